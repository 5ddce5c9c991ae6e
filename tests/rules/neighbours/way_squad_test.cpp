// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-07 to WAY-12: the leader's way, making room, a rescuer's way.
#include <gtest/gtest.h>

#include "move/way_harness.h"
#include "move/way_leader.h"
#include "move/way_rescue.h"
#include "move/way_room.h"

namespace gaitway::test {
namespace {

struct Squad : WayHarness {
  std::uint32_t leader;
  std::vector<SquadMate> mates;
  Squad() : leader(add_person({0, 0, 0})) {}
  std::uint32_t member(Vec3 at, SquadMate how = {}) {
    how.slot = add_person(at);
    mates.push_back(how);
    return how.slot;
  }
  bool clear() { return clear_way(world(), *this, way, &log, leader, mates); }
  bool asked(std::uint32_t slot) const { return queued(slot) != nullptr; }
};

TEST(WAY07, WhenTheNextLookIs) {
  EXPECT_EQ(next_clear_way_ms(10000, false, false), 11000u);
  EXPECT_EQ(next_clear_way_ms(10000, false, true), 10250u);
  EXPECT_EQ(next_clear_way_ms(10000, true, false), 10005u);
  EXPECT_EQ(next_clear_way_ms(10000, true, true), 10005u);
}

TEST(WAY07, ALeaderWhoJogsClearsNothing) {
  for (std::uint8_t gait = 0; gait <= 5; ++gait) {
    Squad s;
    const std::uint32_t m = s.member({0.2f, 3, 0});
    s.body(s.leader).gait = gait;
    EXPECT_EQ(s.clear(), gait < 3) << int(gait);
    EXPECT_EQ(s.asked(m), gait < 3) << int(gait);
  }
}

TEST(WAY07, WithoutALeaderNothing) {
  Squad s;
  const std::uint32_t m = s.member({0.2f, 3, 0});
  EXPECT_FALSE(clear_way(s.world(), s, s.way, &s.log, no_index, s.mates));
  EXPECT_FALSE(s.asked(m));
}

TEST(WAY08, WhoIsInTheWay) {
  struct Row {
    Vec3 at;
    double away, angle;
    bool pushed;
  };
  const Row rows[] = {{{1, 4, 0}, 4.12311, 14.0362, true},
                      {{2, 4, 0}, 4.47214, 26.5651, false},
                      {{1.5f, 4.1f, 0}, 4.36578, 20.0952, false},
                      {{0.5f, -0.8f, 0}, 0.943398, 147.995, true},
                      {{0, 6.1f, 0}, 6.1, 0, false},
                      {{0, 6, 0}, 6, 0, true}};
  for (const Row& row : rows) {
    EXPECT_NEAR(distance({}, row.at), row.away, 1e-5 * row.away);
    EXPECT_NEAR(degrees(heading_of(plan(row.at))), row.angle, 1e-3);
    EXPECT_EQ(is_in_leaders_way({0, 0, 0}, {0, 1}, row.at, leader_way_angle), row.pushed) << row.at.x;
    Squad s;
    const std::uint32_t m = s.member(row.at);
    EXPECT_EQ(s.clear(), row.pushed);
    EXPECT_EQ(s.asked(m), row.pushed);
  }
}

TEST(WAY08, TheAngleIsThatOfThe3DOffset) {
  // 3 m ahead and 1 m up: 18.4 degrees; 1.2 m up: 21.8 degrees.
  EXPECT_TRUE(is_in_leaders_way({0, 0, 0}, {0, 1}, {0, 3, 1}, leader_way_angle));
  EXPECT_FALSE(is_in_leaders_way({0, 0, 0}, {0, 1}, {0, 3, 1.2f}, leader_way_angle));
  EXPECT_TRUE(is_in_leaders_way({0, 0, 0}, {0, 1}, {0, 0, 0}, leader_way_angle)) << "on the leader's own spot";
}

TEST(WAY08, WhatKeepsAMemberFromBeingAsked) {
  const auto pushed = [](SquadMate how) {
    Squad s;
    s.member({1, 4, 0}, how);
    return s.clear();
  };
  SquadMate how;
  EXPECT_TRUE(pushed(how));
  how.front = QueueFront::other;
  EXPECT_TRUE(pushed(how)) << "some action other than a move or a give-way";
  how.front = QueueFront::move;
  EXPECT_FALSE(pushed(how)) << "(1, 4) with a running move";
  how.front = QueueFront::give_way;
  EXPECT_FALSE(pushed(how));
  for (bool SquadMate::*flag :
       {&SquadMate::busy_goal, &SquadMate::hangs_on_script, &SquadMate::hits_back, &SquadMate::fought_by_leader}) {
    SquadMate one;
    one.*flag = true;
    EXPECT_FALSE(pushed(one));
  }
}

TEST(WAY08, TheLeaderIsNotAskedHimself) {
  Squad s;
  s.mates.push_back({s.leader});
  EXPECT_FALSE(s.clear());
}

TEST(WAY09, EveryoneInTheWayInOneCall) {
  Squad s;
  const std::uint32_t a = s.member({0.5f, 3, 0}), b = s.member({-0.5f, 4, 0}), c = s.member({3, 0, 0});
  EXPECT_TRUE(s.clear());
  EXPECT_NEAR(s.queued_heading(a), 90, 1e-4) << "off the leader's line, to its right";
  EXPECT_NEAR(s.queued_heading(b), 270, 1e-4);
  EXPECT_FALSE(s.asked(c));
  EXPECT_EQ(s.queued(a)->mover, s.leader);
  EXPECT_EQ(s.told(s.leader, Rule::WAY09), (std::vector<float>{2}));
  EXPECT_EQ(s.noted(Rule::WAY08), 2u);
}

TEST(WAY09, FoundIsAYesWhateverHeAnswers) {
  Squad s;
  const std::uint32_t a = s.member({0.5f, 3, 0});
  s.not_asked.insert(a);
  EXPECT_TRUE(s.clear());
  EXPECT_FALSE(s.asked(a));
  Squad refusing;
  const std::uint32_t b = refusing.member({0.5f, 3, 0});
  refusing.mates[0].front = QueueFront::other;
  refusing.queue(b, Stubborn{50, true});
  refusing.minds[b].actions.front().started = true;
  EXPECT_TRUE(refusing.clear()) << "a refusal is ignored";
  EXPECT_EQ(refusing.minds[b].actions.size(), 1u);
}

TEST(WAY09, HisActionsAreCleared) {
  Squad s;
  const std::uint32_t a = s.member({0.5f, 3, 0});
  s.mates[0].front = QueueFront::other;
  s.queue(a, TurnAction{});
  s.not_asked.insert(a);
  s.clear();
  EXPECT_TRUE(s.minds[a].actions.empty());
}

TEST(WAY10, EveryTwelfthThink) {
  for (std::uint32_t n = 0; n <= 40; ++n) {
    RoomView v;
    v.thinks = n;
    EXPECT_EQ(looks_for_room(v), n == 12 || n == 24 || n == 36) << n;
  }
}

TEST(WAY10, OnlyWhoIsIdle) {
  RoomView idle;
  idle.thinks = 12;
  EXPECT_TRUE(looks_for_room(idle));
  for (bool RoomView::*flag : {&RoomView::in_stance, &RoomView::hides_in_shadow, &RoomView::busy, &RoomView::has_target,
                               &RoomView::has_attackers, &RoomView::busy_goal}) {
    RoomView v = idle;
    v.*flag = true;
    EXPECT_FALSE(looks_for_room(v));
  }
  idle.gait = 1;
  EXPECT_FALSE(looks_for_room(idle)) << "he must stand";
}

TEST(WAY10, TheBlockedRaysTurn) {
  EXPECT_EQ(room_turn({true, 29, false}), RoomTurnAnswer::clear_and_turn);
  EXPECT_EQ(room_turn({true, 30, true}), RoomTurnAnswer::turn);
  EXPECT_EQ(room_turn({true, 30.01f, false}), RoomTurnAnswer::nothing);
  EXPECT_EQ(room_turn({false, 5, false}), RoomTurnAnswer::nothing);
}

struct Room : WayHarness {
  std::uint32_t me;
  std::vector<RoomMate> mates;
  Room() : me(add_person({0, 0, 0})) {}
  std::uint32_t mate(Vec3 at, RoomMate how = {}) {
    how.slot = add_person(at);
    mates.push_back(how);
    return how.slot;
  }
  std::uint32_t make() { return make_room(world(), *this, way, &log, me, mates); }
};

TEST(WAY11, OnlyTheNearestMate) {
  Room busy_one;
  const std::uint32_t a = busy_one.mate({0, 0.8f, 0}, {0, false, false, false});
  const std::uint32_t b = busy_one.mate({0.9f, 0, 0});
  EXPECT_EQ(busy_one.make(), no_index) << "0.8 m with a queued action, 0.9 m idle";
  EXPECT_EQ(busy_one.queued(a), nullptr);
  EXPECT_EQ(busy_one.queued(b), nullptr);
  Room both_idle;
  const std::uint32_t c = both_idle.mate({0.9f, 0, 0}), d = both_idle.mate({0.1f, 0.8f, 0});
  EXPECT_EQ(both_idle.make(), d);
  EXPECT_NEAR(both_idle.queued_heading(d), 90, 1e-4) << "off my line to the north";
  EXPECT_EQ(both_idle.queued(c), nullptr);
  EXPECT_EQ(both_idle.queued(d)->mover, both_idle.me);
}

TEST(WAY11, WithinAMetre) {
  Room at, beyond, alone;
  at.mate({0, 1, 0});
  beyond.mate({0, 1.001f, 0});
  EXPECT_NE(at.make(), no_index);
  EXPECT_EQ(beyond.make(), no_index);
  alone.mates.push_back({alone.me, true, false, false});
  EXPECT_EQ(alone.make(), no_index) << "himself left out";
}

TEST(WAY11, EqualDistancesTheFirstSlot) {
  Room r;
  const std::uint32_t first = r.mate({0.5f, 0, 0});
  r.mate({-0.5f, 0, 0});
  EXPECT_EQ(r.make(), first);
}

TEST(WAY11, WhoIsNotAsked) {
  for (int i = 0; i < 3; ++i) {
    Room r;
    RoomMate how;
    if (i == 0) how.queue_empty = false;
    if (i == 1) how.busy = true;
    if (i == 2) how.scatters_or_holds = true;
    r.mate({0, 0.5f, 0}, how);
    EXPECT_EQ(r.make(), no_index) << i;
  }
}

TEST(WAY12, WhatTheCloseStateDoes) {
  RescueView v;
  v.in_stance = true;
  v.touched = 7;
  v.to_goal = 5.6f;
  EXPECT_EQ(rescue_step(v), RescueStep::not_close) << "1.1 x 5 m = 5.5 m";
  v.to_goal = 5.5f;
  EXPECT_EQ(rescue_step(v), RescueStep::walk_closer);
  v.enemy_at_hand = true;
  EXPECT_EQ(rescue_step(v), RescueStep::fight_enemy);
  v.to_goal = 0.76f;
  EXPECT_EQ(rescue_step(v), RescueStep::fight_enemy);
  v.to_goal = 0.75f;
  EXPECT_EQ(rescue_step(v), RescueStep::ask);
  v.enemy_at_hand = false;
  v.to_goal = 1.0f;
  EXPECT_EQ(rescue_step(v), RescueStep::ask);
  v.to_goal = 1.01f;
  EXPECT_EQ(rescue_step(v), RescueStep::walk_closer);
  v.to_goal = 0.6f;
  v.touched_is_threat = true;
  EXPECT_EQ(rescue_step(v), RescueStep::fight_touched);
  v.touched = no_index;
  EXPECT_EQ(rescue_step(v), RescueStep::nothing);
  v.touched = 7;
  v.in_stance = false;
  EXPECT_EQ(rescue_step(v), RescueStep::nothing);
  v.in_stance = true;
  v.queue_empty = false;
  EXPECT_EQ(rescue_step(v), RescueStep::nothing);
}

TEST(WAY12, HeIsAskedOffTheLineToTheGoal) {
  // Goal point (0, 0), rescuer (0.6, 0): step (-1, 0) through (0, 0). A stander 0.3 m north of that line leaves north.
  WayHarness h;
  const std::uint32_t rescuer = h.add_person({0.6f, 0, 0}), touched = h.add_person({0.2f, 0.3f, 0});
  h.queue(touched, TurnAction{});
  EXPECT_EQ(ask_from_rescue(h.world(), h, h.way, &h.log, rescuer, touched, {0, 0, 0}), RescueAsk::wait);
  EXPECT_NEAR(h.queued_heading(touched), 0, 1e-4);
  EXPECT_EQ(h.queued(touched)->mover, rescuer);
  EXPECT_EQ(rescue_wait_ms, 1500u);
}

TEST(WAY12, TheLineGoesThroughTheGoalPoint) {
  // Not through the touched one or the rescuer alone: with the rescuer at (0.6, 0.6) the line is y = x, and somebody at
  // (0.4, 0.1) lies to its south-east.
  WayHarness h;
  const std::uint32_t rescuer = h.add_person({0.6f, 0.6f, 0}), touched = h.add_person({0.4f, 0.1f, 0});
  ask_from_rescue(h.world(), h, h.way, &h.log, rescuer, touched, {0, 0, 0});
  EXPECT_NEAR(h.queued_heading(touched), 135, 1e-4);
}

TEST(WAY12, WhoCannotEndIsTold) {
  WayHarness h;
  const std::uint32_t rescuer = h.add_person({0.6f, 0, 0}), touched = h.add_person({0.2f, 0.3f, 0});
  h.queue(touched, Stubborn{50, true});
  h.minds[touched].actions.front().started = true;
  EXPECT_EQ(ask_from_rescue(h.world(), h, h.way, &h.log, rescuer, touched, {0, 0, 0}), RescueAsk::play);
  EXPECT_EQ(h.minds[touched].actions.size(), 1u);
  EXPECT_EQ(rescue_clip_action, 0x21);
  EXPECT_EQ(h.told(rescuer, Rule::WAY12), (std::vector<float>{static_cast<float>(touched), 1}));
}

}  // namespace
}  // namespace gaitway::test
