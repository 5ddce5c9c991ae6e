// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The making of a scenario's world: settings, map, agents and groups.
#include <algorithm>
#include <cmath>

#include "cli/scenario_run.h"
#include "core/heading.h"
#include "core/random.h"
#include "core/vec_math.h"
#include "io/file.h"
#include "io/json.h"
#include "io/profile_file.h"
#include "nav/area.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

Error at(const std::string& file, const std::string& where, const Error& inner) {
  Error e = inner;
  e.where = file + ": " + where + (inner.where.empty() ? "" : " (" + inner.where + ")");
  return e;
}

// Plan box of everything walkable, for groups that may stand anywhere.
struct PlanBox {
  Vec2 lo{1e30f, 1e30f}, hi{-1e30f, -1e30f};
};
PlanBox box_of(const PathData& paths) {
  PlanBox b;
  for (const NavPolygon& p : paths.polygons) {
    b.lo = {min(b.lo.x, p.lo.x), min(b.lo.y, p.lo.y)};
    b.hi = {max(b.hi.x, p.hi.x), max(b.hi.y, p.hi.y)};
  }
  return b;
}

}  // namespace

Result<std::unique_ptr<ScenarioRun>> ScenarioRun::create(io::Scenario scenario, Place place, const std::string& file,
                                                         const RunOptions& options) {
  WorldSettings settings;
  settings.limits = scenario.limits;
  settings.seed = scenario.seed;
  settings.contacts = scenario.contacts;
  settings.record_decisions = options.decisions;
  auto world = World::create(settings);
  if (!world) return at(file, "limits", world.error());
  std::unique_ptr<ScenarioRun> run(new ScenarioRun(std::move(scenario), std::move(place), std::move(*world)));
  run->options_ = options;
  io::Scenario& s = run->scenario_;
  if (!s.profiles_file.empty()) {
    auto profiles = io::read_profiles(io::resolve_path(file, s.profiles_file));
    if (!profiles) return profiles.error();
    for (const SpeedProfile& p : *profiles) {
      if (auto r = run->world_.add_profile(p); !r) return at(file, "profiles", r.error());
    }
  }
  auto map = run->world_.add_map(run->place_.paths, run->place_.scene);
  if (!map) return at(file, "paths", map.error());
  run->map_ = *map;
  std::stable_sort(s.orders.begin(), s.orders.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  std::stable_sort(s.doors.begin(), s.doors.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  run->hazard_handles_.assign(s.hazards.size(), 0);
  run->hazard_state_.assign(s.hazards.size(), 0);
  run->pane_state_.assign(s.panes.size(), 0);
  if (auto r = run->add_agents(file); !r) return r.error();
  if (auto r = run->add_crews(file); !r) return r.error();
  if (auto r = run->check_orders(file); !r) return r.error();
  if (!options.record.empty()) {
    auto recorder =
        Recorder::create(options.record, record_header(run->world_, run->place_, s.name, s.preset, options.every));
    if (!recorder) return recorder.error();
    run->recorder_ = std::move(*recorder);
  }
  return run;
}

// A place given in plan stands on the highest ground there; one given in full must have ground within 0.5 m.
Result<Vec3> ScenarioRun::settle(Vec3 p, bool on_ground, const std::string& where) const {
  if (!place_.scene) {
    if (on_ground) p.z = 0;
    return p;
  }
  GroundHit hit;
  if (on_ground) {
    if (!place_.scene->ground({p.x, p.y, 1000.0f}, 4000.0f, &hit)) {
      return Error{Code::bad_data, "there is no ground at [" + io::shortest(p.x) + ", " + io::shortest(p.y) + "]",
                   where};
    }
  } else if (!place_.scene->ground({p.x, p.y, p.z + 0.5f}, 1.0f, &hit)) {
    return Error{Code::bad_data,
                 "there is no ground within 0.5 m of [" + io::shortest(p.x) + ", " + io::shortest(p.y) + ", " +
                     io::shortest(p.z) + "]",
                 where};
  }
  p.z = hit.z;
  return p;
}

Result<AgentId> ScenarioRun::add_agent(const std::string& name, Vec3 p, bool on_ground, double heading_degrees,
                                       const io::ScenarioAgentKind& kind, const std::string& where) {
  auto settled = settle(p, on_ground, where);
  if (!settled) return settled.error();
  AgentDef def;
  def.name = name;
  def.position = *settled;
  def.heading_radians = radians(heading_degrees);
  def.mover = kind.mover;
  def.scale = kind.radius ? *kind.radius / 0.35f : kind.scale;
  def.speed_multiplier = kind.speed_multiplier;
  def.host_body = kind.host_body;
  def.pushable = kind.pushable;
  def.fast_climber = kind.fast_climber;
  def.edge_mask = kind.edge_mask;
  def.avatar = kind.avatar;
  def.pad_driven = kind.pad_driven;
  def.keeps_place = kind.keeps_place;
  def.squad = kind.squad;
  if (!kind.profile.empty()) {
    auto profile = world_.find_profile(kind.profile);
    if (!profile) return Error{profile.error().code, profile.error().message, where + "/profile"};
    def.profile = *profile;
  }
  auto id = world_.add_agent(def);
  if (!id) return Error{id.error().code, id.error().message, where + "/" + id.error().where};
  if (kind.manager) managers_.push_back({*id, *kind.manager});
  if (kind.mover == MoverKind::moveto) manage(*id);
  note("add_agent", id->value, {def.position.x, def.position.y, def.position.z});
  return id;
}

Result<void> ScenarioRun::add_agents(const std::string& file) {
  std::vector<AgentId> everybody;
  for (std::size_t i = 0; i < scenario_.agents.size(); ++i) {
    const io::ScenarioAgent& a = scenario_.agents[i];
    auto id =
        add_agent(a.name, a.place, a.on_ground, a.heading_degrees, a.kind, file + ": /agents/" + std::to_string(i));
    if (!id) return id.error();
    groups_.push_back({a.name, {*id}});
    everybody.push_back(*id);
  }
  for (std::size_t g = 0; g < scenario_.groups.size(); ++g) {
    const io::ScenarioGroup& group = scenario_.groups[g];
    const std::string where = file + ": /groups/" + std::to_string(g);
    SplitMix random{mix64(scenario_.seed + 0x9E3779B97F4A7C15ull * (g + 1))};
    std::vector<AgentId> members;
    std::vector<Vec2> taken;
    const PlanBox all = box_of(*place_.paths);
    const MoveMap map = world_.impl().move_map(map_.slot());
    for (std::uint32_t k = 0; k < group.count; ++k) {
      Vec3 p;
      bool on_ground = true, found = false;
      if (const auto* points = std::get_if<io::ScenarioGroup::Points>(&group.where)) {
        p = (*points)[k];
        on_ground = false;
        found = true;
      }
      for (int tries = 0; tries < 2000 && !found; ++tries) {
        const double u = random.unit(), v = random.unit();
        if (const auto* box = std::get_if<io::ScenarioGroup::Box>(&group.where)) {
          p = {static_cast<float>(box->lo.x + u * (box->hi.x - box->lo.x)),
               static_cast<float>(box->lo.y + v * (box->hi.y - box->lo.y)), 0};
        } else if (const auto* circle = std::get_if<io::ScenarioGroup::Circle>(&group.where)) {
          const Vec2 d = direction_of(u * 6.283185307179586);
          const float r = circle->radius * static_cast<float>(std::sqrt(v));
          p = {circle->centre.x + d.x * r, circle->centre.y + d.y * r, 0};
        } else {
          p = {static_cast<float>(all.lo.x + u * (all.hi.x - all.lo.x)),
               static_cast<float>(all.lo.y + v * (all.hi.y - all.lo.y)), 0};
        }
        found = true;
        for (const Vec2 t : taken) found = found && length(t - plan(p)) >= group.spacing;
        if (!found) continue;
        auto settled = settle(p, true, where);
        found = settled.ok() && area_of(map.nav, *settled) != no_index;
      }
      if (!found) {
        return Error{Code::bad_data,
                     "no free walkable place for member " + std::to_string(k + 1) + " of " +
                         std::to_string(group.count) +
                         " was found in 2,000 tries: a smaller count or spacing, or a larger place",
                     where};
      }
      taken.push_back(plan(p));
      const double heading = group.heading_degrees ? *group.heading_degrees : random.unit() * 360.0;
      auto id = add_agent(group.name + " " + std::to_string(k + 1), p, on_ground, heading, group.kind, where);
      if (!id) return id.error();
      members.push_back(*id);
      everybody.push_back(*id);
    }
    groups_.push_back({group.name, members});
    for (std::uint32_t k = 0; k < group.count; ++k)
      groups_.push_back({group.name + " " + std::to_string(k + 1), {members[k]}});
  }
  groups_.push_back({"all", everybody});
  return {};
}

Result<void> ScenarioRun::add_crews(const std::string& file) {
  for (const io::ScenarioRelation& r : scenario_.relations) {
    if (auto set = world_.set_squad_relation(r.a, r.b, r.relation); !set) return at(file, "relations", set.error());
  }
  for (std::size_t i = 0; i < scenario_.crews.size(); ++i) {
    const io::ScenarioCrew& crew = scenario_.crews[i];
    const std::string where = file + ": /crews/" + std::to_string(i);
    auto made = world_.add_crew(select({crew.leader}).at(0));
    if (!made) {
      return Error{made.error().code, io::json_string(crew.leader) + " " + made.error().message, where + "/leader"};
    }
    for (const AgentId member : select(crew.members)) {
      if (auto r = world_.add_crew_member(*made, member); !r) {
        const std::string name = world_.impl().name_of(member.slot());
        const bool full = r.error().code == Code::full;
        return Error{r.error().code,
                     (full ? "no place for \"" + name + "\": " : "\"" + name + "\" ") + r.error().message,
                     where + "/members"};
      }
    }
  }
  return {};
}

// Goals must lie on walkable ground: a typing mistake shows at once, not as an agent that stands.
Result<void> ScenarioRun::check_orders(const std::string& file) {
  const MoveMap map = world_.impl().move_map(map_.slot());
  for (std::size_t i = 0; i < scenario_.orders.size(); ++i) {
    io::ScenarioOrder& order = scenario_.orders[i];
    const std::string where = file + ": /orders/" + std::to_string(i);
    if (auto* move = std::get_if<io::OrderMoveTo>(&order.action)) {
      auto p = settle(move->point, move->on_ground, where + "/move_to");
      if (!p) return p.error();
      move->point = *p;
      if (area_of(map.nav, *p) == no_index) {
        return Error{Code::bad_data,
                     "the goal [" + io::shortest(p->x) + ", " + io::shortest(p->y) + ", " + io::shortest(p->z) +
                         "] lies in no walkable area",
                     where + "/move_to"};
      }
    } else if (auto* told = std::get_if<io::OrderManager>(&order.action)) {
      if (told->order.kind != MoveToOrder::Kind::to_position) continue;
      auto p = settle(told->order.point, told->on_ground, where + "/moveto");
      if (!p) return p.error();
      told->order.point = *p;
    } else if (auto* people = std::get_if<io::OrderPeople>(&order.action)) {
      auto* crew = std::get_if<io::OrderCrew>(people);
      if (!crew || crew->kind != io::OrderCrew::Kind::move) continue;
      auto p = settle(crew->point, crew->on_ground, where + "/crew");
      if (!p) return p.error();
      crew->point = *p;
    } else if (auto* jump = std::get_if<io::OrderTeleport>(&order.action)) {
      auto p = settle(jump->place, jump->on_ground, where + "/teleport");
      if (!p) return p.error();
      jump->place = *p;
    }
  }
  return {};
}

}  // namespace gaitway::cli
