// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// Plain sentences of SECTOR, BLOCK and STEER (STEP-21).
std::span<const Sentence> neighbours_sentences();

}  // namespace gaitway
