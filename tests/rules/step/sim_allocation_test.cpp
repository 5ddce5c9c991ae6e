// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DESIGN section 4: nothing is allocated in a step, once the buffers of a crowd have found their size.
#include "core/random.h"
#include "path/allocations.h"
#include "rules/step/moveto_worlds.h"

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

TEST(MOVETO05, AStepOfManyManagersAllocatesNothing) {
  World w = plane_world();
  std::vector<AgentId> chasers;
  for (int i = 0; i < 200; ++i) {
    const float x = static_cast<float>(i % 20) * 4, y = static_cast<float>(i / 20) * 4;
    const AgentId target = add_mover(w, MoverKind::route, {x, y, 0}, 0, 0.35f);
    EXPECT_TRUE(w.order_move(target, {{x + 60, y + 7, 0}, 0.3f, Gait::walk}).ok());
    const AgentId chaser = add_moveto(w, {x, y - 2, 0}, 77.0 * i, 0.35f);
    chasers.push_back(chaser);
    EXPECT_TRUE(w.order_moveto(chaser, to_object(target, i % 3 ? 0x1EE0F : 0x1EE8F)).ok());
  }
  steps(w, 240);  // warm-up: orders end, and are given again below
  std::size_t in_steps = 0;
  for (int n = 0; n < 200; ++n) {
    if (n == 50) {
      for (std::size_t i = 0; i < chasers.size(); ++i) {
        ASSERT_TRUE(w.order_moveto(chasers[i], to_object(chasers[(i + 7) % chasers.size()])).ok());
      }
      ASSERT_TRUE(w.step().ok());  // the buffers of so many inputs grow here
    }
    const std::size_t before = allocations();
    ASSERT_TRUE(w.step().ok());
    in_steps += allocations() - before;
  }
  EXPECT_EQ(in_steps, 0u);
}

TEST(CREW20, AStepOfManyCrewsAllocatesNothing) {
  World w = plane_world();
  std::vector<AgentId> leaders;
  for (int i = 0; i < 20; ++i) {
    const float x = static_cast<float>(i % 5) * 20, y = static_cast<float>(i / 5) * 20;
    leaders.push_back(add(w, {x, y, 0}));
    const CrewId crew = *w.add_crew(leaders.back());
    for (int k = 0; k < 5; ++k) {
      ASSERT_TRUE(w.add_crew_member(crew, add(w, {x + static_cast<float>(k) - 2, y - 3, 0})).ok());
    }
    ASSERT_TRUE(w.order_crew_follow(crew).ok());
  }
  std::size_t in_steps = 0;
  for (int n = 0; n < 600; ++n) {
    if (n % 150 == 0) {
      for (std::size_t i = 0; i < leaders.size(); ++i) {
        const float side = n % 300 == 0 ? 60.0f : -60.0f;
        ASSERT_TRUE(w.order_move(leaders[i], {{side, static_cast<float>(i) * 4, 0}, 0.3f, Gait::jog}).ok());
      }
      ASSERT_TRUE(w.step().ok());
    }
    const std::size_t before = allocations();
    ASSERT_TRUE(w.step().ok());
    if (n > 200) in_steps += allocations() - before;
  }
  EXPECT_EQ(in_steps, 0u);
}

}  // namespace
}  // namespace gaitway::test
