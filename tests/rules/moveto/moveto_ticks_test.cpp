// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-39 to MOVETO-60: the ticks.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

constexpr std::uint32_t no_run = 0x1EE0D;

MoveParams away(double minimum, std::uint32_t f = 0x1E90F) {
  MoveParams p = flags(f);
  p.min_distance = static_cast<float>(minimum);
  return p;
}

TEST(MOVETO39, OffTheGroundTheOrderWaits) {
  Harness h(Harness::thirty_second);
  h.to_position(0, 10);
  h.to_step(10);
  expect_at(h.body().place, 0, 0.975);
  h.footing(false);
  h.steps(40);
  expect_at(h.body().place, 0, 0.975);
  EXPECT_EQ(h.manager().fail_count, 0u);
  EXPECT_EQ(h.manager().current_command, motion::walk_forward);
}

TEST(MOVETO40, WaitingForATarget) {
  Harness h;
  h.to_object(5);
  h.manager().nodes.push({kind::turn_to_heading, 90});
  h.steps(3);
  EXPECT_TRUE(h.events.empty());
  h.manager().initialized = true;
  h.step();
  EXPECT_EQ(h.asked(4), "do right");
}

TEST(MOVETO41, OrderOfWork) {
  // The aux turn comes before the arrival's stops, the quantum last (MOVETO-49, -55).
  Harness h;
  h.to_position(0, 10, flags(no_run));
  h.to_step(2);
  h.put(0.3, 9.5, 0);
  h.step();
  EXPECT_EQ(h.asked(3), "do left, stop walk, stop left");
}

struct Blocked : Harness {
  Blocked() {
    to_position(0, 500, flags(no_run));
    to_step(2);
    blocked.insert(1);
  }
  /// Steps once with the heading set by hand; what was asked.
  std::string at_heading(double heading) {
    turn(heading);
    step();
    // The turn of the step moves the heading on a little only in the next step.
    return asked(n);
  }
};

TEST(MOVETO42, AuxBand) {
  // The heading is set after the turning of the step would have been applied: without the aux turn's own share.
  Blocked h;
  h.body().data.turn_rate = 0;
  EXPECT_EQ(h.at_heading(21), "do left");
  EXPECT_EQ(h.at_heading(19), "stop left");
  EXPECT_EQ(h.at_heading(335), "do right");
  EXPECT_EQ(h.at_heading(341), "stop right");
  EXPECT_EQ(h.at_heading(340.5), "");
  EXPECT_EQ(h.at_heading(339), "do right");
}

TEST(MOVETO43, AuxSide) {
  Blocked h;
  h.body().data.turn_rate = 0;
  EXPECT_EQ(h.at_heading(339), "do right");
  EXPECT_EQ(h.at_heading(200), "");
  EXPECT_EQ(h.at_heading(170), "do left");
  EXPECT_EQ(h.at_heading(185), "do right");
}

TEST(MOVETO44, AuxResultIgnored) {
  Harness h;
  h.body().data.missing = {motion::turn_right};
  h.to_position(0, 20, flags(no_run));
  h.to_step(2);
  h.turn(330);
  h.step();
  EXPECT_EQ(h.asked(3), "do right");
  EXPECT_EQ(h.manager().aux_command, motion::turn_right);
  h.steps(20);
  EXPECT_EQ(h.end_of(1), nullptr);
  EXPECT_EQ(h.asking_steps(), (std::vector<int>{0, 3}));
}

TEST(MOVETO45, AuxUnderPendingMotions) {
  Harness h(Harness::thirty_second);
  h.to_position(0, 20, flags(no_run));
  h.to_step(2);
  h.turn(330);
  h.step();
  EXPECT_EQ(h.asked(3), "do right");
  h.body().motion.pending.push({0, motion::ready, 0.2});
  h.step();
  EXPECT_EQ(h.asked(4), "stop right");
  h.to_step(11);
  EXPECT_EQ(h.asking_steps(), (std::vector<int>{0, 3, 4, 11}));
  EXPECT_EQ(h.asked(11), "do right");
}

/// Progress of a chase or flight with chosen readings.
struct Progress {
  Harness h;
  Progress(double previous, double previous_time, double original, double original_time, bool moving_away = false) {
    MoveToState& s = h.manager();
    s.created = true;
    s.previous_distance = static_cast<float>(previous);
    s.previous_distance_time = previous_time;
    s.original_distance = static_cast<float>(original);
    s.original_distance_time = original_time;
    s.moving_away = moving_away;
  }
  bool at(double clock, double distance) {
    h.world().set_clocks(clock, clock);
    bool yes = false;
    h.world().with_manager(1, [&yes, distance](Manager& m) { yes = m.progress_made(distance); });
    return yes;
  }
};

TEST(MOVETO46, ProgressCheck) {
  EXPECT_TRUE(Progress(10, 100, 10, 100).at(101.0, 10));
  Progress stands(10, 100, 10, 100);
  EXPECT_FALSE(stands.at(101.5, 10));
  EXPECT_EQ(stands.h.manager().previous_distance_time, 100) << "nothing stored";
  Progress gains(10, 100, 10, 100);
  EXPECT_TRUE(gains.at(101.5, 8));
  EXPECT_EQ(gains.h.manager().previous_distance, 8.0f);
  EXPECT_EQ(gains.h.manager().previous_distance_time, 101.5);
  EXPECT_TRUE(Progress(10, 100, 10, 100).at(102, 9.5));
  EXPECT_FALSE(Progress(10, 100, 10, 100).at(102, 9.51));
  Progress slow(10, 108, 10.2, 100);
  EXPECT_FALSE(slow.at(110, 8)) << "2.2 m in 10 s";
  EXPECT_EQ(slow.h.manager().previous_distance, 8.0f) << "the previous pair stays refreshed";
  EXPECT_TRUE(Progress(5, 100, 5, 100, true).at(101.5, 6)) << "moving away gains by distance";
  EXPECT_FALSE(Progress(5, 100, 5, 100, true).at(101.5, 4));
}

TEST(MOVETO47, FailCount) {
  Harness h(Harness::thirty_second);
  h.to_position(0, 10);
  h.blocked.insert(1);
  h.to_step(32);
  EXPECT_EQ(h.manager().fail_count, 0u);
  h.step();
  EXPECT_EQ(h.manager().fail_count, 1u);
  h.to_step(70);
  EXPECT_EQ(h.manager().fail_count, 38u);
  h.body().interpolating = true;
  h.step();
  EXPECT_EQ(h.manager().fail_count, 38u);
  h.body().interpolating = false;
  h.blocked.clear();
  while (h.manager().fail_count != 0 && h.n < 200) h.step();
  EXPECT_EQ(h.n, 78);
  expect_at(h.body().place, 0, 0.6825);
  EXPECT_EQ(h.run(), 163);
  expect_at(h.body().place, 0, 8.97);
}

Harness band(double target, double heading = 0) {
  Harness h;
  h.turn(heading);
  h.add(2, at(0, target), 0.4);
  MoveParams p = flags(0x1EF0F);
  p.distance_to_object = 3;
  p.min_distance = 1;
  h.to_object(2, p);
  return h;
}

TEST(MOVETO48, Arrival) {
  Harness in = band(6);
  EXPECT_EQ(in.asked(0), "do walk");
  EXPECT_EQ(in.run(), 21);
  expect_at(in.body().place, 0, 2.184);
  Harness back = band(1.2);
  EXPECT_EQ(back.sent(0), "do back -> walk -0.65 (none)");
  EXPECT_EQ(back.run(), 11);
  expect_at(back.body().place, 0, -0.7436);
  EXPECT_EQ(back.body().place.heading, 0.0f);
  Harness rests = band(3, 77);
  EXPECT_EQ(rests.run(0), 0);
  EXPECT_EQ(rests.body().place.heading, 77.0f);
}

TEST(MOVETO49, OrderAtArrival) {
  Harness h;
  h.to_position(0, 5, heading_params(100, 0x1EE4F));
  h.to_step(38);
  EXPECT_EQ(h.asked(38), "stop walk");
  EXPECT_EQ(h.manager().current_command, 0u);
  EXPECT_EQ(h.manager().nodes.size(), 1u);
  h.step();
  EXPECT_EQ(h.asked(39), "do right") << "the stop is pending in step 38 (MOVETO-34)";
}

TEST(MOVETO50, FailDistance) {
  Harness h;
  MoveParams p;
  p.fail_distance = 5;
  h.to_position(0, 50, p);
  EXPECT_EQ(h.sent(0), "do walk -> run 1 (run)");
  EXPECT_EQ(h.run(), 38);
  EXPECT_EQ(h.code(), 0x3Du);
  expect_at(h.body().place, 0, 5.06667);
  Harness arrives;
  p.fail_distance = 3.9f;
  arrives.to_position(0, 5.05, p);
  EXPECT_EQ(arrives.run(), 38);
  EXPECT_EQ(arrives.code(), 0u) << "arrival is tested first";
}

TEST(MOVETO51, NoArrivalWithoutProgress) {
  Harness h(Harness::thirty_second);
  h.to_position(0, 2);
  h.step();
  h.put(0, 0);
  h.blocked.insert(1);
  h.to_step(200);
  h.put(0, 0.95);
  h.step();
  EXPECT_EQ(h.end_of(1), nullptr);
  EXPECT_EQ(h.manager().fail_count, 169u);
  h.steps(100);
  EXPECT_EQ(h.end_of(1), nullptr);
  EXPECT_EQ(h.manager().fail_count, 269u);
}

TEST(MOVETO52, AnUpdateRenewsTheWindow) {
  Progress p(FLT_MAX, 100, FLT_MAX, 100);
  EXPECT_TRUE(p.at(101.5, 40));
  EXPECT_EQ(p.h.manager().previous_distance, 40.0f);
  // An update of a running order.
  Harness h;
  h.add(2, at(0, 20), 0.4);
  h.to_object(2);
  h.steps(3);
  TargetInfo info;
  info.object = 2;
  info.status = status::ok;
  info.reported = at(0, 21);
  info.extrapolated = at(0, 22);
  h.world().deliver(1, info);
  EXPECT_EQ(h.manager().previous_distance, FLT_MAX);
  EXPECT_EQ(h.manager().original_distance, FLT_MAX);
  EXPECT_NEAR(h.manager().previous_distance_time, 100.1, 1e-9);
  EXPECT_NEAR(h.manager().original_distance_time, 100.1, 1e-9);
  EXPECT_EQ(h.manager().current_target.at.y, 21.0f);
  EXPECT_EQ(h.manager().sought.at.y, 22.0f);
}

TEST(MOVETO53, FleeingAfterAnUpdate) {
  EXPECT_FALSE(Progress(FLT_MAX, 100, FLT_MAX, 100, true).at(101.5, 40));
  Harness h(Harness::thirty_second);
  h.put(0, 3, 170);
  h.add(2, at(0, 0));
  h.to_object(2, away(11));
  h.to_step(4);
  EXPECT_EQ(h.asked(4), "stop right, do walk");
  h.turn(190);
  h.to_step(60);
  h.body(2).place.at = {-0.8f, 0, 0};
  h.to_step(65);
  EXPECT_EQ(h.updates.back().step, 65);
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 4.50397, 0.001); });
  h.to_step(97);
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 7.58139, 0.001); });
  EXPECT_EQ(h.manager().fail_count, 0u);
  h.step();
  EXPECT_EQ(h.manager().fail_count, 1u);
  h.to_step(160);
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 13.6965, 0.001); });
  EXPECT_EQ(h.manager().fail_count, 63u);
  EXPECT_EQ(h.end_of(1), nullptr);
  h.to_step(200);
  h.body(2).place.at = {0.8f, 0, 0};
  EXPECT_EQ(h.run(), 210);
  EXPECT_EQ(h.updates.back().step, 209);
  EXPECT_EQ(h.code(), 0u);
}

TEST(MOVETO54, AboutTurnOfAFleeingOrder) {
  Harness h(Harness::thirty_second);
  h.put(0, 2, 180);
  h.to_position(0, 0, away(10));
  EXPECT_EQ(h.asked(0), "do walk");
  h.step();
  h.turn(170);
  h.step();
  EXPECT_EQ(h.asked(2), "do left");
  EXPECT_EQ(h.run(), 114);
  EXPECT_EQ(h.asked(26), "stop left");
  expect_at(h.body().place, 9.88029, -1.68197);
  EXPECT_NEAR(h.body().place.heading, 102.5, 0.001);
}

/// The quantum after one tick at a distance, a velocity and an old quantum.
double quantum_after(double distance, double v, double quantum) {
  Harness h;
  h.add(2, at(0, distance));
  h.to_object(2, flags(0x1EA0F));  // no spheres: the plain distance
  h.world().set_target_quantum(1, static_cast<float>(quantum));
  h.body().achieved = {0, static_cast<float>(v), 0};
  h.world().with_manager(1, [](Manager& m) { m.tick(); });
  return h.body().track.target.quantum;
}

TEST(MOVETO55, TargetQuantum) {
  EXPECT_NEAR(quantum_after(10, 2.5, 0), 4, 1e-6);
  EXPECT_NEAR(quantum_after(10, 2.5, 3.1), 3.1, 1e-6);
  EXPECT_NEAR(quantum_after(10, 2.5, 5.0), 5.0, 1e-6);
  EXPECT_NEAR(quantum_after(10, 2.5, 2.9), 4, 1e-6);
  EXPECT_NEAR(quantum_after(10, 0.099, 0), 0, 1e-6);
  EXPECT_NEAR(quantum_after(10, 0.125, 0), 80, 1e-4);
}

TEST(MOVETO55, ChasingAMovingTarget) {
  Harness h(Harness::thirty_second);
  h.rate(1.5);
  h.add_driven(2, at(2, 25), 0.4, {1.3f, 0, 0});
  h.to_object(2);
  std::vector<std::pair<int, float>> quanta;
  float last = 0;
  int first_aux = -1;
  while (h.end_of(1) == nullptr && h.n < 200) {
    h.step();
    if (h.body().track.tracking && h.body().track.target.quantum != last) {
      last = h.body().track.target.quantum;
      quanta.push_back({h.n, last});
    }
    if (first_aux < 0 && h.manager().aux_command != 0) first_aux = h.n;
  }
  const int steps[] = {3, 36, 70, 107};
  const double values[] = {3.99873, 2.9932, 1.98562, 0.973015};
  // An update carries the watcher's own quantum back: the record changes at these four steps alone.
  ASSERT_EQ(quanta.size(), 4u);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(quanta[static_cast<std::size_t>(i)].first, steps[i]);
    EXPECT_NEAR(quanta[static_cast<std::size_t>(i)].second, values[i], 0.001);
  }
  std::vector<int> update_steps;
  for (const Update& u : h.updates) update_steps.push_back(u.step);
  EXPECT_EQ(update_steps, (std::vector<int>{0, 17, 33, 49, 65, 81, 97, 113, 129}));
  EXPECT_EQ(first_aux, 90);
  EXPECT_EQ(h.end_of(1)->step, 143);
  EXPECT_EQ(h.code(), 0u);
  expect_at(h.body().place, 5.84614, 24.8684);
}

TEST(MOVETO56, NoQuantumAfterTheEnd) {
  Harness h(Harness::thirty_second);
  h.rate(1.5);
  h.add_driven(2, at(2, 25), 0.4, {1.3f, 0, 0});
  h.to_object(2);
  EXPECT_EQ(h.run(), 143);
  EXPECT_FALSE(h.body().track.tracking);
  EXPECT_TRUE(h.body(2).track.watchers.empty());
}

TEST(MOVETO57, NotTurningBeginsTheTurn) {
  Harness h(Harness::thirty_second);
  h.link(motion::ready, 0.1);
  h.face(95);
  h.to_step(4);
  EXPECT_TRUE(h.events.empty());
  h.step();
  EXPECT_EQ(h.asked(5), "do right");
}

TEST(MOVETO58, CrossingSnaps) {
  Harness h;
  h.turn(91);
  h.to_position(0, 10);
  h.to_step(30);
  EXPECT_NEAR(h.body().place.heading, 1, 0.001);
  h.manager().fail_count = 3;
  h.step();
  EXPECT_EQ(h.body().place.heading, 0.0f) << "358 was crossed and snapped in the same tick";
  EXPECT_EQ(h.manager().fail_count, 0u);
  EXPECT_EQ(h.sent(31), "stop left -> right -1 (invalid), do walk -> walk 1 (none)") << "the stop's speed is 1";
}

TEST(MOVETO59, TurnProgress) {
  Harness h(Harness::thirty_second);
  h.body().data.turn_rate = 0;
  h.face(90);
  for (std::uint32_t i = 0; i < 6; ++i) {
    h.step();
    EXPECT_EQ(h.manager().fail_count, i) << "step " << h.n;
  }
  h.body().interpolating = true;
  h.step();
  EXPECT_EQ(h.manager().fail_count, 5u);
}

TEST(MOVETO60, CoarseSteps) {
  Harness h(0.2);
  h.face(100);
  EXPECT_EQ(h.run(), 6);
  EXPECT_EQ(h.asked(0), "do right");
  EXPECT_EQ(h.asked(6), "stop right");
  EXPECT_EQ(h.asking_steps(), (std::vector<int>{0, 6}));
  EXPECT_EQ(h.body().place.heading, 100.0f);
}

}  // namespace
}  // namespace gaitway::moveto
