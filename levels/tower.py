# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""A round tower: spiral stairs about a column, a mezzanine half way, a floor at their end."""

from math import cos, pi, sin

from mesh import Mesh

SIDES = 32           # Of everything round.
PER_TURN = 16        # Steps.
TURNS = 2
RISE = 0.25
COLUMN, STAIRS, ROOM, OUTSIDE = 0.8, 2.8, 7.0, 7.5   # Radii.
FLOORS = 0.3         # Thickness.
UPPER = RISE * PER_TURN * TURNS


def at(radius, share):
    """The point (x, z) at a share of a turn."""
    return (radius * cos(2 * pi * share), radius * sin(2 * pi * share))


def sector(inner, outer, start, end):
    return [at(inner, start), at(inner, end), at(outer, end), at(outer, start)]


def ring(mesh, name, inner, outer, bottom, top, start=0.0, end=1.0):
    pieces = round(SIDES * (end - start))
    for i in range(pieces):
        first = start + i / SIDES
        mesh.prism(name, sector(inner, outer, first, first + 1 / SIDES), bottom, top)


def disc(mesh, name, radius, bottom, top):
    mesh.prism(name, [at(radius, i / SIDES) for i in range(SIDES)], bottom, top)


def stairs(mesh):
    """Wedges; each reaches below the top of the one before, so that nothing is open between."""
    for i in range(PER_TURN * TURNS):
        top = RISE * (i + 1)
        mesh.prism("Stairs_Walkable",
                   sector(COLUMN - 0.1, STAIRS, i / PER_TURN, (i + 1) / PER_TURN),
                   max(top - 0.55, -0.2), top)


def rail(mesh, height, start, end):
    ring(mesh, "Rails_Wall", STAIRS, STAIRS + 0.1, height, height + 1.1, start, end)


def make():
    mesh = Mesh("A tower with spiral stairs, a mezzanine and an upper floor.")
    disc(mesh, "Ground_Walkable", ROOM + 0.3, -0.5, 0.0)
    ring(mesh, "Tower_Wall", ROOM, OUTSIDE, -0.5, UPPER + 4.0)
    disc(mesh, "Column_Wall", COLUMN, -0.5, UPPER + 2.5)
    stairs(mesh)
    half = UPPER / 2
    ring(mesh, "Mezzanine_Walkable", STAIRS, ROOM + 0.2, half - FLOORS, half, -0.25, 0.5)
    ring(mesh, "Upper_Walkable", STAIRS, ROOM + 0.2, UPPER - FLOORS, UPPER)
    # Rails along the well, open where the stairs arrive.
    rail(mesh, half, 0.1875, 0.5)
    rail(mesh, UPPER, 0.125, 0.875)
    # A ramp from the ground to a low stand along the wall.
    ring(mesh, "Stand_Walkable", ROOM - 1.6, ROOM + 0.2, -0.2, 0.9, 0.5, 0.75)
    ramp = sector(ROOM - 1.6, ROOM + 0.2, 0.4375, 0.5)
    mesh.prism("Ramp_Walkable", ramp, -0.2, [0.0, 0.9, 0.9, 0.0])
    return mesh.text()
