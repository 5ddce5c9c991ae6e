// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The harness of the move room with queues, climbs and landings, and the maps of the route rules' checks.
#pragma once

#include <utility>
#include <vector>

#include "body/climb_kinematics.h"
#include "core/hash.h"
#include "move/box_scene.h"
#include "move/climb.h"
#include "move/harness.h"

namespace gaitway::test {

/// A square area with nodes; links are added by the test.
struct MapMaker {
  PathBuilder builder;
  explicit MapMaker(float lo = -100, float hi = 100) {
    const std::vector<Vec2> outline{{lo, lo}, {hi, lo}, {hi, hi}, {lo, hi}};
    builder.area(outline);
  }
  MapMaker& node(float x, float y, float z = 0, std::uint8_t pair = 0) {
    builder.node({x, y, z}, pair);
    return *this;
  }
  MapMaker& both(std::uint32_t a, std::uint32_t b, std::uint16_t kind, bool avoid = false, std::uint16_t door = 0) {
    builder.both(a, b, kind, avoid, door);
    return *this;
  }
  MapMaker& hole(std::vector<Vec2> ring, std::uint16_t flags = 7) {
    builder.hole(ring, flags);
    return *this;
  }
  PathData build() {
    Result<PathData> data = builder.build();
    return data.ok() ? std::move(data.value()) : PathData{};
  }
};

/// PATHS' YARD.
inline PathData yard_map() {
  MapMaker m(0, 20);
  m.hole({{4, 9.6f}, {4, 10.4f}, {16, 10.4f}, {16, 9.6f}});
  m.node(10, 9.5f).node(10, 10.5f).node(10, 5).node(10, 15);
  m.both(0, 1, link_climb).both(2, 0, link_walk).both(1, 3, link_walk);
  return m.build();
}

/// Nodes 0, 1, ... at the places, linked to the next with the kinds.
inline PathData line_map(const std::vector<Vec3>& places, const std::vector<std::uint16_t>& kinds, bool avoid = false) {
  MapMaker m;
  for (const Vec3 p : places) m.builder.node(p);
  for (std::uint32_t i = 0; i < kinds.size(); ++i) m.both(i, i + 1, kinds[i], avoid);
  return m.build();
}

struct Push {
  std::uint32_t mover, stander;
  Vec3 point, step;
};

/// Keeps the pushes; agents in `strangers` may not be asked.
struct RecordingDoor : NeighboursDoor {
  std::vector<Push> pushes;
  std::vector<std::uint32_t> strangers;
  void push_aside(MoveContext& mover, std::uint32_t stander, Vec3 point, Vec3 step) override {
    pushes.push_back({mover.slot, stander, point, step});
  }
  bool may_be_asked(const MoveContext&, std::uint32_t other) override {
    for (const std::uint32_t s : strangers) {
      if (s == other) return false;
    }
    return true;
  }
};

class LegsHarness : public Harness {
 public:
  explicit LegsHarness(PathData paths, const Scene* own = nullptr) : Harness(std::move(paths), own) {
    w.neighbours = &neighbours;
  }
  /// No scene at all: level ground at z 0, no rays (CLIMB-11).
  void without_scene() {
    scene = nullptr;
    map.nav.scene = nullptr;
  }

  /// An agent on a route over these nodes, as PLAN-02 and FOLLOW-01 leave it.
  std::uint32_t add_on_route(Vec3 position, const std::vector<std::uint32_t>& nodes, double heading = 0) {
    const std::uint32_t slot = add(position, heading);
    put_on_route(slot, nodes);
    return slot;
  }
  void put_on_route(std::uint32_t slot, const std::vector<std::uint32_t>& nodes) {
    TestContext ctx = context(slot);
    start_route(ctx, take_route(pool, state, nodes, nodes.front(), nodes.back(), 0));
  }
  FollowResult follow(std::uint32_t slot) {
    TestContext ctx = context(slot);
    return follow_route(ctx);
  }
  FollowResult follow_arrived(std::uint32_t slot) {
    ask_to_move_on(routes[slot]);
    return follow(slot);
  }
  RouteState& route(std::uint32_t slot) { return routes[slot]; }
  void place(std::uint32_t slot, Vec3 position) {
    bodies.core[slot].position = position;
    nav_points[slot].dirty = true;
  }
  void face(std::uint32_t slot, double heading) { bodies.core[slot].facing = direction_of(heading); }
  void go(std::uint32_t slot, Vec3 velocity) {
    write_velocity(bodies.core[slot], velocity, rules.profiles.at(bodies.core[slot].profile));
  }
  std::uint32_t count_events(EventKind kind) const {
    std::uint32_t n = 0;
    for (const Event& e : events) n += e.kind == kind ? 1u : 0u;
    return n;
  }

  /// One agent's body in stage 9, climbs and landings included.
  void move(std::uint32_t slot) {
    TestContext ctx = context(slot);
    Landing landing;
    const BodyPhase phase = begin_body(bodies, slot, rules, scene, ctx.trace, &landing);
    if (phase == BodyPhase::none) return;
    if (phase == BodyPhase::landed) land(ctx);
    const Vec3 before = ctx.body.position;
    std::vector<std::uint32_t> others;
    for (std::uint32_t s = 0; s < ids.size(); ++s) {
      if (ids.live(s)) others.push_back(s);
    }
    if (!update_body_climb(bodies, slot, rules, scene, others, ctx.trace)) {
      if (phase == BodyPhase::control) control_update(bodies, slot, ctx.intent, rules, ctx.trace);
      check_move_arrival(ctx.brain, ctx.intent, ctx.body.position, ctx.body.speed, ctx.trace);
      if (pinned) return;
      move_body(bodies, slot, rules, scene,
                contacts ? std::span<const std::uint32_t>(others) : std::span<const std::uint32_t>(), body_scratch,
                ctx.trace);
    }
    if (!(before == ctx.body.position)) ctx.nav_point.dirty = true;
  }
  void land(TestContext& ctx) {
    const LandingAnswer answer = land_agent(ctx);
    if (answer == LandingAnswer::end_move) {
      end_front_action(ctx.actions, ctx);
    } else if (answer == LandingAnswer::run_again) {
      ctx.skip_busy = true;
      run_actions(ctx.actions, ctx, 0);
    }
  }
  /// Stages 6, 7 and 9 of a step.
  void step_all() {
    ++step;
    events.clear();
    for (std::uint32_t s = 0; s < ids.size(); ++s) {
      if (ids.live(s)) think(s);
    }
    update_queues(queues, world(), &log);
    for (std::uint32_t s = 0; s < ids.size(); ++s) {
      if (ids.live(s)) move(s);
    }
  }

  RecordingDoor neighbours;
  bool contacts = false;
};

}  // namespace gaitway::test
