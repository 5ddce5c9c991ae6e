// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOTION-01 to MOTION-15, MOTION-19 and MOTION-21: the plain interpreter by itself.
#include <gtest/gtest.h>

#include "gaitway/moveto_motion.h"
#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

MotionData with_rate(double rate) {
  MotionData d;
  d.rate = static_cast<float>(rate);
  return d;
}

struct Adjusted {
  std::uint32_t motion;
  float speed;
};

Adjusted adjust(std::uint32_t m, double speed, std::uint32_t key, double rate = 1.5, Owner owner = Owner::creature,
                std::uint32_t raw_key = hold::none) {
  MotionState s;
  s.raw_hold_key = raw_key;
  MotionData d = with_rate(rate);
  d.owner = owner;
  Adjusted a{m, static_cast<float>(speed)};
  adjust_motion(s, d, a.motion, a.speed, key);
  return a;
}

void expect(const Adjusted& a, std::uint32_t m, double speed) {
  EXPECT_EQ(a.motion, m);
  EXPECT_NEAR(a.speed, speed, 1e-6);
}

TEST(MOTION01, IdsAndClasses) {
  EXPECT_EQ(motion::walk_forward, 0x45000005u);
  EXPECT_EQ(motion::walk_backwards, 0x45000006u);
  EXPECT_EQ(motion::run_forward, 0x44000007u);
  EXPECT_EQ(motion::turn_right, 0x6500000Du);
  EXPECT_EQ(motion::turn_left, 0x6500000Eu);
  EXPECT_EQ(motion::sidestep_right, 0x6500000Fu);
  EXPECT_EQ(motion::sidestep_left, 0x65000010u);
  EXPECT_EQ(motion::ready, 0x41000003u);
  EXPECT_EQ(motion::falling, 0x40000015u);
  EXPECT_EQ(motion::dead, 0x40000011u);
  EXPECT_EQ(motion::non_combat, 0x8000003Du);
  EXPECT_EQ(motion::turn_right & 0xF0000000u, motion::substate_class | motion::modifier_class);
  EXPECT_EQ(motion::run_forward & 0xF0000000u, motion::substate_class);
  EXPECT_EQ(motion::chat_emote_class, 0x2000000u);
}

TEST(MOTION02, InvalidMeansTheRawKey) {
  expect(adjust(motion::walk_forward, 1, hold::invalid), motion::walk_forward, 1);
  expect(adjust(motion::walk_forward, 1, hold::invalid, 1.5, Owner::creature, hold::run), motion::run_forward, 1.5);
  EXPECT_EQ(MotionState{}.raw_hold_key, hold::none);
}

TEST(MOTION03, AdjustmentTable) {
  const std::uint32_t none = hold::none;
  const std::uint32_t run = hold::run;
  expect(adjust(motion::walk_forward, 1, none), motion::walk_forward, 1);
  expect(adjust(motion::walk_forward, 1, run), motion::run_forward, 1.5);
  expect(adjust(motion::walk_backwards, 1, none), motion::walk_forward, -0.65);
  expect(adjust(motion::walk_backwards, 1, run), motion::walk_forward, -0.975);
  expect(adjust(motion::run_forward, 1, none), motion::run_forward, 1);
  expect(adjust(motion::run_forward, 1, run), motion::run_forward, 1);
  expect(adjust(motion::turn_right, 1, none), motion::turn_right, 1);
  expect(adjust(motion::turn_right, 1, run), motion::turn_right, 1.5);
  expect(adjust(motion::turn_left, 1, none), motion::turn_right, -1);
  expect(adjust(motion::turn_left, 1, run), motion::turn_right, -1.5);
  expect(adjust(motion::sidestep_right, 1, none), motion::sidestep_right, 1.248);
  expect(adjust(motion::sidestep_right, 1, run), motion::sidestep_right, 1.872);
  expect(adjust(motion::sidestep_left, 1, none), motion::sidestep_right, -1.248);
  expect(adjust(motion::sidestep_left, 1, run), motion::sidestep_right, -1.872);
  expect(adjust(motion::turn_left, 1, run, 1.5, Owner::other), motion::turn_left, 1);
}

TEST(MOTION04, RunApplied) {
  expect(adjust(motion::walk_forward, 1, hold::run), motion::run_forward, 1.5);
  expect(adjust(motion::walk_forward, 0, hold::run), motion::walk_forward, 0);
  expect(adjust(motion::walk_forward, -1, hold::run), motion::walk_forward, -1.5);
  expect(adjust(motion::sidestep_right, 1, hold::run, 3), motion::sidestep_right, 3);
  expect(adjust(motion::sidestep_left, 1, hold::run, 3), motion::sidestep_right, -3);
  expect(adjust(motion::ready, 1, hold::run), motion::ready, 1);
}

TEST(MOTION05, RunFactor) {
  MotionState s;
  EXPECT_EQ(run_factor(s, with_rate(1.5)), 1.5);
  MotionData unknown;
  unknown.rate_known = false;
  EXPECT_EQ(run_factor(s, unknown), 1) << "my_run_rate starts at 1";
  s.my_run_rate = 1.75f;
  EXPECT_EQ(run_factor(s, unknown), 1.75);
  MotionData nobody;
  nobody.owner = Owner::none;
  nobody.rate = 1.5f;
  EXPECT_EQ(run_factor(s, nobody), 1);
  // Re-applying keeps the speed of a run, not of a walk.
  s.now.forward = {motion::walk_forward, 3};
  reapply(s);
  EXPECT_EQ(s.my_run_rate, 1.75f);
  s.now.forward = {motion::run_forward, 2.5};
  reapply(s);
  EXPECT_EQ(s.my_run_rate, 2.5f);
}

TEST(MOTION06, RunRateOfACreature) {
  const double checks[][3] = {{0, 0, 1},          {0, 100, 1.91667},   {0, 300, 2.65},
                              {0, 799, 3.19945},  {0, 800, 4.5},       {0, 801, 3.20055},
                              {0, 9999, 3.69607}, {1.5, 100, 1.45833}, {2, 100, 1}};
  for (const auto& c : checks) EXPECT_NEAR(run_rate(c[0], static_cast<int>(c[1])), c[2], 1e-5) << c[0] << ' ' << c[1];
  EXPECT_EQ(run_rate(0, 801, 1, false, true), 4.5);
  EXPECT_EQ(run_rate(0, 9999, 1, false, true), 4.5);
  EXPECT_NEAR(run_rate(0, 799, 1, false, true), 3.19945, 1e-5);
  EXPECT_EQ(run_rate(0, 300, 1, true), 1) << "exhausted: skill 0";
  EXPECT_NEAR(run_rate(0, 300, 2), 1.325, 1e-9) << "scaling 2";
}

TEST(MOTION07, InterpretedState) {
  Commands c;
  EXPECT_EQ(c.forward, (Command{motion::ready, 1}));
  EXPECT_EQ(c.sidestep, (Command{0, 1}));
  EXPECT_EQ(c.turn, (Command{0, 1}));
  apply_motion(c, motion::run_forward, 1.5f);
  remove_motion(c, motion::walk_forward);
  EXPECT_EQ(c.forward, (Command{motion::run_forward, 1.5f}));
  remove_motion(c, motion::run_forward);
  EXPECT_EQ(c.forward, (Command{motion::ready, 1}));
  apply_motion(c, motion::turn_right, -1.5f);
  apply_motion(c, motion::sidestep_right, 1.248f);
  remove_motion(c, motion::turn_right);
  remove_motion(c, motion::sidestep_right);
  EXPECT_EQ(c.turn, (Command{0, -1.5f})) << "its speed stays";
  EXPECT_EQ(c.sidestep, (Command{0, 1.248f}));
  apply_motion(c, motion::walk_forward, 0.5f);
  apply_motion(c, 0x8000003C, 1);
  EXPECT_EQ(c.stance, 0x8000003Cu);
  EXPECT_EQ(c.forward, (Command{motion::ready, 0.5f})) << "the speed stays";
  remove_motion(c, 0x8000003B);
  EXPECT_EQ(c.stance, 0x8000003Cu);
  remove_motion(c, 0x8000003C);
  EXPECT_EQ(c.stance, motion::non_combat);
}

TEST(MOTION08, Starting) {
  MotionState s;
  MotionData d;
  const Footing air{false, false, true};
  EXPECT_EQ(start_motion(s, d, air, motion::walk_forward, {}), code::none);
  EXPECT_EQ(s.now.forward.motion, motion::walk_forward);
  EXPECT_EQ(s.pending.size(), 0u);
  EXPECT_EQ(start_motion(s, d, air, motion::turn_right, {}), code::none);
  EXPECT_EQ(s.now.turn.motion, motion::turn_right);
  EXPECT_EQ(s.pending.size(), 1u);
  EXPECT_EQ(start_motion(s, d, air, 0x10000063, {}), code::in_the_air);
  EXPECT_EQ(s.pending.size(), 1u);

  MotionState t;
  d.missing = {motion::walk_forward};
  EXPECT_EQ(start_motion(t, d, {}, motion::walk_forward, {}), code::no_such_motion);
  EXPECT_EQ(t.now.forward.motion, motion::ready);
  EXPECT_EQ(t.pending.size(), 0u);
  // Without flag 4000 the state stays, the entry comes with its context.
  MoveParams p = flags(0x1EE0F & ~flag::modify_interpreted_state);
  p.context_id = 8;
  EXPECT_EQ(start_motion(t, d, {}, motion::run_forward, p), code::none);
  EXPECT_EQ(t.now.forward.motion, motion::ready);
  ASSERT_EQ(t.pending.size(), 1u);
  EXPECT_EQ(t.pending.front().context, 8u);
  EXPECT_EQ(t.pending.front().motion, motion::run_forward);
  // In the air without the flag: nothing at all.
  MotionState u;
  EXPECT_EQ(start_motion(u, d, air, motion::walk_forward, p), code::none);
  EXPECT_EQ(u.now.forward.motion, motion::ready);
}

TEST(MOTION09, Stopping) {
  MotionState s;
  const MotionData d;
  s.now.forward = {motion::run_forward, 1.5f};
  EXPECT_EQ(stop_motion(s, d, {}, motion::walk_forward, {}), code::no_such_motion);
  EXPECT_EQ(s.now.forward, (Command{motion::run_forward, 1.5f}));
  EXPECT_EQ(s.pending.size(), 0u);
  EXPECT_EQ(stop_motion(s, d, {}, motion::run_forward, {}), code::none);
  EXPECT_EQ(s.now.forward.motion, motion::ready);
  ASSERT_EQ(s.pending.size(), 1u);
  EXPECT_EQ(s.pending.front().motion, motion::ready);
  EXPECT_EQ(stop_motion(s, d, {}, motion::turn_right, {}), code::no_such_motion);
  // Refused by the gate: out of the state, nothing queued.
  s.now.forward = {motion::walk_forward, 1};
  EXPECT_EQ(stop_motion(s, d, Footing{false, false, true}, motion::walk_forward, {}), code::none);
  EXPECT_EQ(s.now.forward.motion, motion::ready);
  EXPECT_EQ(s.pending.size(), 1u);
}

TEST(MOTION10, StoppingEverything) {
  Harness h;
  h.to_position(0, 10);
  h.steps(3);
  h.world().stop_everything(1);
  h.poll();
  EXPECT_EQ(h.code(), 0x36u);
  EXPECT_EQ(h.body().motion.now.forward, (Command{motion::ready, 1}));
  EXPECT_EQ(h.body().motion.now.turn.motion, 0u);
  EXPECT_EQ(h.body().motion.pending.size(), 0u);
  // The raw state, sidestep and turn too.
  h.body().motion.raw.forward = {motion::walk_forward, 2};
  h.body().motion.raw.turn.motion = motion::turn_left;
  h.body().motion.now.sidestep.motion = motion::sidestep_right;
  EXPECT_EQ(h.command(kind::stop_completely, 0), 0u);
  EXPECT_EQ(h.body().motion.raw.forward, (Command{motion::ready, 1}));
  EXPECT_EQ(h.body().motion.raw.turn.motion, 0u);
  EXPECT_EQ(h.body().motion.now.sidestep.motion, 0u);
  Movement stop;
  stop.kind = kind::stop_completely;
  EXPECT_EQ(h.world().perform(77, stop), code::no_physics_object);
}

TEST(MOTION11, PendingMotions) {
  Harness h(Harness::thirty_second);
  h.link(motion::walk_forward, 0.2);
  h.link(motion::ready, 0.1);
  // Interpreted requests of the manager are not swept; a test's direct ones neither.
  start_motion(h.body().motion, h.body().data, {}, motion::walk_forward, {});
  stop_motion(h.body().motion, h.body().data, {}, motion::walk_forward, {});
  EXPECT_EQ(h.body().motion.pending.size(), 2u);
  h.to_step(6);
  EXPECT_EQ(h.body().motion.pending.size(), 2u);
  h.to_step(7);
  EXPECT_EQ(h.body().motion.pending.size(), 1u);
  h.to_step(10);
  EXPECT_EQ(h.body().motion.pending.size(), 1u);
  h.to_step(11);
  EXPECT_EQ(h.body().motion.pending.size(), 0u);
}

TEST(MOTION11, BegunBetweenStepsIsPendingInTheNextStage3) {
  Harness h;
  h.steps(1);
  h.face(90);  // begun between the steps: pending in step 2's stage 3, so no fail count; swept after it
  EXPECT_EQ(h.body().motion.pending.size(), 1u);
  h.step();
  EXPECT_EQ(h.body().motion.pending.size(), 0u);
}

TEST(MOTION12, ContactGate) {
  MotionData d;
  const Footing slope{true, false, true};
  EXPECT_TRUE(contact_allows_move(motion::turn_left, d, slope));
  EXPECT_TRUE(contact_allows_move(motion::turn_right, d, slope));
  EXPECT_TRUE(contact_allows_move(motion::dead, d, slope));
  EXPECT_TRUE(contact_allows_move(motion::falling, d, slope));
  EXPECT_FALSE(contact_allows_move(motion::walk_forward, d, slope));
  EXPECT_FALSE(contact_allows_move(motion::walk_forward, d, Footing{false, true, true}));
  EXPECT_TRUE(contact_allows_move(motion::walk_forward, d, Footing{false, false, false}));
  EXPECT_TRUE(contact_allows_move(motion::walk_forward, d, Footing{true, true, true}));
  d.owner = Owner::other;
  EXPECT_TRUE(contact_allows_move(motion::walk_forward, d, slope));
  d.owner = Owner::none;
  EXPECT_FALSE(contact_allows_move(motion::walk_forward, d, slope));
}

void expect_velocity(const Commands& c, double rate, double right, double ahead) {
  MotionState s;
  s.now = c;
  const LocalVelocity v = ground_velocity(s, with_rate(rate));
  EXPECT_NEAR(v.right, right, 1e-4);
  EXPECT_NEAR(v.ahead, ahead, 1e-4);
}

TEST(MOTION13, GroundSpeed) {
  Commands c;
  expect_velocity(c, 1.5, 0, 0);
  c.forward = {motion::walk_forward, 1};
  expect_velocity(c, 1.5, 0, 3.12);
  c.forward = {motion::walk_forward, -0.65f};
  expect_velocity(c, 1.5, 0, -2.028);
  c.forward = {motion::run_forward, 1.5f};
  expect_velocity(c, 1.5, 0, 6);
  c.sidestep = {motion::sidestep_right, 1.872f};
  expect_velocity(c, 1.5, 2.18007, 5.58993);
  Commands fast;
  fast.forward = {motion::run_forward, 2};
  expect_velocity(fast, 1, 0, 4);
}

TEST(MOTION14, TurnSpeed) {
  Harness h;
  h.command(kind::raw_command, motion::turn_left);
  EXPECT_EQ(turn_velocity(h.body().motion, h.body().data), -90);
  h.step();
  EXPECT_NEAR(h.body().place.heading, 357, 0.001) << "1/30 s at -1 is -3 degrees";
  MoveParams run;
  run.hold_key = hold::run;
  h.command(kind::raw_command, motion::turn_left, run);
  EXPECT_EQ(turn_velocity(h.body().motion, h.body().data), -135);
  h.body().data.turn_rate = 40;
  EXPECT_EQ(turn_velocity(h.body().motion, h.body().data), -60);
}

TEST(MOTION15, TopSpeeds) {
  MotionState s;
  EXPECT_EQ(max_speed(s, with_rate(1.5)), 6);
  EXPECT_EQ(adjusted_max_speed(s, with_rate(1.5)), 6);
  s.now.forward = {motion::run_forward, 2};
  EXPECT_EQ(max_speed(s, with_rate(1.5)), 6);
  EXPECT_EQ(adjusted_max_speed(s, with_rate(1.5)), 8);
  EXPECT_EQ(adjusted_max_speed(s, with_rate(1.5), 2), 4);
}

TEST(MOTION19, Codes) {
  const std::uint32_t codes[] = {code::none,
                                 code::no_animation_table,
                                 code::no_physics_object,
                                 code::no_motion_interpreter,
                                 code::motion_failure,
                                 code::in_the_air,
                                 code::action_cancelled,
                                 code::object_gone,
                                 code::no_object,
                                 code::cannot_get_there,
                                 code::left_the_world,
                                 code::teleported,
                                 code::charged_too_far,
                                 code::no_crouch_in_combat,
                                 code::no_sit_in_combat,
                                 code::no_lie_in_combat,
                                 code::no_emote_in_combat,
                                 code::no_such_motion,
                                 code::too_many_actions,
                                 code::movement_failure,
                                 code::cannot_jump_here,
                                 code::cannot_jump_loaded};
  const std::uint32_t values[] = {0,    7,    8,    0xB,  0x23, 0x24, 0x36, 0x37, 0x38, 0x39, 0x3B,
                                  0x3C, 0x3D, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x45, 0x47, 0x48, 0x49};
  for (std::size_t i = 0; i < std::size(values); ++i) EXPECT_EQ(codes[i], values[i]);
}

TEST(MOTION21, SpeedsFromBodyData) {
  Harness h;
  h.body().data.own_speeds = true;
  h.body().data.walk_speed = 2.602f;
  h.body().data.run_speed = 9;
  h.command(kind::raw_command, motion::walk_forward);
  h.step();
  EXPECT_NEAR(h.body().place.at.y, 0.0867333, 1e-6);
  // No clamp at 4.0 x run factor.
  h.body().motion.now.forward = {motion::run_forward, 1};
  EXPECT_NEAR(ground_velocity(h.body().motion, h.body().data).ahead, 9, 1e-6);
}

}  // namespace
}  // namespace gaitway::moveto
