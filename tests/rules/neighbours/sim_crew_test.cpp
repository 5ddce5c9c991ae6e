// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The crew in whole worlds: CREW-01, CREW-03, CREW-18, CREW-20, CREW-26, FORM-13, FORM-20 and STEP-18.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

TEST(CREW20, RoundAnLShapedWall) {
  CrewWorld w(l_wall());
  w.add_leader({0, 0, 0});
  w.add_follower({-1, -2, 0});
  w.add_follower({1, -2, 0});
  ASSERT_TRUE(w.world.set_slot_count(w.leader, 0).ok()) << "no usable slot";
  ASSERT_TRUE(w.world.step().ok());
  w.order({0, 9, 0});
  std::vector<std::uint32_t> moved(2, 0), stood(2, 0);
  bool round = false;
  const std::uint32_t end = w.run_until_rest(3000, [&] {
    round = round || w.at(w.leader).y > 7;
    if (!round || w.speed(w.leader) == 0) return;
    for (std::size_t i = 0; i < 2; ++i) {
      (w.asks_to_move(w.followers[i]) ? moved[i] : stood[i]) += 1;
    }
  });
  ASSERT_GT(end, 0u);
  EXPECT_NEAR(w.at(w.leader).y, 9, 0.5);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_GT(moved[i], 60u);
    EXPECT_LE(stood[i], 3u) << "follower " << i << " keeps a running move while the leader walks out of his sight";
    const FollowerView f = *w.world.follower(w.followers[i]);
    EXPECT_EQ(f.slot, -1);
    EXPECT_GT(w.at(w.followers[i]).y, 6) << "he has come round the corner";
    EXPECT_LE(w.gap(w.followers[i], f.behind), 2.5f + 0.3f) << "within 2.5 m of the one ahead";
    EXPECT_GT(w.noted(Rule::CREW17, w.followers[i]), 0u);
  }
}

TEST(CREW20, RoundAnLShapedWallToTheirSlots) {
  CrewWorld w(l_wall());
  w.add_leader({0, 0, 0});
  w.add_follower({-1, -2, 0});
  w.add_follower({1, -2, 0});
  ASSERT_TRUE(w.world.step().ok());
  w.order({0, 9, 0});
  bool queued = false;
  ASSERT_GT(w.run_until_rest(3000,
                             [&] {
                               for (const AgentId f : w.followers) {
                                 const auto place = w.world.follower(f);
                                 queued = queued || (place.ok() && place->slot < 0 && w.at(w.leader).y > 6);
                               }
                             }),
            0u);
  for (const AgentId f : w.followers) {
    EXPECT_GT(w.at(f).y, 6);
    EXPECT_LE(w.gap(f, w.leader), 9);
  }
}

TEST(CREW20, OverAFence) {
  CrewWorld w(fenced_yard());
  w.add_leader({10, 4, 0});
  w.add_follower({9, 2, 0});
  w.add_follower({11, 2, 0});
  ASSERT_TRUE(w.world.step().ok());
  w.order({10, 17, 0});
  std::vector<int> climbs(3, 0);
  ASSERT_GT(w.run_until_rest(3000,
                             [&] {
                               for (const Event& e : w.world.events()) {
                                 if (e.kind == EventKind::climb_started && e.agent < 3) ++climbs[e.agent];
                               }
                             }),
            0u);
  EXPECT_EQ(climbs, (std::vector<int>{1, 1, 1}));
  for (const AgentId f : w.followers) EXPECT_GT(w.at(f).y, 10.4f);
}

TEST(CREW20, UpALedge) {
  CrewWorld w(two_levels(), terrace());
  w.add_leader({0, -3, 0});
  w.add_follower({-1, -5, 0});
  w.add_follower({1, -5, 0});
  ASSERT_TRUE(w.world.step().ok());
  w.order({0, 12, 2.3f});
  ASSERT_GT(w.run_until_rest(3000), 0u);
  EXPECT_NEAR(w.at(w.leader).z, 2.3f, 0.01);
  for (const AgentId f : w.followers) {
    EXPECT_NEAR(w.at(f).z, 2.3f, 0.01);
    EXPECT_GT(w.noted(Rule::CLIMB09, f) + w.noted(Rule::CLIMB10, f) + w.noted(Rule::CLIMB01, f), 0u);
  }
}

TEST(CREW20, DownADrop) {
  CrewWorld w(two_levels(), terrace());
  w.add_leader({0, 5, 2.3f}, 3.14159265);
  w.add_follower({-1, 7, 2.3f}, 3.14159265);
  w.add_follower({1, 7, 2.3f}, 3.14159265);
  ASSERT_TRUE(w.world.step().ok());
  w.order({0, -10, 0});
  std::vector<int> jumps(3, 0);
  ASSERT_GT(w.run_until_rest(3000,
                             [&] {
                               for (const Event& e : w.world.events()) {
                                 if (e.kind == EventKind::landed && e.agent < 3) ++jumps[e.agent];
                               }
                             }),
            0u);
  for (const AgentId f : w.followers) EXPECT_NEAR(w.at(f).z, 0, 0.01);
  EXPECT_EQ(jumps, (std::vector<int>{1, 1, 1})) << "each lands once";
}

TEST(CREW20, ThroughADoorOneByOne) {
  CrewWorld w(doorway());
  w.add_leader({0, 2, 0});
  w.add_follower({-0.8f, 0, 0});
  w.add_follower({0.8f, 0, 0});
  ASSERT_TRUE(w.world.step().ok());
  w.order({0, 12, 0});
  std::size_t most = 0;
  ASSERT_GT(w.run_until_rest(3000,
                             [&] {
                               std::size_t inside = 0;
                               for (const AgentId id : w.world.agents()) {
                                 const Vec3 p = w.at(id);
                                 if (p.y > 5 && p.y < 5.6f) {
                                   ++inside;
                                   EXPECT_LT(std::fabs(p.x), 0.5f) << "in the opening";
                                 }
                               }
                               most = std::max(most, inside);
                             }),
            0u);
  EXPECT_EQ(most, 1u) << "never two in the doorway";
  for (const AgentId f : w.followers) EXPECT_GT(w.at(f).y, 5.6f);
}

TEST(CREW03, NineMetresInLineStand) {
  CrewWorld w(field(-40, -40, 40, 40));
  w.add_leader({0, 0, 0});
  w.add_follower({5.4f, -7.1f, 0});  // 8.9202 m
  for (int i = 0; i < 90; ++i) {
    ASSERT_TRUE(w.world.step().ok());
    ASSERT_FALSE(w.asks_to_move(w.followers[0])) << i;
  }
  EXPECT_EQ(w.at(w.followers[0]), (Vec3{5.4f, -7.1f, 0}));
  EXPECT_EQ(w.noted(Rule::CREW03, w.followers[0]), 1u) << "told once";
}

TEST(CREW18, TwelveMetresBehindHeRunsAndSlowsNearHisSlot) {
  CrewWorld w(field(-40, -40, 40, 40));
  w.add_leader({0, 0, 0});
  ASSERT_TRUE(w.world.set_slot_count(w.leader, 1).ok());
  ASSERT_TRUE(w.world.set_slot(w.leader, 0, 0, 0, 0).ok());
  ASSERT_TRUE(w.world.set_slot(w.leader, 0, 0, -1, 0).ok());
  w.add_follower({0, -13, 0});  // 12 m from his slot
  float fastest = 0, near = 100;
  ASSERT_GT(w.run_until_rest(1200,
                             [&] {
                               const float asked = w.world.intent(w.followers[0])->speed;
                               const float left = -1 - w.at(w.followers[0]).y;
                               fastest = std::max(fastest, asked);
                               if (left < 2 && left > 0.8f && asked > 0) near = std::min(near, asked);
                             }),
            0u);
  // CREW-18 at 12 m from a leader who stands: 7.801 x 0.1 x 11.25 = 8.77613; at most 4.75 m away: the walk.
  EXPECT_NEAR(fastest, 8.77613, 0.05);
  EXPECT_NEAR(near, 1.629, 1e-3);
  EXPECT_NEAR(w.at(w.followers[0]).y, -1, 0.3);
}

TEST(FORM13, AKerbInAWorld) {
  auto kerb = std::make_shared<BoxScene>();
  kerb->boxes.push_back({{-1, -20, -1}, {20, 20, 0.3f}});  // the kerb, 0.3 m over the road west of x = -1
  CrewWorld w(field(-20, -20, 20, 20), kerb);
  w.add_leader({0, 0, 0.3f});
  w.add_follower({0, -12, 0.3f});
  ASSERT_TRUE(w.world.set_slot_count(w.leader, 2).ok());
  ASSERT_TRUE(w.world.set_slot(w.leader, 0, -2, -1, 0).ok());
  ASSERT_TRUE(w.world.set_slot(w.leader, 1, 2, -1, 0).ok());
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(w.world.step().ok());
  const FormationView f = *w.world.formation(w.leader);
  ASSERT_EQ(f.slots.size(), 2u);
  EXPECT_EQ(f.slots[0].point, (Vec3{-2, -1, 0.1875f})) << "0.2 m over the road, in sixteenths";
  EXPECT_EQ(f.slots[1].point, (Vec3{2, -1, 0.5f})) << "0.2 m over the kerb";
}

TEST(AREA06, WithoutASceneASlotsGroundIsThePlaneZ0) {
  // FORM-13's ray starts 1.9 m above the leader's height and is 5.9 m long, ends included: it meets z 0 from leaders
  // between -1.9 and 4.0 m up, and the slot then lies 0.2 m over it (0.1875 in sixteenths); else at their height.
  for (const auto& [z, slot] : {std::pair{-2.0f, -2.0f}, std::pair{-1.9f, 0.1875f}, std::pair{0.0f, 0.1875f},
                                std::pair{4.0f, 0.1875f}, std::pair{4.0625f, 4.0625f}}) {
    CrewWorld w(field(-20, -20, 20, 20));
    w.add_leader({0, 0, z});
    w.add_follower({0, -12, z});
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(w.world.step().ok());
    const FormationView f = *w.world.formation(w.leader);
    ASSERT_FALSE(f.slots.empty());
    EXPECT_EQ(f.slots[0].point.z, slot) << z;
  }
}

TEST(FORM20, ARunningMoveGoesWithItsSlot) {
  CrewWorld w(field(-60, -60, 60, 60));
  w.add_leader({0, 0, 0});
  w.add_follower({0, -14, 0});
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(w.world.step().ok());
  ASSERT_TRUE(w.asks_to_move(w.followers[0]));
  w.order({0, 20, 0}, Gait::jog);
  Vec3 last = w.world.formation(w.leader)->slots[0].point;
  std::uint32_t moved = 0;
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(w.world.step().ok());
    const FormationView f = *w.world.formation(w.leader);
    if (f.slots[0].point == last) continue;
    last = f.slots[0].point;
    ++moved;
    const int slot = w.world.follower(w.followers[0])->slot;
    ASSERT_GE(slot, 0);
    const Vec3 want = f.slots[static_cast<std::size_t>(slot)].point, aim = w.world.intent(w.followers[0])->aim;
    EXPECT_EQ(aim, want) << "in the step of the plan";
  }
  EXPECT_GT(moved, 3u);
}

TEST(CREW01, StartsWhenTheQueueIsEmpty) {
  CrewWorld w(field(-40, -40, 40, 40));
  w.add_leader({0, 0, 0});
  const AgentId follower = w.add({0, -20, 0});
  ASSERT_TRUE(w.world.step().ok());
  ASSERT_TRUE(w.world.order_face(follower, 2).ok());
  ASSERT_TRUE(w.world.step().ok());
  ASSERT_TRUE(w.world.step().ok());
  w.followers.push_back(follower);
  ASSERT_TRUE(w.world.follow_player(follower, w.leader).ok());
  std::uint32_t joined = 0, moved = 0;
  for (std::uint32_t i = 1; i < 200 && moved == 0; ++i) {
    ASSERT_TRUE(w.world.step().ok());
    if (joined == 0 && w.world.follower(follower).ok()) joined = i;
    if (w.asks_to_move(follower)) moved = i;
  }
  EXPECT_GT(joined, 1u) << "the turn holds its clip: the goal waits until it agrees to end";
  EXPECT_GT(moved, joined);
}

TEST(CREW26, EveryEntryOfTheInterface) {
  CrewWorld w(field(-40, -40, 40, 40));
  w.add_leader({0, 0, 0});
  const AgentId a = w.add({0, -20, 0}), b = w.add({3, 0, 0}), c = w.add({8, 8, 0});
  World& world = w.world;
  // Each with the arguments in the order of its rule.
  EXPECT_TRUE(world.follow_player(a, w.leader, 9, FollowMode::to_leader).ok());  // CREW-01
  EXPECT_TRUE(world.follow_formation(b, 0.75f, w.leader, true, 5000).ok());      // CREW-09
  EXPECT_TRUE(world.track(c, w.leader, 1).ok());                                 // FORM-21
  EXPECT_TRUE(world.set_slot_count(w.leader, 4, 2).ok());                        // FORM-04
  EXPECT_TRUE(world.select_set(w.leader, 1).ok());
  EXPECT_TRUE(world.set_slot(w.leader, 3, 1.5f, -2, 1).ok());
  std::array<float, 20> xy{};
  xy[0] = 1;
  xy[1] = -3;
  EXPECT_TRUE(world.set_default_slots(0, xy).ok());     // FORM-05
  EXPECT_TRUE(world.order_give_way(b, w.leader).ok());  // WAY-13
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(world.step().ok());
  EXPECT_EQ(world.follower(a)->leader, w.leader);
  EXPECT_EQ(world.follower(b)->leader, w.leader);
  EXPECT_EQ(world.follower(c)->leader, w.leader);
  const FormationView f = *world.formation(w.leader);
  EXPECT_EQ(f.set, 1);
  EXPECT_EQ(f.allowed, 2);
  ASSERT_EQ(f.slots.size(), 4u);
  EXPECT_EQ(f.slots[3].offset, (Vec2{1.5f, -2}));
  EXPECT_EQ(f.followers.size(), 3u);
}

TEST(CREW26, BadArguments) {
  CrewWorld w(field(-40, -40, 40, 40));
  w.add_leader({0, 0, 0});
  const AgentId a = w.add({0, -20, 0}), host = w.add({5, 5, 0}, 0, MoverKind::host);
  World& world = w.world;
  const std::uint64_t before = world.hash();
  const AgentId nobody = AgentId::make(40, 1);
  const float nan = std::nanf("");
  EXPECT_EQ(world.follow_player(a, nobody).error().code, Code::not_found);
  EXPECT_EQ(world.follow_player(nobody, a).error().code, Code::not_found);
  EXPECT_EQ(world.follow_player(a, a).error().code, Code::invalid_argument);
  EXPECT_EQ(world.follow_player(host, a).error().code, Code::wrong_mover);
  EXPECT_EQ(world.follow_player(a, w.leader, nan).error().code, Code::invalid_argument);
  EXPECT_EQ(world.follow_player(a, w.leader, 9, static_cast<FollowMode>(5)).error().code, Code::invalid_argument);
  EXPECT_EQ(world.follow_formation(a, -1, w.leader).error().code, Code::invalid_argument);
  EXPECT_EQ(world.track(a, w.leader, nan).error().code, Code::invalid_argument);
  EXPECT_FALSE(world.set_slot_count(w.leader, 10).ok());
  EXPECT_FALSE(world.set_slot_count(w.leader, 3, -2).ok());
  EXPECT_FALSE(world.select_set(w.leader, 4).ok());
  EXPECT_FALSE(world.set_slot(w.leader, 9, 0, 0, 0).ok());
  EXPECT_FALSE(world.set_slot(w.leader, 0, nan, 0, 0).ok());
  EXPECT_FALSE(world.set_default_slots(2, std::array<float, 20>{}).ok());
  EXPECT_FALSE(world.order_give_way(nobody, a).ok());
  EXPECT_FALSE(world.add_crew(nobody).ok());
  EXPECT_FALSE(world.order_crew_follow(CrewId::make(0, 1)).ok());
  EXPECT_FALSE(world.return_to_crew(a).ok());
  EXPECT_FALSE(world.formation(w.leader).ok());
  EXPECT_FALSE(world.follower(a).ok());
  EXPECT_EQ(world.hash(), before) << "and nothing has changed";
}

}  // namespace
}  // namespace gaitway::test
