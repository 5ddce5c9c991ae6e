// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>

#include "io/record_codec.h"
#include "io/scenario_keys.h"
#include "io/trace.h"
#include "io/trace_sql.h"

namespace gaitway::io {

struct TraceReader::Impl {
  mutable Database db;
  RecordHeader header;
  double fps = 30;
  std::uint32_t last_step = 0, last_frame = 0;

  Result<void> open(const std::string& path);
  bool read_metadata(const char* key, std::string& value) const {
    Statement row(db, "SELECT value FROM metadata WHERE key = ?");
    row.add(key);
    if (!row.row()) return false;
    value = row.text(0);
    return true;
  }
  /// A metadata value that is a number in base 10 or 16.
  template <class T>
  bool read_number(const char* key, T& value, int base = 10) const {
    std::string text;
    if (!read_metadata(key, text)) return false;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return end.ec == std::errc() && end.ptr == text.data() + text.size();
  }
  Result<void> read_header();
  Error bad(const std::string& message, Code code = Code::bad_data) const { return {code, message, db.path()}; }
};

Result<void> TraceReader::Impl::open(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return Error{Code::not_found, "there is no such file", path};
  if (std::filesystem::is_directory(path, ignored)) return Error{Code::io, "expected a file, found a folder", path};
  if (!db.open(path, false)) return db.error();
  for (const char* table :
       {"metadata", "trajectory_data", "geometry", "frame_data", "pose_extra", "agents", "events", "decisions",
        "step_hashes", "snapshots", "inputs", "routes", "intents", "limits", "blobs"}) {
    Statement find(db, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    find.add(table);
    const bool found = find.row();
    if (!db.ok()) return db.error();
    if (!found) return bad(std::string("expected a trace of a run; it has no table \"") + table + "\"");
  }
  std::string version;
  if (!read_metadata("gaitway_trace", version)) {
    return db.ok() ? bad("expected the metadata key \"gaitway_trace\", which is missing") : db.error();
  }
  if (version != std::to_string(trace_version)) {
    return bad("expected version " + std::to_string(trace_version) + " of the trace, found " + version,
               Code::unsupported);
  }
  if (!read_metadata("version", version) || version != "2") {
    return bad("expected version 2 of the trajectory tables, found \"" + version + "\"", Code::unsupported);
  }
  return read_header();
}

Result<void> TraceReader::Impl::read_header() {
  const auto need = [this](bool ok, const char* key) {
    return ok         ? Result<void>{}
           : !db.ok() ? Result<void>(db.error())
                      : bad(std::string("the metadata key \"") + key + "\" is missing or no number");
  };
  RecordHeader& h = header;
  int contacts = 1;
  if (auto r = need(read_number("results_version", h.results_version), "results_version"); !r) return r;
  if (auto r = need(read_number("seed", h.seed), "seed"); !r) return r;
  if (auto r = need(read_number("contacts", contacts), "contacts"); !r) return r;
  if (auto r = need(read_number("pose_every", h.pose_every) && h.pose_every > 0, "pose_every"); !r) return r;
  if (auto r = need(read_number("steps", last_step), "steps"); !r) return r;
  if (auto r = need(read_number("world_checksum", h.world_checksum, 16), "world_checksum"); !r) return r;
  if (auto r = need(read_number("level_hash", h.level_hash, 16), "level_hash"); !r) return r;
  if (auto r = need(read_number("paths_hash", h.paths_hash, 16), "paths_hash"); !r) return r;
  if (auto r = need(read_metadata("program", h.program), "program"); !r) return r;
  if (auto r = need(read_metadata("scenario", h.scenario), "scenario"); !r) return r;
  if (auto r = need(read_metadata("preset", h.preset), "preset"); !r) return r;
  h.contacts = contacts != 0;
  fps = 30.0 / h.pose_every;
  h.limits = h.preset == "classic" ? Limits::classic() : Limits::open();
  Statement limit(db, "SELECT name, value FROM limits");
  while (limit.row()) {
    for (const words::LimitWord& w : words::limits) {
      if (limit.text(0) != w.name) continue;
      const auto v = static_cast<std::uint32_t>(limit.integer(1));
      if (w.number) {
        h.limits.*w.number = v;
      } else {
        h.limits.*w.flag = v != 0;
      }
    }
  }
  Statement blob(db, "SELECT name, bytes FROM blobs");
  while (blob.row()) {
    const std::string name = blob.text(0);
    if (name == "level") h.level = blob.blob(1);
    if (name == "path_data") h.path_data = blob.blob(1);
    if (name == "scenario") h.scenario_text = blob.blob(1);
  }
  Statement frame(db, "SELECT max(frame) FROM frame_data");
  if (frame.row()) last_frame = static_cast<std::uint32_t>(frame.integer(0));
  return db.ok() ? Result<void>{} : db.error();
}

TraceReader::TraceReader() : impl_(std::make_unique<Impl>()) {}
TraceReader::TraceReader(TraceReader&&) noexcept = default;
TraceReader& TraceReader::operator=(TraceReader&&) noexcept = default;
TraceReader::~TraceReader() = default;

Result<TraceReader> TraceReader::open(const std::string& path) {
  TraceReader reader;
  if (const Result<void> done = reader.impl_->open(path); !done) return done.error();
  return reader;
}

const RecordHeader& TraceReader::header() const { return impl_->header; }
double TraceReader::fps() const { return impl_->fps; }
std::uint32_t TraceReader::last_step() const { return impl_->last_step; }
std::uint32_t TraceReader::last_frame() const { return impl_->last_frame; }

Result<std::string> TraceReader::metadata(const std::string& key) const {
  std::string value;
  if (impl_->read_metadata(key.c_str(), value)) return value;
  if (!impl_->db.ok()) return impl_->db.error();
  return impl_->bad("there is no metadata key \"" + key + "\"", Code::not_found);
}

namespace {

/// All rows of a query, each made by `make`; the query's places are filled with `values`.
template <class T, class Make>
Result<std::vector<T>> rows_of(Database& db, const char* sql, std::initializer_list<std::uint32_t> values, Make make) {
  std::vector<T> rows;
  Statement row(db, sql);
  for (const std::uint32_t v : values) row.add(v);
  while (row.row()) rows.push_back(make(row));
  if (!db.ok()) return db.error();
  return rows;
}

std::uint32_t u32(const Statement& row, int column) { return static_cast<std::uint32_t>(row.integer(column)); }

TraceDecision decision_of(const Statement& row) {
  TraceDecision d;
  d.step = u32(row, 0);
  d.subject = static_cast<Subject>(row.integer(1));
  d.id = u32(row, 2);
  d.rule = row.text(3);
  for (int i = 0; i < row.integer(4) && i < 4; ++i) {
    // The database keeps what is not a number as NULL.
    d.numbers.push_back(row.is_null(5 + i) ? std::numeric_limits<double>::quiet_NaN() : row.number(5 + i));
  }
  d.text = row.text(9);
  return d;
}

float f32(const Statement& row, int column) { return static_cast<float>(row.number(column)); }

}  // namespace

Result<std::vector<TraceAgent>> TraceReader::agents() const {
  return rows_of<TraceAgent>(
      impl_->db, "SELECT id, slot, name, profile, mover, radius, height, first_step, last_step FROM agents ORDER BY id",
      {}, [](const Statement& row) {
        TraceAgent a;
        a.id = u32(row, 0);
        a.slot = u32(row, 1);
        a.name = row.text(2);
        a.profile = row.text(3);
        a.mover = row.text(4);
        a.radius = row.number(5);
        a.height = row.number(6);
        a.first_step = u32(row, 7);
        a.last_step = u32(row, 8);
        return a;
      });
}

Result<TraceAgent> TraceReader::find_agent(const std::string& name) const {
  Result<std::vector<TraceAgent>> all = agents();
  if (!all) return all.error();
  for (TraceAgent& a : *all) {
    if (a.name == name) return std::move(a);
  }
  return impl_->bad("there is no agent \"" + name + "\" in the run", Code::not_found);
}

Result<std::vector<TracePose>> TraceReader::poses(std::uint32_t first, std::uint32_t last) const {
  return rows_of<TracePose>(impl_->db,
                            "SELECT p.frame, p.id, p.pos_x, p.pos_y, p.ori_x, p.ori_y, e.z, e.speed, e.gait, e.flags "
                            "FROM trajectory_data p JOIN pose_extra e ON e.frame = p.frame AND e.id = p.id "
                            "WHERE p.frame BETWEEN ? AND ? ORDER BY p.frame, p.id",
                            {first, last}, [](const Statement& row) {
                              TracePose p;
                              p.frame = u32(row, 0);
                              p.id = u32(row, 1);
                              p.x = row.number(2);
                              p.y = row.number(3);
                              p.z = row.number(6);
                              p.heading = std::atan2(row.number(4), row.number(5));
                              if (p.heading < 0) p.heading += 6.283185307179586;
                              p.speed = row.number(7);
                              p.gait = static_cast<int>(row.integer(8));
                              p.flags = u32(row, 9);
                              return p;
                            });
}

Result<std::vector<TraceDecision>> TraceReader::decisions(std::uint32_t agent, std::uint32_t first,
                                                          std::uint32_t last) const {
  return rows_of<TraceDecision>(impl_->db,
                                "SELECT step, subject, id, rule, count, n0, n1, n2, n3, text FROM decisions "
                                "WHERE subject = 1 AND id = ? AND step BETWEEN ? AND ? ORDER BY n",
                                {agent, first, last}, decision_of);
}

Result<std::vector<TraceDecision>> TraceReader::all_decisions(std::uint32_t first, std::uint32_t last) const {
  return rows_of<TraceDecision>(impl_->db,
                                "SELECT step, subject, id, rule, count, n0, n1, n2, n3, text FROM decisions "
                                "WHERE step BETWEEN ? AND ? ORDER BY n",
                                {first, last}, decision_of);
}

Result<std::vector<TraceEvent>> TraceReader::events(std::uint32_t first, std::uint32_t last) const {
  return rows_of<TraceEvent>(impl_->db,
                             "SELECT step, kind, id, number, x, y, z FROM events WHERE step BETWEEN ? AND ? ORDER BY n",
                             {first, last}, [](const Statement& row) {
                               TraceEvent e;
                               e.step = u32(row, 0);
                               e.kind = row.text(1);
                               e.id = row.is_null(2) ? -1 : row.integer(2);
                               e.number = row.number(3);
                               e.place = {f32(row, 4), f32(row, 5), f32(row, 6)};
                               return e;
                             });
}

Result<std::vector<TraceHash>> TraceReader::hashes(std::uint32_t first, std::uint32_t last) const {
  return rows_of<TraceHash>(impl_->db,
                            "SELECT step, room, hash FROM step_hashes WHERE step BETWEEN ? AND ? ORDER BY step, room",
                            {first, last}, [](const Statement& row) {
                              TraceHash h;
                              h.step = u32(row, 0);
                              h.room = row.text(1);
                              const std::string text = row.text(2);
                              std::from_chars(text.data(), text.data() + text.size(), h.hash, 16);
                              return h;
                            });
}

Result<std::vector<TraceInput>> TraceReader::inputs(std::uint32_t first, std::uint32_t last) const {
  return rows_of<TraceInput>(impl_->db,
                             "SELECT step, kind, id, numbers, text FROM inputs WHERE step BETWEEN ? AND ? ORDER BY n",
                             {first, last}, [](const Statement& row) {
                               TraceInput i;
                               i.step = u32(row, 0);
                               i.input.kind = row.text(1);
                               i.input.id = static_cast<std::uint64_t>(row.integer(2));
                               const std::vector<std::uint8_t> bytes = row.blob(3);
                               ByteReader numbers(bytes);
                               while (numbers.left() >= 8) i.input.numbers.push_back(numbers.f64());
                               i.input.text = row.text(4);
                               return i;
                             });
}

Result<std::vector<TraceRoute>> TraceReader::routes() const {
  return rows_of<TraceRoute>(impl_->db, "SELECT step, id, points FROM routes ORDER BY n", {}, [](const Statement& row) {
    TraceRoute r;
    r.step = u32(row, 0);
    r.id = u32(row, 1);
    const std::vector<std::uint8_t> bytes = row.blob(2);
    ByteReader points(bytes);
    while (points.left() >= 12) {
      Vec3 p;
      p.x = points.f32();
      p.y = points.f32();
      p.z = points.f32();
      r.points.push_back(p);
    }
    return r;
  });
}

Result<std::vector<TraceIntent>> TraceReader::intents() const {
  return rows_of<TraceIntent>(
      impl_->db, "SELECT step, id, ori_x, ori_y, speed, aim_x, aim_y, aim_z, radius FROM intents ORDER BY n", {},
      [](const Statement& row) {
        TraceIntent i;
        i.step = u32(row, 0);
        i.id = u32(row, 1);
        i.heading = {f32(row, 2), f32(row, 3)};
        i.speed = f32(row, 4);
        i.aim = {f32(row, 5), f32(row, 6), f32(row, 7)};
        i.radius = f32(row, 8);
        return i;
      });
}

Result<std::vector<std::uint32_t>> TraceReader::snapshot_steps() const {
  return rows_of<std::uint32_t>(impl_->db, "SELECT step FROM snapshots ORDER BY step", {},
                                [](const Statement& row) { return u32(row, 0); });
}

Result<RecordSnapshot> TraceReader::snapshot(std::uint32_t step) const {
  Statement row(impl_->db, "SELECT packed FROM snapshots WHERE step = ?");
  row.add(step);
  if (!row.row()) {
    if (!impl_->db.ok()) return impl_->db.error();
    return impl_->bad("no snapshot stands at step " + std::to_string(step), Code::not_found);
  }
  RecordSnapshot snapshot{step, {}};
  if (!unpack(row.blob(0), snapshot.bytes))
    return impl_->bad("the snapshot of step " + std::to_string(step) + " does not hold together");
  return snapshot;
}

}  // namespace gaitway::io
