// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The parameter record of move-to orders, its flags and the motion ids (PARAM, MOTION-01, -02).
#pragma once

#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <span>

#include "gaitway/vec.h"

namespace gaitway::moveto {

/// Bits of the flag word (PARAM-01); unknown higher bits are carried unchanged.
namespace flag {
inline constexpr std::uint32_t can_walk = 0x1, can_run = 0x2, can_sidestep = 0x4, can_walk_backwards = 0x8,
                               can_charge = 0x10, fail_walk = 0x20, use_final_heading = 0x40, sticky = 0x80,
                               move_away = 0x100, move_towards = 0x200, use_spheres = 0x400, set_hold_key = 0x800,
                               autonomous = 0x1000, modify_raw_state = 0x2000, modify_interpreted_state = 0x4000,
                               cancel_move_to = 0x8000, stop_completely = 0x10000, disable_jump = 0x20000;
}

/// Motion ids and class bits (MOTION-01); the four refused in combat from MOTION-22.
namespace motion {
inline constexpr std::uint32_t walk_forward = 0x45000005, walk_backwards = 0x45000006, run_forward = 0x44000007,
                               turn_right = 0x6500000D, turn_left = 0x6500000E, sidestep_right = 0x6500000F,
                               sidestep_left = 0x65000010, ready = 0x41000003, falling = 0x40000015, dead = 0x40000011,
                               crouch = 0x41000012, sitting = 0x41000013, sleeping = 0x41000014,
                               non_combat = 0x8000003D;
inline constexpr std::uint32_t stance_class = 0x80000000, substate_class = 0x40000000, modifier_class = 0x20000000,
                               action_class = 0x10000000, chat_emote_class = 0x2000000;
}  // namespace motion

/// Hold keys (MOTION-02): invalid means the raw state's own key.
namespace hold {
inline constexpr std::uint32_t invalid = 0, none = 1, run = 2;
}

/// Movement parameters (PARAM-01 to -03); a new one holds the retail defaults.
struct MoveParams {
  std::uint32_t flags = 0x1EE0F;
  float distance_to_object = 0.6f;  ///< arrival distance, metres
  float min_distance = 0;           ///< how far a fleeing body gets, metres
  float desired_heading = 0;        ///< degrees
  float speed = 1;
  float fail_distance = FLT_MAX;  ///< from the start, metres
  float walk_run_threshold = 15;  ///< run when farther than this beyond the arrival distance, metres
  std::uint32_t context_id = 0;
  std::uint32_t hold_key = 0;
  std::uint32_t action_stamp = 0;
  friend bool operator==(const MoveParams&, const MoveParams&) = default;
  bool has(std::uint32_t bits) const { return (flags & bits) != 0; }
  template <class V>
  void fields(V& v) {
    v("flags", flags);
    v("distance_to_object", distance_to_object);
    v("min_distance", min_distance);
    v("desired_heading", desired_heading);
    v("speed", speed);
    v("fail_distance", fail_distance);
    v("walk_run_threshold", walk_run_threshold);
    v("context_id", context_id);
    v("hold_key", hold_key);
    v("action_stamp", action_stamp);
  }
};

inline constexpr std::size_t packed_params_size = 40;

/// Local pack form (PARAM-14), 40 bytes little-endian. Always answers 40; writes nothing into less room.
std::size_t pack(const MoveParams& params, std::span<std::uint8_t> out);
/// False, and nothing changed, below 40 bytes.
bool unpack(MoveParams& params, std::span<const std::uint8_t> in);

/// Bytes of the network form for an order kind (PARAM-15): 28 for 6 and 7, 12 for 8 and 9, 0 for any other.
std::size_t net_params_size(std::uint32_t order_kind);
/// Writes the network form; answers its size, or 0 and writes nothing for another kind or too little room.
std::size_t pack_net(const MoveParams& params, std::uint32_t order_kind, std::span<std::uint8_t> out);
/// Reads the network form; fields that are not sent keep their value. False, and nothing changed, when refused.
bool unpack_net(MoveParams& params, std::uint32_t order_kind, std::span<const std::uint8_t> in);

/// Ready-made records of a server (PARAM-16): a pursuing creature, and a walk to a place with a heading. A run rate of
/// 0 or less clears "can run".
MoveParams chase_params(float run_rate);
MoveParams go_to_place_params(float heading, float run_rate, float threshold = 15, float speed = 1);

/// What a player uses, for the predicted order (BLAST-19).
enum class UseKind : std::uint8_t { other = 0, creature = 1, door = 2, lifestone = 3, portal = 4, corpse = 5 };
/// The order a server will send when the player uses an object at a centre distance (BLAST-19).
MoveParams predicted_use_params(UseKind what, double centre_distance);
/// Server side: sets "can charge" on a far order (BLAST-20); answers whether it did (then the run rate is sent too).
bool hint_charge(MoveParams& params, double distance);

}  // namespace gaitway::moveto
