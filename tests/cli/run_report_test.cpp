// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a run did not take is told at its end: orders that the world refused, and what full pools turned away (STEP-20).
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace gaitway::cli {
namespace {

using test::Ended;
using test::gaitway;
using test::Scratch;

nlohmann::json run(const Scratch& s, const std::string& scenario) {
  test::spill(s.file("t.json"), scenario);
  const Ended e = gaitway(s, {"run", "t.json", "--json"});
  EXPECT_EQ(e.code, 0) << e.err;
  return nlohmann::json::parse(e.out, nullptr, false);
}

// The order goes to three of a group, one of whom is the man to follow.
TEST(RunReport, AnOrderThatTheWorldRefusedIsToldWithItsReason) {
  const Scratch s;
  const std::string text = R"({"format":"gaitway.scenario/1","name":"t","seconds":1,
    "areas":[{"outline":[[-20,-20],[20,-20],[20,20],[-20,20]]}],
    "groups":[{"name":"crowd","count":3,"where":{"box":[[-5,-5],[5,5]]}}],
    "orders":[{"agent":"crowd","band":{"other":"crowd 2","near":2,"far":4}}]})";
  const auto j = run(s, text);
  ASSERT_TRUE(j.is_object());
  EXPECT_EQ(j["refused"], 1);
  const std::string first = j["first_refused"];
  EXPECT_EQ(first.find("crowd 2, order_band: "), 0u) << first;
  EXPECT_TRUE(j["drops"].empty()) << j["drops"].dump();
  const Ended table = gaitway(s, {"run", "t.json"});
  EXPECT_NE(table.out.find("orders refused"), std::string::npos) << table.out;
  EXPECT_NE(table.out.find("crowd 2, order_band: "), std::string::npos) << table.out;
}

// A hole of 4 x 10 m lies between everybody and his goal, so that each needs a route; two of five get one.
TEST(RunReport, WhatAFullPoolTurnedAwayIsCounted) {
  const Scratch s;
  const std::string head = R"({"format":"gaitway.scenario/1","name":"t","seconds":0.2,
    "areas":[{"outline":[[-20,-20],[20,-20],[20,20],[-20,20]],"holes":[{"ring":[[-2,-5],[2,-5],[2,5],[-2,5]]}],
              "nodes":[[-8,0],[0,8],[8,0]]}],
    "links":[{"from":0,"to":1,"kind":"walk","both_ways":true},{"from":1,"to":2,"kind":"walk","both_ways":true}],
    "agents":[{"name":"a","place":[-8,-3]},{"name":"b","place":[-8,-1.5]},{"name":"c","place":[-8,0]},
              {"name":"d","place":[-8,1.5]},{"name":"e","place":[-8,3]}],
    "orders":[{"agents":["a","b","c","d","e"],"move_to":{"point":[8,0]}}])";
  const auto tight = run(s, head + R"(,"rules":{"preset":"classic","limits":{"routes":2}}})");
  ASSERT_TRUE(tight.is_object());
  ASSERT_TRUE(tight["drops"].contains("routes")) << tight.dump();
  EXPECT_GE(tight["drops"]["routes"], 3);
  EXPECT_EQ(tight["refused"], 0);
  const auto roomy = run(s, head + R"(,"rules":{"preset":"classic"}})");
  EXPECT_TRUE(roomy["drops"].empty()) << roomy.dump();
}

}  // namespace
}  // namespace gaitway::cli
