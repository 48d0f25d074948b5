# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle crowd` in every kind of scene, and on what it cannot read: exit codes, keys.
#   cmake -D sidle=PROGRAM -D make_wad=PROGRAM -D work=FOLDER -P crowd.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
set(rows "")
foreach(row RANGE 15)
  string(APPEND rows "................\n")
endforeach()
file(WRITE ${work}/plain.map "type octile\nheight 16\nwidth 16\nmap\n${rows}")
file(WRITE ${work}/plain.map.scen
  "version 1\n0 plain.map 16 16 1 1 14 14 18.38\n0 plain.map 16 16 14 14 1 1 18.38\n")
file(WRITE ${work}/other.map.scen "version 1\n0\tother.map\t9\t9\t1\t1\t2\t2\t1.4\n")
file(WRITE ${work}/bad.map.scen "version 1\n0\tplain.map\t16\t16\t99\t1\t14\t14\t18.38\n")
file(WRITE ${work}/pair.json "{\"agents\":[{\"p\":[-4,0],\"r\":0.5,\"speed\":1},\
{\"p\":[4,0],\"r\":0.5,\"speed\":1}],\
\"obstacles\":[{\"closed\":true,\"verts\":[[-1,1],[1,1],[1,2],[-1,2]]}]}")
file(WRITE ${work}/bad.json "{\"agents\":[{\"p\":[-4,0],\"r\":\"wide\",\"speed\":1}]}")
execute_process(COMMAND ${make_wad} ${work}/rooms.wad COMMAND_ERROR_IS_FATAL ANY)
set(keys map units ticks threads ns_unit bytes_unit overlaps in_wall worst_gap progress stuck t95
  arrivals time free_time hash)

foreach(scene "plain.map;--units;30;--ticks;50" "plain.map;--units;30;--ticks;50;--dig;2"
    "plain.map;--scenario;random;--units;30;--ticks;50;--mode;slide"
    "--scenario;circle;--units;20;--ticks;50" "--scenario;pair.json"
    "plain.map;--scenario;plain.map.scen" "rooms.wad;--units;30;--ticks;50"
    "rooms.wad;--map;E1M1;--scenario;random;--units;30;--ticks;50")
  expect(0 "^{" "^$" crowd ${scene} --json)
  expect_keys(${keys})
  expect_number(overlaps EQUAL 0)
  expect_number(in_wall EQUAL 0)
  string(JSON first GET "${stdout}" hash)
  expect(0 "\"hash\":\"${first}\"" "^$" crowd ${scene} --json --threads 2)
endforeach()
# Through a pipe the content tells what it is.
expect(0 "^{" "^$" crowd rooms.wad --units 30 --ticks 50 --json)
string(JSON from_file GET "${stdout}" hash)
execute_process(COMMAND ${sidle} crowd - --units 30 --ticks 50 --json
  INPUT_FILE ${work}/rooms.wad OUTPUT_VARIABLE piped COMMAND_ERROR_IS_FATAL ANY)
string(JSON from_pipe GET "${piped}" hash)
if(NOT from_pipe STREQUAL from_file)
  message("rooms.wad through a pipe: ${piped}")
  math(EXPR failures "${failures} + 1")
endif()
foreach(scene "--scenario;pair.json" "plain.map;--scenario;plain.map.scen")
  expect(0 "all arrived after [0-9]+ ticks, [0-9]+ alone" "^$" crowd ${scene})
  expect(0 "\"arrivals\":2," "^$" crowd ${scene} --json)
endforeach()
expect(0 "\"t95\":[0-9.]+," "^$"
  crowd --scenario streams --units 100 --width 5 --ticks 3000 --json)
expect(0 "overlaps" "^$" crowd --scenario pair.json --mode classic)
expect(0 "progress" "^$" crowd --scenario pair.json --picture pair.png)
if(NOT EXISTS ${work}/pair.png)
  message(FATAL_ERROR "no picture was written")
endif()
foreach(scene "streams;--units;20" "circle;--units;20" pair.json)
  expect(0 "overlaps" "^sidle: plain.map: not used, as this scenario has walls of its own\n$"
    crowd plain.map --scenario ${scene} --ticks 20)
endforeach()
expect(0 "Example: sidle crowd" "^$" crowd --help)

expect(2 "^$" "^sidle: none.map: No such file or directory\n$" crowd none.map)
expect(2 "^$" "^sidle: this scenario needs a MAP\n$" crowd)
expect(2 "^$" "^sidle: this scenario needs a MAP\n$" crowd --scenario plain.map.scen)
expect(2 "^$" "^sidle: other.map.scen: made for a map of another size\n$"
  crowd plain.map --scenario other.map.scen)
expect(2 "^$" "^sidle: bad.map.scen: line 2: start and goal must be tiles of the map\n$"
  crowd plain.map --scenario bad.map.scen)
expect(2 "^$" "^sidle: plain.map.scen: needs a MAP with tiles\n$"
  crowd rooms.wad --scenario plain.map.scen)
expect(2 "^$" "^sidle: none.json: No such file or directory\n$" crowd --scenario none.json)
file(MAKE_DIRECTORY ${work}/folder.json)
expect(2 "^$" "^sidle: folder.json: Is a directory\n$" crowd --scenario folder.json)
expect(2 "^$" "^sidle: --dig: -1 is no number from" crowd --scenario circle --dig -1)
expect(2 "^$" "^sidle: --density: nan is no number" crowd --scenario streams --density nan)
expect(2 "^$" "^sidle: bad.json: agents\\[0\\].r: neither a number above zero nor a range of .*\n$"
  crowd --scenario bad.json)
expect(2 "^$" "^sidle: --scenario: 'cirlce' is none of goal, random, .* mean 'circle'"
  crowd --scenario cirlce)
expect(2 "^$" "^sidle: .*--units" crowd --units -1)
# A level in the wrong unit is told at once.
expect(2 "^$" "^sidle: rooms.wad: 32768 by 16384 m: too large for a crowd"
  crowd rooms.wad --scale 32 --units 5)
# What cannot be checked is no success, and what is otherwise than asked for is told.
file(WRITE ${work}/solid.map "type octile\nheight 2\nwidth 2\nmap\n@@\n@@\n")
expect(2 "^$" "^sidle: solid.map: no unit has a place to start from\n$" crowd solid.map)
file(WRITE ${work}/none.map.scen "version 1\n")
expect(2 "^$" "^sidle: none.map.scen: no unit has a place to start from\n$"
  crowd plain.map --scenario none.map.scen)
expect(2 "^$" "^sidle: streams: no unit has a place to start from\n$"
  crowd --scenario streams --units 1)
expect(0 "units" "^sidle: rooms.wad: room for [0-9,]+ of 100,000 units\n$"
  crowd rooms.wad --units 100000 --ticks 2)
expect(0 "^200 units" "^sidle: plain.map: too small for 200 units; 2 by 2 copies of it stand side"
  crowd plain.map --units 200 --ticks 2)
# A map whose walls have a name that says nothing to it does not pass without a word.
file(WRITE ${work}/walls.tmj [[{"type": "map", "orientation": "orthogonal", "infinite": false,
  "width": 4, "height": 1, "tilewidth": 8, "tileheight": 8, "tilesets": [],
  "layers": [{"type": "tilelayer", "name": "Walls", "width": 4, "height": 1,
    "data": [1, 0, 0, 0]}]}
]])
expect(0 "^1 units" "^sidle: walls.tmj: (Walls: )?no tile is solid; --solid names what is, see"
  crowd walls.tmj --units 1 --ticks 2)
# Nor does a map whose tilesets, which say what is solid, lie somewhere else.
file(WRITE ${work}/sets.tmj [[{"type": "map", "orientation": "orthogonal", "infinite": false,
  "width": 9, "height": 1, "tilewidth": 8, "tileheight": 8,
  "tilesets": [{"firstgid": 1, "source": "../sets/walls.tsx"}, {"firstgid": 9, "source": "b.tsj"}],
  "layers": [{"type": "tilelayer", "name": "solid", "width": 9, "height": 1,
    "data": [1, 0, 0, 0, 0, 0, 0, 0, 0]}]}
]])
expect(0 "^1 units" "^sidle: sets.tmj: cannot be read in the folder.* ../sets/walls.tsx b.tsj\n$"
  crowd sets.tmj --units 1 --ticks 2)
# They may lie in any folder of the working folder.
file(WRITE ${work}/maps/sets.tmj [[{"type": "map", "orientation": "orthogonal", "infinite": false,
  "width": 9, "height": 1, "tilewidth": 8, "tileheight": 8,
  "tilesets": [{"firstgid": 1, "source": "../sets/walls.tsj"}],
  "layers": [{"type": "tilelayer", "name": "ground", "width": 9, "height": 1, 
    "data": [1, 0, 0, 0, 0, 0, 0, 0, 0]}]}
]])
file(WRITE ${work}/sets/walls.tsj [[{"tilewidth": 8, "tileheight": 8,
  "tiles": [{"id": 0, "properties": [{"name": "solid", "value": true}]}]}
]])
foreach(path maps/sets.tmj ./maps/../maps/sets.tmj ${work}/maps/sets.tmj)
  expect(0 "^1 units" "^$" crowd ${path} --units 1 --ticks 2)
endforeach()
# All maps of a world count, where their tiles lie on one grid.
file(WRITE ${work}/strip.tmj [[{"type": "map", "orientation": "orthogonal", "infinite": false,
  "width": 9, "height": 2, "tilewidth": 8, "tileheight": 8, "tilesets": [],
  "layers": [{"type": "tilelayer", "name": "rock", "width": 9, "height": 2,
    "data": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]}
]])
file(COPY_FILE ${work}/strip.tmj ${work}/maps/strip.tmj)
file(WRITE ${work}/two.world [[{"maps": [
  {"fileName": "strip.tmj", "x": 0, "y": 0}, {"fileName": "maps/strip.tmj", "x": 72, "y": 0}]}]])
file(WRITE ${work}/apart.world [[{"maps": [
  {"fileName": "strip.tmj", "x": 0, "y": 0}, {"fileName": "maps/strip.tmj", "x": 75, "y": 0}]}]])
expect(0 "^8 units" "too small for 8 units" crowd strip.tmj --solid rock --units 8 --ticks 2)
expect(0 "^8 units" "^$" crowd two.world --solid rock --units 8 --ticks 2)
expect(0 "^4 units" "^sidle: apart.world: the first of 2 maps of tiles is taken, which lie on no"
  crowd apart.world --solid rock --units 4 --ticks 2)
expect(1 "tiles +9 x 2, 0 solid: maps/strip.tmj" "in it are: rock\n$" info two.world)
file(WRITE ${work}/walls.map "type octile\nheight 1\nwidth 4\nmap\n...@\n")
file(WRITE ${work}/walls.map.scen "version 1\n0 walls.map 4 1 0 0 1 0 1\n\
0 walls.map 4 1 3 0 1 0 1\n0 walls.map 4 1 0 0 2 0 2\n")
expect(0 "^1 units" "^sidle: walls.map.scen: 2 of 3 trips left out: in a wall, or from where"
  crowd walls.map --scenario walls.map.scen)
file(WRITE ${work}/heap.json "{\"agents\":[{\"p\":[0,0],\"r\":0.5,\"speed\":1},\
{\"p\":[9,0],\"r\":0.5,\"speed\":1},{\"p\":[0.9,0],\"r\":0.5,\"speed\":1}]}")
expect(2 "^$" "^sidle: heap.json: agents\\[2\\].p: overlaps agents\\[0\\] at the start\n$"
  crowd --scenario heap.json)
file(WRITE ${work}/walled.json "{\"agents\":[{\"p\":[0,1.5],\"r\":0.3,\"speed\":1}],\
\"obstacles\":[{\"verts\":[[-1,1],[1,1],[1,2],[-1,2]]}]}")
expect(2 "^$" "^sidle: walled.json: agents\\[0\\].p: in a wall at the start\n$"
  crowd --scenario walled.json)
# Names may be numbers, and what is none of them is told.
function(write_named name state goal)
  file(WRITE ${work}/${name} "{\"agents\":[{\"p\":[0,0],\"r\":0.4,\"speed\":1,\"state\":${state}}],\
\"goals\":[{\"set\":1,\"id\":1,\"x\":40,\"y\":0},{\"set\":1,\"id\":2,\"x\":1,\"y\":0}],\
\"states\":[{\"name\":5,\"goal\":{\"type\":\"explicit\",\"goal_set\":1,\"goal\":${goal}}}]}")
endfunction()
write_named(near.json 5 2)
expect(0 "^{" "^$" crowd --scenario near.json --json)
expect_number(time LESS 20)
write_named(typo.json 6 2)
expect(2 "^$" "^sidle: typo.json: agents\\[0\\].state: not among the states\n$"
  crowd --scenario typo.json)
write_named(lost.json 5 3)
expect(2 "^$" "^sidle: lost.json: agents\\[0\\].state: a goal that is not there\n$"
  crowd --scenario lost.json)
# Wrong words and numbers are told in words of the user.
expect(2 "^$" "^sidle: --mode: 'slid' is none of anticipate, classic, slide \\(did you mean 'slide'"
  crowd plain.map --mode slid)
expect(2 "^$" "^sidle: --units: 1.5 is no whole number; sidle crowd --help says more\n$"
  crowd plain.map --units 1.5)
expect(2 "^$" "^sidle: --units: 010 is no number from 1 to" crowd plain.map --units 010)
foreach(seed -1 18446744073709551616 007 0x1)
  expect(2 "^$" "^sidle: --seed: ${seed} is no whole number from 0" crowd plain.map --seed ${seed})
endforeach()
expect(0 "^1,000 units" "^sidle: plain.map: too small" crowd plain.map --ticks 2
  --seed 18446744073709551615)
expect(2 "^$" "^sidle: --map is for a WAD\n$" crowd plain.map --map E1M1)
expect(2 "^$" "^sidle: --scale is for a WAD\n$" crowd plain.map --scale 2)
foreach(option density width)
  expect(2 "^$" "^sidle: --${option} is for streams\n$" crowd plain.map --${option} 1)
endforeach()
expect(2 "^$" "^sidle: --dig: the classic mode knows no edits\n$"
  crowd plain.map --mode classic --dig 1)
expect(2 "^$" "^sidle: --threads: the classic mode has one\n$"
  crowd plain.map --mode classic --threads 2)
expect(2 "^$" "^sidle: --units: a scene has units of its own\n$"
  crowd --scenario pair.json --units 1000)
foreach(scenario pair.json circle)
  expect(2 "^$" "^sidle: --dig is for maps of tiles\n$" crowd --scenario ${scenario} --dig 1)
endforeach()
expect(2 "^$" "^sidle: --dig is for maps of tiles\n$" crowd rooms.wad --units 5 --dig 1)
# Pictures are PNG, and take no place of what was read.
expect(2 "^$" "^sidle: --picture: a.jpg: pictures are written as .png" crowd plain.map
  --picture a.jpg)
expect(2 "^$" "^sidle: plain.map: is read here, and would be replaced; give another name\n$"
  crowd plain.map --picture plain.map)
report()
