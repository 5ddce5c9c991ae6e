# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# Compile flags: warnings for everything, determinism for the core's rooms.

function(gaitway_common_flags target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wshadow -Wpedantic)
  if(GAITWAY_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  # g++ 12 warns falsely about string and byte buffers at -O3 (its bug 105651 among others); the core's rooms do without the exception.
  get_target_property(links ${target} TYPE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT links STREQUAL "OBJECT_LIBRARY")
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow)
  endif()
  # Debug builds check every index of the standard containers.
  target_compile_definitions(${target} PRIVATE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
  if(GAITWAY_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${GAITWAY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=${GAITWAY_SANITIZE})
  endif()
endfunction()

# The contract of bits: no contraction, no fast-math, SSE on 32-bit x86. src/core/determinism.h holds the guards.
function(gaitway_determinism_flags target)
  target_compile_options(${target} PRIVATE -ffp-contract=off -fno-fast-math)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^i[3-6]86$")
    target_compile_options(${target} PRIVATE -msse2 -mfpmath=sse)
  endif()
endfunction()
