// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

namespace gaitway {

/// Detail level 0 to 4 from the 3D distance to the nearest camera in metres and the milliseconds since the agent was
/// last drawn (CONTROL-15).
int detail_level(float camera_distance, float ms_not_drawn);

}  // namespace gaitway
