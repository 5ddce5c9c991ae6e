// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/level.h"

#include <array>

#include "gaitway/scene.h"
#include "io/gltf.h"
#include "io/obj.h"

namespace gaitway::io {
namespace {

struct Word {
  std::string_view text;
  std::uint32_t marks;
  bool walkable;
};
constexpr std::array<Word, 10> words = {{
    {"climb", mark_climbable, true},
    {"fence", mark_climbable, true},
    {"nosight", mark_no_sight, true},
    {"glass", mark_no_sight, true},
    {"wire", mark_no_sight, true},
    {"kerb", mark_kerb, true},
    {"curb", mark_kerb, true},
    {"twosided", mark_two_sided, true},
    {"water", mark_none, false},
    {"nowalk", mark_none, false},
}};

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

bool ends_with(const std::string& s, std::string_view tail) {
  return s.size() >= tail.size() && std::string_view(s).substr(s.size() - tail.size()) == tail;
}

}  // namespace

Material material_of_name(std::string_view name) {
  Material out;
  out.name = std::string(name);
  const std::string low = lower(name);
  for (const Word& word : words) {
    if (low.find(word.text) == std::string::npos) continue;
    out.marks |= word.marks;
    out.walkable = out.walkable && word.walkable;
  }
  return out;
}

std::vector<std::uint32_t> triangle_marks(const Level& level) {
  std::vector<std::uint32_t> out;
  out.reserve(level.material.size());
  for (const std::uint32_t m : level.material) out.push_back(level.materials[m].marks);
  return out;
}

Result<Level> load_level(const std::string& path, UpAxis obj_up) {
  const std::string low = lower(path);
  if (ends_with(low, ".obj")) return load_obj(path, obj_up);
  if (ends_with(low, ".gltf") || ends_with(low, ".glb")) return load_gltf(path);
  return Error{Code::unsupported, "a level file ends in .obj, .gltf or .glb", path};
}

}  // namespace gaitway::io
