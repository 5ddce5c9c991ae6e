// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/allocation_count.h"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t count = 0;
}

void* operator new(std::size_t size) {
  ++count;
  if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace gaitway::cli {

std::uint64_t allocation_count() { return count; }

}  // namespace gaitway::cli
