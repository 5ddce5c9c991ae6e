// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/sector_record.h"

#include "body/busy.h"
#include "core/vec_math.h"
#include "neighbours/neighbour_list.h"
#include "neighbours/people.h"
#include "neighbours/sector.h"

namespace gaitway {

namespace {

constexpr float near_radius = 1.5f;
// Compared with squared distances, though they look like metres (SECTOR-06).
constexpr float very_close_squared = 1.5f;
constexpr float occupied_squared = 2.5f;
constexpr float avatar_radius = 5.5f;  // SECTOR-07

/// SECTOR-05 and SECTOR-06: who stands where. Returns how many were listed.
std::uint32_t take_neighbours(const People& people, std::uint32_t slot, SectorRecord& record) {
  const Vec3 at = people.position(slot);
  record.heading = people.bodies[slot].facing;
  record.nearest.fill({});
  record.count.fill(0);
  record.probe_pending.fill(1);
  record.flags.fill(0);
  std::array<float, sector_count> squared{};
  const std::span<const std::uint32_t> list = neighbours_within(people, slot, near_radius);
  for (const std::uint32_t other : list) {
    const Vec3 there = people.position(other);
    const auto k = static_cast<std::size_t>(sector_of(at, record.heading, there));
    if (record.count[k] < 255) ++record.count[k];
    const float d2 = length2(there - at);
    if (record.nearest[k] && !(d2 < squared[k])) continue;
    record.nearest[k] = people.id(other);
    squared[k] = d2;
  }
  for (std::size_t k = 0; k < sector_count; ++k) {
    if (!record.nearest[k]) continue;
    if (squared[k] < very_close_squared) {
      record.flags[k] = sector_occupied | sector_very_close;
    } else if (squared[k] < occupied_squared) {
      record.flags[k] = sector_occupied;
    }
  }
  return static_cast<std::uint32_t>(list.size());
}

/// Whether an avatar has no part in the owner's fight (SECTOR-07).
bool outside_the_fight(const People& people, std::uint32_t owner, std::uint32_t avatar) {
  const std::uint32_t foe = people.target(owner);
  if (foe == avatar) return false;
  if (foe != no_index && people.target(foe) == avatar) return false;
  const std::uint32_t his = people.target(avatar);
  return his != owner && (his == no_index || his != foe);
}

/// SECTOR-07: avatars near who have no part in the owner's fight.
void take_free_avatars(const People& people, std::uint32_t slot, SectorRecord& record) {
  if ((people.bodies[slot].flags & body_pad_driven) != 0) return;
  const Vec3 at = people.position(slot);
  const SpatialGrid& grid = *people.grid;
  grid.runs_near(plan(at), avatar_radius, [&](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t p = begin; p < end; ++p) {
      const std::uint32_t other = grid.slots()[p];
      if (other == slot || !people.avatar(other) || !people.same_map(slot, other)) continue;
      const Vec3 there = people.position(other);
      if (!(length2(there - at) < avatar_radius * avatar_radius) || busy(people.bodies[other])) continue;
      if (!outside_the_fight(people, slot, other)) continue;
      record.flags[static_cast<std::size_t>(sector_of(at, record.heading, there))] |= sector_free_avatar;
    }
  });
}

}  // namespace

void reset_sectors(SectorRecord& record) {
  record.heading = {0, 1};
  record.refreshed_ms = 0;
  record.probe_pending.fill(1);
}

void reset_sector_heading(SectorRecord& record, Vec2 heading) {
  record.heading = heading;
  record.probe_pending.fill(1);
}

SectorRecord& get_sectors(const People& people, std::uint32_t slot, std::uint32_t max_age_ms, const Trace& trace) {
  SectorRecord& record = people.sectors[slot];
  if (people.now_ms - record.refreshed_ms >= max_age_ms) rebuild_sectors(people, slot, trace);
  return record;
}

void rebuild_sectors(const People& people, std::uint32_t slot, const Trace& trace) {
  SectorRecord& record = people.sectors[slot];
  const std::uint32_t listed = take_neighbours(people, slot, record);
  take_free_avatars(people, slot, record);
  record.refreshed_ms = people.now_ms;
  Trace owner = trace;
  owner.id = slot;
  owner.note(Rule::SECTOR05, listed);
}

}  // namespace gaitway
