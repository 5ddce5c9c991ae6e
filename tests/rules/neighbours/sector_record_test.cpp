// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// SECTOR-03 to SECTOR-11: the record, its rebuild and its readers.
#include <gtest/gtest.h>

#include "body/held.h"
#include "core/hash.h"
#include "core/random.h"
#include "neighbours/crowd.h"
#include "neighbours/neighbour_list.h"
#include "neighbours/sector_readers.h"

namespace gaitway::test {
namespace {

constexpr std::uint32_t me = 0;

/// SECTOR-05's set-up.
void stand_around(Crowd& c) {
  c.put(me, {10, 10, 0});
  c.put(2, {10, 11, 0});
  c.put(3, {10.2f, 11.4f, 0});
  c.put(7, {11.3f, 10, 0});
  c.put(9, {10, 8.4f, 0});
  c.put(11, {9, 9, 0});
  c.put(12, {8.9f, 8.95f, 0});
}
SectorRecord& rebuilt(Crowd& c, std::uint32_t slot = me) {
  rebuild_sectors(c.people(), slot, c.trace(slot));
  return c.sectors[slot];
}
std::uint32_t nearest(Crowd& c, int k, std::uint32_t slot = me) {
  const AgentId id = nearest_in(c.people(), c.sectors[slot], k);
  return id ? id.slot() : no_index;
}

TEST(SECTOR03, ANewRecord) {
  const SectorRecord r;
  EXPECT_EQ(r.heading, (Vec2{0, 1}));
  EXPECT_EQ(r.refreshed_ms, 0u);
  for (std::size_t k = 0; k < 8; ++k) {
    EXPECT_FALSE(r.nearest[k]);
    EXPECT_EQ(r.flags[k], 0);
    EXPECT_EQ(r.count[k], 0);
    EXPECT_EQ(r.probe_pending[k], 1);
  }
}

TEST(SECTOR03, AResetLeavesWhoStandsThere) {
  Crowd c;
  stand_around(c);
  c.bodies[me].facing = direction_of(radians(10));
  c.now_ms = 700;
  SectorRecord& r = rebuilt(c);
  for (int k = 0; k < 8; ++k) probe_sector_wall(c.people(), me, k, {});
  reset_sectors(r);
  EXPECT_EQ(r.heading, (Vec2{0, 1}));
  EXPECT_EQ(r.refreshed_ms, 0u);
  for (std::size_t k = 0; k < 8; ++k) EXPECT_EQ(r.probe_pending[k], 1);
  EXPECT_EQ(nearest(c, 0), 2u);
  EXPECT_EQ(r.flags[0], 3);
}

TEST(SECTOR03, WhoLeftTheWorldReadsAsNone) {
  Crowd c;
  stand_around(c);
  SectorRecord& r = rebuilt(c);
  EXPECT_EQ(nearest(c, 2), 7u);
  c.remove(7);
  EXPECT_EQ(nearest(c, 2), no_index);
  EXPECT_EQ(r.flags[2], 1);
  EXPECT_EQ(r.count[2], 1);
  EXPECT_FALSE(sector_is_free(c.people(), me, 2, {}));
  c.put(7, {50, 50, 0});
  EXPECT_EQ(nearest(c, 2), no_index) << "a new agent of the slot is another one";
}

TEST(SECTOR04, OldEnoughForItsCaller) {
  for (const std::uint32_t max_age : {1000u, 500u}) {
    Crowd c;
    c.put(me, {10, 10, 0});
    c.now_ms = 1000;
    rebuilt(c);
    c.put(2, {10, 11, 0});
    c.now_ms = 1000 + max_age - 1;
    EXPECT_EQ(get_sectors(c.people(), me, max_age, {}).count[0], 0);
    EXPECT_EQ(c.sectors[me].refreshed_ms, 1000u);
    c.now_ms = 1000 + max_age;
    EXPECT_EQ(get_sectors(c.people(), me, max_age, {}).count[0], 1);
    EXPECT_EQ(c.sectors[me].refreshed_ms, 1000 + max_age);
  }
}

TEST(SECTOR04, AFreshRecordIsHandedOutEmpty) {
  Crowd c;
  c.put(me, {10, 10, 0});
  c.put(2, {10, 11, 0});
  c.now_ms = 999;
  const SectorRecord& r = get_sectors(c.people(), me, 1000, {});
  EXPECT_EQ(r.count[0], 0);
  EXPECT_EQ(r.probe_pending[0], 1);
  c.now_ms = 1000;
  EXPECT_EQ(get_sectors(c.people(), me, 1000, {}).count[0], 1);
}

TEST(SECTOR05, WhoStandsWhere) {
  Crowd c;
  stand_around(c);
  const SectorRecord& r = rebuilt(c);
  EXPECT_EQ(r.count[0], 2);
  EXPECT_EQ(nearest(c, 0), 2u);
  EXPECT_EQ(r.count[2], 1);
  EXPECT_EQ(nearest(c, 2), 7u);
  EXPECT_EQ(r.count[5], 1);
  EXPECT_EQ(nearest(c, 5), 11u);
  for (const int k : {1, 3, 4, 6, 7}) {
    EXPECT_EQ(r.count[static_cast<std::size_t>(k)], 0) << k;
    EXPECT_EQ(nearest(c, k), no_index) << k;
  }
  EXPECT_EQ(c.noted(Rule::SECTOR05), 1u);
}

TEST(SECTOR05, StoresTheFacingAndArmsTheProbes) {
  Crowd c;
  c.put(me, {0, 0, 0}, 40);
  c.sectors[me].probe_pending.fill(0);
  const SectorRecord& r = rebuilt(c);
  EXPECT_EQ(r.heading, c.bodies[me].facing);
  EXPECT_EQ(r.probe_pending[5], 1);
}

TEST(SECTOR05, TheDistanceIs3DAndItsLimitIsInside) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(1, {0, 1.5f, 0});
  EXPECT_EQ(rebuilt(c).count[0], 1);
  c.bodies[1].position.z = 0.1f;
  EXPECT_EQ(rebuilt(c).count[0], 0);
}

TEST(SECTOR05, TheFallenBusyAndDeadCount) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(1, {0, 1, 0});
  c.put(2, {0, 1.1f, 0});
  c.put(3, {0, 1.2f, 0});
  c.bodies[1].state = STATE_DOWN;
  c.bodies[2].held = BUSY_HELD;
  c.bodies[3].flags |= body_dead;
  EXPECT_EQ(rebuilt(c).count[0], 3);
}

TEST(SECTOR05, TheFirstListedOfEquallyNear) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(9, {0.25f, 1, 0});
  c.put(4, {-0.25f, 1, 0});
  rebuilt(c);
  EXPECT_EQ(nearest(c, 0), 4u);
}

TEST(SECTOR05, AtMostSixtyInIndexOrder) {
  Crowd c;
  c.put(me, {0, 0, 0});
  for (std::uint32_t s = 1; s <= 70; ++s) c.put(s, {0, 1, 0});
  c.bodies[70].position = {0, 0.5f, 0};
  EXPECT_EQ(rebuilt(c).count[0], 60);
  EXPECT_EQ(nearest(c, 0), 1u) << "slot 70 is nearer but not listed";
  c.limits = Limits::open();
  EXPECT_EQ(rebuilt(c).count[0], 60) << "the open limits do not raise it";
  c.limits.budget_agents = 100;
  EXPECT_EQ(rebuilt(c).count[0], 70);
  EXPECT_EQ(nearest(c, 0), 70u);
}

TEST(SECTOR05, TheCountStaysInItsByte) {
  Crowd c;  // only a budget above the presets' gets there
  c.limits.budget_agents = 1000;
  c.put(me, {0, 0, 0});
  for (std::uint32_t s = 1; s <= 256; ++s) c.put(s, {0, 1, 0});
  EXPECT_EQ(rebuilt(c).count[0], 255);
}

TEST(SECTOR05, PeopleOfAnotherMapAreNotThere) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(1, {0, 1, 0});
  c.maps = {0, 1};
  EXPECT_EQ(rebuilt(c).count[0], 0);
  c.maps = {1, 1};
  EXPECT_EQ(rebuilt(c).count[0], 1);
}

TEST(SECTOR06, FlagsFromTheSquaredDistance) {
  Crowd c;
  stand_around(c);
  const SectorRecord& r = rebuilt(c);
  const std::array<std::uint16_t, 8> want{3, 0, 1, 0, 0, 1, 0, 0};
  EXPECT_EQ(r.flags, want);
  for (const float d : {1.22f, 1.23f}) {
    Crowd one;
    one.put(me, {0, 0, 0});
    one.put(1, {0, d, 0});
    EXPECT_EQ(rebuilt(one).flags[0], d < 1.225f ? 3 : 1) << d;
  }
}

TEST(SECTOR06, ExactlyOneAndAHalfIsNotVeryClose) {
  // 0.5^2 + 1^2 + 0.5^2 = 1.5; a bit lower it is less. The bearing is atan(0.5) = 26.6 degrees: sector 1.
  for (const float z : {0.5f, 0.499f}) {
    Crowd c;
    c.put(me, {0, 0, 0});
    c.put(1, {0.5f, 1, z});
    EXPECT_EQ(rebuilt(c).flags[1], z == 0.5f ? sector_occupied : sector_occupied | sector_very_close) << z;
  }
}

TEST(SECTOR06, AnEmptySectorLosesItsWall) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.sectors[me].flags[3] = sector_wall;
  EXPECT_EQ(rebuilt(c).flags[3], 0);
}

struct FreeAvatar : ::testing::Test {
  FreeAvatar() {
    c.put(me, {0, 0, 0});
    put_avatar({-4, 0, 0});
    c.put(4, {30, 30, 0});
    c.put(9, {40, 30, 0});
  }
  void put_avatar(Vec3 at) {
    c.put(2, at);
    c.persons[2].avatar = true;
  }
  std::uint16_t flags() { return rebuilt(c).flags[6]; }
  Crowd c;
};
using SECTOR07 = FreeAvatar;

TEST_F(SECTOR07, AnAvatarOutsideTheFight) {
  EXPECT_EQ(flags(), 8);
  EXPECT_EQ(nearest(c, 6), no_index);
  EXPECT_EQ(c.sectors[me].count[6], 0);
  c.bodies[2].position = {-1, 0, 0};
  EXPECT_EQ(flags(), 11);
  EXPECT_EQ(nearest(c, 6), 2u);
  EXPECT_EQ(c.sectors[me].count[6], 1);
  EXPECT_EQ(sector_cost(c.people(), me, 6, {}), 13u);
  c.bodies[2].position = {-5.6f, 0, 0};
  EXPECT_EQ(flags(), 0);
}

TEST_F(SECTOR07, TheLimitIsOutsideAnd3D) {
  c.bodies[2].position = {-5.5f, 0, 0};
  EXPECT_EQ(flags(), 0);
  c.bodies[2].position = {-5.49f, 0, 0};
  EXPECT_EQ(flags(), 8);
  c.bodies[2].position = {-5.49f, 0, 1};
  EXPECT_EQ(flags(), 0);
}

TEST_F(SECTOR07, WhoFightsWhom) {
  c.persons[2].target = c.ids.at(me);  // he fights the owner
  EXPECT_EQ(flags(), 0);
  c.persons[2].target = {};
  c.persons[me].target = c.ids.at(2);  // the owner fights him
  EXPECT_EQ(flags(), 0);
  c.persons[me].target = c.ids.at(4);
  EXPECT_EQ(flags(), 8);
  c.persons[4].target = c.ids.at(2);  // the owner's foe fights him
  EXPECT_EQ(flags(), 0);
  c.persons[4].target = {};
  c.persons[2].target = c.ids.at(4);  // he fights the owner's foe
  EXPECT_EQ(flags(), 0);
  c.persons[2].target = c.ids.at(9);  // he fights somebody else
  EXPECT_EQ(flags(), 8);
  c.persons[me].target = {};
  EXPECT_EQ(flags(), 8);
}

TEST_F(SECTOR07, ATargetWhoLeftIsNobody) {
  c.persons[me].target = c.ids.at(4);
  c.persons[2].target = c.ids.at(4);
  EXPECT_EQ(flags(), 0);
  c.remove(4);
  EXPECT_EQ(flags(), 8);
}

TEST_F(SECTOR07, NotWhenBusyNorForAPadPlayerNorAnybodyElse) {
  c.bodies[2].state = STATE_JUMP;
  EXPECT_EQ(flags(), 0);
  c.bodies[2].state = 0;
  c.bodies[me].flags |= body_pad_driven;
  EXPECT_EQ(flags(), 0);
  c.bodies[me].flags &= ~std::uint32_t{body_pad_driven};
  c.persons[2].avatar = false;
  EXPECT_EQ(flags(), 0);
}

TEST_F(SECTOR07, TheOwnerIsNoNeighbourOfHimself) {
  c.persons[me].avatar = true;
  c.remove(2);
  rebuilt(c);
  for (const std::uint16_t f : c.sectors[me].flags) EXPECT_EQ(f, 0);
}

TEST_F(SECTOR07, LastOfAllTheTime) {
  c.now_ms = 4321;
  flags();
  EXPECT_EQ(c.sectors[me].refreshed_ms, 4321u);
}

TEST(SECTOR08, ProbesAlongTheStoredHeading) {
  Crowd c;
  c.put(me, {10, 10, 0.5f}, 90);
  rebuilt(c);
  c.bodies[me].facing = {0, 1};  // turned without a rebuild
  for (int k = 0; k < 8; ++k) probe_sector_wall(c.people(), me, k, {});
  const Vec2 want[] = {{11.5f, 10}, {11.0607f, 8.93934f}, {10, 8.5f},  {8.93934f, 8.93934f},
                       {8.5f, 10},  {8.93934f, 11.0607f}, {10, 11.5f}, {11.0607f, 11.0607f}};
  ASSERT_EQ(c.asked_points.size(), 8u);
  for (std::size_t k = 0; k < 8; ++k) {
    EXPECT_NEAR(c.asked_points[k].x, want[k].x, 1e-4) << k;
    EXPECT_NEAR(c.asked_points[k].y, want[k].y, 1e-4) << k;
    EXPECT_EQ(c.asked_points[k].z, 0.5f);
    EXPECT_EQ(c.asked_slots[k], me);
  }
}

TEST(SECTOR08, OnceAndFromWhereTheOwnerIsNow) {
  Crowd c;
  c.put(me, {0, 0, 0});
  rebuilt(c);
  c.bodies[me].position = {5, 0, 0};
  c.walkable = [](Vec3) { return false; };
  EXPECT_FALSE(sector_is_free(c.people(), me, 0, c.trace(me)));
  EXPECT_FALSE(sector_is_free(c.people(), me, 0, c.trace(me)));
  ASSERT_EQ(c.asked_points.size(), 1u);
  EXPECT_EQ(c.asked_points[0], (Vec3{5, 1.5f, 0}));
  EXPECT_EQ(c.sectors[me].flags[0], sector_wall);
  EXPECT_EQ(c.noted(Rule::SECTOR08), 1u);
}

TEST(SECTOR09, ANewHeadingKeepsOldWalls) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.walkable = [](Vec3 p) { return p.x < 1.4f; };
  EXPECT_TRUE((rebuilt(c), sector_is_wall(c.people(), me, 2, {})));
  c.walkable = nullptr;
  reset_sector_heading(c.sectors[me], direction_of(radians(45)));
  EXPECT_EQ(c.sectors[me].probe_pending[2], 1);
  EXPECT_EQ(c.sectors[me].heading, direction_of(radians(45)));
  EXPECT_TRUE(sector_is_wall(c.people(), me, 2, {}));
  EXPECT_EQ(c.asked_points.size(), 2u) << "it was asked again and passed";
  rebuilt(c);
  EXPECT_FALSE(sector_is_wall(c.people(), me, 2, {}));
}

TEST(SECTOR10, BlockedFreeWall) {
  Crowd c;
  stand_around(c);
  rebuilt(c);
  const People p = c.people();
  EXPECT_TRUE(sector_is_blocked(p, me, 0, {}));
  EXPECT_FALSE(sector_is_free(p, me, 0, {}));
  EXPECT_FALSE(sector_is_free(p, me, 2, {}));
  EXPECT_TRUE(c.asked_points.empty()) << "none of these probes";
  EXPECT_FALSE(sector_is_blocked(p, me, 2, {})) << "at 1.3 m: neither free nor blocked";
  EXPECT_TRUE(sector_is_free(p, me, 4, {}));
  EXPECT_FALSE(sector_is_blocked(p, me, 4, {}));
  EXPECT_FALSE(sector_is_wall(p, me, 4, {}));
}

TEST(SECTOR10, AWallAndAFreeAvatarBlock) {
  Crowd c;
  stand_around(c);
  c.walkable = [](Vec3 to) { return to.y > 8.6f; };
  rebuilt(c);
  const People p = c.people();
  EXPECT_TRUE(sector_is_blocked(p, me, 4, {}));
  EXPECT_FALSE(sector_is_free(p, me, 4, {}));
  EXPECT_TRUE(sector_is_wall(p, me, 4, {}));
  c.sectors[me].flags[6] = sector_free_avatar;
  EXPECT_TRUE(sector_is_blocked(p, me, 6, {}));
  EXPECT_FALSE(sector_is_free(p, me, 6, {}));
  EXPECT_FALSE(sector_is_wall(p, me, 6, {}));
}

TEST(SECTOR11, CostAllClearHeldBy) {
  Crowd c;
  stand_around(c);
  rebuilt(c);
  const People p = c.people();
  EXPECT_EQ(sector_cost(p, me, 0, {}), 7u);
  EXPECT_EQ(sector_cost(p, me, 2, {}), 3u);
  EXPECT_EQ(sector_cost(p, me, 5, {}), 3u);
  EXPECT_EQ(sector_cost(p, me, 4, {}), 0u);
  EXPECT_FALSE(sectors_all_clear(c.sectors[me]));
  EXPECT_TRUE(sectors_held_by(p, c.sectors[me], c.ids.at(2)));
  EXPECT_FALSE(sectors_held_by(p, c.sectors[me], c.ids.at(3)));
  EXPECT_FALSE(sectors_held_by(p, c.sectors[me], AgentId{}));
  const AgentId two = c.ids.at(2);
  c.remove(2);
  EXPECT_FALSE(sectors_held_by(c.people(), c.sectors[me], two));
}

TEST(SECTOR11, AWallCostsFour) {
  Crowd c;
  stand_around(c);
  c.walkable = [](Vec3 to) { return to.y > 8.6f; };
  rebuilt(c);
  EXPECT_EQ(sector_cost(c.people(), me, 4, {}), 4u);
  EXPECT_EQ(sector_cost(c.people(), me, 4, {}), 4u);
  EXPECT_EQ(c.asked_points.size(), 1u);
}

TEST_F(SECTOR07, AllClearBesideAFreeAvatar) {
  flags();
  EXPECT_TRUE(sectors_all_clear(c.sectors[me])) << "SECTOR-11: free avatars do not matter";
}

TEST(SECTOR05, TheSearchIsTheSameForEveryGrid) {
  // Against the plain loop over all slots, for several cell sizes and radii.
  for (const float cell : {0.7f, 2.4f, 11.0f}) {
    Crowd c;
    c.cell = cell;
    c.limits.budget_agents = 12;
    for (std::uint32_t s = 0; s < 200; ++s) {
      const auto some = [s](std::uint32_t n) { return draw_unit(draw(3, Purpose::test, s, 0, n)); };
      c.put(s, {some(0) * 12 - 6, some(1) * 12 - 6, some(2)});
    }
    const People p = c.people();
    for (std::uint32_t s = 0; s < 200; s += 7) {
      for (const float radius : {0.0f, 1.5f, 4.0f, 10.0f}) {
        std::vector<std::uint32_t> want;
        for (std::uint32_t o = 0; o < 200 && want.size() < 12; ++o) {
          const Vec3 d = c.bodies[o].position - c.bodies[s].position;
          if (o != s && length2(d) <= radius * radius) want.push_back(o);
        }
        const auto got = neighbours_within(p, s, radius);
        ASSERT_EQ(std::vector<std::uint32_t>(got.begin(), got.end()), want) << s << " " << radius;
      }
    }
  }
}

TEST(SECTOR03, EveryFieldIsWalked) {
  const std::uint64_t before = [] {
    SectorRecord r;
    return hash_of(r);
  }();
  const auto changed = [&](auto change) {
    SectorRecord r;
    change(r);
    EXPECT_NE(hash_of(r), before);
  };
  changed([](SectorRecord& r) { r.nearest[7] = AgentId::make(1, 1); });
  changed([](SectorRecord& r) { r.flags[7] = 4; });
  changed([](SectorRecord& r) { r.probe_pending[7] = 0; });
  changed([](SectorRecord& r) { r.count[7] = 1; });
  changed([](SectorRecord& r) { r.heading = {1, 0}; });
  changed([](SectorRecord& r) { r.refreshed_ms = 1; });
}

}  // namespace
}  // namespace gaitway::test
