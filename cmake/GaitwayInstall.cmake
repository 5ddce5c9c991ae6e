# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# Install rules: find_package(gaitway), a relocatable pkg-config file, the program and its replay page.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(GAITWAY_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/gaitway)
install(TARGETS gaitway EXPORT gaitway_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT gaitway_targets NAMESPACE gaitway:: DESTINATION ${GAITWAY_CMAKE_DIR} FILE gaitway-targets.cmake)
configure_package_config_file(${CMAKE_CURRENT_SOURCE_DIR}/cmake/gaitway-config.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/gaitway-config.cmake INSTALL_DESTINATION ${GAITWAY_CMAKE_DIR})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/gaitway-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gaitway-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/gaitway-config-version.cmake
  DESTINATION ${GAITWAY_CMAKE_DIR})

# The prefix is worked out from the file's own place, so that a moved tree still works.
file(RELATIVE_PATH GAITWAY_PC_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/cmake/gaitway.pc.in ${CMAKE_CURRENT_BINARY_DIR}/gaitway.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gaitway.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${CMAKE_CURRENT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/gaitway)

if(TARGET gaitway_cli)
  install(TARGETS gaitway_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES ${CMAKE_CURRENT_SOURCE_DIR}/viewer/dist/replay.html DESTINATION ${CMAKE_INSTALL_DATADIR}/gaitway OPTIONAL)
  install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/data/schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/gaitway OPTIONAL)
endif()
