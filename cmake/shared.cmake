# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# BUILD_SHARED_LIBS decides what `sidle::sidle` is. A static one has a shared twin of the same
# object files beside it, `sidle::shared`: what is installed serves both wishes. Only what the
# public headers declare is exported (scripts/make_exports.py).
set_target_properties(sidle PROPERTIES DEFINE_SYMBOL "")
set(sidle_shared_target sidle)
if(NOT BUILD_SHARED_LIBS)
  set(sidle_shared_target "")
  if(SIDLE_INSTALL AND NOT SIDLE_WASM AND UNIX AND NOT APPLE)
    set(sidle_shared_target sidle_shared)
    add_library(sidle_shared SHARED $<TARGET_OBJECTS:sidle>)
    add_library(sidle::shared ALIAS sidle_shared)
    target_include_directories(sidle_shared
      INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
                $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
    target_compile_features(sidle_shared INTERFACE cxx_std_20)
    target_compile_definitions(sidle_shared
      INTERFACE $<TARGET_PROPERTY:sidle,INTERFACE_COMPILE_DEFINITIONS>)
    set_target_properties(sidle_shared PROPERTIES OUTPUT_NAME sidle EXPORT_NAME shared
                          LINKER_LANGUAGE CXX)
  endif()
endif()
if(sidle_shared_target)
  # Until 1.0 a minor version may break its callers.
  set_target_properties(${sidle_shared_target} PROPERTIES VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  if(UNIX AND NOT APPLE)
    set(exports ${PROJECT_SOURCE_DIR}/cmake/exports.map)
    target_link_options(${sidle_shared_target} PRIVATE LINKER:--version-script=${exports}
                        LINKER:-Bsymbolic-functions)
    set_target_properties(${sidle_shared_target} PROPERTIES LINK_DEPENDS ${exports})
  endif()
endif()
