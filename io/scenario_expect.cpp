// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Reading what a scenario expects.
#include "gaitway/rules.h"
#include "io/scenario_keys.h"
#include "io/scenario_parts.h"

namespace gaitway::io {

std::vector<std::string_view> event_words() {
  std::vector<std::string_view> kinds;
  for (int k = 1; std::string_view(name(static_cast<EventKind>(k))) != "unknown"; ++k) {
    kinds.emplace_back(name(static_cast<EventKind>(k)));
  }
  return kinds;
}

namespace {

float read_metres(const JsonAt& at) {
  return at.object(words::never) ? static_cast<float>(at.need("metres").number(0, 1000)) : 0;
}

ExpectArrives read_arrives(const JsonAt& at) {
  ExpectArrives expect;
  if (!at.object(words::arrives)) return expect;
  expect.agents = read_names(at, true);
  expect.by = at.need("by").number(0, longest_run);
  return expect;
}

ExpectEndsWithin read_ends_within(const JsonAt& at) {
  ExpectEndsWithin expect;
  if (!at.object(words::ends_within)) return expect;
  expect.agents = read_names(at, true);
  expect.point = read_place(at.need("point"), &expect.plan);
  expect.radius = static_cast<float>(at.need("radius").number(0, far_away));
  return expect;
}

/// "after" and "by".
void read_window(const JsonAt& at, double* after, std::optional<double>* by) {
  if (const JsonAt v = at.get("after")) *after = v.number(0, longest_run);
  if (const JsonAt v = at.get("by")) {
    *by = v.number(0, longest_run);
    if (**by < *after) v.expected("a time not before \"after\", " + shortest(*after) + " s");
  }
}

ExpectCount read_count(const JsonAt& at) {
  ExpectCount count;
  const JsonAt least = at.get("at_least"), most = at.get("at_most");
  if (most) {
    count.at_most = static_cast<std::uint32_t>(most.whole(0, 0xffffffffu));
    count.at_least = 0;
  }
  if (least) count.at_least = static_cast<std::uint32_t>(least.whole(0, 0xffffffffu));
  if (count.at_most && *count.at_most < count.at_least) most.fail("\"at_most\" is less than \"at_least\"");
  read_window(at, &count.after, &count.by);
  return count;
}

ExpectDecision read_decision(const JsonAt& at) {
  ExpectDecision expect;
  if (!at.object(words::decision)) return expect;
  expect.agents = read_names(at, false);
  const JsonAt rule = at.need("rule");
  expect.rule = rule.text(1, 32);
  if (rule.is(JsonValue::Kind::text)) {
    const Rule known = rule_of(expect.rule);
    if (known == Rule::none) rule.fail("there is no rule " + json_string(expect.rule), Code::not_found);
    expect.rule = std::string(rule_id(known));
  }
  expect.count = read_count(at);
  if (const JsonAt numbers = at.get("numbers")) {
    for (std::size_t i = 0, n = numbers.array(1, 4); i < n; ++i) {
      const JsonAt v = numbers.item(i);
      expect.numbers.push_back(v.is(JsonValue::Kind::null) ? std::nullopt : std::optional(v.number(-1e9, 1e9)));
    }
  }
  if (const JsonAt v = at.get("within")) expect.within = v.number(0, 1e6);
  return expect;
}

ExpectFails read_fails(const JsonAt& at) {
  ExpectFails expect;
  if (!at.object(words::fails)) return expect;
  expect.agents = read_names(at, true);
  if (const JsonAt v = at.get("failure")) expect.failure = static_cast<int>(v.whole(0, 255));
  expect.by = at.need("by").number(0, longest_run);
  return expect;
}

ExpectPasses read_passes(const JsonAt& at) {
  ExpectPasses expect;
  if (!at.object(words::passes)) return expect;
  expect.agents = read_names(at, true);
  expect.point = read_place(at.need("point"), &expect.plan);
  expect.radius = static_cast<float>(at.need("radius").number(0, far_away));
  read_window(at, &expect.after, &expect.by);
  return expect;
}

ExpectEvent read_event(const JsonAt& at) {
  ExpectEvent expect;
  if (!at.object(words::event)) return expect;
  expect.agents = read_names(at, false);
  const std::vector<std::string_view> kinds = event_words();
  expect.kind = static_cast<EventKind>(at.need("kind").choice(kinds) + 1);
  expect.count = read_count(at);
  const JsonAt point = at.get("point"), radius = at.get("radius");
  if (point) expect.point = read_place(point, &expect.plan);
  if (radius) {
    expect.radius = static_cast<float>(radius.number(0, far_away));
    if (!point) radius.fail("\"radius\" needs a \"point\"");
  }
  if (const JsonAt v = at.get("number")) expect.number = v.number(-1e9, 1e9);
  return expect;
}

ExpectHash read_hash(const JsonAt& at) {
  ExpectHash expect;
  if (!at.object(words::hash)) return expect;
  const JsonAt value = at.need("value");
  if (!value) return expect;
  const std::string text = value.is(JsonValue::Kind::text) ? value.value()->text : "";
  bool ok = text.size() == 16;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9', letter = c >= 'a' && c <= 'f';
    ok = ok && (digit || letter);
    expect.value = expect.value * 16 + static_cast<std::uint64_t>(digit ? c - '0' : letter ? c - 'a' + 10 : 0);
  }
  if (!ok) value.expected("a text of 16 lower-case hex digits");
  return expect;
}

}  // namespace

Expectation read_expectation(const JsonAt& at) {
  Expectation expect;
  if (!at.object(words::expectation)) return expect;
  std::size_t which = 0;
  const JsonAt clause = only_one(at, words::expectation, &which);
  if (!clause) return expect;
  const std::string_view key = words::expectation[which];
  if (key == "arrives") {
    expect.what = read_arrives(clause);
  } else if (key == "never_deeper") {
    expect.what = ExpectNeverDeeper{read_metres(clause)};
  } else if (key == "never_off_ground") {
    expect.what = ExpectNeverOffGround{read_metres(clause)};
  } else if (key == "ends_within") {
    expect.what = read_ends_within(clause);
  } else if (key == "decision") {
    expect.what = read_decision(clause);
  } else if (key == "hash") {
    expect.what = read_hash(clause);
  } else if (key == "fails") {
    expect.what = read_fails(clause);
  } else if (key == "passes") {
    expect.what = read_passes(clause);
  } else {
    expect.what = read_event(clause);
  }
  return expect;
}

}  // namespace gaitway::io
