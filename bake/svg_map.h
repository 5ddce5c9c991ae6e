// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <string>

#include "bake/bake.h"

namespace gaitway::bake {

/// A plan of baked path data as one SVG text: areas (a colour each) with their holes, links, nodes, and crosses with
/// titles where something was refused. North is up; one metre is `scale` user units.
std::string svg_map(const PathData& data, const Report* report = nullptr, double scale = 10);

}  // namespace gaitway::bake
