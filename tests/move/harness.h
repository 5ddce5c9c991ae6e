// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A small world without sim: brain update, control, arrival test and move of a few agents in slot order.
#pragma once

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "body/busy.h"
#include "body/control.h"
#include "body/move_body.h"
#include "body/turn_action.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "gaitway/plane_scene.h"
#include "mind/brain_update.h"
#include "mind/goal_calls.h"
#include "move/band.h"
#include "move/claims.h"
#include "move/follow.h"
#include "move/jump.h"
#include "move/move_action.h"
#include "move/move_context.h"
#include "move/queues.h"
#include "move/way_action.h"
#include "nav/map_state.h"
#include "nav/nav_index.h"
#include "nav/path_builder.h"
#include "path/request.h"

namespace gaitway::test {

/// An action that runs for some updates and may refuse to abort.
struct Stubborn {
  std::uint32_t updates = 1;
  bool refuses = false;
  template <class V>
  void fields(V& v) {
    v("updates", updates);
    v("refuses", refuses);
  }
};

using Action = std::variant<std::monostate, MoveAction, BandAction, TurnAction, Stubborn, GiveWay>;
using Goal = std::variant<std::monostate, MoveToPosition, MoveToFlag, MoveToHuman>;

struct AgentMind {
  ActionQueue<Action> actions;
  GoalStack<Goal> goals;
};

struct TestContext : MoveContext {
  TestContext(MoveWorld& w, MoveMap& m, std::uint32_t s, DecisionLog* l, AgentMind& mind, FlagView flag_here,
              std::uint32_t* told)
      : MoveContext(w, m, s, l), actions(mind.actions), goals(mind.goals), flag(flag_here), no_tasks(told) {}
  ActionQueue<Action>& actions;
  GoalStack<Goal>& goals;
  FlagView flag;
  std::uint32_t* no_tasks;

  void no_task() { ++*no_tasks; }
  void drop_target() {}
  template <class G>
  void goal_ended(G&) {}
  GoalView goal_view() {
    GoalView v;
    v.position = body.position;
    v.facing = body.facing;
    v.slot = slot;
    v.step = world.step;
    v.now_ms = now_ms;
    v.seed = world.seed;
    v.draw_index = draws;
    v.failure = brain.failure;
    v.actions_empty = actions.empty();
    v.down = (body.state & STATE_DOWN) != 0;
    v.trace = trace;
    return v;
  }
  FlagView flag_view(ObjectId) { return flag; }
  HumanView human_view(AgentId who) {
    const std::uint32_t s = slot_of(who);
    if (s == no_index) return {};
    return {true, world.bodies->core[s].position};
  }
  Action make_move_action(const MoveRequest& r) { return make_move(r, profile()); }
  Action make_turn_action(const TurnRequest& r) {
    TurnAction turn;
    turn.heading = r.heading;
    return turn;
  }
};

}  // namespace gaitway::test

namespace gaitway {
inline ActionResult start_action(TurnAction& a, MoveContext& ctx) {
  return a.start(*ctx.world.bodies, ctx.slot, ctx.now_ms, ctx.trace) ? ActionResult::done : ActionResult::running;
}
inline ActionResult update_action(TurnAction& a, MoveContext& ctx) {
  const bool done = a.update(*ctx.world.bodies, ctx.slot, ctx.now_ms, false, &ctx.intent, ctx.trace);
  return done ? ActionResult::done : ActionResult::running;
}
inline bool abort_action(TurnAction& a, MoveContext& ctx, bool forced) {
  return a.abort(*ctx.world.bodies, ctx.slot, forced);
}
namespace test {
inline ActionResult start_action(Stubborn&, MoveContext&) { return ActionResult::running; }
inline ActionResult update_action(Stubborn& a, MoveContext&) {
  return --a.updates == 0 ? ActionResult::done : ActionResult::running;
}
inline bool abort_action(Stubborn& a, MoveContext&, bool forced) { return !(forced && a.refuses); }

/// An open plane of 400 x 400 m as one area without nodes.
inline PathData open_plane() {
  PathBuilder builder;
  const std::vector<Vec2> outline{{-200, -200}, {200, -200}, {200, 200}, {-200, 200}};
  builder.area(outline);
  Result<PathData> data = builder.build();
  return data.ok() ? std::move(data.value()) : PathData{};
}

class Harness {
 public:
  explicit Harness(PathData paths = open_plane(), const Scene* own_scene = nullptr)
      : data(std::move(paths)),
        nav_index(make_nav_index(data)),
        path_index(build_path_index(data)),
        limits(Limits::classic()),
        state(make_map_state(data, limits)),
        pool(make_route_pool(limits)),
        scene(own_scene ? own_scene : &plane) {
    const auto nodes = static_cast<std::uint32_t>(data.nodes.size());
    claims = make_claim_table(limits, nodes, limits.agents);
    queues = make_queue_pool(limits, nodes, limits.agents);
    map.nav = {&data, &nav_index, &state, scene};
    map.state = &state;
    map.path_index = &path_index;
    map.routes = &pool;
    map.scratch = &scratch;
    map.claims = &claims;
    map.queues = &queues;
  }
  Harness(const Harness&) = delete;

  std::uint32_t add(Vec3 position, double heading = 0) {
    const AgentId id = ids.create(limits.agents);
    bodies.resize(ids.size());
    mind.intents.resize(ids.size());
    mind.brains.resize(ids.size());
    nav_points.resize(ids.size());
    routes.resize(ids.size());
    moves.resize(ids.size());
    steering.resize(ids.size());
    minds.resize(ids.size());
    BodyCore& b = bodies.core[id.slot()];
    b.position = position;
    b.facing = direction_of(heading);
    b.flags |= body_present;
    bodies.ground[id.slot()].last = position;
    stop_move(mind.intents[id.slot()], b.facing);
    return id.slot();
  }

  MoveWorld& world() {
    w.agents = &ids;
    w.bodies = &bodies;
    w.intents = mind.intents;
    w.brains = mind.brains;
    w.nav_points = nav_points;
    w.routes = routes;
    w.moves = moves;
    w.steering = steering;
    w.rules = &rules;
    w.limits = &limits;
    if (!w.neighbours) w.neighbours = &door;
    w.events = &events;
    w.seed = 1;
    w.step = step;
    w.now_ms = step_ms(step);
    return w;
  }
  TestContext context(std::uint32_t slot) { return {world(), map, slot, &log, minds[slot], flag, &no_tasks}; }

  /// Queues an action with a delay.
  bool queue(std::uint32_t slot, Action action, std::int32_t delay_ms = 0) {
    TestContext ctx = context(slot);
    return queue_action(minds[slot].actions, ctx, std::move(action), delay_ms);
  }
  bool queue_move(std::uint32_t slot, Vec3 to, float radius, Gait gait, std::int32_t delay_ms = 0, AgentId face = {}) {
    MoveRequest request;
    request.destination = to;
    request.radius = radius;
    request.gait = gait;
    request.face = face;
    return queue(slot, make_move(request, rules.profiles.at(bodies.core[slot].profile)), delay_ms);
  }
  bool push(std::uint32_t slot, Goal goal, std::uint32_t limit_ms = 0) {
    TestContext ctx = context(slot);
    return push_goal(minds[slot].goals, minds[slot].actions, ctx, std::move(goal), limit_ms);
  }

  /// The brain's half of a step for one agent.
  void think(std::uint32_t slot) {
    TestContext ctx = context(slot);
    update_brain(minds[slot].goals, minds[slot].actions, ctx, ctx.body.facing, airborne(ctx.body));
    free_kept_route(ctx);
  }
  /// The body's half.
  void act(std::uint32_t slot) {
    TestContext ctx = context(slot);
    Landing landing;
    const BodyPhase phase = begin_body(bodies, slot, rules, scene, ctx.trace, &landing);
    if (phase == BodyPhase::none) return;
    if (phase == BodyPhase::control) control_update(bodies, slot, ctx.intent, rules, ctx.trace);
    check_move_arrival(ctx.brain, ctx.intent, ctx.body.position, ctx.body.speed, ctx.trace);
    if (pinned) return;
    const Vec3 before = ctx.body.position;
    move_body(bodies, slot, rules, scene, {}, body_scratch, ctx.trace);
    if (!(before == ctx.body.position)) ctx.nav_point.dirty = true;
  }
  void advance() {
    ++step;
    events.clear();
    for (std::uint32_t s = 0; s < ids.size(); ++s) {
      if (ids.live(s)) think(s);
    }
    for (std::uint32_t s = 0; s < ids.size(); ++s) {
      if (ids.live(s)) act(s);
    }
  }
  /// Steps until the queue of an agent is empty; the step in which it was. 0 when `most` steps did not do.
  std::uint32_t run_until_done(std::uint32_t slot, std::uint32_t most = 2000) {
    for (std::uint32_t i = 0; i < most; ++i) {
      advance();
      if (minds[slot].actions.empty()) return step;
    }
    return 0;
  }
  std::uint32_t run_until_rest(std::uint32_t slot, std::uint32_t most = 200) {
    for (std::uint32_t i = 0; i < most; ++i) {
      if (bodies.core[slot].speed == 0) return step;
      advance();
    }
    return 0;
  }
  BodyCore& body(std::uint32_t slot) { return bodies.core[slot]; }
  Intent& intent(std::uint32_t slot) { return mind.intents[slot]; }
  BrainFields& brain(std::uint32_t slot) { return mind.brains[slot]; }
  std::uint32_t noted(Rule rule) const {
    std::uint32_t n = 0;
    for (const Decision& d : log.all()) n += d.rule == rule ? 1u : 0u;
    return n;
  }

  PlaneScene plane{0, 1};  ///< the ground byte of open_plane()
  PathData data;
  NavIndex nav_index;
  PathIndex path_index;
  Limits limits;
  MapState state;
  RoutePool pool;
  RouteScratch scratch;
  ClaimTable claims;
  QueuePool queues;
  const Scene* scene;
  MoveMap map;
  SlotMap<AgentTag> ids;
  BodyState bodies;
  BodyRules rules;
  BodyScratch body_scratch;
  MindState mind;
  std::vector<NavPoint> nav_points;
  std::vector<RouteState> routes;
  std::vector<MoveState> moves;
  std::vector<SteeringState> steering;
  std::vector<AgentMind> minds;
  NeighboursDoor door;
  std::vector<Event> events;
  DecisionLog log;
  FlagView flag;
  MoveWorld w;
  std::uint32_t no_tasks = 0;
  std::uint32_t step = 0;
  bool pinned = false;  ///< bodies do not move, as against a wall that leaves their speed
};

}  // namespace test
}  // namespace gaitway
