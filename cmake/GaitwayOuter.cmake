# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# The libraries outside the core: io (files) and bake (geometry to path data), and the command-line tool.
# They may use packages; each appears only when its folder holds sources.

set(CMAKE_FIND_PACKAGE_PREFER_CONFIG OFF)
file(GLOB io_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/io/*.cpp)
if(io_sources)
  find_package(nlohmann_json 3.11 REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(ZLIB REQUIRED)
  add_library(gaitway_io STATIC ${io_sources})
  add_library(gaitway::io ALIAS gaitway_io)
  gaitway_common_flags(gaitway_io)
  target_include_directories(gaitway_io PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(gaitway_io PUBLIC gaitway PRIVATE nlohmann_json::nlohmann_json SQLite::SQLite3 ZLIB::ZLIB)
  set_target_properties(gaitway_io PROPERTIES EXPORT_NAME io)
endif()

file(GLOB bake_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/bake/*.cpp)
if(bake_sources)
  find_package(Recast MODULE REQUIRED)
  add_library(gaitway_bake STATIC ${bake_sources})
  add_library(gaitway::bake ALIAS gaitway_bake)
  gaitway_common_flags(gaitway_bake)
  gaitway_determinism_flags(gaitway_bake)
  target_include_directories(gaitway_bake PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(gaitway_bake PUBLIC gaitway PRIVATE Recast::Recast Recast::Detour)
  set_target_properties(gaitway_bake PROPERTIES EXPORT_NAME bake)
endif()

file(GLOB cli_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/cli/*.cpp)
if(cli_sources)
  find_package(CLI11 REQUIRED)
  find_package(fmt REQUIRED)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  find_package(nlohmann_json 3.11 REQUIRED)
  set(generated ${CMAKE_BINARY_DIR}/generated)
  # The table behind `gaitway rules`, and the replay page: both are made anew when their sources change.
  add_custom_target(gaitway_rule_index
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/rules.py --index ${generated}/rule_index.inc
    BYPRODUCTS ${generated}/rule_index.inc)
  add_executable(gaitway_cli ${cli_sources})
  add_dependencies(gaitway_cli gaitway_rule_index)
  set(page ${PROJECT_SOURCE_DIR}/viewer/dist/replay.html)
  target_compile_definitions(gaitway_cli PRIVATE GAITWAY_VERSION="${PROJECT_VERSION}" GAITWAY_PAGE="${page}")
  target_include_directories(gaitway_cli PRIVATE ${generated})
  set_target_properties(gaitway_cli PROPERTIES OUTPUT_NAME gaitway)
  gaitway_common_flags(gaitway_cli)
  target_include_directories(gaitway_cli PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(gaitway_cli PRIVATE gaitway gaitway_io gaitway_bake Recast::Recast Recast::Detour Recast::DetourCrowd CLI11::CLI11 fmt::fmt nlohmann_json::nlohmann_json)
endif()
