# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether machine code holds a fused multiply-add: it rounds once where others round twice.

Compilers are told not to make any, but g++ 12 makes some of its own when it vectorises; so the
code itself is looked at.
"""

import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Name of a build, and who reads its objects. There is no such instruction in WebAssembly.
TOOLS = {"g++_O0": "objdump", "g++_O3": "objdump", "g++_O3_native": "objdump",
         "clang++_O3": "objdump", "aarch64_O3": "aarch64-linux-gnu-objdump",
         "windows_O3": "x86_64-w64-mingw32-objdump"}
PROOFS = {"objdump": ["g++", "-mfma"], "aarch64-linux-gnu-objdump": ["aarch64-linux-gnu-g++"],
          "x86_64-w64-mingw32-objdump": ["x86_64-w64-mingw32-g++-posix", "-mfma"]}
FUSED = re.compile(r"\s(vfn?m(?:add|sub|addsub|subadd)[0-9]*[ps][dsh]|fn?m(?:add|sub)|fml[as]l?|"
                   r"fcmla)\s")
PLANTED = "double f(double a, double b, double c) { return a * b + c; }\n"


def fused_in(tool, objects):
    """The first fused instruction in some objects, or None."""
    text = subprocess.run([tool, "-d", "--no-show-raw-insn", *objects], text=True, check=True,
                          stdout=subprocess.PIPE).stdout
    where = ""
    for line in text.splitlines():
        if line.endswith(">:"):
            where = line.split("<", 1)[1][:-2]
        found = FUSED.search(line)
        if found:
            return f"{found[1]} in {where}"
    return None


def prove(tool):
    """A search that finds nothing anywhere is worth nothing."""
    compiler, *flags = PROOFS[tool]
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "planted.cpp", Path(folder) / "planted.o"
        source.write_text(PLANTED)
        subprocess.run([compiler, "-O2", "-ffp-contract=fast", *flags, "-c", source, "-o", target],
                       check=True)
        if not fused_in(tool, [target]):
            sys.exit(f"fused: {tool} does not find a planted instruction")


def check(objects_of):
    """Looks at the objects of each build, by name; ends when one holds such an instruction."""
    seen = []
    for name, objects in objects_of.items():
        tool = TOOLS.get(name)
        if not tool or not shutil.which(tool) or platform.machine() != "x86_64":
            continue
        prove(tool)
        found = fused_in(tool, objects)
        if found:
            sys.exit(f"fused: {name} holds {found}")
        seen.append(name)
    print(f"fused: no fused multiply-add in {', '.join(seen)}, fine")
