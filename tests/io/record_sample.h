// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A small made-up run for the tests of records and traces: two agents walk, one leaves, a third takes its slot.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "io/record.h"

namespace gaitway::io::test {

inline RecordHeader sample_header(std::uint32_t pose_every = 1) {
  RecordHeader h;
  h.results_version = 3;
  h.program = "gaitway test";
  h.scenario = "two people";
  h.preset = "classic";
  h.limits = Limits::classic();
  h.limits.agents = 77;
  h.limits.grow = true;
  h.seed = 0xfedcba9876543210ull;
  h.contacts = false;
  h.pose_every = pose_every;
  h.world_checksum = 11;
  h.level_hash = 22;
  h.paths_hash = 33;
  h.level.assign(5000, 7);
  h.path_data = {1, 2, 3};
  h.scenario_text = {'{', '}'};
  return h;
}

inline RecordAgent sample_agent(std::uint32_t slot, std::uint32_t generation, const std::string& name) {
  RecordAgent a;
  a.slot = slot;
  a.generation = generation;
  a.name = name;
  a.profile = "reference";
  a.mover = "route";
  a.radius = 0.35f;
  a.height = 1.9f;
  a.scale = 1.0f;
  return a;
}

/// Step `n` of the run: agents 0 and 4, and from step 61 on a new one in slot 4.
inline StepRecord sample_step(std::uint32_t n) {
  StepRecord s;
  s.step = n;
  if (n == 1) s.agents = {sample_agent(0, 1, "Ada"), sample_agent(4, 1, "Ben")};
  if (n == 61) s.agents = {sample_agent(4, 2, "Cleo")};
  const float t = static_cast<float>(n) / 30;
  if (n % 7 == 1) s.routes = {{0, {{1, 2, 3}, {4, 5.5f, 6}}}, {4, {}}};
  if (n % 5 == 1) s.intents = {{4, {0.6f, 0.8f}, 1.629f, {9, 8, 7.25f}, 0.25f}};
  for (const std::uint32_t slot : {0u, 4u}) {
    RecordPose p;
    p.slot = slot;
    p.position = {1.6f * t, -3.25f + std::sin(t) * static_cast<float>(slot), 0.1f * t};
    p.heading = std::fmod(0.7 + t, 6.283185307179586);
    p.speed = 1.6f;
    p.gait = n < 20 ? 2 : 4;
    p.flags = n % 7 == 0 ? pose_held : pose_goal_active;
    s.poses.push_back(p);
  }
  if (n % 10 == 0) {
    s.decisions.push_back({0, Subject::agent, "STEER-14", 2, {4, 0.125f, 0, 0}});
    s.decisions.push_back({4, Subject::agent, "PLAN-04", 4, {-0.0f, 3.5e30f, -12, 16777218.0f}});
    s.decisions.push_back({2, Subject::squad, "LANE-06", 0, {}});
  }
  if (n == 60) s.events.push_back({"agent_removed", 4, 0, {1, 2, 3}});
  if (n == 90) s.events.push_back({"goal_reached", 0, 0, {4.8f, -3.25f, 0.3f}});
  if (n == 91) s.events.push_back({"pool_grew", 0xffffffffu, 1, {}});
  if (n == 1) s.inputs.push_back({"order_move", 1ull << 32, {0.1, 1e300, -0.0}, "walk"});
  s.hashes = {{"body", 0x1000 + n}, {"mind", ~0ull - n}, {"", 0x0123456789abcdefull ^ n}};
  return s;
}

inline std::vector<std::uint8_t> sample_snapshot(std::uint32_t step) {
  std::vector<std::uint8_t> bytes(3000);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(i % 60 == 0 ? step + i / 60 : i % 12);
  return bytes;
}

inline constexpr std::uint32_t sample_steps = 100;

/// Writes the run to `path`; the first error, or success.
inline Result<void> write_sample(const std::string& path, std::uint32_t pose_every = 1) {
  Result<RecordWriter> writer = RecordWriter::create(path, sample_header(pose_every));
  if (!writer) return writer.error();
  for (std::uint32_t n = 1; n <= sample_steps; ++n) {
    if (const Result<void> done = writer->add(sample_step(n)); !done) return done;
    if (n % 50 == 0) {
      if (const Result<void> done = writer->add_snapshot(n, sample_snapshot(n)); !done) return done;
    }
  }
  return writer->close();
}

}  // namespace gaitway::io::test
