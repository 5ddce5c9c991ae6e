// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/path_builder.h"

#include <gtest/gtest.h>

#include "nav/area.h"
#include "nav/doors.h"
#include "nav/link.h"
#include "nav/nav_index.h"

namespace gaitway {
namespace {

struct Built {
  PathData data;
  MapState state;
  explicit Built(PathBuilder& b) {
    Result<PathData> made = b.build();
    EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.error().message);
    if (made) data = std::move(*made);
    state = make_map_state(data, Limits::classic());
  }
  StepLink step(std::uint32_t from, std::uint32_t to) const { return link_of_step(data, state, from, to); }
};

TEST(PathBuilder, BoxesAreWoundForOutlinesAndHoles) {
  PathBuilder b;
  b.area(outline_box({0, 0}, {10, 10}));
  b.hole(hole_box({4, 4}, {6, 6}));
  Built m(b);
  EXPECT_EQ(winding(m.data, 0, {1, 1}), 1);
  EXPECT_EQ(winding(m.data, 1, {5, 5}), -1);
  EXPECT_EQ(m.data.areas[0].polygon_count, 2u);
}

TEST(PathBuilder, GroupsOfNodesHaveTheirLinks) {
  PathBuilder b;
  b.area(outline_box({0, 0}, {40, 40}));
  const auto climb = b.climb({5, 5, 0}, {5, 6, 0});
  const auto ledge = b.ledge({10, 5, 0}, {10, 5.8f, 1.4f});
  const auto jump = b.jump({15, 5, 3}, {15, 9, 0});
  const auto edge = b.jump_edge({20, 5, 0}, {24, 5, 0}, 3);
  Built m(b);
  EXPECT_EQ(climb, 0u);
  EXPECT_EQ(m.step(0, 1).kind, link_climb);
  EXPECT_EQ(m.step(1, 0).kind, link_climb);
  EXPECT_EQ(ledge, 2u);
  EXPECT_EQ(m.step(2, 3).kind, link_ledge);
  EXPECT_EQ(m.step(3, 2).kind, link_jump);
  EXPECT_EQ(jump, 4u);
  EXPECT_EQ(m.step(4, 5).kind, link_jump);
  EXPECT_EQ(m.step(5, 4).kind, 0) << "one way";
  EXPECT_EQ(edge, 6u);
  EXPECT_EQ(m.step(6, 7).kind, link_walk);
  EXPECT_EQ(m.step(7, 6).kind, link_walk);
  EXPECT_EQ(m.data.nodes[6].pair, 3);
  EXPECT_EQ(m.data.nodes[7].pair, 3);
  EXPECT_EQ(m.data.nodes[5].pair, 0);
}

TEST(PathBuilder, ADoorIsShutUntilItIsOpened) {
  PathBuilder b;
  b.area(outline_box({0, 0}, {20, 10}));
  const auto hole = b.hole(hole_box({9.6f, 4}, {10.4f, 6}), polygon_door_hole);
  b.door({9.3f, 5, 0}, {10.7f, 5, 0}, 15);
  Built m(b);
  EXPECT_EQ(m.step(0, 1).kind, link_door);
  EXPECT_TRUE(m.step(0, 1).avoided);
  EXPECT_TRUE(m.step(1, 0).avoided);
  open_door(m.data, m.state, 15);
  EXPECT_FALSE(m.step(0, 1).avoided);
  EXPECT_FALSE(m.step(1, 0).avoided);
  EXPECT_EQ(m.state.polygon_flags[hole], polygon_door_hole | polygon_off);
}

}  // namespace
}  // namespace gaitway
