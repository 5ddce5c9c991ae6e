// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>

namespace gaitway {

/// Slot and generation in one value (STEP-03): low 32 bits slot, high 32 bits generation from 1; 0 is never valid.
/// Kind is a tag type, so that an agent's id cannot be handed in for an object's.
template <class Kind>
struct Id {
  std::uint64_t value = 0;
  constexpr std::uint32_t slot() const { return static_cast<std::uint32_t>(value); }
  constexpr std::uint32_t generation() const { return static_cast<std::uint32_t>(value >> 32); }
  constexpr explicit operator bool() const { return value != 0; }
  static constexpr Id make(std::uint32_t slot, std::uint32_t generation) {
    return Id{(static_cast<std::uint64_t>(generation) << 32) | slot};
  }
  friend constexpr bool operator==(Id, Id) = default;
};

struct AgentTag;
struct ObjectTag;
struct MapTag;
using AgentId = Id<AgentTag>;
using ObjectId = Id<ObjectTag>;
using MapId = Id<MapTag>;

}  // namespace gaitway
