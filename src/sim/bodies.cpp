// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Stage 9: route bodies in slot order: control, arrival test, move (STEP-01, CONTROL-01).
#include <cmath>
#include <utility>

#include "body/busy.h"
#include "body/climb_kinematics.h"
#include "body/control.h"
#include "body/shape.h"
#include "core/vec_math.h"
#include "move/jump.h"
#include "sim/impl.h"

namespace gaitway {

namespace {

// How far the farthest body may go in this stage, metres: its velocity and what it is pushed by. Pushes that others
// hand on in the same stage are at most half of a velocity.
float longest_move(const State& s) {
  float longest = 0;
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (!s.agents.live(slot)) continue;
    const Vec3 push = s.body.push[slot];
    const float pushed = push == Vec3{} ? 0.0f : length(push);
    longest = max(longest, max(s.body.core[slot].speed, s.mind.intents[slot].speed) + pushed);
  }
  return longest / 30.0f;
}

void report_control(World::Impl& w, std::uint32_t slot, const ControlReport& r) {
  if (r.start_code) w.report(EventKind::start_code, slot, r.start_code);
  if (r.gait_changed) w.report(EventKind::gait_changed, slot, r.asked_gait);
  if (r.clip) w.report(EventKind::clip, slot, r.clip);
  if (r.drop_held_object) w.report(EventKind::drop_held_object, slot);
}

void landing(World::Impl& w, AgentContext& ctx, const Landing& landed) {
  w.report(EventKind::landed, ctx.slot, landed.health_share);
  switch (land_agent(ctx)) {
    case LandingAnswer::nothing:
      break;
    case LandingAnswer::run_again:
      ctx.skip_busy = true;
      run_actions(ctx.actions, ctx, 0);
      ctx.skip_busy = false;
      break;
    case LandingAnswer::end_move:
      end_front_action(ctx.actions, ctx);
      w.report(EventKind::move_ended, ctx.slot);
      break;
  }
}

}  // namespace

float World::Impl::fill_grid() {
  const std::uint32_t slots = state.slots();
  const std::span<const Vec3> seen = neighbours->positions();
  const std::span<const std::uint8_t> seen_present = neighbours->present();
  const bool same_slots = seen.size() == slots;
  bool same = same_slots;
  present.resize(slots);
  positions.resize(slots);
  float widest = 0;
  for (std::uint32_t slot = 0; slot < slots; ++slot) {
    const BodyCore& b = state.body.core[slot];
    present[slot] = (b.flags & body_present) != 0;
    positions[slot] = b.position;
    if (present[slot]) widest = max(widest, body_radius(b.scale));
    same = same && present[slot] == seen_present[slot] && b.position == seen[slot];
  }
  // Mostly the very bodies that the agents saw, where they saw them.
  grid = same ? &neighbours->grid() : &own_grid;
  if (!same) own_grid.rebuild(positions, present, 2.4f);
  return widest;
}

void World::Impl::find_candidates(std::uint32_t slot, float reach) {
  candidates.clear();
  if (state.body.core[slot].flags & body_no_contacts) return;
  const Vec2 centre = plan(state.body.core[slot].position);
  const bool noted = grid != &own_grid && reach <= NearList::radius && neighbours->near(slot).count <= NearList::room;
  if (noted) {
    const NearList& near = neighbours->near(slot);
    for (std::uint32_t k = 0; k < near.count; ++k) {
      const Vec2 there = plan(positions[near.slots[k]]);
      if (!(length2(there - centre) <= reach * reach)) continue;
      candidates.push_back(near.slots[k]);
      for (std::size_t i = candidates.size() - 1; i > 0 && candidates[i - 1] > candidates[i]; --i) {
        std::swap(candidates[i - 1], candidates[i]);
      }
    }
  } else {
    grid->slots_near(centre, reach, candidates);
  }
  if (state.maps.count() > 1) {  // bodies of other maps are not there
    const std::uint32_t own = state.records[slot].map;
    std::erase_if(candidates, [&](std::uint32_t other) { return state.records[other].map != own; });
  }
}

void World::Impl::update_bodies() {
  const std::uint32_t slots = state.slots();
  const float widest = fill_grid();
  const float slack = longest_move(state);

  MoveWorld world = move_world();
  neighbours->use(world);
  for (std::uint32_t slot = 0; slot < slots; ++slot) {
    if (!state.agents.live(slot) || state.records[slot].leaving) continue;
    if (state.records[slot].mover == MoverKind::moveto) continue;  // moveto_bodies.cpp
    const Scene* scene = scene_of(slot);
    const Trace trace = trace_of(slot);
    BodyCore& core = state.body.core[slot];
    const Intent& intent = state.mind.intents[slot];
    const Vec3 before = core.position;
    Landing landed;
    const bool walks = settings.limits.ledge_guard && state.records[slot].mover == MoverKind::route &&
                       state.routes[slot].leg != LegState::dropping && state.routes[slot].leg != LegState::jumping;
    core.flags = walks ? core.flags | body_keeps_ground : core.flags & ~std::uint32_t{body_keeps_ground};
    const BodyPhase phase = begin_body(state.body, slot, rules, scene, trace, &landed);
    if (phase == BodyPhase::none) continue;
    const bool climbing = state.body.rest[slot].climb.kind != 0;
    if (phase == BodyPhase::landed) {
      MoveMap map = move_map(state.records[slot].map);
      AgentContext ctx(*this, world, map, slot);
      landing(*this, ctx, landed);
    }
    if (phase == BodyPhase::control && !climbing) {
      report_control(*this, slot, control_update(state.body, slot, intent, rules, trace));
    }
    check_move_arrival(state.mind.brains[slot], intent, core.position, core.speed, trace);
    find_candidates(slot, contact_reach(state.body, slot, widest, slack) + (climbing ? longest_climb_move : 0.0f));
    if (climbing) {
      update_body_climb(state.body, slot, rules, scene, candidates, trace);
    } else {
      const MoveReport moved = move_body(state.body, slot, rules, scene, candidates, body_scratch, trace);
      if (moved.fell_out) report(EventKind::fell_out, slot);
    }
    if (!(core.position == before)) state.nav_points[slot].dirty = true;
  }
}

}  // namespace gaitway
