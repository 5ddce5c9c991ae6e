// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One step, in order (STEP-01).
#include <new>
#include <numeric>

#include "core/hash.h"
#include "move/queues.h"
#include "sim/impl.h"
#include "sim/moveto_bodies.h"

namespace gaitway {

namespace {

void update_waypoint_queues(World::Impl& w) {
  const MoveWorld world = w.move_world();
  for (std::uint32_t m = 0; m < w.state.maps.size(); ++m) {
    if (w.state.maps.live(m))
      update_queues(w.state.runs[m].queues, world, w.settings.record_decisions ? &w.log : nullptr);
  }
}

void count_drops(World::Impl& w, Pool pool, std::uint64_t dropped) {
  if (dropped == 0) return;
  w.state.drops[static_cast<std::size_t>(pool)] += dropped;
  for (std::uint64_t i = 0; i < dropped; ++i) w.report(EventKind::pool_full, no_index, static_cast<float>(pool));
  const Trace trace{w.settings.record_decisions ? &w.log : nullptr, w.state.step, 0, Subject::world};
  trace.note_each(Rule::STEP20, static_cast<float>(pool), static_cast<float>(dropped));
}

}  // namespace

void World::Impl::end_step() {
  for (std::uint32_t m = 0; m < state.maps.size(); ++m) {
    if (!state.maps.live(m)) continue;
    MapRun& r = state.runs[m];
    // What full pools dropped is counted and reported, then pools that may grow do (STEP-19, STEP-20).
    const DropCounts& before = drops_before[m];
    count_drops(*this, Pool::routes, r.routes.drops - before.routes);
    count_drops(*this, Pool::claims, r.claims.drops - before.claims);
    count_drops(*this, Pool::queues, r.queues.drops - before.queues);
    if (end_step_routes(r.routes, settings.limits))
      report(EventKind::pool_grew, no_index, static_cast<float>(Pool::routes));
    if (end_step_claims(r.claims, settings.limits))
      report(EventKind::pool_grew, no_index, static_cast<float>(Pool::claims));
    if (end_step_queues(r.queues, settings.limits))
      report(EventKind::pool_grew, no_index, static_cast<float>(Pool::queues));
  }
  // Formations are asked for between steps as well: what was not counted yet.
  const std::uint64_t counted = state.drops[static_cast<std::size_t>(Pool::formations)];
  count_drops(*this, Pool::formations, state.formations.places.drops() - counted);
  if (end_step_formations(state.formations, settings.limits.grow)) {
    report(EventKind::pool_grew, no_index, static_cast<float>(Pool::formations));
  }
  for (std::uint32_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.agents.live(slot) || !state.records[slot].leaving) continue;
    moveto_forget(*this, slot);
    state.agents.remove(state.agents.at(slot));
    state.clear_slot(slot);
  }
}

void World::Impl::note_drops() {
  drops_before.resize(state.runs.size());
  for (std::size_t m = 0; m < state.runs.size(); ++m) {
    const MapRun& r = state.runs[m];
    drops_before[m] = {r.routes.drops, r.claims.drops, r.queues.drops};
  }
}

namespace {

using Stage = void (*)(World::Impl&);

// STEP-01. Null: the room that fills the stage is not built.
constexpr Stage stages[stage_count] = {
    [](World::Impl& w) { w.apply_inputs(); },
    nullptr,  // objects run their behaviour
    nullptr,  // the spawner drain
    [](World::Impl& w) { w.update_crews(); },
    nullptr,  // fire squads decide
    [](World::Impl& w) { w.update_agents(); },
    [](World::Impl& w) { update_waypoint_queues(w); },
    nullptr,  // path queries: both presets plan immediately until orders are built (STEP-19)
    [](World::Impl& w) {
      w.update_bodies();
      update_moveto_bodies(w);
    },
    nullptr,  // barrels, projectiles, blades
    [](World::Impl& w) { w.end_step(); },
};

}  // namespace

std::array<std::uint8_t, stage_count> stages_in_order() {
  std::array<std::uint8_t, stage_count> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{1});
  return order;
}

Result<void> World::step() {
  Impl& w = *impl_;
  try {
    w.events.clear();
    w.note_drops();
    ++w.state.step;
    begin_moveto_step(w);
    for (const std::uint8_t number : w.stage_order) {
      if (w.stage_log) w.stage_log->push_back(number);
      if (const Stage stage = stages[number - 1]) stage(w);
    }
  } catch (const std::bad_alloc&) {
    return Error{Code::out_of_memory, "no memory for this step; the state is undefined until it is restored", "step"};
  }
  if (w.settings.hash_every && w.state.step % w.settings.hash_every == 0)
    w.folded_hash = hash_combine(w.folded_hash, hash());
#ifndef NDEBUG
  const std::string nan = find_nan();
  if (!nan.empty()) return Error{Code::bad_data, "not a number in the state", nan};
#endif
  return {};
}

}  // namespace gaitway
