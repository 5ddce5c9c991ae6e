// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/people_inputs.h"

#include <cmath>
#include <string_view>

namespace gaitway::cli {

namespace {

using Inputs = std::vector<io::RecordInput>;
using Numbers = std::vector<double>;
/// The world's answer; nothing when the kind is none of these, or its numbers are not its kind's.
using Answer = std::optional<Result<void>>;

/// One input whose first number is the slot of somebody; nothing when he has left the world.
Inputs with_other(const World& world, const char* kind, AgentId id, const std::string& other, Numbers more = {}) {
  const auto who = world.find_agent(other);
  if (!who) return {};
  more.insert(more.begin(), static_cast<double>(who->slot()));
  return {{kind, id.value, std::move(more), ""}};
}

struct ToInputs {
  const World& world;
  AgentId id;
  Inputs one(const char* kind, Numbers numbers) const { return {{kind, id.value, std::move(numbers), ""}}; }

  Inputs operator()(const io::OrderGiveWay& o) const { return with_other(world, "order_give_way", id, o.to); }
  Inputs operator()(const io::OrderTarget& o) const {
    return o.whom.empty() ? one("set_target", {-1}) : with_other(world, "set_target", id, o.whom);
  }
  Inputs operator()(const io::OrderDetail& o) const { return one("set_detail", {static_cast<double>(o.level)}); }
  Inputs operator()(const io::OrderCondition& o) const {
    return one("set_condition", {static_cast<double>(o.condition), o.on ? 1.0 : 0.0});
  }
  Inputs operator()(const io::OrderRescue& o) const {
    return with_other(world, "order_rescue", id, o.whom, {o.melee_range});
  }
  Inputs operator()(const io::OrderFollow& o) const {
    return with_other(world, "follow_player", id, o.leader, {o.distance, static_cast<double>(o.mode)});
  }
  Inputs operator()(const io::OrderFormation& o) const {
    return with_other(world, "follow_formation", id, o.leader,
                      {o.arrival, o.turn ? 1.0 : 0.0, std::round(o.seconds * 1000)});
  }
  Inputs operator()(const io::OrderTrack& o) const { return with_other(world, "track", id, o.target, {o.distance}); }
  Inputs operator()(const io::OrderSlots& o) const {
    Inputs list;
    if (o.count) list = one("slot_count", {static_cast<double>(*o.count), static_cast<double>(o.allowed)});
    const double set = o.set.value_or(0);
    if (o.set) list.push_back({"select_set", id.value, {set}, ""});
    for (std::size_t k = 0; k < o.offsets.size(); ++k) {
      list.push_back({"set_slot", id.value, {static_cast<double>(k), o.offsets[k].x, o.offsets[k].y, set}, ""});
    }
    return list;
  }
  Inputs operator()(const io::OrderCrew& o) const {
    using Kind = io::OrderCrew::Kind;
    switch (o.kind) {
      case Kind::follow:
        return one("crew_follow", {o.distance, o.forced ? 1.0 : 0.0});
      case Kind::move:
        return one("crew_move", {static_cast<double>(o.tactic), o.point.x, o.point.y, o.point.z, o.radius,
                                 static_cast<double>(o.gait)});
      case Kind::lay_out:
        return one("crew_lay_out", {static_cast<double>(o.tactic), static_cast<double>(o.set), o.distance});
      case Kind::end:
        return one("crew_end", {});
      case Kind::back:
        return one("crew_return", {});
      case Kind::join:
        return with_other(world, "crew_join", id, o.leader);
      case Kind::leave:
        return one("crew_leave", {});
    }
    return {};
  }
};

AgentId in_slot(const World& world, double slot) {
  for (const AgentId id : world.agents()) {
    if (static_cast<double>(id.slot()) == slot) return id;
  }
  return {};
}

int whole(double v) { return static_cast<int>(v); }
float real(double v) { return static_cast<float>(v); }

/// Orders that are about somebody else, the first number.
Answer give_with_other(World& world, AgentId id, std::string_view kind, const Numbers& n) {
  const AgentId other = n.empty() ? AgentId{} : in_slot(world, n[0]);
  if (kind == "order_give_way" && n.size() == 1) return world.order_give_way(id, other);
  if (kind == "set_target" && n.size() == 1) return world.set_target(id, other);
  if (kind == "order_rescue" && n.size() == 2) return world.order_rescue(id, other, real(n[1]));
  if (kind == "follow_player" && n.size() == 3) {
    return world.follow_player(id, other, real(n[1]), static_cast<FollowMode>(whole(n[2])));
  }
  if (kind == "follow_formation" && n.size() == 4) {
    return world.follow_formation(id, real(n[1]), other, n[2] != 0, static_cast<std::uint32_t>(n[3]));
  }
  if (kind == "track" && n.size() == 2) return world.track(id, other, real(n[1]));
  if (kind == "crew_join" && n.size() == 1) {
    const auto crew = world.crew_of(other);
    return crew ? world.add_crew_member(*crew, id) : Result<void>(crew.error());
  }
  return std::nullopt;
}

/// Orders of the agent's own crew; an agent without one takes none.
Answer give_to_crew(World& world, AgentId id, std::string_view kind, const Numbers& n) {
  const auto crew = world.crew_of(id);
  const CrewId which = crew ? *crew : CrewId{};
  if (kind == "crew_follow" && n.size() == 2) return world.order_crew_follow(which, real(n[0]), n[1] != 0);
  if (kind == "crew_move" && n.size() == 6) {
    const MoveOrder order{{real(n[1]), real(n[2]), real(n[3])}, real(n[4]), static_cast<Gait>(whole(n[5]))};
    return world.order_crew_move(which, static_cast<TacticKind>(whole(n[0])), order);
  }
  if (kind == "crew_lay_out" && n.size() == 3) {
    return world.lay_out_crew(which, static_cast<TacticKind>(whole(n[0])), whole(n[1]), real(n[2]));
  }
  if (kind == "crew_end") return world.end_crew_tactic(which);
  if (kind == "crew_return") return world.return_to_crew(id);
  if (kind == "crew_leave") return world.remove_crew_member(which, id);
  return std::nullopt;
}

}  // namespace

Inputs inputs_of(const World& world, AgentId id, const io::OrderPeople& order) {
  return std::visit(ToInputs{world, id}, order);
}

Answer give_people_input(World& world, const io::RecordInput& input) {
  const AgentId id{input.id};
  const Numbers& n = input.numbers;
  const std::string_view kind = input.kind;
  if (kind == "set_detail" && n.size() == 1) return world.set_detail(id, whole(n[0]));
  if (kind == "set_condition" && n.size() == 2) {
    return world.set_condition(id, static_cast<Condition>(whole(n[0])), n[1] != 0);
  }
  if (kind == "slot_count" && n.size() == 2) return world.set_slot_count(id, whole(n[0]), whole(n[1]));
  if (kind == "select_set" && n.size() == 1) return world.select_set(id, whole(n[0]));
  if (kind == "set_slot" && n.size() == 4) return world.set_slot(id, whole(n[0]), real(n[1]), real(n[2]), whole(n[3]));
  Answer answer = give_with_other(world, id, kind, n);
  return answer ? answer : give_to_crew(world, id, kind, n);
}

}  // namespace gaitway::cli
