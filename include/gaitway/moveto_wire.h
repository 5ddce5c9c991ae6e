// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Movement messages of the game's network (BLAST-02 to -12, -16, -22, -23): exact codecs of the payloads, and what a
// received one does to a body.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "gaitway/moveto_world.h"
#include "gaitway/result.h"

namespace gaitway::moveto {

/// Bits of a payload's flag byte (BLAST-02).
namespace payload_flag {
inline constexpr std::uint8_t stick_to_object = 1, standing_long_jump = 2;
}

/// Which fields of an interpreted state follow (BLAST-07).
namespace state_field {
inline constexpr std::uint32_t stance = 1, forward = 2, forward_speed = 4, sidestep = 8, sidestep_speed = 0x10,
                               turn = 0x20, turn_speed = 0x40, all = 0x7F;
}

/// An action in an interpreted state.
struct WireAction {
  std::uint16_t motion = 0;  ///< low 16 bits
  std::uint16_t stamp = 0;   ///< 15 bits
  bool autonomous = false;
  float speed = 1;
  friend bool operator==(const WireAction&, const WireAction&) = default;
};

/// An interpreted state as it travels: low halves of motion ids; a field that is not sent has its default.
struct WireState {
  std::uint32_t sent = 0;  ///< state_field bits
  std::uint16_t stance = 0;
  std::uint16_t forward = 3;  ///< ready
  float forward_speed = 1;
  std::uint16_t sidestep = 0;
  float sidestep_speed = 1;
  std::uint16_t turn = 0;
  float turn_speed = 1;
  std::vector<WireAction> actions;
  friend bool operator==(const WireState&, const WireState&) = default;
};

/// A movement payload (BLAST-02). Only the fields of its kind are written.
struct MovementPayload {
  std::uint8_t kind = 0;   ///< 0, 6, 7, 8 or 9
  std::uint8_t flags = 0;  ///< payload_flag bits
  std::uint16_t stance = 0x3D;
  std::uint32_t target = 0;  ///< kinds 6 and 8
  Place origin;              ///< kinds 6 and 7, without a heading
  float heading = 0;         ///< kind 8, degrees
  MoveParams params;         ///< kinds 6 to 9
  float run_rate = 0;        ///< kinds 6 and 7
  WireState state;           ///< kind 0
  std::uint32_t sticky = 0;  ///< kind 0 with the flag
  friend bool operator==(const MovementPayload&, const MovementPayload&) = default;

  // BLAST-12.
  bool server_controlled() const { return kind == 6 || kind == 7; }
  bool can_run() const { return params.has(flag::can_run); }
  bool moves_towards() const { return params.has(flag::move_towards); }
  bool can_charge() const { return params.has(flag::can_charge); }
};

/// What stands before the payload in an update-motion message, after the message id (BLAST-02).
struct UpdateMotionHeader {
  std::uint32_t object = 0;
  std::uint16_t instance_stamp = 0;
  std::uint16_t movement_stamp = 0;
  std::uint16_t control_stamp = 0;
  bool autonomous = false;
  friend bool operator==(const UpdateMotionHeader&, const UpdateMotionHeader&) = default;
};
inline constexpr std::uint32_t update_motion_id = 0xF74C;
inline constexpr std::size_t update_motion_header_size = 12;

/// Errors: bad_data for an unknown kind, too few bytes or a float that is not finite; `where` is the byte offset.
Result<MovementPayload> read_movement(std::span<const std::uint8_t> bytes);
/// Errors: invalid_argument for an unknown kind or a float that is not finite.
Result<std::vector<std::uint8_t>> write_movement(const MovementPayload& payload);
Result<UpdateMotionHeader> read_update_motion_header(std::span<const std::uint8_t> bytes);
std::array<std::uint8_t, update_motion_header_size> write_update_motion_header(const UpdateMotionHeader& header);

/// The full id of a motion that travels as its low half (MOTION-01); an unknown one gets the class it is used as.
std::uint32_t full_motion(std::uint16_t low, std::uint32_t class_bits);

/// A received payload, applied to a body (BLAST-03 to -11, -23). `local`: the body is the user's own (BLAST-16 asks).
/// A refused message has still ended the running order (BLAST-08).
Result<void> apply_movement(World& world, std::uint32_t id, std::span<const std::uint8_t> bytes, bool local);

/// What a position message did (BLAST-22).
enum class Correction : std::uint8_t { ignored = 0, interpolated = 1, placed = 2, placed_hard = 3 };
struct PositionMessage {
  Place place;
  bool newer_teleport = false;
  bool body_has_cell = true;
  bool contact = true;
  double to_player = 0;  ///< metres
};
/// `goal` is where an interpolating host moves the body to: the message's place, with the body's own heading while an
/// order runs.
Correction correct_position(World& world, std::uint32_t id, const PositionMessage& message, Place& goal);

}  // namespace gaitway::moveto
