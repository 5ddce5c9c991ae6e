// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/obj.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "core/random.h"
#include "gaitway/scene.h"

namespace gaitway::io {
namespace {

TEST(Obj, ConvertsYUpAndKeepsZUp) {
  const char* text = "v 1 2 3\nv 4 5 6\nv 7 8 -9\nf 1 2 3\n";
  const auto y = parse_obj(text, "a/b.obj");
  ASSERT_TRUE(y.ok());
  EXPECT_EQ(y->name, "b.obj");
  EXPECT_EQ(y->vertices, (std::vector<Vec3>{{1, -3, 2}, {4, -6, 5}, {7, 9, 8}}));
  EXPECT_EQ(y->triangles, (std::vector<std::uint32_t>{0, 1, 2}));
  const auto z = parse_obj(text, "b.obj", UpAxis::z_up);
  ASSERT_TRUE(z.ok());
  EXPECT_EQ(z->vertices, (std::vector<Vec3>{{1, 2, 3}, {4, 5, 6}, {7, 8, -9}}));
  EXPECT_EQ(y->hash, z->hash) << "the hash is over the file, not over the axes";
}

TEST(Obj, CutsPolygonsIntoFansAndCountsBackwards) {
  const auto level =
      parse_obj("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv -1 .5 0\nf 1/1 2/2/2 3//3 4 -1\n", "x", UpAxis::z_up);
  ASSERT_TRUE(level.ok());
  EXPECT_EQ(level->triangles, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3, 0, 3, 4}));
  EXPECT_EQ(level->vertices[4], (Vec3{-1, 0.5f, 0}));
}

TEST(Obj, MarksComeFromMaterialObjectAndGroupNames) {
  const auto level = parse_obj(
      "v 0 0 0\nv 1 0 0\nv 0 1 0\n"
      "f 1 2 3\n"
      "usemtl Garden_Fence\nf 1 2 3\n"
      "usemtl plain\no Kerb south\nf 1 2 3\nf 3 2 1\n"
      "g WATER\nf 1 2 3\n"
      "g\nf 1 2 3\n",
      "x");
  ASSERT_TRUE(level.ok());
  const auto marks = triangle_marks(*level);
  EXPECT_EQ(marks, (std::vector<std::uint32_t>{0, mark_climbable, mark_kerb, mark_kerb, 0, 0}));
  EXPECT_EQ(level->material[2], level->material[3]);
  EXPECT_FALSE(level->materials[level->material[4]].walkable);
  EXPECT_TRUE(level->materials[level->material[5]].walkable);
  EXPECT_EQ(level->materials[level->material[1]].name, "Garden_Fence");
}

TEST(Obj, PassesOverWhatIsNoGeometry) {
  const auto level = parse_obj(
      "# a comment\r\nmtllib a.mtl\nvn 0 0 1\nvt 0 0\nv 0 0 0 # here too\nv 1 0 0 1.0\nv 0 \\\n1 0\ns off\nf 1 2 3",
      "x", UpAxis::z_up);
  ASSERT_TRUE(level.ok()) << level.error().message;
  EXPECT_EQ(level->vertices[2], (Vec3{0, 1, 0}));
}

TEST(Obj, CountsTrianglesWithTwoEqualCorners) {
  const auto level = parse_obj("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 0\nf 1 2 3\nf 1 2 4\nf 1 1 2\n", "x");
  ASSERT_TRUE(level.ok());
  EXPECT_EQ(level->collapsed, 2u);
  EXPECT_EQ(level->triangles.size(), 3u);
}

TEST(Obj, ReadsNumbersAsTheCLibraryDoes) {
  SplitMix random{3};
  const char* forms[] = {"%.6f", "%.9g", "%.3e", "%.17g", "%+.1f"};
  for (int k = 0; k < 500; ++k) {
    char number[64];
    const double value = (random.unit() - 0.5) * (k % 7 == 0 ? 1e-5 : k % 5 == 0 ? 1e6 : 100);
    std::snprintf(number, sizeof number, forms[k % 5], value);
    const auto level =
        parse_obj(std::string("v ") + number + " 0 0\nv 1000000 1 0\nv 0 0 1\nf 1 2 3\n", "x", UpAxis::z_up);
    ASSERT_TRUE(level.ok()) << number << ": " << level.error().message;
    EXPECT_EQ(level->vertices[0].x, static_cast<float>(std::strtod(number, nullptr))) << number;
  }
}

TEST(Obj, ErrorsNameFileLineAndExpectation) {
  const std::string head = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  const struct {
    std::string text, line, message;
  } rows[] = {
      {"", ":0", "no vertex"},
      {"# only a comment\n", ":1", "no vertex"},
      {head, ":3", "no face"},
      {"v 1 2", ":1", "three coordinates"},
      {"v 1 2 x", ":1", "'x'"},
      {"v 1 2 nan", ":1", "'nan'"},
      {"v inf 2 3", ":1", "'inf'"},
      {"v 1 2 1e999", ":1", "'1e999'"},
      {"v 1 2 1e39", ":1", "32-bit"},
      {"v 1 2 3.4.5", ":1", "'3.4.5'"},
      {"v 1 2 .", ":1", "'.'"},
      {"v 1 2 -", ":1", "'-'"},
      {head + "f 1 2", ":4", "found 2"},
      {head + "f", ":4", "found 0"},
      {head + "f 1 2 4", ":4", "from 1 to 3"},
      {head + "f 0 1 2", ":4", "'0'"},
      {head + "f 1 2 -4", ":4", "'-4'"},
      {head + "f 1 2 99999999999999", ":4", "'99999999999999'"},
      {head + "f a b c", ":4", "'a'"},
      {head + "f 1.5 2 3", ":4", "'1.5'"},
      {head + "f 1 2 \\\n4", ":5", "from 1 to 3"},
      {head + "f 1 2 3 \\\n", ":4", "backslash"},
      {head + "f 1 1 2\n", ":4", "two equal corners"},
      {std::string("\x7f\x45LF\x01\x02", 6), ":1", "plain text"},
  };
  for (const auto& row : rows) {
    const auto level = parse_obj(row.text, "dir/level.obj");
    ASSERT_FALSE(level.ok()) << row.text;
    EXPECT_EQ(level.error().code, Code::bad_data) << row.text;
    EXPECT_EQ(level.error().where, "dir/level.obj" + row.line) << row.text;
    EXPECT_NE(level.error().message.find(row.message), std::string::npos)
        << row.text << " -> " << level.error().message;
  }
}

TEST(Obj, EveryTruncationIsALevelOrAnError) {
  const std::string text = "v 0 0 0\nv 1.25 0 0\nv 0 1e1 0\nusemtl a\nf 1/2 2/3 3/4\nf -1 -2 -3\n";
  for (std::size_t n = 0; n <= text.size(); ++n) {
    const auto level = parse_obj(text.substr(0, n), "x");
    if (level.ok()) {
      for (const std::uint32_t v : level->triangles) ASSERT_LT(v, level->vertices.size());
    } else {
      EXPECT_EQ(level.error().code, Code::bad_data);
    }
  }
}

TEST(Obj, MissingFile) {
  const auto level = load_obj("/nowhere/level.obj");
  ASSERT_FALSE(level.ok());
  EXPECT_EQ(level.error().code, Code::not_found);
}

}  // namespace
}  // namespace gaitway::io
