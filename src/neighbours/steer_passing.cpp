// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

namespace {

/// Twice the area of a, b, c, above 0 where c lies to the left of a -> b.
double turn_of(Vec2 a, Vec2 b, Vec2 c) {
  const double bx = static_cast<double>(b.x) - a.x, by = static_cast<double>(b.y) - a.y;
  const double cx = static_cast<double>(c.x) - a.x, cy = static_cast<double>(c.y) - a.y;
  return bx * cy - by * cx;
}

bool opposite(double a, double b) { return (a > 0 && b < 0) || (a < 0 && b > 0); }

}  // namespace

bool segments_cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  return opposite(turn_of(a, b, c), turn_of(a, b, d)) && opposite(turn_of(c, d, a), turn_of(c, d, b));
}

Vec3 point_beside_contact(const Meeting& m) {
  if (rule_switched_off(Rule::STEER24)) return m.aim;
  const Vec2 here = plan(m.my_position()), there = plan(m.his_position());
  const float his_side = dot(m.right, there - here) >= 0 ? 1.0f : -1.0f;
  const bool crosses = segments_cross(here, plan(m.aim), there, m.bound_for);
  const Vec2 x = here + m.to_contact + m.right * (crosses ? his_side : -his_side);
  m.trace.note(Rule::STEER24, m.other, m.kind == MeetingCase::head_on ? 0 : 1, x.x, x.y);
  return with_z(x, m.my_position().z);
}

}  // namespace gaitway
