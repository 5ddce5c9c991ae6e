// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The situations that peers fail (docs/spec/STANDARD-WORK.md): door, stander, rest, link. Every engine goes through the
// same door, so that starts, goals, arrival tests and measures are the same code.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gaitway/limits.h"
#include "gaitway/rules.h"
#include "gaitway/vec.h"
#include "io/level.h"

namespace gaitway::cli {

struct SituationAgent {
  Vec3 start;
  double heading = 0;        ///< radians, clockwise from +y
  std::optional<Vec3> goal;  ///< none: stands
};

/// A way up that walking does not offer, from end to end.
struct SituationLink {
  Vec3 below, above;
};

struct Situation {
  std::string name;  ///< "door", "stander", "rest" or "link"
  io::Level level;
  float radius = 0.35f;  ///< of the agents, metres
  float speed = 1.6f;    ///< m/s
  std::vector<SituationAgent> agents;
  double seconds = 60;      ///< the run ends then, or a second after the last arrival where nothing else is measured
  float arrive_within = 1;  ///< metres in plan from the goal
  float door = 0;           ///< width, metres; 0: no door
  float door_line = 0;      ///< whoever is beyond this y has crossed
  double quiet_from = 0;    ///< seconds; what is measured late is measured from here to the end, 0: nothing is
  std::optional<SituationLink> link;
};

/// Room of 8 x 8 m with one door of a width in metres; all to a point 12 m behind it.
Situation door_situation(float width, std::uint32_t agents);
/// Corridor of 20 x 2 m: one stands in the middle, one walks through.
Situation stander_situation();
/// 30 agents round one goal in the open; seeded places.
Situation rest_situation(std::uint64_t seed);
/// Ten agents below, one link to a platform of link_rise, each with a goal of its own above.
Situation link_situation();
/// CLIMB-07 takes walls up to 2.91 m.
inline constexpr float link_rise = 2.9f;
/// Materials of its level.
inline constexpr std::uint16_t floor_material = 1, platform_material = 2;

/// An engine that can do a situation.
class SituationEngine {
 public:
  virtual ~SituationEngine() = default;
  virtual std::string name() const = 0;
  /// False when it has no place for the agent.
  virtual bool add(const SituationAgent& agent) = 0;
  virtual void order(std::uint32_t i, Vec3 goal) = 0;
  virtual void step() = 0;
  virtual Vec3 position(std::uint32_t i) const = 0;
  /// On the link: neither on the floor below nor on the platform.
  virtual bool on_link(std::uint32_t i) const = 0;
  /// How often each rule decided, the most frequent first; empty for engines without rules.
  virtual std::vector<std::pair<Rule, std::uint64_t>> decisions() const { return {}; }
  /// How often a full pool refused, by the pool's name (STEP-20).
  virtual std::vector<std::pair<std::string, std::uint64_t>> refused() const { return {}; }
};

/// Gaitway under limits; `preset` is their name, `decisions` switches the recorder on. Errors: the bake's.
Result<std::unique_ptr<SituationEngine>> make_gaitway_situation(const Situation& situation, const std::string& preset,
                                                                const Limits& limits, bool decisions);
/// DetourCrowd, set up as for the standard work, on cells of 0.1 m. Errors: Detour's.
Result<std::unique_ptr<SituationEngine>> make_detour_situation(const Situation& situation);

/// What one engine did in one situation. Times in seconds from the order; -1: never, or not measured here.
struct SituationFigures {
  std::string situation, engine;
  std::uint32_t agents = 0;
  float door = 0;             ///< width, metres
  double seconds = 0;         ///< how long it ran
  std::uint32_t goals = 0;    ///< agents with a goal
  std::uint32_t arrived = 0;  ///< of them, that were at it once; at the door: that crossed
  double last_arrival = -1;
  double overlapping_pairs = 0;  ///< per step, centres nearer than two radii
  double deepest = 0;            ///< metres
  double reversals = 0;          ///< per agent and minute, over the whole run
  double flow = -1;              ///< door: agents per second between the first and the last fifth of the crossings
  double stander_moved = -1;     ///< farthest that one without a goal ever was from his start, metres
  std::uint32_t most_on_link = 0;
  double link_speed = -1;      ///< mean on the link, m/s in space
  double link_fastest = -1;    ///< in any one step on it
  double link_nearest = -1;    ///< nearest two centres on the link, metres in space
  double late_reversals = -1;  ///< from quiet_from on, per agent and minute
  double late_speed = -1;      ///< mean, m/s
  double at_rest = -1;         ///< from when on nobody was faster than 0.1 m/s
  std::vector<std::pair<Rule, std::uint64_t>> decisions;
  std::vector<std::pair<std::string, std::uint64_t>> refused;
};

/// Runs it. Agents that the engine takes no more of are left out.
SituationFigures run_situation(SituationEngine& engine, const Situation& situation);

/// All four (`only` "" or one's name) under classic, open and DetourCrowd. Errors: the engines'.
struct SituationOptions {
  std::string only;
  std::vector<std::uint32_t> door_agents{30, 60, 150};
  std::vector<float> door_widths{0.8f, 1.0f, 1.2f, 2.0f};  ///< metres
  std::uint64_t seed = 1;
  bool peer = true;
  bool decisions = false;
};
Result<std::vector<SituationFigures>> run_situations(const SituationOptions& options);

void print_situations(const std::vector<SituationFigures>& rows);
void print_situations_json(const std::vector<SituationFigures>& rows);

}  // namespace gaitway::cli
