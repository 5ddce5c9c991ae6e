// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Scenarios: a level, agents, orders by time and what must hold. data/schemas/scenario.schema.json is the published
// form.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gaitway/agent.h"
#include "gaitway/event.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "gaitway/vec.h"
#include "io/scenario_moveto.h"
#include "io/scenario_people.h"

namespace gaitway::io {

inline constexpr std::string_view scenario_format = "gaitway.scenario/1";

/// A triangle mesh to stand on, and to bake when no path data is named.
struct ScenarioLevel {
  std::string file;  ///< OBJ or glTF, as written (relative to the scenario's folder)
  bool y_up = true;  ///< else z is up
  float scale = 1;   ///< metres per unit
};

/// A MovingAI grid map.
struct ScenarioGrid {
  std::string file;
  float cell = 1;  ///< side of a cell, metres
};

/// Path data written by hand into the scenario: areas that own nodes, and steps between nodes.
struct AuthoredHole {
  std::vector<Vec2> ring;
  std::uint16_t flags = 0;  ///< PolygonFlag bits
};
struct AuthoredNode {
  Vec3 place;
  std::uint8_t pair = 0;  ///< of jump edges (QUEUE-01), 0 none
};
struct AuthoredArea {
  std::vector<Vec2> outline;  ///< either winding; metres
  std::vector<AuthoredHole> holes;
  std::uint16_t ground_byte = 1;
  std::string material;             ///< of the level under the area: its number is the ground byte; "" none
  bool on_graph = true;             ///< DATA-05
  std::vector<AuthoredNode> nodes;  ///< numbered on through all areas (DATA-06)
};
struct AuthoredLink {
  std::uint32_t from = 0, to = 0;  ///< node numbers; the step goes from -> to
  std::uint16_t kind = link_walk;  ///< LinkKind bits
  std::uint16_t door = 0;
  bool avoid = false;
  bool both_ways = true;
};
struct AuthoredPaths {
  std::vector<AuthoredArea> areas;
  std::vector<AuthoredLink> links;
};

/// Options of the bake, each unset to take the bake's default.
struct ScenarioBake {
  std::optional<float> agent_radius, agent_height;  ///< metres
  std::optional<float> max_step;                    ///< highest step walked up, metres
  std::optional<float> max_slope_degrees;
  std::optional<float> cell_size, cell_height;  ///< of the voxels, metres
};

/// How an agent is made.
struct ScenarioAgentKind {
  std::string profile;  ///< name of a speed profile; "" is the world's first (`reference`)
  MoverKind mover = MoverKind::route;
  std::string brain;  ///< kind of brain, "orders" (follows the orders it is given)
  float scale = 1;
  float speed_multiplier = 1;
  std::optional<float> radius;  ///< metres; sets the scale so that the body has this radius
  bool host_body = false;
  bool pushable = true;
  std::optional<ScenarioManager> manager;  ///< "moveto"; unset: a retail one
  bool fast_climber = false;               ///< CLIMB-03
  std::uint16_t edge_mask = 0xff;          ///< DATA-11
  bool avatar = false;                     ///< BLOCK-03, WAY-15
  bool pad_driven = false;                 ///< WAY-20
  bool keeps_place = false;                ///< WAY-14's mark 2
  std::uint32_t squad = 0;                 ///< WAY-06; 0 none
};

struct ScenarioAgent {
  std::string name;
  Vec3 place;
  bool on_ground = true;  ///< the place was given as [x, y]: it stands on the highest ground there
  double heading_degrees = 0;
  ScenarioAgentKind kind;
};

/// Many agents at seeded places, named "<name> 1" to "<name> count".
struct ScenarioGroup {
  std::string name;
  std::uint32_t count = 1;
  struct Everywhere {};
  struct Box {
    Vec2 lo, hi;
  };
  struct Circle {
    Vec2 centre;
    float radius = 1;
  };
  using Points = std::vector<Vec3>;  ///< one each, in order; as many as `count`
  std::variant<Everywhere, Box, Circle, Points> where;
  float spacing = 0.8f;                   ///< least distance between two of the group, metres
  std::optional<double> heading_degrees;  ///< unset: seeded
  ScenarioAgentKind kind;
};

struct ScenarioDoor {
  double at = 0;  ///< seconds
  std::uint16_t door = 0;
  bool open = true;
};

struct ScenarioHazard {
  double at = 0;
  std::optional<double> until;  ///< seconds; unset: stays
  Vec3 centre;
  float radius = 1;
};

/// A pane over the jump nearest to a point (DATA-20).
struct ScenarioPane {
  double at = 0;  ///< seconds, when it is placed
  Vec3 point;
  std::optional<double> breaks_at;   ///< seconds
  bool breaks_when_charged = false;  ///< by the first charge within 2 m of the point (FOLLOW-13)
};

struct OrderMoveTo {
  Vec3 point;
  bool on_ground = false;  ///< given as [x, y]
  Gait gait = Gait::walk;
  float radius = 0.3f;
};
struct OrderStop {};
struct OrderFace {
  double heading_degrees = 0;
};
struct OrderTeleport {
  Vec3 place;
  bool on_ground = false;
  double heading_degrees = 0;
};
struct OrderPush {
  Vec3 by;  ///< metres
};
struct OrderRemove {};
struct OrderMover {
  MoverKind mover = MoverKind::route;
};
/// Keeps another agent between two distances (BAND-01).
struct OrderBand {
  std::string other;            ///< name of an agent
  float near = 4, far = 4.75f;  ///< metres
  double seconds = 0;           ///< 0: until it is stopped
  bool stance = true;           ///< in the fight stance while it lasts
};
using OrderAction = std::variant<OrderMoveTo, OrderStop, OrderFace, OrderTeleport, OrderPush, OrderRemove, OrderMover,
                                 OrderManager, OrderBand, OrderPeople>;

struct ScenarioOrder {
  double at = 0;                    ///< seconds
  std::vector<std::string> agents;  ///< names of agents and groups, or "all"
  OrderAction action;
};

struct ExpectArrives {
  std::vector<std::string> agents;  ///< names of agents and groups, or "all"
  double by = 0;                    ///< seconds
};
struct ExpectNeverDeeper {
  float metres = 0.01f;
};
struct ExpectNeverOffGround {
  float metres = 0.05f;
};
struct ExpectEndsWithin {
  std::vector<std::string> agents;
  Vec3 point;
  bool plan = false;  ///< given as [x, y]: only the distance in plan counts
  float radius = 1;
};
/// How often something must have been seen, and when.
struct ExpectCount {
  std::uint32_t at_least = 1;
  std::optional<std::uint32_t> at_most;
  double after = 0;          ///< seconds
  std::optional<double> by;  ///< seconds; unset: the whole run
};
struct ExpectDecision {
  std::vector<std::string> agents;  ///< empty: anybody's
  std::string rule;                 ///< "STEER-14"
  ExpectCount count;
  std::vector<std::optional<double>> numbers;  ///< of the decisions that count, in the order of the rule's sentence
  double within = 0.001;                       ///< how far a number may be off
};
/// The ordered goal failed (STEP-07).
struct ExpectFails {
  std::vector<std::string> agents;
  std::optional<int> failure;  ///< MOVE-03's code
  double by = 0;               ///< seconds
};
/// Is near a point at some time.
struct ExpectPasses {
  std::vector<std::string> agents;
  Vec3 point;
  bool plan = false;  ///< given as [x, y]: only the distance in plan counts
  float radius = 0.1f;
  double after = 0;          ///< seconds
  std::optional<double> by;  ///< seconds; unset: the whole run
};
struct ExpectEvent {
  std::vector<std::string> agents;  ///< empty: anybody's
  EventKind kind = EventKind::none;
  ExpectCount count;
  std::optional<Vec3> point;  ///< where the agent must be
  bool plan = false;
  float radius = 0.1f;
  std::optional<double> number;  ///< the event's, within 0.001
};
struct ExpectHash {
  std::uint64_t value = 0;  ///< folded over all steps
};
struct Expectation {
  std::variant<ExpectArrives, ExpectNeverDeeper, ExpectNeverOffGround, ExpectEndsWithin, ExpectDecision, ExpectHash,
               ExpectFails, ExpectPasses, ExpectEvent>
      what;
};

/// A whole scenario, as read. Exactly one of {level and/or paths_file, grid, areas (with or without level)} says where
/// it plays.
struct Scenario {
  std::string schema;  ///< "$schema" as written
  std::string name;
  std::string about;  ///< a sentence for people
  std::optional<ScenarioLevel> level;
  std::string paths_file;  ///< .gwp, "" none
  std::optional<ScenarioGrid> grid;
  std::optional<AuthoredPaths> areas;
  ScenarioBake bake;
  std::string preset = "open";  ///< "classic" or "open"
  Limits limits = Limits::open();
  std::uint64_t seed = 1;
  double seconds = 60;
  bool contacts = true;
  std::string profiles_file;  ///< speed profiles that are added to the built-in ones, "" none
  std::vector<ScenarioAgent> agents;
  std::vector<ScenarioGroup> groups;
  std::vector<ScenarioCrew> crews;
  std::vector<ScenarioRelation> relations;
  std::vector<ScenarioDoor> doors;
  std::vector<ScenarioHazard> hazards;
  std::vector<ScenarioPane> panes;
  std::vector<ScenarioOrder> orders;
  std::vector<Expectation> expect;
};

/// Reads a scenario's text; `file` names it in errors. Errors: bad_data with "file:line:column (pointer)"; unsupported
/// for another format version.
Result<Scenario> parse_scenario(const std::string& text, const std::string& file);
/// Reads a scenario file. Errors also: not_found, io.
Result<Scenario> read_scenario(const std::string& path);
/// The scenario as text that parse_scenario reads back equal.
std::string write_scenario(const Scenario& scenario);

/// A sentence that says what an expectation expects, for reports.
std::string expectation_text(const Expectation& expectation);

/// Path data of areas written by hand; rings may have either winding. Errors: bad_data naming the record (DATA-18).
Result<PathData> build_authored(const AuthoredPaths& paths, const Limits& limits = Limits::open());

}  // namespace gaitway::io
