// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/json.h"

#include <algorithm>

namespace gaitway::io {

std::string json_pointer_step(std::string_view key) {
  std::string out = "/";
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string closest_word(std::string_view word, std::span<const std::string_view> options) {
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  std::vector<std::size_t> before, row, above;
  for (const std::string_view option : options) {
    // Optimal string alignment: insert, delete, replace, swap neighbours.
    above.assign(option.size() + 1, 0);
    before = above;
    for (std::size_t j = 0; j <= option.size(); ++j) above[j] = j;
    row = above;
    for (std::size_t i = 1; i <= word.size(); ++i) {
      row[0] = i;
      for (std::size_t j = 1; j <= option.size(); ++j) {
        const std::size_t change = word[i - 1] == option[j - 1] ? 0 : 1;
        row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
        if (i > 1 && j > 1 && word[i - 1] == option[j - 2] && word[i - 2] == option[j - 1]) {
          row[j] = std::min(row[j], before[j - 2] + 1);
        }
      }
      before = above;
      above = row;
    }
    if (above.back() < best_distance) {
      best_distance = above.back();
      best = option;
    }
  }
  return best;
}

void JsonErrors::add(Code code, std::string message, std::size_t offset, std::string_view pointer) {
  if (failed_) return;
  failed_ = true;
  error_ = {code, std::move(message), document_.where(offset, pointer.empty() ? "/" : pointer)};
}

namespace {

std::string found_text(const JsonValue& v) {
  switch (v.kind) {
    case JsonValue::Kind::null:
      return "null";
    case JsonValue::Kind::boolean:
      return v.boolean ? "true" : "false";
    case JsonValue::Kind::number:
      return v.whole ? (v.negative ? "-" : "") + std::to_string(v.magnitude) : shortest(v.number);
    case JsonValue::Kind::text:
      return "the text " + json_string(v.text.size() > 40 ? v.text.substr(0, 40) + "..." : v.text);
    case JsonValue::Kind::array:
      return v.items.size() == 1 ? "an array of 1 item" : "an array of " + std::to_string(v.items.size()) + " items";
    case JsonValue::Kind::object:
      return "an object";
  }
  return "nothing";
}

std::string list_text(std::span<const std::string_view> options) {
  std::string out;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) out += i + 1 == options.size() ? " or " : ", ";
    out += json_string(options[i]);
  }
  return out;
}

std::string range_text(const std::string& what, double low, double high, bool above) {
  if (high >= 1e30 && low <= -1e30) return "a finite " + what;
  if (high >= 1e30)
    return what == "number" && !above ? "a number of at least " + shortest(low)
                                      : "a " + what + " above " + shortest(low);
  return "a " + what + (above ? " above " : " from ") + shortest(low) + (above ? " up to " : " to ") + shortest(high);
}

}  // namespace

void JsonAt::fail(std::string message, Code code) const {
  errors_->add(code, std::move(message), value_ ? value_->offset : 0, pointer_);
}

void JsonAt::expected(const std::string& what) const {
  if (value_) fail("expected " + what + ", found " + found_text(*value_));
}

bool JsonAt::object(std::span<const std::string_view> keys) const {
  if (!value_) return false;
  if (value_->kind != JsonValue::Kind::object) {
    expected("an object");
    return false;
  }
  for (std::size_t i = 0; i < value_->keys.size(); ++i) {
    const std::string& key = value_->keys[i];
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    const std::string near = closest_word(key, keys);
    std::string message = "unknown key " + json_string(key);
    message += near.empty() ? "; known here: " + list_text(keys) : "; did you mean " + json_string(near) + "?";
    errors_->add(Code::bad_data, message, value_->items[i].offset, pointer_ + json_pointer_step(key));
    return false;
  }
  return true;
}

JsonAt JsonAt::get(std::string_view key) const {
  return {*errors_, is(JsonValue::Kind::object) ? value_->find(key) : nullptr, pointer_ + json_pointer_step(key)};
}

JsonAt JsonAt::need(std::string_view key) const {
  JsonAt at = get(key);
  if (!at && is(JsonValue::Kind::object)) fail("expected the key " + json_string(key) + ", which is missing");
  return at;
}

std::size_t JsonAt::array(std::size_t low, std::size_t high) const {
  if (!value_) return 0;
  const bool ok = value_->kind == JsonValue::Kind::array && value_->items.size() >= low && value_->items.size() <= high;
  if (ok) return value_->items.size();
  std::string what = "an array";
  if (low == high) {
    what += " of " + std::to_string(low) + " items";
  } else if (high >= 1u << 24) {
    if (low > 0) what += " of at least " + std::to_string(low) + (low == 1 ? " item" : " items");
  } else {
    what += " of " + std::to_string(low) + " to " + std::to_string(high) + " items";
  }
  expected(what);
  return 0;
}

JsonAt JsonAt::item(std::size_t index) const {
  const bool there = is(JsonValue::Kind::array) && index < value_->items.size();
  return {*errors_, there ? &value_->items[index] : nullptr, pointer_ + "/" + std::to_string(index)};
}

double JsonAt::number(double low, double high) const {
  if (!value_) return 0;
  if (value_->kind == JsonValue::Kind::number && value_->number >= low && value_->number <= high) return value_->number;
  expected(range_text("number", low, high, false));
  return 0;
}

double JsonAt::number_above(double low, double high) const {
  if (!value_) return 0;
  if (value_->kind == JsonValue::Kind::number && value_->number > low && value_->number <= high) return value_->number;
  expected(range_text("number", low, high, true));
  return 0;
}

std::uint64_t JsonAt::whole(std::uint64_t low, std::uint64_t high) const {
  if (!value_) return 0;
  const bool fits =
      value_->kind == JsonValue::Kind::number && value_->whole && (!value_->negative || value_->magnitude == 0);
  if (fits && value_->magnitude >= low && value_->magnitude <= high) return value_->magnitude;
  expected("a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return 0;
}

bool JsonAt::boolean() const {
  if (!value_) return false;
  if (value_->kind == JsonValue::Kind::boolean) return value_->boolean;
  expected("true or false");
  return false;
}

std::string JsonAt::text(std::size_t low, std::size_t high) const {
  if (!value_) return {};
  if (value_->kind != JsonValue::Kind::text) {
    expected("a text");
  } else if (value_->text.size() < low || value_->text.size() > high) {
    expected("a text of " + std::to_string(low) + " to " + std::to_string(high) + " bytes");
  } else {
    return value_->text;
  }
  return {};
}

std::size_t JsonAt::choice(std::span<const std::string_view> options) const {
  if (!value_) return 0;
  if (value_->kind == JsonValue::Kind::text) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i] == value_->text) return i;
    }
    const std::string near = closest_word(value_->text, options);
    if (!near.empty()) {
      fail("expected " + list_text(options) + ", found " + found_text(*value_) + "; did you mean " + json_string(near) +
           "?");
      return 0;
    }
  }
  expected(list_text(options));
  return 0;
}

}  // namespace gaitway::io
