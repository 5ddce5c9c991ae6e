// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/body_state.h"

namespace gaitway {

void BodyState::resize(std::uint32_t slots) {
  core.resize(slots);
  push.resize(slots);
  ground.resize(slots);
  rest.resize(slots);
}

void BodyState::reserve(std::uint32_t slots) {
  core.reserve(slots);
  push.reserve(slots);
  ground.reserve(slots);
  rest.reserve(slots);
}

void BodyState::clear_slot(std::uint32_t slot) {
  core[slot] = BodyCore{};
  push[slot] = Vec3{};
  ground[slot] = BodyGround{};
  rest[slot] = BodyRest{};
}

}  // namespace gaitway
