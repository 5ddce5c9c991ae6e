// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BLAST-02 to BLAST-07 and BLAST-12: the byte forms, each direction against the chapter's bytes alone.
#include <gtest/gtest.h>

#include <limits>

#include "gaitway/moveto_wire.h"
#include "moveto/hex.h"

namespace gaitway::moveto {
namespace {

using test::from_hex;
using test::to_hex;

const std::string object_bytes =
    "06003d00ad0d00802900b4a9008005430000b2410000bc42ffef01009a99193f00000000000048420000803f0000803f000000000000e03f";
const std::string place_bytes =
    "07003d002900b4a9008005430000b2410000bc424fee01009a99193f00000000ffff7f7f0000803f000070410000b4420000c03f";
const std::string turn_object_bytes = "08003d00ad0d0080000061430fee01000000803f00000000";
const std::string turn_bytes = "09003d000fee01000000803f00003442";
const std::string state_bytes = "00013d00070000003d0007000000e03f02000050";

MovementPayload object_payload() {
  MovementPayload p;
  p.kind = 6;
  p.target = 0x80000DAD;
  p.origin.cell = 0xA9B40029;
  p.origin.at = {133.5f, 22.25f, 94};
  p.params.flags = 0x1EFFF;
  p.params.fail_distance = 50;
  p.params.walk_run_threshold = 1;
  p.run_rate = 1.75f;
  return p;
}

MovementPayload place_payload() {
  MovementPayload p;
  p.kind = 7;
  p.origin = object_payload().origin;
  p.params.flags = 0x1EE4F;
  p.params.desired_heading = 90;
  p.run_rate = 1.5f;
  return p;
}

MovementPayload turn_object_payload() {
  MovementPayload p;
  p.kind = 8;
  p.target = 0x80000DAD;
  p.heading = 225;
  return p;
}

MovementPayload turn_payload() {
  MovementPayload p;
  p.kind = 9;
  p.params.desired_heading = 45;
  return p;
}

MovementPayload state_payload() {
  MovementPayload p;
  p.kind = 0;
  p.flags = payload_flag::stick_to_object;
  p.state.sent = state_field::stance | state_field::forward | state_field::forward_speed;
  p.state.stance = 0x3D;
  p.state.forward = 7;
  p.state.forward_speed = 1.75f;
  p.sticky = 0x50000002;
  return p;
}

void expect_form(const MovementPayload& payload, const std::string& bytes) {
  const auto written = write_movement(payload);
  ASSERT_TRUE(written.ok());
  EXPECT_EQ(to_hex(*written), bytes);
  const auto read = read_movement(from_hex(bytes));
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(*read == payload);
}

TEST(BLAST02, UpdateMotionHeader) {
  UpdateMotionHeader h;
  h.object = 0x50000001;
  h.instance_stamp = 7;
  h.movement_stamp = 12;
  h.control_stamp = 3;
  EXPECT_EQ(to_hex(write_update_motion_header(h)), "0100005007000c0003000000");
  const auto read = read_update_motion_header(from_hex("0100005007000c0003000000"));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, h);
  h.autonomous = true;
  EXPECT_EQ(to_hex(write_update_motion_header(h)), "0100005007000c0003000100");
  EXPECT_TRUE(read_update_motion_header(from_hex("0100005007000c0003000100"))->autonomous);
  EXPECT_FALSE(read_update_motion_header(from_hex("0100005007000c00030000")).ok());
  EXPECT_EQ(update_motion_id, 0xF74Cu);
}

TEST(BLAST02, Refusals) {
  for (int k = 0; k < 256; ++k) {
    std::vector<std::uint8_t> bytes(80, 0);
    bytes[0] = static_cast<std::uint8_t>(k);
    const bool known = k == 0 || (k >= 6 && k <= 9);
    EXPECT_EQ(read_movement(bytes).ok(), known) << k;
    MovementPayload p;
    p.kind = static_cast<std::uint8_t>(k);
    EXPECT_EQ(write_movement(p).ok(), known) << k;
  }
  // Every shorter prefix is refused.
  for (const std::string& form : {object_bytes, place_bytes, turn_object_bytes, turn_bytes, state_bytes}) {
    const std::vector<std::uint8_t> whole = from_hex(form);
    for (std::size_t n = 0; n < whole.size(); ++n) {
      const auto read = read_movement(std::span<const std::uint8_t>(whole.data(), n));
      ASSERT_FALSE(read.ok()) << form << " cut to " << n;
      EXPECT_EQ(read.error().code, Code::bad_data);
    }
  }
  // Each float of a move to an object made a NaN or an infinity: bytes 12.. are x, y, z, then the record and the rate.
  for (const std::size_t at : {12u, 16u, 20u, 28u, 32u, 36u, 40u, 44u, 48u, 52u}) {
    for (const char* bad : {"0000c07f", "0000807f", "000080ff"}) {
      std::vector<std::uint8_t> bytes = from_hex(object_bytes);
      const std::vector<std::uint8_t> f = from_hex(bad);
      for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = f[i];
      EXPECT_FALSE(read_movement(bytes).ok()) << at << ' ' << bad;
    }
  }
  MovementPayload nan = object_payload();
  nan.params.speed = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(write_movement(nan).ok());
}

TEST(BLAST03, MoveToObject) {
  EXPECT_EQ(object_bytes.size() / 2, 56u);
  expect_form(object_payload(), object_bytes);
}

TEST(BLAST04, MoveToPosition) { expect_form(place_payload(), place_bytes); }

TEST(BLAST05, TurnToObject) { expect_form(turn_object_payload(), turn_object_bytes); }

TEST(BLAST06, TurnToHeading) { expect_form(turn_payload(), turn_bytes); }

TEST(BLAST07, InterpretedState) {
  expect_form(state_payload(), state_bytes);
  // All fields and two actions. Word: 7F + 2 << 7 = 17F. Speeds 1.5 = 3fc00000, 2 = 40000000, -1 = bf800000, 0.5 =
  // 3f000000. 4 halves and 3 floats are 20 bytes, each action 8.
  MovementPayload p;
  p.state.sent = state_field::all;
  p.state.stance = 0x3C;
  p.state.forward = 5;
  p.state.sidestep = 0xF;
  p.state.turn = 0xD;
  p.state.forward_speed = 1.5f;
  p.state.sidestep_speed = 2;
  p.state.turn_speed = -1;
  p.state.actions = {{0x90, 0x1234, true, 0.5f}, {0x91, 2, false, 1}};
  expect_form(p,
              "00003d007f0100003c0005000f000d000000c03f00000040000080bf"
              "900034920000003f910002000000803f");
  // An odd number of halves is padded to a multiple of 4.
  MovementPayload odd;
  odd.state.sent = state_field::stance;
  odd.state.stance = 0x3D;
  expect_form(odd, "00003d00010000003d000000");
  // What is not sent has its default.
  const auto none = read_movement(from_hex("00003d0000000000"));
  ASSERT_TRUE(none.ok());
  EXPECT_EQ(none->state.forward, 3);
  EXPECT_EQ(none->state.turn, 0);
  EXPECT_EQ(none->state.turn_speed, 1.0f);
  // A damaged count of actions is refused at once.
  EXPECT_FALSE(read_movement(from_hex("00003d0080ffffff")).ok());
}

TEST(BLAST12, Accessors) {
  const auto read = read_movement(from_hex(object_bytes));
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(read->server_controlled());
  EXPECT_TRUE(read->can_run());
  EXPECT_TRUE(read->moves_towards());
  EXPECT_TRUE(read->can_charge());
  EXPECT_EQ(read->params.speed, 1.0f);
  EXPECT_EQ(read->run_rate, 1.75f);
  EXPECT_EQ(read->params.fail_distance, 50.0f);
  EXPECT_EQ(read->params.walk_run_threshold, 1.0f);
  EXPECT_EQ(read->params.desired_heading, 0.0f);
  EXPECT_FALSE(read_movement(from_hex(turn_bytes))->server_controlled());
  EXPECT_FALSE(read_movement(from_hex(place_bytes))->can_charge());
}

TEST(BLAST02, SeededFuzz) {
  // Damaged and random payloads never do worse than be refused, and what is read is written to the same meaning.
  std::uint64_t x = 0x9E3779B97F4A7C15ull;
  const auto next = [&x] {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return static_cast<std::uint32_t>(x >> 32);
  };
  const std::string forms[] = {object_bytes, place_bytes, turn_object_bytes, turn_bytes, state_bytes};
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    std::vector<std::uint8_t> bytes;
    if (i % 2 == 0) {
      bytes = from_hex(forms[next() % 5]);
      for (std::uint32_t n = next() % 4; n > 0; --n) bytes[next() % bytes.size()] = static_cast<std::uint8_t>(next());
    } else {
      bytes.resize(next() % 70);
      for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(next());
      const std::uint8_t kinds[] = {0, 6, 7, 8, 9};
      if (!bytes.empty()) bytes[0] = kinds[next() % 5];
      if (bytes.size() > 7 && bytes[0] == 0) bytes[5] = bytes[6] = bytes[7] = 0;
    }
    const auto read = read_movement(bytes);
    if (!read.ok()) continue;
    ++good;
    const auto written = write_movement(*read);
    ASSERT_TRUE(written.ok());
    ASSERT_LE(written->size(), bytes.size());
    const auto again = read_movement(*written);
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(*again == *read);
  }
  EXPECT_GT(good, 5000);
}

TEST(BLAST02, RefusalsSayWhatWasExpected) {
  MovementPayload p;
  p.kind = 5;
  EXPECT_EQ(write_movement(p).error().message, "a movement payload has kind 0, 6, 7, 8 or 9");
  const std::uint8_t eleven[11] = {};
  EXPECT_NE(read_update_motion_header(eleven).error().message.find("12 bytes"), std::string::npos);
}

}  // namespace
}  // namespace gaitway::moveto
