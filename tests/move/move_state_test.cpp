// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/hash.h"
#include "core/state_file.h"
#include "move/band.h"
#include "move/move_action.h"
#include "move/move_state.h"
#include "move/sentences.h"

namespace gaitway {
namespace {

/// Changes each byte of a value's written form in turn: what is read back must hash differently.
template <class T>
void each_byte_counts(const T& value) {
  ByteWriter out;
  WriteWalk write(out);
  T copy = value;
  copy.fields(write);
  const std::uint64_t base = hash_of(value);
  for (std::size_t i = 0; i < out.size(); ++i) {
    std::vector<std::uint8_t> bytes = out.bytes();
    bytes[i] ^= 0x41;
    ByteReader in(bytes);
    ReadWalk read(in);
    T other;
    other.fields(read);
    // A flag reads any byte as true: flip it the other way.
    if (hash_of(other) == base) {
      bytes[i] = out.bytes()[i] ? 0 : 1;
      ByteReader again(bytes);
      ReadWalk reread(again);
      other.fields(reread);
    }
    EXPECT_NE(hash_of(other), base) << "byte " << i;
  }
}

TEST(MoveState, EveryFieldIsHashedAndSaved) {
  MoveState m;
  m.stuck_point = {1, 2, 3};
  m.updates = 9;
  m.aborted = true;
  each_byte_counts(m);
  each_byte_counts(MoveAction{});
  each_byte_counts(BandAction{});
}

TEST(MoveState, StaysSmall) {
  EXPECT_LE(sizeof(MoveState), 64u);
  EXPECT_LE(sizeof(MoveAction), 40u);
  EXPECT_LE(sizeof(BandAction), 40u);
}

TEST(MoveSentences, EachRuleOnceWithItsNumbers) {
  std::set<Rule> rules;
  Decision d;
  d.count = 4;
  for (float kind = 0; kind < 5; ++kind) {
    d.numbers = {kind, 1, 2, 3};
    for (const Sentence& s : move_sentences()) {
      if (kind == 0) {
        EXPECT_TRUE(rules.insert(s.rule).second) << rule_id(s.rule);
      }
      const std::string text = fill_sentence(s.text, d, nullptr);
      EXPECT_EQ(text.find_first_of("{}?|"), std::string::npos) << text;
    }
  }
}

std::string said(Rule rule, std::array<float, 4> numbers) {
  Decision d;
  d.rule = rule;
  d.count = 4;
  d.numbers = numbers;
  for (const Sentence& s : move_sentences()) {
    if (s.rule == rule) return fill_sentence(s.text, d, nullptr);
  }
  return "";
}

TEST(MoveSentences, AsAPersonReadsThem) {
  EXPECT_EQ(said(Rule::MOVE02, {0, 12.5f, 1.629f, 0}), "starts to move straight to its destination, 12.5 m off");
  EXPECT_EQ(said(Rule::MOVE02, {2, 12.5f, 1.629f, 0}),
            "cannot start to move, there is no way to its destination, 12.5 m off");
  EXPECT_EQ(said(Rule::MOVE16, {0, 1, 0, 0}), "stands to turn first, its aim 57.3 degrees off its facing, at 0 m/s");
  EXPECT_EQ(said(Rule::MOVE10, {1, 4, 0, 0}), "ends its move where its route ends it, a door is closed");
  EXPECT_EQ(said(Rule::MOVE17, {0.05f, 0, 0, 0}), "is stuck and ends its move, it covered 0.05 m in 60 updates");
  EXPECT_EQ(said(Rule::BAND04, {1, 7, 0, 0}), "stops its footwork round agent 7, who is no longer up");
}

}  // namespace
}  // namespace gaitway
