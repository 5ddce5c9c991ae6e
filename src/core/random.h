// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Random numbers as a pure function (STEP-17): no hidden state, no order dependence.
#pragma once

#include <cstdint>

namespace gaitway {

/// What a draw is for. Values never change once published.
enum class Purpose : std::uint32_t {
  start_delay = 1,  ///< BRAIN-09, BRAIN-13, BRAIN-17
  test = 2,         ///< the checks of STEP-17 and BRAIN-12
  give_way = 3,     ///< WAY
  choice = 4,       ///< scenario and tool choices (starts and goals of `gaitway try`)
  hazard = 5,
  behaviour = 6,
  squad = 7,
  orders = 8,
  crew = 9,  ///< CREW-01, CREW-05, CREW-06, CREW-09, CREW-22
};

/// splitmix64's finaliser.
std::uint64_t mix64(std::uint64_t z);
/// The draw itself: 64 bits of (seed, purpose, id, step, index).
std::uint64_t draw(std::uint64_t seed, Purpose purpose, std::uint64_t id, std::uint64_t step, std::uint64_t index);
/// lo to hi, both included (BRAIN-12); lo when hi < lo.
std::int32_t draw_range(std::uint64_t z, std::int32_t lo, std::int32_t hi);
/// A float in [0, 1).
float draw_unit(std::uint64_t z);

/// The plain splitmix64 stream of spec/STANDARD-WORK.md.
struct SplitMix {
  std::uint64_t state = 0;
  std::uint64_t next();
  /// (next >> 11) / 2^53, in [0, 1).
  double unit();
};

}  // namespace gaitway
