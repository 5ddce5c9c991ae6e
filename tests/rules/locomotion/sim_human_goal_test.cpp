// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BRAIN-14 in a whole world: the goal to walk to another agent, put on a stack as a host's brain would.
#include <gtest/gtest.h>

#include "core/vec_math.h"
#include "sim/agent_mind.h"
#include "sim/impl.h"
#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

struct Visit : CrewWorld {
  AgentId me, other;
  Visit() : CrewWorld(field(-60, -60, 60, 60)) {
    me = add({0, 0, 0});
    other = add({0, 12, 0});
    steps(1);
    MoveToHuman goal;
    goal.other = other;
    EXPECT_TRUE(stack().insert(0, Goal(goal), 0));
  }
  void steps(int n) {
    for (int i = 0; i < n; ++i) ASSERT_TRUE(world.step().ok());
  }
  GoalStack<Goal>& stack() { return world.impl().state.minds[me.slot()].goals; }
  BodyCore& body(AgentId who) { return world.impl().state.body.core[who.slot()]; }
  /// The first decision of BRAIN-14 with one of these words, -1 for none.
  int ended() const {
    for (const DecisionView& d : world.decisions(me)) {
      if (d.rule == Rule::BRAIN14 && d.numbers[0] >= 2) return static_cast<int>(d.numbers[0]);
    }
    return -1;
  }
};

TEST(BRAIN14, HeWalksToWhereTheOtherIs) {
  Visit v;
  v.steps(3);
  ASSERT_EQ(v.stack().size(), 1u);
  EXPECT_TRUE(v.asks_to_move(v.me));
  EXPECT_EQ(v.world.intent(v.me)->aim, (Vec3{0, 12, 0}));
  ASSERT_TRUE(v.world.teleport(v.other, {9, 12, 0}, 0).ok());
  v.steps(32);  // the next move is queued within a second
  EXPECT_EQ(v.world.intent(v.me)->aim, (Vec3{9, 12, 0}));
  for (int i = 0; i < 400 && !v.stack().empty(); ++i) v.steps(1);
  EXPECT_TRUE(v.stack().empty());
  EXPECT_EQ(v.ended(), 2) << "within the radius";
  EXPECT_LE(v.gap(v.me, v.other), 1.0f);
}

TEST(BRAIN14, TheOtherDeadOrGoneOrHimselfDown) {
  for (const int what : {0, 1, 2, 3}) {
    Visit v;
    v.steps(3);
    ASSERT_EQ(v.stack().size(), 1u) << "both are up";
    if (what == 1) v.body(v.other).flags |= body_dead;
    if (what == 2) {
      ASSERT_TRUE(v.world.remove_agent(v.other).ok());
    }
    if (what == 3) v.body(v.me).state |= STATE_DOWN;
    v.steps(2);
    EXPECT_EQ(v.ended(), what == 0 ? -1 : what <= 2 ? 4 : 3) << what;
    EXPECT_EQ(v.stack().size(), what == 0 ? 1u : 0u) << what;
  }
}

TEST(BRAIN06, AnOrderReplacedBelowTouchesNoAction) {
  Visit v;
  MoveOrder order;
  order.point = {30, 0, 0};
  ASSERT_TRUE(v.world.order_move(v.me, order).ok());
  v.steps(3);
  ASSERT_EQ(v.stack().size(), 2u) << "the order lies below the goal that runs";
  const auto moves = [&v] {
    v.world.clear_decisions();
    v.steps(1);
    return v.noted(Rule::BRAIN14, v.me);
  };
  EXPECT_EQ(moves(), 0u) << "he is on his way";
  order.point = {-30, 0, 0};
  ASSERT_TRUE(v.world.order_move(v.me, order).ok());
  EXPECT_EQ(moves(), 0u) << "and stays so: an empty queue would have a move queued at once";
  EXPECT_EQ(v.stack().size(), 2u);
  EXPECT_EQ(v.world.intent(v.me)->aim, (Vec3{0, 12, 0}));
}

TEST(TURN10, ATurnToSomebodyWhoIsGoneEnds) {
  Visit v;
  ASSERT_TRUE(v.stack().size() == 1);
  v.stack().remove(0);
  const auto& actions = v.world.impl().state.minds[v.me.slot()].actions;
  ASSERT_TRUE(v.world.teleport(v.other, {0, -4, 0}, 0).ok());
  v.steps(1);
  BandOrder order;
  order.other = v.other;
  ASSERT_TRUE(v.world.order_band(v.me, order).ok());
  const auto turns = [&] { return !actions.empty() && std::holds_alternative<TurnTo>(actions.front().action); };
  for (int i = 0; i < 60 && !turns(); ++i) v.steps(1);
  ASSERT_TRUE(turns()) << "4 m behind him, in the band: he turns";
  v.steps(3);
  ASSERT_TRUE(turns()) << "for more than one update";
  ASSERT_TRUE(v.world.remove_agent(v.other).ok());
  v.steps(2);
  EXPECT_FALSE(turns());
}

}  // namespace
}  // namespace gaitway::test
