# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""A house of connected walls with furnished rooms, and a hedge maze behind it."""

import level_json
from maze import opened_walls
from noise import Chance

WALL = 0.2    # Thickness of the walls of the house.
HEDGE = 0.6
CELL = 2.0    # Of the maze: ways of 1.4 m.
COLUMNS, ROWS = 10, 9
MAZE_X, MAZE_Z = 20.0, 0.0   # Corner of the maze; the house ends there.
DEPTH = ROWS * CELL          # Of house and maze alike.


def wall(level, *nodes, thickness=WALL, top=3.0, name="wall"):
    level.add("walls", {"nodes": [list(node) for node in nodes], "thickness": thickness,
                        "bottom": -0.5, "top": top, "surface": "wall", "name": name})


def rooms(level):
    """Doors are gaps of 1.2 m; the round ends of the walls leave 1.0 m of them."""
    # The long corridor and its doors.
    wall(level, (0, 8), (2, 8))
    wall(level, (3.2, 8), (8, 8), (8, 6.2))
    wall(level, (8, 5), (8, 0))
    wall(level, (8, 8), (10.4, 8))
    wall(level, (11.6, 8), (14, 8), (14, 4))
    wall(level, (14, 2.8), (14, 0))
    wall(level, (14, 8), (16.4, 8))
    wall(level, (17.6, 8), (20, 8))
    wall(level, (0, 10), (4.4, 10))
    wall(level, (5.6, 10), (6, 10), (6, 14))
    wall(level, (6, 15.2), (6, 18))
    wall(level, (6, 10), (12.4, 10), (12.4, 11.4))
    wall(level, (12.4, 12.6), (12.4, 18))
    wall(level, (13.6, 10), (18, 10), (18, 14), (15, 14))
    # A room with slanting walls, and two walls on their own.
    wall(level, (0, 4), (3, 4), (5.2, 1.8))
    wall(level, (15, 16), (18, 17))
    wall(level, (8.5, 13), (10.5, 15.5))


def furniture(level):
    for low, high in [((1, 0, 11.5), (2.8, 0.75, 12.5)), ((9.6, 0, 1), (12.4, 0.75, 2.2)),
                      ((3.2, 0, 16.6), (5, 0.45, 17.8)), ((0.2, 0, 6.2), (0.8, 2, 7.8)),
                      ((15.6, 0, 0.4), (19.2, 0.9, 1.0))]:
        box(level, low, high, "furniture")
    # A stage with two steps, and door sills to step over.
    box(level, (6.2, -0.2, 16), (9.2, 0.6, 17.9), "stage")
    box(level, (9.2, -0.2, 16), (9.8, 0.3, 17.9), "step")
    box(level, (2.1, -0.2, 7.85), (3.1, 0.12, 8.15), "sill")
    box(level, (10.5, -0.2, 7.85), (11.5, 0.2, 8.15), "sill")
    level.add("boxes", {"center": [17, 0.4, 12.2], "half": [0.9, 0.4, 0.4],
                        "rotation": [0.9239, 0, 0.3827, 0], "name": "crate"})
    level.add("capsules", {"a": [1.2, 0.25, 1], "b": [1.2, 0.25, 2.4], "radius": 0.35,
                           "surface": "wall", "name": "sofa"})
    level.add("spheres", {"center": [12, 0.3, 6], "radius": 0.5, "surface": "wall",
                          "name": "globe"})
    for x in (9.5, 11, 12.5):
        level.add("cylinders", {"center": [x, 0, 4.5], "radius": 0.25, "bottom": -0.5, "top": 3,
                                "surface": "wall", "name": "pillar"})


def box(level, low, high, name):
    level.add("boxes", {"center": [(a + b) / 2 for a, b in zip(low, high)],
                        "half": [(b - a) / 2 for a, b in zip(low, high)], "name": name})


def hedge_walls(chance):
    """The walls of the maze that stand: unit steps between grid points (column, row)."""
    def between(cell, other):
        (a, b), (c, d) = sorted([cell, other])
        return ((c, d), (c, d + 1)) if c > a else ((c, d), (c + 1, d))

    cells = [(i, j) for i in range(COLUMNS) for j in range(ROWS)]
    neighbours = {}
    for i, j in cells:
        around = [(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)]
        neighbours[i, j] = [(cell, between((i, j), cell)) for cell in around if cell in set(cells)]
    opened = opened_walls(neighbours, chance, 0.12)
    return {wall for pairs in neighbours.values() for _, wall in pairs} - opened


def runs(walls):
    """Joins steps that follow each other along a row or a column."""
    left = set(walls)
    while left:
        start, end = min(left)
        left.remove((start, end))
        step = (end[0] - start[0], end[1] - start[1])
        while True:
            following = (end, (end[0] + step[0], end[1] + step[1]))
            if following not in left:
                break
            left.remove(following)
            end = following[1]
        yield start, end


def hedges(level):
    for start, end in runs(hedge_walls(Chance(5))):
        wall(level, *[(MAZE_X + CELL * i, MAZE_Z + CELL * j) for i, j in (start, end)],
             thickness=HEDGE, top=2.4, name="hedge")


def make():
    level = level_json.Level("House: rooms, furniture and a hedge maze")
    right = MAZE_X + CELL * COLUMNS
    level.add("boxes", {"center": [right / 2, -0.5, DEPTH / 2],
                        "half": [right / 2 + 0.2, 0.5, DEPTH / 2 + 0.2], "surface": "walkable",
                        "name": "floor"})
    level.add("walls", {"nodes": [[0, 0], [right, 0], [right, DEPTH], [0, DEPTH]], "closed": True,
                        "thickness": HEDGE, "bottom": -0.5, "top": 4, "surface": "wall",
                        "name": "outer wall"})
    # The wall between house and maze, with two doors in the middle of cells of the maze.
    wall(level, (MAZE_X, 0), (MAZE_X, 4.3))
    wall(level, (MAZE_X, 5.7), (MAZE_X, 12.3))
    wall(level, (MAZE_X, 13.7), (MAZE_X, DEPTH))
    rooms(level)
    furniture(level)
    hedges(level)
    for spot in [(1, 0, 9), (10, 0, 9), (4, 0, 12), (11, 0, 5.5), (16, 0, 5), (21, 0, 1),
                 (31, 0, 9), (39, 0, 17)]:
        level.add("spots", list(map(float, spot)))
    return level.text()
