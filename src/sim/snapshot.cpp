// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Hashes, snapshots and saved states (STEP-22, STEP-23).
#include <cstring>

#include "core/bytes.h"
#include "core/hash.h"
#include "core/state_file.h"
#include "sim/impl.h"

namespace gaitway {

namespace {

constexpr char magic[8] = {'g', 'a', 'i', 't', 's', 'a', 'v', 'e'};
constexpr std::uint32_t save_version = 2;

/// Whether every array by slot of a state that was read from a file is as long as the others.
bool arrays_fit(const State& s) {
  const std::size_t slots = s.records.size();
  for (const std::size_t length :
       {s.body.core.size(), s.body.push.size(), s.body.ground.size(), s.body.rest.size(), s.mind.intents.size(),
        s.mind.brains.size(), s.minds.size(), s.nav_points.size(), s.routes.size(), s.moves.size(), s.steering.size(),
        s.sectors.size(), s.persons.size(), s.formations.links.size(), s.crew_of.size()}) {
    if (length != slots) return false;
  }
  return s.agents.size() <= slots && s.maps.size() == s.runs.size() && s.crew_ids.size() <= s.crews.size() &&
         s.moveto.sound(s.slots());
}

}  // namespace

struct Snapshot::Data {
  std::uint64_t world = 0;
  State state;
};

Snapshot::Snapshot() = default;
Snapshot::~Snapshot() = default;
Snapshot::Snapshot(Snapshot&&) noexcept = default;
Snapshot& Snapshot::operator=(Snapshot&&) noexcept = default;

std::vector<RoomHash> World::room_hashes() const {
  std::vector<RoomHash> hashes;
  impl_->state.each_room([&hashes](const char* room, auto walk) {
    HashWalk h;
    walk(h);
    hashes.push_back({room, h.value()});
  });
  return hashes;
}

std::uint64_t World::hash(std::span<const RoomHash> rooms) {
  std::uint64_t h = 0;
  for (const RoomHash& r : rooms) h = hash_combine(h, r.hash);
  return h;
}

std::string World::find_nan() const {
  std::string found;
  impl_->state.each_room([&found](const char* room, auto walk) {
    if (!found.empty()) return;
    HashWalk h;
    walk(h);
    if (!h.nan_field().empty()) found = std::string(room) + "." + h.nan_field();
  });
  return found;
}

std::uint64_t World::world_checksum() const {
  const Impl& w = *impl_;
  std::uint64_t h = hash_combine(w.settings.seed, w.rules.profiles.checksum());
  const Limits& l = w.settings.limits;
  // The limit of agents may have grown; what rules read of the others may not change.
  for (const std::uint64_t v :
       {std::uint64_t{l.open_nodes}, std::uint64_t{l.closed_nodes}, std::uint64_t{l.route_nodes},
        std::uint64_t{l.cost_16_bit}, std::uint64_t{l.use_count_8_bit}, std::uint64_t{l.grow},
        std::uint64_t{l.buried_faces_block}, std::uint64_t{l.ledge_guard}, std::uint64_t{w.settings.contacts}}) {
    h = hash_combine(h, v);
  }
  for (std::uint32_t m = 0; m < w.state.maps.size(); ++m)
    h = hash_combine(h, w.state.maps.live(m) ? w.maps[m].checksum : 0);
  return h;
}

Snapshot World::snapshot() const {
  Snapshot s;
  s.data_ = std::make_unique<Snapshot::Data>();
  s.data_->world = world_checksum();
  s.data_->state = impl_->state;
  return s;
}

Result<void> World::restore(const Snapshot& snapshot) {
  if (!snapshot.data_) return Error{Code::invalid_argument, "the snapshot is empty", "snapshot"};
  if (snapshot.data_->world != world_checksum()) {
    return Error{Code::wrong_world, "the snapshot belongs to a world with other maps, profiles, limits or seed",
                 "snapshot"};
  }
  impl_->state = snapshot.data_->state;
  impl_->events.clear();
  impl_->log.cut();
  return {};
}

std::vector<std::uint8_t> World::save() const {
  ByteWriter out;
  for (const char c : magic) out.u8(static_cast<std::uint8_t>(c));
  out.u32(save_version);
  out.u64(world_checksum());
  out.u32(impl_->settings.limits.agents);
  WriteWalk walk(out);
  const_cast<State&>(impl_->state).fields(walk);  // the walk only reads
  const std::uint64_t sum = hash_bytes(out.bytes());
  out.u64(sum);
  return out.take();
}

Result<void> World::load(std::span<const std::uint8_t> bytes) {
  const auto bad = [](const char* message, std::size_t at) {
    return Error{Code::bad_data, message, "byte " + std::to_string(at)};
  };
  ByteReader in(bytes);
  const auto head = in.raw(sizeof magic);
  if (in.failed() || std::memcmp(head.data(), magic, sizeof magic) != 0)
    return bad("is not a saved state: expected \"gaitsave\"", 0);
  const std::uint32_t version = in.u32();
  if (in.failed()) return bad("ends inside its head", bytes.size());
  if (version != save_version) {
    return Error{Code::unsupported,
                 "saved state of version " + std::to_string(version) + ", this build reads version " +
                     std::to_string(save_version),
                 "byte 8"};
  }
  if (bytes.size() < 32) return bad("ends inside its head", bytes.size());
  const std::size_t end = bytes.size() - 8;
  ByteReader tail(bytes.subspan(end));
  if (hash_bytes(bytes.first(end)) != tail.u64())
    return bad("its checksum does not fit its bytes: changed or cut off", end);
  if (in.u64() != world_checksum()) {
    return Error{Code::wrong_world, "the saved state belongs to a world with other maps, profiles, limits or seed",
                 "byte 12"};
  }
  const std::uint32_t agents = in.u32();
  // Read into a state of its own: the present one stays as it is when something does not fit.
  State state = impl_->state;
  ReadWalk walk(in);
  state.fields(walk);
  if (in.failed() || in.left() != 8) return bad("its fields do not fit its length", in.offset());
  if (!arrays_fit(state) || state.runs.size() != impl_->state.runs.size()) {
    return bad("its arrays do not fit each other", in.offset());
  }
  impl_->settings.limits.agents = agents;
  impl_->state = std::move(state);
  impl_->events.clear();
  impl_->log.cut();
  return {};
}

}  // namespace gaitway
