// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A few people without a world: what the neighbours' rules read, set by hand. Headings are in degrees here.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "body/body_state.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "gaitway/scene.h"
#include "neighbours/people.h"
#include "neighbours/steer.h"

namespace gaitway::test {

/// Everybody has profile 0, the body of the checks (GAIT-01).
class Crowd : public NeighboursHost {
 public:
  Crowd() = default;
  Crowd(const Crowd&) = delete;

  /// Puts an agent into a slot, whatever slots are free.
  AgentId put(std::uint32_t slot, Vec3 position, double facing_degrees = 0) {
    std::vector<AgentId> made;
    while (!ids.live(slot)) made.push_back(ids.create(1000000));
    for (const AgentId id : made) {
      if (id.slot() != slot) ids.remove(id);
    }
    resize(ids.size());
    const AgentId id = ids.at(slot);
    BodyCore& b = bodies[slot];
    b = BodyCore{};
    b.flags = body_present;
    b.profile = 0;
    b.position = position;
    b.facing = direction_of(radians(facing_degrees));
    intents[slot] = Intent{};
    intents[slot].aim = position;
    steering[slot] = SteeringState{};
    sectors[slot] = SectorRecord{};
    persons[slot] = Person{};
    return id;
  }
  /// The same, walking: asked and real speed and aim.
  AgentId put_walker(std::uint32_t slot, Vec3 position, float asked, float speed, Vec3 aim) {
    const AgentId id = put(slot, position, degrees(heading_of(plan(aim) - plan(position))));
    intents[slot].speed = asked;
    intents[slot].aim = aim;
    bodies[slot].speed = speed;
    return id;
  }
  void remove(std::uint32_t slot) {
    ids.remove(ids.at(slot));
    bodies[slot].flags = 0;
  }

  /// The view, with the grid made anew.
  People people() {
    std::vector<Vec3> at(ids.size());
    std::vector<std::uint8_t> present(ids.size());
    for (std::uint32_t s = 0; s < ids.size(); ++s) {
      at[s] = bodies[s].position;
      present[s] = ids.live(s);
    }
    grid.rebuild(at, present, cell);
    People p;
    p.agents = &ids;
    p.grid = &grid;
    p.bodies = bodies;
    p.persons = persons;
    p.maps = maps;
    p.intents = intents;
    p.steering = steering;
    p.sectors = sectors;
    p.rules = &rules;
    p.limits = &limits;
    p.host = this;
    p.scratch = &scratch;
    p.now_ms = now_ms;
    return p;
  }
  Trace trace(std::uint32_t slot) { return {&log, step, slot, Subject::agent}; }
  std::uint32_t noted(Rule rule) const {
    std::uint32_t n = 0;
    for (const Decision& d : log.all()) n += d.rule == rule ? 1u : 0u;
    return n;
  }

  bool can_walk(std::uint32_t slot, Vec3 to) override {
    asked_points.push_back(to);
    asked_slots.push_back(slot);
    return walkable ? walkable(to) : true;
  }
  const Scene* scene_of(std::uint32_t) override { return scene; }
  RoutePlace route_place(std::uint32_t slot) override {
    const auto it = routes.find(slot);
    return it == routes.end() ? RoutePlace{} : it->second;
  }

  SlotMap<AgentTag> ids;
  SpatialGrid grid;
  std::vector<BodyCore> bodies;
  std::vector<Person> persons;
  std::vector<std::uint32_t> maps;
  std::vector<Intent> intents;
  std::vector<SteeringState> steering;
  std::vector<SectorRecord> sectors;
  BodyRules rules;
  Limits limits;
  NeighboursScratch scratch;
  DecisionLog log;
  float cell = 2.4f;
  std::uint32_t now_ms = 0;
  std::uint32_t step = 1;
  const Scene* scene = nullptr;
  std::function<bool(Vec3)> walkable;  ///< empty: everywhere
  std::map<std::uint32_t, RoutePlace> routes;
  std::vector<Vec3> asked_points;
  std::vector<std::uint32_t> asked_slots;

 private:
  void resize(std::uint32_t n) {
    bodies.resize(n);
    persons.resize(n);
    intents.resize(n);
    steering.resize(n);
    sectors.resize(n);
    if (!maps.empty()) maps.resize(n);
  }
};

}  // namespace gaitway::test
