// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/sentences.h"

#include <gtest/gtest.h>

#include "nav/doors.h"
#include "nav/fixtures.h"
#include "nav/hole.h"

namespace gaitway {
namespace {

using namespace fixtures;

std::string told(const Decision& d) {
  for (const Sentence& s : nav_sentences()) {
    if (s.rule == d.rule) return fill_sentence(s.text, d, nullptr);
  }
  return "";
}

TEST(Sentences, ADoorAndAHole) {
  DecisionLog log;
  Trace trace;
  trace.log = &log;
  const auto map = doorway();
  open_door(map->data, map->state, 15, trace);
  close_door(map->data, map->state, 15, trace);
  find_nav_point(map->view(), {10, 5, 0}, trace);
  ASSERT_EQ(log.all().size(), 3u);
  EXPECT_EQ(told(log.all()[0]), "opens the 2 links of door 15, and its hole with them");
  EXPECT_EQ(told(log.all()[1]), "closes the 2 links of door 15, and its hole with them");
  EXPECT_EQ(told(log.all()[2]).substr(0, 62), "stands in no area and starts from the nearest edge of area 0, ");
}

}  // namespace
}  // namespace gaitway
