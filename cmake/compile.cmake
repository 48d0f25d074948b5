# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Flags that every target of Sidle is built with. The first make the same bits everywhere: no fused
# multiply-add, no reordering of arithmetic. g++ 12 fuses a * b + c beside a * b - c all the
# same when it makes vectors of them, where the flags of the user allow such instructions. The last
# two say what the library never asks for, errno after a square root and traps: no result changes.
#
# Programs that use the library are built with these, for the headers compute too. What x86 of 32
# bits computes with unless told otherwise keeps more digits than a number has. For clang-cl
# /fp:precise alone allows fused multiply-adds.
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 11) OR
   CMAKE_CXX_COMPILER_ID STREQUAL "MSVC")
  message(FATAL_ERROR "Sidle is compiled by g++ 11, clang 14 or later; for MSVC by clang-cl")
endif()
if(MSVC)
  set(sidle_public_flags /fp:precise /clang:-ffp-contract=off)
else()
  set(sidle_public_flags -ffp-contract=off -fno-fast-math)
  if(CMAKE_SIZEOF_VOID_P EQUAL 4 AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86|x86_64|AMD64|i.86)$")
    list(APPEND sidle_public_flags -msse2 -mfpmath=sse)
  endif()
endif()

# What many files include is compiled once for all of a target, which halves the time of a build. A
# compiler cache serves better without; it also shows where an include is missing.
option(SIDLE_PRECOMPILE "Compile what many files include once" ${PROJECT_IS_TOP_LEVEL})
if(NOT SIDLE_PRECOMPILE OR CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

# The library is what speed is asked of. What is built around it to try it takes two thirds of the
# time to compile with little optimised; what judges each tick of a run is optimised all the same.
option(SIDLE_QUICK_BUILD "Optimise little in tools and tests" OFF)

function(sidle_compile_quickly target)
  if(SIDLE_QUICK_BUILD AND NOT MSVC)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

function(sidle_precompile target header)
  target_precompile_headers(${target} PRIVATE
    $<$<COMPILE_LANGUAGE:CXX>:${PROJECT_SOURCE_DIR}/${header}>)
endfunction()

function(sidle_compile_options target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  # A project around it may be built in few large pieces; file by file names may be used twice.
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF UNITY_BUILD OFF)
  if(NOT SIDLE_WASM)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  if(MSVC)
    target_compile_options(${target} PRIVATE ${sidle_public_flags} /W4
      $<$<BOOL:${SIDLE_WARNINGS_ARE_ERRORS}>:/WX>)
  else()
    # A rule's place is told from here, not from the root of the machine that compiled it.
    target_compile_options(${target} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
    target_compile_options(${target} PRIVATE ${sidle_public_flags}
      -fno-math-errno -fno-trapping-math -Wall -Wextra -Wpedantic -Wshadow -Wconversion
      $<$<BOOL:${SIDLE_WARNINGS_ARE_ERRORS}>:-Werror>)
    # A game whose build names no type would have a library that is not optimised at all.
    if(NOT CMAKE_CONFIGURATION_TYPES AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CXX_FLAGS MATCHES "-O")
      target_compile_options(${target} PRIVATE -O2)
    endif()
    # GCC fills and copies structures of some hundred bytes by `rep stos` and `rep movs`, whose
    # start takes longer than vectors take for the whole.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND
       CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
      set(by_vectors vector_loop:4096:noalign,libcall:-1:noalign)
      target_compile_options(${target} PRIVATE -mmemset-strategy=${by_vectors}
        -mmemcpy-strategy=${by_vectors})
    endif()
    # Clang alone wants braces around the base of what templates fill in for two and three axes,
    # and tells of what a stable sort of GCC 12 calls itself.
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      target_compile_options(${target} PRIVATE -Wno-missing-braces -Wno-deprecated-declarations)
    endif()
    if(SIDLE_WASM)
      # Half a kilobyte less of each module, packed.
      target_compile_definitions(${target} PUBLIC SIDLE_RULES_STOP)
      # Sizes have 32 bits there; whether numbers fit is judged where they have 64.
      target_compile_options(${target} PRIVATE -Wno-sign-conversion -Wno-shorten-64-to-32
        -Wno-missing-braces)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND
       CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|i.86)$")
      target_compile_options(${target} PRIVATE -mno-fma -mno-avx512f -mno-fma4)
    endif()
    # g++ 12 warns of overlapping copies in its own std::string (GCC bug 105651); in headers that
    # were compiled before, of its bounds and ends too.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      target_compile_options(${target} PRIVATE -Wno-restrict)
      if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
        target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow
          -Wno-stringop-overread -Wno-maybe-uninitialized)
      endif()
    endif()
  endif()
  if(SIDLE_CHECKED OR CMAKE_BUILD_TYPE STREQUAL "Debug")
    target_compile_definitions(${target} PUBLIC SIDLE_CHECKED)
  endif()
endfunction()
