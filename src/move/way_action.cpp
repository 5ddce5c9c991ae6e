// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_action.h"

namespace gaitway {

ActionResult start_action(GiveWay& action, MoveContext& ctx) {
  action.start(*ctx.world.bodies, ctx.slot, &ctx.intent, ctx.now_ms, ctx.trace);
  return ActionResult::running;
}

ActionResult update_action(GiveWay& action, MoveContext& ctx) {
  return action.update(*ctx.world.bodies, ctx.slot) ? ActionResult::done : ActionResult::running;
}

bool abort_action(GiveWay& action, MoveContext& ctx, bool forced) {
  return action.abort(*ctx.world.bodies, ctx.slot, forced, &ctx.intent);
}

void destroy_action(GiveWay&, MoveContext& ctx) { ctx.body.flags &= ~static_cast<std::uint32_t>(body_giving_way); }

}  // namespace gaitway
