#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Makes the levels of this folder anew; with --check, compares them with the files that are here.

A walker of radius 0.3, height 1.8 and step height 0.35 (metres) fits through every door and climbs
every stair. All levels are closed: walls or rims all around, floors without gaps.
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True

import country  # noqa: E402
import dungeon  # noqa: E402
import forest  # noqa: E402
import hills  # noqa: E402
import house  # noqa: E402
import tower  # noqa: E402
import triangle_maze  # noqa: E402

FOLDER = Path(__file__).resolve().parent
LEVELS = {"forest.json": forest, "house.json": house, "triangle_maze.obj": triangle_maze,
          "hills.obj": hills, "tower.obj": tower, "country.obj": country,
          "dungeon.tmj": dungeon}


def main():
    is_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not is_check:
        print("usage: make_levels.py [--check]", file=sys.stderr)
        return 2
    different = []
    for name, maker in LEVELS.items():
        path = FOLDER / name
        text = maker.make().encode()
        if not is_check:
            path.write_bytes(text)
            print(f"{name:20} {len(text):8,} bytes")
        elif not path.exists() or path.read_bytes() != text:
            different.append(name)
    for name in different:
        print(f"{name} is not what its script makes")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
