// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Asking somebody to step aside (WAY-01, WAY-14 to WAY-20, WAY-25, WAY-26).
#pragma once

#include <cstdint>
#include <vector>

#include "body/body_state.h"
#include "body/step_control.h"
#include "core/trace.h"
#include "gaitway/vec.h"

namespace gaitway {

struct MoveWorld;

/// What giving way asks about agents that the move room cannot see: squads, sector records and action queues. All
/// arguments are slots of living agents.
class WayDoor {
 public:
  virtual ~WayDoor() = default;
  /// His brain is the player's kind and not script-held (WAY-15).
  virtual bool is_avatar(std::uint32_t slot) = 0;
  /// Mark 2: he must not be asked (WAY-14).
  virtual bool never_asked(std::uint32_t slot) = 0;
  /// One of them is a threat to the other (WAY-16).
  virtual bool are_threats(std::uint32_t a, std::uint32_t b) = 0;
  /// idle_under_control (WAY-17).
  virtual bool is_idle(std::uint32_t slot) = 0;
  /// Whether a sector of his record, at most 500 ms old, is free (WAY-19, SECTOR-04, SECTOR-10).
  virtual bool is_free(std::uint32_t slot, int sector) = 0;
  /// The sector's nearest agent, no_index for none (WAY-25).
  virtual std::uint32_t nearest(std::uint32_t slot, int sector) = 0;
  /// Clears his actions; whether his queue is empty then (BRAIN-11).
  virtual bool clear_actions(std::uint32_t slot) = 0;
  /// Queues the action, which marks him as giving way (WAY-21).
  virtual void queue_give_way(std::uint32_t slot, const GiveWay& action, std::int32_t delay_ms) = 0;
};

/// WAY-17 for the library's own bodies: the normal control or the step control, nothing held and no state that grabs,
/// falls, hits or holds.
bool idle_under_control(const BodyCore& body);
/// WAY-16's brain test once the host knows the squads: enemies, a crew member who hits back at his chief and that
/// chief, or two pad players.
struct ThreatView {
  bool squads_are_enemies = false;  ///< in either direction
  bool hits_back_at_chief = false;  ///< one of them at the other
  bool both_pad_players = false;
};
bool is_threat(const ThreatView& view);

/// Buffers of push_aside, by slot; not state: no mark outlives a call. `draws` counts WAY-20's draws of a step.
struct WayScratch {
  struct Frame {
    std::uint32_t mover = 0, stander = 0;
    std::uint8_t straight = 0;  ///< WAY-18's sector
    std::uint8_t next = 0;      ///< place in way_order of the neighbour to ask next
  };
  std::vector<std::uint8_t> inside;      ///< mark 4
  std::vector<std::uint32_t> closed;     ///< call in which all his neighbours answered no (WAY-26)
  std::vector<std::uint32_t> draw_step;  ///< step of `draws`
  std::vector<std::uint8_t> draws;
  std::vector<Frame> frames;
  std::uint32_t call = 0;
  std::uint32_t askings = 0;   ///< of the last call, the first one included
  std::uint32_t searched = 0;  ///< agents of the last call whose neighbours were asked

  /// Room for this many agents; a call for fewer allocates nothing.
  void reserve(std::uint32_t slots);
};

/// WAY-01 (Brain_PushAside): asks `stander` to step off the infinite line through `point` along `step`. Yes: he gives
/// way or a neighbour of his does. `log` may be null.
bool push_aside(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t mover,
                std::uint32_t stander, Vec3 point, Vec3 step);

}  // namespace gaitway
