// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-12 in a whole world: whom a rescuer touches, and what its goal does with him.
#include <optional>
#include <vector>

#include "core/vec_math.h"
#include "gaitway/plane_scene.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

constexpr float radius = 0.35f, height = 1.944f;  // CONTROL-22

/// An endless floor at this height.
World recorded_plane(float floor) {
  WorldSettings settings;
  settings.record_decisions = true;
  const World flat = plane_world();
  auto made = World::create(settings);
  World w = std::move(*made);
  EXPECT_TRUE(w.add_map(flat.impl().maps[0].paths, std::make_shared<PlaneScene>(floor, 1)).ok());
  steps(w, 20);  // records fresh from a reset are old enough (SECTOR-04)
  return w;
}

/// Somebody down at `origin` and a rescuer 0.9 m east of him, near enough to look whom he touches at once.
struct Close {
  Vec3 origin;
  World w;
  AgentId downed, rescuer;
  std::vector<AgentId> others;
  explicit Close(Vec3 at = {30, -20, 0}, float scale = 1, std::uint32_t squad = 0)
      : origin(at), w(recorded_plane(at.z)) {
    downed = add(w, origin);
    AgentDef def;
    def.position = origin + Vec3{0.9f, 0, 0};
    def.scale = scale;
    def.squad = squad;
    rescuer = *w.add_agent(def);
    EXPECT_TRUE(w.set_condition(downed, Condition::down, true).ok());
  }
  AgentId stander(Vec3 from_rescuer, float scale = 1, std::uint32_t squad = 0) {
    AgentDef def;
    def.position = origin + Vec3{0.9f, 0, 0} + from_rescuer;
    def.scale = scale;
    def.squad = squad;
    others.push_back(*w.add_agent(def));
    return others.back();
  }
  /// A body that the host moves, so that it may stand at any height.
  AgentId floating(Vec3 from_rescuer) {
    AgentDef def;
    def.position = origin + Vec3{0.9f, 0, 0} + from_rescuer;
    def.mover = MoverKind::host;
    def.host_body = true;
    others.push_back(*w.add_agent(def));
    return others.back();
  }
  /// Slot of whom the rescuer asks to step aside in the next steps; empty: nobody.
  std::optional<std::uint32_t> found(int n = 3) {
    EXPECT_TRUE(w.order_rescue(rescuer, downed).ok());
    steps(w, n);
    for (const AgentId who : others) {
      for (const DecisionView& d : w.decisions(who)) {
        const bool asked = d.rule == Rule::WAY20 || d.rule == Rule::WAY17 || d.rule == Rule::WAY25;
        if (asked && d.numbers[0] == rescuer.slot()) return who.slot();
      }
    }
    return std::nullopt;
  }
};

TEST(WAY12, WhoIsTouched) {
  // Two bodies of 0.35 m, and 5 cm for contacts that keep them apart; on any side.
  for (const Vec3 side : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, -1, 0}, Vec3{0.6f, 0.8f, 0}}) {
    for (const float gap : {0.045f, 0.0515f}) {
      Close r;
      const AgentId who = r.stander(side * (2 * radius + gap));
      const auto found = r.found();
      EXPECT_EQ(found.has_value(), gap < 0.05f) << side.x << " " << side.y << " " << gap;
      if (found) {
        EXPECT_EQ(*found, who.slot());
      } else {
        EXPECT_EQ(r.w.agent(r.rescuer)->goal, GoalStatus::reached) << "he is there";
      }
    }
  }
}

TEST(WAY12, TheNearestIsTouched) {
  for (const bool first_is_nearer : {true, false}) {
    Close r;
    const AgentId a = r.stander({0, 2 * radius + (first_is_nearer ? 0.01f : 0.03f), 0});
    const AgentId b = r.stander({0, -2 * radius - (first_is_nearer ? 0.03f : 0.01f), 0});
    EXPECT_EQ(r.found(), (first_is_nearer ? a : b).slot());
  }
  Close tie({0, 0, 0});
  const AgentId first = tie.stander({0, 2 * radius + 0.02f, 0});
  tie.stander({0, -2 * radius - 0.02f, 0});
  EXPECT_EQ(tie.found(), first.slot()) << "of two as near as each other the lower slot";
}

TEST(WAY12, BodiesOfAnySize) {
  for (const float mine : {1.0f, 2.0f}) {
    for (const float his : {1.0f, 3.0f, 10.0f}) {
      for (const float gap : {0.04f, 0.06f}) {
        Close r({30, -20, 0}, mine);
        r.stander({0, radius * mine + radius * his + gap, 0}, his);
        EXPECT_EQ(r.found().has_value(), gap < 0.05f) << mine << " " << his;
      }
    }
  }
}

TEST(WAY12, WhoStandsAboveOrBelowIsNotTouched) {
  for (const float floor : {0.0f, 5.0f}) {
    for (const float up : {height - 0.01f, height + 0.01f, -height + 0.01f, -height - 0.01f}) {
      Close r({30, -20, floor});
      const AgentId who = r.floating({0, 2 * radius + 0.02f, up});
      EXPECT_EQ(r.found(), std::abs(up) < height ? std::optional(who.slot()) : std::nullopt) << up << " over " << floor;
    }
  }
}

TEST(WAY12, TheDownedOneDoesNotCount) {
  Close r({0, 0, 0});
  ASSERT_TRUE(r.w.teleport(r.rescuer, {0.72f, 0, 0}, 0).ok());  // 2 cm from the downed one
  EXPECT_EQ(r.found(), std::nullopt);
}

TEST(WAY12, TheTouchedOneOfADenseCrowd) {
  // Forty small people within his look, each with a lower slot than the one he touches.
  Close r;
  for (int i = 0; i < 40; ++i) {
    r.stander({1.4f + 0.25f * static_cast<float>(i % 8), -1.0f + 0.4f * static_cast<float>(i / 8), 0}, 0.2f);
  }
  const AgentId who = r.stander({0, 2 * radius + 0.02f, 0});
  EXPECT_EQ(r.found(), who.slot());
}

TEST(WAY12, AnEnemyAtHandComesFirstBeyondThreeQuartersOfAMetre) {
  for (const bool at_war : {true, false}) {
    for (const bool targeted : {true, false}) {
      Close r({30, -20, 0}, 1, 1);
      const AgentId enemy = r.stander({0, 6, 0}, 1, 2);
      if (at_war) {
        ASSERT_TRUE(r.w.set_squad_relation(2, 1, SquadRelation::enemies).ok());
      }
      if (targeted) {
        ASSERT_TRUE(r.w.set_target(r.rescuer, enemy).ok());
      }
      EXPECT_EQ(r.found(), std::nullopt) << "nobody is touched";
      const bool fights = at_war && targeted;
      EXPECT_EQ(r.w.agent(r.rescuer)->goal, fights ? GoalStatus::active : GoalStatus::reached);
    }
  }
}

TEST(WAY12, TheStanceComesBackAtTheEnd) {
  for (const bool had : {true, false}) {
    Close r;
    if (had) {
      ASSERT_TRUE(r.w.set_condition(r.rescuer, Condition::stance, true).ok());
    }
    r.found(5);
    ASSERT_EQ(r.w.agent(r.rescuer)->goal, GoalStatus::reached);
    // In the stance a walk is the stance's, 2.3 m/s (CONTROL-04); out of it 1.629 m/s.
    ASSERT_TRUE(r.w.order_move(r.rescuer, {r.origin + Vec3{0.9f, 9, 0}, 0.3f, Gait::walk}).ok());
    steps(r.w, 30);
    EXPECT_NEAR(r.w.agent(r.rescuer)->speed, had ? 2.3f : 1.629f, 1e-3f);
  }
}

TEST(WAY12, WhatOrdersAreRefused) {
  Close r;
  EXPECT_TRUE(r.w.order_rescue(r.rescuer, r.downed, 1000).ok());
  EXPECT_TRUE(r.w.order_rescue(r.rescuer, r.downed, 0).ok());
  EXPECT_EQ(r.w.order_rescue(r.rescuer, r.downed, 1000.1f).error().code, Code::invalid_argument);
  EXPECT_EQ(r.w.order_rescue(r.rescuer, r.downed, -0.1f).error().code, Code::invalid_argument);
  const AgentId host = r.floating({5, 5, 0});
  EXPECT_EQ(r.w.order_rescue(host, r.downed).error().code, Code::wrong_mover);
  AgentDef def;
  def.map = *r.w.add_open_plane();
  const auto elsewhere = r.w.add_agent(def);
  ASSERT_TRUE(elsewhere.ok());
  EXPECT_EQ(r.w.order_rescue(r.rescuer, *elsewhere).error().code, Code::invalid_argument);
}

TEST(WAY12, BeyondTheRangeHeGoesToTheRangeFirst) {
  // The close state begins 1.1 x 5 m from him. Before, the rescuer runs to the melee range; in it he goes nearer than 1
  // m.
  for (const float away : {5.45f, 5.55f}) {
    Close r({0, 0, 0});
    ASSERT_TRUE(r.w.teleport(r.rescuer, {away, 0, 0}, -1.5707963).ok());
    steps(r.w, 1);
    r.found(1);
    EXPECT_EQ(r.w.intent(r.rescuer)->aim, (Vec3{0, 0, 0}));
    if (away > 5.5f) {
      EXPECT_EQ(r.w.intent(r.rescuer)->aim_radius, 5);
      EXPECT_FLOAT_EQ(r.w.intent(r.rescuer)->speed, 7.801f);
    } else {
      EXPECT_LE(r.w.intent(r.rescuer)->aim_radius, 1);
      EXPECT_FLOAT_EQ(r.w.intent(r.rescuer)->speed, 1.629f);
      EXPECT_EQ(r.w.intent(r.rescuer)->turn_boost, 1) << "one higher";
    }
  }
}

}  // namespace
}  // namespace gaitway::test
