// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Run-time state of one map (DATA-01): the fields of polygons, links and nodes that change, hazard spheres, switches.
#pragma once

#include <cstdint>
#include <vector>

#include "core/slot_map.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"

namespace gaitway {

struct HazardTag;
using HazardId = Id<HazardTag>;

/// What changes of a link: its kind flags (DATA-13, 15, 19, 20) and what makes it avoided (DATA-10).
struct LinkState {
  std::uint16_t kind = 0;   ///< LinkKind bits
  std::uint16_t avoid = 0;  ///< bit 15: own avoid bit; low 15 bits: hazard spheres that mark it (LINE-10)

  template <class V>
  void fields(V& v) {
    v("kind", kind);
    v("avoid", avoid);
  }
};
inline constexpr std::uint16_t link_own_avoid = 0x8000;

/// A hazard sphere (LINE-08), in metres, with what is worked out of it when it is added.
struct Hazard {
  Vec3 centre;
  float radius = 0;
  std::uint32_t word = 0;   ///< kept for the host, never read
  float link_squared = 0;   ///< (r + 0.3)^2
  float block_squared = 0;  ///< (r + 0.8)^2
  float half = 0;           ///< half size of its box, r + 0.8

  template <class V>
  void fields(V& v) {
    v("centre", centre);
    v("radius", radius);
    v("word", word);
    v("link_squared", link_squared);
    v("block_squared", block_squared);
    v("half", half);
  }
};

/// Run-time state of one map, arrays by the indexes of its PathData. Copying it is a snapshot.
struct MapState {
  std::vector<std::uint16_t> polygon_flags;  ///< PolygonFlag bits (DATA-03)
  std::vector<LinkState> links;
  std::vector<std::uint16_t> node_use;  ///< routes that list a node (DATA-12)
  SlotMap<HazardTag> hazard_slots;
  std::vector<Hazard> hazards;        ///< by slot; a freed slot is cleared
  std::uint32_t hazard_capacity = 0;  ///< raised at a step's end only (STEP-19)
  bool use_count_8_bit = true;        ///< counts wrap at 8 bits, else they saturate at 16 (PLAN-18)
  bool hazards_on = true;             ///< LINE-08's switch
  bool climb_filter = true;           ///< PLAN-12's switch

  template <class V>
  void fields(V& v) {
    v("polygon_flags", polygon_flags);
    v("links", links);
    v("node_use", node_use);
    v("hazard_slots", hazard_slots);
    v("hazards", hazards);
    v("hazard_capacity", hazard_capacity);
    v("use_count_8_bit", use_count_8_bit);
    v("hazards_on", hazards_on);
    v("climb_filter", climb_filter);
  }
};

/// The state of a map just loaded: flags, kinds and avoid bits as stored (polygon flag 0x10 cleared, DATA-03), counts
/// 0, no hazards, hazards on, the climb filter as the data says.
MapState make_map_state(const PathData& data, const Limits& limits);
/// Raises and lowers a node's use count by one (DATA-12; PLAN-18 under open: it saturates at 65535 and at 0).
void raise_use(MapState& state, std::uint32_t node);
void lower_use(MapState& state, std::uint32_t node);

}  // namespace gaitway
