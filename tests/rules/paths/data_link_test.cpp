// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DATA-08 to DATA-11: link kinds, the link of a step, the avoid bit, edge masks.
#include <gtest/gtest.h>

#include "nav/fixtures.h"
#include "nav/hazards.h"
#include "nav/link.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(DATA08, KindsAreFlags) {
  EXPECT_EQ(link_walk, 1);
  EXPECT_EQ(link_joint, 2);
  EXPECT_EQ(link_jump, 4);
  EXPECT_EQ(link_climb, 8);
  EXPECT_EQ(link_door, 0x10);
  EXPECT_EQ(link_breakable, 0x40);
  EXPECT_EQ(link_ledge, 0x80);
  const std::uint16_t door_and_jump = 0x14;
  EXPECT_TRUE(door_and_jump & link_door);
  EXPECT_TRUE(door_and_jump & link_jump);
  EXPECT_FALSE(is_walking(door_and_jump));
  EXPECT_TRUE(is_walking(1));
  EXPECT_TRUE(is_walking(2));
  for (const std::uint16_t kind : {4, 8, 0x10, 0x40, 0x80}) EXPECT_FALSE(is_walking(kind));
}

TEST(DATA09, TheFirstRecordThatNamesTheStart) {
  PathBuilder b = node_map();
  for (int i = 0; i < 3; ++i) b.node({0, 0, 0});
  b.step(2, 1, 1);
  b.step(0, 1, 8);
  b.step(0, 1, 1);
  Map map(finish(b));
  const StepLink step = link_of_step(map.data, map.state, 0, 1);
  EXPECT_EQ(step.kind, 8);
  EXPECT_EQ(step.link, 1u);
  EXPECT_FALSE(step.avoided);
}

TEST(DATA09, WithoutARecordTheFlagsAre0) {
  const auto map = yard();
  for (const auto& [a, b] :
       {std::pair{2u, 3u}, std::pair{2u, 1u}, std::pair{0u, 4u}, std::pair{0u, 99u}, std::pair{99u, 0u}}) {
    const StepLink step = link_of_step(map->data, map->state, a, b);
    EXPECT_EQ(step.kind, 0);
    EXPECT_EQ(step.link, no_index);
    EXPECT_FALSE(step.avoided);
  }
}

TEST(DATA10, OwnBitAndHazardsAreKeptApart) {
  const auto map = doorway();
  const auto step_avoided = [&] { return link_of_step(map->data, map->state, 0, 1).avoided; };
  const HazardId near = add_hazard(map->data, map->state, {10, 5, 0}, 0.6f);
  EXPECT_TRUE(step_avoided());
  EXPECT_TRUE(remove_hazard(map->data, map->state, near));
  EXPECT_TRUE(step_avoided());  // the own bit stays

  for (LinkState& l : map->state.links) l.avoid = 0;
  const HazardId a = add_hazard(map->data, map->state, {10, 5, 0}, 0.6f);
  const HazardId b = add_hazard(map->data, map->state, {10, 5, 0}, 0.5f);
  EXPECT_TRUE(step_avoided());
  EXPECT_TRUE(remove_hazard(map->data, map->state, a));
  EXPECT_TRUE(step_avoided());
  EXPECT_TRUE(remove_hazard(map->data, map->state, b));
  EXPECT_FALSE(step_avoided());
}

TEST(DATA11, WhatMasksAdmit) {
  const std::uint16_t all[] = {1, 2, 4, 8, 0x10, 0x40, 0x80};
  for (const std::uint16_t kind : all) {
    EXPECT_EQ(admitted(kind, 0x13), kind == 1 || kind == 2 || kind == 0x10) << kind;
    EXPECT_EQ(admitted(kind, 0xbf), kind != 0x40) << kind;
    EXPECT_TRUE(admitted(kind, 0xff)) << kind;
    EXPECT_FALSE(admitted(kind, mask_no_climb_extras)) << kind;
  }
  EXPECT_FALSE(admitted(0, 0xff));
}

}  // namespace
}  // namespace gaitway
