// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Orders to agents whose mover is the move-to manager: the calls, and what stage 1 makes of them (STEP-07).
#include "core/vec_math.h"
#include "moveto/heading.h"
#include "sim/check.h"
#include "sim/moveto_members.h"

namespace gaitway {

namespace {

using Kind = MoveToOrder::Kind;

Result<void> check_member(const World::Impl& w, AgentId id) {
  if (!w.state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", "id"};
  if (w.state.records[id.slot()].mover != MoverKind::moveto) {
    return Error{Code::wrong_mover, w.name_of(id.slot()) + "'s mover is not the move-to manager", "id"};
  }
  return {};
}

Result<void> check_params(const moveto::MoveParams& p) {
  struct Named {
    const char* where;
    float value;
  };
  for (const Named n : {Named{"params.distance_to_object", p.distance_to_object},
                        {"params.min_distance", p.min_distance},
                        {"params.desired_heading", p.desired_heading},
                        {"params.speed", p.speed},
                        {"params.fail_distance", p.fail_distance},
                        {"params.walk_run_threshold", p.walk_run_threshold}}) {
    if (!(n.value - n.value == 0)) return bad_argument(n.where, "is not a finite number");
  }
  return {};
}

}  // namespace

Result<void> World::order_moveto(AgentId id, const MoveToOrder& order) {
  Impl& w = *impl_;
  if (auto r = check_member(w, id); !r) return r;
  if (order.kind < Kind::to_object || order.kind > Kind::turn_to_heading)
    return bad_argument("kind", "must lie between 6 and 9");
  if (auto r = check_params(order.params); !r) return r;
  if (order.kind == Kind::to_position) {
    if (auto r = check_point("point", order.point); !r) return r;
  }
  if (order.kind == Kind::to_object || order.kind == Kind::turn_to_object) {
    if (!w.state.agents.alive(order.target)) return Error{Code::not_found, "no living agent has this id", "target"};
    if (w.state.records[order.target.slot()].map != w.state.records[id.slot()].map) {
      return bad_argument("target", w.name_of(order.target.slot()) + " lives on another map");
    }
  }
  Input in;
  in.kind = InputKind::order_moveto;
  in.agent = id;
  in.place = order.point;
  in.order = static_cast<std::uint8_t>(order.kind);
  in.target = order.target;
  in.params = order.params;
  w.state.inputs.push_back(in);
  // Room for a target that is no member yet, so that the step itself need not make any.
  std::vector<moveto::Member>& members = w.state.moveto.world.members;
  const std::size_t most = members.size() + w.state.inputs.size();
  if (members.capacity() < most) members.reserve(most + most / 2);
  auto& index = w.state.moveto.world.index;
  if (index.capacity() < most) index.reserve(most + most / 2);
  return {};
}

Result<void> World::set_moveto_profile(AgentId id, const moveto::Profile& profile) {
  Impl& w = *impl_;
  if (auto r = check_member(w, id); !r) return r;
  if (auto r = check_range("profile.stale_after", profile.stale_after, 0, 1e6); !r) return r;
  if (auto r = check_range("profile.arrive_aligned", profile.arrive_aligned, 0, 360); !r) return r;
  moveto::Member& m = *find_moveto(w, id.slot());
  if (m.manager.created)
    return bad_argument("profile", "the manager has had orders already: a profile is given before");
  m.manager.profile = profile;
  return {};
}

Result<void> World::set_moveto_data(AgentId id, const moveto::MotionData& data) {
  Impl& w = *impl_;
  if (auto r = check_member(w, id); !r) return r;
  struct Named {
    const char* where;
    float value, most;
  };
  for (const Named n : {Named{"data.rate", data.rate, 100},
                        {"data.turn_rate", data.turn_rate, 36000},
                        {"data.walk_speed", data.walk_speed, 1000},
                        {"data.run_speed", data.run_speed, 1000},
                        {"data.sidestep_speed", data.sidestep_speed, 1000}}) {
    if (auto r = check_range(n.where, n.value, 0, n.most); !r) return r;
  }
  for (const moveto::Link& l : data.links) {
    if (auto r = check_range("data.links", l.seconds, 0, 3600); !r) return r;
  }
  find_moveto(w, id.slot())->data = data;
  return {};
}

Result<MoveToView> World::moveto_view(AgentId id) const {
  Impl& w = *impl_;
  if (auto r = check_member(w, id); !r) return r.error();
  const moveto::Member& m = *find_moveto(w, id.slot());
  MoveToHooks hooks(w);
  MoveToView v;
  v.kind = m.manager.kind;
  v.order = m.manager.order_count;
  v.last_code = m.manager.last_code;
  v.command = m.manager.current_command;
  v.aux_command = m.manager.aux_command;
  v.fail_count = m.manager.fail_count;
  v.nodes = static_cast<std::uint32_t>(m.manager.nodes.size());
  v.waiting = m.manager.top_level != 0 && m.manager.kind != 0 && !m.manager.initialized;
  if (m.stick.object != 0) v.stuck_to = w.state.agents.at(m.stick.object - 1);
  v.heading_degrees = m.place.heading;
  v.achieved_velocity = m.achieved;
  v.intent = moveto_world(w, hooks).intent(m.id);
  return v;
}

void apply_moveto_order(World::Impl& w, std::uint32_t slot, const Input& in) {
  moveto::Member* m = find_moveto(w, slot);
  if (!m) return;
  moveto::MoveParams params = in.params;
  moveto::Place place;
  place.at = in.place;
  Vec3 point = in.place;
  Kind kind = static_cast<Kind>(in.order);
  std::uint32_t target = 0;  // nobody: a target that has left since the call
  if (in.kind == InputKind::order_move) {
    kind = Kind::to_position;
    params = moveto::default_params(m->manager.profile);
    params.distance_to_object = in.radius;
  } else if (in.kind == InputKind::order_face) {
    kind = Kind::turn_to_heading;
    params = moveto::default_params(m->manager.profile);
    params.desired_heading = static_cast<float>(moveto::reduced(in.heading * (180.0 / 3.14159265358979323846)));
  }
  if (kind == Kind::turn_to_heading) point = w.state.body.core[slot].position;
  if (kind == Kind::to_object || kind == Kind::turn_to_object) {
    if (w.state.agents.alive(in.target) && !w.state.records[in.target.slot()].leaving) {
      moveto::Member& t = need_member(w, in.target.slot());
      if (!t.moves) follow_body(w, t);
      target = t.id;
      point = t.place.at;
    }
    m = find_moveto(w, slot);
  }
  m->place.at = w.state.body.core[slot].position;
  MoveToHooks hooks(w);
  moveto::World world = moveto_world(w, hooks);
  w.begin_order(slot, point, params.distance_to_object, Gait::stand);
  std::uint32_t refused = moveto::code::none;
  switch (kind) {
    case Kind::to_object:
      refused = world.order_to_object(m->id, target, params);
      break;
    case Kind::to_position:
      refused = world.order_to_position(m->id, place, params);
      break;
    case Kind::turn_to_object:
      refused = world.order_turn_to_object(m->id, target, params);
      break;
    case Kind::turn_to_heading:
      refused = world.order_turn_to_heading(m->id, params);
      break;
  }
  if (refused != moveto::code::none) {  // a body that has died
    w.end_order(slot, GoalStatus::failed, static_cast<std::uint8_t>(refused));
    return;
  }
  w.state.moveto.order[slot] = m->manager.order_count;
  if (m->manager.ended_order != 0) read_moveto_end(w, *m);
}

void apply_moveto_stop(World::Impl& w, std::uint32_t slot) {
  moveto::Member* m = find_moveto(w, slot);
  if (!m) return;
  MoveToHooks hooks(w);
  moveto::World world = moveto_world(w, hooks);
  w.state.moveto.order[slot] = 0;  // the end of an order that is taken back is no news
  world.stop_everything(m->id);
  world.unstick(m->id);
  read_moveto_end(w, *m);
}

void read_moveto_end(World::Impl& w, moveto::Member& m) {
  MoveToHooks hooks(w);
  moveto::OrderEnd end;
  if (!moveto_world(w, hooks).read_end(m.id, end)) return;
  AgentRecord& r = w.state.records[m.slot];
  if (end.order != w.state.moveto.order[m.slot] || r.goal != GoalStatus::active) return;  // replaced meanwhile
  w.end_order(m.slot, end.code == moveto::code::none ? GoalStatus::reached : GoalStatus::failed,
              static_cast<std::uint8_t>(end.code));
}

}  // namespace gaitway
