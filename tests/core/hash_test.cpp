// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/hash.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/state_file.h"

namespace gaitway {
namespace {

struct Inner {
  float a = 1;
  Vec3 p{1, 2, 3};
  template <class V>
  void fields(V& v) {
    v("a", a);
    v("p", p);
  }
};
struct Outer {
  std::vector<Inner> inners{Inner{}, Inner{}};
  std::variant<std::monostate, Inner> kind;
  std::optional<float> maybe;
  std::string text = "ab";
  std::uint8_t byte = 3;
  bool flag = true;
  template <class V>
  void fields(V& v) {
    v("inners", inners);
    v("kind", kind);
    v("maybe", maybe);
    v("text", text);
    v("byte", byte);
    v("flag", flag);
  }
};

TEST(STEP22, EachFieldChangesTheHash) {
  const Outer base;
  const std::uint64_t h = hash_of(base);
  Outer o = base;
  o.inners[1].p.z = 4;
  EXPECT_NE(hash_of(o), h);
  o = base;
  o.kind = Inner{};
  EXPECT_NE(hash_of(o), h);
  o = base;
  o.maybe = 0.0f;
  EXPECT_NE(hash_of(o), h);
  const std::uint64_t zero = hash_of(o);
  o.maybe = 1.0f;
  EXPECT_NE(hash_of(o), zero);
  EXPECT_EQ(*o.maybe, 1.0f) << "a walk that reads leaves what is there";
  o = base;
  o.text = "ac";
  EXPECT_NE(hash_of(o), h);
  o = base;
  o.byte = 4;
  EXPECT_NE(hash_of(o), h);
  o = base;
  o.flag = false;
  EXPECT_NE(hash_of(o), h);
}

TEST(STEP22, MinusZeroHashesAsZeroAndNaNIsNamed) {
  Outer a, b;
  a.inners[0].a = 0.0f;
  b.inners[0].a = -0.0f;
  EXPECT_EQ(hash_of(a), hash_of(b));
  std::string nan;
  a.inners[0].p.y = std::nanf("");
  hash_of(a, &nan);
  EXPECT_EQ(nan, "p.y");
}

TEST(STEP22, InfinityIsANumber) {
  for (const float sign : {-1.0f, 1.0f}) {
    HashWalk walk;
    float f = sign * std::numeric_limits<float>::infinity();
    double d = static_cast<double>(f);
    walk("f", f);
    walk("d", d);
    EXPECT_EQ(walk.nan_field(), "");
    d = std::nan("");
    walk("d", d);
    EXPECT_EQ(walk.nan_field(), ".d");
  }
}

TEST(STEP23, FieldsGoThroughAFileAndBack) {
  Outer o;
  o.kind = Inner{5, {6, 7, 8}};
  o.maybe = 2.5f;
  o.inners.push_back(Inner{9, {}});
  o.text = "longer than before";
  ByteWriter out;
  WriteWalk write(out);
  o.fields(write);
  Outer back;
  ByteReader in(out.bytes());
  ReadWalk read(in);
  back.fields(read);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
  EXPECT_EQ(hash_of(back), hash_of(o));
  EXPECT_EQ(back.text, o.text);
}

struct Widths {
  std::uint8_t one = 0x11;
  std::uint16_t two = 0x2233;
  std::uint32_t four = 0x44556677;
  std::uint64_t eight = 0x8899aabbccddeeff;
  bool yes = true;
  std::vector<std::uint8_t> rest{1, 2, 3};
  template <class V>
  void fields(V& v) {
    v("one", one);
    v("two", two);
    v("four", four);
    v("eight", eight);
    v("yes", yes);
    v("rest", rest);
  }
};

TEST(STEP23, EachWidthTakesItsBytes) {
  ByteWriter out;
  WriteWalk write(out);
  Widths w;
  w.fields(write);
  const std::vector<std::uint8_t> want{0x11, 0x33, 0x22, 0x77, 0x66, 0x55, 0x44, 0xff, 0xee,
                                       0xdd, 0xcc, 0xbb, 0xaa, 0x99, 0x88, 1,    3,    0,
                                       0,    0,    0,    0,    0,    0,    1,    2,    3};
  EXPECT_EQ(out.bytes(), want);
  // The last count may ask for all that is left.
  Widths back{0, 0, 0, 0, false, {}};
  ByteReader in(want);
  ReadWalk read(in);
  back.fields(read);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
  EXPECT_EQ(back.eight, w.eight);
  EXPECT_EQ(back.rest, w.rest);
}

TEST(STEP23, ADamagedCountFailsAndAllocatesNothing) {
  ByteWriter out;
  out.u64(1ull << 60);
  ByteReader in(out.bytes());
  ReadWalk read(in);
  Outer back;
  back.fields(read);
  EXPECT_TRUE(in.failed());
  EXPECT_TRUE(back.inners.empty());
}

TEST(STEP23, AKindThatDoesNotExistFails) {
  Outer o;
  o.inners.clear();
  ByteWriter out;
  WriteWalk write(out);
  o.fields(write);
  std::vector<std::uint8_t> bytes = out.take();
  ASSERT_EQ(bytes[8], 0) << "the variant's kind stands behind the count";
  bytes[8] = 2;
  ByteReader in(bytes);
  ReadWalk read(in);
  Outer back;
  back.fields(read);
  EXPECT_TRUE(in.failed());
}

TEST(HashBytes, LengthAndOrderMatter) {
  const std::vector<std::uint8_t> a{1, 2, 3}, b{1, 2, 3, 0}, c{3, 2, 1}, none;
  EXPECT_NE(hash_bytes(a), hash_bytes(b));
  EXPECT_NE(hash_bytes(a), hash_bytes(c));
  EXPECT_NE(hash_bytes(none), hash_bytes(std::vector<std::uint8_t>(8, 0)));
  EXPECT_EQ(hash_bytes(a), hash_bytes(std::vector<std::uint8_t>(a)));
  // Eight bytes make a word, the first the lowest; then what is left over, then the length.
  StateHash words;
  words.word(0x0807060504030201);
  words.word(0x0a09);
  words.word(10);
  EXPECT_EQ(hash_bytes(std::vector<std::uint8_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), words.value());
  EXPECT_NE(hash_combine(1, 2), hash_combine(2, 1));
  EXPECT_EQ(hash_text(0x0123456789abcdefull), "0123456789abcdef");
  EXPECT_EQ(hash_text(0), "0000000000000000");
}

TEST(STEP23, FlatPathsNameTheField) {
  Outer o;
  const auto flat = flatten(o);
  ASSERT_GT(flat.size(), 6u);
  EXPECT_EQ(flat[0].path, "inners.size");
  EXPECT_EQ(flat[1].path, "inners[0].a");
  EXPECT_EQ(flat[8].path, "inners[1].p.z");
}

}  // namespace
}  // namespace gaitway
