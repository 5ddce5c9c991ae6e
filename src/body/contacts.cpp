// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/contacts.h"

#include "body/shape.h"
#include "core/determinism.h"

namespace gaitway {

namespace {

// How far short of touching a mover stops: past the rounding of positions in binary32, so that bodies at rest against
// each other are apart.
double stop_gap(double x, double y) {
  const double far = std::fabs(x) > std::fabs(y) ? std::fabs(x) : std::fabs(y);
  return 2e-6 + far * 2.5e-7;
}

constexpr double same_depth = 1e-7;  // metres: rounding of an unchanged distance
constexpr double on_top = 1e-4;      // metres: still above a head
constexpr double head_gap = 5e-5;    // metres that a body stops above a head or below feet

constexpr double tangent = 1e-10;  // square metres: a slide along a body is no new touch

bool ranges_overlap(double low_a, double high_a, double low_b, double high_b) {
  return low_a < high_b && low_b < high_a;
}

double plan_distance_to(const ContactPeer& peer, double x, double y) {
  const double dx = x - peer.x, dy = y - peer.y;
  return std::sqrt(dx * dx + dy * dy);
}

}  // namespace

bool find_peer(const BodyState& body, std::uint32_t slot, std::uint32_t other, double travel, ContactPeer* peer) {
  if (other == slot || other >= body.size()) return false;
  const BodyCore& core = body.core[slot];
  const BodyCore& o = body.core[other];
  if ((o.flags & body_present) == 0 || (o.flags & (body_dead | body_no_contacts)) != 0) return false;
  const double x = core.position.x, y = core.position.y, z = core.position.z;
  peer->x = o.position.x;
  peer->y = o.position.y;
  peer->reach = static_cast<double>(body_radius(core.scale)) + body_radius(o.scale);
  peer->stop = peer->reach + stop_gap(x, y);
  const double dx = x - peer->x, dy = y - peer->y;
  const double within = peer->stop + travel;
  if (dx * dx + dy * dy > within * within) return false;
  peer->distance = std::sqrt(dx * dx + dy * dy);
  peer->slot = other;
  peer->low = o.position.z;
  peer->high = peer->low + body_height(o.scale);
  peer->level = ranges_overlap(z, z + body_height(core.scale), peer->low, peer->high);
  // Who climbs is moved by his climb alone (CLIMB-09).
  peer->pushable = (o.flags & (body_not_pushable | body_host)) == 0 && (o.held & HELD_CLIMB_OVER) == 0;
  return true;
}

void collect_peers(const BodyState& body, std::uint32_t slot, std::span<const std::uint32_t> others, double travel,
                   std::vector<ContactPeer>& peers) {
  peers.clear();
  if ((body.core[slot].flags & body_no_contacts) != 0) return;
  ContactPeer peer;
  for (std::uint32_t other : others) {
    if (find_peer(body, slot, other, travel, &peer)) peers.push_back(peer);
  }
}

ContactHit sweep_contacts(double x, double y, double dx, double dy, std::span<const ContactPeer> peers) {
  ContactHit best;
  const double a = dx * dx + dy * dy;
  if (!(a > 0)) return best;
  for (const ContactPeer& peer : peers) {
    if (!peer.level) continue;
    const double mx = x - peer.x, my = y - peer.y;
    const double b = mx * dx + my * dy;
    if (b >= -tangent) continue;
    const double c = mx * mx + my * my - peer.stop * peer.stop;
    double t = 0;
    if (c > 0) {
      const double q = b * b - a * c;
      if (q < 0) continue;
      t = (-b - std::sqrt(q)) / a;
      if (t > 1) continue;
    }
    if (best.peer && !(t < best.t)) continue;
    const double px = mx + dx * t, py = my + dy * t;
    const double l = std::sqrt(px * px + py * py);  // above 0: whoever comes nearer is not at the centre yet
    best.peer = &peer;
    best.t = t;
    best.nx = px / l;
    best.ny = py / l;
  }
  return best;
}

bool deeper_than_before(sweep::D3 p, double height, std::span<const ContactPeer> peers) {
  for (const ContactPeer& peer : peers) {
    if (!ranges_overlap(p.z, p.z + height, peer.low, peer.high)) continue;
    const double d = plan_distance_to(peer, p.x, p.y);
    if (d < peer.reach && (!peer.level || d < peer.distance - same_depth)) return true;
  }
  return false;
}

VerticalStop vertical_contact(double x, double y, double z, double dz, double height,
                              std::span<const ContactPeer> peers) {
  VerticalStop stop{z + dz, false};
  for (const ContactPeer& peer : peers) {
    if (plan_distance_to(peer, x, y) >= peer.reach) continue;
    if (dz < 0 && z >= peer.high - on_top && stop.z < peer.high + head_gap) {
      stop = {peer.high + head_gap, true};
    } else if (dz > 0 && z + height <= peer.low + on_top && stop.z + height > peer.low - head_gap) {
      stop = {peer.low - height - head_gap, true};
    }
  }
  return stop;
}

}  // namespace gaitway
