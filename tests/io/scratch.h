// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A folder of its own for a test's files, gone afterwards.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace gaitway::io::test {

class Scratch {
 public:
  Scratch() {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) /
              (std::string("gaitway_") + info->test_suite_name() + "_" + info->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  /// How many files there are.
  int count() const {
    int n = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) n += entry.exists() ? 1 : 0;
    return n;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace gaitway::io::test
