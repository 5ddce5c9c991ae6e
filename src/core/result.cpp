// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/result.h"

namespace gaitway {

const char* name(Code code) {
  switch (code) {
    case Code::invalid_argument:
      return "invalid_argument";
    case Code::not_found:
      return "not_found";
    case Code::wrong_mover:
      return "wrong_mover";
    case Code::wrong_world:
      return "wrong_world";
    case Code::full:
      return "full";
    case Code::bad_data:
      return "bad_data";
    case Code::io:
      return "io";
    case Code::unsupported:
      return "unsupported";
    case Code::out_of_memory:
      return "out_of_memory";
  }
  return "unknown";
}

}  // namespace gaitway
