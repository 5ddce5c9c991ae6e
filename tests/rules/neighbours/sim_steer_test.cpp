// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Two people meet: each way of meeting in a small world, which rule decides it, and what happens without that rule.
#include <map>
#include <optional>

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_builder.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

/// Somebody who walks, or stands when he has no goal.
struct Walker {
  Vec3 from;
  double heading_degrees = 0;
  std::optional<Vec3> to;
  Gait gait = Gait::walk;
  int starts = 0;  ///< step before which he is ordered
};

/// What became of a meeting.
struct Met {
  std::vector<int> arrived;            ///< step of each arrival, 0: never
  std::vector<float> widest;           ///< farthest each was from the straight line to his goal, metres
  std::vector<Vec3> ends;              ///< places at the end
  std::vector<int> slow;               ///< steps under way at under half a metre a second
  float nearest = 1e9f;                ///< least distance of the first two
  std::map<Rule, int> told;            ///< decisions of the first one
  std::map<Rule, DecisionView> first;  ///< the first of each
  int decisions(Rule rule) const {
    const auto at = told.find(rule);
    return at == told.end() ? 0 : at->second;
  }
};

float off_line(Vec3 a, Vec3 b, Vec3 p) {
  const Vec2 way = plan(b) - plan(a);
  const float size = length(way);
  if (!(size > 0)) return 0;
  const float side = cross(way, plan(p) - plan(a)) / size;
  return side < 0 ? -side : side;
}

std::vector<AgentId> put(World& w, const std::vector<Walker>& walkers) {
  std::vector<AgentId> ids;
  for (const Walker& p : walkers) {
    ids.push_back(add(w, p.from, p.heading_degrees * 3.14159265358979 / 180));
  }
  return ids;
}

Met walk(World& w, const std::vector<Walker>& walkers, int steps_made, std::uint32_t teller = 0) {
  const std::vector<AgentId> ids = put(w, walkers);
  Met met;
  met.arrived.assign(ids.size(), 0);
  met.widest.assign(ids.size(), 0);
  met.slow.assign(ids.size(), 0);
  for (int n = 1; n <= steps_made; ++n) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const Walker& p = walkers[i];
      if (p.to && p.starts == n - 1) {
        EXPECT_TRUE(w.order_move(ids[i], {*p.to, 0.3f, p.gait}).ok());
      }
    }
    EXPECT_TRUE(w.step().ok());
    for (const Event& e : w.events()) {
      if (e.kind == EventKind::goal_reached && met.arrived[e.agent] == 0) met.arrived[e.agent] = n;
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const auto view = *w.agent(ids[i]);
      if (walkers[i].to) met.widest[i] = max(met.widest[i], off_line(walkers[i].from, *walkers[i].to, view.position));
      if (view.goal == GoalStatus::active && view.speed < 0.5f) ++met.slow[i];
    }
    met.nearest = min(met.nearest, plan_distance(place(w, ids[0]), place(w, ids[1])));
  }
  for (const AgentId id : ids) met.ends.push_back(place(w, id));
  for (const DecisionView& d : w.decisions(ids[teller])) {
    ++met.told[d.rule];
    met.first.emplace(d.rule, d);
  }
  return met;
}

Met on_plane(const std::vector<Walker>& walkers, int steps_made = 600, std::uint32_t teller = 0) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  return walk(w, walkers, steps_made, teller);
}

using Walkers = std::vector<Walker>;

/// The meeting with a rule and with it switched off.
struct Proof {
  Met with, without;
  Proof(Rule rule, const Walkers& walkers, std::uint32_t teller = 0, int steps_made = 600) {
    with = on_plane(walkers, steps_made, teller);
    const RuleOff off(rule);
    without = on_plane(walkers, steps_made, teller);
  }
};

/// The first decision of the rule; fails when there is none.
const DecisionView& first(const Met& met, Rule rule) {
  static const DecisionView none;
  const auto at = met.first.find(rule);
  EXPECT_NE(at, met.first.end()) << rule_id(rule);
  return at == met.first.end() ? none : at->second;
}

double number(const Met& met, Rule rule, std::size_t i) {
  const DecisionView& d = first(met, rule);
  return i < d.numbers.size() ? d.numbers[i] : -1e9;
}

class Meetings : public testing::Test {
 protected:
  void SetUp() override {
    if (!rules_can_be_switched) GTEST_SKIP() << "rules can be switched off in debug builds alone";
  }
};
using STEER11 = Meetings;
using STEER19 = Meetings;
using STEER20 = Meetings;
using STEER21 = Meetings;
using STEER22 = Meetings;
using STEER24 = Meetings;
using STEER25 = Meetings;
using STEER26 = Meetings;

TEST_F(STEER24, HeadOnInAWorld) {
  // Equal speeds: the lower slot has right of way and makes room; he comes on its right, so it bends to the left, one
  // metre from where they would meet.
  const Proof p(Rule::STEER24, {{{0, 0, 0}, 0, Vec3{0, 20, 0}}, {{0.1f, 12, 0}, 180, Vec3{0.1f, -8, 0}}});
  EXPECT_GT(p.with.decisions(Rule::STEER24), 0);
  EXPECT_EQ(number(p.with, Rule::STEER24, 1), 0) << "head-on";
  EXPECT_NEAR(number(p.with, Rule::STEER24, 2), -1, 1e-3);
  EXPECT_EQ(p.without.decisions(Rule::STEER24), 0);
  EXPECT_GT(p.with.arrived[0], 0);
  EXPECT_GT(p.with.arrived[1], 0);
  EXPECT_NE(p.with.arrived, p.without.arrived);
  // Without it both keep to their lines until they touch (twice the radius of 0.35 m).
  EXPECT_NEAR(p.without.nearest, 0.7f, 0.002f);
}

TEST_F(STEER24, OvertakingInAWorld) {
  const Proof p(Rule::STEER24, {{{0, 0, 0}, 0, Vec3{0, 30, 0}, Gait::run}, {{0.1f, 6, 0}, 0, Vec3{0.1f, 60, 0}}});
  EXPECT_GT(p.with.decisions(Rule::STEER24), 0);
  EXPECT_EQ(number(p.with, Rule::STEER24, 1), 1) << "overtaking";
  EXPECT_EQ(p.without.decisions(Rule::STEER24), 0);
  EXPECT_GT(p.with.arrived[0], 0);
  EXPECT_GT(p.with.widest[0], p.without.widest[0]) << "it swings out";
  EXPECT_NE(p.with.arrived[0], p.without.arrived[0]);
}

TEST_F(STEER19, FollowingInAWorld) {
  // The runner starts from rest behind a walker: as long as it is slower it follows, without giving way.
  const Proof p(Rule::STEER19,
                {{{0.3f, 0.5f, 0}, 0, Vec3{0.3f, 60, 0}}, {{0, -0.6f, 0}, 0, Vec3{0, 30, 0}, Gait::run, 12}}, 1);
  EXPECT_GT(p.with.decisions(Rule::STEER19), 0);
  EXPECT_EQ(number(p.with, Rule::STEER19, 1), 0) << "follows";
  EXPECT_EQ(number(p.with, Rule::STEER19, 0), 0) << "the walker";
  EXPECT_EQ(p.without.decisions(Rule::STEER19), 0);
  // Without it, it yields at once (STEER-21), takes the walker's speed and never gets past.
  EXPECT_GT(p.without.decisions(Rule::STEER21), 0);
  EXPECT_GT(p.with.arrived[1], 0);
  EXPECT_GT(p.without.arrived[1], 2 * p.with.arrived[1]);
}

TEST_F(STEER19, BesideInAWorld) {
  const Proof p(Rule::STEER19,
                {{{0, 0, 0}, 0, Vec3{0, 30, 0}, Gait::jog}, {{1.2f, 0.2f, 0}, 330, Vec3{-15, 28.2f, 0}, Gait::run}});
  EXPECT_GT(p.with.decisions(Rule::STEER19), 0);
  EXPECT_EQ(number(p.with, Rule::STEER19, 1), 1) << "falls back";
  EXPECT_GT(p.with.nearest, p.without.nearest);
  EXPECT_GT(p.with.arrived[0], p.without.arrived[0]) << "15 updates at three quarters of its speed";
}

TEST_F(STEER25, CrossingInAWorld) {
  const Proof p(Rule::STEER25, {{{0, 0, 0}, 0, Vec3{0, 20, 0}, Gait::jog}, {{4, 12, 0}, 270, Vec3{-12, 12, 0}}});
  EXPECT_GT(p.with.decisions(Rule::STEER25), 0);
  EXPECT_EQ(p.without.decisions(Rule::STEER25), 0);
  EXPECT_GT(p.with.widest[0], 0.5f) << "it passes behind him";
  EXPECT_LT(p.without.widest[0], 0.1f);
  EXPECT_LT(p.with.arrived[0], p.without.arrived[0]);
}

TEST_F(STEER22, StandingInAWorld) {
  const Proof p(Rule::STEER22, {{{0, 0, 0}, 0, Vec3{0, 20, 0}}, {{0.1f, 8, 0}, 180, {}}});
  EXPECT_GT(p.with.decisions(Rule::STEER22), 0);
  EXPECT_NEAR(number(p.with, Rule::STEER22, 1), 0.1 - 1, 1e-3) << "one metre beside him, on my side";
  EXPECT_NEAR(number(p.with, Rule::STEER22, 2), 8, 1e-3);
  EXPECT_GT(p.with.nearest, 0.8f) << "never touched";
  EXPECT_NEAR(p.without.nearest, 0.7f, 0.002f) << "walked into";
  EXPECT_LT(p.with.arrived[0], p.without.arrived[0]);
}

TEST_F(STEER21, YieldingInAWorld) {
  // Equal speeds on crossing ways: the higher slot lets the other go first and stops by fits and starts (STEER-32).
  const Proof p(Rule::STEER21, {{{0, 0, 0}, 0, Vec3{0, 20, 0}}, {{4, 4, 0}, 270, Vec3{-12, 4, 0}}}, 1);
  EXPECT_GT(p.with.decisions(Rule::STEER21), 0);
  EXPECT_EQ(number(p.with, Rule::STEER21, 1), 0) << "to speed 0";
  EXPECT_EQ(p.without.decisions(Rule::STEER21), 0);
  EXPECT_GT(p.with.slow[1], p.without.slow[1]);
  EXPECT_GT(p.with.arrived[1], p.without.arrived[1]);
  EXPECT_LT(p.with.widest[1], 0.1f) << "it waits on its line";
  EXPECT_GT(p.without.widest[1], 0.5f) << "without it, it goes round";
}

TEST_F(STEER26, TooFastToBendInAWorld) {
  const Proof p(Rule::STEER26, {{{0, 0, 0}, 0, Vec3{0, 40, 0}, Gait::run}, {{0.1f, 25, 0}, 180, Vec3{0.1f, -8, 0}}});
  EXPECT_GT(p.with.decisions(Rule::STEER26), 0);
  // It slows to three quarters of its speed, which is over the limit by more than 1 m/s.
  EXPECT_GT(number(p.with, Rule::STEER26, 2) / 0.75 - number(p.with, Rule::STEER26, 1), 1);
  EXPECT_EQ(p.without.decisions(Rule::STEER26), 0);
  EXPECT_NE(p.with.ends, p.without.ends);
}

TEST_F(STEER11, ADetourWearsOffInAWorld) {
  // At a sprint no decision is granted: the detour is gone with the next one. Without the rule it is kept.
  const Proof p(Rule::STEER11, {{{0, 0, 0}, 0, Vec3{0, 70, 0}, Gait::sprint}, {{0.1f, 40, 0}, 180, {}}}, 0, 400);
  ASSERT_GT(p.with.decisions(Rule::STEER11), 0);
  EXPECT_EQ(number(p.with, Rule::STEER11, 1), 0);
  EXPECT_EQ(first(p.with, Rule::STEER11).step, first(p.with, Rule::STEER22).step + 1);
  EXPECT_EQ(p.without.decisions(Rule::STEER11), 0);
  EXPECT_GT(p.without.decisions(Rule::STEER13) + p.without.decisions(Rule::STEER15),
            p.with.decisions(Rule::STEER13) + p.with.decisions(Rule::STEER15));
  EXPECT_NE(p.with.ends[0], p.without.ends[0]);
}

/// A wall across with a gap of 2 m and a door's nodes before and behind it; both walkers must go through.
Met through_the_gap() {
  WorldSettings settings;
  settings.record_decisions = true;
  auto w = World::create(settings);
  PathBuilder b;
  b.area(outline_box({-40, -40}, {40, 40}));
  b.hole(hole_box({-40, 9.6f}, {-1, 10.4f}), 7);
  b.hole(hole_box({1, 9.6f}, {40, 10.4f}), 7);
  const std::uint32_t before = b.node({0, 9, 0}), behind = b.node({0, 11, 0});
  b.both(before, behind, link_door);
  auto data = b.build();
  EXPECT_TRUE(data.ok());
  EXPECT_TRUE(w->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
  // The walker is nearer and holds the claim; the jogger behind it is held.
  return walk(*w, {{{0, 3, 0}, 0, Vec3{25, 12, 0}}, {{0.2f, -2, 0}, 0, Vec3{25, 13, 0}, Gait::jog}}, 900, 1);
}

TEST_F(STEER20, TwoForOneNodeInAWorld) {
  const Met with = through_the_gap();
  const RuleOff off(Rule::STEER20);
  const Met without = through_the_gap();
  ASSERT_GT(with.decisions(Rule::STEER20), 0);
  EXPECT_EQ(number(with, Rule::STEER20, 0), 0) << "behind the walker";
  EXPECT_LT(number(with, Rule::STEER20, 2), 1.629) << "three quarters of his speed";
  EXPECT_EQ(without.decisions(Rule::STEER20), 0);
  EXPECT_GT(with.arrived[0], 0);
  EXPECT_GT(with.arrived[1], 0);
  EXPECT_NE(with.arrived, without.arrived);
}

}  // namespace
}  // namespace gaitway::test
