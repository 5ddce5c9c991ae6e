// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The world of move-to bodies as a whole: values, files, ids, no allocation, recorded decisions.
#include "gaitway/moveto_world.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <new>

#include "core/hash.h"
#include "core/state_file.h"
#include "moveto/harness.h"
#include "moveto/heading.h"
#include "moveto/sentences.h"

namespace {
std::size_t allocations = 0;
}

void* operator new(std::size_t n) {
  ++allocations;
  if (void* p = std::malloc(n)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace gaitway::moveto {
namespace {

using namespace test;

/// Bodies in a grid that chase moving targets in pairs.
WorldState crowd(std::uint32_t n) {
  WorldState state;
  World w(state);
  for (std::uint32_t i = 0; i < n; ++i) {
    Member m;
    m.id = i + 1;
    m.slot = i;
    m.place = at((i % 100) * 20.0, (i / 100) * 20.0, (i * 37) % 360);
    w.add(m);
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    // Everybody runs after the next one, who runs too: nobody arrives.
    MoveParams p = flags(0x1EE1F);
    p.distance_to_object = 0.1f;
    w.order_to_object(i + 1, (i + 1) % n + 1, p);
  }
  return state;
}

TEST(MoveToWorld, NoAllocationInAStepOfTenThousandChasers) {
  WorldState state = crowd(10000);
  int n = 0;
  const auto step = [&] {
    ++n;
    World w(state);
    w.set_clocks(n / 30.0, n / 30.0);
    w.step(1.0 / 30.0);
  };
  for (int i = 0; i < 50; ++i) step();
  const std::size_t before = allocations;
  for (int i = 0; i < 20; ++i) step();
  EXPECT_EQ(allocations, before);
  std::size_t moving = 0;
  std::size_t told = 0;
  for (const Member& m : state.members) {
    moving += m.manager.kind == kind::move_to_object && m.achieved != Vec3{};
    told += m.track.target.time > 50 / 30.0;
  }
  EXPECT_GT(moving, 9000u);
  EXPECT_GT(told, 5000u) << "they do track";
}

TEST(MoveToWorld, ASavedStateGoesOnTheSame) {
  WorldState state = crowd(60);
  const auto step = [](WorldState& s, int n) {
    World w(s);
    w.set_clocks(n / 30.0, n / 30.0);
    w.step(1.0 / 30.0);
  };
  for (int n = 1; n <= 25; ++n) step(state, n);
  ByteWriter out;
  WriteWalk write(out);
  state.fields(write);
  WorldState read;
  ByteReader in(out.bytes());
  ReadWalk walk(in);
  read.fields(walk);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
  EXPECT_EQ(hash_of(read), hash_of(state));
  for (int n = 26; n <= 80; ++n) {
    step(state, n);
    step(read, n);
    ASSERT_EQ(hash_of(read), hash_of(state)) << n;
  }
}

TEST(MoveToWorld, AFullQueueIsSavedWhole) {
  Fifo<Node, 4> q;
  for (int i = 0; i < 11; ++i) q.push({9, static_cast<float>(i)});
  ByteWriter out;
  WriteWalk write(out);
  q.fields(write);
  Fifo<Node, 4> back;
  for (int i = 0; i < 20; ++i) back.push({7, 1});
  ByteReader in(out.bytes());
  ReadWalk read(in);
  back.fields(read);
  ASSERT_EQ(back.size(), 11u);
  for (std::size_t i = 0; i < 11; ++i) EXPECT_EQ(back[i], q[i]);
  back.erase(2);
  EXPECT_EQ(back.size(), 10u);
  EXPECT_EQ(back[2].heading, 3.0f);
  EXPECT_EQ(back[9].heading, 10.0f);
}

TEST(MoveToWorld, IdsAndRemoval) {
  Harness h;
  Member twice;
  twice.id = 1;
  EXPECT_FALSE(h.world().add(twice));
  twice.id = 0;
  EXPECT_FALSE(h.world().add(twice));
  h.add(9, at(0, 20), 0.4);
  h.add(4, at(1, 20), 0.4);
  h.to_object(9);
  EXPECT_TRUE(h.world().remove(9));
  h.poll();
  EXPECT_EQ(h.code(), 0x37u);
  EXPECT_FALSE(h.world().remove(9));
  EXPECT_EQ(h.world().find(9), nullptr);
  ASSERT_NE(h.world().find(4), nullptr);
  EXPECT_EQ(h.world().find(4)->place.at.x, 1.0f);
  Movement o;
  o.kind = kind::move_to_position;
  EXPECT_EQ(h.world().perform(9, o), code::no_physics_object);
  // Calls about a dead id do nothing.
  World w = h.world();
  w.cancel(9, 1);
  w.teleport(9, {});
  w.leave(9);
  w.jump(9);
  w.update(9);
  w.moved(9, {}, {}, 0.1);
  w.stick_to(9, 1, 1, 1);
  w.unstick(9);
  w.stop_everything(9);
  OrderEnd e;
  EXPECT_FALSE(w.read_end(9, e));
  EXPECT_FALSE(w.intent(9).heading_set);
  EXPECT_EQ(h.state.members.size(), 2u);
}

TEST(MoveToWorld, NumbersThatAreNotFiniteAreRefused) {
  Harness h;
  h.to_position(0, 10);
  const std::uint64_t before = hash_of(h.state);
  Movement o;
  o.kind = kind::move_to_position;
  o.place.at.x = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(h.world().perform(1, o), code::movement_failure);
  o.place.at.x = 0;
  o.params.desired_heading = std::numeric_limits<float>::infinity();
  EXPECT_EQ(h.world().perform(1, o), code::movement_failure);
  EXPECT_EQ(hash_of(h.state), before);
}

TEST(MoveToWorld, ADamagedIndexFindsNobody) {
  Harness h;
  h.add(2, at(0, 3));
  for (const std::uint32_t place : {12u, 2u, 1u}) {  // past the end, at the end, somebody else
    h.state.index[0].second = place;
    EXPECT_EQ(h.world().find(1), nullptr) << place;
  }
  EXPECT_NE(h.world().find(2), nullptr);
}

TEST(MoveToWorld, FacingsAtTheBorder) {
  // STEP-16: 90 degrees here are pi / 2 inside, the unit vector (1, 0).
  EXPECT_EQ(facing_of(90).x, 1.0f);
  EXPECT_NEAR(facing_of(90).y, 0, 1e-7);
  EXPECT_EQ(degrees_of({1, 0}), 90.0f);
  EXPECT_EQ(degrees_of({0, 1}), 0.0f);
  for (int d = 0; d < 360; d += 7) EXPECT_NEAR(degrees_of(facing_of(d)), d, 1e-4);
}

TEST(MoveToWorld, SizeOfAMember) { EXPECT_LE(sizeof(Member), 1800u); }

TEST(MoveToWorld, RecordingNeverChangesState) {
  DecisionLog log;
  Harness with(Harness::thirty_second);
  with.log = &log;
  Harness without(Harness::thirty_second);
  for (Harness* h : {&with, &without}) {
    h->rate(1.5);
    h->add_driven(2, at(2, 25), 0.4, {1.3f, 0, 0});
    h->to_object(2, flags(0x1EE8F));
    h->to_step(200);
  }
  EXPECT_EQ(hash_of(with.state), hash_of(without.state));
  // Every decision has a sentence.
  std::size_t said = 0;
  for (const Decision& d : log.all()) {
    for (const Sentence& s : moveto_sentences()) said += s.rule == d.rule;
  }
  EXPECT_EQ(said, log.all().size());
  EXPECT_GT(said, 20u);
}

TEST(MoveToWorld, SentencesReadPlainly) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  h.to_position(0, 10);
  bool found = false;
  for (const Decision& d : log.all()) {
    if (d.rule != Rule::MOVETO17) continue;
    for (const Sentence& s : moveto_sentences()) {
      if (s.rule != d.rule) continue;
      found = true;
      EXPECT_EQ(fill_sentence(s.text, d, nullptr), "is ordered to a place 10 m away at heading 0 degrees");
    }
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace gaitway::moveto
