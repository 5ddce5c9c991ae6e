// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FORM-01 to FORM-09, FORM-23: the pool, the record, slots, shapes, joining and leaving.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/hash.h"
#include "tests/crew/toy_crew.h"

namespace gaitway::test {
namespace {

TEST(FORM01, FortyTwoLeadersGetFormations) {
  ToyCrew toy;
  std::vector<AgentId> leaders;
  for (int i = 0; i < 43; ++i) leaders.push_back(toy.door.add({static_cast<float>(i), 0, 0}));
  const AgentId last = toy.door.add({0, 9, 0});
  CrewContext crew = toy.now();
  for (int i = 0; i < 42; ++i) EXPECT_NE(use_formation(crew, leaders[i]), nullptr) << i;
  EXPECT_EQ(use_formation(crew, leaders[42]), nullptr) << "the 43rd none";
  EXPECT_FALSE(join_formation(crew, leaders[42], last)) << "joining fails";
  EXPECT_EQ(toy.pool.places.drops(), 2u);
  EXPECT_EQ(toy.noted(Rule::FORM01), 1u) << "one decision a step and leader";
  EXPECT_EQ(use_formation(crew, leaders[5]), &toy.pool.formations[5]) << "hangs from its leader";
}

TEST(FORM01, AnOpenPoolGrowsAtTheStepsEnd) {
  ToyCrew toy(4);
  std::vector<AgentId> leaders;
  for (int i = 0; i < 5; ++i) leaders.push_back(toy.door.add({}));
  CrewContext crew = toy.now();
  for (int i = 0; i < 4; ++i) ASSERT_NE(use_formation(crew, leaders[i]), nullptr);
  EXPECT_EQ(use_formation(crew, leaders[4]), nullptr);
  EXPECT_FALSE(end_step_formations(toy.pool, false)) << "the classic pool stays";
  EXPECT_EQ(use_formation(crew, leaders[4]), nullptr);
  EXPECT_TRUE(end_step_formations(toy.pool, true));
  EXPECT_EQ(toy.pool.formations.size(), 8u);
  EXPECT_NE(use_formation(crew, leaders[4]), nullptr);
  EXPECT_EQ(formation_of(toy.pool, leaders[2])->leader, leaders[2]) << "the others keep theirs";
}

TEST(FORM01, ADeadLeaderGetsNone) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  toy.door.ids.remove(leader);
  CrewContext crew = toy.now();
  EXPECT_EQ(use_formation(crew, leader), nullptr);
  EXPECT_EQ(use_formation(crew, {}), nullptr);
  EXPECT_EQ(use_formation(crew, id_of(5000)), nullptr) << "beyond every slot";
}

TEST(FORM02, ANewFormation) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  CrewContext crew = toy.now();
  const Formation& f = *use_formation(crew, leader);
  EXPECT_EQ(f.slot_count, 6);
  EXPECT_EQ(f.allowed, 6);
  EXPECT_EQ(f.set, 0);
  EXPECT_EQ(f.follower_count, 0);
  EXPECT_TRUE(f.replan);
  for (const SlotSet& set : f.sets) {
    for (const std::uint8_t u : set.usable) EXPECT_EQ(u, 0);
  }
  EXPECT_EQ(f.sets[0].offsets, toy.pool.defaults[0]);
  EXPECT_EQ(f.sets[1].offsets, toy.pool.defaults[1]);
  EXPECT_EQ(f.sets[2].offsets, SlotOffsets{});
  EXPECT_EQ(f.sets[3].offsets, SlotOffsets{});
}

TEST(FORM03, CutTowardZero) {
  EXPECT_EQ(cut_to_units(1.03f), 16);
  EXPECT_EQ(cut_to_units(-1.99f), -31);
  EXPECT_EQ(cut_to_units(0.0624f), 0);
  EXPECT_EQ(cut_to_units(-2.0f), -32);
  EXPECT_EQ(cut_to_units(2050.0f), 32767);
}

TEST(FORM03, EdgesOfSixteenBits) {
  EXPECT_EQ(cut_to_units(2047.9375f), 32767);
  EXPECT_EQ(cut_to_units(2047.9f), 32766) << "32766.4";
  EXPECT_EQ(cut_to_units(-2048.0f), -32768);
  EXPECT_EQ(cut_to_units(-2048.5f), -32768);
  EXPECT_EQ(cut_to_units(-0.0624f), 0);
  EXPECT_EQ(cut_to_units(std::numeric_limits<float>::infinity()), 32767);
  EXPECT_EQ(cut_to_units(-std::numeric_limits<float>::infinity()), -32768);
  EXPECT_EQ(cut_to_units(std::nanf("")), 0);
}

TEST(FORM04, CountsSetsAndSlots) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  CrewContext crew = toy.now();
  Formation& f = *use_formation(crew, leader);
  const auto flagged = [&f] {
    const bool was = f.replan;
    f.replan = false;
    return was;
  };
  flagged();
  set_slot_count(f, 4, -1);
  EXPECT_EQ(f.slot_count, 4);
  EXPECT_EQ(f.allowed, 4);
  EXPECT_TRUE(flagged());
  set_slot_count(f, 9, 3);
  EXPECT_EQ(f.slot_count, 9);
  EXPECT_EQ(f.allowed, 3);
  EXPECT_TRUE(flagged());
  set_slot_count(f, 12, 30);
  EXPECT_EQ(f.slot_count, 9);
  EXPECT_EQ(f.allowed, 9);
  set_slot_count(f, -3, -2);
  EXPECT_EQ(f.slot_count, 0);
  EXPECT_EQ(f.allowed, 0);
  flagged();

  const std::uint64_t before = hash_of(f);
  set_slot(f, 9, 1, 1, 0);
  set_slot(f, -1, 1, 1, 0);
  set_slot(f, 0, 1, 1, 4);
  set_slot(f, 0, 1, 1, -1);
  select_set(f, 4);
  select_set(f, -1);
  EXPECT_EQ(hash_of(f), before) << "out of range: nothing";

  set_slot(f, 8, 1.03f, -1.99f, 2);
  EXPECT_EQ(f.sets[2].offsets[8], (UnitPoint{16, -31, 0}));
  EXPECT_EQ(f.set, 0) << "the set in use unchanged";
  EXPECT_TRUE(flagged());
  select_set(f, 3);
  EXPECT_EQ(f.set, 3);
  EXPECT_TRUE(flagged());
}

TEST(FORM05, DefaultsReachEveryFormation) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId follower = toy.door.add({0, -3, 0});
  const AgentId later = toy.door.add({});
  toy.join(leader, follower);
  ASSERT_TRUE(toy.usable(leader, 0)) << "planned by asking";
  std::array<float, 20> xy{};
  for (std::size_t k = 0; k < 20; ++k) xy[k] = static_cast<float>(k) * 0.25f;
  ASSERT_TRUE(set_default_slots(toy.pool, 0, xy));
  const Formation& f = *formation_of(toy.pool, leader);
  EXPECT_EQ(f.sets[0].offsets[0], (UnitPoint{0, 4, 0}));
  EXPECT_EQ(f.sets[0].offsets[8], (UnitPoint{64, 68, 0})) << "the ninth pair, (4, 4.25)";
  for (int k = 0; k < 9; ++k) EXPECT_FALSE(toy.usable(leader, k)) << "until its next plan";
  toy.update(2000);
  EXPECT_TRUE(toy.usable(leader, 0));
  CrewContext crew = toy.now();
  EXPECT_EQ(use_formation(crew, later)->sets[0].offsets, f.sets[0].offsets) << "and one made later has them";
  EXPECT_FALSE(set_default_slots(toy.pool, 2, xy));
  EXPECT_FALSE(set_default_slots(toy.pool, -1, xy));
}

TEST(FORM05, TheLibrarysOwn) {
  ToyCrew toy;
  // Set 0: two files with 1.5 m: x 0.75 m = 12 units, rows of 24. Set 1: the open ring with 2 m = 32 units, nine slots
  // 33.75 degrees apart from -135 on: 32 sin 135 = 22.6274, 32 sin 101.25 = 31.3851, 32 cos 101.25 = -6.24289.
  EXPECT_EQ(toy.pool.defaults[0][0], (UnitPoint{-12, -24, 0}));
  EXPECT_EQ(toy.pool.defaults[0][1], (UnitPoint{12, -24, 0}));
  EXPECT_EQ(toy.pool.defaults[0][8], (UnitPoint{-12, -120, 0}));
  EXPECT_EQ(toy.pool.defaults[1][0], (UnitPoint{-23, -23, 0}));
  EXPECT_EQ(toy.pool.defaults[1][1], (UnitPoint{-31, -6, 0}));
  EXPECT_EQ(toy.pool.defaults[1][4], (UnitPoint{0, 32, 0}));
  EXPECT_EQ(toy.pool.defaults[1][8], (UnitPoint{23, -23, 0}));
}

std::vector<UnitPoint> shape(int kind, int n, float spacing) {
  Formation f;
  set_slot_count(f, n);
  select_set(f, 3);
  f.replan = false;
  make_shape(f, spacing, kind);
  EXPECT_TRUE(f.replan);
  const SlotOffsets& all = f.sets[3].offsets;
  for (std::size_t k = static_cast<std::size_t>(n); k < formation_slots; ++k) EXPECT_EQ(all[k], UnitPoint{});
  return {all.begin(), all.begin() + n};
}

TEST(FORM06, Shapes) {
  using P = std::vector<UnitPoint>;
  EXPECT_EQ(shape(0, 4, 1), (P{{0, 16, 0}, {16, 0, 0}, {0, -16, 0}, {-16, 0, 0}}));
  EXPECT_EQ(shape(0, 6, 3), (P{{0, 48, 0}, {42, 24, 0}, {42, -24, 0}, {0, -48, 0}, {-42, -24, 0}, {-42, 24, 0}}));
  EXPECT_EQ(shape(1, 4, 1.75f), (P{{-20, -20, 0}, {-20, 20, 0}, {20, 20, 0}, {20, -20, 0}}));
  EXPECT_EQ(shape(1, 1, 1.75f), (P{{0, 28, 0}}));
  EXPECT_EQ(shape(2, 5, 1), (P{{-8, -16, 0}, {8, -16, 0}, {-8, -32, 0}, {8, -32, 0}, {-8, -48, 0}}));
}

TEST(FORM06, RoundedNotCut) {
  EXPECT_EQ(shape(2, 2, 0.0625f), (std::vector<UnitPoint>{{-1, -1, 0}, {1, -1, 0}})) << "0.5 units: away from 0";
  EXPECT_EQ(round_to_units(1.499 / 16), 1);
  EXPECT_EQ(round_to_units(-1.5 / 16), -2);
  EXPECT_EQ(round_to_units(5000), 32767);
  EXPECT_EQ(shape(0, 0, 1).size(), 0u);
}

TEST(FORM06, AnUnknownKindIsNothing) {
  Formation f;
  f.replan = false;
  make_shape(f, 1, 3);
  make_shape(f, 1, -1);
  EXPECT_FALSE(f.replan);
  EXPECT_EQ(f.sets[0].offsets, SlotOffsets{});
}

TEST(FORM07, ASlotAsSoonAsAnybodyAsks) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({40, 40, 0});
  const AgentId first = toy.door.add({40, 30, 0});
  const AgentId second = toy.door.add({40, 35, 0});
  toy.formation(leader, {{0, -2}, {0, -4}});
  toy.join(leader, first);
  toy.update(900);
  EXPECT_EQ(formation_of(toy.pool, leader)->next_plan_ms, 2900u);
  toy.at(1000);
  ASSERT_TRUE(toy.join(leader, second));
  EXPECT_EQ(toy.slot_of(second), no_slot);
  toy.at(1001);
  EXPECT_EQ(toy.point(second), (Vec3{40, 38, 0})) << "the slot at (0, -2): he is the nearest";
  EXPECT_EQ(toy.slot_of(second), 0);
  EXPECT_EQ(formation_of(toy.pool, leader)->next_plan_ms, 3001u);
}

TEST(FORM07, WhoIsTakenAndWhoIsNot) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId other = toy.door.add({5, 0, 0});
  std::vector<AgentId> crowd;
  for (int i = 0; i < 10; ++i) crowd.push_back(toy.door.add({0, static_cast<float>(-i), 0}));
  EXPECT_FALSE(toy.join(leader, leader)) << "the leader himself";
  EXPECT_EQ(formation_of(toy.pool, leader), nullptr) << "and nothing was made for it";
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(toy.join(leader, crowd[i])) << i;
  Formation& f = *formation_of(toy.pool, leader);
  f.replan = false;
  const std::uint64_t before = hash_of(f);
  EXPECT_TRUE(toy.join(leader, crowd[4])) << "already in";
  EXPECT_EQ(hash_of(f), before) << "and nothing changes";
  ASSERT_TRUE(toy.join(other, crowd[9]));
  EXPECT_FALSE(toy.join(leader, crowd[9])) << "nine are in";
  EXPECT_EQ(hash_of(f), before);
  EXPECT_EQ(followed_formation(toy.pool, crowd[9]), formation_of(toy.pool, other)) << "a refusal costs no place";
  ASSERT_TRUE(toy.leave(crowd[3]));
  EXPECT_TRUE(toy.join(leader, crowd[9]));
  EXPECT_EQ(entry_of(f, crowd[9]), 3) << "the first free entry";
  EXPECT_EQ(formation_of(toy.pool, other)->follower_count, 0) << "he left the other one";
  EXPECT_EQ(entry_of(*formation_of(toy.pool, other), crowd[9]), -1);
  EXPECT_FALSE(toy.join(leader, id_of(77))) << "nobody";
}

TEST(FORM08, TheNextOneHasHisSlot) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({0, -2, 0});
  const AgentId b = toy.door.add({0, -5, 0});
  const AgentId c = toy.door.add({0, -4, 0});
  toy.formation(leader, {{0, -1}});
  for (const AgentId id : {a, b, c}) ASSERT_TRUE(toy.join(leader, id));
  toy.update(0);
  EXPECT_EQ(toy.slot_of(a), 0);
  EXPECT_EQ(toy.behind(c), a);
  EXPECT_EQ(toy.behind(b), c);
  ASSERT_TRUE(toy.leave(a));
  const Formation& f = *formation_of(toy.pool, leader);
  EXPECT_EQ(f.follower_count, 2);
  EXPECT_TRUE(f.replan);
  EXPECT_EQ(f.followers[2].behind, AgentId{}) << "behind nobody until the next plan";
  EXPECT_EQ(followed_formation(toy.pool, a), nullptr);
  EXPECT_EQ(toy.pool.links[a.slot()].follows, no_formation);
  EXPECT_EQ(toy.door.of(a).leader, AgentId{}) << "and STEER-14 no longer takes him for a follower";
  EXPECT_EQ(toy.door.of(c).leader, leader);
  EXPECT_EQ(toy.point(c), (Vec3{0, -1, 0})) << "at the next question the next nearest has it";
  EXPECT_EQ(toy.slot_of(c), 0);
  EXPECT_EQ(toy.behind(b), c);
  EXPECT_FALSE(toy.leave(a)) << "he follows nobody";
}

TEST(FORM09, AFlaggedFormationPlansBeforeItAnswers) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId follower = toy.door.add({0, -3, 0});
  Formation& f = toy.formation(leader, {{0, -1}});
  toy.join(leader, follower);
  toy.update(0);
  const auto blocked = [](AgentId, Vec3 to) { return to.x < 3; };
  toy.door.walk = blocked;
  set_slot(f, 0, 4, 0, 0);
  EXPECT_FALSE(toy.usable(leader, 0)) << "sees the new point, (4, 0)";
  set_slot(f, 0, 2, 0, 0);
  EXPECT_TRUE(toy.usable(leader, 0));
  EXPECT_FALSE(f.replan);
  set_slot(f, 0, 1, 0, 0);
  CrewContext crew = toy.now();
  EXPECT_TRUE(has_slot(crew, follower));
  EXPECT_FALSE(f.replan);
  set_slot(f, 0, 4, 0, 0);
  EXPECT_EQ(toy.behind(follower), leader);
  set_slot(f, 0, 1, 0, 0);
  EXPECT_EQ(toy.point(follower), (Vec3{1, 0, 0}));
  EXPECT_FALSE(toy.usable(leader, 9));
  EXPECT_FALSE(toy.usable(leader, -1));
  EXPECT_FALSE(toy.usable(follower, 0)) << "leads nobody";
}

TEST(FORM23, ALeaderLeaves) {
  ToyCrew toy;
  std::vector<AgentId> leaders;
  for (int i = 0; i < 43; ++i) leaders.push_back(toy.door.add({static_cast<float>(i), 0, 0}));
  const AgentId a = toy.door.add({0, -3, 0});
  const AgentId b = toy.door.add({0, -5, 0});
  CrewContext crew = toy.now();
  for (int i = 0; i < 42; ++i) ASSERT_NE(use_formation(crew, leaders[i]), nullptr);
  const std::uint64_t free = hash_of(Formation{});
  ASSERT_TRUE(toy.join(leaders[7], a));
  ASSERT_TRUE(toy.join(leaders[7], b));
  toy.update(0);
  toy.door.start_formation_move(a, {1, 2, 3});
  toy.door.ids.remove(leaders[7]);
  release_formations(crew, leaders[7]);
  EXPECT_EQ(hash_of(toy.pool.formations[7]), free) << "cleared";
  EXPECT_EQ(toy.pool.links[a.slot()].follows, no_formation);
  EXPECT_EQ(followed_formation(toy.pool, b), nullptr);
  EXPECT_EQ(toy.point(a), std::nullopt) << "follows nobody";
  EXPECT_EQ(toy.behind(b), AgentId{});
  EXPECT_EQ(toy.door.of(a).actions[0].move.destination, (Vec3{1, 2, 3})) << "moves keep their destination";
  EXPECT_EQ(use_formation(crew, leaders[42]), &toy.pool.formations[7]) << "the next new leader gets it";
  EXPECT_TRUE(toy.join(leaders[3], a)) << "and he can join another one at once";
}

TEST(FORM23, AFollowerWhoLeadsToo) {
  ToyCrew toy;
  const AgentId chief = toy.door.add({});
  const AgentId middle = toy.door.add({0, -2, 0});
  const AgentId last = toy.door.add({0, -4, 0});
  ASSERT_TRUE(toy.join(chief, middle));
  ASSERT_TRUE(toy.join(middle, last));
  CrewContext crew = toy.now();
  release_formations(crew, middle);
  EXPECT_EQ(formation_of(toy.pool, chief)->follower_count, 0);
  EXPECT_EQ(formation_of(toy.pool, middle), nullptr);
  EXPECT_EQ(followed_formation(toy.pool, last), nullptr);
}

TEST(FORM23, WithoutBeingToldTheUpdateSeesIt) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId follower = toy.door.add({0, -2, 0});
  ASSERT_TRUE(toy.join(leader, follower));
  toy.door.ids.remove(leader);
  EXPECT_EQ(toy.point(follower), std::nullopt) << "no plan for a dead leader";
  toy.update(33);
  EXPECT_EQ(toy.pool.places.count(), 0u);
  EXPECT_EQ(followed_formation(toy.pool, follower), nullptr);
}

}  // namespace
}  // namespace gaitway::test
