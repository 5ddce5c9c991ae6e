// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// People who heed each other in scenarios: giving way, targets, conditions, rescues, followers and crews.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "gaitway/world.h"
#include "io/json.h"

namespace gaitway::io {

struct Scenario;

/// Others are named; an agent that has left the world by then is not ordered.
struct OrderGiveWay {
  std::string to;  ///< WAY-13
};
struct OrderTarget {
  std::string whom;  ///< "": nobody
};
struct OrderDetail {
  int level = 0;
};
struct OrderCondition {
  Condition condition = Condition::stance;
  bool on = true;
};
struct OrderRescue {
  std::string whom;
  float melee_range = 5;  ///< metres (WAY-12)
};
struct OrderFollow {
  std::string leader;
  float distance = 9;  ///< metres (CREW-01)
  FollowMode mode = FollowMode::to_leader;
};
struct OrderFormation {
  std::string leader;
  float arrival = 0.75f;  ///< metres (CREW-09)
  bool turn = false;
  double seconds = 0;  ///< 0: no limit
};
struct OrderTrack {
  std::string target;
  float distance = 1;  ///< metres (FORM-21)
};
/// A leader's formation (FORM-04): what is given is set, the offsets in `set` or set 0.
struct OrderSlots {
  std::optional<int> count;
  int allowed = -1;
  std::optional<int> set;     ///< the one in use from then on
  std::vector<Vec2> offsets;  ///< of slots 0 on, metres, x to the right, y ahead
};
/// An order of a crew, given to its leader; `back`, `join` and `leave` are a member's.
struct OrderCrew {
  enum class Kind : std::uint8_t { follow, move, lay_out, end, back, join, leave };
  Kind kind = Kind::follow;
  float distance = 9;                            ///< follow; lay_out: defend's ring, metres
  bool forced = false;                           ///< follow
  TacticKind tactic = TacticKind::move_to_flag;  ///< move, lay_out
  Vec3 point;                                    ///< move
  bool on_ground = false;                        ///< the point was given as [x, y]
  Gait gait = Gait::walk;                        ///< move
  float radius = 0.3f;                           ///< move, metres
  int set = -1;                                  ///< lay_out
  std::string leader;                            ///< join: of the crew
};
using OrderPeople = std::variant<OrderGiveWay, OrderTarget, OrderDetail, OrderCondition, OrderRescue, OrderFollow,
                                 OrderFormation, OrderTrack, OrderSlots, OrderCrew>;

/// A crew there is from the start.
struct ScenarioCrew {
  std::string leader;
  std::vector<std::string> members;  ///< names of agents and groups, the leader left out
};
/// How two squads stand to each other.
struct ScenarioRelation {
  std::uint32_t a = 1, b = 2;
  SquadRelation relation = SquadRelation::friends;
};

/// Whether `key` of an order is one of these.
bool is_people_key(std::string_view key);
OrderPeople read_order_people(std::string_view key, const JsonAt& at);
/// Notes an error for each name that is no agent or one of the ordered `agents` itself. `order` is the order's place.
void check_order_people(const JsonAt& order, const std::vector<std::string>& agents, const OrderPeople& people,
                        const Scenario& scenario);
/// Writes key and value.
void write_order_people(JsonWriter& out, const OrderPeople& people);

ScenarioCrew read_crew(const JsonAt& at);
ScenarioRelation read_relation(const JsonAt& at);
void check_crew(const JsonAt& at, const ScenarioCrew& crew, const Scenario& scenario);
/// Writes the keys "crews" and "relations"; an empty list is left out.
void write_crews(JsonWriter& out, std::span<const ScenarioCrew> crews, std::span<const ScenarioRelation> relations);

}  // namespace gaitway::io
