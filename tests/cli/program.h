// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Runs the program as a user does: exit code, standard output and standard error.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "io/scratch.h"

namespace gaitway::cli::test {

using io::test::Scratch;

inline std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline void spill(const std::string& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out << bytes;
}

struct Ended {
  int code = -1;
  std::string out, err;
};

/// `gaitway WORDS...` with the folder as working directory; words are quoted for the shell.
inline Ended gaitway(const Scratch& folder, const std::vector<std::string>& words) {
  std::string line = "cd '" + folder.file("") + "' && '" GAITWAY_BIN_DIR "/gaitway'";
  for (const std::string& w : words) line += " '" + w + "'";
  const std::string streams = testing::TempDir() + "/gaitway_streams_" + std::to_string(getpid());
  const std::string out = streams + ".out", err = streams + ".err";
  line += " >'" + out + "' 2>'" + err + "' </dev/null";
  const int status = std::system(line.c_str());
  Ended e;
  e.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  e.out = slurp(out);
  e.err = slurp(err);
  std::remove(out.c_str());
  std::remove(err.c_str());
  return e;
}

}  // namespace gaitway::cli::test
