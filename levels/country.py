# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""The hill country with the tower in it, and level ground where games may let things move."""

import hills
import tower
from mesh import Mesh
from noise import smooth

TOWER_X, TOWER_Z = -22.0, -22.0
GROUND = hills.DECK        # Of the tower, and of the round place.
ROUND_X, ROUND_Z, ROUND = -14.0, 22.0, 6.0    # A place for something that turns.
LIFT_GAP = (6.2, 9.0)       # In the rail of the terrace, where a lift arrives.
DOOR = 1.0 / 16            # Of a turn: how wide the doors of the tower are.


def flat_share(x, z, at_x, at_z, radius):
    """1 around a place, where the ground is as high as the banks."""
    distance = ((x - at_x) ** 2 + (z - at_z) ** 2) ** 0.5
    return 1 - smooth((distance - radius) / 5.0)


def ferry_share(z):
    """1 where the gorge has upright banks for a ferry to land."""
    return 1 - smooth((abs(z + 9.0) - 2.2) / 2.0)


def height(x, z):
    share = max(flat_share(x, z, TOWER_X, TOWER_Z, tower.OUTSIDE + 2.0),
                flat_share(x, z, ROUND_X, ROUND_Z, ROUND))
    land = hills.height(x, z) * (1 - share) + GROUND * share
    landing = ferry_share(z) * (1 - smooth((abs(x) - 13.0) / 4.0))
    bank = GROUND * smooth((abs(x) - 9.6) / 1.4)
    return land * (1 - landing) + bank * landing


class Moved:
    """A mesh that puts everything elsewhere."""

    def __init__(self, mesh, x, y, z):
        self.mesh = mesh
        self.offset = (x, y, z)

    def face(self, name, corners):
        self.mesh.face(name, [tuple(a + b for a, b in zip(corner, self.offset))
                              for corner in corners])

    prism = Mesh.prism
    box = Mesh.box


def terrain(mesh):
    count, cell, half = hills.COUNT, hills.CELL, hills.HALF

    def point(i, j):
        x, z = -half + cell * i, -half + cell * j
        return (x, height(x, z), z)

    for j in range(count):
        for i in range(count):
            a, b, c, d = point(i, j), point(i, j + 1), point(i + 1, j + 1), point(i + 1, j)
            for face in ([a, b, c], [a, c, d]) if (i + j) % 2 else ([a, b, d], [b, c, d]):
                mesh.face("Terrain_Walkable", face)


def landings(mesh):
    """Where the ferry lands: stone on both banks, as high as its deck."""
    for side in (-1, 1):
        near, far = sorted((side * 11.05, side * 14.0))
        mesh.box("Landing_Walkable", (near, -1.0, -10.6), (far, GROUND + 0.02, -7.4))


def wall_with_doors(mesh, low, high, doors):
    """The round wall; `doors` are (share of a turn, sill, head)."""
    pieces = tower.SIDES
    for i in range(pieces):
        start, end = i / pieces, (i + 1) / pieces
        middle = (start + end) / 2
        parts = [(low, high)]
        for share, sill, head in doors:
            if abs(middle - share) < DOOR / 2:
                parts = [part for bottom, top in parts
                         for part in ((bottom, min(top, sill)), (max(bottom, head), top))]
        for bottom, top in parts:
            if top - bottom > 0.01:
                mesh.prism("Tower_Wall",
                           tower.sector(tower.ROOM, tower.OUTSIDE, start, end), bottom, top)


def windows():
    """Openings above the rails of the upper floor; their sills are too high to climb."""
    return [((k + 0.5) / 8 + 1 / 64, tower.UPPER + 1.2, tower.UPPER + 2.6) for k in range(8)]


def tower_in_country(mesh):
    """The tower of tower.py with a door, windows and without its own foundation."""
    foot = Moved(mesh, TOWER_X, GROUND + 0.1, TOWER_Z)
    tower.disc(foot, "TowerFloor_Walkable", tower.OUTSIDE + 0.4, -0.6, 0.0)
    wall_with_doors(foot, -0.5, tower.UPPER + 3.4, [(0.125, 0.0, 2.6)] + windows())
    tower.disc(foot, "Column_Wall", tower.COLUMN, -0.5, tower.UPPER + 2.5)
    tower.stairs(foot)
    half = tower.UPPER / 2
    tower.ring(foot, "Mezzanine_Walkable", tower.STAIRS, tower.ROOM + 0.2, half - tower.FLOORS,
               half, -0.25, 0.5)
    tower.ring(foot, "Upper_Walkable", tower.STAIRS, tower.ROOM + 0.2,
               tower.UPPER - tower.FLOORS, tower.UPPER)
    tower.rail(foot, half, 0.1875, 0.5)
    tower.rail(foot, tower.UPPER, 0.125, 0.875)


def make():
    mesh = Mesh("Hill country with a bridge, a terrace and a tower, and room for moving platforms.")
    terrain(mesh)
    hills.rim(mesh)
    hills.bridge(mesh)
    hills.terrace(mesh, gaps=((3.0, 5.5), LIFT_GAP))
    landings(mesh)
    tower_in_country(mesh)
    return mesh.text()
