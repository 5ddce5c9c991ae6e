// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Options of a subcommand, behind a thin door so that CLI11 is compiled once.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gaitway::cli {

class Args {
 public:
  virtual ~Args() = default;
  virtual void positional(const char* name, std::string& value, const char* help, bool required = true) = 0;
  virtual void positionals(const char* name, std::vector<std::string>& values, const char* help,
                           bool required = true) = 0;
  virtual void option(const char* names, std::string& value, const char* help) = 0;
  virtual void option(const char* names, std::uint64_t& value, const char* help) = 0;
  virtual void option(const char* names, std::uint32_t& value, const char* help) = 0;
  virtual void option(const char* names, double& value, const char* help) = 0;
  virtual void option(const char* names, float& value, const char* help) = 0;
  virtual void flag(const char* names, bool& value, const char* help) = 0;
  /// Shown under the options in --help.
  virtual void examples(const char* text) = 0;
};

/// Exit codes (DESIGN section 6).
enum Exit { exit_done = 0, exit_failed = 1, exit_usage = 2, exit_bad_input = 3 };

/// One subcommand, one file.
class Command {
 public:
  virtual ~Command() = default;
  virtual const char* name() const = 0;
  virtual const char* about() const = 0;
  virtual void declare(Args& args) = 0;
  virtual int run() = 0;
};

using Commands = std::vector<std::unique_ptr<Command>>;

/// Parses the command line and runs the subcommand. Wrong usage answers with 2 and a suggestion.
int run_command_line(Commands commands, int argc, char** argv);

}  // namespace gaitway::cli
