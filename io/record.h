// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The record (.gwr): what a run writes while it runs. A header, then chunks of steps and snapshots, each with its own
// checksum, then an end. io/record_codec.h holds the layout.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/trace.h"
#include "gaitway/event.h"
#include "gaitway/limits.h"
#include "gaitway/result.h"
#include "gaitway/vec.h"

namespace gaitway::io {

/// Version of the file's layout that this build writes; it reads no newer one.
inline constexpr std::uint32_t record_version = 1;

/// What holds for a whole run.
struct RecordHeader {
  std::uint32_t version = record_version;
  std::uint32_t results_version = 1;  ///< rises when any golden hash changes
  std::string program;                ///< what wrote it, for people: "gaitway 0.1.0"
  std::string scenario;               ///< name of the scenario
  std::string preset;                 ///< "classic" or "open"
  Limits limits;
  std::uint64_t seed = 1;
  bool contacts = true;
  std::uint32_t pose_every = 1;             ///< poses stand at each N-th step (step % N == 0), >= 1
  std::uint64_t world_checksum = 0;         ///< World::world_checksum
  std::uint64_t level_hash = 0;             ///< content hash of the level, 0 none
  std::uint64_t paths_hash = 0;             ///< content hash of the path data
  std::vector<std::uint8_t> level;          ///< triangles for the replay, opaque here; may be empty
  std::vector<std::uint8_t> path_data;      ///< a .gwp image; may be empty
  std::vector<std::uint8_t> scenario_text;  ///< the scenario's JSON, so that a record can be run again; may be empty
};

/// An agent as it enters the run. Its slot may have belonged to an earlier one.
struct RecordAgent {
  std::uint32_t slot = 0;
  std::uint32_t generation = 1;
  std::string name;
  std::string profile;
  std::string mover;     ///< "route", "moveto", "squad" or "host"
  float radius = 0.35f;  ///< metres
  float height = 1.944f;
  float scale = 1;
};

/// Bits of RecordPose::flags.
enum PoseFlag : std::uint16_t {
  pose_airborne = 1,
  pose_climbing = 2,
  pose_busy = 4,
  pose_held = 8,
  pose_dead = 0x10,
  pose_goal_active = 0x20,
  pose_goal_reached = 0x40,
  pose_goal_failed = 0x80,
};

/// Where an agent is after a step. Stored to the nearest millimetre, 1/65536 turn and mm/s: what must be exact is in
/// the snapshots and hashes.
struct RecordPose {
  std::uint32_t slot = 0;
  Vec3 position;            ///< feet, metres
  double heading = 0;       ///< radians, [0, 2 pi), clockwise from +y
  float speed = 0;          ///< m/s
  std::uint8_t gait = 0;    ///< Gait
  std::uint16_t flags = 0;  ///< PoseFlag bits
};

/// A decision with its rule by name: enum values may change between versions, ids do not.
struct RecordDecision {
  std::uint32_t id = 0;  ///< slot of the subject
  Subject subject = Subject::world;
  std::string rule;  ///< for example "STEER-14"
  std::uint8_t count = 0;
  std::array<float, 4> numbers{};
};

/// An event with its kind by name, for example "goal_reached".
struct RecordEvent {
  std::string kind;
  std::uint32_t agent = 0xffffffffu;  ///< slot, all ones when it concerns nobody
  float number = 0;
  Vec3 place;
};

/// An input as it was applied, exact: enough to run the record again. `kind` names the call ("order_move", "teleport",
/// ...); the meaning of ids, numbers and text is its caller's.
struct RecordInput {
  std::string kind;
  std::uint64_t id = 0;
  std::vector<double> numbers;
  std::string text;
};

/// Hash of one room's state after a step (STEP-22); the room "" is the whole.
struct RecordHash {
  std::string room;
  std::uint64_t hash = 0;
};

/// The waypoints an agent follows from this step on, current one first; empty: straight, or none. Written on change.
struct RecordRoute {
  std::uint32_t slot = 0;
  std::vector<Vec3> points;
};

/// What is asked of a body from this step on (Intent). Written on change.
struct RecordIntent {
  std::uint32_t slot = 0;
  Vec2 heading{0, 1};  ///< unit vector
  float speed = 0;     ///< m/s
  Vec3 aim;
  float radius = 0;  ///< metres
};

/// All that is kept of one step.
struct StepRecord {
  std::uint32_t step = 0;
  std::vector<RecordAgent> agents;  ///< that entered before or in this step
  std::vector<RecordInput> inputs;
  std::vector<RecordPose> poses;  ///< ascending by slot; empty between the steps of pose_every
  std::vector<RecordEvent> events;
  std::vector<RecordDecision> decisions;
  std::vector<RecordHash> hashes;
  std::vector<RecordRoute> routes;    ///< ascending by slot; kept in the trace too (table routes), for the replay page
  std::vector<RecordIntent> intents;  ///< ascending by slot; kept in the trace too (table intents)
};

RecordDecision to_record(const Decision& decision);
RecordEvent to_record(const Event& event);

/// A snapshot's bytes (World::save) as of the end of a step.
struct RecordSnapshot {
  std::uint32_t step = 0;
  std::vector<std::uint8_t> bytes;
};

/// Writes a record step by step; about a second of steps is held in memory, the rest is on disk. A record whose writer
/// was not closed (a crash) lacks its end and is read by RecordReader::open with salvage.
class RecordWriter {
 public:
  /// Errors: io, invalid_argument (pose_every 0).
  static Result<RecordWriter> create(const std::string& path, const RecordHeader& header);
  RecordWriter(RecordWriter&&) noexcept;
  RecordWriter& operator=(RecordWriter&&) noexcept;
  ~RecordWriter();

  /// Adds a step. Steps rise. Poses of steps that pose_every leaves out are dropped. Errors: invalid_argument (step not
  /// above the last one, poses not ascending by slot or not finite or farther than 2,000 km, names over 65,535 or
  /// kinds, rules and rooms over 255 bytes), io; after an error the step is not written.
  Result<void> add(StepRecord step);
  /// Adds a snapshot as of the end of the last added step. Errors: invalid_argument, io.
  Result<void> add_snapshot(std::uint32_t step, std::span<const std::uint8_t> bytes);
  /// Writes what is held and the end. Errors: io.
  Result<void> close();
  /// Bytes written so far.
  std::uint64_t size() const;

 private:
  RecordWriter();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Reads a record with access by step. Reading steps in order is cheap: the chunk read last is kept (so one thread at a
/// time).
class RecordReader {
 public:
  /// Reads the header and checks every chunk's checksum. Errors, with the byte offset: not_found, io, bad_data
  /// (not a record, truncated, damaged), unsupported (a newer version). With `salvage` a record that ends early is read
  /// up to its last whole chunk.
  static Result<RecordReader> open(const std::string& path, bool salvage = false);
  static Result<RecordReader> from_bytes(std::vector<std::uint8_t> bytes, std::string name, bool salvage = false);
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;
  ~RecordReader();

  const RecordHeader& header() const;
  /// True when the end was missing and `salvage` let it pass.
  bool incomplete() const;
  /// Every agent that entered, in order, with the step it entered at.
  const std::vector<std::pair<std::uint32_t, RecordAgent>>& agents() const;
  /// Recorded step numbers, ascending.
  const std::vector<std::uint32_t>& steps() const;
  /// Errors: not_found when the step was not recorded.
  Result<StepRecord> read_step(std::uint32_t step) const;
  /// Steps at which a snapshot stands, ascending.
  std::vector<std::uint32_t> snapshot_steps() const;
  /// Errors: not_found.
  Result<RecordSnapshot> snapshot(std::uint32_t step) const;

 private:
  RecordReader();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace gaitway::io
