// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The default body's climbs: what is climbable, from where, and how the body moves (CLIMB-05 to CLIMB-12).
#pragma once

#include <cstdint>
#include <span>

#include "body/body_state.h"
#include "body/rules.h"
#include "core/trace.h"
#include "gaitway/scene.h"
#include "gaitway/vec.h"

namespace gaitway {

/// The four kinds of CLIMB-07; none: no climb.
enum class ClimbKind : std::uint8_t { none, fence, short_fence, wall, short_wall };

/// What one forward ray met (CLIMB-06).
struct ForwardHit {
  bool hit = false;
  float distance = 0;      ///< plan metres along the facing
  Vec3 normal{0, 0, 1};    ///< unit normal, turned toward the agent
  bool climbable = false;  ///< the host's word: mark_climbable
};

/// The face that the two forward rays make out (CLIMB-06).
struct ClimbFace {
  bool found = false;
  bool tall = false;
  float distance = 0;
  Vec3 normal{0, 0, 1};
};
/// CLIMB-06: tall, short or no face, climbable and turned toward the agent (n . facing < -0.7).
ClimbFace face_of(const ForwardHit& high, const ForwardHit& low, Vec2 facing);

/// CLIMB-07: the kind of a face. `has_top`: the ray down met something, `top` metres above the feet; `clear_above`: the
/// ray 2.5 m above the feet missed (read for a tall fence only).
ClimbKind kind_of_face(bool tall, bool has_top, float top, bool clear_above);

/// CLIMB-08: limits of a kind, metres.
struct ClimbReach {
  float standing = 0;  ///< r1
  float running = 0;   ///< r2
};
ClimbReach climb_reach(ClimbKind kind);
/// CLIMB-08: whether a face at a distance is in reach of the form.
bool in_climb_reach(ClimbKind kind, bool running, float distance);

/// A climb that may begin.
struct ClimbStart {
  ClimbKind kind = ClimbKind::none;  ///< none: no climb
  bool running = false;              ///< the running form
  float distance = 0;                ///< to the face along the facing, metres
  float top = 0;                     ///< walls: height above the feet, metres
};
/// Length of the forward rays, metres: 4.5 in the running form, 1.5 in the standing one (CLIMB-06).
float climb_ray_length(bool running);
/// CLIMB-06 to CLIMB-08 against a scene. `facing` is a unit vector; `running` for a fast climber at gait 4 or 5.
ClimbStart probe_climb(const Scene& scene, Vec3 feet, Vec2 facing, bool running);
/// CLIMB-11: the face from the link climbed, its two nodes in walking order. `kind_flags` are the link's.
ClimbStart climb_from_link(Vec3 feet, Vec2 facing, bool running, Vec3 from, Vec3 to, std::uint16_t kind_flags);
/// CLIMB-12: whether the face is still there at the end of phase 1.
bool face_still_there(const Scene& scene, Vec3 feet, Vec2 facing, bool running);

/// Updates of the three phases (CLIMB-09, CLIMB-10).
struct ClimbPhases {
  std::uint32_t first = 0, second = 0, third = 0;
  std::uint32_t total() const { return first + second + third; }
};
ClimbPhases climb_phases(ClimbKind kind);

/// A climb about to make its first update; `speed` is the agent's present speed, m/s; `probe`
/// whether CLIMB-12 applies (there are forward rays).
ClimbMotion begin_climb(const ClimbStart& start, Vec2 facing, float speed, bool probe);
/// Distance to the face after `update` updates (0: the start), metres along the direction, negative beyond it
/// (CLIMB-09, CLIMB-10).
float climb_distance(const ClimbMotion& climb, std::uint32_t update);
/// Height of the feet above those at the start after `update` updates, metres (CLIMB-10).
float climb_height(const ClimbMotion& climb, std::uint32_t update);

/// What one update of a climb does to the body.
struct ClimbStep {
  Vec3 move;              ///< displacement, metres
  bool ended = false;     ///< that was the last update: the body is free on the next one
  bool missed = false;    ///< it ended because the face was gone (CLIMB-12)
  float speed_after = 0;  ///< speed along the direction once it has ended, m/s
};
/// One update of a climb: advances `climb` and clears it when it ends. `scene` may be null (no second probe).
ClimbStep step_climb(ClimbMotion& climb, const Scene* scene, Vec3 feet);

/// Updates that a climb waits for another body in its way before it ends where it is (STEP-15).
inline constexpr std::uint8_t climb_patience = 30;

/// No update of a climb moves the body farther than this in plan, metres: half the way from the longest ray to the
/// start point (CLIMB-09), or CLIMB-10's 1.06 m.
inline constexpr float longest_climb_move = 1.25f;

/// Starts the climb in a slot: the body is busy until it ends (CLIMB-09).
void begin_body_climb(BodyState& body, std::uint32_t slot, const ClimbStart& start, bool probe);
/// Ends a climb at once, where the body is (a teleport, STEP-06); nothing when none runs.
void stop_body_climb(BodyState& body, std::uint32_t slot);
/// The body stage of a climbing body, in place of control and move (CLIMB-09 to CLIMB-12): false when the slot's body
/// does not climb. `others`: slots of bodies that may touch it, ascending. A climb never goes into another body: it
/// waits.
bool update_body_climb(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                       std::span<const std::uint32_t> others, const Trace& trace);

}  // namespace gaitway
