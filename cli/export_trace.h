// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A record to a trace, with every decision's sentence.
#pragma once

#include <string>

#include "gaitway/path_data.h"
#include "gaitway/result.h"

namespace gaitway::cli {

/// Writes the SQLite trace of a record. `paths` may be null: then the record's own path data is used.
Result<void> export_trace(const std::string& record, const std::string& trace, const PathData* paths);

}  // namespace gaitway::cli
