// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Writes the seed corpora: small good inputs for each target, from which the fuzzer starts.
//   make_corpus FOLDER        (tests/fuzz/corpus)
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "io/file.h"
#include "io/grid_map.h"
#include "io/profile_file.h"
#include "io/record_codec.h"
#include "io/record_sample.h"
#include "io/scenario.h"
#include "moveto/hex.h"
#include "nav/gwp.h"

namespace {

using gaitway::ByteWriter;
namespace io = gaitway::io;

std::string folder;
int failures = 0;

void put(const std::string& target, const std::string& name, const std::vector<std::uint8_t>& bytes) {
  std::filesystem::create_directories(folder + "/fuzz_" + target);
  if (!io::write_file(folder + "/fuzz_" + target + "/" + name, bytes)) ++failures;
}

void put(const std::string& target, const std::string& name, const std::string& text) {
  put(target, name, std::vector<std::uint8_t>(text.begin(), text.end()));
}

/// DATA-17's own example: one area, two polygons of four corners, two nodes that are linked both ways.
std::vector<std::uint8_t> classic_chunk() {
  ByteWriter out;
  out.u32(2);
  out.u32(8);
  out.u16(2);
  out.u16(1);
  out.u32(2);
  out.raw(std::vector<std::uint8_t>(16, 0));
  out.u16(2);
  out.raw(std::vector<std::uint8_t>(14, 0));
  const float corners[8][2] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {4, 4}, {4, 5}, {5, 5}, {5, 4}};
  for (const auto& c : corners) {
    out.f32(c[0]);
    out.f32(c[1]);
    out.u64(0);
  }
  for (int p = 0; p < 2; ++p) {
    const std::size_t begin = out.size();
    out.u16(4);
    out.u16(p == 0 ? 1 : 0);
    out.u32(0);
    for (const float v : {p == 0 ? 0.0f : 4.0f, p == 0 ? 9.0f : 5.0f, p == 0 ? 0.0f : 4.0f, p == 0 ? 9.0f : 5.0f})
      out.f32(v);
    out.u64(0);
    out.u32(p == 0 ? 1 : 0);
    out.u32(0);
    for (int slab = 0; slab < 16; ++slab) out.i16(-1);
    out.u16(p == 0 ? 0 : 7);
    out.u16(1);
    out.u32(p == 0 ? 1 : 0);
    if (out.size() != begin + 0x50) ++failures;
  }
  for (int n = 0; n < 2; ++n) {
    out.f32(n == 0 ? 2.0f : 7.0f);
    out.f32(2);
    out.f32(0);
    out.u64(0);
    out.u16(1);
    out.raw(std::vector<std::uint8_t>(10, 0));
  }
  for (const std::uint32_t named : {1u, 0u}) {
    out.u32(named);
    out.u32(1);
  }
  out.raw(std::vector<std::uint8_t>(16, 0));
  return out.take();
}

const char* const obj =
    "# a floor and a fence\nv 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nv 4 1 0\no floor\nusemtl grass\nf 1 4 3 2\n"
    "g fence\nf 1/1 2//2 -1\n";

const char* const gltf = R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
"nodes": [{"mesh": 0, "translation": [1, 0, 0]}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
"accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 0, 1]}],
"bufferViews": [{"buffer": 0, "byteLength": 36}],
"buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAIA/AACAPwAAAAAAAAAA"}]})";

void make() {
  const std::string scenarios = GAITWAY_SOURCE_DIR "/tests/io/scenarios/";
  for (const char* name : {"everything", "level", "grid"}) {
    const auto text = io::read_text_file(scenarios + name + ".json");
    text ? put("scenario", name, *text) : void(++failures);
  }
  const auto scenario = io::read_scenario(scenarios + "everything.json");
  if (const auto paths =
          scenario ? io::build_authored(*scenario->areas) : gaitway::Result<gaitway::PathData>(scenario.error())) {
    put("gwp", "areas", gaitway::write_gwp(*paths));
  } else {
    ++failures;
  }
  put("classic_chunk", "two_nodes", classic_chunk());
  put("obj", "floor", std::string(obj));
  put("gltf", "triangle", std::string(gltf));

  const std::string map = "type octile\nheight 3\nwidth 4\nmap\n.G@.\n.T.S\nWO..\n";
  put("grid_map", "map", map);
  put("grid_map", "map_and_tasks", map + '\0' + "version 1\n0\tm.map\t4\t3\t0\t0\t0\t1\t1.0\n");
  if (const auto parsed = io::parse_grid_map(map, "corpus")) {
    if (const auto paths = io::grid_paths(*parsed)) put("gwp", "grid", gaitway::write_gwp(*paths));
  } else {
    ++failures;
  }

  gaitway::SpeedProfile profile;
  profile.name = "walker";
  profile.walk = 1.4f;
  put("profiles", "one", io::write_profiles(std::span(&profile, 1)));

  io::RecordHeader header = io::test::sample_header();
  header.level.resize(20);
  const std::string path = folder + "/run.gwr";
  auto writer = io::RecordWriter::create(path, header);
  bool ok = writer.ok();
  for (std::uint32_t n = 58; n < 64 && ok; ++n) ok = writer->add(io::test::sample_step(n)).ok();
  ok = ok && writer->add_snapshot(63, std::vector<std::uint8_t>{1, 2, 3, 4}).ok() && writer->close().ok();
  const auto bytes = io::read_file(path);
  std::filesystem::remove(path);
  ok&& bytes ? put("record", "run", *bytes) : void(++failures);

  // The body of one step, as it lies behind the compression.
  const io::StepRecord step = io::test::sample_step(60);
  const std::vector<std::uint8_t> payload = io::write_steps(std::span(&step, 1));
  std::vector<std::uint8_t> body;
  if (io::unpack(std::span<const std::uint8_t>(payload).subspan(3), body)) {  // one step, its number, no agents
    put("steps", "step", body);
  } else {
    ++failures;
  }

  // The chapter's own payloads (BLAST-03 to -07) and record (PARAM-14).
  using gaitway::moveto::test::from_hex;
  put("movement", "to_object",
      from_hex("06003d00ad0d00802900b4a9008005430000b2410000bc42ffef01009a99193f00000000000048420000803f0000803f"
               "000000000000e03f"));
  put("movement", "to_position",
      from_hex("07003d002900b4a9008005430000b2410000bc424fee01009a99193f00000000ffff7f7f0000803f000070410000b442"
               "0000c03f"));
  put("movement", "turn_to_object", from_hex("08003d00ad0d0080000061430fee01000000803f00000000"));
  put("movement", "turn_to_heading", from_hex("09003d000fee01000000803f00003442"));
  put("movement", "state", from_hex("00013d00070000003d0007000000e03f02000050"));
  put("movement", "record",
      from_hex("5fee0100000020400000803f000048420000b4420000a03f0000f040070000000200000009000000"));
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: make_corpus FOLDER\n");
    return 2;
  }
  folder = arguments[1];
  std::filesystem::create_directories(folder);
  make();
  if (failures > 0) std::fprintf(stderr, "%d inputs could not be made\n", failures);
  return failures > 0 ? 1 : 0;
}
