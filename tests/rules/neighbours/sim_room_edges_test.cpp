// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-10 and WAY-11 in a whole world: which wall, which avatar, whose attackers and which mates.
#include <gtest/gtest.h>

#include "sim/impl.h"
#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

// Slot 1 thinks in steps 1, 6, 11, ... (BRAIN-04): the twelfth think is step 1 + 11 x 5 = 56.
constexpr std::uint32_t twelfth = 56;

/// A crew under no tactic on a field: a leader far off in slot 0, a member in slot 1.
struct Member : CrewWorld {
  CrewId crew;
  AgentId me;
  explicit Member(std::shared_ptr<const Scene> scene = nullptr, Vec3 at = {}, double heading = 0, bool avatar = false)
      : CrewWorld(field(-90, -90, 90, 90), std::move(scene)) {
    add_leader({60, 60, 0});
    crew = *world.add_crew(leader);
    AgentDef def;
    def.position = at;
    def.heading_radians = heading;
    def.avatar = avatar;
    me = *world.add_agent(def);
    EXPECT_TRUE(world.add_crew_member(crew, me).ok());
  }
  AgentId avatar(Vec3 at, MapId map = {}) {
    AgentDef def;
    def.position = at;
    def.avatar = true;
    def.map = map;
    return *world.add_agent(def);
  }
  AgentId mate(Vec3 at) {
    const AgentId id = add(at, 1.5707963);
    EXPECT_TRUE(world.add_crew_member(crew, id).ok());
    return id;
  }
  void until(std::uint32_t step) {
    while (world.step_number() < step) ASSERT_TRUE(world.step().ok());
  }
  /// Whom he has turned to from a wall by the 12th think; no_index: nobody.
  std::uint32_t turned_to() {
    until(twelfth);
    for (const DecisionView& d : world.decisions(me)) {
      if (d.rule == Rule::WAY10) return static_cast<std::uint32_t>(d.numbers[0]);
    }
    return no_index;
  }
};

std::shared_ptr<BoxScene> box(Vec3 lo, Vec3 hi) {
  auto scene = std::make_shared<BoxScene>();
  scene->boxes.push_back({lo, hi});
  return scene;
}

TEST(WAY10, TheRayIsThreeMetresLong) {
  // Ahead of somebody at (20, -30) who looks east; 1.7 m over the feet, as CLIMB-06's upper ray.
  const struct {
    float away, high;
    bool turns;
  } rows[] = {{2.99f, 3, true}, {3.01f, 3, false}, {2, 1.71f, true}, {2, 1.69f, false}};
  for (const auto& row : rows) {
    Member w(box({20 + row.away, -35, 0}, {24, -25, row.high}), {20, -30, 0}, 1.5707963267948966);
    const AgentId avatar = w.avatar({20, -45, 0});
    EXPECT_EQ(w.turned_to(), row.turns ? avatar.slot() : no_index) << row.away << " " << row.high;
    w.until(twelfth + 40);
    EXPECT_NEAR(w.world.agent(w.me)->heading_radians, row.turns ? 3.14159265 : 1.5707963, 1e-3);
  }
}

std::shared_ptr<BoxScene> wall() { return box({-5, 2, 0}, {5, 3, 4}); }

TEST(WAY10, TheNearestAvatar) {
  Member w(wall());
  w.avatar({0, -9, 0});
  const AgentId near = w.avatar({8, 0, 0});
  w.avatar({0, -12, 0});
  EXPECT_EQ(w.turned_to(), near.slot());
  Member tie(wall());
  const AgentId first = tie.avatar({0, -9, 0});
  tie.avatar({9, 0, 0});
  EXPECT_EQ(tie.turned_to(), first.slot());
  Member plan_only;
  plan_only.avatar({0, -9, 0});
  EXPECT_EQ(plan_only.turned_to(), no_index) << "without a scene there is no wall";
  Member nobody(wall());
  nobody.add({0, -4, 0});
  EXPECT_EQ(nobody.turned_to(), no_index) << "he is no avatar";
}

TEST(WAY10, AnotherAvatarOfHisMapWhoStays) {
  Member self(wall(), {}, 0, true);
  const AgentId other = self.avatar({0, -9, 0});
  EXPECT_EQ(self.turned_to(), other.slot()) << "not himself";
  Member elsewhere(wall());
  elsewhere.avatar({0, -4, 0}, *elsewhere.world.add_open_plane());
  const AgentId here = elsewhere.avatar({0, -9, 0});
  EXPECT_EQ(elsewhere.turned_to(), here.slot());
  Member leaves(wall());
  const AgentId gone = leaves.avatar({0, -4, 0});
  const AgentId stays = leaves.avatar({0, -9, 0});
  leaves.until(twelfth - 1);
  ASSERT_TRUE(leaves.world.remove_agent(gone).ok());  // he leaves in the step of the think
  EXPECT_EQ(leaves.turned_to(), stays.slot());
}

TEST(WAY10, WhatHeIsAboutToDoGoesFirst) {
  Member w(wall());
  w.avatar({0, -9, 0});
  w.until(twelfth - 1);
  TurnTo look;  // at somebody, which is no turn to a heading
  look.target = w.leader;
  ASSERT_TRUE(w.world.impl().state.minds[w.me.slot()].actions.push(Action(look), 60000)) << "in a minute";
  w.until(twelfth);
  const auto& actions = w.world.impl().state.minds[w.me.slot()].actions;
  ASSERT_EQ(actions.size(), 1u) << "his actions are cleared, then he turns";
  EXPECT_TRUE(std::holds_alternative<TurnTo>(actions.front().action));
}

TEST(WAY11, AStrangerIsNoMate) {
  // Slot 0 is a stranger who stands nearest; the leader and the member who looks have slots 1 and 2, so that the
  // twelfth think comes in step 57.
  CrewWorld w(field(-90, -90, 90, 90));
  w.add({0.1f, 0.75f, 0}, 1.5707963);
  w.add_leader({60, 60, 0});
  const CrewId crew = *w.world.add_crew(w.leader);
  const AgentId me = w.add({0, 0, 0}), mate = w.add({-0.9f, 0.3f, 0});
  for (const AgentId who : {me, mate}) ASSERT_TRUE(w.world.add_crew_member(crew, who).ok());
  while (w.world.step_number() < 57) ASSERT_TRUE(w.world.step().ok());
  std::vector<double> asked;
  for (const DecisionView& d : w.world.decisions(me)) {
    if (d.rule == Rule::WAY11) asked.push_back(d.numbers[0]);
  }
  EXPECT_EQ(asked, std::vector<double>{static_cast<double>(mate.slot())});
}

TEST(WAY10, OnlyHisOwnAttackersCount) {
  for (int what = 0; what < 4; ++what) {
    Member w;
    const AgentId mate = w.mate({0.2f, 0.8f, 0});
    const AgentId attacker = w.add({0, -30, 0});
    if (what == 1) {
      ASSERT_TRUE(w.world.set_target(attacker, mate).ok());
    }
    if (what >= 2) {
      ASSERT_TRUE(w.world.set_target(attacker, w.me).ok());
    }
    w.until(twelfth - 1);
    if (what == 3) {  // he leaves in the step of the think
      ASSERT_TRUE(w.world.remove_agent(attacker).ok());
    }
    w.until(twelfth);
    EXPECT_EQ(w.noted(Rule::WAY11, w.me), what == 2 ? 0u : 1u) << what;
  }
}

TEST(WAY11, MatesWhoAreThere) {
  // The nearest mate leaves in the step of the think: the next one is the nearest then.
  for (const bool leaves : {true, false}) {
    Member w;
    const AgentId nearest = w.mate({0.2f, 0.72f, 0}), next = w.mate({-0.9f, 0.3f, 0});
    w.until(twelfth - 1);
    if (leaves) {
      ASSERT_TRUE(w.world.remove_agent(nearest).ok());
    }
    w.until(twelfth);
    std::vector<double> asked;
    for (const DecisionView& d : w.world.decisions(w.me)) {
      if (d.rule == Rule::WAY11) asked.push_back(d.numbers[0]);
    }
    EXPECT_EQ(asked, (std::vector<double>{static_cast<double>((leaves ? next : nearest).slot())}));
  }
}

TEST(WAY11, InALargeCrewTheLastMemberCountsToo) {
  WorldSettings settings;
  settings.limits.squad_slots = 80;
  CrewWorld w(field(-90, -90, 90, 90), nullptr, settings);
  w.add_leader({60, 60, 0});
  const CrewId crew = *w.world.add_crew(w.leader);
  const AgentId me = w.add({0, 0, 0});
  ASSERT_TRUE(w.world.add_crew_member(crew, me).ok());
  for (int i = 0; i < 70; ++i) {  // seventy others, 2 m apart
    const AgentId far = w.add({-80 + 2.0f * static_cast<float>(i), -60, 0});
    ASSERT_TRUE(w.world.add_crew_member(crew, far).ok());
  }
  const AgentId mate = w.add({0.2f, 0.8f, 0}, 1.5707963);
  ASSERT_TRUE(w.world.add_crew_member(crew, mate).ok());
  while (w.world.step_number() < twelfth) ASSERT_TRUE(w.world.step().ok());
  int asked = 0;
  for (const DecisionView& d : w.world.decisions(me)) {
    asked += d.rule == Rule::WAY11 && d.numbers[0] == static_cast<float>(mate.slot()) ? 1 : 0;
  }
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace gaitway::test
