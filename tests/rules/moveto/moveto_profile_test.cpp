// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-75 to MOVETO-86: profiles, options and the table of deviations.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "moveto/harness.h"
#include "moveto/heading.h"
#include "moveto/params.h"

namespace gaitway::moveto {
namespace {

using namespace test;

constexpr std::uint32_t no_run = 0x1EE0D;

TEST(MOVETO75, Profiles) {
  EXPECT_EQ(Profile::retail(), Profile{});
  const Profile ace = Profile::ace();
  EXPECT_TRUE(ace.completion_callback && ace.align_snap && ace.in_range_stop && ace.default_can_charge &&
              ace.default_walk_run_threshold && ace.ignore_can_charge && ace.short_steps && ace.mixed_reach &&
              ace.run_cap_from_800);
  EXPECT_FALSE(ace.always_turn || ace.adjust_twice || ace.fresh_scratch || ace.keep_on_state_echo);
  EXPECT_EQ(ace.stale_after, 0);
  EXPECT_EQ(ace.arrive_aligned, 0.0f);
  // ace with all its options off is retail.
  Profile off = ace;
  for (bool* b : {&off.completion_callback, &off.align_snap, &off.in_range_stop, &off.default_can_charge,
                  &off.default_walk_run_threshold, &off.ignore_can_charge, &off.short_steps, &off.mixed_reach,
                  &off.run_cap_from_800}) {
    *b = false;
  }
  EXPECT_EQ(off, Profile::retail());
}

TEST(MOVETO76, CompletionCallback) {
  Harness h;
  h.manager().profile.completion_callback = true;
  h.turn(91);
  h.to_position(0, 10);
  h.run();
  EXPECT_EQ(h.completions, (std::vector<std::pair<int, std::uint32_t>>{{117, 0}}));
  Harness replaced;
  replaced.manager().profile.completion_callback = true;
  replaced.to_position(0, 20);
  replaced.step();
  replaced.to_position(0, 30);
  EXPECT_EQ(replaced.completions, (std::vector<std::pair<int, std::uint32_t>>{{1, 0x36}}));
  Harness own;
  own.manager().profile.completion_callback = true;
  own.to_object(1);
  own.face_object(1);
  EXPECT_TRUE(own.completions.empty());
}

/// Gives a new order from inside the callback, and sees whether the body sticks yet.
struct Again : Harness {
  std::uint32_t stuck_then = 99;
  void completed(std::uint32_t id, std::uint32_t with) override {
    Harness::completed(id, with);
    stuck_then = body().stick.object;
    if (completions.size() == 1 && body().stick.object == 0 && !only_look) world().order_to_position(1, at(0, -5), {});
  }
  bool only_look = false;
};

TEST(MOVETO76, TheObserverMayGiveANewOrder) {
  Again h;
  h.manager().profile.completion_callback = true;
  h.to_position(0, 2);
  h.run();
  EXPECT_EQ(h.manager().kind, 7u);
  EXPECT_EQ(h.manager().order_count, 2u);
  h.ends.clear();
  EXPECT_GT(h.run(), 0);
  EXPECT_EQ(h.completions.size(), 2u);
}

TEST(MOVETO76, CalledBeforeSticking) {
  Again h;
  h.only_look = true;
  h.manager().profile.completion_callback = true;
  h.add(2, at(0, 3), 0.4);
  h.to_object(2, flags(0x1EE8F));
  h.run();
  EXPECT_EQ(h.stuck_then, 0u);
  EXPECT_EQ(h.body().stick.object, 2u);
}

TEST(MOVETO77, AlignSnap) {
  for (const bool on : {false, true}) {
    Harness h;
    h.manager().profile.align_snap = on;
    h.to_position(0, 50, flags(no_run));
    h.to_step(2);
    h.turn(330);
    h.to_step(7);
    EXPECT_EQ(h.asked(3), "do right");
    EXPECT_EQ(h.asked(7), "stop right");
    EXPECT_NEAR(h.body().place.heading, on ? 0.268067 : 342, 0.001);
    expect_at(h.body().place, -0.230786, 0.672899);
  }
}

TEST(MOVETO78, AlwaysTurn) {
  for (const bool on : {false, true}) {
    Harness h(Harness::thirty_second);
    h.manager().profile.always_turn = on;
    h.link(motion::ready, 0.5);
    h.face(50);
    EXPECT_EQ(h.run(), on ? 18 : 35);
    EXPECT_EQ(h.asking_steps().front(), on ? 0 : 17);
    EXPECT_EQ(h.asked(h.asking_steps().front()), "do right");
  }
}

TEST(MOVETO79, InRangeStop) {
  for (const bool on : {false, true}) {
    Harness h(Harness::thirty_second);
    h.manager().profile.in_range_stop = on;
    MoveParams p = flags(0x1EA0D);
    p.distance_to_object = 0.1f;
    h.to_position(0, 10, p);
    h.steps(2);
    h.blocked.insert(1);
    const double ys[] = {9.0, 9.3, 9.6, 10.5};
    const double distances[] = {1.17661, 0.935094, 0.737835, 0.796492};
    for (int i = 0; i < 4; ++i) {
      h.put(0.62, ys[i], 0);
      h.world().with_manager(1, [&](Manager& m) { EXPECT_NEAR(m.current_distance(), distances[i], 1e-5); });
      EXPECT_EQ(h.end_of(1), nullptr);
      h.step();
    }
    EXPECT_EQ(h.end_of(1) != nullptr, on);
    EXPECT_EQ(h.code(), on ? 0u : 0xFFFFu);
  }
  Harness stalls(Harness::thirty_second);
  stalls.manager().profile.in_range_stop = true;
  stalls.to_position(0, 10, flags(0x1EA0D));
  stalls.blocked.insert(1);
  stalls.steps(100);
  EXPECT_EQ(stalls.manager().fail_count, 0u);
  Harness spheres(Harness::thirty_second);  // only without flag 400
  spheres.manager().profile.in_range_stop = true;
  spheres.to_position(0, 10, flags(no_run));
  spheres.blocked.insert(1);
  spheres.steps(100);
  EXPECT_EQ(spheres.manager().fail_count, 68u);
}

/// Notes the flags of the records that reach it.
struct FlagSpy final : MotionInterpreter {
  std::uint32_t seen = 0;
  void adjust(std::uint32_t&, float&, std::uint32_t) const override {}
  std::uint32_t start(std::uint32_t, const MoveParams& p) override {
    seen = p.flags;
    return 0;
  }
  std::uint32_t stop(std::uint32_t, const MoveParams&) override { return 0; }
  bool pending() const override { return false; }
};

struct SpyBody final : MoveToBody {
  FlagSpy spy;
  std::uint32_t id() const override { return 1; }
  Place place() const override { return {}; }
  void set_heading(double) override {}
  float radius() const override { return 0.5f; }
  float height() const override { return 1.8f; }
  Vec3 achieved_velocity() const override { return {}; }
  bool contact() const override { return true; }
  bool interpolating() const override { return false; }
  MotionInterpreter* interpreter() override { return &spy; }
  void stop_everything() override {}
  void set_target(std::uint32_t, std::uint32_t, float, float) override {}
  void clear_target() override {}
  float target_quantum() const override { return 0; }
  void set_target_quantum(float) override {}
  void unstick() override {}
  void stick_to(std::uint32_t, float, float) override {}
  double now() const override { return 100; }
};

TEST(MOVETO80, DefaultCanCharge) {
  for (const bool on : {false, true}) {
    MoveToState s;
    s.profile.default_can_charge = on;
    EXPECT_EQ(default_params(s.profile).flags, on ? 0x1EE1Fu : 0x1EE0Fu);
    SpyBody body;
    Manager m(s, &body);
    m.order_to_position(at(0, 10), {});
    EXPECT_EQ(body.spy.seen, on ? 0x16E1Fu : 0x16E0Fu);
  }
}

TEST(MOVETO81, DefaultWalkRunThreshold) {
  Profile p;
  p.default_walk_run_threshold = true;
  const MoveParams record = default_params(p);
  EXPECT_EQ(record.walk_run_threshold, 1.0f);
  EXPECT_EQ(record.flags, 0x1EE0Fu);
  EXPECT_EQ(choose_hold_key(record, 1.6, p), hold::none);
  EXPECT_EQ(choose_hold_key(record, 1.61, p), hold::run);
}

TEST(MOVETO82, IgnoreCanCharge) {
  MoveParams p = flags(0x1EE1F);
  p.walk_run_threshold = 1;
  Profile on;
  on.ignore_can_charge = true;
  const Profile off;
  EXPECT_EQ(choose_hold_key(p, 0.7, off), hold::run);
  EXPECT_EQ(choose_hold_key(p, 0.7, on), hold::none);
  EXPECT_EQ(choose_hold_key(p, 1.6, off), hold::run);
  EXPECT_EQ(choose_hold_key(p, 1.6, on), hold::none);
  EXPECT_EQ(choose_hold_key(p, 1.61, off), hold::run);
  EXPECT_EQ(choose_hold_key(p, 1.61, on), hold::run);
}

TEST(MOVETO83, ShortSteps) {
  EXPECT_EQ(cut_steps(0.25, true).full_steps, 2);
  EXPECT_DOUBLE_EQ(cut_steps(0.25, true).full, 0.1);
  EXPECT_EQ(cut_steps(0.25, false).full_steps, 1);
  EXPECT_EQ(cut_steps(0.02, true).rest, 0);
  EXPECT_DOUBLE_EQ(cut_steps(0.02, false).rest, 0.02);
}

TEST(MOVETO84, MixedReach) {
  EXPECT_NEAR(cylinder_distance(1.5, 0.2, at(0, 0), 1.5, 0.2, at(0.5, 0, 0, 1), false), 0.8, 1e-5);
  EXPECT_NEAR(cylinder_distance(1.5, 0.2, at(0, 0), 1.5, 0.2, at(0.5, 0, 0, 1), true), -1.88197, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, at(0, 0), 0.4, 1.8, at(0, 0, 0, 5), true), 5.28015, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, at(0, 0), 0.4, 1.8, at(0, 0), true), -1.96977, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, at(0, 0), 0.5, 1.8, at(10, 0), true), 9.1, 1e-5);
  // The manager reads the option.
  Harness h;
  h.manager().created = true;
  h.manager().params.flags = flag::use_spheres;
  h.manager().current_target = at(0.5, 0, 0, 1);
  h.manager().sought_radius = 1.5f;
  h.manager().sought_height = 0.2f;
  h.body().radius = 1.5f;
  h.body().height = 0.2f;
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), 0.8, 1e-5); });
  h.manager().profile.mixed_reach = true;
  h.world().with_manager(1, [](Manager& m) { EXPECT_NEAR(m.current_distance(), -1.88197, 1e-5); });
}

TEST(MOVETO85, AdjustTwice) {
  EXPECT_FALSE(Profile::retail().adjust_twice);
  EXPECT_FALSE(Profile::ace().adjust_twice);
  Harness h;
  h.manager().profile.adjust_twice = true;
  h.body().motion.raw_hold_key = hold::run;
  h.face(90);
  EXPECT_NEAR(h.body().motion.now.turn.speed, 2.25, 1e-6);
}

TEST(MOVETO86, TheDocumentListsEveryDeviation) {
  std::ifstream file(std::string(GAITWAY_SOURCE_DIR) + "/docs/moveto-deviations.md");
  ASSERT_TRUE(file) << "docs/moveto-deviations.md";
  std::stringstream text;
  text << file.rdbuf();
  for (int i = 1; i <= 16; ++i) {
    const std::string row = "| A" + std::to_string(i) + " |";
    EXPECT_NE(text.str().find(row), std::string::npos) << row;
  }
  for (const char* option :
       {"completion_callback", "align_snap", "always_turn", "in_range_stop", "default_can_charge",
        "default_walk_run_threshold", "ignore_can_charge", "short_steps", "mixed_reach", "run_cap_from_800"}) {
    EXPECT_NE(text.str().find(option), std::string::npos) << option;
  }
}

std::string all_suites() {
  std::string text;
  for (const auto& entry : std::filesystem::directory_iterator(GAITWAY_SOURCE_DIR "/tests/rules/moveto")) {
    std::ifstream file(entry.path());
    text.append(std::istreambuf_iterator<char>(file), {});
  }
  return text;
}

TEST(MOVETO86, EachRowSaysWhatBothDoAndNamesATestThatExists) {
  std::ifstream file(std::string(GAITWAY_SOURCE_DIR) + "/docs/moveto-deviations.md");
  const std::string suites = all_suites();
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("| A", 0) != 0 && line.rfind("| - |", 0) != 0) continue;
    ++rows;
    // | id | emulator | here | option | shown by |
    std::vector<std::string> cells;
    for (std::size_t at = 1, end; (end = line.find(" |", at)) != std::string::npos; at = end + 2) {
      cells.push_back(line.substr(at + 1, end - at - 1));
    }
    ASSERT_EQ(cells.size(), 5u) << line;
    for (const std::string& cell : cells) EXPECT_FALSE(cell.empty()) << line;
    int named = 0;
    for (std::size_t at = 0; (at = cells[4].find('`', at)) != std::string::npos; ++named) {
      const std::size_t end = cells[4].find('`', at + 1);
      const std::string suite = cells[4].substr(at + 1, end - at - 1);
      EXPECT_NE(suites.find("TEST(" + suite + ","), std::string::npos) << suite;
      at = end + 1;
    }
    EXPECT_GE(named, 1) << line;
  }
  EXPECT_EQ(rows, 16 + 7);
}

}  // namespace
}  // namespace gaitway::moveto
