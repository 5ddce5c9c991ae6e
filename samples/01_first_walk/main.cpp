// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One agent walks on an open plane. README's first program.
#include <gaitway/gaitway.h>

#include <cstdio>

int main() {
  auto world = gaitway::World::create({});
  if (!world || !world->add_open_plane()) return 1;
  gaitway::AgentDef anna;
  anna.name = "anna";
  const auto id = world->add_agent(anna);
  if (!id || !world->order_move(*id, {{3, 4, 0}, 0.3f, gaitway::Gait::walk})) return 1;
  while (world->agent(*id)->goal != gaitway::GoalStatus::reached) {
    if (!world->step() || world->step_number() > 300) return 1;
  }
  const auto view = world->agent(*id);
  std::printf("%s is at (%.2f, %.2f) after %.2f s\n", view->name.c_str(), view->position.x, view->position.y,
              world->step_number() * gaitway::step_seconds);
}
