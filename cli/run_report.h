// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The result of `gaitway run` and `gaitway try`: a table for people, one object for tools (DESIGN section 6).
#pragma once

#include <string>

#include "cli/scenario_run.h"

namespace gaitway::cli {

void print_run_json(const RunReport& report, const std::string& output);
void print_run_table(const std::string& title, const RunReport& report, const std::string& output);
/// An error about the record beside the output, as one about the output, which is what was asked for.
Error of_output(Error e, const std::string& record, const std::string& output);
/// Writes the trace of a record when `output` ends in .db, and removes the record; a .gwr stays as it is.
Result<void> finish_output(const std::string& record, const std::string& output, const PathData& paths);
/// Where the record goes while the run goes on: `output` itself for .gwr, a file beside it for .db. Errors: another
/// ending.
Result<std::string> record_path(const std::string& output);

}  // namespace gaitway::cli
