// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// The plain sentences of this room's rules (STEP-21).
std::span<const Sentence> mind_sentences();

}  // namespace gaitway
