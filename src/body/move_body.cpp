// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/move_body.h"

#include "body/busy.h"
#include "body/clip_motion.h"
#include "body/control.h"
#include "body/fall.h"
#include "body/ground.h"
#include "body/shape.h"
#include "body/sweep_move.h"
#include "body/wall_sweep.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

using sweep::D3;

namespace {

constexpr double dt = update_seconds;

// What a ray from 1 m above a moved body finds (CONTROL-24).
struct Snap {
  bool asked = false;
  bool found = false;
  GroundHit hit;
};

Snap find_ground(const Scene* scene, D3 end) {
  Snap snap;
  snap.asked = true;
  const Vec3 feet = sweep::narrow(end);
  snap.found = ground_below(scene, {feet.x, feet.y, feet.z + ray_above}, snap_ray, &snap.hit);
  return snap;
}

// Where the ground ends: whether the body's own way would have stayed on it, so that a touch, a push or a parting led
// it off. Only its own way, or the host (body_thrown), takes a body off the ground.
bool others_carried_it_off(const Scene* scene, D3 start, D3 own) {
  return find_ground(scene, start + D3{own.x, own.y, 0}).found && find_ground(scene, start).found;
}

// A walker whose way leads over a rim takes the nearest way beside it that stays on the ground. Not found: none does.
Snap along_the_rim(BodyState& body, WallSphere sphere, std::span<const SceneTriangle> walls,
                   std::span<const ContactPeer> peers, D3 start, D3 own, const Scene* scene, Move& move,
                   MoveReport& report, const Trace& trace) {
  struct Turn {
    double sin, cos;
  };
  static constexpr Turn turns[] = {
      {0.422618, 0.906308}, {0.766044, 0.642788}, {0.965926, 0.258819}};  // 25, 50, 75 degrees
  Snap snap;
  for (const Turn& t : turns) {
    for (const double side : {1.0, -1.0}) {
      const double s = t.sin * side;
      const D3 way = D3{own.x * t.cos + own.y * s, own.y * t.cos - own.x * s, 0} * t.cos;
      Move tried{start, way, way * (1 / dt)};
      if (!sweep_move(body, sphere, walls, peers, tried, report, trace)) continue;
      snap = find_ground(scene, tried.position);
      if (!snap.found) continue;
      move = tried;
      return snap;
    }
  }
  return snap;
}

void count_blocked(BodyGround& ground, bool blocked) {
  if (!blocked) {
    ground.could_not_move = 0;
  } else if (ground.could_not_move < 0xffff) {
    ++ground.could_not_move;
  }
}

// Where a move ends: never deeper in others than it began. `upright_end`: where a faller comes that gives up its way in
// plan, tried before it stays; null on the ground.
D3 settle(D3 start, D3 end, double height, const D3* upright_end, std::span<const ContactPeer> peers, bool* stays) {
  *stays = false;
  if (!deeper_than_before(end, height, peers)) return end;
  if (upright_end) {
    const D3 down{start.x, start.y,
                  vertical_contact(start.x, start.y, start.z, upright_end->z - start.z, height, peers).z};
    if (!deeper_than_before(down, height, peers)) return down;
  }
  *stays = true;
  return start;
}

// Nearly every move of a crowd: on the ground, by its own velocity, with nobody and no wall within reach. The same
// arithmetic as the whole move, of which nothing else would be left; false: the whole move is needed.
bool plain_move(BodyCore& core, BodyGround& ground, const Scene* scene, MoveReport& report, const Trace& trace) {
  const float slope = slope_factor(ground.normal.z);
  const double vx = core.velocity.x * static_cast<double>(slope), vy = core.velocity.y * static_cast<double>(slope);
  const double dx = vx * dt, dy = vy * dt;
  const double x = core.position.x + dx, y = core.position.y + dy;
  if (scene && (dx != 0 || dy != 0)) {
    const WallSphere sphere = wall_sphere(core.scale, false);
    const float reach = sphere.radius + wall_margin + static_cast<float>(std::fabs(dx) + std::fabs(dy));
    const Vec3 c{core.position.x, core.position.y, core.position.z + sphere.centre};
    if (!scene->no_walls({c.x - reach, c.y - reach, c.z - reach}, {c.x + reach, c.y + reach, c.z + reach}))
      return false;
  }
  const Vec3 end{static_cast<float>(x), static_cast<float>(y), core.position.z};
  GroundHit hit;
  if (!ground_below(scene, {end.x, end.y, end.z + ray_above}, snap_ray, &hit)) return false;
  if (slope < 1 && core.speed > 0) trace.note(Rule::CONTROL23, slope);
  core.velocity.z = 0;
  core.position = {end.x, end.y, hit.z};
  ground.normal = hit.normal;
  ground.last = core.position;
  ground.could_not_move = 0;
  report.slid = {static_cast<float>(vx), static_cast<float>(vy), 0};
  return true;
}

// What plain_move must not meet.
bool needs_whole_move(const BodyCore& core, Vec3 push) {
  return (core.flags & (body_attached | body_pad_driven)) != 0 || airborne(core) ||
         (core.held & (HELD_CLIMB_OVER | HELD_STEP)) != 0 || !(push == Vec3{});
}

// The whole of CONTROL-23 to CONTROL-28 for one body. Kept out of line, so that a plain move pays nothing for it.
[[gnu::noinline]] MoveReport move_whole(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                                        std::span<const std::uint32_t> others, BodyScratch& scratch,
                                        const Trace& trace) {
  MoveReport report;
  BodyCore& core = body.core[slot];
  BodyGround& ground = body.ground[slot];
  const bool in_air = airborne(core);
  const bool free_move = (core.held & HELD_CLIMB_OVER) != 0 || (core.flags & body_attached) != 0;

  // The velocity of this move (CONTROL-23), and gravity (CONTROL-27).
  Move move;
  const bool by_clip = !in_air && clip_moves(body, slot);
  if (in_air) {
    if (core.airborne < 0xffff) ++core.airborne;
    core.velocity.z = fall_speed(core.velocity.z, core.airborne);
    read_speed(core, rules.profiles.at(core.profile));
    move.velocity = sweep::wide(core.velocity);
  } else {
    core.velocity.z = 0;
    const Vec3 v = by_clip ? clip_velocity(body, slot) : core.velocity;
    const float slope = slope_factor(ground.normal.z);
    if (slope < 1 && core.speed > 0) trace.note(Rule::CONTROL23, slope);
    move.velocity = sweep::wide(v) * static_cast<double>(slope);
  }
  const D3 push = sweep::wide(body.push[slot]);
  body.push[slot] = Vec3{};
  const bool thrown = (core.flags & body_thrown) != 0;
  core.flags &= ~static_cast<std::uint32_t>(body_thrown);
  const D3 start = sweep::wide(core.position);
  const D3 own = move.velocity * dt;
  move.position = start;
  move.rest = (move.velocity + push) * dt;
  if (!in_air && !free_move) move.rest.z = 0;
  const double dz = move.rest.z;

  const double travel = length(move.rest) + part_speed * dt;
  scratch.peers.clear();
  if (!others.empty()) collect_peers(body, slot, others, travel, scratch.peers);
  const std::span<const ContactPeer> peers = scratch.peers;
  if (!peers.empty()) report.contact = part_from_peers(body, slot, peers, travel, in_air, move, trace);

  bool moved = true;
  const WallSphere sphere = wall_sphere(core.scale, (core.flags & body_pad_driven) != 0);
  std::span<const SceneTriangle> walls;
  if (dot(move.rest, move.rest) > 0) {
    if (!free_move) {
      // A walker steps over a face of which only a lip stands out of the floor, unless the rule is wanted to the
      // letter.
      const double above = rules.buried_faces_block || in_air ? -1e30 : start.z + low_face;
      walls = gather_walls(scene, start + D3{0, 0, sphere.centre}, sphere.radius, length(move.rest), above,
                           scratch.triangles);
    }
    moved = sweep_move(body, sphere, walls, peers, move, report, trace);
    if (!moved) move.position = start;
  }
  report.slid = sweep::narrow(move.velocity);

  // Heights: heads in the air, the ground below.
  D3 end = move.position;
  if (in_air && !peers.empty()) {
    const VerticalStop stop = vertical_contact(end.x, end.y, start.z, end.z - start.z, body_height(core.scale), peers);
    if (stop.stopped) {
      core.velocity.z = 0;
      read_speed(core, rules.profiles.at(core.profile));
    }
    end.z = stop.z;
  }
  Snap snap;
  if (!in_air && !free_move) {
    snap = find_ground(scene, end);
    const bool keeps = (core.flags & body_keeps_ground) != 0;
    if (!snap.found && !thrown && (keeps || others_carried_it_off(scene, start, own))) {
      if (keeps) snap = along_the_rim(body, sphere, walls, peers, start, own, scene, move, report, trace);
      if (!snap.found) {
        move.position = start;
        move.velocity = D3{};
        snap = find_ground(scene, start);
      }
      trace.note(Rule::CONTROL24, keeps ? core.speed : length(push), keeps ? 2 : 1);
      end = move.position;
      report.slid = sweep::narrow(move.velocity);
    }
    if (snap.found) end.z = snap.hit.z;
  }
  bool stays = false;
  if (!peers.empty()) {
    const D3 upright_end = in_air ? fall_along(start, sphere, dz, walls) : start;
    end = settle(start, end, body_height(core.scale), in_air ? &upright_end : nullptr, peers, &stays);
  }
  core.position = sweep::narrow(end);
  if (snap.found && !stays) {
    ground.normal = snap.hit.normal;
    ground.last = core.position;
  } else if (snap.asked && !stays && !rule_switched_off(Rule::CONTROL24)) {
    report.started_fall = true;
    trace.note(Rule::CONTROL24, core.speed, 0);
    start_airborne(body, slot, core.velocity, STATE_DROP, rules);
  }

  report.could_not_move = !moved || stays;
  count_blocked(ground, !moved || (stays && in_air));
  if ((core.flags & body_pad_driven) != 0 && !in_air) {
    const Vec3 slid = moved ? report.slid : Vec3{};
    if (report.wall || report.contact) write_velocity(core, slid, rules.profiles.at(core.profile));
  }
  if (by_clip) finish_clip_move(body, slot);
  if (in_air) {
    ground.fell = max(0.0f, static_cast<float>(start.z) - core.position.z);
    end_of_fall(body, slot, scene, rules, report, trace);
  }
  return report;
}

}  // namespace

MoveReport move_body(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                     std::span<const std::uint32_t> others, BodyScratch& scratch, const Trace& trace) {
  MoveReport report;
  BodyCore& core = body.core[slot];
  if ((core.flags & body_present) == 0 || (core.flags & (body_host | body_dead)) != 0) return report;
  if (rule_switched_off(Rule::CONTROL26)) others = {};
  if (!needs_whole_move(core, body.push[slot])) {
    scratch.peers.clear();
    // A slope only shortens the move.
    if (!others.empty()) collect_peers(body, slot, others, core.speed * dt + part_speed * dt, scratch.peers);
    if (scratch.peers.empty() && plain_move(core, body.ground[slot], scene, report, trace)) return report;
  }
  return move_whole(body, slot, rules, scene, others, scratch, trace);
}

bool move_scripted(BodyState& body, std::uint32_t slot, Vec3 displacement, std::span<const std::uint32_t> others) {
  BodyCore& core = body.core[slot];
  const Vec3 end = core.position + displacement;
  for (std::uint32_t other : others) {
    ContactPeer peer;
    if (!find_peer(body, slot, other, length(plan(displacement)), &peer)) continue;
    if (deeper_than_before(sweep::wide(end), body_height(core.scale), {&peer, 1})) return false;
  }
  core.position = end;
  return true;
}

float contact_reach(const BodyState& body, std::uint32_t slot, float max_radius, float slack) {
  const BodyCore& core = body.core[slot];
  float speed = length(plan(core.velocity) + plan(body.push[slot]));
  if ((core.held & HELD_STEP) != 0) speed += body.rest[slot].clip.per_update * 30.0f;
  return body_radius(core.scale) + max_radius + (speed + static_cast<float>(part_speed)) * static_cast<float>(dt) +
         slack + 0.01f;
}

}  // namespace gaitway
