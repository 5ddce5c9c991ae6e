// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CORNER-01 to CORNER-06. The kernels of CORNER-07 to CORNER-09 are tested in the body room.
#include <gtest/gtest.h>

#include <cmath>

#include "core/heading.h"
#include "move/corner.h"
#include "move/harness.h"
#include "move/maps.h"

namespace gaitway {
namespace {

using namespace test;

/// A trial walk of the reference profile on a map.
struct Trial {
  explicit Trial(PathData data) : harness(std::move(data)) {}
  TrialWalk walk(double facing_degrees, float speed, int detail = 0, int boost = 0) {
    TrialWalk w;
    w.nav = harness.map.nav;
    w.facing = direction_of(radians(facing_degrees));
    w.speed = speed;
    w.boost = boost;
    w.detail = detail;
    w.profile = harness.rules.profiles.at(0);
    w.turns = &harness.rules.turns;
    return w;
  }
  Harness harness;
};

float trial_in_corridor(double facing, float w, Vec3 to, int detail = 0) {
  Trial t(corridor(w));
  return trial_speed(t.walk(facing, 7.801f, detail), 7.801f, {0, 0, 0}, to);
}

TEST(CORNER06, StepsDownUntilTheArcStaysOnWalkableGround) {
  const Vec3 to{0, 6, 0};
  EXPECT_NEAR(trial_in_corridor(40, 0.8f, to), 7.801, 7.8e-4);
  EXPECT_NEAR(trial_in_corridor(40, 0.7f, to), 6.801, 6.8e-4);
  EXPECT_NEAR(trial_in_corridor(40, 0.5f, to), 5.801, 5.8e-4);
  EXPECT_NEAR(trial_in_corridor(60, 2, to), 7.25815, 7.2e-4);
  EXPECT_NEAR(trial_in_corridor(60, 1, to), 6.25815, 6.2e-4);
  EXPECT_NEAR(trial_in_corridor(60, 0.7f, to), 3.25815, 3.2e-4);
  EXPECT_NEAR(trial_in_corridor(60, 0.5f, to), 1.629, 1.6e-4);
  for (float w : {0.5f, 0.7f, 2.0f}) EXPECT_NEAR(trial_in_corridor(0, w, to), 7.801, 7.8e-4);
  EXPECT_NEAR(trial_in_corridor(60, 0.7f, to, 1), 2.00815, 2e-4);
  EXPECT_NEAR(trial_in_corridor(0, 2, {0, -6, 0}), 1.629, 1.6e-4);
}

TEST(CORNER06, TheArcMayLieInAnyArea) {
  // The open plane as the second area of the list: the arc from which a corridor takes nothing keeps its speed.
  PathBuilder b;
  b.area(outline_box({300, 300}, {301, 301}));
  b.area(outline_box({-200, -200}, {200, 200}));
  auto data = b.build();
  ASSERT_TRUE(data.ok());
  Trial t(std::move(*data));
  EXPECT_NEAR(trial_speed(t.walk(40, 7.801f), 7.801f, {0, 0, 0}, {0, 6, 0}), 7.801, 7.8e-4);
}

TEST(CORNER06, AStraightRouteKeepsItsSpeedOnAnyHeading) {
  Trial t(open_plane());
  const double facing = degrees(heading_of({-5, -6}));
  EXPECT_NEAR(facing, 219.806, 0.001);
  TrialWalk w = t.walk(0, 0);
  w.facing = unit(Vec2{-5, -6}, {0, 1});
  EXPECT_NEAR(trial_speed(w, 4.857f, {0, 0, 0}, {-5, -6, 0}), 4.857, 4.8e-4);
  // The dot of the circle may come out as exactly 0 or as anything tiny: no heading may crawl.
  for (int i = 0; i < 3600; ++i) {
    const Vec2 d = direction_of(radians(i * 0.1));
    w.facing = d;
    EXPECT_NEAR(trial_speed(w, 4.857f, {0, 0, 0}, {5 * d.x, 5 * d.y, 0}), 4.857, 4.8e-4) << i;
  }
}

CornerSpeeds speeds_of(double facing, float speed, float cap, std::initializer_list<Vec3> points) {
  Trial t(open_plane());
  CornerPoints p;
  for (Vec3 v : points) p.at[p.count++] = v;
  return corner_speeds(t.walk(facing, speed), cap, p);
}

TEST(CORNER03, TheTwoCorners) {
  const CornerSpeeds bend = speeds_of(0, 7.801f, 7.801f, {{0, 0, 0}, {0, 10, 0}, {3, 10, 0}});
  EXPECT_NEAR(bend.first, 7.801, 7.8e-4);
  EXPECT_NEAR(bend.second, 4.7167, 4.7e-4);
  EXPECT_NEAR(std::sqrt(bend.brake_squared), 0.603255, 6.1e-5);  // CORNER-04
  const CornerSpeeds near = speeds_of(0, 7.801f, 7.801f, {{0, 0, 0}, {0, 0.35f, 0}});
  EXPECT_EQ(near.first, 7.801f);
  EXPECT_EQ(near.second, 7.801f);
  const CornerSpeeds beside = speeds_of(0, 7.801f, 7.801f, {{0, 0, 0}, {0.3f, 0, 0}});
  EXPECT_EQ(beside.first, 7.801f);
  const CornerSpeeds farther = speeds_of(0, 7.801f, 7.801f, {{0, 0, 0}, {0.36f, 0, 0}});
  EXPECT_LT(farther.first, 7.801f);
  const CornerSpeeds straight = speeds_of(0, 7.801f, 7.801f, {{0, 0, 0}, {0, 10, 0}, {0, 20, 0}});
  EXPECT_NEAR(straight.first, 7.801, 7.8e-4);
  EXPECT_NEAR(straight.second, 7.801, 7.8e-4);
  const CornerSpeeds one = speeds_of(0, 7.801f, 7.801f, {{0, 0, 0}});
  EXPECT_EQ(one.first, 7.801f);
  EXPECT_EQ(one.second, 7.801f);
  EXPECT_EQ(one.brake_squared, 0);
}

TEST(CORNER04, TheBrakingDistance) {
  EXPECT_NEAR(std::sqrt(braking_squared(7.8f, 3.4f)), 0.77, 7.7e-5);
  EXPECT_NEAR(std::sqrt(braking_squared(7.801f, 1.629f)), 0.909406, 9.1e-5);
  EXPECT_EQ(braking_squared(3, 3), 0);
  EXPECT_EQ(braking_squared(3, 5), 0);
  // t = (v1 - v2) / 32 of the two cases.
  EXPECT_NEAR((7.8 - 3.4) / 32, 0.1375, 1e-9);
  EXPECT_NEAR((7.801 - 1.629) / 32, 0.192875, 1e-9);
}

TEST(CORNER05, SecondInsideFirstOnAndOutside) {
  CornerSpeeds s{7.8f, 3.4f, braking_squared(7.8f, 3.4f)};
  EXPECT_EQ(choose_corner_speed(s, 0.78f * 0.78f, 10), 7.8f);
  EXPECT_EQ(choose_corner_speed(s, 0.771f * 0.771f, 10), 7.8f);
  EXPECT_EQ(choose_corner_speed(s, s.brake_squared, 10), 7.8f);
  EXPECT_EQ(choose_corner_speed(s, 0.769f * 0.769f, 10), 3.4f);
  for (float d : {0.78f, 0.771f, 0.769f}) EXPECT_EQ(choose_corner_speed(s, d * d, 2), 2);
  const CornerSpeeds faster{3, 5, braking_squared(3, 5)};
  EXPECT_EQ(choose_corner_speed(faster, 0, 10), 3);
}

/// The updates of 30 in which the corner speeds are computed; `aim_x(u)` is the aim's place in update u.
template <class AimX>
std::vector<int> computed(float cap, float points_apart, const AimX& aim_x) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  TestContext ctx = h.context(a);
  std::vector<int> updates;
  for (int u = 1; u <= 30; ++u) {
    const Vec3 aim{aim_x(u), points_apart, 0};
    // Counted down without a computation it is one lower than before, else it is 10 or 0.
    const std::int16_t before = ctx.move.corner_count;
    update_corner_speed(ctx, cap, aim, aim);
    if (ctx.move.corner_count != before - 1) updates.push_back(u);
  }
  return updates;
}

TEST(CORNER01, EveryElevenUpdates) {
  EXPECT_EQ(computed(1.629f, 20, [](int) { return 0.0f; }), (std::vector<int>{1, 12, 23}));
}

TEST(CORNER01, EveryUpdateWhenTheFirstCornerIsAt0) {
  EXPECT_EQ(computed(0, 0.3f, [](int) { return 0.0f; }).size(), 30u);
}

TEST(CORNER01, AtOnceWhenTheAimMoved) {
  EXPECT_EQ(computed(1.629f, 20, [](int u) { return u < 5 ? 0.0f : 0.08f; }), (std::vector<int>{1, 5, 16, 27}));
  EXPECT_EQ(computed(1.629f, 20, [](int u) { return u < 5 ? 0.0f : 0.07f; }), (std::vector<int>{1, 12, 23}));
}

/// A map of three nodes in a row whose links have these kinds, and an agent put on the route over all of them.
struct OnRoute {
  OnRoute(std::uint16_t kind01, std::uint16_t kind12, std::uint32_t nodes = 3) : h(map(kind01, kind12)) {
    a = h.add({0, 0, 0});
    std::vector<std::uint32_t> list;
    for (std::uint32_t i = 0; i < nodes; ++i) list.push_back(i);
    const std::uint32_t slot = take_route(h.pool, h.state, list, 0, nodes - 1, 0);
    TestContext ctx = h.context(a);
    start_route(ctx, slot);
  }
  static PathData map(std::uint16_t kind01, std::uint16_t kind12) {
    PathBuilder builder;
    builder.area(ring(-30, -30, 30, 30));
    for (int i = 0; i < 3; ++i) builder.node({0, 2.0f + 2.0f * static_cast<float>(i), 0});
    builder.both(0, 1, kind01);
    builder.both(1, 2, kind12);
    return builder.build().value();
  }
  std::vector<float> points(std::int32_t index = 0) {
    h.routes[a].index = index;
    TestContext ctx = h.context(a);
    const CornerPoints p = collect_corner_points(ctx, {0, 20, 0});
    std::vector<float> ys;
    for (std::uint32_t i = 0; i < p.count; ++i) ys.push_back(p.at[i].y);
    return ys;
  }
  Harness h;
  std::uint32_t a = 0;
};

using Ys = std::vector<float>;

TEST(CORNER02, ThePoints) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  TestContext ctx = h.context(a);
  CornerPoints p = collect_corner_points(ctx, {0, 20, 0});
  ASSERT_EQ(p.count, 2u);
  EXPECT_EQ(p.at[0], (Vec3{0, 0, 0}));
  EXPECT_EQ(p.at[1], (Vec3{0, 20, 0}));

  EXPECT_EQ(OnRoute(link_walk, link_walk).points(), (Ys{0, 2, 4}));
  EXPECT_EQ(OnRoute(link_walk, link_walk).points(1), (Ys{0, 4, 6}));
  EXPECT_EQ(OnRoute(link_ledge, link_walk).points(), (Ys{0, 2}));       // w1 entered by 0x80
  EXPECT_EQ(OnRoute(link_door, link_walk).points(1), (Ys{0, 4}));       // the current one entered by exactly 0x10
  EXPECT_EQ(OnRoute(link_breakable, link_walk).points(1), (Ys{0, 4}));  // 0x40
  EXPECT_EQ(OnRoute(link_door | link_walk, link_walk).points(1), (Ys{0, 4, 6}));
  EXPECT_EQ(OnRoute(link_walk, link_door).points(0), (Ys{0, 2, 4}));     // out of the list's reach
  EXPECT_EQ(OnRoute(link_walk, link_walk, 1).points(), (Ys{0, 2, 20}));  // then the destination
  EXPECT_EQ(OnRoute(link_jump, link_walk).points(1), (Ys{0}));           // the current one entered by 4
  EXPECT_EQ(OnRoute(link_walk, link_walk).points(2), (Ys{0, 6, 20}));
  EXPECT_EQ(OnRoute(link_walk, link_ledge).points(2), (Ys{0}));  // a stop at the last: no destination
  EXPECT_EQ(OnRoute(link_walk, link_door).points(2), (Ys{0, 6}));
}

TEST(CORNER02, ADetoursPointComesFirst) {
  OnRoute r(link_walk, link_walk, 1);
  const std::uint32_t other = r.h.add({20, 20, 0});
  r.h.steering[r.a].avoiding = r.h.ids.at(other);
  r.h.steering[r.a].held = {1, 1, 0};
  EXPECT_EQ(r.points(), (Ys{0, 1, 2}));
}

TEST(CORNER02, EachWaypointTakenIsClaimed) {
  OnRoute r(link_walk, link_walk);
  r.points();
  EXPECT_EQ(claim_holder(r.h.claims, 0), r.h.ids.at(r.a));
  EXPECT_EQ(claim_holder(r.h.claims, 1), r.h.ids.at(r.a));
  EXPECT_FALSE(claim_holder(r.h.claims, 2));
  OnRoute stop(link_ledge, link_walk);
  stop.points();
  EXPECT_EQ(claim_holder(stop.h.claims, 0), stop.h.ids.at(stop.a));
  EXPECT_FALSE(claim_holder(stop.h.claims, 1));
}

TEST(CORNER03, ABendOnARouteIsTakenSlower) {
  // A runner toward (0, 10) with a right angle behind it asks for less only inside the braking distance.
  PathBuilder builder;
  builder.area(ring(-30, -30, 30, 30));
  builder.node({0, 10, 0});
  builder.node({3, 10, 0});
  builder.both(0, 1);
  Harness h(builder.build().value());
  const std::uint32_t a = h.add({0, 0, 0});
  const std::vector<std::uint32_t> list{0, 1};
  TestContext ctx = h.context(a);
  start_route(ctx, take_route(h.pool, h.state, list, 0, 1, 0));
  ctx.body.speed = 7.801f;
  ctx.body.gait = 4;
  EXPECT_NEAR(update_corner_speed(ctx, 7.801f, {0, 10, 0}, {20, 10, 0}), 7.801, 7.8e-4);
  EXPECT_NEAR(ctx.move.corner_second, 4.7167, 4.7e-4);
  ctx.body.position = {0, 9.39f, 0};  // 0.61 m: outside 0.603255
  EXPECT_NEAR(update_corner_speed(ctx, 7.801f, {0, 10, 0}, {20, 10, 0}), 7.801, 7.8e-4);
  ctx.body.position = {0, 9.4f, 0};
  EXPECT_NEAR(update_corner_speed(ctx, 7.801f, {0, 10, 0}, {20, 10, 0}), 4.7167, 4.7e-4);
  EXPECT_EQ(h.noted(Rule::CORNER03), 1u);
}

}  // namespace
}  // namespace gaitway
