// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Writing and saying what a scenario expects.
#include "core/hash.h"
#include "core/sentence.h"
#include "io/scenario_words.h"

namespace gaitway::io {

void write_place(JsonWriter& out, Vec3 v, bool flat) {
  out.open_array(true).number(v.x).number(v.y);
  if (!flat) out.number(v.z);
  out.close_array();
}

void write_names(JsonWriter& out, const std::vector<std::string>& names) {
  if (names.empty()) return;
  if (names.size() == 1) {
    out.key("agent").text(names[0]);
    return;
  }
  out.key("agents").open_array(true);
  for (const std::string& name : names) out.text(name);
  out.close_array();
}

namespace {

struct WriteExpectation {
  JsonWriter& out;
  void write_window(double after, const std::optional<double>& by) const {
    if (after > 0) out.key("after").number(after);
    if (by) out.key("by").number(*by);
  }
  void write_count(const ExpectCount& c) const {
    out.key("at_least").number(std::uint64_t{c.at_least});
    if (c.at_most) out.key("at_most").number(std::uint64_t{*c.at_most});
    write_window(c.after, c.by);
  }
  void operator()(const ExpectArrives& e) const {
    out.key("arrives").open_object();
    write_names(out, e.agents);
    out.key("by").number(e.by).close_object();
  }
  void operator()(const ExpectNeverDeeper& e) const {
    out.key("never_deeper").open_object().key("metres").number(e.metres).close_object();
  }
  void operator()(const ExpectNeverOffGround& e) const {
    out.key("never_off_ground").open_object().key("metres").number(e.metres).close_object();
  }
  void operator()(const ExpectEndsWithin& e) const {
    out.key("ends_within").open_object();
    write_names(out, e.agents);
    out.key("point");
    write_place(out, e.point, e.plan);
    out.key("radius").number(e.radius).close_object();
  }
  void operator()(const ExpectDecision& e) const {
    out.key("decision").open_object();
    write_names(out, e.agents);
    out.key("rule").text(e.rule);
    write_count(e.count);
    if (!e.numbers.empty()) {
      out.key("numbers").open_array(true);
      for (const std::optional<double>& n : e.numbers) {
        if (n) {
          out.number(*n);
        } else {
          out.null();
        }
      }
      out.close_array().key("within").number(e.within);
    }
    out.close_object();
  }
  void operator()(const ExpectHash& e) const {
    out.key("hash").open_object().key("value").text(hash_text(e.value)).close_object();
  }
  void operator()(const ExpectFails& e) const {
    out.key("fails").open_object();
    write_names(out, e.agents);
    if (e.failure) out.key("failure").number(static_cast<std::uint64_t>(*e.failure));
    out.key("by").number(e.by).close_object();
  }
  void operator()(const ExpectPasses& e) const {
    out.key("passes").open_object();
    write_names(out, e.agents);
    out.key("point");
    write_place(out, e.point, e.plan);
    out.key("radius").number(e.radius);
    write_window(e.after, e.by);
    out.close_object();
  }
  void operator()(const ExpectEvent& e) const {
    out.key("event").open_object();
    write_names(out, e.agents);
    out.key("kind").text(name(e.kind));
    write_count(e.count);
    if (e.point) {
      out.key("point");
      write_place(out, *e.point, e.plan);
      out.key("radius").number(e.radius);
    }
    if (e.number) out.key("number").number(*e.number);
    out.close_object();
  }
};

std::string names_text(const std::vector<std::string>& names) {
  if (names.empty()) return "anybody";
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
    out += names[i] == "all" ? "everybody" : names[i];
  }
  return out;
}

std::string place_text(Vec3 p, bool plan) {
  return "(" + number_text(p.x) + ", " + number_text(p.y) + (plan ? "" : ", " + number_text(p.z)) + ")";
}

std::string window_text(double after, const std::optional<double>& by) {
  return (after > 0 ? " after " + number_text(after) + " s" : "") + (by ? " by " + number_text(*by) + " s" : "");
}

std::string count_text(const ExpectCount& c) {
  std::string out;
  if (c.at_least > 0 || !c.at_most) out += " at least " + std::to_string(c.at_least) + " times";
  if (c.at_most)
    out += (c.at_least > 0 ? " and" : "") + std::string(" at most ") + std::to_string(*c.at_most) + " times";
  return out + window_text(c.after, c.by);
}

struct SayExpectation {
  std::string operator()(const ExpectArrives& e) const {
    return names_text(e.agents) + " arrived by " + number_text(e.by) + " s";
  }
  std::string operator()(const ExpectNeverDeeper& e) const {
    return "never deeper than " + number_text(e.metres, 4) + " m in each other";
  }
  std::string operator()(const ExpectNeverOffGround& e) const {
    return "never more than " + number_text(e.metres, 4) + " m off the ground";
  }
  std::string operator()(const ExpectEndsWithin& e) const {
    return names_text(e.agents) + " at the end within " + number_text(e.radius) + " m of " +
           place_text(e.point, e.plan);
  }
  std::string operator()(const ExpectDecision& e) const {
    std::string out = names_text(e.agents) + " decided by " + e.rule;
    for (std::size_t i = 0; i < e.numbers.size(); ++i) {
      out += (i == 0 ? " (" : ", ") + (e.numbers[i] ? number_text(*e.numbers[i], 3) : std::string("any"));
    }
    return out + (e.numbers.empty() ? "" : ")") + count_text(e.count);
  }
  std::string operator()(const ExpectHash& e) const { return "hash " + hash_text(e.value); }
  std::string operator()(const ExpectFails& e) const {
    return names_text(e.agents) + " failed" + (e.failure ? " with code " + std::to_string(*e.failure) : "") + " by " +
           number_text(e.by) + " s";
  }
  std::string operator()(const ExpectPasses& e) const {
    return names_text(e.agents) + " came within " + number_text(e.radius, 3) + " m of " + place_text(e.point, e.plan) +
           window_text(e.after, e.by);
  }
  std::string operator()(const ExpectEvent& e) const {
    return "event " + std::string(name(e.kind)) + " of " + names_text(e.agents) +
           (e.number ? " with " + number_text(*e.number, 3) : "") +
           (e.point ? " within " + number_text(e.radius, 3) + " m of " + place_text(*e.point, e.plan) : "") +
           count_text(e.count);
  }
};

}  // namespace

void write_expectation(JsonWriter& out, const Expectation& expectation) {
  out.open_object();
  std::visit(WriteExpectation{out}, expectation.what);
  out.close_object();
}

std::string expectation_text(const Expectation& expectation) { return std::visit(SayExpectation{}, expectation.what); }

}  // namespace gaitway::io
