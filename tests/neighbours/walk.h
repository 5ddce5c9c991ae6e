// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The set-up of STEER's checks: I stand at (0, 0) facing 0, aim and destination (0, 10), arrival radius 0.5.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "core/heading.h"
#include "core/vec_math.h"
#include "neighbours/blocker.h"
#include "neighbours/crowd.h"
#include "neighbours/steer.h"
#include "neighbours/steer_meeting.h"

namespace gaitway::test {

struct Walk {
  /// `real` is my speed s, `move` the speed of this update.
  Walk(float real, float move, std::uint32_t index = 0) : me(index) {
    c.put(me, {0, 0, 0});
    c.bodies[me].speed = real;
    call.speed = move;
    call.destination = aim;
    call.radius = 0.5f;
  }

  /// The other one, who stands.
  void stander(Vec3 at, std::uint32_t slot = 4) { c.put(slot, at); }
  /// The other one, who walks for his aim.
  void walker(Vec3 at, float asked, float speed, Vec3 his_aim, std::uint32_t slot = 4) {
    c.put_walker(slot, at, asked, speed, his_aim);
  }
  void avatar(Vec3 at, double facing_degrees, float speed, std::uint32_t slot = 4) {
    c.put(slot, at, facing_degrees);
    c.persons[slot].avatar = true;
    c.bodies[slot].speed = speed;
  }
  void heads_for(Vec3 where) { aim = call.destination = where; }

  /// One call, one update.
  bool go() {
    ++c.step;
    out = aim;
    return result = steer(c.people(), me, call, out, c.trace(me));
  }
  SteeringState& mine() { return c.steering[me]; }
  SteeringState& his(std::uint32_t slot = 4) { return c.steering[slot]; }
  std::int8_t boost() const { return c.intents[me].turn_boost; }
  /// Makes me avoid somebody, as an earlier decision left it.
  void avoid(std::uint32_t slot, Vec3 held) {
    set_avoiding(mine(), c.intents[me], c.ids.at(slot), false);
    mine().held = held;
  }

  /// The blocker and the meeting of a decision, worked out apart from steer(): D and S as STEER-12 says.
  Blocker blocker() {
    const Vec2 way = plan(aim) - plan(c.bodies[me].position);
    direction = unit(way, {});
    step = direction * min(look_ahead_s * call.speed, length(way) - call.radius);
    return find_blocker(c.people(), me, direction, step, list_radius(look_ahead_s * call.speed), {});
  }
  Meeting meeting() {
    const Blocker b = blocker();
    if (!b.found()) throw std::logic_error("nobody in the way");
    view = c.people();
    return make_meeting(view, me, b, direction, step * b.t, aim, no_trace);
  }
  /// The numbers of a rule's last record; fails the test when there is none.
  const Decision& noted(Rule rule) const {
    static const Decision none{};
    for (std::size_t i = c.log.all().size(); i-- > 0;) {
      if (c.log.all()[i].rule == rule) return c.log.all()[i];
    }
    ADD_FAILURE() << "not recorded: " << rule_id(rule);
    return none;
  }
  bool has_noted(Rule rule) const { return c.noted(rule) > 0; }

  Crowd c;
  std::uint32_t me;
  Vec3 aim{0, 10, 0};
  SteerCall call;
  Vec3 out;
  bool result = false;
  Vec2 direction, step;
  People view;
  Trace no_trace;
};

/// Six significant digits, as the chapter writes them.
inline void expect_point(Vec3 got, double x, double y, const char* what) {
  EXPECT_NEAR(got.x, x, 1e-5 * (1 + std::fabs(x))) << what;
  EXPECT_NEAR(got.y, y, 1e-5 * (1 + std::fabs(y))) << what;
}
inline void expect_number(double got, double want, const char* what) {
  EXPECT_NEAR(got, want, 1e-5 * (1 + std::fabs(want))) << what;
}
/// A yield or a slowing: the aim stays, no detour, this override.
inline void expect_override(Walk& w, double speed, int count, const char* what) {
  EXPECT_TRUE(w.result) << what;
  EXPECT_EQ(w.out, w.aim) << what;
  EXPECT_FALSE(w.mine().avoiding) << what;
  EXPECT_NEAR(w.mine().override_speed, speed, 1e-5 * (1 + speed)) << what;
  EXPECT_EQ(w.mine().override_count, count) << what;
}

}  // namespace gaitway::test
