// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/path_bench.h"

#include <DetourNavMeshQuery.h>

#include <chrono>
#include <vector>

#include "bake/reach_mesh.h"
#include "cli/allocation_count.h"
#include "cli/detour_mesh.h"
#include "cli/place.h"
#include "cli/standard_work.h"
#include "core/vec_math.h"
#include "gaitway/world.h"
#include "mind/brain.h"  // before path/route.h: a global of that header has the name of an enumerator here
#include "nav/area.h"
#include "nav/hole.h"
#include "nav/line.h"
#include "path/request.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

struct Peer {
  DetourMesh mesh;
  std::unique_ptr<dtNavMeshQuery, void (*)(dtNavMeshQuery*)> query{dtAllocNavMeshQuery(), dtFreeNavMeshQuery};
  dtQueryFilter filter;

  // An end of a request: its polygon and the point on it.
  struct End {
    dtPolyRef polygon = 0;
    float point[3] = {0, 0, 0};
  };
  End nearest(Vec3 p) {
    const float extents[3] = {0.6f, 2.0f, 0.6f};
    const float at[3] = {p.x, p.z, -p.y};
    End end;
    query->findNearestPoly(at, extents, &filter, &end.polygon, end.point);
    return end;
  }

  // Length of Detour's way, below 0: none.
  double way(const End& from, const End& to) {
    dtPolyRef path[512];
    if (!from.polygon || !to.polygon) return -1;
    int n = 0;
    query->findPath(from.polygon, to.polygon, from.point, to.point, &filter, path, &n, 512);
    if (n == 0 || path[n - 1] != to.polygon) return -1;
    float points[256 * 3];
    int m = 0;
    query->findStraightPath(from.point, to.point, path, n, points, nullptr, nullptr, &m, 256);
    double length = 0;
    for (int i = 1; i < m; ++i) {
      const float* p = points + 3 * (i - 1);
      const float* q = points + 3 * i;
      length += std::sqrt(double(q[0] - p[0]) * (q[0] - p[0]) + double(q[1] - p[1]) * (q[1] - p[1]) +
                          double(q[2] - p[2]) * (q[2] - p[2]));
    }
    return length;
  }
};

}  // namespace

Result<PathBench> run_path_bench(const std::string& level, std::uint32_t queries, std::uint64_t seed) {
  io::Level geometry;
  if (level == "floor") {
    geometry = StandardFloor::small().level();
  } else {
    auto loaded = io::load_level(level);
    if (!loaded) return loaded.error();
    geometry = std::move(*loaded);
  }
  const BakeInput input = bake_input(geometry);
  auto baked = bake::bake(input.geometry, {});
  if (!baked) return baked.error();
  auto reach = bake::ReachMesh::build(input.geometry, {});
  if (!reach) return reach.error();
  auto scene = scene_of(geometry);
  if (!scene) return scene.error();
  DetourSettings settings;
  settings.cell = 0.0875f;
  settings.cell_height = 0.1f;
  settings.radius = 0.35f;
  settings.climb = 0.24f;
  auto mesh = make_detour_mesh(geometry, settings);
  if (!mesh) return mesh.error();
  Peer peer;
  peer.mesh = std::move(*mesh);
  peer.query->init(peer.mesh.get(), 2048);
  peer.filter.setIncludeFlags(1);

  auto world = World::create({});
  if (!world) return world.error();
  auto map = world->add_map(std::make_shared<const PathData>(std::move(baked->data)), *scene);
  if (!map) return map.error();
  const MoveMap m = world->impl().move_map(map->slot());

  SplitMix random{seed};
  std::vector<std::pair<Vec3, Vec3>> pairs;
  for (std::uint32_t i = 0; i < queries; ++i) {
    const Vec3 a = reach->sample(random), b = reach->sample(random);
    pairs.push_back({a, b});
  }
  PathBench f;
  f.queries = queries;
  std::vector<double> own_length(queries, -1), peer_length(queries, -1);
  // One pass warms both up, the second is timed.
  std::vector<std::pair<Peer::End, Peer::End>> ends(queries);
  for (int pass = 0; pass < 2; ++pass) {
    const std::uint64_t allocations = allocation_count();
    f.own_found = f.peer_found = 0;
    const auto t0 = Clock::now();
    for (std::uint32_t i = 0; i < queries; ++i) {
      RouteQuery q;
      q.start = find_nav_point(m.nav, pairs[i].first);
      q.destination = pairs[i].second;
      const RouteAnswer a =
          request_route(m.nav, *m.state, *m.path_index, *m.routes, q, world->impl().settings.limits, *m.scratch);
      if (a.kind == RouteKind::failed) continue;
      ++f.own_found;
      Vec3 at = pairs[i].first;
      double length = 0;
      for (const std::uint32_t node : route_nodes(*m.routes, a.slot)) {
        const Vec3 p = m.nav.data->nodes[node].position;
        length += distance(at, p);
        at = p;
      }
      own_length[i] = length + distance(at, pairs[i].second);
      free_route(*m.routes, *m.state, a.slot);
    }
    f.own_us = seconds_since(t0) * 1e6 / queries;
    f.allocations = allocation_count() - allocations;
    const auto t1 = Clock::now();
    for (std::uint32_t i = 0; i < queries; ++i) {
      ends[i] = {peer.nearest(pairs[i].first), peer.nearest(pairs[i].second)};
      peer_length[i] = peer.way(ends[i].first, ends[i].second);
      f.peer_found += peer_length[i] >= 0;
    }
    f.peer_us = seconds_since(t1) * 1e6 / queries;
    const auto t2 = Clock::now();
    for (std::uint32_t i = 0; i < queries; ++i) peer_length[i] = peer.way(ends[i].first, ends[i].second);
    f.peer_bare_us = seconds_since(t2) * 1e6 / queries;
  }
  double own_sum = 0, peer_sum = 0;
  for (std::uint32_t i = 0; i < queries; ++i) {
    if (own_length[i] < 0 || peer_length[i] < 0) continue;
    own_sum += own_length[i];
    peer_sum += peer_length[i];
  }
  f.length_ratio = peer_sum > 0 ? own_sum / peer_sum : 0;
  const auto t3 = Clock::now();
  std::uint32_t passed = 0;
  for (const auto& [a, b] : pairs) passed += walkable_line(m.nav, area_of(m.nav, a), a, b);
  f.lines_per_second = queries / seconds_since(t3);
  if (passed > queries) return Error{Code::bad_data, "more lines passed than were asked", level};
  return f;
}

}  // namespace gaitway::cli
