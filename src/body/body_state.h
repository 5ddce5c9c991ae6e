// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The state of the body room: everything that says where a body is and what holds it, in arrays by agent slot.
#pragma once

#include <cstdint>
#include <vector>

#include "body/held.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Conditions of an agent that are no bits of the original words.
enum BodyFlag : std::uint32_t {
  body_wounded = 1u << 0,          ///< CONTROL-04 (a), TURN-03 row 2
  body_stance = 1u << 1,           ///< in the fight stance
  body_grab_rear = 1u << 2,        ///< grabs another from the rear (CONTROL-13); counts as grabbing
  body_grabbing = 1u << 3,         ///< TURN-03 row 3
  body_blocking = 1u << 4,         ///< CONTROL-02, TURN-03 row 3
  body_ducking = 1u << 5,          ///< CONTROL-02, TURN-03 row 3
  body_attached = 1u << 6,         ///< attached to something (CONTROL-02, CONTROL-23)
  body_locked = 1u << 7,           ///< actions locked by the host (CONTROL-02)
  body_stop_dead = 1u << 8,        ///< CONTROL-09
  body_no_turn_boost = 1u << 9,    ///< TURN-06
  body_no_start_boost = 1u << 10,  ///< TURN-06
  body_pad_driven = 1u << 11,      ///< TURN-05, CONTROL-22, CONTROL-14
  body_brain_dead = 1u << 12,      ///< TURN-05
  body_not_pushable = 1u << 13,    ///< CONTROL-26; host and move-to bodies too (STEP-15)
  body_host = 1u << 14,            ///< the host moves it (STEP-05)
  body_dead = 1u << 15,            ///< fell out of the world (CONTROL-28)
  body_turn_limited = 1u << 16,    ///< TURN-03 row 1, the 6 degree state
  body_step_control = 1u << 17,    ///< the step control is installed and waits (CONTROL-18)
  body_giving_way = 1u << 18,      ///< a GiveWay action exists (CONTROL-21)
  body_fast_climber = 1u << 19,    ///< CLIMB-03
  body_present = 1u << 20,         ///< the slot holds a living body: contacts see it
  body_no_contacts = 1u << 21,     ///< nobody touches it
  body_thrown = 1u << 22,          ///< the pending push is the host's: it may carry the body off a ledge (STEP-06)
  body_keeps_ground = 1u << 23,    ///< it walks: at a rim it goes along it (CONTROL-24, Limits::ledge_guard)
  body_grabbed_rear = 1u << 24,    ///< another grabs it from the rear (BAND-10)
  body_circled_right = 1u << 25,   ///< the original's flag 0x10000 (BAND-10)
};

inline constexpr std::uint16_t no_profile = 0xffff;

/// What every update of a body reads and writes, and what its neighbours read: 64 bytes.
struct BodyCore {
  Vec3 position;                ///< feet, metres
  Vec2 facing{0, 1};            ///< unit vector (sin h, cos h)
  Vec3 velocity;                ///< m/s; on the ground the one that the control wrote (CONTROL-14)
  float speed = 0;              ///< length of the velocity, height included
  std::uint32_t held = 0;       ///< held word (held.h)
  std::uint64_t state = 0;      ///< state word (held.h)
  std::uint32_t flags = 0;      ///< BodyFlag bits
  float scale = 1;              ///< CONTROL-22
  std::uint16_t profile = 0;    ///< index in the ProfileTable, no_profile for none
  std::uint16_t airborne = 0;   ///< updates moved in the air so far (CONTROL-27), saturates
  std::uint8_t gait = 0;        ///< stored gait (GAIT-08)
  std::uint8_t asked_gait = 0;  ///< CONTROL-03: reachedGait of the last update's asked speed
  std::uint8_t start_code = 0;  ///< CONTROL-06, CONTROL-09: last code, 0 none yet
  std::uint8_t detail = 0;      ///< detail level (CONTROL-15)

  template <class V>
  void fields(V& v) {
    v("position", position);
    v("facing", facing);
    v("velocity", velocity);
    v("speed", speed);
    v("held", held);
    v("state", state);
    v("flags", flags);
    v("scale", scale);
    v("profile", profile);
    v("airborne", airborne);
    v("gait", gait);
    v("asked_gait", asked_gait);
    v("start_code", start_code);
    v("detail", detail);
  }
};

/// What the ground and the walls left behind.
struct BodyGround {
  Vec3 normal{0, 0, 1};              ///< of the ground under the feet (CONTROL-24)
  Vec3 last;                         ///< last ground position
  std::uint16_t could_not_move = 0;  ///< updates in a row that walls allowed no move at all (CONTROL-25), saturates
  float fell = 0;                    ///< height fallen in the last airborne update, metres

  template <class V>
  void fields(V& v) {
    v("normal", normal);
    v("last", last);
    v("could_not_move", could_not_move);
    v("fell", fell);
  }
};

/// A turn on the spot that runs (TURN-09).
struct SpotTurn {
  Vec2 target{0, 1};       ///< final facing
  float step = 0;          ///< radians per update, positive to the right
  std::uint16_t left = 0;  ///< updates left, 0: none runs

  template <class V>
  void fields(V& v) {
    v("target", target);
    v("step", step);
    v("left", left);
  }
};

/// A step or an arrival clip that plays: it moves the body (CONTROL-17, CONTROL-20).
struct ClipMotion {
  Vec2 direction{0, 1};         ///< (sin, cos) of the displacement's angle from the facing
  Vec2 end_facing{0, 1};        ///< facing after the turn
  float per_update = 0;         ///< metres per update
  float turn_step = 0;          ///< radians per update
  std::uint16_t turn_left = 0;  ///< turning updates left
  std::uint16_t left = 0;       ///< moves left, 0: no clip plays
  std::uint16_t clip = 0;       ///< clip id as reported
  bool chosen_now = false;      ///< chosen in this update, which moves nothing

  template <class V>
  void fields(V& v) {
    v("direction", direction);
    v("end_facing", end_facing);
    v("per_update", per_update);
    v("turn_step", turn_step);
    v("turn_left", turn_left);
    v("left", left);
    v("clip", clip);
    v("chosen_now", chosen_now);
  }
};

/// A climb of the default body (CLIMB-09, CLIMB-10); kind 0: none. body/climb_kinematics.h moves it.
struct ClimbMotion {
  std::uint8_t kind = 0;    ///< ClimbKind
  bool running = false;     ///< running form
  bool probe = false;       ///< the face is probed again at the end of phase 1 (CLIMB-12)
  std::uint8_t step = 0;    ///< updates done
  std::uint8_t waited = 0;  ///< updates in which another body was in the way (STEP-15)
  Vec2 direction{0, 1};     ///< unit vector into the face
  float face_distance = 0;  ///< from the start along the direction, metres
  float top = 0;            ///< height of the top above the start's feet, metres
  float speed = 0;          ///< at the start, m/s

  template <class V>
  void fields(V& v) {
    v("kind", kind);
    v("running", running);
    v("probe", probe);
    v("step", step);
    v("waited", waited);
    v("direction", direction);
    v("face_distance", face_distance);
    v("top", top);
    v("speed", speed);
  }
};

/// What is read seldom.
struct BodyRest {
  float multiplier = 1;           ///< GAIT-05
  std::uint8_t state_code = 0;    ///< CONTROL-06: an anim set's kind
  std::uint8_t anim_state = 0;    ///< CONTROL-06: its word
  std::uint8_t move_style = 0;    ///< TURN-09
  std::uint8_t object_kind = 0;   ///< held object (CONTROL-05), 0 none
  std::uint8_t object_class = 0;  ///< its type class
  std::uint8_t object_byte = 0;   ///< its type byte 0x5a
  SpotTurn turn;
  ClipMotion clip;
  ClimbMotion climb;

  template <class V>
  void fields(V& v) {
    v("multiplier", multiplier);
    v("state_code", state_code);
    v("anim_state", anim_state);
    v("move_style", move_style);
    v("object_kind", object_kind);
    v("object_class", object_class);
    v("object_byte", object_byte);
    v("turn", turn);
    v("clip", clip);
    v("climb", climb);
  }
};

/// All bodies, by agent slot. A cleared slot equals a new one, so that freed slots do not enter a hash.
struct BodyState {
  std::vector<BodyCore> core;
  std::vector<Vec3> push;  ///< pending push, m/s (CONTROL-26): joins the next displacement once
  std::vector<BodyGround> ground;
  std::vector<BodyRest> rest;

  std::uint32_t size() const { return static_cast<std::uint32_t>(core.size()); }
  void resize(std::uint32_t slots);
  void reserve(std::uint32_t slots);
  /// Puts a slot back to its initial values (no body in it).
  void clear_slot(std::uint32_t slot);

  template <class V>
  void fields(V& v) {
    v("core", core);
    v("push", push);
    v("ground", ground);
    v("rest", rest);
  }
};

static_assert(sizeof(BodyCore) == 64);

}  // namespace gaitway
