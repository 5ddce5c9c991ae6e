// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace gaitway {

/// What went wrong. The state of whatever was called is as it was before the call (STEP-24).
enum class Code {
  invalid_argument,  ///< a value is out of range or not finite
  not_found,         ///< a dead or unknown id, or an unknown name
  wrong_mover,       ///< the call belongs to another mover kind (STEP-04)
  wrong_world,       ///< a snapshot of a world with other immutable data (STEP-23)
  full,              ///< a pool has no free place (STEP-20)
  bad_data,          ///< a file or wire form does not hold what it should
  io,                ///< a file could not be read or written
  unsupported,       ///< a version or feature this build does not know
  out_of_memory,
};

/// Stable lower-case name of a code, for example "not_found".
const char* name(Code code);

/// An error: code, a plain sentence, and the place (argument name, file:line, byte offset, JSON pointer, ...).
struct Error {
  Code code = Code::invalid_argument;
  std::string message;
  std::string where;
};

/// A value or an Error. Nothing is thrown across the public border.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : data_(std::in_place_index<1>, std::move(error)) {}
  bool ok() const { return data_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() { return *std::get_if<0>(&data_); }
  const T& value() const { return *std::get_if<0>(&data_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const { return *std::get_if<1>(&data_); }

 private:
  std::variant<T, Error> data_;
};

/// Success or an Error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}
  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

}  // namespace gaitway
