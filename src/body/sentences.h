// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// Plain sentences of GAIT, CONTROL and TURN (STEP-21).
std::span<const Sentence> body_sentences();

}  // namespace gaitway
