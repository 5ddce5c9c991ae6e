// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Formations whose members come and go in a whole world, and their pool: FORM-01, FORM-07, FORM-08, FORM-15, STEP-19,
// STEP-20.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

/// A crew of a leader and three members who walk after him, two slots to go to.
struct Walking : CrewWorld {
  CrewId crew;
  Walking() : CrewWorld(field(-60, -60, 60, 60)) {
    add_leader({0, 0, 0});
    crew = *world.add_crew(leader);
    for (int i = 0; i < 3; ++i) followers.push_back(add({static_cast<float>(i) - 1, -3 - static_cast<float>(i), 0}));
    for (const AgentId f : followers) EXPECT_TRUE(world.add_crew_member(crew, f).ok());
    EXPECT_TRUE(world.order_crew_follow(crew, 2).ok());
    EXPECT_TRUE(world.step().ok());
    EXPECT_TRUE(world.set_slot_count(leader, 2).ok());
    for (int k = 0; k < 2; ++k) EXPECT_TRUE(world.set_slot(leader, k, 0, -1.0f - static_cast<float>(k), 0).ok());
    order({0, 50, 0});
    steps(60);
  }
  void steps(int n) {
    for (int i = 0; i < n; ++i) ASSERT_TRUE(world.step().ok());
  }
  std::size_t slotted() const {
    std::size_t n = 0;
    for (const AgentId f : followers) {
      const auto view = world.follower(f);
      n += view.ok() && view->slot >= 0 ? 1u : 0u;
    }
    return n;
  }
  AgentId queued() const {
    for (const AgentId f : followers) {
      const auto view = world.follower(f);
      if (view.ok() && view->slot < 0) return f;
    }
    return {};
  }
  AgentId with_slot(int slot) const {
    for (const AgentId f : followers) {
      const auto view = world.follower(f);
      if (view.ok() && view->slot == slot) return f;
    }
    return {};
  }
};

TEST(FORM15, WhoDiesLeavesHisSlotToTheNext) {
  // A pit beside the way: who falls out of the world is dead (CONTROL-28).
  auto scene = std::make_shared<BoxScene>();
  scene->pits.push_back({{30, 30, 0}, {40, 40, 0}});
  CrewWorld w(field(-60, -60, 60, 60), scene);
  w.add_leader({0, 0, 0});
  w.add_follower({0, -12, 0});
  w.add_follower({1, -14, 0});
  ASSERT_TRUE(w.world.set_slot_count(w.leader, 1).ok());
  ASSERT_TRUE(w.world.step().ok());
  ASSERT_TRUE(w.world.step().ok());
  ASSERT_EQ(w.world.follower(w.followers[0])->slot, 0) << "the nearer one";
  ASSERT_EQ(w.world.follower(w.followers[1])->slot, -1);
  ASSERT_TRUE(w.world.teleport(w.followers[0], {35, 35, 0}, 0).ok());
  for (int i = 0; i < 150 && !w.world.agent(w.followers[0])->dead; ++i) ASSERT_TRUE(w.world.step().ok());
  ASSERT_TRUE(w.world.agent(w.followers[0])->dead);
  for (int i = 0; i < 62; ++i) ASSERT_TRUE(w.world.step().ok());  // the next plan is at most 2 s off (FORM-11)
  EXPECT_FALSE(w.world.follower(w.followers[0]).ok());
  ASSERT_TRUE(w.world.follower(w.followers[1]).ok());
  EXPECT_EQ(w.world.follower(w.followers[1])->slot, 0);
  EXPECT_EQ(w.noted(Rule::FORM15, w.leader), 1u);
  EXPECT_EQ(w.world.formation(w.leader)->followers.size(), 1u);
}

TEST(FORM08, WhoLeavesTheCrewsFormationLeavesHisSlot) {
  Walking w;
  ASSERT_EQ(w.slotted(), 2u);
  const AgentId first = w.with_slot(0), third = w.queued();
  ASSERT_TRUE(first);
  ASSERT_TRUE(third);
  ASSERT_TRUE(w.world.remove_crew_member(w.crew, first).ok());
  ASSERT_TRUE(w.world.order_stop(first).ok());
  w.steps(2);
  EXPECT_FALSE(w.world.follower(first).ok());
  EXPECT_EQ(w.world.crew(w.crew)->members.size(), 3u);
  EXPECT_EQ(w.slotted(), 2u) << "whoever queued has moved up";
  EXPECT_GE(w.world.follower(third)->slot, 0);
  EXPECT_FALSE(w.queued());
  const Vec3 before = w.at(first);
  w.steps(90);
  EXPECT_LT(std::hypot(w.at(first).x - before.x, w.at(first).y - before.y), 1.0f) << "he stays behind";
  EXPECT_GT(w.at(third).y, before.y) << "the others go on";
}

TEST(FORM07, WhoJoinsHasAPlaceAtOnce) {
  Walking w;
  const AgentId next = w.add({3, w.at(w.leader).y - 1, 0});
  ASSERT_TRUE(w.world.add_crew_member(w.crew, next).ok());
  w.followers.push_back(next);
  w.steps(2);
  const auto view = w.world.follower(next);
  ASSERT_TRUE(view.ok()) << "everybody gets the follow goal anew (CREW-23)";
  EXPECT_TRUE(view->slot >= 0 || view->behind) << "a slot or a place in the queue";
  EXPECT_EQ(w.world.formation(w.leader)->followers.size(), 4u);
  EXPECT_EQ(w.slotted(), 2u);
  ASSERT_GT(w.run_until_rest(3000), 0u);
  EXPECT_GT(w.at(next).y, 40) << "and goes along";
}

TEST(FORM07, ATenthFollowerFindsNoPlace) {
  CrewWorld w(field(-60, -60, 60, 60));
  w.add_leader({0, 0, 0});
  for (int i = 0; i < 10; ++i) w.add_follower({static_cast<float>(i), -14, 0});
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(w.world.step().ok());
  EXPECT_EQ(w.world.formation(w.leader)->followers.size(), 9u);
  EXPECT_FALSE(w.world.follower(w.followers[9]).ok());
  ASSERT_TRUE(w.world.order_stop(w.followers[0]).ok());
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(w.world.step().ok());
  EXPECT_EQ(w.world.formation(w.leader)->followers.size(), 9u) << "the free entry goes to the tenth";
  EXPECT_TRUE(w.world.follower(w.followers[9]).ok());
}

/// One leader more than there are formations; how often one was refused is counted and reported with the step.
struct Pool {
  World w;
  std::vector<AgentId> leaders;
  explicit Pool(bool grow) : w(make(grow)) {
    for (int i = 0; i < (grow ? 129 : 43); ++i) {
      AgentDef def;
      def.position = {static_cast<float>(i) * 2, 0, 0};
      leaders.push_back(*w.add_agent(def));
    }
  }
  static World make(bool grow) {
    WorldSettings settings;
    settings.limits = grow ? Limits::open() : Limits::classic();
    auto world = World::create(settings);
    EXPECT_TRUE(world->add_open_plane().ok());
    return std::move(*world);
  }
  /// Gives all but the last a formation.
  void fill() {
    for (std::size_t i = 0; i + 1 < leaders.size(); ++i) ASSERT_TRUE(w.set_slot_count(leaders[i], 3).ok()) << i;
  }
  Result<void> last() { return w.set_slot_count(leaders.back(), 3); }
  std::uint32_t told(EventKind kind) const {
    const auto events = w.events();
    return static_cast<std::uint32_t>(std::count_if(events.begin(), events.end(), [kind](const Event& e) {
      return e.kind == kind && e.number == static_cast<float>(gaitway::Pool::formations);
    }));
  }
};

TEST(FORM01, TheFortyThirdIsCountedAndReported) {
  Pool p(false);
  p.fill();
  EXPECT_EQ(p.last().error().code, Code::full);
  ASSERT_TRUE(p.w.step().ok());
  EXPECT_EQ(p.w.drops(gaitway::Pool::formations), 1u);
  EXPECT_EQ(p.told(EventKind::pool_full), 1u);
  EXPECT_EQ(p.told(EventKind::pool_grew), 0u);
  EXPECT_EQ(p.last().error().code, Code::full) << "classic never grows";
  ASSERT_TRUE(p.w.remove_agent(p.leaders[0]).ok());
  ASSERT_TRUE(p.w.step().ok());
  EXPECT_EQ(p.w.drops(gaitway::Pool::formations), 2u);
  EXPECT_TRUE(p.last().ok()) << "a place is free again";
}

TEST(STEP19, ThePoolOfFormationsGrowsAtAStepsEnd) {
  Pool p(true);
  p.fill();
  EXPECT_EQ(p.last().error().code, Code::full) << "not before a step's end";
  ASSERT_TRUE(p.w.step().ok());
  EXPECT_EQ(p.told(EventKind::pool_grew), 1u);
  EXPECT_TRUE(p.last().ok());
}

}  // namespace
}  // namespace gaitway::test
