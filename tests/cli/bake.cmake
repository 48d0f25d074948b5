# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle bake`, and other commands on what it wrote: they say the same as of the level itself.
#   cmake -D sidle=PROGRAM -D levels=FOLDER -D work=FOLDER -P bake.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)

expect(0 "house.baked\n +triangles +[0-9]+\n +bytes +[0-9,]+\n +read in" "^$"
  bake ${levels}/house.json house.baked)
expect(0 "\"output\": \"hills.baked\".*\"bytes\": [0-9]+" "^$"
  bake ${levels}/hills.obj hills.baked --json)

# The name of the level stands in the first line, what is in it below.
foreach(level house.json hills.obj)
  get_filename_component(name ${level} NAME_WE)
  expect(0 "triangles" "^$" info ${levels}/${level})
  string(REGEX REPLACE "^[^\n]*\n" "" wanted "${stdout}")
  expect(0 "triangles" "^$" info ${name}.baked)
  string(REGEX REPLACE "^[^\n]*\n" "" found "${stdout}")
  if(NOT found STREQUAL wanted)
    message("info of ${name}.baked says\n${found}\ninstead of\n${wanted}")
    math(EXPR failures "${failures} + 1")
  endif()
endforeach()

# A walk in either comes to the same end.
expect(0 "" "^$" walk ${levels}/hills.obj --walkers 5 --seconds 5 --seed 3 --json)
string(JSON wanted GET "${stdout}" hash)
expect(0 "" "^$" walk hills.baked --walkers 5 --seconds 5 --seed 3 --json)
string(JSON found GET "${stdout}" hash)
if(NOT found STREQUAL wanted)
  message("a walk in hills.baked ends at ${found} instead of ${wanted}")
  math(EXPR failures "${failures} + 1")
endif()

# Through a pipe it is the same file.
execute_process(COMMAND ${sidle} bake ${levels}/house.json - OUTPUT_FILE ${work}/pipe.baked
  COMMAND_ERROR_IS_FATAL ANY)
file(SHA256 ${work}/pipe.baked piped)
file(SHA256 ${work}/house.baked written)
if(NOT piped STREQUAL written)
  message("what went through a pipe is another file")
  math(EXPR failures "${failures} + 1")
endif()

# An interrupt takes what is half written along. A pipe in its place holds the program up there: it
# is full as long as nobody reads.
execute_process(COMMAND sh -c "mkfifo held.baked.part || exit 3
  '${sidle}' bake '${levels}/country.obj' held.baked & exec 3< held.baked.part
  head -c 1 <&3 > begun; kill -TERM $!; wait $!; echo $?
  test -e held.baked.part || test -e held.baked || echo nothing left"
  WORKING_DIRECTORY ${work} OUTPUT_VARIABLE out ERROR_VARIABLE err TIMEOUT 100)
if(NOT out STREQUAL "143\nnothing left\n")
  message("an interrupted bake says \"${out}\" ${err}")
  math(EXPR failures "${failures} + 1")
endif()
file(REMOVE ${work}/held.baked.part)
# A file beyond a limit is one that cannot be written.
execute_process(COMMAND sh -c "ulimit -f 1; '${sidle}' bake '${levels}/country.obj' limit.baked"
  WORKING_DIRECTORY ${work} RESULT_VARIABLE code ERROR_VARIABLE err)
if(NOT code EQUAL 2 OR NOT err STREQUAL
   "sidle: limit.baked: cannot be written: File too large\n" OR EXISTS ${work}/limit.baked.part)
  message("beyond the limit for files a bake says ${code} \"${err}\"")
  math(EXPR failures "${failures} + 1")
endif()

expect(0 "Example: sidle bake" "^$" bake --help)
file(WRITE ${work}/foreign.baked "v 0 0 0\n")
expect(2 "^$" "^sidle: foreign.baked: not a baked level\n$" info foreign.baked)
expect(2 "^$" "^sidle: house.baked: settings: scale, up, map and solid were decided"
  info house.baked --scale 2)
expect(2 "^$" "^sidle: none.obj: No such file or directory\n$" bake none.obj a.baked)
expect(2 "^$" "^sidle: nowhere/a.baked: cannot be written: No such file or directory\n$"
  bake ${levels}/house.json nowhere/a.baked)
expect(2 "^$" "^sidle: .*OUT is required" bake ${levels}/house.json)

# Spots in the unit of the file that was baked.
file(WRITE ${work}/inches.obj "v -400 0 -400\nv -400 0 400\nv 400 0 400\nv 400 0 -400\nf 1 2 3 4\n")
file(WRITE ${work}/inches.spots.json "{\"character\": {\"r\": 12, \"h\": 72, \"step\": 14, \
\"unit\": \"inch\"}, \"spots\": [{\"p\": [0, 0, 0]}]}")
expect(0 "" "^$" bake inches.obj inches.baked --scale 0.025)
expect(0 "1 of 1 spots" "^$"
  walk inches.baked --spots inches.spots.json --walkers 1 --seconds 1)
expect(0 "1 walkers, 60 ticks" "^$" record inches.baked --spots inches.spots.json --walkers 1
  --seconds 1 --by-hash -o inches.srec)
expect(0 "60 hashes +the same" "^$" replay inches.srec --level inches.baked)
expect(2 "^$" "^sidle: n.bin: commands know baked levels by the ending .baked\n$"
  bake inches.obj n.bin)
expect(2 "^$" "^sidle: --scale: nan is no number" bake inches.obj n.baked --scale nan)
report()
