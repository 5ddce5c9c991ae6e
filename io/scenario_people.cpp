// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/scenario_people.h"

#include <algorithm>

#include "io/scenario_keys.h"
#include "io/scenario_parts.h"

namespace gaitway::io {

namespace {

std::vector<std::string_view> condition_words() {
  std::vector<std::string_view> list;
  for (int c = 0; c < static_cast<int>(Condition::count); ++c) list.emplace_back(name(static_cast<Condition>(c)));
  return list;
}

float read_metres(const JsonAt& at, std::string_view key, float otherwise) {
  const JsonAt v = at.get(key);
  return v ? static_cast<float>(v.number(0, 1000)) : otherwise;
}

TacticKind read_tactic(const JsonAt& at) { return static_cast<TacticKind>(1 + at.choice(words::tactics)); }

OrderSlots read_slots(const JsonAt& at) {
  OrderSlots o;
  if (!at.object(words::slots)) return o;
  if (const JsonAt v = at.get("count")) o.count = static_cast<int>(v.whole(0, 9));
  if (const JsonAt v = at.get("allowed")) {
    o.allowed = static_cast<int>(v.whole(0, 9));
    if (!o.count) v.fail("\"allowed\" needs \"count\"");
  }
  if (const JsonAt v = at.get("set")) o.set = static_cast<int>(v.whole(0, 3));
  const JsonAt offsets = at.get("offsets");
  for (std::size_t i = 0, n = offsets.array(0, 9); i < n; ++i) {
    const Vec2 offset = read_vec2(offsets.item(i));
    o.offsets.push_back(offset);
    if (!(std::max({offset.x, -offset.x, offset.y, -offset.y}) <= 2048)) {
      offsets.item(i).expected("an offset of at most 2048 m");
    }
  }
  return o;
}

OrderCrew read_crew_order(const JsonAt& at) {
  OrderCrew o;
  if (!at.object(words::order_crew)) return o;
  o.kind = static_cast<OrderCrew::Kind>(at.need("do").choice(words::crew_orders));
  // Which keys belong to which order.
  const auto of = [&](std::string_view key, std::initializer_list<OrderCrew::Kind> kinds) {
    const JsonAt v = at.get(key);
    if (v && std::find(kinds.begin(), kinds.end(), o.kind) == kinds.end()) {
      v.fail(json_string(key) + " does not belong to the order " +
             json_string(words::crew_orders[static_cast<std::size_t>(o.kind)]));
    }
    return v;
  };
  using Kind = OrderCrew::Kind;
  if (o.kind == Kind::lay_out) o.distance = 0;
  if (of("distance", {Kind::follow, Kind::lay_out})) o.distance = read_metres(at, "distance", o.distance);
  if (const JsonAt v = of("forced", {Kind::follow})) o.forced = v.boolean();
  if (const JsonAt v = of("tactic", {Kind::move, Kind::lay_out})) {
    o.tactic = read_tactic(v);
    const bool moves = o.tactic >= TacticKind::move_to_flag && o.tactic <= TacticKind::wander;
    if (o.kind == Kind::move && !moves)
      v.expected("one of \"move_to_flag\", \"move_along\", \"walk_tall\", \"wander\"");
  }
  if (const JsonAt v = of("point", {Kind::move})) o.point = read_place(v, &o.on_ground);
  if (o.kind == Kind::move) (void)at.need("point");
  if (const JsonAt v = of("gait", {Kind::move})) o.gait = static_cast<Gait>(v.choice(words::gaits));
  if (of("radius", {Kind::move})) o.radius = read_metres(at, "radius", o.radius);
  if (const JsonAt v = of("set", {Kind::lay_out})) o.set = static_cast<int>(v.whole(0, 3));
  if (const JsonAt v = of("leader", {Kind::join})) o.leader = v.text(1, 64);
  if (o.kind == Kind::join) (void)at.need("leader");
  return o;
}

}  // namespace

bool is_people_key(std::string_view key) {
  return std::find(words::people_orders.begin(), words::people_orders.end(), key) != words::people_orders.end();
}

OrderPeople read_order_people(std::string_view key, const JsonAt& at) {
  if (key == "give_way") {
    OrderGiveWay o;
    if (at.object(words::give_way)) o.to = at.need("to").text(1, 64);
    return o;
  }
  if (key == "target") return OrderTarget{at.is(JsonValue::Kind::null) ? "" : at.text(1, 64)};
  if (key == "detail") return OrderDetail{static_cast<int>(at.whole(0, 4))};
  if (key == "condition") {
    OrderCondition o;
    if (!at.object(words::condition)) return o;
    o.condition = static_cast<Condition>(at.need("name").choice(condition_words()));
    if (const JsonAt v = at.get("on")) o.on = v.boolean();
    return o;
  }
  if (key == "rescue") {
    OrderRescue o;
    if (!at.object(words::rescue)) return o;
    o.whom = at.need("whom").text(1, 64);
    o.melee_range = read_metres(at, "melee_range", o.melee_range);
    return o;
  }
  if (key == "follow") {
    OrderFollow o;
    if (!at.object(words::follow)) return o;
    o.leader = at.need("leader").text(1, 64);
    o.distance = read_metres(at, "distance", o.distance);
    if (const JsonAt v = at.get("mode")) o.mode = static_cast<FollowMode>(v.choice(words::follow_modes));
    return o;
  }
  if (key == "formation") {
    OrderFormation o;
    if (!at.object(words::formation)) return o;
    o.leader = at.need("leader").text(1, 64);
    o.arrival = read_metres(at, "arrival", o.arrival);
    if (const JsonAt v = at.get("turn")) o.turn = v.boolean();
    if (const JsonAt v = at.get("seconds")) o.seconds = v.number(0, longest_run);
    return o;
  }
  if (key == "track") {
    OrderTrack o;
    if (!at.object(words::track)) return o;
    o.target = at.need("target").text(1, 64);
    o.distance = read_metres(at, "distance", o.distance);
    return o;
  }
  if (key == "slots") return read_slots(at);
  return read_crew_order(at);
}

void check_order_people(const JsonAt& order, const std::vector<std::string>& agents, const OrderPeople& people,
                        const Scenario& scenario) {
  const auto check = [&](const char* object, const char* key, const std::string& name) {
    const JsonAt at = order.get(object);
    if (!name.empty()) check_one_agent(key[0] ? at.get(key) : at, name, scenario);
  };
  const auto check_other = [&](const char* object, const char* key, const std::string& name) {
    check(object, key, name);
    const JsonAt at = order.get(object);
    check_another(key[0] ? at.get(key) : at, name, agents);
  };
  if (const auto* o = std::get_if<OrderGiveWay>(&people)) check_other("give_way", "to", o->to);
  if (const auto* o = std::get_if<OrderTarget>(&people)) check_other("target", "", o->whom);
  if (const auto* o = std::get_if<OrderRescue>(&people)) check_other("rescue", "whom", o->whom);
  if (const auto* o = std::get_if<OrderFollow>(&people)) check_other("follow", "leader", o->leader);
  if (const auto* o = std::get_if<OrderFormation>(&people)) check("formation", "leader", o->leader);
  if (const auto* o = std::get_if<OrderTrack>(&people)) check_other("track", "target", o->target);
  if (const auto* o = std::get_if<OrderCrew>(&people)) check("crew", "leader", o->leader);
}

ScenarioCrew read_crew(const JsonAt& at) {
  ScenarioCrew crew;
  if (!at.object(words::crew)) return crew;
  crew.leader = at.need("leader").text(1, 64);
  const JsonAt members = at.get("members");
  for (std::size_t i = 0, n = members.array(); i < n; ++i) crew.members.push_back(members.item(i).text(1, 64));
  return crew;
}

void check_crew(const JsonAt& at, const ScenarioCrew& crew, const Scenario& scenario) {
  check_one_agent(at.get("leader"), crew.leader, scenario);
  for (std::size_t i = 0; i < crew.members.size(); ++i) {
    check_name(at.get("members").item(i), crew.members[i], scenario);
  }
  bool others = false;  // somebody, from the start or later
  for (const std::string& member : crew.members) others = others || member != crew.leader;
  for (const ScenarioOrder& order : scenario.orders) {
    const auto* people = std::get_if<OrderPeople>(&order.action);
    const auto* join = people ? std::get_if<OrderCrew>(people) : nullptr;
    others = others || (join && join->kind == OrderCrew::Kind::join && join->leader == crew.leader);
  }
  if (!others) {
    const JsonAt members = at.get("members");
    (members ? members : at)
        .fail("a crew has members: expected one at least besides its leader " + json_string(crew.leader));
  }
}

ScenarioRelation read_relation(const JsonAt& at) {
  ScenarioRelation r;
  if (!at.object(words::relation)) return r;
  const JsonAt squads = at.need("squads");
  if (squads.array(2, 2) == 2) {
    r.a = static_cast<std::uint32_t>(squads.item(0).whole(1, 0xffff));
    r.b = static_cast<std::uint32_t>(squads.item(1).whole(1, 0xffff));
    if (r.a == r.b) squads.expected("two different squads");
  }
  r.relation = static_cast<SquadRelation>(at.need("are").choice(words::squad_relations));
  return r;
}

}  // namespace gaitway::io
