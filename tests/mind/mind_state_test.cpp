// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include <set>

#include "core/hash.h"
#include "core/state_file.h"
#include "mind/sentences.h"
#include "mind/toy_mind.h"

namespace gaitway {
namespace {

using namespace test;

struct Minds {
  ActionQueue<ToyActions> actions;
  GoalStack<ToyGoals> goals;
  MindState mind;
  template <class V>
  void fields(V& v) {
    v("actions", actions);
    v("goals", goals);
    v("mind", mind);
  }
};

Minds filled() {
  Minds m;
  m.actions.push(ToyActions(action('a', 7)), 120);
  m.actions.push(ToyActions(action('b', 8, true)), 0);
  m.actions[0].started = true;
  m.goals.insert(0, ToyGoals(goal('g', GoalAnswer::again, 4)), 900);
  MoveToPosition p;
  p.point = {1, 2, 3};
  m.goals.insert(1, ToyGoals(p), 0);
  m.goals.top().state = GoalState::running;
  m.mind.intents.resize(2);
  m.mind.brains.resize(2);
  m.mind.brains[1].failure = MoveFailure::stuck;
  return m;
}

Minds written_and_read(Minds& m) {
  ByteWriter out;
  WriteWalk write(out);
  m.fields(write);
  Minds n;
  ByteReader in(out.bytes());
  ReadWalk read(in);
  n.fields(read);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
  return n;
}

TEST(MindState, WrittenAndReadBack) {
  Minds m = filled();
  Minds n = written_and_read(m);
  EXPECT_EQ(hash_of(m), hash_of(n));
  ASSERT_EQ(n.actions.size(), 2u);
  EXPECT_EQ(std::get<ToyAction>(n.actions[1].action).name, 'b');
  EXPECT_EQ(n.goals.top().state, GoalState::running);
}

Said names(const GoalStack<ToyGoals>& goals) {
  Said said;
  for (std::uint32_t i = 0; i < goals.size(); ++i) said.emplace_back(1, std::get<ToyGoal>(goals[i].goal).name);
  return said;
}

TEST(MindState, AFullQueueAndAFullStack) {
  Minds m;
  for (char c = 'a'; c <= 'h'; ++c) EXPECT_TRUE(m.actions.push(ToyActions(action(c)), c));
  EXPECT_FALSE(m.actions.push(ToyActions(action('x')), 0));
  for (char c = 'a'; c <= 'j'; ++c) EXPECT_TRUE(m.goals.insert(m.goals.size(), ToyGoals(goal(c)), 0));
  EXPECT_FALSE(m.goals.insert(0, ToyGoals(goal('x')), 0));
  const GoalStack<ToyGoals>& goals = m.goals;
  EXPECT_EQ(std::get<ToyGoal>(goals.top().goal).name, 'j');

  Minds n = written_and_read(m);
  EXPECT_EQ(n.actions.size(), 8u);
  EXPECT_EQ(names(n.goals), names(m.goals));

  m.actions.pop();
  ASSERT_EQ(m.actions.size(), 7u);
  for (std::uint32_t i = 0; i < 7; ++i) EXPECT_EQ(m.actions[i].delay_ms, static_cast<std::int32_t>('b' + i));
  m.goals.remove(9);
  m.goals.remove(4);
  m.goals.remove(0);
  EXPECT_EQ(names(m.goals), (Said{"b", "c", "d", "f", "g", "h", "i"}));
}

TEST(MindState, NoGoalAboveTheTop) {
  Minds m;
  EXPECT_FALSE(m.goals.insert(1, ToyGoals(goal('x')), 0));
  EXPECT_TRUE(m.goals.insert(0, ToyGoals(goal('a')), 0));
  EXPECT_TRUE(m.goals.insert(0, ToyGoals(goal('b')), 0));
  EXPECT_FALSE(m.goals.insert(3, ToyGoals(goal('x')), 0));
  EXPECT_EQ(names(m.goals), (Said{"b", "a"}));
  ToyMind toy;
  toy.push(goal('g'));
  ToyContext ctx = toy.context();
  remove_goal(toy.goals, ctx, 1);  // there is none
  EXPECT_EQ(toy.take(), Said{});
  EXPECT_EQ(toy.goals.size(), 1u);
}

TEST(MindState, ADamagedCountIsRefused) {
  ByteWriter out;
  out.u8(200);  // the queue's count
  for (int i = 0; i < 4000; ++i) out.u8(0);
  ByteReader in(out.bytes());
  ReadWalk read(in);
  ActionQueue<ToyActions> q;
  read("actions", q);
  EXPECT_TRUE(in.failed());
  EXPECT_TRUE(q.empty());
}

TEST(MindState, FreedPlacesDoNotEnterTheHash) {
  Minds m;
  const std::uint64_t empty = hash_of(m);
  m.actions.push(ToyActions(action('a', 7)), 120);
  m.goals.insert(0, ToyGoals(goal('g')), 5);
  EXPECT_NE(hash_of(m), empty);
  m.actions.pop();
  m.goals.remove(0);
  EXPECT_EQ(hash_of(m), empty);
  EXPECT_EQ(m.actions[0].delay_ms, 0);
  m.actions.pop();  // on an empty queue
  m.goals.remove(0);
  EXPECT_EQ(hash_of(m), empty);
}

TEST(MindState, EveryFieldChangesTheHash) {
  const Minds m = filled();
  const std::uint64_t base = hash_of(m);
  const std::size_t count = flatten(m).size();
  // A word of each scalar's place: changing one bit of the written form must change the hash of what is read.
  ByteWriter out;
  WriteWalk write(out);
  const_cast<Minds&>(m).fields(write);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    std::vector<std::uint8_t> bytes = out.bytes();
    bytes[i] ^= 1;
    ByteReader in(bytes);
    ReadWalk read(in);
    Minds n;
    n.fields(read);
    if (in.failed() || in.left() != 0 || hash_of(n) != base) ++changed;
  }
  EXPECT_GT(count, 40u);
  EXPECT_EQ(changed, out.size());
}

TEST(MindState, StaysSmall) {
  EXPECT_LE(sizeof(StackedGoal<std::variant<std::monostate, MoveToPosition, MoveToFlag, MoveToHuman>>), 64u);
  EXPECT_LE(sizeof(BrainFields), 12u);
  EXPECT_LE(sizeof(Intent), 40u);
}

TEST(MindSentences, EachRuleOnceWithItsNumbers) {
  std::set<Rule> rules;
  Decision d;
  d.count = 4;
  d.numbers = {1, 2, 3, 4};
  for (const Sentence& s : mind_sentences()) {
    EXPECT_TRUE(rules.insert(s.rule).second) << rule_id(s.rule);
    const std::string text = fill_sentence(s.text, d, nullptr);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_EQ(text.find('?'), std::string::npos) << text;
  }
}

TEST(MindSentences, AWaiterReadsWhy) {
  ToyMind m;
  m.queue(action('a'), 250);
  m.advance();
  ASSERT_EQ(m.decisions.all().size(), 1u);
  const Decision& d = m.decisions.all().back();
  for (const Sentence& s : mind_sentences()) {
    if (s.rule == d.rule) {
      EXPECT_EQ(fill_sentence(s.text, d, nullptr), "waits 0.22 s more before its next action starts");
    }
  }
}

}  // namespace
}  // namespace gaitway
