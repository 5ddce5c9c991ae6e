// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Codecs of movement payloads (BLAST-02 to -07).
#include <algorithm>
#include <string>

#include "core/bytes.h"
#include "gaitway/moveto_wire.h"

namespace gaitway::moveto {

namespace {

bool finite(float v) { return v - v == 0; }

// BLAST-02.
bool known(std::uint8_t k) { return k == 0 || (k >= kind::move_to_object && k <= kind::turn_to_heading); }

/// A reader that also refuses floats that are not finite.
struct In {
  ByteReader r;
  bool bad_float = false;
  float f32() {
    const float v = r.f32();
    if (!finite(v)) bad_float = true;
    return v;
  }
};

// PARAM-15, BLAST-03 to BLAST-06.
void read_params(In& in, std::uint8_t k, MoveParams& p) {
  const std::size_t size = net_params_size(k);
  const std::span<const std::uint8_t> bytes = in.r.raw(size);
  if (bytes.size() < size || !unpack_net(p, k, bytes)) return;
  for (const float v :
       {p.distance_to_object, p.min_distance, p.fail_distance, p.speed, p.walk_run_threshold, p.desired_heading}) {
    if (!finite(v)) in.bad_float = true;
  }
}

// BLAST-03, BLAST-04.
void read_origin(In& in, Place& origin) {
  origin.cell = in.r.u32();
  origin.at.x = in.f32();
  origin.at.y = in.f32();
  origin.at.z = in.f32();
}

// BLAST-07.
void read_state(In& in, WireState& s) {
  const std::uint32_t word = in.r.u32();
  s.sent = word & state_field::all;
  if (s.sent & state_field::stance) s.stance = in.r.u16();
  if (s.sent & state_field::forward) s.forward = in.r.u16();
  if (s.sent & state_field::sidestep) s.sidestep = in.r.u16();
  if (s.sent & state_field::turn) s.turn = in.r.u16();
  if (s.sent & state_field::forward_speed) s.forward_speed = in.f32();
  if (s.sent & state_field::sidestep_speed) s.sidestep_speed = in.f32();
  if (s.sent & state_field::turn_speed) s.turn_speed = in.f32();
  const std::size_t count = word >> 7;
  if (count > in.r.left() / 8) {
    in.r.fail();
    return;
  }
  s.actions.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    WireAction a;
    a.motion = in.r.u16();
    const std::uint16_t stamp = in.r.u16();
    a.stamp = static_cast<std::uint16_t>(stamp & 0x7FFFu);
    a.autonomous = (stamp & 0x8000u) != 0;
    a.speed = in.f32();
    s.actions.push_back(a);
  }
  while (in.r.offset() % 4 != 0 && !in.r.failed()) in.r.u8();
}

Error refused(const char* why, std::size_t offset) {
  return Error{Code::bad_data, why, "byte " + std::to_string(offset)};
}

/// A writer that remembers a float that is not finite.
struct Out {
  ByteWriter w;
  bool bad_float = false;
  void f32(float v) {
    if (!finite(v)) bad_float = true;
    w.f32(v);
  }
};

void write_params(Out& out, std::uint8_t k, const MoveParams& p) {
  std::uint8_t bytes[28] = {};
  const std::size_t size = pack_net(p, k, bytes);
  out.w.raw(std::span<const std::uint8_t>(bytes, size));
  const bool move = k == kind::move_to_object || k == kind::move_to_position;
  if (!finite(p.speed) || !finite(p.desired_heading)) out.bad_float = true;
  if (move && !(finite(p.distance_to_object) && finite(p.min_distance) && finite(p.fail_distance) &&
                finite(p.walk_run_threshold))) {
    out.bad_float = true;
  }
}

void write_origin(Out& out, const Place& origin) {
  out.w.u32(origin.cell);
  out.f32(origin.at.x);
  out.f32(origin.at.y);
  out.f32(origin.at.z);
}

// BLAST-07.
void write_state(Out& out, const WireState& s) {
  const std::uint32_t sent = s.sent & state_field::all;
  out.w.u32(sent | static_cast<std::uint32_t>(s.actions.size() << 7));
  if (sent & state_field::stance) out.w.u16(s.stance);
  if (sent & state_field::forward) out.w.u16(s.forward);
  if (sent & state_field::sidestep) out.w.u16(s.sidestep);
  if (sent & state_field::turn) out.w.u16(s.turn);
  if (sent & state_field::forward_speed) out.f32(s.forward_speed);
  if (sent & state_field::sidestep_speed) out.f32(s.sidestep_speed);
  if (sent & state_field::turn_speed) out.f32(s.turn_speed);
  for (const WireAction& a : s.actions) {
    out.w.u16(a.motion);
    out.w.u16(static_cast<std::uint16_t>((a.stamp & 0x7FFFu) | (a.autonomous ? 0x8000u : 0u)));
    out.f32(a.speed);
  }
  while (out.w.size() % 4 != 0) out.w.u8(0);
}

}  // namespace

// BLAST-02 to BLAST-07.
Result<MovementPayload> read_movement(std::span<const std::uint8_t> bytes) {
  In in{ByteReader(bytes)};
  MovementPayload p;
  p.kind = in.r.u8();
  p.flags = in.r.u8();
  p.stance = in.r.u16();
  if (in.r.failed()) return refused("a movement payload has a header of 4 bytes", bytes.size());
  if (!known(p.kind)) return refused("a movement payload has kind 0, 6, 7, 8 or 9", 0);
  if (p.kind == kind::invalid) {
    read_state(in, p.state);
    if (p.flags & payload_flag::stick_to_object) p.sticky = in.r.u32();
  } else {
    if (p.kind == kind::move_to_object || p.kind == kind::turn_to_object) p.target = in.r.u32();
    if (p.server_controlled()) read_origin(in, p.origin);
    if (p.kind == kind::turn_to_object) p.heading = in.f32();
    read_params(in, p.kind, p.params);
    if (p.server_controlled()) p.run_rate = in.f32();
  }
  if (in.r.failed()) return refused("a movement payload is shorter than its kind needs", in.r.offset());
  if (in.bad_float) return refused("a number in a movement payload is not finite", in.r.offset());
  return p;
}

// BLAST-02 to BLAST-07.
Result<std::vector<std::uint8_t>> write_movement(const MovementPayload& p) {
  if (!known(p.kind)) return Error{Code::invalid_argument, "a movement payload has kind 0, 6, 7, 8 or 9", "kind"};
  Out out;
  out.w.u8(p.kind);
  out.w.u8(p.flags);
  out.w.u16(p.stance);
  if (p.kind == kind::invalid) {
    write_state(out, p.state);
    if (p.flags & payload_flag::stick_to_object) out.w.u32(p.sticky);
  } else {
    if (p.kind == kind::move_to_object || p.kind == kind::turn_to_object) out.w.u32(p.target);
    if (p.server_controlled()) write_origin(out, p.origin);
    if (p.kind == kind::turn_to_object) out.f32(p.heading);
    write_params(out, p.kind, p.params);
    if (p.server_controlled()) out.f32(p.run_rate);
  }
  if (out.bad_float) return Error{Code::invalid_argument, "a number in a movement payload is not finite", "payload"};
  return out.w.take();
}

// BLAST-02.
Result<UpdateMotionHeader> read_update_motion_header(std::span<const std::uint8_t> bytes) {
  ByteReader r(bytes);
  UpdateMotionHeader h;
  h.object = r.u32();
  h.instance_stamp = r.u16();
  h.movement_stamp = r.u16();
  h.control_stamp = r.u16();
  h.autonomous = r.u8() != 0;
  r.u8();  // padding to a multiple of 4, counted from the message id
  if (r.failed()) return refused("an update-motion header has 12 bytes", bytes.size());
  return h;
}

std::array<std::uint8_t, update_motion_header_size> write_update_motion_header(const UpdateMotionHeader& h) {
  ByteWriter w;
  w.u32(h.object);
  w.u16(h.instance_stamp);
  w.u16(h.movement_stamp);
  w.u16(h.control_stamp);
  w.u8(h.autonomous ? 1 : 0);
  w.u8(0);  // padding
  std::array<std::uint8_t, update_motion_header_size> out{};
  std::copy_n(w.bytes().begin(), out.size(), out.begin());
  return out;
}

}  // namespace gaitway::moveto
