// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The steps of a record behind their compression: any body decodes or is refused.
#include "fuzz/fuzz_check.h"
#include "io/record_codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  // A head of one step without agents, then the body.
  ByteWriter payload;
  io::write_varint(payload, 1);
  io::write_varint(payload, 7);
  io::write_varint(payload, 0);
  payload.raw(io::pack({data, size}));
  std::vector<io::StepRecord> steps;
  if (!io::read_steps(payload.bytes(), steps)) return 0;
  fuzz::require(steps.size() == 1 && steps[0].step == 7, "the head's steps are read");
  return 0;
}
