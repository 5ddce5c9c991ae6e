// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-19 to STEP-23: presets, full pools, decisions, hashes, snapshots.
#include <cmath>

#include "core/hash.h"
#include "core/state_file.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

World crowd(bool decisions, std::uint64_t seed = 1) {
  WorldSettings settings;
  settings.record_decisions = decisions;
  settings.seed = seed;
  World w = plane_world(settings);
  for (int i = 0; i < 20; ++i) {
    const AgentId id = add(w, {static_cast<float>(i % 5) * 1.5f, static_cast<float>(i / 5) * 1.5f, 0}, 0.3 * i);
    EXPECT_TRUE(w.order_move(id, {{6.0f - static_cast<float>(i % 5) * 1.5f, 12.0f - static_cast<float>(i / 5) * 2, 0},
                                  0.3f,
                                  i % 3 ? Gait::walk : Gait::run})
                    .ok());
  }
  return w;
}

TEST(STEP19, ThePresetsHaveTheChaptersNumbers) {
  const Limits c = Limits::classic();
  EXPECT_EQ(c.agents, 60u);
  EXPECT_EQ(c.routes, 32u);
  EXPECT_EQ(c.claims, 40u);
  EXPECT_EQ(c.queues, 20u);
  EXPECT_EQ(c.hazards, 64u);
  EXPECT_EQ(c.moving_obstacles, 4u);
  EXPECT_EQ(c.actions, 100u);
  EXPECT_EQ(c.squad_slots, 16u);
  EXPECT_EQ(c.open_nodes, 1000u);
  EXPECT_EQ(c.closed_nodes, 3000u);
  EXPECT_EQ(c.route_nodes, 128u);
  EXPECT_TRUE(c.cost_16_bit);
  EXPECT_FALSE(c.grow);
  const Limits o = Limits::open();
  EXPECT_EQ(o.route_nodes, 65535u);
  EXPECT_FALSE(o.cost_16_bit);
  EXPECT_FALSE(o.use_count_8_bit);
  EXPECT_TRUE(o.grow);
}

TEST(STEP20, AFullPoolOfAgentsRefusesAndCounts) {
  WorldSettings settings;
  settings.limits = Limits::classic();
  World w = plane_world(settings);
  for (int i = 0; i < 60; ++i) add(w, {static_cast<float>(i), 0, 0});
  AgentDef def;
  def.position = {0, 5, 0};
  const auto r = w.add_agent(def);
  ASSERT_FALSE(r.ok());
  EXPECT_EQ(r.error().code, Code::full);
  EXPECT_EQ(w.drops(Pool::agents), 1u);
  int told = 0;
  for (const Event& e : w.events()) told += e.kind == EventKind::pool_full;
  EXPECT_EQ(told, 1);
}

TEST(STEP20, UnderOpenThePoolGrows) {
  WorldSettings settings;
  settings.limits.agents = 4;
  World w = plane_world(settings);
  for (int i = 0; i < 9; ++i) add(w, {static_cast<float>(i), 0, 0});
  EXPECT_EQ(w.agent_count(), 9u);
  EXPECT_EQ(w.drops(Pool::agents), 0u);
}

TEST(STEP21, RecordingChangesNothing) {
  World on = crowd(true), off = crowd(false);
  for (int n = 0; n < 600; ++n) {
    ASSERT_TRUE(on.step().ok());
    ASSERT_TRUE(off.step().ok());
    ASSERT_EQ(on.hash(), off.hash()) << "step " << n + 1;
  }
  EXPECT_GT(on.decision_count(), 600u);
  EXPECT_EQ(off.decision_count(), 0u);
}

TEST(STEP21, ARuleDecidesOncePerAgentAndStep) {
  World w = crowd(true);
  steps(w, 200);
  const auto& all = w.impl().log.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size() && all[j].step == all[i].step; ++j) {
      const bool same = all[j].rule == all[i].rule && all[j].id == all[i].id && all[j].subject == all[i].subject;
      ASSERT_FALSE(same && all[i].subject == Subject::agent) << rule_id(all[i].rule) << " in step " << all[i].step;
    }
  }
}

// Changes scalar number `target` of a walk by one bit or one.
class Nudge : public FieldWalk<Nudge> {
 public:
  explicit Nudge(std::uint64_t target) : target_(target) {}
  void scalar(const char*, float& v) {
    if (at_++ == target_) v = bits_as<float>(bits_as<std::uint32_t>(v) ^ 1u);
  }
  void scalar(const char*, double& v) {
    if (at_++ == target_) v = bits_as<double>(bits_as<std::uint64_t>(v) ^ 1u);
  }
  void scalar(const char*, bool& v) {
    if (at_++ == target_) v = !v;
  }
  template <class T>
  void scalar(const char* name, T& v) {
    // The kind of a variant is not a field by itself: another kind brings other fields.
    if (at_++ == target_ && std::string_view(name) != "kind") {
      v = static_cast<T>(v ^ 1);
      changed_ = true;
    }
  }
  std::uint64_t count(std::uint64_t n) { return n; }
  void open(const char*) {}
  void close() {}
  std::uint64_t seen() const { return at_; }
  bool changed() const { return changed_; }

 private:
  std::uint64_t target_, at_ = 0;
  bool changed_ = false;
};

std::uint64_t room_hash(State& s, std::string_view room) {
  std::uint64_t h = 0;
  s.each_room([&](const char* name, auto walk) {
    if (room != name) return;
    HashWalk v;
    walk(v);
    h = v.value();
  });
  return h;
}

TEST(STEP22, EachFieldOfTheStateIsInItsRoomsHash) {
  World w = crowd(false);
  const std::vector<AgentId> ids = w.agents();
  ASSERT_TRUE(w.follow_player(ids[1], ids[0]).ok());  // a formation in use
  ASSERT_TRUE(w.add_crew(ids[0]).ok());
  steps(w, 3);
  w.impl().state.resize(2);  // two agents are enough to walk over every kind of field
  w.impl().state.minds.resize(2);
  State base = w.impl().state;
  std::vector<std::string> rooms;
  base.each_room([&](const char* name, auto) { rooms.push_back(name); });
  EXPECT_EQ(rooms.size(), 9u);
  for (const std::string& room : rooms) {
    std::uint64_t fields = 0;
    base.each_room([&](const char* name, auto walk) {
      if (room != name) return;
      Nudge counter(~0ull);
      walk(counter);
      fields = counter.seen();
    });
    const std::uint64_t before = room_hash(base, room);
    // A stride keeps the large arrays short; it is odd, so that every field of a record is met.
    const std::uint64_t stride = fields > 4000 ? 37 : 1;
    for (std::uint64_t i = 0; i < fields; i += stride) {
      State s = base;
      bool is_kind = false;
      s.each_room([&](const char* name, auto walk) {
        if (room != name) return;
        Nudge nudge(i);
        walk(nudge);
      });
      // Which field it was, for the message.
      std::string path;
      std::uint64_t at = 0;
      base.each_room([&](const char* name, auto walk) {
        if (room != name) return;
        FlattenWalk flat;
        walk(flat);
        for (const FlatField& f : flat.take()) {
          if (f.path.size() > 5 && f.path.compare(f.path.size() - 5, 5, ".size") == 0) continue;
          if (at++ == i) path = f.path;
        }
      });
      is_kind = path.size() > 5 && path.compare(path.size() - 5, 5, ".kind") == 0;
      if (is_kind) continue;
      EXPECT_NE(room_hash(s, room), before) << room << ": " << path;
    }
  }
}

TEST(STEP22, EqualStatesHaveEqualHashes) {
  World a = crowd(false), b = crowd(false), c = crowd(false, 2);
  steps(a, 50);
  steps(b, 50);
  steps(c, 50);
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_NE(a.world_checksum(), c.world_checksum());
  EXPECT_EQ(a.find_nan(), "");
  a.impl().state.body.core[3].velocity.y = std::nanf("");
  EXPECT_NE(a.find_nan().find("velocity"), std::string::npos) << a.find_nan();
}

TEST(STEP23, ARestoredRunGoesOnBitForBit) {
  World w = crowd(true);
  steps(w, 100);
  const Snapshot snapshot = w.snapshot();
  std::vector<std::uint64_t> hashes;
  for (int n = 0; n < 200; ++n) {
    ASSERT_TRUE(w.step().ok());
    hashes.push_back(w.hash());
  }
  ASSERT_TRUE(w.restore(snapshot).ok());
  EXPECT_EQ(w.step_number(), 100u);
  for (int n = 0; n < 200; ++n) {
    ASSERT_TRUE(w.step().ok());
    ASSERT_EQ(w.hash(), hashes[static_cast<std::size_t>(n)]) << "step " << 101 + n;
  }
}

TEST(STEP23, ASavedStateGoesOnInANewWorld) {
  World w = crowd(false);
  steps(w, 77);
  const std::vector<std::uint8_t> bytes = w.save();
  World other = plane_world();
  ASSERT_TRUE(other.load(bytes).ok());
  EXPECT_EQ(other.hash(), w.hash());
  for (int n = 0; n < 100; ++n) {
    ASSERT_TRUE(w.step().ok());
    ASSERT_TRUE(other.step().ok());
    ASSERT_EQ(other.hash(), w.hash()) << "step " << 78 + n;
  }
}

TEST(STEP23, WhatDoesNotBelongIsRefusedAndChangesNothing) {
  World w = crowd(false);
  steps(w, 20);
  const Snapshot snapshot = w.snapshot();
  const std::vector<std::uint8_t> bytes = w.save();
  WorldSettings settings;
  auto other = World::create(settings);
  ASSERT_TRUE(other->add_open_plane(500).ok());
  const std::uint64_t before = other->hash();
  EXPECT_EQ(other->restore(snapshot).error().code, Code::wrong_world);
  EXPECT_EQ(other->load(bytes).error().code, Code::wrong_world);
  World same = plane_world();
  const std::uint64_t same_before = same.hash();
  for (std::size_t i = 0; i < bytes.size(); i += bytes.size() / 97 + 1) {
    std::vector<std::uint8_t> damaged = bytes;
    damaged[i] ^= 0x10;
    EXPECT_FALSE(same.load(damaged).ok()) << "byte " << i;
    EXPECT_FALSE(same.load(std::span(bytes).first(i)).ok()) << "cut at " << i;
  }
  EXPECT_EQ(same.load({}).error().where, "byte 0");
  std::vector<std::uint8_t> other_magic = bytes;
  other_magic[7] ^= 1;
  EXPECT_EQ(same.load(other_magic).error().where, "byte 0");
  EXPECT_EQ(same.load(std::span(bytes).first(31)).error().where, "byte 31") << "head and checksum take 32 bytes";
  EXPECT_EQ(same.load(std::span(bytes).first(32)).error().where, "byte 24") << "the checksum's place";
  std::vector<std::uint8_t> newer = bytes;
  newer[8] = 99;
  EXPECT_EQ(same.load(newer).error().code, Code::unsupported);
  EXPECT_EQ(same.hash(), same_before);
  EXPECT_EQ(other->hash(), before);
  EXPECT_EQ(w.restore(Snapshot()).error().where, "snapshot");
}

}  // namespace
}  // namespace gaitway::test
