// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>

#include "io/record_codec.h"

namespace gaitway::io {

namespace {

constexpr std::size_t steps_per_chunk = 32;
constexpr double farthest = 2e6;  ///< metres
constexpr double fastest = 1e6;   ///< m/s

struct CloseFile {
  void operator()(std::FILE* f) const { std::fclose(f); }
};

Error wrong(const std::string& message, const std::string& where) { return {Code::invalid_argument, message, where}; }

bool short_enough(const StepRecord& s) {
  const auto fits = [](const std::string& name, std::size_t longest = longest_kind) { return name.size() <= longest; };
  for (const RecordAgent& a : s.agents) {
    if (!fits(a.name, longest_name) || !fits(a.profile, longest_name) || !fits(a.mover, longest_name)) return false;
  }
  for (const RecordInput& i : s.inputs) {
    if (!fits(i.kind)) return false;
  }
  for (const RecordEvent& e : s.events) {
    if (!fits(e.kind)) return false;
  }
  for (const RecordDecision& d : s.decisions) {
    if (!fits(d.rule)) return false;
  }
  for (const RecordHash& h : s.hashes) {
    if (!fits(h.room)) return false;
  }
  return true;
}

Result<void> check_poses(std::span<const RecordPose> poses) {
  for (std::size_t i = 0; i < poses.size(); ++i) {
    const RecordPose& p = poses[i];
    const auto where = [i](const char* field) { return "poses[" + std::to_string(i) + "]." + field; };
    if (p.slot == 0xffffffffu || (i > 0 && p.slot <= poses[i - 1].slot)) {
      return wrong("expected slots that rise from pose to pose, found " + std::to_string(p.slot), where("slot"));
    }
    for (const float v : {p.position.x, p.position.y, p.position.z}) {
      if (!(std::fabs(v) <= farthest)) return wrong("expected a position within 2,000 km", where("position"));
    }
    if (!(std::fabs(p.heading) <= 1e6)) return wrong("expected a finite heading", where("heading"));
    if (!(std::fabs(p.speed) <= fastest)) return wrong("expected a finite speed", where("speed"));
  }
  return {};
}

}  // namespace

RecordDecision to_record(const Decision& decision) {
  RecordDecision d;
  d.id = decision.id;
  d.subject = decision.subject;
  d.rule = std::string(rule_id(decision.rule));
  d.count = decision.count;
  d.numbers = decision.numbers;
  return d;
}

RecordEvent to_record(const Event& event) { return {name(event.kind), event.agent, event.number, event.place}; }

struct RecordWriter::Impl {
  std::string path;
  std::unique_ptr<std::FILE, CloseFile> file;
  std::uint32_t pose_every = 1;
  std::vector<StepRecord> held;
  bool any = false;  ///< a step was added
  std::uint32_t last_step = 0;
  std::uint32_t chunks = 0, steps = 0;
  std::uint64_t size = 0;
  Result<void> failure;  ///< the first write error; sticks

  Result<void> put(std::span<const std::uint8_t> bytes) {
    if (!failure) return failure;
    if (!file) return wrong("the record is already closed", path);
    if (std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size() || std::fflush(file.get()) != 0) {
      failure = Error{Code::io, std::string("cannot be written: ") + std::strerror(errno), path};
      return failure;
    }
    size += bytes.size();
    return {};
  }
  Result<void> put_chunk(std::uint32_t kind, std::span<const std::uint8_t> payload) {
    if (payload.size() > 0xffffffffu) return wrong("more than 4 GiB in one piece", path);
    const Result<void> done = put(make_chunk(kind, payload));
    if (done) ++chunks;
    return done;
  }
  Result<void> flush() {
    if (held.empty()) return {};
    const Result<void> done = in_memory([this] { return put_chunk(chunk_step, write_steps(held)); });
    if (done) held.clear();
    return done;
  }
  /// The result of `act`; out of memory is an error like others.
  template <class Act>
  Result<void> in_memory(Act act) const {
    try {
      return act();
    } catch (const std::bad_alloc&) {
      return Error{Code::out_of_memory, "no memory for the record", path};
    }
  }
};

RecordWriter::RecordWriter() : impl_(std::make_unique<Impl>()) {}
RecordWriter::RecordWriter(RecordWriter&&) noexcept = default;
RecordWriter& RecordWriter::operator=(RecordWriter&&) noexcept = default;
RecordWriter::~RecordWriter() = default;

Result<RecordWriter> RecordWriter::create(const std::string& path, const RecordHeader& header) {
  if (header.pose_every == 0) return wrong("expected at least 1", "pose_every");
  RecordWriter writer;
  Impl& w = *writer.impl_;
  w.path = path;
  w.pose_every = header.pose_every;
  w.file.reset(std::fopen(path.c_str(), "wb"));
  if (!w.file) return Error{Code::io, std::string("cannot be written: ") + std::strerror(errno), path};
  ByteWriter start;
  for (const char c : record_magic) start.u8(static_cast<std::uint8_t>(c));
  start.u32(record_version);
  if (const Result<void> done = w.put(start.bytes()); !done) return done.error();
  const Result<void> head = w.in_memory([&] { return w.put_chunk(chunk_head, write_header_payload(header)); });
  if (!head) return head.error();
  return writer;
}

Result<void> RecordWriter::add(StepRecord step) {
  Impl& w = *impl_;
  if (!w.failure) return w.failure;
  if (!w.file) return wrong("the record is already closed", w.path);
  if (w.any && step.step <= w.last_step) {
    return wrong("expected a step after " + std::to_string(w.last_step) + ", found " + std::to_string(step.step),
                 "step");
  }
  const bool keep_poses = step.step % w.pose_every == 0;
  if (keep_poses) {
    if (const Result<void> ok = check_poses(step.poses); !ok) return ok;
  }
  for (const RecordDecision& d : step.decisions) {
    if (d.count > 4 || d.subject > Subject::spawner)
      return wrong("expected up to 4 numbers and a known subject", "decisions");
  }
  if (!short_enough(step)) return wrong("expected names of at most 65535 bytes and kinds of at most 255", "names");
  w.any = true;
  w.last_step = step.step;
  w.held.push_back(std::move(step));
  if (!keep_poses) w.held.back().poses.clear();
  ++w.steps;
  return w.held.size() >= steps_per_chunk ? w.flush() : Result<void>{};
}

Result<void> RecordWriter::add_snapshot(std::uint32_t step, std::span<const std::uint8_t> bytes) {
  Impl& w = *impl_;
  if (w.any && step != w.last_step) {
    return wrong("expected the last step, " + std::to_string(w.last_step) + ", found " + std::to_string(step), "step");
  }
  if (const Result<void> done = w.flush(); !done) return done;
  return w.in_memory([&] {
    ByteWriter payload;
    payload.u32(step);
    payload.raw(pack(bytes));
    return w.put_chunk(chunk_snapshot, payload.bytes());
  });
}

Result<void> RecordWriter::close() {
  Impl& w = *impl_;
  if (const Result<void> done = w.flush(); !done) return done;
  ByteWriter payload;
  payload.u32(w.chunks);
  payload.u32(w.steps);
  if (const Result<void> done = w.put_chunk(chunk_end, payload.bytes()); !done) return done;
  if (std::fclose(w.file.release()) != 0)
    return Error{Code::io, std::string("cannot be written: ") + std::strerror(errno), w.path};
  return {};
}

std::uint64_t RecordWriter::size() const { return impl_->size; }

}  // namespace gaitway::io
