// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Byte forms of the parameter record (PARAM-14, -15).
#include "core/bytes.h"
#include "gaitway/moveto.h"

namespace gaitway::moveto {

namespace {

/// Little-endian words into a span that is known to be large enough.
struct Out {
  std::span<std::uint8_t> to;
  std::size_t at = 0;
  void u32(std::uint32_t v) {
    for (int i = 0; i < 4; ++i) to[at++] = static_cast<std::uint8_t>(v >> (8 * i));
  }
  void f32(float v) { u32(bits_as<std::uint32_t>(v)); }
};

bool is_move(std::uint32_t k) { return k == kind::move_to_object || k == kind::move_to_position; }
bool is_turn(std::uint32_t k) { return k == kind::turn_to_object || k == kind::turn_to_heading; }

}  // namespace

// PARAM-14.
std::size_t pack(const MoveParams& p, std::span<std::uint8_t> out) {
  if (out.size() < packed_params_size) return packed_params_size;
  Out w{out};
  w.u32(p.flags);
  w.f32(p.distance_to_object);
  w.f32(p.min_distance);
  w.f32(p.fail_distance);
  w.f32(p.desired_heading);
  w.f32(p.speed);
  w.f32(p.walk_run_threshold);
  w.u32(p.context_id);
  w.u32(p.hold_key);
  w.u32(p.action_stamp);
  return packed_params_size;
}

// PARAM-14.
bool unpack(MoveParams& p, std::span<const std::uint8_t> in) {
  if (in.size() < packed_params_size) return false;
  ByteReader r(in);
  p.flags = r.u32();
  p.distance_to_object = r.f32();
  p.min_distance = r.f32();
  p.fail_distance = r.f32();
  p.desired_heading = r.f32();
  p.speed = r.f32();
  p.walk_run_threshold = r.f32();
  p.context_id = r.u32();
  p.hold_key = r.u32();
  p.action_stamp = r.u32();
  return true;
}

// PARAM-15.
std::size_t net_params_size(std::uint32_t order_kind) {
  return is_move(order_kind) ? 28 : is_turn(order_kind) ? 12 : 0;
}

// PARAM-15.
std::size_t pack_net(const MoveParams& p, std::uint32_t order_kind, std::span<std::uint8_t> out) {
  const std::size_t size = net_params_size(order_kind);
  if (size == 0 || out.size() < size) return 0;
  Out w{out};
  w.u32(p.flags);
  if (is_move(order_kind)) {
    w.f32(p.distance_to_object);
    w.f32(p.min_distance);
    w.f32(p.fail_distance);
  }
  w.f32(p.speed);
  if (is_move(order_kind)) w.f32(p.walk_run_threshold);
  w.f32(p.desired_heading);
  return size;
}

// PARAM-15.
bool unpack_net(MoveParams& p, std::uint32_t order_kind, std::span<const std::uint8_t> in) {
  const std::size_t size = net_params_size(order_kind);
  if (size == 0 || in.size() < size) return false;
  ByteReader r(in);
  p.flags = r.u32();
  if (is_move(order_kind)) {
    p.distance_to_object = r.f32();
    p.min_distance = r.f32();
    p.fail_distance = r.f32();
  }
  p.speed = r.f32();
  if (is_move(order_kind)) p.walk_run_threshold = r.f32();
  p.desired_heading = r.f32();
  return true;
}

}  // namespace gaitway::moveto
