// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-01 to MOVETO-11: the manager's state, the seam, the step and the entry.
#include <gtest/gtest.h>

#include "core/hash.h"
#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

TEST(MOVETO01, AFreshBodyHasNoOrder) {
  Harness h;
  EXPECT_EQ(h.manager().kind, 0u);
  EXPECT_TRUE(h.manager().nodes.empty());
  EXPECT_FALSE(h.manager().created) << "created at the first order";
  h.to_position(0, 10);
  EXPECT_TRUE(h.manager().created);
}

TEST(MOVETO02, ResetList) {
  Harness h;
  MoveParams p = heading_params(100, 0x1EE4F);
  p.distance_to_object = 2;
  p.walk_run_threshold = 7;
  p.speed = 0.5f;
  p.context_id = 9;
  h.to_position(0, 10, p);
  h.steps(3);
  h.manager().fail_count = 4;
  const Place starting = h.manager().starting;
  h.world().cancel(1, code::action_cancelled);
  const MoveToState& s = h.manager();
  EXPECT_EQ(s.params.flags, 0u);
  EXPECT_EQ(s.params.context_id, 0u);
  EXPECT_EQ(s.params.distance_to_object, 2.0f);
  EXPECT_EQ(s.params.desired_heading, 100.0f);
  EXPECT_EQ(s.params.walk_run_threshold, 7.0f);
  EXPECT_EQ(s.params.speed, 0.5f);
  EXPECT_EQ(s.params.hold_key, hold::run) << "10 - 2 is beyond 7: the hold key stays";
  EXPECT_EQ(s.kind, 0u);
  EXPECT_EQ(s.previous_distance, FLT_MAX);
  EXPECT_EQ(s.original_distance, FLT_MAX);
  EXPECT_DOUBLE_EQ(s.previous_distance_time, 100 + 3 * h.dt);
  EXPECT_DOUBLE_EQ(s.original_distance_time, 100 + 3 * h.dt);
  EXPECT_EQ(s.previous_heading, 0.0f);
  EXPECT_EQ(s.fail_count, 0u);
  EXPECT_EQ(s.current_command, 0u);
  EXPECT_EQ(s.aux_command, 0u);
  EXPECT_FALSE(s.moving_away);
  EXPECT_FALSE(s.initialized);
  EXPECT_EQ(s.sought, Place{});
  EXPECT_EQ(s.current_target, Place{});
  EXPECT_EQ(s.starting, starting);
}

TEST(MOVETO02, AnObjectOrdersIdsAreReset) {
  Harness h;
  h.add(2, at(0, 20), 0.4);
  h.to_object(2);
  h.steps(3);
  h.world().cancel(1, code::action_cancelled);
  EXPECT_EQ(h.manager().sought_object, 0u);
  EXPECT_EQ(h.manager().top_level, 0u);
  EXPECT_EQ(h.manager().sought_radius, 0.0f);
  EXPECT_EQ(h.manager().sought_height, 0.0f);
}

TEST(MOVETO03, CreationAndDestruction) {
  MoveToState s;
  Manager m(s, nullptr);
  m.create();
  EXPECT_EQ(s.params.flags, 0u);
  EXPECT_EQ(s.params.distance_to_object, 0.6f);
  EXPECT_EQ(s.params.walk_run_threshold, 15.0f);
  EXPECT_EQ(s.previous_distance, FLT_MAX);
  EXPECT_TRUE(s.nodes.empty());
  // Destruction: no stops, no report, the target is not released.
  Harness h;
  h.add(2, at(0, 20), 0.4);
  h.to_object(2);
  h.step();
  const std::size_t asked = h.events.size();
  h.world().with_manager(1, [](Manager& manager) { manager.destroy(); });
  EXPECT_EQ(h.manager().kind, 0u);
  EXPECT_TRUE(h.manager().nodes.empty());
  EXPECT_EQ(h.events.size(), asked);
  EXPECT_EQ(h.end_of(1), nullptr);
  EXPECT_EQ(h.body(2).track.watchers.size(), 1u);
}

/// A body of the test alone: the manager needs nothing but the seam.
struct HandBody final : MoveToBody, MotionInterpreter {
  Place here;
  double clock = 100;
  bool touches = true;
  bool on_walkable = false;
  std::string calls;
  std::uint32_t id() const override { return 5; }
  Place place() const override { return here; }
  void set_heading(double h) override { here.heading = static_cast<float>(h); }
  float radius() const override { return 0.5f; }
  float height() const override { return 1.8f; }
  Vec3 achieved_velocity() const override { return {}; }
  bool contact() const override { return touches; }
  bool interpolating() const override { return false; }
  MotionInterpreter* interpreter() override { return this; }
  void stop_everything() override { calls += "halt "; }
  void set_target(std::uint32_t, std::uint32_t object, float, float) override {
    calls += "target" + std::to_string(object) + ' ';
  }
  void clear_target() override { calls += "release "; }
  float target_quantum() const override { return 0; }
  void set_target_quantum(float) override {}
  void unstick() override { calls += "unstick "; }
  void stick_to(std::uint32_t object, float, float) override { calls += "stick" + std::to_string(object) + ' '; }
  double now() const override { return clock; }
  void adjust(std::uint32_t&, float&, std::uint32_t) const override {}
  std::uint32_t start(std::uint32_t m, const MoveParams&) override {
    calls += std::string("do-") + motion_word(m) + ' ';
    return 0;
  }
  std::uint32_t stop(std::uint32_t m, const MoveParams&) override {
    calls += std::string("stop-") + motion_word(m) + ' ';
    return 0;
  }
  bool pending() const override { return false; }
};

TEST(MOVETO04, TheSeamIsEnough) {
  HandBody body;
  MoveToState s;
  Manager m(s, &body);
  MoveParams p = flags(0x1EE8F);
  EXPECT_EQ(m.order_to_object(7, 8, 0.4f, 1, p), 0u);
  EXPECT_EQ(body.calls, "unstick halt target8 ");
  body.calls.clear();
  TargetInfo info;
  info.object = 8;
  info.status = status::ok;
  info.reported = at(0, 3);
  info.extrapolated = at(0, 3);
  m.update_target(info);
  EXPECT_EQ(body.calls, "do-walk ");
  body.calls.clear();
  body.here = at(0, 2);
  body.on_walkable = false;  // the manager reads contact only
  body.touches = false;
  m.tick();
  EXPECT_EQ(body.calls, "");
  body.touches = true;
  m.tick();
  EXPECT_EQ(body.calls, "stop-walk release halt stick8 ");
}

TEST(MOVETO05, AWalkBegunInStage3DisplacesInTheNextStep) {
  Harness h;
  h.turn(91);
  h.to_position(0, 10);
  h.to_step(31);
  EXPECT_EQ(h.asked(31), "stop left, do walk");
  expect_at(h.body().place, 0, 0);
  h.step();
  expect_at(h.body().place, 0, 0.104);
}

TEST(MOVETO05, BodiesInOrderOfCreation) {
  Harness h;
  h.add(9, at(5, 0));
  h.add(4, at(8, 0));
  h.world().order_to_position(4, at(8, 5), {});
  h.world().order_to_position(9, at(5, 5), {});
  h.to_position(0, 5);
  h.events.clear();
  while (h.events.size() < 3 && h.n < 100) h.step();
  ASSERT_EQ(h.events.size(), 3u);
  EXPECT_EQ(h.events[0].id, 1u);
  EXPECT_EQ(h.events[1].id, 9u);
  EXPECT_EQ(h.events[2].id, 4u);
}

TEST(MOVETO06, StepLengths) {
  StepCut c = cut_steps(0.0001, false);
  EXPECT_EQ(c.full_steps, 0);
  EXPECT_EQ(c.rest, 0);
  c = cut_steps(0.02, false);
  EXPECT_EQ(c.full_steps, 0);
  EXPECT_DOUBLE_EQ(c.rest, 0.02);
  c = cut_steps(0.25, false);
  EXPECT_EQ(c.full_steps, 1);
  EXPECT_DOUBLE_EQ(c.full, 0.2);
  EXPECT_NEAR(c.rest, 0.05, 1e-12);
  c = cut_steps(0.41, false);
  EXPECT_EQ(c.full_steps, 2);
  EXPECT_EQ(c.rest, 0);
  EXPECT_NEAR(c.kept, 0.01, 1e-12);
  c = cut_steps(2.1, false);
  EXPECT_EQ(c.full_steps, 0);
  EXPECT_EQ(c.rest, 0);
  EXPECT_EQ(c.kept, 0);
  c = cut_steps(0.25, true);
  EXPECT_EQ(c.full_steps, 2);
  EXPECT_DOUBLE_EQ(c.full, 0.1);
  EXPECT_NEAR(c.rest, 0.05, 1e-12);
  c = cut_steps(0.02, true);
  EXPECT_EQ(c.full_steps, 0);
  EXPECT_EQ(c.rest, 0);
}

TEST(MOVETO07, TwoClocks) {
  // A frame of 0.6 s cut into three steps of 0.2: the frame clock stands, the step clock goes on.
  Harness h;
  h.add(2, at(0, 30), 0.4);
  h.to_object(2);
  World w = h.world();
  w.set_clocks(100.6, 100.2);
  w.step(0.2);
  const double first = h.body().track.last_run;
  EXPECT_DOUBLE_EQ(first, 100.2);
  for (const double clock : {100.4, 100.6}) {
    w.set_clocks(100.6, clock);
    w.step(0.2);
    EXPECT_DOUBLE_EQ(h.body().track.last_run, first) << "once per frame at most";
  }
  // The manager sees the same time three times: a begun move stamps the frame clock.
  Harness f;
  f.world().set_clocks(100.6, 100.2);
  f.to_position(0, 20);
  EXPECT_DOUBLE_EQ(f.manager().previous_distance_time, 100.6);
}

TEST(MOVETO08, TheStandardBody) {
  Harness h;
  h.turn(91);
  h.to_position(0, 10);
  EXPECT_EQ(h.sent(0), "do left -> right -1 (invalid)");
  h.to_step(30);
  EXPECT_NEAR(h.body().place.heading, 1, 0.001);
  h.step();
  EXPECT_NEAR(h.body().place.heading, 0, 0.001);
  EXPECT_EQ(h.sent(31), "stop left -> right -1 (invalid), do walk -> walk 1 (none)");
  h.step();
  expect_at(h.body().place, 0, 0.104);
  EXPECT_EQ(h.run(), 117);
  EXPECT_EQ(h.asked(117), "stop walk");
  EXPECT_EQ(h.code(), 0u);
  expect_at(h.body().place, 0, 8.944);
  EXPECT_EQ(h.asking_steps(), (std::vector<int>{0, 31, 117}));
}

TEST(MOVETO08, ARunner) {
  Harness h;
  h.rate(1.5);
  h.to_position(0, 40);
  EXPECT_EQ(h.sent(0), "do walk -> run 1.5 (run)");
  EXPECT_EQ(h.run(), 195);
  EXPECT_EQ(h.code(), 0u);
  expect_at(h.body().place, 0, 39);
}

TEST(MOVETO09, KindsAndDispatch) {
  Harness h;
  Movement o;
  o.kind = 10;
  EXPECT_EQ(h.world().perform(1, o), 0x47u);
  o.kind = 0;
  EXPECT_EQ(h.world().perform(1, o), 0x47u);
  EXPECT_FALSE(h.body().active);
  EXPECT_FALSE(h.manager().created);
  o.kind = 6;
  o.object = o.top_level = 2;
  EXPECT_EQ(h.world().perform(1, o), 0u);
  EXPECT_TRUE(h.manager().created);
  EXPECT_TRUE(h.body().active);
  EXPECT_EQ(h.manager().kind, 6u);
  // A new interpreter: default states and one ready entry, which the stop at the start of an order sweeps.
  Harness n;
  n.body().motion = new_motion_state();
  ASSERT_EQ(n.body().motion.pending.size(), 1u);
  EXPECT_EQ(n.body().motion.pending.front().motion, motion::ready);
  EXPECT_EQ(n.body().motion.raw, Commands{});
  n.face(90);
  EXPECT_EQ(n.asked(0), "do right");
}

TEST(MOVETO10, OrdersAlwaysAnswer0) {
  Harness h;
  h.to_object(0);  // checks the answer
  EXPECT_EQ(h.code(), 0x38u);
  EXPECT_EQ(h.end_of(1)->step, 0);
}

TEST(MOVETO11, Entry) {
  Harness h;
  h.to_position(0, 20);
  h.step();
  std::uint32_t answer = 99;
  h.world().with_manager(1, [&answer](Manager& m) { answer = m.order_nothing(); });
  h.poll();
  EXPECT_EQ(answer, 0u);
  EXPECT_EQ(h.code(), 0x36u);
  EXPECT_EQ(h.manager().kind, 0u);
  // It unsticks, also when no order ran.
  h.add(3, at(1, 1));
  h.world().stick_to(1, 3, 0.5f, 1);
  EXPECT_EQ(h.body().stick.object, 3u);
  h.world().with_manager(1, [](Manager& m) { m.order_nothing(); });
  EXPECT_EQ(h.body().stick.object, 0u);
}

TEST(MOVETO11, AnOrderInFlightSurvivesSnapshotAndRestoreAtAnyStep) {
  for (int from = 0; from < 140; from += 9) {
    Harness h(Harness::thirty_second);
    h.rate(1.5);
    h.add_driven(2, at(2, 25), 0.4, {1.3f, 0, 0});
    h.to_object(2);
    h.to_step(from);
    const WorldState snapshot = h.state;
    const std::uint64_t hash = hash_of(h.state);
    h.run();
    const std::uint64_t end = hash_of(h.state);
    const std::size_t asked = h.events.size();
    h.state = snapshot;
    EXPECT_EQ(hash_of(h.state), hash);
    h.n = from;
    h.ends.clear();
    EXPECT_EQ(h.run(), 143);
    EXPECT_EQ(hash_of(h.state), end) << "from step " << from;
    EXPECT_GE(h.events.size(), asked);
  }
}

}  // namespace
}  // namespace gaitway::moveto
