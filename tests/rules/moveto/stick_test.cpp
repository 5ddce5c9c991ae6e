// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STICK-01 to STICK-13.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

/// MOVETO-29: A sticks to 2 at step 47; from then on 2 may be driven.
struct Stuck : Harness {
  explicit Stuck(bool drives) : Harness(thirty_second) {
    rate(1.5);
    add(2, at(0, 6), 0.4);
    to_object(2, flags(0x1EE8F));
    to_step(47);
    if (drives) driven[2] = {2, 0.5f, 0};
  }
};

StickStep stick(double own_heading, const Place& target, double top, double dt, double r1 = 0.5, double r2 = 0.4) {
  return stick_step(at(0, 0, own_heading), static_cast<float>(r1), target, static_cast<float>(r2), top, dt);
}

TEST(STICK01, Stick) {
  Stuck h(false);
  const StickState& s = h.body().stick;
  EXPECT_EQ(s.object, 2u);
  EXPECT_TRUE(s.ready);
  EXPECT_EQ(s.radius, 0.4f);
  EXPECT_DOUBLE_EQ(s.time_out, 102.46875);
  // An unknown target: not ready.
  Harness u;
  u.world().stick_to(1, 99, 0.4f, 1);
  EXPECT_EQ(u.body().stick.object, 99u);
  EXPECT_FALSE(u.body().stick.ready);
}

TEST(STICK02, Update) {
  Stuck h(false);
  TargetInfo other;
  other.object = 77;
  other.status = status::left_the_world;
  h.world().deliver(1, other);
  EXPECT_EQ(h.body().stick.object, 2u) << "another id is ignored";
  TargetInfo told;
  told.object = 2;
  told.status = status::ok;
  told.reported = at(1, 7);
  h.world().deliver(1, told);
  EXPECT_EQ(h.body().stick.remembered.at.x, 1.0f);
  h.world().leave(2);
  EXPECT_EQ(h.body().stick.object, 0u);
  EXPECT_FALSE(h.body().track.tracking);
}

TEST(STICK03, TimeOut) {
  Stuck h(true);
  h.to_step(79);
  EXPECT_EQ(h.body().stick.object, 2u);
  h.step();
  EXPECT_EQ(h.body().stick.object, 0u);
  EXPECT_DOUBLE_EQ(h.state.frame_clock, 102.5);
}

TEST(STICK04, Direction) {
  const StickStep s = stick(30, at(0, 3), 4, 0.01);
  EXPECT_NEAR(s.right / s.length, -0.5, 1e-6);
  EXPECT_NEAR(s.ahead / s.length, 0.866025, 1e-6);
  const StickStep on_it = stick(30, at(0.0001, 0), 4, 0.01);
  EXPECT_EQ(on_it.right, 0);
  EXPECT_EQ(on_it.ahead, 0);
  // Not ready: the body's own motion stays.
  Harness h;
  h.world().stick_to(1, 99, 0.4f, 1);
  EXPECT_FALSE(h.world().wish(1, 0.1).sticking);
  // Ready, but the target is gone from the world: the remembered position.
  h.body().stick.ready = true;
  h.body().stick.remembered = at(3, 0);
  const Wish w = h.world().wish(1, 0.1);
  EXPECT_TRUE(w.sticking);
  EXPECT_EQ(w.stuck_to, 99u);
  EXPECT_GT(w.east, 0);
  EXPECT_NEAR(w.north, 0, 1e-6);
  EXPECT_EQ(w.up, 0);
}

TEST(STICK05, Gap) {
  // A long step has the whole gap as its length.
  EXPECT_NEAR(stick(0, at(0, 3), 4, 1).length, 1.8, 1e-6);
  EXPECT_NEAR(stick(0, at(0, 1), 4, 1).length, -0.2, 1e-6);
  EXPECT_NEAR(stick(0, at(0, 3, 0, 4), 4, 1).length, 3.8, 1e-6);
}

TEST(STICK06, Step) {
  StickStep s = stick(30, at(0, 3), 4, 0.1);
  EXPECT_NEAR(s.right, -0.9, 1e-5);
  EXPECT_NEAR(s.ahead, 1.55885, 1e-5);
  s = stick(30, at(0, 3), 4, 0.01);
  EXPECT_NEAR(s.right, -0.1, 1e-5);
  EXPECT_NEAR(s.ahead, 0.173205, 1e-5);
  s = stick(30, at(0, 1), 4, 0.1);  // an overlap that fits into the step is backed out
  EXPECT_NEAR(s.right, 0.1, 1e-5);
  EXPECT_NEAR(s.ahead, -0.173205, 1e-5);
  s = stick(30, at(0, 1), 4, 0.005);  // a deeper one moves closer
  EXPECT_NEAR(s.right, -0.05, 1e-5);
  EXPECT_NEAR(s.ahead, 0.0866025, 1e-5);
  EXPECT_NEAR(stick(0, at(0, 50), 0, 0.1).length, 1.5, 1e-6);  // gap 48.8, factor 0: 15 m/s
  // Without an interpreter the top speed is 0, so 15 m/s as well.
  Harness h;
  h.body().has_interpreter = false;
  h.add(2, at(0, 50));
  h.world().stick_to(1, 2, 0.4f, 1);
  EXPECT_NEAR(h.world().wish(1, 0.1).north, 1.5, 1e-6);
}

TEST(STICK07, Facing) {
  EXPECT_NEAR(stick(30, at(0, 3), 4, 0.1).heading_change, 330, 1e-6);
  Stuck h(true);
  h.to_step(49);
  expect_at(h.body().place, 0.000884725, 4.81721);
  EXPECT_NEAR(h.body().place.heading, 2.94321, 0.001);
  h.to_step(57);
  EXPECT_NEAR(h.body().place.heading, 24.2822, 0.001);
  h.to_step(79);
  expect_at(h.body().place, 0.913024, 5.85952);
  EXPECT_NEAR(h.body().place.heading, 58.6197, 0.001);
}

TEST(STICK08, StandOff) {
  Stuck h(false);
  h.to_step(48);
  expect_at(h.body().place, 0, 4.8);
}

TEST(STICK09, Unstick) {
  Harness idle;
  idle.to_position(0, 10);
  idle.world().unstick(1);
  idle.poll();
  EXPECT_EQ(idle.end_of(1), nullptr) << "not stuck: no effect";
  Harness h;
  h.add(2, at(0, 6), 0.4);
  h.to_position(0, 20);
  h.world().stick_to(1, 2, 0.4f, 1);
  h.world().unstick(1);
  h.poll();
  EXPECT_EQ(h.body().stick.object, 0u);
  EXPECT_FALSE(h.body().stick.ready);
  EXPECT_FALSE(h.body().track.tracking);
  EXPECT_TRUE(h.body(2).track.watchers.empty());
  EXPECT_EQ(h.code(), 0x36u) << "a running order is cancelled";
}

TEST(STICK10, WhoUnsticks) {
  Stuck action(false);
  action.command(kind::raw_command, 0x10000090);
  EXPECT_EQ(action.body().stick.object, 0u) << "an action entry swept";
  Stuck order(false);
  order.to_position(0, 20);
  EXPECT_EQ(order.body().stick.object, 0u);
  Stuck teleport(false);
  teleport.world().teleport(1, at(9, 9));
  EXPECT_EQ(teleport.body().stick.object, 0u);
  Stuck leaves(false);
  leaves.world().leave(1);
  EXPECT_EQ(leaves.body().stick.object, 0u);
  Stuck walks(false);
  walks.command(kind::interpreted_command, motion::turn_right);
  EXPECT_EQ(walks.body().stick.object, 2u) << "a swept entry of another class does not unstick";
}

TEST(STICK11, StickyTurn) {
  Harness h(Harness::thirty_second);
  h.turn(1);
  h.add(2, at(4, 0), 0.4);
  h.face_object(2, flags(0x1EE8F));
  EXPECT_EQ(h.run(), 32);
  EXPECT_EQ(h.body().stick.object, 2u);
  EXPECT_EQ(h.body().stick.radius, 0.0f);
  h.steps(20);
  expect_at(h.body().place, 3.2, 0);
}

/// Writes down what the two other correctors see.
struct Correctors : Harness {
  std::string order;
  double before = 0;
  double after = 0;
  void before_sticking(std::uint32_t, Wish& w, double) override {
    order += "interpolation ";
    before = w.north;
    EXPECT_FALSE(w.sticking);
  }
  void after_sticking(std::uint32_t, Wish& w, double) override {
    order += "leash ";
    after = w.north;
    EXPECT_TRUE(w.sticking);
    w.north = 0.25;
  }
};

TEST(STICK12, OrderOfCorrectors) {
  Correctors h;
  h.add(2, at(0, 3), 0.4);
  h.command(kind::raw_command, motion::walk_forward);
  h.world().stick_to(1, 2, 0.4f, 1);
  const Wish w = h.world().wish(1, 0.1);
  EXPECT_EQ(h.order, "interpolation leash ");
  EXPECT_NEAR(h.before, 0.312, 1e-6);
  EXPECT_NEAR(h.after, 1.8, 1e-6);
  EXPECT_EQ(w.north, 0.25);
}

TEST(STICK13, StickToAnObject) {
  Harness h;
  h.add(7, at(5, 5), 0.7);
  h.add(2, at(5, 5), 0.4).holder = 7;
  h.world().stick_to_object(1, 2);
  EXPECT_EQ(h.body().stick.object, 7u);
  EXPECT_EQ(h.body().stick.radius, 0.7f);
  Harness unknown;
  unknown.world().stick_to_object(1, 99);
  EXPECT_EQ(unknown.body().stick.object, 0u);
  Harness shapeless;
  shapeless.add(2, at(5, 5), 0.4).has_shape = false;
  shapeless.world().stick_to_object(1, 2);
  EXPECT_EQ(shapeless.body().stick.object, 2u);
  EXPECT_EQ(shapeless.body().stick.radius, 0.0f);
}

}  // namespace
}  // namespace gaitway::moveto
