// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The steering in random crowds: handedness, the grid's cell size, allocations, dead agents, odd numbers.
#include <gtest/gtest.h>

#include <limits>

#include "core/hash.h"
#include "core/random.h"
#include "neighbours/crowd.h"
#include "neighbours/sector_readers.h"
#include "path/allocations.h"

namespace gaitway::test {
namespace {

constexpr std::uint32_t people_in_crowd = 120;

Vec3 mirrored(Vec3 p) { return {-p.x, p.y, p.z}; }
Vec2 mirrored(Vec2 p) { return {-p.x, p.y}; }

/// A crowd of a seed: some stand, some are avatars, some follow, some were avoiding before. `mirror`: the same with
/// left and right changed.
void fill(Crowd& c, std::uint32_t seed, bool mirror) {
  for (std::uint32_t s = 0; s < people_in_crowd; ++s) {
    const auto some = [&](std::uint32_t n) { return draw_unit(draw(seed, Purpose::test, s, 0, n)); };
    const auto side = [&](Vec3 p) { return mirror ? mirrored(p) : p; };
    const float asked = some(0) < 0.3f ? 0.0f : some(1) * 8;
    const Vec3 at{some(2) * 12 - 6, some(3) * 12 - 6, some(4) * 0.4f};
    const Vec3 aim{some(5) * 40 - 20, some(6) * 40 - 20, some(4) * 0.4f};
    c.put_walker(s, side(at), asked, asked > 0 ? some(7) * 8 : 0.0f, side(aim));
    // Facings are drawn as directions, so that a mirrored one has the same bits.
    const Vec2 facing = direction_of(static_cast<double>(some(8)) * 6.28);
    c.bodies[s].facing = mirror ? mirrored(facing) : facing;
    c.persons[s].avatar = some(9) < 0.1f;
    if (some(10) < 0.3f) {
      const auto other = static_cast<std::uint32_t>(some(11) * static_cast<float>(s));
      if (other != s && c.ids.live(other)) {
        set_avoiding(c.steering[s], c.intents[s], c.ids.at(other), false);
        c.steering[s].held = side({at.x + 1, at.y + some(12), at.z});
        c.steering[s].contact = side({at.x + some(13), at.y - some(14), at.z});
        c.persons[s].leader = c.ids.at(other);
      }
    }
  }
}

/// Whose points can be walked to: a pattern that is the same on both sides.
bool passable(Vec3 p) { return static_cast<int>(std::floor(std::fabs(p.x) * 4)) % 3 != 0; }

bool steer_one(Crowd& c, const People& people, std::uint32_t slot, Vec3& aim) {
  SteerCall call;
  call.speed = c.bodies[slot].speed * 0.5f + 1.6f;
  call.destination = c.intents[slot].aim;
  call.radius = 0.3f;
  aim = c.intents[slot].aim;
  return steer(people, slot, call, aim, {&c.log, c.step, slot, Subject::agent});
}

TEST(Handedness, AMirroredWorldDecidesMirrored) {
  // Nobody of these crowds stands exactly ahead, where case 0 passes on the left in both worlds.
  std::uint32_t steered = 0, refused = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    Crowd here, there;
    fill(here, seed, false);
    fill(there, seed, true);
    here.walkable = there.walkable = passable;
    here.now_ms = there.now_ms = 1500;
    const People a = here.people(), b = there.people();
    for (std::uint32_t round = 0; round < 3; ++round) {
      for (std::uint32_t s = 0; s < people_in_crowd; ++s) {
        Vec3 aim_a, aim_b;
        const bool did_a = steer_one(here, a, s, aim_a), did_b = steer_one(there, b, s, aim_b);
        ASSERT_EQ(did_a, did_b) << seed << " " << s;
        ASSERT_EQ(aim_b, mirrored(aim_a)) << seed << " " << s;
        const SteeringState &x = here.steering[s], &y = there.steering[s];
        ASSERT_EQ(x.avoiding, y.avoiding);
        ASSERT_EQ(y.held, mirrored(x.held));
        ASSERT_EQ(y.contact, mirrored(x.contact));
        ASSERT_EQ(x.override_speed, y.override_speed);
        ASSERT_EQ(x.override_count, y.override_count);
        ASSERT_EQ(x.score, y.score);
        steered += did_a ? 1u : 0u;
      }
    }
    // The records that STEER-23 made: right and left changed, ahead and behind kept.
    for (std::uint32_t s = 0; s < people_in_crowd; ++s) {
      for (std::size_t k = 0; k < 8; ++k) {
        ASSERT_EQ(here.sectors[s].count[k], there.sectors[s].count[(8 - k) & 7]) << seed << " " << s << " " << k;
        ASSERT_EQ(here.sectors[s].flags[k], there.sectors[s].flags[(8 - k) & 7]);
      }
    }
    refused += here.noted(Rule::STEER23);
    ASSERT_EQ(here.log.all().size(), there.log.all().size());
  }
  EXPECT_GT(steered, 2000u);
  EXPECT_GT(refused, 100u) << "second tries, which need the sectors";
}

TEST(Handedness, DeadAheadIsTheException) {
  // Straight ahead is no side: case 0 passes on the left in a world and in its mirror image (STEER-22).
  for (const bool mirror : {false, true}) {
    Crowd c;
    c.put(0, {0, 0, 0});
    c.bodies[0].speed = 1.6f;
    c.put(4, {mirror ? -0.0f : 0.0f, 1.5f, 0});
    c.intents[0].aim = {0, 10, 0};
    Vec3 aim;
    EXPECT_TRUE(steer_one(c, c.people(), 0, aim));
    EXPECT_LT(aim.x, 0);
  }
}

std::uint64_t after_steering(float cell) {
  Crowd c;
  c.cell = cell;
  fill(c, 77, false);
  c.walkable = passable;
  c.now_ms = 1500;
  const People p = c.people();
  std::uint64_t hash = 0;
  for (int round = 0; round < 3; ++round) {
    for (std::uint32_t s = 0; s < people_in_crowd; ++s) {
      Vec3 aim;
      steer_one(c, p, s, aim);
      hash = hash_combine(hash, hash_of(c.steering[s]));
      hash = hash_combine(hash, hash_of(c.sectors[s]));
      hash = hash_combine(hash, mix64(static_cast<std::uint64_t>(aim.x * 1e6f)));
    }
  }
  return hash;
}

TEST(Steering, TheCellSizeIsNotInTheBits) {
  const std::uint64_t hash = after_steering(2.4f);
  for (const float cell : {0.5f, 1.0f, 5.0f, 40.0f}) EXPECT_EQ(after_steering(cell), hash) << cell;
}

TEST(Steering, AllocatesNothing) {
  Crowd c;
  fill(c, 5, false);
  c.now_ms = 5000;
  c.scratch.reserve(people_in_crowd);
  c.asked_points.reserve(100000);
  c.asked_slots.reserve(100000);
  c.limits.budget_agents = 4;  // the long way through the list too
  const People p = c.people();
  const std::uint64_t before = allocations();
  for (std::uint32_t s = 0; s < people_in_crowd; ++s) {
    Vec3 aim = c.intents[s].aim;
    SteerCall call{7, c.intents[s].aim, 0.3f, false};
    steer(p, s, call, aim, {});
    rebuild_sectors(p, s, {});
    sector_is_free(p, s, 3, {});
  }
  EXPECT_EQ(allocations(), before);
}

TEST(Steering, WhomItAvoidsMayLeave) {
  Crowd c;
  c.put(0, {0, 0, 0});
  c.bodies[0].speed = 1.6f;
  c.put(4, {0, 1.5f, 0});
  c.intents[0].aim = {0, 10, 0};
  Vec3 aim;
  EXPECT_TRUE(steer_one(c, c.people(), 0, aim));
  EXPECT_EQ(c.intents[0].turn_boost, 1);
  c.remove(4);
  EXPECT_TRUE(steer_one(c, c.people(), 0, aim)) << "he goes on to the held point";
  c.put(4, {30, 30, 0});
  EXPECT_TRUE(steer_one(c, c.people(), 0, aim)) << "a new agent in the slot changes nothing";
  clear_detour(c.steering[0], c.intents[0], false);
  EXPECT_EQ(c.intents[0].turn_boost, 0);
}

TEST(Steering, OddNumbersDoNoHarm) {
  const float odd[] = {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), -1e30f, 1e30f,
                       0};
  for (const float v : odd) {
    for (int field = 0; field < 6; ++field) {
      Crowd c;
      c.put(0, {0, 0, 0});
      c.bodies[0].speed = 1.6f;
      c.put_walker(4, {0.1f, 1.5f, 0}, 1, 1, {0, -9, 0});
      c.intents[0].aim = {0, 10, 0};
      Vec3 aim{0, 10, 0};
      SteerCall call{1.6f, aim, 0.5f, false};
      if (field == 0) c.intents[4].speed = v;
      if (field == 1) c.intents[4].aim.x = v;
      if (field == 2) aim.y = v;
      if (field == 3) call.speed = v;
      if (field == 4) call.radius = v;
      if (field == 5) c.bodies[0].speed = v;
      c.scratch.reserve(8);
      steer(c.people(), 0, call, aim, c.trace(0));
      steer(c.people(), 0, call, aim, c.trace(0));
      EXPECT_LE(c.steering[0].override_count, 15) << v << " " << field;
    }
  }
}

TEST(Steering, PeopleOfAnotherMapAreNotMet) {
  Crowd c;
  c.put(0, {0, 0, 0});
  c.bodies[0].speed = 1.6f;
  c.put(1, {0, 1.5f, 0});
  c.intents[0].aim = {0, 10, 0};
  Vec3 aim;
  c.maps = {0, 1};
  EXPECT_FALSE(steer_one(c, c.people(), 0, aim));
  c.maps = {1, 1};
  EXPECT_TRUE(steer_one(c, c.people(), 0, aim));
}

TEST(Person, EveryFieldIsWalked) {
  Person p;
  const std::uint64_t before = hash_of(p);
  p.target = AgentId::make(1, 1);
  const std::uint64_t target = hash_of(p);
  p.leader = AgentId::make(1, 1);
  const std::uint64_t leader = hash_of(p);
  p.avatar = true;
  EXPECT_NE(target, before);
  EXPECT_NE(leader, target);
  EXPECT_NE(hash_of(p), leader);
}

}  // namespace
}  // namespace gaitway::test
