// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/scenario.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "io/file.h"
#include "io/json.h"

namespace gaitway::io {
namespace {

const std::string folder = GAITWAY_SOURCE_DIR "/tests/io/scenarios/";

TEST(ScenarioFile, ReadsEveryKey) {
  const auto read = read_scenario(folder + "everything.json");
  ASSERT_TRUE(read.ok()) << read.error().where << ": " << read.error().message;
  const Scenario& s = *read;
  EXPECT_EQ(s.name, "everything");
  ASSERT_TRUE(s.areas);
  ASSERT_EQ(s.areas->areas.size(), 2u);
  EXPECT_EQ(s.areas->areas[0].holes[0].flags, 7);
  EXPECT_EQ(s.areas->areas[0].nodes[1].place, (Vec3{10.7f, 5, 0}));
  EXPECT_EQ(s.areas->areas[0].nodes[1].pair, 0);
  EXPECT_EQ(s.areas->areas[1].nodes[0].place, (Vec3{31, 5, 0}));
  EXPECT_EQ(s.areas->areas[1].nodes[0].pair, 3);
  EXPECT_FALSE(s.areas->areas[1].on_graph);
  EXPECT_EQ(s.areas->links[0].kind, link_door);
  EXPECT_EQ(s.areas->links[0].door, 15);
  EXPECT_TRUE(s.areas->links[0].avoid);
  EXPECT_TRUE(s.areas->links[0].both_ways);
  EXPECT_EQ(s.areas->links[1].kind, link_jump | link_joint);
  EXPECT_FALSE(s.areas->links[1].both_ways);
  EXPECT_EQ(s.preset, "classic");
  EXPECT_EQ(s.limits.agents, 80u);
  EXPECT_TRUE(s.limits.grow);
  EXPECT_EQ(s.limits.routes, 32u) << "the rest is the preset's";
  EXPECT_EQ(s.seed, 18446744073709551615ull);
  EXPECT_EQ(s.seconds, 30.5);
  EXPECT_FALSE(s.contacts);
  EXPECT_EQ(s.profiles_file, "people.json");
  ASSERT_EQ(s.agents.size(), 2u);
  EXPECT_EQ(s.agents[0].place, (Vec3{2, 5, 0.5f}));
  EXPECT_FALSE(s.agents[0].on_ground);
  EXPECT_EQ(s.agents[0].heading_degrees, 90);
  EXPECT_EQ(s.agents[0].kind.profile, "2");
  EXPECT_EQ(s.agents[0].kind.mover, MoverKind::moveto);
  EXPECT_EQ(s.agents[0].kind.brain, "orders");
  EXPECT_EQ(s.agents[0].kind.scale, 1.25f);
  EXPECT_EQ(s.agents[0].kind.speed_multiplier, 0.5f);
  EXPECT_TRUE(s.agents[0].kind.host_body);
  EXPECT_FALSE(s.agents[0].kind.pushable);
  EXPECT_TRUE(s.agents[0].kind.fast_climber);
  EXPECT_EQ(s.agents[0].kind.edge_mask, 247);
  ASSERT_TRUE(s.agents[0].kind.manager);
  moveto::Profile profile = moveto::Profile::ace();
  profile.always_turn = profile.keep_on_state_echo = true;
  profile.stale_after = 1.5;
  profile.arrive_aligned = 5;
  EXPECT_EQ(s.agents[0].kind.manager->profile, profile);
  EXPECT_EQ(s.agents[0].kind.manager->run_rate, 2.25f);
  EXPECT_EQ(s.agents[0].kind.manager->turn_rate, 120);
  EXPECT_FALSE(s.agents[1].kind.manager);
  EXPECT_FALSE(s.agents[1].kind.fast_climber);
  EXPECT_EQ(s.agents[1].kind.edge_mask, 255);
  EXPECT_TRUE(s.agents[1].on_ground);
  EXPECT_EQ(s.agents[1].kind.radius, 0.25f);
  ASSERT_EQ(s.groups.size(), 4u);
  EXPECT_EQ(std::get<ScenarioGroup::Box>(s.groups[0].where).hi, (Vec2{5, 5}));
  EXPECT_EQ(s.groups[0].heading_degrees, -90);
  EXPECT_EQ(std::get<ScenarioGroup::Circle>(s.groups[1].where).radius, 2);
  EXPECT_FALSE(s.groups[1].heading_degrees);
  EXPECT_EQ(std::get<ScenarioGroup::Points>(s.groups[2].where).size(), 2u);
  EXPECT_TRUE(std::holds_alternative<ScenarioGroup::Everywhere>(s.groups[3].where));
  EXPECT_FALSE(s.doors[1].open);
  EXPECT_EQ(s.hazards[0].until, 5);
  ASSERT_EQ(s.panes.size(), 2u);
  EXPECT_EQ(s.panes[0].at, 1);
  EXPECT_EQ(s.panes[0].breaks_at, 3);
  EXPECT_FALSE(s.panes[0].breaks_when_charged);
  EXPECT_EQ(s.panes[1].point, (Vec3{20, 5, 1}));
  EXPECT_TRUE(s.panes[1].breaks_when_charged);
  ASSERT_EQ(s.orders.size(), 30u);
  const auto& band = std::get<OrderBand>(s.orders[11].action);
  EXPECT_EQ(band.other, "Ben");
  EXPECT_EQ(band.near, 3);
  EXPECT_EQ(band.far, 3.5f);
  EXPECT_EQ(band.seconds, 9.5);
  EXPECT_FALSE(band.stance);
  EXPECT_EQ(std::get<OrderMoveTo>(s.orders[0].action).gait, Gait::run);
  EXPECT_TRUE(std::get<OrderMoveTo>(s.orders[0].action).on_ground);
  EXPECT_EQ(s.orders[0].at, 0);
  EXPECT_EQ(std::get<OrderMoveTo>(s.orders[1].action).gait, Gait::walk);
  EXPECT_EQ(s.orders[1].agents, (std::vector<std::string>{"Ben", "crowd"}));
  EXPECT_TRUE(std::holds_alternative<OrderStop>(s.orders[2].action));
  EXPECT_EQ(std::get<OrderFace>(s.orders[3].action).heading_degrees, 180);
  EXPECT_EQ(std::get<OrderTeleport>(s.orders[4].action).heading_degrees, 45);
  EXPECT_EQ(std::get<OrderPush>(s.orders[5].action).by, (Vec3{0.3f, 0, 0}));
  EXPECT_EQ(std::get<OrderMover>(s.orders[6].action).mover, MoverKind::moveto);
  EXPECT_TRUE(std::holds_alternative<OrderRemove>(s.orders[7].action));
  const auto& chase = std::get<OrderManager>(s.orders[8].action);
  EXPECT_EQ(chase.order.kind, MoveToOrder::Kind::to_object);
  EXPECT_EQ(chase.target, "crowd 3");
  moveto::MoveParams params;
  params.flags = 0x1EE9D;  // can charge and sticky set, can run clear
  params.distance_to_object = 2.5f;
  params.min_distance = 1;
  params.speed = 1.25f;
  params.fail_distance = 50;
  params.walk_run_threshold = 7.5f;
  EXPECT_EQ(chase.order.params, params);
  const auto& go = std::get<OrderManager>(s.orders[9].action);
  EXPECT_EQ(go.order.kind, MoveToOrder::Kind::to_position);
  EXPECT_EQ(go.order.point, (Vec3{4, 5, 0}));
  EXPECT_TRUE(go.on_ground);
  EXPECT_EQ(go.order.params.flags, 0x1EE4Fu);
  EXPECT_EQ(go.order.params.desired_heading, 90);
  EXPECT_EQ(std::get<OrderManager>(s.orders[10].action).order.kind, MoveToOrder::Kind::turn_to_heading);
  ASSERT_EQ(s.expect.size(), 10u);
  EXPECT_EQ(std::get<ExpectArrives>(s.expect[0].what).by, 25);
  EXPECT_EQ(std::get<ExpectNeverDeeper>(s.expect[1].what).metres, 0.01f);
  EXPECT_TRUE(std::get<ExpectEndsWithin>(s.expect[3].what).plan);
  const auto& decision = std::get<ExpectDecision>(s.expect[4].what);
  EXPECT_EQ(decision.rule, "STEER-14");
  EXPECT_EQ(decision.count.at_most, 9u);
  EXPECT_TRUE(decision.numbers.empty());
  EXPECT_EQ(std::get<ExpectHash>(s.expect[9].what).value, 0x00ff00ff00ff00ffull);
  const auto& launch = std::get<ExpectDecision>(s.expect[5].what);
  EXPECT_EQ(launch.count.after, 2);
  EXPECT_FALSE(launch.count.by);
  EXPECT_EQ(launch.numbers, (std::vector<std::optional<double>>{4.121, std::nullopt, 3.5}));
  EXPECT_EQ(launch.within, 0.01);
  EXPECT_EQ(std::get<ExpectFails>(s.expect[6].what).failure, 4);
  EXPECT_EQ(std::get<ExpectPasses>(s.expect[7].what).after, 3);
  EXPECT_TRUE(std::get<ExpectPasses>(s.expect[7].what).plan);
  const auto& event = std::get<ExpectEvent>(s.expect[8].what);
  EXPECT_EQ(event.kind, EventKind::climb_started);
  EXPECT_EQ(event.count.at_most, 2u);
  EXPECT_EQ(event.point, (Vec3{10, 5, 0}));
  EXPECT_EQ(event.number, 1);
}

TEST(ScenarioFile, DefaultsAreTheDocumentedOnes) {
  const auto s = read_scenario(folder + "grid.json");
  ASSERT_TRUE(s.ok()) << s.error().message;
  EXPECT_EQ(s->preset, "open");
  EXPECT_TRUE(s->limits.grow);
  EXPECT_EQ(s->seed, 1u);
  EXPECT_EQ(s->seconds, 60);
  EXPECT_TRUE(s->contacts);
  const auto level = read_scenario(folder + "level.json");
  ASSERT_TRUE(level.ok()) << level.error().message;
  EXPECT_FALSE(level->level->y_up);
  EXPECT_EQ(level->bake.max_step, 0.4f);
  EXPECT_EQ(level->bake.cell_height, 0.1f);
  EXPECT_EQ(std::get<ExpectDecision>(level->expect[1].what).count.at_least, 0u) << "0 when only at_most is given";
}

TEST(ScenarioFile, WritesWhatItReadsBackEqual) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto first = read_scenario(entry.path().string());
    ASSERT_TRUE(first.ok()) << entry.path();
    const std::string text = write_scenario(*first);
    const auto second = parse_scenario(text, "written");
    ASSERT_TRUE(second.ok()) << second.error().where << ": " << second.error().message << "\n" << text;
    EXPECT_EQ(write_scenario(*second), text);
    EXPECT_EQ(second->orders.size(), first->orders.size());
    EXPECT_EQ(second->expect.size(), first->expect.size());
    EXPECT_EQ(second->groups.size(), first->groups.size());
  }
}

TEST(ScenarioFile, SaysItsExpectations) {
  const auto s = read_scenario(folder + "everything.json");
  ASSERT_TRUE(s.ok());
  EXPECT_EQ(expectation_text(s->expect[0]), "Ada arrived by 25 s");
  EXPECT_EQ(expectation_text(s->expect[1]), "never deeper than 0.01 m in each other");
  EXPECT_EQ(expectation_text(s->expect[3]), "Ben and crowd at the end within 3 m of (18, 6)");
  EXPECT_EQ(expectation_text(s->expect[4]), "Ada decided by STEER-14 at least 1 times and at most 9 times by 20 s");
  EXPECT_EQ(expectation_text(s->expect[5]), "anybody decided by JUMP-08 (4.121, any, 3.5) at least 1 times after 2 s");
  EXPECT_EQ(expectation_text(s->expect[6]), "Ben failed with code 4 by 20 s");
  EXPECT_EQ(expectation_text(s->expect[7]), "Ada came within 0.5 m of (10, 5) after 3 s by 9 s");
  EXPECT_EQ(expectation_text(s->expect[8]),
            "event climb_started of Ada with 1 within 0.2 m of (10, 5, 0) at least 1 times and at most 2 times by 9 s");
}

TEST(ScenarioFile, BuildsItsAreas) {
  const auto s = read_scenario(folder + "everything.json");
  ASSERT_TRUE(s.ok());
  const auto paths = build_authored(*s->areas, s->limits);
  ASSERT_TRUE(paths.ok()) << paths.error().message;
  ASSERT_EQ(paths->areas.size(), 2u);
  EXPECT_EQ(paths->areas[0].polygon_count, 2u);
  EXPECT_TRUE(paths->areas[0].on_graph);
  EXPECT_FALSE(paths->areas[1].on_graph);
  // The hole was written anticlockwise or clockwise; in the data holes run clockwise (DATA-03).
  double twice_area = 0;
  const NavPolygon& hole = paths->polygons[1];
  for (std::uint32_t k = 0; k < hole.vertex_count; ++k) {
    const Vec2 a = paths->vertices[hole.first_vertex + k];
    const Vec2 b = paths->vertices[hole.first_vertex + (k + 1) % hole.vertex_count];
    twice_area += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  EXPECT_LT(twice_area, 0);
  // 0 <-> 1 twice, 1 -> 2 once: the record of a step sits on its end and names its start (DATA-07).
  ASSERT_EQ(paths->links.size(), 3u);
  EXPECT_EQ(paths->links[2].node, 2u);
  EXPECT_EQ(paths->links[2].from, 1u);
  EXPECT_EQ(paths->links[2].kind, link_jump | link_joint);
}

TEST(ScenarioFile, MissingFileIsNotFound) {
  const auto s = read_scenario(folder + "no_such.json");
  ASSERT_FALSE(s.ok());
  EXPECT_EQ(s.error().code, Code::not_found);
}

}  // namespace
}  // namespace gaitway::io
