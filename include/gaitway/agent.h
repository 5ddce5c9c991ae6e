// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <string>

#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Who writes an agent's intent (STEP-04).
enum class MoverKind : std::uint8_t { route, moveto, squad, host };

/// Stable lower-case name, for example "route".
const char* name(MoverKind kind);

/// Gaits (GAIT-01).
enum class Gait : std::uint8_t { stand, sneak, walk, jog, run, sprint };

/// How an agent enters a world. Obtain it from a default constructor; every field has a usable value.
struct AgentDef {
  std::string name;            ///< at most 31 bytes; empty: "agent N"
  Vec3 position;               ///< feet, metres
  double heading_radians = 0;  ///< clockwise from +y
  std::uint32_t profile = 0;   ///< index in the world's speed profiles; 0 is `reference` (GAIT-01)
  MoverKind mover = MoverKind::route;
  MapId map;                       ///< where it lives; invalid: the world's first map
  float scale = 1;                 ///< CONTROL-22; 0.1 to 10
  float speed_multiplier = 1;      ///< GAIT-05; 0.01 to 10
  bool host_body = false;          ///< the host moves the body and hands in poses (STEP-05)
  bool pushable = true;            ///< CONTROL-26
  bool stop_dead = false;          ///< CONTROL-09
  bool no_turn_boost = false;      ///< TURN-06
  bool no_start_boost = false;     ///< TURN-06
  bool fast_climber = false;       ///< CLIMB-03
  bool avatar = false;             ///< its brain is the player's kind: others read its facing and speed, it never
                                   ///< gives way (BLOCK-03, STEER-18, WAY-15)
  bool pad_driven = false;         ///< by a player's pad (SECTOR-07, WAY-16, WAY-20)
  bool keeps_place = false;        ///< is never asked to step aside (WAY-14's mark 2)
  std::uint32_t squad = 0;         ///< a number of the host's; 0 none: a friend of nobody (WAY-06)
  std::uint16_t edge_mask = 0xff;  ///< LinkKind bits of the links it may take, and mask_no_climb_extras (DATA-11)
};

/// How two squads stand to each other (WAY-06, WAY-16).
enum class SquadRelation : std::uint8_t { neutral, friends, enemies };

/// Where a running order stands.
enum class GoalStatus : std::uint8_t {
  none,    ///< no order
  active,  ///< being walked to
  reached,
  failed,  ///< could not be planned or given up; see the failure code
};

/// What can be read of an agent between steps.
struct AgentView {
  AgentId id;
  std::string name;
  Vec3 position;              ///< feet, metres
  float heading_radians = 0;  ///< [0, 2 pi), clockwise from +y
  Vec3 velocity;              ///< m/s
  float speed = 0;            ///< m/s, length of the velocity
  Gait gait = Gait::stand;    ///< stored gait (GAIT-08)
  float radius = 0.35f;       ///< of its cylinder, metres
  float height = 1.944f;
  MoverKind mover = MoverKind::route;
  bool airborne = false;
  bool climbing = false;
  bool busy = false;  ///< CONTROL-02
  bool held = false;  ///< waits for a claim or a busy link (FOLLOW-06)
  bool dead = false;  ///< fell out of the world (CONTROL-28)
  GoalStatus goal = GoalStatus::none;
  Vec3 goal_point;
  int failure = 0;  ///< MOVE-03: 0 none, 1 no area or route, 2 link, 3 stuck, 4 closed door
};

}  // namespace gaitway
