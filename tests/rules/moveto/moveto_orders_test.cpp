// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-12 to MOVETO-25: the four orders.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

std::vector<Node> nodes(const MoveToState& s) {
  std::vector<Node> out;
  for (std::size_t i = 0; i < s.nodes.size(); ++i) out.push_back(s.nodes[i]);
  return out;
}

void expect_turn(const Node& n, double heading) {
  EXPECT_EQ(n.kind, kind::turn_to_heading);
  EXPECT_NEAR(n.heading, heading, 0.001);
}

TEST(MOVETO12, WaitsForItsTarget) {
  Harness h(Harness::thirty_second);
  h.put(1, 2);
  h.to_object(99);
  const MoveToState& s = h.manager();
  EXPECT_EQ(s.kind, 6u);
  EXPECT_FALSE(s.initialized);
  EXPECT_TRUE(s.nodes.empty());
  EXPECT_EQ(s.starting.at, (Vec3{1, 2, 0}));
  ASSERT_TRUE(h.body().track.tracking);
  EXPECT_EQ(h.body().track.target.radius, 0.5f);
  EXPECT_EQ(h.body().track.target.quantum, 0.0f);
  EXPECT_EQ(h.body().track.target.context, 0u);
}

TEST(MOVETO13, ToItself) {
  Harness h;
  h.to_object(1);
  EXPECT_EQ(h.manager().kind, 0u);
  EXPECT_FALSE(h.body().track.tracking);
  EXPECT_TRUE(h.events.empty());
}

TEST(MOVETO14, FirstFix) {
  Harness h(Harness::thirty_second);
  h.add(2, at(3, 4), 0.4);
  h.to_object(2, heading_params(350, 0x1EE4F));
  const std::vector<Node> n = nodes(h.manager());
  ASSERT_EQ(n.size(), 3u);
  expect_turn(n[0], 36.8699);
  EXPECT_EQ(n[1].kind, kind::move_to_position);
  expect_turn(n[2], 26.8699);
  EXPECT_TRUE(h.manager().initialized);
  EXPECT_EQ(h.asked(0), "do right");
  EXPECT_EQ(h.run(), 55);
  EXPECT_EQ(h.asked(14), "stop right, do walk");
  EXPECT_EQ(h.asked(50), "stop walk");
  EXPECT_EQ(h.sent(51), "do left -> right -1 (none)");
  EXPECT_EQ(h.code(), 0u);
  EXPECT_NEAR(h.body().place.heading, 26.8699, 0.001);
  expect_at(h.body().place, 2.106, 2.808);
}

TEST(MOVETO14, TheBearingIsToTheExtrapolatedThePositionToTheReportedOne) {
  Harness h;
  h.to_object(99);
  TargetInfo info;
  info.object = 99;
  info.status = status::ok;
  info.reported = at(0, 5);
  info.extrapolated = at(5, 0);
  h.world().deliver(1, info);
  ASSERT_EQ(h.manager().nodes.size(), 2u);
  expect_turn(h.manager().nodes[0], 90);
  EXPECT_EQ(h.manager().sought.at.x, 5.0f);
  EXPECT_EQ(h.manager().current_target.at.y, 5.0f);
}

TEST(MOVETO15, FinalHeadingForAnObjectIsRelative) {
  Harness h(Harness::thirty_second);
  h.add(2, at(3, 4), 0.4);
  h.to_object(2, heading_params(350, 0x1EE4F));
  expect_turn(h.manager().nodes[2], 26.8699);  // 36.8699 + 350 - 360
  Harness below;
  below.add(2, at(3, 4), 0.4);
  below.to_object(2, heading_params(100, 0x1EE4F));
  expect_turn(below.manager().nodes[2], 136.8699);
}

TEST(MOVETO16, AlreadyInRange) {
  Harness h;
  h.turn(200);
  h.add(2, at(0, 1.2), 0.4);
  h.to_object(2);
  EXPECT_EQ(h.run(0), 0);
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.body().place.heading, 200.0f);
  EXPECT_TRUE(h.body(2).track.watchers.empty());

  Harness turns(Harness::thirty_second);
  turns.turn(40);
  turns.add(2, at(0, 1.2), 0.4);
  turns.to_object(2, heading_params(0, 0x1EE4F));
  EXPECT_EQ(turns.asked(0), "do left");
  EXPECT_EQ(turns.run(), 15);
  EXPECT_EQ(turns.body().place.heading, 0.0f);
}

TEST(MOVETO17, MoveToPosition) {
  Harness h;
  h.turn(91);
  h.to_position(0, 10, flags(0x1EE8F));
  const MoveToState& s = h.manager();
  EXPECT_EQ(s.kind, 7u);
  EXPECT_EQ(s.params.flags, 0x1EE0Fu);
  EXPECT_EQ(s.sought.at.y, 10.0f);
  EXPECT_EQ(s.current_target.at.y, 10.0f);
  EXPECT_EQ(s.sought_radius, 0.0f);
  ASSERT_EQ(s.nodes.size(), 2u);
  expect_turn(s.nodes[0], 0);
  EXPECT_EQ(h.run(), 117);
}

TEST(MOVETO18, TheFirstDistanceIsACentreDistance) {
  Harness h;
  h.turn(91);
  h.to_position(0, 0.9);
  EXPECT_EQ(h.asked(0), "do left");
  EXPECT_EQ(h.run(), 31);
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.body().place.heading, 0.0f);
  expect_at(h.body().place, 0, 0);
  Harness near;
  near.turn(91);
  near.to_position(0, 0.5);
  EXPECT_EQ(near.run(0), 0);
  EXPECT_EQ(near.body().place.heading, 91.0f);
}

TEST(MOVETO19, FinalHeadingForAPositionIsAbsolute) {
  Harness h;
  h.to_position(0, 5, heading_params(100, 0x1EE4F));
  const std::vector<Node> n = nodes(h.manager());
  ASSERT_EQ(n.size(), 2u);
  EXPECT_EQ(n[0].kind, kind::move_to_position);
  expect_turn(n[1], 100);
  EXPECT_EQ(h.run(), 73);
  EXPECT_EQ(h.asked(38), "stop walk");
  EXPECT_EQ(h.asked(39), "do right");
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.body().place.heading, 100.0f);
  expect_at(h.body().place, 0, 3.952);
  // The flag is the given record's, not the previous order's.
  h.to_position(0, 30);
  for (const Node& node : nodes(h.manager())) EXPECT_NE(node.heading, 100.0f);
  EXPECT_EQ(h.manager().nodes.size(), 2u);
}

TEST(MOVETO20, TurnToObjectStops) {
  Harness h;
  h.command(kind::raw_command, motion::walk_forward);
  h.face_object(99, flags(0xEE0F));
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::walk_forward);
  EXPECT_EQ(h.manager().kind, 8u);
  EXPECT_EQ(h.manager().sought_object, 99u);
  EXPECT_FALSE(h.manager().initialized);
  h.face_object(99, heading_params(120, 0x1EE8F));
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::ready);
  EXPECT_EQ(h.manager().current_target.heading, 120.0f);
  EXPECT_EQ(h.manager().params.flags, 0x1EE8Fu);
}

TEST(MOVETO21, TheDesiredHeadingIsLost) {
  Harness h(Harness::thirty_second);
  h.add(2, at(3, 4), 0.4);
  h.face_object(2, heading_params(120));
  ASSERT_EQ(h.manager().nodes.size(), 1u);
  expect_turn(h.manager().nodes[0], 36.8699);
  EXPECT_EQ(h.run(), 14);
  EXPECT_NEAR(h.body().place.heading, 36.8699, 0.001);
}

TEST(MOVETO22, TurnToItself) {
  Harness h;
  h.face_object(1);
  EXPECT_EQ(h.manager().kind, 0u);
  EXPECT_FALSE(h.body().track.tracking);
  EXPECT_TRUE(h.events.empty());
}

TEST(MOVETO23, NoReTracking) {
  Harness h(Harness::thirty_second);
  h.turn(1);
  h.add_driven(2, at(10, 0), 0.4, {0, -6, 0});
  h.face_object(2);
  expect_turn(h.manager().nodes[0], 90);
  EXPECT_NEAR(h.manager().sought.heading, 90, 0.001);
  EXPECT_EQ(h.run(), 32);
  EXPECT_EQ(h.body().place.heading, 90.0f);
  const Vec3 target = h.body(2).place.at;
  expect_at(at(target.x, target.y), 10, -6);  // bearing 120.964 by then
}

TEST(MOVETO24, TurnToHeading) {
  Harness h;
  h.turn(30.5);
  h.face(100, 0x1EE8F);
  EXPECT_EQ(h.asked(0), "do right");
  EXPECT_EQ(h.manager().kind, 9u);
  EXPECT_EQ(h.manager().params.flags, 0x1EE0Fu);
  EXPECT_EQ(h.manager().sought.heading, 100.0f);
  EXPECT_EQ(h.run(), 24);
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.body().place.heading, 100.0f);

  Harness left;
  left.turn(10);
  left.face(300);
  EXPECT_EQ(left.asked(0), "do left");
  EXPECT_EQ(left.run(), 24);

  Harness aligned;
  aligned.turn(100);
  aligned.face(100.0001);
  EXPECT_EQ(aligned.run(0), 0);
  EXPECT_TRUE(aligned.events.empty());

  Harness walks;  // flag 10000 clear: what it does goes on
  walks.command(kind::raw_command, motion::walk_forward);
  walks.face(90, 0xEE0F);
  EXPECT_EQ(walks.body().motion.now.forward.motion, motion::walk_forward);
}

TEST(MOVETO25, WithoutABody) {
  MoveToState s;
  Manager m(s, nullptr);
  MoveParams p = heading_params(50);
  p.context_id = 9;
  EXPECT_EQ(m.order_turn_to_heading(p), 0u);
  EXPECT_EQ(s.params.context_id, 9u);
  EXPECT_EQ(s.kind, 0u);
  p.context_id = 10;
  EXPECT_EQ(m.order_turn_to_object(4, 4, p), 0u);
  EXPECT_EQ(s.params.context_id, 10u);
  p.context_id = 11;
  EXPECT_EQ(m.order_to_object(4, 4, 1, 1, p), 0u);
  EXPECT_EQ(m.order_to_position(at(1, 1), p), 0u);
  EXPECT_EQ(s.params.context_id, 10u) << "kinds 6 and 7: nothing";
  EXPECT_EQ(s.kind, 0u);
  m.tick();
  EXPECT_EQ(m.current_distance(), FLT_MAX);
  // An order whose body is gone: an update cancels with 8.
  s.kind = 6;
  TargetInfo info;
  m.update_target(info);
  EXPECT_EQ(s.kind, 0u);
  EXPECT_EQ(s.last_code, 8u);
}

}  // namespace
}  // namespace gaitway::moveto
