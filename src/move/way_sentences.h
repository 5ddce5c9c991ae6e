// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// The sentences of WAY.
std::span<const Sentence> way_sentences();

}  // namespace gaitway
