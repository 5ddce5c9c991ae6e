// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Level geometry to path data. Recast does voxels, regions and polygons; areas, twins, ground, nodes and links are
// ours.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "gaitway/vec.h"

namespace gaitway::bake {

/// The level's triangles: z up, metres, anticlockwise seen from the front. Spans are only read during the call.
struct Geometry {
  std::span<const Vec3> vertices;
  std::span<const std::uint32_t> triangles;  ///< three vertex indexes each
  std::span<const std::uint32_t> marks;      ///< SurfaceMark bits by triangle; empty: none
  std::span<const std::uint8_t> unwalkable;  ///< 1 by triangle: no area on it (water); empty: none
  std::uint64_t hash = 0;                    ///< goes to PathData::level_hash
  std::string source;                        ///< goes to PathData::source
};

/// What the bake is for. Every value is checked (Code::invalid_argument names the option and its range).
struct Options {
  double radius = 0.35;        ///< of the bodies, metres (CONTROL-22); 0.05 to 5
  double height = 1.95;        ///< free height that a body needs, metres (CONTROL-22's 1.944); 0.2 to 20
  double slope_degrees = 45;   ///< steepest floor; 0 to 85 (the built-in body meets walls over 49.4, CONTROL-25)
  double climb = 0.24;         ///< highest step, metres; 0 to 2. The built-in body's steps stay under 0.25 (CONTROL-25)
  double cell = 0;             ///< voxel size in plan, metres; 0: radius / 4; 0.01 to 2, at most 2 radii
  double cell_height = 0;      ///< voxel height, metres; 0: climb / 25.96 (see voxels.h); 0.002 to 1
  double region_area = 4;      ///< separate floors smaller than this are dropped, square metres; 0 to 1,000,000
  double edge_error = 1.3;     ///< how far an outline may leave the voxels, cells; 0.5 to 5
  double max_edge = 12;        ///< longest outline edge, metres; 1 to 1000
  double fill = 6;             ///< distance of fill nodes, metres; 1 to 100
  double link_length = 20;     ///< longest link inside an area, metres; 2 to 200
  std::uint32_t nearest = 16;  ///< links tried per node; 4 to 64
  std::uint32_t coverage = 6000;  ///< points that must reach a node; 0 to 1,000,000
  bool fit = true;  ///< close what the built-in body cannot pass; off for hosts that move bodies themselves
  /// As Limits::buried_faces_block of the world it is for: ramps that run into a platform's side a hand below its top
  /// are closed. Off as under `open`.
  bool buried_faces_block = false;
  std::uint64_t seed = 1;                ///< of fill and coverage points
  std::uint64_t max_cells = 1ull << 26;  ///< refuses levels with more plan cells than this; 1 to 2^31
};

/// Checks every value against its range.
Result<void> check(const Options& options);

/// Something of the level that the path data leaves out, and why.
struct Refused {
  std::string what;    ///< "floor", "gap", "triangle", "area", "node", "link"
  std::string reason;  ///< a plain sentence
  Vec3 at;             ///< where (one point of it)
  double amount = 0;   ///< square metres for floors and gaps, else a count
};

struct Stage {
  std::string name;
  double seconds = 0;
};

/// What was built.
struct Report {
  std::uint32_t triangles = 0;
  double cell = 0, cell_height = 0;
  std::uint32_t climb_voxels = 0;
  std::uint32_t regions = 0;  ///< of Recast, before merging
  std::uint32_t areas = 0;
  std::uint32_t islands = 0;  ///< connected parts of the walkable floor
  std::uint32_t holes = 0;
  std::uint32_t vertices = 0;  ///< of outlines and holes
  std::uint32_t polygons = 0;  ///< ground polygons
  double floor_area = 0;       ///< square metres
  std::uint32_t nodes = 0;
  std::uint32_t links_walk = 0, links_joint = 0;             ///< records of kind 1 and 2
  std::uint32_t links_climb = 0;                             ///< records of kind 8
  std::uint32_t coverage_points = 0, coverage_missed = 0;    ///< of the last coverage pass
  std::uint32_t pairs_tried = 0, pairs_refused_by_walk = 0;  ///< link candidates and those without a walk on the mesh
  std::vector<Refused> refused;
  std::vector<std::string> warnings;
  std::vector<Stage> stages;
  double seconds = 0;
};

struct Baked {
  PathData data;
  Report report;
};

/// Called at the start of each stage with its plain name and the share done, 0 to 1; a false answer stops the bake
/// (Code::io, "stopped").
using Progress = std::function<bool(const char* stage, double done)>;

/// Bakes. Same input, same bytes. Errors: a bad option (its name in `where`), indexes out of range or coordinates that
/// are not finite (triangle number in `where`), no walkable floor, too many cells, Recast's own limits.
Result<Baked> bake(const Geometry& geometry, const Options& options = {}, const Progress& progress = {});

}  // namespace gaitway::bake
