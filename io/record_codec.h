// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The record's layout, for its writer and reader only.
//
//   "GWRECORD", u32 version, then chunks to the end of the file:
//   u32 kind, u32 length, u64 checksum (hash_bytes over kind, length and payload), payload
//     HEAD  once, first: the header's fields; blobs packed
//     STEP  head: step numbers and the agents that entered; body, packed: everything else of these steps
//     SNAP  u32 step, packed bytes
//     END_  once, last: u32 number of chunks before it, u32 number of steps
//
// Integers in chunks are varints (seven bits a byte, low first), signed ones zigzag. Delta coding starts anew in each
// STEP chunk, so that any chunk can be read by itself.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes.h"
#include "io/record.h"

namespace gaitway::io {

inline constexpr std::string_view record_magic = "GWRECORD";
inline constexpr std::size_t chunk_header_bytes = 16;
inline constexpr std::size_t longest_name = 65535;  ///< of an agent, profile or mover
inline constexpr std::size_t longest_kind = 255;    ///< of an input, event, rule or room

constexpr std::uint32_t chunk_kind(const char (&name)[5]) {
  return static_cast<std::uint32_t>(static_cast<unsigned char>(name[0])) |
         static_cast<std::uint32_t>(static_cast<unsigned char>(name[1])) << 8 |
         static_cast<std::uint32_t>(static_cast<unsigned char>(name[2])) << 16 |
         static_cast<std::uint32_t>(static_cast<unsigned char>(name[3])) << 24;
}
inline constexpr std::uint32_t chunk_head = chunk_kind("HEAD"), chunk_step = chunk_kind("STEP"),
                               chunk_snapshot = chunk_kind("SNAP"), chunk_end = chunk_kind("END_");

void write_varint(ByteWriter& out, std::uint64_t v);
void write_signed(ByteWriter& out, std::int64_t v);
/// Fails the reader on an unfinished or too long varint.
std::uint64_t read_varint(ByteReader& in);
std::int64_t read_signed(ByteReader& in);
/// A count of things of at least `bytes` bytes each: fails when they cannot fit in what is left.
std::size_t read_count(ByteReader& in, std::size_t bytes);

/// Varint length, then deflated bytes. Throws std::bad_alloc, which the writers catch.
std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes);
/// What pack() was given; false when `packed` is not from pack().
bool unpack(std::span<const std::uint8_t> packed, std::vector<std::uint8_t>& bytes);

/// A chunk with its header.
std::vector<std::uint8_t> make_chunk(std::uint32_t kind, std::span<const std::uint8_t> payload);
std::uint64_t chunk_checksum(std::uint32_t kind, std::span<const std::uint8_t> payload);

std::vector<std::uint8_t> write_header_payload(const RecordHeader& header);
bool read_header_payload(std::span<const std::uint8_t> payload, RecordHeader& header);

/// Payload of a STEP chunk.
std::vector<std::uint8_t> write_steps(std::span<const StepRecord> steps);
/// Step numbers of a STEP chunk and the agents that entered, beside the number of their step.
struct StepsHead {
  std::vector<std::uint32_t> steps;
  std::vector<std::pair<std::uint32_t, RecordAgent>> agents;
};
bool read_steps_head(std::span<const std::uint8_t> payload, StepsHead& head);
bool read_steps(std::span<const std::uint8_t> payload, std::vector<StepRecord>& steps);

}  // namespace gaitway::io
