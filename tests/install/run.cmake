# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Called by ctest with: build, consumer, work, compiler, flags, libdir.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --prefix ${work}/prefix)
run(${CMAKE_COMMAND} -S ${consumer} -B ${work}/build -G Ninja -D CMAKE_CXX_COMPILER=${compiler}
  "-DCMAKE_CXX_FLAGS=${flags}" -D CMAKE_PREFIX_PATH=${work}/prefix)
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/stranger)

find_program(pkg_config pkg-config)
if(NOT pkg_config)
  message("skipped: pkg-config against the installed files, it is not on this machine")
  return()
endif()
set(ENV{PKG_CONFIG_PATH} ${work}/prefix/${libdir}/pkgconfig)
execute_process(COMMAND ${pkg_config} --cflags --libs sidle
  OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(found UNIX_COMMAND "${found}")
separate_arguments(flags UNIX_COMMAND "${flags}")
run(${compiler} -std=c++20 ${flags} ${consumer}/main.cpp ${found} -o ${work}/by_pkg_config)
run(${work}/by_pkg_config)
