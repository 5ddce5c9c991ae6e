// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Path data of any bytes, and the same bytes under a right checksum; what reads is written and read back equal.
#include <algorithm>
#include <vector>

#include "core/bytes.h"
#include "core/hash.h"
#include "fuzz/fuzz_check.h"
#include "nav/gwp.h"

namespace {

void read(std::span<const std::uint8_t> bytes) {
  const auto paths = gaitway::read_gwp(bytes);
  if (!paths) {
    gaitway::fuzz::require(!paths.error().message.empty(), "an error has a message");
    return;
  }
  const std::vector<std::uint8_t> written = gaitway::write_gwp(*paths);
  const auto again = gaitway::read_gwp(written);
  gaitway::fuzz::require(again.ok(), "what is written can be read");
  gaitway::fuzz::require(gaitway::write_gwp(*again) == written, "writing is stable");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t header = 28;  // mark, version, length, checksum
  std::vector<std::uint8_t> bytes(data, data + size);
  read(bytes);
  if (size < header) return 0;
  gaitway::ByteWriter patch;
  patch.u64(size - header);
  patch.u64(gaitway::hash_bytes(std::span<const std::uint8_t>(bytes).subspan(header)));
  std::copy(patch.bytes().begin(), patch.bytes().end(), bytes.begin() + 12);
  read(bytes);
  return 0;
}
