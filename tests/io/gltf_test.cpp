// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/gltf.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>

#include "gaitway/scene.h"
#include "io/file.h"
#include "scratch.h"

namespace gaitway::io {
namespace {

using nlohmann::json;
using test::Scratch;

std::string base64(const std::string& bytes) {
  const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k)
      word = word << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? digits[word >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

template <class T>
std::string raw(const std::vector<T>& values) {
  return std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

/// A quad in the plane y = 1 (y up), facing up, as four positions and six u16 indexes.
struct Quad {
  std::vector<float> positions = {0, 1, 0, 0, 1, 2, 3, 1, 2, 3, 1, 0};
  std::vector<std::uint16_t> indices = {0, 1, 2, 0, 2, 3};
  json doc;

  Quad() {
    doc = json::parse(R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
      "nodes": [{"name": "yard", "mesh": 0}],
      "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1, "material": 0}]}],
      "materials": [{"name": "grass"}],
      "accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
                    {"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"}],
      "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 12}],
      "buffers": [{"byteLength": 60}]})");
  }
  std::string bytes() const { return raw(positions) + raw(indices); }
  std::string text() {
    if (!doc["buffers"][0].contains("uri")) {
      doc["buffers"][0]["uri"] = "data:application/octet-stream;base64," + base64(bytes());
    }
    return doc.dump();
  }
};

Result<Level> load_text(const Scratch& scratch, const std::string& text, const char* name = "a.gltf") {
  EXPECT_TRUE(write_text_file(scratch.file(name), text).ok());
  return load_gltf(scratch.file(name));
}

Vec3 normal(const Level& level, std::size_t t) {
  const Vec3 a = level.vertices[level.triangles[3 * t]], b = level.vertices[level.triangles[3 * t + 1]],
             c = level.vertices[level.triangles[3 * t + 2]];
  const Vec3 u{b.x - a.x, b.y - a.y, b.z - a.z}, v{c.x - a.x, c.y - a.y, c.z - a.z};
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

TEST(Gltf, ReadsAQuadInOurAxes) {
  const Scratch scratch;
  Quad quad;
  const auto level = load_text(scratch, quad.text());
  ASSERT_TRUE(level.ok()) << level.error().message;
  EXPECT_EQ(level->vertices, (std::vector<Vec3>{{0, 0, 1}, {0, -2, 1}, {3, -2, 1}, {3, 0, 1}}));
  EXPECT_EQ(level->triangles, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3}));
  EXPECT_EQ(level->materials[level->material[0]].name, "grass");
  EXPECT_GT(normal(*level, 0).z, 0) << "the front still looks up";
  EXPECT_EQ(level->name, "a.gltf");
}

TEST(Gltf, NodesMoveTurnScaleAndNest) {
  const Scratch scratch;
  Quad quad;
  // A parent 10 m up; its child turned a quarter about the up axis (+z of glTF goes to +x), twice as large, 1 m along
  // x.
  quad.doc["nodes"] = json::parse(R"([{"translation": [0, 10, 0], "children": [1]},
    {"mesh": 0, "translation": [1, 0, 0], "rotation": [0, 0.70710678118654752, 0, 0.70710678118654752], "scale": [2, 2, 2]}])");
  const auto level = load_text(scratch, quad.text());
  ASSERT_TRUE(level.ok()) << level.error().message;
  // Corner (3, 1, 2): scaled (6, 2, 4), turned (4, 2, -6), moved (5, 12, -6), ours (5, 6, 12).
  EXPECT_NEAR(level->vertices[2].x, 5, 1e-5);
  EXPECT_NEAR(level->vertices[2].y, 6, 1e-5);
  EXPECT_NEAR(level->vertices[2].z, 12, 1e-5);
  // The same as a matrix (by columns).
  quad.doc["nodes"] = json::parse(R"([{"matrix": [0,0,-2,0, 0,2,0,0, 2,0,0,0, 1,10,0,1], "mesh": 0}])");
  const auto matrix = load_text(scratch, quad.text(), "b.gltf");
  ASSERT_TRUE(matrix.ok()) << matrix.error().message;
  EXPECT_NEAR(matrix->vertices[2].x, 5, 1e-5);
  EXPECT_NEAR(matrix->vertices[2].y, 6, 1e-5);
  EXPECT_NEAR(matrix->vertices[2].z, 12, 1e-5);
}

TEST(Gltf, AMirroringNodeKeepsFrontsOut) {
  const Scratch scratch;
  Quad quad;
  quad.doc["nodes"][0]["scale"] = {-1, 1, 1};
  const auto level = load_text(scratch, quad.text());
  ASSERT_TRUE(level.ok());
  EXPECT_EQ(level->vertices[2], (Vec3{-3, -2, 1}));
  EXPECT_GT(normal(*level, 0).z, 0);
}

TEST(Gltf, StripsFansAndIndexWidths) {
  const Scratch scratch;
  for (const int width : {0, 1, 2, 4}) {
    for (const int mode : {4, 5, 6}) {
      Quad quad;
      auto& primitive = quad.doc["meshes"][0]["primitives"][0];
      primitive["mode"] = mode;
      // Corner order so that each mode gives the quad facing up.
      const std::vector<int> order = mode == 4   ? std::vector<int>{0, 1, 2, 0, 2, 3}
                                     : mode == 5 ? std::vector<int>{1, 2, 0, 3}
                                                 : std::vector<int>{0, 1, 2, 3};
      std::string list;
      if (width == 0) {
        std::vector<float> sorted;
        for (const int i : order)
          sorted.insert(sorted.end(), quad.positions.begin() + 3 * i, quad.positions.begin() + 3 * i + 3);
        quad.positions = sorted;
        primitive.erase("indices");
        quad.doc["accessors"][0]["count"] = order.size();
        quad.doc["bufferViews"][0]["byteLength"] = 12 * order.size();
      }
      for (const int i : order)
        list += std::string(1, static_cast<char>(i)) +
                std::string(static_cast<std::size_t>(width > 1 ? width - 1 : 0), '\0');
      const std::string bytes = raw(quad.positions) + list;
      quad.doc["buffers"][0] = {{"byteLength", bytes.size()},
                                {"uri", "data:application/octet-stream;base64," + base64(bytes)}};
      quad.doc["accessors"][1]["componentType"] = width == 1 ? 5121 : width == 4 ? 5125 : 5123;
      quad.doc["accessors"][1]["count"] = order.size();
      quad.doc["bufferViews"][1] = {{"buffer", 0},
                                    {"byteOffset", 48},
                                    {"byteLength", order.size() * static_cast<std::size_t>(width ? width : 1)}};
      const auto level = load_text(scratch, quad.text());
      ASSERT_TRUE(level.ok()) << width << " " << mode << ": " << level.error().message;
      ASSERT_EQ(level->triangles.size(), 6u) << width << " " << mode;
      EXPECT_GT(normal(*level, 0).z, 0) << width << " " << mode;
      EXPECT_GT(normal(*level, 1).z, 0) << width << " " << mode;
    }
  }
}

TEST(Gltf, MarksOfMaterialsNodesAndDoubleSides) {
  const Scratch scratch;
  Quad quad;
  quad.doc["materials"][0] = {{"name", "shop_Glass"}, {"doubleSided", true}};
  quad.doc["nodes"][0]["name"] = "low Fence";
  const auto level = load_text(scratch, quad.text());
  ASSERT_TRUE(level.ok());
  EXPECT_EQ(triangle_marks(*level)[0], mark_no_sight | mark_two_sided | mark_climbable);
}

std::string glb(const json& doc, const std::string& bin) {
  std::string text = doc.dump(), body = bin;
  while (text.size() % 4) text += ' ';
  while (body.size() % 4) body += '\0';
  const auto word = [](std::size_t v) { return raw(std::vector<std::uint32_t>{static_cast<std::uint32_t>(v)}); };
  const std::string chunks = word(text.size()) + "JSON" + text + word(body.size()) + std::string("BIN\0", 4) + body;
  return "glTF" + word(2) + word(12 + chunks.size()) + chunks;
}

TEST(Gltf, BinaryFileHoldsTheSame) {
  const Scratch scratch;
  Quad quad;
  const std::string bytes = glb(quad.doc, quad.bytes());
  const auto level = load_text(scratch, bytes, "a.glb");
  ASSERT_TRUE(level.ok()) << level.error().message;
  const auto text = load_text(scratch, quad.text());
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(level->vertices, text->vertices);
  EXPECT_EQ(level->triangles, text->triangles);
  EXPECT_NE(level->hash, text->hash);
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    const auto cut = load_text(scratch, bytes.substr(0, n), "cut.glb");
    ASSERT_FALSE(cut.ok()) << n << " of " << bytes.size() << " bytes";
    EXPECT_EQ(cut.error().where, scratch.file("cut.glb")) << n;
  }
}

TEST(Gltf, OutsideBuffers) {
  const Scratch scratch;
  Quad quad;
  quad.doc["buffers"][0]["uri"] = "quad data.bin";
  const auto missing = load_text(scratch, quad.doc.dump());
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().code, Code::io);
  EXPECT_NE(missing.error().message.find("quad data.bin"), std::string::npos) << missing.error().message;
  ASSERT_TRUE(write_text_file(scratch.file("quad data.bin"), quad.bytes()).ok());
  const auto level = load_text(scratch, quad.doc.dump());
  ASSERT_TRUE(level.ok()) << level.error().message;
  EXPECT_EQ(level->triangles.size(), 6u);
  const std::uint64_t hash = level->hash;
  quad.positions[0] = -1;
  ASSERT_TRUE(write_text_file(scratch.file("quad data.bin"), quad.bytes()).ok());
  const auto changed = load_text(scratch, quad.doc.dump());
  ASSERT_TRUE(changed.ok());
  EXPECT_NE(changed->hash, hash) << "the hash is over the buffers too";
}

TEST(Gltf, ErrorsNamePlaceAndExpectation) {
  const struct {
    const char* name;
    std::function<void(Quad&)> damage;
    const char *place, *message;
  } rows[] = {
      {"no scene node", [](Quad& q) { q.doc["scenes"][0]["nodes"] = json::array(); }, "", "no triangle"},
      {"node", [](Quad& q) { q.doc["scenes"][0]["nodes"][0] = 7; }, "#/scenes", "below 1"},
      {"scene", [](Quad& q) { q.doc["scene"] = 3; }, "#/scene", "below 1"},
      {"mesh", [](Quad& q) { q.doc["nodes"][0]["mesh"] = 2; }, "#/nodes/0/mesh", "below 1"},
      {"cycle", [](Quad& q) { q.doc["nodes"][0]["children"] = {0}; }, "#/nodes/0", "cycle"},
      {"rotation",
       [](Quad& q) {
         q.doc["nodes"][0]["rotation"] = {0, 0, 0, 0};
       },
       "#/nodes/0/rotation", "length 1"},
      {"no position",
       [](Quad& q) {
         q.doc["meshes"][0]["primitives"][0]["attributes"] = {{"NORMAL", 0}};
       },
       "#/meshes/0/primitives/0/attributes", "POSITION"},
      {"material", [](Quad& q) { q.doc["meshes"][0]["primitives"][0]["material"] = 1; },
       "#/meshes/0/primitives/0/material", "below 1"},
      {"accessor", [](Quad& q) { q.doc["meshes"][0]["primitives"][0]["attributes"]["POSITION"] = 9; },
       "#/meshes/0/primitives/0/attributes/POSITION", "below 2"},
      {"position type", [](Quad& q) { q.doc["accessors"][0]["type"] = "VEC2"; }, "#/accessors/0/type", "VEC3"},
      {"position component", [](Quad& q) { q.doc["accessors"][0]["componentType"] = 5125; },
       "#/accessors/0/componentType", "5126"},
      {"index component", [](Quad& q) { q.doc["accessors"][1]["componentType"] = 5122; }, "#/accessors/1/componentType",
       "5123"},
      {"count", [](Quad& q) { q.doc["accessors"][0]["count"] = 5; }, "#/accessors/0/count", "found 5"},
      {"count of 0", [](Quad& q) { q.doc["accessors"][0]["count"] = 0; }, "#/accessors/0/count", "found 0"},
      {"offset", [](Quad& q) { q.doc["accessors"][0]["byteOffset"] = 4; }, "#/accessors/0/count", "48 bytes"},
      {"view", [](Quad& q) { q.doc["bufferViews"][0]["byteLength"] = 4800; }, "#/bufferViews/0", "60"},
      {"view offset", [](Quad& q) { q.doc["bufferViews"][0]["byteOffset"] = 100; }, "#/bufferViews/0", "60"},
      {"buffer", [](Quad& q) { q.doc["bufferViews"][0]["buffer"] = 1; }, "#/bufferViews/0/buffer", "below 1"},
      {"stride", [](Quad& q) { q.doc["bufferViews"][0]["byteStride"] = 8; }, "#/bufferViews/0/byteStride", "stride"},
      {"index", [](Quad& q) { q.indices[4] = 4; }, "#/accessors/1", "element 4 is 4"},
      {"corners", [](Quad& q) { q.doc["accessors"][1]["count"] = 5; }, "#/meshes/0/primitives/0", "multiple of 3"},
      {"NaN", [](Quad& q) { q.positions[5] = std::numeric_limits<float>::quiet_NaN(); }, "#/accessors/0",
       "element 1 is not"},
      {"infinite", [](Quad& q) { q.positions[11] = std::numeric_limits<float>::infinity(); }, "#/accessors/0",
       "element 3 is not"},
      {"skin", [](Quad& q) { q.doc["nodes"][0]["skin"] = 0; }, "#/nodes/0/skin", "skins"},
      {"morph", [](Quad& q) { q.doc["meshes"][0]["primitives"][0]["targets"] = json::parse("[{\"POSITION\": 0}]"); },
       "#/meshes/0/primitives/0/targets", "morph"},
      {"collapsed", [](Quad& q) { q.indices = {0, 0, 1, 2, 2, 3}; }, "", "equal corners"},
      {"no version", [](Quad& q) { q.doc["asset"] = json::object(); }, "", "glTF 2.0"},
      {"buffer length", [](Quad& q) { q.doc["buffers"][0]["byteLength"] = 61; }, "", "glTF 2.0"},
      {"no buffer", [](Quad& q) { q.doc["buffers"] = json::array(); }, "", ""},
  };
  const Scratch scratch;
  for (const auto& row : rows) {
    Quad quad;
    row.damage(quad);
    if (quad.doc["buffers"].empty()) quad.doc["bufferViews"][0]["buffer"] = 0;
    const auto level = load_text(scratch, quad.doc["buffers"].empty() ? quad.doc.dump() : quad.text());
    ASSERT_FALSE(level.ok()) << row.name;
    EXPECT_EQ(level.error().code, Code::bad_data) << row.name;
    if (row.place[0]) {
      EXPECT_EQ(level.error().where, scratch.file("a.gltf") + row.place) << row.name << ": " << level.error().message;
    }
    EXPECT_NE(level.error().message.find(row.message), std::string::npos) << row.name << ": " << level.error().message;
    EXPECT_LT(level.error().message.size(), 300u) << row.name;
  }
}

TEST(Gltf, BrokenJsonIsAnError) {
  const Scratch scratch;
  Quad quad;
  const std::string text = quad.text();
  for (std::size_t n = 0; n < text.size(); n += 3) {
    const auto cut = load_text(scratch, text.substr(0, n));
    ASSERT_FALSE(cut.ok()) << n;
  }
  const auto deep = load_text(scratch, "{\"asset\": {\"version\": \"2.0\", \"extras\": " + std::string(100000, '[') +
                                           std::string(100000, ']') + "}}");
  ASSERT_FALSE(deep.ok());
  EXPECT_NE(deep.error().message.find("64"), std::string::npos);
}

}  // namespace
}  // namespace gaitway::io
