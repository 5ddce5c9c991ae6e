// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// Sentences of STEP (STEP-21).
std::span<const Sentence> sim_sentences();

}  // namespace gaitway
