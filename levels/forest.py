# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""A forest: dense groups of endless trunks and low stumps on soft ground, with a rim."""

import level_json
from noise import Chance, Hills

HALF = 32.0   # Of the ground's side.
RIM = 31.6     # Of the wall, which covers the edge of the ground.
CELL = 2.0
SEED = 11


def ground_height(x, z):
    return 0.9 * SOFT.at(x, z) + 0.15 * FINE.at(x, z)


SOFT = Hills(SEED, 12.0)
FINE = Hills(SEED + 1, 4.0)


def trunk(x, z, radius):
    return {"center": [x, ground_height(x, z), z], "radius": radius, "surface": "wall"}


def stump(x, z, radius, height):
    return {"center": [x, ground_height(x, z), z], "radius": radius, "bottom": -1.0,
            "top": height}


def group(chance, x, z, spread, count):
    """Trunks so near to each other that some touch, some leave a gap too small to pass."""
    trees = []
    for _ in range(count):
        dx, dz = chance.between(-1, 1), chance.between(-1, 1)
        trees.append(trunk(x + spread * dx, z + spread * dz, chance.between(0.12, 0.5)))
    return trees


def trees(chance):
    out = []
    for _ in range(30):
        x, z = chance.between(-27, 27), chance.between(-27, 27)
        out += group(chance, x, z, chance.between(0.8, 2.5), 5 + chance.below(12))
    for _ in range(140):
        out.append(trunk(chance.between(-30, 30), chance.between(-30, 30),
                         chance.between(0.1, 0.6)))
    for _ in range(50):
        out.append(stump(chance.between(-28, 28), chance.between(-28, 28),
                         chance.between(0.3, 0.7), chance.between(0.1, 0.3)))
    return out


def rows_of_trunks():
    """Fences of trunks that touch: straight ones, and a curved one."""
    out = [trunk(-10 + 0.5 * i, 20.0, 0.3) for i in range(24)]
    out += [trunk(22.0, -12 + 0.45 * i, 0.25) for i in range(30)]
    out += [trunk(-24 + 0.4 * i, -22 + 0.03 * i * i, 0.25) for i in range(20)]
    return out


def make():
    samples = int(2 * HALF / CELL) + 1
    heights = [ground_height(-HALF + CELL * column, -HALF + CELL * row)
               for row in range(samples) for column in range(samples)]
    level = level_json.Level("Forest: dense groups of trees on soft ground")
    level.add("heightfields", {"columns": samples, "rows": samples, "cell_size": CELL,
                               "heights": heights, "position": [-HALF, 0, -HALF],
                               "surface": "walkable", "name": "ground"})
    level.add("walls", {"nodes": [[-RIM, -RIM], [RIM, -RIM], [RIM, RIM], [-RIM, RIM]],
                        "closed": True, "thickness": 1.0, "bottom": -5, "top": 6,
                        "surface": "wall", "name": "rim"})
    for tree in trees(Chance(SEED + 2)) + rows_of_trunks():
        level.add("cylinders", tree)
    return level.text()
