// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/blocker.h"

#include <cassert>
#include <cmath>

#include "core/lanes.h"
#include "core/vec_math.h"
#include "neighbours/neighbour_list.h"

namespace gaitway {

namespace {

constexpr double disc_radius = 0.63;
constexpr double disc_squared = 0.3969;
constexpr float longest_list_radius = 10.0f;

struct Walker {
  std::uint32_t slot = no_index;
  std::uint32_t target = no_index;
  Vec3 position;
  Vec2 direction;
  Vec2 step;
};

/// ray_hits_person.
inline float hit_distance(Vec2 p, Vec2 r, Vec2 b) {
  const double rx = r.x, ry = r.y;
  const double x = static_cast<double>(b.x) - p.x, y = static_cast<double>(b.y) - p.y;
  const double r2 = rx * rx + ry * ry, d2 = x * x + y * y;
  const double along_r = x * rx + y * ry;
  if (!(r2 > 0) || along_r < 0) return -1;
  if (10000 * (d2 * r2 - along_r * along_r) > 3969 * r2) return -1;  // the line misses him; 0.63 m itself is exact so
  const double reach = std::sqrt(r2);
  if (std::sqrt(d2) > reach + disc_radius) return -1;
  const double along = along_r / reach;
  const double half_chord = disc_squared - (d2 - along * along);
  const double hit = along - (half_chord > 0 ? std::sqrt(half_chord) : 0.0);
  return hit > 0 ? static_cast<float>(hit) : 0.0f;  // inside the disc: 0
}

/// His step, and where he stands.
struct Other {
  std::uint32_t slot;
  Vec2 position, step;
};

/// Offers somebody of the list who is not behind; the smaller t wins, on equal ones the lower index, whatever the order
/// of offers.
void offer(const Walker& me, const Other& other, Blocker& best) {
  const Vec2 r = me.step - other.step;
  const float hit = hit_distance(plan(me.position), r, other.position);
  if (hit < 0) return;
  const float t = hit / length(r);
  if (t < best.t || (t == best.t && other.slot < best.slot)) best = {other.slot, t};
}

void offer_where_he_stands(const People& people, const Walker& me, std::uint32_t other, Blocker& best) {
  if (other == me.target) return;
  const Vec2 there = plan(people.position(other));
  if (dot(me.direction, there - plan(me.position)) < 0) return;  // behind (BLOCK-02)
  offer(me, {other, there, predicted_step(people, other)}, best);
}

/// predicted_step of whoever has a place in the grid, while it stands for the decisions of a step.
Vec2 known_step(const People& people, std::uint32_t slot, std::uint32_t place) {
  NeighboursScratch& known = *people.scratch;
  if (!known.steps_known[place]) {
    known.steps[place] = predicted_step(people, slot);
    known.steps_known[place] = 1;
  }
  assert(known.steps[place] == predicted_step(people, slot) && people.position(slot).x == people.grid->x()[place]);
  return known.steps[place];
}

/// Calls each(slot) for everybody of the list but for its end: more than the budget may come, in any order.
template <class F>
void each_near(const People& people, const Walker& me, float radius, F&& each) {
  const SpatialGrid& grid = *people.grid;
  const float squared = radius * radius;
  const float *x = grid.x(), *y = grid.y(), *z = grid.z();
  const std::uint32_t* slots = grid.slots();
  grid.runs_near(plan(me.position), radius, [&, x, y, z, slots, squared](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t p = begin; p < end; ++p) {
      const Vec3 offset{x[p] - me.position.x, y[p] - me.position.y, z[p] - me.position.z};
      if (!(length2(offset) <= squared)) continue;
      const std::uint32_t other = slots[p];
      if (other != me.slot && people.same_map(me.slot, other)) each(other);
    }
  });
}

/// Offers everybody of the list but for its end, four side by side, and notes who is near enough to touch. Answers how
/// many are listed.
std::uint32_t offer_all(const People& people, const Walker& me, float radius, Blocker& best) {
  const SpatialGrid& grid = *people.grid;
  const F4 mx = all4(me.position.x), my = all4(me.position.y), mz = all4(me.position.z);
  const F4 wx = all4(me.direction.x), wy = all4(me.direction.y);
  const F4 squared = all4(radius * radius), touching = all4(NearList::radius * NearList::radius);
  const std::uint32_t* slots = grid.slots();
  NearList& near = people.scratch->near[me.slot];
  const bool notes = radius > NearList::radius;
  if (notes) near.count = 0;
  std::uint32_t listed = 0;
  const auto run = [&](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t p = begin; p < end; p += 4) {
      const F4 x = load4(grid.x() + p) - mx, y = load4(grid.y() + p) - my, z = load4(grid.z() + p) - mz;
      const std::uint32_t here = end - p < 4 ? (1u << (end - p)) - 1 : 15u;
      const F4 in_plan = x * x + y * y;
      std::uint32_t in = lanes_of(in_plan + z * z <= squared) & here;
      const std::uint32_t behind = lanes_of(wx * x + wy * y < all4(0));  // BLOCK-02
      if (notes) {
        for (std::uint32_t k = lanes_of(in_plan <= touching) & here; k; k &= k - 1) {
          const std::uint32_t other = slots[p + first_lane(k)];
          if (other == me.slot) continue;
          if (near.count < NearList::room) near.slots[near.count] = other;
          if (near.count <= NearList::room) ++near.count;
        }
      }
      for (; in; in &= in - 1) {
        const std::uint32_t k = first_lane(in), other = slots[p + k];
        if (other == me.slot || !people.same_map(me.slot, other)) continue;
        ++listed;
        if ((behind >> k & 1) != 0 || other == me.target) continue;
        offer(me, {other, {grid.x()[p + k], grid.y()[p + k]}, known_step(people, other, p + k)}, best);
      }
    }
  };
  grid.runs_near(plan(me.position), radius, run);
  return listed;
}

}  // namespace

Vec2 clamp_step(const People& people, std::uint32_t slot, float seconds) {
  const Intent& intent = people.intents[slot];
  const Vec2 way = plan(intent.aim) - plan(people.position(slot));
  const float d = length(way);
  if (!(d > 0)) return {};
  return way * (min(intent.speed * seconds, d) / d);
}

Vec2 predicted_step(const People& people, std::uint32_t slot) {
  if (!people.avatar(slot)) return clamp_step(people, slot, look_ahead_s);
  const BodyCore& body = people.bodies[slot];
  return body.facing * (look_ahead_s * body.speed);
}

float ray_hits_person(Vec2 p, Vec2 r, Vec2 b) { return hit_distance(p, r, b); }

float list_radius(float look_ahead) { return min(2 * look_ahead, longest_list_radius); }

Blocker find_blocker(const People& people, std::uint32_t slot, Vec2 direction, Vec2 step, float radius,
                     const Trace& trace) {
  const Walker me{slot, people.target(slot), people.position(slot), direction, step};
  Blocker best;
  std::uint32_t listed = 0;
  if (people.deciding) {
    listed = offer_all(people, me, radius, best);
  } else {
    each_near(people, me, radius, [&](std::uint32_t other) {
      ++listed;
      offer_where_he_stands(people, me, other, best);
    });
  }
  const std::uint32_t most = people.limits->budget_agents;
  if (best.found() && listed > most) {
    // The list ends at the budget (BLOCK-01): does the one found stand on it?
    std::uint32_t rank = 0;
    each_near(people, me, radius, [&](std::uint32_t other) { rank += other < best.slot ? 1u : 0u; });
    if (rank >= most) {
      best = {};
      for (const std::uint32_t other : neighbours_within(people, slot, radius))
        offer_where_he_stands(people, me, other, best);
    }
  }
  if (best.found()) trace.note(Rule::BLOCK05, best.slot, best.t);
  return best;
}

}  // namespace gaitway
