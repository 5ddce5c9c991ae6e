// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A move-to manager over a body that is not Gaitway's: the game has its own body, its own animations and its own way to
// follow objects, and only fills in the two seams. Nothing of moveto::World is used.
#include <gaitway/moveto.h>

#include <cmath>
#include <cstdio>

using namespace gaitway;
using namespace gaitway::moveto;

namespace {

constexpr double pi = 3.14159265358979323846;

/// The game's own character: a position, a facing and an animation that plays.
struct Character {
  double x = 0, y = 0;    // metres
  double facing = 0;      // degrees, clockwise from north
  double walks = 0;       // metres per second
  double turns = 0;       // degrees per second
  double frame_time = 0;  // seconds
};

/// Seam 1: what starts and stops motions. The game knows three animations; each starts at once.
class Animations final : public MotionInterpreter {
 public:
  explicit Animations(Character& c) : c_(c) {}
  void adjust(std::uint32_t& motion, float& speed, std::uint32_t hold_key) const override {
    if (motion == motion::turn_left) {
      motion = motion::turn_right;
      speed = -speed;
    }
    if (motion == motion::walk_forward && hold_key == hold::run) {
      motion = motion::run_forward;
      speed *= 1.5f;
    }
  }
  std::uint32_t start(std::uint32_t motion, const MoveParams& params) override {
    if (motion == motion::walk_forward) {
      c_.walks = 2 * static_cast<double>(params.speed);
    } else if (motion == motion::run_forward) {
      c_.walks = 4 * static_cast<double>(params.speed);
    } else if (motion == motion::turn_right) {
      c_.turns = 120 * static_cast<double>(params.speed);
    } else {
      return code::no_such_motion;
    }
    return code::none;
  }
  std::uint32_t stop(std::uint32_t motion, const MoveParams&) override {
    (motion == motion::turn_right ? c_.turns : c_.walks) = 0;
    return code::none;
  }
  bool pending() const override { return false; }

 private:
  Character& c_;
};

/// Seam 2: the manager's only way to the world.
class Body final : public MoveToBody {
 public:
  explicit Body(Character& c) : c_(c), animations_(c) {}
  std::uint32_t id() const override { return 1; }
  Place place() const override {
    Place p;
    p.at = {static_cast<float>(c_.x), static_cast<float>(c_.y), 0};
    p.heading = static_cast<float>(std::fmod(c_.facing + 720, 360));
    return p;
  }
  void set_heading(double degrees) override { c_.facing = degrees; }
  float radius() const override { return 0.4f; }
  float height() const override { return 1.8f; }
  Vec3 achieved_velocity() const override {
    const double a = c_.facing * pi / 180;
    return {static_cast<float>(std::sin(a) * c_.walks), static_cast<float>(std::cos(a) * c_.walks), 0};
  }
  bool contact() const override { return true; }
  bool interpolating() const override { return false; }
  MotionInterpreter* interpreter() override { return &animations_; }
  void stop_everything() override { c_.walks = c_.turns = 0; }
  // The game has its own tracking: it keeps whom the manager wants to hear of, and tells it below.
  void set_target(std::uint32_t, std::uint32_t object, float, float quantum) override {
    watched = object;
    quantum_ = quantum;
  }
  void clear_target() override { watched = 0; }
  float target_quantum() const override { return quantum_; }
  void set_target_quantum(float quantum) override { quantum_ = quantum; }
  void unstick() override {}
  void stick_to(std::uint32_t, float, float) override {}
  double now() const override { return c_.frame_time; }

  std::uint32_t watched = 0;

 private:
  Character& c_;
  Animations animations_;
  float quantum_ = 0;
};

}  // namespace

int main() {
  Character hero;
  Character dog;
  dog.y = 8;
  dog.facing = 90;
  dog.walks = 1;

  MoveToState state;  // all that the manager remembers: copy it to take a snapshot
  Body body(hero);
  Manager manager(state, &body);
  manager.order_to_object(2, 2, 0.3f, 0.6f, {});

  OrderEnd end;
  int frame = 0;
  while (!manager.read_end(end)) {
    if (++frame > 60 * 60) return 1;
    for (Character* c : {&hero, &dog}) {
      const double a = c->facing * pi / 180;
      c->x += std::sin(a) * c->walks / 60;
      c->y += std::cos(a) * c->walks / 60;
      c->facing += c->turns / 60;
      c->frame_time = frame / 60.0;
    }
    if (body.watched == 2 && frame % 30 == 1) {  // where the dog is, twice a second
      TargetInfo seen;
      seen.object = 2;
      seen.status = status::ok;
      seen.reported.at = {static_cast<float>(dog.x), static_cast<float>(dog.y), 0};
      seen.extrapolated = seen.reported;
      manager.update_target(seen);
    }
    manager.tick();
  }
  const double gap = std::hypot(dog.x - hero.x, dog.y - hero.y) - 0.4 - 0.3;
  std::printf("order %u ended with code %X after %.2f s, %.2f m from the dog\n", end.order, end.code, frame / 60.0,
              gap);
  return end.code == code::none && gap <= 1.2 && hero.walks == 0 ? 0 : 1;
}
