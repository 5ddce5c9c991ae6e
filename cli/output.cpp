// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/output.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/args.h"

namespace gaitway::cli {

const char* version_text() { return GAITWAY_VERSION; }

std::string closest(const std::string& word, const std::vector<std::string>& names) {
  std::string best;
  std::size_t best_edits = 3;
  for (const std::string& name : names) {
    std::vector<std::size_t> row(name.size() + 1);
    for (std::size_t j = 0; j <= name.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= word.size(); ++i) {
      std::size_t corner = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= name.size(); ++j) {
        const std::size_t change = corner + (word[i - 1] != name[j - 1]);
        corner = row[j];
        row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
      }
    }
    if (row[name.size()] < best_edits) {
      best_edits = row[name.size()];
      best = name;
    }
  }
  return best;
}

int bad_input(const Error& error) {
  if (error.where.empty()) {
    std::fprintf(stderr, "gaitway: %s\n", error.message.c_str());
  } else {
    std::fprintf(stderr, "gaitway: %s: %s\n", error.where.c_str(), error.message.c_str());
  }
  return exit_bad_input;
}

Result<void> can_write(const std::string& output, const std::string& input) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::path folder = fs::path(output).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, ignored)) {
    return Error{Code::io, "cannot be written: there is no folder " + folder.string(), output};
  }
  if (fs::is_directory(output, ignored)) return Error{Code::io, "expected a file, found a folder", output};
  if (output == input || fs::equivalent(output, input, ignored)) {
    return Error{Code::invalid_argument, "is the file that is read: expected another one to write", output};
  }
  return {};
}

// Written so that a NaN fails.
bool good_seconds(double seconds) { return seconds * 30.0 >= 0.5 && seconds <= 1e6; }

Progress::Progress(bool quiet) : on_(!quiet && isatty(2) != 0) {}

Progress::~Progress() {
  if (on_ && !last_.empty()) std::fprintf(stderr, "\r\033[K");
}

void Progress::show(const char* stage, double share) {
  if (!on_) return;
  const int filled = static_cast<int>(std::clamp(share, 0.0, 1.0) * 24 + 0.5);
  std::string line = "[" + std::string(static_cast<std::size_t>(filled), '#') +
                     std::string(static_cast<std::size_t>(24 - filled), '.') + "] " + stage;
  if (line == last_) return;
  std::fprintf(stderr, "\r\033[K%s", line.c_str());
  std::fflush(stderr);
  last_ = std::move(line);
}

void print_table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> width(head.size(), 0);
  std::vector<bool> number(head.size(), true);
  for (std::size_t c = 0; c < head.size(); ++c) width[c] = head[c].size();
  for (const auto& row : rows) {
    for (std::size_t c = 0; c < row.size() && c < width.size(); ++c) {
      width[c] = std::max(width[c], row[c].size());
      const std::string& t = row[c];
      if (!t.empty() && t.find_first_not_of("0123456789.-+e %") != std::string::npos) number[c] = false;
    }
  }
  const auto print = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string pad(width[c] - std::min(width[c], row[c].size()), ' ');
      line += number[c] ? pad + row[c] : row[c] + pad;
      if (c + 1 < row.size()) line += "  ";
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    std::printf("%s\n", line.c_str());
  };
  print(head);
  for (const auto& row : rows) print(row);
}

}  // namespace gaitway::cli
