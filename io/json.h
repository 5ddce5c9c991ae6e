// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Strict JSON: duplicate and unknown keys, comments, wrong types and numbers out of range are errors that name the
// file, line, column, JSON pointer, what was expected and what was found.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/result.h"

namespace gaitway::io {

/// One value of a parsed text, with its place.
struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, text, array, object };
  Kind kind = Kind::null;
  bool boolean = false;
  bool whole = false;           ///< a number without fraction or exponent that fits 64 bits
  bool negative = false;        ///< of a whole number
  std::uint64_t magnitude = 0;  ///< of a whole number
  double number = 0;
  std::string text;
  std::vector<std::string> keys;  ///< of an object, in file order, beside `items`
  std::vector<JsonValue> items;   ///< of an array or object
  std::size_t offset = 0;         ///< byte in the text where it begins

  const JsonValue* find(std::string_view key) const;
};

/// A parsed text. `where` of errors: "file:line:column (pointer)".
struct JsonDocument {
  std::string file;
  std::string text;
  JsonValue root;

  std::string where(std::size_t offset, std::string_view pointer) const;
};

/// Parses a whole text. Errors: bad_data for anything that is not JSON (comments too), for duplicate keys and for
/// nesting deeper than 64.
Result<JsonDocument> parse_json(std::string text, std::string file);

/// "/key" with the escapes of a JSON pointer.
std::string json_pointer_step(std::string_view key);

/// The option nearest to `word` by single-letter edits, "" when none is near.
std::string closest_word(std::string_view word, std::span<const std::string_view> options);

/// The first error of a reading, shared by all its cursors.
class JsonErrors {
 public:
  explicit JsonErrors(const JsonDocument& document) : document_(document) {}
  bool failed() const { return failed_; }
  const Error& error() const { return error_; }
  /// Keeps the error if it is the first.
  void add(Code code, std::string message, std::size_t offset, std::string_view pointer);

 private:
  const JsonDocument& document_;
  bool failed_ = false;
  Error error_;
};

/// A place in a document that reads strictly. A read that fails notes the error and gives a default; after the first
/// error nothing more is noted, so check once at the end (as with ByteReader). An absent value is false and reads as
/// the default without an error.
class JsonAt {
 public:
  JsonAt(JsonErrors& errors, const JsonValue* value, std::string pointer)
      : errors_(&errors), value_(value), pointer_(std::move(pointer)) {}
  explicit operator bool() const { return value_ != nullptr; }
  const JsonValue* value() const { return value_; }
  const std::string& pointer() const { return pointer_; }
  bool is(JsonValue::Kind kind) const { return value_ && value_->kind == kind; }

  /// True for an object whose keys are all in `keys`.
  bool object(std::span<const std::string_view> keys) const;
  /// Member of an object; absent when it is not there.
  JsonAt get(std::string_view key) const;
  /// Member of an object; an error when it is not there.
  JsonAt need(std::string_view key) const;
  /// Length of an array of `low` to `high` items; 0 after an error.
  std::size_t array(std::size_t low = 0, std::size_t high = 1u << 24) const;
  JsonAt item(std::size_t index) const;

  /// A finite number in [low, high].
  double number(double low, double high) const;
  /// A finite number in (low, high].
  double number_above(double low, double high) const;
  std::uint64_t whole(std::uint64_t low, std::uint64_t high) const;
  bool boolean() const;
  /// A text of `low` to `high` bytes.
  std::string text(std::size_t low = 0, std::size_t high = 4096) const;
  /// Index of a text in `options`; 0 after an error.
  std::size_t choice(std::span<const std::string_view> options) const;
  /// Notes an error at this place.
  void fail(std::string message, Code code = Code::bad_data) const;
  /// "expected X, found <this value>".
  void expected(const std::string& what) const;

 private:
  JsonErrors* errors_;
  const JsonValue* value_;
  std::string pointer_;
};

/// The shortest text that reads back as the same binary32 / binary64 number. `v` must be finite.
std::string shortest(float v);
std::string shortest(double v);
/// A JSON string with its quotes.
std::string json_string(std::string_view text);

/// Writes JSON with two-space indentation; arrays of numbers stay on one line. Calls must nest properly.
class JsonWriter {
 public:
  JsonWriter& open_object() { return open('{', false); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_array(bool one_line = false) { return open('[', one_line); }
  JsonWriter& close_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view v) { return raw(json_string(v)); }
  JsonWriter& number(float v) { return raw(shortest(v)); }
  JsonWriter& number(double v) { return raw(shortest(v)); }
  JsonWriter& number(std::uint64_t v) { return raw(std::to_string(v)); }
  JsonWriter& boolean(bool v) { return raw(v ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// The text so far, with a line end.
  std::string take() { return std::move(out_) + "\n"; }

 private:
  struct Level {
    bool one_line = false;
    bool any = false;
  };
  JsonWriter& open(char c, bool one_line);
  JsonWriter& close(char c);
  JsonWriter& raw(const std::string& v);
  void separate();
  std::string out_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace gaitway::io
