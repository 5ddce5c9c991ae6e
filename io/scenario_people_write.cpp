// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/scenario_keys.h"
#include "io/scenario_people.h"

namespace gaitway::io {

namespace {

void write_vec2(JsonWriter& out, Vec2 v) { out.open_array(true).number(v.x).number(v.y).close_array(); }
void whole(JsonWriter& out, std::string_view key, int v) { out.key(key).number(static_cast<std::uint64_t>(v)); }

struct Write {
  JsonWriter& out;
  void operator()(const OrderGiveWay& o) const {
    out.key("give_way").open_object().key("to").text(o.to).close_object();
  }
  void operator()(const OrderTarget& o) const {
    out.key("target");
    o.whom.empty() ? out.null() : out.text(o.whom);
  }
  void operator()(const OrderDetail& o) const { whole(out, "detail", o.level); }
  void operator()(const OrderCondition& o) const {
    out.key("condition").open_object().key("name").text(name(o.condition));
    if (!o.on) out.key("on").boolean(false);
    out.close_object();
  }
  void operator()(const OrderRescue& o) const {
    out.key("rescue").open_object().key("whom").text(o.whom).key("melee_range").number(o.melee_range).close_object();
  }
  void operator()(const OrderFollow& o) const {
    out.key("follow").open_object().key("leader").text(o.leader).key("distance").number(o.distance);
    out.key("mode").text(words::follow_modes[static_cast<std::size_t>(o.mode)]).close_object();
  }
  void operator()(const OrderFormation& o) const {
    out.key("formation").open_object().key("leader").text(o.leader).key("arrival").number(o.arrival);
    if (o.turn) out.key("turn").boolean(true);
    if (o.seconds != 0) out.key("seconds").number(o.seconds);
    out.close_object();
  }
  void operator()(const OrderTrack& o) const {
    out.key("track").open_object().key("target").text(o.target).key("distance").number(o.distance).close_object();
  }
  void operator()(const OrderSlots& o) const {
    out.key("slots").open_object();
    if (o.count) whole(out, "count", *o.count);
    if (o.allowed >= 0) whole(out, "allowed", o.allowed);
    if (o.set) whole(out, "set", *o.set);
    if (!o.offsets.empty()) {
      out.key("offsets").open_array();
      for (const Vec2 v : o.offsets) write_vec2(out, v);
      out.close_array();
    }
    out.close_object();
  }
  void operator()(const OrderCrew& o) const {
    using Kind = OrderCrew::Kind;
    out.key("crew").open_object().key("do").text(words::crew_orders[static_cast<std::size_t>(o.kind)]);
    if (o.kind == Kind::follow || o.kind == Kind::lay_out) out.key("distance").number(o.distance);
    if (o.forced) out.key("forced").boolean(true);
    if (o.kind == Kind::move || o.kind == Kind::lay_out) {
      out.key("tactic").text(words::tactics[static_cast<std::size_t>(o.tactic) - 1]);
    }
    if (o.kind == Kind::move) {
      out.key("point").open_array(true).number(o.point.x).number(o.point.y);
      if (!o.on_ground) out.number(o.point.z);
      out.close_array().key("gait").text(words::gaits[static_cast<std::size_t>(o.gait)]);
      out.key("radius").number(o.radius);
    }
    if (o.kind == Kind::lay_out && o.set >= 0) whole(out, "set", o.set);
    if (o.kind == Kind::join) out.key("leader").text(o.leader);
    out.close_object();
  }
};

}  // namespace

void write_order_people(JsonWriter& out, const OrderPeople& people) { std::visit(Write{out}, people); }

void write_crews(JsonWriter& out, std::span<const ScenarioCrew> crews, std::span<const ScenarioRelation> relations) {
  if (!crews.empty()) {
    out.key("crews").open_array();
    for (const ScenarioCrew& crew : crews) {
      out.open_object().key("leader").text(crew.leader);
      if (!crew.members.empty()) {
        out.key("members").open_array();
        for (const std::string& m : crew.members) out.text(m);
        out.close_array();
      }
      out.close_object();
    }
    out.close_array();
  }
  if (relations.empty()) return;
  out.key("relations").open_array();
  for (const ScenarioRelation& r : relations) {
    out.open_object()
        .key("squads")
        .open_array(true)
        .number(std::uint64_t{r.a})
        .number(std::uint64_t{r.b})
        .close_array();
    out.key("are").text(words::squad_relations[static_cast<std::size_t>(r.relation)]).close_object();
  }
  out.close_array();
}

}  // namespace gaitway::io
