# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Opens the viewer without a screen for a number of ticks, and looks at what it says of them: where
# the walker came to, whether the replay played as it was recorded, and whether there was something
# to see. Nothing depends on how long a picture takes. Called with: viewer, sidle, levels, work.
file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${work})
set(ENV{SDL_VIDEODRIVER} offscreen)
set(ENV{LIBGL_ALWAYS_SOFTWARE} 1)

# Runs it, checks that its words match, and that its picture has many colours. Where `input` is set
# it is the standard input.
function(view words)
  set(from_input)
  if(input)
    set(from_input INPUT_FILE ${input})
  endif()
  execute_process(COMMAND ${viewer} --size 320x180 ${ARGN} --picture ${work}/picture.png
    ${from_input} OUTPUT_VARIABLE said ERROR_VARIABLE error RESULT_VARIABLE code)
  if(error MATCHES "no window with OpenGL")
    message("skipped: the viewer, ${error}")
    set(has_no_window TRUE PARENT_SCOPE)
    return()
  endif()
  if(NOT code EQUAL 0 OR NOT said MATCHES "${words}")
    message(SEND_ERROR "viewer ${ARGN}: ${code}\n${said}${error}instead of ${words}")
    return()
  endif()
  string(REGEX MATCH "320 x 180, ([0-9]+) colours" found "${said}")
  if(NOT found OR CMAKE_MATCH_1 LESS 100)
    message(SEND_ERROR "viewer ${ARGN}: nothing is to be seen\n${said}")
  endif()
endfunction()

# Runs it in the folder of the test, and checks why it opens no window.
function(refuse words)
  execute_process(COMMAND ${viewer} ${ARGN} --frames 1 WORKING_DIRECTORY ${work}
    OUTPUT_QUIET ERROR_VARIABLE error RESULT_VARIABLE code)
  if(code EQUAL 0 OR NOT error MATCHES "${words}")
    message(SEND_ERROR "viewer ${ARGN}: ${code}\n${error}instead of ${words}")
  endif()
endfunction()

refuse("^sidle-view: none.obj: No such file" none.obj)
refuse("nan is no number from " ${levels}/tower.obj --radius nan)
refuse("a walker needs a height of at least twice its radius" ${levels}/tower.obj --radius 1)
refuse("--spots, --scale and --map are not for maps of tiles" ${levels}/dungeon.tmj --scale 2)
refuse("--level is for replays" ${levels}/tower.obj --level ${levels}/tower.obj)
set(plain_map "\"orientation\": \"orthogonal\", \"infinite\": true, \"width\": 8, \"height\": 8,\
\"tilewidth\": 16, \"tileheight\": 16, \"tilesets\": []")
file(WRITE ${work}/empty.tmj "{${plain_map}, \"layers\": []}")
refuse("^sidle-view: empty.tmj: there are no tiles, objects or places in it" empty.tmj)

view("after 40 ticks, 40 of them on ground" ${levels}/tower.obj --tour --frames 40
     --show half-spaces,bounds)
if(has_no_window)
  return()
endif()
# How many pictures there are and what is shown changes no step of the walker.
execute_process(COMMAND ${viewer} ${levels}/tower.obj --tour --frames 40 --no-panel --size 64x64
  --eye head OUTPUT_VARIABLE alone COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCH "walker at [^,]*" place "${alone}")
view("${place}" ${levels}/tower.obj --tour --frames 40 --no-panel)
view("after 20 ticks" ${levels}/dungeon.tmj --frames 20 --tour)
set(input ${levels}/dungeon.tmj)
view("after 20 ticks" - --frames 20 --tour)
set(input)
# Where there are objects alone, there is a floor around them.
file(WRITE ${work}/objects.tmj "{${plain_map}, \"layers\": [{\"type\": \"objectgroup\", \
\"name\": \"solid\", \"objects\": [{\"id\": 1, \"name\": \"\", \"x\": 0, \"y\": 0, \
\"width\": 16, \"height\": 64, \
\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": 0}, {\"x\": 0, \"y\": 64}]}]}]}")
view("after 9 ticks, 9 of them on ground" ${work}/objects.tmj --frames 9)
# Beyond this map is a wall: who walks straight on does not leave it.
file(WRITE ${work}/open.map "type octile\nheight 3\nwidth 4\nmap\n....\n....\n....\n")
view("after 240 ticks, 240 of them on ground" ${work}/open.map --frames 240 --tour)
# Baked in metres, its spots in inches.
file(WRITE ${work}/inches.obj
  "v -400 0 -400\nv -400 0 400\nv 400 0 400\nv 400 0 -400\nf 1 2 3 4\n")
file(WRITE ${work}/inches.json "{\"character\": {\"r\": 12, \"h\": 72, \"step\": 14, \
\"unit\": \"inch\"}, \"spots\": [{\"p\": [100, 0, -200]}]}")
execute_process(COMMAND ${sidle} bake ${work}/inches.obj ${work}/inches.baked --scale 0.025
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("walker at 2.500 0.00[0-9] -5.000 after 5 ticks" ${work}/inches.baked
     --spots ${work}/inches.json --frames 5)
view("walker at 2.500 0.00[0-9] -5.000 after 5 ticks" ${work}/inches.obj
     --spots ${work}/inches.json --frames 5)

execute_process(COMMAND ${sidle} record ${levels}/house.json --walkers 5 --seconds 1
  -o ${work}/walk.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("tick 30 of 60, hash as recorded" ${work}/walk.srec --frames 30)
execute_process(COMMAND ${sidle} record ${levels}/tower.obj --walkers 5 --seconds 1 --by-hash
  -o ${work}/small.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
refuse("small.srec: .*give it with --level" small.srec)
view("tick 30 of 60, hash as recorded" ${work}/small.srec --level ${levels}/tower.obj --frames 30)
execute_process(COMMAND ${sidle} record --scenario streams --units 60 --ticks 40
  -o ${work}/crowd.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("crowd at tick 40 of 40, hash as recorded" ${work}/crowd.srec --frames 50)
# Without a walker there is no head to look from.
view("crowd at tick 10 of 40, hash as recorded" ${work}/crowd.srec --frames 10 --eye head)
execute_process(COMMAND ${sidle} record ${levels}/dungeon.tmj --plane --walkers 3 --seconds 1
  -o ${work}/plane.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("walkers of the plane at tick 60 of 60, hash as recorded" ${work}/plane.srec --frames 70)
