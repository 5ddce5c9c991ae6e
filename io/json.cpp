// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/json.h"

#include <algorithm>
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
                document_.where(at, pointer() + json_pointer_step(v))};
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
      out += open->kind == JsonValue::Kind::object ? json_pointer_step(open->keys.back())
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

}  // namespace gaitway::io
