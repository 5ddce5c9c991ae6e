// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CREW-26's calls at the bounds of their arguments, and who is a friend or a threat to whom (WAY-06, WAY-14 to WAY-17).
#include <gtest/gtest.h>

#include <optional>

#include "sim/impl.h"
#include "sim/neighbours.h"
#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

using Refused = std::optional<Code>;
Refused code(const Result<void>& r) { return r.ok() ? Refused() : r.error().code; }
const Refused fine, bad = Code::invalid_argument;

struct Calls : CrewWorld {
  AgentId follower, host, elsewhere;
  CrewId crew;
  Calls() : CrewWorld(field(-60, -60, 60, 60)) {
    add_leader({0, 0, 0});
    follower = add({0, -4, 0});
    host = add({9, 9, 0}, 0, MoverKind::host);
    AgentDef def;
    def.map = *world.add_open_plane();
    elsewhere = *world.add_agent(def);
    crew = *world.add_crew(leader);
  }
};

TEST(CREW26, DistancesUpTo1000Metres) {
  Calls w;
  for (const float d : {-0.001f, 0.0f, 1000.0f, 1000.001f}) {
    const Refused expected = d < 0 || d > 1000 ? bad : fine;
    EXPECT_EQ(code(w.world.follow_player(w.follower, w.leader, d)), expected) << d;
    EXPECT_EQ(code(w.world.follow_formation(w.follower, d, w.leader)), expected) << d;
    EXPECT_EQ(code(w.world.track(w.follower, w.leader, d)), expected) << d;
    EXPECT_EQ(code(w.world.order_crew_follow(w.crew, d)), expected) << d;
    EXPECT_EQ(code(w.world.lay_out_crew(w.crew, TacticKind::defend, -1, d)), expected) << d;
  }
}

TEST(CREW26, WhoCanFollowWhom) {
  Calls w;
  for (const auto& call : {+[](World&world, AgentId who, AgentId whom) { return world.follow_player(who, whom); },
                           +[](World&world, AgentId who, AgentId whom) { return world.follow_formation(who, 1, whom); },
                           +[](World&world, AgentId who, AgentId whom) { return world.track(who, whom, 1); }}) {
    EXPECT_EQ(code(call(w.world, w.follower, w.leader)), fine);
    EXPECT_EQ(code(call(w.world, w.follower, w.follower)), bad) << "himself";
    EXPECT_EQ(code(call(w.world, w.follower, w.elsewhere)), bad) << "on another map";
    EXPECT_EQ(code(call(w.world, w.host, w.leader)), Code::wrong_mover);
    EXPECT_EQ(code(call(w.world, w.follower, w.host)), fine) << "anybody may be followed";
  }
  EXPECT_EQ(code(w.world.follow_player(w.follower, w.leader, 9, FollowMode::leaders_target)), fine);
  EXPECT_EQ(code(w.world.follow_player(w.follower, w.leader, 9, static_cast<FollowMode>(5))), bad);
}

TEST(CREW26, SlotsAndSets) {
  Calls w;
  for (const int n : {-1, 0, 9, 10})
    EXPECT_EQ(code(w.world.set_slot_count(w.leader, n)), n < 0 || n > 9 ? bad : fine) << n;
  for (const int n : {-2, -1, 9, 10}) {
    EXPECT_EQ(code(w.world.set_slot_count(w.leader, 3, n)), n < -1 || n > 9 ? bad : fine) << n;
  }
  for (const int set : {-1, 0, 3, 4}) {
    const Refused expected = set < 0 || set > 3 ? bad : fine;
    EXPECT_EQ(code(w.world.select_set(w.leader, set)), expected) << set;
    EXPECT_EQ(code(w.world.set_slot(w.leader, 0, 1, 1, set)), expected) << set;
  }
  for (const int slot : {-1, 0, 8, 9}) {
    EXPECT_EQ(code(w.world.set_slot(w.leader, slot, 1, 1, 0)), slot < 0 || slot > 8 ? bad : fine) << slot;
  }
  for (const float v : {-2048.5f, -2048.0f, 2048.0f, 2048.5f}) {
    const Refused expected = v < -2048 || v > 2048 ? bad : fine;
    EXPECT_EQ(code(w.world.set_slot(w.leader, 0, v, 0, 0)), expected) << v;
    EXPECT_EQ(code(w.world.set_slot(w.leader, 0, 0, v, 0)), expected) << v;
    std::array<float, 20> xy{};
    xy[19] = v;
    EXPECT_EQ(code(w.world.set_default_slots(0, xy)), expected) << v;
  }
  const std::array<float, 20> xy{};
  for (const int set : {-1, 0, 1, 2})
    EXPECT_EQ(code(w.world.set_default_slots(set, xy)), set < 0 || set > 1 ? bad : fine);
}

TEST(CREW26, GroupMovesAndLayouts) {
  Calls w;
  MoveOrder order;
  order.point = {5, 5, 0};
  for (int kind = 0; kind <= 11; ++kind) {
    const auto tactic = static_cast<TacticKind>(kind);
    const bool group = tactic == TacticKind::move_to_flag || tactic == TacticKind::move_along ||
                       tactic == TacticKind::walk_tall || tactic == TacticKind::wander;
    EXPECT_EQ(code(w.world.order_crew_move(w.crew, tactic, order)), group ? fine : bad) << kind;
    EXPECT_EQ(code(w.world.lay_out_crew(w.crew, tactic)), kind <= 10 ? fine : bad) << kind;
  }
  for (const int set : {-2, -1, 0, 3, 4}) {
    EXPECT_EQ(code(w.world.lay_out_crew(w.crew, TacticKind::defend, set)), set < -1 || set > 3 ? bad : fine) << set;
  }
}

TEST(CREW25, TheScriptsSetIsTheOneSelected) {
  for (const int set : {0, 1, 2}) {
    Calls w;
    ASSERT_TRUE(w.world.lay_out_crew(w.crew, TacticKind::defend, set).ok());
    ASSERT_TRUE(w.world.step().ok());
    EXPECT_EQ(w.world.formation(w.leader)->set, set);
  }
}

TEST(CREW26, CrewsAndTheirMembers) {
  Calls w;
  EXPECT_EQ(w.world.add_crew(w.leader).error().code, *bad) << "in a crew already";
  EXPECT_EQ(code(w.world.add_crew_member(w.crew, w.follower)), fine);
  EXPECT_EQ(code(w.world.add_crew_member(w.crew, w.follower)), fine) << "one who belongs already";
  const AgentId other = w.add({20, 20, 0});
  const auto second = w.world.add_crew(other);
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(code(w.world.add_crew_member(*second, w.follower)), bad) << "in another crew";
  EXPECT_EQ(*w.world.crew_of(other), *second);
  EXPECT_EQ(w.world.crew_of(w.host).error().code, Code::not_found);
  EXPECT_EQ(code(w.world.return_to_crew(w.host)), bad);
  EXPECT_EQ(code(w.world.return_to_crew(w.follower)), fine);
  // Members of one crew are friends, those of two are not; a squad number of the host's stays.
  AgentDef def;
  def.squad = 77;
  def.position = {30, 30, 0};
  const AgentId numbered = *w.world.add_agent(def);
  ASSERT_TRUE(w.world.add_crew(numbered).ok());
  WorldNeighbours& n = *w.world.impl().neighbours;
  MoveWorld move_world = w.world.impl().move_world();
  n.look(move_world);
  const auto asked = [&](AgentId a, AgentId b) {
    MoveMap map = w.world.impl().move_map(0);
    return n.may_be_asked(MoveContext(move_world, map, a.slot()), b.slot());
  };
  EXPECT_TRUE(asked(w.leader, w.follower));
  EXPECT_FALSE(asked(w.leader, other));
  EXPECT_FALSE(asked(numbered, other));
  EXPECT_EQ(w.world.impl().state.records[numbered.slot()].squad, 77u);
}

TEST(WAY06, FriendsByTheirSquads) {
  using enum SquadRelation;
  const SquadPair pairs[] = {{1, 2, friends}, {1, 3, enemies}, {2, 4, enemies}, {3, 4, friends}};
  const struct {
    std::uint32_t a, b;
    SquadRelation relation;
  } rows[] = {{1, 2, friends}, {2, 1, friends}, {1, 3, enemies}, {3, 1, enemies}, {1, 4, neutral},
              {4, 2, enemies}, {3, 4, friends}, {2, 3, neutral}, {2, 2, neutral}, {5, 6, neutral}};
  for (const auto& row : rows) EXPECT_EQ(relation_of(pairs, row.a, row.b), row.relation) << row.a << " " << row.b;
}

/// Two agents in squads (0: none) that stand to each other in some way.
struct Two : CrewWorld {
  AgentId a, b;
  MoveWorld move_world;
  Two(std::uint32_t mine, std::uint32_t his, SquadRelation relation = SquadRelation::neutral, bool pad_a = false,
      bool pad_b = false)
      : CrewWorld(field(-60, -60, 60, 60)) {
    AgentDef def;
    def.squad = mine;
    def.pad_driven = pad_a;
    a = *world.add_agent(def);
    def.squad = his;
    def.pad_driven = pad_b;
    def.position = {3, 0, 0};
    b = *world.add_agent(def);
    if (mine != 0 && his != 0 && mine != his) {
      EXPECT_TRUE(world.set_squad_relation(mine, his, relation).ok());
    }
    EXPECT_TRUE(world.step().ok());
    move_world = world.impl().move_world();
    people().look(move_world);
  }
  WorldNeighbours& people() { return *world.impl().neighbours; }
  bool asked() {
    MoveMap map = world.impl().move_map(0);
    return people().may_be_asked(MoveContext(move_world, map, a.slot()), b.slot());
  }
  bool threats() { return people().are_threats(a.slot(), b.slot()); }
};

TEST(WAY06, WhoMayBeAskedOffALeg) {
  EXPECT_TRUE(Two(1, 1).asked());
  EXPECT_FALSE(Two(0, 0).asked()) << "without a squad nobody is friendly";
  EXPECT_FALSE(Two(1, 0).asked());
  EXPECT_FALSE(Two(0, 1).asked());
  EXPECT_FALSE(Two(1, 2).asked());
  EXPECT_TRUE(Two(1, 2, SquadRelation::friends).asked());
  EXPECT_TRUE(Two(2, 1, SquadRelation::friends).asked());
  EXPECT_FALSE(Two(1, 2, SquadRelation::enemies).asked());
}

TEST(WAY04, AsManyAsThereIsRoomForLowestFirst) {
  CrewWorld w(field(-60, -60, 60, 60));
  for (int i = 0; i < 4; ++i) w.add({static_cast<float>(i), 0, 0});
  MoveWorld move_world = w.world.impl().move_world();
  MoveMap map = w.world.impl().move_map(0);
  WorldNeighbours& n = *w.world.impl().neighbours;
  n.look(move_world);
  std::array<std::uint32_t, 3> out{9, 9, 9};
  EXPECT_EQ(n.agents_in(MoveContext(move_world, map, 0), {-1, -1}, {9, 1}, std::span(out).first(2)), 4u);
  EXPECT_EQ(out, (std::array<std::uint32_t, 3>{0, 1, 9}));
}

TEST(BAND10, TheOtherOnesGrabFromTheRear) {
  for (const bool grabs : {false, true}) {
    Two t(0, 0);
    if (grabs) t.world.impl().state.body.core[t.b.slot()].flags |= body_grab_rear;
    MoveMap map = t.world.impl().move_map(0);
    MoveContext ctx(t.move_world, map, t.a.slot());
    EXPECT_EQ(t.people().band_sides(ctx, t.b.slot()).other_grabs_from_rear, grabs);
  }
}

TEST(FOLLOW04, TheCurrentWaypointIsTheOneThatOthersSee) {
  PathBuilder b = field(-30, -30, 30, 30);
  b.hole(hole_box({-6, -1}, {6, 1}));
  const std::uint32_t west = b.node({-20, -20, 0}), east = b.node({8, 0, 0});
  CrewWorld w(std::move(b));
  const AgentId a = w.add({0, -10, 0});
  MoveOrder order;
  order.point = {0, 10, 0};
  EXPECT_EQ(w.world.impl().neighbours->route_place(a.slot()).node, no_index) << "no route";
  ASSERT_TRUE(w.world.order_move(a, order).ok());
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(w.world.step().ok());
  const RoutePlace place = w.world.impl().neighbours->route_place(a.slot());
  EXPECT_TRUE(place.has_route);
  EXPECT_EQ(place.node, east);
  EXPECT_NE(place.node, west);
}

TEST(WAY16, WhoIsAThreat) {
  EXPECT_FALSE(Two(0, 0).threats());
  EXPECT_FALSE(Two(1, 0).threats());
  EXPECT_FALSE(Two(0, 1).threats());
  EXPECT_FALSE(Two(1, 1).threats());
  EXPECT_FALSE(Two(1, 2, SquadRelation::friends).threats());
  EXPECT_TRUE(Two(1, 2, SquadRelation::enemies).threats());
  EXPECT_TRUE(Two(2, 1, SquadRelation::enemies).threats());
  EXPECT_TRUE(Two(0, 0, SquadRelation::neutral, true, true).threats()) << "two pad players";
  EXPECT_FALSE(Two(0, 0, SquadRelation::neutral, true, false).threats());
  EXPECT_FALSE(Two(0, 0, SquadRelation::neutral, false, true).threats());
}

TEST(WAY17, IdleMeansUnderHisOwnControl) {
  for (const MoverKind mover : {MoverKind::route, MoverKind::host}) {
    for (const bool host_body : {false, true}) {
      CrewWorld w(field(-60, -60, 60, 60));
      AgentDef def;
      def.mover = mover;
      def.host_body = host_body;
      const AgentId a = *w.world.add_agent(def);
      EXPECT_EQ(w.world.impl().neighbours->is_idle(a.slot()), mover == MoverKind::route && !host_body);
      w.world.impl().state.body.core[a.slot()].held = HELD_TURN;
      EXPECT_FALSE(w.world.impl().neighbours->is_idle(a.slot()));
    }
  }
}

TEST(WAY15, AnAvatarIsAPlayersUnlessAScriptHoldsHim) {
  for (const bool avatar : {false, true}) {
    for (const bool dead : {false, true}) {
      CrewWorld w(field(-60, -60, 60, 60));
      AgentDef def;
      def.avatar = avatar;
      const AgentId a = *w.world.add_agent(def);
      w.world.impl().state.mind.brains[a.slot()].dead = dead;
      EXPECT_EQ(w.world.impl().neighbours->is_avatar(a.slot()), avatar && !dead);
    }
  }
}

}  // namespace
}  // namespace gaitway::test
