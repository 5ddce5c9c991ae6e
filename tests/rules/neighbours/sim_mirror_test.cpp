// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Handedness of whole worlds: with left and right changed everybody does the same with left and right changed, but for
// what the chapter orders clockwise.
#include <utility>
#include <vector>

#include "core/vec_math.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

struct One {
  Vec3 from;
  double heading_degrees = 0;
  Vec3 to;  ///< his own place: he stands
  Gait gait = Gait::walk;
};

struct Run {
  std::vector<std::vector<Vec3>> places;  ///< by step and agent, x as in the world that is no mirror image
  std::vector<std::pair<std::uint32_t, Rule>> decisions;  ///< agent and rule, in order
};

Run run(const std::vector<One>& people, bool mirror, int count = 300) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  steps(w, 40);
  const float side = mirror ? -1.0f : 1.0f;
  std::vector<AgentId> ids;
  for (const One& p : people) {
    const double heading = static_cast<double>(side) * p.heading_degrees * 3.14159265358979 / 180;
    ids.push_back(add(w, {side * p.from.x, p.from.y, p.from.z}, heading));
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Vec3 to{side * people[i].to.x, people[i].to.y, people[i].to.z};
    if (people[i].to == people[i].from) continue;
    EXPECT_TRUE(w.order_move(ids[i], {to, 0.3f, people[i].gait}).ok());
  }
  Run r;
  for (int n = 0; n < count; ++n) {
    EXPECT_TRUE(w.step().ok());
    r.places.emplace_back();
    for (const AgentId id : ids) {
      const Vec3 p = place(w, id);
      r.places.back().push_back({side * p.x, p.y, p.z});
    }
  }
  for (const DecisionView& d : w.decisions()) r.decisions.push_back({d.agent, d.rule});
  return r;
}

void expect_mirrored(const char* what, const std::vector<One>& people, Rule decides) {
  const Run plain = run(people, false), mirror = run(people, true);
  bool decided = false;
  for (const auto& [agent, rule] : plain.decisions) decided = decided || rule == decides;
  EXPECT_TRUE(decided) << what;
  EXPECT_EQ(plain.decisions, mirror.decisions) << what;
  for (std::size_t n = 0; n < plain.places.size(); ++n) {
    for (std::size_t i = 0; i < people.size(); ++i) {
      ASSERT_LT(distance(plain.places[n][i], mirror.places[n][i]), 1e-3f) << what << ", step " << n << ", agent " << i;
    }
  }
}

TEST(STEER24_Mirrored, HeadOnAndOvertakingInAMirroredWorld) {
  expect_mirrored("head-on", {{{0, 0, 0}, 0, {0, 20, 0}}, {{0.15f, 12, 0}, 180, {0.15f, -8, 0}}}, Rule::STEER24);
  expect_mirrored("overtaking", {{{0, 0, 0}, 0, {0, 40, 0}, Gait::run}, {{0.1f, 6, 0}, 0, {0.1f, 60, 0}}},
                  Rule::STEER24);
}

TEST(STEER25_Mirrored, CrossingInAMirroredWorld) {
  expect_mirrored("crossing", {{{0, 0, 0}, 0, {0, 20, 0}, Gait::jog}, {{4, 12, 0}, 270, {-12, 12, 0}}}, Rule::STEER25);
}

TEST(STEER22_Mirrored, RoundAStanderInAMirroredWorld) {
  expect_mirrored("a stander", {{{0, 0, 0}, 0, {0, 20, 0}}, {{0.1f, 8, 0}, 180, {0.1f, 8, 0}}}, Rule::STEER22);
}

/// Where a stander goes who is ordered off the line of somebody looking north; x as in the world that is no mirror
/// image.
Vec3 gives_way(float x, bool mirror, const std::vector<Vec3>& others, double* sector) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  steps(w, 40);
  const float side = mirror ? -1.0f : 1.0f;
  const AgentId other = add(w, {0, 0, 0}), stander = add(w, {side * x, 2, 0});
  for (const Vec3 p : others) add(w, {side * p.x, p.y, p.z});
  EXPECT_TRUE(w.order_give_way(stander, other).ok());
  steps(w, 40);
  *sector = -1;
  for (const DecisionView& d : w.decisions(stander)) {
    if (d.rule == Rule::WAY20) *sector = d.numbers[1];
  }
  const Vec3 at = place(w, stander);
  return {side * at.x, at.y, at.z};
}

TEST(WAY18, StraightOffIsMirroredInAMirroredWorld) {
  double sector = -1;
  const Vec3 right = gives_way(0.3f, false, {}, &sector);
  EXPECT_EQ(sector, 2) << "to his right: a mirrored numbering says 6";
  EXPECT_NEAR(right.x, 0.3 + 0.588, 1e-3) << "a step right (CONTROL-20)";
  const Vec3 left = gives_way(0.3f, true, {}, &sector);
  EXPECT_EQ(sector, 6);
  EXPECT_NEAR(left.x, 0.3 + 0.516, 1e-3) << "a step left";
}

TEST(WAY19, TheOrderGoesClockwiseInBothWorlds) {
  // Somebody stands where straight off leads to: the next sector clockwise comes first, on either side of the line.
  // From sector 2 that is 3, back to the right; from 6 it is 7, ahead to the left, and not 5, the mirror image of 3.
  double sector = -1;
  const Vec3 plain = gives_way(0.3f, false, {{1.5f, 2, 0}}, &sector);
  EXPECT_EQ(sector, 3);
  EXPECT_LT(plain.y, 2);
  const Vec3 mirror = gives_way(0.3f, true, {{1.5f, 2, 0}}, &sector);
  EXPECT_EQ(sector, 7);
  EXPECT_GT(mirror.y, 2);
}

}  // namespace
}  // namespace gaitway::test
