// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/sentence.h"

#include <cmath>
#include <cstring>

#include "core/heading.h"

namespace gaitway {

std::string number_text(double v, int digits) {
  if (!(v - v == 0)) return v != v ? "not a number" : v > 0 ? "infinity" : "-infinity";
  double scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const double scaled = std::floor(std::fabs(v) * scale + 0.5);
  if (scaled >= 1e18) return v < 0 ? "-huge" : "huge";
  unsigned long long whole = static_cast<unsigned long long>(scaled);
  std::string text;
  bool seen = false;
  for (int i = 0; i < digits; ++i, whole /= 10) {
    const char c = static_cast<char>('0' + whole % 10);
    if (c != '0' || seen) {
      text.insert(text.begin(), c);
      seen = true;
    }
  }
  if (seen) text.insert(text.begin(), '.');
  text = std::to_string(whole) + text;
  return v < 0 && scaled > 0 ? "-" + text : text;
}

namespace {

const char* gait_name(double gait) {
  static constexpr const char* names[] = {"stand", "sneak", "walk", "jog", "run", "sprint"};
  return gait >= 0 && gait < 6 ? names[static_cast<int>(gait)] : "unknown gait";
}

/// The v-th of the words between bars; the last one for anything past the end.
std::string word_of(const std::string& words, double v) {
  std::size_t begin = 0;
  for (double i = 1; i <= v; ++i) {
    const std::size_t bar = words.find('|', begin);
    if (bar == std::string::npos) break;
    begin = bar + 1;
  }
  return words.substr(begin, words.find('|', begin) - begin);
}

std::string place_text(const std::string& format, double v, const Names* names) {
  if (format.compare(0, 3, "of:") == 0) return word_of(format.substr(3), v);
  if (format == "m") return number_text(v) + " m";
  if (format == "mps") return number_text(v) + " m/s";
  if (format == "s") return number_text(v) + " s";
  if (format == "deg") return number_text(degrees(v), 1) + " degrees";
  if (format == "int") return number_text(v, 0);
  if (format == "node") return "node " + number_text(v, 0);
  if (format == "area") return "area " + number_text(v, 0);
  if (format == "gait") return gait_name(v);
  if (format == "agent") {
    if (!(v >= 0 && v < 4294967295.0)) return "nobody";
    const auto slot = static_cast<std::uint32_t>(v);
    return names ? names->agent(slot) : "agent " + std::to_string(slot);
  }
  return number_text(v, 3);
}

}  // namespace

std::string fill_sentence(const char* text, const Decision& decision, const Names* names) {
  std::string out;
  for (const char* p = text; *p; ++p) {
    if (*p != '{') {
      out += *p;
      continue;
    }
    const char* end = std::strchr(p, '}');
    if (!end || p[1] < '0' || p[1] > '3') {
      out += *p;
      continue;
    }
    const std::size_t index = static_cast<std::size_t>(p[1] - '0');
    const std::string format = p[2] == ':' ? std::string(p + 3, end) : std::string();
    out += index < decision.count ? place_text(format, decision.numbers[index], names) : "?";
    p = end;
  }
  return out;
}

}  // namespace gaitway
