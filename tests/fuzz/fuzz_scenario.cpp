// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Any text: an error with a place, or a scenario that is written and read back equal and whose areas build or say why
// not.
#include "fuzz/fuzz_check.h"
#include "io/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  const auto scenario = io::parse_scenario(fuzz::text_of(data, size), "fuzz.json");
  if (!scenario) {
    fuzz::require(!scenario.error().message.empty() && scenario.error().where.compare(0, 9, "fuzz.json") == 0,
                  "an error has a message and a place");
    return 0;
  }
  const std::string written = io::write_scenario(*scenario);
  const auto again = io::parse_scenario(written, "written.json");
  fuzz::require(again.ok(), "what is written can be read");
  fuzz::require(io::write_scenario(*again) == written, "writing is stable");
  if (scenario->areas) {
    const auto paths = io::build_authored(*scenario->areas, scenario->limits);
    fuzz::require(paths.ok() || !paths.error().message.empty(), "an error has a message");
  }
  return 0;
}
