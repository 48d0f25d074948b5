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

# Runs it, checks that its words match, and that its picture has many colours.
function(view words)
  execute_process(COMMAND ${viewer} --size 320x180 ${ARGN} --picture ${work}/picture.png
    OUTPUT_VARIABLE said ERROR_VARIABLE error RESULT_VARIABLE code)
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

execute_process(COMMAND ${sidle} record ${levels}/house.json --walkers 5 --seconds 1
  -o ${work}/walk.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("tick 30 of 60, hash as recorded" ${work}/walk.srec --frames 30)
execute_process(COMMAND ${sidle} record --scenario streams --units 60 --ticks 40
  -o ${work}/crowd.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("crowd at tick 40 of 40, hash as recorded" ${work}/crowd.srec --frames 50)
execute_process(COMMAND ${sidle} record ${levels}/dungeon.tmj --plane --walkers 3 --seconds 1
  -o ${work}/plane.srec OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
view("walkers of the plane at tick 60 of 60, hash as recorded" ${work}/plane.srec --frames 70)

execute_process(COMMAND ${viewer} ${work}/none.obj ERROR_VARIABLE error RESULT_VARIABLE code)
if(NOT code EQUAL 2 OR NOT error MATCHES "sidle-view: .*none.obj")
  message(SEND_ERROR "a level that is not there: ${code} ${error}")
endif()
