// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/trace.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "io/file.h"
#include "io/record_sample.h"
#include "io/scenario.h"
#include "io/scratch.h"
#include "io/trace_sql.h"

namespace gaitway::io {
namespace {

using test::Scratch;

/// Writes the sample run as a record and a trace.
std::string make_trace(const Scratch& scratch, const TraceOptions& options = {}, std::uint32_t pose_every = 1) {
  const std::string record_path = scratch.file("run.gwr"), path = scratch.file("run.db");
  EXPECT_TRUE(test::write_sample(record_path, pose_every).ok());
  const auto record = RecordReader::open(record_path);
  EXPECT_TRUE(record.ok());
  const auto done = write_trace(*record, path, options);
  EXPECT_TRUE(done.ok()) << (done.ok() ? "" : done.error().message);
  return path;
}

TEST(Trace, HoldsTheRun) {
  const Scratch scratch;
  TraceOptions options;
  options.text = [](const RecordDecision& d, const std::function<std::string(std::uint32_t)>& name_of) {
    return d.rule + " by " + name_of(d.id);
  };
  const auto trace = TraceReader::open(make_trace(scratch, options));
  ASSERT_TRUE(trace.ok()) << trace.error().message;
  EXPECT_EQ(scratch.count(), 2) << "no temporary file may be left";
  EXPECT_EQ(trace->header().seed, 0xfedcba9876543210ull);
  EXPECT_EQ(trace->header().limits.agents, 77u);
  EXPECT_TRUE(trace->header().limits.grow);
  EXPECT_EQ(trace->header().level, test::sample_header().level);
  EXPECT_EQ(trace->header().path_data, test::sample_header().path_data);
  EXPECT_EQ(trace->header().scenario_text, test::sample_header().scenario_text);
  EXPECT_EQ(trace->header().level_hash, 22u);
  EXPECT_FALSE(trace->header().contacts);
  EXPECT_EQ(trace->fps(), 30);
  EXPECT_EQ(trace->last_step(), 100u);
  EXPECT_EQ(trace->last_frame(), 100u);

  const auto agents = trace->agents();
  ASSERT_TRUE(agents.ok());
  ASSERT_EQ(agents->size(), 3u);
  EXPECT_EQ((*agents)[0].id, 1u);
  EXPECT_EQ((*agents)[0].name, "Ada");
  EXPECT_EQ((*agents)[0].last_step, 100u);
  EXPECT_EQ((*agents)[1].last_step, 60u) << "he left";
  EXPECT_EQ((*agents)[2].name, "Cleo");
  EXPECT_EQ((*agents)[2].slot, 4u);
  EXPECT_EQ((*agents)[2].first_step, 61u);
  EXPECT_EQ((*agents)[2].last_step, 100u);
  EXPECT_EQ(trace->find_agent("Ben")->id, 2u);
  EXPECT_EQ(trace->find_agent("Eve").error().code, Code::not_found);

  const auto poses = trace->poses(60, 61);
  ASSERT_TRUE(poses.ok());
  ASSERT_EQ(poses->size(), 4u);
  EXPECT_EQ((*poses)[1].id, 2u);
  EXPECT_EQ((*poses)[3].id, 3u) << "another agent in the same slot has an id of its own";
  const StepRecord step = test::sample_step(61);
  EXPECT_NEAR((*poses)[3].x, step.poses[1].position.x, 0.00051);
  EXPECT_NEAR((*poses)[3].y, step.poses[1].position.y, 0.00051);
  EXPECT_NEAR((*poses)[3].z, step.poses[1].position.z, 0.00051);
  EXPECT_NEAR(std::remainder((*poses)[3].heading - step.poses[1].heading, 6.283185307179586), 0, 4.9e-5);
  EXPECT_NEAR((*poses)[3].speed, 1.6, 1e-9);
  EXPECT_EQ((*poses)[3].gait, 4);
  EXPECT_EQ((*poses)[3].flags, step.poses[1].flags);

  const auto decisions = trace->decisions(3, 0, 100);
  ASSERT_TRUE(decisions.ok());
  ASSERT_EQ(decisions->size(), 4u) << "steps 70, 80, 90, 100; the earlier ones were Ben's";
  EXPECT_EQ((*decisions)[0].step, 70u);
  EXPECT_EQ((*decisions)[0].rule, "PLAN-04");
  EXPECT_EQ((*decisions)[0].text, "PLAN-04 by Cleo");
  ASSERT_EQ((*decisions)[0].numbers.size(), 4u);
  EXPECT_EQ((*decisions)[0].numbers[1], static_cast<double>(3.5e30f));
  EXPECT_EQ(trace->decisions(3, 0, 75)->size(), 1u) << "up to a time";
  EXPECT_EQ(trace->decisions(2, 0, 100)->size(), 6u);
  const auto all = trace->all_decisions(10, 10);
  ASSERT_TRUE(all.ok());
  ASSERT_EQ(all->size(), 3u);
  EXPECT_EQ((*all)[0].rule, "STEER-14") << "in the order of decision";
  EXPECT_EQ((*all)[2].subject, Subject::squad);
  EXPECT_EQ((*all)[2].id, 2u);
  EXPECT_TRUE((*all)[2].numbers.empty());

  const auto events = trace->events(0, 100);
  ASSERT_TRUE(events.ok());
  ASSERT_EQ(events->size(), 3u);
  EXPECT_EQ((*events)[0].kind, "agent_removed");
  EXPECT_EQ((*events)[0].id, 2);
  EXPECT_EQ((*events)[1].place, (Vec3{4.8f, -3.25f, 0.3f}));
  EXPECT_EQ((*events)[2].id, -1);

  const auto hashes = trace->hashes(7, 7);
  ASSERT_TRUE(hashes.ok());
  ASSERT_EQ(hashes->size(), 3u);
  EXPECT_EQ((*hashes)[0].room, "");
  EXPECT_EQ((*hashes)[0].hash, 0x0123456789abcdefull ^ 7);
  EXPECT_EQ((*hashes)[2].hash, ~0ull - 7);
  const auto inputs = trace->inputs(0, 100);
  ASSERT_TRUE(inputs.ok());
  ASSERT_EQ(inputs->size(), 1u);
  EXPECT_EQ((*inputs)[0].input.id, 1ull << 32);
  EXPECT_EQ((*inputs)[0].input.numbers, (std::vector<double>{0.1, 1e300, -0.0}));
  EXPECT_TRUE(std::signbit((*inputs)[0].input.numbers[2]));
  EXPECT_EQ(trace->snapshot_steps().value(), (std::vector<std::uint32_t>{50, 100}));
  EXPECT_EQ(trace->snapshot(50)->bytes, test::sample_snapshot(50));
  EXPECT_EQ(trace->snapshot(51).error().code, Code::not_found);
  EXPECT_EQ(trace->metadata("scenario").value(), "two people");
  EXPECT_EQ(trace->metadata("no such key").error().code, Code::not_found);
}

// The tables and columns that readers of the JuPedSim trajectory schema, version 2, ask for.
TEST(Trace, FollowsTheTrajectorySchema) {
  const Scratch scratch;
  const std::string path = make_trace(scratch, {}, 5);
  Database db;
  ASSERT_TRUE(db.open(path, false));
  {
    Statement version(db, "SELECT value FROM metadata WHERE key = 'version'");
    ASSERT_TRUE(version.row());
    EXPECT_EQ(version.text(0), "2");
    Statement fps(db, "SELECT value FROM metadata WHERE key = 'fps'");
    ASSERT_TRUE(fps.row());
    EXPECT_EQ(fps.text(0), "6");  // 30 / 5
    Statement pose(db, "SELECT frame, id, pos_x, pos_y, ori_x, ori_y FROM trajectory_data ORDER BY rowid");
    int rows = 0;
    for (; pose.row(); ++rows) {
      EXPECT_EQ(pose.integer(0), 1 + rows / 2) << "frame = step / 5, poses at steps 5, 10, ... 100";
      EXPECT_NEAR(std::hypot(pose.number(4), pose.number(5)), 1, 1e-12);
    }
    EXPECT_EQ(rows, 40);
    Statement frames(
        db,
        "SELECT count(*), min(f.frame), max(f.frame) FROM frame_data f JOIN geometry g ON g.hash = f.geometry_hash");
    ASSERT_TRUE(frames.row());
    EXPECT_EQ(frames.integer(0), 20);
    EXPECT_EQ(frames.integer(1), 1);
    EXPECT_EQ(frames.integer(2), 20);
    Statement geometry(db, "SELECT wkt FROM geometry");
    ASSERT_TRUE(geometry.row());
    EXPECT_EQ(geometry.text(0).substr(0, 10), "POLYGON ((");
    // Heading 0.7 + t at step 5 (t = 1/6): the orientation is (sin, cos), as headings grow clockwise from +y.
    Statement first(db, "SELECT ori_x, ori_y FROM trajectory_data ORDER BY rowid LIMIT 1");
    ASSERT_TRUE(first.row());
    EXPECT_NEAR(first.number(0), std::sin(0.7 + 1.0 / 6), 1e-4);
    EXPECT_NEAR(first.number(1), std::cos(0.7 + 1.0 / 6), 1e-4);
  }
  EXPECT_TRUE(db.ok()) << db.error().message;
}

TEST(Trace, GeometryIsTheWalkableOutline) {
  AuthoredPaths authored;
  authored.areas.resize(2);
  authored.areas[0].outline = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
  authored.areas[0].holes = {{{{1, 1}, {1, 2}, {2.5f, 2}}, 0}};
  authored.areas[1].outline = {{6, 0}, {8, 0}, {8, 0.1f}};
  const auto paths = build_authored(authored);
  ASSERT_TRUE(paths.ok());
  EXPECT_EQ(paths_wkt(*paths),
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2.5 2, 1 1)), "
            "POLYGON ((6 0, 8 0, 8 0.1, 6 0)))");
  authored.areas.pop_back();
  EXPECT_EQ(paths_wkt(*build_authored(authored)), "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2.5 2, 1 1))");
  EXPECT_EQ(paths_wkt(PathData{}), "");
  const Scratch scratch;
  TraceOptions options;
  options.paths = &*paths;
  Database db;
  ASSERT_TRUE(db.open(make_trace(scratch, options), false));
  Statement geometry(db, "SELECT wkt FROM geometry");
  ASSERT_TRUE(geometry.row());
  EXPECT_EQ(geometry.text(0), paths_wkt(*paths));
}

TEST(Trace, SameRecordGivesTheSameBytes) {
  const Scratch scratch;
  const auto first = read_file(make_trace(scratch));
  const auto second = read_file(make_trace(scratch));
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(*first, *second);
  EXPECT_FALSE(std::filesystem::exists(scratch.file("run.db-journal")));
}

TEST(Trace, NotANumberStaysNotANumber) {
  const Scratch scratch;
  auto writer = RecordWriter::create(scratch.file("a.gwr"), RecordHeader{});
  ASSERT_TRUE(writer.ok());
  StepRecord s;
  s.step = 1;
  s.decisions.push_back({0, Subject::world, "STEP-20", 2, {NAN, 1, 0, 0}});
  ASSERT_TRUE(writer->add(s).ok());
  ASSERT_TRUE(writer->close().ok());
  const auto record = RecordReader::open(scratch.file("a.gwr"));
  ASSERT_TRUE(record.ok());
  ASSERT_TRUE(write_trace(*record, scratch.file("a.db"), {}).ok());
  const auto trace = TraceReader::open(scratch.file("a.db"));
  ASSERT_TRUE(trace.ok());
  const auto d = trace->all_decisions(0, 9);
  ASSERT_EQ(d->size(), 1u);
  ASSERT_EQ((*d)[0].numbers.size(), 2u);
  EXPECT_TRUE(std::isnan((*d)[0].numbers[0]));
  EXPECT_EQ((*d)[0].numbers[1], 1);
}

TEST(Trace, RefusesWhatIsNoTrace) {
  const Scratch scratch;
  const auto refused = [&](const std::string& path, Code code, const std::string& message) {
    const auto trace = TraceReader::open(path);
    ASSERT_FALSE(trace.ok()) << message;
    EXPECT_EQ(trace.error().code, code) << trace.error().message;
    EXPECT_NE(trace.error().message.find(message), std::string::npos) << trace.error().message;
    EXPECT_EQ(trace.error().where, path);
  };
  refused(scratch.file("none.db"), Code::not_found, "there is no such file");
  refused(testing::TempDir(), Code::io, "expected a file, found a folder");
  ASSERT_TRUE(write_text_file(scratch.file("text.db"), std::string(5000, 'x')).ok());
  refused(scratch.file("text.db"), Code::bad_data, "expected a trace (.db, an SQLite file)");
  ASSERT_TRUE(write_text_file(scratch.file("empty.db"), "").ok());
  refused(scratch.file("empty.db"), Code::bad_data, "it has no table \"metadata\"");

  const auto damaged = [&](const char* sql) {
    const std::string path = make_trace(scratch);
    Database db;
    EXPECT_TRUE(db.open(path, true));
    EXPECT_TRUE(db.run(sql)) << sql;
    return path;
  };
  refused(damaged("DROP TABLE pose_extra"), Code::bad_data, "it has no table \"pose_extra\"");
  refused(damaged("DROP TABLE decisions"), Code::bad_data, "it has no table \"decisions\"");
  refused(damaged("DELETE FROM metadata WHERE key = 'gaitway_trace'"), Code::bad_data,
          "\"gaitway_trace\", which is missing");
  refused(damaged("UPDATE metadata SET value = '2' WHERE key = 'gaitway_trace'"), Code::unsupported,
          "expected version 1 of the trace, found 2");
  refused(damaged("UPDATE metadata SET value = '3' WHERE key = 'version'"), Code::unsupported,
          "expected version 2 of the trajectory tables, found \"3\"");
  refused(damaged("UPDATE metadata SET value = '12x' WHERE key = 'seed'"), Code::bad_data,
          "the metadata key \"seed\" is missing or no number");
  refused(damaged("UPDATE metadata SET value = '0' WHERE key = 'pose_every'"), Code::bad_data, "\"pose_every\"");
  refused(damaged("DELETE FROM metadata WHERE key = 'steps'"), Code::bad_data, "\"steps\" is missing");
  refused(damaged("ALTER TABLE limits RENAME COLUMN value TO v"), Code::bad_data, "no such column: value");
  const auto no_snapshot = TraceReader::open(damaged("UPDATE snapshots SET packed = x'05'"));
  ASSERT_TRUE(no_snapshot.ok());
  EXPECT_EQ(no_snapshot->snapshot(50).error().code, Code::bad_data);
  // A file that ends early: either opening or reading says so.
  const std::string path = make_trace(scratch);
  const auto bytes = read_file(path);
  ASSERT_TRUE(write_file(path, std::span<const std::uint8_t>(*bytes).first(bytes->size() / 3)).ok());
  const auto cut = TraceReader::open(path);
  EXPECT_TRUE(!cut.ok() || !cut->poses(0, 1000).ok() || !cut->all_decisions(0, 1000).ok());
}

TEST(Trace, AnUnwritablePlaceLeavesNothing) {
  const Scratch scratch;
  ASSERT_TRUE(test::write_sample(scratch.file("run.gwr")).ok());
  const auto record = RecordReader::open(scratch.file("run.gwr"));
  ASSERT_TRUE(record.ok());
  const auto nowhere = write_trace(*record, scratch.file("no/run.db"), {});
  ASSERT_FALSE(nowhere.ok());
  EXPECT_EQ(nowhere.error().code, Code::io);
  EXPECT_EQ(nowhere.error().where, scratch.file("no/run.db"));
  std::filesystem::create_directory(scratch.file("folder"));
  EXPECT_EQ(write_trace(*record, scratch.file("folder"), {}).error().code, Code::io);
  EXPECT_EQ(scratch.count(), 2);
}

}  // namespace
}  // namespace gaitway::io
