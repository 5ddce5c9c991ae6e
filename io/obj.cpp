// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// An own reader: a level with a broken statement must be refused with its line, where the usual OBJ packages put 0 in
// for an unreadable number and go on.
#include "io/obj.h"

#include <cmath>
#include <locale>
#include <optional>
#include <sstream>

#include "core/hash.h"
#include "io/file.h"
#include "io/level_build.h"

namespace gaitway::io {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

/// Words of a line, without its comment.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line.substr(0, line.find('#'))) {}
  std::string_view next() {
    while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
    std::size_t n = 0;
    while (n < rest_.size() && !is_space(rest_[n])) ++n;
    const std::string_view word = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return word;
  }
  std::string_view rest() {
    while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
    while (!rest_.empty() && is_space(rest_.back())) rest_.remove_suffix(1);
    return rest_;
  }

 private:
  std::string_view rest_;
};

/// A decimal number without regard to the locale. Numbers of up to 15 digits and small exponents, nearly all of a
/// level's, are one exact division or multiplication; the rest goes through a stream in the C locale.
std::optional<double> number(std::string_view word) {
  std::size_t i = 0;
  const bool minus = !word.empty() && word[0] == '-';
  if (minus || (!word.empty() && word[0] == '+')) ++i;
  double digits = 0;
  int count = 0, scale = 0;
  bool any = false, point = false, plain = true;
  for (; i < word.size(); ++i) {
    const char c = word[i];
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      any = true;
      digits = digits * 10 + (c - '0');
      if (digits != 0) ++count;
      if (point) ++scale;
    } else {
      plain = false;
      break;
    }
  }
  if (!any) return std::nullopt;
  if (plain && count <= 15 && scale <= 22) {
    double power = 1;
    for (int k = 0; k < scale; ++k) power *= 10;
    const double value = digits / power;
    return minus ? -value : value;
  }
  std::istringstream in{std::string(word)};
  in.imbue(std::locale::classic());
  double value = 0;
  if (!(in >> value) || in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  return value;
}

/// The vertex part of a face corner ("7", "7/1", "7//3", "-1/2/3") as written, or none.
std::optional<long> corner_index(std::string_view word) {
  const std::string_view part = word.substr(0, word.find('/'));
  std::size_t i = 0;
  const bool minus = !part.empty() && part[0] == '-';
  if (minus) ++i;
  if (i == part.size() || part.size() > 11) return std::nullopt;
  long value = 0;
  for (; i < part.size(); ++i) {
    if (part[i] < '0' || part[i] > '9') return std::nullopt;
    value = value * 10 + (part[i] - '0');
  }
  return minus ? -value : value;
}

std::string quoted(std::string_view word) {
  std::string out = "'";
  for (const char c : word.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
  return out + "'";
}

class Reader {
 public:
  Reader(const std::string& name, UpAxis up) : name_(name), up_(up), build_(name) {}

  Result<Level> read(std::string_view text) {
    std::string joined;  // of lines that a backslash continues
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      ++line_;
      while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
      if (!line.empty() && line.back() == '\\') {
        joined.append(line.substr(0, line.size() - 1)).push_back(' ');
        continue;
      }
      if (!joined.empty()) {
        joined.append(line);
        line = joined;
      }
      if (const Result<void> done = statement(line); !done) return done.error();
      joined.clear();
    }
    if (!joined.empty()) return fail("the file ends in a line that a backslash continues");
    Level& level = build_.level();
    if (level.vertices.empty()) return fail("the file holds no vertex (a line 'v x y z' was expected)");
    if (level.triangles.empty()) {
      return fail(level.collapsed ? "every face has two equal corners"
                                  : "the file holds no face ('f 1 2 3' was expected)");
    }
    return std::move(level);
  }

 private:
  Error fail(const std::string& message) const {
    return Error{Code::bad_data, message, name_ + ":" + std::to_string(line_)};
  }

  Result<void> statement(std::string_view line) {
    Words words(line);
    const std::string_view key = words.next();
    if (key == "v") return vertex(words);
    if (key == "f") return face(words);
    if (key == "usemtl") {
      material_ = std::string(words.rest());
      fresh_ = true;
    } else if (key == "o" || key == "g") {
      holder_ = std::string(words.rest());
      fresh_ = true;
    } else {
      for (const char c : key) {
        if (c < ' ' || c > '~') return fail("a statement in plain text was expected, found " + quoted(key));
      }
    }
    return {};
  }

  Result<void> vertex(Words& words) {
    float at[3];
    for (float& c : at) {
      const std::string_view word = words.next();
      if (word.empty()) return fail("three coordinates after 'v' were expected");
      const std::optional<double> value = number(word);
      if (!value) return fail("a finite coordinate was expected, found " + quoted(word));
      c = static_cast<float>(*value);
      if (!(c - c == 0)) return fail("a coordinate that a 32-bit number holds was expected, found " + quoted(word));
    }
    const Vec3 p{at[0], at[1], at[2]};
    build_.level().vertices.push_back(up_ == UpAxis::y_up ? from_y_up(p) : p);
    return {};
  }

  Result<void> face(Words& words) {
    const long known = static_cast<long>(build_.level().vertices.size());
    corners_.clear();
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      const std::optional<long> index = corner_index(word);
      if (!index) return fail("a corner like 7, 7/1 or 7/1/3 was expected, found " + quoted(word));
      const long at = *index < 0 ? known + *index : *index - 1;
      if (*index == 0 || at < 0 || at >= known) {
        return fail("a vertex index from 1 to " + std::to_string(known) + " (or -1 to -" + std::to_string(known) +
                    ") was expected, found " + quoted(word));
      }
      corners_.push_back(static_cast<std::uint32_t>(at));
    }
    if (corners_.size() < 3) {
      return fail("a face needs at least three corners, found " + std::to_string(corners_.size()));
    }
    if (fresh_) {
      index_ = build_.material(material_, holder_);
      fresh_ = false;
    }
    for (std::size_t k = 2; k < corners_.size(); ++k)
      build_.triangle(corners_[0], corners_[k - 1], corners_[k], index_);
    return {};
  }

  std::string name_;
  UpAxis up_;
  LevelBuild build_;
  std::size_t line_ = 0;
  std::string material_, holder_;
  bool fresh_ = true;  ///< material or holder changed since index_ was looked up
  std::uint32_t index_ = 0;
  std::vector<std::uint32_t> corners_;
};

}  // namespace

Result<Level> parse_obj(std::string_view text, const std::string& name, UpAxis up) {
  Result<Level> level = Reader(name, up).read(text);
  if (!level) return level;
  level->hash = hash_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  level->name = base_name(name);
  return level;
}

Result<Level> load_obj(const std::string& path, UpAxis up) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  return parse_obj(*text, path, up);
}

}  // namespace gaitway::io
