// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Guards of the determinism contract (DESIGN section 5): included by every file that holds rule arithmetic.
#pragma once

#include <cfloat>
#include <limits>

#if defined(__FAST_MATH__)
#error "Gaitway's core must not be compiled with fast-math: equal inputs would no longer give equal bits"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error "Gaitway's core needs FLT_EVAL_METHOD 0 (on 32-bit x86: -msse2 -mfpmath=sse)"
#endif

namespace gaitway {
static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);
}  // namespace gaitway
