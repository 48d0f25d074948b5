# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# What `cmake --install` copies, and what `find_package(sidle)` and pkg-config find afterwards.
include(CMakePackageConfigHelpers)

set(sidle_package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/sidle)
set(sidle_targets sidle)
install(DIRECTORY include/sidle DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN level EXCLUDE PATTERN "c/level*.h" EXCLUDE)
if(TARGET sidle_level)
  list(APPEND sidle_targets sidle_level)
  install(DIRECTORY include/sidle/level DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sidle)
  install(DIRECTORY include/sidle/c DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sidle
    FILES_MATCHING PATTERN "level*.h")
endif()
foreach(twin sidle_shared sidle_level_shared)
  if(TARGET ${twin})
    list(APPEND sidle_targets ${twin})
  endif()
endforeach()
install(TARGETS ${sidle_targets} EXPORT sidleTargets)
install(EXPORT sidleTargets NAMESPACE sidle:: DESTINATION ${sidle_package_folder})

configure_package_config_file(cmake/sidleConfig.cmake.in sidleConfig.cmake
  INSTALL_DESTINATION ${sidle_package_folder})
# Until 1.0 a minor version may break its callers.
write_basic_package_version_file(sidleConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sidleConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/sidleConfigVersion.cmake
  DESTINATION ${sidle_package_folder})

list(JOIN sidle_public_flags " " sidle_pkgconfig_flags)
if(SIDLE_CHECKED OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  string(APPEND sidle_pkgconfig_flags " -DSIDLE_CHECKED")
endif()
file(RELATIVE_PATH sidle_prefix_from_pkgconfig
  /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
configure_file(cmake/sidle.pc.in sidle.pc @ONLY)
if(TARGET sidle_level)
  configure_file(cmake/sidle_level.pc.in sidle_level.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sidle_level.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sidle.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
