// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What keeping a run costs (STEP-21, STEP-23): the standard work without and with recorded decisions and with a whole
// record, and snapshots of it.
#pragma once

#include <cstdint>

#include "gaitway/result.h"

namespace gaitway::cli {

struct RecordFigures {
  std::uint32_t agents = 0;
  double plain_us = 0, decisions_us = 0, record_us = 0;  ///< per agent-step, medians over steps 61 to 360
  double decisions_per_step = 0;                         ///< of all agents
  double record_bytes = 0;                               ///< per agent and step
  double real_time = 0;                                  ///< seconds of play per second of a whole record, means
  double snapshot_us = 0, restore_us = 0;                ///< of the world after step 360, medians
  double state_bytes = 0;                                ///< of a saved world, per agent
};

/// Runs it; the record lies in the system's temporary folder and is taken away again. Errors: the bake's, io.
Result<RecordFigures> run_record_bench(std::uint32_t agents, std::uint64_t seed);

}  // namespace gaitway::cli
