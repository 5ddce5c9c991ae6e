// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the crew's goals and tactics read and write of a world's agents: CREW-02, CREW-05, CREW-09, CREW-21 to CREW-26,
// WAY-07 and WAY-08.
#include <gtest/gtest.h>

#include "crew/follow_formation.h"
#include "crew/follow_player.h"
#include "sim/crew_door.h"
#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

/// A leader at the origin who faces +y, one of his crew before him, and the crew's door.
struct Door : CrewWorld {
  CrewId crew;
  AgentId member;
  Door() : CrewWorld(field(-60, -60, 60, 60)) {
    add_leader({0, 0, 0});
    crew = *world.add_crew(leader);
    member = add({1, 4, 0});
    EXPECT_TRUE(world.add_crew_member(crew, member).ok());
    step();
  }
  void step() { ASSERT_TRUE(world.step().ok()); }
  AgentId add_def(const AgentDef& def) { return *world.add_agent(def); }
  State& state() { return world.impl().state; }
  template <class F>
  auto with(F&& f) {
    MoveWorld w = world.impl().move_world();
    WorldCrewDoor door(world.impl(), w);
    return f(door);
  }
  CrewAgent agent(AgentId who) {
    return with([&](WorldCrewDoor& d) { return d.agent(who); });
  }
};

TEST(CREW21, WhoIsMovedByAPadOrAHostIsLeftOut) {
  Door d;
  AgentDef def;
  def.position = {5, 5, 0};
  def.pad_driven = true;
  const AgentId pad = d.add_def(def), host = d.add({9, 9, 0}, 0, MoverKind::host);
  EXPECT_FALSE(d.agent(d.member).pad_player);
  EXPECT_TRUE(d.agent(pad).pad_player);
  EXPECT_TRUE(d.agent(host).pad_player);
  for (const AgentId id : {pad, host}) ASSERT_TRUE(d.world.add_crew_member(d.crew, id).ok());
  ASSERT_TRUE(d.world.order_crew_follow(d.crew).ok());
  d.step();
  EXPECT_GT(d.noted(Rule::CREW21, d.member), 0u);
  EXPECT_EQ(d.noted(Rule::CREW21, pad), 0u);
  EXPECT_EQ(d.noted(Rule::CREW21, host), 0u);
}

TEST(CREW02, MembersStancesAndWhoIsDown) {
  Door d;
  const AgentId stranger = d.add({9, 9, 0});
  EXPECT_TRUE(d.agent(d.member).member);
  EXPECT_FALSE(d.agent(stranger).member);
  EXPECT_FALSE(d.agent(d.member).stance);
  d.with([&](WorldCrewDoor& door) { door.set_stance(d.member, true); });
  EXPECT_TRUE(d.agent(d.member).stance);
  EXPECT_FALSE(d.agent(stranger).stance);
  d.with([&](WorldCrewDoor& door) { door.set_stance(d.member, false); });
  EXPECT_FALSE(d.agent(d.member).stance);
  EXPECT_FALSE(d.agent(d.member).down);
  ASSERT_TRUE(d.world.set_condition(d.member, Condition::down, true).ok());
  d.step();
  EXPECT_TRUE(d.agent(d.member).down);
}

TEST(CREW05, BoostsBesideTheSteeringsOwn) {
  Door d;
  AgentDef def;
  def.position = {5, 5, 0};
  def.no_turn_boost = def.no_start_boost = true;
  const AgentId stiff = d.add_def(def);
  d.with([&](WorldCrewDoor& door) {
    for (const bool avoiding : {false, true}) {  // STEER-02 adds 1 while it goes round somebody
      d.state().steering[d.member.slot()].avoiding = avoiding ? d.leader : AgentId{};
      door.set_turn_boost(d.member, -8);
      EXPECT_EQ(d.state().mind.intents[d.member.slot()].turn_boost, avoiding ? -7 : -8);
      EXPECT_EQ(door.turn_boost(d.member), -8) << "what was set is what is saved";
    }
    door.set_start_boost(d.member, 3);
    EXPECT_EQ(door.start_boost(d.member), 3);
    door.set_turn_boost(stiff, -8);
    door.set_start_boost(stiff, 3);
    EXPECT_EQ(door.turn_boost(stiff), 0) << "TURN-06";
    EXPECT_EQ(door.start_boost(stiff), 0);
    return 0;
  });
}

TEST(CREW23, FollowGoalsAndFormationGoalsAboveThem) {
  Door d;
  d.with([&](WorldCrewDoor& door) {
    const auto expect = [&](std::uint32_t count, bool follows, bool above) {
      const CrewGoals g = door.goals(d.member);
      EXPECT_EQ(g.count, count);
      EXPECT_EQ(g.follows, follows) << count;
      EXPECT_EQ(g.formation_above, above) << count;
    };
    FollowFormation formation;
    formation.leader = d.leader;
    expect(0, false, false);
    door.push_follow_formation(d.member, formation, 0);
    expect(1, false, false);
    door.push_follow_player(d.member, make_follow_player(d.leader, 9, FollowMode::plain));
    expect(2, true, false);
    door.push_follow_formation(d.member, formation, 0);
    expect(3, true, true);
    while (door.goals(d.member).count < 10) door.push_follow_formation(d.member, formation, 0);
    expect(10, true, true);  // a stack holds no more (BRAIN-06)
    door.push_follow_formation(d.member, formation, 0);
    expect(10, true, true);
    return 0;
  });
}

/// The next look at the leader's way, in ms from now; WAY-07: 5 after one that asked somebody.
std::uint32_t next_look(Door& d) {
  const CrewSquad& squad = d.state().crews[d.crew.slot()];
  return d.with([&](WorldCrewDoor& door) { return door.clear_leaders_way(squad); }) -
         d.world.impl().move_world().now_ms;
}

TEST(WAY07, WhoStandsBeforeTheLeaderIsAskedOnce) {
  EXPECT_EQ(
      [] {
        Door d;
        return next_look(d);
      }(),
      5u)
      << "4.1 m off, 14 degrees";
  {
    Door d;
    ASSERT_TRUE(d.world.teleport(d.member, {2, 4, 0}, 0).ok());
    d.step();
    EXPECT_EQ(next_look(d), 1000u) << "26.6 degrees";
    d.state().body.rest[d.leader.slot()].object_kind = 1;
    EXPECT_EQ(next_look(d), 250u) << "the leader holds an object";
  }
  {
    Door d;
    d.state().persons[d.leader.slot()].target = d.member;
    EXPECT_EQ(next_look(d), 1000u) << "whom he fights is not asked (WAY-08)";
    const AgentId other = d.add({-1, 4, 0});
    ASSERT_TRUE(d.world.add_crew_member(d.crew, other).ok());
    EXPECT_EQ(next_look(d), 5u) << "the others are";
  }
  {
    Door d;
    d.with([&](WorldCrewDoor& door) {
      MoveRequest request;
      request.destination = {1, 30, 0};
      door.queue_move(d.member, request);
      return 0;
    });
    EXPECT_EQ(next_look(d), 1000u) << "he is on his way";
  }
}

TEST(CREW22, AGroupMoveEndsWithItsLeaderAlsoWithoutAFormation) {
  Door d;
  ASSERT_TRUE(d.world.remove_crew_member(d.crew, d.member).ok());
  MoveOrder order;
  order.point = {30, 0, 0};
  ASSERT_TRUE(d.world.order_crew_move(d.crew, TacticKind::wander, order).ok());
  d.step();
  ASSERT_EQ(d.world.crew(d.crew)->tactic, TacticKind::wander);
  ASSERT_EQ(d.state().formations.places.count(), 0u) << "nobody follows him";
  ASSERT_TRUE(d.world.remove_agent(d.leader).ok());
  d.step();
  d.step();
  EXPECT_EQ(d.world.crew(d.crew)->tactic, TacticKind::none);
}

TEST(CREW25, AScriptsSetInAWorld) {
  for (const int set : {0, 2}) {
    Door d;
    ASSERT_TRUE(d.world.select_set(d.leader, 1).ok());
    ASSERT_TRUE(d.world.lay_out_crew(d.crew, TacticKind::wander, set).ok());
    d.step();
    const auto formation = d.world.formation(d.leader);
    EXPECT_EQ(formation->set, set);
    for (std::size_t k = 0; k < formation->slots.size(); ++k) {
      const Formation* kept = formation_of(std::as_const(d.state()).formations, d.leader);
      EXPECT_EQ(formation->slots[k].usable, kept->in_use().usable[k] == 1) << set << " " << k;
    }
  }
}

TEST(CREW26, AnOrderWhoseAgentOrLeaderHasChangedByThenIsDropped) {
  using Give = std::function<Result<void>(World&, AgentId, AgentId)>;
  const Give orders[] = {[](World& w, AgentId a, AgentId to) { return w.follow_player(a, to); },
                         [](World& w, AgentId a, AgentId to) { return w.follow_formation(a, 0.75f, to); },
                         [](World& w, AgentId a, AgentId to) { return w.track(a, to, 1); }};
  for (const Give& give : orders) {
    for (const int change : {0, 1, 2}) {
      Door d;
      const AgentId target = d.add({20, 20, 0});
      ASSERT_TRUE(give(d.world, d.member, target).ok());
      if (change == 1) d.state().records[target.slot()].leaving = true;
      if (change == 2) d.state().records[d.member.slot()].mover = MoverKind::host;
      d.world.clear_decisions();
      d.step();
      EXPECT_EQ(d.noted(Rule::CREW26, d.member), change == 0 ? 1u : 0u) << change;
    }
  }
}

}  // namespace
}  // namespace gaitway::test
