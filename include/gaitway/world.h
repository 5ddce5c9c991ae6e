// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/agent.h"
#include "gaitway/event.h"
#include "gaitway/id.h"
#include "gaitway/intent.h"
#include "gaitway/limits.h"
#include "gaitway/moveto_agent.h"
#include "gaitway/path_data.h"
#include "gaitway/profile.h"
#include "gaitway/result.h"
#include "gaitway/rules.h"
#include "gaitway/scene.h"

namespace gaitway {

/// Length of a step in seconds (STEP-02).
inline constexpr double step_seconds = 1.0 / 30.0;

/// Everything about a world that does not change while it runs.
struct WorldSettings {
  Limits limits = Limits::open();   ///< STEP-19
  std::uint64_t seed = 1;           ///< STEP-17
  bool contacts = true;             ///< bodies stop at each other (CONTROL-26); off only to show what it is for
  bool record_decisions = false;    ///< STEP-21
  std::uint32_t hash_every = 0;     ///< hash the state after every N-th step; 0 never by itself (STEP-22)
};

/// An ordered goal of an agent (STEP-07).
struct MoveOrder {
  Vec3 point;           ///< metres
  float radius = 0.3f;  ///< arrival radius, metres, >= 0
  Gait gait = Gait::walk;
};

/// What a host hands in for a body that it moves itself (STEP-05).
struct HostPose {
  Vec3 position;
  double heading_radians = 0;
  Vec3 velocity;            ///< read when has_velocity is set, else displacement / dt
  bool has_velocity = false;
  bool airborne = false;
  bool teleport = false;    ///< STEP-06
  bool steep = false;          ///< a moveto body: touches the ground, which is too steep to stand on (MOVETO-89)
  bool interpolating = false;  ///< a moveto body: the host moves it between network positions (MOVETO-47)
};

/// A decision as a reader sees it (STEP-21).
struct DecisionView {
  std::uint32_t step = 0;
  Rule rule = Rule::none;
  std::uint32_t agent = 0;      ///< slot
  std::string_view layer;       ///< "order", "goal", "action", "plan", "follow", "steer" or "body"
  std::string text;             ///< the rule's sentence with its names and numbers
  std::vector<double> numbers;
};

/// Hashes of the state, one per room, and one over these (STEP-22).
struct RoomHash {
  std::string_view room;
  std::uint64_t hash = 0;
};

/// A copy of the whole state (STEP-23). Valid for worlds with the same immutable data.
class Snapshot {
 public:
  Snapshot();
  ~Snapshot();
  Snapshot(Snapshot&&) noexcept;
  Snapshot& operator=(Snapshot&&) noexcept;

 private:
  friend class World;
  struct Data;
  std::unique_ptr<Data> data_;
};

/// A world of agents that steps 30 times a second. Calls between steps are inputs of the next step, applied in its first
/// stage in the order of (kind, id) (STEP-01); adding an agent or a map takes effect at once. Every call with a dead id, a
/// number that is not finite or a value out of range returns an error and changes nothing (STEP-24). Not thread-safe: one
/// thread at a time may call a world.
class World {
 public:
  /// Errors: invalid_argument for limits of 0 agents.
  static Result<World> create(const WorldSettings& settings);
  World(World&&) noexcept;
  World& operator=(World&&) noexcept;
  ~World();

  /// Adds a level: its path data and the scene bodies stand on. `scene` may be null for a plan-only map (AREA-06): the
  /// ground is then z = 0 everywhere. Both are shared and must not change. Errors: bad_data.
  Result<MapId> add_map(std::shared_ptr<const PathData> paths, std::shared_ptr<const Scene> scene);
  /// Adds a flat open plane around the origin, `half` metres to each side, without nodes. Errors: invalid_argument.
  Result<MapId> add_open_plane(float half = 1000);
  /// Takes a map out. Errors: not_found; invalid_argument while agents live on it.
  Result<void> drop_map(MapId map);
  /// Adds speed profiles after the built-in ones (0 reference, 1 to 5 the numbered 0 to 4). Errors: invalid_argument.
  Result<std::uint32_t> add_profile(const SpeedProfile& profile);
  /// Index of a profile by name ("reference", "0" to "4", or one that was added). Errors: not_found.
  Result<std::uint32_t> find_profile(std::string_view name) const;

  /// Adds an agent on the ground under its position (no ground: where it is). Errors: full, invalid_argument.
  Result<AgentId> add_agent(const AgentDef& def);
  /// Takes an agent out of the world in the next step (STEP-18).
  Result<void> remove_agent(AgentId id);
  Result<AgentId> find_agent(std::string_view name) const;
  Result<void> set_mover(AgentId id, MoverKind kind);
  /// Orders an agent to a point (STEP-07); replaces the order before. A moveto agent goes there with its profile's
  /// default record and `radius` as its target distance; the gait is not read. Errors: not_found, invalid_argument.
  Result<void> order_move(AgentId id, const MoveOrder& order);
  /// Clears the ordered goal; the agent comes to rest.
  Result<void> order_stop(AgentId id);
  /// Turns to a heading (TURN-10, MOVETO-24). Errors: wrong_mover for squad and host agents.
  Result<void> order_face(AgentId id, double heading_radians);
  /// An order of the move-to manager (STEP-07, MOVETO-09); goal_reached or goal_failed tells its end, with the code of
  /// MOTION-19. Errors: wrong_mover unless the agent's mover is `moveto`; not_found, invalid_argument.
  Result<void> order_moveto(AgentId id, const MoveToOrder& order);
  /// Options of a moveto agent's manager (MOVETO-75), before its first order. Errors: wrong_mover, invalid_argument.
  Result<void> set_moveto_profile(AgentId id, const moveto::Profile& profile);
  /// Run rate, speeds and link times of a moveto agent's body (MOTION-05, -11, -21). Errors: wrong_mover,
  /// invalid_argument.
  Result<void> set_moveto_data(AgentId id, const moveto::MotionData& data);
  /// Errors: not_found, wrong_mover.
  Result<MoveToView> moveto_view(AgentId id) const;
  /// Asks `stander` to leave the line that `other` looks along, in the next step (WAY-13).
  Result<void> order_give_way(AgentId stander, AgentId other);
  /// Whom an agent fights: it is not steered round (BLOCK-02, SECTOR-07); an invalid id: nobody. At once.
  Result<void> set_target(AgentId id, AgentId target);
  /// Detail level 0 (near the camera) to 4: how often the steering decides, whether claims are made (STEER-07, CLAIM-06).
  Result<void> set_detail(AgentId id, int level);
  /// How two squads stand to each other; neutral until set. At once. Errors: invalid_argument for squad 0 or one squad
  /// twice.
  Result<void> set_squad_relation(std::uint32_t a, std::uint32_t b, SquadRelation relation);
  /// Puts an agent somewhere else at once (STEP-06).
  Result<void> teleport(AgentId id, Vec3 position, double heading_radians);
  /// Adds a displacement in metres to the agent's next move (STEP-06).
  Result<void> push(AgentId id, Vec3 displacement);
  /// The pose of a host body (STEP-05). Errors: wrong_mover for a built-in body.
  Result<void> set_host_pose(AgentId id, const HostPose& pose);
  /// Opens or closes the doors of a number (DATA-13).
  Result<void> set_door(MapId map, std::uint32_t door, bool open);
  /// A pane is put over the jump nearest to a point, at most 5 m off, or broken (DATA-20): where a hole with the flag
  /// polygon_door_hole holds the point the link is charged at until the pane breaks, elsewhere it is jumped.
  Result<void> place_pane(MapId map, Vec3 point);
  Result<void> break_pane(MapId map, Vec3 point);
  /// Adds a hazard sphere (LINE-08); the handle is for remove_hazard. Errors: full.
  Result<std::uint32_t> add_hazard(MapId map, Vec3 centre, float radius);
  Result<void> remove_hazard(MapId map, std::uint32_t handle);

  /// One step (STEP-01). Errors: bad_data naming a field that became NaN (debug builds look everywhere); out_of_memory.
  Result<void> step();
  /// Steps made so far.
  std::uint32_t step_number() const;

  /// Agents in slot order.
  std::vector<AgentId> agents() const;
  std::uint32_t agent_count() const;
  Result<AgentView> agent(AgentId id) const;
  Result<Intent> intent(AgentId id) const;
  /// Points of the route an agent follows, from the current waypoint on; empty when it goes straight.
  std::vector<Vec3> route(AgentId id) const;
  /// Events of the last step.
  std::span<const Event> events() const;
  /// How often a pool had no place (STEP-20).
  std::uint64_t drops(Pool pool) const;

  /// Decisions recorded since the last clear, in order; `agent` all ones: of everybody.
  std::vector<DecisionView> decisions(AgentId id = {}) const;
  void clear_decisions();
  std::size_t decision_count() const;
  /// What an agent is doing and why: the last decision of each layer from order to intent, as sentences (idea 3).
  std::vector<DecisionView> why(AgentId id) const;

  std::vector<RoomHash> room_hashes() const;
  /// Hash of the whole state (STEP-22).
  std::uint64_t hash() const;
  /// Path of the first NaN in the state, or "" (STEP-22).
  std::string find_nan() const;
  /// Checksum of everything immutable: settings, profiles, path data, scenes (STEP-23).
  std::uint64_t world_checksum() const;

  Snapshot snapshot() const;
  /// Errors: wrong_world.
  Result<void> restore(const Snapshot& snapshot);
  /// The whole state, field by field, little-endian, with version and checksum (STEP-23).
  std::vector<std::uint8_t> save() const;
  /// Errors: unsupported version, bad_data with the byte offset, wrong_world; the state is then as before.
  Result<void> load(std::span<const std::uint8_t> bytes);

  /// For the library's own tools: the joined state (src/sim/state.h).
  struct Impl;
  Impl& impl() { return *impl_; }
  const Impl& impl() const { return *impl_; }

 private:
  World();
  std::unique_ptr<Impl> impl_;
};

}  // namespace gaitway
