// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Words that would break the contract of bits (DESIGN section 5) must not appear in the core rooms' sources.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "house/source_tree.h"

namespace gaitway::house {
namespace {

struct Ban {
  const char* pattern;
  const char* why;
};

const Ban bans[] = {
    {R"(std::sort\b)", "differs between libraries: core/stable_sort.h"},
    {R"(std::(nth_element|partial_sort|priority_queue|make_heap|push_heap|pop_heap)\b)", "differs between libraries"},
    {R"(std::unordered_)", "iteration order differs between libraries"},
    {R"(std::hash\b)", "differs between libraries: core/hash.h"},
    {R"(#include <(random|ranges|chrono|format|cstdlib|ctime|thread)>)", "not deterministic or not on every target"},
    {R"(\b(std::)?(sinf?|cosf?|tanf?|atan2?f?|asinf?|acosf?|powf?|expf?|logf?|hypotf?|cbrtf?|sinhf?)\()",
     "libm differs between platforms: core/trig.h"},
    {R"(std::(lerp|midpoint|fma|accumulate|reduce)\b)", "rounding is the library's choice"},
    {R"(\bstatic\s+(thread_local\s+)?(int|float|double|bool|std::)[^;(]*=)", "state must live in State"},
    {R"(std::bit_cast)", "missing on a target: core/bytes.h bits_as"},
};

std::string without_comments(const std::string& text) {
  static const std::regex comment("//[^\n]*");
  return std::regex_replace(text, comment, "");
}

// det:: functions are ours; their names may stand.
std::string without_own_trig(const std::string& text) {
  static const std::regex own(R"(det::(sincos|sin|cos|tan|atan2|acos)\()");
  return std::regex_replace(text, own, "(");
}

std::string find_ban(const std::string& text) {
  const std::string clean = without_own_trig(without_comments(text));
  for (const Ban& ban : bans) {
    std::smatch m;
    if (std::regex_search(clean, m, std::regex(ban.pattern))) return m.str() + ": " + ban.why;
  }
  return "";
}

TEST(House, CoreSourcesKeepTheContractOfBits) {
  int seen = 0;
  for (const char* folder : {"src", "include"}) {
    for (const fs::path& file : files(root() / folder, {".h", ".cpp", ".inc"})) {
      // trig.* defines the own functions; worker threads live in one file.
      const std::string name = file.filename().string();
      if (name == "trig.h" || name == "trig.cpp" || name == "workers.cpp") continue;
      EXPECT_EQ(find_ban(read(file)), "") << file;
      ++seen;
    }
  }
  EXPECT_GT(seen, 20);
}

TEST(House, TheGateSeesWhatItForbids) {
  EXPECT_NE(find_ban("std::sort(a.begin(), a.end());"), "");
  EXPECT_NE(find_ban("float x = std::sin(y);"), "");
  EXPECT_NE(find_ban("double x = atan2(y, x);"), "");
  EXPECT_NE(find_ban("std::unordered_map<int, int> m;"), "");
  EXPECT_NE(find_ban("static int calls = 0;"), "");
  EXPECT_EQ(find_ban("double x = det::sin(y); // std::sin"), "");
  EXPECT_EQ(find_ban("static constexpr int three = 3;"), "");
}

}  // namespace
}  // namespace gaitway::house
