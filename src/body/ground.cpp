// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/ground.h"

#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {
constexpr double gravity_per_update = 15.68 / 30.0;  // m/s
constexpr double fastest_fall = -50;
}  // namespace

bool ground_below(const Scene* scene, Vec3 from, float length, GroundHit* hit) {
  if (!scene) {
    *hit = GroundHit{};
    return from.z >= 0 && from.z - length <= 0;
  }
  GroundPatch patch;
  if (!scene->ground_patch(from, length, &patch)) return scene->ground(from, length, hit);
  const double z = static_cast<double>(patch.z0) + static_cast<double>(patch.dzdx) * from.x +
                   static_cast<double>(patch.dzdy) * from.y;
  *hit = patch.hit;
  hit->z = static_cast<float>(z);
  return hit->z <= from.z && hit->z >= from.z - length;
}

float fall_speed(float vz, int update) {
  if (update < 2) return vz;
  const double v = static_cast<double>(vz) - gravity_per_update;
  return static_cast<float>(v < fastest_fall ? fastest_fall : v);
}

float landing_share(float vz) {
  if (vz >= -14.9f) return 0;
  if (vz < -20.5f) return 1;
  return static_cast<float>((static_cast<double>(vz) + 14.9) / -5.6);
}

float slope_factor(float normal_z) {
  if (!(normal_z < 0.95f) || rule_switched_off(Rule::CONTROL23)) return 1;
  return clamp(0.6f + 0.3f * (normal_z - 0.5f), 0.5f, 1.0f);
}

bool out_of_the_world(float feet, float lowest) { return feet < lowest - 20.0f; }

bool stuck_in_the_air(int airborne_updates, int could_not_move) { return airborne_updates > 60 && could_not_move > 59; }

}  // namespace gaitway
