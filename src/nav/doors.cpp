// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/doors.h"

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/grid_walk.h"

namespace gaitway {

namespace {

void set_own_avoid(LinkState& link, bool on) {
  link.avoid = static_cast<std::uint16_t>(on ? link.avoid | link_own_avoid : link.avoid & ~link_own_avoid);
}

void set_door(const PathData& data, MapState& state, std::uint16_t number, bool open, const Trace& trace) {
  if (number == 0 || rule_switched_off(Rule::DATA13)) return;
  std::uint32_t links = 0, polygon = no_index;
  for (std::uint32_t l = static_cast<std::uint32_t>(data.links.size()); l-- > 0;) {
    if (data.links[l].door != number) continue;
    set_own_avoid(state.links[l], !open);
    if (links++ == 0) polygon = door_hole(data, state, l);
  }
  if (polygon != no_index) {
    std::uint16_t& flags = state.polygon_flags[polygon];
    flags = static_cast<std::uint16_t>(open ? flags | polygon_off : flags & ~polygon_off);
  }
  if (links > 0) trace.note_each(Rule::DATA13, number, links, open ? 1 : 0);
}

Vec3 middle(Vec3 a, Vec3 b) { return 0.5f * (a + b); }

/// Runs `act` on the nearest link of `kinds` and on its reverse.
template <class F>
void on_nearest_pair(const PathData& data, MapState& state, Vec3 point, std::uint16_t kinds, F act) {
  const std::uint32_t link = nearest_link(data, state, point, kinds);
  if (link == no_index) return;
  act(state.links[link]);
  const std::uint32_t back = reverse_link(data, link);
  if (back != no_index) act(state.links[back]);
}

}  // namespace

void open_door(const PathData& data, MapState& state, std::uint16_t number, const Trace& trace) {
  set_door(data, state, number, true, trace);
}

void close_door(const PathData& data, MapState& state, std::uint16_t number, const Trace& trace) {
  set_door(data, state, number, false, trace);
}

std::uint32_t door_hole_at(const PathData& data, const MapState& state, Vec2 point) {
  std::uint32_t candidates = 0, held = 0;
  std::uint32_t nearest_held = no_index, nearest = no_index;
  double best_held = 0, best = 0;
  for (std::uint32_t i = 0; i < data.polygons.size(); ++i) {
    const NavPolygon& p = data.polygons[i];
    if (!(state.polygon_flags[i] & polygon_door_hole) || p.vertex_count == 0) continue;
    if (!in_box(point, p.lo, p.hi)) continue;
    double x = 0, y = 0;
    for (std::uint32_t k = 0; k < p.vertex_count; ++k) {
      x += data.vertices[p.first_vertex + k].x;
      y += data.vertices[p.first_vertex + k].y;
    }
    x = x / p.vertex_count - point.x;
    y = y / p.vertex_count - point.y;
    const double squared = x * x + y * y;
    if (candidates++ == 0 || squared < best) {
      best = squared;
      nearest = i;
    }
    if (winding(data, i, point) != 0 && (held++ == 0 || squared < best_held)) {
      best_held = squared;
      nearest_held = i;
    }
  }
  return held > 0 ? nearest_held : nearest;
}

std::uint32_t door_hole(const PathData& data, const MapState& state, std::uint32_t link) {
  const NavNode& named = data.nodes[data.links[link].from];
  for (std::uint32_t l = named.first_link + named.link_count; l-- > named.first_link;) {
    if (!(state.links[l].kind & (link_door | link_breakable))) continue;
    return door_hole_at(data, state, plan(middle(named.position, data.nodes[data.links[l].from].position)));
  }
  return no_index;
}

void set_kind_by_number(const PathData& data, MapState& state, std::uint16_t number, std::uint16_t kind) {
  if (number == 0) return;
  for (std::size_t l = 0; l < data.links.size(); ++l) {
    if (data.links[l].door == number) state.links[l].kind = kind;
  }
}

std::uint32_t nearest_link(const PathData& data, const MapState& state, Vec3 point, std::uint16_t kinds) {
  std::uint32_t nearest = no_index;
  float best = 25.0f;  // squared, so that only links nearer than 5 m count
  for (std::uint32_t l = 0; l < data.links.size(); ++l) {
    if (!(state.links[l].kind & kinds)) continue;
    const NavLink& link = data.links[l];
    const float squared = length2(middle(data.nodes[link.from].position, data.nodes[link.node].position) - point);
    if (squared < best) {
      best = squared;
      nearest = l;
    }
  }
  return nearest;
}

std::uint32_t reverse_link(const PathData& data, std::uint32_t link) {
  const NavNode& named = data.nodes[data.links[link].from];
  for (std::uint32_t l = named.first_link; l < named.first_link + named.link_count; ++l) {
    if (data.links[l].from == data.links[link].node) return l;
  }
  return no_index;
}

void enable_door_link(const PathData& data, MapState& state, Vec3 point) {
  on_nearest_pair(data, state, point, link_door, [](LinkState& l) { set_own_avoid(l, false); });
}

void disable_door_link(const PathData& data, MapState& state, Vec3 point) {
  on_nearest_pair(data, state, point, link_door, [](LinkState& l) { set_own_avoid(l, true); });
}

void jump_to_door(const PathData& data, MapState& state, Vec3 point) {
  on_nearest_pair(data, state, point, link_jump, [](LinkState& l) { l.kind = link_door; });
}

void place_pane(const PathData& data, MapState& state, Vec3 point) {
  const std::uint32_t link = nearest_link(data, state, point, link_jump);
  if (link == no_index) return;
  set_own_avoid(state.links[link], true);
  if (door_hole_at(data, state, plan(point)) == no_index) return;
  state.links[link].kind = link_breakable;
  const std::uint32_t back = reverse_link(data, link);
  if (back != no_index) state.links[back].kind = link_breakable;
}

void break_pane(const PathData& data, MapState& state, Vec3 point) {
  const std::uint32_t hole = door_hole_at(data, state, plan(point));
  std::uint16_t kinds = link_jump;
  if (hole != no_index) {
    state.polygon_flags[hole] = static_cast<std::uint16_t>(state.polygon_flags[hole] | polygon_off);
    kinds = link_breakable;
  }
  const std::uint32_t link = nearest_link(data, state, point, kinds);
  if (link != no_index) set_own_avoid(state.links[link], false);
}

}  // namespace gaitway
