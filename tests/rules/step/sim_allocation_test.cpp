// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DESIGN section 4: nothing is allocated in a step, once the buffers of a crowd have found their size.
#include "core/random.h"
#include "path/allocations.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

void walk_about(World& w, SplitMix& random, std::vector<AgentId>& ids) {
  for (const AgentId id : ids) {
    if (w.agent(id)->goal == GoalStatus::active) continue;
    const Vec3 goal{static_cast<float>(random.unit() * 40 - 20), static_cast<float>(random.unit() * 40 - 20), 0};
    ASSERT_TRUE(w.order_move(id, {goal, 0.3f, Gait::walk}).ok());
  }
}

TEST(SimAllocations, NoneInAStepOfACrowd) {
  for (const Limits& limits : {Limits::open(), Limits::classic()}) {
    WorldSettings settings;
    settings.limits = limits;
    World w = plane_world(settings);
    SplitMix random{3};
    std::vector<AgentId> ids;
    for (int i = 0; i < 60; ++i) {
      ids.push_back(
          add(w, {static_cast<float>(random.unit() * 40 - 20), static_cast<float>(random.unit() * 40 - 20), 0}));
    }
    for (int n = 0; n < 900; ++n) {
      walk_about(w, random, ids);
      steps(w, 1);
    }
    std::size_t in_steps = 0;
    for (int n = 0; n < 300; ++n) {
      walk_about(w, random, ids);  // orders are inputs: they may allocate
      const std::size_t before = allocations();
      const bool ok = w.step().ok();
      in_steps += allocations() - before;
      ASSERT_TRUE(ok);
    }
    EXPECT_EQ(in_steps, 0u);
  }
}

}  // namespace
}  // namespace gaitway::test
