// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/rerun.h"

#include "cli/level_blob.h"
#include "cli/moveto_inputs.h"
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
  }
}

}  // namespace

Result<World> world_at(const io::TraceReader& trace, std::uint32_t step) {
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
  auto snapshot = trace.snapshot(best);
  if (!snapshot) return snapshot.error();
  if (auto r = world->load(snapshot->bytes); !r) return r.error();
  auto inputs = trace.inputs(best + 1, step);
  if (!inputs) return inputs.error();
  std::size_t next = 0;
  while (world->step_number() < step) {
    for (; next < inputs->size() && (*inputs)[next].step == world->step_number() + 1; ++next) {
      apply(*world, *map, (*inputs)[next].input);
    }
    if (auto r = world->step(); !r) return r.error();
  }
  return world;
}

}  // namespace gaitway::cli
