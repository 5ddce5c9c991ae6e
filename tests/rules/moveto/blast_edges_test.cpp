// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of BLAST: messages that change less, or that end at once, and bodies that are not there.
#include <gtest/gtest.h>

#include <limits>

#include "gaitway/moveto_wire.h"
#include "moveto/harness.h"
#include "moveto/hex.h"

namespace gaitway::moveto {
namespace {

using namespace test;

MovementPayload payload(std::uint8_t k) {
  MovementPayload p;
  p.kind = k;
  p.run_rate = 1;
  p.origin.cell = 0xA9B40029;
  return p;
}

void receive(Harness& h, const MovementPayload& p) {
  const auto bytes = write_movement(p);
  ASSERT_TRUE(bytes.ok());
  World w = h.world();
  ASSERT_TRUE(apply_movement(w, 1, *bytes, true).ok());
  h.poll();
}

TEST(BLAST02, EachByteOfTheHeaderHasItsPlace) {
  UpdateMotionHeader h;
  h.object = 0x50614233;
  h.instance_stamp = 0x1207;
  h.movement_stamp = 0x340C;
  h.control_stamp = 0x5603;
  h.autonomous = true;
  EXPECT_EQ(to_hex(write_update_motion_header(h)), "3342615007120c3403560100");
  EXPECT_EQ(*read_update_motion_header(from_hex("3342615007120c3403560100")), h);
}

TEST(BLAST02, ARefusalNamesTheByte) {
  EXPECT_EQ(read_movement(from_hex("0900")).error().where, "byte 2");
  EXPECT_EQ(read_movement(from_hex("05003d00")).error().where, "byte 0");
  EXPECT_EQ(read_update_motion_header(from_hex("010000")).error().where, "byte 3");
}

TEST(BLAST02, OnlyTheFieldsOfItsKindMustBeFinite) {
  float MoveParams::*const fields[] = {&MoveParams::speed,         &MoveParams::desired_heading,
                                       &MoveParams::min_distance,  &MoveParams::distance_to_object,
                                       &MoveParams::fail_distance, &MoveParams::walk_run_threshold};
  for (const std::uint8_t k : {6, 7, 8, 9}) {
    for (std::size_t i = 0; i < std::size(fields); ++i) {
      MovementPayload p = payload(k);
      p.params.*fields[i] = std::numeric_limits<float>::quiet_NaN();
      // A turn travels with flags, speed and heading alone (PARAM-15).
      EXPECT_EQ(write_movement(p).ok(), k >= 8 && i >= 2) << int{k} << ' ' << i;
    }
  }
}

TEST(BLAST07, ACommandThatIsNotSentIsNone) {
  Harness h;
  h.body().motion.now.sidestep = {motion::sidestep_right, 2};
  h.body().motion.now.turn = {motion::turn_right, 2};
  receive(h, payload(0));
  EXPECT_EQ(h.body().motion.now.sidestep, (Command{0, 1}));
  EXPECT_EQ(h.body().motion.now.turn, (Command{0, 1}));
  MovementPayload p = payload(0);
  p.state.sent = state_field::sidestep | state_field::sidestep_speed;
  p.state.sidestep = 0xF;
  p.state.sidestep_speed = 1.5f;
  receive(h, p);
  EXPECT_EQ(h.body().motion.now.sidestep, (Command{motion::sidestep_right, 1.5f}));
}

TEST(BLAST08, AStanceHasTwoBytes) {
  Harness h;
  World w = h.world();
  EXPECT_FALSE(apply_movement(w, 1, from_hex("07003c01"), false).ok());
  EXPECT_EQ(h.body().motion.now.stance, 0x8000013Cu);
}

TEST(BLAST03, OnlyAnUnknownTargetIsSaidToBeOne) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  receive(h, payload(7));
  EXPECT_EQ(decisions(log, Rule::BLAST03), 0);
  MovementPayload p = payload(6);
  p.target = 99;
  receive(h, p);
  ASSERT_EQ(decisions(log, Rule::BLAST03), 1);
  for (const Decision& d : log.all()) {
    if (d.rule == Rule::BLAST03) {
      EXPECT_EQ(d.numbers[0], 99.0f);
    }
  }
  h.world().record(77, Rule::BLAST03, 1);  // about nobody
  EXPECT_EQ(decisions(log, Rule::BLAST03), 1);
}

TEST(BLAST17, AnOrderThatEndedInItsMessageLeavesNoGuardBehind) {
  Harness h(Harness::thirty_second);
  h.manager().profile.stale_after = 1.5;
  MovementPayload p = payload(7);
  h.body().place.cell = 0xA9B40029;
  p.origin.at = {0, 0.3f, 0};
  receive(h, p);
  ASSERT_NE(h.end_of(1), nullptr) << "0.3 m away: in range";
  h.ends.clear();
  h.to_position(0, 100);
  h.to_step(100);
  EXPECT_EQ(h.end_of(1), nullptr) << "an order of the host's own is not guarded";
}

TEST(BLAST16, AnAligningTurnIsNoOrderFromTheWire) {
  Harness h;
  h.manager().profile.keep_on_state_echo = true;
  h.manager().profile.arrive_aligned = 5;
  h.body().place.cell = 0xA9B40029;
  h.turn(200);
  MovementPayload p = payload(7);
  p.origin.at = {0, 0.3f, 0};
  receive(h, p);
  EXPECT_EQ(h.manager().kind, 9u);
  receive(h, payload(0));
  EXPECT_EQ(h.code(), 0x36u) << "so an echo cancels it";
}

TEST(BLAST22, ABodyThatIsNotThereIsLeftAlone) {
  PositionMessage m;
  m.place = at(3, 4);
  Place goal;
  Harness h;
  World w = h.world();
  EXPECT_EQ(correct_position(w, 77, m, goal), Correction::ignored);
  w.leave(1);
  EXPECT_EQ(correct_position(w, 1, m, goal), Correction::ignored);
  EXPECT_FALSE(h.body().interpolating);
}

TEST(BLAST13, NoMotionNoCycle) {
  Harness h;
  h.manager().created = true;
  MoveParams p;
  p.speed = 0.5f;
  StartCycle c;
  h.world().with_manager(1, [&](Manager& m) { c = m.start_cycle(0.5, p); });
  EXPECT_EQ(c.motion, 0u);
  EXPECT_EQ(c.speed, 0.0f);
  h.body().has_interpreter = false;
  h.world().with_manager(1, [&](Manager& m) { c = m.start_cycle(20, p); });
  EXPECT_EQ(c.motion, 0u);
  EXPECT_EQ(c.speed, 0.0f);
}

}  // namespace
}  // namespace gaitway::moveto
