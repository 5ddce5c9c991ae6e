// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Speed profiles as JSON (GAIT-01, GAIT-03): {"format": "gaitway.profiles/1", "profiles": [{"name": ..., "walk":
// ...}]}. data/schemas/profiles.schema.json is the published form.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/profile.h"
#include "gaitway/result.h"

namespace gaitway::io {

inline constexpr std::string_view profiles_format = "gaitway.profiles/1";

/// Reads profiles that a world can add to its built-in ones. Errors: bad_data with "file:line:column (pointer)", also
/// for a name that is built in or stands twice; unsupported for another format version.
Result<std::vector<SpeedProfile>> parse_profiles(const std::string& text, const std::string& file);
/// Errors also: not_found, io.
Result<std::vector<SpeedProfile>> read_profiles(const std::string& path);
/// Text that parse_profiles reads back equal.
std::string write_profiles(std::span<const SpeedProfile> profiles);

namespace words {
inline constexpr std::array<std::string_view, 3> profiles_top{"$schema", "format", "profiles"};
inline constexpr std::array<std::string_view, 12> profile{"name", "sneak",  "walk",          "jog",
                                                          "run",  "sprint", "stance_plain",  "stance_boosted",
                                                          "step", "dash",   "arrival_clips", "run_stop"};
inline constexpr std::array<std::string_view, 3> clip{"length", "updates", "direction_degrees"};
}  // namespace words

}  // namespace gaitway::io
