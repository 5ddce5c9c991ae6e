// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-22 and STEP-23 with move-to orders in flight: rollback at any step, saved states.
#include <algorithm>

#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

// A chase of a walker, a flight, a band, a sticky order, a turn and a target of nobody's; a fall on the way.
World in_flight() {
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-60, -60, 60, 4, 0);
  scene->floor(-60, 4, 60, 60, -2);
  scene->wall({4, 4}, {-4, 4}, -2, 0);
  World w = scene_world(scene);
  const AgentId walker = add_mover(w, MoverKind::route, {-8, -4, 0}, 0, 0.35f);
  const AgentId chaser = add_moveto(w, {0, -10, 0}, 300), band = add_moveto(w, {6, -6, 0}, 10);
  const AgentId flees = add_moveto(w, {-7, -3, 0}, 90), sticks = add_moveto(w, {-12, -4, 0});
  const AgentId jumps = add_moveto(w, {2, 0, 0}, 20), turns = add_moveto(w, {9, 0, 0});
  moveto::MotionData links;
  links.links = {{moveto::motion::ready, 0.4f}, {moveto::motion::walk_forward, 0.2f}};
  EXPECT_TRUE(w.set_moveto_data(jumps, links).ok());
  moveto::MotionData fast;
  fast.rate = 3;
  EXPECT_TRUE(w.set_moveto_data(sticks, fast).ok());
  EXPECT_TRUE(w.set_moveto_profile(chaser, moveto::Profile::ace()).ok());
  EXPECT_TRUE(w.order_move(walker, {{30, -4, 0}, 0.3f, Gait::run}).ok());
  EXPECT_TRUE(w.order_moveto(chaser, to_object(walker)).ok());
  MoveToOrder o = to_object(walker, 0x1EF0F);  // band
  o.params.min_distance = 2;
  o.params.distance_to_object = 3;
  EXPECT_TRUE(w.order_moveto(band, o).ok());
  o = to_object(walker, 0x1ED0F);  // flee
  o.params.min_distance = 12;
  EXPECT_TRUE(w.order_moveto(flees, o).ok());
  EXPECT_TRUE(w.order_moveto(sticks, to_object(walker, 0x1EE9F)).ok());
  o = to_position(2, 9);
  o.point.z = -2;
  EXPECT_TRUE(w.order_moveto(jumps, o).ok());
  o = to_object(chaser);
  o.kind = MoveToOrder::Kind::turn_to_object;
  EXPECT_TRUE(w.order_moveto(turns, o).ok());
  return w;
}

constexpr int run_length = 150;

// What a host does on the way, by step: the same in each run.
void inputs(World& w, int n) {
  if (n > 130) return;  // the walker is gone
  const AgentId walker = w.agents()[0], sticks = w.agents()[4], turns = w.agents()[6];
  if (n == 90) {
    EXPECT_TRUE(w.teleport(walker, {-2, -8, 0}, 0).ok());
  }
  if (n == 100) {
    EXPECT_TRUE(w.order_moveto(sticks, to_object(walker, 0x1EE9F)).ok());
    EXPECT_TRUE(w.order_moveto(turns, to_object(sticks)).ok());
  }
  if (n == 130) {
    EXPECT_TRUE(w.remove_agent(walker).ok());
  }
}

TEST(STEP23, AnOrderInFlightSurvivesSnapshotAndRestoreAtAnyStep) {
  World w = in_flight();
  std::vector<Snapshot> snapshots;
  std::vector<std::uint64_t> hashes;
  std::vector<std::vector<std::pair<EventKind, std::uint32_t>>> events;
  bool fell = false, stuck = false, aux = false, waits = false;
  for (int n = 0; n < run_length; ++n) {
    inputs(w, n);
    snapshots.push_back(w.snapshot());  // with the inputs that wait
    ASSERT_TRUE(w.step().ok());
    hashes.push_back(w.hash());
    events.emplace_back();
    for (const Event& e : w.events()) events.back().push_back({e.kind, e.agent});
    for (const moveto::Member& m : w.impl().state.moveto.world.members) {
      fell = fell || !m.footing.contact;
      stuck = stuck || m.stick.object != 0;
      aux = aux || m.manager.aux_command != 0;
      waits = waits || !m.motion.pending.empty();
    }
  }
  // The run passes through all of these.
  EXPECT_TRUE(fell);
  EXPECT_TRUE(stuck);
  EXPECT_TRUE(aux);
  EXPECT_TRUE(waits);
  for (int k = 0; k < run_length; ++k) {
    ASSERT_TRUE(w.restore(snapshots[static_cast<std::size_t>(k)]).ok());
    // The hash covers the whole state: where it is equal, the rest of the run is.
    for (int n = k; n < std::min(k + 20, run_length); ++n) {
      if (n > k) inputs(w, n);
      ASSERT_TRUE(w.step().ok());
      ASSERT_EQ(w.hash(), hashes[static_cast<std::size_t>(n)]) << "from " << k << ", step " << n + 1;
      std::vector<std::pair<EventKind, std::uint32_t>> now;
      for (const Event& e : w.events()) now.push_back({e.kind, e.agent});
      ASSERT_EQ(now, events[static_cast<std::size_t>(n)]) << "from " << k << ", step " << n + 1;
    }
  }
}

TEST(STEP23, ASavedOrderGoesOnInANewWorld) {
  World w = in_flight();
  for (int n = 0; n < run_length; ++n) {
    inputs(w, n);
    if (n % 10 == 0) {
      World other = in_flight();
      ASSERT_TRUE(other.load(w.save()).ok()) << n;
      World twin = in_flight();
      ASSERT_TRUE(twin.restore(w.snapshot()).ok()) << n;
      for (int i = n; i < std::min(n + 20, run_length); ++i) {
        if (i > n) {
          inputs(other, i);
          inputs(twin, i);
        }
        ASSERT_TRUE(other.step().ok());
        ASSERT_TRUE(twin.step().ok());
        ASSERT_EQ(other.hash(), twin.hash()) << "from " << n << ", step " << i + 1;
      }
    }
    ASSERT_TRUE(w.step().ok());
  }
}

TEST(STEP23, ASavedStateThatNamesAMemberTwiceOrNobodyIsRefused) {
  World w = in_flight();
  steps(w, 5);
  const std::uint64_t before = w.hash();
  State& s = w.impl().state;
  const auto refused = [&](auto damage) {
    const State whole = s;
    damage(s.moveto);
    const std::vector<std::uint8_t> bytes = w.save();
    s = whole;
    const auto r = w.load(bytes);
    return !r.ok() && r.error().code == Code::bad_data;
  };
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.world.members[1].slot = 99; }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.world.members[1].id = m.world.members[0].id; }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.world.index[0].second = 77; }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.world.index.pop_back(); }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.born.pop_back(); }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.order.push_back(1); }));
  // One thing wrong at a time: a slot past the last with the id and the entry to it, an id that is not the slot's, a
  // member that the index does not lead to.
  const std::uint32_t slots = s.slots();
  EXPECT_TRUE(refused([slots](MoveToAgents& m) {
    for (auto& e : m.world.index) e.first = e.first == m.world.members[1].id ? slots + 1 : e.first;
    std::sort(m.world.index.begin(), m.world.index.end());
    m.world.members[1].slot = slots;
    m.world.members[1].id = slots + 1;
  }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { std::swap(m.world.members[0].slot, m.world.members[1].slot); }));
  EXPECT_TRUE(refused([](MoveToAgents& m) { m.world.index.back().first = 9999; }));
  EXPECT_FALSE(refused([](MoveToAgents&) {})) << "whole as it is";
  EXPECT_EQ(w.hash(), before);
}

TEST(STEP22, EachFieldOfAManagerIsInItsRoomsHash) {
  World w = in_flight();
  steps(w, 50);
  const auto room = [&w] {
    for (const RoomHash& r : w.room_hashes()) {
      if (r.room == "moveto") return r.hash;
    }
    return std::uint64_t{0};
  };
  moveto::Member& m = w.impl().state.moveto.world.members[1];
  const std::uint64_t before = room();
  const auto seen = [&](auto& field, auto other) {
    const auto old = field;
    field = static_cast<std::remove_reference_t<decltype(field)>>(other);
    const bool differs = room() != before;
    field = old;
    return differs && room() == before;
  };
  EXPECT_TRUE(seen(m.manager.previous_distance, 1.25f));
  EXPECT_TRUE(seen(m.manager.profile.align_snap, !m.manager.profile.align_snap));
  EXPECT_TRUE(seen(m.manager.ended_code, 5u));
  EXPECT_TRUE(seen(m.track.target.quantum, 7.5f));
  EXPECT_TRUE(seen(m.stick.time_out, 3.5));
  EXPECT_TRUE(seen(m.motion.now.turn.speed, 0.25f));
  EXPECT_TRUE(seen(m.data.rate, 2.25f));
  EXPECT_TRUE(seen(m.footing.walkable, !m.footing.walkable));
  EXPECT_TRUE(seen(w.impl().state.moveto.order[2], 55u));
  EXPECT_TRUE(seen(w.impl().state.moveto.born[2], 55u));
}

}  // namespace
}  // namespace gaitway::test
