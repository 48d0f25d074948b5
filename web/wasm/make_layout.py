#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes the JavaScript that reads and writes the structs of the C interface in a module's memory.

    make_layout.py 3r OUT.js     for the modules for space; 2r: for the plane
    make_layout.py --asserts     a C text that says the same places, for a compiler to check
    make_layout.py --exports     all names of the C interface, a line each
    make_layout.py --exports 3   those that the package calls of the module for space
    make_layout.py --exports 3r  those of the module for space that records too

For each struct `sidle_walk_state3`: `sizeWalkState3`, `makeWalkState3()`, `readWalkState3(at, out)`
and `writeWalkState3(at, value)`. Flags are booleans, enums are words, arrays are filled as far as
their count says.
"""

import re
import sys
from pathlib import Path

import c_headers
from c_headers import camel

ROOT = Path(__file__).resolve().parent.parent.parent
MODULES = {"3": {"base", "moves", "shape3", "world3", "slide3", "walk3", "camera3", "projectile3"},
           "2": {"base", "moves", "tiles", "world2", "slide2", "walk2", "projectile2", "crowd",
                 "flow"}}
MODULES["3r"] = MODULES["3"] | {"replay", "snapshot3", "walk_replay3"}
MODULES["2r"] = MODULES["2"] | {"replay", "snapshot2", "walk_replay2", "crowd_replay"}
# Baked levels are read where worlds in space are; all others in a module of their own.
BAKED = [f"sidle_level3_{name}" for name in
         ("destroy", "flaw", "mesh_name", "read", "spots", "summary")] + ["sidle_world3_add_level"]
# Of headers that no module has as a whole: casts one by one cost a tenth of a microsecond more.
MANY = ["sidle_walk_each3", "sidle_walk_caches3_create", "sidle_walk_caches3_destroy"]
MORE = {"3": MANY, "3r": [*MANY, *BAKED]}
FLAG = ("has", "is", "was", "drops", "rides", "settles", "swims")
HEAD = """// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Made by web/wasm/make_layout.py from include/sidle/c.

export let F64 = new Float64Array(0);
export let F32 = new Float32Array(0);
export let I32 = new Int32Array(0);
export let U32 = new Uint32Array(0);
export let U8 = new Uint8Array(0);

/** Views of the module's memory; anew when it has grown. */
export function setViews(buffer) {
    F64 = new Float64Array(buffer);
    F32 = new Float32Array(buffer);
    I32 = new Int32Array(buffer);
    U32 = new Uint32Array(buffer);
    U8 = new Uint8Array(buffer);
}
"""


def title(name):
    name = camel(name.removeprefix("sidle_"))
    return name[0].upper() + name[1:]


def is_flag(field):
    return field.kind == "int32_t" and field.name.split("_")[0] in FLAG


def is_vector(headers, kind):
    """Whether it is made of doubles alone: arrays of those are one array of numbers."""
    struct = headers.structs.get(kind)
    return struct is not None and len(struct.fields) < 4 and \
        all(f.kind == "double" and not f.count for f in struct.fields)


def named_once(lines):
    """The lines with what they count from, and with views that are read from the module once."""
    text = "\n".join(lines)
    heads = ["const d = at >> 3;"] * ("[d + " in text) + ["const w = at >> 2;"] * ("[w + " in text)
    for view in ("F64", "I32", "U32"):
        if text.count(f"{view}[") > 1:
            heads.append(f"const {view.lower()} = {view};")
            text = text.replace(f"{view}[", f"{view.lower()}[")
    return heads + text.split("\n")


class Writer:
    def __init__(self, headers):
        self.headers = headers

    def default(self, kind, field=None):
        if kind in self.headers.structs:
            return f"make{title(kind)}()"
        if kind in self.headers.enums:
            return f'"{self.headers.enums[kind][0]}"'
        return "false" if field is not None and is_flag(field) else "0"

    def make_field(self, field):
        if not field.count:
            return self.default(field.kind, field)
        if is_vector(self.headers, field.kind):
            width = len(self.headers.structs[field.kind].fields)
            return f"new Float64Array({width * field.count})"
        if field.kind in self.headers.structs:
            return f"Array.from({{ length: {field.count} }}, make{title(field.kind)})"
        return f"new Array({field.count}).fill(0)"

    def view(self, kind):
        return {"double": "F64", "uint8_t": "U8", "float": "F32",
                "int32_t": "I32"}.get(kind, "I32" if kind in self.headers.enums else "U32")

    def cell(self, kind, place):
        """Where a number lies: views are named once in a function, `d` and `w` are `at` in them."""
        view = self.view(kind)
        if kind == "uint8_t":
            return f"{view}[at + {place}]"
        base, size = ("d", 8) if kind == "double" else ("w", 4)
        return f"{view}[{base} + {place // size}]"

    def is_plain(self, kind):
        """Whether it is made of numbers and of such structs: read and written where it stands."""
        struct = self.headers.structs.get(kind)
        return struct is not None and all(
            not f.count and not f.is_filler and (f.kind == "double" or self.is_plain(f.kind))
            for f in struct.fields)

    def plain(self, kind, place, own, verb):
        """Lines for a struct of numbers, without a call."""
        for f in self.headers.structs[kind].fields:
            name = f"{own}.{camel(f.name)}"
            if f.kind == "double":
                cell = self.cell("double", place + f.place)
                yield f"{name} = {cell};" if verb == "read" else f"{cell} = {name};"
            else:
                yield from self.plain(f.kind, place + f.place, name, verb)

    def one(self, field, own, verb):
        """Lines for a field that is no array."""
        kind, place = field.kind, field.place
        if self.is_plain(kind):
            yield from self.plain(kind, place, own, verb)
        elif kind in self.headers.structs:
            yield f"{verb}{title(kind)}(at + {place}, {own});"
        else:
            cell = self.cell(kind, place)
            is_word = kind in self.headers.enums
            if verb == "read":
                value = f"words{title(kind)}[{cell}]" if is_word else cell
                yield f"{own} = {value}{' !== 0' if is_flag(field) else ''};"
            else:
                value = f"numberOf(words{title(kind)}, {own})" if is_word else own
                yield f"{cell} = {value}{' ? 1 : 0' if is_flag(field) else ''};"

    def count_of(self, struct, field):
        """What says how many elements of an array count."""
        names = [f.name for f in struct.fields]
        own = field.name.removesuffix("s") + "_count"
        for name in (own, field.name + "_count", "event_count" if field.name == "events" else own,
                     "count"):
            if name in names:
                return name
        return None

    def array(self, struct, field, verb):
        name = camel(field.name)
        size = self.headers.size_of(field.kind)[0]
        counter = self.count_of(struct, field)
        end = str(field.count)
        if counter:
            place = next(f.place for f in struct.fields if f.name == counter)
            end = f"I32[(at + {place}) >> 2]" if verb == "read" else \
                f"countOf(value.{camel(counter)}, {field.count})"
        if is_vector(self.headers, field.kind):
            width = len(self.headers.structs[field.kind].fields)
            cell, other = f"F64[((at + {field.place}) >> 3) + i]", f"{name}[i]"
            body = f"out.{other} = {cell};" if verb == "read" else f"{cell} = value.{other};"
            return f"for (let i = 0, n = {width} * {end}; i < n; ++i) {body}"
        if field.kind in self.headers.structs:
            target = "out" if verb == "read" else "value"
            place = f"at + {field.place} + {size} * i"
            body = f"{verb}{title(field.kind)}({place}, {target}.{name}[i]);"
        else:
            cell = f"{self.view(field.kind)}[((at + {field.place}) >> 2) + i]"
            body = f"out.{name}[i] = {cell};" if verb == "read" else f"{cell} = value.{name}[i];"
        return f"for (let i = 0, n = {end}; i < n; ++i) {body}"

    def struct(self, struct):
        name = title(struct.name)
        shown = [f for f in struct.fields if not f.is_filler]
        made = ", ".join(f"{camel(f.name)}: {self.make_field(f)}" for f in shown)
        yield f"export const size{name} = {struct.size};"
        yield f"export function make{name}() {{\n    return {{ {made} }};\n}}"
        for verb, argument in (("read", "out"), ("write", "value")):
            lines = []
            for f in shown:
                own = f"{argument}.{camel(f.name)}"
                lines += [self.array(struct, f, verb)] if f.count else self.one(f, own, verb)
            yield f"export function {verb}{name}(at, {argument}) {{"
            yield from ("    " + line for line in named_once(lines))
            yield "    return out;\n}" if verb == "read" else "}"

    def text(self):
        lines = [HEAD]
        for name, words in self.headers.enums.items():
            lines.append(f"export const words{title(name)} = {words};".replace("'", '"'))
        lines.append('''
/** The number of a word; a word that is none of the list is a broken rule. */
export function numberOf(words, word) {
    const number = words.indexOf(word);
    if (number < 0) throw new RangeError(`"${word}" is none of ${words.join(", ")}`);
    return number;
}

/** How many of the places of an array are in use: what lies behind them is another one's. */
export function countOf(count, room) {
    if (count >= 0 && count <= room) return count;
    throw new RangeError(`a count of ${count}: there are 0 to ${room}`);
}
''')
        for struct in self.headers.structs.values():
            lines += self.struct(struct)
        return "\n".join(lines) + "\n"


def asserts(headers):
    """As C: a compiler that places a field elsewhere refuses it."""
    lines = [f'#include "sidle/c/{path.name}"'
             for path in c_headers.header_order(ROOT / "include/sidle/c")]
    for struct in headers.structs.values():
        lines.append(f"_Static_assert(sizeof({struct.name}) == {struct.size}, \"\");")
        lines += [f"_Static_assert(offsetof({struct.name}, {f.name}) == {f.place}, \"\");"
                  for f in struct.fields]
    return "\n".join(lines) + "\n"


def is_used():
    """Whether the package calls a function: what it does not call makes no module larger. What
    records calls functions by names that it makes."""
    text = "".join(path.read_text() for path in (ROOT / "web/npm/src").glob("*.js"))
    words = set(re.findall(r"\w+", text))

    def used(name):
        own = camel(name.removeprefix("sidle_"))
        return own in words or own.endswith("Default") and own.removesuffix("Default") in words

    return used


def main():
    is_list = sys.argv[1].startswith("--")
    module = sys.argv[1] if not is_list else sys.argv[2] if len(sys.argv) > 2 else None
    headers = c_headers.read(ROOT / "include/sidle/c", MODULES.get(module))
    if sys.argv[1] == "--asserts":
        sys.stdout.write(asserts(headers))
    elif is_list:
        names = [*headers.exports, *MORE.get(module, [])]
        used = is_used() if module in ("2", "3") else lambda name: True
        sys.stdout.write("".join(f"{name}\n" for name in names if used(name)))
    else:
        Path(sys.argv[2]).write_text(Writer(headers).text())


if __name__ == "__main__":
    main()
