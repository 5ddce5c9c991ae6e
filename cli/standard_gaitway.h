// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Gaitway on the standard work, with what a run may keep of itself: nothing, its decisions, or a whole record.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/place.h"
#include "cli/recorder.h"
#include "cli/standard_work.h"
#include "gaitway/world.h"

namespace gaitway::cli {

/// What is kept of a run while it goes on.
enum class Keeps {
  nothing,
  decisions,  ///< in memory (STEP-21); cleared after each step
  record,  ///< all that `gaitway run -o` writes: poses, inputs, events, decisions, routes, intents, hashes, snapshots
};

class GaitwayEngine : public StandardEngine {
 public:
  GaitwayEngine(World world, std::uint32_t profile) : world_(std::move(world)), profile_(profile) {}
  const char* name() const override { return "gaitway"; }
  bool add(std::uint32_t i, Vec2 at) override;
  void set_goal(std::uint32_t i, Vec2 goal) override;
  void step() override;
  Vec2 position(std::uint32_t i) const override;
  World& world() { return world_; }
  /// The record to write to; null: none.
  void set_recorder(std::unique_ptr<Recorder> recorder) { recorder_ = std::move(recorder); }
  Recorder* recorder() { return recorder_.get(); }

 private:
  World world_;
  std::uint32_t profile_;
  std::vector<AgentId> ids_;
  std::unique_ptr<Recorder> recorder_;
};

/// Walkers of so many metres a second, like the peer's; the faster gaits are only there.
SpeedProfile bench_profile(float walk);
/// The floor with its baked paths. Errors: the bake's.
Result<Place> standard_place(const StandardFloor& floor);
/// An engine in that place. `record` is the file of Keeps::record. Errors: the world's, io.
Result<std::unique_ptr<GaitwayEngine>> make_gaitway_engine(const Place& place, std::uint64_t seed, Keeps keeps,
                                                           const std::string& record = {});

}  // namespace gaitway::cli
