// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <algorithm>
#include <memory>

#include "io/file.h"
#include "io/record_codec.h"

namespace gaitway::io {

namespace {

/// A chunk of steps or a snapshot within the file's bytes.
struct Piece {
  std::uint32_t first_step = 0;
  std::size_t offset = 0;  ///< of its payload
  std::size_t length = 0;
};

}  // namespace

struct RecordReader::Impl {
  std::string name;
  std::vector<std::uint8_t> bytes;
  RecordHeader header;
  bool incomplete = false;
  std::vector<Piece> step_chunks, snapshots;
  std::vector<std::uint32_t> steps;
  std::vector<std::pair<std::uint32_t, RecordAgent>> agents;
  std::size_t cached_chunk = ~std::size_t{0};  ///< the chunk that `cached` holds the steps of
  std::vector<StepRecord> cached;

  std::span<const std::uint8_t> payload(const Piece& p) const { return std::span(bytes).subspan(p.offset, p.length); }
  Error bad(const std::string& message, std::size_t offset, Code code = Code::bad_data) const {
    return {code, message, name + ": byte " + std::to_string(offset)};
  }
  Result<void> read(bool salvage);
  Result<void> take_chunk(std::uint32_t kind, const Piece& piece, bool* ended);
};

Result<void> RecordReader::Impl::take_chunk(std::uint32_t kind, const Piece& piece, bool* ended) {
  const auto data = payload(piece);
  if (kind == chunk_head) return bad("a second header", piece.offset);
  if (kind == chunk_step) {
    StepsHead head;
    if (!read_steps_head(data, head)) return bad("a chunk of steps does not hold together", piece.offset);
    if (!steps.empty() && head.steps.front() <= steps.back()) {
      return bad(
          "expected a step after " + std::to_string(steps.back()) + ", found " + std::to_string(head.steps.front()),
          piece.offset);
    }
    step_chunks.push_back({head.steps.front(), piece.offset, piece.length});
    steps.insert(steps.end(), head.steps.begin(), head.steps.end());
    for (auto& agent : head.agents) agents.push_back(std::move(agent));
    return {};
  }
  ByteReader in(data);
  if (kind == chunk_snapshot) {
    const std::uint32_t step = in.u32();
    if (in.failed() || (!snapshots.empty() && step <= snapshots.back().first_step)) {
      return bad("a snapshot does not hold together", piece.offset);
    }
    snapshots.push_back({step, piece.offset + 4, piece.length - 4});
    return {};
  }
  if (kind == chunk_end) {
    const std::uint32_t chunks = in.u32(), count = in.u32();
    const std::size_t found = 1 + step_chunks.size() + snapshots.size();
    if (in.failed() || in.left() != 0 || chunks != found || count != steps.size()) {
      return bad("the end says " + std::to_string(chunks) + " chunks with " + std::to_string(count) + " steps, found " +
                     std::to_string(found) + " with " + std::to_string(steps.size()),
                 piece.offset);
    }
    *ended = true;
    return {};
  }
  return bad("a chunk of an unknown kind", piece.offset - chunk_header_bytes);
}

Result<void> RecordReader::Impl::read(bool salvage) {
  ByteReader in(bytes);
  const auto magic = in.raw(record_magic.size());
  if (in.failed() || !std::equal(magic.begin(), magic.end(), record_magic.begin())) {
    return bad("expected a record (.gwr), which begins with \"GWRECORD\"", 0);
  }
  header.version = in.u32();
  if (in.failed()) return bad("the record ends within its first bytes", bytes.size());
  if (header.version != record_version) {
    return bad("expected version " + std::to_string(record_version) + " of the record, found " +
                   std::to_string(header.version) + (header.version > record_version ? ", which is newer" : ""),
               record_magic.size(), Code::unsupported);
  }
  bool have_header = false, ended = false;
  while (!ended) {
    const std::size_t at = in.offset();
    const std::uint32_t kind = in.u32(), length = in.u32();
    const std::uint64_t checksum = in.u64();
    const auto data = in.raw(length);
    if (in.failed()) {
      if (salvage && have_header) {
        incomplete = true;
        return {};
      }
      return bad("the record ends within a chunk; it was not closed, or is truncated", bytes.size());
    }
    if (chunk_checksum(kind, data) != checksum) return bad("a chunk's checksum does not fit its bytes", at);
    const Piece piece{0, at + chunk_header_bytes, length};
    if (!have_header) {
      if (kind != chunk_head) return bad("expected the header first", at);
      if (!read_header_payload(data, header)) return bad("the header does not hold together", at);
      have_header = true;
      continue;
    }
    if (const Result<void> done = take_chunk(kind, piece, &ended); !done) return done;
  }
  if (in.left() != 0) return bad(std::to_string(in.left()) + " bytes after the end of the record", in.offset());
  return {};
}

RecordReader::RecordReader() : impl_(std::make_unique<Impl>()) {}
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;
RecordReader::~RecordReader() = default;

Result<RecordReader> RecordReader::from_bytes(std::vector<std::uint8_t> bytes, std::string name, bool salvage) {
  RecordReader reader;
  reader.impl_->name = std::move(name);
  reader.impl_->bytes = std::move(bytes);
  if (const Result<void> done = reader.impl_->read(salvage); !done) return done.error();
  return reader;
}

Result<RecordReader> RecordReader::open(const std::string& path, bool salvage) {
  Result<std::vector<std::uint8_t>> bytes = read_file(path);
  if (!bytes) return bytes.error();
  return from_bytes(std::move(*bytes), path, salvage);
}

const RecordHeader& RecordReader::header() const { return impl_->header; }
bool RecordReader::incomplete() const { return impl_->incomplete; }
const std::vector<std::pair<std::uint32_t, RecordAgent>>& RecordReader::agents() const { return impl_->agents; }
const std::vector<std::uint32_t>& RecordReader::steps() const { return impl_->steps; }

Result<StepRecord> RecordReader::read_step(std::uint32_t step) const {
  Impl& r = *impl_;
  const auto after = std::upper_bound(r.step_chunks.begin(), r.step_chunks.end(), step,
                                      [](std::uint32_t s, const Piece& p) { return s < p.first_step; });
  if (after != r.step_chunks.begin()) {
    const std::size_t chunk = static_cast<std::size_t>(after - r.step_chunks.begin()) - 1;
    if (chunk != r.cached_chunk) {
      r.cached_chunk = ~std::size_t{0};
      if (!read_steps(r.payload(r.step_chunks[chunk]), r.cached)) {
        return r.bad("a chunk of steps does not hold together", r.step_chunks[chunk].offset);
      }
      r.cached_chunk = chunk;
    }
    for (const StepRecord& s : r.cached) {
      if (s.step == step) return s;
    }
  }
  return Error{Code::not_found, "step " + std::to_string(step) + " was not recorded", r.name};
}

std::vector<std::uint32_t> RecordReader::snapshot_steps() const {
  std::vector<std::uint32_t> steps;
  for (const Piece& p : impl_->snapshots) steps.push_back(p.first_step);
  return steps;
}

Result<RecordSnapshot> RecordReader::snapshot(std::uint32_t step) const {
  for (const Piece& p : impl_->snapshots) {
    if (p.first_step != step) continue;
    RecordSnapshot snapshot{step, {}};
    if (!unpack(impl_->payload(p), snapshot.bytes)) return impl_->bad("a snapshot does not hold together", p.offset);
    return snapshot;
  }
  return Error{Code::not_found, "no snapshot stands at step " + std::to_string(step), impl_->name};
}

}  // namespace gaitway::io
