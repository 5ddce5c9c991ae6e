// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-01 to CONTROL-03 and CONTROL-10 to CONTROL-16: the order of one update and what holds an agent.
#include "body/busy.h"
#include "body/detail_level.h"

#include "body/body_world.h"

namespace gaitway {
namespace {

using test::BodyWorld;

TEST(CONTROL01, TheTurnComesBeforeTheVelocity) {
  // Walking toward 90 degrees: the velocity of the first update lies along the new facing of 12 degrees.
  BodyWorld w;
  w.add({0, 0, 0});
  w.run_at(1.629f);
  w.ask(1.629f, 90);
  w.control_only();
  EXPECT_CHECK(test::degrees_of(w.core().facing), 12);
  EXPECT_CHECK(w.core().velocity.x, 1.629 * std::sin(radians(12)));
  EXPECT_CHECK(w.core().velocity.y, 1.629 * std::cos(radians(12)));
}

TEST(CONTROL01, WholeRunsOnAnOpenPlane) {
  // MOVE-20's speeds without a move: a run of 11 updates from rest covers the sum of CONTROL-07's speeds / 30.
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(7.801f, 0);
  for (int i = 0; i < 11; ++i) w.step();
  EXPECT_CHECK(w.core().position.y, 2.1267);
  EXPECT_EQ(w.core().position.x, 0.0f);
}

/// The rules that a control update decided by.
std::vector<Rule> decided(BodyWorld& w, DecisionLog& log) {
  log.clear();
  ++w.trace.step;
  w.control_only();
  std::vector<Rule> rules;
  for (const Decision& d : log.all()) rules.push_back(d.rule);
  return rules;
}

TEST(CONTROL01, WhatAnUpdateTells) {
  // A walk of 2.0 m/s, started, held, turned through 20 degrees, raised and ended: each changed speed is told by its
  // rule, a speed that is kept by none, a turn as long as the facing has not reached the heading.
  DecisionLog log;
  BodyWorld w;
  w.trace.log = &log;
  w.add({0, 0, 0});
  w.ask(2, 0);
  EXPECT_EQ(decided(w, log), (std::vector{Rule::CONTROL03, Rule::CONTROL06}));
  EXPECT_EQ(decided(w, log), std::vector<Rule>{});
  w.ask(2, 20);
  EXPECT_EQ(decided(w, log), std::vector{Rule::TURN02});  // 12 of 20 degrees
  EXPECT_EQ(decided(w, log), std::vector<Rule>{});        // on the heading
  for (double heading = 0; heading < 360; heading += 7) {
    // The velocity of a turned facing is not quite as long as its speed; that is no change of speed.
    w.ask(2, heading);
    for (Rule rule : decided(w, log)) EXPECT_EQ(rule, Rule::TURN02) << heading;
  }
  w.ask(2.1f, degrees(heading_of(w.core().facing)));
  w.intent().heading = w.core().facing;
  EXPECT_EQ(decided(w, log), std::vector{Rule::CONTROL07});
  w.ask(0, 0);
  w.intent().heading = w.core().facing;
  EXPECT_EQ(decided(w, log), (std::vector{Rule::CONTROL03, Rule::CONTROL08}));
}

TEST(CONTROL02, Busy) {
  BodyCore body;
  body.held = 0x10000000;
  EXPECT_FALSE(busy(body));
  body.held = 0x20000000;
  EXPECT_TRUE(busy(body));
  body.held = 0x80000;
  EXPECT_TRUE(busy(body));
  body.held = 0x40000;
  EXPECT_FALSE(busy(body));
  for (std::uint32_t held : {0x01000000u, 0x800u, 0x100000u, 0x40000000u}) {
    body.held = held;
    EXPECT_FALSE(busy(body)) << held;
  }
  body.held = 0;
  for (std::uint64_t state : {0x10ull, 0x400000000ull, 0x800000000ull, 0x1000000000ull, 0x100000000ull}) {
    body.state = state;
    EXPECT_TRUE(busy(body)) << state;
  }
  body.state = 0x1;
  EXPECT_FALSE(busy(body));
  body.flags = body_locked;
  EXPECT_TRUE(busy(body));
}

TEST(CONTROL02, HeldStillKeepsTheFacing) {
  for (std::uint32_t flag : {body_attached, body_blocking, body_ducking, body_locked}) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.run_at(1.629f);
    w.core().flags |= flag;
    w.ask(1.629f, 90);
    EXPECT_TRUE(w.control_only().held_still);
    EXPECT_EQ(w.core().speed, 0.0f);
    EXPECT_EQ(w.core().gait, 0);
    EXPECT_EQ(test::degrees_of(w.core().facing), 0);
  }
}

TEST(CONTROL02, NoControlInTheAir) {
  BodyWorld w;
  w.add({0, 0, 10});
  start_airborne(w.body, 0, {3, 0, 0}, STATE_DROP, w.rules);
  w.ask(0, 90);
  w.step();
  EXPECT_EQ(w.phase[0], BodyPhase::airborne);
  EXPECT_EQ(w.core().velocity, (Vec3{3, 0, 0}));
  EXPECT_EQ(test::degrees_of(w.core().facing), 0);
}

TEST(CONTROL03, GaitChangesAreReportedOnce) {
  BodyWorld w;
  w.add({0, 0, 0});
  const float asked[] = {7.801f, 7.801f, 0, 1.629f};
  const bool expected[] = {true, false, true, true};
  for (int i = 0; i < 4; ++i) {
    w.ask(asked[i], 0);
    EXPECT_EQ(w.control_only().gait_changed, expected[i]) << "update " << i + 1;
  }
}

TEST(CONTROL10, FarAgents) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().detail = 2;
  w.ask(7.801f, 90);
  w.control_only();
  EXPECT_CHECK(w.core().velocity.x, 7.801);
  EXPECT_CHECK(w.core().velocity.y, 0);
  EXPECT_CHECK(test::degrees_of(w.core().facing), 90);

  for (std::uint32_t held : {0x20000000u, 0x10000000u}) {
    BodyWorld h;
    h.add({0, 0, 0});
    h.core().detail = 2;
    h.core().held = held;
    h.ask(7.801f, 90);
    h.control_only();
    EXPECT_LT(test::degrees_of(h.core().facing), 12.1) << held;
    EXPECT_EQ(h.core().speed, 0.0f);
  }
  BodyWorld near;
  near.add({0, 0, 0});
  near.core().detail = 1;
  near.ask(7.801f, 90);
  near.control_only();
  EXPECT_CHECK(test::degrees_of(near.core().facing), 12);
}

TEST(CONTROL11, TheStanceStrafes) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().flags |= body_stance;
  w.run_at(2.3f);
  w.intent().aim = {2, 0, 0};
  w.ask(1.629f, 0);
  w.control_only();
  EXPECT_CHECK(w.core().velocity.x, 2.3);
  EXPECT_CHECK(w.core().velocity.y, 0);
  EXPECT_EQ(test::degrees_of(w.core().facing), 0);

  for (float near : {0.00009f, 0.0001f}) {  // within 1e-4 m of the aim point
    w.intent().aim = {near, 0, 0};
    w.control_only();
    EXPECT_EQ(w.core().speed, 0.0f) << near;
  }
  w.intent().aim = {0.000102f, 0, 0};
  w.control_only();
  EXPECT_GT(w.core().speed, 0.0f);

  // From a place of its own: the way from (3, 4) to (6, 0) is (0.6, -0.8).
  BodyWorld p;
  p.add({3, 4, 0});
  p.core().flags |= body_stance;
  p.run_at(2.3f);
  p.intent().aim = {6, 0, 0};
  p.ask(1.629f, 0);
  p.control_only();
  EXPECT_CHECK(p.core().velocity.x, 2.3 * 0.6);
  EXPECT_CHECK(p.core().velocity.y, -2.3 * 0.8);
}

TEST(CONTROL12, TheVelocityGate) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().held = 0x10000000;
  w.ask(1.629f, 90);
  w.control_only();
  EXPECT_CHECK(test::degrees_of(w.core().facing), 12);
  EXPECT_EQ(w.core().speed, 0.0f);
  EXPECT_CHECK(w.control[0].new_speed, 1.629);
}

TEST(CONTROL13, RearGrabber) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().flags |= body_grab_rear;
  w.ask(7.801f, 90);
  w.control_only();
  EXPECT_CHECK(test::degrees_of(w.core().facing), 3);
  EXPECT_CHECK(w.core().speed, 1.629);
}

TEST(CONTROL14, WritingAVelocity) {
  ProfileTable table;
  BodyCore body;
  write_velocity(body, {3, 4, 0}, table.at(0));
  EXPECT_CHECK(body.speed, 5);
  EXPECT_EQ(body.gait, 3);
  write_velocity(body, {0, 6, 5.5f}, table.at(0));
  EXPECT_CHECK(body.speed, 8.13941);
  EXPECT_EQ(body.gait, 4);
  write_velocity(body, {50, 0, 0}, table.at(0));  // no longer than 50
  EXPECT_EQ(body.speed, 50.0f);
  write_velocity(body, {51, 0, 0}, table.at(0));
  EXPECT_EQ(body.speed, 0.0f);
  EXPECT_EQ(body.gait, 0);
  EXPECT_EQ(body.velocity, (Vec3{0, 0, 0}));
  body.scale = 1.1f;  // the limit grows with the body: 55
  write_velocity(body, {51, 0, 0}, table.at(0));
  EXPECT_CHECK(body.speed, 51);
}

TEST(CONTROL15, DetailLevels) {
  EXPECT_EQ(detail_level(29.9f, 0), 0);
  EXPECT_EQ(detail_level(30, 0), 1);
  EXPECT_EQ(detail_level(60, 0), 2);
  EXPECT_EQ(detail_level(99, 0), 2);
  EXPECT_EQ(detail_level(100, 0), 3);
  EXPECT_EQ(detail_level(114.9f, 0), 3);
  EXPECT_EQ(detail_level(115, 0), 4);
  EXPECT_EQ(detail_level(20, 5000), 2);
  // 0.01 m for each ms: 2990 ms are 29.9 m, 11 490 ms 114.9 m.
  EXPECT_EQ(detail_level(0, 2990), 0);
  EXPECT_EQ(detail_level(0, 3010), 1);
  EXPECT_EQ(detail_level(0, 11490), 3);
  EXPECT_EQ(detail_level(0, 11510), 4);
}

TEST(CONTROL16, CodesChangeNothingElse) {
  // A walk start is reported (code 5) and the control moves the body on that very update: 1.629 / 30.
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(1.629f, 0);
  w.step();
  EXPECT_EQ(w.control[0].start_code, 5);
  EXPECT_CHECK(w.core().position.y, 0.0543);
  EXPECT_EQ(w.core().held, 0u);
}

}  // namespace
}  // namespace gaitway
