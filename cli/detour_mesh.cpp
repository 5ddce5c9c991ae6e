// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/detour_mesh.h"

#include <DetourNavMeshBuilder.h>
#include <Recast.h>

#include <cmath>
#include <vector>

namespace gaitway::cli {

namespace {

template <class T, void (*Free)(T*)>
struct RecastDeleter {
  void operator()(T* p) const { Free(p); }
};
using Field = std::unique_ptr<rcHeightfield, RecastDeleter<rcHeightfield, rcFreeHeightField>>;
using Compact = std::unique_ptr<rcCompactHeightfield, RecastDeleter<rcCompactHeightfield, rcFreeCompactHeightfield>>;
using Contours = std::unique_ptr<rcContourSet, RecastDeleter<rcContourSet, rcFreeContourSet>>;
using PolyMesh = std::unique_ptr<rcPolyMesh, RecastDeleter<rcPolyMesh, rcFreePolyMesh>>;
using Detail = std::unique_ptr<rcPolyMeshDetail, RecastDeleter<rcPolyMeshDetail, rcFreePolyMeshDetail>>;

Error failed(const char* what) { return Error{Code::bad_data, std::string("Recast failed in ") + what, "detour mesh"}; }

}  // namespace

Result<DetourMesh> make_detour_mesh(const io::Level& level, const DetourSettings& s) {
  std::vector<float> vertices;
  for (const Vec3 p : level.vertices) vertices.insert(vertices.end(), {p.x, p.z, -p.y});
  std::vector<int> triangles(level.triangles.begin(), level.triangles.end());
  const int nv = static_cast<int>(level.vertices.size()), nt = static_cast<int>(triangles.size() / 3);
  rcConfig c{};
  c.cs = s.cell;
  c.ch = s.cell_height;
  c.walkableSlopeAngle = s.slope;
  c.walkableHeight = static_cast<int>(std::ceil(s.height / c.ch));
  c.walkableClimb = static_cast<int>(std::floor(s.climb / c.ch));
  c.walkableRadius = static_cast<int>(std::ceil(s.radius / c.cs));
  c.maxEdgeLen = static_cast<int>(12 / c.cs);
  c.maxSimplificationError = 1.3f;
  c.minRegionArea = 8 * 8;
  c.mergeRegionArea = 20 * 20;
  c.maxVertsPerPoly = DT_VERTS_PER_POLYGON;
  c.detailSampleDist = 6 * c.cs;
  c.detailSampleMaxError = c.ch;
  rcCalcBounds(vertices.data(), nv, c.bmin, c.bmax);
  rcCalcGridSize(c.bmin, c.bmax, c.cs, &c.width, &c.height);
  rcContext context(false);
  Field field(rcAllocHeightfield());
  if (!rcCreateHeightfield(&context, *field, c.width, c.height, c.bmin, c.bmax, c.cs, c.ch)) return failed("voxels");
  std::vector<unsigned char> areas(static_cast<std::size_t>(nt), 0);
  rcMarkWalkableTriangles(&context, c.walkableSlopeAngle, vertices.data(), nv, triangles.data(), nt, areas.data());
  if (!rcRasterizeTriangles(&context, vertices.data(), nv, triangles.data(), areas.data(), nt, *field, c.walkableClimb))
    return failed("rasterising");
  rcFilterLowHangingWalkableObstacles(&context, c.walkableClimb, *field);
  rcFilterLedgeSpans(&context, c.walkableHeight, c.walkableClimb, *field);
  rcFilterWalkableLowHeightSpans(&context, c.walkableHeight, *field);
  Compact compact(rcAllocCompactHeightfield());
  if (!rcBuildCompactHeightfield(&context, c.walkableHeight, c.walkableClimb, *field, *compact))
    return failed("compacting");
  field.reset();
  if (!rcErodeWalkableArea(&context, c.walkableRadius, *compact)) return failed("eroding");
  if (!rcBuildDistanceField(&context, *compact) ||
      !rcBuildRegions(&context, *compact, 0, c.minRegionArea, c.mergeRegionArea))
    return failed("regions");
  Contours contours(rcAllocContourSet());
  if (!rcBuildContours(&context, *compact, c.maxSimplificationError, c.maxEdgeLen, *contours))
    return failed("contours");
  PolyMesh mesh(rcAllocPolyMesh());
  if (!rcBuildPolyMesh(&context, *contours, c.maxVertsPerPoly, *mesh)) return failed("polygons");
  Detail detail(rcAllocPolyMeshDetail());
  if (!rcBuildPolyMeshDetail(&context, *mesh, *compact, c.detailSampleDist, c.detailSampleMaxError, *detail))
    return failed("detail");
  for (int i = 0; i < mesh->npolys; ++i) {
    if (mesh->areas[i] == RC_WALKABLE_AREA) mesh->areas[i] = 0;
    mesh->flags[i] = 1;
  }
  dtNavMeshCreateParams p{};
  p.verts = mesh->verts;
  p.vertCount = mesh->nverts;
  p.polys = mesh->polys;
  p.polyAreas = mesh->areas;
  p.polyFlags = mesh->flags;
  p.polyCount = mesh->npolys;
  p.nvp = mesh->nvp;
  p.detailMeshes = detail->meshes;
  p.detailVerts = detail->verts;
  p.detailVertsCount = detail->nverts;
  p.detailTris = detail->tris;
  p.detailTriCount = detail->ntris;
  p.walkableHeight = s.height;
  p.walkableRadius = s.radius;
  p.walkableClimb = s.climb;
  rcVcopy(p.bmin, mesh->bmin);
  rcVcopy(p.bmax, mesh->bmax);
  p.cs = c.cs;
  p.ch = c.ch;
  p.buildBvTree = true;
  std::vector<float> ends;
  const std::vector<float> radii(s.links.size(), s.radius);
  const std::vector<unsigned char> both_ways(s.links.size(), DT_OFFMESH_CON_BIDIR), link_areas(s.links.size(), 0);
  const std::vector<unsigned short> link_flags(s.links.size(), 1);
  for (const auto& [a, b] : s.links) ends.insert(ends.end(), {a.x, a.z, -a.y, b.x, b.z, -b.y});
  p.offMeshConVerts = ends.data();
  p.offMeshConRad = radii.data();
  p.offMeshConDir = both_ways.data();
  p.offMeshConAreas = link_areas.data();
  p.offMeshConFlags = link_flags.data();
  p.offMeshConCount = static_cast<int>(s.links.size());
  unsigned char* data = nullptr;
  int size = 0;
  if (!dtCreateNavMeshData(&p, &data, &size)) return failed("Detour's mesh data");
  DetourMesh nav(dtAllocNavMesh());
  if (dtStatusFailed(nav->init(data, size, DT_TILE_FREE_DATA))) {
    dtFree(data);
    return failed("Detour's mesh");
  }
  return nav;
}

}  // namespace gaitway::cli
