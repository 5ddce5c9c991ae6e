// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Damaged scenarios: code, place and message of each; and the schema agrees wherever it can.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "io/file.h"
#include "io/json.h"
#include "io/scenario.h"
#include "io/scenario_keys.h"
#include "io/scenario_parts.h"
#include "io/schema_check.h"

namespace gaitway::io {
namespace {

using test::Json;

Json read_json(const std::string& path) { return Json::parse(read_text_file(path).value()); }

Json schema_text() { return read_json(GAITWAY_SOURCE_DIR "/data/schemas/scenario.schema.json"); }

TEST(ScenarioSchema, HasTheReadersKeysAndChoices) {
  const Json schema = schema_text();
  const auto keys_of = [](const Json& object) {
    std::set<std::string> keys;
    for (const auto& [key, unused] : object.at("properties").items()) keys.insert(key);
    return keys;
  };
  std::set<std::string> seen;
  for (const words::ObjectWords& object : words::objects) {
    const std::string name(object.name);
    const Json& in_schema = name.empty() ? schema : schema.at("$defs").at(name);
    EXPECT_EQ(keys_of(in_schema), std::set<std::string>(object.keys.begin(), object.keys.end())) << name;
    EXPECT_EQ(in_schema.at("additionalProperties"), false) << name;
    seen.insert(name);
  }
  std::set<std::string> limits;
  for (const words::LimitWord& w : words::limits) limits.emplace(w.name);
  EXPECT_EQ(keys_of(schema["$defs"]["limits"]), limits);
  seen.insert("limits");
  EXPECT_EQ(keys_of(schema["$defs"]["metres"]), std::set<std::string>(words::never.begin(), words::never.end()));
  seen.insert("metres");
  for (const auto& [name, def] : schema["$defs"].items()) {
    if (!def.contains("properties")) continue;
    EXPECT_TRUE(seen.count(name)) << "no reader for " << name;
  }
  const auto choices = [](const Json& v) { return v.at("enum").get<std::set<std::string>>(); };
  const auto set = [](std::span<const std::string_view> w) { return std::set<std::string>(w.begin(), w.end()); };
  const Json& defs = schema["$defs"];
  EXPECT_EQ(choices(defs["preset"]), set(words::presets));
  EXPECT_EQ(choices(defs["level"]["properties"]["up"]), set(words::ups));
  EXPECT_EQ(choices(defs["agent"]["properties"]["mover"]), set(words::movers));
  EXPECT_EQ(choices(defs["group"]["properties"]["mover"]), set(words::movers));
  EXPECT_EQ(choices(defs["order"]["properties"]["mover"]), set(words::movers));
  EXPECT_EQ(choices(defs["agent"]["properties"]["brain"]), set(words::brains));
  EXPECT_EQ(choices(defs["move_to"]["properties"]["gait"]), set(words::gaits));
  EXPECT_EQ(choices(defs["link_kind"]), set(words::link_kinds));
  EXPECT_EQ(choices(defs["event"]["properties"]["kind"]), set(event_words()));
}

TEST(ScenarioSchema, EverySampleFileIsValidAndReads) {
  const test::SchemaCheck schema(schema_text());
  int files = 0;
  for (const char* folder : {"/tests/io/scenarios", "/samples", "/levels", "/data"}) {
    const std::string root = std::string(GAITWAY_SOURCE_DIR) + folder;
    if (!std::filesystem::exists(root)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      if (entry.path().extension() != ".json") continue;
      const std::string path = entry.path().string();
      const Json value = read_json(path);
      if (!value.is_object() || !value.contains("format") || value["format"] != std::string(scenario_format)) continue;
      ++files;
      EXPECT_EQ(schema.check(value), "") << path;
      const auto scenario = read_scenario(path);
      EXPECT_TRUE(scenario.ok()) << (scenario.ok() ? "" : scenario.error().where + ": " + scenario.error().message);
    }
  }
  EXPECT_GE(files, 3);
}

struct Damage {
  const char* pointer;  ///< of the value that is replaced ("-" appends a key)
  const char* value;    ///< JSON; "" removes
  Code code;
  const char* where;  ///< the pointer that the error names
  const char* message;
  bool schema_sees;  ///< the schema refuses it too
};

const Damage damages[] = {
    {"/format", "\"gaitway.scenario/2\"", Code::unsupported, "/format",
     "expected \"gaitway.scenario/1\", found \"gaitway.scenario/2\"", true},
    {"/format", "\"gaitway.nav/1\"", Code::bad_data, "/format",
     "expected \"gaitway.scenario/1\", found \"gaitway.nav/1\"", true},
    {"/format", "", Code::bad_data, "/", "expected the key \"format\", which is missing", true},
    {"/format", "1", Code::bad_data, "/format", "expected a text, found 1", true},
    {"/name", "\"\"", Code::bad_data, "/name", "expected a text of 1 to 200 bytes, found the text \"\"", true},
    {"/agnets", "[]", Code::bad_data, "/agnets", "unknown key \"agnets\"; did you mean \"agents\"?", true},
    {"/squads", "[]", Code::bad_data, "/squads", "unknown key \"squads\"", true},
    {"/bake", R"({"jumps": true})", Code::bad_data, "/bake/jumps", "unknown key \"jumps\"", true},
    {"/areas", "", Code::bad_data, "/", "expected one of the keys \"level\", \"paths\", \"grid\" and \"areas\"", true},
    {"/grid", "\"a.map\"", Code::bad_data, "/grid", "expected only one of \"level\"", true},
    {"/paths", "\"a.gwp\"", Code::bad_data, "/areas", "expected only one of \"level\"", true},
    {"/areas/0/material", "\"roof\"", Code::bad_data, "/areas/0/material",
     "\"material\" and \"ground_byte\" stand together", true},
    {"/areas/1/nodes/0/pair", "256", Code::bad_data, "/areas/1/nodes/0/pair",
     "expected a whole number from 0 to 255, found 256", true},
    {"/areas/1/nodes/0/place", "", Code::bad_data, "/areas/1/nodes/0", "expected the key \"place\", which is missing",
     true},
    {"/agents/0/edge_mask", "65536", Code::bad_data, "/agents/0/edge_mask", "expected a whole number from 0 to 65535",
     true},
    {"/panes/0/breaks_at", "1", Code::bad_data, "/panes/0/breaks_at", "expected a time after \"at\", 1 s, found 1",
     false},
    {"/panes/0/point", "[1, 2]", Code::bad_data, "/panes/0/point", "expected an array of 3 items", true},
    {"/panes/0/at", "31", Code::bad_data, "/panes/0/breaks_at", "expected a time after \"at\"", false},
    {"/bake", "{}", Code::bad_data, "/bake", "\"bake\" needs a \"level\" without \"paths\"", true},
    {"/seed", "-1", Code::bad_data, "/seed", "expected a whole number from 0 to 18446744073709551615, found -1", true},
    {"/seed", "1.5", Code::bad_data, "/seed", "expected a whole number from 0", true},
    {"/seconds", "0", Code::bad_data, "/seconds", "expected a number above 0 up to 1e+06, found 0", true},
    {"/seconds", "7", Code::bad_data, "/doors/1/at", "expected a time within the run's 7 s, found 8", false},
    {"/contacts", "1", Code::bad_data, "/contacts", "expected true or false, found 1", true},
    {"/rules", "\"clasic\"", Code::bad_data, "/rules",
     "expected \"open\" or \"classic\", found the text \"clasic\"; did you mean \"classic\"?", true},
    {"/rules/limits/agent", "5", Code::bad_data, "/rules/limits/agent",
     "unknown key \"agent\"; did you mean \"agents\"?", true},
    {"/rules/limits/agents", "0", Code::bad_data, "/rules/limits/agents", "expected a limit of at least 1 agent", true},
    {"/rules/limits/grow", "1", Code::bad_data, "/rules/limits/grow", "expected true or false, found 1", true},
    {"/areas/0/outline", "[[0, 0], [1, 0]]", Code::bad_data, "/areas/0/outline",
     "expected an array of at least 3 items, found an array of 2 items", true},
    {"/areas/0/outline/2", "[20]", Code::bad_data, "/areas/0/outline/2", "expected an array of 2 items", true},
    {"/areas/0/nodes/0/1", "\"5\"", Code::bad_data, "/areas/0/nodes/0/1",
     "expected a number from -1e+06 to 1e+06, found the text \"5\"", true},
    {"/links/0/to", "3", Code::bad_data, "/links/0/to", "expected a node from 0 to 2, found 3", false},
    {"/links/0/to", "0", Code::bad_data, "/links/0/to", "a link leads from node 0 to itself", false},
    {"/links/0/kind", "\"dor\"", Code::bad_data, "/links/0/kind", "expected \"walk\", \"joint\"", true},
    {"/links/1/kind", "[]", Code::bad_data, "/links/1/kind", "expected an array of 1 to 7 items", true},
    {"/links/0/door", "8192", Code::bad_data, "/links/0/door", "expected a whole number from 0 to 8191, found 8192",
     true},
    {"/agents/0/place", "[1]", Code::bad_data, "/agents/0/place", "expected an array of 2 to 3 items", true},
    {"/agents/0/place/0", "1e7", Code::bad_data, "/agents/0/place/0",
     "expected a number from -1e+06 to 1e+06, found 1e+07", true},
    {"/agents/0/name", "\"all\"", Code::bad_data, "/agents/0/name", "the name \"all\" stands for everybody", true},
    {"/agents/0/name", "\"a name that is longer than 31 bytes\"", Code::bad_data, "/agents/0/name",
     "expected a text of 1 to 31 bytes", true},
    {"/agents/1/name", "\"Ada\"", Code::bad_data, "/agents/1/name", "the name \"Ada\" is already taken", false},
    {"/agents/1/name", "\"crowd 12\"", Code::bad_data, "/groups/0/name",
     "a member of this group would be named like the agent \"crowd 12\"", false},
    {"/agents/1/scale", "1", Code::bad_data, "/agents/1/radius", "\"radius\" and \"scale\" stand together", true},
    {"/agents/0/scale", "0.05", Code::bad_data, "/agents/0/scale", "expected a number from 0.1 to 10, found 0.05",
     true},
    {"/agents/0/mover", "\"squad\"", Code::bad_data, "/agents/0/mover", "expected \"route\", \"moveto\" or \"host\"",
     true},
    {"/agents/0/profile", "5", Code::bad_data, "/agents/0/profile", "expected a whole number from 0 to 4, found 5",
     true},
    {"/groups/0/count", "0", Code::bad_data, "/groups/0/count", "expected a whole number from 1 to 1000000, found 0",
     true},
    {"/groups/2/count", "3", Code::bad_data, "/groups/2/where/points",
     "expected as many points as \"count\" says, 3, found an array of 2 items", false},
    {"/groups/0/where/box/1", "[0, 5]", Code::bad_data, "/groups/0/where/box", "expected two corners", false},
    {"/groups/0/where/circle", "{\"centre\": [0, 0], \"radius\": 1}", Code::bad_data, "/groups/0/where",
     "expected exactly one of the keys", true},
    {"/groups/3/where", "\"evrywhere\"", Code::bad_data, "/groups/3/where",
     "expected \"everywhere\", found the text \"evrywhere\"; did you mean \"everywhere\"?", true},
    {"/doors/0/door", "0", Code::bad_data, "/doors/0/door", "expected a whole number from 1 to 8191, found 0", true},
    {"/hazards/0/until", "1", Code::bad_data, "/hazards/0/until", "expected a time after \"at\", 1 s, found 1", false},
    {"/hazards/0/radius", "0", Code::bad_data, "/hazards/0/radius", "expected a number above 0 up to 1000", true},
    {"/orders/0/agent", "\"Eve\"", Code::not_found, "/orders/0/agent", "there is no agent or group \"Eve\"", false},
    {"/orders/0/agent", "\"Ade\"", Code::not_found, "/orders/0/agent",
     "there is no agent or group \"Ade\"; did you mean \"Ada\"?", false},
    {"/orders/1/agents/1", "\"corwd\"", Code::not_found, "/orders/1/agents/1", "there is no agent or group \"corwd\"",
     false},
    {"/orders/3/agent", "\"crowd 4\"", Code::not_found, "/orders/3/agent", "there is no agent or group \"crowd 4\"",
     false},
    {"/orders/0/agents", "\"all\"", Code::bad_data, "/orders/0/agents", "\"agent\" and \"agents\" stand together",
     true},
    {"/orders/0/agent", "", Code::bad_data, "/orders/0", "expected the key \"agent\" or \"agents\", which is missing",
     true},
    {"/orders/0/stop", "true", Code::bad_data, "/orders/0/stop", "expected only one of \"move_to\" and \"stop\"", true},
    {"/orders/2/stop", "false", Code::bad_data, "/orders/2/stop", "expected true, found false", true},
    {"/orders/2/stop", "", Code::bad_data, "/orders/2", "expected one of the keys \"move_to\", \"stop\"", true},
    {"/orders/0/move_to/gait", "\"jogg\"", Code::bad_data, "/orders/0/move_to/gait", "expected \"stand\", \"sneak\"",
     true},
    {"/orders/0/move_to/raduis", "1", Code::bad_data, "/orders/0/move_to/raduis",
     "unknown key \"raduis\"; did you mean \"radius\"?", true},
    {"/orders/5/push/by", "[1, 2]", Code::bad_data, "/orders/5/push/by", "expected an array of 3 items", true},
    {"/orders/3/face", "{}", Code::bad_data, "/orders/3/face", "expected the key \"heading_degrees\"", true},
    {"/agents/0/moveto/profile", "\"acce\"", Code::bad_data, "/agents/0/moveto/profile",
     "expected \"retail\" or \"ace\", found the text \"acce\"; did you mean \"ace\"?", true},
    {"/agents/0/moveto/options/0", "\"always_turns\"", Code::bad_data, "/agents/0/moveto/options/0",
     "did you mean \"always_turn\"?", true},
    {"/agents/0/moveto/run_rate", "-1", Code::bad_data, "/agents/0/moveto/run_rate", "expected a number from 0 to 100",
     true},
    {"/agents/0/moveto/rate", "1", Code::bad_data, "/agents/0/moveto/rate", "unknown key \"rate\"", true},
    {"/orders/8/moveto/kind", "\"to_objekt\"", Code::bad_data, "/orders/8/moveto/kind", "did you mean \"to_object\"?",
     true},
    {"/orders/8/moveto/kind", "", Code::bad_data, "/orders/8/moveto", "expected the key \"kind\", which is missing",
     true},
    {"/orders/8/moveto/target", "", Code::bad_data, "/orders/8/moveto", "expected the key \"target\"", false},
    {"/orders/8/moveto/target", "\"crowd 9\"", Code::not_found, "/orders/8/moveto/target",
     "there is no agent or group \"crowd 9\"", false},
    {"/orders/8/moveto/target", "\"crowd\"", Code::bad_data, "/orders/8/moveto/target",
     "expected one agent, \"crowd\" is a group", false},
    {"/orders/8/moveto/point", "[1, 2]", Code::bad_data, "/orders/8/moveto/point",
     "a point belongs to the kind \"to_position\"", false},
    {"/orders/9/moveto/target", "\"Ben\"", Code::bad_data, "/orders/9/moveto/target", "a target belongs to", false},
    {"/orders/9/moveto/point", "", Code::bad_data, "/orders/9/moveto", "expected the key \"point\"", false},
    {"/orders/9/moveto/with/0", "\"use_heading\"", Code::bad_data, "/orders/9/moveto/with/0", "expected \"can_walk\"",
     true},
    {"/orders/9/moveto/heading_degrees", "361", Code::bad_data, "/orders/9/moveto/heading_degrees",
     "expected a number from -360 to 360", true},
    {"/expect/0/arrives/by", "31", Code::bad_data, "/expect/0/arrives/by", "expected a time within the run's 30.5 s",
     false},
    {"/expect/4/decision/rule", "\"STEER-99\"", Code::not_found, "/expect/4/decision/rule",
     "there is no rule \"STEER-99\"", false},
    {"/expect/4/decision/at_most", "0", Code::bad_data, "/expect/4/decision/at_most",
     "\"at_most\" is less than \"at_least\"", false},
    {"/expect/9/hash/value", "\"00FF00ff00ff00ff\"", Code::bad_data, "/expect/9/hash/value",
     "expected a text of 16 lower-case hex digits", true},
    {"/expect/5/decision/numbers", "[]", Code::bad_data, "/expect/5/decision/numbers",
     "expected an array of 1 to 4 items", true},
    {"/expect/5/decision/numbers/0", "\"4\"", Code::bad_data, "/expect/5/decision/numbers/0", "expected a number",
     true},
    {"/expect/6/fails/by", "", Code::bad_data, "/expect/6/fails", "expected the key \"by\", which is missing", true},
    {"/expect/6/fails/agent", "\"Bne\"", Code::not_found, "/expect/6/fails/agent", "there is no agent or group \"Bne\"",
     false},
    {"/expect/7/passes/by", "2", Code::bad_data, "/expect/7/passes/by", "expected a time not before \"after\", 3 s",
     false},
    {"/expect/7/passes/agent", "\"Eve\"", Code::not_found, "/expect/7/passes/agent",
     "there is no agent or group \"Eve\"", false},
    {"/expect/8/event/kind", "\"climb\"", Code::bad_data, "/expect/8/event/kind", "expected \"agent_added\"", true},
    {"/expect/8/event/at_most", "0", Code::bad_data, "/expect/8/event/at_most", "\"at_most\" is less than \"at_least\"",
     false},
    {"/expect/8/event/point", "", Code::bad_data, "/expect/8/event/radius", "\"radius\" needs a \"point\"", false},
    {"/expect/0/never_deeper", "{\"metres\": 1}", Code::bad_data, "/expect/0/never_deeper",
     "expected only one of \"arrives\" and \"never_deeper\"", true},
    {"/expect/1", "{}", Code::bad_data, "/expect/1", "expected one of the keys \"arrives\"", true},
    {"/expect/1/never_deeper/metres", "-0.1", Code::bad_data, "/expect/1/never_deeper/metres",
     "expected a number from 0 to 1000, found -0.1", true},
};

TEST(ScenarioFile, RefusesDamagedInputs) {
  const Json good = read_json(GAITWAY_SOURCE_DIR "/tests/io/scenarios/everything.json");
  const test::SchemaCheck schema(schema_text());
  ASSERT_EQ(schema.check(good), "");
  for (const Damage& d : damages) {
    Json bad = good;
    const Json::json_pointer pointer(d.pointer);
    if (*d.value) {
      bad[pointer] = Json::parse(d.value);
    } else {
      bad[pointer.parent_pointer()].erase(pointer.back());
    }
    const std::string what = std::string(d.pointer) + " = " + d.value;
    const auto read = parse_scenario(bad.dump(2), "bad.json");
    ASSERT_FALSE(read.ok()) << what;
    EXPECT_EQ(read.error().code, d.code) << what << ": " << read.error().message;
    EXPECT_NE(read.error().message.find(d.message), std::string::npos) << what << ": " << read.error().message;
    const std::string place = std::string(" (") + d.where + ")";
    ASSERT_GE(read.error().where.size(), place.size());
    EXPECT_EQ(read.error().where.substr(read.error().where.size() - place.size()), place)
        << what << ": " << read.error().where;
    EXPECT_EQ(read.error().where.substr(0, 9), "bad.json:");
    EXPECT_EQ(!schema.check(bad).empty(), d.schema_sees) << what << ": " << schema.check(bad);
  }
}

}  // namespace
}  // namespace gaitway::io
