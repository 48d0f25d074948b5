# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# What the tests of the command line share. Wants `sidle` and `work`; counts in `failures`.
file(MAKE_DIRECTORY ${work})
set(failures 0)

# Expects an exit code, and texts (regular expressions) on the two streams; leaves `stdout`.
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
  set(stdout "${stdout}" PARENT_SCOPE)
endfunction()

# Whether /dev/full is there and takes nothing, as it should; said where it is not.
function(full_device variable)
  execute_process(COMMAND sh -c "test -c /dev/full && ! echo > /dev/full"
    RESULT_VARIABLE code ERROR_QUIET)
  if(NOT code EQUAL 0)
    message("skipped: writing to a full device, /dev/full is none here")
  else()
    set(${variable} TRUE PARENT_SCOPE)
  endif()
endfunction()

# Expects the keys of the object in `stdout`, in any order.
function(expect_keys)
  set(wanted ${ARGN})
  list(SORT wanted)
  string(JSON count ERROR_VARIABLE error LENGTH "${stdout}")
  set(keys "")
  if(NOT error)
    math(EXPR last "${count} - 1")
    foreach(index RANGE ${last})
      string(JSON key MEMBER "${stdout}" ${index})
      list(APPEND keys ${key})
    endforeach()
  endif()
  list(SORT keys)
  if(NOT keys STREQUAL wanted)
    message("keys expected ${wanted}\n     found    ${keys} ${error}")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

# Expects a number of the object in `stdout` to be one of a comparison, such as LESS 3.
function(expect_number key comparison wanted)
  string(JSON value ERROR_VARIABLE error GET "${stdout}" ${key})
  if(error OR NOT "${value}" ${comparison} "${wanted}")
    message("${key} is ${value}, not ${comparison} ${wanted} ${error}")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

macro(report)
  if(failures GREATER 0)
    message(FATAL_ERROR "${failures} answers of sidle are not as expected")
  endif()
endmacro()
