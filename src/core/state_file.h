// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Field-wise little-endian writing and reading of a state (STEP-23): the walks behind saved snapshots, and the flat
// list behind `gaitway diff`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/fields.h"

namespace gaitway {

class WriteWalk : public FieldWalk<WriteWalk> {
 public:
  explicit WriteWalk(ByteWriter& out) : out_(out) {}
  void scalar(const char*, float& v) { out_.f32(v); }
  void scalar(const char*, double& v) { out_.f64(v); }
  template <class T>
  void scalar(const char*, T& v) {
    if constexpr (sizeof(T) == 1) {
      out_.u8(static_cast<std::uint8_t>(v));
    } else if constexpr (sizeof(T) == 2) {
      out_.u16(static_cast<std::uint16_t>(v));
    } else if constexpr (sizeof(T) == 4) {
      out_.u32(static_cast<std::uint32_t>(v));
    } else {
      out_.u64(static_cast<std::uint64_t>(v));
    }
  }
  std::uint64_t count(std::uint64_t n) {
    out_.u64(n);
    return n;
  }
  void open(const char*) {}
  void close() {}

 private:
  ByteWriter& out_;
};

/// Reads what WriteWalk wrote. A count that cannot fit in what is left fails the reader and reads as 0; a variant's
/// kind that does not exist fails it.
class ReadWalk : public FieldWalk<ReadWalk> {
 public:
  explicit ReadWalk(ByteReader& in) : in_(in) {}
  void scalar(const char*, float& v) { v = in_.f32(); }
  void scalar(const char*, double& v) { v = in_.f64(); }
  void scalar(const char*, bool& v) { v = in_.u8() != 0; }
  template <class T>
  void scalar(const char*, T& v) {
    if constexpr (sizeof(T) == 1) {
      v = static_cast<T>(in_.u8());
    } else if constexpr (sizeof(T) == 2) {
      v = static_cast<T>(in_.u16());
    } else if constexpr (sizeof(T) == 4) {
      v = static_cast<T>(in_.u32());
    } else {
      v = static_cast<T>(in_.u64());
    }
  }
  std::uint64_t count(std::uint64_t) {
    const std::uint64_t n = in_.u64();
    if (n > in_.left()) {
      in_.fail();
      return 0;
    }
    return n;
  }
  void open(const char*) {}
  void close() {}
  void refuse() { in_.fail(); }

 private:
  ByteReader& in_;
};

/// One scalar of a state with its path, for example "body.agents[3].position.x".
struct FlatField {
  std::string path;
  std::uint64_t bits = 0;
  double value = 0;
};

class FlattenWalk : public FieldWalk<FlattenWalk> {
 public:
  template <class T>
  void scalar(const char* name, T& v) {
    FlatField f;
    f.path = path_of(name);
    f.value = static_cast<double>(v);
    if constexpr (std::is_same_v<T, float>) {
      f.bits = bits_as<std::uint32_t>(v);
    } else if constexpr (std::is_same_v<T, double>) {
      f.bits = bits_as<std::uint64_t>(v);
    } else {
      f.bits = static_cast<std::uint64_t>(v);
    }
    fields_.push_back(std::move(f));
  }
  std::uint64_t count(std::uint64_t n) {
    FlatField f;
    f.path = path_of("size");
    f.bits = n;
    f.value = static_cast<double>(n);
    fields_.push_back(std::move(f));
    return n;
  }
  void open(const char* name);
  void close();
  std::vector<FlatField> take() { return std::move(fields_); }

 private:
  struct Level {
    std::string path;
    std::uint64_t next = 0;
  };
  std::string path_of(const char* name);
  std::vector<Level> levels_;
  std::vector<FlatField> fields_;
};

template <class T>
std::vector<FlatField> flatten(const T& state) {
  FlattenWalk walk;
  const_cast<T&>(state).fields(walk);
  return walk.take();
}

}  // namespace gaitway
