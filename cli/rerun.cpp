// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/rerun.h"

#include <algorithm>
#include <map>

#include "cli/inputs.h"
#include "cli/level_blob.h"
#include "nav/gwp.h"

namespace gaitway::cli {

namespace {

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
      (void)give_input(r.world, r.map, (*inputs)[next].input);  // what the run was refused is refused again
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
