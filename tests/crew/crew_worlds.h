// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Small levels with a leader and followers in a whole world.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gaitway/gaitway.h"
#include "tests/move/box_scene.h"

namespace gaitway::test {

/// One map with a leader and followers, decisions recorded.
struct CrewWorld {
  World world;
  AgentId leader;
  std::vector<AgentId> followers;

  explicit CrewWorld(PathBuilder builder, std::shared_ptr<const Scene> scene = nullptr, WorldSettings settings = {})
      : world(make(std::move(builder), std::move(scene), settings)) {}

  static World make(PathBuilder builder, std::shared_ptr<const Scene> scene, WorldSettings settings) {
    settings.record_decisions = true;
    auto data = builder.build();
    EXPECT_TRUE(data.ok()) << (data.ok() ? "" : data.error().message);
    auto world = World::create(settings);
    EXPECT_TRUE(world.ok());
    EXPECT_TRUE(world->add_map(std::make_shared<PathData>(std::move(*data)), std::move(scene)).ok());
    return std::move(*world);
  }
  AgentId add(Vec3 at, double heading = 0, MoverKind mover = MoverKind::route) {
    AgentDef def;
    def.position = at;
    def.heading_radians = heading;
    def.mover = mover;
    auto id = world.add_agent(def);
    EXPECT_TRUE(id.ok()) << (id.ok() ? "" : id.error().message);
    return id.ok() ? *id : AgentId{};
  }
  void add_leader(Vec3 at, double heading = 0) { leader = add(at, heading); }
  void add_follower(Vec3 at, double heading = 0) {
    followers.push_back(add(at, heading));
    EXPECT_TRUE(world.follow_player(followers.back(), leader).ok());
  }
  void order(Vec3 to, Gait gait = Gait::walk) {
    MoveOrder order;
    order.point = to;
    order.gait = gait;
    EXPECT_TRUE(world.order_move(leader, order).ok());
  }
  Vec3 at(AgentId id) const { return world.agent(id)->position; }
  float speed(AgentId id) const { return world.agent(id)->speed; }
  float gap(AgentId a, AgentId b) const {
    const Vec3 p = at(a), q = at(b);
    return std::sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z));
  }
  /// Whether an agent has a move queued, as its intent and its brain show.
  bool asks_to_move(AgentId id) const { return world.intent(id)->speed > 0; }
  /// Steps until everybody has stood for a second; calls each(step) after every step. The step, 0 when it never came.
  template <class F>
  std::uint32_t run_until_rest(std::uint32_t most, F&& each) {
    std::uint32_t still = 0;
    for (std::uint32_t i = 0; i < most; ++i) {
      EXPECT_TRUE(world.step().ok());
      each();
      bool moving = asks_to_move(leader) || speed(leader) > 0 || world.agent(leader)->goal == GoalStatus::active;
      for (const AgentId f : followers) moving = moving || asks_to_move(f) || speed(f) > 0;
      still = moving ? 0 : still + 1;
      if (still == 30) return world.step_number();
    }
    return 0;
  }
  std::uint32_t run_until_rest(std::uint32_t most = 3000) {
    return run_until_rest(most, [] {});
  }
  std::uint32_t noted(Rule rule, AgentId who) const {
    std::uint32_t n = 0;
    for (const DecisionView& d : world.decisions(who)) n += d.rule == rule ? 1u : 0u;
    return n;
  }
};

inline PathBuilder field(float x0, float y0, float x1, float y1) {
  PathBuilder b;
  b.area(outline_box({x0, y0}, {x1, y1}));
  return b;
}

/// A wall in the shape of an L: a bar from x -5 to 5 at y 5 to 6, and a leg down to y -10 at x 4 to 5; a way round its
/// left end over two nodes.
inline PathBuilder l_wall() {
  PathBuilder b = field(-20, -20, 20, 20);
  b.hole(std::vector<Vec2>{{-5, 5}, {-5, 6}, {5, 6}, {5, -10}, {4, -10}, {4, 5}});
  const std::uint32_t below = b.node({-6, 4.5f, 0}), above = b.node({-6, 6.5f, 0});
  b.both(below, above);
  return b;
}

/// A fence from wall to wall at y 9.6 to 10.4, climbed at x 10.
inline PathBuilder fenced_yard() {
  PathBuilder b = field(0, 0, 20, 20);
  b.hole(hole_box({-1, 9.6f}, {21, 10.4f}));
  const std::uint32_t near = b.climb({10, 9.5f, 0}, {10, 10.5f, 0});
  const std::uint32_t south = b.node({10, 5, 0}), north = b.node({10, 15, 0});
  b.both(south, near);
  b.both(near + 1, north);
  return b;
}

/// Two levels 2.3 m apart that meet at y 1, with a ledge to climb up and drop down at x 0.
inline PathBuilder two_levels() {
  PathBuilder b;
  b.area(outline_box({-20, -20}, {20, 0.95f}));
  const std::uint32_t below = b.node({0, 0.6f, 0}), south = b.node({0, -8, 0});
  b.area(outline_box({-20, 1.05f}, {20, 20}));
  const std::uint32_t above = b.node({0, 1.4f, 2.3f}), north = b.node({0, 9, 2.3f});
  b.step(below, above, link_ledge);
  b.step(above, below, link_jump);
  b.both(south, below);
  b.both(above, north);
  return b;
}
inline std::shared_ptr<BoxScene> terrace() {
  auto scene = std::make_shared<BoxScene>();
  scene->boxes.push_back({{-20, 1, -1}, {20, 20, 2.3f}, mark_climbable});
  return scene;
}

/// A wall at y 5 to 5.6 with a doorway 1 m wide at x 0.
inline PathBuilder doorway() {
  PathBuilder b = field(-20, -20, 20, 20);
  b.hole(hole_box({-21, 5}, {-0.5f, 5.6f}));
  b.hole(hole_box({0.5f, 5}, {21, 5.6f}));
  const std::uint32_t near = b.node({0, 4, 0}), far = b.node({0, 6.6f, 0});
  b.both(near, far);
  return b;
}

}  // namespace gaitway::test
