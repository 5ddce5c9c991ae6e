// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/replay.h"

#include <zlib.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/bytes.h"

namespace gaitway::io {

namespace {

using nlohmann::ordered_json;

// The blocks of the page: one after another, each described in the head.
class Blocks {
 public:
  template <class T>
  void add(const char* name, const char* type, const std::vector<T>& values) {
    head_[name] = {{"type", type}, {"offset", out_.size()}, {"length", values.size()}};
    for (const T v : values) {
      if constexpr (std::is_same_v<T, float>) {
        out_.f32(v);
      } else if constexpr (sizeof(T) == 1) {
        out_.u8(static_cast<std::uint8_t>(v));
      } else if constexpr (sizeof(T) == 2) {
        out_.u16(static_cast<std::uint16_t>(v));
      } else {
        out_.u32(static_cast<std::uint32_t>(v));
      }
    }
  }
  const ordered_json& head() const { return head_; }
  const std::vector<std::uint8_t>& bytes() const { return out_.bytes(); }

 private:
  ByteWriter out_;
  ordered_json head_ = ordered_json::object();
};

struct Box {
  Vec3 lo{1e30f, 1e30f, 1e30f};
  Vec3 hi{-1e30f, -1e30f, -1e30f};
  void add(Vec3 p) {
    lo = {std::fmin(lo.x, p.x), std::fmin(lo.y, p.y), std::fmin(lo.z, p.z)};
    hi = {std::fmax(hi.x, p.x), std::fmax(hi.y, p.y), std::fmax(hi.z, p.z)};
  }
  bool empty() const { return lo.x > hi.x; }
  ordered_json json() const {
    if (empty()) return {{"lo", {0, 0, 0}}, {"hi", {1, 1, 1}}};
    return {{"lo", {lo.x, lo.y, lo.z}}, {"hi", {hi.x, hi.y, hi.z}}};
  }
};

void add_poses(const ReplayData& d, const Box& box, Blocks& blocks) {
  const std::size_t n = d.poses.size();
  std::vector<std::uint16_t> x(n), y(n), z(n);
  std::vector<std::uint8_t> heading(n), speed(n), flags(n);
  const auto quantised = [](float v, float lo, float hi) {
    return hi > lo ? static_cast<std::uint16_t>(std::lround((v - lo) / (hi - lo) * 65535.0)) : std::uint16_t{0};
  };
  for (std::size_t i = 0; i < n; ++i) {
    const ReplayPose& p = d.poses[i];
    if (!p.present) {
      // Repeating the last value costs nothing after delta coding.
      if (i % d.frames != 0) {
        x[i] = x[i - 1], y[i] = y[i - 1], z[i] = z[i - 1], heading[i] = heading[i - 1];
      }
      flags[i] = 0x80;
      continue;
    }
    x[i] = quantised(p.position.x, box.lo.x, box.hi.x);
    y[i] = quantised(p.position.y, box.lo.y, box.hi.y);
    z[i] = quantised(p.position.z, box.lo.z, box.hi.z);
    heading[i] = static_cast<std::uint8_t>(std::lround(p.heading / 6.283185307179586 * 256.0));
    speed[i] = static_cast<std::uint8_t>(std::fmin(255.0, std::lround(p.speed / 0.05)));
    flags[i] = static_cast<std::uint8_t>((p.gait & 7) | (p.airborne ? 8 : 0) | (p.climbing ? 16 : 0) |
                                         (p.held ? 32 : 0) | (p.under_way ? 64 : 0));
  }
  const auto delta = [&](auto& values) {
    for (std::size_t i = n; i-- > 0;) {
      if (i % d.frames != 0) values[i] = static_cast<std::decay_t<decltype(values[i])>>(values[i] - values[i - 1]);
    }
  };
  delta(x), delta(y), delta(z), delta(heading), delta(speed);
  blocks.add("pose_x", "u16", x);
  blocks.add("pose_y", "u16", y);
  blocks.add("pose_z", "u16", z);
  blocks.add("pose_heading", "u8", heading);
  blocks.add("pose_speed", "u8", speed);
  blocks.add("pose_flags", "u8", flags);
}

// First row of each agent in a list ordered by agent, and one past the last; false when the order is broken.
template <class Row>
bool index_rows(const std::vector<Row>& rows, std::size_t agents, std::vector<std::uint32_t>& index) {
  index.assign(agents + 1, 0);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].agent >= agents) return false;
    if (i > 0 && (rows[i].agent < rows[i - 1].agent ||
                  (rows[i].agent == rows[i - 1].agent && rows[i].step < rows[i - 1].step))) {
      return false;
    }
    ++index[rows[i].agent + 1];
  }
  for (std::size_t a = 0; a < agents; ++a) index[a + 1] += index[a];
  return true;
}

void add_point(std::vector<float>& out, Vec3 p) { out.insert(out.end(), {p.x, p.y, p.z}); }

bool add_lists(const ReplayData& d, Blocks& blocks) {
  std::vector<std::uint32_t> index, step, first, until;
  std::vector<std::uint16_t> count, rule;
  std::vector<float> values;
  if (!index_rows(d.routes, d.agents.size(), index)) return false;
  for (const ReplayRoute& r : d.routes) {
    step.push_back(r.step);
    first.push_back(static_cast<std::uint32_t>(values.size() / 3));
    count.push_back(static_cast<std::uint16_t>(r.points.size()));
    for (const Vec3 p : r.points) add_point(values, p);
  }
  blocks.add("route_index", "u32", index);
  blocks.add("route_step", "u32", step);
  blocks.add("route_first", "u32", first);
  blocks.add("route_count", "u16", count);
  blocks.add("route_points", "f32", values);

  if (!index_rows(d.intents, d.agents.size(), index)) return false;
  step.clear(), values.clear();
  for (const ReplayIntent& r : d.intents) {
    step.push_back(r.step);
    values.insert(values.end(), {r.heading, r.speed, r.aim.x, r.aim.y, r.aim.z, r.radius});
  }
  blocks.add("intent_index", "u32", index);
  blocks.add("intent_step", "u32", step);
  blocks.add("intent_values", "f32", values);

  if (!index_rows(d.decisions, d.agents.size(), index)) return false;
  step.clear(), values.clear();
  for (const ReplayDecision& r : d.decisions) {
    if (r.rule >= d.rules.size()) return false;
    step.push_back(r.step);
    until.push_back(r.until);
    rule.push_back(r.rule);
    values.insert(values.end(), r.numbers, r.numbers + 4);
  }
  blocks.add("decision_index", "u32", index);
  blocks.add("decision_step", "u32", step);
  blocks.add("decision_until", "u32", until);
  blocks.add("decision_rule", "u16", rule);
  blocks.add("decision_numbers", "f32", values);
  return true;
}

void add_level(const ReplayData& d, Box& box, Blocks& blocks) {
  std::vector<float> values;
  for (const Vec3 p : d.level_vertices) {
    add_point(values, p);
    box.add(p);
  }
  blocks.add("level_positions", "f32", values);
  blocks.add("level_indices", "u32", d.level_indices);
  if (!d.paths) return;
  const PathData& paths = *d.paths;
  std::vector<float> surface, outline, links;
  std::vector<std::uint16_t> areas;
  constexpr float lift = 0.05f;  // over the level's own surface
  for (const GroundPolygon& g : paths.ground_polygons) {
    for (std::uint32_t t = g.first_triangle; t < g.first_triangle + g.triangle_count; ++t) {
      for (std::uint32_t k = 0; k < 3; ++k) {
        const Vec3 p = paths.ground_vertices[paths.ground_triangles[3 * t + k]];
        add_point(surface, {p.x, p.y, p.z + lift});
      }
      areas.push_back(static_cast<std::uint16_t>(g.area));
    }
  }
  for (const NavArea& area : paths.areas) {
    // Outlines have no height of their own: the area's first node gives one.
    const float z = area.node_count ? paths.nodes[area.first_node].position.z + lift : lift;
    for (std::uint32_t p = area.first_polygon; p < area.first_polygon + area.polygon_count; ++p) {
      const NavPolygon& polygon = paths.polygons[p];
      for (std::uint32_t k = 0; k < polygon.vertex_count; ++k) {
        const Vec2 a = paths.vertices[polygon.first_vertex + k];
        const Vec2 b = paths.vertices[polygon.first_vertex + (k + 1) % polygon.vertex_count];
        add_point(outline, {a.x, a.y, z});
        add_point(outline, {b.x, b.y, z});
        box.add({a.x, a.y, z});
      }
    }
  }
  for (const NavLink& link : paths.links) {
    const Vec3 a = paths.nodes[link.from].position, b = paths.nodes[link.node].position;
    add_point(links, {a.x, a.y, a.z + 2 * lift});
    add_point(links, {b.x, b.y, b.z + 2 * lift});
  }
  blocks.add("surface_positions", "f32", surface);
  blocks.add("surface_area", "u16", areas);
  if (paths.ground_polygons.empty()) blocks.add("outline_segments", "f32", outline);
  blocks.add("link_segments", "f32", links);
}

bool put(std::string& page, std::string_view open, std::string_view empty, const std::string& text) {
  const std::size_t at = page.find(open);
  if (at == std::string::npos || page.compare(at + open.size(), empty.size(), empty) != 0) return false;
  page.replace(at + open.size(), empty.size(), text);
  return true;
}

Error bad(const char* message) { return Error{Code::bad_data, message, "replay"}; }

}  // namespace

std::string base64(const std::vector<std::uint8_t>& bytes) {
  static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    const std::uint32_t w = (static_cast<std::uint32_t>(bytes[i]) << 16) |
                            (left > 1 ? static_cast<std::uint32_t>(bytes[i + 1]) << 8 : 0u) |
                            (left > 2 ? static_cast<std::uint32_t>(bytes[i + 2]) : 0u);
    out += digits[w >> 18];
    out += digits[(w >> 12) & 63];
    out += left > 1 ? digits[(w >> 6) & 63] : '=';
    out += left > 2 ? digits[w & 63] : '=';
  }
  return out;
}

Result<std::string> make_replay(const ReplayData& data, std::string_view page) {
  if (data.poses.size() != data.agents.size() * data.frames) return bad("poses are not agents x frames");
  Box box, level_box;
  for (const ReplayPose& p : data.poses) {
    if (p.present) box.add(p.position);
  }
  Blocks blocks;
  if (data.frames) add_poses(data, box, blocks);
  if (!add_lists(data, blocks))
    return bad("a list is not ordered by agent and step, or names a rule that is not there");
  add_level(data, level_box, blocks);

  ordered_json head;
  head["format"] = "gaitway.replay/1";
  head["title"] = data.title;
  head["preset"] = data.preset;
  head["hash"] = data.hash;
  head["first_step"] = data.first_step;
  head["every"] = data.every;
  head["frames"] = data.frames;
  head["bounds"] = box.json();
  if (!level_box.empty()) head["level_bounds"] = level_box.json();
  head["agents"] = ordered_json::array();
  for (const ReplayAgent& a : data.agents) {
    head["agents"].push_back({{"slot", a.slot}, {"name", a.name}, {"radius", a.radius}, {"height", a.height}});
  }
  head["rules"] = ordered_json::array();
  for (const ReplayRule& r : data.rules) head["rules"].push_back({{"id", r.id}, {"layer", r.layer}, {"text", r.text}});
  head["blocks"] = blocks.head();

  std::vector<std::uint8_t> packed(compressBound(static_cast<uLong>(blocks.bytes().size())));
  uLongf length = static_cast<uLongf>(packed.size());
  if (compress2(packed.data(), &length, blocks.bytes().data(), static_cast<uLong>(blocks.bytes().size()), 6) != Z_OK) {
    return Error{Code::out_of_memory, "the run could not be compressed", "replay"};
  }
  packed.resize(length);

  std::string text = head.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  for (std::size_t at = 0; (at = text.find("</", at)) != std::string::npos; at += 3) text.replace(at, 2, "<\\/");
  std::string out(page);
  if (!put(out, R"(<script type="application/json" id="gaitway-head">)", "null", text) ||
      !put(out, R"(<script type="application/octet-stream" id="gaitway-blocks">)", "", base64(packed))) {
    return bad("the page has no place for a run: build viewer/ first");
  }
  return out;
}

}  // namespace gaitway::io
