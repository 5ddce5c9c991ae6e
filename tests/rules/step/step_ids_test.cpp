// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-03, STEP-04, STEP-18 and STEP-24 at a world's border.
#include <cmath>
#include <limits>

#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

TEST(STEP03, ASlotIsUsedAgainUnderAnotherId) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), b = add(w, {2, 0, 0}), c = add(w, {4, 0, 0});
  EXPECT_EQ(a.slot(), 0u);
  EXPECT_EQ(b.slot(), 1u);
  EXPECT_EQ(c.slot(), 2u);
  ASSERT_TRUE(w.remove_agent(b).ok());
  ASSERT_TRUE(w.step().ok());
  const AgentId d = add(w, {6, 0, 0});
  EXPECT_EQ(d.slot(), 1u);
  EXPECT_FALSE(d == b);
  const auto old = w.agent(b);
  ASSERT_FALSE(old.ok());
  EXPECT_EQ(old.error().code, Code::not_found);
  EXPECT_EQ(w.order_move(b, {{1, 1, 0}}).error().code, Code::not_found);
  EXPECT_EQ(place(w, d), (Vec3{6, 0, 0}));
}

TEST(STEP04, AChangeOfMoverEndsWhatTheOldOneDid) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  ASSERT_TRUE(w.order_move(a, {{0, 20, 0}}).ok());
  steps(w, 30);
  EXPECT_GT(w.agent(a)->speed, 1.0f);
  ASSERT_TRUE(w.set_mover(a, MoverKind::host).ok());
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::none);
  EXPECT_EQ(w.intent(a)->speed, 0.0f);
  // A host agent's intent is its host's business: no goal of the route kind writes it.
  steps(w, 10);
  EXPECT_EQ(w.intent(a)->speed, 0.0f);
  const std::uint64_t before = w.hash();
  EXPECT_EQ(w.order_face(a, 1.0).error().code, Code::wrong_mover);
  EXPECT_EQ(w.hash(), before);
  ASSERT_TRUE(w.set_mover(a, MoverKind::route).ok());
  EXPECT_TRUE(w.order_face(a, 1.0).ok());
}

TEST(STEP18, ARemovedAgentLeavesNothingBehind) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), b = add(w, {1, 0, 0});
  ASSERT_TRUE(w.order_move(b, {{0, 20, 0}}).ok());
  steps(w, 5);
  ASSERT_TRUE(w.remove_agent(b).ok());
  ASSERT_TRUE(w.step().ok());
  int told = 0;
  for (const Event& e : w.events()) told += e.kind == EventKind::agent_removed && e.agent == b.slot();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(w.agent_count(), 1u);
  EXPECT_TRUE(w.agent(a).ok());
  EXPECT_FALSE(w.agent(b).ok());
}

TEST(STEP24, BadArgumentsAreNamedAndChangeNothing) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}, 0, "anna");
  steps(w, 2);
  const std::uint64_t before = w.hash();
  const float nan = std::nanf(""), inf = std::numeric_limits<float>::infinity();
  const auto where = [](const auto& r) { return r.ok() ? std::string("accepted") : r.error().where; };
  EXPECT_EQ(where(w.order_move(a, {{nan, 0, 0}})), "point");
  EXPECT_EQ(where(w.order_move(a, {{0, inf, 0}})), "point");
  EXPECT_EQ(where(w.order_move(a, {{0, 2e5f, 0}})), "point");
  EXPECT_EQ(where(w.order_move(a, {{0, 1, 0}, nan})), "radius");
  EXPECT_EQ(where(w.order_move(a, {{0, 1, 0}, -1.0f})), "radius");
  EXPECT_EQ(where(w.order_move(a, {{0, 1, 0}, 1.0f, static_cast<Gait>(6)})), "gait");
  EXPECT_EQ(where(w.order_move(AgentId{}, {{0, 1, 0}})), "id");
  EXPECT_EQ(where(w.order_stop(AgentId::make(7, 1))), "id");
  EXPECT_EQ(where(w.order_face(a, std::nan(""))), "heading_radians");
  EXPECT_EQ(where(w.teleport(a, {0, 0, nan}, 0)), "position");
  EXPECT_EQ(where(w.push(a, {nan, 0, 0})), "displacement");
  EXPECT_EQ(where(w.push(a, {11, 0, 0})), "displacement");
  EXPECT_EQ(where(w.set_host_pose(a, {})), "id");
  EXPECT_EQ(w.set_host_pose(a, {}).error().code, Code::wrong_mover);
  EXPECT_EQ(where(w.set_door(MapId::make(9, 1), 1, true)), "map");
  EXPECT_EQ(where(w.set_door(MapId::make(0, 1), 0, true)), "door");
  EXPECT_EQ(where(w.set_door(MapId::make(0, 1), 8192, true)), "door");
  EXPECT_EQ(where(w.add_hazard(MapId::make(0, 1), {nan, 0, 0}, 1)), "centre");
  EXPECT_EQ(where(w.add_hazard(MapId::make(0, 1), {0, 0, 0}, -1)), "radius");
  EXPECT_EQ(where(w.remove_hazard(MapId::make(0, 1), 3)), "handle");
  EXPECT_EQ(where(w.find_agent("nobody")), "name");
  EXPECT_EQ(w.find_profile("ghost").error().code, Code::not_found);
  AgentDef def;
  def.name = "anna";
  EXPECT_EQ(where(w.add_agent(def)), "name");
  def.name = std::string(32, 'x');
  EXPECT_EQ(where(w.add_agent(def)), "name");
  def.name = "b";
  def.position.y = nan;
  EXPECT_EQ(where(w.add_agent(def)), "position");
  def.position.y = 0;
  def.scale = 0;
  EXPECT_EQ(where(w.add_agent(def)), "scale");
  def.scale = 1;
  def.profile = 77;
  EXPECT_EQ(where(w.add_agent(def)), "profile");
  def.profile = 0;
  def.map = MapId::make(4, 1);
  EXPECT_EQ(where(w.add_agent(def)), "map");
  EXPECT_EQ(w.hash(), before);
}

TEST(STEP24, AWorldWithoutAMapTakesNoAgent) {
  auto w = World::create({});
  ASSERT_TRUE(w.ok());
  const auto r = w->add_agent({});
  ASSERT_FALSE(r.ok());
  EXPECT_EQ(r.error().where, "map");
  WorldSettings none;
  none.limits.agents = 0;
  EXPECT_EQ(World::create(none).error().where, "limits.agents");
}

TEST(STEP24, APoolWithoutBoundIsRefusedByName) {
  const std::pair<const char*, std::uint32_t Limits::*> pools[] = {
      {"limits.agents", &Limits::agents},   {"limits.routes", &Limits::routes},
      {"limits.claims", &Limits::claims},   {"limits.queues", &Limits::queues},
      {"limits.hazards", &Limits::hazards}, {"limits.squad_slots", &Limits::squad_slots}};
  for (const auto& [where, number] : pools) {
    WorldSettings s;
    s.limits.*number = 1000000;
    EXPECT_TRUE(World::create(s).ok()) << where;
    for (const std::uint32_t n : {1000001u, 1000000000u, 0xffffffffu}) {
      s.limits.*number = n;
      const auto w = World::create(s);
      ASSERT_FALSE(w.ok()) << where << " " << n;
      EXPECT_EQ(w.error().code, Code::invalid_argument);
      EXPECT_EQ(w.error().where, where);
      EXPECT_NE(w.error().message.find("at most 1000000"), std::string::npos) << w.error().message;
    }
  }
}

}  // namespace
}  // namespace gaitway::test
