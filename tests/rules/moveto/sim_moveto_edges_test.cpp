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
