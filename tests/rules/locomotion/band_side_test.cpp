// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BAND-10: which side.
#include <gtest/gtest.h>

#include "move/band.h"

namespace gaitway {
namespace {

SideView side(std::uint32_t cost, bool free, bool blocked = false) {
  SideView s;
  s.cost = cost;
  s.free = free;
  s.blocked = blocked;
  return s;
}

BandSides sides(SideView right, SideView left) {
  BandSides s;
  s.right = right;
  s.left = left;
  return s;
}

int chosen(const BandSides& s, std::int8_t last = 0) { return band_side(s, last).side; }

TEST(BAND10, StraightInOnEqualCosts) {
  EXPECT_EQ(chosen(sides(side(0, true), side(0, true))), 8);
  EXPECT_EQ(chosen(sides(side(5, false), side(5, false))), 8);
}

TEST(BAND10, TheFreeCheaperSide) {
  EXPECT_EQ(chosen(sides(side(0, true), side(5, false))), 2);
  EXPECT_EQ(chosen(sides(side(3, false), side(0, true))), 6);
}

TEST(BAND10, NeitherFreeNorBlocked) {
  BandSides s = sides(side(3, false), side(5, false));
  s.other_flag_10000 = true;
  EXPECT_EQ(chosen(s), 2);
  s.other_flag_10000 = false;
  EXPECT_EQ(chosen(s), 6);
  s.left.blocked = true;
  EXPECT_EQ(chosen(s), 8);
  s.other_flag_10000 = true;
  EXPECT_EQ(chosen(s), 8);
}

TEST(BAND10, RoundToAGrabbersBack) {
  BandSides s = sides(side(5, false), side(5, false));
  s.other_grabs_from_rear = true;
  s.other_is_threat = true;
  s.mover_sector = 1;
  EXPECT_EQ(chosen(s), 6);
  s.mover_sector = 6;
  EXPECT_EQ(chosen(s), 2);
  s.mover_sector = 4;
  EXPECT_EQ(chosen(s), 8);
  s.mover_sector = 0;  // k = 4
  EXPECT_EQ(chosen(s), 6);
  s.mover_sector = 7;  // k = 5
  EXPECT_EQ(chosen(s), 2);
  s.other_is_threat = false;
  s.mover_sector = 1;
  EXPECT_EQ(chosen(s), 8);
}

TEST(BAND10, RoundToAGrabbedMansFront) {
  BandSides s = sides(side(0, true), side(0, true));
  s.other_grabbed_from_rear = true;
  s.mover_sector = 6;  // k = 2
  EXPECT_EQ(chosen(s), 8) << "no threat";
  s.other_is_threat = true;
  EXPECT_EQ(chosen(s), 6);
  s.mover_sector = 0;
  EXPECT_EQ(chosen(s), 8);
  EXPECT_FALSE(band_side(s, 0).boost);
  s.mover_attacks = true;
  EXPECT_TRUE(band_side(s, 0).boost);
  s.other_grabbed_from_rear = false;
  EXPECT_FALSE(band_side(s, 0).boost);
}

TEST(BAND10, KeepsCirclingOnItsLastSide) {
  const BandSides both = sides(side(0, true), side(0, true));
  EXPECT_EQ(chosen(both, 1), 2);
  EXPECT_EQ(chosen(both, -1), 6);
  EXPECT_EQ(chosen(sides(side(5, false), side(5, false)), 1), 8);  // its side is not free
}

}  // namespace
}  // namespace gaitway
