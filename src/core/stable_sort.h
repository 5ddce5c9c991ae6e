// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Own stable merge sort (DESIGN section 5): std::sort differs between libraries. The heap is in core/heap.h.
// Give every comparison a total order (key, then id).
#pragma once

#include <cstddef>
#include <span>
#include <utility>

namespace gaitway {

/// Sorts `items` stably by `less`, using `scratch` for merging; allocates nothing. Where `scratch` is shorter than
/// `items` it sorts by insertion, which is slow for long lists.
template <class T, class Less>
void stable_sort(std::span<T> items, std::span<T> scratch, Less less) {
  const std::size_t n = items.size();
  // Insertion sort in runs of 8, then merges of doubling width.
  const std::size_t run = scratch.size() < n ? n : 8;
  for (std::size_t lo = 0; lo < n; lo += run) {
    const std::size_t hi = lo + run < n ? lo + run : n;
    for (std::size_t i = lo + 1; i < hi; ++i) {
      T x = std::move(items[i]);
      std::size_t j = i;
      for (; j > lo && less(x, items[j - 1]); --j) items[j] = std::move(items[j - 1]);
      items[j] = std::move(x);
    }
  }
  T* from = items.data();
  T* to = scratch.data();
  for (std::size_t width = run; width < n; width *= 2) {
    for (std::size_t lo = 0; lo < n; lo += 2 * width) {
      const std::size_t mid = lo + width < n ? lo + width : n;
      const std::size_t hi = lo + 2 * width < n ? lo + 2 * width : n;
      std::size_t a = lo, b = mid;
      for (std::size_t k = lo; k < hi; ++k) {
        if (a < mid && (b >= hi || !less(from[b], from[a]))) {
          to[k] = std::move(from[a++]);
        } else {
          to[k] = std::move(from[b++]);
        }
      }
    }
    std::swap(from, to);
  }
  if (from != items.data()) {
    for (std::size_t i = 0; i < n; ++i) items[i] = std::move(from[i]);
  }
}

}  // namespace gaitway
