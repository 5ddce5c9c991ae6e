// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-26 to MOVETO-38: the node queue, begin move and begin turn.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

TEST(MOVETO26, ANodeOfAnotherKindStalls) {
  Harness h;
  h.to_position(0, 20);
  h.manager().nodes.insert_front({6, 0});
  h.events.clear();
  h.steps(10);
  EXPECT_TRUE(h.events.empty());
  ASSERT_EQ(h.manager().nodes.size(), 2u);
  EXPECT_EQ(h.manager().nodes[0].kind, 6u);
  EXPECT_EQ(h.manager().nodes[1].kind, kind::move_to_position);
}

TEST(MOVETO26, FirstInFirstOutUnbounded) {
  Fifo<Node, 4> q;
  q.pop();  // harmless
  EXPECT_TRUE(q.empty());
  for (std::uint32_t i = 0; i < 20; ++i) q.push({kind::turn_to_heading, static_cast<float>(i)});
  for (std::uint32_t i = 0; i < 20; ++i) {
    EXPECT_EQ(q.front().heading, static_cast<float>(i));
    q.pop();
  }
  EXPECT_TRUE(q.empty());
}

TEST(MOVETO27, RunsToCompletionInOneCall) {
  Harness h;
  h.to_position(0, 5);
  EXPECT_EQ(h.sent(0), "do walk -> walk 1 (none)") << "the turn node was popped in the call";
  EXPECT_EQ(h.manager().nodes.size(), 1u);
}

TEST(MOVETO28, EmptyQueueEndsWith0) {
  Harness h;
  h.turn(91);
  h.to_position(0, 10);
  EXPECT_EQ(h.run(), 117);
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.body().stick.object, 0u);
}

TEST(MOVETO29, EmptyQueueSticks) {
  Harness h(Harness::thirty_second);
  h.rate(1.5);
  h.add(2, at(0, 6), 0.4);
  h.to_object(2, flags(0x1EE8F));
  EXPECT_EQ(h.sent(0), "do walk -> walk 1 (none)");
  EXPECT_EQ(h.run(), 47);
  EXPECT_EQ(h.code(), 0u);
  expect_at(h.body().place, 0, 4.5825);
  EXPECT_EQ(h.body().stick.object, 2u);
  EXPECT_EQ(h.body().stick.radius, 0.4f);
}

TEST(MOVETO30, BeginMove) {
  Harness h;
  h.turn(91);
  h.to_position(0, 10);
  h.to_step(31);
  const MoveToState& s = h.manager();
  EXPECT_EQ(s.current_command, motion::walk_forward);
  EXPECT_FALSE(s.moving_away);
  EXPECT_EQ(s.params.hold_key, hold::none);
  EXPECT_NEAR(s.previous_distance, 9.5, 1e-5);
  EXPECT_NEAR(s.original_distance, 9.5, 1e-5);
  EXPECT_NEAR(s.previous_distance_time, 100 + 31.0 / 30, 1e-9);
  EXPECT_NEAR(s.original_distance_time, 100 + 31.0 / 30, 1e-9);
  Harness runs;
  runs.rate(1.5);
  runs.to_position(0, 40);
  EXPECT_EQ(runs.manager().current_command, motion::walk_forward) << "before adjustment";
  EXPECT_EQ(runs.body().motion.now.forward.motion, motion::run_forward);
  EXPECT_EQ(runs.manager().params.hold_key, hold::run);
  // Pending motions do not delay it: an entry of 1 s stands in front.
  Harness busy;
  busy.link(motion::ready, 1);
  busy.to_position(0, 10);
  EXPECT_EQ(busy.asked(0), "");  // the turn node waits
  Harness in_line;
  in_line.to_position(0, 10);
  in_line.body().motion.pending.push({0, motion::ready, 5});
  in_line.world().with_manager(1, [](Manager& m) { m.hit_ground(); });
  EXPECT_EQ(in_line.asked(0), "do walk, do walk");
}

TEST(MOVETO31, NothingToDo) {
  Harness h;
  h.turn(91);
  h.to_position(0, 0.9);
  EXPECT_EQ(h.run(), 31);
  EXPECT_EQ(h.asked(31), "stop left") << "no walk: the move node was popped";
}

TEST(MOVETO32, RefusedMotion) {
  Harness h;
  h.turn(1);
  h.body().data.missing = {motion::walk_forward};
  h.to_position(0, 20, flags(0x1EE0D));
  EXPECT_EQ(h.run(), 1);
  EXPECT_EQ(h.asked(1), "stop left, do walk");
  EXPECT_EQ(h.code(), 0x43u);
  EXPECT_TRUE(h.body().motion.pending.empty());
  Harness turn;
  turn.body().data.missing = {motion::turn_right};
  turn.face(90);
  EXPECT_EQ(turn.run(0), 0);
  EXPECT_EQ(turn.code(), 0x43u);
}

TEST(MOVETO33, WalkOrRunIsChosenOnce) {
  Harness walk;
  walk.to_position(0, 16.05);
  EXPECT_EQ(walk.sent(0), "do walk -> walk 1 (none)");
  Harness run;
  run.to_position(0, 16.15);
  EXPECT_EQ(run.sent(0), "do walk -> run 1 (run)");
  Harness h;
  h.rate(1.5);
  h.to_position(0, 18);
  h.steps(40);
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 9.5, 0.001); });
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::run_forward);
}

TEST(MOVETO34, PendingMotionsDelayATurn) {
  Harness h(Harness::thirty_second);
  h.link(motion::ready, 0.1);
  h.face(95);
  EXPECT_EQ(h.asked(0), "");
  EXPECT_EQ(h.run(), 39);
  EXPECT_EQ(h.asking_steps().front(), 5);
  EXPECT_EQ(h.asked(5), "do right");
}

TEST(MOVETO34, AnEmptyQueueCancelsWith8) {
  // Reached only from outside the ordinary path: a turn begun by landing finds the queue empty and finishes instead
  // (MOVETO-28), so the guard is seen on a manager without a body.
  MoveToState s;
  s.created = true;
  s.kind = kind::turn_to_heading;
  s.nodes.push({kind::turn_to_heading, 90});
  Manager m(s, nullptr);
  m.hit_ground();
  EXPECT_EQ(s.kind, 0u);
  EXPECT_EQ(s.last_code, 8u);
  MoveToState move;
  move.created = true;
  move.kind = kind::move_to_position;
  move.nodes.push({kind::move_to_position, 0});
  Manager n(move, nullptr);
  n.hit_ground();
  EXPECT_EQ(move.last_code, 8u);
}

void expect_turn_side(double own, double node, const std::string& what) {
  Harness h;
  h.turn(own);
  h.face(node);
  EXPECT_EQ(h.asked(0), what) << own << ' ' << node;
}

TEST(MOVETO35, Side) {
  expect_turn_side(10, 190, "do right");
  expect_turn_side(10, 190.5, "do left");
}

TEST(MOVETO36, Aligned) {
  expect_turn_side(100, 100.0001, "");
  expect_turn_side(0.0001, 0, "");
  expect_turn_side(0, 0.001, "do right");
  expect_turn_side(0.001, 0, "do left");
  expect_turn_side(0, 360, "");  // gap 360, used raw (MOVETO-38)
  expect_turn_side(0.001, 360, "do left");
}

TEST(MOVETO37, StoresADifference) {
  Harness h(Harness::thirty_second);
  h.to_position(0, 2, heading_params(100, 0x1EE4F));
  h.to_step(10);
  EXPECT_EQ(h.asked(10), "stop walk");
  h.step();
  EXPECT_EQ(h.asked(11), "do right");
  EXPECT_NEAR(h.manager().previous_heading, 100, 0.001);
  h.step();
  EXPECT_NEAR(h.body().place.heading, 2.8125, 0.001);
  EXPECT_EQ(h.manager().fail_count, 1u);
  h.step();
  EXPECT_EQ(h.manager().fail_count, 0u);
}

void expect_raw(double node, double own, const std::string& what, int end, double heading) {
  Harness h;
  h.turn(own);
  h.face(node);
  EXPECT_EQ(h.asked(0), what) << node << ' ' << own;
  EXPECT_EQ(h.run(), end) << node << ' ' << own;
  EXPECT_NEAR(h.body().place.heading, heading, 0.001) << node << ' ' << own;
}

TEST(MOVETO38, NodeHeadingsAreUsedRaw) {
  expect_raw(370, 0, "", 0, 0);
  expect_raw(370, 50, "do left", 17, 10);
  expect_raw(370, 350, "do right", 4, 10);
  expect_raw(-90, 0, "do left", 1, 270);
  expect_raw(-90, 50, "do left", 17, 270);
  expect_raw(-90, 250, "do right", 37, 270);
  expect_raw(-90, 300, "", 0, 300);
  expect_raw(-10, 355, "", 0, 355);
}

}  // namespace
}  // namespace gaitway::moveto
