// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/record.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/random.h"
#include "io/file.h"
#include "io/record_codec.h"
#include "io/record_sample.h"
#include "io/scratch.h"

namespace gaitway::io {
namespace {

using test::Scratch;

TEST(RecordPack, GivesBackWhatItWasGiven) {
  SplitMix random{7};
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(random.unit() * 3000));
    const int kinds = 1 + static_cast<int>(random.next() % 6);
    for (auto& b : bytes) b = static_cast<std::uint8_t>(random.next() % static_cast<unsigned>(kinds * kinds));
    const auto packed = pack(bytes);
    std::vector<std::uint8_t> back{1, 2};
    ASSERT_TRUE(unpack(packed, back));
    ASSERT_EQ(back, bytes);
  }
  std::vector<std::uint8_t> zeros(1000000), back;
  const auto packed = pack(zeros);
  EXPECT_LT(packed.size(), 8000u);
  ASSERT_TRUE(unpack(packed, back));
  EXPECT_EQ(back, zeros);
}

TEST(RecordPack, RefusesWhatItDidNotMake) {
  std::vector<std::uint8_t> back;
  const auto unpacks = [&back](const std::vector<std::uint8_t>& bytes) { return unpack(bytes, back); };
  const std::vector<std::uint8_t> five{1, 2, 3, 4, 5};
  const auto packed = pack(five);
  ASSERT_EQ(packed[0], 5);
  ASSERT_TRUE(unpacks(packed));
  EXPECT_FALSE(unpacks({}));
  EXPECT_FALSE(unpacks({5}));
  for (std::size_t n = 0; n < packed.size(); ++n) {
    EXPECT_FALSE(unpacks({packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(n)})) << n;
  }
  for (const std::uint8_t length : {4, 6}) {
    auto other = packed;
    other[0] = length;
    EXPECT_FALSE(unpacks(other)) << "another length";
  }
  auto longer = packed;
  longer.push_back(0);
  EXPECT_FALSE(unpacks(longer)) << "a byte left over";
  // A length that the bytes cannot hold is refused before any memory is taken.
  auto huge = packed;
  huge.insert(huge.begin(), {0xff, 0xff, 0xff, 0x7f});
  EXPECT_FALSE(unpacks(huge));
  EXPECT_TRUE(back.empty());
  EXPECT_FALSE(unpacks(std::vector<std::uint8_t>(12, 0xff))) << "a varint without end";
}

TEST(RecordPack, VarintsHoldEveryNumber) {
  ByteWriter out;
  const std::int64_t numbers[] = {0,
                                  -1,
                                  1,
                                  63,
                                  -64,
                                  64,
                                  1ll << 40,
                                  std::numeric_limits<std::int64_t>::min(),
                                  std::numeric_limits<std::int64_t>::max()};
  for (const std::int64_t n : numbers) write_signed(out, n);
  write_varint(out, ~0ull);
  ByteReader in(out.bytes());
  for (const std::int64_t n : numbers) EXPECT_EQ(read_signed(in), n);
  EXPECT_EQ(read_varint(in), ~0ull);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
}

void expect_equal(const StepRecord& a, const StepRecord& b, bool poses) {
  EXPECT_EQ(a.step, b.step);
  ASSERT_EQ(a.agents.size(), b.agents.size());
  for (std::size_t i = 0; i < a.agents.size(); ++i) {
    EXPECT_EQ(a.agents[i].name, b.agents[i].name);
    EXPECT_EQ(a.agents[i].slot, b.agents[i].slot);
    EXPECT_EQ(a.agents[i].generation, b.agents[i].generation);
    EXPECT_EQ(a.agents[i].profile, b.agents[i].profile);
    EXPECT_EQ(a.agents[i].mover, b.agents[i].mover);
    EXPECT_EQ(a.agents[i].radius, b.agents[i].radius);
    EXPECT_EQ(a.agents[i].height, b.agents[i].height);
    EXPECT_EQ(a.agents[i].scale, b.agents[i].scale);
  }
  ASSERT_EQ(a.poses.size(), poses ? b.poses.size() : 0u);
  for (std::size_t i = 0; i < a.poses.size(); ++i) {
    const RecordPose &p = a.poses[i], &q = b.poses[i];
    EXPECT_EQ(p.slot, q.slot);
    EXPECT_NEAR(p.position.x, q.position.x, 0.00051);
    EXPECT_NEAR(p.position.y, q.position.y, 0.00051);
    EXPECT_NEAR(p.position.z, q.position.z, 0.00051);
    EXPECT_NEAR(std::remainder(p.heading - q.heading, 6.283185307179586), 0, 4.9e-5);
    EXPECT_NEAR(p.speed, q.speed, 0.00051);
    EXPECT_EQ(p.gait, q.gait);
    EXPECT_EQ(p.flags, q.flags);
  }
  ASSERT_EQ(a.events.size(), b.events.size());
  for (std::size_t i = 0; i < a.events.size(); ++i) {
    EXPECT_EQ(a.events[i].kind, b.events[i].kind);
    EXPECT_EQ(a.events[i].agent, b.events[i].agent);
    EXPECT_EQ(a.events[i].number, b.events[i].number);
    EXPECT_EQ(a.events[i].place, b.events[i].place);
  }
  ASSERT_EQ(a.decisions.size(), b.decisions.size());
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    EXPECT_EQ(a.decisions[i].rule, b.decisions[i].rule);
    EXPECT_EQ(a.decisions[i].id, b.decisions[i].id);
    EXPECT_EQ(a.decisions[i].subject, b.decisions[i].subject);
    ASSERT_EQ(a.decisions[i].count, b.decisions[i].count);
    for (int k = 0; k < a.decisions[i].count; ++k) {
      EXPECT_EQ(bits_as<std::uint32_t>(a.decisions[i].numbers[k]), bits_as<std::uint32_t>(b.decisions[i].numbers[k]));
    }
  }
  ASSERT_EQ(a.hashes.size(), b.hashes.size());
  for (std::size_t i = 0; i < a.hashes.size(); ++i) {
    EXPECT_EQ(a.hashes[i].room, b.hashes[i].room);
    EXPECT_EQ(a.hashes[i].hash, b.hashes[i].hash);
  }
  ASSERT_EQ(a.routes.size(), b.routes.size());
  for (std::size_t i = 0; i < a.routes.size(); ++i) {
    EXPECT_EQ(a.routes[i].slot, b.routes[i].slot);
    EXPECT_EQ(a.routes[i].points, b.routes[i].points);
  }
  ASSERT_EQ(a.intents.size(), b.intents.size());
  for (std::size_t i = 0; i < a.intents.size(); ++i) {
    EXPECT_EQ(a.intents[i].slot, b.intents[i].slot);
    EXPECT_EQ(a.intents[i].heading, b.intents[i].heading);
    EXPECT_EQ(a.intents[i].speed, b.intents[i].speed);
    EXPECT_EQ(a.intents[i].aim, b.intents[i].aim);
    EXPECT_EQ(a.intents[i].radius, b.intents[i].radius);
  }
  ASSERT_EQ(a.inputs.size(), b.inputs.size());
  for (std::size_t i = 0; i < a.inputs.size(); ++i) {
    EXPECT_EQ(a.inputs[i].kind, b.inputs[i].kind);
    EXPECT_EQ(a.inputs[i].id, b.inputs[i].id);
    EXPECT_EQ(a.inputs[i].numbers, b.inputs[i].numbers);
    EXPECT_EQ(a.inputs[i].text, b.inputs[i].text);
  }
}

TEST(Record, ReadsBackWhatWasWritten) {
  const Scratch scratch;
  const std::string path = scratch.file("run.gwr");
  ASSERT_TRUE(test::write_sample(path).ok());
  const auto record = RecordReader::open(path);
  ASSERT_TRUE(record.ok()) << record.error().where << ": " << record.error().message;
  const RecordHeader &h = record->header(), want = test::sample_header();
  EXPECT_EQ(h.version, record_version);
  EXPECT_EQ(h.results_version, want.results_version);
  EXPECT_EQ(h.program, want.program);
  EXPECT_EQ(h.scenario, want.scenario);
  EXPECT_EQ(h.preset, want.preset);
  EXPECT_EQ(h.limits.agents, 77u);
  EXPECT_TRUE(h.limits.grow);
  EXPECT_EQ(h.limits.routes, 32u);
  EXPECT_EQ(h.seed, want.seed);
  EXPECT_FALSE(h.contacts);
  EXPECT_EQ(h.world_checksum, 11u);
  EXPECT_EQ(h.level_hash, 22u);
  EXPECT_EQ(h.paths_hash, 33u);
  EXPECT_EQ(h.level, want.level);
  EXPECT_EQ(h.path_data, want.path_data);
  EXPECT_EQ(h.scenario_text, want.scenario_text);
  EXPECT_FALSE(record->incomplete());
  ASSERT_EQ(record->steps().size(), test::sample_steps);
  for (std::uint32_t n = 1; n <= test::sample_steps; ++n) {
    const auto step = record->read_step(n);
    ASSERT_TRUE(step.ok());
    expect_equal(*step, test::sample_step(n), true);
  }
  // Any order.
  for (const std::uint32_t n : {97u, 3u, 64u, 33u, 32u, 1u, 100u}) {
    const auto step = record->read_step(n);
    ASSERT_TRUE(step.ok());
    expect_equal(*step, test::sample_step(n), true);
  }
  ASSERT_EQ(record->agents().size(), 3u);
  EXPECT_EQ(record->agents()[2].first, 61u);
  EXPECT_EQ(record->agents()[2].second.name, "Cleo");
  EXPECT_EQ(record->snapshot_steps(), (std::vector<std::uint32_t>{50, 100}));
  EXPECT_EQ(record->snapshot(100)->bytes, test::sample_snapshot(100));
  EXPECT_EQ(record->read_step(101).error().code, Code::not_found);
  EXPECT_EQ(record->read_step(0).error().code, Code::not_found);
  EXPECT_EQ(record->snapshot(51).error().code, Code::not_found);
}

TEST(Record, ThinsPosesOnly) {
  const Scratch scratch;
  const std::string path = scratch.file("run.gwr");
  ASSERT_TRUE(test::write_sample(path, 6).ok());
  const auto record = RecordReader::open(path);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->header().pose_every, 6u);
  for (std::uint32_t n = 1; n <= test::sample_steps; ++n) {
    expect_equal(*record->read_step(n), test::sample_step(n), n % 6 == 0);
  }
}

TEST(Record, EmptyRunIsARecord) {
  const Scratch scratch;
  const std::string path = scratch.file("run.gwr");
  auto writer = RecordWriter::create(path, RecordHeader{});
  ASSERT_TRUE(writer.ok());
  ASSERT_TRUE(writer->close().ok());
  EXPECT_EQ(writer->close().error().code, Code::invalid_argument);
  EXPECT_EQ(writer->add(test::sample_step(1)).error().code, Code::invalid_argument);
  const auto record = RecordReader::open(path);
  ASSERT_TRUE(record.ok());
  EXPECT_TRUE(record->steps().empty());
}

TEST(Record, WriterRefusesBadSteps) {
  const Scratch scratch;
  auto writer = RecordWriter::create(scratch.file("run.gwr"), test::sample_header());
  ASSERT_TRUE(writer.ok());
  ASSERT_TRUE(writer->add(test::sample_step(5)).ok());
  const auto refused = [&](StepRecord step, const char* where) {
    const auto done = writer->add(step);
    ASSERT_FALSE(done.ok()) << where;
    EXPECT_EQ(done.error().code, Code::invalid_argument);
    EXPECT_EQ(done.error().where, where);
  };
  refused(test::sample_step(5), "step");
  refused(test::sample_step(4), "step");
  StepRecord s = test::sample_step(6);
  s.poses[1].slot = 0;
  refused(s, "poses[1].slot");
  s = test::sample_step(6);
  s.poses[0].position.y = std::numeric_limits<float>::quiet_NaN();
  refused(s, "poses[0].position");
  s.poses[0].position.y = 2.1e6f;
  refused(s, "poses[0].position");
  s = test::sample_step(6);
  s.poses[1].heading = std::numeric_limits<double>::infinity();
  refused(s, "poses[1].heading");
  s = test::sample_step(6);
  s.poses[1].speed = std::numeric_limits<float>::quiet_NaN();
  refused(s, "poses[1].speed");
  s = test::sample_step(6);
  s.agents.push_back(test::sample_agent(9, 1, std::string(65536, 'x')));
  refused(s, "names");
  s = test::sample_step(6);
  s.hashes[0].room = std::string(256, 'x');
  refused(s, "names");
  EXPECT_EQ(writer->add_snapshot(6, {}).error().where, "step");
  ASSERT_TRUE(writer->add(test::sample_step(6)).ok());
  ASSERT_TRUE(writer->close().ok());
  const auto record = RecordReader::open(scratch.file("run.gwr"));
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->steps(), (std::vector<std::uint32_t>{5, 6}));
  RecordHeader no_poses;
  no_poses.pose_every = 0;
  EXPECT_EQ(RecordWriter::create(scratch.file("b.gwr"), no_poses).error().where, "pose_every");
  EXPECT_EQ(RecordWriter::create(scratch.file("no/b.gwr"), RecordHeader{}).error().code, Code::io);
}

// 1,000 agents for 60 s: positions that wander at walking speed and turn now and then. Raw binary32 poses alone would
// be 1,000 x 1,800 x 22 bytes = 39.6 MB; the record must stay under a quarter of it.
TEST(Record, StaysSmall) {
  const Scratch scratch;
  auto writer = RecordWriter::create(scratch.file("run.gwr"), RecordHeader{});
  ASSERT_TRUE(writer.ok());
  SplitMix random{1};
  StepRecord s;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    RecordPose p;
    p.slot = i;
    p.position = {static_cast<float>(200 * random.unit()), static_cast<float>(200 * random.unit()), 0};
    p.heading = 6.28 * random.unit();
    p.speed = 1.6f;
    s.poses.push_back(p);
  }
  const std::uint32_t steps = 180;  // a tenth of the minute: the cost per step is constant
  for (s.step = 1; s.step <= steps; ++s.step) {
    for (RecordPose& p : s.poses) {
      if (random.unit() < 0.1) p.heading += 0.2 * (random.unit() - 0.5);
      p.position.x += static_cast<float>(std::sin(p.heading) * 1.6 / 30);
      p.position.y += static_cast<float>(std::cos(p.heading) * 1.6 / 30);
    }
    ASSERT_TRUE(writer->add(s).ok());
  }
  ASSERT_TRUE(writer->close().ok());
  EXPECT_LT(writer->size() * 10, 39600000u / 4);
  RecordProperty("bytes_per_pose", std::to_string(static_cast<double>(writer->size()) / (1000.0 * steps)));
}

}  // namespace
}  // namespace gaitway::io
