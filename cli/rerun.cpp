// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/rerun.h"

#include <algorithm>
#include <map>

#include "cli/level_blob.h"
#include "cli/moveto_inputs.h"
#include "cli/people_inputs.h"
#include "core/heading.h"
#include "nav/gwp.h"

namespace gaitway::cli {

namespace {

Vec3 point(const std::vector<double>& n) {
  return {static_cast<float>(n[0]), static_cast<float>(n[1]), static_cast<float>(n[2])};
}

// One recorded input given to the world again. The numbers are those that ScenarioRun notes.
void apply(World& world, MapId map, const io::RecordInput& in) {
  const AgentId id{in.id};
  const auto& n = in.numbers;
  if (in.kind == "order_move" && n.size() == 5) {
    (void)world.order_move(id, {point(n), static_cast<float>(n[3]), static_cast<Gait>(static_cast<int>(n[4]))});
  } else if (in.kind == "order_stop") {
    (void)world.order_stop(id);
  } else if (in.kind == "order_face" && n.size() == 1) {
    (void)world.order_face(id, radians(n[0]));
  } else if (in.kind == "teleport" && n.size() == 4) {
    (void)world.teleport(id, point(n), radians(n[3]));
  } else if (in.kind == "push" && n.size() == 3) {
    (void)world.push(id, point(n));
  } else if (in.kind == "remove") {
    (void)world.remove_agent(id);
  } else if (in.kind == "set_mover" && n.size() == 1) {
    (void)world.set_mover(id, static_cast<MoverKind>(static_cast<int>(n[0])));
  } else if (in.kind == "order_band" && n.size() == 5) {
    BandOrder order;
    for (const AgentId other : world.agents()) {
      if (other.slot() == static_cast<std::uint32_t>(n[0])) order.other = other;
    }
    order.near_metres = static_cast<float>(n[1]);
    order.far_metres = static_cast<float>(n[2]);
    order.seconds = n[3];
    order.stance = n[4] != 0;
    (void)world.order_band(id, order);
  } else if (in.kind == "order_moveto") {
    if (MoveToOrder order; read_numbers(n, order)) (void)world.order_moveto(id, order);
  } else if (in.kind == "moveto") {
    if (io::ScenarioManager manager; read_numbers(n, manager)) make_manager(world, id, manager);
  } else if (in.kind == "door" && n.size() == 1) {
    (void)world.set_door(map, static_cast<std::uint32_t>(in.id), n[0] != 0);
  } else if (in.kind == "pane" && n.size() == 3) {
    (void)(in.id != 0 ? world.place_pane(map, point(n)) : world.break_pane(map, point(n)));
  } else if (in.kind == "hazard" && n.size() == 4) {
    (void)world.add_hazard(map, point(n), static_cast<float>(n[3]));
  } else if (in.kind == "hazard_end" && n.size() == 1) {
    (void)world.remove_hazard(map, static_cast<std::uint32_t>(n[0]));
  } else {
    give_people_input(world, in);
  }
}

// A world of the trace's level and path data, nobody in it yet.
struct Rerun {
  World world;
  MapId map;
};
Result<Rerun> empty_world(const io::TraceReader& trace) {
  const io::RecordHeader& h = trace.header();
  WorldSettings settings;
  settings.limits = h.limits;
  settings.seed = h.seed;
  settings.contacts = h.contacts;
  auto world = World::create(settings);
  if (!world) return world.error();
  auto paths = read_gwp(h.path_data);
  if (!paths) return paths.error();
  auto level = read_level_blob(h.level);
  if (!level) return level.error();
  auto scene = blob_scene(*level);
  if (!scene) return scene.error();
  auto map = world->add_map(std::make_shared<const PathData>(std::move(*paths)), *scene);
  if (!map) return map.error();
  return Rerun{std::move(*world), *map};
}

// Restores the snapshot of a step, then goes on to step `last` with the recorded inputs; after(world) is called behind
// every step and stops the run with a false answer.
template <class F>
Result<void> go_on(Rerun& r, const io::TraceReader& trace, std::uint32_t from, std::uint32_t last, F&& after) {
  auto snapshot = trace.snapshot(from);
  if (!snapshot) return snapshot.error();
  if (auto loaded = r.world.load(snapshot->bytes); !loaded) return loaded.error();
  auto inputs = trace.inputs(from + 1, last);
  if (!inputs) return inputs.error();
  std::size_t next = 0;
  while (r.world.step_number() < last) {
    for (; next < inputs->size() && (*inputs)[next].step == r.world.step_number() + 1; ++next) {
      apply(r.world, r.map, (*inputs)[next].input);
    }
    if (auto stepped = r.world.step(); !stepped) return stepped.error();
    if (!after(r.world)) break;
  }
  return {};
}

}  // namespace

Result<World> world_at(const io::TraceReader& trace, std::uint32_t step) {
  auto r = empty_world(trace);
  if (!r) return r.error();
  auto steps = trace.snapshot_steps();
  if (!steps) return steps.error();
  std::uint32_t best = 0;
  bool found = false;
  for (const std::uint32_t s : *steps) {
    if (s <= step && (!found || s > best)) {
      best = s;
      found = true;
    }
  }
  if (!found) return Error{Code::not_found, "no snapshot at or before step " + std::to_string(step), "snapshots"};
  if (auto went = go_on(*r, trace, best, step, [](const World&) { return true; }); !went) return went.error();
  return std::move(r->world);
}

Result<std::uint32_t> first_step_that_differs(const io::TraceReader& trace) {
  auto r = empty_world(trace);
  if (!r) return r.error();
  auto steps = trace.snapshot_steps();
  if (!steps) return steps.error();
  if (steps->empty()) return Error{Code::not_found, "the trace holds no snapshot", "snapshots"};
  auto hashes = trace.hashes(0, trace.last_step());
  if (!hashes) return hashes.error();
  std::map<std::uint32_t, std::uint64_t> recorded;
  for (const io::TraceHash& h : *hashes) {
    if (h.room.empty()) recorded[h.step] = h.hash;
  }
  std::uint32_t differs = 0;
  const auto compare = [&](const World& world) {
    const auto at = recorded.find(world.step_number());
    if (at == recorded.end() || at->second == world.hash()) return true;
    differs = world.step_number();
    return false;
  };
  const std::uint32_t first = *std::min_element(steps->begin(), steps->end());
  if (auto went = go_on(*r, trace, first, trace.last_step(), compare); !went) return went.error();
  return differs;
}

}  // namespace gaitway::cli
