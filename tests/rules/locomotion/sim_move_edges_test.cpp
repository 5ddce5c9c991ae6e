// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVE-04 with bodies that the host moves, and orders about somebody who leaves (WAY-13).
#include <gtest/gtest.h>

#include "core/vec_math.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

/// A body of the host's at (10, 10), ordered to (10, 30) with a radius of 0.25 m.
struct Hosted {
  World w = made();
  AgentId id;
  std::vector<Event> told;
  static World made() {
    WorldSettings settings;
    settings.record_decisions = true;
    return plane_world(settings);
  }
  Hosted() {
    AgentDef def;
    def.position = {10, 10, 0};
    def.host_body = true;
    id = *w.add_agent(def);
    EXPECT_TRUE(w.order_move(id, {{10, 30, 0}, 0.25f, Gait::walk}).ok());
    run();
  }
  void run() {
    EXPECT_TRUE(w.step().ok());
    told.insert(told.end(), w.events().begin(), w.events().end());
  }
  void pose(Vec3 at, bool teleport, bool airborne = false) {
    HostPose p;
    p.position = at;
    p.teleport = teleport;
    p.airborne = airborne;
    EXPECT_TRUE(w.set_host_pose(id, p).ok());
    run();
  }
  bool arrived() const { return w.agent(id)->goal == GoalStatus::reached; }
};

TEST(MOVE04, AHostsPoseIsTestedFromWhereItWas) {
  // Handed in: 0.4 m on to (10, 29.6), 12 m/s. From 29.2, 0.8 m away, 0.8 - 12 / 30 = 0.4 is not within 0.25 m; the
  // next pose of 0.4 m, to the point, is tested from 29.6: 0.4 - 0.4 = 0 is.
  Hosted h;
  h.pose({10, 29.2f, 0}, true);
  h.pose({10, 29.6f, 0}, false);
  h.run();
  EXPECT_FALSE(h.arrived());
  EXPECT_NEAR(h.w.agent(h.id)->speed, 12, 1e-3f);
  h.pose({10, 30, 0}, false);
  h.run();
  EXPECT_TRUE(h.arrived());
}

TEST(MOVE04, ATeleportIsTestedFromItsOwnPositionAtRest) {
  for (const float short_of : {0.25f, 0.25002f}) {
    Hosted h;
    h.pose({10, 30 - short_of, 0}, true);
    h.run();
    h.run();
    int flags = 0;
    for (const DecisionView& d : h.w.decisions(h.id)) flags += d.rule == Rule::MOVE04 ? 1 : 0;
    EXPECT_EQ(flags, short_of == 0.25f ? 1 : 0) << short_of;
    EXPECT_EQ(h.arrived(), short_of == 0.25f) << short_of;
    EXPECT_EQ(h.w.agent(h.id)->speed, 0) << "a teleport is no speed";
  }
}

TEST(STEP05, LandedOnlyAfterTheAir) {
  Hosted h;
  const auto landings = [&] {
    int n = 0;
    for (const Event& e : h.told) n += e.kind == EventKind::landed ? 1 : 0;
    return n;
  };
  h.pose({10, 10.1f, 0}, false);
  EXPECT_EQ(landings(), 0) << "on the ground and on it before";
  h.pose({10, 10.2f, 0.3f}, false, true);
  h.pose({10, 10.3f, 0.3f}, false, true);
  EXPECT_EQ(landings(), 0) << "in the air";
  h.pose({10, 10.4f, 0}, false);
  EXPECT_EQ(landings(), 1);
}

TEST(WAY13, NobodyGivesWayToOneWhoLeaves) {
  for (const bool leaves : {false, true}) {
    World w = plane_world();
    steps(w, 20);  // records fresh from a reset are old enough (SECTOR-04)
    const AgentId other = add(w, {0, 0, 0}), stander = add(w, {0.3f, 2, 0});
    ASSERT_TRUE(w.order_give_way(stander, other).ok());
    if (leaves) {
      ASSERT_TRUE(w.remove_agent(other).ok());
    }
    steps(w, 40);
    EXPECT_EQ(place(w, stander).x > 0.5f, !leaves);
  }
}

}  // namespace
}  // namespace gaitway::test
