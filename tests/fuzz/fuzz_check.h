// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a target may rely on: a broken promise ends the run and is a finding.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>

namespace gaitway::fuzz {

inline void require(bool ok, const char* promise) {
  if (ok) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace gaitway::fuzz
