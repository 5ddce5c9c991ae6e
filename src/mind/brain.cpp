// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "mind/brain.h"

#include "core/random.h"

namespace gaitway {

std::int8_t boost_of(int value, bool refuses_boost) {
  if (refuses_boost) return 0;
  return static_cast<std::int8_t>(static_cast<std::uint8_t>(value & 0xff));
}

void set_move_speed(Intent& intent, float speed) { intent.speed = speed; }

void stop_move(Intent& intent, Vec2 facing) {
  intent.speed = 0;
  intent.heading = facing;
}

bool thinks(std::uint32_t slot, std::uint32_t step) { return slot % 5 == step % 5; }

bool thinks(const BrainFields& brain, std::uint32_t slot, std::uint32_t step) {
  return brain.on && !brain.dead && thinks(slot, step);
}

std::uint32_t step_ms(std::uint32_t step) {
  return static_cast<std::uint32_t>(static_cast<std::uint64_t>(step) * 1000 / 30);
}

std::int16_t draw_start_delay(std::uint64_t seed, std::uint32_t slot, std::uint32_t step, std::uint32_t index) {
  return static_cast<std::int16_t>(draw_range(draw(seed, Purpose::start_delay, slot, step, index), 0, 250));
}

std::int16_t resolve_start_delay(std::int16_t delay_ms, std::uint64_t seed, std::uint32_t slot, std::uint32_t step,
                                 std::uint32_t index) {
  if (delay_ms != -1) return delay_ms;
  return static_cast<std::int16_t>(draw_range(draw(seed, Purpose::start_delay, slot, step, index), 0, 500));
}

}  // namespace gaitway
