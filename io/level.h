// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Level geometry as the loaders hand it on: one triangle soup, z up, metres.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "gaitway/vec.h"

namespace gaitway::io {

/// Which axis of the file points up. glTF is y-up by definition; OBJ does not say (y_up is the common export).
enum class UpAxis : std::uint8_t { y_up, z_up };

/// A surface kind. Marks come from names: a material name, and the name of the glTF node or OBJ object or group that
/// holds the triangle, are searched (case ignored) for these words:
///   climb, fence             -> mark_climbable (CLIMB-06)
///   nosight, glass, wire     -> mark_no_sight
///   kerb, curb               -> mark_kerb (STEER-27)
///   twosided                 -> mark_two_sided (CONTROL-25); glTF's doubleSided sets it as well
///   water, nowalk            -> the bake makes no area on it (walkable = false)
struct Material {
  std::string name;         ///< as the file names it; "" for none
  std::uint32_t marks = 0;  ///< SurfaceMark bits
  bool walkable = true;
};

/// A level: vertices in metres (z up, +y north), three vertex indexes a triangle (anticlockwise seen from its front)
/// and one material index a triangle. The loaders check that all indexes are in range and all coordinates finite.
struct Level {
  std::string name;  ///< file name without folders
  std::vector<Vec3> vertices;
  std::vector<std::uint32_t> triangles;
  std::vector<std::uint32_t> material;  ///< by triangle, index into materials
  std::vector<Material> materials;
  std::uint64_t hash = 0;       ///< content hash over the bytes of all files read
  std::uint32_t collapsed = 0;  ///< triangles of the file with two equal corners, left out
};

/// Marks and walkability that the words of `name` give (the table at Material).
Material material_of_name(std::string_view name);

/// Per-triangle marks of a level, for scenes and bakes.
std::vector<std::uint32_t> triangle_marks(const Level& level);

/// Loads .obj, .gltf or .glb by the file's ending; `obj_up` holds for .obj alone. Errors: Code::io for unreadable
/// files, Code::unsupported for other endings, Code::bad_data with the file and place for the rest.
Result<Level> load_level(const std::string& path, UpAxis obj_up = UpAxis::y_up);

}  // namespace gaitway::io
