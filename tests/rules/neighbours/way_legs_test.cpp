// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-02 to WAY-06: who is in the way on a jump or a ledge climb.
#include <gtest/gtest.h>

#include "move/claims_busy.h"
#include "move/legs_harness.h"
#include "move/way_legs.h"

namespace gaitway::test {
namespace {

/// A walked leg to waypoint 1, then a leg of `kind` to waypoint 2, which may be walked on from.
PathData two_legs(std::uint16_t in, std::uint16_t out) {
  return line_map({{0, -6, 0}, {0, 0, 0}, {0, 3, 0}}, {in, out});
}

/// A follower on its way to waypoint 1 of two_legs, `before` metres short of it, facing north.
struct Follower : LegsHarness {
  std::uint32_t me;
  Follower(std::uint16_t in, std::uint16_t out, float before) : LegsHarness(two_legs(in, out)) {
    me = add_on_route({0, -before, 0}, {0, 1, 2});
    route(me).index = 1;
    route(me).leg_new = false;
    queue_move(me, {0, 20, 0}, 0.5f, Gait::walk);
    intent(me).speed = 1.629f;
  }
};

TEST(WAY02, TheLegRowsOfTheTable) {
  // Follower at (1, 1) on the leg from (1, 2) to (4, 2).
  for (const bool jump : {true, false}) {
    const std::uint16_t kind = jump ? link_jump : link_ledge;
    LegsHarness h(line_map({{1, 2, 0}, {4, 2, 0}}, {kind}));
    const std::uint32_t me = h.add_on_route({1, 1, 0}, {0, 1}, radians(45));
    const std::uint32_t stander = h.add({4, 2, 0});
    TestContext ctx = h.context(me);
    EXPECT_EQ(busy_leg(ctx, 1, kind), stander);
    ASSERT_EQ(h.neighbours.pushes.size(), 1u);
    const Push& push = h.neighbours.pushes[0];
    EXPECT_EQ(push.mover, me);
    EXPECT_EQ(push.stander, stander);
    EXPECT_EQ(push.point, (Vec3{1, 1, 0}));
    EXPECT_NEAR(push.step.x, jump ? 1 : 0.948683, 1e-6);
    EXPECT_NEAR(push.step.y, jump ? 0 : 0.316228, 1e-6);
    EXPECT_EQ(push.step.z, 0);
  }
}

TEST(WAY02, UnitVectorsAre3D) {
  LegsHarness h(line_map({{0, 2, 0}, {0, 5, 4}}, {link_ledge}));
  const std::uint32_t me = h.add_on_route({0, 2, 0}, {0, 1});
  h.add({0, 5, 4});
  TestContext ctx = h.context(me);
  busy_leg(ctx, 1, link_ledge);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_NEAR(h.neighbours.pushes[0].step.y, 0.6, 1e-6);
  EXPECT_NEAR(h.neighbours.pushes[0].step.z, 0.8, 1e-6);
}

TEST(WAY03, WithinTwoMetresItStopsAndThePushIsMadeAnyway) {
  for (const float before : {1.5f, 3.0f}) {
    Follower h(link_walk, link_jump, before);
    const std::uint32_t stander = h.add({0, 1, 0});
    const FollowResult result = h.follow(h.me);
    EXPECT_TRUE(h.route(h.me).held);
    EXPECT_EQ(result, before < 2 ? FollowResult::wait : FollowResult::go_on);
    EXPECT_EQ(h.intent(h.me).speed == 0, before < 2);
    if (before < 2) {
      ASSERT_EQ(h.neighbours.pushes.size(), 1u);
      EXPECT_EQ(h.neighbours.pushes[0].stander, stander);
    }
  }
  // 3 m from the waypoint the stander is at most 4 m from the follower and pushed all the same.
  Follower far(link_walk, link_jump, 3.0f);
  const std::uint32_t stander = far.add({0, 0.9f, 0});
  EXPECT_EQ(far.follow(far.me), FollowResult::go_on);
  ASSERT_EQ(far.neighbours.pushes.size(), 1u);
  EXPECT_EQ(far.neighbours.pushes[0].stander, stander);
  EXPECT_TRUE(far.route(far.me).held);
}

TEST(WAY03, TheLeavingLegComesFirstAndEndsTheTest) {
  Follower h(link_jump, link_jump, 1.5f);
  h.add({0, -1.2f, 0});  // on the leg that arrives
  const std::uint32_t ahead = h.add({0, 1, 0});
  h.follow(h.me);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, ahead);
}

TEST(WAY03, TheArrivingLegIsLookedAtWhenTheLeavingOneIsClear) {
  Follower h(link_jump, link_jump, 1.5f);
  const std::uint32_t behind = h.add({0, -1, 0});
  h.follow(h.me);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, behind);
  EXPECT_TRUE(h.route(h.me).held);
}

TEST(WAY03, FarFromTheCameraNobodyIsLookedAt) {
  for (const bool held : {false, true}) {
    Follower h(link_walk, link_jump, 1.5f);
    h.add({0, 1, 0});
    h.body(h.me).detail = 2;
    h.route(h.me).held = held;
    EXPECT_EQ(h.follow(h.me), FollowResult::go_on);
    EXPECT_TRUE(h.neighbours.pushes.empty());
    EXPECT_EQ(h.route(h.me).held, held) << "held keeps its value";
  }
}

TEST(WAY03, ClearIsNotHeld) {
  Follower h(link_walk, link_jump, 1.5f);
  h.route(h.me).held = true;
  h.follow(h.me);
  EXPECT_FALSE(h.route(h.me).held);
}

TEST(WAY03, ARefusedClaimHoldsAndLooksAtNobody) {
  Follower h(link_walk, link_jump, 1.5f);
  const std::uint32_t holder = h.add({0, -0.5f, 0});  // nearer to the waypoint
  TestContext other = h.context(holder);
  ASSERT_TRUE(claim_waypoint(other, 1, link_walk));
  h.add({0, 1, 0});
  EXPECT_EQ(h.follow(h.me), FollowResult::wait);
  EXPECT_TRUE(h.route(h.me).held);
  EXPECT_TRUE(h.neighbours.pushes.empty());
}

TEST(WAY04, WhoBlocksAJumpLeg) {
  const Vec3 me{0, 0, 0}, a{0, 1, 0}, b{0, 3, 0};
  const Vec2 north{0, 1};
  EXPECT_TRUE(blocks_jump_leg({0.8f, 2, 0}, a, b, me, north));
  EXPECT_FALSE(blocks_jump_leg({1.1f, 2, 0}, a, b, me, north));
  EXPECT_TRUE(blocks_jump_leg({0, 3.9f, 0}, a, b, me, north));
  EXPECT_FALSE(blocks_jump_leg({0, 5.2f, 0}, a, b, me, north)) << "2.2 m past the end";
  EXPECT_FALSE(blocks_jump_leg({0, 4.1f, 0}, a, {0, 6, 0}, me, north)) << "beyond 4 m";
  EXPECT_TRUE(blocks_jump_leg({0, 4, 0}, a, {0, 6, 0}, me, north)) << "4 m exactly";
  EXPECT_FALSE(blocks_jump_leg({0.3f, 2, 2.1f}, a, b, me, north)) << "2.1 m higher";
  EXPECT_TRUE(blocks_jump_leg({0.3f, 2, 2}, a, b, me, north));
  EXPECT_FALSE(blocks_jump_leg({0.3f, 2, -2.1f}, a, b, me, north));
  EXPECT_TRUE(blocks_jump_leg({1, 2, 0}, a, b, me, north)) << "1 m exactly";
  // Behind him; exactly beside him counts.
  EXPECT_FALSE(blocks_jump_leg({0, 1, 0}, a, b, {0, 2, 0}, north));
  EXPECT_TRUE(blocks_jump_leg({0.5f, 2, 0}, a, b, {0, 2, 0}, north));
  // A leg of no length is a point.
  EXPECT_TRUE(blocks_jump_leg({0.5f, 1, 0}, a, a, me, north));
  EXPECT_FALSE(blocks_jump_leg({0.5f, 2, 0}, a, a, me, north));
  // The height is measured to the segment's point nearest in plan: 1.5 m up a leg that rises 3 m.
  EXPECT_TRUE(blocks_jump_leg({0, 2, 3.4f}, a, {0, 3, 3}, me, north));
  EXPECT_FALSE(blocks_jump_leg({0, 2, 3.6f}, a, {0, 3, 3}, me, north));
}

TEST(WAY04, TheFollowerIsNoCandidate) {
  LegsHarness h(line_map({{0, 1, 0}, {0, 3, 0}}, {link_jump}));
  const std::uint32_t me = h.add_on_route({0, 0.5f, 0}, {0, 1});
  TestContext ctx = h.context(me);
  EXPECT_EQ(busy_leg(ctx, 1, link_jump), no_index);
}

TEST(WAY05, WhoBlocksALedgeClimbLeg) {
  const Vec3 n{0, 5, 1};
  EXPECT_NEAR(distance({0.3f, 5, 1.2f}, n), 0.360555, 1e-6);
  EXPECT_TRUE(blocks_ledge_climb({0.3f, 5, 1.2f}, n));
  EXPECT_FALSE(blocks_ledge_climb({0, 5, 1.6f}, n));
  EXPECT_TRUE(blocks_ledge_climb({0, 5, 1.5f}, n)) << "0.5 m exactly";
}

TEST(WAY05, NoDistanceToTheFollowerAndNoAheadTest) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 1}}, {link_ledge}));
  const std::uint32_t me = h.add_on_route({0, -30, 0}, {0, 1}, radians(180));
  const std::uint32_t stander = h.add({0.3f, 5, 1.2f});
  TestContext ctx = h.context(me);
  EXPECT_EQ(busy_leg(ctx, 1, link_ledge), stander);
}

/// A follower before a jump with people on the leg.
struct OnTheLeg : LegsHarness {
  std::uint32_t me;
  OnTheLeg() : LegsHarness(line_map({{0, 1, 0}, {0, 3, 0}}, {link_jump})) { me = add_on_route({0, 0, 0}, {0, 1}); }
  bool blocked() {
    TestContext ctx = context(me);
    return busy_leg(ctx, 1, link_jump) != no_index;
  }
};

TEST(WAY06, TheFirstFriendDecides) {
  OnTheLeg h;
  h.add({50, 0, 0});
  const std::uint32_t hostile = h.add({0, 2, 0});
  h.add({50, 1, 0});
  const std::uint32_t friend_one = h.add({0.2f, 2.5f, 0}), friend_two = h.add({0, 1.5f, 0});
  h.neighbours.strangers = {hostile};
  EXPECT_TRUE(h.blocked());
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].stander, friend_one) << "the lower index";
  h.neighbours.strangers = {hostile, friend_one, friend_two};
  EXPECT_FALSE(h.blocked());
  EXPECT_EQ(h.neighbours.pushes.size(), 1u);
}

TEST(WAY06, WhoIsOnHisWayIsNotPushed) {
  OnTheLeg h;
  const std::uint32_t walker = h.add({0, 2, 0});
  h.brain(walker).front_is_move = true;
  h.intent(walker).speed = 1.6f;
  EXPECT_TRUE(h.blocked());
  EXPECT_TRUE(h.neighbours.pushes.empty());
  // A move that asks for no speed, or a speed without a move, does not count as being on his way.
  h.intent(walker).speed = 0;
  EXPECT_TRUE(h.blocked());
  EXPECT_EQ(h.neighbours.pushes.size(), 1u);
  h.brain(walker).front_is_move = false;
  h.intent(walker).speed = 1.6f;
  EXPECT_TRUE(h.blocked());
  EXPECT_EQ(h.neighbours.pushes.size(), 2u);
  EXPECT_EQ(h.noted(Rule::WAY06), 1u) << "once per step";
}

TEST(WAY06, FriendlyNeitherCuffedNorKnockedOut) {
  BodyCore b;
  EXPECT_TRUE(counts_on_leg(b, true));
  EXPECT_FALSE(counts_on_leg(b, false)) << "hostile, or without a squad";
  b.state = STATE_DOWN;
  EXPECT_FALSE(counts_on_leg(b, true)) << "knocked out";
  b.state = STATE_ARRESTED;
  EXPECT_FALSE(counts_on_leg(b, true)) << "cuffed";
  b.state = 0;
  b.flags = body_dead;
  EXPECT_FALSE(counts_on_leg(b, true));
}

}  // namespace
}  // namespace gaitway::test
