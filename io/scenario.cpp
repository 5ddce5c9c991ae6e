// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/scenario.h"

#include <set>

#include "io/file.h"
#include "io/scenario_keys.h"
#include "io/scenario_parts.h"

namespace gaitway::io {

namespace {

constexpr std::uint32_t most_agents = 1000000;

ScenarioLevel read_level(const JsonAt& at) {
  ScenarioLevel level;
  if (at.is(JsonValue::Kind::text)) {
    level.file = at.text(1);
  } else if (at.object(words::level)) {
    level.file = at.need("file").text(1);
    if (const JsonAt v = at.get("up")) level.y_up = v.choice(words::ups) == 0;
    if (const JsonAt v = at.get("scale")) level.scale = static_cast<float>(v.number_above(0, 1e6));
  }
  return level;
}

ScenarioGrid read_grid(const JsonAt& at) {
  ScenarioGrid grid;
  if (at.is(JsonValue::Kind::text)) {
    grid.file = at.text(1);
  } else if (at.object(words::grid)) {
    grid.file = at.need("file").text(1);
    if (const JsonAt v = at.get("cell")) grid.cell = static_cast<float>(v.number(0.01, 100));
  }
  return grid;
}

ScenarioBake read_bake(const JsonAt& at) {
  ScenarioBake bake;
  if (!at.object(words::bake)) return bake;
  const auto metres = [&at](std::string_view key, std::optional<float>& field, double high) {
    if (const JsonAt v = at.get(key)) field = static_cast<float>(v.number_above(0, high));
  };
  metres("agent_radius", bake.agent_radius, 10);
  metres("agent_height", bake.agent_height, 100);
  metres("max_step", bake.max_step, 10);
  metres("max_slope_degrees", bake.max_slope_degrees, 89);
  metres("cell_size", bake.cell_size, 10);
  metres("cell_height", bake.cell_height, 10);
  return bake;
}

void read_limits(const JsonAt& at, Limits& limits) {
  std::array<std::string_view, words::limits.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = words::limits[i].name;
  if (!at.object(names)) return;
  for (const words::LimitWord& word : words::limits) {
    const JsonAt v = at.get(word.name);
    if (!v) continue;
    if (word.number) {
      limits.*word.number = static_cast<std::uint32_t>(v.whole(0, word.most));
    } else {
      limits.*word.flag = v.boolean();
    }
  }
  if (at.get("agents") && limits.agents == 0) at.get("agents").expected("a limit of at least 1 agent");
}

void read_rules(const JsonAt& at, Scenario& scenario) {
  JsonAt preset = at;
  if (!at.is(JsonValue::Kind::text)) {
    if (!at.object(words::rules)) return;
    preset = at.need("preset");
  }
  scenario.preset = std::string(words::presets[preset.choice(words::presets)]);
  scenario.limits = scenario.preset == "classic" ? Limits::classic() : Limits::open();
  if (at.is(JsonValue::Kind::object)) read_limits(at.get("limits"), scenario.limits);
}

ScenarioAgentKind read_kind(const JsonAt& at) {
  ScenarioAgentKind kind;
  if (const JsonAt v = at.get("profile")) {
    // The numbered profiles of GAIT-03 may be written as numbers.
    kind.profile = v.is(JsonValue::Kind::number) ? std::to_string(v.whole(0, 4)) : v.text(1, 64);
  }
  if (const JsonAt v = at.get("mover")) kind.mover = read_mover(v);
  if (const JsonAt v = at.get("brain")) kind.brain = std::string(words::brains[v.choice(words::brains)]);
  if (const JsonAt v = at.get("scale")) kind.scale = static_cast<float>(v.number(0.1, 10));
  if (const JsonAt v = at.get("radius")) {
    kind.radius = static_cast<float>(v.number(0.035, 3.5));
    if (at.get("scale")) v.fail("\"radius\" and \"scale\" stand together; expected one of them");
  }
  if (const JsonAt v = at.get("speed_multiplier")) kind.speed_multiplier = static_cast<float>(v.number(0.01, 10));
  if (const JsonAt v = at.get("host_body")) kind.host_body = v.boolean();
  if (const JsonAt v = at.get("pushable")) kind.pushable = v.boolean();
  if (const JsonAt v = at.get("moveto")) kind.manager = read_manager(v);
  if (const JsonAt v = at.get("fast_climber")) kind.fast_climber = v.boolean();
  if (const JsonAt v = at.get("avatar")) kind.avatar = v.boolean();
  if (const JsonAt v = at.get("pad_driven")) kind.pad_driven = v.boolean();
  if (const JsonAt v = at.get("keeps_place")) kind.keeps_place = v.boolean();
  if (const JsonAt v = at.get("squad")) kind.squad = static_cast<std::uint32_t>(v.whole(0, 0xffff));
  if (const JsonAt v = at.get("edge_mask")) kind.edge_mask = static_cast<std::uint16_t>(v.whole(0, 0xffff));
  return kind;
}

/// At most 31 bytes (AgentDef), and not the word for everybody.
std::string read_name(const JsonAt& at, std::size_t most) {
  std::string name = at.text(1, most);
  if (name == "all") at.fail("the name \"all\" stands for everybody; expected another name");
  return name;
}

ScenarioAgent read_agent(const JsonAt& at) {
  ScenarioAgent agent;
  if (!at.object(words::agent)) return agent;
  agent.name = read_name(at.need("name"), 31);
  agent.place = read_place(at.need("place"), &agent.on_ground);
  if (const JsonAt v = at.get("heading_degrees")) agent.heading_degrees = v.number(-360, 360);
  agent.kind = read_kind(at);
  return agent;
}

void read_where(const JsonAt& at, ScenarioGroup& group) {
  if (at.is(JsonValue::Kind::text)) {
    static constexpr std::string_view everywhere[] = {"everywhere"};
    at.choice(everywhere);
    return;
  }
  if (!at.object(words::where)) return;
  const JsonAt box = at.get("box"), circle = at.get("circle"), points = at.get("points");
  const int given = (box ? 1 : 0) + (circle ? 1 : 0) + (points ? 1 : 0);
  if (given != 1) at.fail("expected exactly one of the keys \"box\", \"circle\" and \"points\"");
  if (box) {
    box.array(2, 2);
    const ScenarioGroup::Box b{read_vec2(box.item(0)), read_vec2(box.item(1))};
    if (!(b.lo.x < b.hi.x && b.lo.y < b.hi.y))
      box.fail("expected two corners, the lower one first, of a box that is not empty");
    group.where = b;
  } else if (circle) {
    ScenarioGroup::Circle c;
    if (circle.object(words::circle)) {
      c.centre = read_vec2(circle.need("centre"));
      c.radius = static_cast<float>(circle.need("radius").number_above(0, far_away));
    }
    group.where = c;
  } else if (points) {
    ScenarioGroup::Points list;
    bool flat = false;
    for (std::size_t i = 0, n = points.array(1); i < n; ++i) list.push_back(read_place(points.item(i), &flat));
    if (list.size() != group.count) {
      points.expected("as many points as \"count\" says, " + std::to_string(group.count));
    }
    group.where = std::move(list);
  }
}

ScenarioGroup read_group(const JsonAt& at) {
  ScenarioGroup group;
  if (!at.object(words::group)) return group;
  group.name = read_name(at.need("name"), 23);
  group.count = static_cast<std::uint32_t>(at.need("count").whole(1, most_agents));
  if (const JsonAt v = at.get("where")) read_where(v, group);
  if (const JsonAt v = at.get("spacing")) group.spacing = static_cast<float>(v.number(0, 1000));
  if (const JsonAt v = at.get("heading_degrees")) group.heading_degrees = v.number(-360, 360);
  group.kind = read_kind(at);
  return group;
}

ScenarioDoor read_door(const JsonAt& at) {
  ScenarioDoor door;
  if (!at.object(words::door)) return door;
  if (const JsonAt v = at.get("at")) door.at = v.number(0, longest_run);
  door.door = static_cast<std::uint16_t>(at.need("door").whole(1, 0x1fff));
  if (const JsonAt v = at.get("open")) door.open = v.boolean();
  return door;
}

ScenarioHazard read_hazard(const JsonAt& at) {
  ScenarioHazard hazard;
  if (!at.object(words::hazard)) return hazard;
  if (const JsonAt v = at.get("at")) hazard.at = v.number(0, longest_run);
  hazard.centre = read_vec3(at.need("centre"));
  hazard.radius = static_cast<float>(at.need("radius").number_above(0, 1000));
  if (const JsonAt v = at.get("until")) {
    hazard.until = v.number(0, longest_run);
    if (!(*hazard.until > hazard.at)) v.expected("a time after \"at\", " + shortest(hazard.at) + " s");
  }
  return hazard;
}

ScenarioPane read_pane(const JsonAt& at) {
  ScenarioPane pane;
  if (!at.object(words::pane)) return pane;
  if (const JsonAt v = at.get("at")) pane.at = v.number(0, longest_run);
  pane.point = read_vec3(at.need("point"));
  if (const JsonAt v = at.get("breaks_at")) {
    pane.breaks_at = v.number(0, longest_run);
    if (!(*pane.breaks_at > pane.at)) v.expected("a time after \"at\", " + shortest(pane.at) + " s");
  }
  if (const JsonAt v = at.get("breaks_when_charged")) pane.breaks_when_charged = v.boolean();
  return pane;
}

template <class T, class Read>
void read_list(const JsonAt& at, std::vector<T>& list, Read read) {
  for (std::size_t i = 0, n = at.array(); i < n; ++i) list.push_back(read(at.item(i)));
}

/// What several parts must agree on.
void check_whole(const JsonAt& root, const Scenario& s) {
  const JsonAt level = root.get("level"), paths = root.get("paths"), grid = root.get("grid"), areas = root.get("areas");
  const int sources = (paths || (level && !areas) ? 1 : 0) + (grid ? 1 : 0) + (areas ? 1 : 0);
  if (sources == 0) root.fail("expected one of the keys \"level\", \"paths\", \"grid\" and \"areas\"");
  if (sources > 1) {
    (grid ? grid : areas)
        .fail(
            "expected only one of \"level\" (with or without \"paths\"), \"grid\" and \"areas\" (with or without "
            "\"level\")");
  }
  if (const JsonAt links = root.get("links"); links && !areas) links.fail("\"links\" needs \"areas\"");
  if (const JsonAt bake = root.get("bake"); bake && (!level || paths || areas)) {
    bake.fail("\"bake\" needs a \"level\" without \"paths\" and \"areas\"");
  }

  std::set<std::string> names;
  const auto take = [&names](const std::string& name, const JsonAt& at) {
    if (!names.insert(name).second) at.fail("the name " + json_string(name) + " is already taken");
  };
  for (std::size_t i = 0; i < s.agents.size(); ++i) take(s.agents[i].name, root.get("agents").item(i).get("name"));
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const JsonAt at = root.get("groups").item(i).get("name");
    take(s.groups[i].name, at);
    for (const ScenarioAgent& a : s.agents) {
      const std::string& stem = s.groups[i].name;
      if (a.name.size() > stem.size() + 1 && a.name.compare(0, stem.size() + 1, stem + " ") == 0 &&
          a.name.find_first_not_of("0123456789", stem.size() + 1) == std::string::npos) {
        at.fail("a member of this group would be named like the agent " + json_string(a.name));
      }
    }
  }

  for (std::size_t i = 0; i < s.agents.size(); ++i) {
    if (s.agents[i].kind.manager) check_under_manager(root.get("agents").item(i).get("moveto"), {s.agents[i].name}, s);
  }
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    if (s.groups[i].kind.manager) check_under_manager(root.get("groups").item(i).get("moveto"), {s.groups[i].name}, s);
  }

  const auto in_time = [&s](const JsonAt& at, double seconds) {
    if (at && seconds > s.seconds) at.expected("a time within the run's " + shortest(s.seconds) + " s");
  };
  for (std::size_t i = 0; i < s.doors.size(); ++i) in_time(root.get("doors").item(i).get("at"), s.doors[i].at);
  for (std::size_t i = 0; i < s.hazards.size(); ++i) in_time(root.get("hazards").item(i).get("at"), s.hazards[i].at);
  for (std::size_t i = 0; i < s.panes.size(); ++i) in_time(root.get("panes").item(i).get("at"), s.panes[i].at);
  for (std::size_t i = 0; i < s.crews.size(); ++i) check_crew(root.get("crews").item(i), s.crews[i], s);
  for (std::size_t i = 0; i < s.orders.size(); ++i) {
    const JsonAt at = root.get("orders").item(i);
    in_time(at.get("at"), s.orders[i].at);
    check_names(at, s.orders[i].agents, s);
    if (const auto* o = std::get_if<OrderManager>(&s.orders[i].action); o && !o->target.empty()) {
      check_one_agent(at.get("moveto").get("target"), o->target, s);
      check_another(at.get("moveto").get("target"), o->target, s.orders[i].agents);
    }
    if (std::get_if<OrderManager>(&s.orders[i].action)) check_under_manager(at.get("moveto"), s.orders[i].agents, s);
    if (const auto* band = std::get_if<OrderBand>(&s.orders[i].action)) {
      check_one_agent(at.get("band").get("other"), band->other, s);
      check_another(at.get("band").get("other"), band->other, s.orders[i].agents);
    }
    if (const auto* people = std::get_if<OrderPeople>(&s.orders[i].action))
      check_order_people(at, s.orders[i].agents, *people, s);
  }
  for (std::size_t i = 0; i < s.expect.size(); ++i) {
    const JsonAt at = root.get("expect").item(i);
    if (const auto* e = std::get_if<ExpectArrives>(&s.expect[i].what)) {
      in_time(at.get("arrives").get("by"), e->by);
      check_names(at.get("arrives"), e->agents, s);
    } else if (const auto* w = std::get_if<ExpectEndsWithin>(&s.expect[i].what)) {
      check_names(at.get("ends_within"), w->agents, s);
    } else if (const auto* d = std::get_if<ExpectDecision>(&s.expect[i].what)) {
      if (d->count.by) in_time(at.get("decision").get("by"), *d->count.by);
      check_names(at.get("decision"), d->agents, s);
    } else if (const auto* f = std::get_if<ExpectFails>(&s.expect[i].what)) {
      in_time(at.get("fails").get("by"), f->by);
      check_names(at.get("fails"), f->agents, s);
    } else if (const auto* p = std::get_if<ExpectPasses>(&s.expect[i].what)) {
      if (p->by) in_time(at.get("passes").get("by"), *p->by);
      check_names(at.get("passes"), p->agents, s);
    } else if (const auto* v = std::get_if<ExpectEvent>(&s.expect[i].what)) {
      if (v->count.by) in_time(at.get("event").get("by"), *v->count.by);
      check_names(at.get("event"), v->agents, s);
    }
  }

  std::size_t nodes = 0;
  if (s.areas) {
    for (std::size_t i = 0; i < s.areas->areas.size(); ++i) {
      nodes += s.areas->areas[i].nodes.size();
      if (!s.areas->areas[i].material.empty() && !level) {
        root.get("areas").item(i).get("material").fail("\"material\" needs a \"level\"");
      }
    }
    for (std::size_t i = 0; i < s.areas->links.size(); ++i) {
      const JsonAt at = root.get("links").item(i);
      const AuthoredLink& link = s.areas->links[i];
      const std::string what =
          nodes == 0 ? "a node, but the areas have none" : "a node from 0 to " + std::to_string(nodes - 1);
      if (link.from >= nodes) at.get("from").expected(what);
      if (link.to >= nodes) at.get("to").expected(what);
      if (link.from == link.to) at.get("to").fail("a link leads from node " + std::to_string(link.to) + " to itself");
    }
  }
}

void read_top(const JsonAt& root, Scenario& s) {
  if (!root.object(words::top)) return;
  if (const JsonAt v = root.get("$schema")) s.schema = v.text();
  if (const JsonAt v = root.need("format"); v && v.text() != scenario_format) {
    const bool other_version = v.is(JsonValue::Kind::text) && v.value()->text.compare(0, 17, "gaitway.scenario/") == 0;
    v.fail("expected " + json_string(scenario_format) + ", found " + json_string(v.text()),
           other_version ? Code::unsupported : Code::bad_data);
  }
  s.name = root.need("name").text(1, 200);
  if (const JsonAt v = root.get("about")) s.about = v.text();
  if (const JsonAt v = root.get("level")) s.level = read_level(v);
  if (const JsonAt v = root.get("paths")) s.paths_file = v.text(1);
  if (const JsonAt v = root.get("grid")) s.grid = read_grid(v);
  if (const JsonAt v = root.get("areas")) {
    s.areas.emplace();
    v.array(1);
    read_list(v, s.areas->areas, read_area);
    read_list(root.get("links"), s.areas->links, read_link);
  }
  if (const JsonAt v = root.get("bake")) s.bake = read_bake(v);
  if (const JsonAt v = root.get("rules")) read_rules(v, s);
  if (const JsonAt v = root.get("seed")) s.seed = v.whole(0, ~0ull);
  if (const JsonAt v = root.get("seconds")) {
    s.seconds = v.number_above(0, longest_run);
    if (s.seconds * 30.0 < 0.5) v.expected("a step (1/30 s) at the least");
  }
  if (const JsonAt v = root.get("contacts")) s.contacts = v.boolean();
  if (const JsonAt v = root.get("profiles")) s.profiles_file = v.text(1);
  read_list(root.get("agents"), s.agents, read_agent);
  read_list(root.get("groups"), s.groups, read_group);
  read_list(root.get("crews"), s.crews, read_crew);
  read_list(root.get("relations"), s.relations, read_relation);
  read_list(root.get("doors"), s.doors, read_door);
  read_list(root.get("hazards"), s.hazards, read_hazard);
  read_list(root.get("panes"), s.panes, read_pane);
  read_list(root.get("orders"), s.orders, read_order);
  read_list(root.get("expect"), s.expect, read_expectation);
}

}  // namespace

Result<Scenario> parse_scenario(const std::string& text, const std::string& file) {
  const Result<JsonDocument> document = parse_json(text, file);
  if (!document) return document.error();
  JsonErrors errors(*document);
  const JsonAt root(errors, &document->root, "");
  Scenario scenario;
  read_top(root, scenario);
  if (!errors.failed()) check_whole(root, scenario);
  if (errors.failed()) return errors.error();
  return scenario;
}

Result<Scenario> read_scenario(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  return parse_scenario(*text, path);
}

}  // namespace gaitway::io
