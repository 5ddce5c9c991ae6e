// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/body_state.h"

#include "body/body_world.h"
#include "core/hash.h"
#include "core/state_file.h"

namespace gaitway {
namespace {

TEST(BodyState, AClearedSlotEqualsANewOne) {
  BodyState fresh, used;
  fresh.resize(3);
  used.resize(3);
  used.core[1].position = {1, 2, 3};
  used.core[1].flags = body_present;
  used.push[1] = {4, 5, 6};
  used.ground[1].could_not_move = 7;
  used.rest[1].clip.left = 9;
  used.rest[1].climb.kind = 2;
  EXPECT_NE(hash_of(fresh), hash_of(used));
  used.clear_slot(1);
  EXPECT_EQ(hash_of(fresh), hash_of(used));
}

TEST(BodyState, EveryFieldReachesTheHash) {
  BodyState state;
  state.resize(2);
  const std::uint64_t before = hash_of(state);
  // Write the state out, change one byte of it after the other, and read it back: each change must show.
  ByteWriter out;
  WriteWalk write(out);
  state.fields(write);
  const std::vector<std::uint8_t> bytes = out.bytes();
  const std::vector<FlatField> fields = flatten(state);
  EXPECT_GT(fields.size(), 2u * 50);
  std::size_t shown = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::vector<std::uint8_t> changed = bytes;
    changed[i] ^= 1;
    ByteReader in(changed);
    BodyState other;
    ReadWalk read(in);
    other.fields(read);
    if (in.failed() || in.left() != 0) continue;  // a changed count
    ++shown;
    EXPECT_NE(hash_of(other), before) << "byte " << i;
  }
  EXPECT_GT(shown, bytes.size() - 40);
}

TEST(BodyState, EachFlagHasABitOfItsOwn) {
  std::uint32_t seen = 0;
  for (std::uint32_t flag :
       {body_wounded,        body_stance,       body_grab_rear,    body_grabbing,     body_blocking,
        body_ducking,        body_attached,     body_locked,       body_stop_dead,    body_no_turn_boost,
        body_no_start_boost, body_pad_driven,   body_brain_dead,   body_not_pushable, body_host,
        body_dead,           body_turn_limited, body_step_control, body_giving_way,   body_fast_climber,
        body_present,        body_no_contacts,  body_keeps_ground, body_thrown,       body_grabbed_rear,
        body_circled_right}) {
    EXPECT_EQ(seen & flag, 0u) << flag;
    seen |= flag;
  }
  EXPECT_EQ(seen, (1u << 26) - 1);
}

TEST(BodyState, HotRecordsStaySmall) {
  EXPECT_EQ(sizeof(BodyCore), 64u);
  EXPECT_LE(sizeof(BodyGround), 32u);
  EXPECT_LE(sizeof(BodyCore) + sizeof(Vec3) + sizeof(BodyGround) + sizeof(BodyRest), 320u);
}

}  // namespace
}  // namespace gaitway
