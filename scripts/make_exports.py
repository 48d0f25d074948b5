#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes what the shared library exports: the functions and classes of the public headers.

    make_exports.py                writes cmake/exports.map
    make_exports.py --check SO     whether it is current, and the library exports just that

A linker script: the same object files make the static and the shared library.
"""

import re
import subprocess
import sys
from pathlib import Path

import cpp_scan

ROOT = Path(__file__).resolve().parent.parent
MAP = ROOT / "cmake" / "exports.map"
FOREIGN = {"c", "level"}  # C has names of its own; the level readers are another library.
CLASS = re.compile(r"^(?:class|struct)\s+(?:\[\[\w+\]\]\s+)?(\w+)\s*(?::[^:].*)?\{", re.MULTILINE)
FUNCTION = re.compile(r"\b([a-z]\w*)\s*\(")
HEAD = """/* SPDX-FileCopyrightText: 2026 The Sidle authors
   SPDX-License-Identifier: MIT
   Written by scripts/make_exports.py from the public headers. */
"""


def names():
    """Free functions and classes of the C++ headers."""
    functions, classes = set(), set()
    for path in sorted((ROOT / "include" / "sidle").rglob("*.h")):
        if path.parent.name in FOREIGN:
            continue
        text = path.read_text()
        lines = text.split("\n")
        classes |= set(CLASS.findall(text))
        for declaration in cpp_scan.declarations(text):
            is_other = (lines[declaration.line - 1].startswith(" ") or declaration.body_lines or
                        declaration.text.startswith("using "))
            found = None if is_other else FUNCTION.search(declaration.text)
            if found:
                functions.add(found[1])
    return functions, classes


def exports():
    functions, classes = names()
    patterns = [f"sidle::{name}[!a-zA-Z0-9_]*" for name in sorted(functions)]
    patterns += [f"sidle::{name}::*" for name in sorted(classes)]
    lines = "".join(f"      {pattern};\n" for pattern in patterns)
    return (HEAD + "{\n  global:\n    sidle_*;\n    extern \"C++\" {\n" + lines +
            "    };\n  local:\n    *;\n};\n")


def exported(library):
    """The outermost names in `sidle` that a shared library exports."""
    out = subprocess.run(["nm", "-DC", "--defined-only", library], check=True, text=True,
                         stdout=subprocess.PIPE).stdout
    symbols = [line.split(" ", 2)[2] for line in out.splitlines()]
    return {re.match(r"(?:sidle::)?(\w+)", symbol)[1] for symbol in symbols}


def problems(library):
    if not MAP.exists() or MAP.read_text() != exports():
        yield "cmake/exports.map is not current: run scripts/make_exports.py"
    functions, classes = names()
    have = exported(library)
    yield from (f"{name} is public and not exported" for name in sorted(functions - have))
    c_names = {name for name in have if name.startswith("sidle_")}
    yield from (f"{name} is exported and not public"
                for name in sorted(have - functions - classes - c_names))


def main():
    if len(sys.argv) == 1:
        MAP.write_text(exports())
        return 0
    found = list(problems(sys.argv[2]))
    for problem in found:
        print(f"exports: {problem}")
    print(f"exports: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
