// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/moveto_inputs.h"

namespace gaitway::cli {

namespace {

// Visits the numbers of a thing: f(field) for each, in one order for writing and reading.
template <class F>
void each(io::ScenarioManager& m, F f) {
  moveto::Profile& p = m.profile;
  f(p.completion_callback), f(p.align_snap), f(p.always_turn), f(p.in_range_stop), f(p.default_can_charge);
  f(p.default_walk_run_threshold), f(p.ignore_can_charge), f(p.short_steps), f(p.mixed_reach), f(p.adjust_twice);
  f(p.fresh_scratch), f(p.run_cap_from_800), f(p.keep_on_state_echo), f(p.stale_after), f(p.arrive_aligned);
  f(m.run_rate), f(m.turn_rate);
}
template <class F>
void each(MoveToOrder& o, F f) {
  moveto::MoveParams& p = o.params;
  f(o.kind), f(o.target.value), f(o.point.x), f(o.point.y), f(o.point.z), f(p.flags), f(p.distance_to_object);
  f(p.min_distance), f(p.desired_heading), f(p.speed), f(p.fail_distance), f(p.walk_run_threshold), f(p.context_id);
  f(p.hold_key), f(p.action_stamp);
}

template <class T>
std::vector<double> write(T thing) {
  std::vector<double> numbers;
  // Ids fit into 53 bits: a slot's generation counts its owners.
  each(thing, [&numbers](auto& field) { numbers.push_back(static_cast<double>(field)); });
  return numbers;
}

template <class T>
bool read(const std::vector<double>& numbers, T& thing) {
  T out;
  std::size_t count = 0;
  each(out, [&count](auto&) { ++count; });
  if (count != numbers.size()) return false;
  std::size_t i = 0;
  each(out, [&numbers, &i](auto& field) {
    using Field = std::remove_reference_t<decltype(field)>;
    if constexpr (std::is_enum_v<Field>) {
      field = static_cast<Field>(static_cast<std::underlying_type_t<Field>>(numbers[i++]));
    } else {
      field = static_cast<Field>(numbers[i++]);
    }
  });
  thing = out;
  return true;
}

}  // namespace

Result<void> make_manager(World& world, AgentId id, const io::ScenarioManager& manager) {
  moveto::MotionData data;
  data.rate = manager.run_rate;
  data.turn_rate = manager.turn_rate;
  if (auto r = world.set_moveto_profile(id, manager.profile); !r) return r;
  return world.set_moveto_data(id, data);
}

std::vector<double> numbers_of(const io::ScenarioManager& manager) { return write(manager); }
std::vector<double> numbers_of(const MoveToOrder& order) { return write(order); }
bool read_numbers(const std::vector<double>& numbers, io::ScenarioManager& manager) { return read(numbers, manager); }
bool read_numbers(const std::vector<double>& numbers, MoveToOrder& order) { return read(numbers, order); }

}  // namespace gaitway::cli
