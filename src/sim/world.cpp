// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A world's making, its maps and its reading side. Orders and other inputs: world_inputs.cpp.
#include "gaitway/world.h"

#include <array>
#include <cstring>
#include <new>

#include "body/busy.h"
#include "body/shape.h"
#include "core/hash.h"
#include "core/heading.h"
#include "core/largest_pool.h"
#include "core/random.h"
#include "move/follow.h"
#include "nav/gwp.h"
#include "nav/path_builder.h"
#include "nav/path_check.h"
#include "sim/check.h"
#include "sim/impl.h"

namespace gaitway {

World::World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;
World::~World() = default;

namespace {

struct PoolLimit {
  const char* where;
  std::uint32_t Limits::*number;
};
constexpr std::array<PoolLimit, 6> pool_limits{{{"limits.agents", &Limits::agents},
                                                {"limits.routes", &Limits::routes},
                                                {"limits.claims", &Limits::claims},
                                                {"limits.queues", &Limits::queues},
                                                {"limits.hazards", &Limits::hazards},
                                                {"limits.squad_slots", &Limits::squad_slots}}};

}  // namespace

Result<World> World::create(const WorldSettings& settings) try {
  for (const PoolLimit& limit : pool_limits) {
    const std::uint32_t n = settings.limits.*limit.number;
    if (n > largest_pool) {
      return bad_argument(limit.where,
                          "at most " + std::to_string(largest_pool) + " is allowed, is " + std::to_string(n));
    }
  }
  if (settings.limits.agents == 0) return bad_argument("limits.agents", "a world needs room for at least one agent");
  if (settings.limits.route_nodes == 0) return bad_argument("limits.route_nodes", "a route has at least one node");
  World w;
  w.impl_ = std::make_unique<Impl>();
  w.impl_->settings = settings;
  w.impl_->rules.buried_faces_block = settings.limits.buried_faces_block;
  w.impl_->state.formations = make_formation_pool(settings.limits.grow ? 128 : classic_formations, 0);
  if (settings.turn_clips) {
    w.impl_->turn_clips = std::make_unique<HostTurnClips>(settings.turn_clips);
    w.impl_->rules.turn_clips = w.impl_->turn_clips.get();
  }
  w.impl_->neighbours = std::make_unique<WorldNeighbours>(*w.impl_);
  // More than ever touch one body, so that no step of a crowd makes room for them.
  w.impl_->body_scratch.peers.reserve(64);
  w.impl_->candidates.reserve(256);
  w.impl_->room_mates.reserve(settings.limits.squad_slots);
  return w;
} catch (const std::bad_alloc&) {
  return Error{Code::out_of_memory, "no memory for a world with these limits", "limits"};
}

std::string World::Impl::name_of(std::uint32_t slot) const {
  if (slot >= state.records.size()) return "agent " + std::to_string(slot);
  const auto& name = state.records[slot].name;
  return name[0] ? std::string(name.data()) : "agent " + std::to_string(slot);
}

void World::Impl::report(EventKind kind, std::uint32_t slot, float number) {
  Event e;
  e.step = state.step;
  e.kind = kind;
  e.agent = slot;
  e.number = number;
  if (slot < state.body.size()) e.place = state.body.core[slot].position;
  events.push_back(e);
}

MoveWorld World::Impl::move_world() {
  MoveWorld w;
  w.agents = &state.agents;
  w.bodies = &state.body;
  w.intents = state.mind.intents;
  w.brains = state.mind.brains;
  w.nav_points = state.nav_points;
  w.routes = state.routes;
  w.moves = state.moves;
  w.steering = state.steering;
  w.rules = &rules;
  w.limits = &settings.limits;
  w.neighbours = neighbours.get();
  w.events = &events;
  w.seed = settings.seed;
  w.step = state.step;
  w.now_ms = step_ms(state.step);
  return w;
}

MoveMap World::Impl::move_map(std::uint32_t map) {
  const MapData& d = maps[map];
  MapRun& r = state.runs[map];
  MoveMap m;
  m.nav = NavMap{d.paths.get(), d.nav_index.get(), &r.nav, d.scene.get(), d.ground_cells.get()};
  m.path_index = d.path_index.get();
  m.state = &r.nav;
  m.routes = &r.routes;
  m.scratch = &search;
  m.claims = &r.claims;
  m.queues = &r.queues;
  return m;
}

Result<MapId> World::add_map(std::shared_ptr<const PathData> paths, std::shared_ptr<const Scene> scene) try {
  if (!paths) return bad_argument("paths", "is null");
  if (auto r = check_path_data(*paths); !r) return r.error();
  Impl& w = *impl_;
  MapData d;
  d.paths = std::move(paths);
  d.scene = std::move(scene);
  d.nav_index = std::make_shared<const NavIndex>(make_nav_index(*d.paths));
  if (d.scene) d.ground_cells = std::make_shared<const GroundCells>(make_ground_cells(*d.nav_index, *d.scene));
  d.path_index = std::make_shared<const PathIndex>(build_path_index(*d.paths));
  d.checksum = hash_combine(path_checksum(*d.paths), d.scene ? d.scene->checksum() : 0);
  MapRun run;
  run.nav = make_map_state(*d.paths, w.settings.limits);
  run.routes = make_route_pool(w.settings.limits);
  const auto nodes = static_cast<std::uint32_t>(d.paths->nodes.size());
  run.claims = make_claim_table(w.settings.limits, nodes, w.settings.limits.agents);
  run.queues = make_queue_pool(w.settings.limits, nodes, w.settings.limits.agents);
  const MapId id = w.state.maps.create(0xffff);
  const std::uint32_t slot = id.slot();
  if (slot >= w.maps.size()) w.maps.resize(slot + 1);
  if (slot >= w.state.runs.size()) w.state.runs.resize(slot + 1);
  w.state.runs[slot] = std::move(run);
  w.maps[slot] = std::move(d);
  return id;
} catch (const std::bad_alloc&) {
  return Error{Code::out_of_memory, "no memory for a map with these limits", "limits"};
}

Result<MapId> World::add_open_plane(float half) {
  if (auto r = check_range("half", half, 1, world_reach); !r) return r.error();
  PathBuilder builder(impl_->settings.limits);
  const Vec2 outline[] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
  builder.area(outline);
  auto data = builder.build();
  if (!data) return data.error();
  data->source = "open plane";
  return add_map(std::make_shared<const PathData>(std::move(*data)), nullptr);
}

Result<void> World::drop_map(MapId map) {
  Impl& w = *impl_;
  if (!w.state.maps.alive(map)) return Error{Code::not_found, "no such map", "map"};
  for (std::uint32_t slot = 0; slot < w.state.agents.size(); ++slot) {
    if (w.state.agents.live(slot) && w.state.records[slot].map == map.slot()) {
      return bad_argument("map", w.name_of(slot) + " lives on it");
    }
  }
  w.state.maps.remove(map);
  w.state.runs[map.slot()] = MapRun{};
  w.maps[map.slot()] = MapData{};
  return {};
}

Result<std::uint32_t> World::add_profile(const SpeedProfile& profile) { return impl_->rules.profiles.add(profile); }
Result<std::uint32_t> World::find_profile(std::string_view name) const { return impl_->rules.profiles.find(name); }

std::uint32_t World::step_number() const { return impl_->state.step; }

std::vector<AgentId> World::agents() const {
  std::vector<AgentId> ids;
  const auto& agents = impl_->state.agents;
  for (std::uint32_t slot = 0; slot < agents.size(); ++slot) {
    if (agents.live(slot)) ids.push_back(agents.at(slot));
  }
  return ids;
}

std::uint32_t World::agent_count() const { return impl_->state.agents.count(); }

Result<AgentView> World::agent(AgentId id) const {
  const Impl& w = *impl_;
  if (!w.state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", "id"};
  const std::uint32_t slot = id.slot();
  const AgentRecord& r = w.state.records[slot];
  const BodyCore& b = w.state.body.core[slot];
  AgentView v;
  v.id = id;
  v.name = w.name_of(slot);
  v.position = b.position;
  v.heading_radians = heading_of(b.facing);
  v.velocity = b.velocity;
  v.speed = b.speed;
  v.gait = static_cast<Gait>(b.gait);
  v.radius = body_radius(b.scale);
  v.height = body_height(b.scale);
  v.mover = r.mover;
  v.airborne = airborne(b);
  v.climbing = w.state.body.rest[slot].climb.kind != 0;
  v.busy = busy(b);
  v.held = w.state.routes[slot].held;
  v.dead = (b.flags & body_dead) != 0;
  v.goal = r.goal;
  v.goal_point = r.goal_point;
  v.failure = r.goal == GoalStatus::failed ? r.goal_failure : static_cast<int>(w.state.mind.brains[slot].failure);
  return v;
}

Result<Intent> World::intent(AgentId id) const {
  if (!impl_->state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", "id"};
  return impl_->state.mind.intents[id.slot()];
}

std::vector<Vec3> World::route(AgentId id) const {
  Impl& w = *impl_;
  std::vector<Vec3> points;
  if (!w.state.agents.alive(id)) return points;
  const RouteState& route = w.state.routes[id.slot()];
  if (!route.has_route()) return points;
  const AgentRecord& r = w.state.records[id.slot()];
  const auto nodes = route_nodes(w.state.runs[r.map].routes, route.route);
  const std::size_t first = route.index < 0 ? 0 : static_cast<std::size_t>(route.index);
  for (std::size_t i = first; i < nodes.size(); ++i) points.push_back(w.maps[r.map].paths->nodes[nodes[i]].position);
  if (r.goal == GoalStatus::active) points.push_back(r.goal_point);
  return points;
}

std::span<const Event> World::events() const { return impl_->events; }

std::uint64_t World::drops(Pool pool) const {
  std::uint64_t n = impl_->state.drops[static_cast<std::size_t>(pool)];
  return n;
}

}  // namespace gaitway
