// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// SECTOR-01, 02, 12, 13: the numbering of the sectors and their geometry.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/heading.h"
#include "core/random.h"
#include "core/trig.h"
#include "core/vec_math.h"
#include "neighbours/sector.h"

namespace gaitway {
namespace {

Vec2 facing(double deg) { return direction_of(radians(deg)); }
double bearing(Vec3 agent, double facing_deg, Vec3 point) {
  return degrees(relative_bearing(agent, facing(facing_deg), point));
}
int sector(double bearing_deg) { return sector_of_bearing(radians(bearing_deg)); }

TEST(SECTOR01, BearingsGrowClockwise) {
  const Vec3 me{10, 10, 0};
  EXPECT_NEAR(bearing(me, 90, {12, 10, 0}), 0, 1e-5);
  EXPECT_NEAR(bearing(me, 90, {10, 8, 0}), 90, 1e-5);
  EXPECT_NEAR(bearing(me, 90, {10, 12, 0}), 270, 1e-5);
  EXPECT_NEAR(bearing(me, 90, {11, 11, 0}), 315, 1e-5);
}

TEST(SECTOR01, HeightDoesNotCount) { EXPECT_NEAR(bearing({0, 0, 0}, 0, {1, 0, 50}), 90, 1e-5); }

TEST(SECTOR01, APointOnTheAgentHasHeadingZero) {
  EXPECT_NEAR(bearing({3, 4, 0}, 30, {3, 4, 9}), 330, 1e-5);
  EXPECT_EQ(bearing({3, 4, 0}, 0, {3, 4, 0}), 0);
}

TEST(SECTOR02, EdgesBelongToTheSectorNearerAhead) {
  struct Row {
    double bearing;
    int sector;
  };
  const Row rows[] = {{0, 0},     {22.4, 0},  {22.5, 0},  {22.6, 1},  {67.5, 1},  {90, 2},    {112.5, 2}, {157.5, 3},
                      {180, 4},   {202.5, 5}, {247.5, 6}, {292.5, 7}, {337.4, 7}, {337.5, 0}, {337.6, 0}, {359, 0},
                      {112.6, 3}, {157.6, 4}, {202.4, 4}, {247.4, 5}, {292.4, 6}, {67.6, 2}};
  for (const Row& r : rows) EXPECT_EQ(sector(r.bearing), r.sector) << r.bearing;
}

TEST(SECTOR02, TheAgentOfSector01) {
  const Vec3 me{10, 10, 0};
  EXPECT_EQ(sector_of(me, facing(90), {12, 10, 0}), 0);
  EXPECT_EQ(sector_of(me, facing(90), {10, 8, 0}), 2) << "a mirrored build says 6";
  EXPECT_EQ(sector_of(me, facing(90), {10, 12, 0}), 6);
  EXPECT_EQ(sector_of(me, facing(90), {11, 11, 0}), 7);
}

TEST(SECTOR02, EveryBearingHasASector) {
  // The ends of a turn, and a bearing that rounds up to a whole one.
  EXPECT_EQ(sector_of_bearing(std::nextafter(det::two_pi, 0.0)), 0);
  EXPECT_EQ(sector_of_bearing(0), 0);
  for (int i = 0; i < 3600; ++i) {
    const double at = i * 0.1;
    const int k = sector(at);
    ASSERT_GE(k, 0);
    ASSERT_LE(k, 7);
    const double off = std::fabs(wrap_angle(radians(at - 45.0 * k)));
    EXPECT_LE(off, radians(22.5) + 1e-9) << at;
  }
}

TEST(SECTOR12, TheShorterWayRound) {
  EXPECT_EQ(turn_way(0, 2), 1);
  EXPECT_EQ(turn_way(0, 6), -1);
  EXPECT_EQ(turn_way(7, 1), 1);
  EXPECT_EQ(turn_way(2, 6), 1);
  EXPECT_EQ(turn_way(3, 3), 1);
  EXPECT_EQ(turn_way(0, 4), 1);
  EXPECT_EQ(turn_way(0, 5), -1);
  EXPECT_EQ(turn_way(1, 7), -1);
}

TEST(SECTOR13, ByTheLiveFacing) {
  const Vec3 p = sector_point({4, -2, 1.5f}, facing(200), 3, 1);
  EXPECT_NEAR(p.x, 3.57738, 1e-5);
  EXPECT_NEAR(p.y, -1.09369, 1e-5);
  EXPECT_EQ(p.z, 1.5f);
}

TEST(SECTOR13, AllEightAreTrueDirections) {
  for (int k = 0; k < 8; ++k) {
    const Vec2 d = sector_direction(facing(33), k);
    const Vec2 want = facing(33 + 45.0 * k);
    EXPECT_NEAR(d.x, want.x, 1e-6) << k;
    EXPECT_NEAR(d.y, want.y, 1e-6) << k;
  }
}

// Handedness, by two facts that hold for one numbering alone. A numbering that is turned round fails both.
template <class Numbering>
bool right_handed(Numbering numbering) {
  for (int i = 0; i < 500; ++i) {
    const double turn = i * 1.37, way = i * 2.91;
    const Vec3 me{1, 2, 0};
    const Vec2 f = facing(turn);
    const Vec3 there = with_z(plan(me) + facing(way) * 2.0f, 0);
    const int k = numbering(me, f, there);
    // The middle of the sector lies at most half a sector away (SECTOR-13 reads what SECTOR-02 numbers).
    const Vec3 middle = sector_point(me, f, k, 2);
    if (distance(middle, there) > 2 * 2 * 0.19509033) return false;  // chord of 22.5 degrees: 2 r sin(11.25)
  }
  // Somebody on the right-hand side is in one of 1, 2, 3.
  return numbering(Vec3{}, Vec2{0, 1}, Vec3{1, 0, 0}) == 2;
}

TEST(SECTOR02, AMirroredNumberingIsNoticed) {
  EXPECT_TRUE(right_handed([](Vec3 a, Vec2 f, Vec3 p) { return sector_of(a, f, p); }));
  EXPECT_FALSE(right_handed([](Vec3 a, Vec2 f, Vec3 p) { return (8 - sector_of(a, f, p)) & 7; }));
}

TEST(SECTOR02, AMirroredWorldHasMirroredSectors) {
  for (std::uint32_t i = 0; i < 2000; ++i) {
    const auto some = [i](std::uint32_t n) { return draw_unit(draw(7, Purpose::test, i, 0, n)) * 8.0f - 4.0f; };
    const Vec3 me{some(0), some(1), 0}, there{some(2), some(3), 0};
    const Vec2 f = facing(some(4) * 90);
    const int k = sector_of(me, f, there);
    const int mirrored = sector_of({-me.x, me.y, 0}, {-f.x, f.y}, {-there.x, there.y, 0});
    EXPECT_EQ(mirrored, (8 - k) & 7) << i;
  }
}

TEST(SECTOR02, NotANumberIsSomeSector) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const int k = sector_of({0, 0, 0}, {0, 1}, {nan, 1, 0});
  EXPECT_GE(k, 0);
  EXPECT_LE(k, 7);
}

}  // namespace
}  // namespace gaitway
