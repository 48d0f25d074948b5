#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether all moves give the same bits on every compiler, level and machine.

Compiles the core and tests/sameness once per compiler and level, two jobs at a time, into
build/same_bits; what has not changed is not done again. Every output must equal
tests/sameness/golden.txt. With --update it writes that file, when all builds agree.
"""

import platform
import re
import shutil
import subprocess
import sys

import house

GOLDEN = "tests/sameness/golden.txt"
SOURCES = ["src/base", "src/2d", "src/3d", "tests/sameness"]
NEEDED = "-ffp-contract=off"
# Where the flags of the user allow fused multiply-adds; see there.
UNFUSED = "-mno-fma -mno-avx512f"
CHANGED = (f"{GOLDEN} is what was promised. A change of results needs a line marked [behaviour] in "
           "CHANGELOG.md;\nthen `scripts/check_same_bits.py --update` writes the new one.")
RULES = """rule compile
  command = $compiler -std=c++20 $flags -I$root/include -I$root/src -MMD -MF $out.d -c $in -o $out
  depfile = $out.d
  deps = gcc
rule link
  command = $compiler $flags $in -o $out -pthread
rule run
  command = $runner $in > $out
"""


def flags_of_house(root):
    """The flags that say how numbers are computed, as every target is built with."""
    text = (root / "cmake/compile.cmake").read_text()
    flags = re.findall(r"(?<=\s)-f[a-z-]+(?:=\w+)?", text)
    for needed in (NEEDED, UNFUSED):
        if needed not in text:
            sys.exit(f"check_same_bits: {needed} is not in cmake/compile.cmake")
    return " ".join(flags)


def builds():
    """(name, compiler, flags, runner) of what this machine can build and run; says what not."""
    unfused = UNFUSED if platform.machine() == "x86_64" else ""
    found = [("g++_O0_checked", "g++", "-O0 -DSIDLE_CHECKED", ""), ("g++_O3", "g++", "-O3", ""),
             ("g++_O3_native", "g++", f"-O3 -march=native {unfused}", "")]
    clang = shutil.which("clang++") or shutil.which("clang++-14")
    if clang:
        found.append(("clang++_O3", clang, "-O3", ""))
    else:
        print("skipped: same bits by clang++, not installed")
    cross = shutil.which("aarch64-linux-gnu-g++")
    runner = shutil.which("qemu-aarch64") or shutil.which("qemu-aarch64-static")
    if cross and runner:
        found.append(("aarch64_O3", cross, "-O3 -static", runner))
    else:
        print("skipped: same bits on aarch64, no cross compiler or no qemu-user")
    return found


def ninja_text(root, found):
    lines = [RULES]
    sources = [path for path in house.cpp_files(root, *SOURCES) if path.suffix == ".cpp"]
    for name, compiler, flags, runner in found:
        flags = f"{flags_of_house(root)} {flags}"
        settings = f"  compiler = {compiler}\n  root = {root}\n  flags = {flags}"
        objects = []
        for path in sources:
            relative = path.relative_to(root).as_posix()
            objects.append(f"{name}/{relative.replace('/', '_')}.o")
            lines.append(f"build {objects[-1]}: compile {path}\n{settings}\n")
        lines.append(f"build {name}/sameness: link {' '.join(objects)}\n{settings}\n")
        lines.append(f"build {name}.txt: run {name}/sameness\n  runner = {runner}\n")
    return "\n".join(lines)


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


def run_all(root):
    """The output of each build, by name."""
    folder = root / "build" / "same_bits"
    folder.mkdir(parents=True, exist_ok=True)
    found = builds()
    (folder / "build.ninja").write_text(ninja_text(root, found))
    done = subprocess.run(["ninja", "-C", folder, "-j", "2"], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{done.stdout}\ncheck_same_bits: a build or a run failed")
    return {name: (folder / f"{name}.txt").read_text() for name, _, _, _ in found}


def main():
    prove()
    outputs = run_all(house.ROOT)
    golden = house.ROOT / GOLDEN
    reference = next(iter(outputs.values()))
    differing = {name: difference for name, output in outputs.items()
                 if (difference := first_difference(reference, output))}
    for name, difference in differing.items():
        print(f"check_same_bits: {name} differs from {next(iter(outputs))}: {difference}")
    if differing:
        sys.exit(1)
    if "--update" in sys.argv:
        golden.write_text(reference)
    difference = first_difference(golden.read_text() if golden.exists() else "", reference)
    if difference:
        sys.exit(f"check_same_bits: all builds agree, but on {difference}.\n{CHANGED}")
    print(f"check_same_bits: {len(outputs)} builds ({', '.join(outputs)}) and the golden file "
          f"agree on {len(reference.splitlines())} lines, fine")


if __name__ == "__main__":
    main()
