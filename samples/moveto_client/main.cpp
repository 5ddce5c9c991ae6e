// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A game client that feeds a movement packet of its server straight into a move-to manager, steps the body and reads
// when the order has ended: what one does before a use action is sent again.
#include <gaitway/moveto_wire.h>

#include <cstdio>

using namespace gaitway::moveto;

int main() {
  WorldState state;
  World world(state);
  world.set_clocks(0, 0);

  Member me;
  me.id = 0x50000001;
  me.place.cell = 0xA9B40029;  // positions are counted from the corner of this cell's block
  me.place.at = {130, 20, 94};
  me.data.rate_known = false;  // the run rate comes with the packet
  if (!world.add(me)) return 1;

  // What a server writes: go to a place of the same block, face east there.
  MovementPayload order;
  order.kind = kind::move_to_position;
  order.origin.cell = 0xA9B40029;
  order.origin.at = {133.5f, 22.25f, 94};
  order.params = go_to_place_params(90, 1.5f);
  order.run_rate = 1.5f;
  const auto packet = write_movement(order);
  if (!packet) return 1;

  // What a client does with it.
  if (!apply_movement(world, me.id, *packet, true)) return 1;
  OrderEnd end;
  int step = 0;
  while (!world.read_end(me.id, end)) {
    if (++step > 300) return 1;
    world.set_clocks(step / 30.0, step / 30.0);
    world.step(1.0 / 30.0);
  }
  const Place there = world.find(me.id)->place;
  std::printf("order %u ended with code %X after %.2f s at (%.2f, %.2f), heading %.0f\n", end.order, end.code,
              step / 30.0, there.at.x, there.at.y, there.heading);
  return end.code == code::none && there.heading == 90 ? 0 : 1;
}
