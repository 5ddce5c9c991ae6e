// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A movement payload of any bytes, as a client feeds it in: it is refused or means what it is written as again, and the
// body that it moves stays whole. The same bytes as the record's two other forms (PARAM-14, -15) and as a header.
#include <algorithm>
#include <vector>

#include "fuzz/fuzz_check.h"
#include "gaitway/moveto_wire.h"

namespace {

using namespace gaitway::moveto;
using gaitway::fuzz::require;
using Bytes = std::span<const std::uint8_t>;

constexpr std::uint32_t me = 0x50000001, known = 0x80000DAD;

void payload(Bytes bytes) {
  const auto read = read_movement(bytes);
  if (!read) {
    require(!read.error().message.empty() && !read.error().where.empty(), "a refusal says what and where");
    return;
  }
  const auto written = write_movement(*read);
  require(written.ok(), "what was read can be written");
  require(written->size() <= bytes.size(), "and is not longer than what was read");
  const auto again = read_movement(*written);
  require(again.ok() && *again == *read, "and means the same");
}

void body(Bytes bytes, bool local) {
  WorldState state;
  World world(state);
  world.set_clocks(100, 100);
  for (const std::uint32_t id : {me, known}) {
    Member m;
    m.id = id;
    m.place.cell = 0xA9B40029;
    m.place.at = {133, 22, 94};
    m.manager.profile.keep_on_state_echo = true;
    m.manager.profile.stale_after = 0.05;
    m.manager.profile.arrive_aligned = 5;
    world.add(m);
  }
  const bool read = read_movement(bytes).ok();
  require(apply_movement(world, me, bytes, local).ok() == read, "what can be read is applied");
  for (int n = 1; n <= 5; ++n) {
    world.set_clocks(100 + n / 30.0, 100 + n / 30.0);
    world.step(1.0 / 30);
    require(apply_movement(world, me, bytes, local).ok() == read, "and again while it runs");
  }
  require(state.members.size() == 2 && world.find(me)->id == me, "nobody is lost");
}

void records(Bytes bytes) {
  MoveParams p;
  std::uint8_t out[40];
  require(unpack(p, bytes) == (bytes.size() >= sizeof out), "a record has 40 bytes");
  if (bytes.size() >= sizeof out) {
    require(pack(p, out) == sizeof out && std::equal(out, out + sizeof out, bytes.begin()), "and gives them back");
  }
  for (std::uint32_t k = 0; k <= 10; ++k) {
    const std::size_t needs = net_params_size(k);
    require(unpack_net(p, k, bytes) == (needs != 0 && bytes.size() >= needs), "a kind has its length");
    if (needs == 0 || bytes.size() < needs) continue;
    require(pack_net(p, k, out) == needs && std::equal(out, out + needs, bytes.begin()), "and gives its bytes back");
  }
  const auto header = read_update_motion_header(bytes);
  require(header.ok() == (bytes.size() >= update_motion_header_size), "a header has 12 bytes");
  if (!header) return;
  const auto back = write_update_motion_header(*header);
  require(std::equal(back.begin(), back.begin() + 10, bytes.begin()), "and gives its numbers back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes(data, size);
  payload(bytes);
  for (const bool local : {false, true}) body(bytes, local);
  records(bytes);
  return 0;
}
