# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# BUILD_SHARED_LIBS decides what `sidle::sidle` and `sidle::level` are. A static one has a shared
# twin of the same object files beside it, `sidle::shared` and `sidle::level_shared`: what is
# installed serves both wishes. SIDLE_SHARED_TWIN=OFF leaves them out. Only what the public headers
# declare is exported (scripts/make_exports.py).
if(BUILD_SHARED_LIBS AND MSVC)
  message(FATAL_ERROR "Sidle is static with MSVC: nothing says there what a DLL exports")
endif()
set(has_twin OFF)
if(SIDLE_INSTALL AND NOT BUILD_SHARED_LIBS AND NOT SIDLE_WASM AND UNIX AND NOT APPLE)
  set(has_twin ON)
endif()
option(SIDLE_SHARED_TWIN "Build shared libraries beside the static ones" ${has_twin})

# What a shared library of this name is called, and what it exports.
function(sidle_finish_shared target exports)
  # Until 1.0 a minor version may break its callers.
  set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  if(WIN32)
    set_target_properties(${target} PROPERTIES PREFIX "")  # sidle.dll, as other languages ask.
  elseif(NOT APPLE)
    target_link_options(${target} PRIVATE LINKER:--version-script=${exports}
                        LINKER:-Bsymbolic-functions)
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${exports})
  endif()
endfunction()

# The shared twin of a static library, `twin` as others know it, or the library itself.
function(sidle_share target twin exports)
  set_target_properties(${target} PROPERTIES DEFINE_SYMBOL "")
  if(BUILD_SHARED_LIBS)
    sidle_finish_shared(${target} ${PROJECT_SOURCE_DIR}/cmake/${exports})
    return()
  endif()
  if(NOT SIDLE_SHARED_TWIN)
    return()
  endif()
  add_library(${target}_shared SHARED $<TARGET_OBJECTS:${target}>)
  add_library(sidle::${twin} ALIAS ${target}_shared)
  target_include_directories(${target}_shared
    INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
              $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
  target_compile_features(${target}_shared INTERFACE cxx_std_20)
  foreach(kind OPTIONS DEFINITIONS)
    set_target_properties(${target}_shared PROPERTIES
      INTERFACE_COMPILE_${kind} "$<TARGET_PROPERTY:${target},INTERFACE_COMPILE_${kind}>")
  endforeach()
  set_target_properties(${target}_shared PROPERTIES OUTPUT_NAME ${target} EXPORT_NAME ${twin}
                        LINKER_LANGUAGE CXX)
  sidle_finish_shared(${target}_shared ${PROJECT_SOURCE_DIR}/cmake/${exports})
endfunction()
