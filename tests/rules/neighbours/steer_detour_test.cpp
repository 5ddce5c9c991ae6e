// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEER-22 to STEER-28, STEER-33: the points of detours, and what becomes of them.
#include <gtest/gtest.h>

#include "body/corner_limit.h"
#include "core/segment.h"
#include "neighbours/sector_readers.h"
#include "neighbours/steer_cases.h"
#include "neighbours/walk.h"

namespace gaitway::test {
namespace {

void expect_t(const Walk& w, double t) { expect_number(w.noted(Rule::BLOCK05).numbers[1], t, "t"); }
void expect_contact(Walk& w, double x, double y) { expect_point(w.mine().contact, x, y, "C"); }
void expect_detour(Walk& w, double x, double y) {
  EXPECT_TRUE(w.result);
  expect_point(w.out, x, y, "X");
  EXPECT_TRUE(w.mine().avoiding);
  EXPECT_EQ(w.boost(), 1);
}

TEST(STEER22, RoundAStandingOne) {
  Walk ahead(1.629f, 1.629f);
  ahead.stander({0, 1.5f, 0});
  ahead.go();
  expect_t(ahead, 0.712093);
  expect_contact(ahead, 0, 0.87);
  expect_detour(ahead, -1, 1.5);
  EXPECT_EQ(ahead.mine().held, ahead.out);
  EXPECT_EQ(ahead.mine().score, ahead.noted(Rule::BLOCK05).numbers[1]);

  Walk right(1.629f, 1.629f);
  right.stander({0.3f, 1.5f, 0});
  right.go();
  expect_t(right, 0.774311);
  expect_contact(right, 0, 0.946014);
  expect_detour(right, -0.7, 1.5);

  Walk left(1.629f, 1.629f);
  left.stander({-0.3f, 1.5f, 0});
  left.go();
  expect_detour(left, 0.7, 1.5);
  EXPECT_EQ(left.mine().held, left.out);
}

TEST(STEER22, WalkingEast) {
  Walk w(1.629f, 1.629f);
  w.c.put(0, {5, 5, 0}, 90);
  w.c.bodies[0].speed = 1.629f;
  w.heads_for({15, 5, 0});
  w.stander({6.5f, 5.2f, 0});
  expect_number(w.meeting().ahead, 0.991228, "b");
  w.go();
  expect_t(w, 0.738767);
  expect_contact(w, 5.90259, 5);
  expect_detour(w, 6.5, 4.2);
  EXPECT_EQ(w.mine().held, w.out);
}

struct SecondTry : Walk {
  explicit SecondTry(double his_facing) : Walk(1.629f, 1.629f) {
    c.put(4, {0, 1.5f, 0}, his_facing);
    c.walkable = [](Vec3 p) { return p.x > -0.9f; };
  }
};

TEST(STEER23, TheOtherSideByMyFrameUsedInHis) {
  SecondTry back(180);
  back.go();
  expect_detour(back, -0.707107, 2.20711);
  EXPECT_EQ(back.mine().held, back.out);
  SecondTry same(0);
  same.go();
  expect_detour(same, 0.707107, 0.792893);
  EXPECT_TRUE(same.has_noted(Rule::STEER23));
  EXPECT_TRUE(same.has_noted(Rule::STEER27));
}

TEST(STEER23, BothRefused) {
  SecondTry w(0);
  w.c.walkable = [](Vec3) { return false; };
  EXPECT_TRUE(w.go());
  expect_point(w.out, -1, 1.5, "X");
  EXPECT_FALSE(w.mine().avoiding);
  EXPECT_EQ(w.mine().score, -1e9f);
  EXPECT_EQ(w.boost(), 0);
  EXPECT_EQ(w.c.asked_points.size(), 2u);
}

TEST(STEER23, HisRecordIsMadeAnew) {
  SecondTry w(0);
  w.c.now_ms = 1000;
  w.go();
  EXPECT_EQ(w.c.sectors[4].refreshed_ms, 1000u);
  EXPECT_EQ(w.c.sectors[0].refreshed_ms, 0u);
  w.c.now_ms = 1999;
  end_avoid(w.mine(), w.c.intents[0], false);
  w.go();
  EXPECT_EQ(w.c.sectors[4].refreshed_ms, 1000u);
}

struct Passing : Walk {
  Passing(float speed, Vec3 at, float asked, Vec3 his_aim) : Walk(speed, speed) { walker(at, asked, asked, his_aim); }
};

TEST(STEER24, HeadOnAwayFromHisSide) {
  Passing right(3, {0.2f, 4, 0}, 2, {0.2f, -6, 0});
  expect_number(right.meeting().ahead, 0.998752, "b");
  expect_number(right.meeting().alike, -1, "h");
  right.go();
  expect_t(right, 0.907357);
  expect_contact(right, 0, 2.04155);
  expect_detour(right, -1, 2.04155);
  EXPECT_EQ(right.noted(Rule::STEER24).numbers[1], 0);

  Passing left(3, {-0.2f, 4, 0}, 2, {-0.2f, -6, 0});
  left.go();
  expect_detour(left, 1, 2.04155);
}

TEST(STEER24, HeadOnWhereTheWaysCross) {
  Passing w(3, {0.4f, 4, 0}, 2, {-1.6f, -2, 0});
  expect_number(w.meeting().alike, -0.948683, "h");
  w.go();
  expect_t(w, 0.91777);
  expect_contact(w, 0, 2.06498);
  expect_detour(w, 1, 2.06498);
}

TEST(STEER24, HisSideFromWhereIStand) {
  // HeadOnAwayFromHisSide, both moved by (5, 3): he is 0.2 m to my left.
  Walk w(3, 3);
  w.c.bodies[0].position = {5, 3, 0};
  w.heads_for({5, 13, 0});
  w.walker({4.8f, 7, 0}, 2, 2, {4.8f, -3, 0});
  w.go();
  expect_contact(w, 5, 5.04155);
  expect_detour(w, 6, 5.04155);
}

TEST(STEER24, Overtaking) {
  Passing dead_ahead(5, {0, 2.5f, 0}, 1.629f, {0, 20, 0});
  dead_ahead.go();
  expect_t(dead_ahead, 0.739642);
  expect_contact(dead_ahead, 0, 2.77366);
  expect_detour(dead_ahead, -1, 2.77366);
  EXPECT_EQ(dead_ahead.noted(Rule::STEER24).numbers[1], 1);

  Passing left(5, {-0.25f, 2.5f, 0}, 1.629f, {-0.25f, 20, 0});
  left.go();
  expect_t(left, 0.760102);
  expect_contact(left, 0, 2.85038);
  expect_detour(left, 1, 2.85038);

  Passing band(4, {1, 1.2f, 0}, 3, {-4, 9.86025f, 0});
  band.go();
  expect_contact(band, 0, 1.85189);
  expect_detour(band, 1, 1.85189);
}

TEST(STEER24, SegmentsCrossStrictly) {
  EXPECT_TRUE(segments_cross({0, 0}, {0, 2}, {-1, 1}, {1, 1}));
  EXPECT_TRUE(segments_cross({0, 2}, {0, 0}, {1, 1}, {-1, 1}));
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {-1, 1}, {0, 1})) << "an end that touches";
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {-1, 0}, {1, 0})) << "my own end touches";
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {0, 1}, {0, 3})) << "on one line";
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {1, 0}, {1, 2})) << "parallel";
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {1, 1}, {3, 1})) << "short of it";
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {-1, 3}, {1, 3})) << "beyond my end";
  EXPECT_FALSE(segments_cross({0, 0}, {0, 2}, {1, 1}, {1, 1})) << "a point";
  // Each of the four ends on the inside of the other segment, which lies either way round.
  for (const float side : {-1.0f, 1.0f}) {
    for (const float turn : {-1.0f, 1.0f}) {
      const Vec2 low{3, 4 - turn}, high{3, 4 + turn}, on{3, 4}, off{3 + side, 4};
      EXPECT_FALSE(segments_cross(low, high, on, off)) << side << " " << turn;
      EXPECT_FALSE(segments_cross(low, high, off, on)) << side << " " << turn;
      EXPECT_FALSE(segments_cross(on, off, low, high)) << side << " " << turn;
      EXPECT_FALSE(segments_cross(off, on, low, high)) << side << " " << turn;
      EXPECT_TRUE(segments_cross(low, high, {3 - side, 4.5f}, off)) << side << " " << turn;
      EXPECT_TRUE(segments_cross({3 - side, 4.5f}, off, low, high)) << side << " " << turn;
    }
  }
}

TEST(STEER25, BehindTheCrosser) {
  Passing right(4, {1, 2, 0}, 2, {-20, 2, 0});
  right.go();
  expect_t(right, 0.478837);
  expect_detour(right, 1.28174, 2);

  Passing left(4, {-1, 2, 0}, 2, {20, 2, 0});
  left.go();
  expect_detour(left, -1.28174, 2);

  Passing near(4, {0.5f, 1.5f, 0}, 2, {0.1f, 1.5f, 0});
  near.go();
  expect_t(near, 0.32959);
  expect_detour(near, 1.1, 1.5);
}

TEST(STEER25, TheWideCrosser) {
  Walk w(4, 4);
  w.walker({1.5f, 0.9f, 0}, 4, 3.5f, {-20, 0.9f, 0});
  w.go();
  expect_t(w, 0.290228);
  expect_contact(w, 0, 0.870683);
  expect_detour(w, 1.62932, 0.9);
}

TEST(STEER25, NeitherSideIsTheLeft) {
  // Where H . E is 0, sigma is -1. He asks for speed and stands on his aim: no way, no step; t as of a stander.
  Walk idle(4, 4);
  idle.walker({0.3f, 1.5f, 0}, 2, 0, {0.3f, 1.5f, 0});
  EXPECT_EQ(idle.meeting().kind, MeetingCase::crossing);
  idle.go();
  expect_detour(idle, -0.7, 1.5);
  // And off to the side, straight against me: b 0.6, h -1, nearer than 0.63 m to the line.
  Walk against(4, 4);
  against.walker({0.6f, 0.45f, 0}, 2, 2, {0.6f, -20, 0});
  const Meeting m = against.meeting();
  EXPECT_EQ(dot(m.his_way, m.right), 0);
  EXPECT_EQ(m.kind, MeetingCase::crossing);
  const Vec3 x = point_behind_crosser(m);
  expect_point(x, 0.6 - 1, 0.45 - 2 * 0.75 * m.t, "X");
}

TEST(STEER25, AnAvatarAsksForNothing) {
  for (const float asked : {0.0f, 2.0f}) {  // also when his intent says otherwise
    Walk w(4, 4);
    w.avatar({1, 2, 0}, 270, 2);
    w.c.intents[4].speed = asked;
    w.c.intents[4].aim = {-20, 2, 0};
    w.go();
    expect_t(w, 0.478837);
    expect_detour(w, 2, 2);
  }
}

TEST(STEER26, TheLimitsItUses) {
  Crowd c;
  const SpeedProfile* profile = c.rules.profiles.at(0);
  const auto limit = [&](Vec2 to, int boost) {
    return corner_limit(7.801f, {0, 0}, to, {0, 1}, boost, profile, c.rules.turns);
  };
  expect_number(circle_radius({0, 0}, {1, 1}, {1, 0}).radius, 1, "R");
  expect_number(limit({1, 1}, 0), 3.14447, "(1, 1)");
  expect_number(limit({1, 1}, 1), 4.857, "(1, 1), boost 1");
  expect_number(circle_radius({0, 0}, {-1, 2.5f}, {1, 0}).radius, 3.625, "R");
  expect_number(limit({-1, 2.5f}, 0), 7.59527, "(-1, 2.5)");
  EXPECT_EQ(circle_radius({0, 0}, {0, 5}, {1, 0}).radius, 0);
  EXPECT_EQ(limit({0, 5}, 0), 0);
  expect_number(limit({3, 4}, 0), 7.801, "(3, 4)");
}

TEST(STEER26, TooFastForTheBend) {
  Walk w(7.801f, 7.801f);
  w.walker({0.1f, 3, 0}, 3, 3, {0.1f, -6, 0});
  w.go();
  expect_t(w, 0.293551);
  expect_contact(w, 0, 1.7175);
  expect_point({w.noted(Rule::STEER24).numbers[2], w.noted(Rule::STEER24).numbers[3], 0}, -1, 1.7175, "X");
  expect_override(w, 5.85075, 1, "slows");
  expect_number(w.noted(Rule::STEER26).numbers[1], 4.857, "limit");

  Walk far(7.801f, 7.801f);
  far.walker({0.1f, 5, 0}, 1.629f, 1.629f, {0.1f, -6, 0});
  far.go();
  expect_t(far, 0.619016);
  expect_detour(far, -1, 3.6217);
  EXPECT_EQ(corner_limit(7.801f, {0, 0}, {-1, 3.6217f}, {0, 1}, 0, far.c.rules.profiles.at(0), far.c.rules.turns),
            7.801f);
}

TEST(STEER26, OneMetreASecondOverIsNotTooFast) {
  // A body whose limit is a round number: jog 5, run 5.5. X = (2, 2) from the origin, facing 0: R = |d| / (2 |unit(d) .
  // axis|) = 8 / (2 x 2) = 2, so v(run) = 2 x 2 x tan 2 degrees x 30 = 4.19049 and v(jog) = 6.28893: the limit is jog's
  // 5, for s 6 and above.
  Walk w(6, 6);
  SpeedProfile round = *w.c.rules.profiles.at(0);
  round.name = "round";
  round.jog = 5;
  round.run = 5.5f;
  round.sprint = 9;
  const auto added = w.c.rules.profiles.add(round);
  ASSERT_TRUE(added.ok()) << added.error().message;
  w.c.bodies[0].profile = static_cast<std::uint16_t>(*added);
  w.walker({0.1f, 3, 0}, 3, 3, {0.1f, -6, 0});
  const Meeting m = w.meeting();
  EXPECT_FALSE(slow_for_corner(m, {2, 2, 0}));
  EXPECT_EQ(w.mine().override_count, 0);
  w.c.bodies[0].speed = std::nextafter(6.0f, 7.0f);
  EXPECT_TRUE(slow_for_corner(m, {2, 2, 0}));
  EXPECT_FLOAT_EQ(w.mine().override_speed, 4.5f);
  EXPECT_EQ(w.mine().override_count, 1);
}

TEST(STEER26, MyFacingCountsNotMyWay) {
  Walk w(7.801f, 7.801f);
  w.c.bodies[0].facing = {1, 0};
  w.walker({0.5f, 3, 0}, 2, 2, {-20, 3, 0});
  w.go();
  expect_point({w.noted(Rule::STEER25).numbers[1], w.noted(Rule::STEER25).numbers[2], 0}, 0.8899, 3, "X");
  expect_number(w.noted(Rule::STEER26).numbers[1], 4.857, "limit");
  expect_override(w, 5.85075, 1, "slows");
}

TEST(STEER26, TheBandAgainstMe) {
  Walk w(4, 4);
  w.walker({1, 1.25f, 0}, 3, 3, {-5.42788f, -6.41044f, 0});
  w.go();
  expect_point({w.noted(Rule::STEER24).numbers[2], w.noted(Rule::STEER24).numbers[3], 0}, 1, 0.76985, "X");
  expect_number(w.noted(Rule::STEER26).numbers[1], 2.50405, "limit");
  expect_override(w, 3, 1, "slows");
}

TEST(STEER26, NotForAStandingOne) {
  Walk w(7.801f, 7.801f);
  w.stander({0, 0.9f, 0});
  w.go();
  EXPECT_TRUE(w.mine().avoiding);
  EXPECT_EQ(w.mine().override_count, 0);
}

/// A scene of level slabs that answers ground queries.
class Slabs : public Scene {
 public:
  struct Floor {
    float z;
    std::uint32_t marks;
  };
  explicit Slabs(std::vector<Floor> floors) : floors_(std::move(floors)) {}
  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override {
    const Floor* first = nullptr;
    for (const Floor& f : floors_) {
      if (f.z > from.z || f.z < to.z || (first && f.z < first->z)) continue;
      first = &f;
    }
    if (!first) return false;
    *hit = RayHit{};
    hit->t = (from.z - first->z) / (from.z - to.z);
    hit->point = {from.x, from.y, first->z};
    hit->marks = first->marks;
    return true;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  float lowest() const override { return -10; }
  std::uint64_t checksum() const override { return 1; }

 private:
  std::vector<Floor> floors_;
};

TEST(STEER27, MarkedGround) {
  const auto refused = [](std::vector<Slabs::Floor> floors) {
    const Slabs scene(std::move(floors));
    return marked_below(&scene, {-1, 1.5f, 0});
  };
  EXPECT_FALSE(refused({{0, 0}}));
  EXPECT_TRUE(refused({{0, mark_kerb}}));
  EXPECT_TRUE(refused({{-1.5f, mark_kerb}}));
  EXPECT_FALSE(refused({{-2.5f, mark_kerb}}));
  EXPECT_FALSE(refused({{-0.2f, 0}, {-0.5f, mark_kerb}})) << "a plank over it";
  EXPECT_FALSE(refused({})) << "a drop";
  // The ray starts 0.1 m over the point and ends 1.9 m below it.
  EXPECT_TRUE(refused({{-1.89f, mark_kerb}}));
  EXPECT_FALSE(refused({{-1.91f, mark_kerb}}));
  EXPECT_TRUE(refused({{0.09f, mark_kerb}}));
  EXPECT_FALSE(refused({{0.11f, mark_kerb}}));
  EXPECT_TRUE(refused({{0.0995f, mark_kerb}}));
  EXPECT_FALSE(refused({{0.1005f, mark_kerb}}));
  EXPECT_FALSE(marked_below(nullptr, {0, 0, 0}));
}

TEST(STEER27, MarkedGroundRefusesTheDetour) {
  Walk w(1.629f, 1.629f);
  const Slabs marked({{0, mark_kerb}});
  w.c.scene = &marked;
  w.stander({0, 1.5f, 0});
  EXPECT_TRUE(w.go());
  EXPECT_FALSE(w.mine().avoiding);
  EXPECT_TRUE(w.has_noted(Rule::STEER27));
  const Slabs plain({{0, 0}});
  w.c.scene = &plain;
  w.go();
  EXPECT_TRUE(w.mine().avoiding);
}

TEST(STEER27, TheAgeStays) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.avoid(4, w.aim);
  w.mine().detour_age = 5;
  const Meeting m = w.meeting();
  EXPECT_TRUE(try_detour(m, {2, 2, 2}));
  EXPECT_EQ(w.mine().detour_age, 5);
  EXPECT_EQ(w.mine().held, (Vec3{2, 2, 2}));
  EXPECT_EQ(w.mine().score, m.t);
  EXPECT_EQ(w.mine().avoiding, w.c.ids.at(4));
  EXPECT_EQ(w.c.asked_slots.back(), 0u);
}

TEST(STEER28, TheAimIsHeldNotX) {
  Passing w(3, {0.2f, 4, 0}, 2, {0.2f, -6, 0});
  w.go();
  expect_detour(w, -1, 2.04155);
  EXPECT_EQ(w.mine().held, (Vec3{0, 10, 0}));
  EXPECT_EQ(w.mine().avoiding.slot(), 4u);
  expect_number(w.mine().score, 0.907357, "score");
  ASSERT_EQ(w.c.asked_points.size(), 1u);
  EXPECT_EQ(w.c.asked_points[0], (Vec3{0, 10, 0})) << "X is not asked about";
}

TEST(STEER28, XSteersWhetherOrNotTheAimCanBeHeld) {
  Passing w(3, {0.2f, 4, 0}, 2, {0.2f, -6, 0});
  w.c.walkable = [](Vec3 p) { return p.y < 9; };
  EXPECT_TRUE(w.go());
  expect_point(w.out, -1, 2.04155, "X");
  EXPECT_FALSE(w.mine().avoiding);
  EXPECT_EQ(w.mine().score, -1e9f);
}

struct AtHeights : Walk {
  explicit AtHeights(float speed) : Walk(speed, speed) {
    c.bodies[0].position.z = 0.2f;
    aim.z = call.destination.z = 0.3f;
  }
};

TEST(STEER33, TheHeightsOfThePoints) {
  AtHeights standing(1.629f);
  standing.stander({0, 1.5f, 0.6f});
  standing.go();
  EXPECT_FLOAT_EQ(standing.out.z, 0.6f);
  expect_detour(standing, -1, 1.5);
  EXPECT_FLOAT_EQ(standing.mine().contact.z, 0.2f);

  AtHeights second(1.629f);
  second.stander({0, 1.5f, 0.6f});
  second.c.walkable = [](Vec3 p) { return p.x > -0.9f; };
  second.go();
  EXPECT_FLOAT_EQ(second.out.z, 0.6f);
  EXPECT_FLOAT_EQ(second.mine().held.z, 0.6f);

  AtHeights head_on(3);
  head_on.walker({0.2f, 4, 0.6f}, 2, 2, {0.2f, -6, 0.6f});
  head_on.go();
  expect_detour(head_on, -1, 2.04155);
  EXPECT_FLOAT_EQ(head_on.out.z, 0.2f);
  EXPECT_FLOAT_EQ(head_on.mine().contact.z, 0.2f);
  EXPECT_FLOAT_EQ(head_on.mine().held.z, 0.3f) << "the aim with its own height";

  for (const float his_aim : {0.6f, 3.6f}) {
    AtHeights crossing(4);
    crossing.walker({1, 2, 0.6f}, 2, 2, {-20, 2, his_aim});
    crossing.go();
    expect_detour(crossing, 1.28174, 2);
    EXPECT_FLOAT_EQ(crossing.out.z, 0.6f);
  }
}

}  // namespace
}  // namespace gaitway::test
