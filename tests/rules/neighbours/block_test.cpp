// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BLOCK-01 to BLOCK-05: who is in a walker's way.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "body/held.h"
#include "core/random.h"
#include "neighbours/blocker.h"
#include "neighbours/crowd.h"

namespace gaitway::test {
namespace {

constexpr std::uint32_t me = 0;

Blocker blocker(Crowd& c, Vec2 direction, Vec2 step, float radius) {
  return find_blocker(c.people(), me, direction, step, radius, c.trace(me));
}

TEST(BLOCK01, TheRadiusOfTheList) {
  const auto near = [](float speed, double l, double r) {
    const float look = look_ahead_s * speed;
    EXPECT_NEAR(look, l, l * 1e-5);
    EXPECT_NEAR(list_radius(look), r, r * 1e-5);
  };
  near(1.629f, 1.22175, 2.4435);
  near(4.857f, 3.64275, 7.2855);
  near(7.801f, 5.85075, 10);
  near(12, 9, 10);
}

TEST(BLOCK01, InEveryConditionAnd3D) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(4, {0, 2, 0});
  c.bodies[4].flags |= body_dead;
  c.bodies[4].state = STATE_DOWN;
  EXPECT_EQ(blocker(c, {0, 1}, {0, 2}, 2.4435f).slot, 4u);
  c.bodies[4].position.z = 1.4f;  // 2.44131 m
  EXPECT_EQ(blocker(c, {0, 1}, {0, 2}, 2.4435f).slot, 4u) << "in plan after the list";
  c.bodies[4].position.z = 1.41f;  // 2.44706 m
  EXPECT_FALSE(blocker(c, {0, 1}, {0, 2}, 2.4435f).found());
}

TEST(BLOCK01, TheLimitItselfIsInside) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(4, {0, 2, 0});
  for (const bool deciding : {false, true}) {  // one by one, and four side by side as in stage 6
    People p = c.people();
    p.deciding = deciding;
    c.scratch.begin(c.ids.size(), c.grid.count());
    const auto found = [&](float radius) { return find_blocker(p, me, {0, 1}, {0, 2}, radius, {}).found(); };
    EXPECT_TRUE(found(2)) << deciding;
    EXPECT_FALSE(found(std::nextafter(2.0f, 0.0f))) << deciding;
    EXPECT_FALSE(found(0)) << deciding;
    EXPECT_FALSE(found(-3)) << deciding;
  }
}

// BLOCK-01's list sees who may touch in the same step as well: within 0.98 m in plan, the limit inside, at any height.
TEST(BLOCK01, WhoMayTouchIsNotedUpToTheLimit) {
  Crowd c;
  c.put(me, {0, 0, 0});
  c.put(2, {NearList::radius, 0, 0});
  c.put(3, {0, std::nextafter(NearList::radius, 1.0f), 0});
  c.put(5, {-0.5f, -0.5f, 30});
  People p = c.people();
  p.deciding = true;
  c.scratch.begin(c.ids.size(), c.grid.count());
  find_blocker(p, me, {0, 1}, {0, 2}, 2, {});
  const NearList& near = c.scratch.near[me];
  ASSERT_EQ(near.count, 2);
  EXPECT_EQ(std::set<std::uint32_t>(near.slots.begin(), near.slots.begin() + 2), (std::set<std::uint32_t>{2, 5}));
}

TEST(BLOCK01, OnlyTheFirstSixtyInIndexOrder) {
  // Sixty people far to the side (who block nobody), and one dead ahead with the highest index.
  for (const Limits& limits : {Limits::classic(), Limits::open()}) {
    Crowd c;
    c.limits = limits;
    c.put(me, {0, 0, 0});
    for (std::uint32_t s = 1; s <= 59; ++s) c.put(s, {3, 0.1f * static_cast<float>(s % 20), 0});
    c.put(60, {0, 2, 0});
    EXPECT_EQ(blocker(c, {0, 1}, {0, 3}, 6).slot, 60u) << "the sixtieth";
    c.put(61, {0, 1.5f, 0});
    EXPECT_EQ(blocker(c, {0, 1}, {0, 3}, 6).slot, 60u) << "61 is met sooner but not listed";
    c.bodies[1].position = {20, 0, 0};
    EXPECT_EQ(blocker(c, {0, 1}, {0, 3}, 6).slot, 61u) << "somebody before him left the circle";
  }
}

TEST(BLOCK02, TargetAndBehind) {
  Crowd c;
  c.put(me, {0, 0, 0});
  // His approach makes the ray meet his disc from both places.
  c.put_walker(4, {0.1f, -0.4f, 0}, 4, 4, {0.1f, -9, 0});
  EXPECT_FALSE(blocker(c, {0, 1}, {0, 1}, 5).found()) << "behind";
  c.put_walker(4, {0.5f, 0, 0}, 4, 4, {-9, 0, 0});
  EXPECT_TRUE(blocker(c, {0, 1}, {0, 1}, 5).found()) << "exactly 0 is kept";
  c.persons[me].target = c.ids.at(4);
  EXPECT_FALSE(blocker(c, {0, 1}, {0, 1}, 5).found()) << "my own target";
}

TEST(BLOCK03, ThePredictedStep) {
  Crowd c;
  const auto step = [&c](std::uint32_t s, double x, double y) {
    const Vec2 v = predicted_step(c.people(), s);
    EXPECT_NEAR(v.x, x, 1e-6);
    EXPECT_NEAR(v.y, y, 1e-6);
  };
  c.put_walker(4, {0, 2, 0}, 2, 0, {0, 12, 5});
  step(4, 0, 1.5);
  c.put_walker(4, {0, 2, 0}, 2, 0, {0.3f, 2.4f, 0});
  step(4, 0.3, 0.4);
  c.put_walker(4, {0, 2, 0}, 2, 2, {0, 2, 7});
  step(4, 0, 0);  // the aim on himself, in plan
  c.put(4, {0, 2, 0}, 270);
  c.persons[4].avatar = true;
  c.bodies[4].speed = 3;
  c.intents[4].speed = 9;
  c.intents[4].aim = {0, 99, 0};
  step(4, -2.25, 0);
}

TEST(BLOCK03, ClampStepTakesAnyTime) {
  Crowd c;
  c.put_walker(4, {1, 2, 0}, 2, 2, {-20, 2, 0});
  const Vec2 v = clamp_step(c.people(), 4, 0.25f);
  EXPECT_NEAR(v.x, -0.5, 1e-6);
  EXPECT_NEAR(v.y, 0, 1e-6);
}

TEST(BLOCK04, RayAndDisc) {
  struct Row {
    Vec2 r, b;
    double distance, share;  // negative: none
  };
  const Row rows[] = {{{0, 3}, {0, 2}, 1.37, 0.456667},
                      {{0, 1}, {0, 2}, -1, -1},
                      {{0, 1.5f}, {0.5f, 2.06f}, 1.67672, 1.11782},
                      {{0, 3}, {0.62f, 2}, 1.8882, 0.629399},
                      {{0, 3}, {0.64f, 2}, -1, -1},
                      {{0, 3}, {0, -0.5f}, -1, -1},
                      {{0, 1}, {0, 0.3f}, 0, 0},
                      {{0, 0}, {0, 0.3f}, -1, -1},
                      {{2, 2}, {1.5f, 1.2f}, 1.31598, 0.465268}};
  for (const Row& row : rows) {
    for (const Vec2 p : {Vec2{0, 0}, Vec2{-3, 8}}) {
      const float hit = ray_hits_person(p, row.r, p + row.b);
      if (row.distance < 0) {
        EXPECT_LT(hit, 0) << row.b.x << " " << row.b.y;
        continue;
      }
      EXPECT_NEAR(hit, row.distance, 2e-5);
      EXPECT_NEAR(hit / length(row.r), row.share, 2e-5);
    }
  }
}

TEST(BLOCK04, Edges) {
  // Dead ahead: met up to |r| + 0.63 m, so that the step's very end is the last touch.
  EXPECT_NEAR(ray_hits_person({0, 0}, {0, 1}, {0, 1.629f}), 0.999, 1e-5);
  EXPECT_LT(ray_hits_person({0, 0}, {0, 1}, {0, 1.631f}), 0);
  // Abreast (dot 0) and inside: met at once; behind and inside: not met.
  EXPECT_EQ(ray_hits_person({0, 0}, {0, 1}, {0.5f, 0}), 0);
  EXPECT_LT(ray_hits_person({0, 0}, {0, 1}, {0, -0.3f}), 0);
  // On the same point.
  EXPECT_EQ(ray_hits_person({1, 1}, {0, 1}, {1, 1}), 0);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_LT(ray_hits_person({0, 0}, {nan, 1}, {0, 0.5f}), 0);
}

// Exactly 0.63 m is no miss. Along r = (28, 96), 100 m long, the point b + k (7, 24) lies 63 / 100 m from the line when
// b = (0, 2.25): |28 x 2.25 - 0| = 63. There the ray grazes, and the hit is where it comes nearest.
TEST(BLOCK04, AGrazeIsAHit) {
  for (const float k : {0.0f, -1 / 16.0f, -1 / 64.0f, 0.25f}) {
    const double x = 7 * k, y = 2.25 + 24 * k;
    const Vec2 b{static_cast<float>(x), static_cast<float>(y)};
    ASSERT_EQ(28.0 * b.y - 96.0 * b.x, 63);
    EXPECT_NEAR(ray_hits_person({0, 0}, {28, 96}, b), (28 * x + 96 * y) / 100, 2e-6) << k;
    EXPECT_LT(ray_hits_person({0, 0}, {28, 96}, {b.x, std::nextafter(b.y, 99.0f)}), 0) << k;
  }
}

struct Met : ::testing::Test {
  Met() {
    c.put(me, {0, 0, 0});
    c.put(3, {0.2f, 1.6f, 0});
    c.put_walker(5, {0, 1.9f, 0}, 2, 2, {0, -8, 0});
    c.put(6, {0.1f, -0.4f, 0});
  }
  Crowd c;
};
using BLOCK05 = Met;

TEST_F(BLOCK05, TheFirstOneMet) {
  const Blocker b = blocker(c, {0, 1}, {0, 1.22175f}, 2.4435f);
  EXPECT_EQ(b.slot, 5u);
  EXPECT_NEAR(b.t, 0.466612, 5e-6);
  // |r| = 1.22175 + 1.5
  EXPECT_NEAR(length(Vec2{0, 1.22175f} - predicted_step(c.people(), 5)), 2.72175, 3e-5);
  EXPECT_EQ(c.noted(Rule::BLOCK05), 1u);
}

TEST_F(BLOCK05, WithHimAsMyTarget) {
  c.persons[me].target = c.ids.at(5);
  const Blocker b = blocker(c, {0, 1}, {0, 1.22175f}, 2.4435f);
  EXPECT_EQ(b.slot, 3u);
  EXPECT_NEAR(b.t, 0.820617, 1e-5);
}

TEST_F(BLOCK05, ALaterOneWinsOnlyWithASmallerT) {
  c.put(2, {-0.2f, 1.6f, 0});  // the mirror image of 3
  c.persons[me].target = c.ids.at(5);
  EXPECT_EQ(blocker(c, {0, 1}, {0, 1.22175f}, 2.4435f).slot, 2u);
}

TEST_F(BLOCK05, NobodyIsABillion) {
  for (const std::uint32_t s : {3u, 5u, 6u}) c.remove(s);
  const Blocker b = blocker(c, {0, 1}, {0, 1.22175f}, 2.4435f);
  EXPECT_FALSE(b.found());
  EXPECT_EQ(b.t, 1e9f);
  EXPECT_EQ(c.noted(Rule::BLOCK05), 0u);
}

// The list as the chapter says it: first all in index order, then one after another.
Blocker by_the_book(Crowd& c, std::uint32_t slot, Vec2 direction, Vec2 step, float radius) {
  const People p = c.people();
  Blocker best;
  std::uint32_t listed = 0;
  for (std::uint32_t o = 0; o < c.ids.size() && listed < c.limits.budget_agents; ++o) {
    if (o == slot || !c.ids.live(o)) continue;
    const Vec3 d = c.bodies[o].position - c.bodies[slot].position;
    if (!(length2(d) <= radius * radius)) continue;
    ++listed;
    if (o == p.target(slot) || dot(direction, plan(d)) < 0) continue;
    const Vec2 r = step - predicted_step(p, o);
    const float hit = ray_hits_person(plan(c.bodies[slot].position), r, plan(c.bodies[o].position));
    if (hit >= 0 && hit / length(r) < best.t) best = {o, hit / length(r)};
  }
  return best;
}

TEST(BLOCK01, AsByTheBookInRandomCrowds) {
  std::uint32_t found = 0, cut = 0;
  for (std::uint32_t round = 0; round < 60; ++round) {
    Crowd c;
    c.cell = 1.0f + static_cast<float>(round % 4);
    c.limits.budget_agents = round % 3 == 0 ? 5 : 60;
    for (std::uint32_t s = 0; s < 80; ++s) {
      const auto some = [&](std::uint32_t n) { return draw_unit(draw(round, Purpose::test, s, 0, n)); };
      // A lattice, so that equal distances come up.
      const auto on = [&](float v) { return std::floor(v * 16) * 0.5f; };
      c.put_walker(s, {on(some(0)), on(some(1)), some(2)}, some(3) * 3, some(4) * 3, {on(some(5)), on(some(6)), 0});
      c.persons[s].avatar = some(7) < 0.2f;
    }
    for (std::uint32_t s = 0; s < 80; s += 5) {
      const Vec2 d = c.bodies[s].facing;
      const Vec2 step = d * 2.0f;
      const float radius = 2.0f + static_cast<float>(s % 4);
      const Blocker want = by_the_book(c, s, d, step, radius);
      const Blocker got = find_blocker(c.people(), s, d, step, radius, {});
      ASSERT_EQ(got.slot, want.slot) << round << " " << s;
      ASSERT_EQ(got.t, want.t);
      found += got.found() ? 1u : 0u;
      c.limits.budget_agents = 1000;
      cut += by_the_book(c, s, d, step, radius).slot != want.slot ? 1u : 0u;
      c.limits.budget_agents = round % 3 == 0 ? 5 : 60;
    }
  }
  EXPECT_GT(found, 200u);
  EXPECT_GT(cut, 20u) << "the budget matters in some";
}

// Stage 6 looks four people at a time, keeps their predicted steps until they decide, and notes who may touch.
TEST(BLOCK01, TheSameWhileAgentsDecide) {
  std::uint32_t found = 0, near = 0, full = 0;
  for (std::uint32_t round = 0; round < 40; ++round) {
    Crowd c;
    c.limits.budget_agents = round % 3 == 0 ? 5 : 60;
    const float side = 2.0f + static_cast<float>(round % 8);
    for (std::uint32_t s = 0; s < 70; ++s) {
      const auto some = [&](std::uint32_t n) { return draw_unit(draw(round, Purpose::test, s, 1, n)); };
      const auto on = [&](float v) { return std::floor(v * 16) / 16 * side; };
      c.put_walker(s, {on(some(0)), on(some(1)), some(2)}, some(3) * 3, some(4) * 3, {on(some(5)), on(some(6)), 0});
      c.persons[s].avatar = some(7) < 0.2f;
    }
    People deciding = c.people();
    c.scratch.begin(c.ids.size(), c.grid.count());
    deciding.deciding = true;
    for (std::uint32_t s = 0; s < 70; ++s) {
      const Vec2 d = c.bodies[s].facing;
      const float radius = s % 7 == 0 ? 0.9f : 1.0f + static_cast<float>(s % 3);
      const Blocker want = by_the_book(c, s, d, d * 2.0f, radius);
      const Blocker got = find_blocker(deciding, s, d, d * 2.0f, radius, {});
      ASSERT_EQ(got.slot, want.slot) << round << " " << s;
      ASSERT_EQ(got.t, want.t);
      found += got.found() ? 1u : 0u;

      const NearList& list = c.scratch.near[s];
      if (s % 7 == 0) {
        EXPECT_EQ(list.count, NearList::unknown) << "a shorter look does not see all who may touch";
      } else {
        std::vector<std::uint32_t> there;
        for (std::uint32_t o = 0; o < 70; ++o) {
          const Vec3 p = c.bodies[s].position, q = c.bodies[o].position;
          if (o != s && length2(plan(q) - plan(p)) <= NearList::radius * NearList::radius) there.push_back(o);
        }
        near += static_cast<std::uint32_t>(there.size());
        if (there.size() > NearList::room) {
          ++full;
          EXPECT_GT(list.count, NearList::room);
        } else {
          ASSERT_EQ(list.count, there.size());
          const std::set<std::uint32_t> noted(list.slots.begin(), list.slots.begin() + list.count);
          EXPECT_EQ(noted, std::set<std::uint32_t>(there.begin(), there.end()));
        }
      }
      // He has decided: later ones see his new step.
      c.intents[s].speed = static_cast<float>((s * 7 + round) % 5);
      c.intents[s].aim.x += 1;
      c.scratch.steps_known[c.grid.place(s)] = 0;
    }
  }
  EXPECT_GT(found, 200u);
  EXPECT_GT(near, 1000u);
  EXPECT_GT(full, 20u);
}

}  // namespace
}  // namespace gaitway::test
