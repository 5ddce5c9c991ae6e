// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What goals do when a move fails (BRAIN-15), as data.
#pragma once

#include <cstdint>
#include <span>

namespace gaitway {

enum class RetryKind : std::uint8_t {
  next_delay,     ///< tries again after the next start delay
  wait_updates,   ///< waits `number` updates
  give_up_after,  ///< gives up after `number` tries
  done_at_once,   ///< done at once, and after `number` tries in any case
  turn_and_end,   ///< stops, turns to the target, ends
  mark_target,    ///< marks the target as not approachable
};

struct RetryRow {
  const char* goal;
  RetryKind kind;
  std::uint32_t number;
};

/// BRAIN-15's table, in its order.
std::span<const RetryRow> retry_table();
/// The row of a goal by its name in the chapter, null when there is none.
const RetryRow* find_retry(const char* goal);

}  // namespace gaitway
