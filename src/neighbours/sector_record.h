// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Who stands round an agent in eight sectors: the record (SECTOR-03), when and how it is made (SECTOR-04 to SECTOR-07).
#pragma once

#include <array>
#include <cstdint>

#include "core/trace.h"
#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

struct People;

/// Flags of a sector (SECTOR-03).
enum SectorFlag : std::uint16_t {
  sector_occupied = 1,
  sector_very_close = 2,
  sector_wall = 4,
  sector_free_avatar = 8,
};

inline constexpr int sector_count = 8;

/// One agent's record (SECTOR-03), by sector: 0 ahead, 2 right, 4 behind, 6 left. A default one is a new agent's:
/// constructed, then reset.
struct SectorRecord {
  std::array<AgentId, sector_count> nearest{};  ///< read it by nearest_in(): who left the world is nobody
  std::array<std::uint16_t, sector_count> flags{};
  std::array<std::uint8_t, sector_count> probe_pending{1, 1, 1, 1, 1, 1, 1, 1};
  std::array<std::uint8_t, sector_count> count{};
  Vec2 heading{0, 1};  ///< the owner's facing at the last rebuild, a unit vector; (0, 1) is heading 0
  std::uint32_t refreshed_ms = 0;

  template <class V>
  void fields(V& v) {
    v("nearest", nearest);
    v("flags", flags);
    v("probe_pending", probe_pending);
    v("count", count);
    v("heading", heading);
    v("refreshed_ms", refreshed_ms);
  }
};

/// A reset (SECTOR-03): heading and time 0, every probe pending, the rest is left alone.
void reset_sectors(SectorRecord& record);
/// The heading stored anew and every probe pending; old walls stay (SECTOR-09).
void reset_sector_heading(SectorRecord& record, Vec2 heading);
/// The record of an agent, rebuilt when it is at least `max_age_ms` old (SECTOR-04). BAND and steering's case 0 ask for
/// 1000, giving way for 500.
SectorRecord& get_sectors(const People& people, std::uint32_t slot, std::uint32_t max_age_ms, const Trace& trace);
/// The rebuild itself (SECTOR-05 to SECTOR-07).
void rebuild_sectors(const People& people, std::uint32_t slot, const Trace& trace);

}  // namespace gaitway
