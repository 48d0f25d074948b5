# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Makes the packages, unpacks each into a folder of its own, and builds and runs a stranger's
# programs against what is in it: C++ and C, static and shared, by CMake and by pkg-config.
# Called by ctest with: build, source, work, cxx, c, flags, libdir, python.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Runs a program and compares its first line with that of the others.
function(run_hello program)
  execute_process(COMMAND ${program} OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  if(NOT said STREQUAL wanted)
    message(SEND_ERROR "${program} said ${said} instead of ${wanted}")
  endif()
endfunction()

function(use prefix)
  set(ENV{LD_LIBRARY_PATH} ${prefix}/${libdir})
  run(${CMAKE_COMMAND} -S ${source}/tests/install -B ${prefix}/stranger -G Ninja
    -D CMAKE_CXX_COMPILER=${cxx} -D CMAKE_C_COMPILER=${c}
    "-DCMAKE_CXX_FLAGS=${flags} -ffast-math"  # Headers refuse it, the package takes it back.
    "-DCMAKE_C_FLAGS=${flags}" -D CMAKE_PREFIX_PATH=${prefix} -D examples=${source}/examples)
  run(${CMAKE_COMMAND} --build ${prefix}/stranger)
  foreach(kind sidle shared)
    run_hello(${prefix}/stranger/cpp_${kind})
    run_hello(${prefix}/stranger/c_${kind})
    run(${prefix}/stranger/record_${kind})
  endforeach()
  run(${prefix}/stranger/level)
  run(${prefix}/stranger/level_shared)
  # A project that knows no C++ takes the shared library.
  run(${CMAKE_COMMAND} -S ${source}/tests/install/only_c -B ${prefix}/only_c -G Ninja
    -D CMAKE_C_COMPILER=${c} "-DCMAKE_C_FLAGS=${flags}" -D CMAKE_PREFIX_PATH=${prefix}
    -D examples=${source}/examples)
  run(${CMAKE_COMMAND} --build ${prefix}/only_c)
  run_hello(${prefix}/only_c/hello)

  # A component that is not there is named, not just missed.
  file(WRITE ${prefix}/nothing/CMakeLists.txt "cmake_minimum_required(VERSION 3.22)\n"
    "project(stranger NONE)\nfind_package(sidle REQUIRED COMPONENTS nothing)\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${prefix}/nothing -B ${prefix}/nothing/build -G Ninja
    -D CMAKE_PREFIX_PATH=${prefix} OUTPUT_QUIET ERROR_VARIABLE said)
  if(NOT said MATCHES "there is no sidle::nothing")
    message(SEND_ERROR "find_package does not say what is not there: ${said}")
  endif()

  find_program(pkg_config pkg-config)
  if(NOT pkg_config)
    message("skipped: pkg-config against the installed files, it is not on this machine")
    return()
  endif()
  set(ENV{PKG_CONFIG_PATH} ${prefix}/${libdir}/pkgconfig)
  # Where a package's prefix is moved to follows from where its file lies.
  execute_process(COMMAND ${pkg_config} --cflags --libs sidle
    OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(found UNIX_COMMAND "${found}")
  separate_arguments(options UNIX_COMMAND "${flags}")
  run(${cxx} -std=c++20 -ffast-math ${options} ${source}/examples/hello.cpp ${found}
    -o ${prefix}/hello_cpp)
  run_hello(${prefix}/hello_cpp)
  run(${c} -std=c99 ${options} ${source}/examples/hello.c ${found} -o ${prefix}/hello_c)
  run_hello(${prefix}/hello_c)
  # The same static, as the file says: what the library itself needs is named by it.
  execute_process(COMMAND ${pkg_config} --cflags --libs --static sidle
    OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "-lsidle" "-l:libsidle.a" found "${found}")
  separate_arguments(found UNIX_COMMAND "${found}")
  run(${c} -std=c99 ${options} ${source}/examples/hello.c ${found} -o ${prefix}/hello_static)
  run_hello(${prefix}/hello_static)
  execute_process(COMMAND ${pkg_config} --cflags --libs sidle_level
    OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(found UNIX_COMMAND "${found}")
  run(${c} -std=c99 ${options} ${source}/tests/install/level.c ${found} -o ${prefix}/level)
  run(${prefix}/level)
endfunction()

file(REMOVE_RECURSE ${work} ${build}/packages)
file(MAKE_DIRECTORY ${work}/deb ${work}/tgz)
get_filename_component(tools ${CMAKE_COMMAND} DIRECTORY)
execute_process(COMMAND ${tools}/cpack --config ${build}/CPackConfig.cmake
  WORKING_DIRECTORY ${build} COMMAND_ERROR_IS_FATAL ANY)

# What the same program says that was built beside the library.
execute_process(COMMAND ${build}/examples/example_hello OUTPUT_VARIABLE wanted
  COMMAND_ERROR_IS_FATAL ANY)

file(GLOB archive ${build}/packages/*.tar.gz)
file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${work}/tgz)
file(GLOB unpacked ${work}/tgz/*)
use(${unpacked})
if(python)
  run(${python} ${source}/scripts/make_exports.py --check ${unpacked}/${libdir})
endif()
# What the guide says, as it stands; sanitizers would need flags that it does not name.
if(python AND NOT flags)
  run(${python} ${source}/tests/install/start.py ${unpacked} ${work}/start)
endif()
# The command in the package finds all it needs.
execute_process(COMMAND ${unpacked}/bin/sidle --version COMMAND_ERROR_IS_FATAL ANY)

find_program(dpkg dpkg)
file(GLOB package ${build}/packages/*.deb)
if(NOT dpkg)
  message("skipped: the Debian package, there is no dpkg on this machine")
elseif(NOT package)
  message(FATAL_ERROR "no Debian package was made")
else()
  run(${dpkg} -x ${package} ${work}/deb)
  execute_process(COMMAND ${dpkg} --info ${package})
  use(${work}/deb/usr)
endif()
