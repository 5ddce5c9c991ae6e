// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Between the world's agents and the members of the move-to room: what the files of this mover share.
#pragma once

#include "sim/moveto_bodies.h"

namespace gaitway {

/// Id of an agent among the members.
inline std::uint32_t member_id(std::uint32_t slot) { return slot + 1; }

/// Tells the world what the members do.
class MoveToHooks final : public moveto::WorldHooks {
 public:
  explicit MoveToHooks(World::Impl& w) : w_(w) {}
  /// MOVETO-76.
  void completed(std::uint32_t id, std::uint32_t code) override {
    w_.report(EventKind::move_ended, id - 1, static_cast<float>(code));
  }

 private:
  World::Impl& w_;
};

moveto::World moveto_world(World::Impl& w, MoveToHooks& hooks);
/// An agent's member, null if it has none.
moveto::Member* find_moveto(World::Impl& w, std::uint32_t slot);
/// The member of an agent that may be none yet: then a mere target (TARGET-20), in its place in the order of creation.
moveto::Member& need_member(World::Impl& w, std::uint32_t slot);
/// Takes a mere target's place, shape and velocity over from its body.
void follow_body(World::Impl& w, moveto::Member& m);
/// Ends the world's goal with an order that has ended, if it is the goal's.
void read_moveto_end(World::Impl& w, moveto::Member& m);

}  // namespace gaitway
