// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/corner_limit.h"

#include "body/gait.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {
// Speed on a circle whose polygon turns by w at every side: 2 R tan(w / 2) x 30.
double allowed(double radius, const TurnStep& w) {
  // tan(w / 2) = sin w / (1 + cos w)
  return 2 * radius * (w.sin / (1 + w.cos)) * 30;
}
}  // namespace

Circle circle_radius(Vec2 from, Vec2 to, Vec2 axis) {
  Circle circle;
  const double dx = static_cast<double>(to.x) - from.x, dy = static_cast<double>(to.y) - from.y;
  const double along = dx * axis.x + dy * axis.y;
  const double square = dx * dx + dy * dy;
  if (!(square > 0)) return circle;
  if (along == 0) {
    circle.no_turn = true;
    return circle;
  }
  circle.radius = square / (2 * std::fabs(along));
  return circle;
}

float corner_limit(float s, const Circle& circle, int boost, const SpeedProfile* profile, const TurnTable& turns) {
  const double r = circle.radius;
  if (!(r > 0)) return 0;
  int g = nearest_gait(profile, s);
  double best = allowed(r, turns.at_gait(g, boost));
  if (best >= s) return s;
  for (--g; g >= 1; --g) {
    const double most = allowed(r, turns.at_gait(g, boost));
    const double own = speed_for_gait(profile, g);
    const double v = own < most ? own : most;
    if (v < best) break;
    best = v;
  }
  return best < s ? static_cast<float>(best) : s;
}

float corner_limit(float s, Vec2 from, Vec2 to, Vec2 facing, int boost, const SpeedProfile* profile,
                   const TurnTable& turns) {
  return corner_limit(s, circle_radius(from, to, {facing.y, -facing.x}), boost, profile, turns);
}

}  // namespace gaitway
