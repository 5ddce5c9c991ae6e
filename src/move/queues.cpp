// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/queues.h"

#include <algorithm>

#include "core/rule_switch.h"
#include "core/segment.h"
#include "core/vec_math.h"
#include "move/move_context.h"

namespace gaitway {

namespace {

constexpr std::uint32_t uncross_passes = 5;

bool has(const WaypointQueue& queue, std::uint32_t node) {
  return queue.node == node || queue.partner == node;  // a free queue has none
}

std::uint32_t lowest_free(QueuePool& pool) {
  if (pool.in_use >= pool.queues.size()) return no_index;
  while (pool.queues[pool.first_free].in_use()) ++pool.first_free;
  return pool.first_free;
}

void set_up(QueuePool& pool, const PathData& paths, std::uint32_t q, std::uint32_t node, std::uint32_t partner) {
  WaypointQueue& queue = pool.queues[q];
  queue.node = node;
  queue.partner = partner;
  queue.point_count = lay_points(paths.nodes[partner].position, paths.nodes[node].position, queue.points);
  ++pool.in_use;
  for (const std::uint32_t n : {node, partner}) {
    if (q < pool.queue_of_node[n]) pool.queue_of_node[n] = q;  // no_index is above every queue
    ++pool.queues_at_node[n];
  }
}

void free_queue(QueuePool& pool, std::uint32_t q) {
  const std::uint32_t nodes[2] = {pool.queues[q].node, pool.queues[q].partner};
  pool.queues[q] = WaypointQueue{};
  --pool.in_use;
  if (q < pool.first_free) pool.first_free = q;
  for (const std::uint32_t n : nodes) {
    const bool shared = --pool.queues_at_node[n] > 0;
    if (pool.queue_of_node[n] != q) continue;
    // Three nodes of one pair byte may share a queue's node: another queue then goes on serving it.
    std::uint32_t other = q + 1;
    if (shared) {
      while (!has(pool.queues[other], n)) ++other;
    }
    pool.queue_of_node[n] = shared ? other : no_index;
  }
}

}  // namespace

QueuePool make_queue_pool(const Limits& limits, std::uint32_t nodes, std::uint32_t agent_slots) {
  QueuePool pool;
  pool.queues.resize(limits.queues);
  pool.queue_of_node.resize(nodes, no_index);
  pool.queues_at_node.resize(nodes, 0);
  pool.of_agent.resize(agent_slots, limits.queues * queue_places);
  return pool;
}

std::uint32_t jump_partner(const PathData& paths, std::uint32_t node) {
  const NavNode& n = paths.nodes[node];
  if (n.pair == 0) return no_index;
  for (std::uint32_t i = 0; i < n.link_count; ++i) {
    const std::uint32_t other = paths.links[n.first_link + i].from;
    if (paths.nodes[other].pair == n.pair) return other;
  }
  return no_index;
}

std::uint32_t lay_points(Vec3 partner, Vec3 node, std::array<Vec3, queue_points>& points) {
  const float edge = distance(partner, node);
  const std::uint32_t count =
      edge < static_cast<float>(queue_points) ? static_cast<std::uint32_t>(edge) + 1 : queue_points;
  points = {};
  if (count == 1) {
    points[0] = (partner + node) * 0.5f;
    return count;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    points[i] = partner + (node - partner) * (static_cast<float>(i) / static_cast<float>(count - 1));
  }
  return count;
}

PlaceAnswer claim_place(QueuePool& pool, const PathData& paths, std::uint32_t node, std::uint32_t partner,
                        AgentId self) {
  std::uint32_t q = pool.queue_of_node[node];
  if (q == no_index) {
    q = lowest_free(pool);
    if (q == no_index) {
      ++pool.drops;
      pool.wanted = true;
      return PlaceAnswer::no_queue;
    }
    set_up(pool, paths, q, node, partner);
  }
  WaypointQueue& queue = pool.queues[q];
  std::uint32_t free = queue_places;
  for (std::uint32_t p = queue_places; p-- > 0;) {
    if (queue.members[p].agent == self) return PlaceAnswer::member;
    if (!queue.members[p].agent) free = p;
  }
  if (free == queue_places) return PlaceAnswer::full;
  queue.members[free].agent = self;
  pool.of_agent.add(self.slot(), q * queue_places + free);
  return PlaceAnswer::placed;
}

void remove_member(QueuePool& pool, std::uint32_t queue, std::uint32_t place) {
  WaypointQueue& q = pool.queues[queue];
  pool.of_agent.remove(q.members[place].agent.slot(), queue * queue_places + place);
  q.members[place] = QueueMember{};
  for (const QueueMember& m : q.members) {
    if (m.agent) return;
  }
  free_queue(pool, queue);
}

std::uint32_t leave_queues(QueuePool& pool, AgentId agent) {
  std::uint32_t left = 0;
  std::uint32_t entry = pool.of_agent.head(agent.slot());
  while (entry != no_index) {
    const std::uint32_t next = pool.of_agent.next[entry];
    const std::uint32_t q = entry / queue_places, place = entry % queue_places;
    if (pool.queues[q].members[place].agent == agent) {
      remove_member(pool, q, place);
      ++left;
    }
    entry = next;
  }
  return left;
}

const Vec3* queue_point(const QueuePool& pool, std::uint32_t node, AgentId agent) {
  const std::uint32_t q = pool.queue_of_node[node];
  if (q == no_index) return nullptr;
  for (const QueueMember& m : pool.queues[q].members) {
    if (m.agent == agent) return m.point == no_point ? nullptr : &pool.queues[q].points[m.point];
  }
  return nullptr;
}

void assign_points(WaypointQueue& queue, std::span<const MemberView, queue_places> members) {
  std::array<bool, queue_points> taken{};
  std::uint32_t count = 0;
  for (std::uint32_t p = 0; p < queue_places; ++p) {
    QueueMember& m = queue.members[p];
    if (!m.agent) continue;
    ++count;
    m.settled = members[p].on_leg;
    if (!m.settled) m.point = no_point;
    if (m.point != no_point) taken[m.point] = true;
  }
  const auto waits = [&](std::uint32_t p) {
    return queue.members[p].agent && !queue.members[p].settled && queue.members[p].point == no_point;
  };
  const auto apart = [&](std::uint32_t p, std::uint32_t point) {
    return length2(queue.points[point] - members[p].position);
  };
  if (count <= queue.point_count) {
    for (std::uint32_t p = 0; p < queue_places; ++p) {
      if (!waits(p)) continue;
      std::uint32_t best = queue_points;
      for (std::uint32_t i = 0; i < queue.point_count; ++i) {
        if (!taken[i] && (best == queue_points || apart(p, i) < apart(p, best))) best = i;
      }
      if (best == queue_points) continue;
      taken[best] = true;
      queue.members[p].point = static_cast<std::uint8_t>(best);
    }
    return;
  }
  for (std::uint32_t i = 0; i < queue.point_count; ++i) {
    if (taken[i]) continue;
    std::uint32_t best = queue_places;
    for (std::uint32_t p = 0; p < queue_places; ++p) {
      if (waits(p) && (best == queue_places || apart(p, i) < apart(best, i))) best = p;
    }
    if (best == queue_places) return;
    queue.members[best].point = static_cast<std::uint8_t>(i);
  }
}

std::uint32_t uncross(WaypointQueue& queue, std::span<const MemberView, queue_places> members) {
  const auto moves = [&](const QueueMember& m) { return m.agent && m.point != no_point && !m.settled; };
  std::uint32_t swaps = 0;
  for (std::uint32_t pass = 0; pass < uncross_passes; ++pass) {
    const std::uint32_t before = swaps;
    for (std::uint32_t p = 0; p < queue_places; ++p) {
      QueueMember& a = queue.members[p];
      if (!moves(a)) continue;
      for (std::uint32_t r = p + 1; r < queue_places; ++r) {
        QueueMember& b = queue.members[r];
        if (!moves(b)) continue;
        if (!segments_cross(plan(members[p].position), plan(queue.points[a.point]), plan(members[r].position),
                            plan(queue.points[b.point]))) {
          continue;
        }
        const std::uint8_t point = a.point;
        a.point = b.point;
        b.point = point;
        ++swaps;
      }
    }
    if (swaps == before) break;
  }
  return swaps;
}

bool end_step_queues(QueuePool& pool, const Limits& limits) {
  const std::uint32_t size = static_cast<std::uint32_t>(pool.queues.size());
  const bool small = pool.wanted || pool.in_use > size / 4 * 3;
  pool.wanted = false;
  if (!limits.grow || !small) return false;
  const std::uint32_t wider = std::max(16u, size * 2);
  pool.queues.resize(wider);
  pool.of_agent.resize(0, wider * queue_places);
  return true;
}

void update_queues(QueuePool& pool, const MoveWorld& world, DecisionLog* log) {
  std::uint32_t left = pool.in_use;
  std::array<MemberView, queue_places> seen;
  for (std::uint32_t q = 0; left > 0; ++q) {
    WaypointQueue& queue = pool.queues[q];
    if (!queue.in_use()) continue;
    --left;
    std::array<std::uint8_t, queue_places> before;
    before.fill(no_point);
    seen.fill({});
    for (std::uint32_t p = 0; p < queue_places && queue.in_use(); ++p) {
      const AgentId agent = queue.members[p].agent;
      if (!agent) continue;
      if (!world.agents->alive(agent)) {
        remove_member(pool, q, p);
        continue;
      }
      const LegState leg = world.routes[agent.slot()].leg;
      seen[p].alive = true;
      seen[p].on_leg = leg == LegState::jumping || leg == LegState::dropping;
      seen[p].position = world.bodies->core[agent.slot()].position;
      before[p] = queue.members[p].point;
    }
    if (!queue.in_use()) continue;
    if (!rule_switched_off(Rule::QUEUE05)) assign_points(queue, seen);
    const std::uint32_t swaps = rule_switched_off(Rule::QUEUE06) ? 0 : uncross(queue, seen);
    if (!log) continue;
    for (std::uint32_t p = 0; p < queue_places; ++p) {
      const QueueMember& m = queue.members[p];
      if (!m.agent || m.point == before[p]) continue;
      const Trace trace{log, world.step, m.agent.slot(), Subject::agent};
      if (m.point == no_point) {
        trace.note(Rule::QUEUE05, queue.node, -1, 1);
      } else {
        trace.note(swaps > 0 ? Rule::QUEUE06 : Rule::QUEUE05, queue.node, m.point, 0);
      }
    }
  }
}

}  // namespace gaitway
