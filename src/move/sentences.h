// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// The plain sentences of the move action, the corner speed and the distance band (STEP-21). Those of the follower,
/// claims, queues, jumps and climbs are legs_sentences().
std::span<const Sentence> move_sentences();

}  // namespace gaitway
