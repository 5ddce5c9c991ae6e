// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/state_file.h"

namespace gaitway {

std::string FlattenWalk::path_of(const char* name) {
  if (levels_.empty()) return name;
  Level& top = levels_.back();
  if (*name) return top.path + "." + name;
  return top.path + "[" + std::to_string(top.next++) + "]";
}

void FlattenWalk::open(const char* name) {
  std::string path = path_of(name);
  levels_.push_back(Level{std::move(path), 0});
}

void FlattenWalk::close() { levels_.pop_back(); }

}  // namespace gaitway
