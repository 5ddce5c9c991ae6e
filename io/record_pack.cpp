// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <algorithm>

#include "io/record_codec.h"

namespace gaitway::io {

namespace {

constexpr std::size_t least_match = 4;
constexpr std::size_t most_match = 65536;  ///< so that a short damaged text cannot ask for much memory
constexpr std::size_t most_unpacked = std::size_t{1} << 30;
constexpr int table_bits = 15;

std::uint32_t word_at(std::span<const std::uint8_t> b, std::size_t i) {
  return static_cast<std::uint32_t>(b[i]) | static_cast<std::uint32_t>(b[i + 1]) << 8 |
         static_cast<std::uint32_t>(b[i + 2]) << 16 | static_cast<std::uint32_t>(b[i + 3]) << 24;
}

}  // namespace

void write_varint(ByteWriter& out, std::uint64_t v) {
  for (; v >= 0x80; v >>= 7) out.u8(static_cast<std::uint8_t>(v | 0x80));
  out.u8(static_cast<std::uint8_t>(v));
}

void write_signed(ByteWriter& out, std::int64_t v) {
  const std::uint64_t u = static_cast<std::uint64_t>(v);
  write_varint(out, (u << 1) ^ (v < 0 ? ~0ull : 0ull));
}

std::uint64_t read_varint(ByteReader& in) {
  std::uint64_t v = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const std::uint8_t byte = in.u8();
    v |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return v;
  }
  in.fail();
  return 0;
}

std::int64_t read_signed(ByteReader& in) {
  const std::uint64_t u = read_varint(in);
  return static_cast<std::int64_t>((u >> 1) ^ (u & 1 ? ~0ull : 0ull));
}

std::size_t read_count(ByteReader& in, std::size_t bytes) {
  const std::uint64_t n = read_varint(in);
  if (n > in.left() / std::max<std::size_t>(bytes, 1)) {
    in.fail();
    return 0;
  }
  return static_cast<std::size_t>(n);
}

// Varint length of the whole, then by turns: varint literals, the literals, varint length of a copy, varint distance
// back.
std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes) {
  ByteWriter out;
  write_varint(out, bytes.size());
  std::vector<std::uint32_t> table(std::size_t{1} << table_bits, 0);  // position + 1 of a word's last sight
  std::size_t at = 0, begin = 0;
  while (at + least_match <= bytes.size()) {
    const std::uint32_t word = word_at(bytes, at);
    std::uint32_t& entry = table[(word * 2654435761u) >> (32 - table_bits)];
    const std::size_t seen = entry;
    entry = static_cast<std::uint32_t>(at + 1);
    if (seen == 0 || word_at(bytes, seen - 1) != word) {
      ++at;
      continue;
    }
    const std::size_t from = seen - 1;
    std::size_t length = least_match;
    while (length < most_match && at + length < bytes.size() && bytes[from + length] == bytes[at + length]) ++length;
    write_varint(out, at - begin);
    out.raw(bytes.subspan(begin, at - begin));
    write_varint(out, length);
    write_varint(out, at - from);
    at += length;
    begin = at;
  }
  if (begin < bytes.size()) {
    write_varint(out, bytes.size() - begin);
    out.raw(bytes.subspan(begin));
  }
  return out.take();
}

bool unpack(std::span<const std::uint8_t> packed, std::vector<std::uint8_t>& bytes) {
  ByteReader in(packed);
  const std::uint64_t size = read_varint(in);
  bytes.clear();
  if (in.failed() || size > most_unpacked) return false;
  bytes.reserve(std::min<std::size_t>(static_cast<std::size_t>(size), packed.size() * 64));
  while (bytes.size() < size) {
    const std::uint64_t literals = read_varint(in);
    if (literals > size - bytes.size()) return false;
    const auto part = in.raw(static_cast<std::size_t>(literals));
    if (in.failed()) return false;
    bytes.insert(bytes.end(), part.begin(), part.end());
    if (bytes.size() == size) break;
    const std::uint64_t length = read_varint(in), distance = read_varint(in);
    if (in.failed() || length < least_match || length > most_match || length > size - bytes.size()) return false;
    if (distance == 0 || distance > bytes.size()) return false;
    const std::size_t from = bytes.size() - static_cast<std::size_t>(distance);
    for (std::size_t i = 0; i < length; ++i) bytes.push_back(bytes[from + i]);
  }
  return in.left() == 0;
}

}  // namespace gaitway::io
