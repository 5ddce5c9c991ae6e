// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/random.h"

#include <initializer_list>

#include "core/determinism.h"

namespace gaitway {

std::uint64_t mix64(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

std::uint64_t draw(std::uint64_t seed, Purpose purpose, std::uint64_t id, std::uint64_t step, std::uint64_t index) {
  std::uint64_t z = seed;
  for (const std::uint64_t w : {static_cast<std::uint64_t>(purpose), id, step, index}) {
    z = mix64(z + 0x9E3779B97F4A7C15ull + w);
  }
  return z;
}

std::int32_t draw_range(std::uint64_t z, std::int32_t lo, std::int32_t hi) {
  if (hi <= lo) return lo;
  const std::uint64_t span = static_cast<std::uint64_t>(static_cast<std::int64_t>(hi) - lo + 1);
  // span may be 2^32 exactly; the product still fits 64 bits.
  const std::uint64_t offset = ((z >> 32) * span) >> 32;
  return static_cast<std::int32_t>(lo + static_cast<std::int64_t>(offset));
}

float draw_unit(std::uint64_t z) { return static_cast<float>(z >> 40) / 16777216.0f; }

std::uint64_t SplitMix::next() {
  state += 0x9E3779B97F4A7C15ull;
  return mix64(state);
}

double SplitMix::unit() { return static_cast<double>(next() >> 11) / 9007199254740992.0; }

}  // namespace gaitway
