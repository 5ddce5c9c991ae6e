// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CORNER-01 to CORNER-09 against the chapter's words worked out another way, and at their bounds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "body/corner_limit.h"
#include "body/gait.h"
#include "body/simulate_move.h"
#include "core/heading.h"
#include "core/random.h"
#include "core/trig.h"
#include "move/corner.h"
#include "move/harness.h"
#include "move/maps.h"

namespace gaitway {
namespace {

using namespace test;

/// The turn per update of a gait, radians (CORNER-07, CORNER-08 with TURN-04).
double turn_of(int gait, int boost) {
  const double word = gait == 5 ? 2.5 : gait == 4 ? 4 : gait == 3 ? 6 : 12;
  return radians(boost >= 0 ? word * (boost + 1) : word / (1 - boost));
}

double wrapped(double a) {
  while (a > det::pi) a -= 2 * det::pi;
  while (a <= -det::pi) a += 2 * det::pi;
  return a;
}

/// CORNER-07 with angles instead of vectors.
struct Walked {
  double x, y, heading;
  int sub_steps = 0;
  std::vector<Vec2> points;
  double nearest_tie = 1;  ///< how near a test came to its bound

  explicit Walked(const SimulateMove& job) : x(job.from.x), y(job.from.y), heading(heading_of(job.facing)) {
    double s = job.speed;
    const double trial = job.trial;
    const double v = job.speed;
    const int k = (v > 7 ? 4 : v > 5 ? 5 : v > 3 ? 6 : 7) * (2 * job.detail + 1);
    while (static_cast<int>(points.size()) < 10 - job.detail) {
      if (s == 0) {
        s = std::min(trial, 2.0);
      } else if (s < trial) {
        s += 8 / 30.0;
        if (trial - s > 2) s += 24 / 30.0;
        s = std::min(s, trial);
      } else {
        s = std::max(s - 32 / 30.0, trial);
      }
      const double w = turn_of(nearest_gait(job.profile, static_cast<float>(s)), job.boost);
      const double error = wrapped(std::atan2(job.to.x - x, job.to.y - y) - heading);
      tie(std::fabs(error) - w);
      tie(std::fabs(error) - det::pi);  // which way round
      heading = wrapped(heading + std::clamp(error, -w, w));
      x += std::sin(heading) * s / 30;
      y += std::cos(heading) * s / 30;
      if (++sub_steps % k == 0) points.push_back({static_cast<float>(x), static_cast<float>(y)});
      const double left = std::hypot(job.to.x - x, job.to.y - y);
      const double off = std::fabs(wrapped(std::atan2(job.to.x - x, job.to.y - y) - heading));
      tie(off - 0.005);
      tie(left - s / 30);
      if (off <= 0.005 || left <= s / 30) break;
    }
  }
  void tie(double d) { nearest_tie = std::min(nearest_tie, std::fabs(d)); }
};

TEST(CORNER07, TheSameWalkByAngles) {
  ProfileTable table;
  TurnTable turns;
  SplitMix random{7};
  const auto between = [&](double lo, double hi) { return lo + (hi - lo) * random.unit(); };
  int walked = 0, by_points = 0;
  for (int n = 0; n < 4000; ++n) {
    SimulateMove job;
    job.profile = table.at(0);
    job.turns = &turns;
    job.from = {static_cast<float>(between(-9, 9)), static_cast<float>(between(-9, 9)), 4};
    job.to = {job.from.x + static_cast<float>(between(-6, 6)), job.from.y + static_cast<float>(between(-6, 6)), 1};
    job.facing = direction_of(between(0, 6.28));
    job.speed = n % 5 == 0 ? 0 : static_cast<float>(between(0.1, 10.5));
    job.trial = static_cast<float>(between(0.5, 10.5));
    job.detail = n % 3 == 0 ? static_cast<int>(between(0, 4.99)) : 0;
    job.boost = n % 2 == 0 ? 0 : static_cast<int>(between(-9, 16));
    const Walked expected(job);
    job.run();
    if (expected.nearest_tie < 1e-5) continue;
    ++walked;
    ASSERT_EQ(job.sub_steps, expected.sub_steps) << n;
    ASSERT_EQ(static_cast<std::size_t>(job.count), expected.points.size()) << n;
    by_points += job.count == 10 - job.detail;
    for (std::size_t i = 0; i < expected.points.size(); ++i) {
      ASSERT_NEAR(job.points[i].x, expected.points[i].x, 1e-4) << n;
      ASSERT_NEAR(job.points[i].y, expected.points[i].y, 1e-4) << n;
      ASSERT_EQ(job.points[i].z, 4) << n;
    }
    ASSERT_NEAR(job.end_position.x, expected.x, 1e-4) << n;
    ASSERT_NEAR(job.end_position.y, expected.y, 1e-4) << n;
    ASSERT_NEAR(wrapped(heading_of(job.end_facing) - expected.heading), 0, 1e-4) << n;
  }
  EXPECT_GT(walked, 3000);
  EXPECT_GT(by_points, 100);
}

TEST(CORNER07, ATurnLimitOfMoreThanAHalfTurn) {
  // Boost 15 at the walk: 16 x 12 = 192 degrees in one sub-step.
  ProfileTable table;
  TurnTable turns;
  SimulateMove job;
  job.profile = table.at(0);
  job.turns = &turns;
  job.to = {4, 0, 0};
  job.speed = job.trial = 1.629f;
  job.boost = 15;
  job.run();
  EXPECT_EQ(job.sub_steps, 1);
  EXPECT_NEAR(job.end_position.x, 1.629 / 30, 1e-6);
  EXPECT_EQ(job.end_facing, (Vec2{1, 0}));
}

TEST(CORNER07, HowNearIsAligned) {
  // Sprinting with boost -9 the turn is a quarter of a degree: what is left of the error toward a point 1 km away.
  ProfileTable table;
  TurnTable turns;
  for (const double left : {0.00493, 0.00507}) {
    const double error = turn_of(5, -9) + left;
    SimulateMove job;
    job.profile = table.at(0);
    job.turns = &turns;
    job.to = {static_cast<float>(1000 * std::sin(error)), static_cast<float>(1000 * std::cos(error)), 0};
    job.speed = job.trial = 10.245f;
    job.boost = -9;
    job.run();
    EXPECT_EQ(job.sub_steps, left < 0.005 ? 1 : 2) << left;
  }
}

TEST(CORNER07, TheExactHalfTurnGoesRight) {
  ProfileTable table;  // TURN-01
  TurnTable turns;
  SimulateMove job;
  job.profile = table.at(0);
  job.turns = &turns;
  job.to = {0, -5, 0};
  job.speed = job.trial = 1.629f;
  job.run();
  ASSERT_GE(job.count, 1);
  EXPECT_GT(job.points[0].x, 0.05f);
}

TEST(CORNER07, FromThePlaceItself) {
  // No direction to turn to: the first sub-step goes straight on by 2 / 30 m, from which the way back is a half turn.
  ProfileTable table;
  TurnTable turns;
  SimulateMove job;
  job.profile = table.at(0);
  job.turns = &turns;
  job.facing = {1, 0};
  job.trial = 2;
  job.run();
  EXPECT_EQ(job.sub_steps, 1) << "it is within s / 30";
  EXPECT_NEAR(job.end_position.x, 2 / 30.0, 1e-6);
  EXPECT_NEAR(job.end_position.y, 0, 1e-6);
}

/// CORNER-08 as the chapter says it.
double limit_by_the_chapter(double s, double radius, int boost, const SpeedProfile* profile) {
  const auto allowed = [&](int g) { return 2 * radius * std::tan(turn_of(g, boost) / 2) * 30; };
  int g = nearest_gait(profile, static_cast<float>(s));
  double best = allowed(g);
  if (best >= s) return s;
  while (--g >= 1) {
    const double v = std::min<double>(speed_for_gait(profile, g), allowed(g));
    if (v < best) break;
    best = v;
  }
  return std::min(s, best);
}

TEST(CORNER08, TheSameLimitByTheChaptersWords) {
  ProfileTable table;
  TurnTable turns;
  SplitMix random{8};
  const auto between = [&](double lo, double hi) { return lo + (hi - lo) * random.unit(); };
  for (int n = 0; n < 4000; ++n) {
    const SpeedProfile* profile = table.at(static_cast<std::uint32_t>(n % 6));
    const Vec2 from{static_cast<float>(between(-9, 9)), static_cast<float>(between(-9, 9))};
    const Vec2 to{from.x + static_cast<float>(between(-4, 4)), from.y + static_cast<float>(between(-4, 4))};
    const double heading = between(0, 6.28);
    const auto s = static_cast<float>(between(0.2, 11));
    const int boost = n % 2 == 0 ? 0 : static_cast<int>(between(-9, 9));
    // CORNER-09: the centre lies along the right vector, as far from `from` as from `to`: R = d^2 / (2 d . right).
    const double dx = static_cast<double>(to.x) - from.x, dy = static_cast<double>(to.y) - from.y;
    const double across = dx * std::cos(heading) - dy * std::sin(heading);
    if (std::fabs(across) < 1e-3) continue;
    const double radius = (dx * dx + dy * dy) / (2 * std::fabs(across));
    const double expected = limit_by_the_chapter(s, radius, boost, profile);
    ASSERT_NEAR(corner_limit(s, from, to, direction_of(heading), boost, profile, turns), expected,
                std::max(1e-5, expected * 1e-3))
        << n;
  }
}

struct Trial {
  explicit Trial(PathData data) : harness(std::move(data)) {}
  TrialWalk walk(Vec2 facing, float speed) {
    TrialWalk w;
    w.nav = harness.map.nav;
    w.facing = facing;
    w.speed = speed;
    w.profile = harness.rules.profiles.at(0);
    w.turns = &harness.rules.turns;
    w.trace.log = &log;
    return w;
  }
  DecisionLog log;
  Harness harness;
};

TEST(CORNER06, StraightOnAwayFromTheOrigin) {
  // From (5, 7) by 4 m south, straight ahead, though the place lies north of the origin; then straight back.
  Trial t(open_plane());
  const TrialWalk w = t.walk({0, -1}, 7.801f);
  EXPECT_EQ(trial_speed(w, 7.801f, {5, 7, 0}, {5, 3, 0}), 7.801f);
  EXPECT_TRUE(t.log.all().empty()) << "nothing is decided where nothing is slower";
  EXPECT_NEAR(trial_speed(w, 7.801f, {5, 7, 0}, {5, 11, 0}), 1.629, 1.6e-4);
  ASSERT_EQ(t.log.all().size(), 1u);
  EXPECT_EQ(t.log.all()[0].rule, Rule::CORNER06);
}

TEST(CORNER06, OnlyTheRecordedPointsCount) {
  // Ground far from the origin, of another area than the first: 60 degrees off, to a point 6 m ahead, where CORNER-06's
  // Check has room enough.
  PathBuilder builder;
  builder.area(ring(-50, -50, -40, -40));
  builder.area(ring(10, 10, 40, 40));
  Trial t(builder.build().value());
  const TrialWalk w = t.walk(direction_of(radians(60)), 7.801f);
  EXPECT_NEAR(trial_speed(w, 7.801f, {20, 20, 0}, {20, 26, 0}), 7.25815, 7.2e-4);
}

TEST(CORNER03, FromThirtyFiveCentimetresOn) {
  Trial t(open_plane());
  struct Row {
    Vec2 first, second;
    bool slower_first, slower_second;
  };
  // Facing +y at 7.801: a point abreast asks for less from 0.35 m on, in x and in y.
  const Row rows[] = {{{0.349f, 0}, {0.349f, 0.2f}, false, false},  {{0.352f, 0}, {0.352f, 0.2f}, true, false},
                      {{-0.352f, 0}, {-0.352f, 0.2f}, true, false}, {{0, 10}, {0.349f, 10}, false, false},
                      {{0, 10}, {0.352f, 10}, false, true},         {{0, 10}, {-0.352f, 10}, false, true}};
  for (const Row& row : rows) {
    CornerPoints p;
    p.count = 3;
    p.at = {Vec3{5, 7, 0}, Vec3{5 + row.first.x, 7 + row.first.y, 0}, Vec3{5 + row.second.x, 7 + row.second.y, 0}};
    const CornerSpeeds s = corner_speeds(t.walk({0, 1}, 7.801f), 7.801f, p);
    EXPECT_EQ(s.first < 7.8f, row.slower_first) << row.first.x << " " << row.second.x;
    EXPECT_EQ(s.second < 7.8f, row.slower_second) << row.first.x << " " << row.second.x;
    p.count = 2;  // without the third the second speed is the cap
    EXPECT_EQ(corner_speeds(t.walk({0, 1}, 7.801f), 7.801f, p).second, 7.801f);
  }
}

TEST(CORNER03, ExactlyThirtyFiveCentimetres) {
  // 0.28 and 0.21 m: the sum of the squares is 0.1225 to the last bit, which is not above it.
  ASSERT_EQ(length2(Vec2{0.28f, 0.21f}), 0.1225f);
  Trial t(open_plane());
  CornerPoints p;
  p.count = 2;
  p.at[1] = {0.28f, 0.21f, 0};
  EXPECT_EQ(corner_speeds(t.walk({0, 1}, 7.801f), 7.801f, p).first, 7.801f);
  p.at[1] = {0.281f, 0.211f, 0};
  EXPECT_LT(corner_speeds(t.walk({0, 1}, 7.801f), 7.801f, p).first, 7.8f);
}

TEST(CORNER01, AnAimThatMovedByExactlyTheLimit) {
  ASSERT_EQ(length2(Vec3{0.04f, 0.05f, 0.03f}), 0.005f);
  for (const bool more : {false, true}) {
    Harness h;
    TestContext ctx = h.context(h.add({1, 2, 0}));
    update_corner_speed(ctx, 1.629f, {0, 0, 0}, {8, 9, 0});
    update_corner_speed(ctx, 1.629f, {0.04f, 0.05f, more ? 0.0301f : 0.03f}, {8, 9, 0});
    EXPECT_EQ(ctx.move.corner_count, more ? 10 : 9);
  }
}

TEST(CORNER01, TheAimsWayIn3D) {
  // The square root of 0.005 is 0.0707 m, in any direction from where the aim was at the last look.
  struct Row {
    Vec3 by;
    bool again;
  };
  const Row rows[] = {{{0.0702f, 0, 0}, false},      {{0.0712f, 0, 0}, true},  {{-0.0712f, 0, 0}, true},
                      {{0, 0.0712f, 0}, true},       {{0, 0, -0.0712f}, true}, {{0.041f, 0.041f, -0.041f}, true},
                      {{0.04f, 0.04f, 0.04f}, false}};
  for (const Row& row : rows) {
    Harness h;
    const std::uint32_t a = h.add({1, 2, 0});
    TestContext ctx = h.context(a);
    const Vec3 aim{8, 9, 0};
    update_corner_speed(ctx, 1.629f, aim, aim);
    EXPECT_EQ(ctx.move.corner_count, 10);
    update_corner_speed(ctx, 1.629f, aim + row.by, aim);
    EXPECT_EQ(ctx.move.corner_count, row.again ? 10 : 9) << row.by.x << " " << row.by.y << " " << row.by.z;
    EXPECT_EQ(h.noted(Rule::CORNER03), 0u) << "no corner is slower than a walk";
  }
}

TEST(CORNER05, ThePlanDistanceToTheAim) {
  // Braking from 7.8 to 3.4 m/s takes 0.77 m; the height of the aim does not count.
  struct Row {
    Vec3 aim;
    float speed;
  };
  for (const Row& row :
       {Row{{3.76f, 5, 0}, 3.4f}, Row{{3.78f, 5, 0}, 7.8f}, Row{{2.22f, 5, 0}, 7.8f}, Row{{3, 5.78f, 0}, 7.8f},
        Row{{3, 4.24f, 9}, 3.4f}, Row{{3.54f, 5.54f, 0}, 3.4f}, Row{{3.55f, 5.55f, 0}, 7.8f}}) {
    Harness h;
    const std::uint32_t a = h.add({3, 5, 0});
    TestContext ctx = h.context(a);
    ctx.move.corner_first = 7.8f;
    ctx.move.corner_second = 3.4f;
    ctx.move.brake_squared = braking_squared(7.8f, 3.4f);
    ctx.move.corner_aim = row.aim;
    ctx.move.corner_count = 5;
    EXPECT_EQ(update_corner_speed(ctx, 10, row.aim, row.aim), row.speed) << row.aim.x << " " << row.aim.y;
    EXPECT_EQ(ctx.move.corner_count, 4);
  }
}

}  // namespace
}  // namespace gaitway
