// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/profile.h"

#include <gtest/gtest.h>

#include <limits>

namespace gaitway {
namespace {

SpeedProfile named(const char* name) {
  SpeedProfile p;
  p.name = name;
  p.walk = 1.6f;
  return p;
}

TEST(ProfileTable, FindsBuiltInAndAddedOnes) {
  ProfileTable table;
  EXPECT_EQ(table.size(), 6u);
  EXPECT_EQ(table.find("reference").value(), 0u);
  for (std::uint32_t n = 0; n < 5; ++n) EXPECT_EQ(table.find(std::to_string(n)).value(), n + 1);
  EXPECT_EQ(table.find("nobody").error().code, Code::not_found);
  EXPECT_EQ(table.find("nobody").error().message,
            "no speed profile has the name \"nobody\"; known here: \"reference\", \"0\", \"1\", \"2\", \"3\", \"4\"");
  EXPECT_EQ(table.add(named("citizen")).value(), 6u);
  EXPECT_EQ(table.find("citizen").value(), 6u);
  EXPECT_EQ(table.at(6)->walk, 1.6f);
  EXPECT_EQ(table.at(7), nullptr);
  EXPECT_EQ(table.at(0xffff), nullptr);
}

TEST(ProfileTable, NamesTheFirstTwentyFour) {
  ProfileTable table;
  for (char c = 'a'; c < 'a' + 19; ++c) EXPECT_TRUE(table.add(named(std::string(31, c).c_str())).ok());
  const std::string message = table.find("nobody").error().message;
  EXPECT_NE(message.find("rrr"), std::string::npos) << "the 24th";
  EXPECT_EQ(message.find("sss"), std::string::npos);
}

TEST(ProfileTable, AClipThatMovesNothingNeedsNoUpdates) {
  ProfileTable table;
  SpeedProfile p = named("x");
  p.run_stop = {};
  p.run_stop.length = 0;
  p.run_stop.updates = 0;
  EXPECT_TRUE(table.add(p).ok());
}

TEST(ProfileTable, RefusesBadFieldsByName) {
  ProfileTable table;
  const std::uint64_t before = table.checksum();
  const float bad[] = {-0.1f, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()};
  const std::pair<const char*, float SpeedProfile::*> fields[] = {{"sneak", &SpeedProfile::sneak},
                                                                  {"walk", &SpeedProfile::walk},
                                                                  {"jog", &SpeedProfile::jog},
                                                                  {"run", &SpeedProfile::run},
                                                                  {"sprint", &SpeedProfile::sprint},
                                                                  {"stance_plain", &SpeedProfile::stance_plain},
                                                                  {"stance_boosted", &SpeedProfile::stance_boosted}};
  for (const auto& field : fields) {
    for (float value : bad) {
      SpeedProfile p = named("x");
      p.*field.second = value;
      const auto r = table.add(p);
      ASSERT_FALSE(r.ok()) << field.first;
      EXPECT_EQ(r.error().code, Code::invalid_argument);
      EXPECT_EQ(r.error().where, field.first);
      EXPECT_NE(r.error().message.find(field.first), std::string::npos);
    }
  }
  SpeedProfile clip = named("x");
  clip.step[2].length = -1;
  EXPECT_EQ(table.add(clip).error().where, "step[2].length");
  clip = named("x");
  clip.dash[3].direction = bad[1];
  EXPECT_EQ(table.add(clip).error().where, "dash[3].direction");
  clip = named("x");
  clip.run_stop.updates = 0;
  EXPECT_EQ(table.add(clip).error().where, "run_stop.updates");
  EXPECT_EQ(table.add(named("")).error().where, "name");
  EXPECT_EQ(table.add(named("12345678901234567890123456789012")).error().where, "name");
  EXPECT_EQ(table.add(named("reference")).error().where, "name");
  EXPECT_EQ(table.checksum(), before);
  EXPECT_EQ(table.size(), 6u);
}

TEST(ProfileTable, TheChecksumNamesTheContent) {
  ProfileTable a, b;
  EXPECT_EQ(a.checksum(), b.checksum());
  SpeedProfile p = named("x");
  ASSERT_TRUE(a.add(p).ok());
  p.run_stop.length = 1.5f;
  ASSERT_TRUE(b.add(p).ok());
  EXPECT_NE(a.checksum(), b.checksum());
}

}  // namespace
}  // namespace gaitway
