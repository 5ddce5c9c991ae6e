// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Makers of the subcommands, one file each.
#pragma once

#include <memory>

#include "cli/args.h"

namespace gaitway::cli {

std::unique_ptr<Command> make_bake();
std::unique_ptr<Command> make_try();
std::unique_ptr<Command> make_run();
std::unique_ptr<Command> make_view();
std::unique_ptr<Command> make_export();
std::unique_ptr<Command> make_why();
std::unique_ptr<Command> make_diff();
std::unique_ptr<Command> make_check();
std::unique_ptr<Command> make_rules();
std::unique_ptr<Command> make_bench();

}  // namespace gaitway::cli
