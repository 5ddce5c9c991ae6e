// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The state hash (STEP-22) and content checksums: 64 bits over little-endian words, the same on every platform.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/fields.h"

namespace gaitway {

/// Order-dependent 64-bit hash of a stream of words.
class StateHash {
 public:
  void word(std::uint64_t w) {  // here: it runs for every field of the state
    state_ = (state_ ^ w) * 0x9E3779B97F4A7C15ull;
    state_ ^= state_ >> 29;
    ++count_;
  }
  std::uint64_t value() const;

 private:
  std::uint64_t state_ = 0x6761697477617931ull;
  std::uint64_t count_ = 0;
};

/// Hash of bytes: eight little-endian bytes a word, the last padded with zeros, then the length.
std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes);
/// One hash of two.
std::uint64_t hash_combine(std::uint64_t a, std::uint64_t b);
/// 16 lower-case hex digits.
std::string hash_text(std::uint64_t hash);

/// Walks a state's fields into a StateHash: every scalar one word, floats by their bits with -0 as 0. The first NaN's
/// field name is kept (STEP-22: a NaN in state is an error that names the field).
class HashWalk : public FieldWalk<HashWalk> {
 public:
  void scalar(const char* name, float& v);
  void scalar(const char* name, double& v);
  template <class T>
  void scalar(const char*, T& v) {
    hash_.word(static_cast<std::uint64_t>(static_cast<std::int64_t>(v)));
  }
  void scalar(const char*, std::uint64_t& v) { hash_.word(v); }
  std::uint64_t count(std::uint64_t n) {
    hash_.word(n);
    return n;
  }
  void open(const char* name) { group_ = *name ? name : group_; }
  void close() {}
  std::uint64_t value() const { return hash_.value(); }
  /// "group.field" of the first NaN met, or "".
  const std::string& nan_field() const { return nan_field_; }

 private:
  void note_nan(const char* name);
  StateHash hash_;
  const char* group_ = "";
  std::string nan_field_;
};

/// Hash of anything with fields().
template <class T>
std::uint64_t hash_of(const T& state, std::string* nan_field = nullptr) {
  HashWalk walk;
  const_cast<T&>(state).fields(walk);  // the walk writes back only what it read
  if (nan_field) *nan_field = walk.nan_field();
  return walk.value();
}

}  // namespace gaitway
