# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Runs `sidle record` and `sidle replay` on walkers, crowds and damaged files: exit codes, keys.
#   cmake -D sidle=PROGRAM -D make_wad=PROGRAM -D work=FOLDER -P replay.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
file(WRITE ${work}/floor.obj "v -9 0 -9\nv 9 0 -9\nv 9 0 9\nv -9 0 9\nf 4 3 2 1\n")
file(WRITE ${work}/ramp.obj "v -9 0 -9\nv 9 1 -9\nv 9 1 9\nv -9 0 9\nf 4 3 2 1\n")
file(WRITE ${work}/open.map "type octile\nheight 12\nwidth 12\nmap\n")
foreach(row RANGE 11)
  file(APPEND ${work}/open.map "@..........@\n")
endforeach()
execute_process(COMMAND ${make_wad} ${work}/rooms.wad COMMAND_ERROR_IS_FATAL ANY)

# Walkers: what was recorded comes out again, and its hash is the expected one.
expect(0 "^a.srec: 20 walkers, 120 ticks, [0-9,]+ bytes\nhash [0-9a-f]+\n$" "^$"
  record floor.obj --walkers 20 --seconds 2 --title "On a floor" -o a.srec)
string(REGEX MATCH "hash ([0-9a-f]+)" found "${stdout}")
set(hash ${CMAKE_MATCH_1})
expect(0 "title +On a floor\n.*120 hashes +the same\n +hash +${hash}\n$" "^$"
  replay a.srec --expect ${hash} --threads 2)
expect(0 "^{" "^$" replay a.srec --json --picture a.png)
expect_keys(file kind notes movers ticks bytes was_played us_tick hashes first_difference
  is_expected hash)
expect_number(movers EQUAL 20)
expect_number(hashes EQUAL 120)
file(SIZE ${work}/a.png size)
if(size LESS 1000)
  message(FATAL_ERROR "a.png has ${size} bytes")
endif()
expect(1 "hash +${hash}, not 0123456789abcdef\n$" "^$" replay a.srec --expect 0123456789abcdef)

# The same as `sidle record` again; another seed goes elsewhere.
expect(0 "^{\"file\":\"b.srec\",\"kind\":\"walk\",\"walkers\":20,.*\"hash\":\"${hash}\"}\n$" "^$"
  record floor.obj --walkers 20 --seconds 2 --hash-every 10 --json -o b.srec)
expect(0 "12 hashes +the same" "^$" replay b.srec)
expect(0 "hash [0-9a-f]+\n$" "^$" record floor.obj --walkers 20 --seconds 2 --seed 2 -o c.srec)
string(FIND "${stdout}" ${hash} position)
if(NOT position EQUAL -1)
  message(FATAL_ERROR "another seed, the same walk")
endif()

# Without its meshes a replay needs its level.
expect(0 "hash ${hash}\n$" "^$"
  record floor.obj --walkers 20 --seconds 2 --by-hash -o small.srec)
expect(2 "^$" "^sidle: small.srec: level: made in floor.obj, which is not in the file; give it "
  replay small.srec)
expect(2 "^$" "which is not in the file, and ramp.obj is another one\n$"
  replay small.srec --level ramp.obj)
expect(0 "hash +${hash}\n$" "^$" replay small.srec --level floor.obj)
expect(0 "5 walkers, 60 ticks" "^$"
  record rooms.wad --map E1M1 --step 0.6 --walkers 5 --seconds 1 --by-hash -o rooms.srec)
expect(0 "level +rooms.wad\n.*the same" "^$" replay rooms.srec --level rooms.wad)

# In the plane: the same again, and who jumps and falls comes out as recorded.
expect(0 "^side.srec: 8 walkers, 300 ticks, [0-9,]+ bytes\nhash [0-9a-f]+\n$" "^$"
  record open.map --plane --walkers 8 --seconds 5 -o side.srec)
string(REGEX MATCH "hash ([0-9a-f]+)" found "${stdout}")
expect(0 "walkers +8, 300 ticks.*300 hashes +the same\n +hash +${CMAKE_MATCH_1}\n$" "^$"
  replay side.srec)
expect(0 "5 walkers, 60 ticks" "^$"
  record rooms.wad --map E1M1 --plane --walkers 5 --seconds 1 -o side_rooms.srec)
expect(2 "^$" "^sidle: open.map: no ground that a walker fits on\n$"
  record open.map --plane --height 99 -o none.srec)
expect(2 "^$" "^sidle: --plane needs a LEVEL\n$" record --plane --scenario circle -o none.srec)

# Crowds.
expect(0 "30 units, 100 ticks" "^$" record open.map --units 30 --ticks 100 --dig 1 -o crowd.srec)
expect(0 "units +30, 100 ticks.*100 hashes +the same" "^$"
  replay crowd.srec --threads 3 --picture crowd.png)
expect(0 "20 units" "^$"
  record --scenario circle --units 20 --ticks 50 -o circle.srec)
expect(0 "the same" "^$" replay circle.srec)
expect(0 "hash" "^$" record rooms.wad --crowd --units 5 --ticks 30 -o doom.srec)
expect(0 "the same" "^$" replay doom.srec)

# The hash that is told is that of the end, also where the file has none of it.
expect(0 "hash ([0-9a-f]+)\n$" "^$"
  record floor.obj --walkers 2 --seconds 1 --hash-every 7 -o seventh.srec)
string(REGEX MATCH "hash ([0-9a-f]+)" found "${stdout}")
expect(0 "8 hashes +the same\n" "^$" replay seventh.srec --expect ${CMAKE_MATCH_1})
expect(0 "hash" "^$" record floor.obj --walkers 2 --seconds 1 --hash-every 1000 -o rare.srec)
expect(0 "0 hashes +to compare with\n" "^$" replay rare.srec)

# What cannot be.
file(WRITE ${work}/text.srec "not a replay\n")
expect(2 "^$" "^sidle: text.srec: file: not a replay of Sidle\n$" replay text.srec)
execute_process(COMMAND head -c 700 ${work}/a.srec OUTPUT_FILE ${work}/cut.srec)
expect(2 "^$" "^sidle: cut.srec: file: cut off or damaged: its checksum is wrong\n$"
  replay cut.srec)
expect(2 "^$" "^sidle: none.srec: No such file or directory\n$" replay none.srec)
# A folder is no file, and says so.
expect(2 "^$" "^sidle: .: Is a directory\n$" replay .)
expect(2 "^$" "^sidle: --ticks: -1 is no number from 1 to"
  record -o x.srec --scenario circle --ticks -1)
expect(2 "^$" "^sidle: --dig: -1 is no number from 0 to"
  record -o x.srec --scenario circle --dig -1)
expect(2 "^$" "^sidle: --expect: a hash has sixteen" replay a.srec --expect 12)
expect(2 "^$" "^sidle: side.srec: a walk in the plane has no picture\n$"
  replay side.srec --picture side.png)
# A level that is not needed is told; it may come through a pipe.
expect(0 "the same" "^sidle: floor.obj: not used, as a.srec holds its level\n$"
  replay a.srec --level floor.obj)
execute_process(COMMAND ${sidle} replay small.srec --level - WORKING_DIRECTORY ${work}
  INPUT_FILE ${work}/floor.obj OUTPUT_VARIABLE piped COMMAND_ERROR_IS_FATAL ANY)
if(NOT piped MATCHES "the same")
  message(FATAL_ERROR "of a level in a pipe: ${piped}")
endif()
expect(2 "^$" "^sidle: a.srec: is read here, and would be replaced; give another name\n$"
  replay a.srec --picture a.srec)
expect(2 "^$" "^sidle: floor.obj: is read here" record floor.obj -o floor.obj)
expect(2 "^$" "^sidle: --up is for walkers in space\n$" record open.map --plane --up z -o x.srec)
expect(2 "^$" "^sidle: --scale is for a WAD\n$" record open.map --plane --scale 2 -o x.srec)
# What was there keeps who may read it, and a name for another file goes on standing for it.
if(UNIX)
  file(WRITE ${work}/secret.srec "")
  file(CHMOD ${work}/secret.srec PERMISSIONS OWNER_READ OWNER_WRITE)
  file(REMOVE ${work}/target.srec)
  file(CREATE_LINK target.srec ${work}/link.srec SYMBOLIC)
  foreach(name secret link)
    expect(0 "hash" "^$" record floor.obj --walkers 1 --seconds 0.1 -o ${name}.srec)
  endforeach()
  execute_process(COMMAND ls -l secret.srec WORKING_DIRECTORY ${work} OUTPUT_VARIABLE mode)
  if(NOT mode MATCHES "^-rw-------" OR NOT EXISTS ${work}/target.srec)
    message(FATAL_ERROR "secret.srec has the mode ${mode}, or target.srec is not there")
  endif()
endif()
expect(2 "^$" "^sidle: nothing to record: name a LEVEL" record -o x.srec)
expect(2 "^$" "^sidle: --scenario is for crowds, and floor.obj gets walkers\n$"
  record floor.obj --scenario streams -o x.srec)
expect(2 "^$" "^sidle: --ticks is for crowds, and open.map gets walkers\n$"
  record open.map --plane --ticks 10 -o x.srec)
expect(2 "^$" "^sidle: --by-hash is for levels in space, which have meshes\n$"
  record open.map --by-hash -o x.srec)
expect(2 "^$" "^sidle: --scale needs a LEVEL\n$" record --scenario circle --scale 3 -o x.srec)
expect(2 "^$" "^sidle: --seconds is for walkers, and open.map gets a crowd\n$"
  record open.map --seconds 10 -o x.srec)
expect(2 "^$" "^sidle: --walkers is for walkers, and this gets a crowd\n$"
  record --scenario circle --walkers 10 -o x.srec)
expect(2 "^$" "^sidle: no/where.srec: cannot be written: No such file or directory\n$"
  record floor.obj --walkers 1 --seconds 0.1 -o no/where.srec)
# A device is written to, not replaced.
full_device(has_full_device)
if(has_full_device)
  expect(2 "^$" "^sidle: /dev/full: cannot be written: No space left on device\n$"
    record floor.obj --walkers 1 --seconds 0.1 -o /dev/full)
  expect(2 "hash" "^sidle: /dev/full: cannot be written: No space left on device\n$"
    replay crowd.srec --picture /dev/full)
  expect(2 "^$" "^sidle: /dev/full: cannot be written: No space left on device\n$"
    record floor.obj --walkers 1 --seconds 0.1 -o /dev/full)
endif()
expect(0 "Example: sidle record" "^$" record --help)
expect(0 "Example: sidle replay" "^$" replay --help)
report()
