// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A classic path chunk of any bytes (DATA-17): refused, or path data that a .gwp file holds.
#include "fuzz/fuzz_check.h"
#include "nav/classic_chunk.h"
#include "nav/gwp.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  const auto paths = read_classic_chunk({data, size});
  if (!paths) {
    fuzz::require(!paths.error().message.empty() && !paths.error().where.empty(), "an error has a message and a place");
    return 0;
  }
  fuzz::require(read_gwp(write_gwp(*paths)).ok(), "path data that was read can be written and read");
  return 0;
}
