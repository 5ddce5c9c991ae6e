// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Bits of the held word and the state word (LOCOMOTION, conventions): what a clip or a condition holds on an agent.
#pragma once

#include <cstdint>

namespace gaitway {

inline constexpr std::uint32_t HELD_CLIMB_OVER = 0x00000040;  ///< climbing over an obstacle: no wall sweep, no snap
inline constexpr std::uint32_t HELD_RECOVERY = 0x00040000;    ///< the tail of an attack
inline constexpr std::uint32_t HELD_STEP = 0x00080000;        ///< a step, one-clip arrival, first or last climb clip
inline constexpr std::uint32_t HELD_LANDING = 0x01000000;     ///< a landing clip
inline constexpr std::uint32_t HELD_START = 0x10000000;       ///< a start clip, or the fade into the idle
inline constexpr std::uint32_t HELD_TURN = 0x20000000;        ///< a turn on the spot
inline constexpr std::uint32_t BUSY_HELD = 0xaeebf7ff;        ///< any of these held: busy (CONTROL-02)
inline constexpr std::uint32_t VELOCITY_GATE = 0x110c0880;    ///< any held: the control gives no velocity
inline constexpr std::uint32_t FAR_GATE = 0x310c0880;         ///< VELOCITY_GATE or HELD_TURN (CONTROL-10)
inline constexpr std::uint32_t SLOW_TURN = 0x01000080;        ///< any held: the slow turn row of TURN-03
inline constexpr std::uint32_t STEPPING = 0x20080000;         ///< HELD_STEP or HELD_TURN
inline constexpr std::uint32_t TURN_REFUSED = 0x01c16a40;     ///< any held: a turn action is done at once (TURN-10)

inline constexpr std::uint64_t BUSY_STATE = 0x79b9e1e0f30;      ///< any in the state word: busy
inline constexpr std::uint64_t STATE_JUMP = 0x400000000;        ///< in a jump
inline constexpr std::uint64_t STATE_DROP = 0x800000000;        ///< dropping off an edge
inline constexpr std::uint64_t STATE_LONG_FALL = 0x1000000000;  ///< a long fall
inline constexpr std::uint64_t AIRBORNE = 0x1c00000000;         ///< jump, drop or long fall
inline constexpr std::uint64_t STATE_BUSY_EXTRA = 0x100000000;  ///< busy too (CONTROL-02)
inline constexpr std::uint64_t STATE_ARRESTED = 0x20000;        ///< MOVE-02
inline constexpr std::uint64_t STATE_DOWN = 0x80000;            ///< knocked down
inline constexpr std::uint64_t STATE_STUNNED = 0x100000;        ///< a standing reaction (BAND-04)
inline constexpr std::uint64_t STATE_NO_STEP = 0x180f3ff0;      ///< refuses the step control (CONTROL-18)
inline constexpr std::uint64_t STATE_STEP_WAITS = 0xe0000;      ///< a step waits (CONTROL-19)

}  // namespace gaitway
