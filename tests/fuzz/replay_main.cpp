// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A fuzz target without libFuzzer, for every compiler and every test run: the seeds of a corpus as they are, cut short
// at each length up to 64 bytes, and changed at random by a fixed seed.
//   fuzz_obj_brief CORPUS_FOLDER ROUNDS
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/random.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;

class Stream {
 public:
  std::uint64_t below(std::uint64_t n) { return next_.next() % n; }

 private:
  gaitway::SplitMix next_{20261130};
};

// One to eight changes: a bit, a byte, a number's usual traps, a stretch dropped, doubled or taken from another seed.
void change(Bytes& bytes, const std::vector<Bytes>& seeds, Stream& stream) {
  for (std::uint64_t n = 1 + stream.below(8); n > 0; --n) {
    const auto at = static_cast<std::ptrdiff_t>(stream.below(bytes.size() + 1));
    const auto rest = static_cast<std::uint64_t>(static_cast<std::ptrdiff_t>(bytes.size()) - at);
    const auto run = static_cast<std::ptrdiff_t>(stream.below(std::min<std::uint64_t>(rest, 64) + 1));
    switch (stream.below(6)) {
      case 0:
        if (rest > 0) bytes[static_cast<std::size_t>(at)] ^= static_cast<std::uint8_t>(1u << stream.below(8));
        break;
      case 1:
        if (rest > 0) bytes[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(stream.below(256));
        break;
      case 2: {
        static constexpr std::uint8_t traps[] = {0x00, 0xff, 0x7f, 0x80, '-', '"', '}', 'e', '9', '\n'};
        const std::uint8_t trap = traps[stream.below(std::size(traps))];
        std::fill(bytes.begin() + at, bytes.begin() + at + std::min<std::ptrdiff_t>(run, 4), trap);
        break;
      }
      case 3:
        bytes.erase(bytes.begin() + at, bytes.begin() + at + run);
        break;
      case 4: {
        const Bytes copy(bytes.begin() + at, bytes.begin() + at + run);
        bytes.insert(bytes.begin() + at, copy.begin(), copy.end());
        break;
      }
      default: {
        const Bytes& other = seeds[stream.below(seeds.size())];
        const auto from = static_cast<std::ptrdiff_t>(stream.below(other.size() + 1));
        const auto many = std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(other.size()) - from, run);
        bytes.insert(bytes.begin() + at, other.begin() + from, other.begin() + from + many);
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("expected: CORPUS_FOLDER ROUNDS\n", stderr);
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Bytes> seeds;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  if (seeds.empty()) {
    std::fprintf(stderr, "%s: expected at least one seed\n", argv[1]);
    return 2;
  }
  const auto feed = [](const Bytes& bytes) { LLVMFuzzerTestOneInput(bytes.data(), bytes.size()); };
  for (const Bytes& seed : seeds) {
    feed(seed);
    for (std::size_t n = 0; n < std::min<std::size_t>(seed.size(), 64); ++n)
      feed(Bytes(seed.begin(), seed.begin() + static_cast<std::ptrdiff_t>(n)));
  }
  Stream stream;
  const long rounds = std::strtol(argv[2], nullptr, 10);
  for (long i = 0; i < rounds; ++i) {
    Bytes bytes = seeds[stream.below(seeds.size())];
    change(bytes, seeds, stream);
    feed(bytes);
  }
  std::printf("%zu seeds, %ld changed inputs: nothing found\n", seeds.size(), rounds);
  return 0;
}
