// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "mind/toy_mind.h"

namespace gaitway {
namespace {

using namespace test;

TEST(BRAIN05, AnUpdateStopsFirstAndKeepsTheTime) {
  ToyMind m;
  m.intent.speed = 3;
  m.intent.heading = {1, 0};
  m.advance();
  EXPECT_EQ(m.intent.speed, 0);
  EXPECT_EQ(m.intent.heading, (Vec2{0, 1}));
  EXPECT_EQ(m.brain.last_ms, 33u);
}

TEST(BRAIN05, AirborneAndSuspendedKeepOnlyTheTime) {
  for (int kind = 0; kind < 3; ++kind) {
    ToyMind m;
    m.push(goal('g'));
    m.queue(action('a'));
    m.airborne = kind == 0;
    m.brain.suspended = kind == 1;
    m.brain.squad_suspended = kind == 2;
    m.advance();
    EXPECT_EQ(m.take(), Said{}) << kind;
    EXPECT_EQ(m.brain.last_ms, 33u) << kind;
  }
}

TEST(BRAIN04, ASwitchedOffBrainDoesNothing) {
  ToyMind m;
  m.queue(action('a'));
  m.brain.on = false;
  m.intent.speed = 2;
  m.advance();
  EXPECT_EQ(m.take(), Said{});
  EXPECT_EQ(m.intent.speed, 2);
  EXPECT_EQ(m.brain.last_ms, 0u);
  m.brain.on = true;
  m.brain.dead = true;
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "update a", "end a"}));
}

TEST(BRAIN05, GoalsComeBeforeActions) {
  ToyMind m;
  m.push(goal('g'));
  m.advance();
  m.queue(action('a', 2));
  m.take();
  m.advance();
  EXPECT_EQ(m.take(), (Said{"process g", "start a", "update a"}));
}

TEST(BRAIN06, TheEleventhPushIsRefused) {
  ToyMind m;
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(m.push(goal(static_cast<char>('a' + i))));
  m.queue(action('x'));
  m.take();
  EXPECT_FALSE(m.push(goal('k')));
  EXPECT_EQ(m.goals.size(), 10u);
  EXPECT_EQ(std::get<ToyGoal>(m.goals.top().goal).name, 'j');
  EXPECT_EQ(m.actions.size(), 1u);
  EXPECT_EQ(m.take(), Said{});
  EXPECT_EQ(m.decisions.all().back().rule, Rule::BRAIN06);
}

TEST(BRAIN06, APushSuspendsTheTopAndClearsTheActions) {
  ToyMind m;
  m.push(goal('a'));
  m.advance();
  m.queue(action('x', 5));
  m.advance();
  m.take();
  m.push(goal('b'));
  EXPECT_EQ(m.take(), (Said{"suspend a", "clear x"}));
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start b", "process b"}));
}

TEST(BRAIN06, AGoalStartsOnlyWhenTheQueueIsEmpty) {
  ToyMind m;
  m.queue(action('x', 3, true));
  m.advance();
  m.take();
  EXPECT_TRUE(m.push(goal('a')));
  EXPECT_EQ(m.take(), Said{"clear x"});
  EXPECT_EQ(m.actions.size(), 1u);
  m.advance();
  EXPECT_EQ(m.take(), Said{"update x"});
  m.advance();
  EXPECT_EQ(m.take(), (Said{"update x", "end x"}));
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "process a"}));
}

TEST(BRAIN06, ResumedAfterTheOneAboveWent) {
  ToyMind m;
  m.push(goal('a'));
  m.advance();
  m.push(goal('b', GoalAnswer::done));
  m.take();
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start b", "process b", "end b", "resume a", "process a"}));
}

TEST(BRAIN06, AnEmptyStackIsToldOnce) {
  ToyMind m;
  m.push(goal('a', GoalAnswer::done));
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "process a", "end a", "no task"}));
  m.advance();
  EXPECT_EQ(m.take(), Said{});
}

TEST(BRAIN06, FlushTakesGoalsThenActions) {
  ToyMind m;
  m.push(goal('a'));
  m.push(goal('b'));
  m.advance();
  m.queue(action('x', 5));
  m.advance();
  m.take();
  ToyContext ctx = m.context();
  flush_goals(m.goals, m.actions, ctx);
  EXPECT_EQ(m.take(), (Said{"end b", "end a", "no task", "clear x"}));
  EXPECT_TRUE(m.goals.empty());
  EXPECT_TRUE(m.actions.empty());
}

TEST(BRAIN06, AnOrderedGoalGoesUnderTheOthers) {
  ToyMind m;
  m.push(goal('a'));
  m.advance();
  m.take();
  ToyContext ctx = m.context();
  EXPECT_TRUE(push_goal_bottom(m.goals, m.actions, ctx, ToyGoals(goal('o'))));
  EXPECT_EQ(std::get<ToyGoal>(m.goals[0].goal).name, 'o');
  EXPECT_EQ(std::get<ToyGoal>(m.goals.top().goal).name, 'a');
  EXPECT_EQ(m.take(), Said{});
  pop_goal(m.goals, ctx);
  m.take();
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start o", "process o"}));
}

TEST(BRAIN07, TheNewTopIsProcessedInTheSameUpdate) {
  ToyMind m;
  m.push(goal('a'));
  m.push(goal('b', GoalAnswer::done));
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start b", "process b", "end b", "start a", "process a"}));
}

TEST(BRAIN07, AgainIsProcessedAgainAtMostSixteenTimes) {
  ToyMind m;
  m.push(goal('a', GoalAnswer::wait, 3));
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "process a", "process a", "process a", "process a"}));
  ToyMind n;
  n.push(goal('a', GoalAnswer::wait, 1000));
  n.advance();
  EXPECT_EQ(n.take().size(), 1u + 16u);
}

TEST(BRAIN07, ATimeLimitIsMadeAbsoluteAtStart) {
  ToyMind m;
  m.push(goal('a'), 1000);
  std::uint32_t last = 0;
  for (int i = 0; i < 40 && !m.goals.empty(); ++i) {
    m.advance();
    const Said said = m.take();
    if (!said.empty() && said.back() == "process a") last = m.step;
  }
  EXPECT_EQ(last, 31u);
  EXPECT_EQ(m.step, 32u);
}

TEST(BRAIN07, ALimitThatPassedBelowAnotherGoalPopsWithoutProcessing) {
  ToyMind m;
  m.push(goal('a'), 50);
  m.advance();
  m.push(goal('b', GoalAnswer::done));
  m.step = 9;
  m.take();
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start b", "process b", "end b", "end a", "no task"}));
}

}  // namespace
}  // namespace gaitway
