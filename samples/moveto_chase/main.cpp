// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One move-to manager in place of what a game client otherwise approximates three times: the walk of the user's own
// body that the server ordered, the steering of other creatures, and the motion that an animation starts with. Each
// scene below is one order against a target that moves, leaves, is teleported or never shows; each prints how it ended.
#include <gaitway/moveto_wire.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

using namespace gaitway::moveto;

namespace {

constexpr double dt = 1.0 / 30;
constexpr std::uint32_t me = 0x50000001, other = 0x80000002;

/// A client's world: two bodies, a clock, and the ends that the option completion_callback tells.
struct Client final : WorldHooks {
  WorldState state;
  int step = 0;
  std::vector<std::uint32_t> told;  ///< codes

  explicit Client(const Profile& profile = {}) {
    add(me, 0, 0).manager.profile = profile;
    state.members.back().data.rate = 1.5f;
    add(other, 0, 12);
  }
  World world() { return World(state, this); }
  void completed(std::uint32_t id, std::uint32_t code) override {
    if (id == me) told.push_back(code);
  }
  Member& add(std::uint32_t id, float east, float north) {
    Member m;
    m.id = id;
    m.place.at = {east, north, 0};
    m.motion = new_motion_state();
    world().add(m);
    return *world().find(id);
  }
  double gap() {
    const Member &a = *world().find(me), &b = *world().find(other);
    return std::hypot(a.place.at.x - b.place.at.x, a.place.at.y - b.place.at.y) - a.radius - b.radius;
  }
  /// One step: the other body walks as its server says, then both are updated.
  void run_step(float east, float north) {
    ++step;
    World w = world();
    w.set_clocks(step * dt, step * dt);
    w.move_freely(me, dt);
    w.update(me);
    if (Member* target = w.find(other)) {
      Place to = target->place;
      to.at.x += east * static_cast<float>(dt);
      to.at.y += north * static_cast<float>(dt);
      w.moved(other, to, {east, north, 0}, dt);
      w.update(other);
    }
  }
};

/// What a server sends: "go to that object", a kind-6 message with the record of the order.
bool receive(Client& c, const MoveParams& params, std::uint32_t target = other) {
  MovementPayload order;
  order.kind = kind::move_to_object;
  order.target = target;
  order.origin.at = {0, 12, 0};
  order.params = params;
  order.run_rate = 1.5f;
  const auto packet = write_movement(order);
  World w = c.world();
  return packet && apply_movement(w, me, *packet, true).ok();
}

/// Steps until the order has ended; `meanwhile` may do something to the target. False if it has not after 20 s.
bool until_end(Client& c, OrderEnd& end, float east, float north, const std::function<void(Client&)>& meanwhile = {}) {
  while (c.step < 600) {
    if (meanwhile) meanwhile(c);
    if (c.world().read_end(me, end)) return true;
    c.run_step(east, north);
    if (c.world().read_end(me, end)) return true;
  }
  return false;
}

bool say(const char* scene, const Client& c, const OrderEnd& end, bool as_expected) {
  std::printf("%-34s order %u ended with code %2X after %5.2f s%s\n", scene, end.order, end.code, c.step * dt,
              as_expected ? "" : "  (not what was expected)");
  return as_expected;
}

// 1. The user's own body: the server walks it to a merchant who walks on. The use action is sent again when the order
// has arrived, and only then (BLAST-14).
bool own_body() {
  Profile profile;
  profile.completion_callback = true;  // beside the read, an event (MOVETO-76)
  Client c(profile);
  const MoveParams params = predicted_use_params(UseKind::creature, 12);
  if (!receive(c, params)) return false;
  OrderEnd end;
  const bool ended = until_end(c, end, 0.8f, 0);
  int uses = 0;
  if (end.code == code::none) ++uses;
  return say(
      "walk to a merchant, then use him", c, end,
      ended && uses == 1 && c.gap() <= params.distance_to_object + 0.05 && c.told == std::vector<std::uint32_t>{0});
}

// 2. Another creature: it chases and sticks to what it has caught (STICK).
bool chase_and_stick() {
  Client c;
  if (!receive(c, chase_params(1.5f))) return false;
  OrderEnd end;
  bool ok = until_end(c, end, 1, 0.5f);
  double farthest = 0;
  for (int i = 0; i < 15; ++i) {  // half a second of the second that a sticking lasts
    c.run_step(1, 0.5f);
    farthest = std::max(farthest, std::fabs(c.gap() - 0.3));
  }
  ok = ok && end.code == code::none && c.world().find(me)->stick.object == other && farthest < 0.25;
  return say("chase, and stick to the target", c, end, ok);
}

bool flee() {
  Client c;
  c.world().find(other)->place.at = {0, 3, 0};
  MoveParams params;
  params.flags = (params.flags & ~flag::move_towards) | flag::move_away;
  params.min_distance = 8;
  if (!receive(c, params)) return false;
  OrderEnd end;
  const bool ended = until_end(c, end, 0, 0);
  return say("flee to 8 m", c, end, ended && end.code == code::none && c.gap() >= 8);
}

bool keep_a_band() {
  Client c;
  MoveParams params;
  params.flags |= flag::move_away;  // with move_towards: between the two distances
  params.min_distance = 2;
  params.distance_to_object = 3;
  bool ok = true;
  // A target that comes near is backed away from, one that goes is followed: an order each, as a server sends them.
  for (const float start : {9.0f, 1.5f}) {
    c.world().find(me)->place.at = {0, 0, 0};
    c.world().find(me)->place.heading = 0;
    c.world().find(other)->place.at = {0, start, 0};
    if (!receive(c, params)) return false;
    OrderEnd end;
    ok = ok && until_end(c, end, 0, 0) && end.code == code::none && c.gap() >= 1.8 && c.gap() <= 3;
    say(start > 5 ? "keep 2 to 3 m: walks in" : "keep 2 to 3 m: backs out", c, end, ok);
  }
  return ok;
}

bool turn_to() {
  Client c;
  c.world().find(other)->place.at = {5, 0, 0};
  c.world().order_turn_to_object(me, other, {});
  OrderEnd end;
  bool ok = until_end(c, end, 0, 0) && end.code == code::none;
  ok = ok && std::fabs(c.world().find(me)->place.heading - 90) < 0.01;
  return say("turn to an object in the east", c, end, ok);
}

// 3. What the animation starts with is asked of the manager, not guessed from the message (BLAST-13).
bool start_of_an_animation() {
  Client c;
  StartCycle near, far;
  c.world().with_manager(me, [&](Manager& m) {
    m.create();
    near = m.start_cycle(5, {});
    far = m.start_cycle(20, {});
  });
  const bool ok = near.motion == motion::walk_forward && far.motion == motion::run_forward && far.speed == 1.5f;
  std::printf("%-34s near: walk, far: run at %.1f%s\n", "first motion of an animation", far.speed,
              ok ? "" : "  (not what was expected)");
  return ok;
}

bool target_leaves() {
  Client c;
  if (!receive(c, {})) return false;
  OrderEnd end;
  const bool ended = until_end(c, end, 0, 0, [](Client& client) {
    if (client.step == 20) client.world().remove(other);
  });
  return say("the target leaves the world", c, end, ended && end.code == code::object_gone && c.step == 20);
}

bool target_is_teleported() {
  Client c;
  if (!receive(c, {})) return false;
  OrderEnd end;
  const bool ended = until_end(c, end, 0, 0, [](Client& client) {
    Place far;
    far.at = {80, 80, 0};
    if (client.step == 20) client.world().teleport(other, far);
  });
  return say("the target is teleported", c, end, ended && end.code == code::object_gone && c.step == 20);
}

bool target_times_out() {
  Client c;
  c.world().order_to_object(me, 0x80000099, {});  // nobody has seen this one
  OrderEnd end;
  const bool ended = until_end(c, end, 0, 0);
  return say("the target never shows", c, end, ended && end.code == code::no_object && c.step > 300);
}

}  // namespace

int main() {
  bool ok = true;
  for (const auto scene : {own_body, chase_and_stick, flee, keep_a_band, turn_to, start_of_an_animation, target_leaves,
                           target_is_teleported, target_times_out}) {
    ok = scene() && ok;
  }
  return ok ? 0 : 1;
}
