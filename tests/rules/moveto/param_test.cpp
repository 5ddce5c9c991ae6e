// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// PARAM-01 to PARAM-16.
#include "moveto/params.h"

#include <gtest/gtest.h>

#include "moveto/harness.h"
#include "moveto/hex.h"

namespace gaitway::moveto {
namespace {

using namespace test;

MotionChoice choose(const MoveParams& p, double distance) { return choose_motion(p, distance, Profile::retail()); }

MoveParams band(std::uint32_t f, double away, double minimum) {
  MoveParams p = flags(f);
  p.distance_to_object = static_cast<float>(away);
  p.min_distance = static_cast<float>(minimum);
  return p;
}

/// The second record of PARAM-14.
MoveParams second() {
  MoveParams p = flags(0x1EE5F);
  p.distance_to_object = 2.5f;
  p.min_distance = 1;
  p.fail_distance = 50;
  p.desired_heading = 90;
  p.speed = 1.25f;
  p.walk_run_threshold = 7.5f;
  p.context_id = 7;
  p.hold_key = 2;
  p.action_stamp = 9;
  return p;
}

TEST(PARAM01, FlagWord) {
  using namespace flag;
  EXPECT_EQ(can_walk | can_run | can_sidestep | can_walk_backwards | move_towards | use_spheres | set_hold_key |
                modify_raw_state | modify_interpreted_state | cancel_move_to | stop_completely,
            0x1EE0Fu);
  const std::uint32_t bits[] = {
      can_walk,       can_run,           can_sidestep, can_walk_backwards, can_charge,
      fail_walk,      use_final_heading, sticky,       move_away,          move_towards,
      use_spheres,    set_hold_key,      autonomous,   modify_raw_state,   modify_interpreted_state,
      cancel_move_to, stop_completely,   disable_jump};
  for (int i = 0; i < 18; ++i) EXPECT_EQ(bits[i], 1u << i);
  // An unknown higher bit is carried by an order and by both byte forms.
  Harness h;
  h.to_position(0, 20, flags(0x8001EE0F));
  EXPECT_EQ(h.manager().params.flags, 0x8001EE0Fu);
}

TEST(PARAM02, RetailDefaults) {
  const MoveParams p;
  EXPECT_EQ(p.flags, 0x1EE0Fu);
  EXPECT_EQ(p.distance_to_object, 0.6f);
  EXPECT_EQ(p.min_distance, 0.0f);
  EXPECT_EQ(p.desired_heading, 0.0f);
  EXPECT_EQ(p.speed, 1.0f);
  EXPECT_EQ(p.fail_distance, FLT_MAX);
  EXPECT_EQ(p.walk_run_threshold, 15.0f);
  EXPECT_EQ(p.context_id, 0u);
  EXPECT_EQ(p.hold_key, 0u);
  EXPECT_EQ(p.action_stamp, 0u);
  EXPECT_FALSE(p.has(flag::can_charge));
}

TEST(PARAM03, DefaultsPackToTheirBytes) {
  std::uint8_t out[40] = {};
  EXPECT_EQ(pack(MoveParams{}, out), 40u);
  EXPECT_EQ(to_hex(out), "0fee01009a99193f00000000ffff7f7f000000000000803f00007041000000000000000000000000");
}

TEST(PARAM04, WhatAnOrderKeeps) {
  MoveParams given = flags(0x1EE8F);
  given.context_id = 3;
  given.speed = 0.5f;
  given.action_stamp = 11;
  const MoveParams before = given;
  for (int kind_of = 0; kind_of < 4; ++kind_of) {
    Harness h;
    h.add(2, at(30, 30));
    if (kind_of == 0) h.to_object(2, given);
    if (kind_of == 1) h.to_position(0, 30, given);
    if (kind_of == 2) h.face_object(2, given);
    if (kind_of == 3) {
      given.desired_heading = 90;
      EXPECT_EQ(h.world().order_turn_to_heading(1, given), 0u);
    }
    const std::uint32_t kept[] = {0x1EE8F, 0x1EE0F, 0x1EE8F, 0x1EE0F};
    EXPECT_EQ(h.manager().params.flags, kept[kind_of]);
    MoveParams same = h.manager().params;
    same.flags = given.flags;
    same.hold_key = given.hold_key;  // a begun move writes its key there (MOVETO-30)
    EXPECT_EQ(same, given);
  }
  given.desired_heading = before.desired_heading;
  EXPECT_EQ(given, before) << "the caller's record is unchanged";
}

TEST(PARAM05, WhichRulePicks) {
  const MoveParams neither = flags(0x1EE0F & ~flag::move_towards);
  EXPECT_EQ(choose(neither, 0.7).motion, motion::walk_forward);
  EXPECT_EQ(choose(neither, 0.5).motion, 0u);
  EXPECT_EQ(choose(flags(0x1EE0F), 1).rule, Rule::PARAM06);
  EXPECT_EQ(choose(flags(0x1ED0F), 1).rule, Rule::PARAM07);
  EXPECT_EQ(choose(flags(0x1EF0F), 1).rule, Rule::PARAM08);
}

TEST(PARAM06, Chase) {
  EXPECT_EQ(choose({}, 0.6).motion, 0u);
  EXPECT_EQ(choose({}, 0.61).motion, motion::walk_forward);
  EXPECT_FALSE(choose({}, 0.61).moving_away);
}

TEST(PARAM07, Flee) {
  const MoveParams p = band(0x1ED0F, 0.6, 5);
  EXPECT_EQ(choose(p, 4.9).motion, motion::walk_forward);
  EXPECT_TRUE(choose(p, 4.9).moving_away);
  EXPECT_EQ(choose(p, 5.0).motion, 0u);
  EXPECT_EQ(choose(p, 6).motion, 0u);
}

TEST(PARAM08, Band) {
  const MoveParams p = band(0x1EF0F, 3, 2);
  EXPECT_EQ(choose(p, 3.1).motion, motion::walk_forward);
  EXPECT_FALSE(choose(p, 3.1).moving_away);
  EXPECT_EQ(choose(p, 3.0).motion, 0u);
  EXPECT_EQ(choose(p, 2.5).motion, 0u);
  EXPECT_EQ(choose(p, 2.0001).motion, motion::walk_backwards);
  EXPECT_TRUE(choose(p, 2.0001).moving_away);
  EXPECT_EQ(choose(p, 1.0).motion, motion::walk_backwards);
  EXPECT_TRUE(choose(p, 1.0).moving_away);
  EXPECT_EQ(choose(p, 2.0003).motion, 0u);
}

TEST(PARAM09, HoldKey) {
  EXPECT_EQ(choose({}, 15.59).hold_key, hold::none);
  EXPECT_EQ(choose({}, 15.61).hold_key, hold::run);
  EXPECT_EQ(choose(band(0x1EE0F, 0.5, 0), 15.5).hold_key, hold::none);
  EXPECT_EQ(choose(flags(0x1EE1F), 0.7).hold_key, hold::run);
  EXPECT_EQ(choose(flags(0x1EE1D), 0.7).hold_key, hold::run);
  EXPECT_EQ(choose(flags(0x1EE0D), 100).hold_key, hold::none);
  EXPECT_EQ(choose(flags(0x1EE0E), 0.7).hold_key, hold::run);
  EXPECT_EQ(choose(flags(0x1EE0C), 100).hold_key, hold::none);
}

TEST(PARAM10, OutputsWithoutMotion) {
  const MotionChoice c = choose(flags(0x1EE1F), 0.5);
  EXPECT_EQ(c.motion, 0u);
  EXPECT_EQ(c.hold_key, hold::run);
  EXPECT_FALSE(c.moving_away);
}

TEST(PARAM11, FacingWhileMoving) {
  EXPECT_EQ(facing_offset(motion::walk_forward, false), 0);
  EXPECT_EQ(facing_offset(motion::walk_forward, true), 180);
  EXPECT_EQ(facing_offset(motion::run_forward, false), 0);
  EXPECT_EQ(facing_offset(motion::run_forward, true), 180);
  EXPECT_EQ(facing_offset(motion::walk_backwards, false), 180);
  EXPECT_EQ(facing_offset(motion::walk_backwards, true), 0);
  EXPECT_EQ(facing_offset(motion::turn_right, false), 0);
  EXPECT_EQ(facing_offset(motion::turn_right, true), 0);
}

TEST(PARAM12, ScratchRecords) {
  Harness h;
  h.turn(50);
  MoveParams p;
  p.speed = 0.5f;
  h.to_position(0, 3, p);
  EXPECT_EQ(h.sent(0), "do left -> right -0.5 (invalid)");
  h.to_step(34);
  EXPECT_EQ(h.sent(34), "stop left -> right -1 (invalid), do walk -> walk 0.5 (none)");
}

TEST(PARAM13, FlagsThatNobodyReads) {
  MoveParams p = band(0x1EF07, 3, 2);
  EXPECT_EQ(choose(p, 1).motion, motion::walk_backwards);
  for (const std::uint32_t unread : {flag::can_sidestep, flag::can_walk_backwards, flag::fail_walk, flag::set_hold_key,
                                     flag::autonomous, flag::modify_raw_state}) {
    Harness with;
    with.to_position(0, 4, flags(0x1EE0F | unread));
    Harness without;
    without.to_position(0, 4, flags(0x1EE0F & ~unread));
    EXPECT_EQ(with.run(), without.run()) << unread;
    EXPECT_EQ(with.body().place, without.body().place);
  }
}

TEST(PARAM14, LocalPackForm) {
  std::uint8_t out[40] = {};
  EXPECT_EQ(pack(second(), out), 40u);
  const std::string bytes = "5fee0100000020400000803f000048420000b4420000a03f0000f040070000000200000009000000";
  EXPECT_EQ(to_hex(out), bytes);
  MoveParams read;
  EXPECT_TRUE(unpack(read, from_hex(bytes)));
  EXPECT_EQ(read, second());
  EXPECT_TRUE(
      unpack(read, from_hex("0fee01009a99193f00000000ffff7f7f000000000000803f00007041000000000000000000000000")));
  EXPECT_EQ(read, MoveParams{});
  // Too little room: still 40, nothing written; too few bytes: refused, nothing changed.
  std::uint8_t small[39] = {};
  EXPECT_EQ(pack(second(), small), 40u);
  for (const std::uint8_t b : small) EXPECT_EQ(b, 0);
  MoveParams kept = second();
  EXPECT_FALSE(unpack(kept, std::vector<std::uint8_t>(39, 0)));
  EXPECT_EQ(kept, second());
}

TEST(PARAM15, NetworkForm) {
  std::uint8_t move[28] = {};
  EXPECT_EQ(pack_net(second(), kind::move_to_object, move), 28u);
  EXPECT_EQ(to_hex(move), "5fee0100000020400000803f000048420000a03f0000f0400000b442");
  EXPECT_EQ(pack_net(second(), kind::move_to_position, move), 28u);
  EXPECT_EQ(to_hex(move), "5fee0100000020400000803f000048420000a03f0000f0400000b442");
  std::uint8_t turn[12] = {};
  EXPECT_EQ(pack_net(second(), kind::turn_to_heading, turn), 12u);
  EXPECT_EQ(to_hex(turn), "5fee01000000a03f0000b442");
  EXPECT_EQ(pack_net(second(), kind::turn_to_object, turn), 12u);
  EXPECT_EQ(pack_net(second(), kind::stop_completely, move), 0u);
  EXPECT_EQ(pack_net(second(), kind::move_to_object, turn), 0u);

  MoveParams p;
  p.context_id = 77;
  EXPECT_TRUE(unpack_net(p, 6, from_hex("5fee0100000020400000803f000048420000a03f0000f0400000b442")));
  MoveParams expected = second();
  expected.context_id = 77;  // not sent: kept
  expected.hold_key = 0;
  expected.action_stamp = 0;
  EXPECT_EQ(p, expected);
  MoveParams q;
  EXPECT_TRUE(unpack_net(q, 9, from_hex("5fee01000000a03f0000b442")));
  EXPECT_EQ(q.flags, 0x1EE5Fu);
  EXPECT_EQ(q.speed, 1.25f);
  EXPECT_EQ(q.desired_heading, 90.0f);
  EXPECT_EQ(q.walk_run_threshold, 15.0f);
  const MoveParams before = q;
  for (const std::uint32_t k : {0u, 1u, 5u, 10u}) EXPECT_FALSE(unpack_net(q, k, std::vector<std::uint8_t>(40, 1)));
  EXPECT_FALSE(unpack_net(q, 7, std::vector<std::uint8_t>(27, 1)));
  EXPECT_FALSE(unpack_net(q, 8, std::vector<std::uint8_t>(11, 1)));
  EXPECT_EQ(q, before);
}

TEST(PARAM16, ReadyMadeRecords) {
  EXPECT_EQ(chase_params(1.5f).flags, 0x1EFFFu);
  EXPECT_EQ(chase_params(0).flags, 0x1EFFDu);
  EXPECT_EQ(chase_params(0).walk_run_threshold, 1.0f);
  EXPECT_EQ(go_to_place_params(90, 2).flags, 0x1EE4Fu);
  EXPECT_EQ(go_to_place_params(90, 2).desired_heading, 90.0f);
  EXPECT_EQ(go_to_place_params(90, 2).distance_to_object, 0.6f);
  EXPECT_EQ(go_to_place_params(90, 0).flags, 0x1EE4Du);
  EXPECT_EQ(go_to_place_params(90, 0).walk_run_threshold, 15.0f);
  EXPECT_EQ(go_to_place_params(90, 2, 3, 0.5f).walk_run_threshold, 3.0f);
  EXPECT_EQ(go_to_place_params(90, 2, 3, 0.5f).speed, 0.5f);
}

}  // namespace
}  // namespace gaitway::moveto
