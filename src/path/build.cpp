// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/build.h"

#include "core/rule_switch.h"
#include "nav/line.h"

namespace gaitway {

namespace {

constexpr std::size_t shortcut_reach = 5;

bool has_record_naming(const PathData& data, std::uint32_t node, std::uint32_t named) {
  const NavNode& n = data.nodes[node];
  for (std::uint32_t i = 0; i < n.link_count; ++i) {
    if (data.links[n.first_link + i].from == named) return true;
  }
  return false;
}

}  // namespace

std::uint32_t cut_leading(const NavMap& map, const RouteEnds& ends, std::vector<std::uint32_t>& nodes) {
  std::size_t cut = 0;
  while (cut + 1 < nodes.size() && !rule_switched_off(Rule::BUILD01) &&
         walkable_line(map, ends.start_area, ends.start, map.data->nodes[nodes[cut + 1]].position)) {
    ++cut;
  }
  nodes.erase(nodes.begin(), nodes.begin() + static_cast<std::ptrdiff_t>(cut));
  return static_cast<std::uint32_t>(cut);
}

std::uint32_t take_shortcuts(const PathData& data, std::vector<std::uint32_t>& nodes) {
  if (rule_switched_off(Rule::BUILD02)) return 0;
  const std::size_t n = nodes.size();
  std::size_t kept = 0;  // nodes[0..kept) is the shortened chain, always behind the place read
  for (std::size_t at = 0; at < n;) {
    const std::uint32_t node = nodes[at];
    nodes[kept++] = node;
    std::size_t next = at + 1;
    for (std::size_t target = at + 2; target <= at + shortcut_reach && target + 1 < n; ++target) {
      if (has_record_naming(data, nodes[target], node)) next = target;
    }
    at = next;
  }
  nodes.resize(kept);
  return static_cast<std::uint32_t>(n - kept);
}

std::uint32_t cut_trailing(const NavMap& map, const RouteEnds& ends, std::vector<std::uint32_t>& nodes) {
  std::uint32_t cut = 0;
  while (
      nodes.size() > 1 && !rule_switched_off(Rule::BUILD03) &&
      walkable_line(map, ends.destination_area, ends.destination, map.data->nodes[nodes[nodes.size() - 2]].position)) {
    nodes.pop_back();
    ++cut;
  }
  return cut;
}

void build_route(const NavMap& map, const RouteEnds& ends, std::vector<std::uint32_t>& nodes, const Trace& trace) {
  const std::uint32_t leading = cut_leading(map, ends, nodes);
  if (leading != 0) trace.note_each(Rule::BUILD01, leading, nodes.front());
  const std::uint32_t shortcuts = take_shortcuts(*map.data, nodes);
  if (shortcuts != 0) trace.note_each(Rule::BUILD02, shortcuts);
  const std::uint32_t trailing = cut_trailing(map, ends, nodes);
  if (trailing != 0) trace.note_each(Rule::BUILD03, trailing, nodes.back());
}

}  // namespace gaitway
