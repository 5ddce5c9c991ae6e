// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Band orders among other orders, and what of a world BAND-10 reads.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/vec_math.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

constexpr double pi = 3.14159265358979323846;

bool in_stance(const World& w, AgentId a) { return (w.impl().state.body.core[a.slot()].flags & body_stance) != 0; }

BandOrder round_him(AgentId other) {
  BandOrder order;
  order.other = other;
  return order;
}

// A mover of squad 1 and, 4.4 m north of him, an enemy of squad 2 who faces east: in the band, equal costs.
struct Enemies {
  World w = plane_world();
  AgentId me, him;
  Enemies() {
    AgentDef def;
    def.squad = 1;
    me = *w.add_agent(def);
    def.squad = 2;
    def.position = {0, 4.4f, 0};
    def.heading_radians = pi / 2;
    him = *w.add_agent(def);
    EXPECT_TRUE(w.set_squad_relation(1, 2, SquadRelation::enemies).ok());
  }
  BandSides sides() {
    MoveWorld world = w.impl().move_world();
    w.impl().neighbours->look(world);
    MoveMap map = w.impl().move_map(0);
    MoveContext ctx(world, map, me.slot());
    return w.impl().neighbours->band_sides(ctx, him.slot());
  }
};

TEST(BAND10, WhatAWorldTellsOfTheOther) {
  Enemies e;
  steps(e.w, 1);
  EXPECT_FALSE(e.sides().other_grabbed_from_rear);
  EXPECT_FALSE(e.sides().other_flag_10000);
  EXPECT_FALSE(e.sides().mover_attacks);
  EXPECT_TRUE(e.sides().other_is_threat);
  ASSERT_TRUE(e.w.set_condition(e.him, Condition::grabbed_from_rear, true).ok());
  steps(e.w, 1);
  EXPECT_TRUE(e.sides().other_grabbed_from_rear);
  EXPECT_FALSE(e.sides().other_grabs_from_rear);
  EXPECT_FALSE(e.sides().other_flag_10000);
  ASSERT_TRUE(e.w.set_condition(e.him, Condition::grabbed_from_rear, false).ok());
  ASSERT_TRUE(e.w.set_condition(e.him, Condition::circled_right, true).ok());
  ASSERT_TRUE(e.w.set_target(e.him, e.me).ok());  // the other way round: no attacker
  steps(e.w, 1);
  EXPECT_FALSE(e.sides().other_grabbed_from_rear);
  EXPECT_TRUE(e.sides().other_flag_10000);
  EXPECT_FALSE(e.sides().mover_attacks);
  ASSERT_TRUE(e.w.set_target(e.me, e.him).ok());
  EXPECT_TRUE(e.sides().mover_attacks);
}

// He stands in the sector 2 of a man who faces east. Toward 4 of a grabber, k = 2, and toward 0 of a grabbed one,
// k = 6: the left and the right; the boost is an attacker's.
TEST(BAND10, AnAttackerCirclesFasterRoundAGrab) {
  for (const bool grabs : {false, true}) {
    for (const bool attacks : {false, true}) {
      Enemies e;
      const Condition what = grabs ? Condition::grabs_from_rear : Condition::grabbed_from_rear;
      ASSERT_TRUE(e.w.set_condition(e.him, what, true).ok());
      if (attacks) {
        ASSERT_TRUE(e.w.set_target(e.me, e.him).ok());
      }
      ASSERT_TRUE(e.w.order_band(e.me, round_him(e.him)).ok());
      steps(e.w, 5);
      EXPECT_EQ(e.w.intent(e.me)->turn_boost, attacks ? 1 : 0) << grabs;
      EXPECT_EQ(place(e.w, e.me).x < 0, grabs) << attacks;
      EXPECT_GT(std::fabs(place(e.w, e.me).x), 0.1f) << grabs << attacks;
    }
  }
}

// The stance of the host comes back, also where an order is replaced before its goal began.
TEST(BAND09, TheStanceOfBeforeComesBack) {
  for (const bool before : {false, true}) {
    World w = plane_world();
    const AgentId a = add(w, {}), him = add(w, {0, 8, 0}), her = add(w, {3, 8, 0});
    ASSERT_TRUE(w.set_condition(a, Condition::stance, before).ok());
    steps(w, 1);
    ASSERT_TRUE(w.order_band(a, round_him(him)).ok());
    ASSERT_TRUE(w.order_band(a, round_him(her)).ok());
    steps(w, 10);
    EXPECT_TRUE(in_stance(w, a));
    ASSERT_TRUE(w.order_stop(a).ok());
    steps(w, 2);
    EXPECT_EQ(in_stance(w, a), before);
  }
}

TEST(STEP07, ABandOrderReplacesTheFollowing) {
  World w = plane_world();
  const AgentId a = add(w, {}), him = add(w, {0, 8, 0}), leader = add(w, {30, 0, 0});
  ASSERT_TRUE(w.follow_player(a, leader).ok());
  steps(w, 5);
  ASSERT_TRUE(w.order_band(a, round_him(him)).ok());
  steps(w, 200);
  EXPECT_EQ(w.impl().state.minds[a.slot()].goals.size(), 1u);
  const float apart = plan_distance(place(w, a), place(w, him));
  EXPECT_GE(apart, 4.0f);
  EXPECT_LE(apart, 4.75f);
}

// A failed order leaves code 1. Start of the next move ends by the arrest and leaves the code as it is (MOVE-02): the
// new order did not fail.
TEST(STEP07, AnOlderFailureIsNotTheNewOrders) {
  World w = plane_world();
  const AgentId a = add(w, {});
  ASSERT_TRUE(w.order_move(a, {{5000, 0, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 5);
  ASSERT_EQ(w.agent(a)->goal, GoalStatus::failed);
  ASSERT_EQ(w.agent(a)->failure, 1);
  ASSERT_TRUE(w.set_condition(a, Condition::arrested, true).ok());
  steps(w, 1);
  ASSERT_TRUE(w.order_move(a, {{0, 5, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 20);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::active);
  ASSERT_TRUE(w.set_condition(a, Condition::arrested, false).ok());
  steps(w, 150);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
}

TEST(CREW10, AnOlderFailureIsNoneOfTheLastMove) {
  World w = plane_world();
  const AgentId a = add(w, {}), leader = add(w, {30, 0, 0});
  ASSERT_TRUE(w.order_move(a, {{5000, 0, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 5);
  ASSERT_EQ(w.agent(a)->failure, 1);
  ASSERT_TRUE(w.follow_formation(a, 0.75f, leader).ok());
  steps(w, 60);
  EXPECT_GT(place(w, a).x, 2.0f);
}

TEST(BRAIN13, ResumeDropsTheFightTarget) {
  World w = plane_world();
  const AgentId a = add(w, {}), him = add(w, {0, 8, 0});
  ASSERT_TRUE(w.set_target(a, him).ok());
  steps(w, 1);
  ASSERT_TRUE(w.impl().state.minds[a.slot()].goals.insert(0, Goal(MoveToFlag{}), 0));
  EXPECT_EQ(w.impl().state.persons[a.slot()].target, him);
  steps(w, 1);
  EXPECT_EQ(w.impl().state.persons[a.slot()].target, AgentId{});
}

// Within 5 m of the downed he goes closer with his turn boost one higher, and a fight with an enemy at hand is a band
// move: it saves that boost. Stopped in the fight he has the boost of before the order, and the stance.
TEST(WAY12, AFightThatIsStoppedLeavesNoBoost) {
  for (const bool replaced : {false, true}) {
    Enemies e;
    const AgentId downed = add(e.w, {0, -4, 0});
    ASSERT_TRUE(e.w.set_condition(downed, Condition::down, true).ok());
    ASSERT_TRUE(e.w.order_rescue(e.me, downed).ok());
    steps(e.w, 3);
    ASSERT_EQ(e.w.intent(e.me)->turn_boost, 1);
    ASSERT_TRUE(e.w.set_target(e.me, e.him).ok());
    const auto& actions = e.w.impl().state.minds[e.me.slot()].actions;
    const auto fights = [&] { return !actions.empty() && std::holds_alternative<BandAction>(actions.front().action); };
    for (int n = 0; n < 200 && !(fights() && actions.front().started); ++n) steps(e.w, 1);
    ASSERT_TRUE(fights());
    EXPECT_EQ(e.w.intent(e.me)->turn_boost, 1);
    EXPECT_TRUE(in_stance(e.w, e.me));
    if (replaced) {
      ASSERT_TRUE(e.w.order_move(e.me, {{9, 0, 0}, 0.3f, Gait::walk}).ok());
    } else {
      ASSERT_TRUE(e.w.order_stop(e.me).ok());
    }
    steps(e.w, 2);
    EXPECT_EQ(e.w.intent(e.me)->turn_boost, 0);
    EXPECT_FALSE(in_stance(e.w, e.me));
  }
}

// Orders that are replaced before their goals began take nothing away.
TEST(WAY12, ARescueThatNeverBeganPutsNothingBack) {
  Enemies e;
  const AgentId downed = add(e.w, {0, -30, 0});
  ASSERT_TRUE(e.w.set_condition(downed, Condition::down, true).ok());
  ASSERT_TRUE(e.w.set_condition(e.me, Condition::stance, true).ok());
  steps(e.w, 1);
  e.w.impl().state.mind.intents[e.me.slot()].turn_boost = 2;
  ASSERT_TRUE(e.w.order_rescue(e.me, downed).ok());
  ASSERT_TRUE(e.w.order_rescue(e.me, downed).ok());
  steps(e.w, 1);
  EXPECT_EQ(e.w.intent(e.me)->turn_boost, 2);
  EXPECT_TRUE(in_stance(e.w, e.me));
}

}  // namespace
}  // namespace gaitway::test
