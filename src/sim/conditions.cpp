// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/conditions.h"

#include <array>

#include "sim/check.h"
#include "sim/impl.h"

namespace gaitway {

namespace {

// The bits of the body's words that a condition stands for; one of the three is not 0.
struct Bits {
  const char* name;
  std::uint32_t flags;
  std::uint32_t held;
  std::uint64_t state;
};
constexpr std::array<Bits, static_cast<std::size_t>(Condition::count)> table{{
    {"wounded", body_wounded, 0, 0},
    {"stance", body_stance, 0, 0},
    {"grabbing", body_grabbing, 0, 0},
    {"grabs_from_rear", body_grab_rear, 0, 0},
    {"blocking", body_blocking, 0, 0},
    {"ducking", body_ducking, 0, 0},
    {"attached", body_attached, 0, 0},
    {"locked", body_locked, 0, 0},
    {"start_clip", 0, HELD_START, 0},
    {"landing_clip", 0, HELD_LANDING, 0},
    {"turn_clip", 0, HELD_TURN, 0},
    {"recovery", 0, HELD_RECOVERY, 0},
    {"stunned", 0, 0, STATE_STUNNED},
    {"down", 0, 0, STATE_DOWN},
    {"arrested", 0, 0, STATE_ARRESTED},
    {"grabbed_from_rear", body_grabbed_rear, 0, 0},
    {"circled_right", body_circled_right, 0, 0},
}};

}  // namespace

const char* name(Condition condition) {
  return condition < Condition::count ? table[static_cast<std::size_t>(condition)].name : "unknown";
}

Result<void> World::set_condition(AgentId id, Condition condition, bool on) {
  Impl& w = *impl_;
  if (!w.state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", "id"};
  if (!(condition < Condition::count)) return bad_argument("condition", "is none of the conditions");
  if (condition == Condition::turn_clip && (w.state.body.core[id.slot()].flags & body_host) == 0) {
    return Error{Code::wrong_mover, "the library turns this body, not the host", "id"};
  }
  Input in;
  in.kind = InputKind::condition;
  in.agent = id;
  in.what = static_cast<std::uint8_t>(condition);
  in.on = on;
  w.state.inputs.push_back(in);
  return {};
}

void apply_condition(World::Impl& w, std::uint32_t slot, const Input& in) {
  if (in.what >= table.size()) return;  // read from a damaged file
  const Bits& bits = table[in.what];
  BodyCore& core = w.state.body.core[slot];
  // The host moved this body when it asked, but the library does now.
  if ((bits.held & HELD_TURN) != 0 && in.on && (core.flags & body_host) == 0) return;
  core.flags = in.on ? core.flags | bits.flags : core.flags & ~bits.flags;
  core.held = in.on ? core.held | bits.held : core.held & ~bits.held;
  core.state = in.on ? core.state | bits.state : core.state & ~bits.state;
}

}  // namespace gaitway
