// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Compass, bearings, turn gaps and distances of the move-to manager (HEADING), in degrees and binary64.
#pragma once

#include <cstdint>

#include "gaitway/moveto.h"

namespace gaitway::moveto {

/// HEADING-04: the one "small", the original's 32-bit literal.
inline constexpr double epsilon = 0.0002;

struct Vec3d {
  double x = 0;
  double y = 0;
  double z = 0;
};

/// Unit vector along a heading (HEADING-01).
Vec3d along(double heading);
/// Heading of a frame whose forward axis this is (HEADING-02), in [0, 360).
double heading_of_axis(Vec3d forward);
/// Forward axis after a heading was set (HEADING-05): its z is kept before normalising.
Vec3d axis_with_heading(Vec3d forward, double heading);
/// A heading reduced to [0, 360), as a frame reads it (HEADING-05).
double reduced(double heading);
/// The same as a binary32 heading is stored: never 360.
float stored_heading(double heading);
/// STEP-16, the border to the other rooms: degrees of a facing's unit vector, and back.
float degrees_of(Vec2 facing);
Vec2 facing_of(double degrees);
/// Offset from one place to another; blocks of 192 m where they carry cells (HEADING-09).
Vec3d offset(const Place& from, const Place& to);
/// Bearing of an offset (HEADING-03).
double bearing(Vec3d by);
double bearing(const Place& from, const Place& to);
/// Raw difference wanted - current folded to a clockwise gap (HEADING-06).
double fold(double difference);
/// HEADING-07: the way to turn from h2 to h1 with a motion.
double turn_gap(double h1, double h2, std::uint32_t turn);
/// HEADING-08: whether h1 has passed h2 with a motion.
bool heading_passed(double h1, double h2, std::uint32_t turn);
double length(Vec3d v);
/// 3-D centre distance (HEADING-09).
double distance(const Place& a, const Place& b);
/// HEADING-10; `mixed_reach` is the option of MOVETO-84.
double cylinder_distance(double r1, double h1, const Place& p1, double r2, double h2, const Place& p2,
                         bool mixed_reach = false);
/// HEADING-11.
double radial_distance(double r1, const Place& p1, double r2, const Place& p2);
/// HEADING-12: false leaves the vector alone ("small").
bool normalise(Vec3d& v);
/// MOVETO-87: seconds between two clock readings, in whole microseconds.
double elapsed(double now, double then);
/// BLAST-11: the place in world metres, kept in binary64.
Vec3d origin_to_world(const Place& p);
/// A place moved by (dx, dy, dz), in its own cell's coordinates.
Place moved(Place p, Vec3d by);

}  // namespace gaitway::moveto
