// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-08 to WAY-20 at their bounds and away from the origin.
#include <gtest/gtest.h>

#include <cmath>

#include "move/way_harness.h"
#include "move/way_leader.h"
#include "move/way_rescue.h"
#include "move/way_room.h"
#include "move/way_sectors.h"

namespace gaitway::test {
namespace {

Vec2 facing(double heading_degrees) { return direction_of(radians(heading_degrees)); }

TEST(WAY08, AwayFromTheOriginAndOnTheLimits) {
  const Vec3 leader{40, -30, 7};
  // 4 m ahead on each side of the 20 degrees, for leaders who look anywhere.
  for (const double look : {0.0, 70.0, 160.0, 250.0}) {
    for (const double off : {19.9, 20.1, -19.9, -20.1}) {
      const Vec2 d = facing(look + off);
      const Vec3 member{leader.x + 4 * d.x, leader.y + 4 * d.y, leader.z};
      EXPECT_EQ(is_in_leaders_way(leader, facing(look), member, leader_way_angle), std::fabs(off) < 20) << look;
    }
  }
  EXPECT_TRUE(is_in_leaders_way(leader, {0, 1}, {40, -31, 7}, leader_way_angle)) << "1 m behind";
  EXPECT_FALSE(is_in_leaders_way(leader, {0, 1}, {40, -31.001f, 7}, leader_way_angle));
  EXPECT_TRUE(is_in_leaders_way(leader, {0, 1}, {40, -30, 8}, leader_way_angle)) << "1 m above";
  EXPECT_FALSE(is_in_leaders_way(leader, {0, 1}, {40, -30, 8.001f}, leader_way_angle));
  EXPECT_TRUE(is_in_leaders_way(leader, {0, 1}, {40, -24, 7}, leader_way_angle)) << "6 m ahead";
  EXPECT_FALSE(is_in_leaders_way(leader, {0, 1}, {40, -23.999f, 7}, leader_way_angle));
}

/// Somebody who looks for room at (20, -10), facing east.
struct Room : WayHarness {
  std::uint32_t me = add_person({20, -10, 0}, 90);
  std::vector<RoomMate> mates;
  std::uint32_t mate(Vec3 from_me) {
    RoomMate m;
    m.slot = add_person({20 + from_me.x, -10 + from_me.y, from_me.z});
    mates.push_back(m);
    return m.slot;
  }
  std::uint32_t make() { return make_room(world(), *this, way, &log, me, mates); }
};

TEST(WAY11, NearestAwayFromTheOrigin) {
  Room r;
  r.mate({0.7f, 0.3f, 0});
  const std::uint32_t nearest = r.mate({0.1f, -0.5f, 0});
  r.mate({-0.6f, 0, 0});
  EXPECT_EQ(r.make(), nearest);
  // Off the line that he looks along, to the south: he looks east, so his line goes through y = -10.
  EXPECT_NEAR(r.queued_heading(nearest), 180, 1e-4);
  Room at, beyond;
  at.mate({0, -1, 0});
  beyond.mate({0, -1.001f, 0});
  EXPECT_NE(at.make(), no_index);
  EXPECT_EQ(beyond.make(), no_index);
  Room above;
  above.mate({0, 0.8f, 0.7f});
  EXPECT_EQ(above.make(), no_index) << "1.063 m in 3D";
}

TEST(WAY12, TheLineAwayFromTheOrigin) {
  // Goal point (10, -4), rescuer 0.6 m east and 0.6 m north of it: the line is y = x - 14, which has y -3.6 at x 10.4.
  // Somebody at (10.4, -3.9) lies to its south-east.
  WayHarness h;
  const std::uint32_t rescuer = h.add_person({10.6f, -3.4f, 0}), touched = h.add_person({10.4f, -3.9f, 0});
  EXPECT_EQ(ask_from_rescue(h.world(), h, h.way, &h.log, rescuer, touched, {10, -4, 0}), RescueAsk::wait);
  EXPECT_NEAR(h.queued_heading(touched), 135, 1e-4);
}

TEST(WAY12, BoundsOfTheCloseState) {
  RescueView v;
  v.in_stance = true;
  v.touched = 7;
  v.far_melee_range = 2;
  const float close = 1.1f * 2;
  v.to_goal = close;
  EXPECT_EQ(rescue_step(v), RescueStep::walk_closer) << "at 1.1 x the range it begins";
  v.to_goal = std::nextafter(close, 9.0f);
  EXPECT_EQ(rescue_step(v), RescueStep::not_close);
  v.to_goal = std::nextafter(1.0f, 9.0f);
  EXPECT_EQ(rescue_step(v), RescueStep::walk_closer) << "above 1 m";
  v.enemy_at_hand = true;
  v.to_goal = std::nextafter(0.75f, 9.0f);
  EXPECT_EQ(rescue_step(v), RescueStep::fight_enemy) << "above 0.75 m";
}

TEST(WAY14, ManyCallsLaterNobodyIsClosedByOneOfLongAgo) {
  // The count of calls wraps round to its start: whoever was never closed, and whoever the first call closed, are open.
  for (const std::uint32_t closed_by : {0u, 1u}) {
    WayHarness h;
    const std::uint32_t mover = h.add_person({0, 0, 0}), stander = h.add_person({0.3f, 2, 0});
    h.way.reserve(2);
    h.way.closed = {closed_by, closed_by};
    h.way.call = 0xffffffffu;
    EXPECT_TRUE(h.ask(mover, stander, {0, 0, 0}, {0, 1, 0})) << closed_by;
  }
}

TEST(WAY18, AwayFromTheOrigin) {
  // A path through (10, -20, 5); where he stands from there, the path's step, his facing, the sector straight off.
  const struct {
    Vec3 from_point, step;
    double facing;
    int sector;
  } rows[] = {{{0.3f, 2, 0}, {0, 1, 0}, 0, 2}, {{2, 0.3f, 0}, {1, 0, 0}, 0, 0},
              {{3, 1, 0}, {1, 1, 0}, 90, 1},   // c is 2 m along each axis, he is south-east of it
              {{1, 3, 0}, {1, 1, 0}, 90, 5},   // north-west
              {{1, -3, 0}, {1, -1, 0}, 0, 5},  // c is (2, -2): he is south-west
              {{0.2f, 2, 2}, {0, 1, 1}, 0, 2}, {{0, 0, 2}, {0, 1, 1}, 0, 4},  // c is (0, 1, 1): he is behind it
              {{1, 1, 2}, {1, 0, 2}, 0, 0}};                                  // c is (1, 0, 2): he is ahead of it
  for (const auto& row : rows) {
    const Vec3 stander{10 + row.from_point.x, -20 + row.from_point.y, 5 + row.from_point.z};
    EXPECT_EQ(way_off_path({10, -20, 5}, row.step, stander, facing(row.facing)), row.sector)
        << row.from_point.x << " " << row.from_point.y << " " << row.from_point.z;
  }
  // Both parts of the offset count toward the millimetre: 0.8 mm and 0.8 mm are 1.13 mm, to the south-east.
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 0, 1}, {0.0008f, -0.0008f, 0}, facing(0)), 3);
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 0, 1}, {0.0006f, -0.0006f, 0}, facing(0)), 0) << "0.85 mm";
}

TEST(WAY20, TheBoostFlagNeedsAPadPlayerAtAJog) {
  for (std::uint8_t gait = 0; gait <= 5; ++gait) {
    for (const bool pad : {true, false}) {
      WayHarness h;
      const std::uint32_t mover = h.add_person({0, 0, 0}), stander = h.add_person({0.3f, 2, 0});
      if (pad) h.body(mover).flags |= body_pad_driven;
      h.body(mover).gait = gait;
      ASSERT_TRUE(h.ask(mover, stander, {0, 0, 0}, {0, 1, 0}));
      EXPECT_EQ(h.queued(stander)->boosted, pad && gait >= 3) << int(gait);
    }
  }
}

}  // namespace
}  // namespace gaitway::test
