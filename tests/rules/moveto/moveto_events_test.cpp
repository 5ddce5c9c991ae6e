// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-61 to MOVETO-74 and MOVETO-87 to -89: events, clocks and bodies that others move.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

constexpr std::uint32_t no_run = 0x1EE0D;

TargetInfo update(std::uint32_t object, std::uint32_t with_status, std::uint32_t context = 0) {
  TargetInfo info;
  info.object = object;
  info.status = with_status;
  info.context = context;
  return info;
}

TEST(MOVETO61, TargetUpdate) {
  Harness h;
  h.to_object(0);
  EXPECT_EQ(h.code(), 0x38u);
  EXPECT_EQ(h.end_of(1)->step, 0);
  // Another object's update is ignored.
  Harness other;
  other.to_object(99);
  other.world().deliver(1, update(98, status::left_the_world));
  other.world().deliver(1, update(98, status::ok));
  EXPECT_EQ(other.manager().kind, 6u);
  EXPECT_FALSE(other.manager().initialized);
  other.world().deliver(1, update(99, status::contained));
  other.poll();
  EXPECT_EQ(other.code(), 0x38u);
}

TEST(MOVETO62, UpdateAfterTheFirstFix) {
  Harness teleports;
  teleports.add(2, at(0, 20), 0.4);
  teleports.to_object(2);
  teleports.to_step(5);
  teleports.world().teleport(2, at(5, 20));
  teleports.poll();
  EXPECT_EQ(teleports.code(), 0x37u);

  Harness leaves;
  leaves.add(2, at(0, 20), 0.4);
  leaves.to_object(2);
  leaves.to_step(5);
  leaves.world().leave(2);
  leaves.poll();
  EXPECT_EQ(leaves.code(), 0x37u);
  EXPECT_FALSE(leaves.body().track.tracking);

  Harness turns;  // kind 8: an update with status 1 changes nothing
  turns.add(2, at(20, 0), 0.4);
  turns.face_object(2);
  TargetInfo info = update(2, status::ok);
  info.reported = at(-20, 0);
  turns.world().deliver(1, info);
  EXPECT_EQ(turns.manager().nodes.size(), 1u);
  EXPECT_EQ(turns.manager().current_target.at.x, 20.0f);
  EXPECT_EQ(turns.run(), 31) << "90 itself is not yet passed after 30 steps of 3 degrees";
}

TEST(MOVETO63, UpdateOnItsOwnId) {
  Harness h;
  h.put(3, 4);
  h.world().with_manager(1, [](Manager& m) { m.create(); });
  h.manager().kind = 6;
  h.manager().top_level = 1;
  h.manager().order_count = 1;
  h.world().deliver(1, update(1, status::timed_out));
  h.poll();
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.manager().kind, 0u);
}

TEST(MOVETO64, Cancel) {
  Harness h;
  h.to_position(0, 20, flags(no_run));
  h.to_step(2);
  h.turn(330);
  h.step();
  EXPECT_EQ(h.manager().aux_command, motion::turn_right);
  h.step();
  h.world().cancel(1, code::action_cancelled);
  h.poll();
  EXPECT_EQ(h.asked(4), "stop walk, stop right");
  EXPECT_EQ(h.code(), 0x36u);
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::ready);
  EXPECT_EQ(h.body().motion.now.turn.motion, 0u);
  EXPECT_TRUE(h.manager().nodes.empty());
  const std::size_t before = h.events.size();
  h.world().cancel(1, code::object_gone);
  h.poll();
  EXPECT_EQ(h.events.size(), before);
  EXPECT_EQ(h.ends.size(), 1u);
  EXPECT_EQ(h.manager().last_code, 0x36u);
}

TEST(MOVETO65, CleanUpStopsTheCommandThenTheAuxTurn) {
  Harness h;
  h.rate(1.5);
  h.to_position(0, 40);
  h.to_step(2);
  h.turn(330);
  h.step();
  h.world().cancel(1, code::action_cancelled);
  // Key from the stored record (run), speed 1: walk is adjusted to run 1.5, and the aux turn from that speed
  // (MOTION-17).
  EXPECT_EQ(h.sent(3), "do right -> right 1.5 (run), stop walk -> run 1.5 (run), stop right -> right 2.25 (run)");
}

TEST(MOVETO66, FinishIsSilent) {
  Harness h;
  h.to_position(0, 10);
  h.run();
  EXPECT_TRUE(h.completions.empty());
  EXPECT_EQ(h.manager().last_code, 0u);
  h.to_position(0, 20);
  h.world().cancel(1, code::left_the_world);
  EXPECT_TRUE(h.completions.empty());
  EXPECT_EQ(h.manager().last_code, 0x3Bu);
}

TEST(MOVETO67, CurrentDistance) {
  Harness h;
  h.manager().created = true;
  h.manager().current_target = at(0, 10);
  h.manager().sought_radius = 0.4f;
  h.manager().params.flags = flag::use_spheres;
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 9.1, 1e-5); });
  h.manager().params.flags = 0;
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 10, 1e-9); });
}

TEST(MOVETO68, LandingBeginsTheNode) {
  Harness h(Harness::thirty_second);
  h.to_position(0, 10);
  h.to_step(10);
  h.footing(false);
  h.to_step(50);
  EXPECT_EQ(h.asked(50), "");
  h.footing(true);
  EXPECT_EQ(h.asked(50), "do walk") << "between steps 50 and 51";
  EXPECT_NEAR(h.manager().original_distance, 8.525, 0.001);
  EXPECT_DOUBLE_EQ(h.manager().original_distance_time, 101.5625);
  EXPECT_EQ(h.run(), 132);
  expect_at(h.body().place, 0, 8.97);
}

TEST(MOVETO69, LandingEndsAWaitingOrder) {
  Harness h(Harness::thirty_second);
  h.to_object(99);
  h.footing(false);
  h.footing(true);
  EXPECT_EQ(h.run(0), 0);
  EXPECT_EQ(h.code(), 0u);

  Harness sticks(Harness::thirty_second);
  sticks.to_object(99, flags(0x1EE8F));
  sticks.footing(false);
  sticks.footing(true);
  EXPECT_EQ(sticks.code(), 0u);
  EXPECT_EQ(sticks.body().stick.object, 99u);
  while (sticks.body().stick.object != 0 && sticks.n < 100) sticks.step();
  EXPECT_DOUBLE_EQ(sticks.state.frame_clock, 101.03125);
}

TEST(MOVETO70, LandingChoosesAgain) {
  Harness h(Harness::thirty_second);
  h.rate(1.5);
  h.to_position(0, 18);
  h.to_step(40);
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 10, 0.001); });
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::run_forward);
  h.footing(false);
  h.footing(true);
  EXPECT_EQ(h.sent(40), "do walk -> walk 1 (none)");
  EXPECT_NEAR(h.manager().previous_distance_time, 101.25, 1e-9);
  EXPECT_EQ(h.run(), 137);
  expect_at(h.body().place, 0, 16.9575);
}

TEST(MOVETO71, MotionRequests) {
  Harness h;
  h.body().has_interpreter = false;
  h.to_position(0, 10);
  EXPECT_EQ(h.run(0), 0);
  EXPECT_EQ(h.code(), 0xBu);
}

TEST(MOVETO72, TeleportAndLeaving) {
  Harness h;
  h.to_position(0, 10);
  h.step();
  h.body().interpolating = true;
  h.world().teleport(1, at(40, 40, 90));
  h.poll();
  EXPECT_EQ(h.code(), 0x3Cu);
  EXPECT_FALSE(h.body().interpolating);
  EXPECT_EQ(h.body().place.heading, 90.0f);
  expect_at(h.body().place, 40, 40);

  Harness leaves;  // an action among the pending motions unsticks; the order goes on
  leaves.add(2, at(0, 30), 0.4);
  leaves.add(3, at(0, 40), 0.4);
  leaves.world().order_to_object(3, 1, {});
  leaves.to_object(2);
  leaves.body().motion.pending.push({0, 0x10000090, 5});
  leaves.world().leave(1);
  leaves.poll();
  EXPECT_TRUE(leaves.body().motion.pending.empty());
  EXPECT_FALSE(leaves.body().track.tracking);
  EXPECT_TRUE(leaves.body(2).track.watchers.empty());
  EXPECT_EQ(leaves.manager().kind, 6u) << "not cancelled by leaving";
  ASSERT_NE(leaves.end_of(3), nullptr);
  EXPECT_EQ(leaves.end_of(3)->end.code, 0x37u) << "its watcher is told status 2";
}

TEST(MOVETO73, IsMoving) {
  Harness h;
  const auto moving = [&h] {
    bool yes = false;
    h.world().with_manager(1, [&yes](Manager& m) { yes = m.is_moving(); });
    return yes;
  };
  EXPECT_FALSE(moving());
  h.to_object(99);
  EXPECT_TRUE(moving()) << "also while it waits";
  h.world().cancel(1, code::action_cancelled);
  EXPECT_FALSE(moving());
}

TEST(MOVETO74, StaleNodes) {
  Harness h;
  h.world().with_manager(1, [](Manager& m) { m.create(); });
  h.manager().nodes.push({kind::turn_to_heading, 90});
  h.step();
  EXPECT_EQ(h.asked(1), "do right");
  h.steps(31);  // 90 after 30 steps of 3 degrees, passed one step later
  EXPECT_EQ(h.asked(32), "stop right");
  EXPECT_EQ(h.body().place.heading, 90.0f);
  EXPECT_TRUE(h.manager().nodes.empty());
  EXPECT_EQ(h.end_of(1), nullptr) << "a finish without an order is not the end of one (BLAST-14)";
  EXPECT_EQ(h.manager().last_code, 0u);
}

TEST(MOVETO87, ElapsedTime) {
  // The clock of step n reads n / 30: a move begun in step 32 and blocked at once.
  Harness h(Harness::thirtieth, 0);
  h.to_step(32);
  h.to_position(0, 10);
  h.blocked.insert(1);
  h.to_step(62);
  EXPECT_EQ(h.manager().fail_count, 0u);
  h.step();
  EXPECT_EQ(h.manager().fail_count, 1u);
  // Tracking first runs in step 15, then in 30, 45, 60.
  Harness t(Harness::thirtieth, 0);
  std::vector<int> runs;
  double last = t.body().track.last_run;
  for (int i = 0; i < 60; ++i) {
    t.step();
    if (t.body().track.last_run != last) runs.push_back(t.n);
    last = t.body().track.last_run;
  }
  EXPECT_EQ(runs, (std::vector<int>{15, 30, 45, 60}));
}

TEST(MOVETO88, ABodyThatAWallStops) {
  // The body's mover is handed the wish and says what came of it: a wall face at y = 2.5 stops a radius of 0.5 at 2.
  Harness h;
  h.to_position(0, 10);
  for (int i = 0; i < 62; ++i) {
    ++h.n;
    h.clocks();
    World w = h.world();
    const Wish wish = w.wish(1, h.dt);
    Place p = h.body().place;
    const float y = p.at.y;
    p.at.y = static_cast<float>(p.at.y + wish.north);
    if (p.at.y > 2.0f) p.at.y = 2.0f;
    w.moved(1, p, {0, static_cast<float>((p.at.y - y) / h.dt), 0}, h.dt);
    w.update(1);
    if (h.n == 19) expect_at(h.body().place, 0, 1.976);
    if (h.n >= 20) expect_at(h.body().place, 0, 2);
    if (h.n >= 21) {
      EXPECT_EQ(h.body().achieved.y, 0.0f);
    }
    if (h.n == 61) {
      EXPECT_EQ(h.manager().fail_count, 0u);
    }
  }
  EXPECT_EQ(h.manager().fail_count, 1u);
  h.poll();
  EXPECT_EQ(h.end_of(1), nullptr) << "no arrival";
}

TEST(MOVETO89, ABodyThatTheHostMoves) {
  Harness built_in;
  built_in.turn(91);
  built_in.to_position(0, 10);
  built_in.run();

  Harness h;
  h.turn(91);
  h.to_position(0, 10);
  while (h.end_of(1) == nullptr && h.n < 200) {
    // The host moves by the intent of the step before, hands in, and then the step runs.
    const HostIntent intent = h.world().intent(1);
    HandedIn in;
    in.place = h.body().place;
    const double degree = 3.14159265358979323846 / 180;
    const double heading = in.place.heading * degree;
    const double ahead = intent.velocity.ahead * h.dt;
    in.place.at.x = static_cast<float>(in.place.at.x + std::sin(heading) * ahead);
    in.place.at.y = static_cast<float>(in.place.at.y + std::cos(heading) * ahead);
    in.place.heading = static_cast<float>(in.place.heading + intent.turn_rate * h.dt);
    in.velocity = {static_cast<float>(std::sin(heading) * ahead / h.dt),
                   static_cast<float>(std::cos(heading) * ahead / h.dt), 0};
    ++h.n;
    h.clocks();
    World w = h.world();
    w.hand_in(1, in);
    w.moved_by_host(1, h.dt);
    w.update(1);
    h.poll();
    if (h.n == 31) {
      EXPECT_TRUE(h.world().intent(1).heading_set);
      EXPECT_EQ(h.world().intent(1).heading, 0.0f);
    } else {
      EXPECT_FALSE(h.world().intent(1).heading_set) << h.n;
    }
  }
  ASSERT_EQ(h.events.size(), built_in.events.size());
  for (std::size_t i = 0; i < h.events.size(); ++i) {
    EXPECT_EQ(h.events[i].step, built_in.events[i].step);
    EXPECT_EQ(h.sent(h.events[i].step), built_in.sent(h.events[i].step));
  }
  EXPECT_EQ(h.end_of(1)->step, 117);
  EXPECT_EQ(h.code(), 0u);
  expect_at(h.body().place, 0, 8.944);
}

}  // namespace
}  // namespace gaitway::moveto
