// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-23: saved files whose checksum is right and whose content is not.
#include <algorithm>

#include "core/hash.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

World three() {
  World w = plane_world();
  for (int i = 0; i < 3; ++i) add(w, {static_cast<float>(i) * 2, 0, 0});
  steps(w, 2);
  return w;
}

/// The checksum at the end put right, so that what stands before it is looked at.
void sign(std::vector<std::uint8_t>& bytes) {
  const std::uint64_t sum = hash_bytes(std::span(bytes).first(bytes.size() - 8));
  for (std::size_t i = 0; i < 8; ++i) bytes[bytes.size() - 8 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

TEST(STEP23, AFileOfAnotherLengthIsRefused) {
  World w = three(), same = plane_world();
  std::vector<std::uint8_t> longer = w.save(), shorter = w.save(), right = w.save();
  sign(right);
  EXPECT_TRUE(same.load(right).ok());
  longer.insert(longer.end() - 8, 0);
  shorter.erase(shorter.end() - 9);
  for (std::vector<std::uint8_t>* bytes : {&longer, &shorter}) {
    sign(*bytes);
    const auto refused = same.load(*bytes);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message, "its fields do not fit its length");
  }
}

template <class T>
void longer(std::vector<T>& array, int by) {
  array.resize(array.size() + static_cast<std::size_t>(by));
}

TEST(STEP23, ArraysThatDoNotFitEachOtherAreRefused) {
  using Change = void (*)(State&, int);
  // Each array by slot, one longer and one shorter than the others.
  const Change changes[] = {
      [](State& s, int by) { longer(s.records, by); },
      [](State& s, int by) { longer(s.body.core, by); },
      [](State& s, int by) { longer(s.body.push, by); },
      [](State& s, int by) { longer(s.body.ground, by); },
      [](State& s, int by) { longer(s.body.rest, by); },
      [](State& s, int by) { longer(s.mind.intents, by); },
      [](State& s, int by) { longer(s.mind.brains, by); },
      [](State& s, int by) { longer(s.minds, by); },
      [](State& s, int by) { longer(s.nav_points, by); },
      [](State& s, int by) { longer(s.routes, by); },
      [](State& s, int by) { longer(s.moves, by); },
      [](State& s, int by) { longer(s.steering, by); },
      [](State& s, int by) { longer(s.sectors, by); },
      [](State& s, int by) { longer(s.persons, by); },
      [](State& s, int by) { longer(s.formations.links, by); },
      [](State& s, int by) { longer(s.crew_of, by); },
      [](State& s, int by) { longer(s.moveto.born, by); },
      [](State& s, int by) { longer(s.moveto.order, by); },
      [](State& s, int) { s.resize(s.agents.size() - 1); },  // an agent more than there is room for
      [](State& s, int) { s.runs.push_back(s.runs[0]); },
      [](State& s, int) { s.crew_ids.create(9); },  // a crew without a place
  };
  for (const Change& change : changes) {
    for (const int by : {1, -1}) {
      World w = three(), same = plane_world();
      change(w.impl().state, by);
      const std::uint64_t before = same.hash();
      const auto refused = same.load(w.save());
      ASSERT_FALSE(refused.ok()) << &change - changes << " " << by;
      EXPECT_EQ(refused.error().message, "its arrays do not fit each other") << &change - changes << " " << by;
      EXPECT_EQ(same.hash(), before);
    }
  }
}

TEST(STEP23, AnotherNumberOfMapsIsRefused) {
  World w = three(), same = plane_world();
  State& s = w.impl().state;
  s.maps.remove(s.maps.create(9));
  s.runs.push_back(s.runs[0]);
  std::vector<std::uint8_t> bytes = w.save();
  const std::vector<std::uint8_t> own = same.save();
  std::copy(own.begin() + 12, own.begin() + 20, bytes.begin() + 12);  // as if it were of this world
  sign(bytes);
  EXPECT_EQ(same.load(bytes).error().message, "its arrays do not fit each other");
}

TEST(STEP23, MoveToMembersThatAreNobodyAreRefused) {
  using Change = void (*)(moveto::WorldState&);
  const Change changes[] = {
      [](moveto::WorldState& s) { s.members[1].slot = 2; },
      [](moveto::WorldState& s) { s.members[1].id = 9; },
      [](moveto::WorldState& s) { s.index.pop_back(); },
      [](moveto::WorldState& s) { s.members.pop_back(); },
      // Found under its number, but of no slot; of a slot that is another one's; not found.
      [](moveto::WorldState& s) {
        s.members[1].slot = 2;
        s.members[1].id = s.index[1].first = 3;
      },
      [](moveto::WorldState& s) { s.members[1].slot = 0; },
      [](moveto::WorldState& s) { s.index[1].second = 7; },
  };
  for (const Change& change : changes) {
    World w = plane_world(), same = plane_world();
    for (float x : {0.0f, 3.0f}) {
      AgentDef def;
      def.mover = MoverKind::moveto;
      def.position = {x, 0, 0};
      ASSERT_TRUE(w.add_agent(def).ok());
    }
    ASSERT_TRUE(same.load(w.save()).ok());
    change(w.impl().state.moveto.world);
    EXPECT_EQ(same.load(w.save()).error().message, "its arrays do not fit each other") << &change - changes;
  }
}

}  // namespace
}  // namespace gaitway::test
