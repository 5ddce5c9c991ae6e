// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A rescuer's way in a whole world (WAY-12).
#include <optional>

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

/// Somebody down at the origin, a rescuer east of him, a third one north of the rescuer's last step.
struct Rescue {
  World w;
  AgentId downed, rescuer, stander;
  std::vector<Event> told;

  explicit Rescue(float from = 8, std::uint32_t squad = 0) : w(make()) {
    downed = add(w, {0, 0, 0});
    rescuer = add(w, {from, 0, 0}, -1.5707963);
    AgentDef def;
    def.position = {0.8f, 0.71f, 0};
    def.squad = squad;
    stander = *w.add_agent(def);
    EXPECT_TRUE(w.set_condition(downed, Condition::down, true).ok());
    EXPECT_TRUE(w.order_rescue(rescuer, downed).ok());
  }
  static World make() {
    WorldSettings settings;
    settings.record_decisions = true;
    World w = plane_world(settings);
    steps(w, 20);  // records fresh from a reset are old enough (SECTOR-04)
    return w;
  }
  void run(int n) {
    for (int i = 0; i < n; ++i) {
      ASSERT_TRUE(w.step().ok());
      told.insert(told.end(), w.events().begin(), w.events().end());
    }
  }
  /// The step of an event of the rescuer's, 0: never.
  std::uint32_t step_of(EventKind kind) const {
    for (const Event& e : told) {
      if (e.kind == kind && e.agent == rescuer.slot()) return e.step;
    }
    return 0;
  }
  /// First decision of WAY-12 with this second number; null: none.
  std::optional<DecisionView> decided(double what) const {
    for (const DecisionView& d : w.decisions(rescuer)) {
      if (d.rule == Rule::WAY12 && d.numbers.size() == 2 && d.numbers[1] == what) return d;
    }
    return std::nullopt;
  }
};

TEST(WAY12, WhomHeTouchesStepsAside) {
  Rescue r;
  r.run(400);
  const auto asked = r.decided(0);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->numbers[0], r.stander.slot());
  // Off the line through the downed one along the rescuer's way, to the north: a step ahead (CONTROL-20).
  EXPECT_NEAR(place(r.w, r.stander).y, 0.71 + 0.738, 0.01);
  // The rescuer waits 1500 ms, 45 updates, and is there.
  const std::uint32_t reached = r.step_of(EventKind::goal_reached);
  EXPECT_GE(reached, asked->step + 45);
  EXPECT_LE(reached, asked->step + 48);
  EXPECT_LE(plan_distance(place(r.w, r.rescuer), place(r.w, r.downed)), 1.0f);
  EXPECT_EQ(r.w.agent(r.rescuer)->goal, GoalStatus::reached);
}

TEST(WAY12, WithoutTheRuleNobodyIsAsked) {
  if (!rules_can_be_switched) GTEST_SKIP() << "rules can be switched off in debug builds alone";
  const RuleOff off(Rule::WAY12);
  Rescue r;
  r.run(400);
  EXPECT_FALSE(r.decided(0));
  EXPECT_LT(place(r.w, r.stander).y, 1.0f);
}

TEST(WAY12, FarOffHeRunsAndNearHeWalksInTheStance) {
  Rescue r(20);
  bool ran = false, stance_far = false, stance_near = false;
  for (int i = 0; i < 400 && r.step_of(EventKind::goal_reached) == 0; ++i) {
    r.run(1);
    const auto view = *r.w.agent(r.rescuer);
    const float away = length(view.position);
    const bool stance = (r.w.intent(r.rescuer)->turn_boost > 0);
    ran = ran || (away > 6 && view.gait >= Gait::run);
    if (away > 5.6f) stance_far = stance_far || stance;
    if (away < 5 && view.speed > 0.5f) stance_near = stance_near || stance;
  }
  EXPECT_TRUE(ran);
  EXPECT_FALSE(stance_far) << "5.6 m off the close state is not entered";
  EXPECT_TRUE(stance_near) << "walks closer with the turn boost one higher";
  EXPECT_GT(r.step_of(EventKind::goal_reached), 0u);
  EXPECT_EQ(r.w.intent(r.rescuer)->turn_boost, 0) << "put back at the end";
}

TEST(WAY12, AThreatIsFoughtInstead) {
  Rescue r(8, 2);
  // The rescuer has no squad: make a new one in squad 1, at war with the stander's.
  ASSERT_TRUE(r.w.order_stop(r.rescuer).ok());
  AgentDef def;
  def.position = {8, 0, 0};
  def.heading_radians = -1.5707963;
  def.squad = 1;
  r.run(1);
  ASSERT_TRUE(r.w.teleport(r.rescuer, {40, 40, 0}, 0).ok());
  r.run(1);
  r.rescuer = *r.w.add_agent(def);
  ASSERT_TRUE(r.w.set_squad_relation(1, 2, SquadRelation::enemies).ok());
  ASSERT_TRUE(r.w.order_rescue(r.rescuer, r.downed).ok());
  r.run(300);
  const auto fought = r.decided(2);
  ASSERT_TRUE(fought);
  EXPECT_EQ(fought->numbers[0], r.stander.slot());
  EXPECT_FALSE(r.decided(0)) << "he is not asked";
  EXPECT_EQ(place(r.w, r.stander).z, 0);
}

TEST(WAY12, WhoCannotEndWhatHeDoesIsFaced) {
  Rescue r;
  double heading = 0;
  for (int i = 0; i < 400 && r.step_of(EventKind::clip_action) == 0; ++i) {
    // The stander keeps turning on the spot: that clip does not let go (BRAIN-11).
    if (i % 8 == 0) {
      ASSERT_TRUE(r.w.order_face(r.stander, heading += 2.5).ok());
    }
    r.run(1);
  }
  ASSERT_GT(r.step_of(EventKind::clip_action), 0u);
  EXPECT_TRUE(r.decided(1));
  for (const Event& e : r.told) {
    if (e.kind == EventKind::clip_action) {
      EXPECT_EQ(e.number, 0x21);
    }
  }
}

TEST(WAY12, WhoIsGoneCannotBeRescued) {
  Rescue r;
  r.run(10);
  ASSERT_TRUE(r.w.remove_agent(r.downed).ok());
  r.run(3);
  EXPECT_GT(r.step_of(EventKind::goal_failed), 0u);
  EXPECT_EQ(r.w.order_rescue(r.rescuer, r.downed).error().code, Code::not_found);
  EXPECT_EQ(r.w.order_rescue(r.rescuer, r.rescuer).error().code, Code::invalid_argument);
}

}  // namespace
}  // namespace gaitway::test
