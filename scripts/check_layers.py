#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether every file includes only what its layer may use.

A folder is a layer and uses only those before it; 2d and 3d never use each other. Whoever stands
on the library (command line, viewer, game, examples) has only what a user has: `sidle/...`.
"""

import re

import house

ORDER = {"base": 0, "index": 1, "both": 1, "2d": 2, "3d": 2, "level": 3, "record": 4, "audit": 5,
         "draw": 5, "c": 6}
FILE_ORDER = ["shape", "classify", "distance", "cast", "halfspaces", "tiles", "mesh",
              "heightfield", "world", "slide", "walk", "camera", "crowd", "flow", "replay"]
CORE = {"base", "index", "both", "2d", "3d", "record", "audit", "draw", "c"}
USERS = ["cli", "game", "viewer", "examples"]
PUBLIC_STANDARD = {"array", "cmath", "compare", "cstddef", "cstdint", "limits", "memory",
                   "optional", "span", "string", "utility", "variant", "vector"}
C_STANDARD = {"stdint.h", "stddef.h"}
CORE_STANDARD = PUBLIC_STANDARD | {"algorithm", "atomic", "bit", "cfloat", "charconv", "concepts",
                                   "cstring", "deque", "initializer_list", "map", "numeric", "set",
                                   "string_view", "tuple", "type_traits", "immintrin.h",
                                   "emmintrin.h", "wasm_simd128.h"}
PRIVATE = re.compile(rf"(.*/)?src/|({'|'.join(ORDER)})/")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def includes(path):
    text = path.read_text()
    for found in INCLUDE.finditer(text):
        yield text.count("\n", 0, found.start(2)) + 1, found[1], found[2]


def layer_of_include(name, own_layer):
    """The layer that an include with quotes leads to; None for a file beside the includer."""
    parts = name.removeprefix("sidle/").split("/")
    return parts[0] if len(parts) > 1 else own_layer


def concept(name):
    """Place of a file in the order of its folder, by the first word of its name."""
    words = [word.rstrip("23") for word in re.split(r"[_.]", name.split("/")[-1])]
    word = "replay" if "replay" in words else words[0]  # What plays comes after what it plays.
    return FILE_ORDER.index(word) if word in FILE_ORDER else None


def standard_problem(name, layer, is_public):
    if layer == "c" and is_public:
        return None if name in C_STANDARD else f"a C header includes <{name}>"
    if name.startswith("sidle/"):
        return f'include "{name}" with quotes'
    if is_public and name not in PUBLIC_STANDARD:
        return f"a public header includes <{name}>"
    if layer in CORE and name not in CORE_STANDARD:
        return f"the core includes <{name}>"
    return None


def own_problem(name, path, layer, is_public):
    if is_public and not name.startswith("sidle/"):
        return f'a public header includes the private "{name}"'
    other = layer_of_include(name, layer)
    if other not in ORDER:
        return f'"{name}" belongs to no layer'
    if other == layer:
        mine, theirs = concept(path.name), concept(name)
        if is_public and mine is not None and theirs is not None and theirs > mine:
            return f'"{name}" comes after {path.name} in the order of the folder'
        return None
    if ORDER[other] >= ORDER[layer]:
        return f'{layer} uses {other}: "{name}"'
    return None


def check_library(root):
    for top in ("include/sidle", "src"):
        for path in house.cpp_files(root, top):
            layer = path.relative_to(root / top).parts[0]
            if layer not in ORDER:
                yield path, 1, f'folder "{layer}" is no layer'
                continue
            for line, mark, name in includes(path):
                is_public = top != "src"
                problem = (standard_problem(name, layer, is_public) if mark == "<" else
                           own_problem(name, path, layer, is_public))
                if problem:
                    yield path, line, problem


def check_users(root):
    """Private headers are for the library and for tests/unit alone."""
    for path in house.cpp_files(root, *USERS, "bench", "scenes", "fuzz", "tests"):
        if path.is_relative_to(root / "tests/unit"):
            continue
        for line, _, name in includes(path):
            if PRIVATE.match(name):
                yield path, line, f'"{name}" is private to the library'


def check(root):
    problems = [f"{house.place(root, path, line)}: {text}"
                for part in (check_library, check_users) for path, line, text in part(root)]
    return f"{len(list(house.cpp_files(root)))} files", problems


PLANTED = {
    "include/sidle/base/vec3.h": '#include <cmath>\n#include <iostream>\n',
    "include/sidle/2d/cast.h": '#include "sidle/2d/shape.h"\n#include "sidle/3d/cast.h"\n',
    "include/sidle/3d/cast.h": '#include "sidle/base/vec3.h"\n#include "sidle/3d/world.h"\n',
    "include/sidle/3d/walk.h": '#include "3d/world_state.h"\n',
    "src/base/vec3.cpp": '#include "sidle/base/vec3.h"\n#include "index/tree.h"\n',
    "src/3d/cast.cpp": '#include "index/tree.h"\n#include <thread>\n',
    "src/level/obj.cpp": '#include "sidle/3d/mesh.h"\n#include <tiny_gltf.h>\n',
    "cli/main.cpp": '#include "sidle/3d/walk.h"\n#include "options.h"\n#include "3d/newton.h"\n',
    "tests/unit/tree.cpp": '#include "index/tree.h"\n',
    "tests/property/tree.cpp": '#include "../../src/index/tree.h"\n',
    "tests/scenario/walk.cpp": '#include "both/walk_run.h"\n',
}
EXPECTED = ["vec3.h:2: a public header includes <iostream>", "2d uses 3d", "3d/cast.h:2: ",
            'private "3d/world_state.h"', "base uses index", "core includes <thread>",
            "cli/main.cpp:3", "tests/property/tree.cpp:1", "tests/scenario/walk.cpp:1"]

if __name__ == "__main__":
    house.main("layers", check, PLANTED, EXPECTED)
