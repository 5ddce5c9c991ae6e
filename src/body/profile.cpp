// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/profile.h"

#include <array>
#include <string>

#include "core/bytes.h"
#include "core/hash.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

SpeedProfile make_profile(const char* name, float stance_plain, float stance_boosted, std::array<float, 5> speeds) {
  SpeedProfile p;
  p.name = name;
  p.sneak = speeds[0];
  p.walk = speeds[1];
  p.jog = speeds[2];
  p.run = speeds[3];
  p.sprint = speeds[4];
  p.stance_plain = stance_plain;
  p.stance_boosted = stance_boosted;
  return p;
}

Error bad_field(const SpeedProfile& profile, const std::string& field, const char* expected) {
  return {Code::invalid_argument, "profile \"" + profile.name + "\": " + field + " must be " + expected, field};
}

constexpr float longest_clip = 1000;  // metres

bool bad_number(float v) { return !finite(v) || v < 0; }

Result<void> check_clip(const SpeedProfile& profile, const ClipTravel& clip, const std::string& field) {
  if (bad_number(clip.length) || clip.length > longest_clip) {
    return bad_field(profile, field + ".length", "a number of metres from 0 to 1000");
  }
  if (!finite(clip.direction)) return bad_field(profile, field + ".direction", "a finite angle in radians");
  if (clip.updates == 0 && clip.length > 0) {
    return bad_field(profile, field + ".updates", "at least 1 for a clip that moves the body");
  }
  return {};
}

void write_clip(ByteWriter& out, const ClipTravel& clip) {
  out.f32(clip.length);
  out.u16(clip.updates);
  out.f32(clip.direction);
}

}  // namespace

Result<void> check_profile(const SpeedProfile& profile) {
  if (profile.name.empty() || profile.name.size() > 31) return bad_field(profile, "name", "1 to 31 bytes long");
  const std::pair<const char*, float> speeds[] = {
      {"sneak", profile.sneak},
      {"walk", profile.walk},
      {"jog", profile.jog},
      {"run", profile.run},
      {"sprint", profile.sprint},
      {"stance_plain", profile.stance_plain},
      {"stance_boosted", profile.stance_boosted},
  };
  for (const auto& [field, speed] : speeds) {
    if (bad_number(speed)) return bad_field(profile, field, "a finite speed in m/s, 0 or more");
  }
  for (std::size_t i = 0; i < 4; ++i) {
    std::string index(1, '[');
    index += std::to_string(i);
    index += ']';
    if (auto r = check_clip(profile, profile.step[i], "step" + index); !r) return r;
    if (auto r = check_clip(profile, profile.dash[i], "dash" + index); !r) return r;
  }
  return check_clip(profile, profile.run_stop, "run_stop");
}

ProfileTable::ProfileTable() {
  // GAIT-01
  profiles_.push_back(make_profile("reference", 2.3f, 3.429f, {1.585f, 1.629f, 4.857f, 7.801f, 10.245f}));
  // GAIT-03
  profiles_.push_back(make_profile("0", 3, 3, {0.8f, 1.6f, 4.1f, 6.5f, 8}));
  profiles_.push_back(make_profile("1", 3, 3, {0.8f, 1.6f, 4.1f, 7.5f, 9}));
  profiles_.push_back(make_profile("2", 3, 3, {0.8f, 1.6f, 1.6f, 1.6f, 9.75f}));
  profiles_.push_back(make_profile("3", 3, 3, {0.8f, 1.6f, 4.1f, 7.5f, 7.5f}));
  profiles_.push_back(make_profile("4", 3, 3, {0.964f, 0.964f, 0.965f, 2.723f, 2.723f}));
}

Result<std::uint32_t> ProfileTable::add(const SpeedProfile& profile) {
  if (auto r = check_profile(profile); !r) return r.error();
  if (find(profile.name).ok()) return bad_field(profile, "name", "a name that no other profile has");
  if (profiles_.size() >= 0xffff) return Error{Code::full, "a world holds at most 65535 profiles", "profile"};
  profiles_.push_back(profile);
  return size() - 1;
}

Result<std::uint32_t> ProfileTable::find(std::string_view name) const {
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (profiles_[i].name == name) return i;
  }
  std::string known;
  for (std::uint32_t i = 0; i < size() && i < 24; ++i) known += (i == 0 ? "\"" : ", \"") + profiles_[i].name + "\"";
  return Error{Code::not_found, "no speed profile has the name \"" + std::string(name) + "\"; known here: " + known,
               "name"};
}

std::uint64_t ProfileTable::checksum() const {
  ByteWriter out;
  for (const SpeedProfile& p : profiles_) {
    out.text(p.name);
    for (float speed : {p.sneak, p.walk, p.jog, p.run, p.sprint, p.stance_plain, p.stance_boosted}) out.f32(speed);
    for (const ClipTravel& clip : p.step) write_clip(out, clip);
    for (const ClipTravel& clip : p.dash) write_clip(out, clip);
    out.u8(p.arrival_clips ? 1 : 0);
    write_clip(out, p.run_stop);
  }
  return hash_bytes(out.bytes());
}

}  // namespace gaitway
