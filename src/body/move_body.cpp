// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/move_body.h"

#include "body/busy.h"
#include "body/climb_kinematics.h"
#include "body/clip_motion.h"
#include "body/control.h"
#include "body/gait.h"
#include "body/ground.h"
#include "body/shape.h"
#include "body/sweep_math.h"
#include "body/wall_sweep.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

using sweep::D3;

namespace {

constexpr double dt = 1.0 / 30.0;
constexpr float ray_above = 1.0f;      // metres above the feet (CONTROL-24)
constexpr float snap_ray = 1.5f;       // metres long
constexpr float floor_normal = 0.65f;  // n.z of a floor is above it (CONTROL-27)
constexpr float landing_depth = 0.17f;
constexpr int wall_passes = 3;
constexpr int contact_passes = 8;
constexpr double skin = 1e-5;         // metres that the wall sphere stops short
constexpr float wall_margin = 0.01f;  // metres beyond sphere and move in which walls are looked for
constexpr double part_speed = 2.0;    // m/s at most with which overlapping bodies part (STEP-15)
constexpr double part_rate = 15.0;    // m/s for each metre of depth
constexpr double part_depth = 1e-4;   // metres: shallower ones are left alone
constexpr double slide_off = 1.5;     // m/s off a head that a faller has come to rest on
constexpr double head_slack = 1e-3;   // metres

constexpr double golden_angle = 2.399963229728653;  // radians: no two small slots share a direction

// One move on its way: where it is, what is left of it, and the velocity that belongs to it.
struct Move {
  D3 position;
  D3 rest;      // metres left to go
  D3 velocity;  // own, m/s: half of what a contact takes from it is handed on
};

void take_from(Move& move, D3 normal) {
  move.rest = sweep::slide(move.rest, normal);
  move.velocity = sweep::slide(move.velocity, normal);
}

// Half of the velocity that went into the other is added to its pending push (CONTROL-26).
void push_other(BodyState& body, const ContactPeer& peer, D3 velocity, double nx, double ny) {
  const double into = -(velocity.x * nx + velocity.y * ny);
  if (!(into > 0) || !peer.pushable) return;
  Vec3& push = body.push[peer.slot];
  push.x = static_cast<float>(push.x - nx * into * 0.5);
  push.y = static_cast<float>(push.y - ny * into * 0.5);
}

void touch(BodyState& body, const ContactPeer& peer, double nx, double ny, Move& move, const Trace& trace) {
  push_other(body, peer, move.velocity, nx, ny);
  trace.note(Rule::CONTROL26, peer.slot, -(move.velocity.x * nx + move.velocity.y * ny));
  take_from(move, {nx, ny, 0});
}

// Unit vector from a peer to a mover; of bodies in one place each leaves in a direction of its own.
void away_from(const ContactPeer& peer, D3 p, std::uint32_t slot, double* nx, double* ny) {
  if (peer.distance > 1e-6) {
    *nx = (p.x - peer.x) / peer.distance;
    *ny = (p.y - peer.y) / peer.distance;
  } else {
    const det::SinCos sc = det::sincos(slot * golden_angle);
    *nx = sc.sin;
    *ny = sc.cos;
  }
}

// Bodies that overlap already may part, lose what brings them closer, and are pushed apart over time (CONTROL-26,
// STEP-15); a faller slides off the head under it.
bool part_from_peers(BodyState& body, std::uint32_t slot, std::span<const ContactPeer> peers, double travel,
                     bool in_air, Move& move, const Trace& trace) {
  bool touched = false;
  const bool firm = (body.core[slot].flags & body_not_pushable) != 0;
  for (const ContactPeer& peer : peers) {
    const double depth = peer.reach - peer.distance;
    double speed = 0;
    if (peer.level && depth > part_depth) {
      speed = firm && peer.pushable ? 0 : depth * part_rate < part_speed ? depth * part_rate : part_speed;
    } else if (in_air && !peer.level && depth > 0 && move.position.z >= peer.high &&
               move.position.z < peer.high + head_slack) {
      speed = slide_off;
    } else {
      continue;
    }
    double nx, ny;
    away_from(peer, move.position, slot, &nx, &ny);
    if (move.rest.x * nx + move.rest.y * ny < 0) {
      touch(body, peer, nx, ny, move, trace);
      touched = true;
    }
    const double lacking = speed * dt - (move.rest.x * nx + move.rest.y * ny);
    if (lacking > 0) {
      // The parting is a velocity too: it pushes those who stand in its way, so that a crowd made in one place opens.
      move.rest = move.rest + D3{nx * lacking, ny * lacking, 0};
      move.velocity = move.velocity + D3{nx * lacking / dt, ny * lacking / dt, 0};
    }
  }
  // No farther than the peers were looked for.
  const double square = move.rest.x * move.rest.x + move.rest.y * move.rest.y;
  if (square > travel * travel) {
    const double share = travel / std::sqrt(square);
    move.rest.x *= share;
    move.rest.y *= share;
  }
  return touched;
}

// Wall triangles that the move may meet, at the front of the scratch buffer.
std::span<const SceneTriangle> gather_walls(const Scene* scene, D3 centre, double radius, double travel,
                                            std::vector<SceneTriangle>& buffer) {
  if (!scene) return {};
  const double reach = radius + travel + wall_margin;
  const Vec3 lo = sweep::narrow(centre - D3{reach, reach, reach});
  const Vec3 hi = sweep::narrow(centre + D3{reach, reach, reach});
  if (scene->no_walls(lo, hi)) return {};
  if (buffer.empty()) buffer.resize(64);
  std::size_t n = scene->triangles_near(lo, hi, buffer);
  if (n > buffer.size()) {
    buffer.resize(n * 2);
    n = scene->triangles_near(lo, hi, buffer);
    if (n > buffer.size()) n = buffer.size();
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (is_wall_shape(buffer[i])) buffer[kept++] = buffer[i];
  }
  return {buffer.data(), kept};
}

// The end of an upright move of dz from p, as far as walls allow.
D3 fall_along(D3 p, WallSphere sphere, double dz, std::span<const SceneTriangle> walls) {
  const D3 down{0, 0, dz};
  const WallHit hit = sweep_walls(p + D3{0, 0, sphere.centre}, sphere.radius + skin, down, walls);
  return hit.hit ? p + down * hit.t : p + down;
}

// Sweeps sphere and cylinder along the move (CONTROL-25, CONTROL-26). False: still blocked by walls after three passes.
bool sweep_move(BodyState& body, WallSphere sphere, std::span<const SceneTriangle> walls,
                std::span<const ContactPeer> peers, Move& move, MoveReport& report, const Trace& trace) {
  int wall_hits = 0;
  const D3 centre{0, 0, sphere.centre};
  for (int pass = 0; pass < wall_passes + contact_passes; ++pass) {
    if (!(dot(move.rest, move.rest) > 0)) return true;
    const ContactHit contact = sweep_contacts(move.position.x, move.position.y, move.rest.x, move.rest.y, peers);
    WallHit wall;
    if (!walls.empty()) wall = sweep_walls(move.position + centre, sphere.radius + skin, move.rest, walls);
    if (!wall.hit && !contact.peer) {
      move.position = move.position + move.rest;
      return true;
    }
    const bool at_wall = wall.hit && (!contact.peer || wall.t <= contact.t);
    const double t = at_wall ? wall.t : contact.t;
    move.position = move.position + move.rest * t;
    move.rest = move.rest * (1 - t);
    if (at_wall) {
      report.wall = true;
      trace.note(Rule::CONTROL25, wall.normal.x, wall.normal.y, wall.normal.z);
      take_from(move, wall.normal);
      if (++wall_hits == wall_passes) {
        // The slid rest must be free now.
        if (dot(move.rest, move.rest) > 0 &&
            sweep_walls(move.position + centre, sphere.radius + skin, move.rest, walls).hit) {
          return false;
        }
      }
    } else {
      report.contact = true;
      touch(body, *contact.peer, contact.nx, contact.ny, move, trace);
    }
  }
  // Pressed in between bodies: no way is left in plan, but a faller goes on down.
  move.position = fall_along(move.position, sphere, move.rest.z, walls);
  return true;
}

void land(BodyCore& core, BodyGround& ground, float z, Vec3 normal, const SpeedProfile* profile) {
  core.position.z = z;
  core.state &= ~AIRBORNE;
  core.airborne = 0;
  core.velocity.z = 0;
  core.speed = length(core.velocity);
  core.gait = static_cast<std::uint8_t>(nearest_gait(profile, core.speed));
  ground.fell = 0;
  ground.normal = normal;
  ground.last = core.position;
}

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

void end_of_fall(BodyState& body, std::uint32_t slot, const Scene* scene, const BodyRules& rules, MoveReport& report,
                 const Trace& trace) {
  BodyCore& core = body.core[slot];
  const SpeedProfile* profile = rules.profiles.at(core.profile);
  if (out_of_the_world(core.position.z, scene ? scene->lowest() : 0)) {
    report.fell_out = true;
    core.flags |= body_dead;
    write_velocity(core, {}, profile);
    trace.note(Rule::CONTROL28, core.position.z);
  } else if (stuck_in_the_air(core.airborne, body.ground[slot].could_not_move)) {
    report.put_back = true;
    core.position = body.ground[slot].last;
    land(core, body.ground[slot], core.position.z, body.ground[slot].normal, profile);
    body.ground[slot].could_not_move = 0;
    trace.note(Rule::CONTROL28, core.airborne);
  }
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
    core.speed = length(core.velocity);
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
  const D3 start = sweep::wide(core.position);
  move.position = start;
  move.rest = (move.velocity + push) * dt;
  if (!in_air) move.rest.z = 0;
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
      walls = gather_walls(scene, start + D3{0, 0, sphere.centre}, sphere.radius, length(move.rest), scratch.triangles);
    }
    moved = sweep_move(body, sphere, walls, peers, move, report, trace);
    if (!moved) move.position = start;
  }
  report.slid = sweep::narrow(move.velocity);

  // Heights: heads in the air, the ground below.
  D3 end = move.position;
  if (in_air && !peers.empty()) {
    const VerticalStop stop = vertical_contact(end.x, end.y, start.z, end.z - start.z, body_height(core.scale), peers);
    if (stop.stopped) core.velocity.z = 0;
    end.z = stop.z;
  }
  Snap snap;
  if (!in_air && !free_move) {
    snap = find_ground(scene, end);
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
  } else if (snap.asked && !stays) {
    report.started_fall = true;
    trace.note(Rule::CONTROL24, core.speed);
    start_airborne(body, slot, core.velocity, STATE_DROP, rules);
  }

  report.could_not_move = !moved || stays;
  count_blocked(ground, !moved || (stays && in_air));
  if ((core.flags & body_pad_driven) != 0 && !in_air) {
    const Vec3 slid = moved ? report.slid : Vec3{};
    if (report.wall || report.contact || !moved) write_velocity(core, slid, rules.profiles.at(core.profile));
  }
  if (by_clip) finish_clip_move(body, slot);
  if (in_air) {
    ground.fell = max(0.0f, static_cast<float>(start.z) - core.position.z);
    end_of_fall(body, slot, scene, rules, report, trace);
  }
  return report;
}

}  // namespace

BodyPhase begin_body(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                     const Trace& trace, Landing* landing) {
  BodyCore& core = body.core[slot];
  if ((core.flags & body_present) == 0 || (core.flags & (body_host | body_dead)) != 0) return BodyPhase::none;
  if (!airborne(core)) return BodyPhase::control;
  // The ray begins above where the last update's fall began, so that a fast fall cannot pass a floor.
  BodyGround& ground = body.ground[slot];
  const float above = max(ray_above, ground.fell + landing_depth);
  GroundHit hit;
  const Vec3 from{core.position.x, core.position.y, core.position.z + above};
  if (!ground_below(scene, from, above, &hit) || !(hit.normal.z > floor_normal) ||
      !(hit.z - core.position.z >= landing_depth)) {
    return BodyPhase::airborne;
  }
  const Landing result{core.velocity.z, landing_share(core.velocity.z)};
  if (landing) *landing = result;
  trace.note(Rule::CONTROL27, result.speed, result.health_share);
  land(core, ground, hit.z, hit.normal, rules.profiles.at(core.profile));
  return BodyPhase::landed;
}

MoveReport move_body(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                     std::span<const std::uint32_t> others, BodyScratch& scratch, const Trace& trace) {
  MoveReport report;
  BodyCore& core = body.core[slot];
  if ((core.flags & body_present) == 0 || (core.flags & (body_host | body_dead)) != 0) return report;
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

void start_airborne(BodyState& body, std::uint32_t slot, Vec3 velocity, std::uint64_t state_bits,
                    const BodyRules& rules) {
  BodyCore& core = body.core[slot];
  stop_clips(body, slot);
  core.state = (core.state & ~AIRBORNE) | (state_bits & AIRBORNE);
  core.airborne = 0;
  core.velocity = velocity;
  core.speed = length(velocity);
  core.gait = static_cast<std::uint8_t>(nearest_gait(rules.profiles.at(core.profile), core.speed));
  body.ground[slot].fell = 0;
}

void place_body(BodyState& body, std::uint32_t slot, Vec3 position, Vec2 facing, const Scene* scene) {
  BodyCore& core = body.core[slot];
  BodyGround& ground = body.ground[slot];
  stop_clips(body, slot);
  stop_body_climb(body, slot);
  body.push[slot] = Vec3{};
  core.flags &= ~static_cast<std::uint32_t>(body_step_control);
  core.state &= ~AIRBORNE;
  core.airborne = 0;
  core.velocity = {};
  core.speed = 0;
  core.gait = 0;
  core.facing = facing;
  core.position = position;
  ground = BodyGround{};
  GroundHit hit;
  if (ground_below(scene, {position.x, position.y, position.z + ray_above}, snap_ray, &hit)) {
    core.position.z = hit.z;
    ground.normal = hit.normal;
  }
  ground.last = core.position;
}

}  // namespace gaitway
