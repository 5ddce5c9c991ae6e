// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "moveto/heading.h"

#include <cmath>

#include "core/determinism.h"
#include "core/trig.h"

namespace gaitway::moveto {

namespace {

constexpr double degree = det::pi / 180.0;
constexpr double block = 192.0;

// HEADING-09.
double block_x(std::uint32_t cell) { return static_cast<double>(cell >> 24); }
// HEADING-09.
double block_y(std::uint32_t cell) { return static_cast<double>((cell >> 16) & 255u); }

/// Compass heading of a plan direction: fmod(450 - anticlockwise degrees from east, 360).
double compass(double x, double y) { return std::fmod(450.0 - det::atan2(y, x) / degree, 360.0); }

}  // namespace

// HEADING-01.
Vec3d along(double heading) {
  const det::SinCos sc = det::sincos(heading * degree);
  return {sc.sin, sc.cos, 0.0};
}

// HEADING-02.
double heading_of_axis(Vec3d forward) { return compass(forward.x, forward.y); }

// HEADING-05.
Vec3d axis_with_heading(Vec3d forward, double heading) {
  Vec3d axis = along(heading);
  axis.z = forward.z;
  normalise(axis);
  return axis;
}

// HEADING-05.
double reduced(double heading) {
  if (!(heading - heading == 0)) return 0.0;
  double h = std::fmod(heading, 360.0);
  if (h <= 0) h += 360.0;  // a negative zero too
  return h >= 360.0 ? 0.0 : h;
}

// HEADING-05.
float stored_heading(double heading) {
  const float h = static_cast<float>(reduced(heading));
  return h >= 360.0f ? 0.0f : h;
}

float degrees_of(Vec2 facing) { return stored_heading(compass(facing.x, facing.y)); }

Vec2 facing_of(double degrees) {
  const Vec3d v = along(degrees);
  return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

// HEADING-09.
Vec3d offset(const Place& from, const Place& to) {
  Vec3d d{static_cast<double>(to.at.x) - from.at.x, static_cast<double>(to.at.y) - from.at.y,
          static_cast<double>(to.at.z) - from.at.z};
  if (from.cell != 0 && to.cell != 0) {
    d.x += (block_x(to.cell) - block_x(from.cell)) * block;
    d.y += (block_y(to.cell) - block_y(from.cell)) * block;
  }
  return d;
}

// HEADING-03.
double bearing(Vec3d by) {
  if (std::sqrt(by.x * by.x + by.y * by.y) < epsilon) return 0.0;
  return compass(by.x, by.y);
}

double bearing(const Place& from, const Place& to) { return bearing(offset(from, to)); }

// HEADING-06.
double fold(double difference) {
  if (std::fabs(difference) < epsilon) difference = 0.0;
  return difference < -epsilon ? difference + 360.0 : difference;
}

// HEADING-07.
double turn_gap(double h1, double h2, std::uint32_t turn) {
  const double gap = fold(h1 - h2);
  return gap > epsilon && turn != motion::turn_right ? 360.0 - gap : gap;
}

// HEADING-08.
bool heading_passed(double h1, double h2, std::uint32_t turn) {
  const bool passed = (h1 > h2) == (std::fabs(h1 - h2) <= 180.0);
  return turn == motion::turn_right ? passed : !passed;
}

// HEADING-09.
double length(Vec3d v) { return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }

double distance(const Place& a, const Place& b) { return length(offset(a, b)); }

// HEADING-10, MOVETO-84.
double cylinder_distance(double r1, double h1, const Place& p1, double r2, double h2, const Place& p2,
                         bool mixed_reach) {
  const Vec3d d = offset(p1, p2);
  const double reach = length(d) - (r1 + r2);
  const double gap = d.z >= 0 ? d.z - h1 : -d.z - h2;
  const double both = std::sqrt(gap * gap + reach * reach);
  const bool above = gap > 0;
  const bool apart = reach > 0;
  if (above && apart) return both;
  if (mixed_reach) return !above && reach < 0 ? -both : reach;
  if (above) return gap;
  return apart ? reach : -both;
}

// HEADING-11.
double radial_distance(double r1, const Place& p1, double r2, const Place& p2) { return distance(p1, p2) - (r1 + r2); }

// HEADING-12.
bool normalise(Vec3d& v) {
  const double l = length(v);
  if (l < epsilon) return false;
  v = {v.x / l, v.y / l, v.z / l};
  return true;
}

// MOVETO-87.
double elapsed(double now, double then) { return std::floor((now - then) * 1e6 + 0.5) / 1e6; }

// BLAST-11.
Vec3d origin_to_world(const Place& p) {
  return {block_x(p.cell) * block + p.at.x, block_y(p.cell) * block + p.at.y, static_cast<double>(p.at.z)};
}

Place moved(Place p, Vec3d by) {
  p.at = {static_cast<float>(p.at.x + by.x), static_cast<float>(p.at.y + by.y), static_cast<float>(p.at.z + by.z)};
  return p;
}

}  // namespace gaitway::moveto
