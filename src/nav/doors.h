// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Doors, breakable links and panes at run time (DATA-13 to DATA-15, DATA-19, DATA-20).
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "nav/map_state.h"

namespace gaitway {

/// Open(n) and Close(n) (DATA-13): own avoid bits of the links with the door number, flag 8 of the hole of the last
/// such link. Number 0 does nothing. Records DATA-13 with the number, the count of links and 1 for opened.
void open_door(const PathData& data, MapState& state, std::uint16_t number, const Trace& trace = {});
void close_door(const PathData& data, MapState& state, std::uint16_t number, const Trace& trace = {});

/// The polygon of a door link's hole (DATA-14), no_index for none.
std::uint32_t door_hole(const PathData& data, const MapState& state, std::uint32_t link);
/// The flag-4 polygon at a plan point by DATA-14's choice among candidates, no_index for none.
std::uint32_t door_hole_at(const PathData& data, const MapState& state, Vec2 point);

/// Gives every link with the door number these kind flags (DATA-15). Number 0 does nothing.
void set_kind_by_number(const PathData& data, MapState& state, std::uint16_t number, std::uint16_t kind);
/// The link whose flags meet `kinds` and whose middle is nearest the point, less than 5 m away (DATA-15); the first
/// record wins ties; no_index for none.
std::uint32_t nearest_link(const PathData& data, const MapState& state, Vec3 point, std::uint16_t kinds);
/// The first record on the node that the link names which names the link's owner (DATA-15); no_index for none.
std::uint32_t reverse_link(const PathData& data, std::uint32_t link);

/// Door links by position (DATA-19): the nearest kind-0x10 link and its reverse lose or get the own avoid bit.
void enable_door_link(const PathData& data, MapState& state, Vec3 point);
void disable_door_link(const PathData& data, MapState& state, Vec3 point);
/// The nearest kind-4 link and its reverse become kind 0x10 (DATA-19).
void jump_to_door(const PathData& data, MapState& state, Vec3 point);
/// Panes over links (DATA-20).
void place_pane(const PathData& data, MapState& state, Vec3 point);
void break_pane(const PathData& data, MapState& state, Vec3 point);

}  // namespace gaitway
