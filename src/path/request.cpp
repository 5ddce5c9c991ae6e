// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/request.h"

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/line.h"
#include "path/end_node.h"

namespace gaitway {

namespace {

constexpr std::uint8_t failure_no_route = 1;  // PLAN-01

RoutePlan failed(RoutePlan plan, RouteWhy why) {
  plan.decided = true;
  plan.why = why;
  return plan;
}

RouteAnswer failed(RouteWhy why) {
  RouteAnswer answer;
  answer.kind = RouteKind::failed;
  answer.why = why;
  answer.move_failure = failure_no_route;
  return answer;
}

}  // namespace

const char* text_of(RouteWhy why) {
  switch (why) {
    case RouteWhy::none:
      return "";
    case RouteWhy::no_own_area:
      return "the agent stands in no area";
    case RouteWhy::no_destination_area:
      return "the destination lies in no area";
    case RouteWhy::off_graph:
      return "the two areas are not joined by the graph";
    case RouteWhy::no_start_node:
      return "no node is in a straight line from the agent";
    case RouteWhy::no_destination_node:
      return "no node is in a straight line from the destination";
    case RouteWhy::no_way:
      return "no links that the agent may take lead there";
    case RouteWhy::open_full:
      return "the search ran out of open nodes";
    case RouteWhy::closed_full:
      return "the search ran out of closed nodes";
    case RouteWhy::too_long:
      return "the way has more nodes than a route holds";
    case RouteWhy::pool_full:
      return "no route slot is free";
  }
  return "";
}

RouteWhy why_of(SearchEnd end) {
  switch (end) {
    case SearchEnd::found:
      return RouteWhy::none;
    case SearchEnd::no_way:
      return RouteWhy::no_way;
    case SearchEnd::open_full:
      return RouteWhy::open_full;
    case SearchEnd::closed_full:
      return RouteWhy::closed_full;
    case SearchEnd::too_long:
      return RouteWhy::too_long;
  }
  return RouteWhy::no_way;
}

RoutePlan plan_ends(const NavMap& map, const PathIndex& index, const RouteQuery& query, std::vector<NearNode>& near,
                    const Trace& trace) {
  RoutePlan plan;
  plan.ends.start_area = query.start.area;
  plan.ends.start = query.start.point;
  plan.ends.destination = query.destination;
  if (plan.ends.start_area == no_index) {
    trace.note_each(Rule::PLAN01, plan.ends.start.x, plan.ends.start.y);
    return failed(plan, RouteWhy::no_own_area);
  }
  plan.ends.destination_area = area_of(map, plan.ends.destination);
  if (!rule_switched_off(Rule::PLAN02) &&
      walkable_line_to_area(map, plan.ends.start_area, plan.ends.start, plan.ends.destination,
                            plan.ends.destination_area, {}, trace)) {
    trace.note_each(Rule::PLAN02, distance(plan.ends.start, plan.ends.destination));
    plan.decided = plan.straight = true;
    return plan;
  }
  if (plan.ends.destination_area == no_index) {
    trace.note_each(Rule::PLAN01, plan.ends.destination.x, plan.ends.destination.y);
    return failed(plan, RouteWhy::no_destination_area);
  }
  const std::vector<NavArea>& areas = map.data->areas;
  if (plan.ends.start_area != plan.ends.destination_area &&
      !(areas[plan.ends.start_area].on_graph && areas[plan.ends.destination_area].on_graph)) {
    trace.note_each(Rule::PLAN03, plan.ends.start_area, plan.ends.destination_area);
    return failed(plan, RouteWhy::off_graph);
  }
  plan.start_node = find_end_node(map, index, plan.ends.start_area, plan.ends.start, near, trace);
  if (plan.start_node == no_index) return failed(plan, RouteWhy::no_start_node);
  plan.destination_node = find_end_node(map, index, plan.ends.destination_area, plan.ends.destination, near, trace);
  if (plan.destination_node == no_index) return failed(plan, RouteWhy::no_destination_node);
  return plan;
}

SearchResult search_plan(const NavMap& map, const PathIndex& index, const RoutePlan& plan, std::uint16_t mask,
                         const Limits& limits, SearchScratch& scratch, const Trace& trace) {
  return find_route({map.data, &index, map.state}, plan.start_node, plan.destination_node, mask, limits, scratch,
                    trace);
}

RouteAnswer request_route(const NavMap& map, MapState& state, const PathIndex& index, RoutePool& pool,
                          const RouteQuery& query, const Limits& limits, RouteScratch& scratch, const Trace& trace) {
  free_route(pool, state, query.held, trace);
  const RoutePlan plan = plan_ends(map, index, query, scratch.near, trace);
  if (plan.straight) {
    RouteAnswer answer;
    answer.kind = RouteKind::straight;
    return answer;
  }
  if (plan.decided) return failed(plan.why);
  const SearchResult found = search_plan(map, index, plan, query.mask, limits, scratch.search, trace);
  RouteAnswer answer = failed(why_of(found.end));
  answer.cost = found.cost;
  answer.searched_nodes = found.expanded;
  if (!found.found()) return answer;
  build_route(map, plan.ends, scratch.search.chain, trace);
  answer.slot = take_route(pool, state, scratch.search.chain, plan.start_node, plan.destination_node,
                           plan.ends.destination_area, trace);
  if (answer.slot == no_route) {
    answer.why = RouteWhy::pool_full;
    return answer;
  }
  answer.kind = RouteKind::route;
  answer.move_failure = 0;
  return answer;
}

}  // namespace gaitway
