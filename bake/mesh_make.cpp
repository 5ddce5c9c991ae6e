// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Recast's contours, polygons and detail as a Mesh.
#include <algorithm>
#include <cmath>

#include "bake/mesh.h"

namespace gaitway::bake {
namespace {

constexpr int corners_at_most = 6;
constexpr float detail_sample = 1.0f;  // metres; 0 would let Recast's detail builder grow without bound
constexpr float detail_error = 0.1f;   // metres

double plan_area2(const std::vector<Vec2>& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
    sum += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  return sum;
}

Error limit(const char* what) {
  return Error{
      Code::unsupported,
      std::string("Recast could not make ") + what +
          ": at most 65,534 vertices and 32,767 polygons were expected; use a larger cell or bake the level in pieces",
      "cell"};
}

/// One polygon of Recast's mesh in our axes, turned anticlockwise.
void add_polygon(Mesh& mesh, const rcPolyMesh& poly, const rcPolyMeshDetail& detail, int index) {
  const unsigned short* raw = &poly.polys[index * poly.nvp * 2];
  int n = 0;
  while (n < poly.nvp && raw[n] != RC_MESH_NULL_IDX) ++n;
  std::vector<Vec2> ring;
  for (int k = 0; k < n; ++k) ring.push_back(mesh.vertices[raw[k]]);
  const bool turn = plan_area2(ring) < 0;  // a mirrored axis turns every polygon the same way
  Polygon p;
  p.first = static_cast<std::uint32_t>(mesh.corners.size());
  p.count = static_cast<std::uint32_t>(n);
  p.region = poly.regs[index];
  for (int k = 0; k < n; ++k) {
    const int from = turn ? n - 1 - k : k;
    const int edge = turn ? (2 * n - 2 - k) % n : k;
    mesh.corners.push_back(raw[from]);
    const unsigned short other = raw[poly.nvp + edge];
    mesh.neighbours.push_back(other & 0x8000 ? none : other);
  }
  const unsigned int* d = &detail.meshes[index * 4];
  p.first_vertex = static_cast<std::uint32_t>(mesh.detail_vertices.size());
  p.vertex_count = d[1];
  for (unsigned int k = 0; k < d[1]; ++k) {
    // The first n are the polygon's corners; their plan positions must be the shared ones, bit for bit.
    const unsigned int from = k < p.count && turn ? p.count - 1 - k : k;
    const float* v = &detail.verts[(d[0] + from) * 3];
    const Vec2 plan = k < p.count ? mesh.vertices[mesh.corners[p.first + k]] : Vec2{v[0], -v[2]};
    mesh.detail_vertices.push_back({plan.x, plan.y, v[1]});
  }
  p.first_triangle = static_cast<std::uint32_t>(mesh.detail_triangles.size() / 3);
  p.triangle_count = d[3];
  for (unsigned int k = 0; k < d[3]; ++k) {
    const unsigned char* t = &detail.tris[(d[2] + k) * 4];
    std::uint32_t v[3];
    for (int c = 0; c < 3; ++c) {
      const std::uint32_t local = t[c] < p.count && turn ? p.count - 1 - t[c] : t[c];
      v[c] = p.first_vertex + local;
    }
    const Vec3 a = mesh.detail_vertices[v[0]], b = mesh.detail_vertices[v[1]], c = mesh.detail_vertices[v[2]];
    if (plan_area2({{a.x, a.y}, {b.x, b.y}, {c.x, c.y}}) < 0) std::swap(v[1], v[2]);
    mesh.detail_triangles.insert(mesh.detail_triangles.end(), {v[0], v[1], v[2]});
  }
  mesh.polygons.push_back(p);
}

}  // namespace

Result<Mesh> make_mesh(rcCompactHeightfield& voxels, const Options& o) {
  rcContext context(false);
  Owned<rcContourSet> contours(rcAllocContourSet());
  const int longest = std::max(1, static_cast<int>(o.max_edge / voxels.cs));
  if (!contours || !rcBuildContours(&context, voxels, static_cast<float>(o.edge_error), longest, *contours)) {
    return limit("contours");
  }
  Owned<rcPolyMesh> poly(rcAllocPolyMesh());
  if (!poly || !rcBuildPolyMesh(&context, *contours, corners_at_most, *poly)) return limit("polygons");
  contours.reset();
  if (poly->npolys == 0) {
    return Error{Code::bad_data,
                 "no walkable floor was found (does its up axis point up, is it in metres, do its floors face up?)",
                 "level"};
  }
  if (poly->npolys > 0x7fff) return limit("polygons");  // neighbours have 15 bits
  Owned<rcPolyMeshDetail> detail(rcAllocPolyMeshDetail());
  if (!detail || !rcBuildPolyMeshDetail(&context, *poly, voxels, detail_sample, detail_error, *detail))
    return limit("detail");
  Mesh mesh;
  for (int i = 0; i < poly->nverts; ++i) {
    const unsigned short* v = &poly->verts[i * 3];
    mesh.vertices.push_back(
        {poly->bmin[0] + static_cast<float>(v[0]) * poly->cs, -(poly->bmin[2] + static_cast<float>(v[2]) * poly->cs)});
  }
  for (int i = 0; i < poly->npolys; ++i) add_polygon(mesh, *poly, *detail, i);
  mesh.finish();
  return mesh;
}

}  // namespace gaitway::bake
