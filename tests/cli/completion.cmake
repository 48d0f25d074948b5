# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# What shells complete with the scripts that `sidle completion` prints, and what is said to typing
# errors. Shells that are not on the machine are skipped, and said.
#   cmake -D sidle=PROGRAM -D levels=FOLDER -D work=FOLDER -P completion.cmake
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
expect(0 "complete -o filenames -F _sidle sidle" "^$" completion bash)
file(WRITE ${work}/sidle.bash "${stdout}")
expect(0 "^#compdef sidle" "^$" completion zsh)
file(WRITE ${work}/sidle.zsh "${stdout}")
expect(0 "complete -c sidle" "^$" completion fish)
file(WRITE ${work}/sidle.fish "${stdout}")
expect(2 "^$" "^sidle: .*tcsh" completion tcsh)

# What bash offers for words, of which the last is being typed.
function(expect_bash wanted)
  list(LENGTH ARGN count)
  math(EXPR last "${count} - 1")
  set(words "")
  foreach(word ${ARGN})
    string(APPEND words " '${word}'")
  endforeach()
  string(REPLACE "@" "" words "${words}")
  execute_process(COMMAND bash -c "source ${work}/sidle.bash; COMP_WORDS=(${words});
    COMP_CWORD=${last}; cd ${levels}; _sidle; echo \${COMPREPLY[@]}"
    OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT found STREQUAL wanted)
    message("bash completes${words} to \"${found}\" instead of \"${wanted}\"")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

find_program(bash bash)
if(bash)
  expect_bash("walk" sidle wa)
  expect_bash("audit audit-merge" sidle aud)
  expect_bash("--walkers" sidle walk --w)
  expect_bash("y z" sidle info --up @)
  expect_bash("bash" sidle completion ba)
  expect_bash("tower.obj" sidle info tower.o)
  file(WRITE "${work}/my level.obj" "")
  execute_process(COMMAND bash -c "source ${work}/sidle.bash; COMP_WORDS=('sidle' 'info' 'my');
    COMP_CWORD=2; cd ${work}; _sidle; printf '<%s>' \"\${COMPREPLY[@]}\"" OUTPUT_VARIABLE found)
  if(NOT found STREQUAL "<my level.obj>")
    message("bash completes a name with a blank to ${found}")
    math(EXPR failures "${failures} + 1")
  endif()
else()
  message("skipped: completion in bash, it is not on this machine")
endif()
# What fish offers, without the descriptions.
function(expect_fish line wanted)
  execute_process(COMMAND ${fish} --no-config -c "source ${work}/sidle.fish; complete -C '${line}'"
    OUTPUT_VARIABLE found)
  string(REGEX REPLACE "\t[^\n]*" "" found "${found}")
  string(REPLACE "\n" " " found "${found}")
  string(STRIP "${found}" found)
  if(NOT found STREQUAL wanted)
    message("fish completes \"${line}\" to \"${found}\" instead of \"${wanted}\"")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

# What zsh would choose from: the names given to its own functions, which need a terminal.
function(expect_zsh words current wanted)
  execute_process(COMMAND ${zsh} -f -c "_describe() { print -r -- \${(P)2%%:*} }
    _arguments() { print -r -- \${@%%\\[*} }; compdef() { _sidle }
    words=(${words}); CURRENT=${current}; source ${work}/sidle.zsh"
    OUTPUT_VARIABLE found)
  if(NOT found MATCHES "${wanted}")
    message("zsh completes \"${words}\" from \"${found}\", without \"${wanted}\"")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

foreach(shell zsh fish)
  find_program(${shell} ${shell})
  if(${shell})
    execute_process(COMMAND ${${shell}} -n ${work}/sidle.${shell} COMMAND_ERROR_IS_FATAL ANY)
  else()
    message("skipped: completion in ${shell}, it is not on this machine")
  endif()
endforeach()
if(fish)
  expect_fish("sidle wa" "walk")
  expect_fish("sidle audi" "audit audit-merge")
  expect_fish("sidle walk --walkers 5 --sp" "--speed --spots")
  expect_fish("sidle info --up " "y z")
  expect_fish("sidle completion " "bash fish zsh")
endif()
if(zsh)
  expect_zsh("sidle wa" 2 "^info bake walk crowd record replay audit audit-merge completion\n$")
  expect_zsh("sidle info --u" 3 "^--help --map --scale --up --solid --picture --json .*:_files\n$")
  expect_zsh("sidle completion b" 3 "[(]bash zsh fish[)]\n$")
endif()

expect(2 "^$" "^sidle: no option '--scle' of info \\(did you mean '--scale'\\?\\)" info --scle 2)
expect(2 "^$" "^sidle: no option '--frobnicate' of walk; sidle walk --help lists all\n$"
  walk a.obj --frobnicate)

# A level through a pipe is known by its content.
foreach(level tower.obj house.json)
  expect(0 "obstacles" "^$" info ${levels}/${level})
  string(REGEX REPLACE "^[^\n]*\n" "" wanted "${stdout}")
  execute_process(COMMAND ${sidle} info - INPUT_FILE ${levels}/${level} OUTPUT_VARIABLE found)
  string(REGEX REPLACE "^[^\n]*\n" "" found "${found}")
  if(NOT found STREQUAL wanted)
    message("${level} through a pipe: ${found}")
    math(EXPR failures "${failures} + 1")
  endif()
endforeach()

# Help fits a screen: no line wider than 100 columns, no more than 50 of them, an example in each.
foreach(command info bake walk crowd record replay audit audit-merge completion)
  expect(0 "Example" "^$" ${command} --help)
  string(REGEX MATCHALL "\n" lines "${stdout}")
  list(LENGTH lines count)
  set(width 0)
  string(REPLACE ";" "," lines "${stdout}")
  string(REPLACE "\n" ";" lines "${lines}")
  foreach(line ${lines})
    string(LENGTH "${line}" length)
    if(length GREATER width)
      set(width ${length})
    endif()
  endforeach()
  if(count GREATER 50 OR width GREATER 100)
    message("the help of ${command} is ${count} lines, or wider than 100 columns")
    math(EXPR failures "${failures} + 1")
  endif()
endforeach()

report()
