// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Stage 9, after the route bodies: bodies with move-to managers, and who is watched by one, in order of creation
// (STEP-01, MOVETO-05, -88, -89, TARGET-20).
#include "sim/moveto_bodies.h"

#include "body/busy.h"
#include "body/control.h"
#include "body/move_body.h"
#include "body/shape.h"
#include "core/vec_math.h"
#include "gaitway/plane_scene.h"
#include "moveto/heading.h"
#include "sim/moveto_members.h"

namespace gaitway {

namespace {

constexpr double dt = step_seconds;
constexpr float no_slope_above = 0.95f;  // normal z from which a slope costs nothing (CONTROL-23)

// The farthest that a body of this stage has moved in it so far, metres: how stale the grid is.
struct Stage {
  float widest = 0;
  float moved = 0;
};

void keep_velocity(World::Impl& w, std::uint32_t slot, Vec3 velocity) {
  BodyCore& core = w.state.body.core[slot];
  core.velocity = velocity;
  read_speed(core, w.rules.profiles.at(core.profile));
}

// Stage 1 of MOVETO-05 by the body's own code (MOVETO-88). On the ground the wish is the velocity; in the air the body
// goes on as it left the ground (CONTROL-27).
void move_member(World::Impl& w, moveto::World& world, std::uint32_t slot, Stage& stage) {
  const std::uint32_t id = member_id(slot);
  BodyCore& core = w.state.body.core[slot];
  BodyGround& ground = w.state.body.ground[slot];
  // Without a scene the floor is endless at the body's own height (MOVETO-88).
  const PlaneScene own_floor(core.position.z);
  const Scene* scene = w.scene_of(slot) ? w.scene_of(slot) : &own_floor;
  const Trace trace = w.trace_of(slot);
  Landing landed;
  const BodyPhase phase = begin_body(w.state.body, slot, w.rules, scene, trace, &landed);
  if (phase == BodyPhase::none) return;
  if (phase == BodyPhase::landed) w.report(EventKind::landed, slot, landed.health_share);
  world.find(id)->place.at = core.position;  // it may have been set down
  const moveto::Wish wish = world.wish(id, dt);
  const Vec3 before = core.position;
  const bool stands = phase == BodyPhase::control;
  if (stands) {
    keep_velocity(w, slot, {static_cast<float>(wish.east / dt), static_cast<float>(wish.north / dt), 0});
    // Its speeds are those of MOTION-13 on a slope too: CONTROL-23 does not slow it.
    if (ground.normal.z < no_slope_above) ground.normal = {0, 0, 1};
  }
  w.find_candidates(slot, contact_reach(w.state.body, slot, stage.widest, stage.moved));
  if (wish.sticking) std::erase(w.candidates, wish.stuck_to - 1);
  const MoveReport moved = move_body(w.state.body, slot, w.rules, scene, w.candidates, w.body_scratch, trace);
  if (stands && wish.sticking && !moved.started_fall) core.position.z = ground.last.z = before.z;
  stage.moved = max(stage.moved, length(plan(core.position - before)));
  moveto::Place place = world.find(id)->place;
  place.at = core.position;
  place.heading = moveto::stored_heading(static_cast<double>(place.heading) + wish.heading_change);
  const Vec3 achieved = (core.position - before) * (1 / static_cast<float>(dt));
  world.moved(id, place, achieved, dt);
  if (stands && !moved.started_fall) keep_velocity(w, slot, achieved);
  if (!(core.position == before)) w.state.nav_points[slot].dirty = true;
  if (moved.fell_out) {
    w.report(EventKind::fell_out, slot);
    moveto_leaves(w, slot);
    return;
  }
  const bool on_ground = !airborne(core);
  world.set_footing(id, on_ground, on_ground);
}

// What the body shows and what a host reads of the manager after the step (MOVETO-89).
void write_intent(World::Impl& w, moveto::World& world, const moveto::Member& m) {
  const moveto::HostIntent said = world.intent(m.id);
  Intent& intent = w.state.mind.intents[m.slot];
  intent.heading = moveto::facing_of(m.place.heading);
  intent.speed = static_cast<float>(moveto::length({said.velocity.right, said.velocity.ahead, 0}));
  intent.motion = said.motions.forward.motion;
  if (m.manager.kind != 0) intent.aim = m.manager.current_target.at;
  intent.aim_radius = m.manager.params.distance_to_object;
}

void update_member(World::Impl& w, moveto::World& world, std::size_t at, Stage& stage) {
  const moveto::Member& m = w.state.moveto.world.members[at];
  const std::uint32_t slot = m.slot;
  const bool hosted = (w.state.body.core[slot].flags & body_host) != 0;
  if (m.moves && m.in_world) {
    if (hosted) {
      world.moved_by_host(m.id, dt);
    } else {
      move_member(w, world, slot, stage);
    }
  }
  world.update(m.id);
  if (!m.moves || !m.in_world) return;
  // A body that the host moves is turned by the host (MOVETO-89).
  if (!hosted) w.state.body.core[slot].facing = moveto::facing_of(m.place.heading);
  write_intent(w, world, m);
}

// Orders that have ended are the world's goals (STEP-07, BLAST-14).
void report_ends(World::Impl& w) {
  for (moveto::Member& m : w.state.moveto.world.members) {
    if (m.manager.ended_order != 0) read_moveto_end(w, m);
  }
}

}  // namespace

void update_moveto_bodies(World::Impl& w) {
  MoveToAgents& s = w.state.moveto;
  if (s.world.members.empty()) return;
  bool moves = false;
  for (moveto::Member& m : s.world.members) {
    moves = moves || m.moves;
    if (!m.moves) follow_body(w, m);
  }
  Stage stage;
  if (moves) stage.widest = w.fill_grid();
  MoveToHooks hooks(w);
  moveto::World world = moveto_world(w, hooks);
  for (std::size_t at = 0; at < s.world.members.size(); ++at) update_member(w, world, at, stage);
  report_ends(w);
}

}  // namespace gaitway
