// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_legs.h"

namespace gaitway {

bool counts_on_leg(const BodyCore& body, bool friendly) {
  return friendly && (body.state & (STATE_ARRESTED | STATE_DOWN)) == 0 && (body.flags & body_dead) == 0;
}

}  // namespace gaitway
