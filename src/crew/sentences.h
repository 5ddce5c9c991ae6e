// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// The plain sentences of formations and crews (STEP-21).
std::span<const Sentence> crew_sentences();

}  // namespace gaitway
