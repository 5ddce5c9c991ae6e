// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <new>

#include "core/hash.h"
#include "io/file.h"
#include "io/json.h"
#include "io/record_codec.h"
#include "io/scenario_keys.h"
#include "io/trace.h"
#include "io/trace_sql.h"

namespace gaitway::io {

namespace {

// The first four tables are the JuPedSim trajectory schema, version 2; frame = step / pose_every.
constexpr const char* tables = R"(
CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL, pos_x REAL NOT NULL, pos_y REAL NOT NULL,
  ori_x REAL NOT NULL, ori_y REAL NOT NULL);
CREATE TABLE metadata (key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE geometry (hash INTEGER NOT NULL, wkt TEXT NOT NULL);
CREATE UNIQUE INDEX geometry_hash ON geometry (hash);
CREATE TABLE frame_data (frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL);

CREATE TABLE pose_extra (frame INTEGER NOT NULL, id INTEGER NOT NULL, z REAL NOT NULL, speed REAL NOT NULL,
  gait INTEGER NOT NULL, flags INTEGER NOT NULL, PRIMARY KEY (frame, id)) WITHOUT ROWID;
CREATE TABLE agents (id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, generation INTEGER NOT NULL, name TEXT NOT NULL,
  profile TEXT NOT NULL, mover TEXT NOT NULL, radius REAL NOT NULL, height REAL NOT NULL, scale REAL NOT NULL,
  first_step INTEGER NOT NULL, last_step INTEGER NOT NULL);
CREATE TABLE events (n INTEGER PRIMARY KEY, step INTEGER NOT NULL, kind TEXT NOT NULL, id INTEGER, number REAL,
  x REAL, y REAL, z REAL);
CREATE TABLE decisions (n INTEGER PRIMARY KEY, step INTEGER NOT NULL, subject INTEGER NOT NULL, id INTEGER NOT NULL,
  rule TEXT NOT NULL, count INTEGER NOT NULL, n0 REAL, n1 REAL, n2 REAL, n3 REAL, text TEXT NOT NULL);
CREATE TABLE step_hashes (step INTEGER NOT NULL, room TEXT NOT NULL, hash TEXT NOT NULL,
  PRIMARY KEY (step, room)) WITHOUT ROWID;
CREATE TABLE snapshots (step INTEGER PRIMARY KEY, packed BLOB NOT NULL);
CREATE TABLE inputs (n INTEGER PRIMARY KEY, step INTEGER NOT NULL, kind TEXT NOT NULL, id INTEGER NOT NULL,
  numbers BLOB NOT NULL, text TEXT NOT NULL);
CREATE TABLE routes (n INTEGER PRIMARY KEY, step INTEGER NOT NULL, id INTEGER NOT NULL, points BLOB NOT NULL);
CREATE TABLE intents (n INTEGER PRIMARY KEY, step INTEGER NOT NULL, id INTEGER NOT NULL, ori_x REAL NOT NULL,
  ori_y REAL NOT NULL, speed REAL NOT NULL, aim_x REAL NOT NULL, aim_y REAL NOT NULL, aim_z REAL NOT NULL,
  radius REAL NOT NULL);
CREATE TABLE limits (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE blobs (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
)";

constexpr const char* indexes = R"(
CREATE INDEX frame_id_idx ON trajectory_data (frame, id);
CREATE INDEX decisions_of ON decisions (subject, id, step);
CREATE INDEX decisions_at ON decisions (step);
CREATE INDEX events_at ON events (step);
CREATE INDEX inputs_at ON inputs (step);
)";

/// Points as little-endian floats x, y, z.
std::vector<std::uint8_t> point_bytes(const std::vector<Vec3>& points) {
  ByteWriter out;
  for (const Vec3 p : points) {
    out.f32(p.x);
    out.f32(p.y);
    out.f32(p.z);
  }
  return out.take();
}

/// Which agent was in a slot at a step; ids count from 1 in order of entering.
class Tenants {
 public:
  explicit Tenants(const RecordReader& record) : record_(record) {
    const auto& agents = record.agents();
    for (std::size_t i = 0; i < agents.size(); ++i) {
      by_slot_[agents[i].second.slot].push_back({agents[i].first, static_cast<std::uint32_t>(i + 1)});
    }
  }
  /// 0 when nobody was.
  std::uint32_t id(std::uint32_t slot, std::uint32_t step) const {
    const auto found = by_slot_.find(slot);
    std::uint32_t id = 0;
    if (found == by_slot_.end()) return id;
    for (const auto& [first_step, agent] : found->second) {
      if (first_step <= step) id = agent;
    }
    return id;
  }
  std::string name(std::uint32_t slot, std::uint32_t step) const {
    const std::uint32_t agent = id(slot, step);
    return agent ? record_.agents()[agent - 1].second.name : "agent " + std::to_string(slot);
  }

 private:
  const RecordReader& record_;
  std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, std::uint32_t>>> by_slot_;
};

struct Box {
  double x0 = HUGE_VAL, y0 = HUGE_VAL, x1 = -HUGE_VAL, y1 = -HUGE_VAL;
  void add(double x, double y) {
    x0 = std::min(x0, x);
    y0 = std::min(y0, y);
    x1 = std::max(x1, x);
    y1 = std::max(y1, y);
  }
  bool empty() const { return x1 < x0; }
};

std::string box_wkt(const Box& b) {
  const std::string x0 = shortest(b.x0), y0 = shortest(b.y0), x1 = shortest(b.x1), y1 = shortest(b.y1);
  return "POLYGON ((" + x0 + " " + y0 + ", " + x1 + " " + y0 + ", " + x1 + " " + y1 + ", " + x0 + " " + y1 + ", " + x0 +
         " " + y0 + "))";
}

class TraceWriter {
 public:
  TraceWriter(Database& db, const RecordReader& record, const TraceOptions& options)
      : db_(db), record_(record), options_(options), tenants_(record) {}

  Result<void> write() {
    db_.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;");
    db_.run("BEGIN");
    db_.run(tables);
    if (!db_.ok()) return db_.error();
    last_steps_.assign(record_.agents().size() + 1, 0);
    if (const Result<void> done = write_steps(); !done) return done;
    write_agents();
    write_geometry();
    write_metadata();
    if (const Result<void> done = write_snapshots(); !done) return done;
    db_.run(indexes);
    db_.run("COMMIT");
    return db_.ok() ? Result<void>{} : db_.error();
  }

 private:
  Result<void> write_steps() {
    Statement pose(db_, "INSERT INTO trajectory_data VALUES (?, ?, ?, ?, ?, ?)");
    Statement extra(db_, "INSERT INTO pose_extra VALUES (?, ?, ?, ?, ?, ?)");
    Statement event(db_, "INSERT INTO events VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)");
    Statement decision(db_, "INSERT INTO decisions VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    Statement hash(db_, "INSERT OR REPLACE INTO step_hashes VALUES (?, ?, ?)");
    Statement input(db_, "INSERT INTO inputs VALUES (NULL, ?, ?, ?, ?, ?)");
    Statement route(db_, "INSERT INTO routes VALUES (NULL, ?, ?, ?)");
    Statement intent(db_, "INSERT INTO intents VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const std::uint32_t every = record_.header().pose_every;
    for (const std::uint32_t n : record_.steps()) {
      const Result<StepRecord> read = record_.read_step(n);
      if (!read) return read.error();
      const StepRecord& s = *read;
      for (const RecordInput& i : s.inputs) {
        ByteWriter numbers;
        for (const double v : i.numbers) numbers.f64(v);
        input.add(n).add(i.kind).add(i.id).add(std::span<const std::uint8_t>(numbers.bytes())).add(i.text).go();
      }
      for (const RecordPose& p : s.poses) write_pose(n / every, n, p, pose, extra);
      for (const RecordEvent& e : s.events) {
        event.add(n).add(e.kind);
        const std::uint32_t id = e.agent == 0xffffffffu ? 0 : tenants_.id(e.agent, n);
        id ? event.add(id) : event.add_null();
        event.add(e.number).add(e.place.x).add(e.place.y).add(e.place.z).go();
        if (id && e.kind == name(EventKind::agent_removed)) last_steps_[id] = n;
      }
      for (const RecordDecision& d : s.decisions) write_decision(n, d, decision);
      for (const RecordRoute& r : s.routes) {
        const std::uint32_t id = tenants_.id(r.slot, n);
        if (id) route.add(n).add(id).add(std::span<const std::uint8_t>(point_bytes(r.points))).go();
      }
      for (const RecordIntent& i : s.intents) {
        const std::uint32_t id = tenants_.id(i.slot, n);
        if (id == 0) continue;
        intent.add(n).add(id).add(i.heading.x).add(i.heading.y).add(i.speed).add(i.aim.x).add(i.aim.y).add(i.aim.z);
        intent.add(i.radius).go();
      }
      for (const RecordHash& h : s.hashes) hash.add(n).add(h.room).add(hash_text(h.hash)).go();
      if (!db_.ok()) return db_.error();
    }
    return {};
  }

  void write_pose(std::uint32_t frame, std::uint32_t step, const RecordPose& p, Statement& pose, Statement& extra) {
    const std::uint32_t id = tenants_.id(p.slot, step);
    if (id == 0) return;  // a body that nobody entered with: not an agent of the run
    // Millimetres in decimal, as the record holds them.
    const auto metres = [](float v) { return std::floor(static_cast<double>(v) * 1000 + 0.5) / 1000; };
    const double x = metres(p.position.x), y = metres(p.position.y);
    box_.add(x, y);
    pose.add(frame).add(id).add(x).add(y).add(std::sin(p.heading)).add(std::cos(p.heading)).go();
    extra.add(frame).add(id).add(metres(p.position.z)).add(metres(p.speed)).add(int{p.gait}).add(int{p.flags}).go();
    if (frames_.empty() || frames_.back() != frame) frames_.push_back(frame);
  }

  void write_decision(std::uint32_t step, const RecordDecision& d, Statement& row) {
    std::uint32_t id = d.id;
    if (d.subject == Subject::agent) id = tenants_.id(d.id, step);
    row.add(step).add(static_cast<int>(d.subject)).add(id).add(d.rule).add(int{d.count});
    for (int i = 0; i < 4; ++i) i < d.count ? row.add(d.numbers[static_cast<std::size_t>(i)]) : row.add_null();
    std::string text;
    if (options_.text) {
      text = options_.text(d, [this, step](std::uint32_t slot) { return tenants_.name(slot, step); });
    }
    row.add(text).go();
  }

  void write_agents() {
    Statement row(db_, "INSERT INTO agents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const auto& agents = record_.agents();
    const std::uint32_t end = record_.steps().empty() ? 0 : record_.steps().back();
    for (std::size_t i = 0; i < agents.size(); ++i) {
      const RecordAgent& a = agents[i].second;
      std::uint32_t last = last_steps_[i + 1];
      for (std::size_t k = i + 1; k < agents.size() && last == 0; ++k) {
        if (agents[k].second.slot == a.slot && agents[k].first > 0) last = agents[k].first - 1;
      }
      row.add(static_cast<std::uint64_t>(i + 1)).add(a.slot).add(a.generation).add(a.name).add(a.profile).add(a.mover);
      row.add(a.radius).add(a.height).add(a.scale).add(agents[i].first).add(last ? last : end).go();
    }
  }

  void write_geometry() {
    std::string wkt = options_.paths ? paths_wkt(*options_.paths) : "";
    if (wkt.empty()) {
      Box b = box_;
      if (b.empty()) b.add(0, 0);
      b.add(b.x0 - 1, b.y0 - 1);
      b.add(b.x1 + 1, b.y1 + 1);
      wkt = box_wkt(b);
    } else {
      for (const Vec2 v : options_.paths->vertices) box_.add(v.x, v.y);
    }
    const std::uint64_t hash = hash_bytes({reinterpret_cast<const std::uint8_t*>(wkt.data()), wkt.size()});
    Statement(db_, "INSERT INTO geometry VALUES (?, ?)").add(hash).add(wkt).go();
    Statement row(db_, "INSERT INTO frame_data VALUES (?, ?)");
    for (const std::uint32_t frame : frames_) row.add(frame).add(hash).go();
  }

  void write_metadata() {
    const RecordHeader& h = record_.header();
    Statement row(db_, "INSERT INTO metadata VALUES (?, ?)");
    const auto put = [&row](const char* key, const std::string& value) { row.add(key).add(value).go(); };
    put("version", "2");
    put("fps", shortest(30.0 / h.pose_every));
    if (!box_.empty()) {
      put("xmin", shortest(box_.x0));
      put("xmax", shortest(box_.x1));
      put("ymin", shortest(box_.y0));
      put("ymax", shortest(box_.y1));
    }
    put("gaitway_trace", std::to_string(trace_version));
    put("results_version", std::to_string(h.results_version));
    put("program", h.program);
    put("scenario", h.scenario);
    put("preset", h.preset);
    put("seed", std::to_string(h.seed));
    put("contacts", h.contacts ? "1" : "0");
    put("pose_every", std::to_string(h.pose_every));
    put("steps", std::to_string(record_.steps().empty() ? 0 : record_.steps().back()));
    put("world_checksum", hash_text(h.world_checksum));
    put("level_hash", hash_text(h.level_hash));
    put("paths_hash", hash_text(h.paths_hash));
    Statement limit(db_, "INSERT INTO limits VALUES (?, ?)");
    for (const words::LimitWord& w : words::limits) {
      limit.add(w.name).add(w.number ? h.limits.*w.number : h.limits.*w.flag ? 1u : 0u).go();
    }
    Statement blob(db_, "INSERT INTO blobs VALUES (?, ?)");
    blob.add("level").add(std::span<const std::uint8_t>(h.level)).go();
    blob.add("path_data").add(std::span<const std::uint8_t>(h.path_data)).go();
    blob.add("scenario").add(std::span<const std::uint8_t>(h.scenario_text)).go();
  }

  Result<void> write_snapshots() {
    if (!options_.snapshots) return {};
    Statement row(db_, "INSERT INTO snapshots VALUES (?, ?)");
    for (const std::uint32_t step : record_.snapshot_steps()) {
      const Result<RecordSnapshot> snapshot = record_.snapshot(step);
      if (!snapshot) return snapshot.error();
      row.add(step).add(std::span<const std::uint8_t>(pack(snapshot->bytes))).go();
    }
    return {};
  }

  Database& db_;
  const RecordReader& record_;
  const TraceOptions& options_;
  Tenants tenants_;
  Box box_;
  std::vector<std::uint32_t> frames_;
  std::vector<std::uint32_t> last_steps_;  ///< by id; 0 not yet removed
};

}  // namespace

std::string paths_wkt(const PathData& paths) {
  std::string areas;
  int count = 0;
  for (const NavArea& area : paths.areas) {
    std::string rings;
    for (std::uint32_t k = 0; k < area.polygon_count; ++k) {
      const NavPolygon& polygon = paths.polygons[area.first_polygon + k];
      if (polygon.vertex_count < 3) {
        if (k == 0) break;  // an area whose outline contains nothing
        continue;
      }
      rings += rings.empty() ? "(" : ", (";
      for (std::uint32_t i = 0; i <= polygon.vertex_count; ++i) {
        const Vec2 v = paths.vertices[polygon.first_vertex + i % polygon.vertex_count];
        rings += (i == 0 ? "" : ", ") + shortest(v.x) + " " + shortest(v.y);
      }
      rings += ")";
    }
    if (rings.empty()) continue;
    areas += (count++ == 0 ? "POLYGON (" : ", POLYGON (") + rings + ")";
  }
  return count > 1 ? "GEOMETRYCOLLECTION (" + areas + ")" : areas;
}

Result<void> write_trace(const RecordReader& record, const std::string& path, const TraceOptions& options) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed)) return Error{Code::io, "expected a file, found a folder", path};
  const std::string part = temporary_name(path);
  std::filesystem::remove(part, failed);
  Result<void> done;
  {
    Database db;
    try {
      done = db.open(part, true) ? TraceWriter(db, record, options).write() : Result<void>(db.error());
    } catch (const std::bad_alloc&) {
      done = Error{Code::out_of_memory, "no memory for the trace", path};
    }
  }
  if (done) {
    std::filesystem::rename(part, path, failed);
    if (!failed) return {};
    done = Error{Code::io, "cannot be written: " + failed.message(), path};
  }
  std::filesystem::remove(part, failed);
  Error error = done.error();
  if (error.where == part) error.where = path;
  return error;
}

}  // namespace gaitway::io
