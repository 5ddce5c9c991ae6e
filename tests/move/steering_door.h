// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The real steering behind the move action's door, in the harness' small world.
#pragma once

#include <vector>

#include "core/spatial_grid.h"
#include "move/harness.h"
#include "neighbours/steer.h"

namespace gaitway::test {

class SteeringDoor : public NeighboursDoor, public NeighboursHost {
 public:
  bool steer(MoveContext& ctx, float cap, Vec3& aim, Vec3 destination, float radius) override {
    ++calls;
    ctx_ = &ctx;
    const std::uint32_t n = ctx.world.agents->size();
    persons.resize(n);
    sectors.resize(n);
    std::vector<Vec3> at(n);
    std::vector<std::uint8_t> present(n);
    for (std::uint32_t s = 0; s < n; ++s) {
      at[s] = ctx.world.bodies->core[s].position;
      present[s] = ctx.world.agents->live(s);
    }
    grid_.rebuild(at, present, 2.4f);
    People p;
    p.agents = ctx.world.agents;
    p.grid = &grid_;
    p.bodies = ctx.world.bodies->core;
    p.persons = persons;
    p.intents = ctx.world.intents;
    p.steering = ctx.world.steering;
    p.sectors = sectors;
    p.rules = ctx.world.rules;
    p.limits = ctx.world.limits;
    p.host = this;
    p.scratch = &scratch_;
    p.now_ms = ctx.now_ms;
    const SteerCall call{cap, destination, radius, ctx.route.leg != LegState::none};
    last = gaitway::steer(p, ctx.slot, call, aim, ctx.trace);
    return last;
  }
  bool can_walk(std::uint32_t, Vec3 to) override { return can_walk_to(*ctx_, to); }
  const Scene* scene_of(std::uint32_t) override { return ctx_->map.nav.scene; }
  RoutePlace route_place(std::uint32_t slot) override {
    const RouteState& r = ctx_->world.routes[slot];
    RoutePlace place;
    place.has_route = r.has_route();
    place.held = r.held;
    MoveContext other(ctx_->world, ctx_->map, slot);
    if (place.has_route) place.node = current_node(other);
    return place;
  }

  std::vector<Person> persons;
  std::vector<SectorRecord> sectors;
  std::uint32_t calls = 0;
  bool last = false;

 private:
  MoveContext* ctx_ = nullptr;
  SpatialGrid grid_;
  NeighboursScratch scratch_;
};

}  // namespace gaitway::test
