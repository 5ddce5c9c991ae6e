// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Four floats (or two doubles) side by side: the same operations on each, in the same order as one by one, so that the
// bits do not depend on what the processor has. `static inline`, as in vec_math.h.
#pragma once

#include <cstdint>

#include "core/determinism.h"

namespace gaitway {

using F4 = float __attribute__((vector_size(16)));
using I4 = std::int32_t __attribute__((vector_size(16)));
using D2 = double __attribute__((vector_size(16)));
using L2 = std::int64_t __attribute__((vector_size(16)));

static inline F4 all4(float v) { return F4{v, v, v, v}; }
/// Four floats from anywhere.
static inline F4 load4(const float* from) {
  F4 v;
  __builtin_memcpy(&v, from, sizeof v);
  return v;
}
static inline D2 all2(double v) { return D2{v, v}; }
static inline F4 min4(F4 a, F4 b) { return a < b ? a : b; }
static inline F4 max4(F4 a, F4 b) { return a > b ? a : b; }
static inline D2 min2(D2 a, D2 b) { return a < b ? a : b; }
static inline D2 max2(D2 a, D2 b) { return a > b ? a : b; }

/// Bit k of the answer: lane k of a comparison holds.
static inline std::uint32_t lanes_of(I4 truth) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(__builtin_ia32_movmskps(reinterpret_cast<F4>(truth)));
#else
  return (truth[0] & 1u) | (truth[1] & 2u) | (truth[2] & 4u) | (truth[3] & 8u);
#endif
}
static inline std::uint32_t lanes_of(L2 truth) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(__builtin_ia32_movmskpd(reinterpret_cast<D2>(truth)));
#else
  return static_cast<std::uint32_t>((truth[0] & 1) | (truth[1] & 2));
#endif
}
/// Number of the lowest set bit of a set of lanes that is not empty.
static inline std::uint32_t first_lane(std::uint32_t lanes) { return static_cast<std::uint32_t>(__builtin_ctz(lanes)); }

}  // namespace gaitway
