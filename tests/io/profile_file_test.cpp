// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/profile_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "io/file.h"
#include "io/json.h"
#include "io/schema_check.h"

namespace gaitway::io {
namespace {

using test::Json;

Json schema_text() {
  return Json::parse(read_text_file(GAITWAY_SOURCE_DIR "/data/schemas/profiles.schema.json").value());
}

const char* const good = R"({
  "format": "gaitway.profiles/1",
  "profiles": [
    {"name": "child", "sneak": 0.5, "walk": 1.1, "jog": 2.2, "run": 3, "sprint": 3.5},
    {
      "name": "guard", "sneak": 0.8, "walk": 1.6, "jog": 4.1, "run": 6.5, "sprint": 8,
      "stance_plain": 3, "stance_boosted": 3.4,
      "step": [
        {"length": 0.5, "updates": 15}, {"length": 0.4, "updates": 15, "direction_degrees": 180},
        {"length": 0.45, "updates": 15, "direction_degrees": 90},
        {"length": 0.45, "updates": 15, "direction_degrees": -90}
      ],
      "arrival_clips": true,
      "run_stop": {"length": 1.5, "updates": 20}
    }
  ]
})";

TEST(ProfileFile, ReadsSpeedsAndClips) {
  const auto profiles = parse_profiles(good, "p.json");
  ASSERT_TRUE(profiles.ok()) << profiles.error().where << ": " << profiles.error().message;
  ASSERT_EQ(profiles->size(), 2u);
  const SpeedProfile &child = (*profiles)[0], &guard = (*profiles)[1];
  EXPECT_EQ(child.name, "child");
  EXPECT_EQ(child.sneak, 0.5f);
  EXPECT_EQ(child.walk, 1.1f);
  EXPECT_EQ(child.jog, 2.2f);
  EXPECT_EQ(child.run, 3.0f);
  EXPECT_EQ(child.sprint, 3.5f);
  EXPECT_EQ(child.stance_plain, 1.1f) << "the walk when left out";
  EXPECT_EQ(child.step[0].length, SpeedProfile{}.step[0].length) << "the reference data when left out";
  EXPECT_FALSE(child.arrival_clips);
  EXPECT_EQ(guard.stance_boosted, 3.4f);
  EXPECT_EQ(guard.step[1].updates, 15);
  EXPECT_EQ(guard.step[1].direction, 3.14159265f);
  EXPECT_EQ(guard.step[3].direction, -1.57079633f);
  EXPECT_TRUE(guard.arrival_clips);
  EXPECT_EQ(guard.run_stop.length, 1.5f);
  EXPECT_EQ(test::SchemaCheck(schema_text()).check(Json::parse(good)), "");
}

TEST(ProfileFile, WritesWhatItReadsBackEqual) {
  const auto first = parse_profiles(good, "p.json");
  ASSERT_TRUE(first.ok());
  const std::string text = write_profiles(*first);
  const auto second = parse_profiles(text, "p.json");
  ASSERT_TRUE(second.ok()) << second.error().message;
  EXPECT_EQ(write_profiles(*second), text);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ((*second)[1].step[i].direction, (*first)[1].step[i].direction);
    EXPECT_EQ((*second)[0].dash[i].direction, (*first)[0].dash[i].direction);
  }
  EXPECT_EQ(test::SchemaCheck(schema_text()).check(Json::parse(text)), "");
}

TEST(ProfileFile, SchemaHasTheReadersKeys) {
  const Json schema = schema_text();
  const auto keys = [](const Json& object) {
    std::set<std::string> out;
    for (const auto& [key, unused] : object.at("properties").items()) out.insert(key);
    return out;
  };
  const auto set = [](std::span<const std::string_view> w) { return std::set<std::string>(w.begin(), w.end()); };
  EXPECT_EQ(keys(schema), set(words::profiles_top));
  EXPECT_EQ(keys(schema["$defs"]["profile"]), set(words::profile));
  EXPECT_EQ(keys(schema["$defs"]["clip"]), set(words::clip));
}

TEST(ProfileFile, RefusesDamagedInputs) {
  struct Damage {
    const char* pointer;
    const char* value;  ///< "" removes
    Code code;
    const char* where;
    const char* message;
    bool schema_sees;
  };
  const Damage table[] = {
      {"/format", "\"gaitway.profiles/2\"", Code::unsupported, "/format", "expected \"gaitway.profiles/1\"", true},
      {"/format", "\"gaitway.scenario/1\"", Code::bad_data, "/format", "expected \"gaitway.profiles/1\"", true},
      {"/profiles", "[]", Code::bad_data, "/profiles", "expected an array of at least 1 item", true},
      {"/profile", "[]", Code::bad_data, "/profile", "unknown key \"profile\"; did you mean \"profiles\"?", true},
      {"/profiles/0/wakl", "1", Code::bad_data, "/profiles/0/wakl", "did you mean \"walk\"?", true},
      {"/profiles/0/walk", "", Code::bad_data, "/profiles/0", "expected the key \"walk\", which is missing", true},
      {"/profiles/0/walk", "-0.1", Code::bad_data, "/profiles/0/walk", "expected a number from 0 to 1000, found -0.1",
       true},
      {"/profiles/0/name", "\"reference\"", Code::bad_data, "/profiles/0/name", "reference", false},
      {"/profiles/1/name", "\"child\"", Code::bad_data, "/profiles/1/name", "child", false},
      {"/profiles/1/name", "\"\"", Code::bad_data, "/profiles/1/name", "expected a text of 1 to 31 bytes", true},
      {"/profiles/1/step", "[]", Code::bad_data, "/profiles/1/step", "expected an array of 4 items", true},
      {"/profiles/1/step/0/updates", "1.5", Code::bad_data, "/profiles/1/step/0/updates", "expected a whole number",
       true},
      {"/profiles/1/step/2/direction_degrees", "181", Code::bad_data, "/profiles/1/step/2/direction_degrees",
       "expected a number from -180 to 180, found 181", true},
      {"/profiles/1/run_stop/updates", "0", Code::bad_data, "/profiles/1",
       "run_stop.updates must be at least 1 for a clip that moves the body", false},
      {"/profiles/1/run_stop", "{}", Code::bad_data, "/profiles/1/run_stop", "expected the key \"length\"", true},
  };
  const test::SchemaCheck schema(schema_text());
  for (const Damage& d : table) {
    Json bad = Json::parse(good);
    const Json::json_pointer pointer(d.pointer);
    if (*d.value) {
      bad[pointer] = Json::parse(d.value);
    } else {
      bad[pointer.parent_pointer()].erase(pointer.back());
    }
    const auto read = parse_profiles(bad.dump(1), "p.json");
    ASSERT_FALSE(read.ok()) << d.pointer;
    EXPECT_EQ(read.error().code, d.code) << d.pointer;
    EXPECT_NE(read.error().message.find(d.message), std::string::npos) << d.pointer << ": " << read.error().message;
    EXPECT_NE(read.error().where.find(std::string("(") + d.where + ")"), std::string::npos) << read.error().where;
    EXPECT_EQ(!schema.check(bad).empty(), d.schema_sees) << d.pointer;
  }
  EXPECT_EQ(read_profiles("/no/such.json").error().code, Code::not_found);
}

}  // namespace
}  // namespace gaitway::io
