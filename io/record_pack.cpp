// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <zlib.h>

#include <algorithm>
#include <new>

#include "io/record_codec.h"

namespace gaitway::io {

namespace {

constexpr std::uint64_t most_unpacked = std::uint64_t{1} << 30;
constexpr std::uint64_t most_ratio =
    1040;  ///< deflate cannot do better: a short damaged text cannot ask for much memory

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

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes) {
  ByteWriter out;
  write_varint(out, bytes.size());
  uLongf length = compressBound(static_cast<uLong>(bytes.size()));
  std::vector<std::uint8_t> packed(length);
  // Level 1: the record is written while the world runs. All that can go wrong is memory.
  if (compress2(packed.data(), &length, bytes.data(), static_cast<uLong>(bytes.size()), 1) != Z_OK)
    throw std::bad_alloc();
  out.raw(std::span<const std::uint8_t>(packed).first(length));
  return out.take();
}

bool unpack(std::span<const std::uint8_t> packed, std::vector<std::uint8_t>& bytes) {
  ByteReader in(packed);
  const std::uint64_t size = read_varint(in);
  const auto rest = in.raw(in.left());
  bytes.clear();
  if (in.failed() || size > most_unpacked || size > rest.size() * most_ratio) return false;
  bytes.resize(static_cast<std::size_t>(size));
  uLongf length = static_cast<uLongf>(size);
  uLong used = static_cast<uLong>(rest.size());
  // An empty text still needs a place to write to.
  std::uint8_t nothing = 0;
  const int code = uncompress2(bytes.empty() ? &nothing : bytes.data(), &length, rest.data(), &used);
  return code == Z_OK && length == size && used == rest.size();
}

}  // namespace gaitway::io
