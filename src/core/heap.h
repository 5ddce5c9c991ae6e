// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Own binary heap (DESIGN section 5): std::priority_queue and the heap algorithms differ between libraries. The item
// that comes before all others by `before` lies first. Equal items come out in no promised order: give a total order.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

namespace gaitway {

/// Moves the item at `i` toward the front until its parent comes before it.
template <class T, class Before>
void heap_up(std::span<T> items, std::size_t i, Before before) {
  T x = std::move(items[i]);
  for (; i > 0; i = (i - 1) / 2) {
    const std::size_t parent = (i - 1) / 2;
    if (!before(x, items[parent])) break;
    items[i] = std::move(items[parent]);
  }
  items[i] = std::move(x);
}

/// Moves the item at `i` toward the back until it comes before its children.
template <class T, class Before>
void heap_down(std::span<T> items, std::size_t i, Before before) {
  const std::size_t n = items.size();
  T x = std::move(items[i]);
  for (;;) {
    std::size_t child = 2 * i + 1;
    if (child >= n) break;
    if (child + 1 < n && before(items[child + 1], items[child])) ++child;
    if (!before(items[child], x)) break;
    items[i] = std::move(items[child]);
    i = child;
  }
  items[i] = std::move(x);
}

/// Adds an item to a heap in a vector-like container.
template <class Container, class T, class Before>
void heap_push(Container& heap, T item, Before before) {
  heap.push_back(std::move(item));
  heap_up(std::span(heap), heap.size() - 1, before);
}

/// Takes the first item out of a heap that is not empty.
template <class Container, class Before>
auto heap_pop(Container& heap, Before before) {
  auto first = std::move(heap.front());
  auto last = std::move(heap.back());
  heap.pop_back();
  if (!heap.empty()) {
    heap.front() = std::move(last);
    heap_down(std::span(heap), 0, before);
  }
  return first;
}

/// Sorts different numbers (slots, indexes) ascending in place: insertion for short lists, the heap for long ones.
template <class T>
void sort_unique_keys(std::span<T> keys) {
  const std::size_t n = keys.size();
  if (n <= 24) {
    for (std::size_t i = 1; i < n; ++i) {
      const T x = keys[i];
      std::size_t j = i;
      for (; j > 0 && x < keys[j - 1]; --j) keys[j] = keys[j - 1];
      keys[j] = x;
    }
    return;
  }
  const auto greater = [](const T& a, const T& b) { return b < a; };
  for (std::size_t i = n / 2; i > 0; --i) heap_down(keys, i - 1, greater);
  for (std::size_t end = n - 1; end > 0; --end) {
    std::swap(keys[0], keys[end]);
    heap_down(keys.first(end), 0, greater);
  }
}

}  // namespace gaitway
