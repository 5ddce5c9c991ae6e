// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// How a RayTree is built: binned splits by surface area, and the largest halves split again until a node has four
// children. Ties go to the first axis and bin and items keep their order, so that equal triangles give equal trees on
// every platform.
#include <cmath>

#include "core/vec_math.h"
#include "scene/ray_tree.h"

namespace gaitway {

namespace {

constexpr std::uint32_t leaf_size = 4;
constexpr std::uint32_t bins = 16;
constexpr std::uint32_t deepest_by_area = 64;  // below, halves: at most 32 levels more

float axis_of(Vec3 v, std::uint32_t axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }

struct Bounds {
  Vec3 lo{1e30f, 1e30f, 1e30f}, hi{-1e30f, -1e30f, -1e30f};
  void add(Vec3 a, Vec3 b) {
    lo = {min(lo.x, a.x), min(lo.y, a.y), min(lo.z, a.z)};
    hi = {max(hi.x, b.x), max(hi.y, b.y), max(hi.z, b.z)};
  }
  void add(const Bounds& o) { add(o.lo, o.hi); }
  double area() const {
    if (lo.x > hi.x) return 0;
    const double x = static_cast<double>(hi.x) - lo.x, y = static_cast<double>(hi.y) - lo.y;
    const double z = static_cast<double>(hi.z) - lo.z;
    return x * y + y * z + z * x;
  }
};

// Wider than any rounding of a ray test, and than one step of a float at 1e6 m.
float pad(float v) { return 1e-5f + std::fabs(v) * 2e-7f; }

}  // namespace

struct RayTree::Builder {
  struct Item {
    Bounds bounds;
    Vec3 middle;
    std::uint32_t index = 0;
  };
  struct Task {
    std::uint32_t node, begin, end, depth;
  };
  std::vector<Item> items, scratch;
  std::vector<Task> tasks;
  RayTree& tree;

  Builder(RayTree& t, std::span<const TreeTriangle> triangles)
      : items(triangles.size()), scratch(triangles.size()), tree(t) {
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
      for (const Vec3 v : {triangles[i].a, triangles[i].b, triangles[i].c}) items[i].bounds.add(v, v);
      items[i].middle = (items[i].bounds.lo + items[i].bounds.hi) * 0.5f;
      items[i].index = i;
    }
  }

  Bounds bounds_of(std::uint32_t begin, std::uint32_t end) const {
    Bounds b;
    for (std::uint32_t i = begin; i < end; ++i) b.add(items[i].bounds);
    return b;
  }

  static std::uint32_t bin_of(float v, float lo, float scale) {
    const float b = (v - lo) * scale;
    return b < static_cast<float>(bins - 1) ? static_cast<std::uint32_t>(b) : bins - 1;
  }

  // Where [begin, end) is best split: an axis and the last bin of the left part. False: nowhere.
  bool choose(std::uint32_t begin, std::uint32_t end, const Bounds& middles, std::uint32_t* axis,
              std::uint32_t* last) const {
    double best = 1e300;
    for (std::uint32_t a = 0; a < 3; ++a) {
      const float lo = axis_of(middles.lo, a), size = axis_of(middles.hi, a) - lo;
      if (!(size > 0)) continue;
      const float scale = static_cast<float>(bins) / size;
      if (!finite(scale)) continue;
      Bounds in[bins];
      std::uint32_t count[bins] = {};
      for (std::uint32_t i = begin; i < end; ++i) {
        const std::uint32_t b = bin_of(axis_of(items[i].middle, a), lo, scale);
        in[b].add(items[i].bounds);
        ++count[b];
      }
      double right_cost[bins] = {};
      Bounds right;
      std::uint32_t n = 0;
      for (std::uint32_t b = bins - 1; b > 0; --b) {
        right.add(in[b]);
        n += count[b];
        right_cost[b - 1] = right.area() * n;
      }
      Bounds left;
      n = 0;
      for (std::uint32_t b = 0; b + 1 < bins; ++b) {
        left.add(in[b]);
        n += count[b];
        if (n == 0 || n == end - begin) continue;
        const double cost = left.area() * n + right_cost[b];
        if (cost < best) {
          best = cost;
          *axis = a;
          *last = b;
        }
      }
    }
    return best < 1e300;
  }

  // Splits [begin, end) and returns where the right part begins.
  std::uint32_t split(std::uint32_t begin, std::uint32_t end, std::uint32_t depth) {
    Bounds middles;
    for (std::uint32_t i = begin; i < end; ++i) middles.add(items[i].middle, items[i].middle);
    std::uint32_t axis = 0, last = 0;
    if (depth >= deepest_by_area || !choose(begin, end, middles, &axis, &last)) return begin + (end - begin) / 2;
    const float lo = axis_of(middles.lo, axis);
    const float scale = static_cast<float>(bins) / (axis_of(middles.hi, axis) - lo);
    std::uint32_t left = begin, right = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
      if (bin_of(axis_of(items[i].middle, axis), lo, scale) <= last) {
        items[left++] = items[i];
      } else {
        scratch[right++] = items[i];
      }
    }
    for (std::uint32_t i = 0; i < right; ++i) items[left + i] = scratch[i];
    return left;
  }

  // A child of a node to be: items, and how many splits lie above it.
  struct Part {
    Bounds bounds;
    std::uint32_t begin = 0, end = 0, depth = 0;
    bool leaf() const { return end - begin <= leaf_size; }
  };
  Part part(std::uint32_t begin, std::uint32_t end, std::uint32_t depth) const {
    return {bounds_of(begin, end), begin, end, depth};
  }

  // Splits the part until there are four, the one with the largest surface first; the first of equal ones.
  std::uint32_t children_of(const Task& task, Part out[4]) {
    std::uint32_t count = 1;
    out[0] = part(task.begin, task.end, task.depth);
    while (count < 4) {
      std::uint32_t widest = none;
      for (std::uint32_t k = 0; k < count; ++k) {
        if (!out[k].leaf() && (widest == none || out[k].bounds.area() > out[widest].bounds.area())) widest = k;
      }
      if (widest == none) break;
      const Part p = out[widest];
      const std::uint32_t half = split(p.begin, p.end, p.depth);
      out[widest] = part(p.begin, half, p.depth + 1);
      out[count++] = part(half, p.end, p.depth + 1);
    }
    return count;
  }

  std::uint32_t add_leaf(const Part& p, std::span<const TreeTriangle> triangles) {
    Leaf leaf{};
    for (std::uint32_t k = 0; k < leaf_size; ++k) {
      const std::uint32_t i = items[p.begin + k < p.end ? p.begin + k : p.begin].index;
      const Vec3 corners[3] = {triangles[i].a, triangles[i].b, triangles[i].c};
      for (std::size_t c = 0; c < 3; ++c) {
        for (std::uint32_t a = 0; a < 3; ++a) leaf.corner[c][a][k] = axis_of(corners[c], a);
      }
      leaf.index[k] = i;
    }
    tree.leaves_.push_back(leaf);
    return static_cast<std::uint32_t>(tree.leaves_.size() - 1);
  }

  void run(std::span<const TreeTriangle> triangles) {
    tree.nodes_.push_back({});
    tasks.push_back({0, 0, static_cast<std::uint32_t>(items.size()), 0});
    while (!tasks.empty()) {
      const Task task = tasks.back();
      tasks.pop_back();
      Part parts[4];
      const std::uint32_t count = children_of(task, parts);
      Node n{};
      n.children = (1u << count) - 1;
      for (std::uint32_t k = 0; k < count; ++k) {
        const Part& p = parts[k];
        for (std::uint32_t a = 0; a < 3; ++a) {
          const float lo = axis_of(p.bounds.lo, a), hi = axis_of(p.bounds.hi, a);
          n.low[a][k] = lo - pad(lo);
          n.high[a][k] = hi + pad(hi);
        }
        if (p.leaf()) {
          n.first[k] = add_leaf(p, triangles);
          n.count[k] = static_cast<std::uint8_t>(p.end - p.begin);
        } else {
          n.first[k] = static_cast<std::uint32_t>(tree.nodes_.size());
          tree.nodes_.push_back({});
          tasks.push_back({n.first[k], p.begin, p.end, p.depth});
        }
      }
      tree.nodes_[task.node] = n;
    }
  }
};

void RayTree::build(std::span<const TreeTriangle> triangles) {
  nodes_.clear();
  leaves_.clear();
  if (triangles.empty()) return;
  Builder builder(*this, triangles);
  builder.run(triangles);
}

}  // namespace gaitway
