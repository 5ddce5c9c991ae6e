// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Waiting places along jump edges (QUEUE-01 to QUEUE-08).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/trace.h"
#include "gaitway/id.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "gaitway/vec.h"
#include "move/slot_chains.h"

namespace gaitway {

struct MoveWorld;

inline constexpr std::uint32_t queue_places = 6;
inline constexpr std::uint32_t queue_points = 6;
inline constexpr std::uint8_t no_point = 0xff;

/// A member's place; a free one holds default values.
struct QueueMember {
  AgentId agent;
  std::uint8_t point = no_point;  ///< assigned point, or no_point
  bool settled = false;           ///< keeps its point, since it is in the air (QUEUE-05)

  template <class V>
  void fields(V& v) {
    v("agent", agent);
    v("point", point);
    v("settled", settled);
  }
};

/// The queue of one jump edge (QUEUE-02); a free one holds default values. Point 0 lies at the partner, the last one at
/// the node that was claimed first.
struct WaypointQueue {
  std::uint32_t node = no_index;  ///< no_index: free
  std::uint32_t partner = no_index;
  std::uint32_t point_count = 0;
  std::array<Vec3, queue_points> points{};
  std::array<QueueMember, queue_places> members{};

  bool in_use() const { return node != no_index; }

  template <class V>
  void fields(V& v) {
    v("node", node);
    v("partner", partner);
    v("point_count", point_count);
    v("points", points);
    v("members", members);
  }
};

/// The queues of one map (QUEUE-02).
struct QueuePool {
  std::vector<WaypointQueue> queues;
  std::vector<std::uint32_t> queue_of_node;  ///< by node: the lowest queue that has it, or no_index
  std::vector<std::uint8_t> queues_at_node;  ///< by node: how many queues have it
  SlotChains of_agent;                       ///< entries are queue * queue_places + place
  std::uint32_t in_use = 0;
  std::uint32_t first_free = 0;  ///< queues below this one are in use
  std::uint64_t drops = 0;       ///< grants without a place (STEP-20)
  bool wanted = false;           ///< one of them in this step

  template <class V>
  void fields(V& v) {
    v("queues", queues);
    v("queue_of_node", queue_of_node);
    v("queues_at_node", queues_at_node);
    v("of_agent", of_agent);
    v("in_use", in_use);
    v("first_free", first_free);
    v("drops", drops);
    v("wanted", wanted);
  }
};

/// An empty pool of limits.queues queues for a map of `nodes` nodes and for agents below slot `agent_slots`.
QueuePool make_queue_pool(const Limits& limits, std::uint32_t nodes, std::uint32_t agent_slots);
/// The partner of a node: the first node named by its records that has the same pair byte; no_index without one, or
/// when the pair byte is 0 (QUEUE-01).
std::uint32_t jump_partner(const PathData& paths, std::uint32_t node);
/// Lays the points from the partner to the node, ends included (QUEUE-03); how many.
std::uint32_t lay_points(Vec3 partner, Vec3 node, std::array<Vec3, queue_points>& points);

enum class PlaceAnswer : std::uint8_t {
  member,   ///< he has a place already
  placed,   ///< he took the first free place
  full,     ///< refused: all six places are taken
  no_queue  ///< granted without a place: all queues are in use
};

/// Claims a place at the queue of the node, which is made on demand (QUEUE-04).
PlaceAnswer claim_place(QueuePool& pool, const PathData& paths, std::uint32_t node, std::uint32_t partner,
                        AgentId self);
/// Takes an agent out of every queue; a queue left empty is freed (QUEUE-07, CLAIM-05). How many places he had.
std::uint32_t leave_queues(QueuePool& pool, AgentId agent);
/// The point an agent is assigned in a queue that has the node; null when there is none (JUMP-02).
const Vec3* queue_point(const QueuePool& pool, std::uint32_t node, AgentId agent);

/// What the queue update reads of a member.
struct MemberView {
  bool alive = false;
  bool on_leg = false;  ///< leg state 1 or 2
  Vec3 position;
};
/// QUEUE-05 for one queue whose members all exist: settled members keep their point, the others are assigned anew.
void assign_points(WaypointQueue& queue, std::span<const MemberView, queue_places> members);
/// QUEUE-06 for one queue; how many swaps were made.
std::uint32_t uncross(WaypointQueue& queue, std::span<const MemberView, queue_places> members);
/// Takes a member out of a queue by its place, the queue is freed when it was the last (QUEUE-07).
void remove_member(QueuePool& pool, std::uint32_t queue, std::uint32_t place);
/// A step's end: with limits.grow a pool that is three quarters full, or was too small, gets twice the queues
/// (STEP-19). True when it grew.
bool end_step_queues(QueuePool& pool, const Limits& limits);

/// The queue update of one map (QUEUE-05, QUEUE-06), stage 7 of a step: members that no longer exist go, the others get
/// their points. Records QUEUE-05 for each member whose point changed, QUEUE-06 for each queue that was uncrossed.
void update_queues(QueuePool& pool, const MoveWorld& world, DecisionLog* log = nullptr);

}  // namespace gaitway
