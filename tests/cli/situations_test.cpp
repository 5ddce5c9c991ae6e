// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway bench --situations: what it prints has every measure of STANDARD-WORK, and the measures say what must be so.
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace gaitway::cli {
namespace {

using test::Ended;
using test::gaitway;
using test::Scratch;

nlohmann::json rows(const Ended& e) {
  EXPECT_EQ(e.code, 0) << e.err;
  const auto j = nlohmann::json::parse(e.out, nullptr, false);
  EXPECT_TRUE(j.is_object()) << e.out;
  return j.is_object() ? j["rows"] : nlohmann::json::array();
}

TEST(BenchSituations, TheStanderUnderBothPresetsAndThePeer) {
  const Scratch folder;
  const auto all = rows(gaitway(folder, {"bench", "--situations", "--only", "stander", "--json", "--decisions"}));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0]["engine"], "Gaitway classic");
  EXPECT_EQ(all[1]["engine"], "Gaitway open");
  EXPECT_EQ(all[2]["engine"], "DetourCrowd");
  for (const auto& row : all) {
    EXPECT_EQ(row["agents"], 2);
    EXPECT_EQ(row["goals"], 1);
    EXPECT_GE(row["stander_moved_m"].get<double>(), 0);
    EXPECT_LE(row["deepest_m"].get<double>(), 0.7);
    // 15.5 m at 1.6 m/s: whoever arrives cannot have done so sooner.
    if (row["arrived"] == 1) {
      EXPECT_GT(row["all_arrived_s"].get<double>(), 9.6);
    }
  }
  EXPECT_FALSE(all[0]["decisions"].empty());
  EXPECT_FALSE(all[2].contains("decisions"));
}

TEST(BenchSituations, TenOnTheLink) {
  const Scratch folder;
  const auto all = rows(gaitway(folder, {"bench", "--situations", "--only", "link", "--json", "--no-peer"}));
  ASSERT_EQ(all.size(), 2u);
  for (const auto& row : all) {
    EXPECT_EQ(row["arrived"], 10);
    // A second one may start below while the first one's clip ends above (CLAIM-10, CLIMB-10).
    EXPECT_LE(row["most_on_link"].get<int>(), 2);
    EXPECT_GE(row["most_on_link"].get<int>(), 1);
    if (row.contains("link_nearest_m")) {
      EXPECT_GE(row["link_nearest_m"].get<double>(), 2.9);
    }
  }
}

TEST(BenchSituations, AFewAtTheDoor) {
  const Scratch folder;
  const auto all =
      rows(gaitway(folder, {"bench", "6", "--situations", "--only", "door", "--width", "1.2", "--json", "--no-peer"}));
  ASSERT_EQ(all.size(), 2u);
  for (const auto& row : all) {
    EXPECT_EQ(row["agents"], 6);
    EXPECT_EQ(row["door_m"], "1.2");
    EXPECT_EQ(row["arrived"], 6);
    // The second to the fifth of six have crossed: at 1.34 m/s two of them side by side at most.
    EXPECT_GT(row["flow_per_second"].get<double>(), 0);
    EXPECT_LT(row["flow_per_second"].get<double>(), 2 * 1.34 / 0.5);
    EXPECT_LT(row["deepest_m"].get<double>(), 0.001) << "contacts keep them apart";
  }
}

TEST(BenchSituations, AWrongNameIsWrongUsage) {
  const Scratch folder;
  const Ended e = gaitway(folder, {"bench", "--situations", "--only", "dor"});
  EXPECT_EQ(e.code, 2);
  EXPECT_NE(e.err.find("\"dor\""), std::string::npos) << e.err;
}

}  // namespace
}  // namespace gaitway::cli
