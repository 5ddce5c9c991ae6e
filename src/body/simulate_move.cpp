// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/simulate_move.h"

#include "body/gait.h"
#include "body/speed_control.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {
constexpr double aligned = 0.005;  // radians
}

int simulate_interval(float speed, int detail) {
  const int k = speed > 7 ? 4 : speed > 5 ? 5 : speed > 3 ? 6 : 7;
  return k * (2 * detail + 1);
}

int simulate_most_points(int detail) { return 10 - detail; }

void SimulateMove::run() {
  const int interval = simulate_interval(speed, detail);
  const int most = simulate_most_points(detail);
  const TurnStep align{aligned, aligned, 1};
  double x = from.x, y = from.y, s = speed;
  double hx = facing.x, hy = facing.y;
  count = 0;
  sub_steps = 0;
  while (count < most) {
    s = new_speed(s, trial);
    double tx = to.x - x, ty = to.y - y;
    const double far = std::sqrt(tx * tx + ty * ty);
    if (far > 0) {
      const TurnStep w = turns->at_gait(nearest_gait(profile, static_cast<float>(s)), boost);
      tx /= far;
      ty /= far;
      const double sine = hy * tx - hx * ty, cosine = hx * tx + hy * ty;
      const bool inside =
          w.radians >= det::pi || (w.cos > 0 ? cosine > 0 && std::fabs(sine) <= w.sin : cosine >= w.cos);
      if (inside) {
        hx = tx;
        hy = ty;
      } else {
        const double turn = (cosine < 0 ? sine >= 0 : sine > 0) ? w.sin : -w.sin;
        const double nx = hx * w.cos + hy * turn;
        hy = hy * w.cos - hx * turn;
        hx = nx;
      }
    }
    x += hx * s / 30;
    y += hy * s / 30;
    ++sub_steps;
    if (sub_steps % interval == 0) {
      points[static_cast<std::size_t>(count++)] = {static_cast<float>(x), static_cast<float>(y), from.z};
    }
    tx = to.x - x;
    ty = to.y - y;
    const double left = std::sqrt(tx * tx + ty * ty);
    const double cosine = hx * tx + hy * ty, sine = hy * tx - hx * ty;
    const bool lined_up = cosine > 0 && std::fabs(sine) <= align.sin * left;
    if (lined_up || left <= s / 30) break;
  }
  end_position = {static_cast<float>(x), static_cast<float>(y)};
  end_facing = {static_cast<float>(hx), static_cast<float>(hy)};
}

}  // namespace gaitway
