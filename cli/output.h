// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the subcommands print: errors, tables, a progress bar, one JSON object.
#pragma once

#include <string>
#include <vector>

#include "gaitway/result.h"

namespace gaitway::cli {

const char* version_text();

/// The nearest of `names` by edits, or "" when none is near.
std::string closest(const std::string& word, const std::vector<std::string>& names);

/// Prints "gaitway: WHERE: MESSAGE" to standard error; answers exit_bad_input.
int bad_input(const Error& error);

/// Whether `output` can be written in place of nothing that is needed: its folder is there, it is no folder itself and
/// not the file `input` under this or another name. Errors: io, invalid_argument.
Result<void> can_write(const std::string& output, const std::string& input);

/// Whether a run can last so many seconds: at least one step, at most a million seconds.
bool good_seconds(double seconds);

/// A line that grows on a terminal; prints nothing elsewhere.
class Progress {
 public:
  explicit Progress(bool quiet);
  ~Progress();
  void show(const char* stage, double share);

 private:
  bool on_;
  std::string last_;
};

/// Prints rows under headings, columns aligned; numbers to the right.
void print_table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows);

}  // namespace gaitway::cli
