// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace gaitway::cli;
  Commands commands;
  commands.push_back(make_bake());
  commands.push_back(make_try());
  commands.push_back(make_run());
  commands.push_back(make_view());
  commands.push_back(make_export());
  commands.push_back(make_why());
  commands.push_back(make_diff());
  commands.push_back(make_check());
  commands.push_back(make_rules());
  commands.push_back(make_bench());
  return run_command_line(std::move(commands), argc, argv);
}
