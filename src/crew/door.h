// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What formations and crew goals ask of the world and of an agent's mind. One object serves all agents of a world.
#pragma once

#include <cstdint>
#include <span>

#include "gaitway/agent.h"
#include "gaitway/id.h"
#include "gaitway/profile.h"
#include "gaitway/vec.h"
#include "mind/brain.h"
#include "mind/move_request.h"
#include "path/walk_distance.h"

namespace gaitway {

struct FollowFormation;
struct FollowPlayer;
struct CrewSquad;

/// What is read of an agent.
struct CrewAgent {
  Vec3 position;                          ///< feet, metres
  Vec2 facing{0, 1};                      ///< unit vector
  float speed = 0;                        ///< m/s, what he really does
  const SpeedProfile* profile = nullptr;  ///< null: all speeds 0
  AgentId target;                         ///< whom he fights, invalid: nobody
  std::uint8_t gait = 0;                  ///< stored gait (GAIT-08)
  std::uint8_t detail = 0;                ///< detail level
  bool airborne = false;
  bool down = false;           ///< fallen or dead
  bool avatar = false;         ///< his brain is the player's kind
  bool pad_player = false;     ///< driven by a pad
  bool member = false;         ///< a crew member: of the kind that follows a chief
  bool shadow = false;         ///< keeps hidden in shadow
  bool stance = false;         ///< in the fight stance
  bool busy = false;           ///< CONTROL-02
  bool has_attackers = false;  ///< somebody attacks him
};

enum class CrewFront : std::uint8_t { none, move, turn, other };

/// What is read of an agent's action queue.
struct CrewQueue {
  CrewFront front = CrewFront::none;
  std::uint32_t count = 0;
  bool formation_move = false;  ///< the front is a move that the formation goal made (FORM-20)
  bool moves = false;           ///< some queued action is a move
};

/// What is read of an agent's goal stack (CREW-23).
struct CrewGoals {
  std::uint32_t count = 0;
  bool follows = false;          ///< a follow goal is on it
  bool formation_above = false;  ///< with a formation goal above it
};

/// CREW-14's answer.
struct CrewWalk {
  bool found = false;
  bool point_unreachable = false;  ///< the point has no area, or no route node can be reached from it (CREW-15)
  float metres = 0;
};

/// The planner's answer as CREW-14 and CREW-15 take it.
CrewWalk crew_walk(const WalkDistance& walk);

/// What CREW-07 reads beside the two agents.
struct CrewFight {
  bool hits_back_at_avatar = false;  ///< host mark: hitting back at an avatar
  bool mate_has_attackers = false;   ///< any mate of his squad has
  bool listed_as_enemy = false;      ///< somebody lists this follower as his enemy
  bool avatar_attacks = false;       ///< an avatar is among his own attackers
};

class CrewDoor {
 public:
  virtual ~CrewDoor() = default;

  // The world.
  virtual bool alive(AgentId who) const = 0;
  /// Of a living agent.
  virtual CrewAgent agent(AgentId who) const = 0;
  /// Whether he can walk straight from where he stands to a point (LINE-11).
  virtual bool can_walk(AgentId who, Vec3 to) = 0;
  /// How far it is to walk (WALKDIST-01).
  virtual CrewWalk walk_distance(AgentId who, Vec3 to) = 0;
  /// First surface straight down from a point of the agent's map, at most `length` metres; false: none.
  virtual bool ground(AgentId who, Vec3 from, float length, float* z) = 0;

  // His mind, read.
  virtual CrewQueue queue(AgentId who) const = 0;
  virtual MoveFailure failure(AgentId who) const = 0;

  // His mind, written. A full queue or stack drops what is asked for and counts it.
  virtual void clear_failure(AgentId who) = 0;
  /// BRAIN-11; whether the queue is empty then.
  virtual bool clear_actions(AgentId who) = 0;
  virtual void queue_move(AgentId who, const MoveRequest& request) = 0;
  virtual void queue_turn(AgentId who, Vec2 heading) = 0;
  /// The queued or running move at the front gets a new destination (MOVE-19).
  virtual void retarget_move(AgentId who, Vec3 point) = 0;
  /// The move at the front gets a new own speed and arrival radius (MOVE-01).
  virtual void set_move_speed(AgentId who, float speed, float radius) = 0;
  virtual void set_turn_boost(AgentId who, std::int8_t boost) = 0;
  virtual std::int8_t turn_boost(AgentId who) const = 0;
  virtual void set_start_boost(AgentId who, std::int8_t boost) = 0;
  virtual std::int8_t start_boost(AgentId who) const = 0;
  virtual void set_stance(AgentId who, bool on) = 0;
  virtual void push_follow_formation(AgentId who, const FollowFormation& goal, std::uint32_t limit_ms) = 0;

  virtual void push_follow_player(AgentId who, const FollowPlayer& goal) = 0;
  virtual CrewGoals goals(AgentId who) const = 0;
  /// Pops the goals down to the base: what an order put under all others stays.
  virtual void pop_goals(AgentId who) = 0;
  /// All goals, then the actions (BRAIN-06).
  virtual void flush_goals(AgentId who) = 0;
  /// The leader's way (WAY-07): who stands in it is asked to step aside; game time of the next look, ms.
  virtual std::uint32_t clear_leaders_way(const CrewSquad& squad) = 0;
  /// He now follows in the formation of `leader`, invalid: in none (read by STEER-14).
  virtual void set_leader(AgentId who, AgentId leader) = 0;
  /// Whether the last tactic of his squad was attack or defend (CREW-01). Default: no.
  virtual bool last_tactic_fights(AgentId who);

  // Looks, fights and clips: a host's affair. The defaults do nothing and know of no fight.
  /// Looks at somebody without turning the body.
  virtual void look_at(AgentId who, AgentId at, std::uint32_t ms);
  virtual void drop_target(AgentId who);
  virtual void set_target(AgentId who, AgentId target);
  virtual CrewFight fight(AgentId who);
  /// The attackers of his squad in slot order; how many there are (may exceed out.size()).
  virtual std::size_t squad_attackers(AgentId who, std::span<AgentId> out);
  /// Whether somebody may be fought by him.
  virtual bool valid_target(AgentId who, AgentId target);
  /// The band move of CREW-08; false: the queue took none.
  virtual bool queue_band(AgentId who, AgentId other, float melee_range, std::int32_t limit_ms);
  /// Far (or near) melee range, metres.
  virtual float melee_range(AgentId who, bool near);
  /// Sees all round while set.
  virtual void see_all_round(AgentId who, bool on);
  virtual void fidget(AgentId who);
  virtual void pick_up(AgentId who);
  /// CREW-22's idle-line check.
  virtual void check_idle_lines(const CrewSquad& squad);
  /// Looks for something breakable within `radius` metres; found: a goal to smash it is pushed.
  virtual bool smash_near(AgentId who, float radius);
  /// The two body marks of a crew member who walks in formation, and the edge mask's bit that goes with them.
  virtual void set_formation_marks(AgentId who, bool on);
  virtual std::uint16_t edge_mask(AgentId who);
  virtual void set_edge_mask(AgentId who, std::uint16_t mask);
  /// The bits that some levels add to a crew member's mask while it walks in formation.
  virtual std::uint16_t formation_mask_bits(AgentId who);
};

}  // namespace gaitway
