// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DATA-13 to DATA-15, DATA-19 and DATA-20: doors, retagged links and panes.
#include <gtest/gtest.h>

#include "nav/doors.h"
#include "nav/fixtures.h"
#include "nav/line.h"
#include "nav/link.h"

namespace gaitway {
namespace {

using namespace fixtures;

bool through(const Map& map) { return walkable_line(map.view(), 0, {2, 5, 0}, {18, 5, 0}); }

TEST(DATA13, OpenAndClose) {
  const auto map = doorway();
  EXPECT_FALSE(through(*map));
  open_door(map->data, map->state, 15);
  EXPECT_FALSE(avoided(map->state.links[0]));
  EXPECT_FALSE(avoided(map->state.links[1]));
  EXPECT_EQ(map->state.polygon_flags[1], 15);
  EXPECT_TRUE(through(*map));
  close_door(map->data, map->state, 15);
  EXPECT_TRUE(avoided(map->state.links[0]));
  EXPECT_TRUE(avoided(map->state.links[1]));
  EXPECT_EQ(map->state.polygon_flags[1], 7);
  EXPECT_FALSE(through(*map));
}

TEST(DATA13, OtherNumbersAndNumber0ChangeNothing) {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 10));
  b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.both(0, 1, link_door, true);  // number 0
  Map map(finish(b));
  for (const std::uint16_t n : {0, 14}) {
    open_door(map.data, map.state, n);
    EXPECT_TRUE(avoided(map.state.links[0]));
    EXPECT_EQ(map.state.polygon_flags[1], 7);
  }
}

TEST(DATA13, TheHoleIsThatOfTheHighestLink) {
  // Two doorways of one number; the links of the second come last.
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 40, 10));
  b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  b.hole(clockwise(29.6f, 4, 30.4f, 6), 7);
  for (const float x : {9.3f, 10.7f, 29.3f, 30.7f}) b.node({x, 5, 0});
  b.both(0, 1, link_door, true, 3);
  b.both(2, 3, link_door, true, 3);
  Map map(finish(b));
  open_door(map.data, map.state, 3);
  for (const LinkState& l : map.state.links) EXPECT_FALSE(avoided(l));
  EXPECT_EQ(map.state.polygon_flags[1], 7);
  EXPECT_EQ(map.state.polygon_flags[2], 15);
}

TEST(DATA13, Records) {
  const auto map = doorway();
  DecisionLog log;
  Trace trace;
  trace.log = &log;
  trace.subject = Subject::object;
  open_door(map->data, map->state, 15, trace);
  open_door(map->data, map->state, 16, trace);
  close_door(map->data, map->state, 15, trace);
  ASSERT_EQ(log.all().size(), 2u);
  EXPECT_EQ(log.all()[0].rule, Rule::DATA13);
  EXPECT_EQ(log.all()[0].numbers, (std::array<float, 4>{15, 2, 1, 0}));
  EXPECT_EQ(log.all()[1].numbers, (std::array<float, 4>{15, 2, 0, 0}));
}

TEST(DATA14, TheHoleAtTheMiddle) {
  const auto map = doorway();
  EXPECT_EQ(door_hole(map->data, map->state, 0), 1u);
  EXPECT_EQ(door_hole(map->data, map->state, 1), 1u);
  EXPECT_EQ(door_hole_at(map->data, map->state, {10, 5}), 1u);
}

/// DOORWAY with a second flag-4 hole.
PathData two_holes(std::vector<Vec2> second) {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 10));
  b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  b.hole(second, 7);
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.both(0, 1, link_door, true, 15);
  return finish(b);
}

TEST(DATA14, ABoxThatDoesNotHoldTheMiddleIsNoCandidate) {
  Map map(two_holes(clockwise(9, 5.5f, 11, 7)));
  EXPECT_EQ(door_hole(map.data, map.state, 0), 1u);
}

TEST(DATA14, OfSeveralTheNearestAverageOfThoseThatHoldTheMiddle) {
  // Both hold (10, 5); the averages are (10, 5) and (10.5, 5).
  Map inside(two_holes(clockwise(9.5f, 4, 11.5f, 6)));
  EXPECT_EQ(door_hole(inside.data, inside.state, 0), 1u);
  Map far_hole(two_holes(clockwise(9.9f, 1, 10.1f, 5.1f)));  // average (10, 3.05)
  EXPECT_EQ(door_hole(far_hole.data, far_hole.state, 0), 1u);
}

TEST(DATA14, ABoxHoldsTheMiddleUpToItsSides) {
  const auto map = doorway();  // the hole's box is (9.6, 4) to (10.4, 6)
  for (const Vec2 on : {Vec2{9.6f, 5}, Vec2{10.4f, 5}, Vec2{10, 4}, Vec2{10, 6}}) {
    EXPECT_EQ(door_hole_at(map->data, map->state, on), 1u) << on.x << ", " << on.y;
  }
  for (const Vec2 off : {Vec2{9.59f, 5}, Vec2{10.41f, 5}, Vec2{10, 3.99f}, Vec2{10, 6.01f}}) {
    EXPECT_EQ(door_hole_at(map->data, map->state, off), no_index) << off.x << ", " << off.y;
  }
}

TEST(DATA14, TheAveragesAreComparedByTheirDistanceInPlan) {
  // All hold (10, 5). Averages (10.4, 5), (9, 5), (10, 5.3), (10, 4): 0.4, 1, 0.3 and 1 m off. Then two alike.
  const std::vector<Vec2> x_04 = clockwise(9.6f, 4, 11.2f, 6), x_1 = clockwise(7.8f, 4, 10.2f, 6),
                          y_03 = clockwise(9, 4.4f, 11, 6.2f), y_1 = clockwise(9, 2.8f, 11, 5.2f);
  const auto first_wins = [](const std::vector<Vec2>& one, const std::vector<Vec2>& other) {
    PathBuilder b;
    b.area(ring(0, 0, 20, 10));
    b.hole(one, 4);
    b.hole(other, 4);
    const PathData data = finish(b);
    return door_hole_at(data, make_map_state(data, Limits::classic()), {10, 5}) == 1;
  };
  for (const auto& [near, far_off] : {std::pair{x_04, x_1}, std::pair{y_03, y_1}, std::pair{y_03, x_04}}) {
    EXPECT_TRUE(first_wins(near, far_off));
    EXPECT_FALSE(first_wins(far_off, near));
  }
  EXPECT_TRUE(first_wins(x_1, x_1));
  // Two triangles alike that do not hold the point, though their box does.
  const std::vector<Vec2> beside{{9, 4.5f}, {9, 9}, {13.5f, 9}};
  EXPECT_TRUE(first_wins(beside, beside));
}

TEST(DATA14, AHoleThatHoldsTheMiddleBeatsANearerAverage) {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 10));
  // A hook round (10, 5): its box holds the point and its average is (10, 5) to within 0.5 m, its inside does not.
  b.hole(std::vector<Vec2>{{9, 4}, {9, 6}, {11, 6}, {11, 5.8f}, {9.2f, 5.8f}, {9.2f, 4}}, 4);
  b.hole(clockwise(9.9f, 1, 10.1f, 5.1f), 4);  // holds it; average (10, 3.05), 1.95 m off
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.both(0, 1, link_door, true, 15);
  Map map(finish(b));
  EXPECT_EQ(door_hole(map.data, map.state, 0), 2u);
  // With none that holds it the nearest average of all candidates wins: (9.733, 5.267) is the hook's.
  map.state.polygon_flags[2] = 0;
  EXPECT_EQ(door_hole(map.data, map.state, 0), 1u);
  map.state.polygon_flags[1] = 0;
  EXPECT_EQ(door_hole(map.data, map.state, 0), no_index);
  // The same two in the other order.
  PathBuilder turned(Limits::classic());
  turned.area(ring(0, 0, 20, 10));
  turned.hole(clockwise(9.9f, 1, 10.1f, 5.1f), 4);
  turned.hole(std::vector<Vec2>{{9, 4}, {9, 6}, {11, 6}, {11, 5.8f}, {9.2f, 5.8f}, {9.2f, 4}}, 4);
  const PathData data = finish(turned);
  EXPECT_EQ(door_hole_at(data, make_map_state(data, Limits::classic()), {10, 5}), 1u);
}

TEST(DATA14, WithoutADoorRecordOnTheNamedNodeThereIsNoHole) {
  // Node 0 has a record of kind 0x10 that names node 1; node 1 has none but a walking one, node 2 none at all.
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 10));
  b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  for (const float x : {9.3f, 10.7f, 10.7f}) b.node({x, 5, 0});
  b.step(1, 0, link_door, true, 5);
  b.step(0, 1, link_walk);
  const PathData data = finish(b);
  const MapState state = make_map_state(data, Limits::classic());
  EXPECT_EQ(door_hole(data, state, 0), no_index);  // names node 1
  EXPECT_EQ(door_hole(data, state, 1), 1u);        // names node 0, whose record stands across the hole
  PathBuilder none(Limits::classic());
  none.area(ring(0, 0, 20, 10));
  none.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  for (const float x : {9.3f, 10.7f}) none.node({x, 5, 0});
  none.step(0, 1, link_door, true, 5);  // names node 0, which has no record
  const PathData one_way = finish(none);
  EXPECT_EQ(door_hole(one_way, make_map_state(one_way, Limits::classic()), 0), no_index);
}

TEST(DATA14, TheNamedNodesLastDoorRecordSaysWhereTheMiddleIs) {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 40, 10));
  b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  b.hole(clockwise(19.6f, 4, 20.4f, 6), 7);
  b.node({9, 5, 0});
  b.node({11, 5, 0});
  b.node({29, 5, 0});
  b.step(1, 0, link_door, true, 5);  // record on node 0 naming node 1
  b.step(0, 1, link_door, true, 5);  // node 1: names 0 ...
  b.step(2, 1, link_breakable);      // ... and last node 2: the middle is (20, 5)
  b.step(0, 1, link_walk);           // neither a door nor breakable
  Map map(finish(b));
  EXPECT_EQ(door_hole(map.data, map.state, 0), 2u);
}

/// Kind-4 links whose middles lie at the given x.
PathData jumps(std::initializer_list<float> middles) {
  PathBuilder b = node_map();
  std::uint32_t n = 0;
  for (const float x : middles) {
    b.node({x - 0.4f, 0, 0});
    b.node({x + 0.4f, 0, 0});
    b.both(n, n + 1, link_jump);
    n += 2;
  }
  return finish(b);
}

TEST(DATA15, SetKindByNumber) {
  const auto map = doorway();
  set_kind_by_number(map->data, map->state, 15, 0x40);
  EXPECT_EQ(map->state.links[0].kind, 0x40);
  EXPECT_EQ(map->state.links[1].kind, 0x40);
  EXPECT_TRUE(avoided(map->state.links[0]));
  set_kind_by_number(map->data, map->state, 14, 1);
  set_kind_by_number(map->data, map->state, 0, 1);
  EXPECT_EQ(map->state.links[0].kind, 0x40);
}

TEST(DATA15, TheNearestWithinFiveMetres) {
  Map map(jumps({14.9f, 8}));  // 4.9 m and 2 m from (10, 0)
  EXPECT_EQ(nearest_link(map.data, map.state, {10, 0, 0}, link_jump), 2u);
  EXPECT_EQ(nearest_link(map.data, map.state, {10, 0, 0}, link_door), no_index);
  Map lone(jumps({15.1f}));
  EXPECT_EQ(nearest_link(lone.data, lone.state, {10, 0, 0}, link_jump), no_index);
  Map at_five(jumps({15}));
  EXPECT_EQ(nearest_link(at_five.data, at_five.state, {10, 0, 0}, link_jump), no_index);
}

TEST(DATA15, TheDistanceIsIn3DAndTheFirstWinsTies) {
  Map map(jumps({8, 12}));
  EXPECT_EQ(nearest_link(map.data, map.state, {10, 0, 0}, link_jump), 0u);
  EXPECT_EQ(nearest_link(map.data, map.state, {10, 0, 4.6f}, link_jump), no_index);  // 2 m and 4.6 m: 5.016 m
  EXPECT_EQ(nearest_link(map.data, map.state, {10, 0, 4.5f}, link_jump), 0u);        // 4.924 m
}

TEST(DATA15, TheReverse) {
  Map map(jumps({8}));
  EXPECT_EQ(reverse_link(map.data, 0), 1u);
  EXPECT_EQ(reverse_link(map.data, 1), 0u);
  PathBuilder b = node_map();
  b.node({0, 0, 0});
  b.node({1, 0, 0});
  b.step(0, 1, link_jump);
  const PathData one_way = finish(b);
  EXPECT_EQ(reverse_link(one_way, 0), no_index);
  // The record on node 0 names node 1, which has none; the next record, on node 2, names node 0.
  PathBuilder next = node_map();
  for (int i = 0; i < 3; ++i) next.node({static_cast<float>(i), 0, 0});
  next.step(1, 0, link_jump);
  next.step(0, 2, link_jump);
  EXPECT_EQ(reverse_link(finish(next), 0), no_index);
}

TEST(DATA19, EnableAndDisableChangeNoHole) {
  const auto map = doorway();
  enable_door_link(map->data, map->state, {10, 5, 0});
  EXPECT_FALSE(avoided(map->state.links[0]));
  EXPECT_FALSE(avoided(map->state.links[1]));
  EXPECT_EQ(map->state.polygon_flags[1], 7);
  disable_door_link(map->data, map->state, {10, 5, 0});
  EXPECT_TRUE(avoided(map->state.links[0]));
  EXPECT_TRUE(avoided(map->state.links[1]));
  EXPECT_EQ(map->state.polygon_flags[1], 7);
}

TEST(DATA19, NothingWithinFiveMetresChangesNothing) {
  const auto map = doorway();
  enable_door_link(map->data, map->state, {16, 5, 0});
  EXPECT_TRUE(avoided(map->state.links[0]));
}

TEST(DATA19, JumpToDoor) {
  Map map(jumps({8, 12}));
  jump_to_door(map.data, map.state, {7, 0, 0});
  EXPECT_EQ(map.state.links[0].kind, 0x10);
  EXPECT_EQ(map.state.links[1].kind, 0x10);
  EXPECT_EQ(map.state.links[2].kind, 4);
  EXPECT_EQ(map.state.links[3].kind, 4);
}

/// DOORWAY's nodes joined by a kind-4 pair, with or without the hole between.
PathData pane(bool hole) {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 10));
  if (hole) b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.both(0, 1, link_jump);
  return finish(b);
}

TEST(DATA20, APaneOverAHole) {
  Map map(pane(true));
  place_pane(map.data, map.state, {10, 5, 0});
  EXPECT_TRUE(avoided(map.state.links[0]));
  EXPECT_FALSE(avoided(map.state.links[1]));
  EXPECT_EQ(map.state.links[0].kind, 0x40);
  EXPECT_EQ(map.state.links[1].kind, 0x40);
  break_pane(map.data, map.state, {10, 5, 0});
  EXPECT_EQ(map.state.polygon_flags[1], 15);
  EXPECT_FALSE(avoided(map.state.links[0]));
  EXPECT_EQ(map.state.links[0].kind, 0x40);
  EXPECT_EQ(map.state.links[1].kind, 0x40);
}

TEST(DATA20, APaneWithoutAHole) {
  Map map(pane(false));
  place_pane(map.data, map.state, {10, 5, 0});
  EXPECT_EQ(map.state.links[0].kind, 4);
  EXPECT_EQ(map.state.links[1].kind, 4);
  EXPECT_TRUE(avoided(map.state.links[0]));
  EXPECT_FALSE(avoided(map.state.links[1]));
  break_pane(map.data, map.state, {10, 5, 0});
  EXPECT_FALSE(avoided(map.state.links[0]));
  EXPECT_EQ(map.state.links[0].kind, 4);
}

TEST(DATA20, NoLinkNearNothingHappens) {
  Map map(pane(true));
  place_pane(map.data, map.state, {1, 9, 0});
  break_pane(map.data, map.state, {1, 9, 0});
  EXPECT_EQ(map.state.links[0].kind, 4);
  EXPECT_FALSE(avoided(map.state.links[0]));
  EXPECT_EQ(map.state.polygon_flags[1], 7);
}

}  // namespace
}  // namespace gaitway
