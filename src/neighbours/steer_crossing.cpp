// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "neighbours/blocker.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

Vec3 point_behind_crosser(const Meeting& m) {
  if (rule_switched_off(Rule::STEER25)) return m.aim;
  // An avatar asks for nothing, whatever his intent says: he is passed where he is now.
  const Vec2 his_step = m.people.avatar(m.other) ? Vec2{} : clamp_step(m.people, m.other, look_ahead_s * m.t);
  const float side = dot(m.his_way, m.right) >= 0 ? -1.0f : 1.0f;
  const Vec3 him = m.his_position();
  const Vec2 x = plan(him) + his_step + m.right * side;
  m.trace.note(Rule::STEER25, m.other, x.x, x.y);
  return with_z(x, him.z);
}

}  // namespace gaitway
