#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What the C headers declare: structs with the places of their fields, enums, exported names.

Reads the plain C of include/sidle/c and nothing more. Places are those of every ABI in which a
double is aligned to eight bytes; structs with pointers differ and are left out.
"""

import re
from dataclasses import dataclass, field

SCALARS = {"double": 8, "int32_t": 4, "uint32_t": 4, "uint8_t": 1, "float": 4}
FILLER = "Fills the struct."
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRUCT = re.compile(r"typedef struct sidle_\w+ \{\n(.*?)\n\} (sidle_\w+);", re.DOTALL)
FIELD = re.compile(r"^\s*(\w+) (\w+)(?:\[(\d+)\])?;(?:\s*///<\s*(.*))?$")
ENUM = re.compile(r"typedef int32_t (sidle_\w+);\nenum \{(.*?)\};", re.DOTALL)
HANDLE = re.compile(r"typedef uint32_t (sidle_\w+);")
EXPORT = re.compile(r"^SIDLE_API\s+[^;]*?\b(sidle_\w+)\(", re.MULTILINE)


@dataclass
class Field:
    kind: str
    name: str
    count: int  # 0: no array.
    place: int
    is_filler: bool


@dataclass
class Struct:
    name: str
    fields: list = field(default_factory=list)
    size: int = 0
    align: int = 1


class Headers:
    def __init__(self, texts):
        texts = [COMMENT.sub("", text) for text in texts]
        self.handles = {name for text in texts for name in HANDLE.findall(text)}
        self.enums = {}
        self.structs = {}
        self.exports = sorted({name for text in texts for name in EXPORT.findall(text)})
        for text in texts:
            for name, values in ENUM.findall(text):
                self.enums[name] = enum_values(name, re.findall(r"\bSIDLE_\w+", values))
        for text in texts:
            for body, name in STRUCT.findall(text):
                self.add_struct(name, body)

    def size_of(self, kind):
        """Size and alignment of a type; None where it is not known."""
        if kind in SCALARS:
            return SCALARS[kind], SCALARS[kind]
        if kind in self.enums or kind in self.handles:
            return 4, 4
        if kind in self.structs:
            return self.structs[kind].size, self.structs[kind].align
        return None

    def add_struct(self, name, body):
        struct = Struct(name)
        for line in body.splitlines():
            found = FIELD.match(line)
            if not found:
                if line.strip() and not line.strip().startswith("//"):
                    return  # Pointers, texts.
                continue
            kind, field_name, count, said = found.groups()
            known = self.size_of(kind)
            if known is None:
                return
            size, align = known
            place = -(-struct.size // align) * align
            struct.fields.append(Field(kind, field_name, int(count or 0), place,
                                       FILLER in (said or "")))
            struct.size = place + size * int(count or 1)
            struct.align = max(struct.align, align)
        struct.size = -(-struct.size // struct.align) * struct.align
        self.structs[name] = struct


def enum_values(name, constants):
    """The values without what they have in common, in camel case."""
    prefix = name.upper() + "_"
    if not all(one.startswith(prefix) for one in constants):
        prefix = "SIDLE_SHAPE" + name[-1] + "_" if "shape_kind" in name else "SIDLE_"
    return [camel(one.removeprefix(prefix).lower()) for one in constants]


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def read(folder, names=None):
    """All headers, or those whose names are given."""
    return Headers([path.read_text() for path in header_order(folder)
                    if names is None or path.stem in names])


def header_order(folder):
    """Headers after those that they include."""
    done = []

    def visit(path):
        if path in done:
            return
        for name in re.findall(r'#include "sidle/c/(\w+\.h)"', path.read_text()):
            visit(folder / name)
        done.append(path)

    for path in sorted(folder.glob("*.h")):
        visit(path)
    return done
