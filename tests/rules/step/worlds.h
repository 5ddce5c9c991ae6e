// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Small worlds for the checks of STEP.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "gaitway/world.h"

namespace gaitway::test {

inline World plane_world(WorldSettings settings = {}) {
  auto world = World::create(settings);
  EXPECT_TRUE(world.ok());
  EXPECT_TRUE(world->add_open_plane().ok());
  return std::move(*world);
}

inline AgentId add(World& world, Vec3 position, double heading = 0, const char* name = "") {
  AgentDef def;
  def.position = position;
  def.heading_radians = heading;
  def.name = name;
  auto id = world.add_agent(def);
  EXPECT_TRUE(id.ok()) << (id.ok() ? "" : id.error().message);
  return *id;
}

inline void steps(World& world, int n) {
  for (int i = 0; i < n; ++i) ASSERT_TRUE(world.step().ok());
}

inline Vec3 place(const World& world, AgentId id) { return world.agent(id)->position; }

}  // namespace gaitway::test
