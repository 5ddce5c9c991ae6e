// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Formations, their pool and their book-keeping (FORM-01 to FORM-08, FORM-23). plan.h fills the slots.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/pool.h"
#include "crew/shape.h"
#include "crew/units.h"
#include "gaitway/id.h"
#include "gaitway/limits.h"
#include "gaitway/vec.h"

namespace gaitway {

struct CrewContext;

inline constexpr std::uint32_t slot_sets = 4;
inline constexpr std::uint32_t formation_slots = 9;
inline constexpr std::uint32_t formation_followers = 9;
/// The set that tactics lay out (CREW-25).
inline constexpr std::uint32_t tactic_set = 3;
inline constexpr std::int32_t no_formation = -1;
inline constexpr std::int8_t no_slot = -1;

using SlotOffsets = std::array<UnitPoint, formation_slots>;

/// One of a formation's four sets of slots.
struct SlotSet {
  SlotOffsets offsets{};  ///< x to the leader's right, y ahead
  SlotOffsets points{};   ///< in the world, as of the last plan
  std::array<std::uint8_t, formation_slots> usable{};

  template <class V>
  void fields(V& v) {
    v("offsets", offsets);
    v("points", points);
    v("usable", usable);
  }
};

/// A follower's place; a free one holds default values.
struct FollowerEntry {
  AgentId agent;
  AgentId behind;              ///< whom he queues behind, invalid: nobody
  std::int8_t slot = no_slot;  ///< of the set in use

  template <class V>
  void fields(V& v) {
    v("agent", agent);
    v("behind", behind);
    v("slot", slot);
  }
};

/// FORM-01; a free one holds default values.
struct Formation {
  AgentId leader;  ///< invalid: free
  std::array<SlotSet, slot_sets> sets{};
  std::array<FollowerEntry, formation_followers> followers{};
  Vec3 spot;             ///< planned spot
  Vec2 facing{0, 1};     ///< planned facing
  float last_speed = 0;  ///< the leader's at the last update, m/s
  std::uint32_t next_plan_ms = 0;
  std::uint8_t set = 0;         ///< in use
  std::uint8_t slot_count = 6;  ///< FORM-02
  std::uint8_t allowed = 6;     ///< usable slots at most
  std::uint8_t follower_count = 0;
  bool replan = true;

  SlotSet& in_use() { return sets[set < slot_sets ? set : 0]; }
  const SlotSet& in_use() const { return sets[set < slot_sets ? set : 0]; }

  template <class V>
  void fields(V& v) {
    v("leader", leader);
    v("sets", sets);
    v("followers", followers);
    v("spot", spot);
    v("facing", facing);
    v("last_speed", last_speed);
    v("next_plan_ms", next_plan_ms);
    v("set", set);
    v("slot_count", slot_count);
    v("allowed", allowed);
    v("follower_count", follower_count);
    v("replan", replan);
  }
};

/// What an agent remembers of formations.
struct FormationLink {
  std::int32_t leads = no_formation;
  std::int32_t follows = no_formation;

  template <class V>
  void fields(V& v) {
    v("leads", leads);
    v("follows", follows);
  }
};

struct FormationPool {
  SlotPool places;
  std::vector<Formation> formations;
  std::vector<FormationLink> links;       ///< by agent slot
  std::array<SlotOffsets, 2> defaults{};  ///< of sets 0 and 1 (FORM-05)

  template <class V>
  void fields(V& v) {
    v("places", places);
    // Only those in use: a free one is empty, and a large pool costs a hash nothing.
    formations.resize(places.capacity());  // as many already, unless it is read from a file
    for (std::uint32_t i = 0; i < places.capacity(); ++i) {
      if (places.taken(i)) {
        v("formation", formations[i]);
      } else if (formations[i].leader) {
        formations[i] = Formation{};  // read from a file over another state
      }
    }
    v("links", links);
    v("defaults", defaults);
  }
};

/// FORM-01's number under the classic limits.
inline constexpr std::uint32_t classic_formations = 42;

FormationPool make_formation_pool(std::uint32_t formations, std::uint32_t agent_slots);
/// A step's end: with `grow` a pool that refused, or is three quarters full, doubles (STEP-19). True when it grew.
bool end_step_formations(FormationPool& pool, bool grow);

/// The formation that an agent leads; null when he has none.
Formation* formation_of(FormationPool& pool, AgentId leader);
const Formation* formation_of(const FormationPool& pool, AgentId leader);
/// The same, made on first use; null for a dead leader or when the pool is full (FORM-01, FORM-02).
Formation* use_formation(CrewContext& crew, AgentId leader);
/// The formation that an agent follows in, null for none.
Formation* followed_formation(FormationPool& pool, AgentId follower);
/// Index of a follower's entry, -1 for none.
std::int32_t entry_of(const Formation& f, AgentId follower);

// FORM-04. Each sets the replan flag.
void set_slot_count(Formation& f, int n, int allowed = -1);
void select_set(Formation& f, int set);
void set_slot(Formation& f, int slot, float x, float y, int set);
/// FORM-06 for the set in use; sets the replan flag too.
void make_shape(Formation& f, float spacing, int kind);
/// FORM-05: nine (x, y) pairs in metres, the tenth is ignored; false for another set than 0 or 1.
bool set_default_slots(FormationPool& pool, int set, std::span<const float, 20> xy);

/// FORM-07. A join that is refused changes nothing.
bool join_formation(CrewContext& crew, AgentId leader, AgentId follower);
/// FORM-08; false when he follows nobody.
bool leave_formation(CrewContext& crew, AgentId follower);
/// FORM-08 for one entry of a formation.
void remove_follower(CrewContext& crew, Formation& f, std::uint32_t entry);
/// FORM-23: a formation in use goes, whoever leads it.
void free_formation(CrewContext& crew, Formation& f);
/// FORM-23: the leader's formation goes; false when he has none.
bool clear_formation(CrewContext& crew, AgentId leader);
/// STEP-18: an agent leaves the world: the formation that he leads goes, the one that he follows in drops him.
void release_formations(CrewContext& crew, AgentId who);

}  // namespace gaitway
