#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes the C interface for Python: bindings/python/sidle.py, from the headers in include/sidle/c.

    make_python.py            writes it
    make_python.py --check    whether it is what would be written; the test `python` asks

Structs become classes of ctypes with the same layout, functions and constants lose their `sidle_`.
What the headers say is read by make_csharp.py, whose test compares with C where each member lies.
"""

import re
import sys

from make_csharp import COMMENT, ENUM, FUNCTION, NUMBER, ROOT, Interface, pascal

OUT = ROOT / "bindings" / "python" / "sidle.py"
PRIMITIVES = {"double": "_c.c_double", "float": "_c.c_float", "int32_t": "_c.c_int32",
              "uint32_t": "_c.c_uint32", "uint64_t": "_c.c_uint64", "uint8_t": "_c.c_uint8",
              "char": "_c.c_char", "int": "_c.c_int", "size_t": "_c.c_size_t", "void": "None"}
WIDTH = 99

HEAD = '''# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
# Long on purpose: written by scripts/make_python.py from include/sidle/c.
"""The C interface of Sidle for Python, by ctypes alone: bindings/README.md says how to use it.

The libraries are looked for in the folder that the environment variable SIDLE_LIBRARY names, else
where the system looks.
"""

import ctypes as _c
import os as _os
import sys as _sys

_FILE = {"win32": "%s.dll", "darwin": "lib%s.dylib"}.get(_sys.platform, "lib%s.so")


def _load(name):
    return _c.CDLL(_os.path.join(_os.environ.get("SIDLE_LIBRARY", ""), _FILE % name))


_sidle = _load("sidle")


def _call(name, result, *arguments):
    function = getattr(_sidle, name)
    function.restype = result
    function.argtypes = arguments
    return function


class Owner:
    """Destroys what a call gave once: at the end of a `with`, by `close`, or when nothing holds it
    any more. Calls take it as what it owns."""

    def __init__(self, at):
        self._at = None
        if not at:
            raise ValueError("there is nothing to own")
        self._destroy = _destroyers[type(at)]
        self._at = at

    @property
    def _as_parameter_(self):
        if self._at is None:
            raise ValueError("it was destroyed")
        return self._at

    def close(self):
        at, self._at = self._at, None
        if at is not None:
            self._destroy(at)

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


AssertHandler = _c.CFUNCTYPE(None, _c.c_char_p, _c.c_char_p, _c.c_int)
Job = _c.CFUNCTYPE(None, _c.c_void_p, _c.c_size_t)
RunTasks = _c.CFUNCTYPE(None, _c.c_void_p, Job, _c.c_void_p, _c.c_size_t)

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


TAIL = '''

def __getattr__(name):
    """What reads level files, in a library of its own that is loaded when it is asked for."""
    if name not in _of_levels:
        raise AttributeError(f"sidle has no {name}")
    library = _load("sidle_level")
    for own, (entry, result, *arguments) in _of_levels.items():
        function = globals()[own] = getattr(library, entry)
        function.restype = result
        function.argtypes = arguments
    return globals()[name]
'''


def write_destroyers(interface):
    yield "_destroyers = {"
    for name in interface.opaque:
        own = name.removeprefix("sidle_")
        is_level = f"{name}_destroy" in interface.of_levels
        call = f"lambda at: __getattr__(\"{own}_destroy\")(at)" if is_level else f"{own}_destroy"
        yield f"    _c.POINTER({pascal(name)}): {call},"
    yield "}"


def written(interface):
    out = []
    for name in interface.opaque:
        out += ["", f"class {pascal(name)}(_c.Structure):", "    pass", ""]
    for name in interface.structs:
        out += write_struct(interface, name)
    out += ["", *write_constants(interface), "", *write_functions(interface),
            *write_destroyers(interface)]
    return HEAD + "\n".join(out) + "\n" + TAIL


def main():
    interface = Interface()
    text = written(interface)
    if "--check" in sys.argv:
        if OUT.exists() and OUT.read_text() == text:
            print(f"python: {len(interface.structs)} structs, current")
            return 0
        print("python: bindings/python/sidle.py is not current: scripts/make_python.py")
        return 1
    OUT.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
