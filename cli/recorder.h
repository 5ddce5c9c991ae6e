// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Turns what a world did in a step into the record's rows.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/place.h"
#include "gaitway/world.h"
#include "io/record.h"

namespace gaitway::cli {

class Recorder {
 public:
  /// Writes to `path` (a .gwr). Errors: io.
  static Result<std::unique_ptr<Recorder>> create(const std::string& path, io::RecordHeader header);
  void note_input(io::RecordInput input) { inputs_.push_back(std::move(input)); }
  /// The state before the first step, so that every step can be run again.
  Result<void> begin(const World& world) { return writer_.add_snapshot(world.step_number(), world.save()); }
  /// Rows of the step that the world has just made; takes and clears the world's decisions.
  Result<void> add(World& world);
  Result<void> close();

 private:
  explicit Recorder(io::RecordWriter writer) : writer_(std::move(writer)) {}
  struct Shown {
    std::uint64_t id = 0;
    std::vector<Vec3> route;
    Intent intent;
  };
  io::RecordWriter writer_;
  std::uint32_t pose_every_ = 1;
  std::vector<io::RecordInput> inputs_;
  std::vector<Shown> shown_;  ///< by slot: what was written last
};

/// Header of a run.
io::RecordHeader record_header(const World& world, const Place& place, const std::string& name,
                               const std::string& preset, std::uint32_t every);

}  // namespace gaitway::cli
