// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/sweep_move.h"

#include <cmath>

#include "body/wall_sweep.h"
#include "core/rule_switch.h"
#include "core/trig.h"

namespace gaitway {

using sweep::D3;

namespace {

constexpr double dt = update_seconds;
constexpr int wall_passes = 3;
constexpr int contact_passes = 8;
constexpr double skin = 1e-5;                       // metres that the wall sphere stops short
constexpr double part_rate = 15.0;                  // m/s for each metre of depth
constexpr double part_depth = 1e-4;                 // metres: shallower ones are left alone
constexpr double slide_off = 1.5;                   // m/s off a head that a faller has come to rest on
constexpr double head_slack = 1e-3;                 // metres
constexpr double golden_angle = 2.399963229728653;  // radians: no two small slots share a direction

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

}  // namespace

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

std::span<const SceneTriangle> gather_walls(const Scene* scene, D3 centre, double radius, double travel, double above,
                                            std::vector<SceneTriangle>& buffer) {
  if (!scene || rule_switched_off(Rule::CONTROL25)) return {};
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
    const SceneTriangle& t = buffer[i];
    if (!(t.a.z >= above) && !(t.b.z >= above) && !(t.c.z >= above)) continue;
    if (is_wall_shape(t)) buffer[kept++] = buffer[i];
  }
  return {buffer.data(), kept};
}

D3 fall_along(D3 p, WallSphere sphere, double dz, std::span<const SceneTriangle> walls) {
  const D3 down{0, 0, dz};
  const WallHit hit = sweep_walls(p + D3{0, 0, sphere.centre}, sphere.radius + skin, down, walls);
  return hit.hit ? p + down * hit.t : p + down;
}

bool sweep_move(BodyState& body, WallSphere sphere, std::span<const SceneTriangle> walls,
                std::span<const ContactPeer> peers, Move& move, MoveReport& report, const Trace& trace) {
  int wall_hits = 0;
  const D3 centre{0, 0, sphere.centre};
  const double reach = sphere.radius + skin;
  for (int pass = 0; pass < wall_passes + contact_passes; ++pass) {
    if (!(dot(move.rest, move.rest) > 0)) return true;
    const ContactHit contact = sweep_contacts(move.position.x, move.position.y, move.rest.x, move.rest.y, peers);
    WallHit wall;
    if (!walls.empty()) wall = sweep_walls(move.position + centre, reach, move.rest, walls);
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
        if (dot(move.rest, move.rest) > 0 && sweep_walls(move.position + centre, reach, move.rest, walls).hit) {
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

}  // namespace gaitway
