// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/hazards.h"

#include <algorithm>

#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

// A link's mark count is 15 bits wide.
constexpr std::uint32_t most_hazards = 0x7fff;

struct Double3 {
  double x, y, z;
};
Double3 minus(Vec3 a, Vec3 b) {
  return {static_cast<double>(a.x) - b.x, static_cast<double>(a.y) - b.y, static_cast<double>(a.z) - b.z};
}
double dot(Double3 a, Double3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// Squared distance from c to the segment a -> b, in double.
double segment_squared(Vec3 a, Vec3 b, Vec3 c) {
  const Double3 d = minus(b, a), f = minus(c, a);
  const double len = dot(d, d);
  const double t = len > 0 ? std::clamp(dot(f, d) / len, 0.0, 1.0) : 0;
  const Double3 off{f.x - t * d.x, f.y - t * d.y, f.z - t * d.z};
  return dot(off, off);
}

bool boxes_meet(float c, float half, float a, float b) { return min(a, b) <= c + half && max(a, b) >= c - half; }

void mark_links(const PathData& data, MapState& state, const Hazard& hazard, bool add) {
  if (rule_switched_off(Rule::LINE10)) return;
  for (std::size_t l = 0; l < data.links.size(); ++l) {
    const NavLink& link = data.links[l];
    if (!hazard_marks(hazard, data.nodes[link.from].position, data.nodes[link.node].position)) continue;
    std::uint16_t& avoid = state.links[l].avoid;
    const std::uint32_t count = (avoid & ~link_own_avoid) + (add ? 1u : ~0u);
    avoid = static_cast<std::uint16_t>((avoid & link_own_avoid) | (count & 0x7fff));
  }
}

}  // namespace

bool hazard_marks(const Hazard& hazard, Vec3 a, Vec3 b) {
  return segment_squared(a, b, hazard.centre) <= hazard.link_squared;
}

bool hazard_blocks(const Hazard& hazard, Vec3 p, Vec3 q) {
  const Vec3 c = hazard.centre;
  if (!boxes_meet(c.x, hazard.half, p.x, q.x) || !boxes_meet(c.y, hazard.half, p.y, q.y) ||
      !boxes_meet(c.z, hazard.half, p.z, q.z)) {
    return false;
  }
  if (!(segment_squared(p, q, c) <= hazard.block_squared)) return false;
  const Double3 d = minus(q, p), away = minus(p, c);
  // A segment without length, or from the centre itself: 0 / 0 is a NaN, which is not less.
  return dot(d, away) / (std::sqrt(dot(d, d)) * std::sqrt(dot(away, away))) < -0.707;
}

HazardId add_hazard(const PathData& data, MapState& state, Vec3 centre, float radius, std::uint32_t word) {
  if (!finite(centre) || !finite(radius) || radius < 0) return {};
  const HazardId id = state.hazard_slots.create(std::min(state.hazard_capacity, most_hazards));
  if (!id) return {};
  if (id.slot() >= state.hazards.size()) state.hazards.resize(id.slot() + 1);
  Hazard& h = state.hazards[id.slot()];
  h.centre = centre;
  h.radius = radius;
  h.word = word;
  h.link_squared = (radius + 0.3f) * (radius + 0.3f);
  h.block_squared = (radius + 0.8f) * (radius + 0.8f);
  h.half = radius + 0.8f;
  mark_links(data, state, h, true);
  return id;
}

bool remove_hazard(const PathData& data, MapState& state, HazardId id) {
  if (!state.hazard_slots.remove(id)) return false;
  mark_links(data, state, state.hazards[id.slot()], false);
  state.hazards[id.slot()] = {};
  return true;
}

void clear_hazards(const PathData& data, MapState& state) {
  for (std::uint32_t slot = 0; slot < state.hazard_slots.size(); ++slot) {
    if (const HazardId id = state.hazard_slots.at(slot)) remove_hazard(data, state, id);
  }
}

std::uint32_t blocking_hazard(const MapState& state, Vec3 p, Vec3 q) {
  if (!state.hazards_on || state.hazard_slots.count() == 0 || rule_switched_off(Rule::LINE09)) return no_index;
  for (std::uint32_t slot = 0; slot < state.hazard_slots.size(); ++slot) {
    if (state.hazard_slots.live(slot) && hazard_blocks(state.hazards[slot], p, q)) return slot;
  }
  return no_index;
}

}  // namespace gaitway
