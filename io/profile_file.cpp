// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/profile_file.h"

#include <cmath>

#include "body/profile.h"
#include "io/file.h"
#include "io/json.h"

namespace gaitway::io {

namespace {

constexpr double fastest = 1000;  ///< m/s
constexpr double degrees_per_radian = 57.29577951308232;

struct SpeedWord {
  std::string_view name;
  float SpeedProfile::*field;
};
constexpr std::array<SpeedWord, 7> speeds{{{"sneak", &SpeedProfile::sneak},
                                           {"walk", &SpeedProfile::walk},
                                           {"jog", &SpeedProfile::jog},
                                           {"run", &SpeedProfile::run},
                                           {"sprint", &SpeedProfile::sprint},
                                           {"stance_plain", &SpeedProfile::stance_plain},
                                           {"stance_boosted", &SpeedProfile::stance_boosted}}};

ClipTravel read_clip(const JsonAt& at) {
  ClipTravel clip;
  if (!at.object(words::clip)) return clip;
  clip.length = static_cast<float>(at.need("length").number(0, 1000));
  clip.updates = static_cast<std::uint16_t>(at.need("updates").whole(0, 0xffff));
  if (const JsonAt v = at.get("direction_degrees")) {
    clip.direction = static_cast<float>(v.number(-180, 180) / degrees_per_radian);
  }
  return clip;
}

SpeedProfile read_profile(const JsonAt& at) {
  SpeedProfile profile;
  if (!at.object(words::profile)) return profile;
  profile.name = at.need("name").text(1, 31);
  for (const SpeedWord& speed : speeds) {
    // The five gaits are needed; the fight stance walks where nothing is said.
    const bool stance = speed.field == &SpeedProfile::stance_plain || speed.field == &SpeedProfile::stance_boosted;
    const JsonAt v = stance ? at.get(speed.name) : at.need(speed.name);
    profile.*speed.field = v ? static_cast<float>(v.number(0, fastest)) : profile.walk;
  }
  const auto clips = [&at](std::string_view key, std::array<ClipTravel, 4>& list) {
    const JsonAt v = at.get(key);
    if (v && v.array(4, 4) == 4) {
      for (std::size_t i = 0; i < 4; ++i) list[i] = read_clip(v.item(i));
    }
  };
  clips("step", profile.step);
  clips("dash", profile.dash);
  if (const JsonAt v = at.get("arrival_clips")) profile.arrival_clips = v.boolean();
  if (const JsonAt v = at.get("run_stop")) profile.run_stop = read_clip(v);
  return profile;
}

/// Degrees whose nearest binary32 radians are `radians` again, as short as they come.
double degrees_text(float radians) {
  const double exact = static_cast<double>(radians) * degrees_per_radian;
  for (double scale = 1; scale < 1e9; scale *= 10) {
    const double rounded = std::floor(exact * scale + 0.5) / scale;
    if (static_cast<float>(rounded / degrees_per_radian) == radians && std::fabs(rounded) <= 180) return rounded;
  }
  return std::fmin(180, std::fmax(-180, exact));
}

void write_clip(JsonWriter& out, const ClipTravel& clip) {
  out.open_object().key("length").number(clip.length).key("updates").number(std::uint64_t{clip.updates});
  if (clip.direction != 0) out.key("direction_degrees").number(degrees_text(clip.direction));
  out.close_object();
}

}  // namespace

Result<std::vector<SpeedProfile>> parse_profiles(const std::string& text, const std::string& file) {
  const Result<JsonDocument> document = parse_json(text, file);
  if (!document) return document.error();
  JsonErrors errors(*document);
  const JsonAt root(errors, &document->root, "");
  std::vector<SpeedProfile> profiles;
  if (root.object(words::profiles_top)) {
    if (const JsonAt v = root.get("$schema")) v.text();
    if (const JsonAt v = root.need("format"); v && v.text() != profiles_format) {
      const bool other_version = v.text().compare(0, 17, "gaitway.profiles/") == 0;
      v.fail("expected " + json_string(profiles_format) + ", found " + json_string(v.text()),
             other_version ? Code::unsupported : Code::bad_data);
    }
    const JsonAt list = root.need("profiles");
    for (std::size_t i = 0, n = list.array(1); i < n; ++i) profiles.push_back(read_profile(list.item(i)));
    ProfileTable table;
    for (std::size_t i = 0; i < profiles.size() && !errors.failed(); ++i) {
      const JsonAt at = list.item(i);
      if (const Result<void> ok = check_profile(profiles[i]); !ok) {
        at.fail(ok.error().where + ": " + ok.error().message);
      } else if (const auto added = table.add(profiles[i]); !added) {
        at.get("name").fail(added.error().message);
      }
    }
  }
  if (errors.failed()) return errors.error();
  return profiles;
}

Result<std::vector<SpeedProfile>> read_profiles(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  return parse_profiles(*text, path);
}

std::string write_profiles(std::span<const SpeedProfile> profiles) {
  JsonWriter out;
  out.open_object().key("format").text(profiles_format).key("profiles").open_array();
  for (const SpeedProfile& p : profiles) {
    out.open_object().key("name").text(p.name);
    for (const SpeedWord& speed : speeds) out.key(speed.name).number(p.*speed.field);
    for (const bool step : {true, false}) {
      out.key(step ? "step" : "dash").open_array();
      for (const ClipTravel& clip : step ? p.step : p.dash) write_clip(out, clip);
      out.close_array();
    }
    out.key("arrival_clips").boolean(p.arrival_clips).key("run_stop");
    write_clip(out, p.run_stop);
    out.close_object();
  }
  out.close_array().close_object();
  return out.take();
}

}  // namespace gaitway::io
