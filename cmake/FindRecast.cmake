# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# Debian's librecast-dev ships neither a CMake config nor a pkg-config file.
find_path(Recast_INCLUDE_DIR Recast.h PATH_SUFFIXES recastnavigation)
set(Recast_PARTS Recast Detour DetourCrowd DetourTileCache)
foreach(part IN LISTS Recast_PARTS)
  find_library(Recast_${part}_LIBRARY ${part})
endforeach()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Recast REQUIRED_VARS Recast_INCLUDE_DIR Recast_Recast_LIBRARY Recast_Detour_LIBRARY
  Recast_DetourCrowd_LIBRARY)
if(Recast_FOUND)
  foreach(part IN LISTS Recast_PARTS)
    if(Recast_${part}_LIBRARY AND NOT TARGET Recast::${part})
      add_library(Recast::${part} UNKNOWN IMPORTED)
      set_target_properties(Recast::${part} PROPERTIES IMPORTED_LOCATION ${Recast_${part}_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${Recast_INCLUDE_DIR})
    endif()
  endforeach()
  target_link_libraries(Recast::DetourCrowd INTERFACE Recast::Detour)
endif()
