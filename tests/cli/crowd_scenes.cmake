# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs the steering scenes of others through `sidle crowd`: all arrive, none overlaps or reaches
# into a wall, and the last is there within so many times of what it takes without the others.
#   cmake -D sidle=PROGRAM -D scenes=FOLDER -D work=FOLDER -P crowd_scenes.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
if(DEFINED ENV{SIDLE_LEVELS})
  set(scenes $ENV{SIDLE_LEVELS}/crowd)
endif()
file(GLOB files ${scenes}/*.json)
if(NOT files)
  message("skipped: crowd scenes of others, no levels folder")
endif()

# Aims, in hundredths of the time alone; twice that where only one fits through at a time.
set(aim 150)
set(aim_of_menge_doubleSqueeze 250)
set(aim_of_menge_wallSqueeze 250)
# Where four crowds of 25 cross at once the aim is not reached yet: no worse than this.
set(kept_of_rvo2_blocks 180)

foreach(file ${files})
  get_filename_component(name ${file} NAME_WE)
  expect(0 "^{" "^$" crowd --scenario ${file} --json)
  expect_number(overlaps EQUAL 0)
  expect_number(in_wall EQUAL 0)
  string(JSON units GET "${stdout}" units)
  expect_number(arrivals EQUAL ${units})
  string(JSON time GET "${stdout}" time)
  string(JSON alone GET "${stdout}" free_time)
  string(REGEX REPLACE "\\..*" "" time "${time}")
  string(REGEX REPLACE "\\..*" "" alone "${alone}")
  if(NOT time MATCHES "^[0-9]+$" OR NOT alone MATCHES "^[1-9][0-9]*$")
    continue()
  endif()
  math(EXPR percent "100 * ${time} / ${alone}")
  set(most ${aim})
  if(DEFINED aim_of_${name})
    set(most ${aim_of_${name}})
  endif()
  set(kept ${most})
  if(DEFINED kept_of_${name})
    set(kept ${kept_of_${name}})
  endif()
  message("${name}: ${units} units, ${percent} % of the time alone, aim ${most} %")
  if(percent GREATER kept)
    message("  too slow")
    math(EXPR failures "${failures} + 1")
  elseif(percent GREATER most)
    message("  misses the aim")
  endif()
endforeach()
report()
