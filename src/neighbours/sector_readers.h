// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What is read from an agent's sector record as it stands (SECTOR-08 to SECTOR-11). Ask get_sectors() first where the
// record must not be too old.
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "gaitway/id.h"
#include "neighbours/people.h"

namespace gaitway {

/// The wall probe of a sector (SECTOR-08): runs when it is pending, at most once per sector and rebuild.
void probe_sector_wall(const People& people, std::uint32_t slot, int sector, const Trace& trace);
/// SECTOR-10.
bool sector_is_blocked(const People& people, std::uint32_t slot, int sector, const Trace& trace);
bool sector_is_free(const People& people, std::uint32_t slot, int sector, const Trace& trace);
bool sector_is_wall(const People& people, std::uint32_t slot, int sector, const Trace& trace);
/// Flags + 2 x count (SECTOR-11).
std::uint32_t sector_cost(const People& people, std::uint32_t slot, int sector, const Trace& trace);
/// Nobody within 1.5 m; walls and free avatars do not matter (SECTOR-11).
bool sectors_all_clear(const SectorRecord& record);
/// Whether somebody is the nearest of some sector (SECTOR-11); the invalid id and the dead never are.
bool sectors_held_by(const People& people, const SectorRecord& record, AgentId who);
/// The nearest agent of a sector; invalid when there is none or he has left the world (SECTOR-03).
AgentId nearest_in(const People& people, const SectorRecord& record, int sector);

}  // namespace gaitway
