#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# Installs into a fresh prefix, moves it, and builds the first program by find_package and by pkg-config.
# usage: run.sh BUILD_DIR WORK_DIR
set -euo pipefail
source_dir=$(cd "$(dirname "$0")/../.." && pwd)
rm -rf "$2" && mkdir -p "$2" && cd "$2"
cmake --install "$1" --prefix "$2/first" >/dev/null
mv "$2/first" "$2/moved"   # relocatable
cp "$source_dir/samples/01_first_walk/main.cpp" main.cpp
cat > CMakeLists.txt <<'EOF'
cmake_minimum_required(VERSION 3.24)
project(consumer CXX)
find_package(gaitway 0.1 CONFIG REQUIRED)
add_executable(consumer main.cpp)
target_link_libraries(consumer PRIVATE gaitway::gaitway)
EOF
cmake -S . -B by-cmake -G Ninja -DCMAKE_PREFIX_PATH="$2/moved" >/dev/null
cmake --build by-cmake >/dev/null
./by-cmake/consumer | tee by-cmake.txt
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$2/moved" -name gaitway.pc)")
# shellcheck disable=SC2046
g++ -std=c++20 main.cpp $(pkg-config --cflags --libs gaitway) -o by-pkg-config
./by-pkg-config | tee by-pkg-config.txt
cmp by-cmake.txt by-pkg-config.txt
grep -q '^anna is at (2\.[0-9]*, 3\.[0-9]*) after' by-cmake.txt
if [ -x "$2/moved/bin/gaitway" ]; then "$2/moved/bin/gaitway" --version; fi
