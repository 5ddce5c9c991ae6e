// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A run whose decision is recorded ends differently when the rule that decided is switched off: no rule of the chapter
// is recorded for show. Debug builds alone can switch rules.
#include <functional>

#include "core/rule_switch.h"
#include "moveto/harness.h"

namespace gaitway::moveto::test {
namespace {

/// How a run ended: where A stands, when its orders ended and how, who it holds.
struct Outcome {
  std::string text;
  bool decided = false;
};

struct Case {
  Rule rule;
  std::function<void(Harness&)> run;
};

constexpr std::uint32_t flee = 0x1ED0F, band = 0x1EF0F, sticky = 0x1EE8F, final_heading = 0x1EE4F;

MoveParams ring(std::uint32_t f, float near, float far) {
  MoveParams p = flags(f);
  p.min_distance = near;
  p.distance_to_object = far;
  return p;
}

/// A chases a target that crosses its way.
void chase(Harness& h, std::uint32_t f = 0x1EE0F, float speed = 1.3f) {
  h.rate(1.5);
  h.add_driven(2, at(2, 25), 0.4, {speed, 0, 0});
  h.to_object(2, flags(f));
  h.steps(260);
}

std::vector<Case> cases() {
  return {
      {Rule::PARAM06, [](Harness& h) { h.to_position(0, 10), h.steps(150); }},
      {Rule::PARAM07, [](Harness& h) { h.add(2, at(0, 3), 0.4), h.to_object(2, ring(flee, 6, 0.6f)), h.steps(150); }},
      {Rule::PARAM08, [](Harness& h) { h.add(2, at(0, 1.2), 0.4), h.to_object(2, ring(band, 1, 3)), h.steps(60); }},
      {Rule::PARAM09, [](Harness& h) { h.rate(1.5), h.to_position(0, 40), h.steps(150); }},
      {Rule::MOVETO13, [](Harness& h) { h.manager().profile.completion_callback = true, h.to_object(1), h.steps(3); }},
      {Rule::MOVETO15,
       [](Harness& h) { h.add(2, at(0, 3), 0.4), h.to_object(2, heading_params(90, final_heading)), h.steps(120); }},
      {Rule::MOVETO19, [](Harness& h) { h.to_position(0, 3, heading_params(90, final_heading)), h.steps(120); }},
      {Rule::MOVETO29, [](Harness& h) { chase(h, sticky); }},
      {Rule::MOVETO42, [](Harness& h) { chase(h, 0x1EE0F, 2.6f); }},
      {Rule::MOVETO43, [](Harness& h) { chase(h, 0x1EE0F, 2.6f); }},
      {Rule::MOVETO48, [](Harness& h) { h.to_position(0, 10), h.steps(150); }},
      {Rule::MOVETO50,
       [](Harness& h) {
         MoveParams p;
         p.fail_distance = 2;
         h.to_position(0, 10, p);
         h.steps(150);
       }},
      {Rule::MOVETO52, [](Harness& h) { chase(h); }},
      {Rule::MOVETO55, [](Harness& h) { chase(h, 0x1EE0F, 0.7f); }},
      {Rule::MOVETO58, [](Harness& h) { h.face(90), h.steps(60); }},
      {Rule::MOVETO61,
       [](Harness& h) {
         h.to_object(99);
         h.steps(330);
       }},
      {Rule::MOVETO62,
       [](Harness& h) {
         h.add(2, at(0, 12), 0.4);
         h.to_object(2);
         h.steps(20);
         h.world().leave(2);
         h.steps(60);
       }},
      {Rule::MOVETO68,
       [](Harness& h) {
         h.rate(1.5);
         h.to_position(0, 18);
         h.steps(40);
         h.footing(false);
         h.steps(1);
         h.footing(true);
         h.steps(60);
       }},
      {Rule::MOVETO72,
       [](Harness& h) {
         h.to_position(0, 10);
         h.steps(10);
         h.world().teleport(1, at(3, 3));
         h.steps(60);
       }},
      {Rule::MOVETO76,
       [](Harness& h) {
         h.manager().profile.completion_callback = true;
         h.to_position(0, 3);
         h.steps(60);
       }},
      {Rule::TARGET09, [](Harness& h) { h.to_object(99), h.steps(330); }},
      {Rule::TARGET10, [](Harness& h) { chase(h); }},
      {Rule::TARGET15,
       [](Harness& h) {
         h.add(2, at(0, 12), 0.4);
         h.to_object(2);
         h.steps(20);
         h.world().teleport(2, at(30, 30));
         h.steps(200);
       }},
      {Rule::STICK03, [](Harness& h) { chase(h, sticky); }},
      {Rule::STICK06, [](Harness& h) { chase(h, sticky); }},
  };
}

Outcome outcome(const Case& c) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  c.run(h);
  std::ostringstream out;
  const Member& a = h.body();
  out << a.place.at.x << " " << a.place.at.y << " " << a.place.heading << " stuck " << a.stick.object << " kind "
      << a.manager.kind;
  for (const End& e : h.ends) out << "; " << e.step << ": order " << e.end.order << " code " << e.end.code;
  for (const auto& [step, code] : h.completions) out << "; told " << step << " " << code;
  Outcome o;
  o.text = out.str();
  for (const Decision& d : log.all()) o.decided = o.decided || d.rule == c.rule;
  return o;
}

TEST(MoveToRulesOff, ARunEndsDifferentlyWithoutTheRuleThatDecided) {
  if (!rules_can_be_switched) GTEST_SKIP() << "rules can be switched off in debug builds only";
  for (const Case& c : cases()) {
    const Outcome with = outcome(c);
    EXPECT_TRUE(with.decided) << rule_id(c.rule) << " did not decide";
    const RuleOff off(c.rule);
    const Outcome without = outcome(c);
    EXPECT_FALSE(without.decided && c.rule != Rule::PARAM06 && c.rule != Rule::PARAM09) << rule_id(c.rule);
    EXPECT_NE(with.text, without.text) << rule_id(c.rule);
  }
}

}  // namespace
}  // namespace gaitway::moveto::test
