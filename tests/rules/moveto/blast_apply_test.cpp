// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BLAST-01 and BLAST-05 to BLAST-24: what messages do, and what a client reads.
#include <gtest/gtest.h>

#include "gaitway/moveto_wire.h"
#include "moveto/harness.h"
#include "moveto/heading.h"
#include "moveto/hex.h"

namespace gaitway::moveto {
namespace {

using namespace test;

MovementPayload payload(std::uint8_t k, std::uint32_t target = 0) {
  MovementPayload p;
  p.kind = k;
  p.target = target;
  p.run_rate = 1;
  return p;
}

/// A body in block A9B4, so that wire origins there need no conversion.
struct Wire : Harness {
  explicit Wire(double step_length = thirtieth) : Harness(step_length) { body().place.cell = 0xA9B40029; }
  bool receive(const MovementPayload& p, bool local = false, std::uint32_t id = 1) {
    const auto bytes = write_movement(p);
    EXPECT_TRUE(bytes.ok());
    World w = world();
    const bool ok = apply_movement(w, id, *bytes, local).ok();
    poll();
    return ok;
  }
  MovementPayload to_place(double x, double y) {
    MovementPayload p = payload(7);
    p.origin.cell = 0xA9B40029;
    p.origin.at = {static_cast<float>(x), static_cast<float>(y), 0};
    return p;
  }
};

TEST(BLAST01, SameManagerForAll) {
  Wire h;
  h.add(2, at(0, 0)).place.cell = 0xA9B40029;
  h.receive(h.to_place(3, 4), true, 1);
  h.receive(h.to_place(3, 4), false, 2);
  for (int i = 0; i < 200; ++i) h.step();
  std::vector<Event> a;
  std::vector<Event> b;
  for (const Event& e : h.events) (e.id == 1 ? a : b).push_back(e);
  ASSERT_EQ(a.size(), b.size());
  ASSERT_GE(a.size(), 4u);
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].step, b[i].step);
    EXPECT_EQ(a[i].request.received, b[i].request.received);
    EXPECT_EQ(a[i].request.speed, b[i].request.speed);
  }
}

TEST(BLAST03, KnownAndUnknownTarget) {
  Wire known;
  known.add(2, at(0, 20), 0.4).place.cell = 0xA9B40029;
  MovementPayload p = payload(6, 2);
  p.origin.cell = 0xA9B40029;
  EXPECT_TRUE(known.receive(p));
  EXPECT_EQ(known.manager().kind, 6u);
  EXPECT_EQ(known.manager().sought_radius, 0.4f);
  EXPECT_EQ(known.manager().sought_height, 1.8f);
  EXPECT_EQ(known.manager().top_level, 2u);

  Wire held;  // its holder is the top-level id
  held.add(7, at(0, 20), 0.7).place.cell = 0xA9B40029;
  Member& thing = held.add(2, at(0, 20), 0.4);
  thing.holder = 7;
  thing.has_shape = false;
  EXPECT_TRUE(held.receive(p));
  EXPECT_EQ(held.manager().top_level, 7u);
  EXPECT_EQ(held.manager().sought_object, 2u);
  EXPECT_EQ(held.manager().sought_radius, 0.0f);

  Wire unknown;
  p.origin.at = {0, 30, 0};
  EXPECT_TRUE(unknown.receive(p));
  EXPECT_EQ(unknown.manager().kind, 7u);
  EXPECT_EQ(unknown.manager().current_target.at.y, 30.0f);
}

TEST(BLAST05, UnknownTargetTurnsToTheSeparateHeading) {
  Wire h;
  const World w = h.world();
  World mutable_world = w;
  EXPECT_TRUE(
      apply_movement(mutable_world, 1, from_hex("08003d00ad0d0080000061430fee01000000803f00000000"), false).ok());
  EXPECT_EQ(h.manager().kind, 9u);
  ASSERT_EQ(h.manager().nodes.size(), 1u);
  EXPECT_EQ(h.manager().nodes[0].heading, 225.0f);
  Wire known;
  known.add(0x80000DAD, at(10, 0)).place.cell = 0xA9B40029;
  World k = known.world();
  EXPECT_TRUE(apply_movement(k, 1, from_hex("08003d00ad0d0080000061430fee01000000803f00000000"), false).ok());
  EXPECT_EQ(known.manager().kind, 8u);
  EXPECT_NEAR(known.manager().nodes[0].heading, 90, 0.001);
}

TEST(BLAST06, TurnToHeading) {
  Wire h;
  World w = h.world();
  EXPECT_TRUE(apply_movement(w, 1, from_hex("09003d000fee01000000803f00003442"), false).ok());
  ASSERT_EQ(h.manager().nodes.size(), 1u);
  EXPECT_EQ(h.manager().nodes[0].heading, 45.0f);
}

TEST(BLAST07, StateIsTakenOverAndTheBodyStuck) {
  Wire h;
  h.add(0x50000002, at(0, 3), 0.4).place.cell = 0xA9B40029;
  h.receive(h.to_place(0, 30));
  World w = h.world();
  EXPECT_TRUE(apply_movement(w, 1, from_hex("00013d00070000003d0007000000e03f02000050"), false).ok());
  h.poll();
  EXPECT_EQ(h.body().motion.now.stance, motion::non_combat);
  EXPECT_EQ(h.body().motion.now.forward, (Command{motion::run_forward, 1.75f}));
  EXPECT_EQ(h.body().stick.object, 0x50000002u);
  EXPECT_EQ(h.code(), 0x36u);
  // A state with a turn and an action.
  MovementPayload p = payload(0);
  p.state.sent = state_field::turn | state_field::turn_speed;
  p.state.turn = 0xD;
  p.state.turn_speed = -1.5f;
  p.state.actions.push_back({0x90, 4, true, 2});
  EXPECT_TRUE(h.receive(p));
  EXPECT_EQ(h.body().motion.now.turn, (Command{motion::turn_right, -1.5f}));
  EXPECT_EQ(h.body().motion.now.forward, (Command{motion::ready, 1}));
  ASSERT_EQ(h.body().motion.actions.size(), 1u);
  EXPECT_EQ(h.body().motion.actions[0], (Action{0x10000090, 4, 2, true}));
  EXPECT_EQ(h.body().stick.object, 0u) << "any movement message unsticks";
}

TEST(BLAST08, EveryMessageCancelsFirst) {
  Wire h;
  h.receive(h.to_place(0, 30));
  World w = h.world();
  EXPECT_FALSE(apply_movement(w, 1, from_hex("0a003d0000000000"), false).ok());
  h.poll();
  EXPECT_EQ(h.code(), 0x36u);
  EXPECT_EQ(h.manager().kind, 0u);
  // A refused one changes nothing else; an unknown body is an error and changes nothing at all.
  Wire cut;
  const Commands before = cut.body().motion.now;
  World c = cut.world();
  EXPECT_FALSE(apply_movement(c, 1, from_hex("07003d002900b4a9"), false).ok());
  EXPECT_EQ(cut.body().motion.now, before);
  EXPECT_EQ(cut.manager().order_count, 0u);
  EXPECT_FALSE(apply_movement(c, 77, from_hex("09003d000fee01000000803f00003442"), false).ok());
  // Four bytes are enough for a stance, whatever is refused behind them; three are not.
  EXPECT_FALSE(apply_movement(c, 1, from_hex("070049"), false).ok());
  EXPECT_EQ(cut.body().motion.now.stance, motion::non_combat);
  EXPECT_FALSE(apply_movement(c, 1, from_hex("07004900"), false).ok());
  EXPECT_EQ(cut.body().motion.now.stance, 0x80000049u);
  // A differing stance is started.
  Wire stance;
  MovementPayload p = stance.to_place(0, 30);
  p.stance = 0x3C;
  stance.receive(p);
  EXPECT_EQ(stance.body().motion.now.stance, 0x8000003Cu);
}

TEST(BLAST09, RunRateFromTheWire) {
  Wire h;
  h.body().data.rate_known = false;
  MovementPayload p = h.to_place(0, 40);
  p.run_rate = 1.75f;
  h.receive(p);
  EXPECT_EQ(h.sent(0), "do walk -> run 1.75 (run)");
}

TEST(BLAST10, ExactlyOneCancel) {
  Wire h;
  h.manager().profile.completion_callback = true;
  MovementPayload unknown = payload(6, 99);
  unknown.origin.cell = 0xA9B40029;
  unknown.origin.at = {5, 30, 0};
  MovementPayload face = payload(9);
  face.params.desired_heading = 120;
  MovementPayload look = payload(8, 99);
  look.heading = 200;
  h.receive(h.to_place(0, 40));
  std::size_t cancels = 0;
  for (const MovementPayload& p : {h.to_place(0, 41), unknown, face, look}) {
    EXPECT_TRUE(h.receive(p));
    ++cancels;
    EXPECT_EQ(h.completions.size(), cancels);
    EXPECT_EQ(h.completions.back().second, 0x36u);
  }
}

TEST(BLAST11, OriginToWorld) {
  Place p;
  p.cell = 0xA9B40029;
  p.at = {133.5f, 22.25f, 94};
  const Vec3d w = origin_to_world(p);
  EXPECT_EQ(w.x, 32581.5);
  EXPECT_EQ(w.y, 34582.25);
  EXPECT_EQ(w.z, 94);
  // A body in plain world coordinates gets a plain target.
  Harness h;
  MovementPayload m = payload(7);
  m.origin = p;
  const auto bytes = write_movement(m);
  World world = h.world();
  EXPECT_TRUE(apply_movement(world, 1, *bytes, false).ok());
  EXPECT_EQ(h.manager().current_target.cell, 0u);
  EXPECT_NEAR(h.manager().current_target.at.x, 32581.5, 0.002);
}

TEST(BLAST13, StartCycle) {
  Harness h;
  h.body().data.rate_known = false;
  h.body().motion.my_run_rate = 1.75f;
  h.manager().created = true;
  const auto cycle = [&h](std::uint32_t f, double distance) {
    StartCycle c;
    h.world().with_manager(1, [&](Manager& m) { c = m.start_cycle(distance, flags(f)); });
    return std::make_pair(c.motion, c.speed);
  };
  using Pair = std::pair<std::uint32_t, float>;
  EXPECT_EQ(cycle(0x1EE0F, 20), (Pair{motion::run_forward, 1.75f}));
  EXPECT_EQ(cycle(0x1EE0F, 5), (Pair{motion::walk_forward, 1}));
  EXPECT_EQ(cycle(0x1EE1F, 5), (Pair{motion::run_forward, 1.75f}));
  EXPECT_EQ(cycle(0x1EE0D, 20), (Pair{motion::walk_forward, 1}));
  EXPECT_EQ(cycle(0x1EE0F, 0.5).first, 0u);
  EXPECT_TRUE(h.events.empty());
  EXPECT_EQ(h.body().motion.now, Commands{}) << "it changes nothing";
  // Of the running order.
  h.to_position(0, 21);
  h.world().with_manager(1, [](Manager& m) { EXPECT_EQ(m.start_cycle().motion, motion::run_forward); });
}

TEST(BLAST14, CompletionOfAnOrder) {
  Harness h;
  h.read_ends = false;
  h.turn(91);
  h.to_position(0, 10);
  h.to_step(116);
  OrderEnd e;
  EXPECT_FALSE(h.world().read_end(1, e));
  h.step();
  ASSERT_TRUE(h.world().read_end(1, e));
  EXPECT_EQ(e.order, 1u);
  EXPECT_EQ(e.code, 0u);
  EXPECT_FALSE(h.world().read_end(1, e)) << "one read";
  h.to_position(0, 40);
  h.command(kind::raw_command, motion::walk_forward);
  ASSERT_TRUE(h.world().read_end(1, e));
  EXPECT_EQ(e.order, 2u);
  EXPECT_EQ(e.code, 0x36u);
  h.to_object(1);
  ASSERT_TRUE(h.world().read_end(1, e));
  EXPECT_EQ(e.order, 3u);
  EXPECT_EQ(e.code, 0u) << "an order to itself counts as finished";
  h.face_object(1);
  ASSERT_TRUE(h.world().read_end(1, e));
  EXPECT_EQ(e.order, 4u);
}

TEST(BLAST15, UserInput) {
  Harness h;
  h.to_position(0, 10);
  h.command(kind::raw_command, motion::walk_forward, flags(0x16E0F));
  EXPECT_EQ(h.end_of(1), nullptr);
  h.command(kind::raw_command, motion::walk_forward);
  EXPECT_EQ(h.code(), 0x36u);
}

TEST(BLAST16, StateEcho) {
  for (const bool on : {false, true}) {
    Wire h;
    h.manager().profile.keep_on_state_echo = on;
    h.receive(h.to_place(0, 30), true);
    const Commands before = h.body().motion.now;
    MovementPayload echo = payload(0);
    echo.stance = 0x3C;
    h.receive(echo, true);
    EXPECT_EQ(h.end_of(1) == nullptr, on);
    EXPECT_EQ(h.body().motion.now == before, on) << "ignored as a whole";
    EXPECT_EQ(h.code(), on ? 0xFFFFu : 0x36u);
  }
  Wire remote;  // only for the local body
  remote.manager().profile.keep_on_state_echo = true;
  remote.receive(remote.to_place(0, 30), false);
  remote.receive(payload(0), false);
  EXPECT_EQ(remote.code(), 0x36u);
  Wire script;  // only for an order from the wire
  script.manager().profile.keep_on_state_echo = true;
  script.world().order_to_position(1, script.to_place(0, 30).origin, {});
  script.receive(payload(0), true);
  EXPECT_EQ(script.code(), 0x36u);
}

TEST(BLAST17, StalenessGuard) {
  Wire h(Harness::thirty_second);
  h.manager().profile.stale_after = 1.5;
  MovementPayload p = payload(6, 99);
  p.origin.cell = 0xA9B40029;
  p.origin.at = {0, 100, 0};
  h.receive(p);
  EXPECT_EQ(h.run(), 49);
  EXPECT_EQ(h.code(), 0x37u);
  EXPECT_DOUBLE_EQ(h.state.frame_clock, 101.53125);

  Wire known(Harness::thirty_second);
  known.manager().profile.stale_after = 1.5;
  known.add(2, at(0, 100), 0.4).place.cell = 0xA9B40029;
  known.receive(payload(6, 2));
  known.to_step(32);
  known.body(2).place.at.x = 2;  // the run of step 33 tells it
  EXPECT_EQ(known.run(), 82);
  EXPECT_EQ(known.updates.back().step, 33);
  EXPECT_EQ(known.code(), 0x37u);
  EXPECT_DOUBLE_EQ(known.state.frame_clock, 102.5625);

  Wire off(Harness::thirty_second);
  off.receive(p);
  off.to_step(100);
  EXPECT_EQ(off.end_of(1), nullptr);
  Wire turns(Harness::thirty_second);  // a turn is not guarded
  turns.manager().profile.stale_after = 1.5;
  turns.body().data.turn_rate = 0;
  MovementPayload face = payload(9);
  face.params.desired_heading = 90;
  turns.receive(face);
  turns.to_step(100);
  EXPECT_EQ(turns.end_of(1), nullptr);
  Harness script(Harness::thirty_second);  // an order that no message started
  script.manager().profile.stale_after = 1.5;
  script.to_position(0, 100);
  script.to_step(100);
  EXPECT_EQ(script.end_of(1), nullptr);
}

TEST(BLAST18, AlignmentGate) {
  Harness h(Harness::thirty_second);
  h.manager().profile.arrive_aligned = 5;
  h.turn(200);
  h.add(2, at(0, 1.2), 0.4);
  h.to_object(2);
  EXPECT_EQ(h.asked(0), "do right");
  EXPECT_EQ(h.end_of(1), nullptr) << "over, but not reported yet";
  EXPECT_EQ(h.manager().kind, 9u);
  EXPECT_EQ(h.run(), 57);
  EXPECT_EQ(h.end_of(1)->end.order, 1u);
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(h.ends.size(), 1u);
  EXPECT_EQ(h.body().place.heading, 0.0f);
  h.to_position(0, 0.1);
  EXPECT_EQ(h.manager().order_count, 2u) << "the turn has no number of its own";

  Harness aligned(Harness::thirty_second);
  aligned.manager().profile.arrive_aligned = 5;
  aligned.turn(4);
  aligned.add(2, at(0, 1.2), 0.4);
  aligned.to_object(2);
  EXPECT_EQ(aligned.run(0), 0);
  EXPECT_EQ(aligned.body().place.heading, 4.0f);

  Harness cancelled(Harness::thirty_second);  // the report has the code of the turn
  cancelled.manager().profile.arrive_aligned = 5;
  cancelled.turn(200);
  cancelled.add(2, at(0, 1.2), 0.4);
  cancelled.to_object(2);
  cancelled.world().cancel(1, code::action_cancelled);
  cancelled.poll();
  EXPECT_EQ(cancelled.code(), 0x36u);
  EXPECT_EQ(cancelled.end_of(1)->end.order, 1u);

  Harness heading(Harness::thirty_second);  // not with a final heading
  heading.manager().profile.arrive_aligned = 5;
  heading.turn(200);
  heading.add(2, at(0, 1.2), 0.4);
  heading.to_object(2, heading_params(200, 0x1EE4F));
  EXPECT_EQ(heading.run(0), 0);
}

TEST(BLAST19, PredictedUseOrder) {
  EXPECT_EQ(predicted_use_params(UseKind::creature, 7.5).distance_to_object, 3.0f);
  EXPECT_EQ(predicted_use_params(UseKind::creature, 7.5).flags, 0x1EE1Fu);
  EXPECT_EQ(predicted_use_params(UseKind::door, 7.4).distance_to_object, 2.0f);
  EXPECT_EQ(predicted_use_params(UseKind::door, 7.4).flags, 0x1EE0Fu);
  for (const UseKind k : {UseKind::lifestone, UseKind::portal, UseKind::corpse}) {
    EXPECT_EQ(predicted_use_params(k, 1).distance_to_object, 2.0f);
  }
  EXPECT_EQ(predicted_use_params(UseKind::other, 1).distance_to_object, 0.6f);
}

TEST(BLAST20, ServerSideOfTheChargeHint) {
  MoveParams p;
  EXPECT_FALSE(hint_charge(p, 7.4));
  EXPECT_EQ(p.flags, 0x1EE0Fu);
  EXPECT_TRUE(hint_charge(p, 7.5));
  EXPECT_EQ(p.flags, 0x1EE1Fu);
}

TEST(BLAST21, CycleFromVelocity) {
  const auto cycle = [](double speed) { return cycle_from_velocity({0, static_cast<float>(speed), 9}); };
  EXPECT_EQ(cycle(0.1), (Command{motion::ready, 1}));
  EXPECT_EQ(cycle(0.2), (Command{motion::walk_forward, 0.25f}));
  EXPECT_EQ(cycle(1.0).motion, motion::walk_forward);
  EXPECT_NEAR(cycle(1.0).speed, 0.320513, 1e-6);
  EXPECT_EQ(cycle(1.25), (Command{motion::run_forward, 0.3125f}));
  EXPECT_EQ(cycle(6), (Command{motion::run_forward, 1.5f}));
  EXPECT_EQ(cycle(14), (Command{motion::run_forward, 3}));
}

TEST(BLAST22, PositionCorrections) {
  PositionMessage m;
  m.place = at(3, 4, 77);
  m.to_player = 95;
  Place goal;
  Harness ordered;
  ordered.to_position(0, 30);
  World w = ordered.world();
  EXPECT_EQ(correct_position(w, 1, m, goal), Correction::interpolated);
  EXPECT_EQ(goal.heading, 0.0f) << "kept while an order runs";
  EXPECT_EQ(goal.at, m.place.at);
  EXPECT_TRUE(ordered.body().interpolating);
  m.to_player = 96;
  EXPECT_EQ(correct_position(w, 1, m, goal), Correction::placed);
  EXPECT_FALSE(ordered.body().interpolating);
  EXPECT_EQ(ordered.body().place.at, m.place.at);
  EXPECT_EQ(ordered.manager().kind, 7u);
  m.contact = false;
  EXPECT_EQ(correct_position(w, 1, m, goal), Correction::ignored);
  m.newer_teleport = true;
  EXPECT_EQ(correct_position(w, 1, m, goal), Correction::placed_hard);
  ordered.poll();
  EXPECT_EQ(ordered.code(), 0x3Cu);
  Harness idle;
  World i = idle.world();
  m = {};
  m.place = at(3, 4, 77);
  EXPECT_EQ(correct_position(i, 1, m, goal), Correction::interpolated);
  EXPECT_EQ(goal.heading, 77.0f) << "no order: the message's own";
  m.body_has_cell = false;
  EXPECT_EQ(correct_position(i, 1, m, goal), Correction::placed_hard);
}

TEST(BLAST23, NoPath) {
  Wire h;
  h.command(kind::raw_command, motion::walk_forward);
  MovementPayload p = payload(7);
  p.run_rate = 1.25f;
  EXPECT_TRUE(h.receive(p));
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::ready);
  EXPECT_EQ(h.manager().kind, 0u);
  EXPECT_EQ(h.manager().order_count, 0u);
  EXPECT_EQ(h.body().motion.my_run_rate, 1.25f);
  EXPECT_TRUE(h.receive(payload(6, 99)));
  EXPECT_EQ(h.manager().order_count, 0u);
  h.add(2, at(0, 20), 0.4).place.cell = 0xA9B40029;
  EXPECT_TRUE(h.receive(payload(6, 2)));
  EXPECT_EQ(h.manager().kind, 6u) << "a known target is a path";
}

TEST(BLAST24, NoFudgeInAnyProfile) {
  // What is not built shows in no profile: arrival 0.05 m early or inside 20 degrees of the bearing does not happen.
  for (const Profile& profile : {Profile::retail(), Profile::ace()}) {
    Harness h;
    h.manager().profile = profile;
    h.turn(15);
    h.to_position(0, 30, flags(0x1EE0D));
    EXPECT_EQ(h.asked(0), "do left") << "15 degrees off: no snap, it turns first";
    EXPECT_EQ(h.body().place.heading, 15.0f);
    h.run();
    // Distance 0.6 is arrival; 0.65 is not: the last place before it is more than 0.6 away.
    const double left = 30 - 0.5 - h.body().place.at.y;
    EXPECT_LE(left, 0.6 + 1e-6);
    EXPECT_GT(left + 0.104, 0.6);
  }
}

}  // namespace
}  // namespace gaitway::moveto
