// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-10 to STEP-12, and the neighbours in a world: state, inputs, doors.
#include "core/hash.h"
#include "core/slot_point.h"
#include "core/vec_math.h"
#include "crew/toy_crew.h"
#include "gaitway/path_builder.h"
#include "move/claims.h"
#include "path/walk_distance.h"
#include "rules/step/worlds.h"
#include "sim/crew_walk.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

/// A walker at the origin bound for (0, 20) and somebody who stands 1.5 m before it.
struct Meeting {
  World w;
  AgentId me, other;
  MoveWorld world;
  MoveMap map;
  explicit Meeting(World made = plane_world()) : w(std::move(made)) {
    me = add(w, {0, 0, 0});
    other = add(w, {0, 1.5f, 0});
    world = w.impl().move_world();
    map = w.impl().move_map(0);
    w.impl().neighbours->look(world);
    w.impl().state.body.core[0].speed = 1.629f;
  }
  bool steer(Vec3* aim) {
    MoveContext ctx(world, map, 0);
    *aim = {0, 20, 0};
    return w.impl().neighbours->steer(ctx, 1.629f, *aim, {0, 20, 0}, 0.5f);
  }
};

TEST(STEP10, InALegTheSteeringIsHeld) {
  for (const LegState leg :
       {LegState::jumping, LegState::dropping, LegState::climbing_over, LegState::climbing_ledge, LegState::finished}) {
    Meeting m;
    State& s = m.w.impl().state;
    s.routes[0].leg = leg;
    override_speed(s.steering[0], 3, 2);
    SteeringState expected = s.steering[0];
    expected.override_count = 1;
    Vec3 aim;
    EXPECT_FALSE(m.steer(&aim));
    EXPECT_EQ(aim, (Vec3{0, 20, 0}));
    EXPECT_EQ(hash_of(s.steering[0]), hash_of(expected)) << "nothing but the override count has changed";
  }
}

TEST(STEP10, OutsideOfALegItSteers) {
  Meeting m;
  Vec3 aim;
  EXPECT_TRUE(m.steer(&aim));
  // STEER-22's first case: one metre to the left of who stands dead ahead.
  EXPECT_NEAR(aim.x, -1, 1e-5);
  EXPECT_NEAR(aim.y, 1.5, 1e-5);
}

TEST(STEP10, AMemberOfAQueueIsSteeredAsUsual) {
  WorldSettings settings;
  auto made = World::create(settings);
  PathBuilder b;
  b.area(outline_box({-50, -50}, {50, 50}));
  const std::uint32_t edge = b.jump_edge({-2, 20, 0}, {2, 20, 0}, 1);
  const std::uint32_t far = b.jump_edge({-2, 23, 0}, {2, 23, 0}, 2);
  b.step(edge, far, link_jump);
  b.step(edge + 1, far + 1, link_jump);
  auto data = b.build();
  ASSERT_TRUE(data.ok()) << data.error().message;
  ASSERT_TRUE(made->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
  Meeting m(std::move(*made));
  MoveContext ctx(m.world, m.map, 0);
  EXPECT_TRUE(claim_waypoint(ctx, edge, link_jump));
  EXPECT_EQ(m.w.impl().state.runs[0].queues.in_use, 1u);
  Vec3 aim;
  EXPECT_TRUE(m.steer(&aim));
  EXPECT_NEAR(aim.x, -1, 1e-5);
}

/// PATHS' YARD: a fence to climb across the middle.
std::shared_ptr<const PathData> yard() {
  PathBuilder b;
  b.area(outline_box({0, 0}, {20, 20}));
  b.hole(hole_box({4, 9.6f}, {16, 10.4f}), 7);
  for (const Vec3 p : {Vec3{10, 9.5f, 0}, Vec3{10, 10.5f, 0}, Vec3{10, 5, 0}, Vec3{10, 15, 0}}) b.node(p);
  b.both(0, 1, link_climb);
  b.both(2, 0);
  b.both(1, 3);
  auto data = b.build();
  EXPECT_TRUE(data.ok());
  return std::make_shared<const PathData>(std::move(*data));
}

TEST(STEP11, TheCrewsWalkingDistanceIsWALKDIST01) {
  auto made = World::create({});
  ASSERT_TRUE(made->add_map(yard(), nullptr).ok());
  struct Row {
    Vec3 from, to;
    bool found, unreachable;
    double metres;
  };
  // WALKDIST-01's own checks: straight, over the fence, and a point inside of the fence.
  const Row rows[] = {{{2, 2, 0}, {2, 18, 0}, true, false, 16},
                      {{8, 2, 0}, {10, 18, 0}, true, false, 7.76209 + 1 + 7.5},
                      {{10, 2, 0}, {10, 9.9f, 0}, false, true, 0}};
  for (const Row& row : rows) {
    const AgentId id = add(*made, row.from);
    MoveWorld world = made->impl().move_world();
    MoveMap map = made->impl().move_map(0);
    MoveContext ctx(world, map, id.slot());
    const std::uint64_t before = hash_of(made->impl().state.runs[0].routes);
    const CrewWalk walk = crew_walk(ctx, row.to);
    EXPECT_EQ(walk.found, row.found);
    EXPECT_EQ(walk.point_unreachable, row.unreachable);
    if (row.found) {
      EXPECT_NEAR(walk.metres, row.metres, 1e-4);
    }
    RouteQuery query;
    query.start = nav_point_of(ctx);
    query.destination = row.to;
    query.mask = ctx.route.mask;
    const WalkDistance own = walk_distance(map.nav, *map.path_index, row.from, query, *world.limits, *map.scratch);
    EXPECT_EQ(own.found(), walk.found);
    EXPECT_EQ(own.metres, walk.metres);
    EXPECT_EQ(hash_of(made->impl().state.runs[0].routes), before) << "no route is taken";
  }
}

TEST(STEP12, OneSlotToWorldFunction) {
  // A crew: leader at the origin facing +y, a slot 2 m ahead and 1 m right.
  ToyCrew crew;
  const AgentId leader = crew.door.add({0, 0, 0}), follower = crew.door.add({0, -5, 0});
  crew.formation(leader, {{1, 2}});
  ASSERT_TRUE(crew.join(leader, follower));
  crew.update(1000);
  const auto point = crew.point(follower);
  ASSERT_TRUE(point.has_value());
  EXPECT_EQ(plan(*point), (Vec2{1, 2}));
  // Ranks with `mirrorRight`: the same function with the heading of RANK as a facing, local (ahead, right) by spacing.
  EXPECT_EQ(slot_point({0, 0}, {0, 1}, 1, 2), (Vec2{1, 2}));
  const Vec2 left = slot_point({10, 4}, {0, 1}, -0.8f * 0.9f, 0), right = slot_point({10, 4}, {0, 1}, 0.8f * 0.9f, 0);
  EXPECT_NEAR(left.x, 9.28, 1e-5);
  EXPECT_NEAR(left.y, 4, 1e-5);
  EXPECT_NEAR(right.x, 10.72, 1e-5);
  // Right is clockwise whatever the facing: facing east it is south.
  EXPECT_EQ(slot_point({0, 0}, {1, 0}, 1, 2), (Vec2{2, -1}));
}

TEST(STEP01, SectorsAndPersonsAreState) {
  World w = plane_world();
  AgentDef def;
  def.avatar = true;
  def.squad = 3;
  def.keeps_place = true;
  def.pad_driven = true;
  const AgentId a = *w.add_agent(def);
  def = {};
  def.position = {3, 0, 0};
  const AgentId b = *w.add_agent(def);
  const State& s = w.impl().state;
  EXPECT_TRUE(s.persons[0].avatar);
  EXPECT_FALSE(s.persons[1].avatar);
  EXPECT_EQ(s.records[0].squad, 3u);
  EXPECT_TRUE(s.records[0].keeps_place);
  EXPECT_NE(s.body.core[0].flags & body_pad_driven, 0u);
  EXPECT_TRUE(w.set_target(b, a).ok());
  EXPECT_EQ(s.persons[1].target, a);
  const Snapshot before = w.snapshot();
  const std::uint64_t hash = w.hash();
  EXPECT_TRUE(w.set_target(b, {}).ok());
  EXPECT_NE(w.hash(), hash);
  ASSERT_TRUE(w.restore(before).ok());
  EXPECT_EQ(w.hash(), hash);
  const auto bytes = w.save();
  World other = plane_world();
  ASSERT_TRUE(other.load(bytes).ok());
  EXPECT_EQ(other.hash(), hash);
  // Who leaves the world takes all of it along.
  ASSERT_TRUE(w.remove_agent(b).ok());
  steps(w, 1);
  EXPECT_EQ(hash_of(w.impl().state.persons[1]), hash_of(Person{}));
  EXPECT_EQ(hash_of(w.impl().state.sectors[1]), hash_of(SectorRecord{}));
}

TEST(STEP10, ThePlaceOnARouteIsItsCurrentNode) {
  auto made = World::create({});
  ASSERT_TRUE(made->add_map(yard(), nullptr).ok());
  const AgentId a = add(*made, {10, 2, 0});
  WorldNeighbours& door = *made->impl().neighbours;
  EXPECT_FALSE(door.route_place(0).has_route);
  ASSERT_TRUE(made->order_move(a, {{10, 18, 0}, 0.3f, Gait::walk}).ok());
  steps(*made, 1);
  RouteState& route = made->impl().state.routes[0];
  ASSERT_TRUE(route.has_route());
  const auto nodes = route_nodes(made->impl().state.runs[0].routes, route.route);
  ASSERT_GE(nodes.size(), 2u);
  for (std::int32_t i = -1; i <= static_cast<std::int32_t>(nodes.size()); ++i) {
    route.index = i;
    route.held = i == 1;
    const RoutePlace place = door.route_place(0);
    EXPECT_TRUE(place.has_route);
    EXPECT_EQ(place.held, i == 1);
    const bool inside = i >= 0 && i < static_cast<std::int32_t>(nodes.size());
    EXPECT_EQ(place.node, inside ? nodes[static_cast<std::size_t>(i)] : no_index) << i;
  }
}

TEST(STEP24, BadNeighbourCalls) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), b = add(w, {3, 0, 0}), dead = AgentId::make(7, 1);
  const std::uint64_t hash = w.hash();
  EXPECT_EQ(w.order_give_way(dead, a).error().code, Code::not_found);
  EXPECT_EQ(w.order_give_way(a, dead).error().where, "other");
  EXPECT_EQ(w.order_give_way(a, a).error().code, Code::invalid_argument);
  EXPECT_EQ(w.set_target(dead, a).error().code, Code::not_found);
  EXPECT_EQ(w.set_target(a, dead).error().code, Code::not_found);
  EXPECT_EQ(w.set_target(b, b).error().code, Code::invalid_argument);
  EXPECT_EQ(w.set_detail(a, 5).error().code, Code::invalid_argument);
  EXPECT_EQ(w.set_detail(a, -1).error().code, Code::invalid_argument);
  EXPECT_EQ(w.set_detail(dead, 1).error().code, Code::not_found);
  EXPECT_EQ(w.set_squad_relation(0, 1, SquadRelation::friends).error().where, "a");
  EXPECT_EQ(w.set_squad_relation(1, 0, SquadRelation::friends).error().where, "b");
  EXPECT_EQ(w.set_squad_relation(2, 2, SquadRelation::friends).error().where, "b");
  EXPECT_EQ(w.set_squad_relation(1, 2, static_cast<SquadRelation>(9)).error().where, "relation");
  EXPECT_EQ(w.hash(), hash);
}

TEST(STEP19, AgentsUnderThePresets) {
  EXPECT_EQ(Limits::classic().agents, 60u);
  EXPECT_EQ(Limits::open().agents, 10000u);
  EXPECT_EQ(Limits::classic().budget_agents, 60u);
  EXPECT_EQ(Limits::open().budget_agents, 60u) << "the list of neighbours is not raised";
}

}  // namespace
}  // namespace gaitway::test
