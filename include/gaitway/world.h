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
#include "gaitway/clips.h"
#include "gaitway/crew.h"
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
  TurnClips* turn_clips = nullptr;  ///< a host's turn clips (CONTROL-17); not owned, outlives the world
  std::uint32_t hash_every = 0;     ///< hash the state after every N-th step; 0 never by itself (STEP-22)
};

/// An ordered goal of an agent (STEP-07).
struct MoveOrder {
  Vec3 point;           ///< metres
  float radius = 0.3f;  ///< arrival radius, metres, >= 0
  Gait gait = Gait::walk;
};

/// A standing order to keep another agent between two distances (BAND-01), as fighters do who wait for their turn: it
/// lasts until it is stopped, replaced, its time is over (reached when he is in the band then, else failed) or the
/// other is gone (failed). In the band the agent stands, circles to a side that is free (BAND-10) and turns to face the
/// other.
struct BandOrder {
  AgentId other;
  float near_metres = 4;     ///< 0 or more
  float far_metres = 4.75f;  ///< at least near_metres
  double seconds = 0;        ///< 0: until it is stopped
  bool stance = true;        ///< in the fight stance while it lasts (CONTROL-04); false: as it is. Out of the stance a
                             ///< body walks where it faces (CONTROL-11) and cannot back off
  bool no_stance_kind = false;  ///< one of the kinds that know no stance (BAND-02, BAND-09)
  float melee_range = 5;        ///< farthest distance at which closing in is boosted, metres (BAND-05)
};

/// Conditions that a host puts on an agent while one of its clips plays or something happens to it (LOCOMOTION,
/// conventions). The agent's mover and body heed them; nothing here moves the body.
enum class Condition : std::uint8_t {
  wounded,            ///< walks, turns slowly (CONTROL-04, TURN-03)
  stance,             ///< in the fight stance (CONTROL-04, CONTROL-11)
  grabbing,           ///< holds another (TURN-03)
  grabs_from_rear,    ///< CONTROL-13
  blocking,           ///< held still (CONTROL-02)
  ducking,            ///< held still (CONTROL-02)
  attached,           ///< to something that carries it: held still, no walls, no ground (CONTROL-02, CONTROL-23)
  locked,             ///< its actions are locked: held still (CONTROL-02)
  start_clip,         ///< a start clip moves the body: it turns, its own velocity is 0 (CONTROL-12, CONTROL-16)
  landing_clip,       ///< the same, turning slowly (TURN-03)
  turn_clip,          ///< a turn on the spot that a host does with its body: busy until it is off (TURN-08)
  recovery,           ///< the tail of an attack: the same (CONTROL-12)
  stunned,            ///< a standing reaction (BAND-04)
  down,               ///< knocked down (BAND-04)
  arrested,           ///< ends every move (MOVE-02)
  grabbed_from_rear,  ///< another holds it from the rear: a threat so held is circled to the front (BAND-10)
  circled_right,      ///< who circles it goes to the right, not to the left, where neither side is better (BAND-10)
  count
};
/// Stable lower-case name, for example "start_clip".
const char* name(Condition condition);

/// What a host hands in for a body that it moves itself (STEP-05).
struct HostPose {
  Vec3 position;
  double heading_radians = 0;
  Vec3 velocity;  ///< read when has_velocity is set, else displacement / dt
  bool has_velocity = false;
  bool airborne = false;
  bool teleport = false;       ///< STEP-06
  bool steep = false;          ///< a moveto body: touches the ground, which is too steep to stand on (MOVETO-89)
  bool interpolating = false;  ///< a moveto body: the host moves it between network positions (MOVETO-47)
};

/// A decision as a reader sees it (STEP-21).
struct DecisionView {
  std::uint32_t step = 0;
  Rule rule = Rule::none;
  std::uint32_t agent = 0;  ///< slot
  std::string_view layer;   ///< "order", "goal", "action", "plan", "follow", "steer" or "body"
  std::string text;         ///< the rule's sentence with its names and numbers
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

/// A world of agents that steps 30 times a second. Calls between steps are inputs of the next step, applied in its
/// first stage in the order of (kind, id) (STEP-01); adding an agent or a map takes effect at once. Every call with a
/// dead id, a number that is not finite or a value out of range returns an error and changes nothing (STEP-24). Not
/// thread-safe: one thread at a time may call a world.
class World {
 public:
  /// Errors: invalid_argument for no room for agents or a pool of more than 1,000,000 places; out_of_memory.
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
  /// Keeps another agent between two distances. Errors: wrong_mover unless the agent's mover is `route`; not_found,
  /// invalid_argument.
  Result<void> order_band(AgentId id, const BandOrder& order);
  /// Orders an agent to somebody who is down (WAY-12): within 1.1 x `melee_range` metres he takes the fight stance,
  /// walks up and has whoever is in his way step aside; whom he cannot move he is told to face (event clip_action), a
  /// threat he makes his target. Reached when he stands at the other with nobody in between; what comes then is the
  /// host's affair. Failed when the other is gone or no way leads there. Errors: wrong_mover unless the agent's mover
  /// is `route`; not_found, invalid_argument.
  Result<void> order_rescue(AgentId id, AgentId downed, float melee_range = 5);
  /// Puts a condition on an agent or takes it off, in the next step. Clips of a host that move a body do it by push().
  /// Errors: wrong_mover for turn_clip on a body that the library turns.
  Result<void> set_condition(AgentId id, Condition condition, bool on);
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
  /// Detail level 0 (near the camera) to 4: how often the steering decides, whether claims are made (STEER-07,
  /// CLAIM-06).
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

  // Crews (NEIGHBOURS). Who follows is a route agent of the same map as his leader; whom he follows may have any mover.
  // Errors of all: not_found for dead ids, invalid_argument for values out of range, wrong_mover.

  /// Orders an agent to keep with a leader: he stands while he is within `distance` metres in line and goes to his
  /// place in the leader's formation otherwise (CREW-01 to CREW-08). Replaces the order before; order_move and
  /// order_stop replace it.
  Result<void> follow_player(AgentId follower, AgentId leader, float distance = 9,
                             FollowMode mode = FollowMode::to_leader);
  /// Orders an agent once to his place in the leader's formation: done when the leader stands and the place is within
  /// `arrival` metres of walking (CREW-09 to CREW-19). `turn`: first turns as a running leader faces. `limit_ms` 0:
  /// none.
  Result<void> follow_formation(AgentId follower, float arrival, AgentId leader, bool turn = false,
                                std::uint32_t limit_ms = 0);
  /// Orders an agent to keep his slot round a target, within `distance` metres, and to face him (FORM-21).
  Result<void> track(AgentId agent, AgentId target, float distance);
  /// Slots of a leader's formation, 0 to 9, and how many of them may be used, -1: all (FORM-04). Takes effect at once,
  /// as the next three do. Errors: full when all formations are in use (FORM-01).
  Result<void> set_slot_count(AgentId leader, int count, int allowed = -1);
  /// The set of slots in use, 0 to 3 (FORM-04).
  Result<void> select_set(AgentId leader, int set);
  /// Offset of a slot, 0 to 8, in one of the sets: metres, x to the leader's right, y ahead (FORM-04).
  Result<void> set_slot(AgentId leader, int slot, float x, float y, int set);
  /// Offsets of set 0 or 1 of every formation: nine (x, y) pairs in metres, a tenth that is not read (FORM-05).
  Result<void> set_default_slots(int set, std::span<const float, 20> xy);

  /// Makes a squad of one: its leader (CREW-21). Errors: invalid_argument when he is in a crew already.
  Result<CrewId> add_crew(AgentId leader);
  /// Adds a member; under the follow tactic everybody gets the follow goal anew (CREW-23). Errors: full.
  Result<void> add_crew_member(CrewId crew, AgentId member);
  /// Takes a member out of its crew; what he is doing goes on.
  Result<void> remove_crew_member(CrewId crew, AgentId member);
  /// The follow command (CREW-21, CREW-26). While it is in force a repeat sends whoever stands to his place (CREW-23);
  /// `forced` starts it anew.
  Result<void> order_crew_follow(CrewId crew, float distance = 9, bool forced = false);
  /// Orders the leader to a point and the others along with him (CREW-24): move_to_flag, move_along, walk_tall, wander.
  Result<void> order_crew_move(CrewId crew, TacticKind kind, const MoveOrder& order);
  /// Lays out the leader's formation for a tactic: `script_set` 0 to 3, or -1 for the tactic's own shape in set 3;
  /// `distance` is the radius of defend's ring, metres (CREW-25).
  Result<void> lay_out_crew(CrewId crew, TacticKind kind, int script_set = -1, float distance = 0);
  /// Ends the tactic: the slot set before is put back, the members leave the formation (CREW-25).
  Result<void> end_crew_tactic(CrewId crew);
  /// A member needs his goal back (CREW-23, event 19): whatever he does, he follows again.
  Result<void> return_to_crew(AgentId member);

  /// A leader's formation as of its last plan. Errors: not_found when he leads none.
  Result<FormationView> formation(AgentId leader) const;
  /// A follower's place. Errors: not_found when he follows nobody.
  Result<FollowerView> follower(AgentId id) const;
  Result<CrewView> crew(CrewId id) const;
  /// The crew that an agent leads or is a member of. Errors: not_found when he is in none.
  Result<CrewId> crew_of(AgentId id) const;

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
  std::uint64_t hash() const { return hash(room_hashes()); }
  /// The same from the rooms' hashes, for who wants both.
  static std::uint64_t hash(std::span<const RoomHash> rooms);
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
