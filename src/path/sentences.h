// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <span>

#include "core/sentence.h"

namespace gaitway {

/// The sentences of the rules that path decides.
std::span<const Sentence> path_sentences();

}  // namespace gaitway
