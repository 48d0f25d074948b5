# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Toolchain file: WebAssembly by clang and the C and C++ libraries for WASI, of Debian. The modules
# import nothing: there are no files, no clock and no threads in them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(SIDLE_WASM ON)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
# A program needs an entry; what CMake tries out to learn about the compiler is no program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)

# Vectors of two doubles compute the same bits as the numbers one by one.
set(CMAKE_C_FLAGS_INIT "-msimd128")
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions -fno-rtti -fvisibility=hidden -stdlib=libc++")
# Small: a page waits for it. What is asked in every tick is compiled for speed, see web/wasm.
set(CMAKE_CXX_FLAGS_RELEASE "-Os -DNDEBUG")
# The stack lies first, so that one too deep is a trap; moves keep what is near them on it.
# Linked without -O: clang would otherwise run wasm-opt where it is installed, and the bytes of a
# module would depend on the machine.
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT -O0 -mexec-model=reactor -Wl,--strip-all
       -Wl,--keep-section=target_features -Wl,--stack-first -Wl,-z,stack-size=1048576)

# What is compiled for the linker to optimise is no object that tools of other versions can read: it
# is archived without an index, which the linker does without.
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_APPEND "<CMAKE_AR> qS <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")
