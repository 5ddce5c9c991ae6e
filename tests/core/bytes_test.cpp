// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/bytes.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace gaitway {
namespace {

TEST(Bytes, LittleEndianOnEveryMachine) {
  ByteWriter out;
  out.u8(0x01);
  out.u16(0x2345);
  out.u32(0x6789abcd);
  out.u64(0x1122334455667788ull);
  out.i16(-2);
  out.i32(-3);
  out.f32(1.0f);
  out.text("ab");
  const std::vector<std::uint8_t> expected{0x01, 0x45, 0x23, 0xcd, 0xab, 0x89, 0x67, 0x88, 0x77, 0x66, 0x55,
                                           0x44, 0x33, 0x22, 0x11, 0xfe, 0xff, 0xfd, 0xff, 0xff, 0xff, 0x00,
                                           0x00, 0x80, 0x3f, 0x02, 0x00, 0x00, 0x00, 'a',  'b'};
  EXPECT_EQ(out.bytes(), expected);
}

TEST(Bytes, EveryValueComesBack) {
  ByteWriter out;
  const float floats[] = {0.0f,
                          -0.0f,
                          1.5f,
                          std::numeric_limits<float>::max(),
                          std::numeric_limits<float>::denorm_min(),
                          std::numeric_limits<float>::infinity(),
                          std::nanf("")};
  for (const float f : floats) out.f32(f);
  out.f64(-1.0 / 3.0);
  out.i16(std::numeric_limits<std::int16_t>::min());
  out.i32(std::numeric_limits<std::int32_t>::min());
  out.text("");
  out.text(std::string_view("a\0b", 3));
  ByteReader in(out.bytes());
  for (const float f : floats) EXPECT_EQ(bits_as<std::uint32_t>(in.f32()), bits_as<std::uint32_t>(f));
  EXPECT_EQ(in.f64(), -1.0 / 3.0);
  EXPECT_EQ(in.i16(), std::numeric_limits<std::int16_t>::min());
  EXPECT_EQ(in.i32(), std::numeric_limits<std::int32_t>::min());
  EXPECT_EQ(in.text(), "");
  EXPECT_EQ(in.text(), std::string("a\0b", 3));
  EXPECT_EQ(in.left(), 0u);
  EXPECT_FALSE(in.failed());
}

TEST(Bytes, ReadingPastTheEndFailsForGood) {
  const std::array<std::uint8_t, 3> three{1, 2, 3};
  ByteReader in(three);
  EXPECT_EQ(in.u32(), 0u);
  EXPECT_TRUE(in.failed());
  EXPECT_EQ(in.u8(), 0u) << "one failure is enough: nothing is read after it";
  EXPECT_EQ(in.offset(), 0u);
  ByteReader exact(three);
  EXPECT_EQ(exact.u16(), 0x0201u);
  EXPECT_EQ(exact.u8(), 3u);
  EXPECT_FALSE(exact.failed());
  EXPECT_EQ(exact.u8(), 0u);
  EXPECT_TRUE(exact.failed());
  ByteReader none({});
  EXPECT_EQ(none.raw(0).size(), 0u);
  EXPECT_FALSE(none.failed());
}

TEST(Bytes, DamagedLengthsFail) {
  ByteWriter out;
  out.u32(0xffffffffu);
  out.u8(1);
  ByteReader text(out.bytes());
  EXPECT_EQ(text.text(), "");
  EXPECT_TRUE(text.failed());
  ByteReader count(out.bytes());
  EXPECT_EQ(count.count(8), 0u);
  EXPECT_TRUE(count.failed());
  ByteWriter two;
  two.u32(2);
  two.u64(0);
  ByteReader fits(two.bytes());
  EXPECT_EQ(fits.count(4), 2u);
  ByteReader not_quite(two.bytes());
  EXPECT_EQ(not_quite.count(5), 0u);
  EXPECT_TRUE(not_quite.failed());
}

TEST(Bytes, PatchesALength) {
  ByteWriter out;
  out.u32(0);
  out.u8(9);
  out.patch_u32(0, 0xa1b2c3d4u);
  ByteReader in(out.bytes());
  EXPECT_EQ(in.u32(), 0xa1b2c3d4u);
  EXPECT_EQ(in.u8(), 9u);
}

}  // namespace
}  // namespace gaitway
