// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/turn.h"

#include "body/busy.h"
#include "core/heading.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr double turn_limited_a = 4;  // degrees, in a jump
constexpr double turn_limited_b = 6;
constexpr int boost_rows = 4;

// Rows of the boosted table by gait: sprint, run, jog, everything else.
int row_of_gait(int gait) { return gait == 5 ? 0 : gait == 4 ? 1 : gait == 3 ? 2 : 3; }

double rate_of_row(const TurnRates& rates, int row) {
  return row == 0 ? rates.sprint : row == 1 ? rates.run : row == 2 ? rates.jog : rates.walk;
}

// Unit vectors in binary32 say an angle to about this many radians: within it an error counts as exactly the limit, or
// as the exact half turn.
constexpr double vector_slack = 1e-7;

}  // namespace

TurnStep make_turn_step(double radians) {
  const det::SinCos sc = det::sincos(radians);
  return {radians, sc.sin, sc.cos};
}

TurnTable::TurnTable() {
  for (int row = 0; row < boost_rows; ++row) {
    for (int b = -8; b <= 7; ++b) {
      boosted_[static_cast<std::size_t>(row)][static_cast<std::size_t>(b + 8)] =
          make_turn_step(radians(rate_of_row(agent_, row) * turn_boost_factor(b)));
    }
  }
}

TurnStep TurnTable::at_gait(int gait, int boost) const {
  const int row = row_of_gait(gait);
  if (boost >= -8 && boost <= 7) return boosted_[static_cast<std::size_t>(row)][static_cast<std::size_t>(boost + 8)];
  return make_turn_step(radians(rate_of_row(agent_, row) * turn_boost_factor(boost)));
}

double turn_boost_factor(int boost) {
  return boost >= 0 ? static_cast<double>(boost) + 1.0 : 1.0 / (1.0 - static_cast<double>(boost));
}

void set_turn_boost(const BodyCore& body, int boost, Intent* intent) {
  intent->turn_boost = (body.flags & body_no_turn_boost) != 0
                           ? std::int8_t{0}
                           : static_cast<std::int8_t>(static_cast<std::uint8_t>(boost));
}

void set_start_boost(const BodyCore& body, int boost, Intent* intent) {
  intent->start_boost = (body.flags & body_no_start_boost) != 0
                            ? std::int8_t{0}
                            : static_cast<std::int8_t>(static_cast<std::uint8_t>(boost));
}

TurnStep turn_limit(const BodyCore& body, int boost, const TurnTable& table) {
  const bool player = (body.flags & body_pad_driven) != 0 && (body.flags & body_brain_dead) == 0;
  const TurnRates& rates = player ? table.player() : table.agent();
  const double doubled = (body.flags & body_grab_rear) != 0 ? 2.0 : 1.0;
  const auto fixed = [doubled](double degrees) { return make_turn_step(radians(degrees * doubled)); };

  if ((body.state & STATE_JUMP) != 0) return fixed(turn_limited_a);
  if ((body.flags & body_turn_limited) != 0) return fixed(turn_limited_b);
  if ((body.flags & body_wounded) != 0) return fixed(rates.grab * 0.25);
  if ((body.flags & (body_grabbing | body_grab_rear | body_blocking | body_ducking)) != 0) return fixed(rates.grab);
  int gait = -1;
  if (body.held == 0 && body.gait >= 3) {
    gait = body.gait;
  } else if ((body.flags & body_stance) != 0) {
    return fixed(rates.stance);
  } else if ((body.held & SLOW_TURN) != 0) {
    return fixed(rates.sprint * 0.25);
  }
  if (player) return fixed(rate_of_row(rates, row_of_gait(gait)));
  return table.at_gait(gait, boost);
}

Vec2 rotate_right(Vec2 v, double sin, double cos) {
  const double x = v.x * cos + v.y * sin;
  const double y = v.y * cos - v.x * sin;
  const double l = std::sqrt(x * x + y * y);
  if (!(l > 0)) return v;
  return {static_cast<float>(x / l), static_cast<float>(y / l)};
}

Vec2 linear_turn(Vec2 facing, Vec2 target, const TurnStep& limit) {
  const double fx = facing.x, fy = facing.y, tx = target.x, ty = target.y;
  const double s = fy * tx - fx * ty;  // sine of the error, positive to the right
  const double c = fx * tx + fy * ty;
  if (limit.radians >= det::pi) return target;
  // Inside the limit: by the sine where that is the finer measure, by the cosine beyond a quarter turn.
  const bool inside =
      limit.cos > 0 ? c >= 0 && std::fabs(s) <= limit.sin + vector_slack : c >= limit.cos - vector_slack;
  if (inside) return target;
  const bool right = c < 0 ? s >= -vector_slack : s > 0;
  return rotate_right(facing, right ? limit.sin : -limit.sin, limit.cos);
}

}  // namespace gaitway
