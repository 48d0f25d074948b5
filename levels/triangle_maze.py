# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""A maze whose cells are equal triangles: every corner is sharp, no wall follows an axis twice."""

from maze import opened_walls
from mesh import Mesh
from noise import Chance

SIDE = 3.0
LINE = SIDE * 0.8660254   # Distance of two rows of corners.
COUNT, ROWS = 11, 12
HALF_THICKNESS = 0.1
BOTTOM, TOP = -0.3, 2.6


def corner(row, i):
    """Every other row is moved by half a side."""
    return ((i + 0.5 * (row % 2)) * SIDE, row * LINE)


def cells():
    """Triangles by their corners (row, i), and which they are: pairs of rows in a zigzag."""
    out = []
    for row in range(ROWS):
        near, far = (row, row + 1) if row % 2 == 0 else (row + 1, row)
        for i in range(COUNT):
            out.append(((near, i), (near, i + 1), (far, i)))
            if i + 1 < COUNT:
                out.append(((far, i), (far, i + 1), (near, i + 1)))
    return out


def edges(cell):
    a, b, c = cell
    return [tuple(sorted(pair)) for pair in ((a, b), (b, c), (c, a))]


def standing_walls(triangles):
    owners = {}
    for cell in triangles:
        for edge in edges(cell):
            owners.setdefault(edge, []).append(cell)
    neighbours = {cell: [] for cell in triangles}
    for edge, pair in owners.items():
        if len(pair) == 2:
            neighbours[pair[0]].append((pair[1], edge))
            neighbours[pair[1]].append((pair[0], edge))
    opened = opened_walls(neighbours, Chance(3), 0.15)
    return [edge for edge in sorted(owners) if edge not in opened]


def wall(mesh, a, b):
    """A wall between two corners; posts stand at its ends."""
    dx, dz = (b[0] - a[0]) / SIDE, (b[1] - a[1]) / SIDE
    sx, sz = -dz * HALF_THICKNESS, dx * HALF_THICKNESS
    mesh.prism("Maze_Wall", [(a[0] + sx, a[1] + sz), (b[0] + sx, b[1] + sz),
                             (b[0] - sx, b[1] - sz), (a[0] - sx, a[1] - sz)], BOTTOM, TOP)


def post(mesh, at):
    """Six sides, whose flats are as far from the middle as the walls are thick."""
    h, w = HALF_THICKNESS, HALF_THICKNESS * 1.1547005
    shape = [(w, 0), (w / 2, h), (-w / 2, h), (-w, 0), (-w / 2, -h), (w / 2, -h)]
    mesh.prism("Posts_Wall", [(at[0] + x, at[1] + z) for x, z in shape], BOTTOM, TOP)


def make():
    mesh = Mesh("A maze of triangular cells: walls and posts of triangles on a floor of triangles.")
    triangles = cells()
    for cell in triangles:
        points = [(x, 0.0, z) for x, z in (corner(*place) for place in cell)]
        if (points[1][2] - points[0][2]) * (points[2][0] - points[0][0]) < (
                points[1][0] - points[0][0]) * (points[2][2] - points[0][2]):
            points.reverse()
        mesh.face("Floor_Walkable", points)
    walls = standing_walls(triangles)
    for a, b in walls:
        wall(mesh, corner(*a), corner(*b))
    for place in sorted({end for edge in walls for end in edge}):
        post(mesh, corner(*place))
    # Under the border walls, so that no mover meets the edge of the floor.
    mesh.box("Base_Wall", (-1, -1, -1), ((COUNT + 0.5) * SIDE + 1, -0.2, ROWS * LINE + 1))
    return mesh.text()
