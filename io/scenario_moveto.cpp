// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/scenario_moveto.h"

#include "io/scenario_keys.h"
#include "io/scenario_parts.h"

namespace gaitway::io {

namespace {

using moveto::MoveParams;
using moveto::Profile;

// Switches of a profile in the order of words::manager_options; what is no switch is a number.
constexpr bool Profile::*switches[] = {
    &Profile::completion_callback, &Profile::align_snap,         &Profile::always_turn,
    &Profile::in_range_stop,       &Profile::default_can_charge, &Profile::default_walk_run_threshold,
    &Profile::ignore_can_charge,   &Profile::short_steps,        &Profile::mixed_reach,
    &Profile::adjust_twice,        &Profile::fresh_scratch,      &Profile::run_cap_from_800,
    &Profile::keep_on_state_echo};
static_assert(std::size(switches) == words::manager_options.size());

struct Quantity {
  std::string_view key;
  float MoveParams::*field;
  double low, high;
};
constexpr Quantity quantities[] = {{"distance", &MoveParams::distance_to_object, 0, 1000},
                                   {"min_distance", &MoveParams::min_distance, 0, 1000},
                                   {"heading_degrees", &MoveParams::desired_heading, -360, 360},
                                   {"speed", &MoveParams::speed, 0, 100},
                                   {"fail_distance", &MoveParams::fail_distance, 0, far_away},
                                   {"threshold", &MoveParams::walk_run_threshold, 0, far_away}};

bool to_object(const MoveToOrder& o) {
  return o.kind == MoveToOrder::Kind::to_object || o.kind == MoveToOrder::Kind::turn_to_object;
}

std::uint32_t read_flags(const JsonAt& at) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0, n = at.array(1, words::manager_flags.size()); i < n; ++i) {
    bits |= 1u << at.item(i).choice(words::manager_flags);
  }
  return bits;
}

void write_flags(JsonWriter& out, std::string_view key, std::uint32_t bits) {
  if (bits == 0) return;
  out.key(key).open_array(true);
  for (std::size_t i = 0; i < words::manager_flags.size(); ++i) {
    if (bits >> i & 1u) out.text(words::manager_flags[i]);
  }
  out.close_array();
}

}  // namespace

ScenarioManager read_manager(const JsonAt& at) {
  ScenarioManager m;
  if (!at.object(words::manager)) return m;
  if (const JsonAt v = at.get("profile"))
    m.profile = v.choice(words::manager_profiles) == 0 ? Profile{} : Profile::ace();
  const JsonAt options = at.get("options");
  for (std::size_t i = 0, n = options.array(0, words::manager_options.size()); i < n; ++i) {
    m.profile.*switches[options.item(i).choice(words::manager_options)] = true;
  }
  if (const JsonAt v = at.get("stale_after")) m.profile.stale_after = v.number(0, longest_run);
  if (const JsonAt v = at.get("arrive_aligned")) m.profile.arrive_aligned = static_cast<float>(v.number(0, 360));
  if (const JsonAt v = at.get("run_rate")) m.run_rate = static_cast<float>(v.number(0, 100));
  if (const JsonAt v = at.get("turn_rate")) m.turn_rate = static_cast<float>(v.number(0, 36000));
  return m;
}

void write_manager(JsonWriter& out, const ScenarioManager& m) {
  out.open_object();
  // A profile is written as retail with what it switches on.
  bool any = false;
  for (const auto option : switches) any = any || m.profile.*option;
  if (any) {
    out.key("options").open_array(true);
    for (std::size_t i = 0; i < std::size(switches); ++i) {
      if (m.profile.*switches[i]) out.text(words::manager_options[i]);
    }
    out.close_array();
  }
  if (m.profile.stale_after != 0) out.key("stale_after").number(m.profile.stale_after);
  if (m.profile.arrive_aligned != 0) out.key("arrive_aligned").number(m.profile.arrive_aligned);
  if (m.run_rate != 1) out.key("run_rate").number(m.run_rate);
  if (m.turn_rate != 90) out.key("turn_rate").number(m.turn_rate);
  out.close_object();
}

OrderManager read_order_manager(const JsonAt& at) {
  OrderManager o;
  if (!at.object(words::order_manager)) return o;
  o.order.kind = static_cast<MoveToOrder::Kind>(6 + at.need("kind").choice(words::order_kinds));
  const JsonAt target = at.get("target"), point = at.get("point");
  if (to_object(o.order)) {
    o.target = at.need("target").text(1, 64);
  } else if (target) {
    target.fail("a target belongs to the kinds \"to_object\" and \"turn_to_object\"");
  }
  if (o.order.kind == MoveToOrder::Kind::to_position) {
    o.order.point = read_place(at.need("point"), &o.on_ground);
  } else if (point) {
    point.fail("a point belongs to the kind \"to_position\"");
  }
  for (const Quantity& q : quantities) {
    if (const JsonAt v = at.get(q.key)) o.order.params.*q.field = static_cast<float>(v.number(q.low, q.high));
  }
  if (const JsonAt v = at.get("with")) o.order.params.flags |= read_flags(v);
  if (const JsonAt v = at.get("without")) o.order.params.flags &= ~read_flags(v);
  return o;
}

void write_order_manager(JsonWriter& out, const OrderManager& o) {
  out.open_object().key("kind").text(words::order_kinds[static_cast<std::size_t>(o.order.kind) - 6]);
  if (to_object(o.order)) out.key("target").text(o.target);
  if (o.order.kind == MoveToOrder::Kind::to_position) {
    out.key("point").open_array(true).number(o.order.point.x).number(o.order.point.y);
    if (!o.on_ground) out.number(o.order.point.z);
    out.close_array();
  }
  const MoveParams defaults;
  for (const Quantity& q : quantities) {
    if (o.order.params.*q.field != defaults.*q.field) out.key(q.key).number(o.order.params.*q.field);
  }
  write_flags(out, "with", o.order.params.flags & ~defaults.flags);
  write_flags(out, "without", ~o.order.params.flags & defaults.flags);
  out.close_object();
}

}  // namespace gaitway::io
