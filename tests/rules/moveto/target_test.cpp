// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// TARGET-01 to TARGET-20.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

void expect_vector(const Vec3& v, double x, double y, double z) {
  EXPECT_NEAR(v.x, x, 1e-5);
  EXPECT_NEAR(v.y, y, 1e-5);
  EXPECT_NEAR(v.z, z, 1e-5);
}

TargetInfo update(std::uint32_t object, std::uint32_t with_status, std::uint32_t context = 0) {
  TargetInfo info;
  info.object = object;
  info.status = with_status;
  info.context = context;
  return info;
}

std::vector<int> update_steps(const Harness& h, std::uint32_t id = 1) {
  std::vector<int> out;
  for (const Update& u : h.updates) {
    if (u.id == id) out.push_back(u.step);
  }
  return out;
}

TEST(TARGET01, Statuses) {
  EXPECT_EQ(status::undefined, 0u);
  EXPECT_EQ(status::ok, 1u);
  for (std::uint32_t s = status::left_the_world; s <= status::timed_out; ++s) {
    Harness runs;
    runs.add(2, at(0, 20), 0.4);
    runs.to_object(2);
    runs.world().deliver(1, update(2, s));
    runs.poll();
    EXPECT_EQ(runs.code(), 0x37u) << s;
    Harness waits;
    waits.to_object(99);
    waits.world().deliver(1, update(99, s));
    waits.poll();
    EXPECT_EQ(waits.code(), 0x38u) << s;
  }
}

TEST(TARGET02, SettingATarget) {
  Harness h;
  h.world().set_target(1, 4, 99, 0.5f, 0);
  const TrackState& t = h.body().track;
  ASSERT_TRUE(t.tracking);
  EXPECT_EQ(t.target.context, 4u);
  EXPECT_EQ(t.target.object, 99u);
  EXPECT_EQ(t.target.radius, 0.5f);
  EXPECT_EQ(t.target.quantum, 0.0f);
  EXPECT_EQ(t.target.status, status::undefined);
  EXPECT_EQ(t.target.time, 100);
  EXPECT_TRUE(h.updates.empty());
}

TEST(TARGET03, Id0FailsAtOnce) {
  Harness h;
  h.to_object(0);
  EXPECT_EQ(h.code(), 0x38u);
  EXPECT_FALSE(h.body().track.tracking);
  ASSERT_EQ(h.updates.size(), 1u);
  EXPECT_EQ(h.updates[0].info.status, status::timed_out);
  EXPECT_EQ(h.updates[0].info.object, 0u);
}

TEST(TARGET04, ANewWatcherIsToldAtOnce) {
  Harness h;
  h.put(1, 2);
  h.add(2, at(4, 6));
  h.world().set_target(1, 0, 2, 0.5f, 0);
  const TargetInfo& t = h.body().track.target;
  EXPECT_EQ(t.status, status::ok);
  EXPECT_EQ(t.time, 100);
  expect_vector(t.direction, 0.6, 0.8, 0);
  EXPECT_EQ(t.reported.at, (Vec3{4, 6, 0}));
  EXPECT_EQ(t.extrapolated.at, (Vec3{4, 6, 0}));
  ASSERT_EQ(h.body(2).track.watchers.size(), 1u);
  EXPECT_EQ(h.body(2).track.watchers[0].id, 1u);
}

TEST(TARGET05, AKnownWatcherIsNot) {
  Harness h;
  h.add(2, at(4, 6));
  h.world().set_target(1, 0, 2, 0.5f, 0);
  h.body(2).place.at.x = 9;
  h.world().set_target_quantum(1, 1.5f);
  const Watcher& w = h.body(2).track.watchers[0];
  EXPECT_EQ(w.radius, 0.5f);
  EXPECT_EQ(w.quantum, 1.5f);
  EXPECT_EQ(w.last_sent.at.x, 4.0f);
  EXPECT_EQ(h.updates.size(), 1u);
}

TEST(TARGET06, ContentsOfAnUpdate) {
  Harness h(Harness::thirty_second);
  h.rate(1.5);
  h.add_driven(2, at(2, 25), 0.4, {1.3f, 0, 0});
  h.to_object(2);
  h.to_step(17);
  const TargetInfo& t = h.updates.back().info;
  EXPECT_EQ(h.updates.back().step, 17);
  expect_at(t.reported, 2.69062, 25);
  expect_at(t.extrapolated, 7.88897, 25);
  EXPECT_EQ(t.context, 0u);
  EXPECT_EQ(t.object, 2u);
  EXPECT_EQ(t.radius, 0.5f);
  EXPECT_NEAR(t.quantum, 3.99873, 0.001);
  EXPECT_EQ(t.velocity.x, 1.3f);
  EXPECT_EQ(h.body(2).track.watchers[0].last_sent, t.extrapolated);
}

TEST(TARGET07, Receiving) {
  Harness h;
  h.add(2, at(0, 0));
  h.world().set_target(1, 0, 2, 0.5f, 0);
  expect_vector(h.body().track.target.direction, 0, 0, 1);
  // The context id stays: with one, the update goes no further than the record.
  Harness c;
  c.add(2, at(4, 6));
  c.world().set_target(1, 7, 2, 0.5f, 0);
  EXPECT_EQ(c.body().track.target.context, 7u);
  EXPECT_EQ(c.body().track.target.status, status::ok);
  EXPECT_TRUE(c.updates.empty());
  // Status 2 releases the target afterwards, whoever asked.
  c.world().leave(2);
  EXPECT_FALSE(c.body().track.tracking);
}

TEST(TARGET08, Cadence) {
  const auto runs = [](double clock_start, double last_run, int steps) {
    Harness h(Harness::thirty_second, clock_start);
    h.body().track.last_run = last_run;
    std::vector<int> out;
    double last = last_run;
    for (int i = 0; i < steps; ++i) {
      h.step();
      if (h.body().track.last_run != last) out.push_back(h.n);
      last = h.body().track.last_run;
    }
    return out;
  };
  EXPECT_EQ(runs(100, 0, 50), (std::vector<int>{1, 17, 33, 49}));
  EXPECT_EQ(runs(100.375, 100.125, 10), (std::vector<int>{8}));  // 100.375 + 8 / 32 = 100.625
}

TEST(TARGET09, TimeOut) {
  Harness h(Harness::thirty_second);
  h.to_object(99);
  EXPECT_EQ(h.run(), 321);
  EXPECT_EQ(h.code(), 0x38u);
  EXPECT_DOUBLE_EQ(h.state.frame_clock, 110.03125);
  Harness later(Harness::thirty_second, 100.25);
  later.body().track.last_run = 100.0;
  later.to_object(99);
  EXPECT_EQ(later.run(), 328);
  EXPECT_DOUBLE_EQ(later.state.frame_clock, 110.5);
  // A known position never times out.
  Harness known(Harness::thirty_second);
  known.add(2, at(0, 500));
  known.to_object(2);
  known.blocked.insert(1);
  known.to_step(400);
  EXPECT_EQ(known.end_of(1), nullptr);
}

TEST(TARGET10, WatcherCheck) {
  for (const double by : {0.5, 0.51}) {
    Harness h;
    h.add(2, at(4, 6));
    h.world().set_target(1, 0, 2, 0.5f, 0);
    h.body(2).place.at.x = static_cast<float>(4 + by);
    h.step();
    EXPECT_EQ(h.updates.size(), by > 0.5 ? 2u : 1u) << by;
  }
}

TEST(TARGET11, Extrapolation) {
  Harness h;
  h.add(2, at(4, 6, 33)).achieved = {2, 0, 0};
  h.world().set_target(1, 0, 2, 0.5f, 1.5f);
  h.driven[2] = {0, 0, 0};
  h.body(2).achieved = {2, 0, 0};
  h.world().set_clocks(101, 101);
  h.world().update(2);
  ASSERT_EQ(h.updates.size(), 2u);
  expect_at(h.updates[1].info.extrapolated, 7, 6);
  expect_at(h.updates[1].info.reported, 4, 6);
  EXPECT_EQ(h.updates[1].info.extrapolated.heading, 33.0f);
}

TEST(TARGET12, Quantum) {
  Harness h;
  h.world().set_target_quantum(1, 3);  // no record: nothing
  EXPECT_FALSE(h.body().track.tracking);
  h.world().set_target(1, 0, 99, 0.5f, 0);
  h.world().set_target_quantum(1, 3);
  EXPECT_EQ(h.body().track.target.quantum, 3.0f);
  // A target that exists by now is told, and tells at once (TARGET-04).
  h.add(99, at(0, 5));
  h.world().set_target_quantum(1, 4);
  ASSERT_EQ(h.body(99).track.watchers.size(), 1u);
  EXPECT_EQ(h.body(99).track.watchers[0].quantum, 4.0f);
  EXPECT_EQ(h.updates.size(), 1u);
}

TEST(TARGET13, Releasing) {
  Harness h;
  h.add(2, at(4, 6));
  h.world().clear_target(1);  // nothing to release
  h.world().set_target(1, 0, 2, 0.5f, 0);
  h.world().clear_target(1);
  EXPECT_TRUE(h.body(2).track.watchers.empty());
  EXPECT_FALSE(h.body().track.tracking);
}

TEST(TARGET14, OneTarget) {
  Harness h;
  h.add(2, at(4, 6));
  h.add(3, at(5, 5));
  h.world().set_target(1, 0, 2, 0.5f, 0);
  h.world().stick_to(1, 3, 0.5f, 1);
  EXPECT_TRUE(h.body(2).track.watchers.empty());
  EXPECT_EQ(h.body(3).track.watchers.size(), 1u);
}

TEST(TARGET15, EventsToWatchers) {
  for (const std::uint32_t s : {status::contained, status::parented}) {
    Harness h;
    h.add(2, at(0, 20), 0.4);
    h.to_object(2);
    h.world().notify_watchers(2, s);
    h.poll();
    EXPECT_EQ(h.code(), 0x37u);
    EXPECT_EQ(h.updates.back().info.status, s);
    EXPECT_EQ(h.updates.back().info.extrapolated.at.y, 20.0f);
  }
  Harness h;
  h.add(2, at(0, 20), 0.4);
  h.to_object(2);
  h.world().teleport(2, at(3, 3));
  EXPECT_EQ(h.updates.back().info.status, status::teleported);
  EXPECT_EQ(h.updates.back().info.reported.at.x, 3.0f);
}

TEST(TARGET16, FanOutAndContext) {
  Harness h;
  h.add(2, at(0, 20), 0.4);
  h.to_object(2);
  h.world().deliver(1, update(2, status::left_the_world, 3));
  h.poll();
  EXPECT_EQ(h.end_of(1), nullptr);
  h.world().deliver(1, update(2, status::left_the_world));
  h.poll();
  EXPECT_EQ(h.code(), 0x37u);
  Harness waits;
  waits.to_object(99);
  waits.world().deliver(1, update(99, status::left_the_world));
  waits.poll();
  EXPECT_EQ(waits.code(), 0x38u);
}

TEST(TARGET17, ValuesUsed) {
  Harness h;
  h.add(2, at(4, 6));
  h.to_object(2);
  EXPECT_EQ(h.body(2).track.watchers[0].radius, 0.5f);
  EXPECT_EQ(h.body(2).track.watchers[0].quantum, 0.0f);
  h.face_object(2);
  EXPECT_EQ(h.body(2).track.watchers[0].radius, 0.5f);
  EXPECT_EQ(h.body(2).track.watchers[0].quantum, 0.0f);
  h.world().stick_to(1, 2, 0.5f, 1);
  EXPECT_EQ(h.body(2).track.watchers[0].radius, 0.5f);
  EXPECT_EQ(h.body(2).track.watchers[0].quantum, 0.5f);
}

/// Releases another watcher's target while it is told itself.
struct Meddler : Harness {
  std::uint32_t releases = 0;
  void updated(std::uint32_t id, const TargetInfo& info) override {
    Harness::updated(id, info);
    if (releases != 0 && id == 1) {
      const std::uint32_t other = releases;
      releases = 0;
      world().clear_target(other);
    }
  }
};

TEST(TARGET18, OrderOfWatchers) {
  Meddler h;
  h.add(2, at(0, 20));
  h.add(3, at(5, 5));
  h.add(4, at(6, 5));
  for (const std::uint32_t id : {1u, 3u, 4u}) h.world().set_target(id, 0, 2, 0.5f, 0);
  h.updates.clear();
  h.world().notify_watchers(2, status::ok);
  ASSERT_EQ(h.updates.size(), 3u);
  EXPECT_EQ(h.updates[0].id, 1u);
  EXPECT_EQ(h.updates[1].id, 3u);
  EXPECT_EQ(h.updates[2].id, 4u);
  // One that is removed during the walk, before it was served, is skipped.
  h.updates.clear();
  h.releases = 3;
  h.world().notify_watchers(2, status::ok);
  ASSERT_EQ(h.updates.size(), 2u);
  EXPECT_EQ(h.updates[0].id, 1u);
  EXPECT_EQ(h.updates[1].id, 4u);
  // One that removes itself does not hide the next.
  h.updates.clear();
  h.releases = 1;
  h.world().notify_watchers(2, status::ok);
  ASSERT_EQ(h.updates.size(), 2u);
  EXPECT_EQ(h.updates[1].id, 4u);
}

/// Registers anew while it is told.
struct Returner : Harness {
  int left = 0;
  void updated(std::uint32_t id, const TargetInfo& info) override {
    Harness::updated(id, info);
    if (left == 0 || info.status != status::contained) return;
    --left;
    world().clear_target(id);
    world().set_target(id, 0, 2, 0.5f, 0);
  }
};

TEST(TARGET18, OneThatComesBackDuringTheWalkIsNotServedAgain) {
  Returner h;
  h.add(2, at(0, 20));
  h.world().set_target(1, 0, 2, 0.5f, 0);
  h.updates.clear();
  h.left = 5;
  h.world().notify_watchers(2, status::contained);
  ASSERT_EQ(h.updates.size(), 2u);
  EXPECT_EQ(h.updates[0].info.status, status::contained);
  EXPECT_EQ(h.updates[1].info.status, status::ok) << "the answer to its new registration (TARGET-04)";
  EXPECT_EQ(h.body(2).track.watchers.size(), 1u);
}

TEST(TARGET19, LateAppearance) {
  Harness h(Harness::thirty_second);
  h.to_object(9);
  h.to_step(64);
  h.add(9, at(0, 20), 0.4);
  EXPECT_EQ(h.run(), 321);
  EXPECT_EQ(h.code(), 0x38u);

  Harness told(Harness::thirty_second);
  told.to_object(9);
  told.to_step(64);
  told.add(9, at(0, 20), 0.4);
  told.world().target_appeared(9);
  EXPECT_TRUE(told.manager().initialized);
  EXPECT_EQ(told.asked(64), "do walk");
}

TEST(TARGET20, TargetsOfOtherKinds) {
  // MOVETO-55 with a mere target that is handed the positions of the driven one.
  Harness h(Harness::thirty_second);
  h.rate(1.5);
  Member target;
  target.id = 2;
  target.slot = 2;
  target.moves = false;
  target.place = at(2, 25);
  target.radius = 0.4f;
  target.achieved = {1.3f, 0, 0};
  ASSERT_TRUE(h.world().add(target));
  h.to_object(2);
  while (h.end_of(1) == nullptr && h.n < 200) {
    ++h.n;
    h.clocks();
    h.world().move_freely(1, h.dt);
    h.world().update(1);
    HandedIn in;
    in.place = h.body(2).place;
    in.place.at.x = static_cast<float>(in.place.at.x + 1.3f * h.dt);
    in.velocity = {1.3f, 0, 0};
    h.world().hand_in(2, in);
    h.world().update(2);
    h.poll();
  }
  EXPECT_EQ(update_steps(h), (std::vector<int>{0, 17, 33, 49, 65, 81, 97, 113, 129}));
  EXPECT_EQ(h.end_of(1)->step, 143);
  expect_at(h.body().place, 5.84614, 24.8684);
}

}  // namespace
}  // namespace gaitway::moveto
