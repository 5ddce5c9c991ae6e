// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The harness of the move room with sectors and giving way.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "move/harness.h"
#include "move/way_push.h"
#include "neighbours/people.h"
#include "neighbours/sector.h"
#include "neighbours/sector_readers.h"
#include "neighbours/sector_record.h"

namespace gaitway::test {

/// Real bodies, sectors and action queues; squads and walls are the test's.
class WayHarness : public Harness, public WayDoor, public NeighboursHost {
 public:
  WayHarness() {
    limits.agents = 2000;
    step = 60;  // records fresh from a reset are old enough (SECTOR-04)
  }

  // NeighboursHost
  bool can_walk(std::uint32_t slot, Vec3 to) override {
    ++walks;
    if (penned) return false;
    if (half_width > 0 && std::fabs(to.x) > half_width - 0.35f) return false;
    return walls.count({slot, sector_of(bodies.core[slot].position, bodies.core[slot].facing, to)}) == 0;
  }
  const Scene* scene_of(std::uint32_t) override { return nullptr; }
  RoutePlace route_place(std::uint32_t) override { return {}; }

  // WayDoor
  bool is_avatar(std::uint32_t slot) override { return persons[slot].avatar && !mind.brains[slot].dead; }
  bool never_asked(std::uint32_t slot) override { return not_asked.count(slot) != 0; }
  bool are_threats(std::uint32_t a, std::uint32_t b) override {
    return threats.count({a, b}) != 0 || threats.count({b, a}) != 0;
  }
  bool is_idle(std::uint32_t slot) override { return idle_under_control(bodies.core[slot]); }
  bool is_free(std::uint32_t slot, int sector) override {
    get_sectors(people(), slot, 500, {});
    return sector_is_free(people(), slot, sector, {});
  }
  std::uint32_t nearest(std::uint32_t slot, int sector) override {
    const People p = people();
    return p.slot_of(nearest_in(p, sectors[slot], sector));
  }
  bool clear_actions(std::uint32_t slot) override {
    TestContext ctx = context(slot);
    return gaitway::clear_actions(minds[slot].actions, ctx);
  }
  void queue_give_way(std::uint32_t slot, const GiveWay& action, std::int32_t delay_ms) override {
    TestContext ctx = context(slot);
    gaitway::queue_give_way(minds[slot].actions, ctx, action, delay_ms);
  }

  std::uint32_t add_person(Vec3 position, double heading_degrees = 0) {
    const std::uint32_t slot = add(position, radians(heading_degrees));
    persons.resize(ids.size());
    sectors.resize(ids.size());
    return slot;
  }
  People people() {
    std::vector<Vec3> at;
    std::vector<std::uint8_t> present;
    for (const BodyCore& b : bodies.core) {
      at.push_back(b.position);
      present.push_back((b.flags & body_present) != 0);
    }
    grid.rebuild(at, present, 2.0f);
    People p;
    p.agents = &ids;
    p.grid = &grid;
    p.bodies = bodies.core;
    p.persons = persons;
    p.intents = mind.intents;
    p.steering = steering;
    p.sectors = sectors;
    p.rules = &rules;
    p.limits = &limits;
    p.host = this;
    p.scratch = &search;
    p.now_ms = step_ms(step);
    return p;
  }
  bool ask(std::uint32_t mover, std::uint32_t stander, Vec3 point, Vec3 along) {
    return push_aside(world(), *this, way, &log, mover, stander, point, along);
  }
  /// The give-way action at the front of his queue; null: none is queued.
  const GiveWay* queued(std::uint32_t slot) const {
    const auto& queue = minds[slot].actions;
    return queue.size() == 1 ? std::get_if<GiveWay>(&queue.front().action) : nullptr;
  }
  /// Heading of the queued step in degrees, -1 for none.
  double queued_heading(std::uint32_t slot) const {
    const GiveWay* action = queued(slot);
    return action ? degrees(heading_of(action->step.heading)) : -1;
  }
  bool any_mark_left() const {
    for (const std::uint8_t m : way.inside) {
      if (m) return true;
    }
    return false;
  }
  /// Numbers of the last decision of a rule about an agent; empty: there is none.
  std::vector<float> told(std::uint32_t slot, Rule rule) const {
    std::vector<float> numbers;
    for (const Decision& d : log.all()) {
      if (d.rule == rule && d.id == slot) numbers.assign(d.numbers.begin(), d.numbers.begin() + d.count);
    }
    return numbers;
  }

  std::vector<Person> persons;
  std::vector<SectorRecord> sectors;
  SpatialGrid grid;
  NeighboursScratch search;
  WayScratch way;
  std::set<std::pair<std::uint32_t, int>> walls;  ///< (slot, sector)
  std::set<std::uint32_t> not_asked;
  std::set<std::pair<std::uint32_t, std::uint32_t>> threats;
  bool penned = false;   ///< nobody can walk anywhere
  float half_width = 0;  ///< of a corridor along y; 0: none
  std::uint32_t walks = 0;
};

}  // namespace gaitway::test
