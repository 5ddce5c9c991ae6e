// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-01, WAY-13 to WAY-20, WAY-25, WAY-26: who steps aside, and where to.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "core/random.h"
#include "move/way_harness.h"
#include "move/way_order.h"
#include "move/way_sectors.h"

namespace gaitway::test {
namespace {

Vec2 facing(double heading_degrees) { return direction_of(radians(heading_degrees)); }

/// A mover at the origin facing 0 and a stander in its way.
struct Pair : WayHarness {
  std::uint32_t mover, stander;
  explicit Pair(Vec3 at = {0.3f, 2, 0}, double heading_degrees = 0)
      : mover(add_person({0, 0, 0})), stander(add_person(at, heading_degrees)) {}
  bool ask_him() { return ask(mover, stander, {0, 0, 0}, {0, 1, 0}); }
};

TEST(WAY01, ThePathIsAnInfiniteLine) {
  for (const float y : {2.0f, -2.0f, 40.0f, -40.0f}) {
    Pair h({0.3f, y, 0});
    EXPECT_TRUE(h.ask_him());
    EXPECT_NEAR(h.queued_heading(h.stander), 90, 1e-4) << y;
  }
}

TEST(WAY01, TheAnswerIsYesOrNo) {
  Pair yes, no;
  no.penned = true;
  EXPECT_TRUE(yes.ask_him());
  EXPECT_FALSE(no.ask_him());
  EXPECT_TRUE(no.minds[no.stander].actions.empty());
}

TEST(WAY13, TheScriptsOrder) {
  Pair h;
  EXPECT_TRUE(order_give_way(h.world(), h, h.way, &h.log, h.stander, h.mover, 0));
  EXPECT_NEAR(h.queued_heading(h.stander), 90, 1e-4);
  EXPECT_EQ(h.told(h.stander, Rule::WAY13), (std::vector<float>{0}));
}

TEST(WAY13, TheLineIsTheOthersLook) {
  Pair h({2, 0.3f, 0});
  h.bodies.core[h.mover].facing = facing(90);
  order_give_way(h.world(), h, h.way, &h.log, h.stander, h.mover, 7);
  EXPECT_NEAR(h.queued_heading(h.stander), 0, 1e-4) << "off the line to the east, on its north side";
}

TEST(WAY13, NothingWithAFullQueueOrWithoutTwo) {
  Pair h;
  EXPECT_FALSE(order_give_way(h.world(), h, h.way, &h.log, h.stander, h.mover, 8));
  EXPECT_FALSE(order_give_way(h.world(), h, h.way, &h.log, h.stander, h.stander, 0));
  EXPECT_FALSE(order_give_way(h.world(), h, h.way, &h.log, no_index, h.mover, 0));
  EXPECT_FALSE(order_give_way(h.world(), h, h.way, &h.log, h.stander, no_index, 0));
  EXPECT_TRUE(h.minds[h.stander].actions.empty());
  EXPECT_EQ(h.noted(Rule::WAY13), 0u);
}

TEST(WAY14, AskedTwiceOneAction) {
  Pair h;
  EXPECT_TRUE(h.ask_him());
  EXPECT_TRUE(h.ask_him()) << "mark 1";
  EXPECT_EQ(h.minds[h.stander].actions.size(), 1u);
  EXPECT_EQ(h.told(h.stander, Rule::WAY14), (std::vector<float>{0, 0}));
  EXPECT_FALSE(h.any_mark_left());
}

TEST(WAY14, Mark2IsNeverAsked) {
  Pair h;
  h.not_asked.insert(h.stander);
  EXPECT_FALSE(h.ask_him());
  EXPECT_TRUE(h.minds[h.stander].actions.empty());
  EXPECT_FALSE(h.any_mark_left());
  EXPECT_EQ(h.told(h.stander, Rule::WAY14), (std::vector<float>{0, 1}));
  // Mark 1 is looked at first.
  h.body(h.stander).flags |= body_giving_way;
  EXPECT_TRUE(h.ask_him());
}

TEST(WAY14, NoMarkIsLeftAfterAnyAnswer) {
  for (int reason = 0; reason < 4; ++reason) {
    Pair h;
    if (reason == 1) h.persons[h.stander].avatar = true;
    if (reason == 2) h.threats.insert({h.mover, h.stander});
    if (reason == 3) h.penned = true;
    EXPECT_EQ(h.ask_him(), reason == 0);
    EXPECT_FALSE(h.any_mark_left());
  }
}

TEST(WAY15, AnAvatarNeverGivesWay) {
  Pair h;
  h.persons[h.stander].avatar = true;
  EXPECT_FALSE(h.ask_him());
  EXPECT_TRUE(h.minds[h.stander].actions.empty());
  EXPECT_EQ(h.told(h.stander, Rule::WAY15), (std::vector<float>{0}));
}

TEST(WAY15, ScriptHeldHeDoes) {
  Pair h;
  h.persons[h.stander].avatar = true;
  h.brain(h.stander).dead = true;
  EXPECT_TRUE(h.ask_him());
}

TEST(WAY16, NoThreatEitherWay) {
  for (const bool swapped : {false, true}) {
    Pair h;
    h.threats.insert(swapped ? std::pair{h.stander, h.mover} : std::pair{h.mover, h.stander});
    EXPECT_FALSE(h.ask_him());
    EXPECT_TRUE(h.minds[h.stander].actions.empty());
    EXPECT_EQ(h.told(h.stander, Rule::WAY16), (std::vector<float>{0}));
  }
  Pair none;
  EXPECT_TRUE(none.ask_him()) << "no squads";
}

TEST(WAY16, WhatAThreatIs) {
  EXPECT_FALSE(is_threat({}));
  EXPECT_TRUE(is_threat({true, false, false}));
  EXPECT_TRUE(is_threat({false, true, false}));
  EXPECT_TRUE(is_threat({false, false, true})) << "two pad players";
}

TEST(WAY17, IdleUnderHisOwnControl) {
  struct Row {
    std::uint32_t held;
    std::uint64_t state;
    std::uint32_t flags;
    bool idle;
  };
  const Row rows[] = {{0, 0, 0, true},
                      {HELD_TURN, 0, 0, false},
                      {HELD_START, 0, 0, false},
                      {1, 0, 0, false},
                      {0, STATE_DROP, 0, false},
                      {0, STATE_DOWN, 0, false},
                      {0, 0x10, 0, false},
                      {0, 0x40000000000, 0, false},
                      {0, 0x8, 0, true},            // outside of 0x7bf9e1f3ff0
                      {0, 0x80000000000, 0, true},  // above its highest bit
                      {0, 0, body_step_control, true},
                      {0, 0, body_attached, false},
                      {0, 0, body_grabbing, false},
                      {0, 0, body_grab_rear, false},
                      {0, 0, body_dead, false},
                      {0, 0, body_stance, true}};
  for (const Row& row : rows) {
    BodyCore b;
    b.held = row.held;
    b.state = row.state;
    b.flags = row.flags;
    EXPECT_EQ(idle_under_control(b), row.idle) << std::hex << row.held << ' ' << row.state << ' ' << row.flags;
  }
  for (int bit = 0; bit < 64; ++bit) {
    BodyCore b;
    b.state = 1ull << bit;
    EXPECT_EQ(idle_under_control(b), (0x7bf9e1f3ff0ull >> bit & 1) == 0) << bit;
  }
}

TEST(WAY17, InATurnClipHeStays) {
  Pair h;
  h.body(h.stander).held = HELD_TURN;
  EXPECT_FALSE(h.ask_him());
  EXPECT_TRUE(h.minds[h.stander].actions.empty());
  EXPECT_EQ(h.told(h.stander, Rule::WAY17), (std::vector<float>{0}));
}

TEST(WAY18, StraightOffThePath) {
  struct Row {
    Vec3 step, stander;
    double facing;
    int sector;
  };
  const Row rows[] = {
      {{0, 1, 0}, {0.3f, 2, 0}, 0, 2}, {{0, 1, 0}, {0.3f, 2, 0}, 180, 6}, {{0, 1, 0}, {0.3f, 2, 0}, 30, 1},
      {{1, 1, 0}, {3, 1, 0}, 90, 1},   {{0, 1, 0}, {0, 2, 0}, 0, 0},      {{0, 1, 0}, {0, 2, 0}, 200, 4},
      {{0, 7, 0}, {0.3f, 2, 0}, 0, 2}, {{0, -1, 0}, {0.3f, 2, 0}, 0, 2},  {{0, 1, 0}, {-0.3f, 2, 0}, 0, 6}};
  for (const Row& row : rows) {
    EXPECT_EQ(way_off_path({0, 0, 0}, row.step, row.stander, facing(row.facing)), row.sector)
        << row.stander.x << ' ' << row.facing;
  }
}

TEST(WAY18, UnderAMillimetreIsOnThePath) {
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 1, 0}, {0.0009f, 2, 0}, facing(0)), 0);
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 1, 0}, {0.0011f, 2, 0}, facing(0)), 2);
  // Far from the origin and on a slanted path: rounding must not pick a side.
  const Vec3 step{0.6f, 0.8f, 0};
  EXPECT_EQ(way_off_path({100, 200, 0}, step, {103, 204, 0}, facing(0)), 0);
}

TEST(WAY18, TheLineIs3D) {
  // A stair of 45 degrees, the stander 0.2 m to its right: c lies on the slope.
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 1, 1}, {0.2f, 2, 2}, facing(0)), 2);
  // Straight above the foot of the slope c is (0, 1, 1): it is behind c.
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 1, 1}, {0, 0, 2}, facing(0)), 4);
}

TEST(WAY18, AZeroStepMakesThePathAPoint) {
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 0, 0}, {0, -1, 0}, facing(0)), 4);
  EXPECT_EQ(way_off_path({0, 0, 0}, {0, 0, 0}, {1, 1, 0}, facing(0)), 1);
  EXPECT_EQ(way_off_path({3, 4, 5}, {0, 0, 0}, {3, 4, 5}, facing(0)), 0);
}

TEST(WAY18, NotANumberIsOnThePath) {
  const float nan = std::nanf("");
  EXPECT_EQ(way_off_path({0, 0, 0}, {nan, nan, nan}, {0.3f, 2, 0}, facing(90)), 6) << "heading 0 from facing 90";
}

TEST(WAY19, TheOrder) {
  using Order = std::array<int, 7>;
  EXPECT_EQ(way_order(2), (Order{2, 3, 4, 1, 5, 6, 0}));
  EXPECT_EQ(way_order(6), (Order{6, 7, 0, 5, 1, 2, 4}));
  EXPECT_EQ(way_order(1), (Order{1, 2, 3, 0, 4, 5, 7}));
  for (int s = 0; s < 8; ++s) {
    for (const int k : way_order(s)) EXPECT_NE(k, (s + 5) % 8) << "three to the left is never tried";
  }
}

TEST(WAY19, TheFirstFreeSectorWins) {
  // Straight off is sector 2; walls close the order one by one.
  const int order[] = {2, 3, 4, 1, 5, 6, 0};
  for (int closed = 0; closed <= 7; ++closed) {
    Pair h;
    for (int i = 0; i < closed; ++i) h.walls.insert({h.stander, order[i]});
    EXPECT_EQ(h.ask_him(), closed < 7) << closed;
    if (closed < 7) {
      EXPECT_NEAR(h.queued_heading(h.stander), order[closed] * 45, 1e-4);
    }
  }
}

TEST(WAY19, SomebodyAt1_3MetresTakesASector) {
  Pair h;
  h.add_person({1.6f, 2, 0});  // 1.3 m to his right: neither free nor blocked (SECTOR-10)
  EXPECT_TRUE(h.ask_him());
  EXPECT_NEAR(h.queued_heading(h.stander), 135, 1e-4);
}

TEST(WAY19, TheRecordIsAtMost500MsOld) {
  Pair h;
  h.people();
  get_sectors(h.people(), h.stander, 500, {});
  const std::uint32_t made = h.sectors[h.stander].refreshed_ms;
  h.add_person({1.3f, 2, 0});
  h.step += 14;  // 466 ms
  EXPECT_LT(step_ms(h.step) - made, 500u);
  EXPECT_TRUE(h.ask_him());
  EXPECT_NEAR(h.queued_heading(h.stander), 90, 1e-4) << "he does not know yet";
  h.minds[h.stander].actions = {};
  h.body(h.stander).flags &= ~static_cast<std::uint32_t>(body_giving_way);
  ++h.step;  // 500 ms
  EXPECT_EQ(step_ms(h.step) - made, 500u);
  EXPECT_TRUE(h.ask_him());
  EXPECT_NEAR(h.queued_heading(h.stander), 135, 1e-4);
}

TEST(WAY20, WhereTheStepGoes) {
  struct Row {
    Vec3 step, stander;
    double facing, heading;
  };
  const Row rows[] = {{{0, 1, 0}, {0.3f, 2, 0}, 0, 90},
                      {{0, 1, 0}, {0.3f, 2, 0}, 180, 90},
                      {{0, 1, 0}, {0.3f, 2, 0}, 30, 75},
                      {{1, 1, 0}, {3, 1, 0}, 90, 135}};
  for (const Row& row : rows) {
    Pair h(row.stander, row.facing);
    EXPECT_TRUE(h.ask(h.mover, h.stander, {0, 0, 0}, row.step));
    EXPECT_NEAR(h.queued_heading(h.stander), row.heading, 1e-4);
    EXPECT_EQ(h.queued(h.stander)->mover, h.mover);
  }
}

TEST(WAY20, TheBoostFlag) {
  struct Row {
    bool pad;
    std::uint8_t gait;
    bool boosted;
  };
  for (const Row& row : {Row{true, 3, true}, Row{true, 5, true}, Row{true, 2, false}, Row{false, 4, false}}) {
    Pair h;
    if (row.pad) h.body(h.mover).flags |= body_pad_driven;
    h.body(h.mover).gait = row.gait;
    EXPECT_TRUE(h.ask_him());
    EXPECT_EQ(h.queued(h.stander)->boosted, row.boosted);
  }
}

TEST(WAY20, TheDelayIsDrawnFrom0To124) {
  std::int32_t lowest = 1000, highest = -1;
  Pair h;
  for (std::uint32_t n = 0; n < 3000; ++n) {
    ++h.step;
    h.clear_actions(h.stander);
    h.ask_him();
    const std::int32_t delay = h.minds[h.stander].actions.front().delay_ms;
    EXPECT_EQ(delay, draw_range(draw(1, Purpose::give_way, h.stander, h.step, 0), 0, 124));
    lowest = std::min(lowest, delay);
    highest = std::max(highest, delay);
  }
  EXPECT_EQ(lowest, 0);
  EXPECT_EQ(highest, 124);
}

TEST(WAY20, TwoDrawsInOneStepDiffer) {
  Pair h;
  h.ask_him();
  h.clear_actions(h.stander);
  h.ask_him();
  EXPECT_EQ(h.minds[h.stander].actions.front().delay_ms,
            draw_range(draw(1, Purpose::give_way, h.stander, h.step, 1), 0, 124));
  h.clear_actions(h.stander);
  ++h.step;
  h.ask_him();
  EXPECT_EQ(h.minds[h.stander].actions.front().delay_ms,
            draw_range(draw(1, Purpose::give_way, h.stander, h.step, 0), 0, 124));
}

TEST(WAY20, HisActionsGoFirst) {
  Pair h;
  h.queue_move(h.stander, {10, 10, 0}, 0.5f, Gait::walk);
  h.queue_move(h.stander, {20, 10, 0}, 0.5f, Gait::walk);
  EXPECT_TRUE(h.ask_him());
  ASSERT_NE(h.queued(h.stander), nullptr);
  EXPECT_FALSE(h.brain(h.stander).front_is_move);
}

TEST(WAY20, ARefusingActionIsStillAYes) {
  Pair h;
  h.queue(h.stander, Stubborn{50, true});
  h.minds[h.stander].actions.front().started = true;
  EXPECT_TRUE(h.ask_him());
  EXPECT_EQ(h.minds[h.stander].actions.size(), 1u);
  EXPECT_EQ(h.queued(h.stander), nullptr) << "no step queued";
  EXPECT_EQ(h.body(h.stander).flags & body_giving_way, 0u);
  EXPECT_EQ(h.told(h.stander, Rule::WAY20), (std::vector<float>{0, 8}));
}

/// Sectors as a list says; the rest of the world is the harness's.
struct ListedSectors : WayHarness {
  std::map<std::pair<std::uint32_t, int>, std::uint32_t> holders;
  std::set<std::pair<std::uint32_t, int>> open;
  std::vector<std::uint32_t> order_of_searches;
  bool is_free(std::uint32_t slot, int sector) override {
    if (order_of_searches.empty() || order_of_searches.back() != slot) order_of_searches.push_back(slot);
    return open.count({slot, sector}) != 0;
  }
  std::uint32_t nearest(std::uint32_t slot, int sector) override {
    const auto found = holders.find({slot, sector});
    return found == holders.end() ? no_index : found->second;
  }
};

TEST(WAY25, TheNeighboursAreAsked) {
  ListedSectors w;
  const std::uint32_t m = w.add_person({0, 0, 0}), s = w.add_person({0.3f, 2, 0});
  const std::uint32_t a = w.add_person({1.3f, 2, 0}), b = w.add_person({1, 1.3f, 0});
  const std::uint32_t c = w.add_person({0.3f, 1, 0}), d = w.add_person({1, 2.7f, 0}),
                      e = w.add_person({-0.4f, 1.3f, 0});
  const std::uint32_t f = w.add_person({-0.7f, 2, 0}), g = w.add_person({0.3f, 3, 0}), hh = w.add_person({1.3f, 3, 0});
  w.holders = {{{s, 2}, a}, {{s, 3}, b}, {{s, 4}, c}, {{s, 1}, d}, {{s, 5}, e},
               {{s, 6}, f}, {{s, 0}, g}, {{a, 6}, s}, {{a, 0}, hh}};
  w.open = {{b, 2}, {c, 2}, {d, 2}, {e, 2}, {f, 2}, {g, 2}, {hh, 2}};
  w.body(hh).held = HELD_TURN;  // fails a test
  EXPECT_TRUE(w.ask(m, s, {0, 0, 0}, {0, 1, 0}));
  EXPECT_TRUE(w.minds[s].actions.empty()) << "he does not move now";
  EXPECT_TRUE(w.minds[a].actions.empty());
  EXPECT_NEAR(w.queued_heading(b), 90, 1e-4);
  EXPECT_EQ(w.queued(b)->mover, s) << "looking at S";
  for (const std::uint32_t other : {c, d, e, f, g, hh, m}) EXPECT_TRUE(w.minds[other].actions.empty()) << other;
  EXPECT_FALSE(w.any_mark_left());
  EXPECT_EQ(w.order_of_searches, (std::vector<std::uint32_t>{s, a, b}));
  // M asks S, S asks A, A asks S (mark 4) and H (held), S asks B.
  EXPECT_EQ(w.way.askings, 5u);
  EXPECT_EQ(w.told(hh, Rule::WAY17), (std::vector<float>{static_cast<float>(a)}));
  EXPECT_EQ(w.told(s, Rule::WAY14), (std::vector<float>{static_cast<float>(a), 2}));
  EXPECT_EQ(w.told(s, Rule::WAY25), (std::vector<float>{static_cast<float>(m), 0, static_cast<float>(b)}));
  EXPECT_EQ(w.told(a, Rule::WAY25), (std::vector<float>{static_cast<float>(s), 1}));
}

TEST(WAY25, TheStepIsTheOriginalOne) {
  // S stands on the path and cannot step; B, north-east of S, leaves the line through S along the original step.
  ListedSectors w;
  const std::uint32_t m = w.add_person({-5, 0, 0}), s = w.add_person({0, 0, 0}), b = w.add_person({0.7f, 0.7f, 0});
  w.holders = {{{s, 0}, b}};
  for (int k = 0; k < 8; ++k) w.open.insert({b, k});
  EXPECT_TRUE(w.ask(m, s, {-5, 0, 0}, {1, 0, 0}));
  EXPECT_NEAR(w.queued_heading(b), 0, 1e-4) << "north of the line to the east";
}

TEST(WAY25, ACrowdThatRipples) {
  // A row of five along the wall of a corridor, shoulder to shoulder, and a wall on the left: the fifth steps.
  ListedSectors w;
  const std::uint32_t m = w.add_person({0, -3, 0});
  std::vector<std::uint32_t> row;
  for (int i = 0; i < 5; ++i) row.push_back(w.add_person({0.1f + 0.8f * static_cast<float>(i), 0, 0}));
  for (int i = 0; i < 4; ++i) w.holders[{row[static_cast<std::size_t>(i)], 2}] = row[static_cast<std::size_t>(i) + 1];
  for (int i = 1; i < 5; ++i) w.holders[{row[static_cast<std::size_t>(i)], 6}] = row[static_cast<std::size_t>(i) - 1];
  w.open = {{row[4], 2}};
  EXPECT_TRUE(w.ask(m, row[0], {0, -3, 0}, {0, 1, 0}));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(w.minds[row[static_cast<std::size_t>(i)]].actions.empty()) << i;
  EXPECT_NEAR(w.queued_heading(row[4]), 90, 1e-4);
  EXPECT_EQ(w.queued(row[4])->mover, row[3]);
  EXPECT_FALSE(w.any_mark_left());
  // Once he is gone the fourth has room, and so on: with his neighbour gone each next call moves the next one.
  w.open = {{row[3], 2}};
  w.holders.erase({row[3], 2});
  EXPECT_TRUE(w.ask(m, row[0], {0, -3, 0}, {0, 1, 0}));
  EXPECT_NEAR(w.queued_heading(row[3]), 90, 1e-4);
  EXPECT_TRUE(w.minds[row[2]].actions.empty());
}

/// n x n idle agents 0.8 m apart, nobody can walk anywhere, and a mover of theirs outside.
struct Penned : WayHarness {
  std::vector<std::uint32_t> agents;
  std::uint32_t mover;
  explicit Penned(int n) {
    penned = true;
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        agents.push_back(add_person({0.8f * static_cast<float>(i), 0.8f * static_cast<float>(j), 0}));
      }
    }
    mover = add_person({-3, 0, 0});
  }
};

TEST(WAY26, APennedCrowdIsSearchedOnce) {
  struct Row {
    int n;
    std::uint32_t searched, askings;
  };
  for (const Row& row : {Row{4, 16, 71}, Row{3, 9, 34}}) {
    Penned w(row.n);
    EXPECT_FALSE(w.ask(w.mover, w.agents[0], {-3, 0, 0}, {0.6f, 0.8f, 0}));
    EXPECT_EQ(w.way.searched, row.searched);
    EXPECT_EQ(w.way.askings, row.askings);
    for (const std::uint32_t a : w.agents) EXPECT_TRUE(w.minds[a].actions.empty());
    EXPECT_FALSE(w.any_mark_left());
    // The outermost call's end opens everybody again.
    EXPECT_FALSE(w.ask(w.mover, w.agents[0], {-3, 0, 0}, {0.6f, 0.8f, 0}));
    EXPECT_EQ(w.way.searched, row.searched);
  }
}

TEST(WAY26, ALargePennedCrowdIsBoundedWork) {
  Penned w(16);
  EXPECT_FALSE(w.ask(w.mover, w.agents[0], {-3, 0, 0}, {0.6f, 0.8f, 0}));
  EXPECT_LE(w.way.searched, 256u);
  EXPECT_GT(w.way.searched, 200u);
  EXPECT_LE(w.way.askings, 256u * 7 + 1);
}

/// WAY-25 by the guard alone, as the chapter has it before WAY-26.
struct GuardAlone {
  ListedSectors& w;
  std::set<std::uint32_t> marked;
  std::uint32_t askings = 0;
  std::uint32_t stepped = no_index;
  int sector = -1;
  bool ask(std::uint32_t mover, std::uint32_t stander, Vec3 point, Vec3 step) {
    ++askings;
    if (w.never_asked(stander) || marked.count(stander)) return false;
    marked.insert(mover);
    marked.insert(stander);
    const bool yes = answer(mover, stander, point, step);
    marked.erase(mover);
    marked.erase(stander);
    return yes;
  }
  bool answer(std::uint32_t mover, std::uint32_t stander, Vec3 point, Vec3 step) {
    if (w.is_avatar(stander) || w.are_threats(mover, stander) || !w.is_idle(stander)) return false;
    const BodyCore& b = w.bodies.core[stander];
    const auto order = way_order(way_off_path(point, step, b.position, b.facing));
    for (const int k : order) {
      if (!w.is_free(stander, k)) continue;
      stepped = stander;
      sector = k;
      return true;
    }
    for (const int k : order) {
      const std::uint32_t other = w.nearest(stander, k);
      if (other != no_index && ask(stander, other, b.position, step)) return true;
    }
    return false;
  }
};

TEST(WAY26, ChangesNoAnswerAndNobodysStep) {
  int yes = 0, no = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    SplitMix random{seed};
    ListedSectors w;
    const std::uint32_t n = 3 + static_cast<std::uint32_t>(random.unit() * 7);
    for (std::uint32_t i = 0; i < n; ++i) {
      // All on one spot: whoever asks, straight off is the same sector (see the next test).
      w.add_person({0, 0, 0}, random.unit() * 360);
      if (random.unit() < 0.1) w.body(i).held = HELD_TURN;
      if (random.unit() < 0.05) w.persons[i].avatar = true;
      if (random.unit() < 0.05) w.not_asked.insert(i);
      for (int k = 0; k < 8; ++k) {
        const auto other = static_cast<std::uint32_t>(random.unit() * n);
        if (other != i && random.unit() < 0.7) w.holders[{i, k}] = other;
        if (random.unit() < 0.02) w.open.insert({i, k});
      }
    }
    const Vec3 step{static_cast<float>(random.unit() - 0.5), static_cast<float>(random.unit() - 0.5), 0};
    GuardAlone model{w, {}};
    const bool expected = model.ask(0, 1, w.body(0).position, step);
    const bool got = w.ask(0, 1, w.body(0).position, step);
    ASSERT_EQ(got, expected) << seed;
    for (std::uint32_t i = 0; i < n; ++i) ASSERT_EQ(w.queued(i) != nullptr, i == model.stepped) << seed << ' ' << i;
    if (model.stepped != no_index) {
      const Vec2 heading = sector_direction(w.body(model.stepped).facing, model.sector);
      EXPECT_EQ(w.queued(model.stepped)->step.heading, heading);
    }
    EXPECT_LE(w.way.askings, model.askings);
    ++(expected ? yes : no);
  }
  EXPECT_GT(yes, 100);
  EXPECT_GT(no, 100);
}

TEST(WAY26, AskedFromTheOtherSideHeStaysClosed) {
  // S asks A, who stands to the right of the line: of his sectors 7, the only free one, is never tried. Then S asks B,
  // and B asks A, who now stands to the left of the line and would try sector 7: the rule's words close him all the
  // same.
  ListedSectors w;
  const std::uint32_t m = w.add_person({0, -3, 0}), s = w.add_person({0, 0, 0});
  const std::uint32_t a = w.add_person({1, 0, 0}), b = w.add_person({2, 0, 0});
  w.holders = {{{s, 2}, a}, {{s, 3}, b}, {{b, 6}, a}};
  w.open = {{a, 7}};
  EXPECT_FALSE(w.ask(m, s, {0, -3, 0}, {0, 1, 0}));
  EXPECT_EQ(w.way.askings, 4u);
  EXPECT_TRUE(w.ask(m, b, {0, -3, 0}, {0, 1, 0})) << "in a call of its own B is helped";
  EXPECT_NEAR(w.queued_heading(a), 315, 1e-4);
}

// Scenarios

TEST(WAY19, AStanderInACorridorOfTwoMetres) {
  // The mover walks north along x = 0.2; he stands on its line at 0.3, facing it. Straight off is his left (east): the
  // wall probe of 1.5 m ends in the wall, as do all sideways ones; behind him the corridor is open.
  WayHarness h;
  h.half_width = 1;
  const std::uint32_t mover = h.add_person({0.2f, 0, 0});
  const std::uint32_t stander = h.add_person({0.3f, 2, 0}, 180);
  EXPECT_TRUE(h.ask(mover, stander, {0.2f, 0, 0}, {0, 1, 0}));
  // Sector 6 is straight off; the order 6, 7, 0, 5, 1, 2, 4 meets sector 0, back along the corridor, first.
  EXPECT_NEAR(h.queued_heading(stander), 180, 1e-4);
}

TEST(WAY25, NoRoomAtAll) {
  // A corridor 2 m wide, one in front of and one behind him, nobody can pass anybody.
  WayHarness h;
  h.penned = true;
  const std::uint32_t mover = h.add_person({0, 0, 0});
  const std::uint32_t ahead = h.add_person({0, 1.2f, 0}), stander = h.add_person({0, 2, 0}),
                      behind = h.add_person({0, 2.8f, 0});
  EXPECT_FALSE(h.ask(mover, stander, {0, 0, 0}, {0, 1, 0}));
  for (const std::uint32_t a : {mover, ahead, stander, behind}) EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_FALSE(h.any_mark_left());
  EXPECT_EQ(h.told(stander, Rule::WAY25), (std::vector<float>{static_cast<float>(mover), 1}));
}

}  // namespace
}  // namespace gaitway::test
