// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Damaged records: truncated, changed, newer, patched with right checksums.
#include <gtest/gtest.h>

#include "core/random.h"
#include "io/file.h"
#include "io/record_codec.h"
#include "io/record_sample.h"
#include "io/scratch.h"

namespace gaitway::io {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes sample_bytes() {
  const test::Scratch scratch;
  const std::string path = scratch.file("run.gwr");
  EXPECT_TRUE(test::write_sample(path).ok());
  return read_file(path).value();
}

void expect_refused(const Bytes& bytes, Code code, const std::string& where, const std::string& message) {
  const auto record = RecordReader::from_bytes(bytes, "run.gwr");
  ASSERT_FALSE(record.ok()) << message;
  EXPECT_EQ(record.error().code, code) << record.error().message;
  EXPECT_NE(record.error().message.find(message), std::string::npos) << record.error().message;
  EXPECT_EQ(record.error().where, where) << message;
}

Bytes start() {
  ByteWriter out;
  for (const char c : record_magic) out.u8(static_cast<std::uint8_t>(c));
  out.u32(record_version);
  return out.take();
}

void append(Bytes& to, const Bytes& bytes) { to.insert(to.end(), bytes.begin(), bytes.end()); }

Bytes steps_chunk(std::uint32_t first) {
  const StepRecord steps[] = {test::sample_step(first), test::sample_step(first + 1)};
  return make_chunk(chunk_step, write_steps(steps));
}

Bytes end_chunk(std::uint32_t chunks, std::uint32_t steps) {
  ByteWriter out;
  out.u32(chunks);
  out.u32(steps);
  return make_chunk(chunk_end, out.bytes());
}

TEST(RecordDamage, OtherFilesAndVersions) {
  expect_refused({}, Code::bad_data, "run.gwr: byte 0", "expected a record (.gwr)");
  expect_refused({'G', 'W', 'R'}, Code::bad_data, "run.gwr: byte 0", "expected a record (.gwr)");
  expect_refused(Bytes(100, 'x'), Code::bad_data, "run.gwr: byte 0", "expected a record (.gwr)");
  Bytes newer = sample_bytes();
  newer[8] = 2;
  expect_refused(newer, Code::unsupported, "run.gwr: byte 8",
                 "expected version 1 of the record, found 2, which is newer");
  newer[8] = 0;
  expect_refused(newer, Code::unsupported, "run.gwr: byte 8", "expected version 1 of the record, found 0");
  newer.resize(10);
  expect_refused(newer, Code::bad_data, "run.gwr: byte 10", "ends within its first bytes");
  EXPECT_EQ(RecordReader::open("/no/such/run.gwr").error().code, Code::not_found);
}

TEST(RecordDamage, EveryTruncationIsSeen) {
  const Bytes good = sample_bytes();
  ASSERT_TRUE(RecordReader::from_bytes(good, "run.gwr").ok());
  for (std::size_t n = 0; n < good.size(); n += n < 200 ? 1 : 37) {
    const auto record =
        RecordReader::from_bytes(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(n)), "run.gwr");
    ASSERT_FALSE(record.ok()) << n;
    EXPECT_EQ(record.error().code, Code::bad_data);
    if (n < 12) continue;
    EXPECT_EQ(record.error().where, "run.gwr: byte " + std::to_string(n));
  }
  Bytes longer = good;
  longer.push_back(0);
  expect_refused(longer, Code::bad_data, "run.gwr: byte " + std::to_string(good.size()), "1 bytes after the end");
}

TEST(RecordDamage, EveryChangedByteIsSeen) {
  const Bytes good = sample_bytes();
  SplitMix random{99};
  for (int round = 0; round < 3000; ++round) {
    Bytes bad = good;
    const std::size_t at = static_cast<std::size_t>(random.next() % bad.size());
    bad[at] = static_cast<std::uint8_t>(bad[at] ^ (1u << (random.next() % 8)));
    EXPECT_FALSE(RecordReader::from_bytes(std::move(bad), "run.gwr").ok()) << at;
  }
  Bytes bad = good;
  bad[200] ^= 1;  // inside of the header's payload
  expect_refused(bad, Code::bad_data, "run.gwr: byte 12", "checksum");
}

// The checksums only keep accidents out: with them set right, no bytes may make the reader crash or hang.
TEST(RecordDamage, ChangedBytesUnderRightChecksumsNeverCrash) {
  const Bytes good = sample_bytes();
  SplitMix random{5};
  int read = 0;
  for (int round = 0; round < 600; ++round) {
    Bytes bad = good;
    for (int k = 0; k < 3; ++k) bad[12 + random.next() % (bad.size() - 12)] = static_cast<std::uint8_t>(random.next());
    for (std::size_t at = 12; at + chunk_header_bytes <= bad.size();) {
      ByteReader in(std::span<const std::uint8_t>(bad).subspan(at));
      const std::uint32_t kind = in.u32(), length = in.u32();
      if (length > bad.size() - at - chunk_header_bytes) break;
      ByteWriter sum;
      sum.u64(chunk_checksum(kind, std::span<const std::uint8_t>(bad).subspan(at + chunk_header_bytes, length)));
      std::copy(sum.bytes().begin(), sum.bytes().end(), bad.begin() + static_cast<std::ptrdiff_t>(at + 8));
      at += chunk_header_bytes + length;
    }
    const auto record = RecordReader::from_bytes(std::move(bad), "run.gwr", true);
    if (!record) continue;
    for (const std::uint32_t step : record->steps()) read += record->read_step(step).ok() ? 1 : 0;
    for (const std::uint32_t step : record->snapshot_steps()) read += record->snapshot(step).ok() ? 1 : 0;
  }
  EXPECT_GT(read, 0);
}

TEST(RecordDamage, ChunksThatDoNotFitTogether) {
  const Bytes head = make_chunk(chunk_head, write_header_payload(test::sample_header()));
  const std::string after_head = "run.gwr: byte " + std::to_string(12 + head.size());
  const std::string payload_after_head = "run.gwr: byte " + std::to_string(12 + head.size() + chunk_header_bytes);
  Bytes b = start();
  append(b, steps_chunk(1));
  expect_refused(b, Code::bad_data, "run.gwr: byte 12", "expected the header first");

  b = start();
  append(b, make_chunk(chunk_head, Bytes{1, 2, 3}));
  expect_refused(b, Code::bad_data, "run.gwr: byte 12", "the header does not hold together");

  b = start();
  append(b, head);
  append(b, head);
  expect_refused(b, Code::bad_data, payload_after_head, "a second header");

  b = start();
  append(b, head);
  append(b, make_chunk(chunk_kind("WHAT"), Bytes{}));
  expect_refused(b, Code::bad_data, after_head, "a chunk of an unknown kind");

  b = start();
  append(b, head);
  append(b, make_chunk(chunk_step, Bytes{0}));
  expect_refused(b, Code::bad_data, payload_after_head, "a chunk of steps does not hold together");

  b = start();
  append(b, head);
  append(b, make_chunk(chunk_snapshot, Bytes{1, 0}));
  expect_refused(b, Code::bad_data, payload_after_head, "a snapshot does not hold together");

  b = start();
  append(b, head);
  append(b, steps_chunk(5));
  const std::size_t second = b.size() + chunk_header_bytes;
  append(b, steps_chunk(6));
  expect_refused(b, Code::bad_data, "run.gwr: byte " + std::to_string(second), "expected a step after 6, found 6");

  b = start();
  append(b, head);
  append(b, steps_chunk(5));
  const std::size_t end = b.size() + chunk_header_bytes;
  append(b, end_chunk(2, 3));
  expect_refused(b, Code::bad_data, "run.gwr: byte " + std::to_string(end),
                 "the end says 2 chunks with 3 steps, found 2 with 2");
}

TEST(RecordDamage, SalvageReadsARunThatWasCutOff) {
  const Bytes good = sample_bytes();
  const auto whole = RecordReader::from_bytes(good, "run.gwr", true);
  ASSERT_TRUE(whole.ok());
  EXPECT_FALSE(whole->incomplete());
  // Without the last 30 bytes the end chunk is gone; everything before it is whole.
  const auto cut = RecordReader::from_bytes(Bytes(good.begin(), good.end() - 20), "run.gwr", true);
  ASSERT_TRUE(cut.ok());
  EXPECT_TRUE(cut->incomplete());
  EXPECT_EQ(cut->steps().size(), test::sample_steps);
  const auto half = RecordReader::from_bytes(
      Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(good.size() / 2)), "run.gwr", true);
  ASSERT_TRUE(half.ok());
  EXPECT_TRUE(half->incomplete());
  ASSERT_FALSE(half->steps().empty());
  EXPECT_LT(half->steps().size(), test::sample_steps);
  EXPECT_TRUE(half->read_step(half->steps().back()).ok());
  // What is there but damaged is not salvaged.
  Bytes bad = good;
  bad[200] ^= 1;
  EXPECT_FALSE(RecordReader::from_bytes(bad, "run.gwr", true).ok());
}

}  // namespace
}  // namespace gaitway::io
