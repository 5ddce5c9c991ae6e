// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/scenario_parts.h"

#include <algorithm>

#include "io/scenario_keys.h"

namespace gaitway::io {

Vec2 read_vec2(const JsonAt& at) {
  Vec2 v;
  if (at.array(2, 2) == 0) return v;
  v.x = static_cast<float>(at.item(0).number(-far_away, far_away));
  v.y = static_cast<float>(at.item(1).number(-far_away, far_away));
  return v;
}

Vec3 read_place(const JsonAt& at, bool* flat) {
  Vec3 v;
  const std::size_t n = at.array(2, 3);
  if (n == 0) return v;
  *flat = n == 2;
  v.x = static_cast<float>(at.item(0).number(-far_away, far_away));
  v.y = static_cast<float>(at.item(1).number(-far_away, far_away));
  if (n == 3) v.z = static_cast<float>(at.item(2).number(-far_away, far_away));
  return v;
}

Vec3 read_vec3(const JsonAt& at) {
  bool flat = false;
  return at.array(3, 3) == 3 ? read_place(at, &flat) : Vec3{};
}

std::vector<std::string> read_names(const JsonAt& at, bool needed) {
  std::vector<std::string> names;
  const JsonAt one = at.get("agent"), many = at.get("agents");
  if (one && many) many.fail("\"agent\" and \"agents\" stand together; expected one of them");
  if (!one && !many && needed) at.fail("expected the key \"agent\" or \"agents\", which is missing");
  if (one) names.push_back(one.text(1, 64));
  if (many.is(JsonValue::Kind::text)) {
    names.push_back(many.text(1, 64));
  } else if (many) {
    const std::size_t n = many.array(1);
    for (std::size_t i = 0; i < n; ++i) names.push_back(many.item(i).text(1, 64));
  }
  return names;
}

MoverKind read_mover(const JsonAt& at) {
  static constexpr MoverKind kinds[] = {MoverKind::route, MoverKind::moveto, MoverKind::host};
  return kinds[at.choice(words::movers)];
}

namespace {

OrderMoveTo read_move_to(const JsonAt& at) {
  OrderMoveTo order;
  if (!at.object(words::move_to)) return order;
  order.point = read_place(at.need("point"), &order.on_ground);
  if (const JsonAt v = at.get("gait")) order.gait = static_cast<Gait>(v.choice(words::gaits));
  if (const JsonAt v = at.get("radius")) order.radius = static_cast<float>(v.number(0, 1000));
  return order;
}

OrderFace read_face(const JsonAt& at) {
  OrderFace order;
  if (at.object(words::face)) order.heading_degrees = at.need("heading_degrees").number(-360, 360);
  return order;
}

OrderTeleport read_teleport(const JsonAt& at) {
  OrderTeleport order;
  if (!at.object(words::teleport)) return order;
  order.place = read_place(at.need("place"), &order.on_ground);
  if (const JsonAt v = at.get("heading_degrees")) order.heading_degrees = v.number(-360, 360);
  return order;
}

OrderBand read_band(const JsonAt& at) {
  OrderBand order;
  if (!at.object(words::band)) return order;
  order.other = at.need("other").text(1, 64);
  if (const JsonAt v = at.get("near")) order.near = static_cast<float>(v.number(0, 1000));
  if (const JsonAt v = at.get("far")) order.far = static_cast<float>(v.number(0, 1000));
  if (order.far < order.near) at.fail("\"far\" is less than \"near\"");
  if (const JsonAt v = at.get("seconds")) order.seconds = v.number(0, longest_run);
  if (const JsonAt v = at.get("stance")) order.stance = v.boolean();
  return order;
}

/// A switch that is only ever written as true.
void read_true(const JsonAt& at) {
  if (!at.is(JsonValue::Kind::boolean) || !at.value()->boolean) at.expected("true");
}

}  // namespace

/// The one key of `at` among `keys`; an absent place after an error.
JsonAt only_one(const JsonAt& at, std::span<const std::string_view> keys, std::size_t* which) {
  std::string list;
  bool any = false;
  *which = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    list += (list.empty() ? "" : ", ") + json_string(keys[i]);
    if (!at.get(keys[i])) continue;
    if (any) {
      at.get(keys[i]).fail("expected only one of " + json_string(keys[*which]) + " and " + json_string(keys[i]));
      break;
    }
    any = true;
    *which = i;
  }
  if (!any) at.fail("expected one of the keys " + list);
  return at.get(keys[*which]);
}

ScenarioOrder read_order(const JsonAt& at) {
  ScenarioOrder order;
  if (!at.object(words::order)) return order;
  if (const JsonAt v = at.get("at")) order.at = v.number(0, longest_run);
  order.agents = read_names(at, true);
  const auto actions = std::span(words::order).subspan(words::first_action);
  std::size_t which = 0;
  const JsonAt action = only_one(at, actions, &which);
  const std::string_view key = actions[which];
  if (!action) return order;
  if (key == "move_to") {
    order.action = read_move_to(action);
  } else if (key == "stop") {
    read_true(action);
    order.action = OrderStop{};
  } else if (key == "face") {
    order.action = read_face(action);
  } else if (key == "teleport") {
    order.action = read_teleport(action);
  } else if (key == "push") {
    OrderPush push;
    if (action.object(words::push)) push.by = read_vec3(action.need("by"));
    order.action = push;
  } else if (key == "remove") {
    read_true(action);
    order.action = OrderRemove{};
  } else if (key == "moveto") {
    order.action = read_order_manager(action);
  } else if (key == "band") {
    order.action = read_band(action);
  } else if (is_people_key(key)) {
    order.action = read_order_people(key, action);
  } else {
    order.action = OrderMover{read_mover(action)};
  }
  return order;
}

namespace {

/// A place alone, or an object that holds it.
AuthoredNode read_node(const JsonAt& at) {
  AuthoredNode node;
  bool flat = false;
  if (!at.is(JsonValue::Kind::object)) {
    node.place = read_place(at, &flat);
  } else if (at.object(words::node)) {
    node.place = read_place(at.need("place"), &flat);
    if (const JsonAt v = at.get("pair")) node.pair = static_cast<std::uint8_t>(v.whole(0, 255));
  }
  return node;
}

}  // namespace

AuthoredArea read_area(const JsonAt& at) {
  AuthoredArea area;
  if (!at.object(words::area)) return area;
  const JsonAt outline = at.need("outline");
  for (std::size_t i = 0, n = outline.array(3); i < n; ++i) area.outline.push_back(read_vec2(outline.item(i)));
  const JsonAt holes = at.get("holes");
  for (std::size_t i = 0, n = holes.array(); i < n; ++i) {
    const JsonAt from = holes.item(i);
    AuthoredHole hole;
    if (from.object(words::hole)) {
      const JsonAt ring = from.need("ring");
      for (std::size_t k = 0, m = ring.array(3); k < m; ++k) hole.ring.push_back(read_vec2(ring.item(k)));
      if (const JsonAt v = from.get("flags")) hole.flags = static_cast<std::uint16_t>(v.whole(0, 0xffff));
    }
    area.holes.push_back(std::move(hole));
  }
  if (const JsonAt v = at.get("ground_byte")) area.ground_byte = static_cast<std::uint16_t>(v.whole(0, 0xffff));
  if (const JsonAt v = at.get("on_graph")) area.on_graph = v.boolean();
  if (const JsonAt v = at.get("material")) {
    area.material = v.text(1, 200);
    if (at.get("ground_byte")) v.fail("\"material\" and \"ground_byte\" stand together; expected one of them");
  }
  const JsonAt nodes = at.get("nodes");
  for (std::size_t i = 0, n = nodes.array(); i < n; ++i) area.nodes.push_back(read_node(nodes.item(i)));
  return area;
}

AuthoredLink read_link(const JsonAt& at) {
  AuthoredLink link;
  if (!at.object(words::link)) return link;
  link.from = static_cast<std::uint32_t>(at.need("from").whole(0, no_index - 1));
  link.to = static_cast<std::uint32_t>(at.need("to").whole(0, no_index - 1));
  if (const JsonAt kind = at.get("kind"); kind.is(JsonValue::Kind::array)) {
    link.kind = 0;
    for (std::size_t i = 0, n = kind.array(1, words::link_kinds.size()); i < n; ++i) {
      link.kind = static_cast<std::uint16_t>(link.kind | words::link_bits[kind.item(i).choice(words::link_kinds)]);
    }
  } else if (kind) {
    link.kind = words::link_bits[kind.choice(words::link_kinds)];
  }
  if (const JsonAt v = at.get("door")) link.door = static_cast<std::uint16_t>(v.whole(0, 0x1fff));
  if (const JsonAt v = at.get("avoid")) link.avoid = v.boolean();
  if (const JsonAt v = at.get("both_ways")) link.both_ways = v.boolean();
  return link;
}

void check_name(const JsonAt& place, const std::string& name, const Scenario& scenario) {
  std::vector<std::string_view> known;
  for (const ScenarioAgent& a : scenario.agents) known.push_back(a.name);
  for (const ScenarioGroup& g : scenario.groups) known.push_back(g.name);
  for (const std::string_view one : known) {
    if (one == name) return;
  }
  // A member of a group: "<group> <number>".
  for (const ScenarioGroup& g : scenario.groups) {
    for (std::uint32_t k = 1; k <= g.count && name.compare(0, g.name.size(), g.name) == 0; ++k) {
      if (name == g.name + " " + std::to_string(k)) return;
    }
  }
  const std::string near = closest_word(name, known);
  place.fail("there is no agent or group " + json_string(name) +
                 (near.empty() ? "" : "; did you mean " + json_string(near) + "?"),
             Code::not_found);
}

void check_one_agent(const JsonAt& place, const std::string& name, const Scenario& scenario) {
  for (const ScenarioGroup& g : scenario.groups) {
    if (g.name == name) place.fail("expected one agent, " + json_string(name) + " is a group");
  }
  check_name(place, name, scenario);
}

void check_another(const JsonAt& place, const std::string& name, const std::vector<std::string>& agents) {
  if (name.empty() || std::find(agents.begin(), agents.end(), name) == agents.end()) return;
  place.fail("expected another agent, the order is for " + json_string(name) + " itself");
}

void check_under_manager(const JsonAt& place, const std::vector<std::string>& agents, const Scenario& scenario) {
  // Somebody may come under a manager later.
  for (const ScenarioOrder& order : scenario.orders) {
    const auto* mover = std::get_if<OrderMover>(&order.action);
    if (mover && mover->mover == MoverKind::moveto) return;
  }
  const auto check = [&](const std::string& name, MoverKind mover) {
    if (mover == MoverKind::moveto || std::find(agents.begin(), agents.end(), name) == agents.end()) return;
    place.fail("\"moveto\" needs the mover \"moveto\": " + json_string(name) + " has the mover " +
               json_string(gaitway::name(mover)));
  };
  for (const ScenarioAgent& a : scenario.agents) check(a.name, a.kind.mover);
  for (const ScenarioGroup& g : scenario.groups) check(g.name, g.kind.mover);
}

void check_names(const JsonAt& at, const std::vector<std::string>& names, const Scenario& scenario) {
  const JsonAt one = at.get("agent"), many = at.get("agents");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != "all")
      check_name(one ? one : many.is(JsonValue::Kind::array) ? many.item(i) : many, names[i], scenario);
  }
}

}  // namespace gaitway::io
