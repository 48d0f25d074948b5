#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes what the shared libraries export: the functions and classes of the public headers.

    make_exports.py                 writes cmake/exports.map and cmake/exports_level.map
    make_exports.py --check FOLDER  whether they are current, and libsidle.so and libsidle_level.so
                                    in it export just that, of all that their static twins define

Linker scripts: the same object files make the static and the shared libraries.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import cpp_scan

ROOT = Path(__file__).resolve().parent.parent
CLASS = re.compile(r"^(template <[^\n]*>\n)?(?:class|struct)\s+(?:\[\[\w+\]\]\s+)?(\w+)\s*"
                   r"(?::[^:].*)?\{", re.MULTILINE)
FUNCTION = re.compile(r"\b([a-z]\w*)\s*\(")
INSTANCE = re.compile(r"^template (?:class|struct) (\w+)<", re.MULTILINE)
SYMBOL = re.compile(r"(?:sidle::)?(\w+)")
HEAD = """/* SPDX-FileCopyrightText: 2026 The Sidle authors
   SPDX-License-Identifier: MIT
   Written by scripts/make_exports.py from the public headers. */
"""


class Library(NamedTuple):
    name: str
    map: Path
    is_of_levels: bool  # The readers of level files, or all else.


LIBRARIES = [Library("libsidle", ROOT / "cmake" / "exports.map", False),
             Library("libsidle_level", ROOT / "cmake" / "exports_level.map", True)]


class Names(NamedTuple):
    functions: set
    classes: set
    templates: set  # Classes whose members the sources define, for the types that they name.

    def all(self):
        return self.functions | self.classes | self.templates


def names(library):
    """What the C++ headers declare; C has names of its own."""
    found = Names(set(), set(), set())
    instances = {name for path in (ROOT / "src").rglob("*.cpp")
                 for name in INSTANCE.findall(path.read_text())}
    for path in sorted((ROOT / "include" / "sidle").rglob("*.h")):
        if path.parent.name == "c" or (path.parent.name == "level") != library.is_of_levels:
            continue
        text = path.read_text()
        lines = text.split("\n")
        for template, name in CLASS.findall(text):
            if not template:
                found.classes.add(name)
            elif name in instances:
                found.templates.add(name)
        for declaration in cpp_scan.declarations(text):
            is_other = (lines[declaration.line - 1].startswith(" ") or declaration.body_lines or
                        declaration.text.startswith("using "))
            function = None if is_other else FUNCTION.search(declaration.text)
            if function:
                found.functions.add(function[1])
    return found


def exports(library):
    public = names(library)
    # An argument list follows a function, a bracket a template, which a pattern may not name.
    patterns = [f"sidle::{name}[!a-zA-Z0-9_]*"
                for name in sorted(public.functions) + sorted(public.templates)]
    patterns += [f"sidle::{name}::*" for name in sorted(public.classes)]
    lines = "".join(f"      {pattern};\n" for pattern in patterns)
    return (HEAD + "{\n  global:\n    sidle_*;\n    extern \"C++\" {\n" + lines +
            "    };\n  local:\n    *;\n};\n")


def symbols(path, *options):
    """(kind, demangled) of what a library defines."""
    out = subprocess.run(["nm", "-C", "--defined-only", *options, path], check=True, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    rows = (line.split(" ", 2) for line in out.splitlines() if re.match(r"[0-9a-f]+ \w ", line))
    return {(kind, symbol) for _, kind, symbol in rows}


def is_promised(kind, symbol, public):
    """Whether a header declares it and leaves it to the library."""
    if re.match(r"sidle_\w+$", symbol):
        return kind == "T"
    template = re.match(r"sidle::(\w+)<", symbol)
    if template:
        return kind in "TW" and template[1] in public.templates
    outermost = re.match(r"sidle::(\w+)(?:::|\()", symbol)
    return kind == "T" and outermost is not None and outermost[1] in public.all()


def problems(library, folder):
    if not library.map.exists() or library.map.read_text() != exports(library):
        yield f"{library.map.name} is not current: run scripts/make_exports.py"
    public = names(library)
    have = {symbol for _, symbol in symbols(folder / f"{library.name}.so", "-D")}
    outermost = {SYMBOL.match(symbol)[1] for symbol in have}
    yield from (f"{name} is public and not exported"
                for name in sorted(public.functions - outermost))
    yield from (f"{symbol} is public and not exported" for symbol in sorted(
        symbol for kind, symbol in symbols(folder / f"{library.name}.a")
        if is_promised(kind, symbol, public) and symbol not in have))
    c_names = {name for name in outermost if name.startswith("sidle_")}
    yield from (f"{name} is exported and not public"
                for name in sorted(outermost - public.all() - c_names))


def main():
    if len(sys.argv) == 1:
        for library in LIBRARIES:
            library.map.write_text(exports(library))
        return 0
    found = [f"{library.name}: {problem}" for library in LIBRARIES
             for problem in problems(library, Path(sys.argv[2]))]
    for problem in found:
        print(f"exports: {problem}")
    print(f"exports: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
