// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-01 stage 9: which bodies it takes, and as what.
#include "core/hash.h"
#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

// Whoever walks keeps to the ground under `open` (DECISIONS, CONTROL-24): a route agent outside of jump and drop legs.
TEST(STEP01, WhoKeepsToTheGround) {
  struct Row {
    bool guard;
    MoverKind mover;
    LegState leg;
    bool keeps;
  };
  const Row rows[] = {
      {true, MoverKind::route, LegState::none, true},     {true, MoverKind::route, LegState::climbing_over, true},
      {true, MoverKind::route, LegState::jumping, false}, {true, MoverKind::route, LegState::dropping, false},
      {true, MoverKind::host, LegState::none, false},     {false, MoverKind::route, LegState::none, false}};
  for (const Row& row : rows) {
    WorldSettings settings;
    settings.limits.ledge_guard = row.guard;
    World w = plane_world(settings);
    const AgentId id = add_mover(w, row.mover, {0, 0, 0});
    w.impl().state.routes[id.slot()].leg = row.leg;
    const MoveWorld world = w.impl().move_world();
    MoveWorld look = world;
    w.impl().neighbours->look(look);
    for (const bool before : {false, true}) {
      std::uint32_t& flags = w.impl().state.body.core[id.slot()].flags;
      flags = before ? flags | body_keeps_ground : flags & ~std::uint32_t{body_keeps_ground};
      w.impl().update_bodies();
      EXPECT_EQ((flags & body_keeps_ground) != 0, row.keeps) << static_cast<int>(row.leg) << before;
    }
  }
}

// A freed slot takes no part in any stage: it stays as new (STEP-22: freed slots cleared).
TEST(STEP22, AFreedSlotStaysAsNew) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), b = add(w, {5, 0, 0}), c = add(w, {9, 0, 0});
  ASSERT_TRUE(w.order_move(b, {{5, 20, 0}}).ok());
  steps(w, 10);
  ASSERT_TRUE(w.remove_agent(b).ok());
  steps(w, 12);
  State as_new;
  as_new.resize(1);
  as_new.clear_slot(0);
  State& s = w.impl().state;
  const std::uint32_t slot = b.slot();
  EXPECT_EQ(hash_of(s.records[slot]), hash_of(as_new.records[0]));
  EXPECT_EQ(hash_of(s.body.core[slot]), hash_of(as_new.body.core[0]));
  EXPECT_EQ(hash_of(s.body.rest[slot]), hash_of(as_new.body.rest[0]));
  EXPECT_EQ(hash_of(s.mind.intents[slot]), hash_of(as_new.mind.intents[0]));
  EXPECT_EQ(hash_of(s.mind.brains[slot]), hash_of(as_new.mind.brains[0]));
  EXPECT_EQ(hash_of(s.minds[slot]), hash_of(as_new.minds[0]));
  EXPECT_EQ(hash_of(s.nav_points[slot]), hash_of(as_new.nav_points[0]));
  EXPECT_EQ(hash_of(s.routes[slot]), hash_of(as_new.routes[0]));
  EXPECT_EQ(hash_of(s.moves[slot]), hash_of(as_new.moves[0]));
  EXPECT_EQ(hash_of(s.steering[slot]), hash_of(as_new.steering[0]));
  EXPECT_TRUE(w.agent(a).ok() && w.agent(c).ok());
}

// Bodies of two maps at one place are not there for each other, neither for the contacts nor for the steering.
TEST(STEP15, BodiesOfAnotherMapAreNotThere) {
  World w = plane_world();
  ASSERT_TRUE(w.add_open_plane(50).ok());
  const AgentId walker = add(w, {0, 0, 0});
  AgentDef def;
  def.map = MapId::make(1, 1);
  def.position = {0, 1, 0};
  const AgentId ghost = *w.add_agent(def);
  ASSERT_TRUE(w.order_move(walker, {{0, 5, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 30);
  EXPECT_NEAR(place(w, walker).y, 30 * 1.629 / 30, 1e-3) << "straight through";
  EXPECT_EQ(place(w, ghost), (Vec3{0, 1, 0}));
}

}  // namespace
}  // namespace gaitway::test
