// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Any text: an error or profiles that are written and read back equal.
#include "fuzz/fuzz_check.h"
#include "io/profile_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  const auto profiles = io::parse_profiles(fuzz::text_of(data, size), "fuzz.json");
  if (!profiles) return 0;
  const std::string written = io::write_profiles(*profiles);
  const auto again = io::parse_profiles(written, "written.json");
  fuzz::require(again.ok(), "what is written can be read");
  fuzz::require(io::write_profiles(*again) == written, "writing is stable");
  return 0;
}
