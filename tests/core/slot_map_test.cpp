// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/slot_map.h"

#include <gtest/gtest.h>

#include <set>

#include "core/hash.h"
#include "core/random.h"
#include "core/state_file.h"

namespace gaitway {
namespace {

struct ThingTag;
using ThingId = Id<ThingTag>;

TEST(STEP03, AFreedSlotIsReusedUnderAnotherId) {
  SlotMap<ThingTag> map;
  const ThingId a = map.create(60), b = map.create(60), c = map.create(60);
  EXPECT_EQ(a.slot(), 0u);
  EXPECT_EQ(b.slot(), 1u);
  EXPECT_EQ(c.slot(), 2u);
  EXPECT_EQ(b.generation(), 1u);
  ASSERT_TRUE(map.remove(b));
  const ThingId d = map.create(60);
  EXPECT_EQ(d.slot(), 1u);
  EXPECT_EQ(d.generation(), 2u);
  EXPECT_FALSE(d == b);
  EXPECT_FALSE(map.alive(b)) << "not_found, never another agent";
  EXPECT_FALSE(map.remove(b));
  EXPECT_TRUE(map.alive(d));
  EXPECT_EQ(map.count(), 3u);
}

TEST(STEP03, ZeroIsNeverValidAndFarSlotsAreDead) {
  SlotMap<ThingTag> map;
  EXPECT_FALSE(map.alive({}));
  map.create(4);
  EXPECT_FALSE(map.alive({}));
  EXPECT_FALSE(map.alive(ThingId::make(0, 0)));
  EXPECT_FALSE(map.alive(ThingId::make(0, 2)));
  EXPECT_FALSE(map.alive(ThingId::make(77, 1)));
  EXPECT_FALSE(map.alive(ThingId::make(1, 1))) << "the slot after the last";
  EXPECT_FALSE(map.live(1));
  EXPECT_FALSE(map.live(77));
  EXPECT_FALSE(static_cast<bool>(map.at(77)));
  EXPECT_EQ(map.at(0), ThingId::make(0, 1));
}

TEST(STEP03, LowestFreeSlotFirst) {
  SlotMap<ThingTag> map;
  std::vector<ThingId> ids;
  for (int i = 0; i < 6; ++i) ids.push_back(map.create(8));
  map.remove(ids[4]);
  map.remove(ids[1]);
  map.remove(ids[3]);
  EXPECT_EQ(map.create(8).slot(), 1u);
  EXPECT_EQ(map.create(8).slot(), 3u);
  EXPECT_EQ(map.create(8).slot(), 4u);
  EXPECT_EQ(map.create(8).slot(), 6u);
}

TEST(STEP03, AFullMapRefuses) {
  SlotMap<ThingTag> map;
  const ThingId a = map.create(2);
  map.create(2);
  EXPECT_FALSE(static_cast<bool>(map.create(2)));
  EXPECT_EQ(map.count(), 2u);
  map.remove(a);
  EXPECT_EQ(map.create(2).slot(), 0u);
  EXPECT_FALSE(static_cast<bool>(map.create(0)));
}

TEST(STEP03, AgainstAPlainModel) {
  SlotMap<ThingTag> map;
  std::set<std::uint32_t> live;
  std::set<std::uint64_t> given;
  std::vector<ThingId> ids;
  SplitMix random{3};
  for (int i = 0; i < 20000; ++i) {
    if (random.next() % 5 < 3) {
      std::uint32_t lowest = 0;
      while (live.count(lowest)) ++lowest;
      const ThingId id = map.create(50);
      if (lowest >= 50) {
        ASSERT_FALSE(static_cast<bool>(id));
        continue;
      }
      ASSERT_EQ(id.slot(), lowest);
      ASSERT_TRUE(given.insert(id.value).second) << "an id twice";
      live.insert(lowest);
      ids.push_back(id);
    } else if (!ids.empty()) {
      const ThingId id = ids[random.next() % ids.size()];
      const bool was = map.at(id.slot()) == id;
      ASSERT_EQ(map.remove(id), was);
      if (was) live.erase(id.slot());
    }
    ASSERT_EQ(map.count(), live.size());
  }
}

TEST(SlotMap, TheSameSlotsHashTheSameWhateverWasFreedFirst) {
  SlotMap<ThingTag> a, b;
  std::vector<ThingId> ia, ib;
  for (int i = 0; i < 5; ++i) {
    ia.push_back(a.create(8));
    ib.push_back(b.create(8));
  }
  a.remove(ia[1]);
  a.remove(ia[3]);
  b.remove(ib[3]);
  EXPECT_NE(hash_of(a), hash_of(b));
  b.remove(ib[1]);
  EXPECT_EQ(hash_of(a), hash_of(b));
}

TEST(SlotMap, GoesOnAfterAFileAsBefore) {
  SlotMap<ThingTag> a;
  std::vector<ThingId> ids;
  for (int i = 0; i < 5; ++i) ids.push_back(a.create(8));
  a.remove(ids[2]);
  ByteWriter out;
  WriteWalk write(out);
  a.fields(write);
  SlotMap<ThingTag> b;
  ByteReader in(out.bytes());
  ReadWalk read(in);
  b.fields(read);
  ASSERT_FALSE(in.failed());
  EXPECT_TRUE(b.alive(ids[4]));
  EXPECT_FALSE(b.alive(ids[2]));
  EXPECT_EQ(a.create(8).value, b.create(8).value);
  EXPECT_EQ(hash_of(a), hash_of(b));
}

}  // namespace
}  // namespace gaitway
