// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

namespace {

constexpr std::uint16_t follower_stop_updates = 5;
constexpr std::uint16_t beside_updates = 15;
constexpr std::uint16_t node_updates = 5;
constexpr std::uint16_t match_updates = 5;
constexpr std::uint16_t stop_updates = 1;
constexpr float slower = 0.75f;
constexpr float near_contact_squared = 9;  // 3 m

}  // namespace

void stop_own_follower(const People& people, std::uint32_t me, std::uint32_t other, const Trace& trace) {
  if (rule_switched_off(Rule::STEER14) || people.slot_of(people.persons[other].leader) != me) return;
  override_speed(people.steering[other], 0, follower_stop_updates);
  trace.note(Rule::STEER14, other);
}

void fall_back_beside(const Meeting& m) {
  if (m.right_of_way || rule_switched_off(Rule::STEER19)) return;
  const float speed = slower * m.my_speed();
  override_speed(m.steering(), speed, beside_updates);
  m.trace.note(Rule::STEER19, m.other, 1, speed);
}

bool slow_behind_at_node(const Meeting& m) {
  const RoutePlace mine = m.people.host->route_place(m.me);
  if (!mine.has_route || !mine.held || rule_switched_off(Rule::STEER20)) return false;
  const RoutePlace his = m.people.host->route_place(m.other);
  if (!his.has_route || his.node != mine.node) return false;
  const float speed = slower * m.his_speed();
  override_speed(m.steering(), speed, node_updates);
  m.trace.note(Rule::STEER20, m.other, mine.node, speed);
  return true;
}

bool yield_to(const Meeting& m) {
  if (m.right_of_way || rule_switched_off(Rule::STEER21) || !(length2(m.to_contact) < near_contact_squared))
    return false;
  const bool match = m.kind == MeetingCase::overtake;
  const float speed = match ? m.his_speed() : 0.0f;
  override_speed(m.steering(), speed, match ? match_updates : stop_updates);
  m.trace.note(Rule::STEER21, m.other, speed, length(m.to_contact));
  return true;
}

}  // namespace gaitway
