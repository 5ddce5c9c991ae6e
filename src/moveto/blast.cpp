// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a received movement or position message does to a body (BLAST-03 to -11, -16, -22, -23).
#include <string>

#include "core/determinism.h"
#include "gaitway/moveto_wire.h"
#include "moveto/heading.h"

namespace gaitway::moveto {

namespace {

constexpr double near_player = 96.0;

Commands commands_of(const WireState& s, std::uint32_t own_stance) {
  Commands c;
  c.stance = s.sent & state_field::stance ? full_motion(s.stance, motion::stance_class) : own_stance;
  c.forward = {full_motion(s.forward, motion::substate_class), s.forward_speed};
  c.sidestep = {s.sidestep == 0 ? 0u : full_motion(s.sidestep, motion::substate_class), s.sidestep_speed};
  c.turn = {s.turn == 0 ? 0u : full_motion(s.turn, motion::substate_class), s.turn_speed};
  return c;
}

/// The origin in the coordinates that the body uses (BLAST-11).
Place origin_for(const Place& body, const Place& origin) {
  if (body.cell != 0 || origin.cell == 0) return origin;
  const Vec3d w = origin_to_world(origin);
  Place p;
  p.at = {static_cast<float>(w.x), static_cast<float>(w.y), static_cast<float>(w.z)};
  return p;
}

void take_over_state(World& world, Member& m, const MovementPayload& p) {
  m.motion.now = commands_of(p.state, full_motion(p.stance, motion::stance_class));
  reapply(m.motion);
  for (const WireAction& a : p.state.actions) {
    MoveParams params;
    params.speed = a.speed;
    params.action_stamp = a.stamp;
    if (a.autonomous) params.flags |= flag::autonomous;
    start_motion(m.motion, m.data, m.footing, full_motion(a.motion, motion::action_class), params);
  }
  const std::uint32_t id = m.id;
  if (p.sticky != 0) world.stick_to_object(id, p.sticky);
}

}  // namespace

// MOTION-01, BLAST-07.
std::uint32_t full_motion(std::uint16_t low, std::uint32_t class_bits) {
  constexpr std::uint32_t table[] = {
      motion::ready,     motion::walk_forward,   motion::walk_backwards, motion::run_forward, motion::turn_right,
      motion::turn_left, motion::sidestep_right, motion::sidestep_left,  motion::falling,     motion::dead,
      motion::crouch,    motion::sitting,        motion::sleeping,       motion::non_combat};
  for (const std::uint32_t m : table) {
    if ((m & 0xFFFFu) == low && (m & class_bits) != 0) return m;
  }
  return class_bits | low;
}

Result<void> apply_movement(World& world, std::uint32_t id, std::span<const std::uint8_t> bytes, bool local) {
  Member* m = world.find(id);
  if (!m || !m->in_world) return Error{Code::not_found, "no such body in the world", std::to_string(id)};
  MoveToState& s = m->manager;
  const std::uint8_t k = bytes.empty() ? std::uint8_t{0xFF} : bytes[0];
  if (s.profile.keep_on_state_echo && local && k == kind::invalid && s.kind != kind::invalid && s.from_wire) {
    world.record(id, Rule::BLAST16);
    return {};
  }
  world.record(id, Rule::BLAST08, k);
  world.cancel(id, code::action_cancelled);
  world.unstick(id);
  if (bytes.size() >= 4) {
    const std::uint16_t stance = static_cast<std::uint16_t>(bytes[2] | (bytes[3] << 8));
    if (stance != static_cast<std::uint16_t>(m->motion.now.stance & 0xFFFFu)) {
      Movement start;
      start.kind = kind::raw_command;
      start.motion = full_motion(stance, motion::stance_class);
      start.params = default_params(s.profile);
      world.perform(id, start);
    }
  }
  const Result<MovementPayload> read = read_movement(bytes);
  if (!read) return read.error();
  const MovementPayload& p = *read;
  m->active = true;
  if (p.kind == kind::invalid) {
    take_over_state(world, *m, p);
    return {};
  }
  s.last_message_time = world.frame_clock();
  if (p.server_controlled()) m->motion.my_run_rate = p.run_rate;
  const Member* target = p.target == 0 ? nullptr : world.find(p.target);
  const bool known = target && target->in_world;
  if (p.server_controlled() && p.origin.cell == 0 && !(p.kind == kind::move_to_object && known)) {
    world.record(id, Rule::BLAST23);
    world.stop_everything(id);
    return {};
  }
  if (p.kind == kind::move_to_object && known) {
    world.order_to_object(id, p.target, p.params);
  } else if (p.server_controlled()) {
    if (p.kind == kind::move_to_object) world.record(id, Rule::BLAST03, p.target);
    const Place place = origin_for(m->place, p.origin);
    world.with_manager(id, [&place, &p](Manager& manager) { manager.move_to_position(place, p.params); });
  } else if (p.kind == kind::turn_to_object && known) {
    world.order_turn_to_object(id, p.target, p.params);
  } else {
    MoveParams params = p.params;
    if (p.kind == kind::turn_to_object) {
      world.record(id, Rule::BLAST05, p.target, p.heading);
      params.desired_heading = p.heading;
    }
    world.with_manager(id, [&params](Manager& manager) { manager.turn_to_heading(params); });
  }
  if (s.kind != kind::invalid && s.aligning_order == 0) s.from_wire = true;
  return {};
}

Correction correct_position(World& world, std::uint32_t id, const PositionMessage& message, Place& goal) {
  Member* m = world.find(id);
  if (!m || !m->in_world) return Correction::ignored;
  Correction out = Correction::placed;
  if (message.newer_teleport || !message.body_has_cell) {
    out = Correction::placed_hard;
  } else if (!message.contact) {
    out = Correction::ignored;
  } else if (message.to_player < near_player) {
    out = Correction::interpolated;
  }
  world.record(id, Rule::BLAST22, static_cast<double>(static_cast<std::uint8_t>(out)), message.to_player);
  goal = message.place;
  if (out == Correction::placed_hard) {
    world.teleport(id, message.place);
  } else if (out == Correction::interpolated) {
    m->interpolating = true;
    if (m->manager.kind != kind::invalid) goal.heading = m->place.heading;
  } else if (out == Correction::placed) {
    m->interpolating = false;
    m->place = message.place;
  }
  return out;
}

}  // namespace gaitway::moveto
