# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle walk` on a room, a terrain, a WAD and what cannot be walked in: exit codes, keys.
#   cmake -D sidle=PROGRAM -D make_wad=PROGRAM -D work=FOLDER -P walk.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
file(WRITE ${work}/floor.obj "v -9 0 -9\nv 9 0 -9\nv 9 0 9\nv -9 0 9\nf 4 3 2 1\n")
file(WRITE ${work}/wall.obj "v 0 0 0\nv 0 9 0\nv 0 0 9\nf 1 2 3\n")
file(WRITE ${work}/floor.spots.json "{\"spots\":[{\"p\":[0,0,0]},{\"p\":[3,0,3]}]}")
file(WRITE ${work}/terrain.json "{\"format\":\"sidle level\",\"version\":1,\
\"heightfields\":[{\"columns\":3,\"rows\":3,\"heights\":[0,1,0,0,0,0,0,0,0],\"cell_size\":9}]}")
execute_process(COMMAND ${make_wad} ${work}/rooms.wad COMMAND_ERROR_IS_FATAL ANY)
set(short --walkers 20 --seconds 2)

expect(0 "triangles +2\n +obstacles +1\n +walkers +20, from" "^$" walk floor.obj ${short})
expect(0 "^{" "^$" walk floor.obj ${short} --json --spots floor.spots.json)
expect_keys(level triangles obstacles walkers ticks us_mean us_p99 crossed too_near worst_gap_mm
  stuck left hash)
expect_number(triangles EQUAL 2)
expect_number(ticks EQUAL 2400)
expect_number(crossed EQUAL 0)
string(JSON first GET "${stdout}" hash)
expect(0 "\"hash\": \"${first}\"" "^$" walk floor.obj ${short} --json --spots floor.spots.json)
expect(0 "triangles +8\n" "^$" walk terrain.json ${short})
expect(0 "^{" "^$" walk rooms.wad --map E1M1 ${short} --step 0.6 --json)
expect_number(left EQUAL 0)
expect_number(too_near EQUAL 0)
expect(0 "stuck" "^$" walk floor.obj ${short} --picture floor.png)
file(SIZE ${work}/floor.png size)
if(size LESS 1000)
  message(FATAL_ERROR "floor.png has ${size} bytes")
endif()
expect(0 "Example: sidle walk" "^$" walk --help)

expect(2 "^$" "^sidle: none.obj: No such file or directory\n$" walk none.obj)
expect(2 "^$" "^sidle: wall.obj: no ground that a walker fits on\n$" walk wall.obj ${short})
# The only ground of a wide level is found.
file(WRITE ${work}/small.obj "v 0 0 0\nv 1 0 0\nv 1 0 1\nv 0 0 1\nf 4 3 2 1\n\
v 99 -9 99\nv 99 -8 99\nv 99 -9 98\nf 5 6 7\n")
expect(0 "places found by probing" "^$" walk small.obj --walkers 10 --seconds 0.1)
expect(2 "^$" "^sidle: --walkers: \\+010 is no number from 1" walk floor.obj --walkers +010)
expect(2 "^$" "^sidle: --json: takes no value; sidle walk --help" walk floor.obj --json=maybe)
foreach(option picture stuck-file)
  expect(2 "^$" "^sidle: --${option}: the report goes to the standard output; name a file"
    walk floor.obj --${option} -)
endforeach()
expect(2 "^$" "^sidle: a.png: named for two outputs; give another name to one\n$"
  walk floor.obj --stuck-file a.png --picture ./a.png)
# A character that climbs no stairs is one that says so.
foreach(character "[]" "{\"r\":0.3,\"h\":1.8}" "{\"r\":0.3,\"h\":1.8,\"step\":\"0.35\"}")
  file(WRITE ${work}/odd.spots.json "{\"character\":${character},\"spots\":[]}")
  expect(2 "^$" "^sidle: odd.spots.json: character: " walk floor.obj --spots odd.spots.json)
endforeach()
file(WRITE ${work}/nothing.obj "v 0 0 0\nv 1 0 0\nv nan 0 0\nf 1 2 3\nf 1 1 2\n")
expect(2 "^$" "^sidle: nothing.obj: no ground .*; all 2 triangles were left out, see sidle info\n$"
  walk nothing.obj ${short})
file(WRITE ${work}/twice.spots.json "{\"spots\":[{\"p\":[50,0,0]}],\"spots\":[{\"p\":[0,0,0]}]}")
expect(2 "^$" "^sidle: twice.spots.json: spots: said twice\n$"
  walk floor.obj --spots twice.spots.json)
file(WRITE ${work}/far.spots.json "{\"spots\":[{\"p\":[50,0,0]},{\"p\":[60,0,0]}]}")
expect(2 "^$"
  "^sidle: floor.obj: no ground that a walker fits on at any of the 2 spots of far.spots.json\n$"
  walk floor.obj --spots far.spots.json)
# A list that is no JSON says where.
foreach(text "{\"spots\": [{\"p\": [0, 0, 0]}" "{\"spots\": [{\"p\": [0, 0, 0,]}]}")
  file(WRITE ${work}/cut.spots.json "${text}")
  expect(2 "^$" "^sidle: cut.spots.json: parse error at line 1, column [0-9]+: syntax error"
    walk floor.obj --spots cut.spots.json)
endforeach()
file(WRITE ${work}/list.spots.json "[]")
expect(2 "^$" "^sidle: list.spots.json: not a JSON object\n$"
  walk floor.obj --spots list.spots.json)
# A level of boxes has obstacles where it has no triangle.
file(WRITE ${work}/boxes.json "{\"format\":\"sidle level\",\"version\":1,\
\"boxes\":[{\"center\":[0,-1,0],\"half\":[9,1,9]},{\"center\":[0,1,0],\"half\":[1,1,1]}]}")
expect(0 "^{" "^$" walk boxes.json ${short} --json)
expect_number(triangles EQUAL 0)
expect_number(obstacles EQUAL 2)
# In a wrong unit it is told soon, and which.
expect(2 "^$" "^sidle: wall.obj: no ground that a walker fits on; it is 0.009 m large: see --scale"
  walk wall.obj ${short} --scale 1e-3)
expect(2 "^$" "^sidle: rooms.wad: directory: no map named E9M9, but \"E1M1\"\n$"
  walk rooms.wad --map E9M9)
expect(2 "^$" "^sidle: a walker needs a height of at least twice its radius\n$"
  walk floor.obj --radius 1)
expect(2 "^$" "^sidle: none.json: No such file or directory\n$" walk floor.obj --spots none.json)
expect(2 "^$" "^sidle: .*--walkers" walk floor.obj --walkers 0)
expect(2 "^$" "^sidle: .: Is a directory\n$" walk floor.obj --spots .)
foreach(option seconds speed tick radius height step scale)
  expect(2 "^$" "^sidle: --${option}: nan is no number from " walk floor.obj --${option} nan)
endforeach()
expect(2 "^$" "^sidle: a walker needs a radius above a millimetre\n$"
  walk floor.obj --radius 0.001)
expect(2 "^$" "^sidle: --seconds, --tick: more than" walk floor.obj --seconds 1e6 --tick 4295)
expect(2 "^$" "did you mean '--walkers'" walk floor.obj --wal 3)
expect(2 "^$" "^sidle: --up: 'x' is none of y, z; sidle walk --help" walk floor.obj --up x)
expect(2 "^$" "^sidle: floor.obj: holds no maps that --map could choose; a WAD does\n$"
  walk floor.obj --map E1M1)
foreach(option picture stuck-file)
  expect(2 "^$" "^sidle: ./floor.obj: is read here, and would be replaced; give another name\n$"
    walk floor.obj --${option} ./floor.obj)
endforeach()
expect(2 "^$" "^sidle: floor.spots.json: is read here" walk floor.obj --spots floor.spots.json
  --stuck-file floor.spots.json)
# What cannot be written is told before the walk, which may take hours.
foreach(option picture stuck-file)
  expect(2 "^$" "^sidle: no/a.png: cannot be written: No such file or directory\n$"
    walk floor.obj ${short} --${option} no/a.png)
endforeach()
expect(2 "^$" "^sidle: floor.obj/a.png: cannot be written: Not a directory\n$"
  walk floor.obj ${short} --picture floor.obj/a.png)
file(MAKE_DIRECTORY ${work}/folder.png)
expect(2 "^$" "^sidle: folder.png: cannot be written: Is a directory\n$"
  walk floor.obj ${short} --picture folder.png)
report()
