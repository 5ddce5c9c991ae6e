// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A record of any bytes, and the same bytes with every chunk's checksum set right, so that what lies behind is reached.
#include <algorithm>
#include <vector>

#include "fuzz/fuzz_check.h"
#include "io/record_codec.h"

namespace {

using gaitway::io::RecordReader;

void read_all(std::vector<std::uint8_t> bytes) {
  const auto record = RecordReader::from_bytes(std::move(bytes), "fuzz.gwr", true);
  if (!record) {
    gaitway::fuzz::require(!record.error().message.empty(), "an error has a message");
    return;
  }
  for (const std::uint32_t step : record->steps()) {
    const auto read = record->read_step(step);
    gaitway::fuzz::require(!read || read->step == step, "a step read is the step asked for");
    if (!read) break;
  }
  for (const std::uint32_t step : record->snapshot_steps()) {
    const auto snapshot = record->snapshot(step);
    gaitway::fuzz::require(!snapshot || snapshot->step == step, "a snapshot read is the one asked for");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace io = gaitway::io;
  std::vector<std::uint8_t> bytes(data, data + size);
  read_all(bytes);
  for (std::size_t at = 12; at + io::chunk_header_bytes <= bytes.size();) {
    const std::span<const std::uint8_t> left = std::span<const std::uint8_t>(bytes).subspan(at);
    gaitway::ByteReader in(left);
    const std::uint32_t kind = in.u32(), length = in.u32();
    if (length > left.size() - io::chunk_header_bytes) break;
    gaitway::ByteWriter sum;
    sum.u64(io::chunk_checksum(kind, left.subspan(io::chunk_header_bytes, length)));
    std::copy(sum.bytes().begin(), sum.bytes().end(), bytes.begin() + static_cast<std::ptrdiff_t>(at + 8));
    at += io::chunk_header_bytes + length;
  }
  read_all(std::move(bytes));
  return 0;
}
