// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/record_poses.h"

#include <cmath>

namespace gaitway::io {

namespace {

constexpr double turn = 6.283185307179586;

std::int64_t thousandths(double v) { return static_cast<std::int64_t>(std::floor(v * 1000 + 0.5)); }

QuantisedPose quantise(const RecordPose& pose) {
  QuantisedPose q;
  q.slot = pose.slot;
  q.p[0] = thousandths(pose.position.x);
  q.p[1] = thousandths(pose.position.y);
  q.p[2] = thousandths(pose.position.z);
  const double share = pose.heading / turn - std::floor(pose.heading / turn);
  q.heading = static_cast<std::uint16_t>(static_cast<std::uint32_t>(std::floor(share * 65536 + 0.5)) & 0xffff);
  q.speed = thousandths(pose.speed);
  q.gait = pose.gait;
  q.flags = pose.flags;
  return q;
}

RecordPose restored(const QuantisedPose& q) {
  RecordPose pose;
  pose.slot = q.slot;
  pose.position = {static_cast<float>(static_cast<double>(q.p[0]) / 1000),
                   static_cast<float>(static_cast<double>(q.p[1]) / 1000),
                   static_cast<float>(static_cast<double>(q.p[2]) / 1000)};
  pose.heading = q.heading * (turn / 65536);
  pose.speed = static_cast<float>(static_cast<double>(q.speed) / 1000);
  pose.gait = q.gait;
  pose.flags = q.flags;
  return pose;
}

/// Bits of the byte before each pose: what differs from the guess (same slot order, straight on, all else as before).
enum : std::uint8_t {
  differs_slot = 1,
  differs_plan = 2,
  differs_z = 4,
  differs_heading = 8,
  differs_speed = 16,
  differs_state = 32
};

}  // namespace

void PoseCoder::write(ByteWriter& out, std::span<const RecordPose> poses) {
  write_varint(out, poses.size());
  if (poses.empty()) return;
  start();
  for (const RecordPose& pose : poses) {
    QuantisedPose q = quantise(pose);
    const QuantisedPose guess = guess_for(q.slot);
    std::int64_t rest[3];
    for (int i = 0; i < 3; ++i) {
      rest[i] = q.p[i] - (guess.p[i] + guess.d[i]);
      q.d[i] = q.p[i] - guess.p[i];
    }
    const std::uint32_t gap = q.slot - next_slot_;
    const std::uint8_t what =
        static_cast<std::uint8_t>((gap != 0 ? differs_slot : 0) | (rest[0] != 0 || rest[1] != 0 ? differs_plan : 0) |
                                  (rest[2] != 0 ? differs_z : 0) | (q.heading != guess.heading ? differs_heading : 0) |
                                  (q.speed != guess.speed ? differs_speed : 0) |
                                  (q.gait != guess.gait || q.flags != guess.flags ? differs_state : 0));
    out.u8(what);
    if (what & differs_slot) write_varint(out, gap);
    if (what & differs_plan) {
      write_signed(out, rest[0]);
      write_signed(out, rest[1]);
    }
    if (what & differs_z) write_signed(out, rest[2]);
    if (what & differs_heading) {
      write_signed(out, static_cast<std::int16_t>(static_cast<std::uint16_t>(q.heading - guess.heading)));
    }
    if (what & differs_speed) write_signed(out, q.speed - guess.speed);
    if (what & differs_state) {
      out.u8(q.gait);
      write_varint(out, q.flags);
    }
    keep(q);
  }
  last_.swap(now_);
}

void PoseCoder::read(ByteReader& in, std::vector<RecordPose>& poses) {
  const std::size_t n = read_count(in, 1);
  if (n == 0) return;
  start();
  poses.reserve(n);
  for (std::size_t k = 0; k < n && !in.failed(); ++k) {
    const std::uint8_t what = in.u8();
    const std::uint64_t slot = next_slot_ + (what & differs_slot ? read_varint(in) : 0);
    if (slot >= 0xffffffffu) in.fail();
    QuantisedPose q = guess_for(static_cast<std::uint32_t>(slot));
    q.slot = static_cast<std::uint32_t>(slot);
    std::int64_t rest[3] = {0, 0, 0};
    if (what & differs_plan) {
      rest[0] = read_signed(in);
      rest[1] = read_signed(in);
    }
    if (what & differs_z) rest[2] = read_signed(in);
    for (int i = 0; i < 3; ++i) {
      // Wrapping sums: a damaged file must not overflow.
      const auto sum = [](std::int64_t a, std::int64_t b) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
      };
      q.d[i] = sum(q.d[i], rest[i]);
      q.p[i] = sum(q.p[i], q.d[i]);
    }
    if (what & differs_heading) {
      q.heading = static_cast<std::uint16_t>(q.heading + static_cast<std::uint16_t>(read_signed(in)));
    }
    if (what & differs_speed) {
      q.speed =
          static_cast<std::int64_t>(static_cast<std::uint64_t>(q.speed) + static_cast<std::uint64_t>(read_signed(in)));
    }
    if (what & differs_state) {
      q.gait = in.u8();
      q.flags = static_cast<std::uint16_t>(read_varint(in));
    }
    keep(q);
    poses.push_back(restored(q));
  }
  last_.swap(now_);
}

void PoseCoder::start() {
  now_.clear();
  at_ = 0;
  next_slot_ = 0;
}

QuantisedPose PoseCoder::guess_for(std::uint32_t slot) {
  while (at_ < last_.size() && last_[at_].slot < slot) ++at_;
  return at_ < last_.size() && last_[at_].slot == slot ? last_[at_] : QuantisedPose{};
}

void PoseCoder::keep(const QuantisedPose& q) {
  now_.push_back(q);
  next_slot_ = q.slot + 1;
}

}  // namespace gaitway::io
