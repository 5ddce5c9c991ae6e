// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Consistency of path data: every index in range, every run where it must be (DATA-01, DATA-18).
#pragma once

#include "gaitway/path_data.h"
#include "gaitway/result.h"

namespace gaitway {

struct PathCheck {
  bool need_vertices = true;  ///< refuse polygons without vertices (DATA-18; the classic chunk may hold them)
  bool index_16_bit = false;  ///< counts fit a signed 16-bit integer (DATA-01)
};

/// Refuses data whose indexes, runs or numbers do not hold together; the message names the record and says what was
/// expected. Data that passes can never make a query read out of range.
Result<void> check_path_data(const PathData& data, const PathCheck& options = {});

}  // namespace gaitway
