// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEER-14 to STEER-21: whom I meet, who goes first, which case it is, and giving in.
#include <gtest/gtest.h>

#include "neighbours/steer_cases.h"
#include "neighbours/walk.h"

namespace gaitway::test {
namespace {

constexpr float cos_30 = 0.86602540f, cos_45 = 0.70710678f, cos_50 = 0.64278761f;
using enum MeetingCase;

void expect_t(const Walk& w, double t) { expect_number(w.noted(Rule::BLOCK05).numbers[1], t, "t"); }
void expect_contact(Walk& w, double x, double y) { expect_point(w.mine().contact, x, y, "C"); }
void expect_return_0(Walk& w) {
  EXPECT_FALSE(w.result);
  EXPECT_EQ(w.out, w.aim);
  EXPECT_FALSE(w.mine().avoiding);
}

TEST(STEER14, StopsHisOwnFollower) {
  Walk w(1.629f, 1.629f);
  w.walker({0.2f, 1.5f, 0}, 0.3f, 0.3f, {0.2f, 20, 0});
  w.c.persons[4].leader = w.c.ids.at(0);
  EXPECT_TRUE(w.go());
  expect_t(w, 0.905532);
  expect_contact(w, 0, 1.10633);
  EXPECT_EQ(w.his().override_speed, 0);
  EXPECT_EQ(w.his().override_count, 5);
  EXPECT_TRUE(w.has_noted(Rule::STEER22)) << "case 0";
  expect_point(w.out, -0.8, 1.5, "X");
  EXPECT_TRUE(w.has_noted(Rule::STEER14));
}

TEST(STEER14, NobodyElsesFollower) {
  Walk w(1.629f, 1.629f);
  w.walker({0.2f, 1.5f, 0}, 0.3f, 0.3f, {0.2f, 20, 0});
  w.c.put(7, {40, 40, 0});
  w.c.persons[4].leader = w.c.ids.at(7);
  w.go();
  EXPECT_EQ(w.his().override_count, 0);
  EXPECT_FALSE(w.has_noted(Rule::STEER22));
  EXPECT_FALSE(w.has_noted(Rule::STEER14));
}

TEST(STEER14, AFollowerOfMineWhoIsNotInTheWay) {
  Walk w(1.629f, 1.629f);
  w.walker({3, 1.5f, 0}, 0.3f, 0.3f, {3, 20, 0});
  w.c.persons[4].leader = w.c.ids.at(0);
  w.go();
  EXPECT_EQ(w.his().override_count, 0);
}

TEST(STEER15, KeepsTheOldDetourOrTakesANewContact) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  EXPECT_TRUE(w.go());
  expect_contact(w, 0, 0.87);
  expect_point(w.mine().held, -1, 1.5, "held");

  w.c.bodies[0].position = {-0.05f, 0.1f, 0};
  w.stander({-0.9f, 1.45f, 0}, 5);
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.noted(Rule::BLOCK05).numbers[0], 5);
  expect_t(w, 0.791279);
  // |tS| = t x min(1.22175, distance to the held point) = 0.966745; the old contact is 0.771622 away: nearer.
  expect_number(0.791279 * 1.22175, 0.966745, "tS");
  expect_number(plan_distance(w.mine().contact, w.c.bodies[0].position), 0.771622, "old contact");
  expect_contact(w, 0, 0.87);
  expect_point(w.out, -1, 1.5, "aim");
  EXPECT_EQ(w.mine().avoiding.slot(), 4u);
  EXPECT_EQ(w.mine().detour_age, 1);
  EXPECT_TRUE(w.has_noted(Rule::STEER15));

  w.stander({-0.2f, 0.9f, 0}, 6);
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.noted(Rule::BLOCK05).numbers[0], 6);
  expect_t(w, 0.169065);
  expect_number(0.169065 * 1.22175, 0.206555, "tS");
  expect_contact(w, -0.165981, 0.270919);
  expect_point(w.out, -1.02748, 0.338499, "X");
  EXPECT_EQ(w.mine().avoiding.slot(), 6u);
  EXPECT_EQ(w.mine().detour_age, 2);
  EXPECT_EQ(w.boost(), 1);
}

TEST(STEER15, StrictlyNearer) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.avoid(4, w.aim);
  w.mine().contact = {0, 9, 0};
  w.go();
  const Vec3 contact = w.mine().contact;
  w.mine().held = w.aim;
  w.go();
  EXPECT_FALSE(w.has_noted(Rule::STEER15)) << "just as near";
  EXPECT_EQ(w.mine().contact, contact);
  w.mine().held = w.aim;
  w.mine().contact = contact * 0.99f;
  w.go();
  EXPECT_TRUE(w.has_noted(Rule::STEER15));
}

TEST(STEER16, TheVectors) {
  Walk north(3, 3);
  north.walker({0.3f, 2, 0}, 1, 1, {-5, 2, 0});
  const Meeting m = north.meeting();
  EXPECT_EQ(m.right, (Vec2{1, 0}));
  EXPECT_EQ(m.bound_for, (Vec2{-5, 2}));
  EXPECT_EQ(m.his_way, (Vec2{-1, 0}));
  expect_number(m.ahead, 2 / std::sqrt(0.09 + 4), "b");
  expect_number(m.alike, 0, "h");

  Walk east(3, 3);
  east.heads_for({10, 0, 0});
  east.stander({2, 0, 0});
  EXPECT_EQ(east.meeting().right, (Vec2{0, -1})) << "walking east, my right is south";
  EXPECT_EQ(east.meeting().his_way, (Vec2{0, 0})) << "an aim on himself";

  Walk avatar(3, 3);
  avatar.avatar({0, 2, 0}, 270, 0.5f);
  avatar.c.intents[4].aim = {9, 9, 0};
  EXPECT_NEAR(avatar.meeting().bound_for.x, -1, 1e-6);
  EXPECT_NEAR(avatar.meeting().bound_for.y, 2, 1e-6);
}

TEST(STEER17, RightOfWay) {
  EXPECT_TRUE(has_right_of_way(3, 2, 6, 4));
  EXPECT_FALSE(has_right_of_way(2, 3, 2, 4));
  EXPECT_TRUE(has_right_of_way(2, 2, 2, 4));
  EXPECT_FALSE(has_right_of_way(2, 2, 6, 4));
}

TEST(STEER17, MyRealSpeedCounts) {
  Walk w(1, 5);  // the move asks for 5, I do 1
  w.walker({0, 2.5f, 0}, 1.629f, 1.629f, {0, 20, 0});
  EXPECT_FALSE(w.meeting().right_of_way);
}

TEST(STEER18, AnAvatarWhoStands) {
  Walk w(1.629f, 1.629f);
  w.avatar({0.1f, 1.5f, 0}, 0, 0.04f);
  EXPECT_TRUE(w.go());
  expect_t(w, 0.736721);
  expect_contact(w, 0, 0.900089);
  EXPECT_TRUE(w.has_noted(Rule::STEER22));
  expect_point(w.out, -0.9, 1.5, "X");
  w.c.bodies[4].speed = 0.05f;
  EXPECT_NE(w.meeting().kind, standing);
}

TEST(STEER18, AnOverrideOfZeroStands) {
  Walk w(1.629f, 1.629f);
  w.walker({0.3f, 1.2f, 0}, 1, 0.5f, {-20, 1.2f, 0});
  EXPECT_TRUE(w.go());
  expect_t(w, 0.468249);
  expect_contact(w, 0, 0.572083);
  EXPECT_TRUE(w.has_noted(Rule::STEER25)) << "case 3";
  expect_point(w.out, 0.948813, 1.2, "X");

  Walk stopped(1.629f, 1.629f);
  stopped.walker({0.3f, 1.2f, 0}, 1, 0.5f, {-20, 1.2f, 0});
  override_speed(stopped.his(), 0, 3);
  EXPECT_TRUE(stopped.go());
  expect_t(stopped, 0.468249);
  expect_contact(stopped, 0, 0.572083);
  EXPECT_TRUE(stopped.has_noted(Rule::STEER22)) << "case 0";
  expect_point(stopped.out, -0.7, 1.2, "X");
}

TEST(STEER18, WhatIsReadOfWhom) {
  Crowd c;
  c.put_walker(4, {0, 0, 0}, 1, 0, {9, 0, 0});
  EXPECT_FALSE(stands(c.people(), 4)) << "a slow walker still asks for speed";
  override_speed(c.steering[4], 0, 0);
  EXPECT_FALSE(stands(c.people(), 4)) << "the override has run out";
  override_speed(c.steering[4], 0.1f, 3);
  EXPECT_FALSE(stands(c.people(), 4));
  c.intents[4].speed = 0;
  EXPECT_TRUE(stands(c.people(), 4));
  c.intents[4].speed = -1;
  EXPECT_TRUE(stands(c.people(), 4));
  c.persons[4].avatar = true;
  c.bodies[4].speed = 1;
  override_speed(c.steering[4], 0, 3);
  EXPECT_FALSE(stands(c.people(), 4)) << "an avatar: his real speed alone";
}

TEST(STEER18, CaseZeroNeedsNoRightOfWay) {
  Walk w(0.6f, 1.629f, 9);
  w.stander({0, 1.5f, 0});
  w.c.bodies[4].speed = 5;  // faster than I, yet he asks for nothing
  EXPECT_TRUE(w.go());
  EXPECT_TRUE(w.has_noted(Rule::STEER22));
}

TEST(STEER19, TheTableAndItsEdges) {
  EXPECT_EQ(case_of(cos_30, -0.71f, false), head_on);
  EXPECT_EQ(case_of(1, -1, true), head_on);
  EXPECT_EQ(case_of(1, -cos_45, true), crossing) << "cos 45 itself is no head-on";
  EXPECT_EQ(case_of(1, 1, true), overtake);
  EXPECT_EQ(case_of(1, 1, false), follow);
  EXPECT_EQ(case_of(cos_30, 0.71f, true), overtake);
  EXPECT_EQ(case_of(cos_30, 0.71f, false), follow) << "the limit belongs to the row, not to the band";
  EXPECT_EQ(case_of(1, cos_45, false), crossing) << "at b >= cos 50 the limit belongs to case 3";
  EXPECT_EQ(case_of(0.86f, 0.71f, false), overtake) << "the band asks for no right of way here";
  EXPECT_EQ(case_of(0.86f, -0.71f, false), overtake);
  EXPECT_EQ(case_of(cos_50, 0.71f, true), overtake);
  EXPECT_EQ(case_of(cos_50, cos_45, true), crossing);
  EXPECT_EQ(case_of(cos_50, -cos_45, true), crossing);
  EXPECT_EQ(case_of(0.64f, cos_45, true), beside) << "below cos 50 it belongs to none";
  EXPECT_EQ(case_of(0.64f, 0.7f, true), crossing);
  EXPECT_EQ(case_of(0, -1, true), crossing);
}

TEST(STEER19, FollowHim) {
  Walk w(1, 5);
  w.walker({0, 2.5f, 0}, 1.629f, 1.629f, {0, 20, 0});
  const Meeting m = w.meeting();
  expect_number(m.ahead, 1, "b");
  expect_number(m.alike, 1, "h");
  w.go();
  expect_t(w, 0.739642);
  expect_contact(w, 0, 2.77366);
  expect_return_0(w);
  EXPECT_EQ(w.mine().override_count, 0);
}

TEST(STEER19, FollowAtEqualSpeedByIndex) {
  Walk w(1.2f, 3, 9);
  w.walker({0.3f, 1.6f, 0}, 1.2f, 1.2f, {0.3f, 20, 0});
  expect_number(w.meeting().ahead, 0.982872, "b");
  w.go();
  expect_t(w, 0.774826);
  expect_contact(w, 0, 1.74336);
  expect_return_0(w);
  EXPECT_EQ(w.mine().override_count, 0);

  Walk lower(1.2f, 3, 2);
  lower.walker({0.3f, 1.6f, 0}, 1.2f, 1.2f, {0.3f, 20, 0});
  EXPECT_EQ(lower.meeting().kind, overtake);
  EXPECT_TRUE(lower.go());
  expect_point(lower.out, -1, 1.74336, "X");
}

TEST(STEER19, BesideHim) {
  Walk w(1.5f, 4);
  w.walker({0.85f, 0.5f, 0}, 2, 2, {-9.15f, 17.8205f, 0});
  const Meeting m = w.meeting();
  expect_number(m.ahead, 0.50702, "b");
  expect_number(m.alike, 0.866025, "h");
  EXPECT_EQ(m.kind, beside);
  w.go();
  expect_t(w, 0.293334);
  expect_return_0(w);
  EXPECT_EQ(w.mine().override_speed, 1.125f);
  EXPECT_EQ(w.mine().override_count, 15);
  EXPECT_TRUE(w.has_noted(Rule::STEER19));

  Walk faster(3, 4);
  faster.walker({0.85f, 0.5f, 0}, 2, 2, {-9.15f, 17.8205f, 0});
  faster.go();
  expect_return_0(faster);
  EXPECT_EQ(faster.mine().override_count, 0);
}

TEST(STEER19, TheBandAndTheWideCrosser) {
  Walk same(4, 4);
  same.walker({1, 1.2f, 0}, 3, 3, {-4, 9.86025f, 0});
  expect_number(same.meeting().ahead, 0.768221, "b");
  expect_number(same.meeting().alike, 0.866025, "h");
  EXPECT_EQ(same.meeting().kind, overtake);

  Walk against(4, 4);
  against.walker({1, 1.25f, 0}, 3, 3, {-5.42788f, -6.41044f, 0});
  expect_number(against.meeting().ahead, 0.780869, "b");
  expect_number(against.meeting().alike, -0.766044, "h");
  EXPECT_EQ(against.meeting().kind, overtake);

  Walk wide(4, 4);
  wide.walker({1.5f, 0.9f, 0}, 4, 3.5f, {-20, 0.9f, 0});
  expect_number(wide.meeting().ahead, 0.514496, "b");
  EXPECT_NEAR(wide.meeting().alike, 0, 1e-6);
  EXPECT_EQ(wide.meeting().kind, crossing);
}

struct OneNode : Walk {
  explicit OneNode(float asked) : Walk(3, 4) {
    aim = {0, 4, 0};
    call.destination = {0, 30, 0};
    call.radius = 0.25f;
    walker({0.2f, 2.5f, 0}, asked, asked, {0, 4, 0});
    c.routes[0] = {true, true, 12};
    c.routes[4] = {true, false, 12};
  }
};

TEST(STEER20, BehindHimAtOneNode) {
  OneNode w(0.5f);
  EXPECT_EQ(w.meeting().kind, overtake);
  w.go();
  expect_t(w, 0.719787);
  expect_contact(w, 0, 2.15936);
  expect_override(w, 0.375, 5, "slower than he");
  EXPECT_TRUE(w.has_noted(Rule::STEER20));
}

TEST(STEER20, AStandingOneStopsMe) {
  OneNode w(0);
  w.go();
  expect_t(w, 0.634196);
  EXPECT_EQ(w.meeting().kind, standing);
  expect_override(w, 0, 5, "stopped");
}

TEST(STEER20, OnlyWhenHeldAndBothOnTheSameNode) {
  const auto goes_round = [](auto change) {
    OneNode w(0);
    change(w);
    EXPECT_TRUE(w.go());
    expect_point(w.out, -0.8, 2.5, "X");
    EXPECT_TRUE(w.mine().avoiding);
    EXPECT_EQ(w.mine().override_count, 0);
  };
  goes_round([](OneNode& w) { w.c.routes[0].held = false; });
  goes_round([](OneNode& w) { w.c.routes[4].node = 13; });
  goes_round([](OneNode& w) { w.c.routes[0].has_route = false; });
  goes_round([](OneNode& w) { w.c.routes[4].has_route = false; });
}

TEST(STEER20, NotInTheCasesThatReturn0) {
  OneNode w(3.5f);  // he is faster, the same way: follow
  w.go();
  EXPECT_FALSE(w.result);
  EXPECT_EQ(w.mine().override_count, 0);
}

TEST(STEER21, HeadOn) {
  Walk w(2, 2);
  w.walker({0.2f, 2.8f, 0}, 3, 3, {0.2f, -6, 0});
  EXPECT_EQ(w.meeting().kind, head_on);
  w.go();
  expect_t(w, 0.587357);
  expect_contact(w, 0, 0.881036);
  expect_override(w, 0, 1, "stops");
  EXPECT_TRUE(w.has_noted(Rule::STEER21));
}

TEST(STEER21, HeadOnFarOff) {
  Walk w(5, 6);
  w.walker({0.2f, 8, 0}, 6, 6, {0.2f, -6, 0});
  EXPECT_TRUE(w.go());
  expect_t(w, 0.82251);
  expect_contact(w, 0, 3.70129);
  expect_point(w.out, -1, 3.70129, "X");
  EXPECT_EQ(w.mine().override_count, 0);
}

TEST(STEER21, ThreeMetresAreFar) {
  Walk w(2, 2);
  w.walker({0.2f, 2.8f, 0}, 3, 3, {0.2f, -6, 0});
  Meeting m = w.meeting();
  EXPECT_FALSE(m.right_of_way);
  m.to_contact = {0, 3};
  EXPECT_FALSE(yield_to(m));
  m.to_contact = {0, std::nextafter(3.0f, 0.0f)};
  EXPECT_TRUE(yield_to(m));
  EXPECT_EQ(w.mine().override_count, 1);
}

TEST(STEER21, TheBandMatchesHisSpeed) {
  Walk same(1.5f, 4);
  same.walker({1, 1.2f, 0}, 3, 3, {-4, 9.86025f, 0});
  same.go();
  expect_t(same, 0.617296);
  expect_contact(same, 0, 1.85189);
  expect_override(same, 3, 5, "same way");

  Walk against(2, 4);
  against.walker({1, 1.25f, 0}, 3, 3, {-5.42788f, -6.41044f, 0});
  against.go();
  expect_t(against, 0.256617);
  expect_contact(against, 0, 0.76985);
  expect_override(against, 3, 5, "against me");
}

TEST(STEER21, Crossing) {
  Walk w(1.5f, 4);
  w.walker({1, 2, 0}, 2, 2, {-20, 2, 0});
  w.go();
  expect_t(w, 0.478837);
  expect_contact(w, 0, 1.43651);
  expect_override(w, 0, 1, "from the right");

  Walk left(2, 3);
  left.walker({-1, 1.6f, 0}, 3, 3, {15, 1.6f, 0});
  expect_number(left.meeting().ahead, 0.847998, "b");
  EXPECT_EQ(left.meeting().kind, crossing);
  left.go();
  expect_t(left, 0.431414);
  expect_contact(left, 0, 0.970683);
  expect_override(left, 0, 1, "from the left");
}

TEST(STEER21, CrossingFarOff) {
  Walk w(5, 6);
  w.walker({-3.6f, 4.2f, 0}, 6, 6, {30, 4.2f, 0});
  EXPECT_TRUE(w.go());
  expect_t(w, 0.793485);
  expect_contact(w, 0, 3.57068);
  expect_point(w.out, -1.02932, 4.2, "X");
}

TEST(STEER21, EqualSpeedsGoByIndex) {
  Walk higher(2, 2, 6);
  higher.walker({0, 3, 0}, 2, 2, {0, -6, 0});
  higher.go();
  expect_t(higher, 0.79);
  expect_override(higher, 0, 1, "index 6 against 4");
  Walk lower(2, 2, 2);
  lower.walker({0, 3, 0}, 2, 2, {0, -6, 0});
  EXPECT_TRUE(lower.go());
  expect_point(lower.out, -1, 1.185, "X");
}

}  // namespace
}  // namespace gaitway::test
