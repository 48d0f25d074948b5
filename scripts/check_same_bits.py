#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether all moves give the same bits on every compiler, level and machine.

Builds tests/sameness for each, in build/same_bits: with the library of a CMake preset where there
is one, else with the core compiled here; what has not changed is not done again. Every output must
equal tests/sameness/golden.txt. Then the command line records a walk through a level and a crowd,
and every build plays the two files and must find them as they were recorded; so must the module for
WebAssembly in a browser. No build may hold a fused multiply-add.

With --update it writes the golden file, when all builds agree. With --full the recordings are a
thousand walkers and ten thousand units, a thousand ticks each. With --machines it asks the oldest
compilers that will do and emulated machines of 32 bits, of other makers and of another order of
bytes, too, as far as they are there (scripts/setup machines). SIDLE_LEVELS names a folder with
levels of games to record in; without it a level of the house does.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import browser_bits
import fused
import house

GOLDEN = "tests/sameness/golden.txt"
CORE = ["src/base", "src/index", "src/2d", "src/3d", "src/record"]
PROGRAM = ["tests/sameness"]
NEEDED = "-ffp-contract=off"
# Where the flags of the user allow fused multiply-adds; see there.
UNFUSED = "-mno-fma -mno-avx512f"
WASM = "--target=wasm32-wasi -stdlib=libc++ -fno-exceptions -fno-rtti -msimd128"
# Emulated machines: the compiler's name for it, the emulator's, and flags.
ARM = {"aarch64": ("aarch64-linux-gnu", "aarch64", "")}
MACHINES = {"i686": ("i686-linux-gnu", "i386", "-msse2 -mfpmath=sse"),
            "armhf": ("arm-linux-gnueabihf", "arm", "-Wno-psabi"),
            "riscv64": ("riscv64-linux-gnu", "riscv64", ""),
            "s390x": ("s390x-linux-gnu", "s390x", "")}
OLDEST = ["g++-11", "clang++-14"]
CHANGED = (f"{GOLDEN} is what was promised. A change of results needs a line marked [behaviour] in "
           "CHANGELOG.md;\nthen `scripts/check_same_bits.py --update` writes the new one.")
RULES = """rule compile
  command = $launcher $compiler -std=c++20 $flags -I$root/include -I$root/src $
      -MMD -MF $out.d -c $in -o $out
  depfile = $out.d
  deps = gcc
rule precompile
  command = $compiler -std=c++20 $flags -x c++-header -MMD -MF $out.d -c $in -o $out
  depfile = $out.d
  deps = gcc
rule link
  command = $compiler $flags $in -o $out
rule run
  command = $runner $in > $out
rule record
  command = $sidle record $what -o $out
rule play
  command = $runner $program play < $in > $out
"""
# Name, level of games, what the house has in its place, and how much, briefly and in full.
RECORDINGS = [("walk", "3d/lq_dm1.obj --spots 3d/lq_dm1.spots.json", "levels/tower.obj",
               "--walkers 100 --seconds 5", "--walkers 1000 --seconds 16.6667"),
              ("crowd", "2d/movingai_dao_brc202d.map", "--scenario streams --density 0.5",
               "--units 1000 --ticks 200 --dig 3", "--units 10000 --ticks 1000 --dig 3")]


class Build(NamedTuple):
    name: str
    compiler: str
    flags: str
    runner: str = ""
    preset: str = ""  # Whose library is taken.

    @property
    def program(self):
        # The linker for Windows adds the ending itself.
        return f"{self.name}/sameness" + (".exe" if self.preset == "mingw" else "")

    def library(self, root):
        return root / "build" / self.preset / "libsidle.a"


def flags_of_house(root):
    """The flags that say how numbers are computed, as every target is built with."""
    text = (root / "cmake/compile.cmake").read_text()
    flags = re.findall(r"(?<=\s)-f[a-z-]+(?:=\w+)?(?=[\s)])", text)
    for needed in (NEEDED, UNFUSED):
        if needed not in text:
            sys.exit(f"check_same_bits: {needed} is not in cmake/compile.cmake")
    return " ".join(flags)


def emulated_builds():
    """Those of machines that are emulated here; says which are not."""
    for machine, (triple, emulator, flags) in {
            **ARM, **(MACHINES if "--machines" in sys.argv else {})}.items():
        cross = shutil.which(f"{triple}-g++")
        runner = shutil.which(f"qemu-{emulator}") or shutil.which(f"qemu-{emulator}-static")
        if cross and runner:
            yield Build(f"{machine}_O3", cross, f"-O3 -static {flags}".rstrip(), runner)
        else:
            print(f"skipped: same bits on {machine}, no cross compiler or no qemu-user")


def oldest_builds():
    """Those by the oldest compilers that README.md names; says which are not there."""
    for compiler in OLDEST if "--machines" in sys.argv else []:
        if shutil.which(compiler):
            yield Build(f"{compiler}_O3", compiler, "-O3")
        else:
            print(f"skipped: same bits by {compiler}, not installed")


def builds():
    """What this machine can build and run; says what not."""
    unfused = UNFUSED if platform.machine() == "x86_64" else ""
    found = [Build("g++_O0", "g++", "-O0 -fno-exceptions -fno-rtti", preset="bare"),
             Build("g++_O3", "g++", "-O3 -DSIDLE_CHECKED", preset="checked"),
             Build("g++_O3_native", "g++", f"-O3 -march=native {unfused}")]
    clang = shutil.which("clang++") or shutil.which("clang++-14")
    if shutil.which("clang++-19"):
        found.append(Build("clang++_O3", "clang++-19", "-O3 -DSIDLE_CHECKED", preset="clang"))
    elif clang:
        found.append(Build("clang++_O3", clang, "-O3"))
    else:
        print("skipped: same bits by clang++, not installed")
    found += oldest_builds()
    found += emulated_builds()
    windows, wine = shutil.which("x86_64-w64-mingw32-g++-posix"), shutil.which("wine")
    if windows and wine:
        found.append(Build("windows_O3", windows, "-O3 -static -DSIDLE_CHECKED",
                           f"env WINEDEBUG=-all {wine}", "mingw"))
    else:
        print("skipped: same bits on Windows, no MinGW or no Wine (scripts/setup mingw)")
    node = shutil.which("node")
    if shutil.which("clang++-19") and shutil.which("wasm-ld-19") and node:
        shim = house.ROOT / "tests/sameness/wasi.js"
        found.append(Build("wasm_O3", "clang++-19", f"-O3 -DSIDLE_CHECKED {WASM}",
                           f"{node} {shim}", "wasm"))
    else:
        print("skipped: same bits in WebAssembly, no clang 19 for it or no Node")
    return found


def recordings(root):
    """(name, words for `sidle record`) of what is recorded and played."""
    games = Path(os.environ.get("SIDLE_LEVELS", root / "none"))
    for name, level, own, brief, full in RECORDINGS:
        where = re.sub(r"(\S+/\S+)", rf"{games}/\1", level)
        if not (games / level.split()[0]).exists():
            where = re.sub(r"(\S+/\S+)", rf"{root}/\1", own)
        yield name, f"{where} {full if '--full' in sys.argv else brief}"


def link_flags(flags):
    """A program for WebAssembly is linked without -O, has its stack first and no threads."""
    if WASM not in flags:
        return flags + " -pthread"
    return flags.replace("-O3", "-O0") + " -Wl,--stack-first -Wl,-z,stack-size=1048576"


def build_lines(root, build):
    flags = f"{flags_of_house(root)} {build.flags}"
    launcher = os.environ.get("CMAKE_CXX_COMPILER_LAUNCHER", "")
    settings = (f"  compiler = {build.compiler}\n  root = {root}\n  launcher = {launcher}\n"
                "  flags = ")
    objects = []
    flags_of_file, waits = flags, ""
    if not build.preset and "clang" not in build.compiler and not launcher:
        # What most files include of the standard library, compiled once: a quarter less to do.
        header = f"{build.name}/precompiled.h"
        yield f"build {header}.gch: precompile {root}/cmake/precompiled.h\n{settings}{flags}\n"
        flags_of_file, waits = f"-include {header} {flags}", f" | {header}.gch"
    for path in house.cpp_files(root, *PROGRAM, *([] if build.preset else CORE)):
        if path.suffix != ".cpp":
            continue
        name = path.relative_to(root).as_posix().replace("/", "_")
        objects.append(f"{build.name}/{name}.o")
        yield f"build {objects[-1]}: compile {path}{waits}\n{settings}{flags_of_file}\n"
    if build.preset:
        objects.append(str(build.library(root)))
    linking = settings + link_flags(flags)
    yield f"build {build.program}: link {' '.join(objects)}\n{linking}\n"
    yield f"build {build.name}.txt: run {build.program}\n  runner = {build.runner}\n"


def play_lines(root, found):
    sidle = root / "build/checked/cli/sidle"
    for what, words in recordings(root):
        yield f"build {what}.srec: record {sidle}\n  sidle = {sidle}\n  what = {words}\n"
        for build in found:
            yield (f"build {build.name}_{what}.txt: play {what}.srec | {build.program}\n"
                   f"  runner = {build.runner}\n  program = {build.program}\n")


def first_difference(wanted, got):
    """The first line that differs, or None."""
    wanted_lines, got_lines = wanted.splitlines(), got.splitlines()
    for want, have in zip(wanted_lines, got_lines):
        if want != have:
            return f'"{have}" instead of "{want}"'
    if len(wanted_lines) != len(got_lines):
        return f"{len(got_lines)} lines instead of {len(wanted_lines)}"
    return None


def prove():
    """A check that finds nothing anywhere is worth nothing."""
    if first_difference("a 1\nb 2\n", "a 1\nb 2\n") or not first_difference("a 1\n", "a 2\n") or \
            not first_difference("a 1\nb 2\n", "a 1\n"):
        sys.exit("check_same_bits: the check itself is broken")


def run(command, what):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{done.stdout}\ncheck_same_bits: {what} failed")


def run_all(root, folder):
    """The outputs of each build, by what was run."""
    found = builds()
    for build in found:
        if build.preset:
            command = ["sidle_cli"] if build.preset == "checked" else []
            run([root / "scripts/build", build.preset, "sidle", *command], build.preset)
    folder.mkdir(parents=True, exist_ok=True)
    lines = [line for build in found for line in build_lines(root, build)]
    (folder / "build.ninja").write_text("\n".join([RULES, *lines, *play_lines(root, found)]))
    run(["ninja", "-C", folder, "-j", "2"], "a build or a run")
    names = [build.name for build in found]
    outputs = {"": {name: (folder / f"{name}.txt").read_text() for name in names}}
    for what, _ in recordings(root):
        outputs[what] = {name: (folder / f"{name}_{what}.txt").read_text() for name in names}
    if "wasm_O3" in names:
        browser_bits.run(folder, outputs)
    fused.check({build.name: [build.library(root)] if build.preset else
                 sorted((folder / build.name).glob("src_*.o")) for build in found})
    return outputs


def agreed(outputs):
    """The first output, when all are the same; else ends."""
    first = next(iter(outputs))
    differing = {name: difference for name, output in outputs.items()
                 if (difference := first_difference(outputs[first], output))}
    for name, difference in differing.items():
        print(f"check_same_bits: {name} differs from {first}: {difference}")
    if differing:
        sys.exit(1)
    return outputs[first]


def check_golden(outputs):
    reference = agreed(outputs)
    golden = house.ROOT / GOLDEN
    if "--update" in sys.argv:
        golden.write_text(reference)
    difference = first_difference(golden.read_text() if golden.exists() else "", reference)
    if difference:
        sys.exit(f"check_same_bits: all builds agree, but on {difference}.\n{CHANGED}")
    return len(reference.splitlines())


def main():
    prove()
    outputs = run_all(house.ROOT, house.ROOT / "build" / "same_bits")
    own = outputs.pop("")
    line_count = check_golden(own)
    for what, played in outputs.items():
        end = agreed(played).splitlines()[-1]
        if not end.endswith("as recorded"):
            sys.exit(f"check_same_bits: the {what} was {end}")
        print(f"check_same_bits: a recorded {what}, {end}, on {len(played)} targets")
    print(f"check_same_bits: {len(own)} targets ({', '.join(own)}) and the golden file agree on "
          f"{line_count} lines, fine")


if __name__ == "__main__":
    main()
