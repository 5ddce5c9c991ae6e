// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Giving way in a whole world: orders, squads, corridors, ripples.
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_builder.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

World open_ground() {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  steps(w, 20);  // records fresh from a reset are old enough (SECTOR-04)
  return w;
}

/// A corridor along y, 2 m wide.
World corridor() {
  WorldSettings settings;
  settings.record_decisions = true;
  auto w = World::create(settings);
  PathBuilder b;
  b.area(outline_box({-1, -30}, {1, 30}));
  auto data = b.build();
  EXPECT_TRUE(data.ok());
  EXPECT_TRUE(w->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
  steps(*w, 20);
  return std::move(*w);
}

int decisions(const World& w, AgentId id, Rule rule) {
  int n = 0;
  for (const DecisionView& d : w.decisions(id)) n += d.rule == rule ? 1 : 0;
  return n;
}

TEST(WAY01, AWalkerGoesRoundAndAsksNobody) {
  World w = open_ground();
  const AgentId walker = add(w, {0, 0, 0}), stander = add(w, {0, 6, 0});
  ASSERT_TRUE(w.order_move(walker, {{0, 12, 0}, 0.3f, Gait::walk}).ok());
  bool bent = false;
  for (int n = 0; n < 400; ++n) {
    ASSERT_TRUE(w.step().ok());
    bent = bent || place(w, walker).x < -0.5f;
  }
  EXPECT_TRUE(bent) << "a detour on the left";
  EXPECT_EQ(w.agent(walker)->goal, GoalStatus::reached);
  EXPECT_EQ(place(w, stander), (Vec3{0, 6, 0}));
  EXPECT_GT(decisions(w, walker, Rule::STEER22), 0);
  EXPECT_EQ(decisions(w, stander, Rule::WAY20), 0);
}

TEST(WAY13, AnOrderMovesHimAside) {
  World w = open_ground();
  const AgentId other = add(w, {0, 0, 0}), stander = add(w, {0.3f, 2, 0});
  ASSERT_TRUE(w.order_give_way(stander, other).ok());
  steps(w, 1);
  EXPECT_EQ(decisions(w, stander, Rule::WAY20), 1);
  steps(w, 40);
  // To heading 90 by the length of a step right (CONTROL-20), facing 0 as before (WAY-23).
  EXPECT_NEAR(place(w, stander).x, 0.3 + 0.588, 1e-4);
  EXPECT_NEAR(place(w, stander).y, 2, 1e-4);
  EXPECT_NEAR(w.agent(stander)->heading_radians, 0, 1e-5);
}

TEST(WAY13, WithoutTheRuleHeStays) {
  if (!rules_can_be_switched) GTEST_SKIP() << "rules can be switched off in debug builds alone";
  const RuleOff off(Rule::WAY20);
  World w = open_ground();
  const AgentId other = add(w, {0, 0, 0}), stander = add(w, {0.3f, 2, 0});
  ASSERT_TRUE(w.order_give_way(stander, other).ok());
  steps(w, 40);
  EXPECT_EQ(place(w, stander), (Vec3{0.3f, 2, 0}));
}

TEST(WAY15, AnAvatarKeepsHisPlace) {
  for (const bool keeps : {false, true}) {
    World w = open_ground();
    const AgentId other = add(w, {0, 0, 0});
    AgentDef def;
    def.position = {0.3f, 2, 0};
    def.avatar = !keeps;
    def.keeps_place = keeps;
    const AgentId stander = *w.add_agent(def);
    ASSERT_TRUE(w.order_give_way(stander, other).ok());
    steps(w, 40);
    EXPECT_EQ(place(w, stander), (Vec3{0.3f, 2, 0}));
    EXPECT_EQ(decisions(w, stander, keeps ? Rule::WAY14 : Rule::WAY15), 1);
    EXPECT_EQ(decisions(w, stander, Rule::WAY20), 0);
  }
}

TEST(WAY16, EnemiesDoNot) {
  for (const SquadRelation relation : {SquadRelation::neutral, SquadRelation::friends, SquadRelation::enemies}) {
    World w = open_ground();
    AgentDef def;
    def.squad = 2;
    const AgentId other = *w.add_agent(def);
    def.squad = 1;
    def.position = {0.3f, 2, 0};
    const AgentId stander = *w.add_agent(def);
    ASSERT_TRUE(w.set_squad_relation(2, 1, relation).ok());
    ASSERT_TRUE(w.order_give_way(stander, other).ok());
    steps(w, 40);
    const bool stays = relation == SquadRelation::enemies;
    EXPECT_EQ(place(w, stander).x > 0.8f, !stays);
    EXPECT_EQ(decisions(w, stander, Rule::WAY16), stays ? 1 : 0);
  }
}

TEST(WAY20, APadPlayerWhoRunsMakesHimDash) {
  World w = open_ground();
  AgentDef def;
  def.avatar = def.pad_driven = true;
  def.position = {0, -9, 0};
  const AgentId player = *w.add_agent(def);
  const AgentId stander = add(w, {0.3f, 6, 0});
  ASSERT_TRUE(w.order_move(player, {{0, 30, 0}, 0.3f, Gait::run}).ok());
  steps(w, 20);
  ASSERT_GE(w.agent(player)->gait, Gait::jog);
  const Vec3 before = place(w, stander);
  ASSERT_TRUE(w.order_give_way(stander, player).ok());
  steps(w, 26);
  EXPECT_NEAR(place(w, stander).x - before.x, 1.5, 1e-3) << "a dash (CONTROL-20)";
}

TEST(WAY19, InACorridorOfTwoMetresHeStepsAlongIt) {
  World w = corridor();
  const AgentId other = add(w, {0, 0, 0}), stander = add(w, {0.3f, 2, 0});
  ASSERT_TRUE(w.order_give_way(stander, other).ok());
  steps(w, 40);
  // Sectors 1, 2 and 3 end in the wall; after 2 and 3 of the order comes 4, backward: nobody within 1.5 m.
  EXPECT_EQ(decisions(w, stander, Rule::WAY20), 1);
  EXPECT_NEAR(place(w, stander).x, 0.3, 1e-3);
  EXPECT_NEAR(place(w, stander).y, 2 - 0.516, 1e-3);
}

TEST(WAY25, ARowRipplesToItsEnd) {
  // Four shoulder to shoulder from the corridor's middle up along it; the mover's line runs across the corridor. Each
  // is shut in by walls and mates but the last one.
  World w = corridor();
  const AgentId mover = add(w, {0, -1.2f, 0});
  std::vector<AgentId> row;
  for (int i = 0; i < 4; ++i) row.push_back(add(w, {0, 0.8f * static_cast<float>(i), 0}));
  // Straight off the line through the mover toward +x is north for the row: each asks the next one up.
  ASSERT_TRUE(w.order_face(mover, 1.5707963267948966).ok());
  steps(w, 40);
  ASSERT_TRUE(w.order_give_way(row[0], mover).ok());
  steps(w, 40);
  EXPECT_EQ(decisions(w, row[0], Rule::WAY20), 0);
  EXPECT_EQ(decisions(w, row[1], Rule::WAY20), 0);
  EXPECT_EQ(decisions(w, row[2], Rule::WAY20), 0);
  EXPECT_EQ(decisions(w, row[3], Rule::WAY20), 1);
  EXPECT_GE(decisions(w, row[0], Rule::WAY25), 1);
  EXPECT_NEAR(place(w, row[3]).y, 2.4 + 0.738, 1e-3) << "a step forward";
  EXPECT_NEAR(place(w, row[0]).y, 0, 1e-4);
  // Asked again, the third has room now.
  ASSERT_TRUE(w.order_give_way(row[0], mover).ok());
  steps(w, 40);
  EXPECT_EQ(decisions(w, row[2], Rule::WAY20), 1);
}

TEST(WAY25, NoRoomAtAllNobodyMoves) {
  auto made = World::create({});
  PathBuilder b;
  b.area(outline_box({-1, -1}, {1, 3.4f}));  // a closet
  auto data = b.build();
  ASSERT_TRUE(data.ok());
  ASSERT_TRUE(made->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
  World& w = *made;
  steps(w, 20);
  const AgentId mover = add(w, {0, 0, 0});
  std::vector<AgentId> row;
  for (int i = 1; i < 4; ++i) row.push_back(add(w, {0, 0.8f * static_cast<float>(i), 0}));
  ASSERT_TRUE(w.order_give_way(row[1], mover).ok());
  steps(w, 40);
  for (int i = 1; i < 4; ++i) {
    EXPECT_EQ(place(w, row[static_cast<std::size_t>(i) - 1]), (Vec3{0, 0.8f * static_cast<float>(i), 0})) << i;
  }
}

TEST(WAY06, FriendsAreAskedOffAJumpStrangersAreNot) {
  for (const bool friends : {true, false}) {
    WorldSettings settings;
    settings.record_decisions = true;
    auto made = World::create(settings);
    PathBuilder b;
    b.area(outline_box({-20, -20}, {20, 20}));
    b.hole(hole_box({-20, 9.8f}, {20, 12.2f}), 7);  // a ditch
    const std::uint32_t jump = b.jump({0, 9.3f, 0}, {0, 12.7f, 0});
    const std::uint32_t end = b.node({0, 16, 0});
    b.both(jump + 1, end);
    auto data = b.build();
    ASSERT_TRUE(data.ok()) << data.error().message;
    ASSERT_TRUE(made->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
    World& w = *made;
    AgentDef def;
    def.squad = 1;
    def.position = {0, 2, 0};
    const AgentId jumper = *w.add_agent(def);
    def.squad = friends ? 1 : 2;
    def.position = {0.2f, 12.9f, 0};
    const AgentId stander = *w.add_agent(def);
    ASSERT_TRUE(w.order_move(jumper, {{0, 17, 0}, 0.3f, Gait::walk}).ok());
    steps(w, 240);
    EXPECT_EQ(decisions(w, jumper, Rule::WAY06) > 0, friends);
    EXPECT_EQ(decisions(w, stander, Rule::WAY20) > 0, friends);
  }
}

}  // namespace
}  // namespace gaitway::test
