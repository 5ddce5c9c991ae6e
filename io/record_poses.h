// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Coding of the record's poses against a guess: the same agents, each going on as before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "io/record_codec.h"

namespace gaitway::io {

/// A pose in whole millimetres, 1/65536 turns and mm/s, and how it moved last.
struct QuantisedPose {
  std::uint32_t slot = 0;
  std::int64_t p[3] = {0, 0, 0};
  std::int64_t d[3] = {0, 0, 0};
  std::uint16_t heading = 0;
  std::int64_t speed = 0;
  std::uint8_t gait = 0;
  std::uint16_t flags = 0;
};

/// Coding of poses against those of the last step that had some, both ascending by slot.
class PoseCoder {
 public:
  void write(ByteWriter& out, std::span<const RecordPose> poses);
  /// Fails `in` on damage.
  void read(ByteReader& in, std::vector<RecordPose>& poses);

 private:
  void start();
  QuantisedPose guess_for(std::uint32_t slot);
  void keep(const QuantisedPose& q);
  std::vector<QuantisedPose> last_, now_;
  std::size_t at_ = 0;
  std::uint32_t next_slot_ = 0;
};

}  // namespace gaitway::io
