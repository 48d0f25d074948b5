# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle info` on good, missing and broken files: exit codes, what is printed, and where.
#   cmake -D sidle=PROGRAM -D work=FOLDER -P info.cmake
file(MAKE_DIRECTORY ${work})
file(WRITE ${work}/good.obj "v 0 0 0\nv 2 0 0\nv 0 0 2\no Deck_Walkable\nf 1 2 3\nf 3 1 2\n")
file(WRITE ${work}/bad.obj "v 0 0 0\nv 2 0 0\n\nf 1 2 12\n")
file(WRITE ${work}/good.json "{\"format\":\"sidle level\",\"version\":1,\
\"meshes\":[{\"file\":\"good.obj\"}],\"spheres\":[{\"center\":[0,5,0],\"radius\":1}],\
\"cylinders\":[{\"center\":[0,0,0],\"radius\":1}],\"spots\":[[0,0,0]]}")
file(WRITE ${work}/bad.json "{\"format\":\"sidle level\",\"version\":1,\
\"walls\":[{\"nodes\":[[0,0],[1,1e999]]}]}")
file(WRITE ${work}/bad.glb "glTF")
set(failures 0)

# Expects an exit code, and texts (regular expressions) on the two streams.
function(expect code out err)
  execute_process(COMMAND ${sidle} ${ARGN} WORKING_DIRECTORY ${work}
    RESULT_VARIABLE actual OUTPUT_VARIABLE stdout ERROR_VARIABLE stderr)
  string(REGEX MATCHALL "\n" lines "${stderr}")
  list(LENGTH lines line_count)
  if(NOT actual STREQUAL code OR NOT stdout MATCHES "${out}" OR NOT stderr MATCHES "${err}"
     OR line_count GREATER 1)
    message("sidle ${ARGN}\n  expected ${code} \"${out}\" \"${err}\"\n"
            "  found    ${actual} \"${stdout}\" \"${stderr}\"")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

expect(0 "triangles +1\n +walkable +1\n +left out +0 degenerate, 0 not finite, 1 duplicate" "^$"
  info good.obj)
expect(0 "x +0.000 .. 1.000 m\n +y +0.000 .. 1.000 m\n +z +0.000 .. 0.000 m" "^$"
  info good.obj --scale 0.5 --up z)
expect(0 "spheres +1\n +cylinders +1\n +spots +1\n.*y +endless" "^$" info good.json)
expect(0 "\"triangles\": 1,.*\"duplicate\": 1.*\"walls\": 0.*\"name\": \"Deck_Walkable\"" "^$"
  info good.obj --json)
expect(0 "\"low\": \\[[^]]*null" "^$" info good.json --json)
expect(0 "Example: sidle info" "^$" info --help)
expect(0 "Subcommands:.*info" "^$" --help)
expect(0 "^sidle [0-9]+\\.[0-9]+\\.[0-9]+\n$" "^$" --version)

expect(2 "^$" "^sidle: none.obj: No such file or directory\n$" info none.obj)
expect(2 "^$" "^sidle: bad.obj: line 4: vertex 12 of 2\n$" info bad.obj)
expect(2 "^$" "^sidle: bad.json: walls\\[0\\].nodes\\[1\\]\\[1\\]: not a finite number\n$"
  info bad.json)
expect(2 "^$" "^sidle: bad.glb: header: the file ends in it\n$" info bad.glb)
expect(2 "^$" "^sidle: .*: the ending is none of .obj, .gltf, .glb, .json, .wad\n$" info .)
expect(2 "^$" "^sidle: good.json: settings: " info good.json --scale 2)
expect(2 "^$" "^sidle: no command 'inof' \\(did you mean 'info'\\?\\)" inof good.obj)
expect(2 "^$" "^sidle: no command 'fly'; " fly)
expect(2 "^$" "^sidle: .*LEVEL is required" info)
expect(2 "^$" "^sidle: .*--scale" info good.obj --scale -1)
expect(2 "^$" "^sidle: .*--scle" info good.obj --scle 1)
expect(2 "^$" "^sidle: " )

if(failures GREATER 0)
  message(FATAL_ERROR "${failures} calls of sidle did not answer as expected")
endif()
