// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The trace (.db): a run as one SQLite file. Its pose tables follow the JuPedSim trajectory schema, version 2, so that
// pedestrian tools open them; tables of ours stand beside them. It holds all that the replay page needs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "io/record.h"

namespace gaitway::io {

/// Version of our own tables.
inline constexpr int trace_version = 1;

struct TraceOptions {
  /// The sentence of a decision with its names and numbers; the decisions' text stays empty without it. `name_of` gives
  /// the name of the agent in a slot at that step.
  std::function<std::string(const RecordDecision& decision, const std::function<std::string(std::uint32_t)>& name_of)>
      text;
  /// Walkable outline for the geometry table; without it (or with no areas) a box around all poses is written.
  const PathData* paths = nullptr;
  bool snapshots = true;  ///< keep the record's snapshots
};

/// Makes a trace of a record, whole or not at all. The same record gives the same rows in the same order. Errors: io,
/// and the record's own.
Result<void> write_trace(const RecordReader& record, const std::string& path, const TraceOptions& options);

/// Outlines and holes of path data as well-known text: POLYGON, or GEOMETRYCOLLECTION of several.
std::string paths_wkt(const PathData& paths);

/// An agent in a trace. `id` is unique in the run (slots are used again).
struct TraceAgent {
  std::uint32_t id = 0;
  std::uint32_t slot = 0;
  std::string name, profile, mover;
  double radius = 0, height = 0;  ///< metres
  std::uint32_t first_step = 0, last_step = 0;
};

struct TracePose {
  std::uint32_t frame = 0, id = 0;
  double x = 0, y = 0, z = 0;  ///< metres
  double heading = 0;          ///< radians, clockwise from +y
  double speed = 0;
  int gait = 0;
  std::uint32_t flags = 0;  ///< PoseFlag bits
};

struct TraceDecision {
  std::uint32_t step = 0;
  Subject subject = Subject::world;
  std::uint32_t id = 0;  ///< the agent's id in the trace, or the slot of another subject
  std::string rule;
  std::vector<double> numbers;
  std::string text;
};

struct TraceEvent {
  std::uint32_t step = 0;
  std::string kind;
  std::int64_t id = -1;  ///< the agent's id in the trace, -1 nobody
  double number = 0;
  Vec3 place;
};

struct TraceHash {
  std::uint32_t step = 0;
  std::string room;  ///< "" is the whole
  std::uint64_t hash = 0;
};

/// The waypoints an agent follows from a step on.
struct TraceRoute {
  std::uint32_t step = 0, id = 0;
  std::vector<Vec3> points;
};

/// What is asked of a body from a step on.
struct TraceIntent {
  std::uint32_t step = 0, id = 0;
  Vec2 heading{0, 1};
  float speed = 0;
  Vec3 aim;
  float radius = 0;
};

struct TraceInput {
  std::uint32_t step = 0;
  RecordInput input;
};

/// Reads a trace.
class TraceReader {
 public:
  /// Errors: not_found, io, bad_data (not a database, a missing table), unsupported (another version).
  static Result<TraceReader> open(const std::string& path);
  TraceReader(TraceReader&&) noexcept;
  TraceReader& operator=(TraceReader&&) noexcept;
  ~TraceReader();

  /// Header as the record had it (level and path data too).
  const RecordHeader& header() const;
  double fps() const;
  /// Steps made, and poses' last frame.
  std::uint32_t last_step() const;
  std::uint32_t last_frame() const;
  /// A metadata value. Errors: not_found.
  Result<std::string> metadata(const std::string& key) const;

  Result<std::vector<TraceAgent>> agents() const;
  /// Errors: not_found.
  Result<TraceAgent> find_agent(const std::string& name) const;
  /// Poses of frames first to last, both included, by (frame, id).
  Result<std::vector<TracePose>> poses(std::uint32_t first, std::uint32_t last) const;
  /// Decisions about an agent in steps first to last, in order of decision.
  Result<std::vector<TraceDecision>> decisions(std::uint32_t agent, std::uint32_t first, std::uint32_t last) const;
  /// All decisions of steps first to last.
  Result<std::vector<TraceDecision>> all_decisions(std::uint32_t first, std::uint32_t last) const;
  Result<std::vector<TraceEvent>> events(std::uint32_t first, std::uint32_t last) const;
  Result<std::vector<TraceHash>> hashes(std::uint32_t first, std::uint32_t last) const;
  Result<std::vector<TraceInput>> inputs(std::uint32_t first, std::uint32_t last) const;
  /// Changes of route and of intent, in order of steps.
  Result<std::vector<TraceRoute>> routes() const;
  Result<std::vector<TraceIntent>> intents() const;
  Result<std::vector<std::uint32_t>> snapshot_steps() const;
  /// Errors: not_found.
  Result<RecordSnapshot> snapshot(std::uint32_t step) const;

 private:
  TraceReader();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace gaitway::io
