#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes the C interface for Python: bindings/python/sidle/interface.py, from include/sidle/c.

    make_python.py            writes it
    make_python.py --check    whether it is what would be written; the test `python` asks

Structs become classes of ctypes with the same layout, functions and constants lose their `sidle_`.
What the headers say is read by make_csharp.py, whose test compares with C where each member lies.
"""

import re
import sys

from make_csharp import (COMMENT, ENUM, FUNCTION, NUMBER, ROOT, Interface, pascal,
                         write_or_check)

OUT = ROOT / "bindings" / "python" / "sidle" / "interface.py"
PRIMITIVES = {"double": "_c.c_double", "float": "_c.c_float", "int32_t": "_c.c_int32",
              "uint32_t": "_c.c_uint32", "uint64_t": "_c.c_uint64", "uint8_t": "_c.c_uint8",
              "char": "_c.c_char", "int": "_c.c_int", "size_t": "_c.c_size_t", "void": "None"}
WIDTH = 99

HEAD = '''# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
# Long on purpose: written by scripts/make_python.py from include/sidle/c.
"""The structs, constants and functions of the C interface."""

import ctypes as _c

from sidle.library import AssertHandler, Job, RunTasks, function as _call

'''


def class_of(interface, kind, stars=""):
    """The type of ctypes of a parameter, a result or a member."""
    kind = interface.plain(kind)
    if kind in interface.callbacks:
        return "AssertHandler"
    if stars and kind in ("void", "uint8_t"):  # So that `bytes` and buffers are taken.
        return "_c.c_void_p"
    own = PRIMITIVES.get(kind) or pascal(kind)
    for _ in stars:
        own = f"_c.POINTER({own})"
    return own


def wrapped(head, items, tail, indent):
    """`head` and the items between commas, on as many lines as it takes."""
    line = head
    for number, item in enumerate(items):
        item += tail if number + 1 == len(items) else ","
        if len(line) + 1 + len(item) > WIDTH:
            yield line
            line = indent + item
        else:
            line += item if line.endswith(("(", "[")) else f" {item}"
    yield line


def write_struct(interface, name):
    members = []
    for kind, stars, member, count, _ in interface.structs[name]:
        own = "RunTasks" if member == "run" else class_of(interface, kind, stars)
        members.append(f'("{member}", {own}{f" * {count}" if count else ""})')
    yield from ["", f"class {pascal(name)}(_c.Structure):"]
    yield from wrapped("    _fields_ = [", members, "]", " " * 8)
    yield ""


def write_constants(interface):
    text = COMMENT.sub("", interface.text)
    for body in ENUM.findall(text):
        names = [item.strip() for item in body.split(",") if item.strip()]
        for value, name in enumerate(names):
            yield f"{name.removeprefix('SIDLE_')} = {value}"
    for name, value, _ in NUMBER.findall(text):
        yield f"{name} = {value}"


def parameters(interface, text):
    for one in [one.strip() for one in COMMENT.sub("", text).replace("\n", " ").split(",")]:
        if one in ("void", ""):
            continue
        kind, stars = re.match(r"(?:const )?(\w+)\s*(?:const\s*)?(\**)", one).groups()
        is_text = one.startswith("const char*")
        yield "_c.c_char_p" if is_text else class_of(interface, kind, stars)


def write_functions(interface):
    """Of the readers of levels, a library of its own, when they are asked for first."""
    of_levels = []
    for result, name, arguments in FUNCTION.findall(interface.text):
        kind, stars = re.match(r"(?:const )?(\w+)\s*(\**)", result.strip()).groups()
        items = [f'"{name}"', class_of(interface, kind, stars), *parameters(interface, arguments)]
        if name in interface.of_levels:
            of_levels += wrapped(f'    "{name.removeprefix("sidle_")}": (', items, "),", " " * 8)
        else:
            yield from wrapped(f"{name.removeprefix('sidle_')} = _call(", items, ")", " " * 4)
    yield from ["", "_of_levels = {", *of_levels, "}", "", ""]


def write_destroyers(interface):
    yield "_destroyers = {"
    for name in interface.opaque:
        own = name.removeprefix("sidle_")
        yield f'    _c.POINTER({pascal(name)}): "{own}_destroy",'
    yield "}"


def written(interface):
    out = []
    for name in interface.opaque:
        out += ["", f"class {pascal(name)}(_c.Structure):", "    pass", ""]
    for name in interface.structs:
        out += write_struct(interface, name)
    out += ["", *write_constants(interface), "", *write_functions(interface),
            *write_destroyers(interface)]
    return HEAD + "\n".join(out) + "\n"


def main():
    interface = Interface()
    return write_or_check("python", OUT, written(interface), interface)


if __name__ == "__main__":
    sys.exit(main())
