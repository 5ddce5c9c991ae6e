// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A map made in code: a yard with a fence across it, a gate in the fence, and a climb over it. The runner takes the
// gate when it is open and climbs when it is shut.
#include <gaitway/gaitway.h>

#include <cstdio>
#include <memory>

namespace {

constexpr std::uint16_t gate = 1;

gaitway::Result<gaitway::PathData> yard() {
  gaitway::PathBuilder map;
  map.area(gaitway::outline_box({0, 0}, {20, 20}));
  map.hole(gaitway::hole_box({-1, 9.6f}, {14, 10.4f}));                              // the fence
  map.hole(gaitway::hole_box({14, 9.6f}, {21, 10.4f}), gaitway::polygon_door_hole);  // the gate
  const auto climb = map.climb({5, 9.5f, 0}, {5, 10.5f, 0});
  const auto door = map.door({17, 9.3f, 0}, {17, 10.7f, 0}, gate);
  // Walking links: along each side of the fence.
  map.both(climb, door);
  map.both(climb + 1, door + 1);
  return map.build();
}

/// Runs one person across the yard; the x where the fence was passed, or a number below 0.
float cross(bool open) {
  auto paths = yard();
  if (!paths) return -1;
  auto world = gaitway::World::create({});
  // Without a scene the ground is the plane z = 0, and climbs go by the links alone.
  const auto map = world->add_map(std::make_shared<const gaitway::PathData>(std::move(*paths)), nullptr);
  if (!map || (open && !world->set_door(*map, gate, true))) return -1;
  gaitway::AgentDef runner;
  runner.name = "runner";
  runner.position = {15, 3, 0};
  const auto id = world->add_agent(runner);
  if (!id || !world->order_move(*id, {{15, 17, 0}, 0.3f, gaitway::Gait::run})) return -1;
  float passed = -1;
  while (world->agent(*id)->goal != gaitway::GoalStatus::reached) {
    if (!world->step() || world->step_number() > 900) return -1;
    const auto view = world->agent(*id);
    if (view->position.y < 10) passed = view->position.x;
  }
  std::printf("with the gate %s: over the fence line at x = %.1f, there after %.1f s\n", open ? "open" : "shut", passed,
              world->step_number() * gaitway::step_seconds);
  return passed;
}

}  // namespace

int main() {
  const float shut = cross(false), open = cross(true);
  return shut > 4 && shut < 6 && open > 14 ? 0 : 1;
}
