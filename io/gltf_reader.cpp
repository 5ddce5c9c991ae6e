// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/gltf_reader.h"

#include <cmath>
#include <cstring>

#include "io/level_build.h"

#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_EXTERNAL_IMAGE
#define TINYGLTF_NO_INCLUDE_STB_IMAGE
#define TINYGLTF_NO_INCLUDE_STB_IMAGE_WRITE
#define TINYGLTF_NO_FS
#include <tiny_gltf.h>

namespace gaitway::io {
namespace {

/// A 4 x 4 matrix by columns, as glTF stores it.
struct Matrix {
  double m[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
};
Matrix times(const Matrix& a, const Matrix& b) {
  Matrix out;
  for (int c = 0; c < 4; ++c) {
    for (int r = 0; r < 4; ++r) {
      double sum = 0;
      for (int k = 0; k < 4; ++k) sum += a.m[k * 4 + r] * b.m[c * 4 + k];
      out.m[c * 4 + r] = sum;
    }
  }
  return out;
}
double determinant(const Matrix& a) {
  const double* m = a.m;
  return m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5]);
}

std::string pointer(const char* list, int index, const std::string& field = {}) {
  return std::string("/") + list + "/" + std::to_string(index) + (field.empty() ? "" : "/" + field);
}

class Reader {
 public:
  Reader(const std::string& path, const tinygltf::Model& model) : path_(path), model_(model), build_(path) {}

  Result<Level> read() {
    std::vector<int> roots;
    if (!model_.scenes.empty()) {
      const int scene = model_.defaultScene < 0 ? 0 : model_.defaultScene;
      if (scene >= static_cast<int>(model_.scenes.size()))
        return fail("/scene", out_of_range("scenes", model_.scenes.size()));
      roots = model_.scenes[static_cast<std::size_t>(scene)].nodes;
    } else {
      std::vector<char> child(model_.nodes.size(), 0);
      for (const tinygltf::Node& node : model_.nodes) {
        for (const int c : node.children) {
          if (c >= 0 && c < static_cast<int>(child.size())) child[static_cast<std::size_t>(c)] = 1;
        }
      }
      for (std::size_t i = 0; i < child.size(); ++i) {
        if (!child[i]) roots.push_back(static_cast<int>(i));
      }
    }
    for (const int root : roots) {
      if (const Result<void> done = node(root, Matrix{}, 0, "/scenes"); !done) return done.error();
    }
    Level& level = build_.level();
    if (level.triangles.empty()) {
      return fail("", level.collapsed ? "every triangle has two equal corners"
                                      : "the scene holds no triangle (a mesh on a node of the scene was expected)");
    }
    return std::move(level);
  }

 private:
  Error fail(const std::string& place, const std::string& message) const {
    return Error{Code::bad_data, message, path_ + (place.empty() ? "" : "#" + place)};
  }
  static std::string out_of_range(const std::string& what, std::size_t count) {
    return "an index below " + std::to_string(count) + " (the number of " + what + ") was expected";
  }

  Result<void> node(int index, const Matrix& parent, int depth, const std::string& from) {
    if (index < 0 || index >= static_cast<int>(model_.nodes.size())) {
      return fail(from, "node " + std::to_string(index) + ": " + out_of_range("nodes", model_.nodes.size()));
    }
    if (depth > gltf_depth || ++visits_ > 1000000)
      return fail(pointer("nodes", index), "the node tree is a cycle or too deep");
    const tinygltf::Node& n = model_.nodes[static_cast<std::size_t>(index)];
    const Result<Matrix> own = transform(n, index);
    if (!own) return own.error();
    const Matrix all = times(parent, *own);
    if (n.mesh >= 0) {
      if (n.skin >= 0) return fail(pointer("nodes", index, "skin"), "a level without skins was expected");
      if (n.mesh >= static_cast<int>(model_.meshes.size())) {
        return fail(pointer("nodes", index, "mesh"), out_of_range("meshes", model_.meshes.size()));
      }
      if (const Result<void> done = mesh(n.mesh, all, n.name); !done) return done;
    }
    for (const int child : n.children) {
      if (const Result<void> done = node(child, all, depth + 1, pointer("nodes", index, "children")); !done)
        return done;
    }
    return {};
  }

  Result<Matrix> transform(const tinygltf::Node& n, int index) const {
    Matrix out;
    const auto sized = [](const std::vector<double>& v, std::size_t want) { return v.empty() || v.size() == want; };
    if (!sized(n.matrix, 16)) return fail(pointer("nodes", index, "matrix"), "16 numbers were expected");
    if (!sized(n.translation, 3)) return fail(pointer("nodes", index, "translation"), "3 numbers were expected");
    if (!sized(n.rotation, 4)) return fail(pointer("nodes", index, "rotation"), "4 numbers were expected");
    if (!sized(n.scale, 3)) return fail(pointer("nodes", index, "scale"), "3 numbers were expected");
    if (!n.matrix.empty()) {
      for (std::size_t i = 0; i < 16; ++i) out.m[i] = n.matrix[i];
      return out;
    }
    const double s[3] = {n.scale.empty() ? 1 : n.scale[0], n.scale.empty() ? 1 : n.scale[1],
                         n.scale.empty() ? 1 : n.scale[2]};
    double x = 0, y = 0, z = 0, w = 1;
    if (!n.rotation.empty()) {
      x = n.rotation[0], y = n.rotation[1], z = n.rotation[2], w = n.rotation[3];
      const double len = std::sqrt(x * x + y * y + z * z + w * w);
      if (!(len > 1e-6)) return fail(pointer("nodes", index, "rotation"), "a quaternion of length 1 was expected");
      x /= len, y /= len, z /= len, w /= len;
    }
    const double r[9] = {1 - 2 * (y * y + z * z), 2 * (x * y + z * w),     2 * (x * z - y * w),
                         2 * (x * y - z * w),     1 - 2 * (x * x + z * z), 2 * (y * z + x * w),
                         2 * (x * z + y * w),     2 * (y * z - x * w),     1 - 2 * (x * x + y * y)};
    for (int c = 0; c < 3; ++c) {
      for (int k = 0; k < 3; ++k) out.m[c * 4 + k] = r[c * 3 + k] * s[c];
      out.m[12 + c] = n.translation.empty() ? 0 : n.translation[static_cast<std::size_t>(c)];
    }
    return out;
  }

  Result<void> mesh(int index, const Matrix& at, const std::string& holder) {
    const tinygltf::Mesh& m = model_.meshes[static_cast<std::size_t>(index)];
    for (std::size_t p = 0; p < m.primitives.size(); ++p) {
      const std::string place = pointer("meshes", index, "primitives/" + std::to_string(p));
      if (const Result<void> done = primitive(m.primitives[p], place, at, holder + " " + m.name); !done) return done;
    }
    return {};
  }

  Result<void> primitive(const tinygltf::Primitive& p, const std::string& place, const Matrix& at,
                         const std::string& holder) {
    const int mode = p.mode < 0 ? TINYGLTF_MODE_TRIANGLES : p.mode;
    if (mode != TINYGLTF_MODE_TRIANGLES && mode != TINYGLTF_MODE_TRIANGLE_STRIP && mode != TINYGLTF_MODE_TRIANGLE_FAN) {
      return {};  // points and lines
    }
    if (!p.targets.empty()) return fail(place + "/targets", "a level without morph targets was expected");
    if (p.extensions.count("KHR_draco_mesh_compression")) {
      return fail(place + "/extensions", "an uncompressed mesh was expected (KHR_draco_mesh_compression is not read)");
    }
    const auto position = p.attributes.find("POSITION");
    if (position == p.attributes.end()) return fail(place + "/attributes", "the attribute POSITION was expected");
    View points;
    if (const Result<void> done = view(position->second, place + "/attributes/POSITION", TINYGLTF_TYPE_VEC3, &points);
        !done) {
      return done;
    }
    if (points.component != TINYGLTF_COMPONENT_TYPE_FLOAT) {
      return fail(pointer("accessors", position->second, "componentType"), "5126 (float) was expected for positions");
    }
    std::string name;
    bool two_sided = false;
    if (p.material >= 0) {
      if (p.material >= static_cast<int>(model_.materials.size())) {
        return fail(place + "/material", out_of_range("materials", model_.materials.size()));
      }
      name = model_.materials[static_cast<std::size_t>(p.material)].name;
      two_sided = model_.materials[static_cast<std::size_t>(p.material)].doubleSided;
    }
    Level& level = build_.level();
    const std::size_t first = level.vertices.size();
    for (std::size_t i = 0; i < points.count; ++i) {
      float c[3];
      std::memcpy(c, points.data + i * points.stride, sizeof c);
      double world[3];
      for (int r = 0; r < 3; ++r) world[r] = at.m[r] * c[0] + at.m[4 + r] * c[1] + at.m[8 + r] * c[2] + at.m[12 + r];
      const Vec3 v{static_cast<float>(world[0]), static_cast<float>(world[1]), static_cast<float>(world[2])};
      if (!(v.x - v.x == 0) || !(v.y - v.y == 0) || !(v.z - v.z == 0)) {
        return fail(pointer("accessors", position->second),
                    "finite coordinates were expected, element " + std::to_string(i) + " is not");
      }
      level.vertices.push_back(from_y_up(v));
    }
    std::vector<std::uint32_t> order;
    if (const Result<void> done = indices(p, place, points.count, &order); !done) return done;
    const std::uint32_t material = build_.material(name, holder, two_sided);
    const bool mirrored = determinant(at) < 0;
    const auto add = [&](std::size_t a, std::size_t b, std::size_t c) {
      const auto base = static_cast<std::uint32_t>(first);
      if (mirrored) std::swap(b, c);
      build_.triangle(base + order[a], base + order[b], base + order[c], material);
    };
    if (mode == TINYGLTF_MODE_TRIANGLES) {
      if (order.size() % 3 != 0) {
        return fail(place, "a multiple of 3 corners was expected, found " + std::to_string(order.size()));
      }
      for (std::size_t i = 0; i + 2 < order.size(); i += 3) add(i, i + 1, i + 2);
    } else {
      for (std::size_t i = 2; i < order.size(); ++i) {
        if (mode == TINYGLTF_MODE_TRIANGLE_FAN) {
          add(0, i - 1, i);
        } else {
          add(i - 2 + i % 2, i - 1 - i % 2, i);
        }
      }
    }
    return {};
  }

  Result<void> indices(const tinygltf::Primitive& p, const std::string& place, std::size_t points,
                       std::vector<std::uint32_t>* order) const {
    if (p.indices < 0) {
      for (std::size_t i = 0; i < points; ++i) order->push_back(static_cast<std::uint32_t>(i));
      return {};
    }
    View list;
    if (const Result<void> done = view(p.indices, place + "/indices", TINYGLTF_TYPE_SCALAR, &list); !done) return done;
    int width = 0;
    if (list.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE) width = 1;
    if (list.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT) width = 2;
    if (list.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT) width = 4;
    if (width == 0) {
      return fail(pointer("accessors", p.indices, "componentType"),
                  "5121, 5123 or 5125 (unsigned integers) was expected for indices");
    }
    for (std::size_t i = 0; i < list.count; ++i) {
      const unsigned char* at = list.data + i * list.stride;
      std::uint32_t value = 0;
      for (int b = 0; b < width; ++b) value |= static_cast<std::uint32_t>(at[b]) << (8 * b);
      if (value >= points) {
        return fail(pointer("accessors", p.indices), "element " + std::to_string(i) + " is " + std::to_string(value) +
                                                         ": " + out_of_range("positions", points));
      }
      order->push_back(value);
    }
    return {};
  }

  struct View {
    const unsigned char* data = nullptr;
    std::size_t count = 0, stride = 0;
    int component = 0;
  };

  /// Elements of an accessor, every byte of them inside its buffer.
  Result<void> view(int accessor, const std::string& from, int type, View* out) const {
    if (accessor < 0 || accessor >= static_cast<int>(model_.accessors.size())) {
      return fail(from, out_of_range("accessors", model_.accessors.size()));
    }
    const tinygltf::Accessor& a = model_.accessors[static_cast<std::size_t>(accessor)];
    if (a.type != type) {
      return fail(pointer("accessors", accessor, "type"),
                  std::string(type == TINYGLTF_TYPE_VEC3 ? "VEC3" : "SCALAR") + " was expected");
    }
    if (a.sparse.isSparse)
      return fail(pointer("accessors", accessor, "sparse"), "an accessor without sparse was expected");
    if (a.bufferView < 0 || a.bufferView >= static_cast<int>(model_.bufferViews.size())) {
      return fail(pointer("accessors", accessor, "bufferView"), out_of_range("bufferViews", model_.bufferViews.size()));
    }
    const tinygltf::BufferView& v = model_.bufferViews[static_cast<std::size_t>(a.bufferView)];
    if (v.buffer < 0 || v.buffer >= static_cast<int>(model_.buffers.size())) {
      return fail(pointer("bufferViews", a.bufferView, "buffer"), out_of_range("buffers", model_.buffers.size()));
    }
    const std::vector<unsigned char>& bytes = model_.buffers[static_cast<std::size_t>(v.buffer)].data;
    if (v.byteOffset > bytes.size() || v.byteLength > bytes.size() - v.byteOffset) {
      return fail(pointer("bufferViews", a.bufferView),
                  "bytes inside the buffer's " + std::to_string(bytes.size()) + " were expected");
    }
    const int size = tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(a.componentType)) *
                     tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(a.type));
    const int stride = a.ByteStride(v);
    if (size <= 0 || stride < size) {
      return fail(pointer("bufferViews", a.bufferView, "byteStride"),
                  "a stride of at least the element's size was expected");
    }
    const std::size_t step = static_cast<std::size_t>(stride), unit = static_cast<std::size_t>(size);
    if (a.count == 0 || a.byteOffset > v.byteLength || v.byteLength - a.byteOffset < unit ||
        (v.byteLength - a.byteOffset - unit) / step < a.count - 1) {
      return fail(pointer("accessors", accessor, "count"),
                  "1 or more elements inside the bufferView's " + std::to_string(v.byteLength) +
                      " bytes were expected, found " + std::to_string(a.count));
    }
    *out = View{bytes.data() + v.byteOffset + a.byteOffset, a.count, step, a.componentType};
    return {};
  }

  std::string path_;
  const tinygltf::Model& model_;
  LevelBuild build_;
  std::size_t visits_ = 0;
};

}  // namespace

Result<Level> read_model(const std::string& path, const tinygltf::Model& model) { return Reader(path, model).read(); }

}  // namespace gaitway::io
