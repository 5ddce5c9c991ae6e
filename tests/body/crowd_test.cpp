// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Crowds on uneven ground: whatever a seeded crowd does, nobody ends deeper in another, inside a wall or nowhere.
#include <array>

#include "body/body_world.h"
#include "body/shape.h"
#include "core/hash.h"
#include "core/random.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::MeshScene;

MeshScene terrain() {
  MeshScene scene;
  scene.floor(-12, -12, 0, 12, 0);
  // A ramp of 1 in 2 up to a gallery 2.5 m high, steps of 0.2 m, and a ledge to fall from.
  scene.quad({0, -12, 0}, {5, -12, 2.5f}, {5, -4, 2.5f}, {0, -4, 0});
  scene.wall({0, -4}, {5, -4}, 0, 2.5f, mark_two_sided);
  for (int i = 0; i < 6; ++i) {
    const float x = 0.8f * static_cast<float>(i), z = 0.2f * static_cast<float>(i + 1);
    scene.floor(x, -4, x + 0.8f, 4, z);
    scene.wall({x, -4}, {x, 4}, z - 0.2f, z);
    scene.wall({x, 4}, {x + 0.8f, 4}, 0, z);
  }
  scene.wall({4.8f, 4}, {4.8f, 12}, 0, 0.9f);
  scene.wall({4.8f, 4}, {4.8f, -4}, 0.9f, 1.2f);
  scene.wall({5, -4}, {12, -4}, 0, 2.5f);
  scene.floor(4.8f, -4, 12, 12, 0.9f);
  scene.floor(5, -12, 12, -4, 2.5f);
  scene.floor(0, 4, 4.8f, 12, 0);
  scene.wall({-12, 12}, {-12, -12}, 0, 6);
  scene.wall({-12, -12}, {12, -12}, 0, 6);
  scene.wall({12, -12}, {12, 12}, 0, 6);
  scene.wall({12, 12}, {-12, 12}, 0, 6);
  scene.box(-7, -2, -5, 2, 0, 3);
  scene.floor_of_the_world = -5;
  return scene;
}

struct Found {
  double deepest = 0;
  std::uint64_t hash = 0;
  int falls = 0;
  int contacts = 0;
};

Found run(std::uint64_t seed, int steps, float cell_reach, bool tells_no_walls = false) {
  MeshScene scene = terrain();
  scene.tells_no_walls = tells_no_walls;
  SplitMix random{seed};
  BodyWorld w;
  w.scene = &scene;
  for (int i = 0; i < 40; ++i) {
    const std::uint32_t slot =
        w.add({-11 + static_cast<float>(i % 4) * 1.2f, -11 + static_cast<float>(i / 4) * 1.2f, 0}, random.unit() * 360);
    w.core(slot).scale = i % 5 == 0 ? 0.8f : 1.0f;
  }
  Found found;
  std::vector<std::uint32_t> others;
  for (int step = 0; step < steps; ++step) {
    for (std::uint32_t i = 0; i < 40; ++i) {
      if (random.unit() < 0.03) {
        const auto speed = static_cast<float>(random.unit() * 10);
        w.ask(speed, random.unit() * 360, i);
      }
      if (random.unit() < 0.005) w.body.push[i].y += static_cast<float>(random.unit() * 16 - 8);
      if (random.unit() < 0.003 && (w.core(i).state & AIRBORNE) == 0) {
        start_airborne(w.body, i, {w.core(i).velocity.x, w.core(i).velocity.y, 5}, STATE_JUMP, w.rules);
      }
    }
    for (std::uint32_t i = 0; i < 40; ++i) {
      const BodyPhase phase = begin_body(w.body, i, w.rules, w.scene, {}, nullptr);
      if (phase == BodyPhase::none) continue;
      if (phase == BodyPhase::control) w.control_only(i);
      const float reach = contact_reach(w.body, i, 0.35f, 0) + cell_reach;
      others.clear();
      for (std::uint32_t j = 0; j < 40; ++j) {
        const Vec3 a = w.core(i).position, b = w.core(j).position;
        if (std::hypot(a.x - b.x, a.y - b.y) <= reach) others.push_back(j);
      }
      const MoveReport moved = move_body(w.body, i, w.rules, w.scene, others, w.scratch, {});
      found.falls += moved.started_fall;
      found.contacts += moved.contact;
    }
    for (std::uint32_t i = 0; i < 40; ++i) {
      const BodyCore& a = w.core(i);
      const float most = 12 - body_radius(a.scale) + 2e-3f;
      EXPECT_LT(std::fabs(a.position.x), most) << seed << " " << step << " " << i;
      EXPECT_LT(std::fabs(a.position.y), most) << seed << " " << step << " " << i;
      EXPECT_GT(a.position.z, -0.5f) << seed << " " << step << " " << i;
      for (std::uint32_t j = 0; j < i; ++j) {
        const BodyCore& b = w.core(j);
        if (a.position.z >= b.position.z + body_height(b.scale) ||
            b.position.z >= a.position.z + body_height(a.scale)) {
          continue;
        }
        const double d = std::hypot(static_cast<double>(a.position.x) - b.position.x,
                                    static_cast<double>(a.position.y) - b.position.y);
        const double deep = static_cast<double>(body_radius(a.scale)) + body_radius(b.scale) - d;
        if (deep > found.deepest) found.deepest = deep;
      }
    }
  }
  std::string nan_field;
  found.hash = hash_of(w.body, &nan_field);
  EXPECT_EQ(nan_field, "");
  return found;
}

TEST(Crowd, NobodyEndsInsideAnything) {
  int falls = 0, contacts = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Found found = run(seed, 400, 0);
    EXPECT_LT(found.deepest, 0.01) << "seed " << seed;
    falls += found.falls;
    contacts += found.contacts;
  }
  EXPECT_GT(falls, 10) << "the ledges were used";
  EXPECT_GT(contacts, 1000);
}

TEST(Crowd, MoreCandidatesThanNeededChangeNothing) { EXPECT_EQ(run(9, 200, 0).hash, run(9, 200, 100).hash); }

TEST(Crowd, PlainMovesAreWholeMoves) {
  // A scene that says where no walls are lets most moves be made the short way: the same bits.
  for (std::uint64_t seed = 11; seed <= 13; ++seed) EXPECT_EQ(run(seed, 150, 0).hash, run(seed, 150, 0, true).hash);
}

TEST(Crowd, RecordingChangesNothing) {
  std::array<std::uint64_t, 2> hashes{};
  std::size_t notes = 0;
  for (int k = 0; k < 2; ++k) {
    DecisionLog log;
    BodyWorld w;
    w.trace.log = k ? &log : nullptr;
    w.add({0, 0, 0}, 90);
    w.add({2, 0, 0}, 270);
    w.ask(7.801f, 90, 0);
    w.ask(1.629f, 270, 1);
    for (int i = 0; i < 60; ++i) w.step();
    hashes[static_cast<std::size_t>(k)] = hash_of(w.body);
    notes = log.all().size();
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_GT(notes, 10u);
}

}  // namespace
}  // namespace gaitway
