// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/sector_readers.h"

#include "neighbours/sector.h"

namespace gaitway {

namespace {

constexpr float probe_distance = 1.5f;

std::uint16_t flags_of(const People& people, std::uint32_t slot, int sector) {
  return people.sectors[slot].flags[static_cast<std::size_t>(sector)];
}

}  // namespace

void probe_sector_wall(const People& people, std::uint32_t slot, int sector, const Trace& trace) {
  SectorRecord& record = people.sectors[slot];
  const auto k = static_cast<std::size_t>(sector);
  if (!record.probe_pending[k]) return;
  // The stored heading from the present position.
  const Vec3 point = sector_point(people.position(slot), record.heading, sector, probe_distance);
  if (!people.host->can_walk(slot, point)) {
    record.flags[k] |= sector_wall;
    Trace owner = trace;
    owner.id = slot;
    owner.note_each(Rule::SECTOR08, sector);
  }
  record.probe_pending[k] = 0;
}

bool sector_is_blocked(const People& people, std::uint32_t slot, int sector, const Trace& trace) {
  if (flags_of(people, slot, sector) & sector_very_close) return true;
  probe_sector_wall(people, slot, sector, trace);
  return (flags_of(people, slot, sector) & (sector_wall | sector_free_avatar)) != 0;
}

bool sector_is_free(const People& people, std::uint32_t slot, int sector, const Trace& trace) {
  constexpr int somebody = sector_occupied | sector_very_close | sector_free_avatar;
  if (flags_of(people, slot, sector) & somebody) return false;
  return !sector_is_wall(people, slot, sector, trace);
}

bool sector_is_wall(const People& people, std::uint32_t slot, int sector, const Trace& trace) {
  probe_sector_wall(people, slot, sector, trace);
  return (flags_of(people, slot, sector) & sector_wall) != 0;
}

std::uint32_t sector_cost(const People& people, std::uint32_t slot, int sector, const Trace& trace) {
  probe_sector_wall(people, slot, sector, trace);
  const SectorRecord& record = people.sectors[slot];
  const auto k = static_cast<std::size_t>(sector);
  return record.flags[k] + 2u * record.count[k];
}

bool sectors_all_clear(const SectorRecord& record) {
  for (const std::uint16_t flags : record.flags) {
    if (flags & (sector_occupied | sector_very_close)) return false;
  }
  return true;
}

bool sectors_held_by(const People& people, const SectorRecord& record, AgentId who) {
  if (!people.agents->alive(who)) return false;
  for (const AgentId nearest : record.nearest) {
    if (nearest == who) return true;
  }
  return false;
}

AgentId nearest_in(const People& people, const SectorRecord& record, int sector) {
  const AgentId who = record.nearest[static_cast<std::size_t>(sector)];
  return people.agents->alive(who) ? who : AgentId{};
}

}  // namespace gaitway
