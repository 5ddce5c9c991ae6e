// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The test world of MOVETO-08: bodies on an endless floor, every request and end written down with its step.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/trace.h"
#include "gaitway/moveto_world.h"

namespace gaitway::moveto::test {

inline Place at(double x, double y, double heading = 0, double z = 0) {
  Place p;
  p.at = {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)};
  p.heading = static_cast<float>(heading);
  return p;
}

inline MoveParams flags(std::uint32_t f) {
  MoveParams p;
  p.flags = f;
  return p;
}

inline MoveParams heading_params(double heading, std::uint32_t f = 0x1EE0F) {
  MoveParams p = flags(f);
  p.desired_heading = static_cast<float>(heading);
  return p;
}

inline const char* motion_word(std::uint32_t m) {
  switch (m) {
    case motion::walk_forward:
      return "walk";
    case motion::walk_backwards:
      return "back";
    case motion::run_forward:
      return "run";
    case motion::turn_right:
      return "right";
    case motion::turn_left:
      return "left";
    case motion::ready:
      return "ready";
    default:
      return "?";
  }
}

struct Event {
  int step = 0;
  std::uint32_t id = 0;
  Request request;
};

struct End {
  int step = 0;
  std::uint32_t id = 0;
  OrderEnd end;
};

struct Update {
  int step = 0;
  std::uint32_t id = 0;
  TargetInfo info;
};

/// Steps of 1/30 s from clock 100 unless told otherwise; body 1 is A.
class Harness : public WorldHooks {
 public:
  static constexpr double thirtieth = 1.0 / 30.0;
  static constexpr double thirty_second = 1.0 / 32.0;

  explicit Harness(double step_length = thirtieth, double clock_start = 100) : dt(step_length), start(clock_start) {
    clocks();
    add(1, at(0, 0));
  }

  WorldState state;
  double dt;
  double start;
  int n = 0;
  std::vector<Event> events;
  std::vector<End> ends;
  std::vector<Update> updates;
  std::vector<std::pair<int, std::uint32_t>> completions;  ///< (step, code)
  std::map<std::uint32_t, Vec3> driven;
  std::set<std::uint32_t> blocked;
  bool read_ends = true;
  DecisionLog* log = nullptr;

  World world() { return World(state, this, log, static_cast<std::uint32_t>(n)); }
  Member& body(std::uint32_t id = 1) { return *world().find(id); }
  MoveToState& manager(std::uint32_t id = 1) { return body(id).manager; }

  Member& add(std::uint32_t id, const Place& place, double radius = 0.5) {
    Member m;
    m.id = id;
    m.slot = id;
    m.place = place;
    m.radius = static_cast<float>(radius);
    EXPECT_TRUE(world().add(m));
    return body(id);
  }
  /// A body that moves by a given velocity and has no orders.
  Member& add_driven(std::uint32_t id, const Place& place, double radius, Vec3 velocity) {
    Member& m = add(id, place, radius);
    driven[id] = velocity;
    m.achieved = velocity;
    return m;
  }
  /// The position by hand.
  void put(double x, double y) { body().place.at = {static_cast<float>(x), static_cast<float>(y), 0}; }
  void put(double x, double y, double heading) { body().place = at(x, y, heading); }
  void turn(double heading) { body().place.heading = static_cast<float>(heading); }
  void footing(bool on) {
    world().set_footing(1, on, on);
    poll();
  }
  void link(std::uint32_t m, double seconds) { body().data.links.push_back({m, static_cast<float>(seconds)}); }
  void rate(double r) { body().data.rate = static_cast<float>(r); }

  void to_position(double x, double y, const MoveParams& p = {}) {
    EXPECT_EQ(world().order_to_position(1, at(x, y), p), 0u);
    poll();
  }
  void to_object(std::uint32_t target, const MoveParams& p = {}) {
    EXPECT_EQ(world().order_to_object(1, target, p), 0u);
    poll();
  }
  void face_object(std::uint32_t target, const MoveParams& p = {}) {
    EXPECT_EQ(world().order_turn_to_object(1, target, p), 0u);
    poll();
  }
  void face(double heading, std::uint32_t f = 0x1EE0F) {
    EXPECT_EQ(world().order_turn_to_heading(1, heading_params(heading, f)), 0u);
    poll();
  }
  std::uint32_t command(std::uint32_t k, std::uint32_t m, const MoveParams& p = {}) {
    Movement o;
    o.kind = k;
    o.motion = m;
    o.params = p;
    const std::uint32_t code = world().perform(1, o);
    poll();
    return code;
  }

  void clocks() { world().set_clocks(start + n * dt, start + n * dt); }
  void step() {
    ++n;
    clocks();
    for (std::size_t i = 0; i < state.members.size(); ++i) {
      const std::uint32_t id = state.members[i].id;
      World w = world();
      const auto d = driven.find(id);
      if (d != driven.end()) {
        Place p = state.members[i].place;
        p.at.x += static_cast<float>(d->second.x * dt);
        p.at.y += static_cast<float>(d->second.y * dt);
        p.at.z += static_cast<float>(d->second.z * dt);
        w.moved(id, p, d->second, dt);
      } else if (blocked.count(id) != 0) {
        const Wish wish = w.wish(id, dt);
        Place p = state.members[i].place;
        p.heading = static_cast<float>(p.heading + wish.heading_change);
        w.moved(id, p, {}, dt);
      } else {
        w.move_freely(id, dt);
      }
      w.update(id);
    }
    poll();
  }
  void steps(int count) {
    for (int i = 0; i < count; ++i) step();
  }
  void to_step(int target) {
    while (n < target) step();
  }
  /// Steps until an order of A has ended, at most to step `limit`; the step of the end or -1.
  int run(int limit = 400) {
    while (end_of(1) == nullptr && n < limit) step();
    return end_of(1) == nullptr ? -1 : end_of(1)->step;
  }
  const End* end_of(std::uint32_t id) const {
    for (const End& e : ends) {
      if (e.id == id) return &e;
    }
    return nullptr;
  }
  std::uint32_t code() const { return end_of(1) == nullptr ? 0xFFFFu : end_of(1)->end.code; }

  /// "do left, stop walk": what A's manager asked for at a step.
  std::string asked(int step, std::uint32_t id = 1) const { return text(step, id, false); }
  /// "do left -> right -1 (invalid)": with what the interpreter received.
  std::string sent(int step, std::uint32_t id = 1) const { return text(step, id, true); }
  /// Steps at which A asked for something.
  std::vector<int> asking_steps() const {
    std::vector<int> out;
    for (const Event& e : events) {
      if (e.id == 1 && (out.empty() || out.back() != e.step)) out.push_back(e.step);
    }
    return out;
  }

  void requested(std::uint32_t id, const Request& r) override { events.push_back({n, id, r}); }
  void completed(std::uint32_t, std::uint32_t with) override { completions.push_back({n, with}); }
  void updated(std::uint32_t id, const TargetInfo& info) override { updates.push_back({n, id, info}); }

  void poll() {
    if (!read_ends) return;
    for (std::size_t i = 0; i < state.members.size(); ++i) {
      OrderEnd e;
      if (state.members[i].manager.created && world().read_end(state.members[i].id, e)) {
        ends.push_back({n, state.members[i].id, e});
      }
    }
  }

 private:
  std::string text(int step, std::uint32_t id, bool full) const {
    static const char* keys[] = {"invalid", "none", "run"};
    std::ostringstream out;
    for (const Event& e : events) {
      if (e.step != step || e.id != id) continue;
      if (out.tellp() > 0) out << ", ";
      out << (e.request.start ? "do " : "stop ") << motion_word(e.request.asked);
      if (full) {
        out << " -> " << motion_word(e.request.received) << ' ' << e.request.speed << " (" << keys[e.request.hold_key]
            << ')';
        if (e.request.code != 0) out << ' ' << std::hex << e.request.code << std::dec;
      }
    }
    return out.str();
  }
};

/// How often a rule decided.
inline int decisions(const DecisionLog& log, Rule rule) {
  int n = 0;
  for (const Decision& d : log.all()) n += d.rule == rule;
  return n;
}

inline void expect_at(const Place& p, double x, double y) {
  EXPECT_NEAR(p.at.x, x, 0.001);
  EXPECT_NEAR(p.at.y, y, 0.001);
}

}  // namespace gaitway::moveto::test
