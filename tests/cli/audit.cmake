# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle audit` and `sidle audit-merge` on a plate that one can walk off: exit codes, keys,
# shards, kills, baselines, reports.
#   cmake -D sidle=PROGRAM -D work=FOLDER -P audit.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
file(GLOB old ${work}/*.save ${work}/*.part ${work}/report/*)
if(old)
  file(REMOVE ${old})
endif()
file(WRITE ${work}/plate.obj "v -4 0 -4\nv 4 0 -4\nv 4 0 4\nv -4 0 4\nf 4 3 2 1\n")
file(WRITE ${work}/tray.obj "v -3 0 -3\nv 3 0 -3\nv 3 0 3\nv -3 0 3\nv -3 4 -3\nv 3 4 -3\nv 3 4 3\n\
v -3 4 3\nf 4 3 2 1\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\nf 5 6 7 8\n")
file(WRITE ${work}/small.json "{\"radius\":0.2,\"height\":1.0,\"jump_speed\":3}")
set(at --spawn 0,0,0)
set(budget --ticks 12000 --streams 4)

# A closed room is fine; walking off a plate is a leak, and tells the build server so.
expect(0 "m2; 1 of [0-9,]+ visits finds a new place\n.*findings +0\n" "^$"
  audit tray.obj ${at} ${budget})
expect(0 "findings +0\n" "^$" audit tray.obj ${at} ${budget} --walker small.json)
expect(1 "Way out of the level" "^$" audit plate.obj ${at} ${budget})
expect(1 "^{" "^$" audit plate.obj ${at} ${budget} --json)
expect_keys(level triangles scale findings coverage saturation seconds hash ticks tries places
  walkable_area reached_area times_real_time untried)
file(WRITE ${work}/known.json "${stdout}")
string(JSON hash GET "${stdout}" hash)
string(JSON kind GET "${stdout}" findings 0 kind)
if(NOT kind STREQUAL "leak")
  message(FATAL_ERROR "a ${kind} in place of a leak")
endif()
expect_number(coverage GREATER 0.8)

# Who edits a level in another unit than the metre looks there in that unit.
expect(1 "at -?[0-9.]+ -?[0-9.]+ -?[0-9.]+, shown in" "^$" audit plate.obj ${at} ${budget})
expect(1 "\\(-?[0-9.]+ -?[0-9.]+ -?[0-9.]+ in the unit of the level\\), shown in" "^$"
  audit plate.obj ${at} ${budget} --scale 0.5)

# A room of centimetres that is taken for one of metres is no good audit, and says so.
file(WRITE ${work}/centimetres.obj "v -2000 0 -2000\nv 2000 0 -2000\nv 2000 0 2000\n\
v -2000 0 2000\nf 4 3 2 1\n")
expect(0 "not tried +most of the level: is its unit a metre\\? --scale says it\n" "^$"
  audit centimetres.obj ${at} ${budget})
expect(0 "\"untried\": \\[[^]]*is its unit a metre" "^$"
  audit centimetres.obj ${at} ${budget} --json)
expect(0 "\"untried\": \\[[^?]+\\]" "^$"
  audit centimetres.obj ${at} ${budget} --json --scale 1)
expect(1 "in the unit of the level\\)[^?]*$" "^$"
  audit centimetres.obj ${at} ${budget} --scale 0.01)

# The same on other threads, in shards, and after a kill.
expect(1 "\"hash\": \"${hash}\"" "^$" audit plate.obj ${at} ${budget} --json --threads 1)
foreach(shard 0 1 2)
  expect(0 "shard ${shard} of 3 is done" "^$"
    audit plate.obj ${at} ${budget} --shard ${shard}/3 --save part${shard}.save)
endforeach()
expect(1 "\"hash\": \"${hash}\"" "^$" audit-merge part2.save part0.save part1.save --json)
expect(2 "^$" "no file holds stream 1 of 4; is a shard missing\\?\n$"
  audit-merge part0.save part2.save)
expect(2 "^$" "part0.save: holds stream 0, which is in another file too\n$"
  audit-merge part0.save part0.save)
execute_process(COMMAND ${sidle} audit plate.obj ${at} --ticks 100000000 --streams 4
  --save long.save --save-every 0.1
  WORKING_DIRECTORY ${work} TIMEOUT 3 RESULT_VARIABLE killed OUTPUT_QUIET)
if(killed EQUAL 1 OR killed EQUAL 0)
  message(FATAL_ERROR "a search of a hundred million ticks ended before it was killed")
endif()
expect(1 "findings" "^$" audit plate.obj ${at} --ticks 3000 --streams 4 --save long.save)
execute_process(COMMAND ${sidle} audit plate.obj ${at} --ticks 40 --streams 4 --save short.save
  WORKING_DIRECTORY ${work} OUTPUT_QUIET)
expect(1 "\"hash\": \"${hash}\"" "^$" audit plate.obj ${at} ${budget} --json --save short.save)
file(READ ${work}/part0.save bytes HEX LIMIT 400)
file(WRITE ${work}/broken.save "${bytes}")
expect(2 "^$" "^sidle: broken.save: not a saved audit\n$" audit-merge broken.save)
expect(2 "^$" "^sidle: broken.save: not a saved audit\n$"
  audit plate.obj ${at} ${budget} --save broken.save)
expect(2 "^$" "^sidle: part0.save: made with another level, character or settings\n$"
  audit tray.obj ${at} ${budget} --save part0.save)

# A search that is cut off leaves no folder of a report that was never written.
file(REMOVE_RECURSE ${work}/cut)
execute_process(COMMAND sh -c "'${sidle}' audit plate.obj --spawn 0,0,0 --seconds 1000 \
  --save cut.save --save-every 0.05 --report cut/off/report &
  until test -e cut.save; do sleep 0.05; done; kill -TERM $!; wait $!; echo $?
  test -e cut || echo nothing left" WORKING_DIRECTORY ${work} OUTPUT_VARIABLE out
  ERROR_VARIABLE err TIMEOUT 100)
if(NOT out STREQUAL "143\nnothing left\n")
  message("an interrupted audit says \"${out}\" ${err}")
  math(EXPR failures "${failures} + 1")
endif()

# What is known is no reason to fail; build servers and people get their files.
expect(0 "\\(known\\)" "^$" audit plate.obj ${at} ${budget} --baseline known.json)
expect(1 "findings" "^$" audit plate.obj ${at} ${budget} --sarif a.sarif --junit a.xml
  --report report)
file(READ ${work}/a.sarif sarif)
string(JSON rule GET "${sarif}" runs 0 results 0 ruleId)
if(NOT rule STREQUAL "leak")
  message(FATAL_ERROR "SARIF says ${rule}")
endif()
# Names of files need not be UTF-8, which XML must be.
execute_process(COMMAND sh -c "cp plate.obj \"$(printf 'pl\\377te.obj')\" && \
'${sidle}' audit \"$(printf 'pl\\377te.obj')\" --spawn 0,0,0 --ticks 2000 --junit odd.xml"
  WORKING_DIRECTORY ${work} OUTPUT_QUIET ERROR_QUIET)
file(READ ${work}/odd.xml odd HEX)
if(NOT odd MATCHES "706cefbfbd74652e6f626a")
  message(FATAL_ERROR "JUnit names a file in bytes that are no UTF-8")
endif()
file(READ ${work}/a.xml junit)
if(NOT junit MATCHES "<testcase classname=\"sidle.audit\" name=\"leak\">")
  message(FATAL_ERROR "JUnit says ${junit}")
endif()
foreach(name index.html findings.json 01_leak.png 01_leak.srec)
  file(SIZE ${work}/report/${name} size)
  if(size LESS 500)
    message(FATAL_ERROR "report/${name} has ${size} bytes")
  endif()
endforeach()
file(READ ${work}/report/findings.json found)
string(JSON last GET "${found}" findings 0 hash)
expect(0 "" "^$" replay report/01_leak.srec --expect ${last})

# A tile map has a page too: its islands, its doorways, a picture of it.
file(WRITE ${work}/rooms.map "type octile\nheight 5\nwidth 9\nmap\n.........\n@@@@@@@@@\n\
...@.....\n.........\n...@.....\n")
expect(1 "island at 0 4: 9 tiles" "^$" audit rooms.map --radius 0.7 --report map_report)
file(READ ${work}/map_report/index.html page)
foreach(part "9 tiles that no way joins" "a doorway as wide as 1 that units as wide as 1.4"
        "data:image/png;base64,iVBOR")
  string(FIND "${page}" "${part}" found_at)
  if(found_at EQUAL -1)
    message(FATAL_ERROR "the page of a map lacks: ${part}")
  endif()
endforeach()

# A plate that goes up leaves the hole that it stood in.
file(WRITE ${work}/lift.obj "o floor\nv -4 0 -4\nv 4 0 -4\nv 4 0 4\nv 1 0 -4\nv 1 0 4\nv -4 0 4\n\
v 4 4 -4\nv 4 4 4\nv -4 4 -4\nv -4 4 4\nf 6 5 4 1\nf 1 2 7 9\nf 2 3 8 7\nf 3 6 10 8\nf 6 1 9 10\n\
o plate\nv 1 0 -4\nv 4 0 -4\nv 4 0 4\nv 1 0 4\nf 14 13 12 11\n")
expect(0 "findings +0\n" "^$" audit lift.obj ${at} ${budget} --jump 0)
expect(1 "\"cause\": \"lift\"" "^$"
  audit lift.obj ${at} ${budget} --jump 0 --json --lift plate,0,2,0)
file(WRITE ${work}/lifts.json
  "{\"lifts\":[{\"name\":\"plate\",\"travel\":[0,2,0],\"pause\":2}]}")
expect(1 "A lift goes here" "^$" audit lift.obj ${at} ${budget} --jump 0 --spots lifts.json)
expect(2 "^$" "^sidle: lift.obj: no object is named door\n$" audit lift.obj --lift door,0,2,0)
expect(2 "^$" "^sidle: --lift plate,2: not NAME,x,y,z,seconds,pause\n$"
  audit lift.obj --lift plate,2)
expect(2 "^$" "^sidle: --spawn 1,2: not three numbers x,y,z\n$" audit plate.obj --spawn 1,2)
expect(2 "^$" "^sidle: plate.obj: no start that has ground and room for the character\n$"
  audit plate.obj --spawn 50,0,0)
expect(2 "^$" "^sidle: --shard 3/3: not i/n with i from 0 to n - 1\n$" audit plate.obj --shard 3/3)
expect(2 "^$" "^sidle: --shard: what all parts found is for audit-merge to tell: give"
  audit plate.obj --shard 0/2 --save x.part --sarif x.sarif)
expect(2 "^$" "^sidle: --ticks excludes --seconds; sidle audit --help"
  audit plate.obj --ticks 9 --seconds 9)
expect(2 "^$" "^sidle: --ticks excludes --until-covered; sidle audit --help"
  audit plate.obj --ticks 9 --until-covered)
expect(2 "^$" "^sidle: plate.obj: is read here" audit plate.obj --sarif plate.obj)
expect(2 "^$" "^sidle: a.part: named for two outputs" audit plate.obj --save a.part --junit a.part)
expect(2 "^$" "^sidle: rep/findings.json: is read here"
  audit plate.obj --report rep --baseline rep/findings.json)
expect(2 "^$" "^sidle: a.0: is read here" audit-merge a.0 a.1 --sarif a.0)
expect(2 "^$" "^sidle: --save-every requires --save" audit plate.obj --save-every 9)
expect(2 "^$" "^sidle: --save: the report goes to the standard output" audit plate.obj --save -)
expect(1 "findings" "^$" audit plate.obj ${at} ${budget} --shard 0/1 --save whole.part
  --sarif whole.sarif)
expect(2 "^$" "^sidle: --fail-on: 'warn' is none of error, note, warning \\(did you mean 'warning'"
  audit plate.obj --fail-on warn)
expect(1 "findings" "^sidle: 1 of 2 starts of --spawn left out: no ground, or no room\n$"
  audit plate.obj ${at} --spawn 50,0,0 ${budget})
expect(2 "^$" "^sidle: none.obj: No such file or directory\n$" audit none.obj)
expect(0 "Example: sidle audit" "^$" audit --help)
# What would be passed over, or cannot be, is refused before anything is searched.
expect(2 "^$" "^sidle: --sarif: not for maps of tiles\n$" audit rooms.map --sarif a.sarif)
expect(2 "^$" "^sidle: --ticks: less than one for each" audit tray.obj ${at} --ticks 3)
expect(2 "^$" "^sidle: --seconds: nan is no number" audit tray.obj ${at} --seconds nan)
foreach(option walker baseline spots)
  expect(2 "^$" "^sidle: .: Is a directory\n$" audit tray.obj ${at} ${budget} --${option} .)
endforeach()
expect(2 "^$" "^sidle: .: cannot be written: Is a directory\n$"
  audit tray.obj ${at} ${budget} --save .)
expect(2 "^$" "^sidle: .: Is a directory\n$" audit-merge .)
expect(2 "^$" "^sidle: a crouched character is no higher" audit tray.obj ${at} --crouch 5)
expect(2 "^$" "^sidle: --lift a,0,1,0,1e308,1: " audit tray.obj ${at} --lift a,0,1,0,1e308,1)
file(WRITE ${work}/steep.json "{\"max_slope_degrees\": 120}")
expect(2 "^$" "^sidle: steep.json: max_slope_degrees: more than 90\n$"
  audit tray.obj ${at} --walker steep.json)
file(WRITE ${work}/odd.json "{\"findings\": [{\"kind\": 5, \"position\": [0, 0, 0]}]}")
expect(0 "findings +0\n" "^$" audit tray.obj ${at} ${budget} --walker small.json
  --baseline odd.json)
expect(0 "\"shard\": 0" "^$" audit tray.obj ${at} ${budget} --walker small.json --shard 0/2
  --save odd.part --json)
# Paths in SARIF are references of RFC 3986.
configure_file(${work}/plate.obj "${work}/a plate#1.obj" COPYONLY)
expect(1 "Way out of the level" "^$" audit "a plate#1.obj" ${at} ${budget} --sarif b.sarif)
file(READ ${work}/b.sarif sarif)
if(NOT sarif MATCHES "\"uri\": \"a%20plate%231.obj\"")
  message(FATAL_ERROR "SARIF says ${sarif}")
endif()
# What cannot be written is told before the search.
foreach(option sarif junit save)
  expect(2 "^$" "^sidle: no/where: cannot be written: No such file or directory\n$"
    audit plate.obj ${at} ${budget} --${option} no/where)
endforeach()
expect(2 "^$" "^sidle: plate.obj/page: Not a directory\n$"
  audit plate.obj ${at} ${budget} --report plate.obj/page)
# A device is written to, not replaced by a file that takes all: it fails again.
full_device(has_full_device)
if(has_full_device)
  foreach(round 1 2)
    expect(2 "findings" "^sidle: /dev/full: cannot be written: No space left on device\n$"
      audit plate.obj ${at} ${budget} --sarif /dev/full)
  endforeach()
endif()
# Where there is no room there is nothing to find, which is no good audit.
file(WRITE ${work}/solid.map "type octile\nheight 1\nwidth 1\nmap\n@\n")
expect(2 "^$" "^sidle: solid.map: no tile is empty: there is nothing to audit\n$" audit solid.map)
# A map whose walls have a name that says nothing to it does not pass without a word.
# Halves of tiles and objects between two rooms are walls to whoever goes over whole tiles.
file(WRITE ${work}/halves.tmj [[{"type": "map", "orientation": "orthogonal", "infinite": false,
  "width": 9, "height": 5, "tilewidth": 16, "tileheight": 16, "tilesets": [{"firstgid": 1,
  "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 0, "objectgroup": {"objects": [
  {"x": 0, "y": 8, "width": 16, "height": 8}]}}]}],
  "layers": [{"type": "tilelayer", "name": "Solid", "x": 0, "y": 0,
  "width": 9, "height": 5, "data": [0,0,0,0,0,0,0,0,0, 1,1,1,1,1,1,1,1,0, 0,0,0,0,0,0,0,0,0,
  0,0,0,0,0,0,0,0,0, 0,0,0,0,0,0,0,0,0]}, {"type": "objectgroup", "name": "Solid too", "objects":
  [{"x": 128, "y": 16, "width": 16, "height": 16}]}]}]])
expect(1 "island at 0 4: 9 tiles" "^$" audit halves.tmj)

file(WRITE ${work}/walls.tmj [[{"type": "map", "orientation": "orthogonal", "infinite": false,
  "width": 2, "height": 1, "tilewidth": 8, "tileheight": 8, "tilesets": [],
  "layers": [{"type": "tilelayer", "name": "Walls", "width": 2, "height": 1, "data": [1, 0]}]}
]])
expect(0 "findings +0" "^sidle: walls.tmj: (Walls: )?no tile is solid; --solid names what is, see"
  audit walls.tmj)
expect(0 "reached +100.0 % of 1 tiles" "^$" audit walls.tmj --solid walls)
expect(2 "^$" "^sidle: --solid is for OBJ, glTF, and maps of Tiled and LDtk\n$"
  audit solid.map --solid walls)
expect(2 "^$" "^sidle: plate.obj: settings: solid chooses none of the names " audit plate.obj
  --solid walls)
expect(0 "reached +100.0 % of 1 tiles" "^$" audit walls.tmj --solid walls,water)
expect(0 "reached +100.0 % of 1 tiles" "^$" audit walls.tmj --solid water,walls)
configure_file(${work}/walls.tmj ${work}/walls.json COPYONLY)
expect(0 "reached +100.0 % of 1 tiles" "^$" audit walls.json --solid walls)
expect(2 "^$" "^sidle: walls.json: a flat level, which sidle info, crowd, record and audit take\n$"
  walk walls.json)
report()
