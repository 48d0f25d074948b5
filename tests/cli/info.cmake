# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle info` on good, missing and broken files: exit codes, what is printed, and where.
#   cmake -D sidle=PROGRAM -D make_wad=PROGRAM -D work=FOLDER -P info.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
file(WRITE ${work}/good.obj "v 0 0 0\nv 2 0 0\nv 0 0 2\no Deck_Walkable\nf 1 2 3\nf 3 1 2\n")
file(WRITE ${work}/bad.obj "v 0 0 0\nv 2 0 0\n\nf 1 2 12\n")
file(WRITE ${work}/good.json "{\"format\":\"sidle level\",\"version\":1,\
\"meshes\":[{\"file\":\"good.obj\"}],\"spheres\":[{\"center\":[0,5,0],\"radius\":1}],\
\"cylinders\":[{\"center\":[0,0,0],\"radius\":1}],\"spots\":[[0,0,0]]}")
file(WRITE ${work}/bad.json "{\"format\":\"sidle level\",\"version\":1,\
\"walls\":[{\"nodes\":[[0,0],[1,1e999]]}]}")
file(WRITE ${work}/terrain.json "{\"format\":\"sidle level\",\"version\":1,\
\"heightfields\":[{\"columns\":3,\"rows\":3,\"heights\":[0,0,0,0,0,0,0,0,0],\"cell_size\":9}]}")
file(WRITE ${work}/bad.glb "glTF")
expect(0 "triangles +1\n +walkable +1\n +left out +0 degenerate, 0 not finite, 1 duplicate" "^$"
  info good.obj)
expect(0 "x +0.000 .. 1.000 m\n +y +0.000 .. 1.000 m\n +z +0.000 .. 0.000 m" "^$"
  info good.obj --scale 0.5 --up z)
expect(0 "spheres +1\n +cylinders +1\n +spots +1\n.*y +endless" "^$" info good.json)
expect(0 "\"triangles\": 1,.*\"duplicate\": 1.*\"walls\": 0.*\"name\": \"Deck_Walkable\"" "^$"
  info good.obj --json)
expect(0 "\"low\": \\[[^]]*null" "^$" info good.json --json)
expect(0 "Example: sidle info" "^$" info --help)
expect(0 "triangles +8\n +terrain +8\n" "^$" info terrain.json)
expect(0 "\"terrain\": 8" "^$" info terrain.json --json)
execute_process(COMMAND ${make_wad} ${work}/rooms.wad COMMAND_ERROR_IS_FATAL ANY)
expect(0 "meshes +4\n +spots +2\n +x +0.000 .. 32.000 m\n +y +0.000 .. 4.000 m" "^$" info rooms.wad)
expect(0 "x +0.000 .. 1024.000 m" "^$" info rooms.wad --map e1m1 --scale 1)
expect(2 "^$" "^sidle: rooms.wad: directory: no map named E2M1, but \"E1M1\"\n$"
  info rooms.wad --map E2M1)
expect(0 "Subcommands:.*info.*Examples:.*sidle walk .*sidle crowd" "^$" --help)
expect(0 "^sidle [0-9]+\\.[0-9]+\\.[0-9]+\n$" "^$" --version)

# Flat levels.
file(WRITE ${work}/plain.map "type octile\nheight 2\nwidth 3\nmap\n.@.\n..@\n")
file(WRITE ${work}/yard.tmj [[{"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 8,
  "tileheight": 8, "tilesets": [], "layers": [{"type": "tilelayer", "name": "Walls", "x": 0, "y": 0,
  "width": 2, "height": 1, "data": [1, 0]}, {"type": "objectgroup", "name": "Solid things",
  "objects": [{"name": "Bin", "x": 8, "y": 0, "width": 4, "height": 4, "ellipse": true}]},
  {"type": "objectgroup", "name": "Things", "objects": [{"name": "Start", "x": 4, "y": 4}]}]}]])
file(WRITE ${work}/lawn.tmj [[{"orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 8,
  "tileheight": 8, "tilesets": [], "layers": [{"type": "tilelayer", "name": "Grass", "x": 0, "y": 0,
  "width": 1, "height": 1, "data": [1]}]}]])
expect(0 "tiles +3 x 2, 2 solid and all beyond\n +obstacles +0\n +places +0\n +x +0.000 .. 3.000 m"
  "^$" info plain.map)
expect(0 "tiles +2 x 1, 0 solid: Walls\n +obstacles +1\n +circles +1\n +places +1" "^$"
  info yard.tmj)
expect(0 "tiles +2 x 1, 1 solid: Walls\n +obstacles +0\n +places +2" "^$"
  info yard.tmj --solid walls --picture yard.png)
expect(0 "\"solid\": 0,.*\"circles\": 1,.*\"name\": \"Start\"" "^$" info yard.tmj --json)
expect(1 "0 solid" "^sidle: lawn.tmj: nothing is solid; --solid names what is, see" info lawn.tmj)

# A name of a file steers no terminal.
file(WRITE ${work}/steered.tmj [[{"orientation": "orthogonal", "width": 1, "height": 1,
  "tilewidth": 8, "tileheight": 8, "tilesets": [], "layers": [{"type": "tilelayer", "width": 1,
  "name": "Wall\u001b[2J\u009b1A\u00e4", "height": 1, "data": [1], "x": 0, "y": 0}]}]])
expect(0 "1 solid: Wall\\?\\[2J\\?1Aä\n" "^$" info steered.tmj --solid wall)
full_device(is_full)
if(is_full)
  foreach(words --help --version "info;--help")
    execute_process(COMMAND ${sidle} ${words} OUTPUT_FILE /dev/full RESULT_VARIABLE code
      ERROR_VARIABLE stderr)
    if(NOT code EQUAL 2 OR NOT stderr MATCHES "^sidle: the standard output cannot be written")
      message("sidle ${words} to a full device says ${code} \"${stderr}\"")
      math(EXPR failures "${failures} + 1")
    endif()
  endforeach()
endif()

# Names that the option could take, of the map and of the sets that it names.
file(WRITE ${work}/game/maps/meadow.tmx [[<map orientation="orthogonal" width="1" height="1"
  tilewidth="8" tileheight="8"><tileset firstgid="1" source="../sets/meadow.tsx"/>
  <group name="All"><layer name="Grass" width="1" height="1"><properties>
  <property name="collides" type="bool" value="false"/><property name="music" value="calm"/>
  </properties><data encoding="csv">1</data></layer></group></map>]])
file(WRITE ${work}/game/sets/meadow.tsx [[<tileset tilewidth="8" tileheight="8"><tile id="3"
  type="Tree"><properties><property name="blocked" value=""/></properties><objectgroup><object
  x="0" y="0" width="4" height="4"/></objectgroup></tile></tileset>]])
expect(1 "0 solid" "in it are: All, Grass, collides, Tree, blocked, shapes\n$"
  info game/maps/meadow.tmx)
file(WRITE ${work}/meadow.json [[{"orientation": "orthogonal", "width": 1, "height": 1,
  "tilewidth": 8, "tileheight": 8, "properties": {}, "tilesets": [{"firstgid": 1, "tilewidth": 8,
  "tileheight": 8, "tileproperties": {"1": {"blocked": true, "sound": "rustle"}}}],
  "layers": [{"type": "tilelayer", "name": "Grass", "width": 1, "height": 1, "data": [1]},
  {"type": "objectgroup", "name": "Things", "objects": [{"type": "Tree", "x": 0, "y": 0}]}]}]])
expect(1 "0 solid" "in it are: .*blocked.*Grass.*Tree.*\n$" info meadow.json)
expect(0 "1 solid" "^$" info meadow.json --solid grass)
expect(2 "^$" "^sidle: --up is not for flat levels\n$" info yard.tmj --up z)
expect(0 "triangles +1\n" "^$" info good.obj --solid deck,!wall)
expect(2 "^$" "^sidle: good.obj: settings: solid chooses none of the names \"Deck_Walkable\"\n$"
  info good.obj --solid walls)
foreach(file good.json rooms.wad)
  expect(2 "^$" "^sidle: --solid is for OBJ, glTF, and maps of Tiled and LDtk\n$"
    info ${file} --solid walls)
endforeach()
expect(2 "^$" "^sidle: --picture is for flat levels; sidle walk draws\n$"
  info good.obj --picture good.png)
if(NOT EXISTS ${work}/yard.png OR EXISTS ${work}/good.png)
  message(FATAL_ERROR "info draws flat levels, and no others")
endif()

# A mark on a material does nothing, which is told.
file(WRITE ${work}/paint.obj
  "v 0 0 0\nv 2 0 0\nv 0 0 2\nusemtl Ice_Wall\nf 1 2 3\nusemtl Ice_Wall\nusemtl Stone\n")
set(flaw "line 4: material \"Ice_Wall\" marks nothing; give the mark to the name of an object")
expect(0 "solid +1\n.*flaw +${flaw} or group\n +x" "^$" info paint.obj)
file(WRITE ${work}/painted.json
  "{\"format\":\"sidle level\",\"version\":1,\"meshes\":[{\"file\":\"paint.obj\"}]}")
expect(0 "flaw +paint.obj: line 4: material" "^$" info painted.json)
# Nothing that could stop anybody is told, and is no success.
file(WRITE ${work}/thin.obj "v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n")
file(WRITE ${work}/empty.json "{\"format\":\"sidle level\",\"version\":1}")
file(WRITE ${work}/holes.json "{\"format\":\"sidle level\",\"version\":1,\
\"heightfields\":[{\"columns\":2,\"rows\":2,\"heights\":[null,null,null,null],\"cell_size\":9}]}")
file(WRITE ${work}/endless.json "{\"format\":\"sidle level\",\"version\":1,\
\"cylinders\":[{\"center\":[0,0,0],\"radius\":1}]}")
file(WRITE ${work}/ball.json "{\"format\":\"sidle level\",\"version\":1,\
\"spheres\":[{\"center\":[0,5,0],\"radius\":1}]}")
set(nothing "nothing in it stops anybody: no triangle, no other solid\n$")
expect(1 "triangles +0\n.*1 degenerate" "^sidle: thin.obj: ${nothing}" info thin.obj)
expect(1 "\"triangles\": 0" "^sidle: empty.json: ${nothing}" info empty.json --json)
expect(1 "heightfields +1\n" "^sidle: holes.json: ${nothing}" info holes.json)
expect(0 "y +endless" "^$" info endless.json)
expect(2 "^$" "^sidle: thin.obj: ${nothing}" bake thin.obj thin.baked)
expect(2 "^$" "^sidle: empty.json: ${nothing}" bake empty.json -)
if(EXISTS ${work}/thin.baked)
  message("nothing was baked")
  math(EXPR failures "${failures} + 1")
endif()
expect(0 "triangles +0\n.*spheres +1\n" "^$" info ball.json)
expect(0 "triangles +0\n" "^$" bake ball.json ball.baked)
expect(0 "triangles +0\n.*spheres +1\n" "^$" info ball.baked)
expect(0 "triangles +8\n" "^$" info terrain.json)

# What is JSON in a pipe is a level of this house, unless it has what another format must have.
function(expect_of_pipe text code out err)
  file(WRITE ${work}/piped "${text}")
  execute_process(COMMAND ${sidle} ${ARGN} - INPUT_FILE ${work}/piped WORKING_DIRECTORY ${work}
    RESULT_VARIABLE actual OUTPUT_VARIABLE stdout ERROR_VARIABLE stderr)
  if(NOT actual STREQUAL code OR NOT stdout MATCHES "${out}" OR NOT stderr MATCHES "${err}")
    message("${text} | sidle ${ARGN} - says ${actual} \"${stdout}\" \"${stderr}\"")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()
file(READ ${work}/ball.json ball)
expect_of_pipe("${ball}" 0 "spheres +1\n" "^$" info)
set(no_level "^sidle: -: format: not \"sidle level\"\n$")
expect_of_pipe("{\"agents\": []}" 2 "^$" "${no_level}" info)
expect_of_pipe("\n [1, 2]" 2 "^$" "${no_level}" info)
expect_of_pipe("{\"agents\": [" 2 "^$" "^sidle: -: line 1: " info)
expect_of_pipe("{\"agents\": []}" 2 "^$" "^sidle: -: no flat level; a scene of a crowd is named"
  crowd)
expect_of_pipe("{\"asset\": {}}" 2 "^$" "^sidle: -: asset.version: " info)
# Levels of the other kind are for other commands.
file(WRITE ${work}/flat.map "type octile\nheight 1\nwidth 1\nmap\n.\n")
expect(2 "^$" "^sidle: flat.map: a flat level, which sidle info, crowd, record and audit take\n$"
  walk flat.map)
expect(2 "^$" "^sidle: good.obj: no flat level; sidle walk, record and audit take those in space"
  crowd good.obj)
expect(2 "^$" "^sidle: good.json: no flat level; a scene of a crowd is named by --scenario\n$"
  crowd good.json)

expect(2 "^$" "^sidle: none.obj: No such file or directory\n$" info none.obj)
expect(2 "^$" "^sidle: bad.obj: line 4: vertex 12 of 2\n$" info bad.obj)
expect(2 "^$" "^sidle: bad.json: walls\\[0\\].nodes\\[1\\]\\[1\\]: not a finite number\n$"
  info bad.json)
expect(2 "^$" "^sidle: bad.glb: header: the file ends in it\n$" info bad.glb)
expect(2 "^$" "^sidle: .*: the ending is none of .obj, .gltf, .glb, .json, .wad, .baked\n$" info .)
expect(2 "^$" "^sidle: good.json: settings: " info good.json --scale 2)
expect(2 "^$" "^sidle: no command 'inof' \\(did you mean 'info'\\?\\)" inof good.obj)
expect(2 "^$" "^sidle: no command 'fly'; " fly)
expect(2 "^$" "^sidle: no command; sidle --help lists all\n$")
expect(2 "^$" "^sidle: no option '--frobnicate'; sidle --help lists all\n$" --frobnicate)
expect(2 "^$" "^sidle: LEVEL is required; sidle info --help says more\n$" info)
expect(2 "^$" "^sidle: .*--scale" info good.obj --scale -1)
expect(2 "^$" "^sidle: .*--scle" info good.obj --scle 1)
expect(2 "^$" "^sidle: " )

report()
