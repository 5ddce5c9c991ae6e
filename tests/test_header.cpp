// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Holds the precompiled header of the suites (tests/CMakeLists.txt).
