// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/recorder.h"

#include "cli/level_blob.h"
#include "cli/output.h"
#include "nav/gwp.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

constexpr std::uint32_t snapshot_every = 100;

io::RecordPose pose_of(const AgentView& a) {
  io::RecordPose p;
  p.slot = a.id.slot();
  p.position = a.position;
  p.heading = a.heading_radians;
  p.speed = a.speed;
  p.gait = static_cast<std::uint8_t>(a.gait);
  p.flags = static_cast<std::uint16_t>((a.airborne ? io::pose_airborne : 0) | (a.climbing ? io::pose_climbing : 0) |
                                       (a.busy ? io::pose_busy : 0) | (a.held ? io::pose_held : 0) |
                                       (a.dead ? io::pose_dead : 0) |
                                       (a.goal == GoalStatus::active ? io::pose_goal_active : 0) |
                                       (a.goal == GoalStatus::reached ? io::pose_goal_reached : 0) |
                                       (a.goal == GoalStatus::failed ? io::pose_goal_failed : 0));
  return p;
}

bool differs(const Intent& a, const Intent& b) {
  return !(a.heading == b.heading) || a.speed != b.speed || !(a.aim == b.aim) || a.aim_radius != b.aim_radius;
}

}  // namespace

io::RecordHeader record_header(const World& world, const Place& place, const std::string& name,
                               const std::string& preset, std::uint32_t every) {
  const WorldSettings& s = world.impl().settings;
  io::RecordHeader h;
  h.program = std::string("gaitway ") + version_text();
  h.scenario = name;
  h.preset = preset;
  h.limits = s.limits;
  h.seed = s.seed;
  h.contacts = s.contacts;
  h.pose_every = every;
  h.world_checksum = world.world_checksum();
  h.level_hash = place.level.hash;
  h.paths_hash = path_checksum(*place.paths);
  if (!place.level.vertices.empty())
    h.level = write_level_blob(
        {place.level.vertices, place.level.triangles, place.level.material, io::triangle_marks(place.level)});
  h.path_data = write_gwp(*place.paths);
  return h;
}

Result<std::unique_ptr<Recorder>> Recorder::create(const std::string& path, io::RecordHeader header) {
  auto writer = io::RecordWriter::create(path, header);
  if (!writer) return writer.error();
  std::unique_ptr<Recorder> r(new Recorder(std::move(*writer)));
  r->pose_every_ = header.pose_every;
  return r;
}

Result<void> Recorder::add(World& world) {
  const State& s = world.impl().state;
  io::StepRecord row;
  row.step = s.step;
  row.inputs = std::move(inputs_);
  inputs_.clear();
  shown_.resize(s.slots());
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (!s.agents.live(slot)) continue;
    const AgentId id = s.agents.at(slot);
    const auto view = world.agent(id);
    Shown& shown = shown_[slot];
    if (shown.id != id.value) {
      shown = Shown{};
      shown.id = id.value;
      io::RecordAgent a;
      a.slot = slot;
      a.generation = id.generation();
      a.name = view->name;
      const SpeedProfile* profile = world.impl().rules.profiles.at(s.body.core[slot].profile);
      a.profile = profile ? profile->name : "";
      a.mover = gaitway::name(view->mover);
      a.radius = view->radius;
      a.height = view->height;
      a.scale = s.body.core[slot].scale;
      row.agents.push_back(std::move(a));
    }
    if (s.step % pose_every_ == 0) row.poses.push_back(pose_of(*view));
    const Intent& intent = s.mind.intents[slot];
    if (differs(intent, shown.intent)) {
      row.intents.push_back({slot, intent.heading, intent.speed, intent.aim, intent.aim_radius});
      shown.intent = intent;
    }
    std::vector<Vec3> route = world.route(id);
    if (route != shown.route) {
      row.routes.push_back({slot, route});
      shown.route = std::move(route);
    }
  }
  for (const Event& e : world.events()) row.events.push_back(io::to_record(e));
  for (const Decision& d : world.impl().log.all()) row.decisions.push_back(io::to_record(d));
  world.clear_decisions();
  const std::vector<RoomHash> rooms = world.room_hashes();
  row.hashes.push_back({"", World::hash(rooms)});
  for (const RoomHash& h : rooms) row.hashes.push_back({std::string(h.room), h.hash});
  if (auto r = writer_.add(std::move(row)); !r) return r;
  if (s.step % snapshot_every == 0) return writer_.add_snapshot(s.step, world.save());
  return {};
}

Result<void> Recorder::close() { return writer_.close(); }

}  // namespace gaitway::cli
