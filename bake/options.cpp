// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <cstdio>

#include "bake/bake.h"

namespace gaitway::bake {
namespace {

std::string text(double v) {
  char out[32];
  std::snprintf(out, sizeof out, "%g", v);
  return out;
}

Result<void> in_range(const char* name, double value, double lo, double hi, const char* unit, bool lo_open = false) {
  // Written so that a NaN fails.
  if ((lo_open ? value > lo : value >= lo) && value <= hi) return {};
  return Error{Code::invalid_argument,
               std::string(name) + " must be " + (lo_open ? "over " : "") + text(lo) + " to " + text(hi) + unit +
                   ", not " + text(value),
               name};
}

}  // namespace

Result<void> check(const Options& o) {
  struct Row {
    const char* name;
    double value, lo, hi;
    const char* unit;
  };
  const Row rows[] = {
      {"radius", o.radius, 0.05, 5, " m"},
      {"height", o.height, 0.2, 20, " m"},
      {"slope_degrees", o.slope_degrees, 0, 85, " degrees"},
      {"climb", o.climb, 0, 2, " m"},
      {"region_area", o.region_area, 0, 1e6, " square metres"},
      {"edge_error", o.edge_error, 0.5, 5, " cells"},
      {"max_edge", o.max_edge, 1, 1000, " m"},
      {"fill", o.fill, 1, 100, " m"},
      {"link_length", o.link_length, 2, 200, " m"},
      {"nearest", static_cast<double>(o.nearest), 4, 64, ""},
      {"coverage", static_cast<double>(o.coverage), 0, 1e6, " points"},
      {"max_cells", static_cast<double>(o.max_cells), 1, 2147483648.0, " cells"},
  };
  for (const Row& row : rows) {
    if (const Result<void> ok = in_range(row.name, row.value, row.lo, row.hi, row.unit); !ok) return ok;
  }
  if (o.cell != 0) {
    if (const Result<void> ok = in_range("cell", o.cell, 0.01, 2, " m (or 0 for radius / 4)"); !ok) return ok;
    if (o.cell > 2 * o.radius) {
      return Error{Code::invalid_argument,
                   "cell must be at most two radii (" + text(2 * o.radius) + " m), not " + text(o.cell), "cell"};
    }
  }
  if (o.cell_height != 0) {
    if (const Result<void> ok = in_range("cell_height", o.cell_height, 0.002, 1, " m (or 0 for automatic)"); !ok)
      return ok;
  }
  if (!(o.climb < o.height)) {
    return Error{Code::invalid_argument,
                 "climb must be less than height (" + text(o.height) + " m), not " + text(o.climb), "climb"};
  }
  return {};
}

}  // namespace gaitway::bake
