// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The distance band by order (World::order_band): BAND in a whole world.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/heading.h"
#include "core/vec_math.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

constexpr double pi = 3.14159265358979323846;

float apart(const World& w, AgentId a, AgentId b) { return length(place(w, a) - place(w, b)); }
// How far `a` looks past `b`, degrees.
double off(const World& w, AgentId a, AgentId b) {
  const BodyCore& body = w.impl().state.body.core[a.slot()];
  const Vec2 to = heading_to(body.position, place(w, b), body.facing);
  return std::fabs(heading_error(body.facing, to)) * 180 / pi;
}
BandOrder round_him(AgentId other) {
  BandOrder order;
  order.other = other;
  order.stance = false;
  return order;
}

// BAND-11: from (0, 0) toward one who stands at (0, 8) the action is done in step 17 at y 3.65134.
TEST(BAND11, AWholeApproachByOrder) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 8, 0}, pi);
  ASSERT_TRUE(w.order_band(a, round_him(him)).ok());
  steps(w, 16);
  EXPECT_FALSE(w.impl().state.minds[a.slot()].actions.empty());
  steps(w, 1);
  EXPECT_TRUE(w.impl().state.minds[a.slot()].actions.empty());
  EXPECT_NEAR(place(w, a).y, 3.65134, 3.7e-4);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::active) << "the order stands until it is stopped";
}

// However he walks, the distance comes back into the band, and the agent looks at him (15 degrees: TURN-08).
TEST(BAND08, ItComesBackIntoTheBandAndFacesHim) {
  // In the stance, or as one of the kinds that know none: who is neither walks where he faces (CONTROL-11) and cannot
  // back off.
  for (const bool stance : {false, true}) {
    World w = plane_world();
    const AgentId a = add(w, {0, 0, 0}, 1), him = add(w, {0, 4.3f, 0}, pi);
    BandOrder order = round_him(him);
    order.stance = stance;
    order.no_stance_kind = !stance;
    ASSERT_TRUE(w.order_band(a, order).ok());
    steps(w, 60);
    EXPECT_LE(off(w, a, him), 15.01);
    for (const Vec3 to : {Vec3{0, 9, 0}, Vec3{6, 9, 0}, Vec3{3, 4, 0}}) {
      ASSERT_TRUE(w.order_move(him, {to, 0.3f, Gait::walk}).ok());
      steps(w, 240);
      EXPECT_GE(apart(w, a, him), 4 - 1e-4f) << stance;
      EXPECT_LE(apart(w, a, him), 4.75f + 1e-4f) << stance;
      EXPECT_LE(off(w, a, him), 15.01) << stance;
      EXPECT_EQ(w.agent(a)->speed, 0.0f);
    }
  }
}

TEST(BAND02, TheStanceLastsAsLongAsTheOrder) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 8, 0});
  const auto in_stance = [&] { return (w.impl().state.body.core[a.slot()].flags & body_stance) != 0; };
  BandOrder order;
  order.other = him;
  ASSERT_TRUE(w.order_band(a, order).ok());
  EXPECT_FALSE(in_stance());
  steps(w, 1);
  EXPECT_TRUE(in_stance());
  // Rem's plain stance walk, whatever the gait asked for (CONTROL-04): min(2.3, 2) from rest, then 2.3.
  EXPECT_NEAR(w.agent(a)->speed, 2.0, 1e-4);
  steps(w, 5);
  EXPECT_NEAR(w.agent(a)->speed, 2.3, 1e-4);
  ASSERT_TRUE(w.order_stop(a).ok());
  steps(w, 1);
  EXPECT_FALSE(in_stance());
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::none);
  // One who was in it before stays in it.
  ASSERT_TRUE(w.set_condition(a, Condition::stance, true).ok());
  steps(w, 1);
  ASSERT_TRUE(w.order_band(a, order).ok());
  steps(w, 3);
  ASSERT_TRUE(w.order_move(a, {{5, 0, 0}}).ok());
  steps(w, 1);
  EXPECT_TRUE(in_stance());
}

// A time limit: reached in the band, failed outside of it; reported once.
TEST(BAND08, TimeOverEndsTheOrder) {
  for (const bool near : {true, false}) {
    World w = plane_world();
    const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, near ? 4.5f : 40.0f, 0}, pi);
    BandOrder order = round_him(him);
    order.seconds = 1;
    ASSERT_TRUE(w.order_band(a, order).ok());
    std::vector<std::pair<std::uint32_t, EventKind>> ends;
    for (std::uint32_t n = 1; n <= 60; ++n) {
      steps(w, 1);
      for (const Event& e : w.events()) {
        if (e.kind == EventKind::goal_reached || e.kind == EventKind::goal_failed) ends.push_back({n, e.kind});
      }
    }
    // Taken in step 1 (33 ms): over once now is past 1033 ms, in step 32.
    ASSERT_EQ(ends.size(), 1u);
    EXPECT_EQ(ends[0].first, 32u);
    EXPECT_EQ(ends[0].second, near ? EventKind::goal_reached : EventKind::goal_failed);
    EXPECT_EQ(w.agent(a)->speed, 0.0f);
  }
}

TEST(BAND04, TheOtherLeaves) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 8, 0});
  ASSERT_TRUE(w.order_band(a, round_him(him)).ok());
  steps(w, 5);
  ASSERT_TRUE(w.remove_agent(him).ok());
  steps(w, 1);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::failed);
  const AgentId other = add(w, {0, 20, 0});
  EXPECT_EQ(other.slot(), him.slot());
  steps(w, 20);
  EXPECT_LT(place(w, a).y, 8) << "does not take up with who took the slot";
  EXPECT_EQ(w.agent(a)->speed, 0.0f);
}

// Knocked down he is left alone (BAND-04): the agent stands until he is up again.
TEST(BAND04, KnockedDown) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 20, 0});
  ASSERT_TRUE(w.order_band(a, round_him(him)).ok());
  steps(w, 10);
  ASSERT_TRUE(w.set_condition(him, Condition::down, true).ok());
  steps(w, 30);
  EXPECT_EQ(w.agent(a)->speed, 0.0f);
  const Vec3 waits = place(w, a);
  ASSERT_TRUE(w.set_condition(him, Condition::down, false).ok());
  steps(w, 30);
  EXPECT_GT(place(w, a).y, waits.y + 1);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::active);
}

TEST(BAND01, BadArgumentsAreNamedAndChangeNothing) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 8, 0});
  AgentDef def;
  def.mover = MoverKind::host;
  def.position = {9, 9, 0};
  const AgentId host = *w.add_agent(def);
  const std::uint64_t before = w.hash();
  const auto where = [&](AgentId id, BandOrder order) {
    const auto r = w.order_band(id, order);
    return r.ok() ? std::string("accepted") : r.error().where;
  };
  BandOrder order = round_him(him);
  EXPECT_EQ(where(AgentId{}, order), "id");
  EXPECT_EQ(where(host, order), "id");
  EXPECT_EQ(w.order_band(host, order).error().code, Code::wrong_mover);
  EXPECT_EQ(where(a, round_him(AgentId::make(9, 1))), "other");
  EXPECT_EQ(where(a, round_him(a)), "other");
  order.near_metres = -1;
  EXPECT_EQ(where(a, order), "near_metres");
  order.near_metres = 5;
  EXPECT_EQ(where(a, order), "far_metres");
  order.near_metres = std::nanf("");
  EXPECT_EQ(where(a, order), "near_metres");
  order = round_him(him);
  order.melee_range = -1;
  EXPECT_EQ(where(a, order), "melee_range");
  order = round_him(him);
  order.seconds = -1;
  EXPECT_EQ(where(a, order), "seconds");
  EXPECT_EQ(w.set_condition(a, Condition::count, true).error().where, "condition");
  EXPECT_EQ(w.set_condition(AgentId{}, Condition::down, true).error().where, "id");
  EXPECT_EQ(w.hash(), before);
}

// Two wait round one man. They come up side by side; for each the other stands in a side sector (SECTOR-05), so that
// the other side is the cheaper one and free: they circle apart (BAND-10), keep the band and face him.
TEST(BAND10, TwoWaitingFightersCircleToTheirFreeSides) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  const AgentId him = add(w, {0, 0, 0}, pi), a = add(w, {-0.5f, -10, 0}), b = add(w, {0.5f, -10, 0});
  BandOrder order;
  order.other = him;
  ASSERT_TRUE(w.order_band(a, order).ok());
  ASSERT_TRUE(w.order_band(b, order).ok());
  steps(w, 300);
  int left = 0, right = 0, wrong = 0;
  for (const DecisionView& d : w.decisions()) {
    if (d.rule != Rule::BAND06) continue;
    const bool to_the_left = d.numbers.at(0) == 1;
    if (d.agent == a.slot()) (to_the_left ? left : wrong) += 1;
    if (d.agent == b.slot()) (to_the_left ? wrong : right) += 1;
  }
  EXPECT_GT(left, 0) << "the one on the left has the other to her right";
  EXPECT_GT(right, 0);
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(apart(w, a, b), 2.0f) << "nobody stands beside them any more";
  for (const AgentId one : {a, b}) {
    EXPECT_GE(apart(w, one, him), 4 - 1e-4f);
    EXPECT_LE(apart(w, one, him), 4.75f + 1e-4f);
    EXPECT_LE(off(w, one, him), 15.01);
    EXPECT_EQ(w.agent(one)->speed, 0.0f);
  }
  EXPECT_EQ(place(w, him), (Vec3{0, 0, 0}));
}

// The order is state: a saved world goes on with it (STEP-23), and so is a condition.
TEST(BAND01, AStandOffGoesOnFromASnapshot) {
  WorldSettings settings;
  World w = plane_world(settings);
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 8, 0}), b = add(w, {7, 8, 0}, -pi / 2);
  BandOrder order;
  order.other = him;
  ASSERT_TRUE(w.order_band(a, order).ok());
  ASSERT_TRUE(w.order_band(b, order).ok());
  ASSERT_TRUE(w.order_move(him, {{0, 30, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 40);
  ASSERT_TRUE(w.set_condition(him, Condition::wounded, true).ok());
  const std::vector<std::uint8_t> saved = w.save();
  World other = plane_world(settings);
  ASSERT_TRUE(other.load(saved).ok());
  for (int n = 0; n < 120; ++n) {
    ASSERT_TRUE(w.step().ok());
    ASSERT_TRUE(other.step().ok());
    ASSERT_EQ(w.hash(), other.hash()) << n;
  }
  EXPECT_GT(place(w, a).y, 5);
}

TEST(BAND02, TheDecisionsSayWhatItDoes) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  const AgentId a = add(w, {0, 0, 0}, 0, "ada"), him = add(w, {0, 8, 0}, pi, "bert");
  ASSERT_TRUE(w.order_band(a, round_him(him)).ok());
  steps(w, 3);
  const auto chain = w.why(a);
  ASSERT_GE(chain.size(), 2u);
  EXPECT_EQ(chain[0].layer, "order");
  EXPECT_EQ(chain[0].rule, Rule::BAND01);
  EXPECT_EQ(chain[0].text, "is ordered to keep between 4 m and 4.75 m of bert");
}

}  // namespace
}  // namespace gaitway::test
