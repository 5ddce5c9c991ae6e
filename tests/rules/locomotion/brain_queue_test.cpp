// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "mind/toy_mind.h"

namespace gaitway {
namespace {

using namespace test;

TEST(BRAIN08, TheNinthIsRefused) {
  ToyMind m;
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(m.queue(action(static_cast<char>('a' + i))));
  EXPECT_FALSE(m.queue(action('i')));
  EXPECT_EQ(m.actions.size(), 8u);
  EXPECT_EQ(m.decisions.all().back().rule, Rule::BRAIN08);
}

TEST(BRAIN08, OneActionAnUpdateFirstInFirstOut) {
  ToyMind m;
  m.queue(action('a'));
  m.queue(action('b'));
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "update a", "end a"}));
  EXPECT_EQ(m.actions.size(), 1u);
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start b", "update b", "end b"}));
  EXPECT_TRUE(m.actions.empty());
}

/// The step in which an action queued before step 1 with this delay starts.
std::uint32_t start_step(std::int32_t delay_ms) {
  ToyMind m;
  m.queue(action('a', 100), delay_ms);
  while (m.log.empty() && m.step < 100) m.advance();
  return m.step;
}

TEST(BRAIN09, TheStartDelayCountsDown) {
  EXPECT_EQ(start_step(0), 1u);
  EXPECT_EQ(start_step(33), 1u);
  EXPECT_EQ(start_step(34), 2u);
  EXPECT_EQ(start_step(100), 3u);
  EXPECT_EQ(start_step(250), 8u);
}

TEST(BRAIN09, QueuedInStep3) {
  ToyMind m;
  m.advance();
  m.advance();
  m.queue(action('a', 100), 33);  // step 3 is 34 ms long
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "update a"}));
  EXPECT_EQ(m.step, 3u);
}

TEST(BRAIN09, OnlyTheFrontCountsDown) {
  ToyMind m;
  m.queue(action('a', 2), 0);
  m.queue(action('b', 2), 34);
  m.advance();
  m.advance();
  m.take();
  m.advance();  // 34 ms long
  EXPECT_EQ(m.take(), (Said{"start b", "update b"}));
}

TEST(BRAIN10, StartDoneIsOnlyDestroyed) {
  ToyMind m;
  ToyAction a = action('a');
  a.done_in_start = true;
  m.queue(a);
  m.advance();
  EXPECT_EQ(m.take(), Said{"start a"});
  EXPECT_TRUE(m.actions.empty());
}

TEST(BRAIN10, UpdateDoneRunsItsAbortNotForced) {
  ToyMind m;
  m.queue(action('a', 2, true));  // a forced abort would be refused
  m.advance();
  m.advance();
  EXPECT_EQ(m.take(), (Said{"start a", "update a", "update a", "end a"}));
  EXPECT_TRUE(m.actions.empty());
}

TEST(BRAIN11, TheFirstThatRefusesStops) {
  ToyMind m;
  m.queue(action('m', 100));
  m.queue(action('x', 100, true));
  m.queue(action('n', 100));
  m.advance();
  m.actions[1].started = true;
  m.take();
  ToyContext ctx = m.context();
  EXPECT_FALSE(clear_actions(m.actions, ctx));
  EXPECT_EQ(m.take(), (Said{"clear m", "clear x"}));
  ASSERT_EQ(m.actions.size(), 2u);
  EXPECT_EQ(std::get<ToyAction>(m.actions[0].action).name, 'x');
  EXPECT_EQ(std::get<ToyAction>(m.actions[1].action).name, 'n');
}

TEST(BRAIN11, OneThatHasNotStartedGoesAtOnce) {
  ToyMind m;
  m.queue(action('x', 100, true), 1000);
  m.queue(action('n', 100));
  ToyContext ctx = m.context();
  EXPECT_TRUE(clear_actions(m.actions, ctx));
  EXPECT_EQ(m.take(), Said{});
  EXPECT_TRUE(m.actions.empty());
}

TEST(BRAIN08, TheBrainKnowsWhetherTheFrontIsAMove) {
  ToyMind m;
  ToyAction walk = action('m', 1);
  walk.is_move = true;
  m.queue(action('a', 1));
  m.queue(walk);
  EXPECT_FALSE(m.brain.front_is_move);
  m.advance();
  EXPECT_TRUE(m.brain.front_is_move);
  m.advance();
  EXPECT_FALSE(m.brain.front_is_move);
  m.queue(walk);
  EXPECT_TRUE(m.brain.front_is_move);
  ToyContext ctx = m.context();
  clear_actions(m.actions, ctx);
  EXPECT_FALSE(m.brain.front_is_move);
}

}  // namespace
}  // namespace gaitway
