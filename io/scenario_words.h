// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Writers of a scenario's parts, shared by the files of the writer.
#pragma once

#include "io/json.h"
#include "io/scenario.h"

namespace gaitway::io {

void write_place(JsonWriter& out, Vec3 v, bool flat);
/// Under "agent" or "agents"; nothing for none.
void write_names(JsonWriter& out, const std::vector<std::string>& names);
/// One object of the list of expectations.
void write_expectation(JsonWriter& out, const Expectation& expectation);

}  // namespace gaitway::io
