# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Mazes over any cells: which walls to leave out so that all cells are connected."""


def opened_walls(neighbours, chance, loop_share):
    """`neighbours[cell]` lists (other cell, wall). Opens a tree by a walk that turns back in dead
    ends, and `loop_share` of the other walls, so that there is more than one way."""
    start = next(iter(neighbours))
    seen = {start}
    way = [start]
    opened = set()
    while way:
        fresh = [pair for pair in neighbours[way[-1]] if pair[0] not in seen]
        if not fresh:
            way.pop()
            continue
        cell, wall = fresh[chance.below(len(fresh))]
        opened.add(wall)
        seen.add(cell)
        way.append(cell)
    inner = sorted({wall for pairs in neighbours.values() for _, wall in pairs} - opened)
    opened.update(wall for wall in inner if chance.between(0, 1) < loop_share)
    return opened
