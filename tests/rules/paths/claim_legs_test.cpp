// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CLAIM-02, 05 to 10 with agents: queues, releasing, holding, busy legs.
#include <gtest/gtest.h>

#include "move/claims_busy.h"
#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

/// A jump from the edge 0-2 (pair 1) to the edge 1-3 (pair 2), then a walk to 4.
PathData jump_map(bool paired = true) {
  MapMaker m;
  m.node(0, 0, 0, 1).node(0, 4, 0, 2).node(4, 0, 0, paired ? 1 : 0).node(4, 4, 0, 2).node(0, 8);
  m.both(0, 1, link_jump).both(0, 2, link_walk).both(1, 3, link_walk).both(1, 4, link_walk);
  return m.build();
}

TEST(CLAIM02, AJumpEdgeHasAQueue) {
  LegsHarness h(jump_map());
  const std::uint32_t a = h.add_on_route({0, -5, 0}, {0, 1, 4});
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  EXPECT_EQ(h.queues.in_use, 1u);
  EXPECT_EQ(h.claims.in_use, 0u) << "the table is unchanged";
  EXPECT_EQ(h.queues.queues[0].node, 0u);
  EXPECT_EQ(h.queues.queues[0].partner, 2u);
}

TEST(CLAIM02, WithoutAPartnerTheTable) {
  LegsHarness h(jump_map(false));
  const std::uint32_t a = h.add_on_route({0, -5, 0}, {0, 1, 4});
  h.follow(a);
  EXPECT_EQ(h.queues.in_use, 0u);
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(a));
}

TEST(CLAIM03, ByPlaceInTheWorld) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -3, 0}, {0, 1});
  const std::uint32_t b = h.add_on_route({3, 0, 0}, {0, 1});
  TestContext ca = h.context(a), cb = h.context(b);
  EXPECT_TRUE(claim_waypoint(cb, 0, link_climb));
  std::uint32_t holder = no_index;
  EXPECT_FALSE(claim_waypoint(ca, 0, link_climb, &holder)) << "3.0 m is not nearer than 3.0 m";
  EXPECT_EQ(holder, b);
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(b));
  h.place(a, {0, -2.5f, 0});
  EXPECT_FALSE(claim_waypoint(ca, 0, link_climb));
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(a));
  EXPECT_TRUE(claim_waypoint(ca, 0, link_climb));
  // B leaves the world without giving anything up.
  EXPECT_FALSE(claim_waypoint(cb, 0, link_climb));
  h.ids.remove(h.ids.at(a));
  EXPECT_TRUE(claim_waypoint(cb, 0, link_climb)) << "granted at once";
}

TEST(CLAIM03, TheDistanceIs3D) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -1, 3}, {0, 1});
  const std::uint32_t b = h.add_on_route({2, 0, 0}, {0, 1});
  TestContext ca = h.context(a), cb = h.context(b);
  claim_waypoint(cb, 0, link_climb);
  claim_waypoint(ca, 0, link_climb);
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(b)) << "nearer in plan only";
}

TEST(CLAIM03, TakingOverTakesHimOutOfQueuesToo) {
  LegsHarness h(jump_map());
  const std::uint32_t a = h.add_on_route({0, 7, 0}, {4, 1});
  const std::uint32_t b = h.add_on_route({0, 12, 0}, {4, 1});
  TestContext ca = h.context(a), cb = h.context(b);
  claim_waypoint(cb, 4, link_walk);
  claim_waypoint(cb, 0, link_jump);
  ASSERT_EQ(h.queues.in_use, 1u);
  claim_waypoint(ca, 4, link_walk);
  EXPECT_EQ(h.queues.in_use, 0u) << "CLAIM-05 for the other";
}

TEST(CLAIM04, AFullTableIsCounted) {
  LegsHarness h(line_map(std::vector<Vec3>(45, Vec3{}), {}));
  const std::uint32_t a = h.add({0, 0, 0});
  TestContext ctx = h.context(a);
  for (std::uint32_t n = 0; n < 40; ++n) EXPECT_TRUE(claim_waypoint(ctx, n, 0));
  EXPECT_EQ(h.claims.drops, 0u);
  EXPECT_TRUE(claim_waypoint(ctx, 40, 0));
  EXPECT_EQ(h.claims.drops, 1u);
}

TEST(CLAIM05, ThreeEntriesAndAPlace) {
  LegsHarness h(jump_map());
  const std::uint32_t a = h.add_on_route({0, -5, 0}, {0, 1, 4});
  TestContext ctx = h.context(a);
  for (const std::uint32_t n : {1u, 3u, 4u}) claim_waypoint(ctx, n, link_walk);
  claim_waypoint(ctx, 0, link_jump);
  EXPECT_EQ(h.claims.in_use, 3u);
  EXPECT_EQ(h.queues.in_use, 1u);
  release_agent_claims(ctx);
  EXPECT_EQ(h.claims.in_use, 0u);
  EXPECT_EQ(h.queues.in_use, 0u) << "he was alone in it";
}

TEST(CLAIM06, TheFollowerClaimsAndFarAgentsDoNot) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -3, 0}, {0, 1});
  for (const std::uint8_t detail : {std::uint8_t{2}, std::uint8_t{3}}) {
    h.body(a).detail = detail;
    h.follow(a);
    EXPECT_EQ(h.claims.in_use, 0u);
  }
  for (const std::uint8_t detail : {std::uint8_t{0}, std::uint8_t{1}}) {
    h.body(a).detail = detail;
    h.follow(a);
    EXPECT_EQ(h.claims.in_use, 1u);
    TestContext ctx = h.context(a);
    release_agent_claims(ctx);
  }
}

TEST(CLAIM06, TheLookAheadClaimsTheNextWaypointToo) {
  MapMaker m;
  m.hole({{-50, 6}, {-50, 7}, {2, 7}, {2, 6}});  // so that waypoint 0 cannot be skipped
  m.node(3, 5).node(3, 12).node(-20, 12).both(0, 1, link_walk).both(1, 2, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add({-20, 0, 0});
  h.queue_move(a, {-20, 20, 0}, 0.5f, Gait::run);
  h.put_on_route(a, {0, 1, 2});
  h.go(a, {0, 7.801f, 0});
  TestContext ctx = h.context(a);
  h.intent(a).speed = 7.801f;
  MoveAction move = make_move({{-20, 20, 0}, 0.5f, -1, {}, 0, Gait::run}, ctx.profile());
  EXPECT_EQ(update_action(move, ctx), ActionResult::running);
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(a));
  EXPECT_EQ(claim_holder(h.claims, 1), h.ids.at(a));
  EXPECT_EQ(h.claims.in_use, 2u);
}

TEST(CLAIM07, MovingOnOverAJumpKeepsThePlace) {
  LegsHarness h(jump_map());
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 4});
  h.follow(a);
  ASSERT_EQ(h.queues.in_use, 1u);
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).leg, LegState::jumping);
  EXPECT_EQ(h.queues.in_use, 1u) << "moving on over a kind-4 link keeps the queue place";
  EXPECT_EQ(claim_holder(h.claims, 1), h.ids.at(a));
  h.place(a, {0, 4, 0});
  h.body(a).state = 0;
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).index, 2);
  EXPECT_EQ(h.queues.in_use, 0u) << "moving on from the landing over kind 1 gives it up";
  EXPECT_EQ(claim_holder(h.claims, 1), AgentId{});
}

TEST(CLAIM07, LeavingTheWorld) {
  LegsHarness h(jump_map());
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 4});
  h.follow(a);
  TestContext ctx = h.context(a);
  claim_waypoint(ctx, 4, link_walk);
  release_agent(ctx);
  EXPECT_EQ(h.queues.in_use, 0u);
  EXPECT_EQ(h.claims.in_use, 0u);
  EXPECT_EQ(h.pool.used, 0u);
  EXPECT_EQ(hash_of(h.route(a)), hash_of(RouteState{}));
}

TEST(CLAIM08, TheFartherWaitsUntilTheNearerHasMovedOn) {
  // A node that cannot be skipped: its link out is a door. Both walk north to it.
  LegsHarness h(line_map({{0, 0, 0}, {0, 20, 0}}, {link_door}));
  const std::uint32_t a = h.add({0, -1, 0});
  const std::uint32_t b = h.add({0, -2.2f, 0});
  for (const std::uint32_t s : {a, b}) {
    h.queue_move(s, {0, 40, 0}, 0.5f, Gait::walk);
    TestContext ctx = h.context(s);
    QueuedAction<Action>& front = h.minds[s].actions.front();
    front.started = true;
    h.moves[s].stuck_point = ctx.body.position;
    h.put_on_route(s, {0, 1});
    h.go(s, {0, 1.629f, 0});
  }
  // MOVE-07 drops a route whose destination is in sight: not before update 30 of the move.
  for (int update = 1; update <= 15; ++update) {
    if (update == 5) {
      EXPECT_NEAR(distance(h.body(b).position, {0, 0, 0}), 1.9828f, 1e-4f);
    }
    h.step_all();
    EXPECT_EQ(h.route(b).held, update < 15) << update;
    EXPECT_EQ(h.intent(b).speed == 0, update >= 5 && update < 15) << update;
    EXPECT_EQ(h.brain(a).arrived, update == 14) << update;
    EXPECT_EQ(h.route(a).index, update < 15 ? 0 : 1) << update;
  }
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(b));
  EXPECT_GT(h.intent(b).speed, 0);
}

struct BusyCase {
  Vec3 at;
  bool moving, busy, pushed;
};

/// A follower at the origin facing north and a friend; the leg is (0,1) -> (0,5).
struct BusyLeg : LegsHarness {
  std::uint32_t me, friend_slot;
  explicit BusyLeg(std::uint16_t kind, float up = 0)
      : LegsHarness(line_map({{0, 1, 0}, {0, 5, up}}, {kind})),
        me(add_on_route({0, 0, 0}, {0, 1})),
        friend_slot(add({50, 50, 0})) {}
  bool test(Vec3 at, bool moving, std::uint16_t kind) {
    neighbours.pushes.clear();
    place(friend_slot, at);
    brain(friend_slot).front_is_move = moving;
    intent(friend_slot).speed = moving ? 1.6f : 0.0f;
    TestContext ctx = context(me);
    return busy_leg(ctx, 1, kind) == friend_slot;
  }
};

TEST(CLAIM09, WhoMakesAJumpLegBusy) {
  BusyLeg h(link_jump);
  const BusyCase cases[] = {
      {{0.5f, 3, 0}, true, true, false},    {{0.5f, 3, 0}, false, true, true},
      {{0, -1, 0}, false, false, false},    {{0.5f, 4.2f, 0}, false, false, false},
      {{1.1f, 3, 0}, false, false, false},  {{0.5f, 3, 2.1f}, false, false, false},
      {{0.5f, 3, 1.9f}, false, true, true}, {{0.5f, 3, -2.1f}, false, false, false},
  };
  for (const BusyCase& c : cases) {
    EXPECT_EQ(h.test(c.at, c.moving, link_jump), c.busy) << c.at.x << " " << c.at.y << " " << c.at.z;
    ASSERT_EQ(h.neighbours.pushes.size(), c.pushed ? 1u : 0u) << c.at.x << " " << c.at.y << " " << c.at.z;
    if (!c.pushed) continue;
    EXPECT_EQ(h.neighbours.pushes[0].mover, h.me);
    EXPECT_EQ(h.neighbours.pushes[0].stander, h.friend_slot);
    EXPECT_EQ(h.neighbours.pushes[0].point, (Vec3{0, 0, 0}));
    EXPECT_EQ(h.neighbours.pushes[0].step, (Vec3{0, 1, 0}));
  }
  h.neighbours.strangers = {h.friend_slot};
  EXPECT_FALSE(h.test({0.5f, 3, 0}, false, link_jump)) << "knocked out, cuffed or no friend";
}

TEST(CLAIM09, AMoveAtSpeedZeroIsStanding) {
  BusyLeg h(link_jump);
  h.place(h.friend_slot, {0.5f, 3, 0});
  h.brain(h.friend_slot).front_is_move = true;
  TestContext ctx = h.context(h.me);
  EXPECT_EQ(busy_leg(ctx, 1, link_jump), h.friend_slot);
  EXPECT_EQ(h.neighbours.pushes.size(), 1u);
}

TEST(CLAIM09, WhoIsBehindDoesNotCount) {
  BusyLeg h(link_jump);
  h.place(h.me, {0, 3, 0});
  EXPECT_TRUE(h.test({0.5f, 3, 0}, false, link_jump)) << "abreast: the dot product is 0";
  EXPECT_FALSE(h.test({0.5f, 2.9f, 0}, false, link_jump));
  h.face(h.me, 3.14159265358979323846);
  EXPECT_TRUE(h.test({0.5f, 2.9f, 0}, false, link_jump));
}

TEST(CLAIM09, TheFirstByIndexDecidesAndStrangersAreSkipped) {
  BusyLeg h(link_jump);
  const std::uint32_t second = h.add({-0.5f, 3, 0});
  h.test({0.5f, 3, 0}, false, link_jump);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, h.friend_slot);
  h.neighbours.strangers = {h.friend_slot};
  h.test({0.5f, 3, 0}, false, link_jump);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, second);
}

TEST(CLAIM09, OneIsNeverInItsOwnWay) {
  BusyLeg h(link_jump);
  h.place(h.me, {0, 2, 0});
  TestContext ctx = h.context(h.me);
  EXPECT_EQ(busy_leg(ctx, 1, link_jump), no_index);
}

TEST(CLAIM09, HeldBeforeABusyJump) {
  BusyLeg h(link_jump);
  h.place(h.friend_slot, {0.5f, 3, 0});
  EXPECT_EQ(h.follow(h.me), FollowResult::wait) << "1 m from waypoint 0, its link out is busy";
  EXPECT_TRUE(h.route(h.me).held);
  h.place(h.me, {0, -1.5f, 0});
  h.place(h.friend_slot, {0.5f, 2, 0});
  EXPECT_EQ(h.follow(h.me), FollowResult::go_on) << "2.5 m before it";
  EXPECT_TRUE(h.route(h.me).held);
  EXPECT_EQ(h.neighbours.pushes.size(), 2u) << "pushed all the same (WAY-03)";
}

TEST(CLAIM09, ABusyLinkOutEndsTheTest) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 3, 0}, {0, 6, 0}}, {link_jump, link_jump}));
  const std::uint32_t me = h.add_on_route({0, 1.5f, 0}, {0, 1, 2});
  h.route(me).index = 1;
  const std::uint32_t in = h.add({0.5f, 2, 0}), out = h.add({0.5f, 4.5f, 0});
  EXPECT_EQ(h.follow(me), FollowResult::wait);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, out);
  h.place(out, {50, 0, 0});
  h.neighbours.pushes.clear();
  h.follow(me);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, in);
}

TEST(CLAIM10, WhoMakesALedgeClimbBusy) {
  BusyLeg h(link_ledge, 1);
  EXPECT_TRUE(h.test({0.3f, 5, 1.2f}, false, link_ledge));
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  const float away = std::sqrt(26.0f);
  EXPECT_NEAR(h.neighbours.pushes[0].step.y, 5 / away, 1e-6f) << "from this agent to waypoint n";
  EXPECT_NEAR(h.neighbours.pushes[0].step.z, 1 / away, 1e-6f);
  EXPECT_NEAR(distance(Vec3{0.3f, 5, 1.2f}, Vec3{0, 5, 1}), 0.360555f, 1e-6f);
  EXPECT_FALSE(h.test({0, 5, 1.6f}, false, link_ledge));
  EXPECT_TRUE(h.test({0.3f, 5, 1.2f}, true, link_ledge));
  EXPECT_EQ(h.neighbours.pushes.size(), 0u) << "on his way";
  EXPECT_FALSE(h.test({0.3f, 5, 1.2f}, false, link_climb));
  EXPECT_FALSE(h.test({0.3f, 5, 1.2f}, false, link_door));
  EXPECT_FALSE(h.test({0, 3, 0}, false, link_ledge)) << "no test along the leg";
}

TEST(CLAIM10, NeitherDistanceNorAheadCount) {
  BusyLeg h(link_ledge, 1);
  h.place(h.me, {0, -30, 0});
  h.face(h.me, 3.14159);
  EXPECT_TRUE(h.test({0.3f, 5, 1.2f}, false, link_ledge));
}

}  // namespace
}  // namespace gaitway::test
