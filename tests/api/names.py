#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether the C interface exports what its list says, no more and no less, and tests all of it;
and whether it has all that is public in C++, by name, or says why not.

    names.py LIBRARY...      the static libraries

The list, names.txt beside this file, is written by `web/wasm/make_layout.py --exports`: a name that
goes or comes is a change that its callers notice.
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "web/wasm"))
sys.path.insert(0, str(HERE.parent.parent / "scripts"))
import c_headers  # noqa: E402
import cpp_scan  # noqa: E402

ROOT = HERE.parent.parent
CLASS = re.compile(r"\n(?:class|struct) (\w+)[^;{]*\{\n(.*?)\n\};", re.DOTALL)
MEMBER = re.compile(r"^    (?! )[\w:<>,*& ]+?[ *&](\w+)\((?:[^;{]|\{\})*\)(?: const)?\s*[;{]",
                    re.MULTILINE)
FUNCTION = re.compile(r"\b([a-z]\w*)\s*\(")
LAYERS = ("2d", "3d", "level", "record")
# What C has no function for, by header and name; docs/web.md says why, too.
LEFT_OUT = {
    # A few lines in any language.
    "2d/classify.h": {"classify"}, "3d/classify.h": {"classify"},
    "2d/distance.h": {"closest_point", "closest_points"},
    "3d/distance.h": {"closest_point", "closest_points"},
    "2d/shape.h": {"is_convex", "wall_count"},
    # How tiles lie in memory: `sidle_tile_map_tiles` gives them all.
    "2d/tiles.h": {"eight_tiles", "row_word", "tiles_in_row", "find_up", "find_down", "in_tiles"},
    "2d/flow.h": {"resume"},             # `sidle_flow_field_restore`.
    "3d/batch.h": {"walk_each"},         # `sidle_walk_each3` walks its own structs.
    # `sidle_level3_read` and its like, by the ending of a name.
    "level/baked.h": {"read_baked"},
    "level/level2.h": {"read_ldtk", "read_movingai", "read_tiled_world", "read_tmj", "read_tmx",
                       "read_wad2",
                       "join_tiles"},  # A few lines in any language.
    "level/level3.h": {"read_gltf", "read_level_json", "read_obj", "read_wad"},
    "record/replay.h": {"read_replay"},  # A player of each kind reads its own.
}
# The same of members of classes that are objects in C, too, by class: those of one name in other
# classes do not stand for them.
MEMBERS_LEFT_OUT = {
    "Crowd": {"slot"},  # The low bits of a handle.
    # What whoever made it has told it; and as above.
    "FlowField": {"clearance", "columns", "resume", "rows"},
    "Heightfield3": {"state"}, "World2": {"state"}, "World3": {"state"},  # Not for users.
    "Mesh3": {"source_index", "state", "surface", "tag"},  # Arrays give them: of all triangles.
    "TileComponents": {"component_count"},  # `sidle_tile_components_count`.
    # From the grid; `sidle_tile_map_set`; and as above.
    "TileMap": {"bounds", "eight_tiles", "find_down", "find_up", "in_tiles", "is_inside",
                "row_word", "set_tile", "tiles_in_row"},
}
WHOLLY_LEFT_OUT = {
    "record/bytes.h",      # Languages have their own way to bytes.
    "record/frame_log.h",  # How recorders keep frames.
}


def missing():
    """Functions of public C++ headers that nothing in src/c calls, and that are not left out."""
    sources = "".join(path.read_text() for path in (ROOT / "src/c").iterdir())
    called = set(re.findall(r"\b(\w+)\s*[(,)]", sources))
    for path in sorted(path for layer in LAYERS
                       for path in (ROOT / "include/sidle" / layer).glob("*.h")):
        header = f"{path.parent.name}/{path.name}"
        if header in WHOLLY_LEFT_OUT:
            continue
        names = set()
        for declaration in cpp_scan.declarations(path.read_text()):
            text = declaration.text
            found = FUNCTION.search(text.split("=")[0])
            if found and not declaration.is_private and not text.startswith(("using", "struct")):
                names.add(found[1])
        names -= {"operator", "explicit"}
        left_out = LEFT_OUT.get(header, set())
        yield from (f"{header}: {name} is not in the C interface"
                    for name in sorted(names - called - left_out))
        yield from (f"{header}: {name} is listed as left out, and is not"
                    for name in sorted(left_out - (names - called)))


def missing_members(names):
    """Public members of C++ classes that are objects in C, and that no function of these is
    named after."""
    for path in sorted(path for layer in LAYERS
                       for path in (ROOT / "include/sidle" / layer).glob("*.h")):
        for found in CLASS.finditer(path.read_text()):
            own, body = found[1], re.split(r"^private:", found[2], flags=re.MULTILINE)[0]
            prefix = "sidle_" + re.sub(r"(?<!^)(?=[A-Z])", "_", own).lower() + "_"
            if f"{prefix}destroy" not in names:
                continue
            members = {name for name in MEMBER.findall(body)
                       if name != own and not any(c.startswith(prefix + name) for c in names)}
            left_out = MEMBERS_LEFT_OUT.get(own, set())
            yield from (f"{own}::{name} is not in the C interface"
                        for name in sorted(members - left_out))
            yield from (f"{own}::{name} is listed as left out, and is not"
                        for name in sorted(left_out - members))


def wrong_version():
    """Whether the number in the C headers is not that of the project."""
    project = re.search(r"project\(sidle VERSION (\d+)\.(\d+)\.(\d+)",
                        (ROOT / "CMakeLists.txt").read_text())
    major, minor, patch = (int(number) for number in project.groups())
    wanted = f"#define SIDLE_HEADER_VERSION {10000 * major + 100 * minor + patch}u\n"
    if wanted not in (ROOT / "include/sidle/c/base.h").read_text():
        yield f"include/sidle/c/base.h has not: {wanted.strip()}"


def exported(libraries):
    out = subprocess.run(["nm", "--defined-only", "--extern-only", *libraries], check=True,
                         text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return set(re.findall(r" T (sidle_\w+)", out))


def main():
    listed = set((HERE / "names.txt").read_text().split())
    declared = set(c_headers.read(HERE.parent.parent / "include/sidle/c").exports)
    tested = set(re.findall(r"\bsidle_\w+", "".join(
        path.read_text() for path in HERE.iterdir() if path.suffix in (".cpp", ".h"))))
    problems = []
    for what, names in (("declared", declared), ("exported", exported(sys.argv[1:]))):
        problems += [f"{name} is {what}, not in names.txt" for name in sorted(names - listed)]
        problems += [f"{name} is in names.txt, not {what}" for name in sorted(listed - names)]
    problems += [f"{name} is in no test of tests/api" for name in sorted(listed - tested)]
    problems += missing()
    problems += missing_members(listed)
    problems += wrong_version()
    for problem in problems:
        print(f"names: {problem}")
    print(f"names: {len(listed)} functions of the C interface, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
