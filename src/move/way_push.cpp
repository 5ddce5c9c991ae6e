// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_push.h"

#include <optional>

#include "core/random.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/move_context.h"
#include "move/way_sectors.h"
#include "neighbours/sector.h"

namespace gaitway {

namespace {

constexpr std::uint64_t not_idle_state = 0x7bf9e1f3ff0;  // WAY-17
constexpr std::int32_t longest_delay_ms = 124;           // WAY-20
constexpr std::uint8_t running_gait = 3;

/// Why WAY-14 answers without asking, the second number of its sentence.
enum class Guard : std::uint8_t { gives_way, never_asked, inside };

/// One outermost call.
struct Asking {
  const MoveWorld& world;
  WayDoor& door;
  WayScratch& scratch;
  DecisionLog* log;
  Vec3 step;

  Trace trace(std::uint32_t slot) const { return Trace{log, world.step, slot, Subject::agent}; }
  const BodyCore& body(std::uint32_t slot) const { return world.bodies->core[slot]; }

  void mark(std::uint32_t mover, std::uint32_t stander, std::uint8_t inside) {
    scratch.inside[mover] = inside;
    scratch.inside[stander] = inside;
  }

  /// WAY-14 and WAY-26. No value: he has to be asked.
  std::optional<bool> guard(std::uint32_t mover, std::uint32_t stander) {
    std::optional<Guard> why;
    if (body(stander).flags & body_giving_way) {
      why = Guard::gives_way;
    } else if (door.never_asked(stander)) {
      why = Guard::never_asked;
    } else if (scratch.inside[stander]) {
      why = Guard::inside;
    } else if (scratch.closed[stander] == scratch.call) {
      return false;
    }
    if (!why) return std::nullopt;
    trace(stander).note(Rule::WAY14, mover, static_cast<float>(*why));
    return *why == Guard::gives_way;
  }

  /// WAY-15 to WAY-17: whether he may be moved at all.
  bool may_step(std::uint32_t mover, std::uint32_t stander) {
    if (door.is_avatar(stander) && !rule_switched_off(Rule::WAY15)) {
      trace(stander).note(Rule::WAY15, mover);
      return false;
    }
    if (door.are_threats(mover, stander)) {
      trace(stander).note(Rule::WAY16, mover);
      return false;
    }
    if (!door.is_idle(stander)) {
      trace(stander).note(Rule::WAY17, mover);
      return false;
    }
    return true;
  }

  std::int32_t draw_delay(std::uint32_t stander) {
    if (scratch.draw_step[stander] != world.step) {
      scratch.draw_step[stander] = world.step;
      scratch.draws[stander] = 0;
    }
    const std::uint8_t index = scratch.draws[stander]++;
    return draw_range(draw(world.seed, Purpose::give_way, stander, world.step, index), 0, longest_delay_ms);
  }

  /// WAY-20.
  void queue_step(std::uint32_t mover, std::uint32_t stander, int sector) {
    if (rule_switched_off(Rule::WAY20)) return;
    if (!door.clear_actions(stander)) {
      trace(stander).note(Rule::WAY20, mover, 8);
      return;
    }
    GiveWay action;
    action.step.heading = sector_direction(body(stander).facing, sector);
    action.mover = mover;
    action.boosted = (body(mover).flags & body_pad_driven) != 0 && body(mover).gait >= running_gait;
    const std::int32_t delay_ms = draw_delay(stander);
    door.queue_give_way(stander, action, delay_ms);
    trace(stander).note(Rule::WAY20, mover, sector, static_cast<float>(delay_ms) * 0.001f);
  }

  /// Asks one agent. No value: his neighbours have to be asked, his frame is pushed.
  std::optional<bool> ask(std::uint32_t mover, std::uint32_t stander, Vec3 point) {
    ++scratch.askings;
    if (const auto answer = guard(mover, stander)) return answer;
    mark(mover, stander, 1);
    if (!may_step(mover, stander)) {
      mark(mover, stander, 0);
      return false;
    }
    const int straight = way_off_path(point, step, body(stander).position, body(stander).facing);
    for (const int sector : way_order(straight)) {
      if (!door.is_free(stander, sector)) continue;
      queue_step(mover, stander, sector);
      mark(mover, stander, 0);
      return true;
    }
    ++scratch.searched;
    scratch.frames.push_back({mover, stander, static_cast<std::uint8_t>(straight), 0});
    return std::nullopt;
  }

  /// WAY-25 for the frame on top, `from_below` the answer of the neighbour asked last. No value: one more was asked and
  /// has to ask on.
  std::optional<bool> ask_neighbours(std::optional<bool> from_below) {
    const std::size_t top = scratch.frames.size() - 1;
    const std::uint32_t stander = scratch.frames[top].stander;
    const auto order = way_order(scratch.frames[top].straight);
    bool yes = from_below.value_or(false);
    std::uint32_t helper = yes ? door.nearest(stander, order[scratch.frames[top].next - 1u]) : no_index;
    while (!yes && !rule_switched_off(Rule::WAY25) && scratch.frames[top].next < order.size()) {
      const std::uint32_t other = door.nearest(stander, order[scratch.frames[top].next++]);
      if (other == no_index) continue;
      const auto answer = ask(stander, other, body(stander).position);
      if (!answer) return std::nullopt;
      yes = *answer;
      helper = other;
    }
    const std::uint32_t mover = scratch.frames[top].mover;
    if (yes) {
      trace(stander).note(Rule::WAY25, mover, 0, helper);
    } else {
      trace(stander).note(Rule::WAY25, mover, 1);
      scratch.closed[stander] = scratch.call;
    }
    mark(mover, stander, 0);
    scratch.frames.pop_back();
    return yes;
  }
};

}  // namespace

bool idle_under_control(const BodyCore& body) {
  constexpr std::uint32_t other_control = body_attached | body_grabbing | body_grab_rear | body_dead;
  return body.held == 0 && (body.state & not_idle_state) == 0 && (body.flags & other_control) == 0;
}

bool is_threat(const ThreatView& view) {
  return view.squads_are_enemies || view.hits_back_at_chief || view.both_pad_players;
}

void WayScratch::reserve(std::uint32_t slots) {
  if (inside.size() >= slots) return;
  inside.resize(slots);
  closed.resize(slots);
  draw_step.resize(slots);
  draws.resize(slots);
  frames.reserve(slots);
}

bool push_aside(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t mover,
                std::uint32_t stander, Vec3 point, Vec3 step) {
  scratch.reserve(world.bodies->size());
  if (++scratch.call == 0) {  // wrapped: nobody is closed by a call of long ago
    scratch.closed.assign(scratch.closed.size(), 0);
    scratch.call = 1;
  }
  scratch.askings = scratch.searched = 0;
  scratch.frames.clear();
  Asking asking{world, door, scratch, log, step};
  std::optional<bool> answer = asking.ask(mover, stander, point);
  while (!scratch.frames.empty()) answer = asking.ask_neighbours(answer);
  return answer.value_or(false);
}

}  // namespace gaitway
