// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// The sentences of FOLLOW, CLAIM, QUEUE, JUMP and CLIMB.
std::span<const Sentence> legs_sentences();

}  // namespace gaitway
