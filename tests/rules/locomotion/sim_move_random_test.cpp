// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Whole moves on an open plane (MOVE-20) against a plain model of the rules they are made of, in angles and doubles.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double speeds[] = {0, 1.585, 1.629, 4.857, 7.801, 10.245};  // GAIT-01

double wrapped(double a) {
  while (a > pi) a -= 2 * pi;
  while (a <= -pi) a += 2 * pi;
  return a;
}

int nearest(double v) {  // GAIT-07
  if (v < 0.5) return 0;
  int g = 5;
  while (g > 1 && std::fabs(v - speeds[g - 1]) <= std::fabs(v - speeds[g])) --g;
  return g;
}

double turn_of(int gait) { return (gait == 5 ? 2.5 : gait == 4 ? 4 : gait == 3 ? 6 : 12) * pi / 180; }

struct Walker {
  double to_x, to_y, radius, own, heading;
  double x = 0, y = 0, v = 0;
  int gait = 0;
  double asked = 0, asked_heading = 0;
  bool arrived = false, done = false;
  int turning = 0;  // updates left of a turn on the spot
  double turn_step = 0, turn_to = 0;
  int count = 0;  // CORNER-01
  double first = 0;

  // CORNER-06 where all ground is walkable, with two points.
  double corner() const {
    const double dx = to_x - x, dy = to_y - y, far = std::hypot(dx, dy);
    if (far <= 0.35) return own;
    const double across = std::fabs(dx * std::cos(heading) - dy * std::sin(heading)) / far;
    double trial = own;
    if (across > 1e-6 || dx * std::sin(heading) + dy * std::cos(heading) <= 0) {
      const auto allowed = [&](int g) { return far / across * std::tan(turn_of(g) / 2) * 30; };
      int g = nearest(trial);
      double best = allowed(g);
      for (--g; best < own && g >= 1; --g) {
        const double at_g = std::min(speeds[g], allowed(g));
        if (at_g < best) break;
        best = at_g;
      }
      trial = std::min(trial, best);
    }
    return std::max(trial, speeds[2]);
  }
  void brain() {  // BRAIN-05, MOVE-05 to MOVE-16
    asked = 0;
    asked_heading = heading;
    if (turning > 0) return;
    if (arrived) {
      done = true;
      return;
    }
    asked_heading = std::atan2(to_x - x, to_y - y);
    if (gait == 0 && std::fabs(wrapped(asked_heading - heading)) > pi / 6) return;
    if (--count < 0) {
      first = corner();
      count = 10;
    }
    asked = std::min(first, own);
  }
  void body() {  // CONTROL-06 to 08, TURN-02, TURN-09, MOVE-04
    if (turning > 0) {
      v = 0;
      heading = --turning == 0 ? turn_to : heading + turn_step;
    } else {
      if (v == 0) {
        v = std::min(asked, 2.0);
      } else if (v < asked) {
        v += 8.0 / 30;
        if (asked - v > 2) v += 24.0 / 30;
        v = std::min(v, asked);
      } else {
        v = std::max(v - 32.0 / 30, asked);
      }
      const double error = wrapped(asked_heading - heading), most = turn_of(gait);
      if (asked > 0) {
        heading = std::fabs(error) <= most ? asked_heading : heading + (error > 0 ? most : -most);
      } else if (v == 0 && std::fabs(error) > pi / 12) {
        turning = std::fabs(error) > pi / 2 ? 18 : 15;
        turn_step = error / turning;
        turn_to = asked_heading;
      }
    }
    gait = nearest(v);
    arrived = std::hypot(to_x - x, to_y - y) - v / 30 <= radius;
    x += v / 30 * std::sin(heading);
    y += v / 30 * std::cos(heading);
  }
};

bool move_ended(const World& w) {
  return std::any_of(w.events().begin(), w.events().end(),
                     [](const Event& e) { return e.kind == EventKind::move_ended; });
}

TEST(MOVE20, AnyMoveStepByStep) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> place_of(-15, 15), heading(0, 6.2831f), radius(0.1f, 1);
  for (int i = 0; i < 60; ++i) {
    World w = plane_world();
    const float h = heading(random);
    const AgentId a = add(w, {}, h);
    MoveOrder order;
    order.point = {place_of(random), place_of(random), 0};
    order.radius = radius(random);
    order.gait = static_cast<Gait>(1 + i % 5);
    if (std::hypot(order.point.x, order.point.y) < 1.2f) continue;
    ASSERT_TRUE(w.order_move(a, order).ok());
    Walker m{order.point.x, order.point.y, order.radius, speeds[1 + i % 5], h};
    for (int n = 1; n < 900 && !m.done; ++n) {
      steps(w, 1);
      m.brain();
      m.body();
      const AgentView view = *w.agent(a);
      ASSERT_NEAR(view.position.x, m.x, 3e-3) << i << " step " << n;
      ASSERT_NEAR(view.position.y, m.y, 3e-3) << i << " step " << n;
      ASSERT_NEAR(view.speed, m.v, 1e-3) << i << " step " << n;
      ASSERT_NEAR(wrapped(view.heading_radians - m.heading), 0, 1e-3) << i << " step " << n;
      ASSERT_EQ(move_ended(w), m.done) << i << " step " << n;
    }
    EXPECT_TRUE(m.done) << i;
  }
}

}  // namespace
}  // namespace gaitway::test
