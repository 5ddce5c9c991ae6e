// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/hash.h"

#include "core/bytes.h"
#include "core/random.h"

namespace gaitway {

std::uint64_t StateHash::value() const { return mix64(state_ + count_); }

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) {
  StateHash h;
  std::uint64_t w = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    w |= static_cast<std::uint64_t>(bytes[i]) << (8 * (i % 8));
    if (i % 8 == 7) {
      h.word(w);
      w = 0;
    }
  }
  h.word(w);
  h.word(bytes.size());
  return h.value();
}

std::uint64_t hash_combine(std::uint64_t a, std::uint64_t b) {
  StateHash h;
  h.word(a);
  h.word(b);
  return h.value();
}

std::string hash_text(std::uint64_t hash) {
  std::string s;
  for (int shift = 60; shift >= 0; shift -= 4) s += "0123456789abcdef"[(hash >> shift) & 15];
  return s;
}

void HashWalk::note_nan(const char* name) {
  if (nan_field_.empty()) nan_field_ = std::string(group_) + "." + name;
}

void HashWalk::scalar(const char* name, float& v) {
  std::uint32_t bits = bits_as<std::uint32_t>(v);
  if (bits == 0x80000000u) bits = 0;
  if ((bits & 0x7fffffffu) > 0x7f800000u) note_nan(name);
  hash_.word(bits);
}

void HashWalk::scalar(const char* name, double& v) {
  std::uint64_t bits = bits_as<std::uint64_t>(v);
  if (bits == 0x8000000000000000ull) bits = 0;
  if ((bits & 0x7fffffffffffffffull) > 0x7ff0000000000000ull) note_nan(name);
  hash_.word(bits);
}

}  // namespace gaitway
