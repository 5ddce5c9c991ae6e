// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-16: one angle inside, each chapter's own at its border.
#include <cmath>

#include "core/heading.h"
#include "moveto/heading.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

constexpr double pi = 3.14159265358979323846;

TEST(STEP16, ThreeNamesOfOneDirection) {
  // Heading 90 degrees of MOVETO = pi/2 inside = heading 0 degrees of SQUAD: along +x.
  const Vec2 east = moveto::facing_of(90);
  EXPECT_NEAR(east.x, 1, 1e-7);
  EXPECT_NEAR(east.y, 0, 1e-7);
  EXPECT_NEAR(heading_of(east), pi / 2, 1e-6);
  EXPECT_NEAR(moveto::degrees_of(direction_of(pi / 2)), 90, 1e-5);
  EXPECT_NEAR(heading_of_angle(radians(0)), pi / 2, 1e-15);
}

TEST(STEP16, TheBordersTurnTheSameWay) {
  for (int degrees_clockwise = 0; degrees_clockwise < 360; degrees_clockwise += 15) {
    const double inside = radians(degrees_clockwise);
    const Vec2 d = direction_of(inside);
    EXPECT_NEAR(d.x, std::sin(inside), 1e-6);
    EXPECT_NEAR(d.y, std::cos(inside), 1e-6);
    EXPECT_NEAR(moveto::degrees_of(d), degrees_clockwise, 1e-4);
    // SQUAD's angle runs from +x toward +y: the direction is (cos, sin) of it.
    const double squad = heading_of_angle(inside);
    EXPECT_NEAR(d.x, std::cos(squad), 1e-6);
    EXPECT_NEAR(d.y, std::sin(squad), 1e-6);
    EXPECT_NEAR(heading_of_angle(squad), inside, 1e-12) << "its own inverse";
  }
}

TEST(STEP16, PublicCallsTakeRadians) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}, pi / 2);
  EXPECT_NEAR(w.agent(a)->heading_radians, pi / 2, 1e-6);
  ASSERT_TRUE(w.teleport(a, {0, 0, 0}, pi).ok());
  steps(w, 1);
  EXPECT_NEAR(w.agent(a)->heading_radians, pi, 1e-6);
}

}  // namespace
}  // namespace gaitway::test
