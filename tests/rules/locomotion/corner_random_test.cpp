// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CORNER-07 and CORNER-08 against a plain model of the two rules in angles and doubles, on inputs drawn at random.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "body/corner_limit.h"
#include "body/profile.h"
#include "body/simulate_move.h"
#include "core/heading.h"

namespace gaitway {
namespace {

constexpr double pi = 3.14159265358979323846;

double wrapped(double a) {
  while (a > pi) a -= 2 * pi;
  while (a <= -pi) a += 2 * pi;
  return a;
}

struct Walker {
  const SpeedProfile& profile;
  int boost = 0;

  double speed(int gait) const {
    const double all[] = {0, profile.sneak, profile.walk, profile.jog, profile.run, profile.sprint};
    return all[gait];
  }
  int nearest(double v) const {  // GAIT-07
    if (v < 0.5) return 0;
    int g = 5;
    while (g > 1 && std::fabs(v - speed(g - 1)) <= std::fabs(v - speed(g))) --g;
    return g;
  }
  double turn(int gait) const {
    const double degrees = gait == 5 ? 2.5 : gait == 4 ? 4 : gait == 3 ? 6 : 12;
    return degrees * (boost >= 0 ? boost + 1 : 1.0 / (1 - boost)) * pi / 180;
  }
  double limit(double s, double dx, double dy, double heading) const {
    const double far = std::hypot(dx, dy);
    const double r = far / (2 * std::fabs((dx * std::cos(heading) - dy * std::sin(heading)) / far));
    const auto allowed = [&](int g) { return 2 * r * std::tan(turn(g) / 2) * 30; };
    int g = nearest(s);
    double best = allowed(g);
    if (best >= s) return s;
    for (--g; g >= 1; --g) {
      const double v = std::min(speed(g), allowed(g));
      if (v < best) break;
      best = v;
    }
    return std::min(s, best);
  }
};

struct Walk {
  std::vector<std::pair<double, double>> points;
  int sub_steps = 0;
  double x = 0, y = 0;
  bool at_an_edge = false;  ///< a test so near its limit that rounding decides it
};

Walk walk(const Walker& w, const SimulateMove& in, double heading) {
  const double v = in.speed;
  const int k = (v > 7 ? 4 : v > 5 ? 5 : v > 3 ? 6 : 7) * (2 * in.detail + 1);
  Walk r;
  r.x = in.from.x;
  r.y = in.from.y;
  double s = v;
  const auto bearing = [&] { return std::atan2(in.to.x - r.x, in.to.y - r.y); };
  while (true) {
    if (s == 0) {
      s = std::min<double>(in.trial, 2);
    } else if (s < in.trial) {
      s += 8.0 / 30;
      if (in.trial - s > 2) s += 24.0 / 30;
      s = std::min<double>(s, in.trial);
    } else {
      s = std::max<double>(s - 32.0 / 30, in.trial);
    }
    const double error = wrapped(bearing() - heading), most = w.turn(w.nearest(s));
    heading += std::fabs(error) <= most ? error : error > 0 ? most : -most;
    r.x += std::sin(heading) * s / 30;
    r.y += std::cos(heading) * s / 30;
    if (++r.sub_steps % k == 0) r.points.emplace_back(r.x, r.y);
    const double off = std::fabs(wrapped(bearing() - heading)), left = std::hypot(in.to.x - r.x, in.to.y - r.y);
    r.at_an_edge = r.at_an_edge || std::fabs(std::fabs(error) - pi) < 1e-5 || std::fabs(off - 0.005) < 1e-5 ||
                   std::fabs(left - s / 30) < 1e-5;
    if (off <= 0.005 || left <= s / 30 || r.points.size() == 10u - static_cast<unsigned>(in.detail)) return r;
  }
}

TEST(CORNER08, AsTheRuleHasItForAnyPointGaitAndBoost) {
  const ProfileTable profiles;
  const TurnTable turns;
  std::mt19937 random(1);
  std::uniform_real_distribution<float> place(-10, 10), speed(0, 12), heading(0, 6.2831f);
  std::uniform_int_distribution<int> boost(-5, 5);
  std::uniform_int_distribution<std::uint32_t> profile(0, 5);
  for (int i = 0; i < 50000; ++i) {
    const Walker w{*profiles.at(profile(random)), boost(random)};
    const Vec2 from{place(random), place(random)}, to{place(random), place(random)};
    const double h = heading(random);
    const float s = speed(random);
    const double dx = static_cast<double>(to.x) - from.x, dy = static_cast<double>(to.y) - from.y;
    if (std::fabs(dx * std::cos(h) - dy * std::sin(h)) < 1e-3) continue;  // the radius is all rounding
    const double want = w.limit(s, dx, dy, h);
    ASSERT_NEAR(corner_limit(s, from, to, direction_of(h), w.boost, &w.profile, turns), want, 1e-4 * (1 + want)) << i;
  }
}

TEST(CORNER07, AsTheRuleHasItForAnyWalk) {
  const ProfileTable profiles;
  const TurnTable turns;
  std::mt19937 random(2);
  std::uniform_real_distribution<float> place(-10, 10), speed(0, 12), trial(0.6f, 12), heading(0, 6.2831f);
  std::uniform_int_distribution<int> boost(-3, 3), detail(0, 4);
  std::uniform_int_distribution<std::uint32_t> profile(0, 5);
  int compared = 0;
  for (int i = 0; i < 20000; ++i) {
    const Walker w{*profiles.at(profile(random)), boost(random)};
    SimulateMove sim;
    sim.from = {place(random), place(random), 1};
    sim.to = {place(random), place(random), 3};
    const double h = heading(random);
    sim.facing = direction_of(h);
    sim.speed = i % 4 == 0 ? 0 : speed(random);
    sim.trial = trial(random);
    sim.boost = w.boost;
    sim.detail = detail(random);
    sim.profile = &w.profile;
    sim.turns = &turns;
    sim.run();
    const Walk want = walk(w, sim, h);
    if (want.at_an_edge) continue;
    ++compared;
    ASSERT_EQ(sim.sub_steps, want.sub_steps) << i;
    ASSERT_EQ(sim.count, static_cast<int>(want.points.size())) << i;
    ASSERT_NEAR(sim.end_position.x, want.x, 2e-3) << i;
    ASSERT_NEAR(sim.end_position.y, want.y, 2e-3) << i;
    for (std::size_t p = 0; p < want.points.size(); ++p) {
      ASSERT_NEAR(sim.points[p].x, want.points[p].first, 2e-3) << i;
      ASSERT_NEAR(sim.points[p].y, want.points[p].second, 2e-3) << i;
      ASSERT_EQ(sim.points[p].z, 1) << i;
    }
  }
  EXPECT_GT(compared, 19900);
}

}  // namespace
}  // namespace gaitway
