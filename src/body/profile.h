// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Speed profiles as data (GAIT-01, GAIT-03): the built-in ones and those that a user adds.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "gaitway/profile.h"
#include "gaitway/result.h"

namespace gaitway {

/// Checks a profile. Errors: invalid_argument, `where` names the field ("run", "step[2].length").
Result<void> check_profile(const SpeedProfile& profile);

/// The profiles of a world: 0 is `reference` (GAIT-01), 1 to 5 the numbered 0 to 4 (GAIT-03), then added ones.
/// Immutable while a world runs, so it is not state.
class ProfileTable {
 public:
  ProfileTable();
  /// Index of the new profile. Errors: invalid_argument (a bad field, a name that is taken), full.
  Result<std::uint32_t> add(const SpeedProfile& profile);
  /// Errors: not_found.
  Result<std::uint32_t> find(std::string_view name) const;
  /// Null for no_profile and for an unknown index.
  const SpeedProfile* at(std::uint32_t index) const { return index < profiles_.size() ? &profiles_[index] : nullptr; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(profiles_.size()); }
  /// Content checksum (STEP-23).
  std::uint64_t checksum() const;

 private:
  std::vector<SpeedProfile> profiles_;
};

}  // namespace gaitway
