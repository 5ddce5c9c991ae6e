// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The words of the scenario format: keys of each object, and choices. The schema's test compares both with
// data/schemas/scenario.schema.json.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/largest_pool.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"

namespace gaitway::io::words {

using Word = std::string_view;

inline constexpr std::array<Word, 24> top{"$schema",   "format",   "name",     "about",  "level",  "paths",
                                          "grid",      "areas",    "links",    "bake",   "rules",  "seed",
                                          "seconds",   "contacts", "profiles", "agents", "groups", "crews",
                                          "relations", "doors",    "hazards",  "panes",  "orders", "expect"};
inline constexpr std::array<Word, 3> level{"file", "up", "scale"};
inline constexpr std::array<Word, 2> grid{"file", "cell"};
inline constexpr std::array<Word, 6> bake{"agent_radius",      "agent_height", "max_step",
                                          "max_slope_degrees", "cell_size",    "cell_height"};
inline constexpr std::array<Word, 2> rules{"preset", "limits"};
inline constexpr std::array<Word, 6> area{"outline", "holes", "ground_byte", "material", "on_graph", "nodes"};
inline constexpr std::array<Word, 2> node{"place", "pair"};
inline constexpr std::array<Word, 2> hole{"ring", "flags"};
inline constexpr std::array<Word, 6> link{"from", "to", "kind", "door", "avoid", "both_ways"};
inline constexpr std::array<Word, 18> agent{
    "name",      "place",  "heading_degrees",  "profile",     "mover",    "brain",
    "scale",     "radius", "speed_multiplier", "host_body",   "pushable", "fast_climber",
    "edge_mask", "avatar", "pad_driven",       "keeps_place", "squad",    "moveto"};
inline constexpr std::array<Word, 20> group{
    "name",      "count",  "where",      "spacing",          "heading_degrees", "profile",  "mover",
    "brain",     "scale",  "radius",     "speed_multiplier", "host_body",       "pushable", "fast_climber",
    "edge_mask", "avatar", "pad_driven", "keeps_place",      "squad",           "moveto"};
inline constexpr std::array<Word, 3> where{"box", "circle", "points"};
inline constexpr std::array<Word, 2> circle{"centre", "radius"};
inline constexpr std::array<Word, 3> door{"at", "door", "open"};
inline constexpr std::array<Word, 4> hazard{"at", "until", "centre", "radius"};
inline constexpr std::array<Word, 4> pane{"at", "point", "breaks_at", "breaks_when_charged"};
inline constexpr std::array<Word, 22> order{"at",        "agent",  "agents", "move_to",   "stop",   "face",
                                            "teleport",  "push",   "remove", "mover",     "moveto", "band",
                                            "give_way",  "target", "detail", "condition", "rescue", "follow",
                                            "formation", "track",  "slots",  "crew"};
/// Those of io/scenario_people.h.
inline constexpr std::array<Word, 10> people_orders{"give_way", "target",    "detail", "condition", "rescue",
                                                    "follow",   "formation", "track",  "slots",     "crew"};
inline constexpr std::array<Word, 1> give_way{"to"};
inline constexpr std::array<Word, 2> condition{"name", "on"};
inline constexpr std::array<Word, 2> rescue{"whom", "melee_range"};
inline constexpr std::array<Word, 3> follow{"leader", "distance", "mode"};
inline constexpr std::array<Word, 4> formation{"leader", "arrival", "turn", "seconds"};
inline constexpr std::array<Word, 2> track{"target", "distance"};
inline constexpr std::array<Word, 4> slots{"count", "allowed", "set", "offsets"};
inline constexpr std::array<Word, 9> order_crew{"do",   "distance", "forced", "tactic", "point",
                                                "gait", "radius",   "set",    "leader"};
inline constexpr std::array<Word, 2> crew{"leader", "members"};
inline constexpr std::array<Word, 2> relation{"squads", "are"};
inline constexpr std::array<Word, 5> band{"other", "near", "far", "seconds", "stance"};
inline constexpr std::size_t first_action = 3;  ///< in `order`
inline constexpr std::array<Word, 3> move_to{"point", "gait", "radius"};
inline constexpr std::array<Word, 1> face{"heading_degrees"};
inline constexpr std::array<Word, 2> teleport{"place", "heading_degrees"};
inline constexpr std::array<Word, 1> push{"by"};
inline constexpr std::array<Word, 9> expectation{
    "arrives", "never_deeper", "never_off_ground", "ends_within", "decision", "hash", "fails", "passes", "event"};
inline constexpr std::array<Word, 3> arrives{"agent", "agents", "by"};
inline constexpr std::array<Word, 1> never{"metres"};
inline constexpr std::array<Word, 4> ends_within{"agent", "agents", "point", "radius"};
inline constexpr std::array<Word, 9> decision{"agent", "agents", "rule",    "at_least", "at_most",
                                              "after", "by",     "numbers", "within"};
inline constexpr std::array<Word, 4> fails{"agent", "agents", "failure", "by"};
inline constexpr std::array<Word, 6> passes{"agent", "agents", "point", "radius", "after", "by"};
inline constexpr std::array<Word, 10> event{"agent", "agents", "kind",  "at_least", "at_most",
                                            "after", "by",     "point", "radius",   "number"};
inline constexpr std::array<Word, 1> hash{"value"};

inline constexpr std::array<Word, 6> manager{"profile",        "options",  "stale_after",
                                             "arrive_aligned", "run_rate", "turn_rate"};
inline constexpr std::array<Word, 11> order_manager{
    "kind",  "target",        "point",     "distance", "min_distance", "heading_degrees",
    "speed", "fail_distance", "threshold", "with",     "without"};
inline constexpr std::array<Word, 2> manager_profiles{"retail", "ace"};
inline constexpr std::array<Word, 13> manager_options{
    "completion_callback", "align_snap",         "always_turn",
    "in_range_stop",       "default_can_charge", "default_walk_run_threshold",
    "ignore_can_charge",   "short_steps",        "mixed_reach",
    "adjust_twice",        "fresh_scratch",      "run_cap_from_800",
    "keep_on_state_echo"};
inline constexpr std::array<Word, 4> order_kinds{"to_object", "to_position", "turn_to_object", "turn_to_heading"};
/// By bit (PARAM-01).
inline constexpr std::array<Word, 18> manager_flags{
    "can_walk",       "can_run",           "can_sidestep", "can_walk_backwards", "can_charge",
    "fail_walk",      "use_final_heading", "sticky",       "move_away",          "move_towards",
    "use_spheres",    "set_hold_key",      "autonomous",   "modify_raw_state",   "modify_interpreted_state",
    "cancel_move_to", "stop_completely",   "disable_jump"};

/// By FollowMode, OrderCrew::Kind, TacticKind less one, SquadRelation.
inline constexpr std::array<Word, 5> follow_modes{"plain", "as_leader", "against_leader", "to_leader",
                                                  "leaders_target"};
inline constexpr std::array<Word, 7> crew_orders{"follow", "move", "lay_out", "end", "return", "join", "leave"};
inline constexpr std::array<Word, 10> tactics{"attack",    "defend", "follow",   "move_to_flag", "move_along",
                                              "walk_tall", "wander", "confront", "hang_out",     "hang_back"};
inline constexpr std::array<Word, 3> squad_relations{"neutral", "friends", "enemies"};

/// Kinds of events are spelled as gaitway::name says (event_words()).
inline constexpr std::array<Word, 2> presets{"open", "classic"};
inline constexpr std::array<Word, 2> ups{"y", "z"};
inline constexpr std::array<Word, 3> movers{"route", "moveto", "host"};
inline constexpr std::array<Word, 1> brains{"orders"};
inline constexpr std::array<Word, 6> gaits{"stand", "sneak", "walk", "jog", "run", "sprint"};
inline constexpr std::array<Word, 7> link_kinds{"walk", "joint", "jump", "climb", "door", "breakable", "ledge"};
inline constexpr std::array<std::uint16_t, 7> link_bits{link_walk, link_joint,     link_jump, link_climb,
                                                        link_door, link_breakable, link_ledge};

/// A number or switch of Limits by its name.
struct LimitWord {
  Word name;
  std::uint32_t Limits::*number;
  bool Limits::*flag;
  std::uint32_t most = 0xffffffffu;  ///< a pool that is made whole at once takes no more than this
};
inline constexpr std::array<LimitWord, 18> limits{{
    {"agents", &Limits::agents, nullptr, largest_pool},
    {"routes", &Limits::routes, nullptr, largest_pool},
    {"claims", &Limits::claims, nullptr, largest_pool},
    {"queues", &Limits::queues, nullptr, largest_pool},
    {"hazards", &Limits::hazards, nullptr, largest_pool},
    {"moving_obstacles", &Limits::moving_obstacles, nullptr},
    {"actions", &Limits::actions, nullptr},
    {"squad_slots", &Limits::squad_slots, nullptr, largest_pool},
    {"open_nodes", &Limits::open_nodes, nullptr},
    {"closed_nodes", &Limits::closed_nodes, nullptr},
    {"route_nodes", &Limits::route_nodes, nullptr},
    {"budget_agents", &Limits::budget_agents, nullptr},
    {"cost_16_bit", nullptr, &Limits::cost_16_bit},
    {"use_count_8_bit", nullptr, &Limits::use_count_8_bit},
    {"index_16_bit", nullptr, &Limits::index_16_bit},
    {"buried_faces_block", nullptr, &Limits::buried_faces_block},
    {"ledge_guard", nullptr, &Limits::ledge_guard},
    {"grow", nullptr, &Limits::grow},
}};

/// An object of the format with its keys, by its name in the schema's "$defs" ("" is the scenario itself).
struct ObjectWords {
  Word name;
  std::span<const Word> keys;
};
inline constexpr std::array<ObjectWords, 42> objects{{
    {"", top},
    {"level", level},
    {"grid", grid},
    {"bake", bake},
    {"rules", rules},
    {"area", area},
    {"node", node},
    {"hole", hole},
    {"link", link},
    {"agent", agent},
    {"group", group},
    {"where", where},
    {"circle", circle},
    {"door", door},
    {"hazard", hazard},
    {"pane", pane},
    {"order", order},
    {"move_to", move_to},
    {"face", face},
    {"teleport", teleport},
    {"push", push},
    {"band", band},
    {"give_way", give_way},
    {"condition", condition},
    {"rescue", rescue},
    {"follow", follow},
    {"formation", formation},
    {"track", track},
    {"slots", slots},
    {"order_crew", order_crew},
    {"crew", crew},
    {"relation", relation},
    {"expectation", expectation},
    {"arrives", arrives},
    {"ends_within", ends_within},
    {"decision", decision},
    {"hash", hash},
    {"manager", manager},
    {"order_manager", order_manager},
    {"fails", fails},
    {"passes", passes},
    {"event", event},
}};

}  // namespace gaitway::io::words
