// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// `gaitway why` for somebody who stands, somebody who walks and somebody who gets no route: the sentences carry the
// names and numbers of the scenario.
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace gaitway::cli {
namespace {

using test::Ended;
using test::Scratch;

// Two areas that nothing joins, a node in each: node 0 and node 1.
const char* const scenario = R"({"format":"gaitway.scenario/1","name":"t","seconds":4,
  "areas":[{"outline":[[-20,-20],[20,-20],[20,20],[-20,20]],"nodes":[[5,0]]},
           {"outline":[[40,-5],[60,-5],[60,5],[40,5]],"nodes":[[50,1]]}],
  "agents":[{"name":"ann","place":[2,3]},{"name":"bob","place":[0,-10]},{"name":"cid","place":[-3,0]}],
  "orders":[{"agent":"bob","move_to":{"point":[0,10]}},{"at":1,"agent":"cid","move_to":{"point":[50,0]}}]})";

struct Line {
  std::string rule, text;
  double since = 0;
};

std::map<std::string, Line> why(const Scratch& s, const std::string& agent, const std::string& at) {
  std::map<std::string, Line> chain;
  const Ended e = test::gaitway(s, {"why", "run.db", "--agent", agent, "--at", at, "--json"});
  EXPECT_EQ(e.code, 0) << e.err;
  const auto j = nlohmann::json::parse(e.out, nullptr, false);
  EXPECT_FALSE(j.is_discarded()) << e.out;
  if (j.is_discarded()) return chain;
  for (const auto& link : j.at("chain")) {
    chain[link.at("layer")] = {link.at("rule"), link.at("text"), link.at("since")};
  }
  return chain;
}

class WhyCommand : public testing::Test {
 protected:
  void SetUp() override {
    test::spill(s.file("t.json"), scenario);
    const Ended e = test::gaitway(s, {"run", "t.json", "-o", "run.db"});
    ASSERT_EQ(e.code, 0) << e.err;
  }
  Scratch s;
};

TEST_F(WhyCommand, AStander) {
  const auto chain = why(s, "ann", "3");
  ASSERT_TRUE(chain.count("order"));
  EXPECT_EQ(chain.at("order").rule, "STEP-03");
  EXPECT_NE(chain.at("order").text.find("(2, 3, 0)"), std::string::npos) << chain.at("order").text;
  EXPECT_NE(chain.at("order").text.find("nothing is ordered"), std::string::npos) << chain.at("order").text;
  EXPECT_EQ(chain.count("plan"), 0u);
  const Ended plain = test::gaitway(s, {"why", "run.db", "--agent", "ann", "--at", "3"});
  EXPECT_NE(plain.out.find("ann at 3 s"), std::string::npos) << plain.out;
}

TEST_F(WhyCommand, AWalker) {
  const auto chain = why(s, "bob", "2");
  ASSERT_TRUE(chain.count("order"));
  EXPECT_EQ(chain.at("order").rule, "STEP-07");
  EXPECT_NE(chain.at("order").text.find("(0, 10) at a walk, to within 0.3 m"), std::string::npos)
      << chain.at("order").text;
  EXPECT_NEAR(chain.at("order").since, 1 / 30.0, 1e-9) << "the first step took it";
  // From (0, -10) to (0, 10): 20 m, free.
  ASSERT_TRUE(chain.count("plan"));
  EXPECT_EQ(chain.at("plan").rule, "PLAN-02");
  EXPECT_NE(chain.at("plan").text.find("the line of 20 m is free"), std::string::npos) << chain.at("plan").text;
  // GAIT-01: the walk of the reference profile is 1.629 m/s; CONTROL-06 begins at min(1.629, 2).
  ASSERT_TRUE(chain.count("body"));
  EXPECT_NE(chain.at("body").text.find("1.63 m/s"), std::string::npos) << chain.at("body").text;
}

TEST_F(WhyCommand, AFailedPlanner) {
  const auto chain = why(s, "cid", "3");
  ASSERT_TRUE(chain.count("order"));
  EXPECT_NE(chain.at("order").text.find("(50, 0) at a walk"), std::string::npos) << chain.at("order").text;
  EXPECT_NEAR(chain.at("order").since, 1, 0.05);
  // The only node of his area is searched, nothing leads on from it.
  ASSERT_TRUE(chain.count("plan"));
  EXPECT_EQ(chain.at("plan").rule, "PLAN-08");
  EXPECT_NE(chain.at("plan").text.find("from node 0 to node 1, 1 nodes searched"), std::string::npos)
      << chain.at("plan").text;
  // The walker's chain does not speak of nodes, nor this one of a free line.
  EXPECT_EQ(chain.at("plan").text.find("free"), std::string::npos);
}

TEST(WhyTold, APushATeleportAndAnotherOrderAreReportedWithTheirTimes) {
  Scratch s;
  test::spill(s.file("t.json"), R"({"format":"gaitway.scenario/1","name":"t","seconds":4,
    "areas":[{"outline":[[-20,-20],[20,-20],[20,20],[-20,20]]}],
    "agents":[{"name":"ann","place":[2,3]},{"name":"bob","place":[0,-10]}],
    "orders":[{"at":1,"agent":"ann","push":{"by":[0.5,0,0]}},{"at":2,"agent":"ann","teleport":{"place":[5,6,0]}},
              {"at":3,"agent":"ann","rescue":{"whom":"bob"}},{"at":3.5,"agent":"ann","move_to":{"point":[0,10]}}]})");
  ASSERT_EQ(test::gaitway(s, {"run", "t.json", "-o", "run.db"}).code, 0);
  const auto told = [&](const char* who, const char* at) {
    return test::gaitway(s, {"why", "run.db", "--agent", who, "--at", at}).out;
  };
  EXPECT_EQ(told("ann", "0.9").find("told"), std::string::npos) << told("ann", "0.9");
  // What is asked before a step shows in that step: at most 1/30 s later than asked.
  EXPECT_NE(told("ann", "1.5").find("is pushed by (0.5, 0, 0) (at 1"), std::string::npos) << told("ann", "1.5");
  EXPECT_EQ(told("ann", "1.5").find("is put at"), std::string::npos);
  EXPECT_NE(told("ann", "2.5").find("is put at (5, 6, 0) (at 2"), std::string::npos) << told("ann", "2.5");
  EXPECT_NE(told("ann", "3.2").find("is given the order \"rescue\" (at 3"), std::string::npos) << told("ann", "3.2");
  // The order to a point that came later stands alone; another agent was told nothing.
  EXPECT_EQ(told("ann", "4").find("told "), std::string::npos) << told("ann", "4");
  EXPECT_EQ(told("bob", "4").find("told "), std::string::npos);
}

// 4 m at a walk of 1.629 m/s, then back: what stood before the order, and what moved him before he arrived, is over.
TEST(WhyOver, WhatNoLongerHoldsIsLeftOut) {
  Scratch s;
  test::spill(s.file("t.json"), R"({"format":"gaitway.scenario/1","name":"t","seconds":12,
    "areas":[{"outline":[[-20,-20],[20,-20],[20,20],[-20,20]]}],"agents":[{"name":"ann","place":[0,0]}],
    "orders":[{"agent":"ann","move_to":{"point":[0,4]}},{"at":6,"agent":"ann","move_to":{"point":[0,0]}}]})");
  ASSERT_EQ(test::gaitway(s, {"run", "t.json", "-o", "run.db"}).code, 0);
  struct Times {
    double since = 0, last = 0;
  };
  const auto chain = [&](const char* at) {
    std::map<std::string, Times> lines;
    const Ended e = test::gaitway(s, {"why", "run.db", "--agent", "ann", "--at", at, "--json"});
    const auto j = nlohmann::json::parse(e.out, nullptr, false);
    for (const auto& link : j.at("chain")) lines[link.at("layer")] = {link.at("since"), link.at("last")};
    return lines;
  };
  const auto walking = chain("2"), arrived = chain("5"), back = chain("6.5");
  ASSERT_TRUE(walking.count("goal") && walking.count("intent"));
  EXPECT_LT(walking.at("intent").last, 2.01);
  ASSERT_TRUE(arrived.count("goal"));
  // 4 m less the 0.3 m of the order take more than 3.7 / 1.629 = 2.27 s.
  EXPECT_GT(arrived.at("goal").last, 2.27);
  for (const char* layer : {"follow", "steer", "intent"}) {
    if (arrived.count(layer)) {
      EXPECT_GE(arrived.at(layer).last, arrived.at("goal").last) << layer;
    }
  }
  EXPECT_TRUE(arrived.count("body"));
  ASSERT_TRUE(back.count("order") && back.count("intent"));
  for (const auto& [layer, line] : back) {
    if (layer != "body") {
      EXPECT_GE(line.last, 6) << layer << ": of the way out, not of the way back";
    }
  }
}

TEST_F(WhyCommand, AskedWrongly) {
  const Ended nobody = test::gaitway(s, {"why", "run.db", "--agent", "anne", "--at", "1"});
  EXPECT_EQ(nobody.code, 3);
  EXPECT_NE(nobody.err.find("did you mean \"ann\""), std::string::npos) << nobody.err;
  const Ended late = test::gaitway(s, {"why", "run.db", "--agent", "ann", "--at", "400"});
  EXPECT_EQ(late.code, 3);
  EXPECT_NE(late.err.find("4 s"), std::string::npos) << late.err;
  const Ended unnamed = test::gaitway(s, {"why", "run.db"});
  EXPECT_EQ(unnamed.code, 2);
  EXPECT_NE(unnamed.err.find("in run.db: \"ann\", \"bob\", \"cid\""), std::string::npos) << unnamed.err;
}

}  // namespace
}  // namespace gaitway::cli
