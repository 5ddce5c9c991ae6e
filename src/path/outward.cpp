// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/outward.h"

#include "core/heading.h"
#include "core/trig.h"
#include "nav/area.h"
#include "path/search_kernel.h"

namespace gaitway {

namespace {

constexpr double far_enough = 70;  // metres
constexpr double beyond_view = radians(10);

template <class Width>
struct Outward {
  const NavNode* nodes;
  const OutwardQuery& query;
  bool extras;
  static constexpr std::uint32_t cap = Width::no_cap;

  std::uint32_t heuristic(std::uint32_t node) const { return path_distance(nodes[node].position, query.goal); }
  bool finished(std::uint32_t node) const { return out_of_sight(query, nodes[node].position); }
  bool admits(LinkState link) const { return !avoided(link); }
};

template <class Width>
std::uint32_t search_in(const SearchGraph& graph, const OutwardQuery& query, const Limits& limits,
                        SearchScratch& scratch) {
  Outward<Width> policy{graph.data->nodes.data(), query, graph.state->climb_filter};
  const SearchResult result = run_search<Width>(graph, query.start, policy, limits, scratch);
  return result.found() ? scratch.closed.back() : no_index;
}

}  // namespace

bool out_of_sight(const OutwardQuery& query, Vec3 place) {
  const double x = static_cast<double>(place.x) - query.origin.x, y = static_cast<double>(place.y) - query.origin.y,
               z = static_cast<double>(place.z) - query.origin.z;
  const double d = std::sqrt(x * x + y * y + z * z);
  if (d > far_enough) return true;
  if (!(d > query.value)) return false;
  const double along = (x * query.axis.x + y * query.axis.y) / d;  // d is above the value, which is no less than 0
  return along < det::cos(query.half_angle);
}

std::uint32_t search_outward(const SearchGraph& graph, const OutwardQuery& query, const Limits& limits,
                             SearchScratch& scratch) {
  return limits.cost_16_bit ? search_in<Width16>(graph, query, limits, scratch)
                            : search_in<Width32>(graph, query, limits, scratch);
}

OutwardQuery outward_query(const SightQuery& sight) {
  OutwardQuery query;
  query.origin = {sight.camera.x, sight.camera.y, sight.agent.z};
  query.axis = {sight.forward.x, sight.forward.y};
  query.half_angle = sight.field_of_view / 2 + beyond_view;
  query.value = sight.value;
  return query;
}

Vec3 outward_goal(const SightQuery& sight, std::uint32_t search, double theta) {
  const Vec3 origin{sight.camera.x, sight.camera.y, sight.agent.z};
  if (search <= 1) return origin + sight.forward * 100.0f;
  const det::SinCos turn = det::sincos(theta);
  const double x = sight.forward.x * turn.cos - sight.forward.y * turn.sin;
  const double y = sight.forward.x * turn.sin + sight.forward.y * turn.cos;
  const double far = 2.0 * sight.value;
  return {static_cast<float>(origin.x + far * x), static_cast<float>(origin.y + far * y), origin.z};
}

Placement place_out_of_sight(const NavMap& map, const PathIndex& index, const SightQuery& sight, const Limits& limits,
                             SearchScratch& scratch, std::vector<NearNode>& near, const Trace& trace) {
  Placement placement;
  OutwardQuery query = outward_query(sight);
  const std::uint32_t area = area_of(map, sight.agent);
  if (area == no_index) {
    trace.note_each(Rule::SEARCH204, placement.searches);
    return placement;
  }
  query.start = find_end_node(map, index, area, sight.agent, near, trace);
  if (query.start == no_index) return placement;
  for (std::uint32_t search = 1; search <= outward_searches && placement.node == no_index; ++search) {
    const double u = draw_unit(draw(sight.seed, sight.purpose, sight.id, sight.step, search - 1));
    ++placement.searches;
    query.goal = outward_goal(sight, search, query.half_angle + u * (det::two_pi - 2 * query.half_angle));
    placement.node = search_outward({map.data, &index, map.state}, query, limits, scratch);
  }
  if (placement.node == no_index) {
    trace.note_each(Rule::SEARCH204, placement.searches);
  } else {
    trace.note_each(Rule::SEARCH205, placement.node, placement.searches);
  }
  return placement;
}

}  // namespace gaitway
