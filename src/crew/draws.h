// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The random numbers of the crew (STEP-17): one per agent, step and use.
#pragma once

#include <cstdint>

#include "core/random.h"
#include "crew/crew_context.h"

namespace gaitway {

/// What is drawn; the value is the draw's index.
enum class CrewDraw : std::uint32_t {
  first_turn,    ///< CREW-01, ms
  first_fidget,  ///< CREW-01, ms
  next_turn,     ///< CREW-05, ms
  next_fidget,   ///< CREW-06, ms
  fidgets,       ///< CREW-06, per cent
  note_every,    ///< CREW-09
  slot_set,      ///< CREW-22
};

/// lo to hi, both included.
inline std::int32_t crew_draw(const CrewContext& crew, AgentId who, CrewDraw what, std::int32_t lo, std::int32_t hi) {
  return draw_range(draw(crew.seed, Purpose::crew, who.slot(), crew.step, static_cast<std::uint32_t>(what)), lo, hi);
}

}  // namespace gaitway
