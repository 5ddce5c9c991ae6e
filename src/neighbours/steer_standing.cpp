// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "neighbours/sector.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

namespace {

constexpr std::uint32_t sectors_max_age_ms = 1000;
constexpr float beside = 1;  // metre from his centre

/// STEER-23: the sector is counted in my frame and used in his.
Vec3 second_point(const Meeting& m, Vec3 first) {
  const BodyCore& mine = m.people.bodies[m.me];
  const BodyCore& his = m.people.bodies[m.other];
  const int k = sector_of(mine.position, mine.facing, first);
  get_sectors(m.people, m.other, sectors_max_age_ms,
              m.trace);  // his record is made anew, though only his facing is used
  return sector_point(his.position, his.facing, (k + 4) & 7, beside);
}

}  // namespace

Vec3 aim_round_standing(const Meeting& m) {
  if (rule_switched_off(Rule::STEER22)) return m.aim;
  // On the side of him that my line passes; dead ahead: on my left.
  const float side = dot(m.right, m.to_him) >= 0 ? -beside : beside;
  const Vec3 him = m.his_position();
  const Vec3 first = with_z(plan(him) + m.right * side, him.z);
  m.trace.note(Rule::STEER22, m.other, first.x, first.y);
  if (try_detour(m, first)) return first;
  const Vec3 second = second_point(m, first);
  m.trace.note(Rule::STEER23, m.other, second.x, second.y);
  return try_detour(m, second) ? second : first;
}

}  // namespace gaitway
