// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "io/scratch.h"

namespace gaitway::io {
namespace {

TEST(File, WritesAndReadsBack) {
  const test::Scratch scratch;
  const std::string path = scratch.file("a.bin");
  std::vector<std::uint8_t> bytes(200000);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + i / 256);
  ASSERT_TRUE(write_file(path, bytes).ok());
  const auto back = read_file(path);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(*back, bytes);
  ASSERT_TRUE(write_text_file(path, "").ok());
  EXPECT_EQ(read_text_file(path).value(), "");
  EXPECT_EQ(scratch.count(), 1) << "no temporary file may be left";
}

TEST(File, ErrorsNameThePath) {
  const test::Scratch scratch;
  const std::string missing = scratch.file("missing.bin");
  const auto none = read_file(missing);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, Code::not_found);
  EXPECT_EQ(none.error().where, missing);
  EXPECT_EQ(none.error().message, "there is no such file");

  const std::string folder = scratch.file("folder");
  std::filesystem::create_directory(folder);
  const auto not_a_file = read_file(folder);
  ASSERT_FALSE(not_a_file.ok());
  EXPECT_EQ(not_a_file.error().code, Code::io);
  EXPECT_EQ(not_a_file.error().message, "expected a file, found a folder");
  const auto onto_folder = write_text_file(folder, "x");
  ASSERT_FALSE(onto_folder.ok());
  EXPECT_EQ(onto_folder.error().code, Code::io);
  EXPECT_TRUE(std::filesystem::is_directory(folder));

  const auto nowhere = write_text_file(scratch.file("no/such/folder.txt"), "x");
  ASSERT_FALSE(nowhere.ok());
  EXPECT_EQ(nowhere.error().code, Code::io);
  EXPECT_EQ(scratch.count(), 1);
}

TEST(File, ResolvesNamesFromTheFolderOfAFile) {
  EXPECT_EQ(resolve_path("a/b/scenario.json", "hall.obj"), "a/b/hall.obj");
  EXPECT_EQ(resolve_path("a/b/scenario.json", "../hall.obj"), "a/hall.obj");
  EXPECT_EQ(resolve_path("scenario.json", "hall.obj"), "hall.obj");
  EXPECT_EQ(resolve_path("a/scenario.json", "/levels/hall.obj"), "/levels/hall.obj");
}

}  // namespace
}  // namespace gaitway::io
