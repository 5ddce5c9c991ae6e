// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-24: every bounded argument is taken at its bounds and refused by name just beyond them.
#include <cmath>
#include <functional>
#include <limits>

#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

std::string where(const Result<void>& r) { return r.ok() ? "" : r.error().where; }
template <class T>
std::string where(const Result<T>& r) {
  return r.ok() ? "" : r.error().where;
}

/// Taken from `lo` to `hi`, refused by the argument's name outside of them and where it is not a number.
template <class T>
void expect_bounds(const char* name, T lo, T hi, const std::function<std::string(T)>& call) {
  const T far = std::numeric_limits<T>::infinity();
  EXPECT_EQ(call(lo), "") << name;
  EXPECT_EQ(call(hi), "") << name;
  for (const T v : {std::nextafter(lo, -far), std::nextafter(hi, far), far, std::numeric_limits<T>::quiet_NaN()}) {
    EXPECT_EQ(call(v), name) << v;
  }
}

/// A world with an agent of each kind of mover, one more route agent and one on another map.
struct Doors {
  World w = plane_world();
  AgentId route = add(w, {0, 0, 0}), other = add(w, {5, 0, 0});
  AgentId moveto = add_moveto(w, {10, 0, 0}), host = add_mover(w, MoverKind::host, {15, 0, 0}), elsewhere;
  Doors() {
    EXPECT_TRUE(w.add_open_plane(50).ok());
    AgentDef def;
    def.map = MapId::make(1, 1);
    elsewhere = *w.add_agent(def);
  }
};

TEST(STEP24, ANewAgentsBounds) {
  World w = plane_world();
  const auto made = [&w](auto change) {
    AgentDef def;
    change(def);
    const auto id = w.add_agent(def);
    if (id.ok()) {
      EXPECT_TRUE(w.remove_agent(*id).ok());
    }
    steps(w, 1);
    return where(id);
  };
  using D = AgentDef;
  expect_bounds<double>("heading_radians", -1e6, 1e6,
                        [&](double v) { return made([v](D& d) { d.heading_radians = v; }); });
  // What a caller writes: 0.1 and 0.01 are no binary32 numbers, the nearest ones are the bounds.
  expect_bounds<float>("scale", 0.1f, 10, [&](float v) { return made([v](D& d) { d.scale = v; }); });
  expect_bounds<float>("speed_multiplier", 0.01f, 10,
                       [&](float v) { return made([v](D& d) { d.speed_multiplier = v; }); });
  expect_bounds<float>("position", -100000, 100000, [&](float v) { return made([v](D& d) { d.position.x = v; }); });
  expect_bounds<float>("position", -100000, 100000, [&](float v) { return made([v](D& d) { d.position.y = v; }); });
  expect_bounds<float>("position", -100000, 100000, [&](float v) { return made([v](D& d) { d.position.z = v; }); });
  EXPECT_EQ(made([](D& d) { d.name = std::string(31, 'x'); }), "");
  EXPECT_EQ(made([](D& d) { d.name = std::string(32, 'x'); }), "name");
  EXPECT_EQ(made([](D& d) { d.name = std::string("a\0b", 3); }), "name");
  EXPECT_EQ(made([](D& d) { d.mover = MoverKind::squad; }), "mover");
}

TEST(STEP24, AMessageTellsTheBoundsAndTheNumber) {
  World w = plane_world();
  AgentDef def;
  def.scale = 10.5f;
  const auto refused = w.add_agent(def);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().message, "must lie between 0.1 and 10, is 10.5");
  def.scale = 0.0123456789f;
  EXPECT_EQ(w.add_agent(def).error().message, "must lie between 0.1 and 10, is 0.012346") << "six digits";
  const AgentId a = add(w, {0, 0, 0}), b = add(w, {5, 0, 0});
  BandOrder band;
  band.other = b;
  band.near_metres = 1.23456789f;
  band.far_metres = 0.5f;
  EXPECT_EQ(w.order_band(a, band).error().message, "must lie between 1.234568 and 1000, is 0.5");
}

TEST(STEP24, OrdersBounds) {
  Doors d;
  World& w = d.w;
  MoveOrder move{{0, 1, 0}};
  expect_bounds<float>("radius", 0, 1000, [&](float v) {
    move.radius = v;
    return where(w.order_move(d.route, move));
  });
  move.radius = 1;
  for (int gait = 0; gait < 8; ++gait) {
    move.gait = static_cast<Gait>(gait);
    EXPECT_EQ(where(w.order_move(d.route, move)), gait < 6 ? "" : "gait") << gait;
  }
  expect_bounds<double>("heading_radians", -1e6, 1e6, [&](double v) { return where(w.order_face(d.route, v)); });
  expect_bounds<double>("heading_radians", -1e6, 1e6, [&](double v) { return where(w.order_face(d.moveto, v)); });
  EXPECT_EQ(w.order_face(d.host, 0).error().code, Code::wrong_mover);
  expect_bounds<double>("heading_radians", -1e6, 1e6, [&](double v) { return where(w.teleport(d.route, {}, v)); });
  expect_bounds<double>("heading_radians", -1e6, 1e6, [&](double v) {
    HostPose pose;
    pose.heading_radians = v;
    return where(w.set_host_pose(d.host, pose));
  });
  // 6^2 + 8^2 = 10^2
  EXPECT_EQ(where(w.push(d.route, {6, 8, 0})), "");
  EXPECT_EQ(where(w.push(d.route, {6, std::nextafter(8.0f, 9.0f), 0.001f})), "displacement");
  for (int level = -1; level <= 5; ++level) {
    EXPECT_EQ(where(w.set_detail(d.route, level)), level >= 0 && level <= 4 ? "" : "level") << level;
  }
  for (const std::uint32_t door : {0u, 1u, 8191u, 8192u}) {
    EXPECT_EQ(where(w.set_door(MapId::make(0, 1), door, true)), door % 8192 ? "" : "door") << door;
  }
  expect_bounds<float>("radius", 0, 1000, [&](float v) { return where(w.add_hazard(MapId::make(0, 1), {}, v)); });
}

TEST(STEP24, BandAndRescueBounds) {
  Doors d;
  World& w = d.w;
  const auto band = [&](auto change) {
    BandOrder o;
    o.other = d.other;
    change(o);
    return where(w.order_band(d.route, o));
  };
  using B = BandOrder;
  expect_bounds<float>("near_metres", 0, 1000, [&](float v) {
    return band([v](B& o) {
      o.near_metres = v;
      o.far_metres = 1000;
    });
  });
  expect_bounds<float>("far_metres", 4, 1000, [&](float v) { return band([v](B& o) { o.far_metres = v; }); });
  expect_bounds<float>("melee_range", 0, 1000, [&](float v) { return band([v](B& o) { o.melee_range = v; }); });
  expect_bounds<double>("seconds", 0, 1e6, [&](double v) { return band([v](B& o) { o.seconds = v; }); });
  EXPECT_EQ(band([&](B& o) { o.other = d.route; }), "other");
  EXPECT_EQ(band([&](B& o) { o.other = d.elsewhere; }), "other");
  EXPECT_EQ(band([&](B& o) { o.other = AgentId::make(77, 1); }), "other");
  BandOrder good;
  good.other = d.other;
  EXPECT_EQ(w.order_band(d.moveto, good).error().code, Code::wrong_mover);
  expect_bounds<float>("melee_range", 0, 1000, [&](float v) { return where(w.order_rescue(d.route, d.other, v)); });
  EXPECT_EQ(where(w.order_rescue(d.route, d.route, 5)), "downed");
  EXPECT_EQ(where(w.order_rescue(d.route, d.elsewhere, 5)), "downed");
  EXPECT_EQ(w.order_rescue(d.moveto, d.other, 5).error().code, Code::wrong_mover);
}

TEST(STEP24, MoveToBounds) {
  Doors d;
  World& w = d.w;
  const auto data = [&](auto change) {
    moveto::MotionData m;
    change(m);
    return where(w.set_moveto_data(d.moveto, m));
  };
  using M = moveto::MotionData;
  expect_bounds<float>("data.rate", 0, 100, [&](float v) { return data([v](M& m) { m.rate = v; }); });
  expect_bounds<float>("data.turn_rate", 0, 36000, [&](float v) { return data([v](M& m) { m.turn_rate = v; }); });
  expect_bounds<float>("data.walk_speed", 0, 1000, [&](float v) { return data([v](M& m) { m.walk_speed = v; }); });
  expect_bounds<float>("data.run_speed", 0, 1000, [&](float v) { return data([v](M& m) { m.run_speed = v; }); });
  expect_bounds<float>("data.sidestep_speed", 0, 1000,
                       [&](float v) { return data([v](M& m) { m.sidestep_speed = v; }); });
  expect_bounds<float>("data.links", 0, 3600, [&](float v) {
    return data([v](M& m) { m.links = {{moveto::motion::ready, v}}; });
  });
  const auto profile = [&](auto change) {
    moveto::Profile p;
    change(p);
    return where(w.set_moveto_profile(d.moveto, p));
  };
  using P = moveto::Profile;
  expect_bounds<double>("profile.stale_after", 0, 1e6,
                        [&](double v) { return profile([v](P& p) { p.stale_after = v; }); });
  expect_bounds<float>("profile.arrive_aligned", 0, 360,
                       [&](float v) { return profile([v](P& p) { p.arrive_aligned = v; }); });
  for (int kind = 4; kind <= 11; ++kind) {
    MoveToOrder o = to_object(d.other);
    o.kind = static_cast<MoveToOrder::Kind>(kind);
    EXPECT_EQ(where(w.order_moveto(d.moveto, o)), kind >= 6 && kind <= 9 ? "" : "kind") << kind;
    o.target = d.elsewhere;
    const bool names_him = o.kind == MoveToOrder::Kind::to_object || o.kind == MoveToOrder::Kind::turn_to_object;
    if (names_him) {
      EXPECT_EQ(where(w.order_moveto(d.moveto, o)), "target") << kind;
    }
  }
}

TEST(STEP24, RelationsOfSquads) {
  World w = plane_world();
  const std::vector<SquadPair>& pairs = w.impl().state.squads;
  // Either order names the same pair; the last word counts, and neutral is no word at all.
  ASSERT_TRUE(w.set_squad_relation(3, 2, SquadRelation::friends).ok());
  ASSERT_TRUE(w.set_squad_relation(2, 4, SquadRelation::friends).ok());
  ASSERT_TRUE(w.set_squad_relation(1, 3, SquadRelation::enemies).ok());
  ASSERT_EQ(pairs.size(), 3u);
  ASSERT_TRUE(w.set_squad_relation(2, 3, SquadRelation::enemies).ok());
  EXPECT_EQ(pairs.size(), 3u);
  const auto of = [&](std::uint32_t a, std::uint32_t b) { return relation_of(pairs, a, b); };
  EXPECT_EQ(of(2, 3), SquadRelation::enemies);
  EXPECT_EQ(of(3, 2), SquadRelation::enemies);
  EXPECT_EQ(of(4, 2), SquadRelation::friends);
  EXPECT_EQ(of(3, 1), SquadRelation::enemies);
  EXPECT_EQ(of(1, 2), SquadRelation::neutral);
  EXPECT_EQ(of(4, 3), SquadRelation::neutral);
  ASSERT_TRUE(w.set_squad_relation(4, 2, SquadRelation::neutral).ok());
  EXPECT_EQ(pairs.size(), 2u);
  EXPECT_EQ(of(2, 4), SquadRelation::neutral);
  EXPECT_EQ(where(w.set_squad_relation(1, 2, static_cast<SquadRelation>(3))), "relation");
  EXPECT_EQ(w.set_squad_relation(0, 2, SquadRelation::friends).error().message, "0 is no squad");
  EXPECT_EQ(w.set_squad_relation(2, 0, SquadRelation::friends).error().message, "0 is no squad");
  EXPECT_EQ(w.set_squad_relation(2, 2, SquadRelation::friends).error().message, "is the squad itself");
}

}  // namespace
}  // namespace gaitway::test
