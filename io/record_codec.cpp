// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/record_codec.h"

#include <cmath>
#include <unordered_map>

#include "core/hash.h"
#include "io/record_poses.h"
#include "io/scenario_keys.h"

namespace gaitway::io {

namespace {

void write_name(ByteWriter& out, std::string_view name) {
  write_varint(out, name.size());
  out.raw({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
}

std::string read_name(ByteReader& in) {
  const auto part = in.raw(read_count(in, 1));
  return {part.begin(), part.end()};
}

void write_blob(ByteWriter& out, std::span<const std::uint8_t> bytes) {
  const std::vector<std::uint8_t> packed = pack(bytes);
  write_varint(out, packed.size());
  out.raw(packed);
}

std::vector<std::uint8_t> read_blob(ByteReader& in) {
  std::vector<std::uint8_t> bytes;
  if (!unpack(in.raw(read_count(in, 1)), bytes)) in.fail();
  return bytes;
}

std::uint32_t read_u32(ByteReader& in) {
  const std::uint64_t v = read_varint(in);
  if (v > 0xffffffffu) in.fail();
  return static_cast<std::uint32_t>(v);
}

}  // namespace

std::uint64_t chunk_checksum(std::uint32_t kind, std::span<const std::uint8_t> payload) {
  return hash_combine((static_cast<std::uint64_t>(kind) << 32) | payload.size(), hash_bytes(payload));
}

std::vector<std::uint8_t> make_chunk(std::uint32_t kind, std::span<const std::uint8_t> payload) {
  ByteWriter out;
  out.u32(kind);
  out.u32(static_cast<std::uint32_t>(payload.size()));
  out.u64(chunk_checksum(kind, payload));
  out.raw(payload);
  return out.take();
}

std::vector<std::uint8_t> write_header_payload(const RecordHeader& h) {
  ByteWriter out;
  write_varint(out, h.results_version);
  write_name(out, h.program);
  write_name(out, h.scenario);
  write_name(out, h.preset);
  write_varint(out, words::limits.size());
  for (const words::LimitWord& w : words::limits) {
    write_name(out, w.name);
    write_varint(out, w.number ? h.limits.*w.number : h.limits.*w.flag ? 1u : 0u);
  }
  out.u64(h.seed);
  out.u8(h.contacts ? 1 : 0);
  write_varint(out, h.pose_every);
  out.u64(h.world_checksum);
  out.u64(h.level_hash);
  out.u64(h.paths_hash);
  write_blob(out, h.level);
  write_blob(out, h.path_data);
  write_blob(out, h.scenario_text);
  return out.take();
}

bool read_header_payload(std::span<const std::uint8_t> payload, RecordHeader& h) {
  ByteReader in(payload);
  h.results_version = read_u32(in);
  h.program = read_name(in);
  h.scenario = read_name(in);
  h.preset = read_name(in);
  h.limits = h.preset == "classic" ? Limits::classic() : Limits::open();
  for (std::size_t i = 0, n = read_count(in, 2); i < n; ++i) {
    const std::string name = read_name(in);
    const std::uint32_t v = read_u32(in);
    for (const words::LimitWord& w : words::limits) {
      if (w.name != name) continue;
      if (w.number) {
        h.limits.*w.number = v;
      } else {
        h.limits.*w.flag = v != 0;
      }
    }
  }
  h.seed = in.u64();
  h.contacts = in.u8() != 0;
  h.pose_every = read_u32(in);
  h.world_checksum = in.u64();
  h.level_hash = in.u64();
  h.paths_hash = in.u64();
  h.level = read_blob(in);
  h.path_data = read_blob(in);
  h.scenario_text = read_blob(in);
  return !in.failed() && in.left() == 0 && h.pose_every > 0;
}

namespace {

/// The names that a chunk uses, each written once.
class NameTable {
 public:
  std::uint64_t index(const std::string& name) {
    const auto [entry, fresh] = indexes_.emplace(name, names_.size());
    if (fresh) names_.push_back(name);
    return entry->second;
  }
  void write(ByteWriter& out) const {
    write_varint(out, names_.size());
    for (const std::string& name : names_) write_name(out, name);
  }
  void read(ByteReader& in) {
    for (std::size_t i = 0, n = read_count(in, 1); i < n && !in.failed(); ++i) {
      names_.push_back(read_name(in));
      if (names_.back().size() > longest_kind) in.fail();  // each may be used many times
    }
  }
  std::string get(ByteReader& in) const {
    const std::uint64_t i = read_varint(in);
    if (i < names_.size()) return names_[static_cast<std::size_t>(i)];
    in.fail();
    return {};
  }

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::size_t> indexes_;
};

bool is_small_whole(float v) {
  return v > -16777216.0f && v < 16777216.0f && v == std::floor(v) && !(v == 0 && std::signbit(v));
}

void write_point(ByteWriter& out, Vec3 p) {
  out.f32(p.x);
  out.f32(p.y);
  out.f32(p.z);
}

Vec3 read_point(ByteReader& in) {
  Vec3 p;
  p.x = in.f32();
  p.y = in.f32();
  p.z = in.f32();
  return p;
}

void write_decision(ByteWriter& out, const RecordDecision& d, NameTable& names) {
  std::uint8_t whole = 0;
  for (int i = 0; i < d.count; ++i)
    whole = static_cast<std::uint8_t>(whole | (is_small_whole(d.numbers[i]) ? 1 << i : 0));
  out.u8(static_cast<std::uint8_t>(static_cast<std::uint8_t>(d.subject) | d.count << 4));
  out.u8(whole);
  write_varint(out, d.id);
  write_varint(out, names.index(d.rule));
  for (int i = 0; i < d.count; ++i) {
    if (whole & (1 << i)) {
      write_signed(out, static_cast<std::int64_t>(d.numbers[i]));
    } else {
      out.f32(d.numbers[i]);
    }
  }
}

RecordDecision read_decision(ByteReader& in, const NameTable& names) {
  RecordDecision d;
  const std::uint8_t first = in.u8(), whole = in.u8();
  d.count = first >> 4;
  if ((first & 15) > static_cast<int>(Subject::spawner) || d.count > 4) {
    in.fail();
    return {};
  }
  d.subject = static_cast<Subject>(first & 15);
  d.id = read_u32(in);
  d.rule = names.get(in);
  for (int i = 0; i < d.count; ++i) d.numbers[i] = whole & (1 << i) ? static_cast<float>(read_signed(in)) : in.f32();
  return d;
}

void write_step(ByteWriter& out, const StepRecord& s, NameTable& names, PoseCoder& poses) {
  write_varint(out, s.inputs.size());
  for (const RecordInput& input : s.inputs) {
    write_varint(out, names.index(input.kind));
    write_varint(out, input.id);
    write_varint(out, input.numbers.size());
    for (const double n : input.numbers) out.f64(n);
    write_name(out, input.text);
  }
  poses.write(out, s.poses);
  write_varint(out, s.events.size());
  for (const RecordEvent& e : s.events) {
    write_varint(out, names.index(e.kind));
    write_varint(out, static_cast<std::uint32_t>(e.agent + 1));
    out.f32(e.number);
    out.f32(e.place.x);
    out.f32(e.place.y);
    out.f32(e.place.z);
  }
  write_varint(out, s.decisions.size());
  for (const RecordDecision& d : s.decisions) write_decision(out, d, names);
  write_varint(out, s.hashes.size());
  for (const RecordHash& h : s.hashes) {
    write_varint(out, names.index(h.room));
    out.u64(h.hash);
  }
  write_varint(out, s.routes.size());
  for (const RecordRoute& r : s.routes) {
    write_varint(out, r.slot);
    write_varint(out, r.points.size());
    for (const Vec3 p : r.points) write_point(out, p);
  }
  write_varint(out, s.intents.size());
  for (const RecordIntent& i : s.intents) {
    write_varint(out, i.slot);
    out.f32(i.heading.x);
    out.f32(i.heading.y);
    out.f32(i.speed);
    write_point(out, i.aim);
    out.f32(i.radius);
  }
}

void read_step(ByteReader& in, StepRecord& s, const NameTable& names, PoseCoder& poses) {
  for (std::size_t i = 0, n = read_count(in, 4); i < n && !in.failed(); ++i) {
    RecordInput input;
    input.kind = names.get(in);
    input.id = read_varint(in);
    for (std::size_t k = 0, m = read_count(in, 8); k < m; ++k) input.numbers.push_back(in.f64());
    input.text = read_name(in);
    s.inputs.push_back(std::move(input));
  }
  poses.read(in, s.poses);
  for (std::size_t i = 0, n = read_count(in, 18); i < n && !in.failed(); ++i) {
    RecordEvent e;
    e.kind = names.get(in);
    e.agent = read_u32(in) - 1;
    e.number = in.f32();
    e.place.x = in.f32();
    e.place.y = in.f32();
    e.place.z = in.f32();
    s.events.push_back(std::move(e));
  }
  for (std::size_t i = 0, n = read_count(in, 4); i < n && !in.failed(); ++i)
    s.decisions.push_back(read_decision(in, names));
  for (std::size_t i = 0, n = read_count(in, 9); i < n && !in.failed(); ++i) {
    RecordHash h;
    h.room = names.get(in);
    h.hash = in.u64();
    s.hashes.push_back(std::move(h));
  }
  for (std::size_t i = 0, n = read_count(in, 2); i < n && !in.failed(); ++i) {
    RecordRoute r;
    r.slot = read_u32(in);
    for (std::size_t k = 0, m = read_count(in, 12); k < m; ++k) r.points.push_back(read_point(in));
    s.routes.push_back(std::move(r));
  }
  for (std::size_t i = 0, n = read_count(in, 29); i < n && !in.failed(); ++i) {
    RecordIntent intent;
    intent.slot = read_u32(in);
    intent.heading.x = in.f32();
    intent.heading.y = in.f32();
    intent.speed = in.f32();
    intent.aim = read_point(in);
    intent.radius = in.f32();
    s.intents.push_back(intent);
  }
}

void write_agent(ByteWriter& out, const RecordAgent& a) {
  write_varint(out, a.slot);
  write_varint(out, a.generation);
  write_name(out, a.name);
  write_name(out, a.profile);
  write_name(out, a.mover);
  out.f32(a.radius);
  out.f32(a.height);
  out.f32(a.scale);
}

RecordAgent read_agent(ByteReader& in) {
  RecordAgent a;
  a.slot = read_u32(in);
  a.generation = read_u32(in);
  a.name = read_name(in);
  a.profile = read_name(in);
  a.mover = read_name(in);
  a.radius = in.f32();
  a.height = in.f32();
  a.scale = in.f32();
  return a;
}

bool read_head(ByteReader& in, StepsHead& head) {
  std::uint64_t step = 0;
  for (std::size_t i = 0, n = read_count(in, 1); i < n && !in.failed(); ++i) {
    const std::uint64_t rise = read_varint(in);
    step += rise;
    if (step > 0xffffffffu || rise > 0xffffffffu || (i > 0 && rise == 0)) in.fail();
    head.steps.push_back(static_cast<std::uint32_t>(step));
  }
  if (head.steps.empty()) in.fail();
  for (std::size_t i = 0, n = read_count(in, 18); i < n && !in.failed(); ++i) {
    const std::size_t which = static_cast<std::size_t>(read_varint(in));
    if (which >= head.steps.size()) {
      in.fail();
      break;
    }
    head.agents.emplace_back(head.steps[which], read_agent(in));
  }
  return !in.failed();
}

}  // namespace

std::vector<std::uint8_t> write_steps(std::span<const StepRecord> steps) {
  ByteWriter out;
  write_varint(out, steps.size());
  std::uint32_t before = 0;
  std::size_t agents = 0;
  for (const StepRecord& s : steps) {
    write_varint(out, s.step - before);
    before = s.step;
    agents += s.agents.size();
  }
  write_varint(out, agents);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (const RecordAgent& a : steps[i].agents) {
      write_varint(out, i);
      write_agent(out, a);
    }
  }
  NameTable names;
  PoseCoder poses;
  ByteWriter parts;
  for (const StepRecord& s : steps) write_step(parts, s, names, poses);
  ByteWriter body;
  names.write(body);
  body.raw(parts.bytes());
  out.raw(pack(body.bytes()));
  return out.take();
}

bool read_steps_head(std::span<const std::uint8_t> payload, StepsHead& head) {
  ByteReader in(payload);
  return read_head(in, head);
}

bool read_steps(std::span<const std::uint8_t> payload, std::vector<StepRecord>& steps) {
  ByteReader in(payload);
  StepsHead head;
  if (!read_head(in, head)) return false;
  std::vector<std::uint8_t> body;
  if (!unpack(in.raw(in.left()), body)) return false;
  ByteReader from(body);
  NameTable names;
  names.read(from);
  PoseCoder poses;
  steps.clear();
  std::size_t agent = 0;
  for (const std::uint32_t step : head.steps) {
    StepRecord s;
    s.step = step;
    for (; agent < head.agents.size() && head.agents[agent].first == step; ++agent) {
      s.agents.push_back(head.agents[agent].second);
    }
    read_step(from, s, names, poses);
    if (from.failed()) return false;
    steps.push_back(std::move(s));
  }
  return from.left() == 0 && agent == head.agents.size();
}

}  // namespace gaitway::io
