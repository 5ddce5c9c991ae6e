// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/json.h"

#include <charconv>
#include <nlohmann/json.hpp>

namespace gaitway::io {

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
