# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""A dungeon of tiles as the Tiled editor writes it: rooms joined by corridors, some pillars."""

import json

from noise import Chance

COLUMNS, ROWS = 48, 36
PIXELS = 16


def dig(solid, low_x, low_y, high_x, high_y):
    for y in range(low_y, high_y):
        for x in range(low_x, high_x):
            solid[y * COLUMNS + x] = 0


def rooms(chance):
    """Rooms on a grid of four by three, each within its own part of the map."""
    out = []
    for row in range(3):
        for column in range(4):
            x = 12 * column + 2 + chance.below(3)
            y = 12 * row + 2 + chance.below(3)
            out.append((x, y, x + 5 + chance.below(4), y + 5 + chance.below(4)))
    return out


def middle(room):
    return (room[0] + room[2]) // 2, (room[1] + room[3]) // 2


def corridor(solid, a, b):
    """Two tiles wide, along x, then along y."""
    (ax, ay), (bx, by) = middle(a), middle(b)
    dig(solid, min(ax, bx), ay, max(ax, bx) + 2, ay + 2)
    dig(solid, bx, min(ay, by), bx + 2, max(ay, by) + 2)


def make():
    chance = Chance(8)
    solid = [1] * (COLUMNS * ROWS)
    all_rooms = rooms(chance)
    for room in all_rooms:
        dig(solid, *room)
    for i in range(12):
        if i % 4 < 3 and chance.below(5) > 0:
            corridor(solid, all_rooms[i], all_rooms[i + 1])
        if i < 8:
            corridor(solid, all_rooms[i], all_rooms[i + 4])
    for room in all_rooms:
        if room[2] - room[0] > 6 and room[3] - room[1] > 6:
            for x, y in ((room[0] + 2, room[1] + 2), (room[2] - 3, room[3] - 3)):
                solid[y * COLUMNS + x] = 2
    start = middle(all_rooms[5])
    layer = {"id": 1, "name": "solid rock", "type": "tilelayer", "x": 0, "y": 0, "width": COLUMNS,
             "height": ROWS, "opacity": 1, "visible": True, "data": solid}
    places = {"id": 2, "name": "places", "type": "objectgroup", "x": 0, "y": 0, "opacity": 1,
              "visible": True, "draworder": "topdown",
              "objects": [{"id": 1, "name": "start", "type": "", "point": True, "rotation": 0,
                           "visible": True, "x": (start[0] + 0.5) * PIXELS,
                           "y": (start[1] + 0.5) * PIXELS, "width": 0, "height": 0}]}
    level = {"type": "map", "version": "1.10", "tiledversion": "1.10.2",
             "orientation": "orthogonal", "renderorder": "right-down", "infinite": False,
             "width": COLUMNS, "height": ROWS, "tilewidth": PIXELS, "tileheight": PIXELS,
             "nextlayerid": 3, "nextobjectid": 2, "compressionlevel": -1, "tilesets": [],
             "layers": [layer, places]}
    return json.dumps(level, separators=(",", ":")) + "\n"
