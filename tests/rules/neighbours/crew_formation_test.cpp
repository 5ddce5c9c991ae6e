// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CREW-09 to CREW-19: the formation goal.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "crew/follow_formation.h"
#include "crew/follow_speed.h"
#include "tests/crew/toy_crew.h"

namespace gaitway::test {
namespace {

/// A leader and a follower with one slot at the leader's left, 1 m off; time goes in updates of 33 ms.
struct Follower : ToyCrew {
  AgentId leader = door.add({});
  AgentId me;
  FollowFormation goal;
  std::uint32_t updates = 0;

  explicit Follower(Vec3 at = {0, -5, 0}, bool slotted = true) : me(door.add(at)) {
    set_slot_count(*use(), slotted ? 1 : 0);
    set_slot(*use(), 0, 0, 0, 0);
  }
  Formation* use() {
    CrewContext crew = now();
    return use_formation(crew, leader);
  }
  void start_goal(bool turn = false) {
    CrewContext crew = now();
    goal = make_follow_formation(crew, me, leader, formation_arrival, turn);
    start(goal, me, crew);
  }
  GoalAnswer update_goal() {
    ++step;
    ++updates;
    CrewContext crew = at(33 * updates);
    return process(goal, me, crew);
  }
  std::vector<ToyAction>& actions() { return door.of(me).actions; }
};

TEST(CREW09, ARunningLeadersHeadingFirst) {
  for (const bool flag : {true, false}) {
    Follower toy;
    toy.door.face(toy.leader, 120);
    toy.door.seen(toy.leader).gait = 4;
    toy.start_goal(flag);
    EXPECT_NE(followed_formation(toy.pool, toy.me), nullptr) << "he has joined";
    ASSERT_EQ(toy.actions().size(), flag ? 1u : 0u);
    if (!flag) continue;
    EXPECT_EQ(toy.actions()[0].kind, CrewFront::turn);
    EXPECT_NEAR(degrees(heading_of(toy.actions()[0].heading)), 120, 1e-4);
  }
  Follower jogging;
  jogging.door.seen(jogging.leader).gait = 3;
  jogging.start_goal(true);
  EXPECT_TRUE(jogging.actions().empty()) << "above 3";
}

TEST(CREW09, TwoToSeven) {
  Follower toy;
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) {
    ++toy.step;
    CrewContext crew = toy.now();
    seen.insert(make_follow_formation(crew, toy.me, toy.leader, 0.75f, false).note_every);
  }
  EXPECT_EQ(seen, (std::set<int>{2, 3, 4, 5, 6, 7}));
}

class MaskDoor : public ToyDoor {
 public:
  std::uint16_t mask = 0x3f;
  int marks = 0;
  void set_formation_marks(AgentId, bool on) override { marks += on ? 1 : -1; }
  std::uint16_t edge_mask(AgentId) override { return mask; }
  void set_edge_mask(AgentId, std::uint16_t m) override { mask = m; }
  std::uint16_t formation_mask_bits(AgentId) override { return 0x100; }
};

TEST(CREW09, MarksMaskAndBoostUntilTheEnd) {
  MaskDoor door;
  FormationPool pool = make_formation_pool(2, 10);
  const AgentId leader = door.add({}), me = door.add({0, -5, 0});
  CrewContext crew{pool, door};
  door.seen(me).member = true;
  door.of(me).start_boost = 3;
  FollowFormation goal = make_follow_formation(crew, me, leader, 0.75f, false);
  start(goal, me, crew);
  EXPECT_EQ(door.mask, 0x13f);
  EXPECT_EQ(door.marks, 1);
  door.of(me).start_boost = 7;
  end(goal, me, crew);
  EXPECT_EQ(door.mask, 0x3f);
  EXPECT_EQ(door.marks, 0);
  EXPECT_EQ(door.of(me).start_boost, 3);
  EXPECT_NE(followed_formation(pool, me), nullptr) << "it does not leave the formation";
  door.seen(me).member = false;
  start(goal, me, crew);
  EXPECT_EQ(door.mask, 0x3f) << "crew members only";
  EXPECT_EQ(door.marks, 0);
}

TEST(CREW10, ThreeEnds) {
  {
    Follower toy;
    toy.start_goal();
    EXPECT_EQ(toy.update_goal(), GoalAnswer::wait);
    toy.door.of(toy.me).failure = MoveFailure::stuck;
    EXPECT_EQ(toy.update_goal(), GoalAnswer::done) << "a move ended stuck";
  }
  {
    Follower toy;
    toy.start_goal();
    toy.leave(toy.me);
    EXPECT_EQ(toy.update_goal(), GoalAnswer::done);
  }
  {
    Follower toy;
    toy.start_goal();
    toy.door.ids.remove(toy.leader);
    EXPECT_EQ(toy.update_goal(), GoalAnswer::done);
  }
  {
    Follower toy;
    for (int i = 0; i < 9; ++i) toy.join(toy.leader, toy.door.add({5, 5, 0}));
    toy.start_goal();
    EXPECT_EQ(toy.update_goal(), GoalAnswer::done) << "the formation is full";
  }
}

TEST(CREW10, ATurnAtTheFrontWaitsAndTheStanceGoes) {
  Follower toy;
  toy.start_goal();
  toy.door.seen(toy.me).stance = true;
  toy.actions().assign(1, ToyAction{CrewFront::turn, false, {}, {0, 1}});
  EXPECT_EQ(toy.update_goal(), GoalAnswer::wait);
  EXPECT_EQ(toy.actions().size(), 1u) << "no move behind it";
  EXPECT_TRUE(toy.door.seen(toy.me).stance);
  EXPECT_EQ(toy.goal.updates, 1u) << "counts while it waits (CREW-11)";
  toy.actions().clear();
  toy.door.seen(toy.leader).stance = true;
  toy.update_goal();
  EXPECT_TRUE(toy.door.seen(toy.me).stance) << "the leader is in his";
  toy.door.seen(toy.leader).stance = false;
  toy.update_goal();
  EXPECT_FALSE(toy.door.seen(toy.me).stance);
}

TEST(CREW11, BehindOneWhoWalks) {
  Follower toy({0, -10, 0}, false);
  toy.start_goal();
  std::vector<float> ys;
  for (std::uint32_t u = 1; u <= 24; ++u) {
    toy.door.place(toy.leader, {0, 1.5f / 30 * static_cast<float>(u), 0});
    toy.update_goal();
    if (u == 1) {
      ASSERT_EQ(toy.actions().size(), 1u);
    }
    if (u % 6 == 0) ys.push_back(toy.actions()[0].move.destination.y);
  }
  ASSERT_EQ(ys.size(), 4u);
  for (std::size_t i = 0; i < ys.size(); ++i) EXPECT_NEAR(ys[i], 0.3 * static_cast<double>(i + 1), 1e-5);
  EXPECT_EQ(toy.door.of(toy.me).retargets, 4u) << "in the 6th, 12th, 18th and 24th only";
}

TEST(CREW11, NotWithASlot) {
  Follower toy({0, -10, 0});
  toy.start_goal();
  for (int u = 1; u <= 24; ++u) toy.update_goal();
  EXPECT_EQ(toy.door.of(toy.me).retargets, 0u);
}

/// The updates of a goal that go on past CREW-12's gate: those that give the running move its speed.
std::vector<std::uint32_t> passing(std::uint8_t n, std::uint32_t last, const std::function<int(std::uint32_t)>& gait) {
  Follower toy({0, -30, 0});
  toy.start_goal();
  toy.goal.note_every = n;
  toy.actions().assign(1, ToyAction{CrewFront::move, true, {}, {0, 1}});
  std::vector<std::uint32_t> passed;
  for (std::uint32_t u = 1; u <= last; ++u) {
    toy.door.seen(toy.leader).gait = static_cast<std::uint8_t>(gait(u));
    toy.actions()[0].move.speed = -5;
    toy.update_goal();
    if (toy.actions()[0].move.speed != -5) passed.push_back(u);
  }
  return passed;
}

TEST(CREW12, OnceASecondOrWhenTheLeaderHasJustStopped) {
  EXPECT_EQ(passing(4, 80, [](std::uint32_t u) { return u <= 10 ? 4 : 0; }),
            (std::vector<std::uint32_t>{1, 12, 43, 74}));
  EXPECT_EQ(passing(3, 80, [](std::uint32_t u) { return u <= 9    ? 4
                                                        : u <= 12 ? 3
                                                                  : 2; }),
            (std::vector<std::uint32_t>{1, 32, 63}))
      << "a jog in between hides the stop";
}

TEST(CREW12, AtTheCheckTimeItself) {
  Follower toy({0, -30, 0});
  toy.start_goal();
  toy.goal.note_every = 7;
  toy.actions().assign(1, ToyAction{CrewFront::move, true, {}, {0, 1}});
  const auto passes = [&](std::uint32_t ms) {
    ++toy.step;
    toy.actions()[0].move.speed = -5;
    CrewContext crew = toy.at(ms);
    process(toy.goal, toy.me, crew);
    return toy.actions()[0].move.speed != -5;
  };
  EXPECT_TRUE(passes(100));
  EXPECT_FALSE(passes(1099));
  EXPECT_TRUE(passes(1100)) << "1000 ms on: no longer before it";
  EXPECT_FALSE(passes(2099));
  EXPECT_TRUE(passes(2101));
}

TEST(CREW12, AnEmptyQueueIsNeverHeldBack) {
  Follower toy({0, -30, 0});
  toy.start_goal();
  for (int u = 1; u <= 3; ++u) {
    toy.actions().clear();
    toy.update_goal();
    EXPECT_EQ(toy.actions().size(), 1u) << u;
  }
}

TEST(CREW13, PointAndRadius) {
  Follower slotted({0, -0.8f, 0});
  slotted.start_goal();
  EXPECT_EQ(slotted.update_goal(), GoalAnswer::wait);
  ASSERT_EQ(slotted.actions().size(), 1u) << "0.8 m off his slot with a leader who stands: not within 0.75";
  EXPECT_EQ(slotted.actions()[0].move.destination, (Vec3{0, 0, 0}));
  slotted.door.place(slotted.me, {0, -0.74f, 0});
  slotted.actions().clear();
  EXPECT_EQ(slotted.update_goal(), GoalAnswer::done);

  Follower queued({0, -2.6f, 0}, false);
  queued.start_goal();
  EXPECT_EQ(queued.update_goal(), GoalAnswer::wait);
  ASSERT_EQ(queued.actions().size(), 1u);
  EXPECT_EQ(queued.actions()[0].move.destination, (Vec3{0, 0, 0})) << "the one ahead's position";
  queued.door.place(queued.me, {0, -2.5f, 0});
  queued.actions().clear();
  EXPECT_EQ(queued.update_goal(), GoalAnswer::done) << "2.5";
}

TEST(CREW15, ThirtyUpdates) {
  class NoWay : public ToyDoor {
   public:
    std::vector<std::uint32_t> looks;
    std::uint32_t update = 0;
    bool smash_near(AgentId, float radius) override {
      EXPECT_EQ(radius, 1.5f);
      looks.push_back(update);
      return false;
    }
  } door;
  FormationPool pool = make_formation_pool(2, 10);
  const AgentId leader = door.add({}), me = door.add({3, -4, 0});
  CrewContext crew{pool, door};
  set_slot_count(*use_formation(crew, leader), 0);
  FollowFormation goal = make_follow_formation(crew, me, leader, 0.75f, false);
  start(goal, me, crew);
  bool bad_point = true;
  door.way = [&](AgentId, Vec3) { return CrewWalk{door.update < 200, bad_point, 0}; };
  std::uint32_t queued_at = 0;
  for (door.update = 199; door.update <= 229; ++door.update) {
    EXPECT_EQ(process(goal, me, crew), door.update == 199 ? GoalAnswer::done : GoalAnswer::wait);
    if (!door.of(me).actions.empty() && queued_at == 0) queued_at = door.update;
  }
  EXPECT_EQ(door.looks, (std::vector<std::uint32_t>{214, 229}));
  EXPECT_EQ(queued_at, 229u);
  EXPECT_EQ(goal.wait, 0);
  EXPECT_EQ(door.of(me).actions[0].move.speed, follow_speed({5, 0.75f, 0, false, false}, door.seen(me).profile))
      << "the straight distance, 5 m";

  door.of(me).actions.clear();
  door.looks.clear();
  bad_point = false;
  for (int i = 0; i < 15; ++i) process(goal, me, crew);
  EXPECT_TRUE(door.looks.empty()) << "he himself is off the map: nothing to smash";
  EXPECT_EQ(goal.wait, 15);
  door.way = nullptr;
  process(goal, me, crew);
  EXPECT_EQ(goal.wait, 0) << "any success clears it";
}

TEST(CREW15, SomethingToSmash) {
  class Smash : public ToyDoor {
   public:
    bool smash_near(AgentId, float) override { return true; }
  } door;
  FormationPool pool = make_formation_pool(2, 10);
  const AgentId leader = door.add({}), me = door.add({3, -4, 0});
  CrewContext crew{pool, door};
  FollowFormation goal = make_follow_formation(crew, me, leader, 0.75f, false);
  start(goal, me, crew);
  door.way = [](AgentId, Vec3) { return CrewWalk{false, true, 0}; };
  for (int i = 1; i < 15; ++i) EXPECT_EQ(process(goal, me, crew), GoalAnswer::wait);
  EXPECT_EQ(process(goal, me, crew), GoalAnswer::again) << "the smash goal lies above: run again";
}

TEST(CREW16, Done) {
  const auto ends = [](bool slotted, float off, std::uint8_t gait) {
    Follower toy({0, -off, 0}, slotted);
    toy.start_goal();
    toy.door.seen(toy.leader).gait = gait;
    return toy.update_goal() == GoalAnswer::done;
  };
  EXPECT_TRUE(ends(true, 0.7f, 0));
  EXPECT_FALSE(ends(true, 0.1f, 2)) << "the leader walks";
  EXPECT_FALSE(ends(true, 0.1f, 4)) << "a running leader is never reached";
  EXPECT_TRUE(ends(false, 2.4f, 0));
  EXPECT_FALSE(ends(false, 2.6f, 0));
  EXPECT_FALSE(ends(true, 0.8f, 0));
}

TEST(CREW17, TheMove) {
  Follower toy({0, -5, 0});
  toy.start_goal();
  toy.update_goal();
  ASSERT_EQ(toy.actions().size(), 1u);
  const ToyAction first = toy.actions()[0];
  EXPECT_TRUE(first.formation);
  EXPECT_EQ(first.move.radius, 0.1f);
  EXPECT_EQ(first.move.delay_ms, 0);
  EXPECT_NEAR(first.move.speed, 2.06423, 2.1e-5) << "CREW-18 at 5 m";
  EXPECT_EQ(first.move.gait, Gait::jog);
  EXPECT_FALSE(first.move.face);
  // A second later, the slot moved 3 m by a plan.
  set_slot(*toy.use(), 0, 0, 3, 0);
  toy.door.seen(toy.leader).gait = 2;
  toy.update(33 * 31);
  EXPECT_EQ(toy.actions()[0].move.destination, (Vec3{0, 3, 0})) << "FORM-20 moved the point";
  EXPECT_EQ(toy.actions()[0].move.speed, first.move.speed) << "and nothing else";
  toy.actions()[0].move.destination = {9, 9, 9};
  toy.updates = 31;
  toy.update_goal();
  EXPECT_EQ(toy.actions()[0].move.destination, (Vec3{9, 9, 9})) << "this step never moves it (CREW-19)";
  EXPECT_NEAR(toy.actions()[0].move.speed, 3.52133, 3.6e-5) << "CREW-18 at 8 m";
  EXPECT_EQ(toy.actions()[0].move.radius, 0.1f);
}

TEST(CREW17, QueuedAndNear) {
  Follower queued({0, -6, 0}, false);
  queued.start_goal();
  queued.update_goal();
  ASSERT_EQ(queued.actions().size(), 1u);
  EXPECT_EQ(queued.actions()[0].move.radius, 2.5f);

  Follower near({0, -0.2f, 0});
  near.door.seen(near.leader).gait = 2;
  near.start_goal();
  EXPECT_EQ(near.update_goal(), GoalAnswer::wait);
  EXPECT_TRUE(near.actions().empty()) << "0.2 m or less: nothing";
  near.door.place(near.me, {0, -0.205f, 0});
  near.update_goal();
  ASSERT_EQ(near.actions().size(), 1u);
  EXPECT_EQ(near.actions()[0].move.speed, 1.629f) << "at least the walk, the leader's speed is 0";
}

TEST(CREW17, AMoveThatWaitsBehindAnotherActionIsEnough) {
  Follower toy;
  toy.start_goal();
  toy.actions().assign(1, ToyAction{CrewFront::other, false, {}, {0, 1}});
  toy.update_goal();
  ASSERT_EQ(toy.actions().size(), 2u) << "behind, say, a step aside";
  toy.updates = 40;
  toy.update_goal();
  EXPECT_EQ(toy.actions().size(), 2u);
}

TEST(CREW17, WithAttackersHeFacesThePoint) {
  for (const bool shadow : {false, true}) {
    Follower toy({-5, 0, 0});
    toy.door.seen(toy.me).has_attackers = true;
    toy.door.seen(toy.me).shadow = shadow;
    toy.start_goal();
    toy.update_goal();
    if (shadow) {
      EXPECT_EQ(toy.actions().size(), 1u);
      EXPECT_EQ(toy.door.of(toy.me).start_boost, 0);
      continue;
    }
    ASSERT_EQ(toy.actions().size(), 2u);
    EXPECT_EQ(toy.actions()[0].kind, CrewFront::turn);
    EXPECT_NEAR(degrees(heading_of(toy.actions()[0].heading)), 90, 1e-4);
    EXPECT_EQ(toy.actions()[1].kind, CrewFront::move);
    EXPECT_EQ(toy.door.of(toy.me).start_boost, 1);
    CrewContext crew = toy.now();
    end(toy.goal, toy.me, crew);
    EXPECT_EQ(toy.door.of(toy.me).start_boost, 0);
  }
}

TEST(CREW18, TheFollowSpeed) {
  const BodyRules rules;
  const SpeedProfile* profile = rules.profiles.at(0);
  const struct {
    float d, v, speed;
    bool shadow = false, attackers = false;
  } rows[] = {{0.5f, 0, 0},
              {0.5f, 7.801f, 7.801f},
              {0.5f, 13, 12.80625f},
              {2, 0, 1.629f},
              {4, 0, 1.629f},
              {5, 0, 2.06423f},
              {5, 1.629f, 2.06423f},
              {5, 1.9f, 4.30184f},
              {6, 2, 2.549925f},
              {8, 0, 3.52133f},
              {8.01f, 0, 5.66353f},
              {12, 0, 8.77613f},
              {30, 0, 12.80625f},
              {3, 7.801f, 9.55623f},
              {9, 7.801f, 12.80625f},
              {3, 0, 9.55623f, true, false},
              {3, 0, 1.99553f, false, true}};
  for (const auto& row : rows) {
    const FollowPace pace{row.d, 0.75f, row.v, row.shadow, row.attackers};
    EXPECT_NEAR(follow_speed(pace, profile), row.speed, 1e-5f * (1 + row.speed)) << row.d << " " << row.v;
  }
  EXPECT_EQ(follow_speed({0.75f, 0.75f, 3, false, false}, profile), 3) << "d = a: the leader's";
  EXPECT_EQ(follow_speed({5, 0.75f, 3, false, false}, nullptr), 0) << "without a profile nobody moves";
}

TEST(CREW18, GaitsAndTheArrivalDistanceAtTheirLimits) {
  const BodyRules rules;
  const SpeedProfile* profile = rules.profiles.at(0);
  const struct {
    float d;
    Gait gait;
  } rows[] = {{0, Gait::walk}, {4, Gait::walk}, {4.001f, Gait::jog}, {8, Gait::jog}, {8.001f, Gait::run}};
  for (const auto& row : rows) {
    EXPECT_EQ(follow_gait({row.d, 0.75f, 0, false, false}), row.gait) << row.d;
    EXPECT_EQ(follow_gait({row.d, 0.75f, 0, true, false}), Gait::run) << "the leader's shadow flag";
  }
  EXPECT_EQ(follow_speed({0.75f, 0.75f, 1, false, false}, profile), 1) << "d = a: the leader's, below the walk";
  EXPECT_EQ(follow_speed({0.76f, 0.75f, 1, false, false}, profile), 1.629f) << "held at the walk";
}

TEST(CREW18, BothTermsOnlyOnce) {
  const BodyRules rules;
  const SpeedProfile* profile = rules.profiles.at(0);
  // d 3, v 3, attackers and shadow: f = 0.225 + 1; run 7.801.
  EXPECT_NEAR(follow_speed({3, 0.75f, 3, true, true}, profile), 7.801 * 1.225, 1e-4);
}

TEST(CREW19, PlansOffThePointStays) {
  Follower toy({0, -20, 0});
  toy.start_goal();
  toy.update_goal();
  const Vec3 point = toy.actions()[0].move.destination;
  for (int u = 0; u < 120; ++u) {
    toy.door.place(toy.leader, {0, 0.1f * static_cast<float>(u), 0});
    toy.door.seen(toy.leader).gait = 2;
    toy.update_goal();  // and no update of the formations
  }
  EXPECT_EQ(toy.actions()[0].move.destination, point);
  EXPECT_GT(toy.noted(Rule::CREW18), 3u) << "while the once-a-second pass ran";
}

}  // namespace
}  // namespace gaitway::test
