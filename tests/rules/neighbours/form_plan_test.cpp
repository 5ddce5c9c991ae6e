// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FORM-10 to FORM-15, FORM-19, FORM-20: when a formation plans, and where its slots lie.
#include <gtest/gtest.h>

#include "tests/crew/toy_crew.h"

namespace gaitway::test {
namespace {

/// A leader at (40, 40) and one follower, one slot at the given offset.
struct One : ToyCrew {
  AgentId leader = door.add({40, 40, 0});
  AgentId follower = door.add({40, 30, 0});
  Formation& f;
  explicit One(Vec2 slot = {0, -2}) : f(formation(leader, {slot})) { join(leader, follower); }
  std::uint32_t plans() const { return noted(Rule::FORM11); }
  bool plans_at(std::uint32_t ms) {
    ++step;
    const std::uint32_t before = plans();
    update(ms);
    return plans() > before;
  }
  UnitPoint units(std::size_t slot = 0) const { return f.in_use().points[slot]; }
  void plan() {
    f.replan = true;
    update(now_ms);
  }
};

TEST(FORM10, WhenItPlansByItself) {
  One toy;
  EXPECT_TRUE(toy.plans_at(1000)) << "flagged by joining";
  EXPECT_EQ(toy.f.next_plan_ms, 3000u);
  EXPECT_FALSE(toy.plans_at(1500));
  toy.door.place(toy.leader, {40, 40.9f, 0});
  EXPECT_FALSE(toy.plans_at(1533));
  toy.door.place(toy.leader, {40, 41, 0});
  EXPECT_TRUE(toy.plans_at(1566)) << "1 m from the planned spot";
  toy.door.place(toy.leader, {40, 41, 30});
  EXPECT_FALSE(toy.plans_at(1600)) << "in plan";
  EXPECT_FALSE(toy.plans_at(3565));
  EXPECT_TRUE(toy.plans_at(3566)) << "2000 ms after the last one";
}

TEST(FORM10, TheLeaderHasJustStopped) {
  One toy;
  toy.plans_at(0);
  toy.door.seen(toy.leader).speed = 0.02f;
  EXPECT_FALSE(toy.plans_at(33));
  toy.door.seen(toy.leader).speed = 0.004f;
  EXPECT_TRUE(toy.plans_at(66));
  toy.door.seen(toy.leader).speed = 0;
  EXPECT_FALSE(toy.plans_at(100)) << "0.004 then 0";
  toy.door.seen(toy.leader).speed = 0.02f;
  EXPECT_FALSE(toy.plans_at(133));
  toy.door.seen(toy.leader).speed = 0.005f;
  EXPECT_TRUE(toy.plans_at(166)) << "at or below";
}

TEST(FORM10, WithoutFollowersItDoesNotPlan) {
  One toy;
  toy.leave(toy.follower);
  EXPECT_FALSE(toy.plans_at(5000));
  EXPECT_TRUE(toy.f.replan);
}

TEST(FORM11, PlanTimeAndPlanPoint) {
  const struct {
    std::uint8_t gait;
    std::uint32_t next;
    Vec2 point;
  } rows[] = {{2, 6000, {40, 40}}, {4, 7000, {42, 40}}, {3, 7000, {40, 40}}, {5, 7000, {42, 40}}, {0, 7000, {40, 40}}};
  for (const auto& row : rows) {
    One toy({0, 0});  // the slot lies on the plan point
    toy.door.face(toy.leader, 90);
    toy.door.seen(toy.leader).gait = row.gait;
    toy.update(5000);
    EXPECT_EQ(toy.f.next_plan_ms, row.next) << int(row.gait);
    const Vec3 at = metres_of(toy.units());
    EXPECT_EQ(at.x, row.point.x) << int(row.gait);
    EXPECT_EQ(at.y, row.point.y) << int(row.gait);
    EXPECT_EQ(toy.f.spot, (Vec3{40, 40, 0})) << "the spot is where he is";
  }
}

TEST(FORM11, ARunnerDoesNotPlanEveryUpdate) {
  One toy;
  toy.door.seen(toy.leader).gait = 4;
  EXPECT_TRUE(toy.plans_at(0));
  EXPECT_FALSE(toy.plans_at(33)) << "measured from the spot, not from the point 2 m ahead";
}

TEST(FORM12, ASlotsPoint) {
  One toy({1, -2});
  EXPECT_EQ(toy.f.sets[0].offsets[0], (UnitPoint{16, -32, 0}));
  const struct {
    double heading;
    std::uint8_t gait;
    std::int16_t x, y;
  } rows[] = {{0, 0, 656, 608}, {90, 0, 608, 624}, {37, 0, 633, 604}, {90, 4, 640, 624}};
  for (const auto& row : rows) {
    toy.door.face(toy.leader, row.heading);
    toy.door.seen(toy.leader).gait = row.gait;
    toy.plan();
    EXPECT_EQ(toy.units().x, row.x) << row.heading;
    EXPECT_EQ(toy.units().y, row.y) << row.heading;
  }
  // 37 degrees: right (0.798636, -0.601815), ahead (0.601815, 0.798636): (40 + 0.798636 - 1.20363, 40 - 0.601815 -
  // 1.59727) = (39.595, 37.8009), kept as (39.5625, 37.75); 90 degrees running: (40, 39).
  EXPECT_EQ(metres_of(UnitPoint{633, 604, 0}), (Vec3{39.5625f, 37.75f, 0}));
  EXPECT_EQ(metres_of(UnitPoint{640, 624, 0}), (Vec3{40, 39, 0}));
}

TEST(STEP12, OneSlotToWorldFunction) {
  One toy({1, 2});
  toy.door.place(toy.leader, {0, 0, 0});
  toy.plan();
  EXPECT_EQ(metres_of(toy.units()), (Vec3{1, 2, 0})) << "2 m ahead and 1 m right of one who faces +y";
}

TEST(FORM13, TheGroundUnderASlot) {
  const struct {
    float ground;
    std::int16_t units;
    float metres;
  } rows[] = {{2.0f, 35, 2.1875f}, {1.7f, 30, 1.875f}, {-1.99f, -28, -1.75f},
              {-2.01f, 32, 2},     {3.85f, 64, 4},     {3.91f, 32, 2}};
  for (const auto& row : rows) {
    One toy;
    toy.door.place(toy.leader, {40, 40, 2});
    toy.door.floor = [&row](float, float) { return row.ground; };
    toy.update(0);
    EXPECT_EQ(toy.units().z, row.units) << row.ground;
    EXPECT_EQ(metres_of(toy.units()).z, row.metres);
  }
}

TEST(FORM13, AKerbGivesEachSlotItsOwnHeight) {
  // The leader on a kerb of 0.3 m, the road west of x = 39.
  ToyCrew toy;
  const AgentId leader = toy.door.add({40, 40, 0.3f});
  const AgentId a = toy.door.add({38, 38, 0});
  Formation& f = toy.formation(leader, {{-2, -1}, {1, -1}});
  toy.door.floor = [](float x, float) { return x < 39 ? 0.0f : 0.3f; };
  toy.join(leader, a);
  toy.update(0);
  EXPECT_EQ(f.in_use().points[0].z, 3) << "0.2 m over the road";
  EXPECT_EQ(f.in_use().points[1].z, 8) << "0.5 m: 0.2 m over the kerb";
}

TEST(FORM14, TheFirstUsableOnes) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({0, -9, 0});
  Formation& f = toy.formation(leader, {{5, 0}, {-1, 0}, {-2, 0}, {-3, 0}}, 2);
  toy.door.walk = [](AgentId, Vec3 to) { return to.x < 4; };  // slot 0 lies behind a wall
  toy.join(leader, a);
  const auto usable = [&] {
    std::vector<int> k;
    for (int s = 0; s < 9; ++s) {
      if (toy.usable(leader, s)) k.push_back(s);
    }
    return k;
  };
  EXPECT_EQ(usable(), (std::vector<int>{1, 2}));
  toy.door.seen(leader).airborne = true;
  toy.update(2000);
  EXPECT_EQ(usable(), std::vector<int>{}) << "he jumps";
  EXPECT_EQ(toy.noted(Rule::FORM14), 1u);
  toy.door.seen(leader).airborne = false;
  toy.update(4000);
  EXPECT_EQ(usable(), (std::vector<int>{1, 2})) << "he lands";
  for (const std::uint8_t detail : {2, 3, 4}) {
    toy.door.seen(leader).detail = detail;
    f.replan = true;
    EXPECT_EQ(usable().size(), detail == 2 ? 2u : 0u) << int(detail);
  }
}

TEST(FORM14, ToThePointBeforeItIsRounded) {
  One toy({0.5f, -2});
  toy.door.face(toy.leader, 37);
  Vec3 asked;
  AgentId who;
  toy.door.walk = [&](AgentId id, Vec3 to) {
    asked = to;
    who = id;
    return true;
  };
  toy.update(0);
  // (40 + 0.399318 - 1.20363, 40 - 0.300908 - 1.597271)
  EXPECT_NEAR(asked.x, 39.195688, 1e-5);
  EXPECT_NEAR(asked.y, 38.101821, 1e-5);
  EXPECT_EQ(metres_of(toy.units()), (Vec3{39.1875f, 38.0625f, 0}));
  EXPECT_EQ(who, toy.leader);
}

TEST(FORM15, WhoIsGoneLeavesFirst) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({0, -1, 0});
  const AgentId b = toy.door.add({0, -5, 0});
  Formation& f = toy.formation(leader, {{0, -1}});
  toy.join(leader, a);
  toy.join(leader, b);
  toy.update(0);
  ASSERT_EQ(toy.slot_of(a), 0);
  toy.door.ids.remove(a);
  toy.update(2000);
  EXPECT_EQ(toy.slot_of(b), 0) << "in the same plan";
  EXPECT_EQ(f.follower_count, 1);
  EXPECT_EQ(entry_of(f, a), -1);
  EXPECT_FALSE(f.replan);
  EXPECT_EQ(toy.noted(Rule::FORM15), 1u);
}

TEST(FORM15, ANewTenantOfHisSlotKeepsHisPlace) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId old = toy.door.add({0, -1, 0});
  toy.join(leader, old);
  toy.door.ids.remove(old);
  const AgentId fresh = toy.door.add({0, -2, 0});
  ASSERT_EQ(fresh.slot(), old.slot());
  ASSERT_TRUE(toy.join(leader, fresh));
  toy.update(0);
  EXPECT_EQ(formation_of(toy.pool, leader)->follower_count, 1);
  EXPECT_EQ(followed_formation(toy.pool, fresh), formation_of(toy.pool, leader));
  EXPECT_TRUE(toy.point(fresh).has_value());
}

TEST(FORM19, TheOneAheadAsHeMoves) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({-4, 0, 0});
  const AgentId b = toy.door.add({4, 0, 0});
  const AgentId c = toy.door.add({0, -6, 0});
  toy.formation(leader, {{2, 0}, {-2, 0}});
  for (const AgentId id : {a, b, c}) toy.join(leader, id);
  toy.update(0);
  EXPECT_EQ(toy.point(a), (Vec3{-2, 0, 0})) << "the slot's kept point";
  const AgentId ahead = toy.behind(c);
  EXPECT_EQ(ahead, a) << "7.2 m from each: the earlier chain";
  EXPECT_EQ(toy.point(c), (Vec3{-4, 0, 0}));
  toy.door.place(a, {-3.5f, 0.25f, 1});
  EXPECT_EQ(toy.point(c), (Vec3{-3.5f, 0.25f, 1})) << "between plans";
  EXPECT_EQ(toy.point(leader), std::nullopt) << "not a follower";
  toy.door.walk = [](AgentId, Vec3) { return false; };
  toy.update(2000);
  EXPECT_EQ(toy.behind(a), leader);
  EXPECT_EQ(toy.point(a), (Vec3{0, 0, 0})) << "the leader's present position";
}

TEST(FORM20, APlanRetargetsRunningMoves) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({0, -4, 0});
  const AgentId b = toy.door.add({0, -8, 0});
  toy.formation(leader, {{0, -1}, {0, -3}});
  toy.join(leader, a);
  toy.join(leader, b);
  toy.update(0);
  toy.door.start_formation_move(a, {0, -1, 0});
  toy.door.start_formation_move(b, {0, -3, 0});
  toy.door.of(b).actions[0].formation = false;  // a move of somebody else's
  toy.door.place(leader, {0, 0.5f, 0});
  toy.update(33);
  EXPECT_EQ(toy.door.of(a).retargets, 0u) << "no plan yet";
  toy.door.place(leader, {0, 1, 0});
  toy.update(66);
  EXPECT_EQ(toy.door.of(a).actions[0].move.destination, (Vec3{0, 0, 0})) << "in that update";
  EXPECT_EQ(toy.door.of(b).retargets, 0u);
  EXPECT_EQ(toy.noted(Rule::FORM20), 1u);
}

}  // namespace
}  // namespace gaitway::test
