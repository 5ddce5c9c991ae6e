// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Who gets which slot, who queues behind whom, and uncrossing: kernels over a formation's followers in entry order
// (FORM-16 to FORM-18).
#pragma once

#include <cstdint>
#include <span>

#include "gaitway/vec.h"

namespace gaitway {

/// Answers of assign_queue beside an index of `followers`.
inline constexpr std::int8_t behind_leader = -1;
inline constexpr std::int8_t behind_nobody = -2;

/// FORM-16: for each follower the slot that he gets, -1 none. `usable` and `points` by slot.
void assign_slots(std::span<const Vec3> points, std::span<const std::uint8_t> usable, std::span<const Vec3> followers,
                  std::span<std::int8_t> slot_of);
/// FORM-17: for each follower whom he queues behind; behind_nobody for the slotted ones. At most 9 followers.
void assign_queue(Vec3 leader, std::span<const Vec3> followers, std::span<const std::int8_t> slot_of,
                  std::span<std::int8_t> behind);
/// FORM-18: swaps slots of followers whose ways cross; how many swaps.
std::uint32_t uncross_slots(std::span<const Vec3> points, std::span<const Vec3> followers,
                            std::span<std::int8_t> slot_of);

}  // namespace gaitway
