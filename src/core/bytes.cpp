// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/bytes.h"

namespace gaitway {

void ByteWriter::text(std::string_view v) {
  u32(static_cast<std::uint32_t>(v.size()));
  for (const char c : v) u8(static_cast<std::uint8_t>(c));
}

void ByteWriter::patch_u32(std::size_t at, std::uint32_t v) {
  for (std::size_t i = 0; i < 4; ++i) bytes_[at + i] = static_cast<std::uint8_t>(v >> (8 * i));
}

std::uint64_t ByteReader::integer(std::size_t n) {
  if (failed_ || left() < n) {
    failed_ = true;
    return 0;
  }
  std::uint64_t v = 0;
  for (std::size_t i = 0; i < n; ++i) v |= static_cast<std::uint64_t>(bytes_[at_ + i]) << (8 * i);
  at_ += n;
  return v;
}

std::span<const std::uint8_t> ByteReader::raw(std::size_t n) {
  if (failed_ || left() < n) {
    failed_ = true;
    return {};
  }
  const auto part = bytes_.subspan(at_, n);
  at_ += n;
  return part;
}

std::string ByteReader::text() {
  const auto part = raw(u32());
  return std::string(part.begin(), part.end());
}

std::uint32_t ByteReader::count(std::size_t record_bytes) {
  const std::uint32_t n = u32();
  if (failed_ || static_cast<std::uint64_t>(n) * record_bytes > left()) {
    failed_ = true;
    return 0;
  }
  return n;
}

}  // namespace gaitway
