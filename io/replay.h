// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The replay page (DESIGN section 6): one self-contained HTML file made of the built viewer and a run's data
// (format gaitway.replay/1, read by viewer/src/payload.js).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "gaitway/vec.h"

namespace gaitway::io {

struct ReplayAgent {
  std::uint32_t slot = 0;
  std::string name;
  float radius = 0.35f;
  float height = 1.944f;
};

/// A pose of one agent at one frame.
struct ReplayPose {
  Vec3 position;          ///< feet, metres
  float heading = 0;      ///< radians, clockwise from +y
  float speed = 0;        ///< m/s, shown up to 12.75
  std::uint8_t gait = 0;  ///< 0 to 5
  bool present = false;
  bool airborne = false;
  bool climbing = false;
  bool held = false;
  bool under_way = false;  ///< has an open goal
};

struct ReplayRoute {
  std::uint32_t agent = 0;   ///< index in agents
  std::uint32_t step = 0;    ///< from this step on
  std::vector<Vec3> points;  ///< empty: straight or none
};

struct ReplayIntent {
  std::uint32_t agent = 0;
  std::uint32_t step = 0;
  float heading = 0;  ///< radians
  float speed = 0;
  Vec3 aim;
  float radius = 0;
};

/// A decision that held from one step to another without another of its rule between.
struct ReplayDecision {
  std::uint32_t agent = 0;
  std::uint32_t step = 0;
  std::uint32_t until = 0;
  std::uint16_t rule = 0;  ///< index in rules
  float numbers[4] = {0, 0, 0, 0};
};

struct ReplayRule {
  std::string id;  ///< "MOVE-16"
  std::string layer;
  std::string text;  ///< sentence with its places unfilled
};

struct ReplayData {
  std::string title;
  std::string preset;
  std::string hash;
  std::uint32_t first_step = 0;  ///< step of frame 0
  std::uint32_t every = 1;       ///< steps from frame to frame
  std::uint32_t frames = 0;
  std::vector<ReplayAgent> agents;
  std::vector<ReplayPose> poses;          ///< agent-major: [agent * frames + frame]
  std::vector<ReplayRoute> routes;        ///< ordered by agent, then step
  std::vector<ReplayIntent> intents;      ///< ordered by agent, then step
  std::vector<ReplayDecision> decisions;  ///< ordered by agent, then step
  std::vector<ReplayRule> rules;
  std::vector<Vec3> level_vertices;
  std::vector<std::uint32_t> level_indices;
  const PathData* paths = nullptr;  ///< areas and links to draw, may be null
};

/// The page. `page` is the built viewer (viewer/dist/replay.html). Errors: bad_data when the lists' sizes or orders do
/// not fit, or the page has no place for the data.
Result<std::string> make_replay(const ReplayData& data, std::string_view page);

/// Standard base64 with padding.
std::string base64(const std::vector<std::uint8_t>& bytes);

}  // namespace gaitway::io
