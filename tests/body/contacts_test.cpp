// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The parts of a contact one by one: who is near, the first touch in plan, heads and feet, and how overlaps part.
#include "body/contacts.h"

#include <array>

#include "body/body_world.h"
#include "body/shape.h"
#include "body/sweep_move.h"

namespace gaitway {
namespace {

using sweep::D3;
using test::BodyWorld;

ContactPeer at(double x, double y, double reach = 1) {
  ContactPeer p;
  p.x = x;
  p.y = y;
  p.reach = p.stop = reach;
  p.high = 2;
  p.level = true;
  return p;
}

TEST(FindPeer, WithinReachAndLevel) {
  const float height = body_height(1);
  struct Row {
    Vec3 other;
    bool near, level;
  };
  // Radii of 0.35: a move of 1 m reaches bodies up to 1.7 m away, in every direction of the plan, at any height.
  const Row rows[] = {
      {{1.6f, 0, 0}, true, true},       {{0, 1.6f, 0}, true, true},        {{0, -1.8f, 0}, false, false},
      {{-1.8f, 0, 0}, false, false},    {{1.3f, 1.3f, 0}, false, false},   {{0, 50, 0}, false, false},
      {{0.5f, 0, height}, true, false}, {{0.5f, 0, -height}, true, false}, {{0.5f, 0, 1.9f}, true, true}};
  for (const Row& row : rows) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.add(row.other);
    ContactPeer peer;
    ASSERT_EQ(find_peer(w.body, 0, 1, 1, &peer), row.near) << row.other.x << " " << row.other.y;
    if (!row.near) continue;
    EXPECT_EQ(peer.level, row.level) << row.other.z;
    EXPECT_CHECK(peer.distance, std::hypot(row.other.x, row.other.y));
  }
  BodyWorld one;
  one.add({0, 0, 0});
  ContactPeer peer;
  EXPECT_FALSE(find_peer(one.body, 0, 0, 1, &peer)) << "itself";
  EXPECT_FALSE(find_peer(one.body, 0, 1, 1, &peer)) << "nobody has this slot";
}

TEST(FindPeer, AMoverStopsBeyondTheRoundingOfItsPlace) {
  // Two centres whose coordinates are off by half a step of binary32 each (2^-24 of the larger one) may be nearer than
  // meant by 2 x sqrt(2) halves; the gap is more than that and not to be seen.
  for (float far : {0.0f, 3.0f, 200.0f, 4000.0f}) {
    for (const Vec3 place : {Vec3{far, -1, 0}, Vec3{1, -far, 0}}) {
      BodyWorld w;
      w.add(place);
      w.add({place.x + 0.8f, place.y, 0});
      ContactPeer peer;
      ASSERT_TRUE(find_peer(w.body, 0, 1, 1, &peer));
      EXPECT_GT(peer.stop - peer.reach, 2 * std::sqrt(2.0) * far / 16777216);
      EXPECT_GT(peer.stop, peer.reach);
      EXPECT_LT(peer.stop - peer.reach, 1e-5 + far * 1e-6);
    }
  }
}

TEST(SweepContacts, TheFirstTouch) {
  // Toward a circle of radius 1 round (5, 7), 0.8 beside its centre: the touch is 0.6 before the centre's height.
  for (int quarter = 0; quarter < 4; ++quarter) {
    const double c = quarter == 0 ? 1 : quarter == 2 ? -1 : 0, s = quarter == 1 ? 1 : quarter == 3 ? -1 : 0;
    const auto turned = [&](double x, double y) { return D3{x * c - y * s, x * s + y * c, 0}; };
    const D3 from = turned(-2.6, -0.8), move = turned(4, 0), normal = turned(-0.6, -0.8);
    const std::array peers{at(5, 7), at(50, 7)};
    const ContactHit hit = sweep_contacts(5 + from.x, 7 + from.y, move.x, move.y, peers);
    ASSERT_EQ(hit.peer, &peers[0]);
    EXPECT_NEAR(hit.t, 0.5, 1e-12);
    EXPECT_NEAR(hit.nx, normal.x, 1e-12);
    EXPECT_NEAR(hit.ny, normal.y, 1e-12);
  }
  // A slanting move touches on its way: from (-2.8, -1.6) by (4, 2) half the way is (-0.8, -0.6).
  const std::array one{at(0, 0)};
  const ContactHit slant = sweep_contacts(-2.8, -1.6, 4, 2, one);
  ASSERT_NE(slant.peer, nullptr);
  EXPECT_NEAR(slant.t, 0.5, 1e-12);
  EXPECT_NEAR(slant.nx, -0.8, 1e-12);
  EXPECT_NEAR(slant.ny, -0.6, 1e-12);
  // A touch at the very end counts, none at all does not.
  EXPECT_EQ(sweep_contacts(-2, 0, 1, 0, one).t, 1);
  EXPECT_NE(sweep_contacts(-2, 0, 1, 0, one).peer, nullptr);
  EXPECT_EQ(sweep_contacts(-2, 0, 0.999, 0, one).peer, nullptr);
  EXPECT_EQ(sweep_contacts(0, 2, 1, 0, one).peer, nullptr);
}

TEST(SweepContacts, OfSeveralTheNearest) {
  const std::array peers{at(6, 0), at(3, 0), at(4, 0)};
  EXPECT_EQ(sweep_contacts(0, 0, 5, 0, peers).peer, &peers[1]);
  const std::array even{at(3, 0.5), at(3, -0.5)};  // both at once: the first slot
  EXPECT_EQ(sweep_contacts(0, 0, 5, 0, even).peer, &even[0]);
}

TEST(DeeperThanBefore, OnlyWhatIsDeeper) {
  ContactPeer level = at(0, 0);
  level.distance = 0.5;
  const auto deeper = [](const ContactPeer& p, double x, double z) {
    return deeper_than_before({x, 0, z}, 2, {&p, 1});
  };
  EXPECT_FALSE(deeper(level, 0.5, 0)) << "as deep as before";
  EXPECT_FALSE(deeper(level, 0.6, 0));
  EXPECT_TRUE(deeper(level, 0.4, 0));
  EXPECT_FALSE(deeper(level, 0.4, 2)) << "on its head";
  EXPECT_FALSE(deeper(level, 0.4, -2)) << "under its feet";
  ContactPeer above = at(0, 0);
  above.level = false;
  above.distance = 0.5;
  EXPECT_TRUE(deeper(above, 0.5, 0)) << "it was not beside it before";
  EXPECT_FALSE(deeper(above, 1, 0)) << "a touch is no depth";
}

TEST(VerticalContact, HeadsAndFeet) {
  const double tiny = 2e-5;  // within the 0.00005 m that bodies keep above heads and below feet
  struct Row {
    double x, z, dz, end;
    bool stopped;
  };
  // A peer of radius sum 1 from 5 to 7 m; the mover is 2 m tall.
  const Row rows[] = {
      {0, 9, -0.5, 8.5, false},           // ends above the head
      {0, 7.2, -0.5, 7, true},            // stops on it
      {0, 9, -2 + tiny, 7, true},         // ends as good as on it
      {0, 7 - tiny, -0.5, 7, true},       // stood on it, but for rounding
      {0, 6.9, -0.5, 6.4, false},         // was beside it
      {0, 7 + tiny, 0, 7 + tiny, false},  // does not move
      {1, 7.2, -0.5, 6.7, false},         // passes it at the sum of the radii
      {0, 1, 1, 2, false},                // ends below the feet
      {0, 2.5, 1, 3, true},               // stops below them
      {0, 2, 1 - tiny, 3, true},          // ends as good as there
      {0, 3 + tiny, 0.5, 3, true},        // stood there, but for rounding
      {0, 3.5, 0.5, 4, false},            // was beside it
      {0, 3 - tiny, 0, 3 - tiny, false},
      {1, 2.5, 1, 3.5, false},
  };
  for (const Row& row : rows) {
    ContactPeer p = at(0, 0);
    p.low = 5;
    p.high = 7;
    const VerticalStop stop = vertical_contact(row.x, 0, row.z, row.dz, 2, {&p, 1});
    EXPECT_EQ(stop.stopped, row.stopped) << row.z << " " << row.dz;
    EXPECT_NEAR(stop.z, row.end, row.stopped ? 1e-4 : 1e-12) << row.z << " " << row.dz;
    if (!row.stopped) continue;
    EXPECT_TRUE(row.dz < 0 ? stop.z > 7 : stop.z + 2 < 5) << "apart";
  }
}

TEST(PartFromPeers, PartsInEveryDirection) {
  // 0.1 m deep: 1.5 m/s apart, 0.05 m in an update; what goes into the other is lost first, and the other gets half.
  for (int degrees = 0; degrees < 360; degrees += 30) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.add({0, 0, 0});
    const Vec2 away = test::facing_of(degrees);
    ContactPeer p = at(4 - 0.9 * away.x, 5 - 0.9 * away.y);
    p.slot = 1;
    p.distance = 0.9;
    p.pushable = true;
    Move move;
    move.position = {4, 5, 0};
    const Vec2 across{away.y, -away.x};  // 0.03 m that way are kept
    move.rest = D3{-away.x, -away.y, 0} * 0.02 + D3{across.x, across.y, 0} * 0.03;
    move.velocity = move.rest * 30;
    EXPECT_TRUE(part_from_peers(w.body, 0, {&p, 1}, 10, false, move, {})) << degrees;
    EXPECT_NEAR(move.rest.x, away.x * 0.05 + across.x * 0.03, 1e-6) << degrees;
    EXPECT_NEAR(move.rest.y, away.y * 0.05 + across.y * 0.03, 1e-6) << degrees;
    EXPECT_NEAR(move.velocity.x, away.x * 1.5 + across.x * 0.9, 1e-5) << degrees;
    EXPECT_NEAR(move.velocity.y, away.y * 1.5 + across.y * 0.9, 1e-5) << degrees;
    EXPECT_NEAR(w.body.push[1].x, -away.x * 0.3, 1e-6) << degrees;
    EXPECT_NEAR(w.body.push[1].y, -away.y * 0.3, 1e-6) << degrees;
  }
}

TEST(PartFromPeers, WhoStandsLosesNothing) {
  BodyWorld w;
  w.add({0, 0, 0});
  ContactPeer p = at(0.9, 0);
  p.distance = 0.9;
  Move move;
  EXPECT_FALSE(part_from_peers(w.body, 0, {&p, 1}, 10, false, move, {}));
  EXPECT_NEAR(move.rest.x, -0.05, 1e-12) << "it is parted all the same";
}

TEST(PartFromPeers, NoFartherThanThePeersWereLookedFor) {
  BodyWorld w;
  w.add({0, 0, 0});
  Move move;
  move.rest = {3, 4, -7};
  part_from_peers(w.body, 0, {}, 1, false, move, {});
  EXPECT_NEAR(move.rest.x, 0.6, 1e-12);
  EXPECT_NEAR(move.rest.y, 0.8, 1e-12);
  EXPECT_EQ(move.rest.z, -7);
}

TEST(PartFromPeers, AFallerSlidesOffTheHeadUnderIt) {
  struct Row {
    bool in_air, level;
    double distance, z;
    double speed;
  };
  // A head at 2 m, radius sum 1.
  const Row rows[] = {{true, false, 0.5, 2, 1.5},    {true, false, 0.5, 2.0005, 1.5}, {false, false, 0.5, 2.0005, 0},
                      {true, false, 0.5, 2.01, 0},   {true, false, 0.5, 1.99, 0},     {true, false, 1, 2.0005, 0},
                      {true, false, 1.2, 2.0005, 0}, {true, true, 1, 2.0005, 0},      {true, true, 0.99995, 2.0005, 0}};
  for (const Row& row : rows) {
    BodyWorld w;
    w.add({0, 0, 0});
    ContactPeer p = at(0, 0);
    p.level = row.level;
    p.distance = row.distance;
    Move move;
    move.position = {row.distance, 0, row.z};
    part_from_peers(w.body, 0, {&p, 1}, 10, row.in_air, move, {});
    EXPECT_NEAR(move.rest.x * 30, row.speed, 1e-9) << row.distance << " " << row.z << " " << row.in_air << row.level;
    EXPECT_EQ(move.rest.y, 0);
  }
}

TEST(SweepMove, PushesInEveryDirection) {
  for (int degrees = 0; degrees < 360; degrees += 30) {
    BodyWorld w;
    const Vec2 along = test::facing_of(degrees);
    w.add({3, -2, 0}, degrees);
    w.add({3 + 0.75f * along.x, -2 + 0.75f * along.y, 0});
    w.run_at(3, 0);
    w.ask(3, degrees, 0);
    w.step();  // CONTROL-26: 0.05 m to the touch, and half of 3 m/s for the other
    EXPECT_NEAR(w.core(0).position.x, 3 + along.x * 0.05, 1e-4) << degrees;
    EXPECT_NEAR(w.core(0).position.y, -2 + along.y * 0.05, 1e-4) << degrees;
    EXPECT_NEAR(w.core(1).position.x, 3 + along.x * 0.8, 1e-4) << degrees;
    EXPECT_NEAR(w.core(1).position.y, -2 + along.y * 0.8, 1e-4) << degrees;
  }
}

TEST(GatherWalls, WhatStandsHighEnough) {
  // Three faces whose only corner at 0.25 m is the first, the second, the third, and one that ends below it.
  const Vec3 low{2, -1, -1}, other{2, 1, -1}, top{2, 0, 0.25f}, under{2, 0, 0.24f};
  std::vector<SceneTriangle> buffer;
  const auto gathered = [&](Vec3 a, Vec3 b, Vec3 c) {
    test::MeshScene scene;
    scene.triangle(a, b, c);
    return gather_walls(&scene, {1.8, 0, 0.4}, 0.35, 0.1, 0.25, buffer).size();
  };
  EXPECT_EQ(gathered(top, low, other), 1u);
  EXPECT_EQ(gathered(low, top, other), 1u);
  EXPECT_EQ(gathered(low, other, top), 1u);
  EXPECT_EQ(gathered(low, other, under), 0u);
}

TEST(GatherWalls, OnlyThisTimes) {
  test::MeshScene many, one;
  for (int i = 0; i < 100; ++i) many.triangle({2, -1, 0}, {2, 1, 0}, {2, 0, 3});
  one.triangle({2, -1, 0}, {2, 1, 0}, {2, 0, 3});
  std::vector<SceneTriangle> buffer;
  for (const auto& [scene, count] : {std::pair{&one, 1u}, std::pair{&many, 100u}, std::pair{&one, 1u}}) {
    EXPECT_EQ(gather_walls(scene, {1.8, 0, 0.4}, 0.35, 0.1, -100, buffer).size(), count);
  }
}

TEST(FallAlong, StopsAtASteepFace) {
  EXPECT_EQ(fall_along({1, 2, 3}, {0.35f, 0.4f}, -2, {}).z, 1);
  // A face of normal (-0.8, 0, 0.6) through the origin; the centre at (-1, 0, 1.4) is 0.8 + 0.84 m from it, so it falls
  // (1.64 - 0.35) / 0.6 m less the little by which a sphere stops short.
  test::MeshScene scene;
  scene.quad({-6, -20, -8}, {6, -20, 8}, {6, 20, 8}, {-6, 20, -8});
  ASSERT_NEAR(scene.triangles[0].normal.z, 0.6, 1e-6);
  ASSERT_LT(scene.triangles[0].normal.x, 0);
  const D3 end = fall_along({-1, 0, 1}, {0.35f, 0.4f}, -3, scene.triangles);
  EXPECT_NEAR(end.z, 1 - 1.29 / 0.6, 1e-4);
  EXPECT_GT(end.z, 1 - 1.29 / 0.6);
}

TEST(SweepMove, TheSphereEndsClearOfAWall) {
  for (double heading : {90.0, 60.0, 120.0}) {
    BodyWorld w;
    test::MeshScene scene;
    scene.floor(-50, -50, 50, 50, 0);
    scene.wall({2, -20}, {2, 20}, 0, 3);
    w.scene = &scene;
    w.add({1.4f, 0, 0}, heading);
    w.ask(1.629f, heading);
    for (int i = 0; i < 60; ++i) {
      w.step();
      ASSERT_GE(2 - static_cast<double>(w.core().position.x), static_cast<double>(body_radius(1))) << heading;
    }
  }
}

}  // namespace
}  // namespace gaitway
