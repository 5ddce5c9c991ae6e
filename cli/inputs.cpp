// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/inputs.h"

#include "cli/moveto_inputs.h"
#include "cli/people_inputs.h"
#include "core/heading.h"

namespace gaitway::cli {

namespace {

using Inputs = std::vector<io::RecordInput>;
using Numbers = std::vector<double>;

struct ToInputs {
  const World& world;
  AgentId id;
  Inputs one(const char* kind, Numbers numbers) const { return {{kind, id.value, std::move(numbers), ""}}; }

  Inputs operator()(const io::OrderMoveTo& o) const {
    return one("order_move", {o.point.x, o.point.y, o.point.z, o.radius, static_cast<double>(o.gait)});
  }
  Inputs operator()(const io::OrderStop&) const { return one("order_stop", {}); }
  Inputs operator()(const io::OrderFace& o) const { return one("order_face", {o.heading_degrees}); }
  Inputs operator()(const io::OrderTeleport& o) const {
    return one("teleport", {o.place.x, o.place.y, o.place.z, o.heading_degrees});
  }
  Inputs operator()(const io::OrderPush& o) const { return one("push", {o.by.x, o.by.y, o.by.z}); }
  Inputs operator()(const io::OrderRemove&) const { return one("remove", {}); }
  Inputs operator()(const io::OrderMover& o) const { return one("set_mover", {static_cast<double>(o.mover)}); }
  Inputs operator()(const io::OrderBand& o) const {
    const auto other = world.find_agent(o.other);
    if (!other) return {};
    return one("order_band", {static_cast<double>(other->slot()), o.near, o.far, o.seconds, o.stance ? 1.0 : 0.0});
  }
  Inputs operator()(const io::OrderPeople& o) const { return inputs_of(world, id, o); }
  Inputs operator()(const io::OrderManager& o) const {
    MoveToOrder order = o.order;
    if (!o.target.empty()) {
      const auto target = world.find_agent(o.target);
      if (!target) return {};
      order.target = *target;
    }
    return one("order_moveto", numbers_of(order));
  }
};

Vec3 point(const Numbers& n) { return {static_cast<float>(n[0]), static_cast<float>(n[1]), static_cast<float>(n[2])}; }

BandOrder band_of(const World& world, const Numbers& n) {
  BandOrder order;
  for (const AgentId other : world.agents()) {
    if (other.slot() == static_cast<std::uint32_t>(n[0])) order.other = other;
  }
  order.near_metres = static_cast<float>(n[1]);
  order.far_metres = static_cast<float>(n[2]);
  order.seconds = n[3];
  order.stance = n[4] != 0;
  return order;
}

/// Doors, panes and hazards.
std::optional<Result<void>> give_to_map(World& world, MapId map, const io::RecordInput& in) {
  const Numbers& n = in.numbers;
  if (in.kind == "door" && n.size() == 1) return world.set_door(map, static_cast<std::uint32_t>(in.id), n[0] != 0);
  if (in.kind == "pane" && n.size() == 3)
    return in.id != 0 ? world.place_pane(map, point(n)) : world.break_pane(map, point(n));
  if (in.kind == "hazard" && n.size() == 4) {
    const auto handle = world.add_hazard(map, point(n), static_cast<float>(n[3]));
    return handle ? Result<void>() : Result<void>(handle.error());
  }
  if (in.kind == "hazard_end" && n.size() == 1) return world.remove_hazard(map, static_cast<std::uint32_t>(n[0]));
  return std::nullopt;
}

}  // namespace

Inputs inputs_of(const World& world, AgentId id, const io::OrderAction& action) {
  return std::visit(ToInputs{world, id}, action);
}

Result<void> give_input(World& world, MapId map, const io::RecordInput& in) {
  const AgentId id{in.id};
  const Numbers& n = in.numbers;
  if (in.kind == "order_move" && n.size() == 5) {
    return world.order_move(id, {point(n), static_cast<float>(n[3]), static_cast<Gait>(static_cast<int>(n[4]))});
  }
  if (in.kind == "order_stop") return world.order_stop(id);
  if (in.kind == "order_face" && n.size() == 1) return world.order_face(id, radians(n[0]));
  if (in.kind == "teleport" && n.size() == 4) return world.teleport(id, point(n), radians(n[3]));
  if (in.kind == "push" && n.size() == 3) return world.push(id, point(n));
  if (in.kind == "remove") return world.remove_agent(id);
  if (in.kind == "set_mover" && n.size() == 1)
    return world.set_mover(id, static_cast<MoverKind>(static_cast<int>(n[0])));
  if (in.kind == "order_band" && n.size() == 5) return world.order_band(id, band_of(world, n));
  if (MoveToOrder order; in.kind == "order_moveto" && read_numbers(n, order)) return world.order_moveto(id, order);
  if (io::ScenarioManager manager; in.kind == "moveto" && read_numbers(n, manager))
    return make_manager(world, id, manager);
  if (const auto answer = give_to_map(world, map, in)) return *answer;
  if (const auto answer = give_people_input(world, in)) return *answer;
  return Error{Code::unsupported,
               "the input " + in.kind + " is not known, or not with " + std::to_string(n.size()) + " numbers",
               "inputs"};
}

}  // namespace gaitway::cli
