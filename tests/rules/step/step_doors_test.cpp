// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the world tells the rules of stage 6 about its agents (STEP-01): friends, threats, idle ones, avatars.
#include <array>

#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

/// Two route agents in squads, and what the world's door for the neighbours says of them.
struct Door {
  World w = plane_world();
  AgentId a, b;
  MoveWorld world;
  Door(std::uint32_t mine, std::uint32_t his) {
    AgentDef def;
    def.squad = mine;
    a = *w.add_agent(def);
    def.squad = his;
    def.position = {3, 0, 0};
    b = *w.add_agent(def);
    world = w.impl().move_world();
    w.impl().neighbours->look(world);
  }
  WorldNeighbours& door() { return *w.impl().neighbours; }
  bool may_be_asked() {
    MoveMap map = w.impl().move_map(0);
    MoveContext ctx(world, map, a.slot());
    return door().may_be_asked(ctx, b.slot());
  }
};

TEST(STEP01, WhoIsFriendAndWhoIsThreat) {
  struct Row {
    std::uint32_t mine, his;
    SquadRelation relation;  ///< of squads 1 and 2
    bool friends, threats;
  };
  // WAY-06: one squad, or friendly ones. WAY-16: enemy squads. Nobody without a squad is either.
  const Row rows[] = {{1, 2, SquadRelation::neutral, false, false}, {1, 2, SquadRelation::friends, true, false},
                      {1, 2, SquadRelation::enemies, false, true},  {2, 1, SquadRelation::friends, true, false},
                      {2, 1, SquadRelation::enemies, false, true},  {2, 2, SquadRelation::enemies, true, false},
                      {0, 0, SquadRelation::enemies, false, false}, {0, 1, SquadRelation::friends, false, false},
                      {2, 0, SquadRelation::enemies, false, false}, {3, 1, SquadRelation::friends, false, false}};
  for (const Row& row : rows) {
    Door d(row.mine, row.his);
    ASSERT_TRUE(d.w.set_squad_relation(1, 2, row.relation).ok());
    EXPECT_EQ(d.may_be_asked(), row.friends) << row.mine << row.his;
    EXPECT_EQ(d.door().are_threats(0, 1), row.threats) << row.mine << row.his;
    EXPECT_EQ(d.door().are_threats(1, 0), row.threats) << row.mine << row.his;
  }
  // Two pad players are threats to each other (WAY-16).
  for (const int padded : {0, 1, 2, 3}) {
    Door d(0, 0);
    for (std::uint32_t slot : {0u, 1u}) {
      if (padded >> slot & 1) d.w.impl().state.body.core[slot].flags |= body_pad_driven;
    }
    EXPECT_EQ(d.door().are_threats(0, 1), padded == 3) << padded;
  }
}

TEST(STEP01, WhoIsIdleAndWhoIsAnAvatar) {
  Door d(0, 0);
  State& s = d.w.impl().state;
  EXPECT_TRUE(d.door().is_idle(0));
  s.records[0].mover = MoverKind::moveto;
  EXPECT_FALSE(d.door().is_idle(0));
  s.records[0].mover = MoverKind::route;
  s.body.core[0].flags |= body_host;
  EXPECT_FALSE(d.door().is_idle(0)) << "a host moves it";
  s.body.core[0].flags &= ~std::uint32_t{body_host};
  s.body.core[0].state = STATE_DOWN;
  EXPECT_FALSE(d.door().is_idle(0));
  for (const int which : {0, 1, 2, 3}) {
    s.persons[1].avatar = (which & 1) != 0;
    s.mind.brains[1].dead = (which & 2) != 0;
    EXPECT_EQ(d.door().is_avatar(1), which == 1) << which;
  }
}

TEST(STEP01, AsManyAsThereIsRoomForAndTheCountOfAll) {
  World w = plane_world();
  for (int i = 0; i < 4; ++i) add(w, {static_cast<float>(i), 0, 0});
  MoveWorld world = w.impl().move_world();
  MoveMap map = w.impl().move_map(0);
  w.impl().neighbours->look(world);
  MoveContext ctx(world, map, 0);
  std::array<std::uint32_t, 4> out{};
  for (const std::size_t room : {0u, 2u, 3u, 4u}) {
    out.fill(77);
    // The box's limits are inside: slots 1 to 3.
    EXPECT_EQ(w.impl().neighbours->agents_in(ctx, {1, 0}, {3, 0}, std::span(out).first(room)), 3u);
    for (std::size_t i = 0; i < out.size(); ++i) EXPECT_EQ(out[i], i < room && i < 3 ? i + 1 : 77u) << room;
  }
}

}  // namespace
}  // namespace gaitway::test
