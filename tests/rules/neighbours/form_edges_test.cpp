// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FORM-01 to FORM-23 where ids, entries and counts are the first, the last or somebody else's.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/random.h"
#include "core/segment.h"
#include "core/state_file.h"
#include "crew/assign.h"
#include "crew/track.h"
#include "tests/crew/toy_crew.h"

namespace gaitway::test {
namespace {

TEST(FORM01, IdsAndPlacesThatAreNotThere) {
  ToyCrew toy(4);
  const AgentId leader = toy.door.add({}), follower = toy.door.add({0, -2, 0});
  ASSERT_TRUE(toy.join(leader, follower));
  ASSERT_EQ(toy.pool.links.size(), 100u);
  EXPECT_EQ(formation_of(toy.pool, id_of(100)), nullptr) << "one beyond the last slot";
  EXPECT_EQ(followed_formation(toy.pool, id_of(100)), nullptr);
  EXPECT_EQ(formation_of(toy.pool, AgentId{}), nullptr);
  EXPECT_EQ(followed_formation(toy.pool, AgentId{}), nullptr);
  EXPECT_EQ(formation_of(toy.pool, follower), nullptr);
  EXPECT_EQ(followed_formation(toy.pool, leader), nullptr);
  for (const std::int32_t place : {4, 5, -1, -7}) {  // as a damaged state would have it
    toy.pool.links[leader.slot()].leads = toy.pool.links[follower.slot()].follows = place;
    EXPECT_EQ(formation_of(toy.pool, leader), nullptr) << place;
    EXPECT_EQ(followed_formation(toy.pool, follower), nullptr) << place;
  }
  Formation f;
  for (const int set : {0, 3, 4, 255}) {
    f.set = static_cast<std::uint8_t>(set);
    EXPECT_EQ(&f.in_use(), &f.sets[set > 3 ? 0 : set]) << set;
    EXPECT_EQ(&std::as_const(f).in_use(), &f.in_use()) << set;
  }
}

TEST(FORM01, APoolIsReadOverASmallerOrALargerOne) {
  ToyCrew toy(8);
  std::vector<AgentId> leaders;
  for (int i = 0; i < 5; ++i) leaders.push_back(toy.door.add({}));
  CrewContext crew = toy.now();
  for (const AgentId id : leaders) ASSERT_NE(use_formation(crew, id), nullptr);
  ASSERT_TRUE(clear_formation(crew, leaders[1]));
  ByteWriter out;
  WriteWalk write(out);
  toy.pool.fields(write);
  for (const std::uint32_t places : {2u, 8u, 20u}) {
    ToyCrew other(places);
    const AgentId two[] = {other.door.add({}), other.door.add({})};
    CrewContext theirs = other.now();
    for (const AgentId id : two) ASSERT_NE(use_formation(theirs, id), nullptr);
    ByteReader in(out.bytes());
    ReadWalk read(in);
    other.pool.fields(read);
    EXPECT_FALSE(in.failed());
    EXPECT_EQ(in.left(), 0u);
    EXPECT_EQ(other.pool.formations.size(), 8u) << places;
    EXPECT_EQ(hash_of(other.pool), hash_of(toy.pool)) << places;
    EXPECT_EQ(hash_of(other.pool.formations[1]), hash_of(Formation{})) << "what was free is empty";
  }
}

TEST(FORM03, SixteenBitsAtTheirEnds) {
  EXPECT_EQ(cut_to_units(-2048.0f - 1.0f / 16), -32768) << "-32769";
  EXPECT_EQ(cut_to_units(2048.0f), 32767) << "32768";
  EXPECT_EQ(round_to_units(2047.9375 - 0.03125), 32767) << "32766.5";
  EXPECT_EQ(round_to_units(2047.9375 - 0.033), 32766);
  EXPECT_EQ(round_to_units(-2048 - 0.03125), -32768);
  EXPECT_EQ(round_to_units(-2047.9375 + 0.033), -32766);
  EXPECT_EQ(round_to_units(0.49 / 16), 0);
  EXPECT_EQ(round_to_units(-0.49 / 16), 0);
}

TEST(FORM07, TheFirstEntryTheDeadAndTheFull) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({}), first = toy.door.add({0, -2, 0}), gone = toy.door.add({0, -3, 0});
  toy.door.ids.remove(gone);
  ASSERT_TRUE(toy.join(leader, first));
  Formation& f = *formation_of(toy.pool, leader);
  ASSERT_EQ(entry_of(f, first), 0);
  f.replan = false;
  const std::uint64_t before = hash_of(f);
  EXPECT_TRUE(toy.join(leader, first)) << "already in, with the first entry";
  EXPECT_EQ(hash_of(f), before);
  EXPECT_FALSE(toy.join(leader, gone)) << "there is room, but he is gone";
  EXPECT_FALSE(toy.join(gone, first)) << "nobody follows the dead";
  EXPECT_EQ(hash_of(f), before);
  EXPECT_EQ(followed_formation(toy.pool, first), &f);
}

TEST(FORM15, ANewTenantWhoFollowsSomebodyElseGoesOnFollowing) {
  ToyCrew toy;
  const AgentId a = toy.door.add({}), b = toy.door.add({20, 0, 0}), old = toy.door.add({0, -1, 0});
  ASSERT_TRUE(toy.join(a, old));
  toy.door.ids.remove(old);
  const AgentId fresh = toy.door.add({20, -1, 0});
  ASSERT_EQ(fresh.slot(), old.slot());
  ASSERT_TRUE(toy.join(b, fresh));
  toy.update(0);  // drops the old tenant
  EXPECT_EQ(formation_of(toy.pool, a)->follower_count, 0);
  EXPECT_EQ(followed_formation(toy.pool, fresh), formation_of(toy.pool, b));
  EXPECT_EQ(toy.door.of(fresh).leader, b);
}

TEST(FORM23, ANewTenantOfTheLeadersSlotKeepsHisOwn) {
  ToyCrew toy;
  const AgentId old = toy.door.add({});
  const AgentId follower = toy.door.add({0, -1, 0});
  ASSERT_TRUE(toy.join(old, follower));
  toy.door.ids.remove(old);
  const AgentId fresh = toy.door.add({9, 0, 0});
  ASSERT_EQ(fresh.slot(), old.slot());
  CrewContext crew = toy.now();
  const Formation* his = use_formation(crew, fresh);
  ASSERT_NE(his, nullptr);
  ASSERT_EQ(his, &toy.pool.formations[1]) << "the old one's place is still taken";
  toy.update(0);  // frees the old one's
  EXPECT_EQ(toy.pool.places.count(), 1u);
  EXPECT_EQ(formation_of(toy.pool, fresh), his);
  // And who leaves leads nothing any more, so that the place's next user is not his.
  ASSERT_TRUE(clear_formation(crew, fresh));
  EXPECT_EQ(toy.pool.links[fresh.slot()].leads, no_formation);
}

TEST(FORM10, ASpeedOfExactlyTheLimitIsAStand) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({}), follower = toy.door.add({0, -2, 0});
  ASSERT_TRUE(toy.join(leader, follower));
  std::vector<std::uint32_t> plans;
  const float speeds[] = {0.005f, 0.0f, 0.0051f, 0.005f, 0.0051f, 0.0f};
  for (std::uint32_t i = 0; i < 6; ++i) {
    ++toy.step;
    toy.door.seen(leader).speed = speeds[i];
    const std::uint32_t before = toy.noted(Rule::FORM11);
    toy.update(33 * i);
    if (toy.noted(Rule::FORM11) > before) plans.push_back(i);
  }
  EXPECT_EQ(plans, (std::vector<std::uint32_t>{0, 3, 5})) << "0 by joining; 0.005 to 0 is no stop";
}

TEST(FORM11, ARunnersPlanPointIsTwoMetresAhead) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({40, 40, 0}, 90), follower = toy.door.add({40, 30, 0});
  toy.formation(leader, {{0, 0}});
  ASSERT_TRUE(toy.join(leader, follower));
  Vec3 asked;  // the slot's point before it is kept in sixteenths (FORM-14)
  toy.door.walk = [&asked](AgentId, Vec3 to) {
    asked = to;
    return true;
  };
  toy.door.seen(leader).gait = 4;
  toy.update(0);
  EXPECT_NEAR(asked.x, 42, 1e-5);
  EXPECT_NEAR(asked.y, 40, 1e-5);
}

TEST(FORM13, TheOffsetsOwnHeight) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({3, 4, 2}), follower = toy.door.add({0, -2, 0});
  Formation& f = toy.formation(leader, {{0, 0}});
  f.sets[0].offsets[0].z = 12;  // 0.75 m
  ASSERT_TRUE(toy.join(leader, follower));
  toy.update(0);
  EXPECT_EQ(f.in_use().points[0], (UnitPoint{48, 64, 44})) << "2.75 m: no ground is hit";
  toy.door.floor = [](float, float) { return 4.5f; };  // within 2.75 + 1.9
  f.replan = true;
  toy.update(33);
  EXPECT_EQ(f.in_use().points[0].z, 75) << "4.7 m";
  toy.door.floor = [](float, float) { return -1.2f; };  // 5.85 m below the ray's start, 4.65
  f.replan = true;
  toy.update(66);
  EXPECT_EQ(f.in_use().points[0].z, -16) << "-1.0 m";
}

TEST(FORM14, NoneBeyondTheSlotCount) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({}), follower = toy.door.add({0, -9, 0});
  Formation& f = toy.formation(leader, {{5, 0}, {-1, 0}});
  set_slot(f, 2, -2, 0, 0);
  toy.door.walk = [](AgentId, Vec3 to) { return to.x < 4; };  // slot 0 lies behind a wall
  ASSERT_TRUE(toy.join(leader, follower));
  toy.update(0);
  EXPECT_EQ(f.allowed, 2);
  EXPECT_FALSE(toy.usable(leader, 0));
  EXPECT_TRUE(toy.usable(leader, 1));
  EXPECT_FALSE(toy.usable(leader, 2)) << "the third of two";
  EXPECT_EQ(f.in_use().points[2], UnitPoint{});
}

/// FORM-18 word for word, with any number of passes; one that swaps nothing changes nothing.
std::vector<std::int8_t> uncrossed(const std::vector<Vec3>& points, const std::vector<Vec3>& followers,
                                   std::vector<std::int8_t> slots, int passes) {
  const auto side = [](Vec3 a, Vec3 b, Vec3 c) {
    return (double{b.x} - a.x) * (double{c.y} - a.y) - (double{b.y} - a.y) * (double{c.x} - a.x);
  };
  const auto apart = [&](Vec3 a, Vec3 b, Vec3 c, Vec3 d) { return side(a, b, c) * side(a, b, d) < 0; };
  for (int pass = 0; pass < passes; ++pass) {
    for (std::size_t i = 0; i < followers.size(); ++i) {
      for (std::size_t j = i + 1; j < followers.size(); ++j) {
        if (slots[i] == no_slot || slots[j] == no_slot) continue;
        const Vec3 p = points[static_cast<std::size_t>(slots[i])], q = points[static_cast<std::size_t>(slots[j])];
        if (!apart(followers[i], p, followers[j], q) || !apart(followers[j], q, followers[i], p)) continue;
        std::swap(slots[i], slots[j]);
      }
    }
  }
  return slots;
}

TEST(FORM18, ThreePassesInPairOrder) {
  int more = 0, second = 0;
  for (std::uint64_t trial = 0; trial < 3000; ++trial) {
    const auto at = [trial](std::uint64_t kind, std::uint64_t k) {
      return Vec3{draw_unit(draw(trial, Purpose::test, kind, 0, k)) * 9,
                  draw_unit(draw(trial, Purpose::test, kind, 1, k)) * 9, 0};
    };
    std::vector<Vec3> points, followers;
    std::vector<std::int8_t> slots;
    for (std::uint64_t k = 0; k < 9; ++k) {
      points.push_back(at(1, k));
      followers.push_back(at(2, k));
      slots.push_back(static_cast<std::int8_t>(k));
    }
    std::rotate(slots.begin(), slots.begin() + trial % 9, slots.end());  // any follower may have slot 0
    if (trial % 2 == 1) slots[trial % 9] = slots[(trial + 4) % 9] = no_slot;
    std::vector<std::int8_t> answer = slots;
    uncross_slots(points, followers, answer);
    const std::vector<std::int8_t> three = uncrossed(points, followers, slots, 3);
    ASSERT_EQ(answer, three) << trial;
    more += uncrossed(points, followers, slots, 4) != three;
    second += uncrossed(points, followers, slots, 1) != three;
  }
  EXPECT_GT(second, 500) << "that the first pass does not finish";
  EXPECT_GT(more, 5) << "that a fourth pass would change";
}

TEST(FORM18, WhatOnlyTouchesDoesNotCross) {
  // From (0, 0) to (0, 2); the other way in eight places, each seen from both sides of it and in both directions.
  const struct {
    Vec2 from, to;
    bool crosses;
  } rows[] = {{{-1, 1}, {1, 1}, true},   {{-1, 1}, {0, 1}, false},   {{-1, 0}, {1, 0}, false}, {{-1, 2}, {1, 2}, false},
              {{-1, 3}, {1, 3}, false},  {{-1, -1}, {1, -1}, false}, {{0, 0}, {1, 1}, false},  {{0, -1}, {0, 3}, false},
              {{-2, 1}, {-1, 1}, false}, {{-1, 0}, {1, 2}, true},    {{-1, -1}, {1, 1}, false}};
  for (const auto& row : rows) {
    for (const float mirror : {1.0f, -1.0f}) {
      const Vec2 a{0, 0}, b{0, 2}, c{mirror * row.from.x, row.from.y}, d{mirror * row.to.x, row.to.y};
      for (const bool crosses : {segments_cross(a, b, c, d), segments_cross(b, a, c, d), segments_cross(a, b, d, c),
                                 segments_cross(c, d, a, b), segments_cross(d, c, a, b), segments_cross(c, d, b, a)}) {
        EXPECT_EQ(crosses, row.crosses) << c.x << " " << c.y << " to " << d.x << " " << d.y;
      }
    }
  }
}

TEST(FORM21, OffThePointByMoreThanTheDistance) {
  const struct {
    float y;
    bool walks;
  } rows[] = {{36.0f, false}, {35.99f, true}};
  for (const auto& row : rows) {
    ToyCrew toy;
    const AgentId leader = toy.door.add({40, 40, 0}), me = toy.door.add({40, row.y, 0}, 0);
    toy.formation(leader, {{0, -3}});  // his slot's point is (40, 37)
    TrackHuman goal;
    goal.target = leader;
    CrewContext crew = toy.at(33);
    start(goal, me, crew);
    process(goal, me, crew);
    EXPECT_EQ(toy.door.of(me).actions.size(), row.walks ? 1u : 0u) << row.y;
    if (row.walks) continue;
    for (const double off : {14.5, 15.5, -14.5, -15.5}) {  // the leader is straight ahead, at heading 0
      toy.door.of(me).actions.clear();
      toy.door.face(me, off);
      process(goal, me, crew);
      EXPECT_EQ(toy.door.of(me).actions.size(), std::fabs(off) > 15 ? 1u : 0u) << off;
    }
  }
}

}  // namespace
}  // namespace gaitway::test
