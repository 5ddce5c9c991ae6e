// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Worlds with move-to agents, for the checks of STEP and MOVETO that need a whole world.
#pragma once

#include <array>
#include <map>

#include "body/body_world.h"
#include "nav/path_builder.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {

inline constexpr double degree = 3.14159265358979323846 / 180;

/// An agent with a body of this radius (MOVETO-08's standard body has 0.5).
inline AgentId add_mover(World& w, MoverKind mover, Vec3 position, double heading_degrees = 0, float radius = 0.5f) {
  AgentDef def;
  def.mover = mover;
  def.position = position;
  def.heading_radians = heading_degrees * degree;
  def.scale = radius / 0.35f;  // CONTROL-22
  auto id = w.add_agent(def);
  EXPECT_TRUE(id.ok()) << (id.ok() ? "" : id.error().message);
  return *id;
}
inline AgentId add_moveto(World& w, Vec3 position, double heading_degrees = 0, float radius = 0.5f) {
  return add_mover(w, MoverKind::moveto, position, heading_degrees, radius);
}

inline MoveToOrder to_position(float x, float y, std::uint32_t flags = 0x1EE0F) {
  MoveToOrder o;
  o.kind = MoveToOrder::Kind::to_position;
  o.point = {x, y, 0};
  o.params.flags = flags;
  return o;
}
inline MoveToOrder to_object(AgentId target, std::uint32_t flags = 0x1EE0F) {
  MoveToOrder o;
  o.kind = MoveToOrder::Kind::to_object;
  o.target = target;
  o.params.flags = flags;
  return o;
}

/// A world with a scene to stand on.
inline World scene_world(std::shared_ptr<const Scene> scene, WorldSettings settings = {}) {
  auto world = World::create(settings);
  EXPECT_TRUE(world.ok());
  PathBuilder builder(settings.limits);
  const Vec2 outline[] = {{-100, -100}, {100, -100}, {100, 100}, {-100, 100}};
  builder.area(outline);
  auto data = builder.build();
  EXPECT_TRUE(data.ok());
  EXPECT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(*data)), std::move(scene)).ok());
  return std::move(*world);
}

inline const moveto::Member& member(World& w, AgentId id) {
  const moveto::WorldState& s = w.impl().state.moveto.world;
  const std::uint32_t at = moveto::find_member(s, id.slot() + 1);
  EXPECT_NE(at, moveto::no_member);
  return s.members[at];
}

/// Steps until an agent's goal has ended, at most `most` steps; the step it ended in, or 0.
inline std::uint32_t run_to_end(World& w, AgentId id, int most = 600) {
  for (int i = 0; i < most; ++i) {
    EXPECT_TRUE(w.step().ok());
    for (const Event& e : w.events()) {
      if (e.agent == id.slot() && (e.kind == EventKind::goal_reached || e.kind == EventKind::goal_failed))
        return e.step;
    }
  }
  return 0;
}

/// Code of the event of a kind that the last step reported of an agent, or -1.
inline int told(const World& w, EventKind kind, AgentId id) {
  for (const Event& e : w.events()) {
    if (e.kind == kind && e.agent == id.slot()) return static_cast<int>(e.number);
  }
  return -1;
}

}  // namespace gaitway::test
