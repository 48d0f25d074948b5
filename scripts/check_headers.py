#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether each public header compiles alone as C++20, without exceptions, and what that costs; and
all of them after headers of Windows and X11, whose macros are common words. With fast arithmetic
they must not compile.

The cost is the text that the compiler reads, in parts of what it reads for all the allowed standard
headers together, which it parses in 0.4 s on the machine that the limit was set on; a quarter more
is half a second. Text does not depend on what else the machine does. C headers must compile as C99
too. With --all it prints the cost of each.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import house
from check_layers import PUBLIC_STANDARD

LIMIT = 1.25
STANDARD = "".join(f"#include <{name}>\n" for name in sorted(PUBLIC_STANDARD))
COMPILER = os.environ.get("CXX", "g++")
CPP = [COMPILER, "-std=c++20", "-fno-exceptions", "-fno-rtti"]
C99 = ["gcc", "-std=c99"]
FAST = ["-ffast-math", "-ffinite-math-only", "-freciprocal-math"]
# As windows.h and Xlib.h have them; the former where nobody asked it not to.
MACROS = """
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define small char
#define interface struct
#define IN
#define OUT
#define OPTIONAL
#define ERROR 0
#define DELETE 1
#define Above 0
#define Always 2
#define Below 1
#define Bool int
#define Complex 0
#define Convex 2
#define None 0
#define Status int
#define Success 0
"""
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]


def run(command, text, *options):
    language = "c" if command[0] == C99[0] else "c++"
    return subprocess.run([*command, *options, "-x", language, "-"], input=text, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def parse(command, text):
    """Compiles a text; returns the errors."""
    done = run(command, text, *WARNINGS, "-fsyntax-only")
    return done.stderr if done.returncode else ""


def size(command, text):
    """Characters that the compiler reads, comments and empty lines left out."""
    return len(run(command, text, "-E", "-P").stdout)


def beside_macros(root, names):
    """The errors of all headers in one file, after macros of others."""
    text = STANDARD + MACROS + "".join(f'#include "{name}"\n' for name in names)
    return parse([*CPP, f"-I{root / 'include'}"], text)


def lets_in(root, names):
    """Those of the flags for fast arithmetic that no header refuses of what it computes."""
    text = "".join(f'#include "{name}"\n' for name in names if "base/arithmetic" not in name)
    command = [*CPP, f"-I{root / 'include'}", "-fsyntax-only"]
    return [flag for flag in FAST if "-fno-fast-math" not in run(command, text, flag).stderr]


def judged(root, jobs):
    """(header, its errors, its size) of each job, in their order."""
    def judge(job):
        name, command = job
        command = [*command, f"-I{root / 'include'}"]
        text = f'#include "{name}"\n'
        return name, parse(command, text), size(command, text)

    with ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count()))) as pool:
        return list(pool.map(judge, jobs))


def check(root):
    headers = [path.relative_to(root / "include").as_posix()
               for path in house.cpp_files(root, "include")]
    jobs = [(name, CPP) for name in headers]
    jobs += [(name, C99) for name in headers if name.startswith("sidle/c/")]
    standard = size(CPP, STANDARD)
    problems = []
    dearest = (0.0, "none")
    for name, errors, cost in judged(root, jobs):
        cost /= standard
        dearest = max(dearest, (cost, name))
        if "--all" in sys.argv:
            print(f"{cost:6.2f}  {name}")
        if errors:
            problems.append(f"{name} does not compile alone:\n{errors}")
        elif cost > LIMIT:
            problems.append(f"{name} costs {cost:.2f} of the standard headers, {LIMIT} allowed")
    if errors := beside_macros(root, headers):
        problems.append(f"beside macros of Windows and X11 headers do not compile:\n{errors}")
    problems += [f"headers compile with {flag}" for flag in lets_in(root, headers)]
    return (f"{len(headers)} headers, the dearest {dearest[1]} at {dearest[0]:.2f} of the "
            f"standard headers, {LIMIT} allowed"), problems


PLANTED = {
    "include/sidle/base/dear.h": "#pragma once\n#include <regex>\n#include <iostream>\n"
                                 "#include <algorithm>\n#include <filesystem>\n#include <map>\n"
                                 "#include <unordered_map>\n#include <thread>\n#include <future>\n",
    "include/sidle/base/fine.h": "#pragma once\n#include <cstdint>\nusing A = std::uint32_t;\n",
    "include/sidle/base/most.h": "#pragma once\n#include <limits>\n"
                                 "constexpr int most = std::numeric_limits<int>::max();\n",
    "include/sidle/base/needs.h": "#pragma once\nstd::vector<int> unknown();\n",
}
EXPECTED = ["base/dear.h costs", "base/needs.h does not compile alone", "beside macros of Windows",
            *(f"headers compile with {flag}" for flag in FAST)]

if __name__ == "__main__":
    house.main("headers", check, PLANTED, EXPECTED)
