// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/json.h"

#include <algorithm>
#include <charconv>
#include <exception>
#include <iterator>
#include <nlohmann/json.hpp>

namespace gaitway::io {

const JsonValue* JsonValue::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] == key) return &items[i];
  }
  return nullptr;
}

std::string JsonDocument::where(std::size_t offset, std::string_view pointer) const {
  offset = std::min(offset, text.size());
  std::size_t line = 1, column = 1;
  for (std::size_t i = 0; i < offset; ++i) {
    if (text[i] == '\n') {
      ++line;
      column = 1;
    } else {
      ++column;
    }
  }
  std::string place = file + ":" + std::to_string(line) + ":" + std::to_string(column);
  if (!pointer.empty()) place += " (" + std::string(pointer) + ")";
  return place;
}

namespace {

constexpr std::size_t depth_limit = 64;

std::string pointer_step(std::string_view key) {
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

/// Hands characters to the parser and tells how far it has come, which its events do not.
struct CountingIterator {
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  const char* at = nullptr;
  const char** reached = nullptr;
  reference operator*() const { return *at; }
  CountingIterator& operator++() {
    ++at;
    *reached = at;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at == b.at; }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return a.at != b.at; }
};

/// Builds the values from the parser's events.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(const JsonDocument& document, JsonValue& root, const char*& reached)
      : document_(document), root_(root), reached_(reached) {}

  bool null() override { return add(JsonValue::Kind::null) != nullptr; }
  bool boolean(bool v) override {
    JsonValue* value = add(JsonValue::Kind::boolean);
    if (value) value->boolean = v;
    return value != nullptr;
  }
  bool number_integer(number_integer_t v) override {
    JsonValue* value = add(JsonValue::Kind::number);
    if (!value) return false;
    value->whole = true;
    end_number();
    value->negative = v < 0;
    value->magnitude = v < 0 ? 0 - static_cast<std::uint64_t>(v) : static_cast<std::uint64_t>(v);
    value->number = static_cast<double>(v);
    return true;
  }
  bool number_unsigned(number_unsigned_t v) override {
    JsonValue* value = add(JsonValue::Kind::number);
    if (!value) return false;
    end_number();
    value->whole = true;
    value->magnitude = v;
    value->number = static_cast<double>(v);
    return true;
  }
  bool number_float(number_float_t v, const string_t&) override {
    JsonValue* value = add(JsonValue::Kind::number);
    end_number();
    if (value) value->number = v;
    return value != nullptr;
  }
  bool string(string_t& v) override {
    JsonValue* value = add(JsonValue::Kind::text);
    if (value) value->text = std::move(v);
    return value != nullptr;
  }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return start(JsonValue::Kind::object); }
  bool start_array(std::size_t) override { return start(JsonValue::Kind::array); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool key(string_t& v) override {
    JsonValue& object = *open_.back();
    const std::size_t at = token_start();
    if (object.find(v)) {
      error_ = {Code::bad_data, "the key \"" + v + "\" stands twice in one object",
                document_.where(at, pointer() + pointer_step(v))};
      return false;
    }
    object.keys.push_back(std::move(v));
    last_ = offset();
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& e) override {
    const std::string& text = document_.text;
    const std::size_t end = offset();
    std::string message = e.what();
    if (const std::size_t dash = message.find(" - "); dash != std::string::npos) {
      message = message.substr(dash + 3);
    } else if (const std::size_t bracket = message.find("] "); bracket != std::string::npos) {
      message = message.substr(bracket + 2);
    }
    if (const std::size_t read = message.find("; last read: "); read != std::string::npos) message.resize(read);
    // A wrong character inside a token and a wrong mark stand where the reading stopped, a wrong token where it began.
    const bool at_end = message.compare(0, 7, "invalid") == 0 || message.compare(0, 12, "unexpected '") == 0;
    std::size_t at = at_end ? (end > 0 ? end - 1 : 0) : token_start();
    for (std::size_t i = end > 2 ? end - 2 : 0; i <= end && i + 1 < text.size(); ++i) {
      if (text[i] == '/' && (text[i + 1] == '/' || text[i + 1] == '*')) {
        message = "comments are not part of JSON";
        at = i;
        break;
      }
    }
    error_ = {Code::bad_data, "not valid JSON: " + message, document_.where(at, pointer())};
    return false;
  }

  const Error& error() const { return error_; }

 private:
  std::size_t offset() const { return static_cast<std::size_t>(reached_ - document_.text.data()); }

  /// A number's end is seen at the character after it, which the parser takes back.
  void end_number() {
    const std::string& text = document_.text;
    const bool at_end = offset() == text.size() && text.back() >= '0' && text.back() <= '9';
    if (!at_end) --last_;
  }

  /// First byte of the token that has just been read: what follows the token before it and the separators.
  std::size_t token_start() const {
    std::size_t at = last_;
    const std::string& text = document_.text;
    while (at < text.size() && std::string_view(" \t\r\n:,]}\xEF\xBB\xBF").find(text[at]) != std::string_view::npos)
      ++at;
    return at;
  }
  std::string pointer() const {
    std::string out;
    for (const JsonValue* open : open_) {
      if (open == open_.back()) break;
      out += open->kind == JsonValue::Kind::object ? pointer_step(open->keys.back())
                                                   : "/" + std::to_string(open->items.size() - 1);
    }
    return out;
  }
  JsonValue* add(JsonValue::Kind kind) {
    JsonValue* value = &root_;
    if (!open_.empty()) {
      open_.back()->items.emplace_back();
      value = &open_.back()->items.back();
    }
    value->kind = kind;
    value->offset = token_start();
    last_ = offset();
    return value;
  }
  bool start(JsonValue::Kind kind) {
    JsonValue* value = add(kind);
    open_.push_back(value);
    if (open_.size() <= depth_limit) return true;
    error_ = {Code::bad_data, "nested deeper than " + std::to_string(depth_limit) + " levels",
              document_.where(value->offset, {})};
    return false;
  }
  bool end() {
    open_.pop_back();
    last_ = offset();
    return true;
  }

  const JsonDocument& document_;
  JsonValue& root_;
  const char*& reached_;
  std::vector<JsonValue*> open_;
  std::size_t last_ = 0;
  Error error_{Code::bad_data, "not valid JSON", {}};
};

}  // namespace

Result<JsonDocument> parse_json(std::string text, std::string file) {
  JsonDocument document;
  document.file = std::move(file);
  document.text = std::move(text);
  try {
    const char* begin = document.text.data();
    const char* reached = begin;
    Builder builder(document, document.root, reached);
    const CountingIterator first{begin, &reached}, last{begin + document.text.size(), &reached};
    if (!nlohmann::json::sax_parse(first, last, &builder)) return builder.error();
  } catch (const std::bad_alloc&) {
    return Error{Code::out_of_memory, "no memory for the text", document.file};
  } catch (const std::exception& e) {
    return Error{Code::bad_data, std::string("not valid JSON: ") + e.what(), document.file};
  }
  return document;
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
    errors_->add(Code::bad_data, message, value_->items[i].offset, pointer_ + pointer_step(key));
    return false;
  }
  return true;
}

JsonAt JsonAt::get(std::string_view key) const {
  return {*errors_, is(JsonValue::Kind::object) ? value_->find(key) : nullptr, pointer_ + pointer_step(key)};
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

std::string shortest(float v) {
  char buffer[32];
  return {buffer, std::to_chars(buffer, buffer + sizeof(buffer), v).ptr};
}

std::string shortest(double v) {
  char buffer[32];
  return {buffer, std::to_chars(buffer, buffer + sizeof(buffer), v).ptr};
}

std::string json_string(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  Level& level = levels_.back();
  if (level.any) out_ += ',';
  if (level.one_line) {
    if (level.any) out_ += ' ';
  } else {
    out_ += '\n';
    out_.append(2 * levels_.size(), ' ');
  }
  level.any = true;
}

JsonWriter& JsonWriter::open(char c, bool one_line) {
  separate();
  out_ += c;
  levels_.push_back({one_line || (!levels_.empty() && levels_.back().one_line), false});
  return *this;
}

JsonWriter& JsonWriter::close(char c) {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.any && !level.one_line) {
    out_ += '\n';
    out_.append(2 * levels_.size(), ' ');
  }
  out_ += c;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  out_ += json_string(name) + ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::raw(const std::string& v) {
  separate();
  out_ += v;
  return *this;
}

}  // namespace gaitway::io
