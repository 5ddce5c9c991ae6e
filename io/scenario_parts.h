// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Readers of a scenario's parts, shared by the files of the reader.
#pragma once

#include "io/json.h"
#include "io/scenario.h"

namespace gaitway::io {

/// Metres that any coordinate may be away from the origin.
inline constexpr double far_away = 1e6;
/// Longest run in seconds.
inline constexpr double longest_run = 1e6;

Vec2 read_vec2(const JsonAt& at);
/// [x, y] or [x, y, z]; `flat` tells which.
Vec3 read_place(const JsonAt& at, bool* flat);
Vec3 read_vec3(const JsonAt& at);
/// One name or an array of names under "agent" or "agents" of `at`.
std::vector<std::string> read_names(const JsonAt& at, bool needed);
MoverKind read_mover(const JsonAt& at);

/// The one key of `at` among `keys`; an absent place after an error.
JsonAt only_one(const JsonAt& at, std::span<const std::string_view> keys, std::size_t* which);

ScenarioOrder read_order(const JsonAt& at);
/// Names of all kinds of events, from EventKind 1 on.
std::vector<std::string_view> event_words();
Expectation read_expectation(const JsonAt& at);
AuthoredArea read_area(const JsonAt& at);
AuthoredLink read_link(const JsonAt& at);
/// Notes an error unless a name is an agent, a group or a group's member; for one agent, no group.
void check_name(const JsonAt& place, const std::string& name, const Scenario& scenario);
void check_one_agent(const JsonAt& place, const std::string& name, const Scenario& scenario);
/// Notes an error when an order is for the very agent it names.
void check_another(const JsonAt& place, const std::string& name, const std::vector<std::string>& agents);
/// Notes an error when one of the agents is never under a manager.
void check_under_manager(const JsonAt& place, const std::vector<std::string>& agents, const Scenario& scenario);
/// Notes an error unless every name is an agent, a group or "all".
void check_names(const JsonAt& at, const std::vector<std::string>& names, const Scenario& scenario);

}  // namespace gaitway::io
