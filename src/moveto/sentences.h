// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// Plain sentences of HEADING, PARAM, MOTION, MOVETO, TARGET, STICK and BLAST (STEP-21).
std::span<const Sentence> moveto_sentences();

}  // namespace gaitway
