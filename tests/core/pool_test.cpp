// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/pool.h"

#include <gtest/gtest.h>

#include <set>

#include "core/hash.h"
#include "core/random.h"

namespace gaitway {
namespace {

TEST(SlotPool, TakesFromTheSideAsked) {
  SlotPool p(5);
  EXPECT_EQ(p.take(Taking::lowest), 0u);
  EXPECT_EQ(p.take(Taking::highest), 4u);
  EXPECT_EQ(p.take(Taking::lowest), 1u);
  EXPECT_EQ(p.take(Taking::highest), 3u);
  EXPECT_EQ(p.take(Taking::highest), 2u);
  EXPECT_TRUE(p.full());
  EXPECT_TRUE(p.release(3));
  EXPECT_FALSE(p.release(3));
  EXPECT_FALSE(p.release(99));
  EXPECT_FALSE(p.release(5)) << "the place after the last";
  EXPECT_EQ(p.take(Taking::lowest), 3u);
}

TEST(SlotPool, CountsWhatItDrops) {
  SlotPool p(32);
  for (int i = 0; i < 32; ++i) EXPECT_NE(p.take(Taking::lowest), SlotPool::none);
  EXPECT_EQ(p.drops(), 0u);
  EXPECT_EQ(p.take(Taking::lowest), SlotPool::none);
  EXPECT_EQ(p.drops(), 1u);
  EXPECT_EQ(p.count(), 32u);
  SlotPool empty;
  EXPECT_EQ(empty.take(Taking::highest), SlotPool::none);
  EXPECT_EQ(empty.drops(), 1u);
}

TEST(SlotPool, GrowsAtAStepsEndOnly) {
  SlotPool p(4);
  for (int i = 0; i < 4; ++i) p.take(Taking::lowest);
  p.take(Taking::lowest);
  EXPECT_EQ(p.capacity(), 4u) << "not within the step";
  EXPECT_FALSE(p.end_step(false)) << "not under classic";
  EXPECT_TRUE(p.end_step(true)) << "full, so growing is due";
  EXPECT_EQ(p.capacity(), 8u);
  EXPECT_EQ(p.take(Taking::lowest), 4u);
  EXPECT_EQ(p.take(Taking::highest), 7u);
  EXPECT_TRUE(p.end_step(true)) << "six of eight";
  SlotPool five_of_eight(8);
  for (int i = 0; i < 5; ++i) five_of_eight.take(Taking::lowest);
  EXPECT_FALSE(five_of_eight.end_step(true)) << "less than three quarters";
  EXPECT_FALSE(p.end_step(true)) << "six of sixteen";
  EXPECT_EQ(p.capacity(), 16u);
}

TEST(SlotPool, GrowsNoFurtherThanItMay) {
  SlotPool p(6);
  while (!p.full()) p.take(Taking::lowest);
  EXPECT_TRUE(p.end_step(true, 9));
  EXPECT_EQ(p.capacity(), 9u);
  while (!p.full()) p.take(Taking::lowest);
  EXPECT_FALSE(p.end_step(true, 9));
  for (const std::uint32_t few : {0u, 3u, 4u}) {  // doubled as if it were four at least
    SlotPool small(few);
    while (small.take(Taking::lowest) != SlotPool::none) {
    }
    EXPECT_TRUE(small.end_step(true, 9));
    EXPECT_EQ(small.capacity(), 8u) << few;
    EXPECT_EQ(small.take(Taking::lowest), few);
  }
}

/// Puts another number into a pool's field, as a damaged file does.
struct Damage : FieldWalk<Damage> {
  std::string field;
  std::uint32_t value;
  Damage(std::string f, std::uint32_t v) : field(std::move(f)), value(v) {}
  template <class T>
  void scalar(const char* name, T& v) {
    if (field == name) v = static_cast<T>(value);
  }
  std::uint64_t count(std::uint64_t n) { return n; }
  void open(const char*) {}
  void close() {}
};

TEST(SlotPool, ADamagedOneGivesNoPlace) {
  for (const std::uint32_t lowest : {4u, 9u, 0u}) {  // beyond the end, or taken
    SlotPool p(4);
    p.take(Taking::lowest);
    Damage damage("lowest", lowest);
    p.fields(damage);
    EXPECT_EQ(p.take(Taking::lowest), SlotPool::none) << lowest;
    EXPECT_EQ(p.count(), 1u);
  }
}

TEST(SlotPool, AgainstAPlainModel) {
  SlotPool p(40);
  std::set<std::uint32_t> free;
  for (std::uint32_t i = 0; i < 40; ++i) free.insert(i);
  SplitMix random{9};
  for (int i = 0; i < 30000; ++i) {
    const std::uint64_t r = random.next();
    if (r % 3 != 0) {
      const bool low = r & 8;
      const std::uint32_t got = p.take(low ? Taking::lowest : Taking::highest);
      if (free.empty()) {
        ASSERT_EQ(got, SlotPool::none);
      } else {
        ASSERT_EQ(got, low ? *free.begin() : *free.rbegin());
        free.erase(got);
      }
    } else {
      const std::uint32_t place = static_cast<std::uint32_t>((r >> 8) % 40);
      ASSERT_EQ(p.release(place), free.insert(place).second);
    }
    ASSERT_EQ(p.count(), 40 - free.size());
  }
}

TEST(SlotPool, TheSamePlacesHashTheSame) {
  SlotPool a(8), b(8);
  for (int i = 0; i < 4; ++i) {
    a.take(Taking::lowest);
    b.take(Taking::lowest);
  }
  a.release(0);
  a.release(2);
  b.release(2);
  b.release(0);
  EXPECT_EQ(hash_of(a), hash_of(b));
}

}  // namespace
}  // namespace gaitway
