// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "mind/retry_table.h"

#include <cstring>

#include "mind/goals.h"

namespace gaitway {

namespace {

constexpr RetryRow rows[] = {
    {"MoveToFlag", RetryKind::next_delay, 0},
    {"MoveToPosition", RetryKind::next_delay, 0},
    {"MoveToHuman", RetryKind::wait_updates, human_retry_updates},
    {"FollowFormation", RetryKind::wait_updates, 31},
    {"MoveToUseFlag", RetryKind::give_up_after, 3},
    {"GetItem", RetryKind::done_at_once, 11},
    {"EngageEnemy", RetryKind::turn_and_end, 0},
    {"Melee", RetryKind::mark_target, 0},
};

}  // namespace

std::span<const RetryRow> retry_table() { return rows; }

const RetryRow* find_retry(const char* goal) {
  for (const RetryRow& row : rows) {
    if (std::strcmp(row.goal, goal) == 0) return &row;
  }
  return nullptr;
}

}  // namespace gaitway
