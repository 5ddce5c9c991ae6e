// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The calls that change a world between steps: each checks its arguments and queues an input, or takes effect at once.
#include <cstring>

#include "body/climb_kinematics.h"
#include "body/clip_motion.h"
#include "core/heading.h"
#include "move/follow.h"
#include "nav/doors.h"
#include "nav/hazards.h"
#include "sim/check.h"
#include "sim/impl.h"
#include "sim/moveto_bodies.h"

namespace gaitway {

namespace {

Error dead_id(const char* where) { return Error{Code::not_found, "no living agent has this id", where}; }

Result<void> check_agent(const World::Impl& w, AgentId id) {
  if (!w.state.agents.alive(id)) return dead_id("id");
  return {};
}

}  // namespace

Result<AgentId> World::add_agent(const AgentDef& def) {
  Impl& w = *impl_;
  State& s = w.state;
  if (auto r = check_point("position", def.position); !r) return r.error();
  if (auto r = check_range("heading_radians", def.heading_radians, -1e6, 1e6); !r) return r.error();
  if (auto r = check_range("scale", def.scale, 0.1f, 10); !r) return r.error();
  if (auto r = check_range("speed_multiplier", def.speed_multiplier, 0.01f, 10); !r) return r.error();
  if (def.name.size() > 31) return bad_argument("name", "is longer than 31 bytes: \"" + def.name + "\"");
  if (def.name.find('\0') != std::string::npos) return bad_argument("name", "holds a zero byte");
  if (!def.name.empty() && find_agent(def.name)) return bad_argument("name", "\"" + def.name + "\" is taken");
  if (!w.rules.profiles.at(def.profile)) {
    return Error{Code::not_found, "no speed profile has the index " + std::to_string(def.profile), "profile"};
  }
  if (def.mover > MoverKind::host) return bad_argument("mover", "is none of the kinds of mover");
  if (def.mover == MoverKind::squad) {
    return Error{Code::unsupported,
                 std::string("movers of the kind ") + gaitway::name(def.mover) + " are not built yet", "mover"};
  }
  std::uint32_t map = no_index;
  if (def.map) {
    if (!s.maps.alive(def.map)) return Error{Code::not_found, "no such map", "map"};
    map = def.map.slot();
  } else {
    for (std::uint32_t m = 0; m < s.maps.size() && map == no_index; ++m) {
      if (s.maps.live(m)) map = m;
    }
    if (map == no_index)
      return Error{Code::not_found, "the world has no map yet: add_map or add_open_plane first", "map"};
  }
  // Under `open` the pool of agents grows between steps; `classic` refuses and counts (STEP-19, STEP-20).
  std::uint32_t capacity = w.settings.limits.agents;
  if (s.agents.count() >= capacity) {
    if (!w.settings.limits.grow || capacity >= 0x7fffffff) {
      ++s.drops[static_cast<std::size_t>(Pool::agents)];
      w.report(EventKind::pool_full, no_index, static_cast<float>(Pool::agents));
      return Error{Code::full, "all " + std::to_string(capacity) + " agent slots are taken", "agents"};
    }
    capacity = w.settings.limits.agents *= 2;
    w.report(EventKind::pool_grew, no_index, static_cast<float>(Pool::agents));
    // Everybody may plan in one step.
    for (std::uint32_t m = 0; m < s.maps.size(); ++m) {
      if (s.maps.live(m)) grow_routes(s.runs[m].routes, capacity);
    }
  }
  const AgentId id = s.agents.create(capacity);
  const std::uint32_t slot = id.slot();
  if (slot >= s.slots()) s.resize(slot + 1);
  AgentRecord& r = s.records[slot];
  std::memcpy(r.name.data(), def.name.data(), def.name.size());
  r.mover = def.mover;
  r.map = map;
  BodyCore& b = s.body.core[slot];
  b.scale = def.scale;
  b.profile = static_cast<std::uint16_t>(def.profile);
  b.flags = body_present;
  r.host_body = def.host_body;
  r.pushable = def.pushable;
  set_mover_flags(w, slot);
  if (def.stop_dead) b.flags |= body_stop_dead;
  if (def.no_turn_boost) b.flags |= body_no_turn_boost;
  if (def.no_start_boost) b.flags |= body_no_start_boost;
  if (def.fast_climber) b.flags |= body_fast_climber;
  if (def.pad_driven) b.flags |= body_pad_driven;
  s.persons[slot].avatar = def.avatar;
  r.keeps_place = def.keeps_place;
  r.squad = def.squad;
  // The body stage's own grid may be needed late: it has its room from the beginning.
  if (const std::uint32_t room = w.neighbours->reserve(s.slots())) w.own_grid.reserve(room);
  if (!w.settings.contacts) b.flags |= body_no_contacts;
  s.routes[slot].mask = def.edge_mask;
  s.body.rest[slot].multiplier = def.speed_multiplier;
  place_body(s.body, slot, def.position, direction_of(def.heading_radians), w.scene_of(slot));
  s.mind.intents[slot].heading = b.facing;
  s.mind.brains[slot].last_ms = step_ms(s.step);
  s.nav_points[slot].dirty = true;
  moveto_agent_added(w, slot, def.heading_radians);
  w.report(EventKind::agent_added, slot);
  w.trace_of(slot).note(Rule::STEP03, b.position.x, b.position.y, b.position.z);
  return id;
}

Result<AgentId> World::find_agent(std::string_view name) const {
  const State& s = impl_->state;
  for (std::uint32_t slot = 0; slot < s.agents.size(); ++slot) {
    if (s.agents.live(slot) && name == std::string_view(s.records[slot].name.data())) return s.agents.at(slot);
  }
  return Error{Code::not_found, "no agent is named \"" + std::string(name) + "\"", "name"};
}

Result<void> World::remove_agent(AgentId id) {
  if (auto r = check_agent(*impl_, id); !r) return r;
  Input in;
  in.kind = InputKind::remove;
  in.agent = id;
  impl_->state.inputs.push_back(in);
  return {};
}

Result<void> World::set_mover(AgentId id, MoverKind kind) {
  Impl& w = *impl_;
  if (auto r = check_agent(w, id); !r) return r;
  if (kind > MoverKind::host) return bad_argument("kind", "is none of the kinds of mover");
  if (kind == MoverKind::squad) {
    return Error{Code::unsupported, std::string("movers of the kind ") + gaitway::name(kind) + " are not built yet",
                 "kind"};
  }
  AgentRecord& r = w.state.records[id.slot()];
  if (r.mover == kind) return {};
  const std::uint16_t mask = w.state.routes[id.slot()].mask;
  w.release(id.slot());
  w.state.routes[id.slot()].mask = mask;
  if (r.mover == MoverKind::moveto) quit_moveto(w, id.slot());
  r.mover = kind;
  r.goal = GoalStatus::none;
  // What the body was doing by itself ends too.
  BodyCore& b = w.state.body.core[id.slot()];
  stop_clips(w.state.body, id.slot());
  stop_body_climb(w.state.body, id.slot());
  b.flags &= ~static_cast<std::uint32_t>(body_step_control);
  set_mover_flags(w, id.slot());
  if ((b.flags & body_host) == 0) b.held &= ~HELD_TURN;  // a host's turn (Condition::turn_clip)
  if (kind == MoverKind::moveto) join_moveto(w, id.slot());
  return {};
}

Result<void> World::order_move(AgentId id, const MoveOrder& order) {
  Impl& w = *impl_;
  if (auto r = check_agent(w, id); !r) return r;
  if (auto r = check_point("point", order.point); !r) return r;
  if (auto r = check_range("radius", order.radius, 0, 1000); !r) return r;
  if (order.gait > Gait::sprint) return bad_argument("gait", "must lie between 0 and 5");
  Input in;
  in.kind = InputKind::order_move;
  in.agent = id;
  in.place = order.point;
  in.radius = order.radius;
  // 0 stands for the walk (STEP-07).
  in.gait = static_cast<std::uint8_t>(order.gait == Gait::stand ? Gait::walk : order.gait);
  w.state.inputs.push_back(in);
  return {};
}

Result<void> World::order_stop(AgentId id) {
  if (auto r = check_agent(*impl_, id); !r) return r;
  Input in;
  in.kind = InputKind::order_stop;
  in.agent = id;
  impl_->state.inputs.push_back(in);
  return {};
}

Result<void> World::order_face(AgentId id, double heading_radians) {
  Impl& w = *impl_;
  if (auto r = check_agent(w, id); !r) return r;
  if (auto r = check_range("heading_radians", heading_radians, -1e6, 1e6); !r) return r;
  const MoverKind mover = w.state.records[id.slot()].mover;
  if (mover != MoverKind::route && mover != MoverKind::moveto) {
    return Error{Code::wrong_mover, "only route and moveto agents turn by order", "id"};
  }
  Input in;
  in.kind = InputKind::order_face;
  in.agent = id;
  in.heading = heading_radians;
  w.state.inputs.push_back(in);
  return {};
}

Result<void> World::order_give_way(AgentId stander, AgentId other) {
  if (!impl_->state.agents.alive(stander)) return dead_id("stander");
  if (!impl_->state.agents.alive(other)) return dead_id("other");
  if (stander == other) return bad_argument("other", "is the stander himself");
  Input in;
  in.kind = InputKind::give_way;
  in.agent = stander;
  in.other = other;
  impl_->state.inputs.push_back(in);
  return {};
}

Result<void> World::set_target(AgentId id, AgentId target) {
  Impl& w = *impl_;
  if (auto r = check_agent(w, id); !r) return r;
  if (target && !w.state.agents.alive(target)) return dead_id("target");
  if (target == id) return bad_argument("target", "is the agent himself");
  w.state.persons[id.slot()].target = target;
  return {};
}

Result<void> World::set_detail(AgentId id, int level) {
  Impl& w = *impl_;
  if (auto r = check_agent(w, id); !r) return r;
  if (level < 0 || level > 4) return bad_argument("level", "must lie between 0 and 4");
  w.state.body.core[id.slot()].detail = static_cast<std::uint8_t>(level);
  return {};
}

Result<void> World::set_squad_relation(std::uint32_t a, std::uint32_t b, SquadRelation relation) {
  if (a == 0) return bad_argument("a", "0 is no squad");
  if (b == 0 || b == a) return bad_argument("b", b == 0 ? "0 is no squad" : "is the squad itself");
  if (relation > SquadRelation::enemies) return bad_argument("relation", "must lie between 0 and 2");
  if (a > b) std::swap(a, b);
  std::vector<SquadPair>& squads = impl_->state.squads;
  std::erase_if(squads, [&](const SquadPair& p) { return p.a == a && p.b == b; });
  if (relation != SquadRelation::neutral) squads.push_back({a, b, relation});
  return {};
}

Result<void> World::teleport(AgentId id, Vec3 position, double heading_radians) {
  if (auto r = check_agent(*impl_, id); !r) return r;
  if (auto r = check_point("position", position); !r) return r;
  if (auto r = check_range("heading_radians", heading_radians, -1e6, 1e6); !r) return r;
  Input in;
  in.kind = InputKind::teleport;
  in.agent = id;
  in.place = position;
  in.heading = heading_radians;
  impl_->state.inputs.push_back(in);
  return {};
}

Result<void> World::push(AgentId id, Vec3 displacement) {
  if (auto r = check_agent(*impl_, id); !r) return r;
  if (!finite(displacement)) return bad_argument("displacement", "a coordinate is not a finite number");
  if (length(displacement) > 10) return bad_argument("displacement", "is longer than 10 m: teleport instead");
  Input in;
  in.kind = InputKind::push;
  in.agent = id;
  in.place = displacement;
  impl_->state.inputs.push_back(in);
  return {};
}

Result<void> World::set_host_pose(AgentId id, const HostPose& pose) {
  Impl& w = *impl_;
  if (auto r = check_agent(w, id); !r) return r;
  if ((w.state.body.core[id.slot()].flags & body_host) == 0) {
    return Error{Code::wrong_mover, "the library moves this body, not the host", "id"};
  }
  if (auto r = check_point("position", pose.position); !r) return r;
  if (auto r = check_range("heading_radians", pose.heading_radians, -1e6, 1e6); !r) return r;
  if (!finite(pose.velocity)) return bad_argument("velocity", "a coordinate is not a finite number");
  Input in;
  in.kind = InputKind::host_pose;
  in.agent = id;
  in.place = pose.position;
  in.heading = pose.heading_radians;
  in.velocity = pose.velocity;
  in.has_velocity = pose.has_velocity;
  in.airborne = pose.airborne;
  in.jump = pose.teleport;
  in.steep = pose.steep;
  in.interpolating = pose.interpolating;
  w.state.inputs.push_back(in);
  return {};
}

Result<void> World::set_door(MapId map, std::uint32_t door, bool open) {
  Impl& w = *impl_;
  if (!w.state.maps.alive(map)) return Error{Code::not_found, "no such map", "map"};
  if (door == 0 || door > 0x1fff) return bad_argument("door", "door numbers lie between 1 and 8191");
  Trace trace;
  if (w.settings.record_decisions) trace = Trace{&w.log, w.state.step, map.slot(), Subject::world};
  const PathData& paths = *w.maps[map.slot()].paths;
  MapState& run = w.state.runs[map.slot()].nav;
  if (open) {
    open_door(paths, run, static_cast<std::uint16_t>(door), trace);
  } else {
    close_door(paths, run, static_cast<std::uint16_t>(door), trace);
  }
  return {};
}

Result<void> World::place_pane(MapId map, Vec3 point) {
  Impl& w = *impl_;
  if (!w.state.maps.alive(map)) return Error{Code::not_found, "no such map", "map"};
  if (auto r = check_point("point", point); !r) return r;
  gaitway::place_pane(*w.maps[map.slot()].paths, w.state.runs[map.slot()].nav, point);
  return {};
}

Result<void> World::break_pane(MapId map, Vec3 point) {
  Impl& w = *impl_;
  if (!w.state.maps.alive(map)) return Error{Code::not_found, "no such map", "map"};
  if (auto r = check_point("point", point); !r) return r;
  gaitway::break_pane(*w.maps[map.slot()].paths, w.state.runs[map.slot()].nav, point);
  return {};
}

Result<std::uint32_t> World::add_hazard(MapId map, Vec3 centre, float radius) {
  Impl& w = *impl_;
  if (!w.state.maps.alive(map)) return Error{Code::not_found, "no such map", "map"};
  if (auto r = check_point("centre", centre); !r) return r.error();
  if (auto r = check_range("radius", radius, 0, 1000); !r) return r.error();
  const HazardId id = gaitway::add_hazard(*w.maps[map.slot()].paths, w.state.runs[map.slot()].nav, centre, radius);
  if (!id) {
    ++w.state.drops[static_cast<std::size_t>(Pool::hazards)];
    w.report(EventKind::pool_full, no_index, static_cast<float>(Pool::hazards));
    return Error{Code::full, "the map's hazard spheres are all in use", "hazards"};
  }
  return id.slot();
}

Result<void> World::remove_hazard(MapId map, std::uint32_t handle) {
  Impl& w = *impl_;
  if (!w.state.maps.alive(map)) return Error{Code::not_found, "no such map", "map"};
  MapState& run = w.state.runs[map.slot()].nav;
  if (!run.hazard_slots.live(handle)) return Error{Code::not_found, "no such hazard sphere", "handle"};
  gaitway::remove_hazard(*w.maps[map.slot()].paths, run, run.hazard_slots.at(handle));
  return {};
}

}  // namespace gaitway
