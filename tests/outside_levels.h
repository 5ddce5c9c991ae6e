// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Where tests find outside levels: the one place that knows. The environment variable GAITWAY_LEVELS names the folder;
// without it the build's own setting of that name does. Tests that need a level are skipped where it is absent.
#pragma once

#include <cstdlib>
#include <string>

namespace gaitway::test {

/// The folder, without a slash at its end; it may not be there.
inline std::string outside_levels() {
  const char* folder = std::getenv("GAITWAY_LEVELS");
  return folder && *folder ? folder : GAITWAY_LEVELS;
}

}  // namespace gaitway::test
