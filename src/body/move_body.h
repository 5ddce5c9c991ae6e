// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move of one built-in body (CONTROL-23 to CONTROL-28, STEP-15).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "body/body_state.h"
#include "body/contacts.h"
#include "body/rules.h"
#include "core/trace.h"
#include "gaitway/scene.h"

namespace gaitway {

/// What a body does in this update.
enum class BodyPhase : std::uint8_t {
  none,      ///< no body, a host's, or dead: nothing runs
  control,   ///< on the ground: control_update, then the arrival test and move_body
  airborne,  ///< no control: the arrival test and move_body
  landed,    ///< landed at the start of this update: as airborne, and what a landing does to the move (JUMP-13, 14)
};

struct Landing {
  float speed = 0;         ///< vertical, m/s, negative
  float health_share = 0;  ///< share of full health it costs (CONTROL-27)
};

/// First call of the body stage for a slot: tests for landing (CONTROL-27). `scene` null: the plane z = 0.
BodyPhase begin_body(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                     const Trace& trace, Landing* landing);

/// Buffers of one thread; not state. Grow on first use only.
struct BodyScratch {
  std::vector<SceneTriangle> triangles;
  std::vector<ContactPeer> peers;
};

struct MoveReport {
  bool wall = false;     ///< a wall stopped or turned the move (CONTROL-25)
  bool contact = false;  ///< another body did (CONTROL-26)
  bool could_not_move = false;
  bool started_fall = false;  ///< lost the ground in this update (CONTROL-24)
  bool fell_out = false;      ///< now dead (CONTROL-28)
  bool put_back = false;      ///< set back on its last ground (CONTROL-28)
  Vec3 slid;                  ///< the velocity as slope, walls and other bodies left it, m/s
};

/// Gravity and move: moves the body by its velocity, its clip and its pending push (CONTROL-23), past walls
/// (CONTROL-25) and other bodies (CONTROL-26), and puts it on the ground (CONTROL-24). `others`: slots of bodies that
/// may touch it, ascending, at least all within contact_reach(); its own slot and absent bodies among them are passed
/// over. Writes this slot, and the pending push of others.
MoveReport move_body(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                     std::span<const std::uint32_t> others, BodyScratch& scratch, const Trace& trace);

/// Moves a body by a displacement in metres that a climb dictates: no walls, no ground, no slope (CONTROL-23), but no
/// deeper into other bodies than before (STEP-15): then it stays. Returns false when it stayed.
bool move_scripted(BodyState& body, std::uint32_t slot, Vec3 displacement, std::span<const std::uint32_t> others);

/// Plan distance between the centres within which another body may matter to this one's next move, when no body has a
/// radius above `max_radius` and `slack` covers what others may have moved since their places were taken.
float contact_reach(const BodyState& body, std::uint32_t slot, float max_radius, float slack);

/// Begins a fall, jump or drop with a velocity (CONTROL-24, JUMP-08): `state_bits` of AIRBORNE. A running turn, step or
/// clip ends.
void start_airborne(BodyState& body, std::uint32_t slot, Vec3 velocity, std::uint64_t state_bits,
                    const BodyRules& rules);

/// Puts a body somewhere at once (STEP-06): feet on the ground under 1 m above the place when there is some within
/// 1.5 m, at rest, nothing held that this room put there.
void place_body(BodyState& body, std::uint32_t slot, Vec3 position, Vec2 facing, const Scene* scene);

}  // namespace gaitway
