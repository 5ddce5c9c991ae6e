// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A record holds the orders of a run: run again from its first snapshot it has the same hash after every step
// (STEP-23).
#include "cli/program.h"

namespace gaitway::cli {
namespace {

using test::Ended;
using test::gaitway;
using test::Scratch;

const std::string samples = GAITWAY_SOURCE_DIR "/samples/";

class Rerun : public testing::TestWithParam<const char*> {};

TEST_P(Rerun, HasTheSameHashes) {
  const Scratch folder;
  const Ended run = gaitway(folder, {"run", samples + GetParam(), "-o", "run.db", "-q"});
  ASSERT_EQ(run.code, 0) << run.out << run.err;
  const Ended again = gaitway(folder, {"check", "--rerun", "run.db"});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_NE(again.out.find("runs again to the same hashes"), std::string::npos) << again.out;
}

// Every kind of order of samples/neighbours, and one with a door.
INSTANTIATE_TEST_SUITE_P(Samples, Rerun,
                         testing::Values("neighbours/crew_wall.json", "neighbours/crew_distance.json",
                                         "neighbours/crew_doorway.json", "neighbours/give_way.json",
                                         "neighbours/making_room.json", "neighbours/orders.json", "paths/door.json"));

}  // namespace
}  // namespace gaitway::cli
