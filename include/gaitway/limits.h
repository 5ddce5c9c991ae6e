// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>

namespace gaitway {

/// Pool sizes, caps and integer widths (STEP-19). The rules are the same code under both presets; every field can be
/// set alone. A pool with `grow` set grows at a step's end only, and growth is reported.
struct Limits {
  std::uint32_t agents = 60;
  std::uint32_t routes = 32;           ///< BUILD-05
  std::uint32_t claims = 40;           ///< CLAIM-01
  std::uint32_t queues = 20;           ///< QUEUE-02
  std::uint32_t hazards = 64;          ///< LINE-08
  std::uint32_t moving_obstacles = 4;  ///< MOVE-11
  std::uint32_t actions = 100;         ///< all queued actions of all agents
  std::uint32_t squad_slots = 16;      ///< FORM-01
  std::uint32_t open_nodes = 1000;     ///< PLAN-07
  std::uint32_t closed_nodes = 3000;   ///< PLAN-07
  std::uint32_t route_nodes = 128;     ///< PLAN-14
  bool cost_16_bit = true;             ///< PLAN-08 to 13 in 16 bits with the 65000 cap; else PLAN-18
  bool use_count_8_bit = true;         ///< DATA-12 wraps at 8 bits; else 16 bits that saturate (PLAN-18)
  bool index_16_bit = true;            ///< DATA-01's signed 16-bit counts; else 32 bits
  /// CONTROL-25 to the letter: a face of 0.25 m or more is a wall even where all but a lip of it lies below the floor
  /// in front. False: a face whose top is less than 0.25 m above the feet is stepped over.
  bool buried_faces_block = true;
  bool ledge_guard =
      false;          ///< walkers go along a rim instead of over it (CONTROL-24); drop and jump legs leap as ever
  bool grow = false;  ///< pools grow at a step's end instead of refusing
  std::uint32_t budget_agents = 60;  ///< BLOCK-01: neighbours listed

  static Limits classic() { return Limits{}; }
  static Limits open();
};

}  // namespace gaitway
