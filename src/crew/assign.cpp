// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/assign.h"

#include <array>

#include "core/segment.h"
#include "core/vec_math.h"
#include "crew/formation.h"

namespace gaitway {

namespace {

constexpr std::uint32_t uncross_passes = 3;

}  // namespace

void assign_slots(std::span<const Vec3> points, std::span<const std::uint8_t> usable, std::span<const Vec3> followers,
                  std::span<std::int8_t> slot_of) {
  for (std::int8_t& s : slot_of) s = -1;
  for (std::size_t slot = 0; slot < points.size(); ++slot) {
    if (!usable[slot]) continue;
    std::size_t nearest = followers.size();
    float nearest2 = 0;
    for (std::size_t i = 0; i < followers.size(); ++i) {
      if (slot_of[i] >= 0) continue;
      const float d2 = length2(points[slot] - followers[i]);
      if (nearest < followers.size() && !(d2 < nearest2)) continue;
      nearest = i;
      nearest2 = d2;
    }
    if (nearest == followers.size()) return;
    slot_of[nearest] = static_cast<std::int8_t>(slot);
  }
}

void assign_queue(Vec3 leader, std::span<const Vec3> followers, std::span<const std::int8_t> slot_of,
                  std::span<std::int8_t> behind) {
  std::array<std::int8_t, formation_followers> tails{};
  std::size_t chains = 0, left = 0;
  for (std::size_t i = 0; i < followers.size(); ++i) {
    behind[i] = behind_nobody;
    if (slot_of[i] >= 0) {
      tails[chains++] = static_cast<std::int8_t>(i);
    } else {
      ++left;
    }
  }
  if (chains == 0) tails[chains++] = behind_leader;
  for (; left > 0; --left) {
    std::size_t follower = followers.size(), chain = 0;
    float best2 = 0;
    for (std::size_t i = 0; i < followers.size(); ++i) {
      if (slot_of[i] >= 0 || behind[i] != behind_nobody) continue;
      for (std::size_t c = 0; c < chains; ++c) {
        const Vec3 tail = tails[c] == behind_leader ? leader : followers[static_cast<std::size_t>(tails[c])];
        const float d2 = length2(tail - followers[i]);
        if (follower < followers.size() && !(d2 < best2)) continue;
        follower = i;
        chain = c;
        best2 = d2;
      }
    }
    behind[follower] = tails[chain];
    tails[chain] = static_cast<std::int8_t>(follower);
  }
}

std::uint32_t uncross_slots(std::span<const Vec3> points, std::span<const Vec3> followers,
                            std::span<std::int8_t> slot_of) {
  std::uint32_t swaps = 0;
  for (std::uint32_t pass = 0; pass < uncross_passes; ++pass) {
    const std::uint32_t before = swaps;
    for (std::size_t i = 0; i < followers.size(); ++i) {
      if (slot_of[i] < 0) continue;
      for (std::size_t j = i + 1; j < followers.size(); ++j) {
        if (slot_of[j] < 0) continue;
        const Vec2 to_i = plan(points[static_cast<std::size_t>(slot_of[i])]);
        const Vec2 to_j = plan(points[static_cast<std::size_t>(slot_of[j])]);
        if (!segments_cross(plan(followers[i]), to_i, plan(followers[j]), to_j)) continue;
        const std::int8_t slot = slot_of[i];
        slot_of[i] = slot_of[j];
        slot_of[j] = slot;
        ++swaps;
      }
    }
    if (swaps == before) break;
  }
  return swaps;
}

}  // namespace gaitway
