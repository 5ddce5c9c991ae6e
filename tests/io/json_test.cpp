// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/json.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace gaitway::io {
namespace {

TEST(Json, KeepsValuesOrderAndPlaces) {
  const auto document =
      parse_json("{\n  \"b\": [1, -2, 0.5, \"x\"],\n  \"a\": {\"yes\": true, \"no\": false, \"n\": null}\n}", "f");
  ASSERT_TRUE(document.ok()) << document.error().message;
  const JsonValue& root = document->root;
  ASSERT_EQ(root.keys, (std::vector<std::string>{"b", "a"}));
  const JsonValue& b = *root.find("b");
  EXPECT_EQ(b.items[0].magnitude, 1u);
  EXPECT_TRUE(b.items[1].negative);
  EXPECT_EQ(b.items[1].number, -2);
  EXPECT_FALSE(b.items[2].whole);
  EXPECT_EQ(b.items[2].number, 0.5);
  EXPECT_EQ(b.items[3].text, "x");
  EXPECT_TRUE(root.find("a")->find("yes")->boolean);
  EXPECT_EQ(root.find("a")->find("n")->kind, JsonValue::Kind::null);
  EXPECT_EQ(root.find("none"), nullptr);
  // Lines and columns from 1, of the value's first character.
  EXPECT_EQ(document->where(root.offset, ""), "f:1:1");
  EXPECT_EQ(document->where(b.offset, "/b"), "f:2:8 (/b)");
  EXPECT_EQ(document->where(b.items[0].offset, ""), "f:2:9");
  EXPECT_EQ(document->where(b.items[1].offset, ""), "f:2:12");
  EXPECT_EQ(document->where(b.items[2].offset, ""), "f:2:16");
  EXPECT_EQ(document->where(b.items[3].offset, ""), "f:2:21");
  EXPECT_EQ(document->where(root.find("a")->find("no")->offset, ""), "f:3:28");
}

TEST(Json, KeepsWholeNumbersOf64Bits) {
  const auto document = parse_json("[18446744073709551615, -9223372036854775808, 18446744073709551616]", "f");
  ASSERT_TRUE(document.ok());
  EXPECT_EQ(document->root.items[0].magnitude, ~0ull);
  EXPECT_EQ(document->root.items[1].magnitude, 1ull << 63);
  EXPECT_TRUE(document->root.items[1].negative);
  EXPECT_FALSE(document->root.items[2].whole);
}

struct Damage {
  const char* text;
  const char* where;
  const char* message;
};

TEST(Json, RefusesDamagedTextsWithTheirPlace) {
  const Damage table[] = {
      {"", "f:1:1", "not valid JSON: unexpected end of input"},
      {"{\"a\": 1,}", "f:1:9", "not valid JSON: unexpected '}'"},
      {"{\"a\": 1", "f:1:8", "not valid JSON: unexpected end of input"},
      {"[1, 2\n, 3 4]", "f:2:5", "not valid JSON: unexpected number literal"},
      {"{\n  // why\n  \"a\": 1}", "f:2:3", "not valid JSON: comments are not part of JSON"},
      {"[1, /* two */ 2]", "f:1:5", "not valid JSON: comments are not part of JSON"},
      {"{\"a\": 1, \"b\": 2, \"a\": 3}", "f:1:18 (/a)", "the key \"a\" stands twice in one object"},
      {"{\"o\": [{\"x/y\": 1, \"x/y\": 2}]}", "f:1:19 (/o/0/x~1y)", "the key \"x/y\" stands twice in one object"},
      {"[1e999]", "f:1:2", "not valid JSON: number overflow parsing '1e999'"},
      {"[NaN]", "f:1:2", "not valid JSON: invalid literal"},
      {"[01]", "f:1:3", "not valid JSON: unexpected number literal"},
      {"[1,,2]", "f:1:4", "not valid JSON: unexpected ','"},
      {"[1\n2]", "f:2:1", "not valid JSON: unexpected number literal"},
      {"['a']", "f:1:2", "not valid JSON: invalid literal"},
      {"{} {}", "f:1:4", "not valid JSON: unexpected '{'"},
      {"[\"a\nb\"]", "f:1:4", "not valid JSON: invalid string: control character"},
      {"[\"\xff\"]", "f:1:3", "not valid JSON: invalid string: ill-formed UTF-8 byte"},
  };
  for (const Damage& d : table) {
    const auto document = parse_json(d.text, "f");
    ASSERT_FALSE(document.ok()) << d.text;
    EXPECT_EQ(document.error().code, Code::bad_data);
    EXPECT_EQ(document.error().message.substr(0, std::string(d.message).size()), d.message) << d.text;
    EXPECT_EQ(document.error().where.substr(0, std::string(d.where).size()), d.where) << d.text;
  }
}

TEST(Json, RefusesDeepNesting) {
  const std::string deep = std::string(64, '[') + std::string(64, ']');
  EXPECT_TRUE(parse_json(deep, "f").ok());
  const auto too_deep = parse_json("[" + deep + "]", "f");
  ASSERT_FALSE(too_deep.ok());
  EXPECT_EQ(too_deep.error().message, "nested deeper than 64 levels");
  EXPECT_FALSE(parse_json(std::string(2000000, '['), "f").ok()) << "and does not run out of stack";
}

/// The error of one reading of a text.
template <class Read>
std::string error_of(const std::string& text, Read read) {
  const auto document = parse_json(text, "f");
  if (!document) return document.error().message;
  JsonErrors errors(*document);
  read(JsonAt(errors, &document->root, ""));
  return errors.failed() ? errors.error().where + ": " + errors.error().message : "";
}

TEST(Json, ReadersSayWhatTheyExpectedAndFound) {
  static constexpr std::array<std::string_view, 3> keys{"radius", "height", "name"};
  const auto object = [](const JsonAt& at) { at.object(keys); };
  EXPECT_EQ(error_of("{\"radius\": 1}", object), "");
  EXPECT_EQ(error_of("{\"radus\": 1}", object), "f:1:11 (/radus): unknown key \"radus\"; did you mean \"radius\"?");
  EXPECT_EQ(error_of("{\"heigth\": 1}", object), "f:1:12 (/heigth): unknown key \"heigth\"; did you mean \"height\"?");
  EXPECT_EQ(error_of("{\"q\": 1}", object),
            "f:1:7 (/q): unknown key \"q\"; known here: \"radius\", \"height\" or \"name\"");
  EXPECT_EQ(error_of("[1]", object), "f:1:1 (/): expected an object, found an array of 1 item");

  const auto number = [](const JsonAt& at) { at.need("x").number(0.1, 10); };
  EXPECT_EQ(error_of("{\"x\": 0.1}", number), "");
  EXPECT_EQ(error_of("{\"x\": 10}", number), "");
  EXPECT_EQ(error_of("{\"x\": 0.09}", number), "f:1:7 (/x): expected a number from 0.1 to 10, found 0.09");
  EXPECT_EQ(error_of("{\"x\": \"1\"}", number), "f:1:7 (/x): expected a number from 0.1 to 10, found the text \"1\"");
  EXPECT_EQ(error_of("{\"x\": null}", number), "f:1:7 (/x): expected a number from 0.1 to 10, found null");
  EXPECT_EQ(error_of("{}", number), "f:1:1 (/): expected the key \"x\", which is missing");
  EXPECT_EQ(error_of("0", [](const JsonAt& at) { at.number_above(0, 5); }),
            "f:1:1 (/): expected a number above 0 up to 5, found 0");

  const auto whole = [](const JsonAt& at) { at.whole(1, 40); };
  EXPECT_EQ(error_of("40", whole), "");
  EXPECT_EQ(error_of("41", whole), "f:1:1 (/): expected a whole number from 1 to 40, found 41");
  EXPECT_EQ(error_of("-1", whole), "f:1:1 (/): expected a whole number from 1 to 40, found -1");
  EXPECT_EQ(error_of("1.0", whole), "f:1:1 (/): expected a whole number from 1 to 40, found 1");
  EXPECT_EQ(error_of("-0", [](const JsonAt& at) { at.whole(0, 1); }), "");

  const auto gait = [](const JsonAt& at) {
    static constexpr std::string_view gaits[] = {"walk", "run"};
    at.choice(gaits);
  };
  EXPECT_EQ(error_of("\"run\"", gait), "");
  EXPECT_EQ(error_of("\"wlak\"", gait),
            "f:1:1 (/): expected \"walk\" or \"run\", found the text \"wlak\"; did you mean \"walk\"?");
  EXPECT_EQ(error_of("\"crawl\"", gait), "f:1:1 (/): expected \"walk\" or \"run\", found the text \"crawl\"");
  EXPECT_EQ(error_of("true", gait), "f:1:1 (/): expected \"walk\" or \"run\", found true");

  EXPECT_EQ(error_of("[1,2]", [](const JsonAt& at) { at.array(3, 3); }),
            "f:1:1 (/): expected an array of 3 items, found an array of 2 items");
  EXPECT_EQ(error_of("[]", [](const JsonAt& at) { at.array(1); }),
            "f:1:1 (/): expected an array of at least 1 item, found an array of 0 items");
  EXPECT_EQ(error_of("\"\"", [](const JsonAt& at) { at.text(1, 31); }),
            "f:1:1 (/): expected a text of 1 to 31 bytes, found the text \"\"");
  EXPECT_EQ(error_of("1", [](const JsonAt& at) { at.boolean(); }), "f:1:1 (/): expected true or false, found 1");
  // Only the first error is kept.
  EXPECT_EQ(error_of("[1, 2]",
                     [](const JsonAt& at) {
                       at.item(1).boolean();
                       at.item(0).boolean();
                     }),
            "f:1:5 (/1): expected true or false, found 2");
}

TEST(Json, AbsentValuesReadAsDefaultsWithoutAnError) {
  EXPECT_EQ(error_of("{}",
                     [](const JsonAt& at) {
                       const JsonAt none = at.get("x");
                       EXPECT_FALSE(none);
                       EXPECT_EQ(none.number(1, 2), 0);
                       EXPECT_EQ(none.text(1), "");
                       EXPECT_EQ(none.array(1), 0u);
                       EXPECT_FALSE(none.get("y").boolean());
                       EXPECT_FALSE(none.item(3).object({}));
                     }),
            "");
}

TEST(Json, NearestWordCountsSwapsAsOne) {
  static constexpr std::string_view words[] = {"agents", "groups", "seed"};
  EXPECT_EQ(closest_word("agnets", words), "agents");
  EXPECT_EQ(closest_word("sede", words), "seed");
  EXPECT_EQ(closest_word("grp", words), "");
  EXPECT_EQ(closest_word("", words), "");
}

TEST(Json, NumbersAreWrittenShortest) {
  EXPECT_EQ(shortest(0.1f), "0.1");
  EXPECT_EQ(shortest(0.1), "0.1");
  EXPECT_EQ(shortest(1.0f / 3), "0.33333334");
  EXPECT_EQ(shortest(-0.0f), "-0");
  EXPECT_EQ(shortest(1e20f), "1e+20");
  EXPECT_EQ(shortest(5.0), "5");
  // Every text reads back as the same bits.
  std::uint32_t bits = 1;
  for (int i = 0; i < 20000; ++i) {
    bits = bits * 1664525u + 1013904223u;
    float v;
    std::memcpy(&v, &bits, 4);
    if (!std::isfinite(v)) continue;
    EXPECT_EQ(std::strtof(shortest(v).c_str(), nullptr), v);
  }
}

TEST(Json, WriterNestsAndEscapes) {
  JsonWriter out;
  out.open_object().key("a\"b").open_array(true).number(1.5f).open_array().close_array().text("\n").close_array();
  out.key("c").open_object().key("d").boolean(false).close_object().key("e").open_array().close_array().close_object();
  const std::string text = out.take();
  EXPECT_EQ(text, "{\n  \"a\\\"b\": [1.5, [], \"\\n\"],\n  \"c\": {\n    \"d\": false\n  },\n  \"e\": []\n}\n");
  EXPECT_TRUE(parse_json(text, "f").ok());
}

}  // namespace
}  // namespace gaitway::io
