#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether each public header compiles alone as C++20, without exceptions, and what that costs.

The limit is half a second of the compiler's own time on a machine that parses all the allowed
standard headers together in 0.4 s; the cost on a slower or busier machine is scaled to that one.
C headers must compile as C99 too. With --all it prints the cost of each.
"""

import os
import subprocess
import sys
import tempfile

import house
from check_layers import PUBLIC_STANDARD

LIMIT = 0.5
STANDARD_SECONDS = 0.4
STANDARD = "".join(f"#include <{name}>\n" for name in sorted(PUBLIC_STANDARD))
TRIES = 10
COMPILER = os.environ.get("CXX", "g++")
CPP = [COMPILER, "-std=c++20", "-fno-exceptions", "-fno-rtti"]
C99 = ["gcc", "-std=c99"]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]


def parse(command, text):
    """Compiles a text; returns the seconds of processor time and the errors."""
    language = "c" if command[0] == C99[0] else "c++"
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen([*command, *WARNINGS, "-fsyntax-only", "-x", language, "-"],
                                   stdin=subprocess.PIPE, stderr=errors, text=True)
        process.stdin.write(text)
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return usage.ru_utime + usage.ru_stime, errors.read() if process.returncode else ""


def scale_of_machine():
    return min(1.0, STANDARD_SECONDS / parse(CPP, STANDARD)[0])


def cost_of(command, text, scale):
    """The scaled cost and the errors. What seems too dear is measured again: load makes it so."""
    seconds, errors = parse(command, text)
    cost = seconds * scale
    for _ in range(TRIES - 1):
        if errors or cost <= LIMIT:
            break
        cost = min(cost, scale_of_machine() * parse(command, text)[0])
    return cost, errors


def check(root):
    headers = [path.relative_to(root / "include").as_posix()
               for path in house.cpp_files(root, "include")]
    jobs = [(name, CPP) for name in headers]
    jobs += [(name, C99) for name in headers if name.startswith("sidle/c/")]
    scale = scale_of_machine()
    problems = []
    dearest = (0.0, "none")
    for name, command in jobs:
        cost, errors = cost_of([*command, f"-I{root / 'include'}"], f'#include "{name}"\n', scale)
        dearest = max(dearest, (cost, name))
        if "--all" in sys.argv:
            print(f"{cost:6.2f} s  {name}")
        if errors:
            problems.append(f"{name} does not compile alone:\n{errors}")
        elif cost > LIMIT:
            problems.append(f"{name} costs {cost:.2f} s to parse, {LIMIT} s allowed")
    return (f"{len(headers)} headers, the dearest {dearest[1]} at {dearest[0]:.2f} s "
            f"of {LIMIT} s"), problems


PLANTED = {
    "include/sidle/base/fine.h": "#pragma once\n#include <cstdint>\nusing A = std::uint32_t;\n",
    "include/sidle/base/needs.h": "#pragma once\nstd::vector<int> unknown();\n",
}
EXPECTED = ["base/needs.h does not compile alone"]

if __name__ == "__main__":
    house.main("headers", check, PLANTED, EXPECTED)
