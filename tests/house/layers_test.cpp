// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Every include of the tree against cmake/layers.txt (DESIGN section 3).
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "house/source_tree.h"

namespace gaitway::house {
namespace {

// What is wrong with an include, or "".
std::string complaint(const Layers& l, const Room& own, const std::string& include) {
  const Room* other = nullptr;
  if (include.rfind("gaitway/", 0) == 0) {
    const auto it = l.headers.find(include.substr(8));
    if (it == l.headers.end()) return "public header is not named in cmake/layers.txt";
    other = &l.rooms.at(it->second);
  } else {
    const auto slash = include.find('/');
    if (slash == std::string::npos) return "";  // a package's header
    const auto it = l.rooms.find(include.substr(0, slash));
    if (it == l.rooms.end()) return "";
    other = &it->second;
  }
  if (other->name == own.name || other->level < own.level || own.friends.count(other->name)) return "";
  return "room " + own.name + " (level " + std::to_string(own.level) + ") includes " + other->name + " (level " +
         std::to_string(other->level) + ")";
}

TEST(House, EveryIncludeGoesDown) {
  const Layers l = layers();
  ASSERT_GT(l.rooms.size(), 15u);
  int checked = 0;
  for (const char* folder : {"src", "include", "io", "bake", "cli"}) {
    for (const fs::path& file : files(root() / folder, {".h", ".cpp"})) {
      const Room* own = l.of(file);
      ASSERT_NE(own, nullptr) << file << " lies in no room of cmake/layers.txt";
      const std::string text = read(file);
      static const std::regex include("#include \"([^\"]+)\"");
      for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
        EXPECT_EQ(complaint(l, *own, (*it)[1]), "") << file << " includes " << (*it)[1];
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 50);
}

TEST(House, AnIncludeUpwardsIsNoticed) {
  const Layers l = layers();
  EXPECT_NE(complaint(l, l.rooms.at("core"), "scene/anything.h"), "");
  EXPECT_NE(complaint(l, l.rooms.at("scene"), "nav/area.h"), "");
  EXPECT_NE(complaint(l, l.rooms.at("moveto"), "move/follow.h"), "");
  EXPECT_EQ(complaint(l, l.rooms.at("nav"), "scene/bvh.h"), "");
  EXPECT_EQ(complaint(l, l.rooms.at("move"), "path/route.h"), "");
}

TEST(House, FilesHaveALicenceLineAndALength) {
  for (const char* folder : {"src", "include", "io", "bake", "cli", "tests", "bench"}) {
    for (const fs::path& file : files(root() / folder, {".h", ".cpp"})) {
      const std::string text = read(file);
      EXPECT_EQ(text.rfind("// SPDX-License-Identifier: MIT\n", 0), 0u) << file;
      const auto lines = std::count(text.begin(), text.end(), '\n');
      const bool test = file.string().find("/tests/") != std::string::npos;
      if (file.filename() == "rules.h") continue;  // generated
      EXPECT_LE(lines, test ? 700 : 450) << file << " holds more than one concept";
    }
  }
}

}  // namespace
}  // namespace gaitway::house
