// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A character controller of a host moves a body (STEP-05): it reads the intent after each step and hands in the pose
// before the next one. Beside it the same orders, pushes and teleports go to a body that Gaitway moves. Both must give
// the same events and decisions; only the arrival test, which Gaitway's own body makes in its last stage, comes one
// step later.
#include <gaitway/gaitway.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <tuple>
#include <vector>

namespace {

constexpr double pi = 3.14159265358979323846, degree = pi / 180;

// The controller: speeds and turns as the reference profile's classes have them (CONTROL-06 to CONTROL-08, TURN-02,
// TURN-08).
class Controller {
 public:
  explicit Controller(gaitway::Vec3 at) : at_(at) {}

  gaitway::HostPose move(const gaitway::Intent& intent) {
    const double asked = intent.speed;
    const double wish = std::atan2(intent.heading.x, intent.heading.y);
    const double error = std::remainder(wish - heading_, 2 * pi);
    if (turns_left_ > 0) {  // a turn on the spot: the velocity is 0 until it is done
      speed_ = 0;
      heading_ = --turns_left_ == 0 ? turn_to_ : heading_ + turn_by_;
    } else {
      speed_ = next_speed(speed_, asked);
      if (asked > 0) {
        const double limit = (gait() == 5 ? 2.5 : gait() == 4 ? 4 : gait() == 3 ? 6 : 12) * degree;
        heading_ = std::fabs(error) <= limit ? wish : heading_ + std::copysign(limit, error);
      } else if (speed_ == 0 && std::fabs(error) > 15 * degree) {
        turns_left_ = std::fabs(error) > 90 * degree ? 18 : 15;
        turn_by_ = error / turns_left_;
        turn_to_ = wish;
      }
    }
    moved_at_ = speed_;
    const double vx = speed_ * std::sin(heading_), vy = speed_ * std::cos(heading_);
    at_.x += static_cast<float>(vx / 30) + push_.x;
    at_.y += static_cast<float>(vy / 30) + push_.y;
    push_ = {};
    gaitway::HostPose pose;
    pose.position = at_;
    pose.heading_radians = heading_;
    pose.velocity = {static_cast<float>(vx), static_cast<float>(vy), 0};
    pose.has_velocity = true;
    return pose;
  }
  bool turning() const { return turns_left_ > 0; }
  void push(gaitway::Vec3 by) { push_ = by; }
  gaitway::HostPose teleport(gaitway::Vec3 to, double heading_radians) {
    *this = Controller(to);
    heading_ = heading_radians;
    gaitway::HostPose pose;
    pose.position = to;
    pose.heading_radians = heading_radians;
    pose.teleport = true;
    return pose;
  }

 private:
  static double next_speed(double v, double w) {
    if (v == 0 && w > 0) return std::min(w, 2.0);
    if (v >= w) return std::max(v - 32.0 / 30, w);
    double s = v + 8.0 / 30;
    if (w - s > 2) s += 24.0 / 30;
    return std::min(s, w);
  }
  int gait() const {  // of the speed moved at last (GAIT-07)
    static constexpr double speeds[] = {0, 1.585, 1.629, 4.857, 7.801, 10.245};
    int g = 5;
    while (g > 1 && std::fabs(moved_at_ - speeds[g - 1]) <= std::fabs(moved_at_ - speeds[g])) --g;
    return moved_at_ < 0.5 ? 0 : g;
  }

  gaitway::Vec3 at_, push_;
  double heading_ = 0, speed_ = 0, moved_at_ = 0;
  int turns_left_ = 0;
  double turn_by_ = 0, turn_to_ = 0;
};

// What a run is compared by: what was decided above the body, and how the orders ended.
using Seen = std::tuple<std::uint32_t, int, int>;
void look(gaitway::World& world, std::uint32_t arrival_shift, std::vector<Seen>& seen) {
  for (const gaitway::DecisionView& d : world.decisions()) {
    if (d.layer == "body") continue;  // the controller's own business
    seen.emplace_back(d.step - (d.rule == gaitway::Rule::MOVE04 ? arrival_shift : 0), 1, static_cast<int>(d.rule));
  }
  for (const gaitway::Event& e : world.events()) {
    if (e.kind == gaitway::EventKind::goal_reached || e.kind == gaitway::EventKind::goal_failed ||
        e.kind == gaitway::EventKind::no_task) {
      seen.emplace_back(e.step, 2, static_cast<int>(e.kind));
    }
  }
  world.clear_decisions();
}

}  // namespace

int main() {
  gaitway::WorldSettings settings;
  settings.record_decisions = true;
  auto own = gaitway::World::create(settings), hosted = gaitway::World::create(settings);
  if (!own || !hosted || !own->add_open_plane() || !hosted->add_open_plane()) return 1;
  gaitway::AgentDef def;
  const auto a = own->add_agent(def);
  def.host_body = true;
  const auto b = hosted->add_agent(def);
  if (!a || !b) return 1;

  Controller controller({0, 0, 0});
  std::vector<Seen> first, second;
  float farthest = 0;
  bool turning = false;
  const auto order = [&](gaitway::Vec3 to, float radius, gaitway::Gait gait) {
    return own->order_move(*a, {to, radius, gait}).ok() && hosted->order_move(*b, {to, radius, gait}).ok();
  };
  for (int n = 1; n <= 420; ++n) {
    bool good = true;
    if (n == 1) good = order({6, 1, 0}, 0.5f, gaitway::Gait::run);  // 80.5 degrees off: a turn on the spot first
    if (n == 60) good = order({10, 12, 0}, 0.3f, gaitway::Gait::walk);
    if (n > 80 && n < 140 && n % 10 == 0) {
      const gaitway::Vec3 shove{0.2f, 0, 0};
      good = own->push(*a, shove).ok() && hosted->push(*b, shove).ok();
      controller.push(shove);
    }
    if (n == 200) {
      good =
          own->teleport(*a, {20, 20, 0}, 1).ok() && hosted->set_host_pose(*b, controller.teleport({20, 20, 0}, 1)).ok();
    }
    if (n == 300) good = order({23, 28, 0}, 0.5f, gaitway::Gait::run);
    if (!good || !own->step() || !hosted->step()) return 1;
    look(*own, 0, first);
    look(*hosted, 1, second);
    // The controller moves the body, and says while it turns it on the spot.
    const gaitway::HostPose pose = controller.move(*hosted->intent(*b));
    if (!hosted->set_host_pose(*b, pose)) return 1;
    if (controller.turning() != turning) {
      turning = controller.turning();
      if (!hosted->set_condition(*b, gaitway::Condition::turn_clip, turning)) return 1;
    }
    const gaitway::Vec3 p = own->agent(*a)->position;
    farthest = std::max(farthest, std::hypot(p.x - pose.position.x, p.y - pose.position.y));
  }
  std::sort(first.begin(), first.end());
  std::sort(second.begin(), second.end());
  std::printf("%zu events and decisions of the built-in body, %zu of the host's; never more than %.6f m apart\n",
              first.size(), second.size(), farthest);
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    if (first[i] == second[i]) continue;
    const auto [step, kind, what] = first[i];
    std::printf("they part in step %u (%s %d)\n", step, kind == 1 ? "rule" : "event", what);
    break;
  }
  return first == second && first.size() > 20 && farthest < 0.001f ? 0 : 1;
}
