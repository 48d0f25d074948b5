# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Hill country: a path in a gorge, a bridge over it, a terrace on pillars with stairs."""

from mesh import Mesh
from noise import Hills, smooth

HALF = 40.0
CELL = 1.25
COUNT = int(2 * HALF / CELL)
DECK = 4.0        # Height of the bridge's deck, and of the banks that it joins.
SOFT = Hills(21, 14.0)
FINE = Hills(22, 5.0)
TERRACE = (20.0, 16.0, 30.0, 26.0)   # x, z of its low corner, x, z of its high one.
TERRACE_TOP = 3.0


def gorge(x, z):
    """0 on the path's floor, 1 on its banks. The path winds where it is far from the bridge."""
    bend = 5.0 * SOFT.at(60.0, z) * smooth((abs(z) - 8.0) / 10.0)
    width = 4.0 + 9.0 * smooth((abs(z) - 10.0) / 16.0)   # Steep at the bridge, gentle far away.
    return smooth((abs(x - bend) - 2.5) / width)


def bridge_share(x, z):
    """1 around the bridge and its ends, where no hills roll."""
    return 1 - smooth(max(abs(x) - 12.0, abs(z) - 3.0) / 4.0)


def terrace_share(x, z):
    """1 around the terrace and its stairs, where the ground is as high as the banks."""
    low_x, low_z, high_x, high_z = TERRACE
    outside = max(low_x - 6.0 - x, x - high_x - 2.0, low_z - 2.0 - z, z - high_z - 2.0)
    return 1 - smooth(outside / 5.0)


def height(x, z):
    rolling = 2.2 * SOFT.at(x, z) + 0.35 * FINE.at(x, z)
    bank = max(gorge(x, z), terrace_share(x, z))
    calm = 1 - max(bridge_share(x, z), terrace_share(x, z))
    ground = DECK * bank + rolling * calm * (0.3 + 0.7 * bank)
    rim = max(abs(x), abs(z)) - (HALF - 5.0)
    return ground + 9.0 * smooth(rim / 5.0)


def terrain(mesh):
    def point(i, j):
        x, z = -HALF + CELL * i, -HALF + CELL * j
        return (x, height(x, z), z)

    for j in range(COUNT):
        for i in range(COUNT):
            a, b, c, d = point(i, j), point(i, j + 1), point(i + 1, j + 1), point(i + 1, j)
            # Cut from alternate corners, so that no direction is preferred.
            for face in ([a, b, c], [a, c, d]) if (i + j) % 2 else ([a, b, d], [b, c, d]):
                mesh.face("Terrain_Walkable", face)


def rim(mesh):
    near, far, low, high = HALF - 0.6, HALF + 0.6, -8.0, 22.0
    mesh.box("Rim_Wall", (-far, low, -far), (-near, high, far))
    mesh.box("Rim_Wall", (near, low, -far), (far, high, far))
    mesh.box("Rim_Wall", (-near, low, -far), (near, high, -near))
    mesh.box("Rim_Wall", (-near, low, near), (near, high, far))


def bridge(mesh):
    """Planks with their joints, and rails on both sides."""
    planks = 18
    for i in range(planks):
        x = -9.0 + i
        mesh.box("Bridge_Walkable", (x, DECK - 0.25, -1.5), (x + 1.0, DECK + 0.05, 1.5))
    for z in (-1.6, 1.5):
        mesh.box("Bridge_Wall", (-9.0, DECK - 0.25, z), (9.0, DECK + 1.1, z + 0.1))


def terrace(mesh, gaps=((3.0, 5.5),)):
    """`gaps` in the rail towards -x, from its low end; the stairs arrive at the first."""
    low_x, low_z, high_x, high_z = TERRACE
    top = DECK + TERRACE_TOP
    mesh.box("Terrace_Walkable", (low_x, top - 0.3, low_z), (high_x, top, high_z))
    for x in (low_x + 0.2, (low_x + high_x) / 2, high_x - 0.7):
        for z in (low_z + 0.2, high_z - 0.7):
            mesh.box("Pillars_Wall", (x, DECK - 1.0, z), (x + 0.5, top - 0.3, z + 0.5))
    rail = top + 1.1
    mesh.box("Rails_Wall", (low_x, top, low_z), (high_x, rail, low_z + 0.1))
    mesh.box("Rails_Wall", (low_x, top, high_z - 0.1), (high_x, rail, high_z))
    mesh.box("Rails_Wall", (high_x - 0.1, top, low_z + 0.1), (high_x, rail, high_z - 0.1))
    ends = [0.1, *(end for gap in gaps for end in gap), high_z - low_z - 0.1]
    for start, end in zip(ends[::2], ends[1::2]):
        mesh.box("Rails_Wall", (low_x, top, low_z + start), (low_x + 0.1, rail, low_z + end))
    # Stairs up to the gap in the rails.
    steps = 12
    rise, tread = TERRACE_TOP / steps, 0.45
    for i in range(steps):
        x = low_x - tread * (steps - i)
        mesh.box("Stairs", (x, DECK - 1.0, low_z + 3.0),
                 (x + tread, DECK + rise * (i + 1), low_z + 5.5))


def make():
    mesh = Mesh("Hill country with a bridge over a path, and a terrace to stand on and under.")
    terrain(mesh)
    rim(mesh)
    bridge(mesh)
    terrace(mesh)
    return mesh.text()
