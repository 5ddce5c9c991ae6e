// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway bench --recording: each figure is there, and what it counts was really kept.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace gaitway::cli {
namespace {

TEST(RecordBench, MeasuresWhatItKeeps) {
  const test::Scratch folder;
  const test::Ended e = test::gaitway(folder, {"bench", "5", "--recording", "--json"});
  ASSERT_EQ(e.code, 0) << e.err;
  const auto all = nlohmann::json::parse(e.out);
  ASSERT_EQ(all["rows"].size(), 1u);
  const auto& row = all["rows"][0];
  EXPECT_EQ(row["agents"], 5);
  // Five walkers decide something in most steps, and never a hundred things each.
  EXPECT_GT(row["decisions_per_step"], 0.1);
  EXPECT_LT(row["decisions_per_step"], 500);
  // A pose alone is a slot, a place, a heading and a speed, packed; whatever an agent keeps is at least its place.
  EXPECT_GT(row["record_bytes_per_agent_step"], 2);
  EXPECT_GT(row["state_bytes_per_agent"], 12);
  for (const char* time :
       {"us_per_agent_step", "decisions_us", "record_us", "real_time", "snapshot_us", "restore_us"}) {
    EXPECT_GT(row[time], 0) << time;
  }
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::temp_directory_path() / "gaitway-bench-5.gwr"));
}

}  // namespace
}  // namespace gaitway::cli
