// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Writes a replay page of a made-up run and, beside it, what the page must show: usage make_replay_fixture PAGE DIR
// [AGENTS SECONDS].
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "io/replay.h"

using namespace gaitway;

namespace {

// Agents walk circles round the origin, each on its own radius, facing along their way.
io::ReplayPose pose_of(std::uint32_t agent, std::uint32_t agents, std::uint32_t step) {
  const double ring = 2.0 + 1.2 * (agent % 24);
  const double angle = 6.283185307 * (agent / 24) / (agents / 24 + 1.0) + 0.3 * agent + step / 30.0 * 1.6 / ring;
  io::ReplayPose p;
  p.position = {static_cast<float>(ring * std::sin(angle)), static_cast<float>(ring * std::cos(angle)), 0};
  p.heading = static_cast<float>(std::fmod(angle + 1.5707963, 6.283185307));
  p.speed = 1.6f;
  p.gait = 2;
  p.present = true;
  p.under_way = true;
  return p;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::uint32_t agents = argc > 3 ? static_cast<std::uint32_t>(std::atoi(argv[3])) : 12;
  const std::uint32_t seconds = argc > 4 ? static_cast<std::uint32_t>(std::atoi(argv[4])) : 10;
  const std::string dir = argv[2];
  std::ifstream in(argv[1], std::ios::binary);
  std::stringstream page;
  page << in.rdbuf();

  io::ReplayData d;
  d.title = "Fixture </script> & co";
  d.preset = "open";
  d.hash = "00000000deadbeef";
  d.frames = seconds * 30;
  d.rules = {{"MOVE-15", "action", "walks to {0:m} east of {1:agent}"}, {"STEER-14", "steer", "stops for {0:agent}"}};
  nlohmann::json truth;
  for (std::uint32_t a = 0; a < agents; ++a) {
    d.agents.push_back({a, "walker " + std::to_string(a), 0.35f, 1.944f});
    for (std::uint32_t f = 0; f < d.frames; ++f) d.poses.push_back(pose_of(a, agents, f));
    d.routes.push_back({a, 10, {pose_of(a, agents, 300).position}});
    d.intents.push_back({a, 0, 1.0f, 1.6f, {1, 2, 0}, 0.25f});
    d.decisions.push_back({a, 0, 5, 0, {3.25f, static_cast<float>((a + 1) % agents), 0, 0}});
    d.decisions.push_back({a, 60, 90, 1, {static_cast<float>((a + 2) % agents), 0, 0, 0}});
  }
  d.level_vertices = {{-35, -35, -0.01f}, {35, -35, -0.01f}, {35, 35, -0.01f}, {-35, 35, -0.01f}};
  d.level_indices = {0, 1, 2, 0, 2, 3};
  for (const std::uint32_t step : {0u, 75u, d.frames - 1}) {
    nlohmann::json at = {{"step", step}, {"agents", nlohmann::json::array()}};
    for (std::uint32_t a = 0; a < agents; ++a) {
      const io::ReplayPose p = pose_of(a, agents, step);
      at["agents"].push_back(
          {{"name", d.agents[a].name}, {"x", p.position.x}, {"y", p.position.y}, {"z", p.position.z}});
    }
    truth["times"].push_back(at);
  }
  truth["sentence_at_75"] = "stops for walker 2";
  const auto html = io::make_replay(d, page.str());
  if (!html) {
    std::cerr << html.error().message << "\n";
    return 3;
  }
  std::ofstream(dir + "/fixture.html", std::ios::binary) << *html;
  std::ofstream(dir + "/fixture.json") << truth.dump();
  std::cout << "page_bytes " << html->size() << "\n";
  return 0;
}
