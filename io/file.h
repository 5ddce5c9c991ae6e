// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Whole files in and out. Every error's place is the path.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/result.h"

namespace gaitway::io {

/// All bytes of a file. Errors: not_found (there is no such file), io (a folder, no permission, a read error).
Result<std::vector<std::uint8_t>> read_file(const std::string& path);
/// The same as text.
Result<std::string> read_text_file(const std::string& path);

/// Writes a file whole or not at all: into a temporary file beside it, which then takes its name. After an error the
/// file is as it was before and no temporary file is left. Errors: io.
Result<void> write_file(const std::string& path, std::span<const std::uint8_t> bytes);
Result<void> write_text_file(const std::string& path, std::string_view text);

/// `name` as seen from the folder that `base_file` lies in; absolute names stay as they are.
std::string resolve_path(const std::string& base_file, const std::string& name);

/// A fresh name beside `path` for a file that is being written and will be renamed to it.
std::string temporary_name(const std::string& path);

}  // namespace gaitway::io
