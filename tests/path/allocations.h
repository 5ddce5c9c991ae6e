// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Counts heap allocations: include in one source of a test program.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <new>

namespace gaitway::test {
inline std::uint64_t& allocations() {
  static std::uint64_t count = 0;
  return count;
}
}  // namespace gaitway::test

void* operator new(std::size_t size) {
  ++gaitway::test::allocations();
  if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
