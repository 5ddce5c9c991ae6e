// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/trace.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/sentence.h"

namespace gaitway {
namespace {

TEST(Trace, RecordsNothingWithoutALog) {
  const Trace off;
  off.note(Rule::STEER14, 1, 2);
  DecisionLog log;
  EXPECT_TRUE(log.all().empty());
}

TEST(Trace, KeepsWhoWhenAndTheNumbers) {
  DecisionLog log;
  const Trace t{&log, 7, 3, Subject::agent};
  t.note(Rule::STEER14, 1, 2.5);
  ASSERT_EQ(log.all().size(), 1u);
  const Decision& d = log.all()[0];
  EXPECT_EQ(d.step, 7u);
  EXPECT_EQ(d.id, 3u);
  EXPECT_EQ(d.subject, Subject::agent);
  EXPECT_EQ(d.rule, Rule::STEER14);
  EXPECT_EQ(d.count, 2);
  EXPECT_EQ(d.numbers[1], 2.5f);
}

TEST(Trace, OncePerRuleSubjectAndStep) {
  DecisionLog log;
  Trace a{&log, 7, 3, Subject::agent};
  const Trace b{&log, 7, 4, Subject::agent};
  const Trace squad{&log, 7, 3, Subject::squad};
  a.note(Rule::STEER14, 1);
  a.note(Rule::STEER14, 2);
  EXPECT_EQ(log.all().size(), 1u) << "the first one stays";
  EXPECT_EQ(log.all()[0].numbers[0], 1.0f);
  a.note(Rule::STEER15);
  b.note(Rule::STEER14);
  squad.note(Rule::STEER14);
  EXPECT_EQ(log.all().size(), 4u);
  a.note(Rule::STEER14, 3);
  EXPECT_EQ(log.all().size(), 4u) << "also when others decided in between";
  a.note_each(Rule::STEER14, 4);
  EXPECT_EQ(log.all().size(), 5u);
  a.step = 8;
  a.note(Rule::STEER14, 5);
  EXPECT_EQ(log.all().size(), 6u);
}

TEST(Trace, SubjectsOfOneBucketAreKeptApart) {
  DecisionLog log;
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t id = 0; id < 40000; ++id) {
      Trace{&log, 1, id, Subject::agent}.note(Rule::STEER14);
    }
  }
  EXPECT_EQ(log.all().size(), 40000u);
}

TEST(Trace, AWorldThatGoesBackRecordsAgain) {
  DecisionLog log;
  const Trace t{&log, 7, 3, Subject::agent};
  t.note(Rule::STEER14);
  log.cut();
  t.note(Rule::STEER14);
  EXPECT_EQ(log.all().size(), 2u);
  log.clear();
  EXPECT_TRUE(log.all().empty());
  t.note(Rule::STEER14);
  EXPECT_EQ(log.all().size(), 1u);
}

TEST(Rules, NamesGoBothWays) {
  EXPECT_EQ(rule_id(Rule::STEER14), "STEER-14");
  EXPECT_EQ(rule_of("STEER-14"), Rule::STEER14);
  EXPECT_EQ(rule_of("STEER14"), Rule::STEER14);
  EXPECT_EQ(rule_of("STEER-99"), Rule::none);
  EXPECT_EQ(rule_id(static_cast<Rule>(60000)), "none");
  for (std::uint16_t i = 1; i < rule_count; ++i) {
    const Rule rule = static_cast<Rule>(i);
    ASSERT_EQ(rule_of(rule_id(rule)), rule);
    ASSERT_FALSE(rule_title(rule).empty()) << rule_id(rule);
  }
}

class Called : public Names {
 public:
  std::string agent(std::uint32_t slot) const override { return "Rem" + std::to_string(slot); }
};

std::string say(const char* text, std::array<float, 4> numbers, std::uint8_t count, const Names* names = nullptr) {
  Decision d;
  d.numbers = numbers;
  d.count = count;
  return fill_sentence(text, d, names);
}

TEST(Sentence, PlacesTakeTheirFormats) {
  const Called names;
  EXPECT_EQ(say("{0:agent} waits {1:s} at {2:node} in {3:area}", {2, 1.5f, 3, 4}, 4),
            "agent 2 waits 1.5 s at node 3 in area 4");
  EXPECT_EQ(say("{0:agent} and {1:agent}", {2, -1, 0, 0}, 2, &names), "Rem2 and nobody");
  EXPECT_EQ(say("{0:m} {1:mps} {2:deg} {3:int}", {1, 1.629f, 3.14159265f, 7.4f}, 4), "1 m 1.63 m/s 180 degrees 7");
  EXPECT_EQ(say("{0:gait} {1:gait} {2}", {2, 9, 0.12345f, 0}, 3), "walk unknown gait 0.123");
  EXPECT_EQ(say("{0:of:no|one|two} {1:of:no|one|two} {2:of:no|one}", {0, 2, 9, 0}, 3), "no two one");
}

TEST(Sentence, OddTextsAndNumbersAreAnswered) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
  EXPECT_EQ(say("{0} {1}", {1, 0, 0, 0}, 1), "1 ?") << "a number that was not recorded";
  EXPECT_EQ(say("{9} {a} {", {}, 0), "{9} {a} {");
  EXPECT_EQ(say("", {}, 0), "");
  EXPECT_EQ(say("{0:agent} {0:gait} {0:of:a|b}", {nan, 0, 0, 0}, 1), "nobody unknown gait a");
  EXPECT_EQ(say("{0:agent} {0:gait} {0:of:a|b}", {inf, 0, 0, 0}, 1), "nobody unknown gait b");
  EXPECT_EQ(say("{0:of:a|b} {0:int}", {-3, 0, 0, 0}, 1), "a -3");
}

TEST(Sentence, TheLastOfEachKindIsStillNamed) {
  EXPECT_EQ(say("{0:gait} {1:gait} {2:gait} {3:gait}", {0, 5, 6, -0.5f}, 4), "stand sprint unknown gait unknown gait");
  // The greatest binary32 below 2^32, and 2^32, which is what the slot of nobody rounds to.
  EXPECT_EQ(say("{0:agent} {1:agent} {2:agent}", {0, 4294967040.0f, 4294967296.0f, 0}, 3),
            "agent 0 agent 4294967040 nobody");
  EXPECT_EQ(say("{0", {1, 0, 0, 0}, 1), "{0") << "a place without an end";
  EXPECT_EQ(say("{-} {3} {4}", {1, 2, 3, 4}, 4), "{-} 4 {4}") << "places are 0 to 3";
}

TEST(Sentence, NumbersAreRoundedToTheNearest) {
  EXPECT_EQ(number_text(0.4999, 0), "0");
  EXPECT_EQ(number_text(0.5, 0), "1");
  EXPECT_EQ(number_text(-0.4999, 0), "0");
  EXPECT_EQ(number_text(0.12345, 3), "0.123");
  EXPECT_EQ(number_text(999999999999999872.0, 0), "999999999999999872");  // the binary64 before 10^18
  EXPECT_EQ(number_text(1e18, 0), "huge");
  EXPECT_EQ(number_text(-1.01e18, 0), "-huge");
}

TEST(Sentence, NumbersAsPeopleReadThem) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(-0.001), "0");
  EXPECT_EQ(number_text(1.005, 1), "1");
  EXPECT_EQ(number_text(-2.5), "-2.5");
  EXPECT_EQ(number_text(12.345), "12.35");
  EXPECT_EQ(number_text(999.999), "1000");
  EXPECT_EQ(number_text(0.05), "0.05");
  EXPECT_EQ(number_text(100, 0), "100");
  EXPECT_EQ(number_text(1e30), "huge");
  EXPECT_EQ(number_text(-std::numeric_limits<double>::infinity()), "-infinity");
  EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "not a number");
}

}  // namespace
}  // namespace gaitway
