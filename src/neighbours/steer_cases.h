// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a walker does about a meeting, one source per group of cases. Each answers what steer() does.
#pragma once

#include "gaitway/vec.h"
#include "neighbours/steer_meeting.h"

namespace gaitway {

// steer_yield.cpp: slowing down instead of going round.

/// STEER-14: a follower of mine who is in my way stops.
void stop_own_follower(const People& people, std::uint32_t me, std::uint32_t other, const Trace& trace);
/// The last rows of STEER-19: beside him, who has right of way, I fall back.
void fall_back_beside(const Meeting& m);
/// STEER-20: we both go for one route node and I am held. True: the call ends, the aim stays.
bool slow_behind_at_node(const Meeting& m);
/// STEER-21: who lacks right of way gives in when the contact is near. True: the call ends, the aim stays.
bool yield_to(const Meeting& m);

// Going round him.

/// Case 0 (STEER-22, STEER-23): one metre beside a standing one; returns the new aim.
Vec3 aim_round_standing(const Meeting& m);
/// Cases 1 and 2 (STEER-24): beside the point where we would meet.
Vec3 point_beside_contact(const Meeting& m);
/// Case 3 (STEER-25): behind the crosser.
Vec3 point_behind_crosser(const Meeting& m);

// steer_detour.cpp

/// STEER-26: the bend to X is too sharp for my speed. True: I slow down and the call ends, the aim stays.
bool slow_for_corner(const Meeting& m, Vec3 x);
/// STEER-27: takes the point as the detour's held point when it can be walked to and is not marked.
bool try_detour(const Meeting& m, Vec3 point);
/// Whether the first surface below a point is marked (STEER-27).
bool marked_below(const Scene* scene, Vec3 point);

}  // namespace gaitway
