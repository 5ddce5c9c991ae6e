// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Orders of people who heed each other, crews and relations in scenario files.
#include <gtest/gtest.h>

#include "io/scenario.h"

namespace gaitway::io {
namespace {

template <class Order>
const Order& people(const Scenario& s, std::size_t order) {
  return std::get<Order>(std::get<OrderPeople>(s.orders.at(order).action));
}

TEST(ScenarioPeople, ReadsEveryKey) {
  const auto read = read_scenario(GAITWAY_SOURCE_DIR "/tests/io/scenarios/everything.json");
  ASSERT_TRUE(read.ok()) << read.error().where << ": " << read.error().message;
  const Scenario& s = *read;
  ASSERT_EQ(s.crews.size(), 2u);
  EXPECT_EQ(s.crews[0].leader, "Ben");
  EXPECT_EQ(s.crews[0].members, (std::vector<std::string>{"crowd", "people"}));
  EXPECT_TRUE(s.crews[1].members.empty());
  ASSERT_EQ(s.relations.size(), 1u);
  EXPECT_EQ(s.relations[0].a, 3u);
  EXPECT_EQ(s.relations[0].b, 7u);
  EXPECT_EQ(s.relations[0].relation, SquadRelation::enemies);
  EXPECT_EQ(people<OrderGiveWay>(s, 12).to, "Ben");
  EXPECT_EQ(people<OrderTarget>(s, 13).whom, "crowd 2");
  EXPECT_EQ(people<OrderTarget>(s, 14).whom, "");
  EXPECT_EQ(people<OrderDetail>(s, 15).level, 3);
  EXPECT_EQ(people<OrderCondition>(s, 16).condition, Condition::down);
  EXPECT_TRUE(people<OrderCondition>(s, 16).on);
  EXPECT_FALSE(people<OrderCondition>(s, 17).on);
  EXPECT_EQ(people<OrderRescue>(s, 18).whom, "people 1");
  EXPECT_EQ(people<OrderRescue>(s, 18).melee_range, 4.5f);
  EXPECT_EQ(people<OrderFollow>(s, 19).leader, "Ada");
  EXPECT_EQ(people<OrderFollow>(s, 19).distance, 4);
  EXPECT_EQ(people<OrderFollow>(s, 19).mode, FollowMode::as_leader);
  EXPECT_EQ(people<OrderFormation>(s, 20).arrival, 0.5f);
  EXPECT_TRUE(people<OrderFormation>(s, 20).turn);
  EXPECT_EQ(people<OrderFormation>(s, 20).seconds, 8);
  EXPECT_EQ(people<OrderTrack>(s, 21).distance, 1.5f);
  const OrderSlots& slots = people<OrderSlots>(s, 22);
  EXPECT_EQ(slots.count, 3);
  EXPECT_EQ(slots.allowed, 2);
  EXPECT_EQ(slots.set, 1);
  EXPECT_EQ(slots.offsets, (std::vector<Vec2>{{0, -1}, {1.5f, -2}}));
  EXPECT_EQ(people<OrderCrew>(s, 23).kind, OrderCrew::Kind::follow);
  EXPECT_EQ(people<OrderCrew>(s, 23).distance, 7);
  EXPECT_TRUE(people<OrderCrew>(s, 23).forced);
  const OrderCrew& move = people<OrderCrew>(s, 24);
  EXPECT_EQ(move.kind, OrderCrew::Kind::move);
  EXPECT_EQ(move.tactic, TacticKind::walk_tall);
  EXPECT_EQ(move.point, (Vec3{4, 4, 0}));
  EXPECT_TRUE(move.on_ground);
  EXPECT_EQ(move.gait, Gait::jog);
  EXPECT_EQ(move.radius, 1);
  const OrderCrew& lay_out = people<OrderCrew>(s, 25);
  EXPECT_EQ(lay_out.kind, OrderCrew::Kind::lay_out);
  EXPECT_EQ(lay_out.tactic, TacticKind::defend);
  EXPECT_EQ(lay_out.distance, 3);
  EXPECT_EQ(lay_out.set, 2);
  EXPECT_EQ(people<OrderCrew>(s, 26).kind, OrderCrew::Kind::end);
  EXPECT_EQ(people<OrderCrew>(s, 27).kind, OrderCrew::Kind::back);
  EXPECT_EQ(people<OrderCrew>(s, 28).kind, OrderCrew::Kind::join);
  EXPECT_EQ(people<OrderCrew>(s, 28).leader, "ring 1");
  ASSERT_EQ(s.orders.size(), 30u);
  EXPECT_EQ(people<OrderCrew>(s, 29).kind, OrderCrew::Kind::leave);
}

/// An error of a scenario with one order of Ann's.
std::string refused(const std::string& order, const std::string& more = "") {
  const std::string text =
      R"({"format":"gaitway.scenario/1","name":"t","areas":[{"outline":[[-9,-9],[9,-9],[9,9],[-9,9]]}],"seconds":9,)"
      R"("agents":[{"name":"Ann","place":[0,0]},{"name":"Bob","place":[2,0]}],"groups":[{"name":"mob","count":2}],)"
      R"("orders":[{"agent":"Ann",)" +
      order + "}]" + more + "}";
  const auto read = parse_scenario(text, "t.json");
  return read.ok() ? "" : read.error().where + ": " + read.error().message;
}

TEST(ScenarioPeople, WhatDoesNotFitIsNamed) {
  const auto says = [](const std::string& error, const std::string& part) {
    EXPECT_NE(error.find(part), std::string::npos) << error;
  };
  EXPECT_EQ(refused(R"("follow":{"leader":"Bob"})"), "");
  says(refused(R"("follow":{"leader":"Bub"})"), "Bob");
  says(refused(R"("follow":{"leader":"mob"})"), "group");
  says(refused(R"("follow":{})"), "leader");
  says(refused(R"("target":"Bub")"), "/orders/0/target");
  says(refused(R"("detail":5)"), "/orders/0/detail");
  says(refused(R"("condition":{"name":"asleep"})"), "asleep");
  says(refused(R"("slots":{"allowed":2})"), "count");
  says(refused(R"("slots":{"offsets":[[3000,0]]})"), "2048");
  says(refused(R"("crew":{"do":"follow","point":[0,0]})"), "point");
  says(refused(R"("crew":{"do":"move"})"), "point");
  says(refused(R"("crew":{"do":"move","tactic":"defend","point":[0,0]})"), "wander");
  says(refused(R"("stop":true)", R"(,"crews":[{"leader":"mob"}])"), "/crews/0/leader");
  says(refused(R"("stop":true)", R"(,"relations":[{"squads":[2,2],"are":"friends"}])"), "different");
}

}  // namespace
}  // namespace gaitway::io
