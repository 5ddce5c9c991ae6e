// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// LINE-08 to LINE-10: hazard spheres.
#include <gtest/gtest.h>

#include <limits>

#include "core/hash.h"
#include "nav/fixtures.h"
#include "nav/hazards.h"
#include "nav/line.h"
#include "nav/link.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(LINE08, DerivedValues) {
  const auto map = yard();
  const HazardId id = add_hazard(map->data, map->state, {5, 0, 0}, 0.6f, 42);
  ASSERT_TRUE(id);
  const Hazard& h = map->state.hazards[id.slot()];
  EXPECT_NEAR(h.link_squared, 0.81, 1e-6);
  EXPECT_NEAR(h.block_squared, 1.96, 1e-6);
  EXPECT_NEAR(h.half, 1.4, 1e-6);
  EXPECT_EQ(h.word, 42u);
}

TEST(LINE08, SixtyFourAndNoMore) {
  const auto map = yard();
  std::vector<HazardId> ids;
  for (int i = 0; i < 64; ++i) {
    ids.push_back(add_hazard(map->data, map->state, {10, 10, 0}, 0.5f));
    ASSERT_TRUE(ids.back());
  }
  const std::uint64_t full = hash_of(map->state);
  EXPECT_FALSE(add_hazard(map->data, map->state, {10, 10, 0}, 0.5f));
  EXPECT_EQ(hash_of(map->state), full);
  EXPECT_TRUE(remove_hazard(map->data, map->state, ids[20]));
  EXPECT_FALSE(remove_hazard(map->data, map->state, ids[20]));
  const HazardId again = add_hazard(map->data, map->state, {10, 10, 0}, 0.5f);
  EXPECT_TRUE(again);
  EXPECT_EQ(again.slot(), 20u);
  EXPECT_NE(again.value, ids[20].value);
  EXPECT_FALSE(remove_hazard(map->data, map->state, ids[20]));  // the old handle is dead
}

TEST(LINE08, ClearedWithTheirMarks) {
  const auto map = yard();
  const std::vector<LinkState> before = map->state.links;
  for (int i = 0; i < 5; ++i) add_hazard(map->data, map->state, {10, 9, 0}, 3);
  EXPECT_TRUE(avoided(map->state.links[0]));
  clear_hazards(map->data, map->state);
  EXPECT_EQ(map->state.hazard_slots.count(), 0u);
  for (std::size_t l = 0; l < before.size(); ++l) EXPECT_EQ(map->state.links[l].avoid, before[l].avoid);
  EXPECT_EQ(blocking_hazard(map->state, {10, 2, 0}, {10, 9, 0}), no_index);
}

TEST(LINE08, TheSwitch) {
  const auto map = yard();
  add_hazard(map->data, map->state, {5, 2, 0}, 0.6f);
  EXPECT_FALSE(walkable_line(map->view(), 0, {1, 2, 0}, {9, 2, 0}));
  map->state.hazards_on = false;
  EXPECT_TRUE(walkable_line(map->view(), 0, {1, 2, 0}, {9, 2, 0}));
}

TEST(LINE08, ValuesThatAreNoSphereAreRefused) {
  const auto map = yard();
  const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
  EXPECT_FALSE(add_hazard(map->data, map->state, {nan, 0, 0}, 1));
  EXPECT_FALSE(add_hazard(map->data, map->state, {0, 0, inf}, 1));
  EXPECT_FALSE(add_hazard(map->data, map->state, {0, 0, 0}, nan));
  EXPECT_FALSE(add_hazard(map->data, map->state, {0, 0, 0}, -1));
  EXPECT_EQ(map->state.hazard_slots.size(), 0u);
}

class Line09 : public ::testing::Test {
 protected:
  Line09() { add_hazard(map_->data, map_->state, {5, 0, 0}, 0.6f); }
  bool blocked(Vec3 p, Vec3 q) const { return blocking_hazard(map_->state, p, q) != no_index; }
  std::unique_ptr<Map> map_ = yard();
};
using LINE09 = Line09;

TEST_F(LINE09, TheChecksOfTheRule) {
  EXPECT_TRUE(blocked({0, 0, 0}, {10, 0, 0}));
  EXPECT_FALSE(blocked({0, 1.5f, 0}, {10, 1.5f, 0}));
  EXPECT_TRUE(blocked({0, 1.3f, 0}, {10, 1.3f, 0}));      // dot -5 / |(-5, 1.3)| = -0.967823
  EXPECT_FALSE(blocked({4.2f, 1.3f, 0}, {10, 1.3f, 0}));  // dot -0.8 / |(-0.8, 1.3)| = -0.524097
  EXPECT_FALSE(blocked({0, 0, 1.5f}, {10, 0, 1.5f}));
  EXPECT_FALSE(blocked({5.5f, 0, 0}, {10, 0, 0}));
}

TEST_F(LINE09, NoLengthAndTheCentreItself) {
  EXPECT_FALSE(blocked({4, 0, 0}, {4, 0, 0}));
  EXPECT_FALSE(blocked({5, 0, 0}, {10, 0, 0}));
}

TEST_F(LINE09, AShortSegmentThatHeadsAtItIsBlockedInItsReachOnly) {
  EXPECT_TRUE(blocked({3, 0, 0}, {3.7f, 0, 0}));   // ends 1.3 m off
  EXPECT_FALSE(blocked({3, 0, 0}, {3.5f, 0, 0}));  // ends 1.5 m off
}

TEST_F(LINE09, AngleLimit) {
  // From (4.2, y) along +x the dot is -0.8 / sqrt(0.64 + y^2): below -0.707 up to y = 0.8002.
  EXPECT_TRUE(blocked({4.2f, 0.79f, 0}, {10, 0.79f, 0}));
  EXPECT_FALSE(blocked({4.2f, 0.81f, 0}, {10, 0.81f, 0}));
}

TEST_F(LINE09, ThreeDimensions) {
  EXPECT_TRUE(blocked({0, 0, 1.3f}, {10, 0, 1.3f}));
  EXPECT_FALSE(blocked({0, 1.3f, 1.3f}, {10, 1.3f, 1.3f}));  // 1.838 m from the centre, though its box is met
}

TEST_F(LINE09, BlocksWalkableAndNodeLinesAndRecords) {
  DecisionLog log;
  Trace trace;
  trace.log = &log;
  trace.subject = Subject::agent;
  add_hazard(map_->data, map_->state, {15, 5, 0}, 0.5f);
  EXPECT_FALSE(walkable_line(map_->view(), 0, {12, 5, 0}, {18, 5, 0}, {}, trace));
  ASSERT_EQ(log.all().size(), 1u);
  EXPECT_EQ(log.all()[0].rule, Rule::LINE09);
  EXPECT_EQ(log.all()[0].numbers, (std::array<float, 4>{0.5f, 15, 5, 0}));
  EXPECT_FALSE(node_line_clear(map_->view(), 0, {12, 5, 0}, {18, 5, 0}));
  EXPECT_TRUE(clear_line(map_->view(), {12, 5, 0}, {18, 5, 0}));  // LINE-12 leaves hazards out
  LineOptions no_hazards;
  no_hazards.hazards = false;
  EXPECT_TRUE(walkable_line(map_->view(), 0, {12, 5, 0}, {18, 5, 0}, no_hazards));
}

TEST(LINE08, ASphereOfRadius0IsOne) {
  const auto map = yard();
  const HazardId id = add_hazard(map->data, map->state, {5, 0, 0}, 0);
  ASSERT_TRUE(id);
  EXPECT_NEAR(map->state.hazards[id.slot()].link_squared, 0.09, 1e-6);   // 0.3 x 0.3
  EXPECT_NEAR(map->state.hazards[id.slot()].block_squared, 0.64, 1e-6);  // 0.8 x 0.8
}

TEST_F(LINE09, WithinIsNotFartherThanTheRadiusAnd08) {
  // r 0.2 and 0.8 are exactly 1 in binary32. Segments that pass the centre 1 m off on each of its six sides, and one
  // that ends 1 m before it, are blocked; 1.001 m off they are not.
  const auto map = yard();
  const Vec3 c{8, 16, 4};
  add_hazard(map->data, map->state, c, 0.2f);
  ASSERT_EQ(map->state.hazards[0].half, 1.0f);
  const auto blocked = [&](Vec3 p, Vec3 q) {
    const auto at = [&](Vec3 v) { return Vec3{c.x + v.x, c.y + v.y, c.z + v.z}; };
    return blocking_hazard(map->state, at(p), at(q)) != no_index;
  };
  for (const float side : {1.0f, -1.0f}) {
    EXPECT_TRUE(blocked({side, -4, 0}, {side, 4, 0})) << side;
    EXPECT_TRUE(blocked({0, side, -4}, {0, side, 4})) << side;
    EXPECT_TRUE(blocked({-4, 0, side}, {4, 0, side})) << side;
    EXPECT_TRUE(blocked({4 * side, 0, 0}, {side, 0, 0})) << side;
    const float off = 1.001f * side;
    EXPECT_FALSE(blocked({off, -4, 0}, {off, 4, 0})) << side;
    EXPECT_FALSE(blocked({0, off, -4}, {0, off, 4})) << side;
    EXPECT_FALSE(blocked({-4, 0, off}, {4, 0, off})) << side;
    EXPECT_FALSE(blocked({4 * side, 0, 0}, {off, 0, 0})) << side;
  }
}

TEST(LINE10, LinksWithinTheRadiusAnd03) {
  PathBuilder b = node_map();
  for (const float y : {0.0f, 0.95f, 0.85f}) {
    b.node({0, y, 0});
    b.node({10, y, 0});
  }
  b.both(0, 1);
  b.both(2, 3);
  b.both(4, 5);
  Map map(finish(b));
  const HazardId id = add_hazard(map.data, map.state, {5, 0, 0}, 0.6f);
  EXPECT_TRUE(link_of_step(map.data, map.state, 0, 1).avoided);
  EXPECT_TRUE(link_of_step(map.data, map.state, 1, 0).avoided);
  EXPECT_FALSE(link_of_step(map.data, map.state, 2, 3).avoided);
  EXPECT_TRUE(link_of_step(map.data, map.state, 4, 5).avoided);
  remove_hazard(map.data, map.state, id);
  for (const LinkState& l : map.state.links) EXPECT_EQ(l.avoid, 0);
}

TEST(LINE10, WithinIsNotFartherThanTheRadiusAnd03) {
  // r 0.7 and 0.3 are exactly 1 in binary32. Around a link from (0,0,0) to (10,0,0), a rising one from (0,20,0) to
  // (6,20,8) and one whose nodes lie at one place: centres 1 m off beside, before and behind it, and a little farther.
  PathBuilder b = node_map();
  for (const Vec3 p :
       {Vec3{0, 0, 0}, Vec3{10, 0, 0}, Vec3{0, 20, 0}, Vec3{6, 20, 8}, Vec3{30, 30, 1}, Vec3{30, 30, 1}}) {
    b.node(p);
  }
  b.step(0, 1);
  b.step(2, 3);
  b.step(4, 5);
  Map map(finish(b));
  const auto marked = [&](std::size_t link, Vec3 centre) {
    const HazardId id = add_hazard(map.data, map.state, centre, 0.7f);
    const bool is = avoided(map.state.links[link]);
    remove_hazard(map.data, map.state, id);
    return is;
  };
  for (const Vec3 at : {Vec3{4, 1, 0}, Vec3{4, -1, 0}, Vec3{4, 0, 1}, Vec3{-1, 0, 0}, Vec3{11, 0, 0}}) {
    EXPECT_TRUE(marked(0, at)) << at.x << ", " << at.y << ", " << at.z;
  }
  for (const Vec3 at : {Vec3{4, 1.001f, 0}, Vec3{4, 0, -1.001f}, Vec3{-1.001f, 0, 0}, Vec3{11.001f, 0, 0}}) {
    EXPECT_FALSE(marked(0, at)) << at.x << ", " << at.y << ", " << at.z;
  }
  // The rising link's middle is (3,20,4); 1 m off it lies (3 - 0.8, 20, 4 + 0.6).
  EXPECT_TRUE(marked(1, {3, 21, 4}));
  EXPECT_TRUE(marked(1, {3 - 0.79f, 20, 4 + 0.59f}));
  EXPECT_FALSE(marked(1, {3 - 0.81f, 20, 4 + 0.61f}));
  EXPECT_TRUE(marked(2, {30, 30, 2}));
  EXPECT_FALSE(marked(2, {30, 30, 2.001f}));
}

TEST(LINE10, TheSpheresOfALinkAreCounted) {
  const auto map = doorway();  // its links have the own bit set
  const std::uint16_t own = link_own_avoid;
  const HazardId a = add_hazard(map->data, map->state, {10, 5, 0}, 0.6f);
  EXPECT_EQ(map->state.links[0].avoid, own + 1);
  const HazardId b = add_hazard(map->data, map->state, {10, 5, 0}, 0.5f);
  EXPECT_EQ(map->state.links[0].avoid, own + 2);
  remove_hazard(map->data, map->state, a);
  EXPECT_EQ(map->state.links[0].avoid, own + 1);
  remove_hazard(map->data, map->state, b);
  EXPECT_EQ(map->state.links[0].avoid, own);
}

TEST(LINE10, TheEdgeIsASegmentIn3D) {
  PathBuilder b = node_map();
  b.node({0, 0, 0});
  b.node({4, 0, 0});
  b.node({6, 0, 0});
  b.node({6, 0, 3});
  b.step(0, 1);
  b.step(2, 3);
  Map map(finish(b));
  add_hazard(map.data, map.state, {4.5f, 0, 0}, 0.1f);  // 0.5 m past the first link's end, reach 0.4 m
  EXPECT_FALSE(avoided(map.state.links[0]));
  add_hazard(map.data, map.state, {6, 0, 1.5f}, 0.1f);
  EXPECT_TRUE(avoided(map.state.links[1]));
  EXPECT_FALSE(avoided(map.state.links[0]));
}

}  // namespace
}  // namespace gaitway
