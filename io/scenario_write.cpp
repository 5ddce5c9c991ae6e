// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/json.h"
#include "io/scenario.h"
#include "io/scenario_keys.h"
#include "io/scenario_words.h"

namespace gaitway::io {

namespace {

void write_vec2(JsonWriter& out, Vec2 v) { out.open_array(true).number(v.x).number(v.y).close_array(); }

void write_node(JsonWriter& out, const AuthoredNode& node) {
  if (node.pair == 0) {
    write_place(out, node.place, false);
    return;
  }
  out.open_object().key("place");
  write_place(out, node.place, false);
  out.key("pair").number(std::uint64_t{node.pair}).close_object();
}

void write_ring(JsonWriter& out, const std::vector<Vec2>& ring) {
  out.open_array(true);
  for (const Vec2 v : ring) write_vec2(out, v);
  out.close_array();
}

void write_ground(JsonWriter& out, const Scenario& s) {
  if (s.level) {
    out.key("level").open_object().key("file").text(s.level->file);
    out.key("up").text(s.level->y_up ? "y" : "z");
    if (s.level->scale != 1) out.key("scale").number(s.level->scale);
    out.close_object();
  }
  if (!s.paths_file.empty()) out.key("paths").text(s.paths_file);
  if (s.grid) {
    out.key("grid").open_object().key("file").text(s.grid->file).key("cell").number(s.grid->cell).close_object();
  }
  if (!s.areas) return;
  out.key("areas").open_array();
  for (const AuthoredArea& area : s.areas->areas) {
    out.open_object().key("outline");
    write_ring(out, area.outline);
    if (!area.holes.empty()) {
      out.key("holes").open_array();
      for (const AuthoredHole& hole : area.holes) {
        out.open_object().key("ring");
        write_ring(out, hole.ring);
        if (hole.flags != 0) out.key("flags").number(std::uint64_t{hole.flags});
        out.close_object();
      }
      out.close_array();
    }
    if (!area.material.empty()) out.key("material").text(area.material);
    if (area.ground_byte != 1) out.key("ground_byte").number(std::uint64_t{area.ground_byte});
    if (!area.on_graph) out.key("on_graph").boolean(false);
    if (!area.nodes.empty()) {
      out.key("nodes").open_array(true);
      for (const AuthoredNode& node : area.nodes) write_node(out, node);
      out.close_array();
    }
    out.close_object();
  }
  out.close_array();
  if (s.areas->links.empty()) return;
  out.key("links").open_array();
  for (const AuthoredLink& link : s.areas->links) {
    out.open_object().key("from").number(std::uint64_t{link.from}).key("to").number(std::uint64_t{link.to});
    if (link.kind != link_walk) {
      out.key("kind").open_array(true);
      for (std::size_t i = 0; i < words::link_kinds.size(); ++i) {
        if (link.kind & words::link_bits[i]) out.text(words::link_kinds[i]);
      }
      out.close_array();
    }
    if (link.door != 0) out.key("door").number(std::uint64_t{link.door});
    if (link.avoid) out.key("avoid").boolean(true);
    if (!link.both_ways) out.key("both_ways").boolean(false);
    out.close_object();
  }
  out.close_array();
}

void write_bake(JsonWriter& out, const ScenarioBake& bake) {
  const std::optional<float> numbers[] = {bake.agent_radius,      bake.agent_height, bake.max_step,
                                          bake.max_slope_degrees, bake.cell_size,    bake.cell_height};
  bool any = false;
  for (const auto& n : numbers) any = any || n;
  if (!any) return;
  out.key("bake").open_object();
  for (std::size_t i = 0; i < 6; ++i) {
    if (numbers[i]) out.key(words::bake[i]).number(*numbers[i]);
  }
  out.close_object();
}

void write_rules(JsonWriter& out, const Scenario& s) {
  const Limits preset = s.preset == "classic" ? Limits::classic() : Limits::open();
  const auto differs = [&](const words::LimitWord& w) {
    return w.number ? s.limits.*w.number != preset.*w.number : s.limits.*w.flag != preset.*w.flag;
  };
  bool any = false;
  for (const words::LimitWord& w : words::limits) any = any || differs(w);
  out.key("rules");
  if (!any) {
    out.text(s.preset);
    return;
  }
  out.open_object().key("preset").text(s.preset).key("limits").open_object();
  for (const words::LimitWord& w : words::limits) {
    if (!differs(w)) continue;
    out.key(w.name);
    if (w.number) {
      out.number(std::uint64_t{s.limits.*w.number});
    } else {
      out.boolean(s.limits.*w.flag);
    }
  }
  out.close_object().close_object();
}

std::string_view mover_word(MoverKind mover) { return name(mover); }

void write_kind(JsonWriter& out, const ScenarioAgentKind& kind) {
  if (!kind.profile.empty()) out.key("profile").text(kind.profile);
  if (kind.mover != MoverKind::route) out.key("mover").text(mover_word(kind.mover));
  if (!kind.brain.empty()) out.key("brain").text(kind.brain);
  if (kind.radius) {
    out.key("radius").number(*kind.radius);
  } else if (kind.scale != 1) {
    out.key("scale").number(kind.scale);
  }
  if (kind.speed_multiplier != 1) out.key("speed_multiplier").number(kind.speed_multiplier);
  if (kind.host_body) out.key("host_body").boolean(true);
  if (!kind.pushable) out.key("pushable").boolean(false);
  if (kind.manager) write_manager(out.key("moveto"), *kind.manager);
  if (kind.fast_climber) out.key("fast_climber").boolean(true);
  if (kind.avatar) out.key("avatar").boolean(true);
  if (kind.pad_driven) out.key("pad_driven").boolean(true);
  if (kind.keeps_place) out.key("keeps_place").boolean(true);
  if (kind.squad != 0) out.key("squad").number(std::uint64_t{kind.squad});
  if (kind.edge_mask != 0xff) out.key("edge_mask").number(std::uint64_t{kind.edge_mask});
}

struct WriteWhere {
  JsonWriter& out;
  void operator()(const ScenarioGroup::Everywhere&) const { out.text("everywhere"); }
  void operator()(const ScenarioGroup::Box& box) const {
    out.open_object().key("box").open_array(true);
    write_vec2(out, box.lo);
    write_vec2(out, box.hi);
    out.close_array().close_object();
  }
  void operator()(const ScenarioGroup::Circle& circle) const {
    out.open_object().key("circle").open_object().key("centre");
    write_vec2(out, circle.centre);
    out.key("radius").number(circle.radius).close_object().close_object();
  }
  void operator()(const ScenarioGroup::Points& points) const {
    out.open_object().key("points").open_array(true);
    for (const Vec3 p : points) write_place(out, p, false);
    out.close_array().close_object();
  }
};

void write_people(JsonWriter& out, const Scenario& s) {
  if (!s.agents.empty()) {
    out.key("agents").open_array();
    for (const ScenarioAgent& a : s.agents) {
      out.open_object().key("name").text(a.name).key("place");
      write_place(out, a.place, a.on_ground);
      if (a.heading_degrees != 0) out.key("heading_degrees").number(a.heading_degrees);
      write_kind(out, a.kind);
      out.close_object();
    }
    out.close_array();
  }
  if (s.groups.empty()) return;
  out.key("groups").open_array();
  for (const ScenarioGroup& g : s.groups) {
    out.open_object().key("name").text(g.name).key("count").number(std::uint64_t{g.count}).key("where");
    std::visit(WriteWhere{out}, g.where);
    out.key("spacing").number(g.spacing);
    if (g.heading_degrees) out.key("heading_degrees").number(*g.heading_degrees);
    write_kind(out, g.kind);
    out.close_object();
  }
  out.close_array();
}

struct WriteAction {
  JsonWriter& out;
  void operator()(const OrderMoveTo& o) const {
    out.key("move_to").open_object().key("point");
    write_place(out, o.point, o.on_ground);
    out.key("gait").text(words::gaits[static_cast<std::size_t>(o.gait)]).key("radius").number(o.radius).close_object();
  }
  void operator()(const OrderStop&) const { out.key("stop").boolean(true); }
  void operator()(const OrderFace& o) const {
    out.key("face").open_object().key("heading_degrees").number(o.heading_degrees).close_object();
  }
  void operator()(const OrderTeleport& o) const {
    out.key("teleport").open_object().key("place");
    write_place(out, o.place, o.on_ground);
    out.key("heading_degrees").number(o.heading_degrees).close_object();
  }
  void operator()(const OrderPush& o) const {
    out.key("push").open_object().key("by");
    write_place(out, o.by, false);
    out.close_object();
  }
  void operator()(const OrderRemove&) const { out.key("remove").boolean(true); }
  void operator()(const OrderMover& o) const { out.key("mover").text(mover_word(o.mover)); }
  void operator()(const OrderBand& o) const {
    out.key("band").open_object().key("other").text(o.other).key("near").number(o.near).key("far").number(o.far);
    if (o.seconds != 0) out.key("seconds").number(o.seconds);
    if (!o.stance) out.key("stance").boolean(false);
    out.close_object();
  }
  void operator()(const OrderPeople& o) const { write_order_people(out, o); }
  void operator()(const OrderManager& o) const { write_order_manager(out.key("moveto"), o); }
};

void write_events(JsonWriter& out, const Scenario& s) {
  if (!s.doors.empty()) {
    out.key("doors").open_array();
    for (const ScenarioDoor& d : s.doors) {
      out.open_object().key("at").number(d.at).key("door").number(std::uint64_t{d.door});
      out.key("open").boolean(d.open).close_object();
    }
    out.close_array();
  }
  if (!s.hazards.empty()) {
    out.key("hazards").open_array();
    for (const ScenarioHazard& h : s.hazards) {
      out.open_object().key("at").number(h.at);
      if (h.until) out.key("until").number(*h.until);
      out.key("centre");
      write_place(out, h.centre, false);
      out.key("radius").number(h.radius).close_object();
    }
    out.close_array();
  }
  if (!s.panes.empty()) {
    out.key("panes").open_array();
    for (const ScenarioPane& p : s.panes) {
      out.open_object().key("at").number(p.at).key("point");
      write_place(out, p.point, false);
      if (p.breaks_at) out.key("breaks_at").number(*p.breaks_at);
      if (p.breaks_when_charged) out.key("breaks_when_charged").boolean(true);
      out.close_object();
    }
    out.close_array();
  }
  if (s.orders.empty()) return;
  out.key("orders").open_array();
  for (const ScenarioOrder& o : s.orders) {
    out.open_object().key("at").number(o.at);
    write_names(out, o.agents);
    std::visit(WriteAction{out}, o.action);
    out.close_object();
  }
  out.close_array();
}

}  // namespace

std::string write_scenario(const Scenario& s) {
  JsonWriter out;
  out.open_object();
  if (!s.schema.empty()) out.key("$schema").text(s.schema);
  out.key("format").text(scenario_format).key("name").text(s.name);
  if (!s.about.empty()) out.key("about").text(s.about);
  write_ground(out, s);
  write_bake(out, s.bake);
  write_rules(out, s);
  out.key("seed").number(s.seed).key("seconds").number(s.seconds);
  if (!s.contacts) out.key("contacts").boolean(false);
  if (!s.profiles_file.empty()) out.key("profiles").text(s.profiles_file);
  write_people(out, s);
  write_crews(out, s.crews, s.relations);
  write_events(out, s);
  if (!s.expect.empty()) {
    out.key("expect").open_array();
    for (const Expectation& e : s.expect) write_expectation(out, e);
    out.close_array();
  }
  out.close_object();
  return out.take();
}

}  // namespace gaitway::io
