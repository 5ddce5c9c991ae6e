// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"
#include "core/segment.h"
#include "core/vec_math.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

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
