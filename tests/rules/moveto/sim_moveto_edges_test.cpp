// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of the move-to mover in a whole world: stale neighbours, mere targets that a host poses, the ends of orders.
#include "moveto/sentences.h"
#include "rules/step/moveto_worlds.h"
#include "sim/rule_table.h"

namespace gaitway::test {
namespace {

TEST(MOVETO88, TwoThatRunAtEachOtherStopAtTheTouch) {
  // 4.0 x 3 m/s are 0.4 m a step. After ten steps one stands at y = -0.2 and the other at 1.2; then the first steps to
  // 0.2, and the second, which looks for it from where it stood before, would come to 0.8: 0.6 m, closer than the
  // 0.7 m of two radii.
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, -4.2f, 0}, 0, 0.35f), b = add_moveto(w, {0, 5.2f, 0}, 180, 0.35f);
  moveto::MotionData fast;
  fast.rate = 3;
  for (const AgentId id : {a, b}) {
    ASSERT_TRUE(w.set_moveto_data(id, fast).ok());
    ASSERT_TRUE(w.order_moveto(id, to_position(0, id == a ? 40.0f : -40.0f, 0x1EE1F)).ok());
  }
  for (int n = 1; n <= 15; ++n) {
    ASSERT_TRUE(w.step().ok());
    if (n == 10) {
      EXPECT_NEAR(place(w, a).y, -0.2, 1e-4);
      EXPECT_NEAR(place(w, b).y, 1.2, 1e-4);
    }
    EXPECT_GE(place(w, b).y - place(w, a).y, 0.7f - 1e-4f) << n;
  }
}

TEST(MOVETO89, TheIntentAimsAtTheTargetWhileAnOrderRuns) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0});
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(w.intent(a)->aim, (Vec3{0, 0, 0}));
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  steps(w, 3);
  EXPECT_EQ(w.intent(a)->aim, (Vec3{0, 10, 0}));
  EXPECT_EQ(w.intent(a)->aim_radius, 0.6f);
  ASSERT_NE(run_to_end(w, a), 0u);
  steps(w, 2);
  EXPECT_EQ(w.intent(a)->aim, (Vec3{0, 10, 0})) << "the last order's stays";
}

// Managers stand in the order of their agents' births, also one that an older agent gets later.
TEST(MOVETO88, AnOlderAgentsManagerComesBeforeAYoungersOne) {
  World w = plane_world();
  const AgentId oldest = add(w, {0, 0, 0}), older = add_moveto(w, {5, 0, 0}), young = add_moveto(w, {10, 0, 0});
  steps(w, 1);
  ASSERT_TRUE(w.set_mover(oldest, MoverKind::moveto).ok());
  steps(w, 1);
  std::vector<std::uint32_t> slots;
  for (const auto& m : w.impl().state.moveto.world.members) slots.push_back(m.slot);
  EXPECT_EQ(slots, (std::vector<std::uint32_t>{oldest.slot(), older.slot(), young.slot()}));
}

TEST(TARGET20, AMereTargetKeepsItsOwnIntentAndFacing) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), t = add(w, {0, 12, 0});
  World alone = plane_world();
  const AgentId b = add_moveto(alone, {0, 0, 0}), s = add(alone, {0, 12, 0});
  ASSERT_TRUE(w.order_moveto(a, to_object(t)).ok());
  for (World* x : {&w, &alone}) {
    ASSERT_TRUE(x->order_move(x == &w ? t : s, {{8, 17, 0}, 0.3f, Gait::walk}).ok());
  }
  for (int n = 1; n <= 40; ++n) {
    ASSERT_TRUE(w.step().ok());
    ASSERT_TRUE(alone.step().ok());
    // Nobody comes near: being watched changes nothing of it.
    EXPECT_EQ(w.intent(t)->heading, alone.intent(s)->heading) << n;
    EXPECT_EQ(w.intent(t)->speed, alone.intent(s)->speed) << n;
    EXPECT_EQ(w.intent(t)->aim, alone.intent(s)->aim) << n;
    EXPECT_EQ(w.intent(t)->motion, 0u) << n;
    EXPECT_EQ(w.agent(t)->heading_radians, alone.agent(s)->heading_radians) << n;
  }
  EXPECT_EQ(alone.moveto_view(b)->kind, 0u);
}

TEST(MOVETO88, AWallDoesNotTakeTheSpeedOfAFall) {
  // Off a ledge at y = 1; a wall at y = 1.9 stops a radius of 0.35 m at 1.55, while it falls on with what it left with.
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-50, -50, 50, 1, 0);
  scene->floor(-50, 1, 50, 50, -6);
  scene->wall({-20, 1.9f}, {20, 1.9f}, -6, 3);
  scene->wall({20, 1.9f}, {-20, 1.9f}, -6, 3);
  World w = scene_world(scene);
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f);
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  int stopped = 0;
  for (int n = 1; n <= 35; ++n) {
    ASSERT_TRUE(w.step().ok());
    if (!w.agent(a)->airborne) continue;
    EXPECT_NEAR(w.agent(a)->velocity.y, 3.12, 1e-4) << n;
    stopped += w.moveto_view(a)->achieved_velocity.y < 1e-3f;
  }
  EXPECT_GT(stopped, 5);
}

TEST(MOVETO88, WhatMovedIsLookedForAnewOnTheMap) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0});
  bool& dirty = w.impl().state.nav_points[a.slot()].dirty;
  ASSERT_TRUE(w.step().ok());
  dirty = false;
  ASSERT_TRUE(w.step().ok());
  EXPECT_FALSE(dirty) << "it stood";
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_TRUE(dirty) << "it walked";
}

TEST(MOVETO89, AMereTargetThatAHostPosesHasNoFooting) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), b = add_mover(w, MoverKind::host, {0, 20, 0});
  ASSERT_TRUE(w.order_moveto(a, to_object(b)).ok());
  ASSERT_TRUE(w.step().ok());
  HostPose pose;
  pose.position = {0, 20, 0};
  pose.airborne = pose.interpolating = true;
  ASSERT_TRUE(w.set_host_pose(b, pose).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_TRUE(member(w, b).footing.contact);
  EXPECT_FALSE(member(w, b).interpolating);
  EXPECT_EQ(w.moveto_view(a)->kind, 6u);
}

TEST(STEP21, EachDecisionOfTheManagerHasItsSentenceAndLayer) {
  for (const Sentence& s : moveto_sentences()) EXPECT_STREQ(sentence_of(s.rule), s.text) << rule_id(s.rule);
  EXPECT_STREQ(sentence_of(Rule::none), "");
  const std::pair<Rule, const char*> layers[] = {
      {Rule::MOVETO12, "order"}, {Rule::MOVETO13, "order"}, {Rule::MOVETO17, "order"},  {Rule::MOVETO20, "order"},
      {Rule::MOVETO22, "order"}, {Rule::MOVETO24, "order"}, {Rule::MOVETO14, "action"}, {Rule::BLAST08, "order"},
      {Rule::BAND01, "order"},   {Rule::BAND02, "action"},  {Rule::BAND09, "intent"},   {Rule::MOVE15, "intent"},
      {Rule::MOVE16, "intent"},  {Rule::MOVE01, "action"},  {Rule::TARGET10, "follow"}, {Rule::STICK06, "steer"},
      {Rule::PARAM09, "intent"}, {Rule::MOTION22, "body"},  {Rule::STEP01, "order"},    {Rule::none, "other"}};
  for (const auto& [rule, layer] : layers) EXPECT_EQ(layer_of(rule), layer) << rule_id(rule);
}

}  // namespace
}  // namespace gaitway::test
