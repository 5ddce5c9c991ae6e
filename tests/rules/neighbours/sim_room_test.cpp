// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Crew members who make room for each other in a whole world (WAY-10, WAY-11), and the fidget (CREW-06).
#include <gtest/gtest.h>

#include "core/rule_switch.h"
#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

/// A crew under no tactic: a leader far off in slot 0, a member at the origin in slot 1, his mate in slot 2.
struct Room : CrewWorld {
  CrewId crew;
  AgentId me, mate;
  explicit Room(Vec3 mate_at, std::shared_ptr<const Scene> scene = nullptr)
      : CrewWorld(field(-60, -60, 60, 60), std::move(scene)) {
    add_leader({30, 30, 0});
    crew = *world.add_crew(leader);
    me = add({0, 0, 0});
    mate = add(mate_at, 1.5707963);  // he looks east
    EXPECT_TRUE(world.add_crew_member(crew, me).ok());
    EXPECT_TRUE(world.add_crew_member(crew, mate).ok());
  }
  void until(std::uint32_t step) {
    while (world.step_number() < step) ASSERT_TRUE(world.step().ok());
  }
  /// Steps in which a rule decided about somebody.
  std::vector<std::uint32_t> steps_of(Rule rule, AgentId who) const {
    std::vector<std::uint32_t> list;
    for (const DecisionView& d : world.decisions(who)) {
      if (d.rule == rule) list.push_back(d.step);
    }
    return list;
  }
};

// Slot 1 thinks in steps 1, 6, 11, ... (BRAIN-04): the twelfth think is step 1 + 11 x 5 = 56.
constexpr std::uint32_t twelfth = 56;

TEST(WAY10, AMemberLooksAtEveryTwelfthThink) {
  Room w({0.2f, 0.8f, 0});
  w.until(400);
  EXPECT_EQ(w.steps_of(Rule::WAY11, w.me).at(0), twelfth);
  // To the right off the line that he looks along, as WAY-20's heading 90: a step ahead for one who looks east.
  EXPECT_EQ(w.steps_of(Rule::WAY20, w.mate).at(0), twelfth);
  EXPECT_NEAR(w.at(w.mate).x, 0.2 + 0.738, 1e-3);
  EXPECT_NEAR(w.at(w.mate).y, 0.8, 1e-3);
  // 1.23 m apart now: nobody is asked again.
  EXPECT_EQ(w.steps_of(Rule::WAY11, w.me).size(), 1u);
}

TEST(WAY11, WithoutTheRuleTheyStandAsTheyAre) {
  if (!rules_can_be_switched) GTEST_SKIP() << "rules can be switched off in debug builds alone";
  for (const Rule rule : {Rule::WAY10, Rule::WAY11}) {
    const RuleOff off(rule);
    Room w({0.2f, 0.8f, 0});
    w.until(400);
    EXPECT_EQ(w.at(w.mate), (Vec3{0.2f, 0.8f, 0}));
    EXPECT_EQ(w.at(w.me), (Vec3{0, 0, 0}));
  }
}

TEST(WAY11, OnlyCrewMembersMakeRoom) {
  CrewWorld w(field(-60, -60, 60, 60));
  const AgentId a = w.add({0, 0, 0}), b = w.add({0.2f, 0.8f, 0});
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(w.world.step().ok());
  EXPECT_EQ(w.at(a), (Vec3{0, 0, 0}));
  EXPECT_EQ(w.at(b), (Vec3{0.2f, 0.8f, 0}));
}

TEST(WAY10, AFighterDoesNotLook) {
  for (int how = 0; how < 4; ++how) {
    Room w({0.2f, 0.8f, 0});
    // In the fight stance; with a target; with an attacker; with locked actions.
    if (how == 0) {
      ASSERT_TRUE(w.world.set_condition(w.me, Condition::stance, true).ok());
    }
    if (how == 1) {
      ASSERT_TRUE(w.world.set_target(w.me, w.leader).ok());
    }
    if (how == 2) {
      ASSERT_TRUE(w.world.set_target(w.leader, w.me).ok());
    }
    if (how == 3) {
      ASSERT_TRUE(w.world.set_condition(w.me, Condition::locked, true).ok());
    }
    w.until(twelfth);
    EXPECT_TRUE(w.steps_of(Rule::WAY11, w.me).empty()) << how;
    // The condition gone, he looks at his 24th think, step 116; his mate has asked him off in between, at step 57.
    if (how == 0) {
      ASSERT_TRUE(w.world.set_condition(w.me, Condition::stance, false).ok());
    }
  }
}

TEST(WAY11, AMateWithSomethingToDoIsLeftAlone) {
  Room w({0.2f, 0.8f, 0});
  w.until(twelfth - 2);
  ASSERT_TRUE(w.world.order_face(w.mate, 0).ok());  // turns for some updates
  w.until(twelfth);
  EXPECT_TRUE(w.steps_of(Rule::WAY11, w.me).empty());
}

TEST(WAY10, FromAWallHeTurnsToTheAvatar) {
  for (const float avatar_at : {29.0f, 31.0f}) {
    auto scene = std::make_shared<BoxScene>();
    scene->boxes.push_back({{-5, 2.5f, 0}, {5, 3, 4}});  // 2.5 m ahead of him
    Room w({-20, 0, 0}, scene);
    AgentDef def;
    def.position = {0, -avatar_at, 0};
    def.avatar = true;
    ASSERT_TRUE(w.world.add_agent(def).ok());
    w.until(twelfth + 40);
    const bool turns = avatar_at < 30;
    EXPECT_EQ(w.steps_of(Rule::WAY10, w.me),
              turns ? std::vector<std::uint32_t>{twelfth} : std::vector<std::uint32_t>{});
    EXPECT_NEAR(w.world.agent(w.me)->heading_radians, turns ? 3.14159265 : 0, 1e-3);
  }
}

TEST(WAY10, WithoutAWallHeKeepsHisFacing) {
  auto scene = std::make_shared<BoxScene>();
  scene->boxes.push_back({{-5, 3.1f, 0}, {5, 4, 4}});  // beyond the 3 m of the ray
  Room w({-20, 0, 0}, scene);
  AgentDef def;
  def.position = {0, -9, 0};
  def.avatar = true;
  ASSERT_TRUE(w.world.add_agent(def).ok());
  w.until(twelfth + 40);
  EXPECT_TRUE(w.steps_of(Rule::WAY10, w.me).empty());
  EXPECT_EQ(w.world.agent(w.me)->heading_radians, 0);
}

TEST(CREW06, AFidgetIsAnEventOfTheWorld) {
  CrewWorld w(field(-60, -60, 60, 60));
  w.add_leader({0, 0, 0});
  w.add_follower({0, -4, 0});
  const AgentId who = w.followers[0];
  std::vector<std::uint32_t> fidgets, decided;
  bool why = false;
  for (int i = 0; i < 3600; ++i) {
    w.world.clear_decisions();
    ASSERT_TRUE(w.world.step().ok());
    if (w.noted(Rule::CREW06, who) > 0) decided.push_back(w.world.step_number());
    for (const Event& e : w.world.events()) {
      if (e.kind != EventKind::fidget) continue;
      EXPECT_EQ(e.agent, who.slot());
      fidgets.push_back(e.step);
      for (const DecisionView& d : w.world.why(who)) why = why || (d.rule == Rule::CREW06 && d.text == "fidgets");
    }
  }
  // Every 3 to 6 s with 30 of 100: in 120 s between 0 and 40 times, and none at all once in 800 runs.
  EXPECT_GT(fidgets.size(), 0u);
  EXPECT_LT(fidgets.size(), 40u);
  EXPECT_EQ(fidgets, decided) << "each in the step of its decision";
  EXPECT_TRUE(why);
  EXPECT_STREQ(name(EventKind::fidget), "fidget");
}

}  // namespace
}  // namespace gaitway::test
