// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/stable_sort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/heap.h"
#include "core/random.h"

namespace gaitway {
namespace {

struct Item {
  int key = 0;
  int place = 0;
  friend bool operator==(const Item&, const Item&) = default;
};
const auto by_key = [](const Item& a, const Item& b) { return a.key < b.key; };

std::vector<Item> random_items(SplitMix& random, std::size_t n, int keys) {
  std::vector<Item> items(n);
  for (std::size_t i = 0; i < n; ++i) {
    items[i] = {static_cast<int>(random.next() % static_cast<std::uint64_t>(keys)), static_cast<int>(i)};
  }
  return items;
}

TEST(StableSort, LikeTheStandardOneWithManyTies) {
  SplitMix random{1};
  for (std::size_t n = 0; n < 200; ++n) {
    for (const int keys : {1, 2, 7, 1000000}) {
      std::vector<Item> own = random_items(random, n, keys), theirs = own, scratch(n);
      std::stable_sort(theirs.begin(), theirs.end(), by_key);
      stable_sort(std::span(own), std::span(scratch), by_key);
      ASSERT_EQ(own, theirs) << n << " items, " << keys << " keys";
    }
  }
  std::vector<Item> own = random_items(random, 50021, 300), theirs = own, scratch(own.size() + 5);
  std::stable_sort(theirs.begin(), theirs.end(), by_key);
  stable_sort(std::span(own), std::span(scratch), by_key);
  EXPECT_EQ(own, theirs);
}

TEST(StableSort, AShortScratchIsNoTrap) {
  SplitMix random{2};
  std::vector<Item> own = random_items(random, 100, 5), theirs = own, scratch(99);
  std::stable_sort(theirs.begin(), theirs.end(), by_key);
  stable_sort(std::span(own), std::span(scratch), by_key);
  EXPECT_EQ(own, theirs);
}

TEST(Heap, GivesItemsInOrder) {
  SplitMix random{3};
  const auto before = [](const Item& a, const Item& b) { return a.key != b.key ? a.key < b.key : a.place < b.place; };
  for (std::size_t n = 1; n < 200; ++n) {
    std::vector<Item> items = random_items(random, n, 9), heap;
    for (const Item& item : items) heap_push(heap, item, before);
    std::stable_sort(items.begin(), items.end(), by_key);
    for (const Item& item : items) ASSERT_EQ(heap_pop(heap, before), item);
    ASSERT_TRUE(heap.empty());
  }
}

TEST(Heap, PushesAndPopsMixed) {
  SplitMix random{4};
  const auto before = [](int a, int b) { return a < b; };
  std::vector<int> heap, model;
  for (int i = 0; i < 5000; ++i) {
    if (model.empty() || random.next() % 5 < 3) {
      const int v = static_cast<int>(random.next() % 50);
      heap_push(heap, v, before);
      model.push_back(v);
    } else {
      const auto least = std::min_element(model.begin(), model.end());
      ASSERT_EQ(heap_pop(heap, before), *least);
      model.erase(least);
    }
  }
}

TEST(Heap, SortsKeysInPlace) {
  SplitMix random{5};
  for (std::uint32_t n = 0; n < 120; ++n) {
    std::vector<std::uint32_t> keys(n);
    for (std::uint32_t i = 0; i < n; ++i) keys[i] = i * 3;
    for (std::uint32_t i = n; i > 1; --i) std::swap(keys[i - 1], keys[random.next() % i]);
    sort_unique_keys(std::span(keys));
    for (std::uint32_t i = 0; i < n; ++i) ASSERT_EQ(keys[i], i * 3) << n;
  }
}

}  // namespace
}  // namespace gaitway
