// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <algorithm>
#include <cmath>

#include "bake/nodes.h"

namespace gaitway::bake {
namespace {

constexpr double cell_size = 4.0;

double distance2(const Point& a, const Point& b) {
  const double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return x * x + y * y + z * z;
}

}  // namespace

NodeGrid::NodeGrid(const Mesh& mesh, std::span<const Node> nodes) : mesh_(&mesh) {
  if (!mesh.vertices.empty()) {
    lo_x_ = hi_x_ = mesh.vertices[0].x;
    lo_y_ = hi_y_ = mesh.vertices[0].y;
  }
  for (const Vec2& v : mesh.vertices) {
    lo_x_ = std::min<double>(lo_x_, v.x), hi_x_ = std::max<double>(hi_x_, v.x);
    lo_y_ = std::min<double>(lo_y_, v.y), hi_y_ = std::max<double>(hi_y_, v.y);
  }
  nx_ = static_cast<int>((hi_x_ - lo_x_) / cell_size) + 1;
  ny_ = static_cast<int>((hi_y_ - lo_y_) / cell_size) + 1;
  cells_.resize(static_cast<std::size_t>(nx_) * static_cast<std::size_t>(ny_));
  for (std::uint32_t i = 0; i < nodes.size(); ++i) add(i, nodes[i]);
}

std::size_t NodeGrid::cell(double x, double y) const {
  const int cx = std::clamp(static_cast<int>(std::floor((x - lo_x_) / cell_size)), 0, nx_ - 1);
  const int cy = std::clamp(static_cast<int>(std::floor((y - lo_y_) / cell_size)), 0, ny_ - 1);
  return static_cast<std::size_t>(cy) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(cx);
}

void NodeGrid::add(std::uint32_t index, const Node& node) {
  if (entries_.size() <= index) entries_.resize(index + 1);
  entries_[index] = {node.at, mesh_->polygons[node.polygon].area, node.dropped};
  cells_[cell(node.at.x, node.at.y)].push_back(index);
}

std::vector<std::uint32_t> NodeGrid::near(const Point& at, double radius, std::uint32_t area) const {
  std::vector<std::pair<double, std::uint32_t>> found;
  const std::size_t from = cell(at.x - radius, at.y - radius), to = cell(at.x + radius, at.y + radius);
  const std::size_t nx = static_cast<std::size_t>(nx_);
  for (std::size_t y = from / nx; y <= to / nx; ++y) {
    for (std::size_t x = from % nx; x <= to % nx; ++x) {
      for (const std::uint32_t i : cells_[y * nx + x]) {
        const Entry& e = entries_[i];
        if (e.dropped || (area != none && e.area != area)) continue;
        const double d = distance2(e.at, at);
        if (d <= radius * radius) found.push_back({d, i});
      }
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::uint32_t> out;
  out.reserve(found.size());
  for (const auto& f : found) out.push_back(f.second);
  return out;
}

std::vector<std::uint32_t> NodeGrid::nearest(const Point& at, std::size_t count, std::uint32_t area) const {
  const double whole = (hi_x_ - lo_x_) + (hi_y_ - lo_y_) + 10000.0;  // no level is taller
  for (double radius = 6;; radius *= 2) {
    std::vector<std::uint32_t> out = near(at, radius, area);
    if (out.size() >= count) out.resize(count);
    if (out.size() >= count || radius > whole) return out;
  }
}

}  // namespace gaitway::bake
