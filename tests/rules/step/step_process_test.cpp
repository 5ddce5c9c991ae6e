// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-23 over the border of a process: a run saved here goes on in another one with equal hashes.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "core/random.h"
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

constexpr int before = 90, after = 240;

World crowd_world() {
  WorldSettings settings;
  settings.seed = 11;
  return plane_world(settings);
}

void people(World& w) {
  SplitMix random{5};
  for (int i = 0; i < 30; ++i) {
    const AgentId id = add(w, {static_cast<float>(random.unit() * 16), static_cast<float>(random.unit() * 16), 0});
    const Vec3 goal{static_cast<float>(random.unit() * 16), static_cast<float>(random.unit() * 16), 0};
    ASSERT_TRUE(w.order_move(id, {goal, 0.3f, i % 2 ? Gait::run : Gait::walk}).ok());
  }
}

std::string hashes_of(World& w) {
  std::string text;
  for (int n = 0; n < after; ++n) {
    EXPECT_TRUE(w.step().ok());
    text += std::to_string(w.hash()) + "\n";
  }
  return text;
}

// The other process: this same program, told by the environment what to load and where to write.
TEST(STEP23, GoOnFromAFile) {
  const char* folder = std::getenv("GAITWAY_TEST_GO_ON");
  if (!folder) GTEST_SKIP() << "the child of STEP23.AnotherProcessGoesOn";
  std::ifstream in(std::string(folder) + ".state", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), {});
  World w = crowd_world();
  const auto loaded = w.load(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_EQ(w.step_number(), static_cast<std::uint32_t>(before));
  std::ofstream(std::string(folder) + ".hashes") << hashes_of(w);
}

TEST(STEP23, AnotherProcessGoesOn) {
  const std::string path = testing::TempDir() + "gaitway_go_on_" + std::to_string(getpid());
  World w = crowd_world();
  people(w);
  steps(w, before);
  const auto bytes = w.save();
  std::ofstream(path + ".state", std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  const std::string expected = hashes_of(w);

  char self[4096];
  const ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
  ASSERT_GT(n, 0);
  self[n] = 0;
  const std::string line =
      "GAITWAY_TEST_GO_ON='" + path + "' '" + self + "' --gtest_filter=STEP23.GoOnFromAFile >/dev/null";
  const int status = std::system(line.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  ASSERT_EQ(WEXITSTATUS(status), 0);
  std::ifstream in(path + ".hashes");
  const std::string got((std::istreambuf_iterator<char>(in)), {});
  EXPECT_EQ(got, expected);
  std::remove((path + ".state").c_str());
  std::remove((path + ".hashes").c_str());
}

}  // namespace
}  // namespace gaitway::test
