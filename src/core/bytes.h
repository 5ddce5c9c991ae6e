// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Little-endian byte writer and bounds-checked reader for every binary form of the library.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gaitway/result.h"

namespace gaitway {

/// The bits of a value as another type of the same size (std::bit_cast is missing on one of our targets).
template <class To, class From>
inline To bits_as(From from) {
  static_assert(sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

/// Appends values little-endian, whatever the machine's order.
class ByteWriter {
 public:
  void u8(std::uint8_t v) { bytes_.push_back(v); }
  void u16(std::uint16_t v) { integer(v); }
  void u32(std::uint32_t v) { integer(v); }
  void u64(std::uint64_t v) { integer(v); }
  void i16(std::int16_t v) { integer(static_cast<std::uint16_t>(v)); }
  void i32(std::int32_t v) { integer(static_cast<std::uint32_t>(v)); }
  void f32(float v) { u32(bits_as<std::uint32_t>(v)); }
  void f64(double v) { u64(bits_as<std::uint64_t>(v)); }
  void raw(std::span<const std::uint8_t> v) { bytes_.insert(bytes_.end(), v.begin(), v.end()); }
  /// u32 length, then the bytes.
  void text(std::string_view v);
  /// Overwrites four bytes written before (a length or checksum known later).
  void patch_u32(std::size_t at, std::uint32_t v);
  std::size_t size() const { return bytes_.size(); }
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  template <class T>
  void integer(T v) {
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes_.push_back(static_cast<std::uint8_t>(v >> (8 * i)));
  }
  std::vector<std::uint8_t> bytes_;
};

/// Reads values little-endian. Reading past the end gives 0 and sets failed(), which stays set: check once at the end.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint8_t u8() { return static_cast<std::uint8_t>(integer(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(integer(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(integer(4)); }
  std::uint64_t u64() { return integer(8); }
  std::int16_t i16() { return static_cast<std::int16_t>(u16()); }
  std::int32_t i32() { return static_cast<std::int32_t>(u32()); }
  float f32() { return bits_as<float>(u32()); }
  double f64() { return bits_as<double>(u64()); }
  std::span<const std::uint8_t> raw(std::size_t n);
  /// u32 length, then the bytes; a length past the end fails and gives "".
  std::string text();
  /// A count of records of at least `record_bytes` each: fails (and gives 0) when they cannot fit in what is left, so
  /// that a damaged count never makes a huge allocation.
  std::uint32_t count(std::size_t record_bytes);
  std::size_t offset() const { return at_; }
  std::size_t left() const { return bytes_.size() - at_; }
  bool failed() const { return failed_; }
  void fail() { failed_ = true; }

 private:
  std::uint64_t integer(std::size_t n);
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace gaitway
