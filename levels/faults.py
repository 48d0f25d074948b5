#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Small levels with one planted fault each, and the same levels without it.

    levels/faults.py FOLDER

writes NAME.obj (or .json) with the fault, NAME_sound.obj without it, and faults.json: for each
what an audit must find (`kinds`, any of them), where (`place`, within `near` metres), the `cause`
that it must tell of a leak, where the character starts, and what differs in it from the usual one
(radius 0.3, height 1.8, step 0.35, jump 5 m/s). `lifts` go to and fro, in both levels.
"""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import level_json  # noqa: E402
from mesh import Mesh  # noqa: E402

HALF = 5.0     # Of a yard, which reaches from -5 to 5.
HIGH = 3.0     # Walls: nobody jumps over them.
THICK = 0.4

FAULTS = {}


def fault(kinds, place, near=1.0, start=(-3, 0, -3), cause="", lifts=(), **body):
    """Plants what the function builds, when its argument is true."""
    def keep(build):
        FAULTS[build.__name__] = {
            "kinds": kinds.split(), "place": list(place), "near": near, "start": list(start),
            "about": build.__doc__, "body": body, "build": build, "cause": cause,
            "lifts": [dict(zip(("name", "travel", "seconds", "pause"), one)) for one in lifts]}
        return build
    return keep


def new_mesh():
    return Mesh("A yard with a planted fault, or without.")


def floor(mesh, *holes):
    """A floor of boxes around holes (low x, low z, high x, high z) that lie side by side in x."""
    edge = HALF + THICK
    left = -edge
    for x0, z0, x1, z1 in sorted(holes):
        mesh.box("floor", (left, -0.5, -edge), (x0, 0, edge))
        mesh.box("floor", (x0, -0.5, -edge), (x1, 0, z0))
        mesh.box("floor", (x0, -0.5, z1), (x1, 0, edge))
        left = x1
    mesh.box("floor", (left, -0.5, -edge), (edge, 0, edge))


def walls(mesh, east=((-HALF, HALF),), height=HIGH):
    """Walls around; the eastern one stands only along these stretches of z."""
    edge = HALF + THICK
    mesh.box("west", (-edge, -0.5, -edge), (-HALF, height, edge))
    mesh.box("north", (-HALF, -0.5, -edge), (edge, height, -HALF))
    mesh.box("south", (-HALF, -0.5, HALF), (edge, height, edge))
    for low, high in east:
        mesh.box("east", (HALF, -0.5, low), (edge, height, high))


def yard(mesh, *holes):
    floor(mesh, *holes)
    walls(mesh)


def pit(mesh, x0, z0, x1, z1, deep):
    """The sides and the bottom below a hole in the floor."""
    t = 0.2
    mesh.box("pit", (x0 - t, -deep - t, z0 - t), (x1 + t, -deep, z1 + t))
    mesh.box("pit", (x0 - t, -deep, z0 - t), (x0, -0.1, z1 + t))
    mesh.box("pit", (x1, -deep, z0 - t), (x1 + t, -0.1, z1 + t))
    mesh.box("pit", (x0, -deep, z0 - t), (x1, -0.1, z0))
    mesh.box("pit", (x0, -deep, z1), (x1, -0.1, z1 + t))


def quad(mesh, name, a, b, c, d):
    mesh.face(name, [a, b, c])
    mesh.face(name, [a, c, d])


def shell(mesh, wall_without=(), floor_without=(), size=4.0, high=3.0, parts=4, rows=1):
    """A room of single triangles that look inward; some of them left out."""
    step = 2 * size / parts

    def grid(name, place, without, lines, row):
        for i in range(parts):
            for j in range(lines):
                corners = [place(i * step, j * row), place((i + 1) * step, j * row),
                           place((i + 1) * step, (j + 1) * row), place(i * step, (j + 1) * row)]
                for half, face in enumerate((corners[:3], [corners[0], *corners[2:]])):
                    if (i, j, half) not in without:
                        mesh.face(name, face)
    grid("floor", lambda u, v: (-size + u, 0, size - v), floor_without, parts, step)
    grid("ceiling", lambda u, v: (-size + u, high, -size + v), (), parts, step)
    grid("wall_n", lambda u, v: (-size + u, v, -size), (), rows, high / rows)
    grid("wall_s", lambda u, v: (size - u, v, size), (), rows, high / rows)
    grid("wall_e", lambda u, v: (size, v, -size + u), wall_without, rows, high / rows)
    grid("wall_w", lambda u, v: (-size, v, size - u), (), rows, high / rows)


# Leaks.

@fault("leak", (1, 0, 2), near=1.2)
def hole_in_floor(mesh, is_planted):
    """A hole of 80 cm in the floor."""
    yard(mesh, *([(0.6, 1.6, 1.4, 2.4)] if is_planted else []))


@fault("leak", (2.35, 0, 0), near=6)
def slit_in_floor_65cm(mesh, is_planted):
    """A slit of 65 cm across the floor."""
    yard(mesh, *([(2, -HALF, 2.65, HALF)] if is_planted else []))


@fault("leak", (2.2, 0, 0), near=6, radius=0.15, height=1.1)
def slit_in_floor_40cm_child(mesh, is_planted):
    """A slit of 40 cm, for a small character."""
    yard(mesh, *([(2, -HALF, 2.4, HALF)] if is_planted else []))


@fault("leak", (2.2, 0, 0), near=6, radius=0.1, height=0.4, jump_speed=3.5)
def slit_in_floor_22cm_cat(mesh, is_planted):
    """A slit of 22 cm, for a cat."""
    yard(mesh, *([(2, -HALF, 2.22, HALF)] if is_planted else []))


@fault("leak", (5.2, 0, 1), near=1.2)
def gap_in_wall_65cm(mesh, is_planted):
    """Two walls that leave 65 cm between them."""
    floor(mesh)
    walls(mesh, [(-HALF, 0.7), (1.35, HALF)] if is_planted else [(-HALF, 0.7), (0.7, HALF)])


@fault("leak", (5.2, 0, 1), near=1.2, radius=0.1, height=0.4, jump_speed=3.5)
def gap_in_wall_25cm_cat(mesh, is_planted):
    """Two walls that leave 25 cm between them, for a cat."""
    floor(mesh)
    walls(mesh, [(-HALF, 0.9), (1.15, HALF)] if is_planted else [(-HALF, 0.9), (0.9, HALF)])


@fault("leak", (2.8, 0, 1), near=2.0, cause="open edge")
def missing_floor_triangle(mesh, is_planted):
    """One triangle of a floor left out."""
    shell(mesh, floor_without=[(3, 1, 0)] if is_planted else [])


@fault("leak", (4, 0, 1), near=2.0, cause="open edge")
def missing_wall_triangle(mesh, is_planted):
    """One triangle of a wall left out."""
    shell(mesh, wall_without=[(2, 0, 0)] if is_planted else [])


@fault("leak", (4, 0, 1), near=2.5)
def missing_high_wall_triangles(mesh, is_planted):
    """A window above the head that a crate leads up to."""
    shell(mesh, wall_without=[(2, 1, 0), (2, 1, 1)] if is_planted else [], high=4.0, rows=2)
    mesh.box("crate", (2.9, 0, -0.5), (3.99, 1.0, 2.5))


@fault("leak", (5, 0, 0), near=6)
def rim_too_low(mesh, is_planted):
    """A wall of 1.1 m, which a jump of 1.27 m clears."""
    floor(mesh)
    walls(mesh, east=())
    mesh.box("rim", (HALF, -0.5, -HALF), (HALF + THICK, 1.1 if is_planted else 2.4, HALF))


@fault("leak", (5.2, 1, 0), near=2)
def crate_beside_wall(mesh, is_planted):
    """A crate beside a wall of 2.1 m: up, and over it."""
    floor(mesh)
    walls(mesh, east=())
    mesh.box("rim", (HALF, -0.5, -HALF), (HALF + THICK, 2.1, HALF))
    x = 3.9 if is_planted else -4.6
    mesh.box("crate", (x, -0.1, -0.6), (x + 1.1, 1.05, 0.6))


@fault("leak", (5.2, 0, 1), near=2)
def window_sill_too_low(mesh, is_planted):
    """A window one can jump out of; the sound one has bars."""
    floor(mesh)
    walls(mesh, [(-HALF, 0.2), (1.8, HALF)], height=4.0)
    mesh.box("sill", (HALF, -0.5, 0.2), (HALF + THICK, 0.9, 1.8))
    mesh.box("lintel", (HALF, 2.95, 0.2), (HALF + THICK, 4.0, 1.8))
    if not is_planted:
        for z in (0.5, 0.9, 1.3):
            mesh.box("bar", (HALF + 0.15, 0.8, z), (HALF + 0.25, 3.0, z + 0.2))


@fault("leak", (5.2, 0, 1), near=2)
def door_to_nowhere(mesh, is_planted):
    """A doorway without anything behind it; in the sound one stands a door."""
    floor(mesh)
    walls(mesh, [(-HALF, 0.4), (1.6, HALF)])
    if not is_planted:
        mesh.box("door", (HALF + 0.15, -0.1, 0.3), (HALF + 0.25, HIGH, 1.7))


@fault("leak", (5.2, 0, 1), near=2, crouch_height=1.0)
def vent_for_crouching(mesh, is_planted):
    """A vent of 1.1 m in a wall: one who crouches gets out."""
    floor(mesh)
    walls(mesh, [(-HALF, 0.5), (1.5, HALF)])
    mesh.box("above", (HALF, 1.1 if is_planted else 0.85, 0.5), (HALF + THICK, HIGH, 1.5))


@fault("leak", (5, 0, 5), near=1.5, cause="thin wall")
def thin_walls_apart_at_corner(mesh, is_planted):
    """Thin walls that do not meet in their corner: 70 cm are open."""
    floor(mesh)
    short = 0.7 if is_planted else 0.0
    edge = HALF
    mesh.box("thin", (-edge - 0.02, -0.1, -edge), (-edge, HIGH, edge))
    mesh.box("thin", (-edge, -0.1, -edge - 0.02), (edge, HIGH, -edge))
    mesh.box("thin", (-edge, -0.1, edge), (edge - short, HIGH, edge + 0.02))
    mesh.box("thin", (edge, -0.1, -edge), (edge + 0.02, HIGH, edge))


@fault("leak", (5, 0, 5), near=1.5, cause="one-sided wall")
def sheet_walls_apart_at_corner(mesh, is_planted):
    """Walls of single faces that do not meet in their corner: 75 cm are open."""
    floor(mesh)
    first = (HALF - 0.75 if is_planted else HALF, HALF)
    ends = [first, (-HALF, HALF), (-HALF, -HALF), (HALF, -HALF), (HALF, HALF)]
    for (x, z), (u, w) in zip(ends, ends[1:]):
        quad(mesh, "sheet", (x, -0.1, z), (u, -0.1, w), (u, HIGH, w), (x, HIGH, z))


@fault("leak", (4.4, 0, 0), near=5.5)
def floors_apart_at_wall(mesh, is_planted):
    """A floor that ends 66 cm before the wall."""
    edge = HALF + THICK
    mesh.box("floor", (-edge, -0.5, -edge), (4.34 if is_planted else edge, 0, edge))
    walls(mesh)


@fault("leak", (3, 1.4, 0), near=3)
def stacked_seam(mesh, is_planted):
    """An upper floor whose seam above a hole in the lower one is open."""
    floor(mesh, (1, -2, 3, 2))
    walls(mesh)
    gap = 0.7 if is_planted else 0.0
    mesh.box("deck", (-1, 0.25, -2.4), (2 - gap / 2, 0.4, 2.4))
    mesh.box("deck", (2 + gap / 2, 0.25, -2.4), (4, 0.4, 2.4))
    mesh.box("ramp", (-1.6, -0.1, -2.4), (-1, 0.2, 2.4))
    mesh.box("side", (-1, -0.1, -2.6), (4, 2.6, -2.2))
    mesh.box("side", (-1, -0.1, 2.2), (4, 2.6, 2.6))


@fault("leak", (0, 2, 0), near=2.5)
def bridge_without_rail(mesh, is_planted):
    """A bridge over nothing; the sound one has rails."""
    edge = HALF + THICK
    mesh.box("floor", (-edge, -0.5, -edge), (-2, 0, edge))
    mesh.box("floor", (2, -0.5, -edge), (edge, 0, edge))
    walls(mesh)
    mesh.box("bridge", (-2.1, -0.3, -0.8), (2.1, 0, 0.8))
    for z in (-HALF, 0.8):
        mesh.box("rail", (-2.2, -0.5, z), (-2, HIGH, z + HALF - 0.8))
        mesh.box("rail", (2, -0.5, z), (2.2, HIGH, z + HALF - 0.8))
    if not is_planted:
        mesh.box("rail", (-2.2, -0.3, 0.8), (2.2, 2.5, 1.0))
    mesh.box("rail", (-2.2, -0.3, -1.0), (2.2, 2.5, -0.8))


@fault("leak", (-0.2, 0, 0), near=3)
def hollow_pillar(mesh, is_planted):
    """A pillar with a missing side: one gets into it and falls through the open bottom."""
    yard(mesh, (-0.8, -0.8, 0.8, 0.8))
    low, high = -0.9, 0.9
    for name, a, b in (("n", (low, low), (high, low)), ("e", (high, low), (high, high)),
                       ("s", (high, high), (low, high)), ("w", (low, high), (low, low))):
        if name == "w" and is_planted:
            continue
        (x0, z0), (x1, z1) = a, b
        quad(mesh, "pillar", (x1, -0.4, z1), (x0, -0.4, z0), (x0, HIGH, z0), (x1, HIGH, z1))


@fault("leak", (0, 0.8, 4), near=2.5)
def stair_tread_missing(mesh, is_planted):
    """A stair over a hole whose fourth tread is missing."""
    floor(mesh, (-2, 3, 2, 4.6))
    walls(mesh, height=6.0)
    for i in range(8):
        if i in (3, 4) and is_planted:
            continue
        x = -2 + i * 0.5
        mesh.box("tread", (x, 0.25 * i - 0.1, 2.9), (x + 0.5, 0.25 * i + 0.15, HALF))
    mesh.box("rail", (-2, -0.4, 2.7), (2.4, HIGH, 2.9))
    mesh.box("landing", (2, -0.1, 2.9), (2.9, 1.9, HALF))


@fault("leak", (2.4, 0, 0), near=3, cause="T-junction")
def t_junction_apart(mesh, is_planted):
    """Two sheets of floor; the corner in the middle of one lies 80 cm off the edge of the other."""
    walls(mesh)
    edge = HALF + THICK
    middle = 2.8 if is_planted else 2
    quad(mesh, "sheet", (-edge, 0, edge), (2, 0, edge), (2, 0, -edge), (-edge, 0, -edge))
    quad(mesh, "sheet", (2, 0, edge), (edge, 0, edge), (edge, 0, 0), (middle, 0, 0))
    quad(mesh, "sheet", (middle, 0, 0), (edge, 0, 0), (edge, 0, -edge), (2, 0, -edge))


@fault("leak", (2, 0, 0), near=2, cause="turned face")
def turned_face_in_grating(mesh, is_planted):
    """A one-way grating over a hole, one of whose faces looks down."""
    yard(mesh, (1, -1, 3, 1))
    for x in (1, 2):
        face = [(x, 0, 1), (x + 1, 0, 1), (x + 1, 0, -1), (x, 0, -1)]
        quad(mesh, "grating_one_way", *(face[::-1] if is_planted and x == 2 else face))


@fault("leak", (5, 2.5, 0), near=4, cause="one-way surface")
def one_way_awning(mesh, is_planted):
    """An awning that one jumps up through from a crate, and over the wall; the sound one: solid."""
    floor(mesh)
    walls(mesh, east=(), height=6.0)
    mesh.box("east", (HALF, -0.5, -HALF), (HALF + THICK, 3.0, HALF))
    awning = "awning_one_way" if is_planted else "awning"
    quad(mesh, awning, (3.5, 2, 1.5), (HALF, 2, 1.5), (HALF, 2, -1.5), (3.5, 2, -1.5))
    mesh.box("fence", (3.4, 2, -1.6), (3.5, 6, 1.6))
    mesh.box("fence", (3.5, 2, -1.6), (HALF + THICK, 6, -1.5))
    mesh.box("fence", (3.5, 2, 1.5), (HALF + THICK, 6, 1.6))
    mesh.box("crate", (4.2, -0.1, -1), (HALF, 0.9, 1))


@fault("leak", (2, 0, 0), near=2, cause="lift", lifts=[("lift", (0, 2.4, 0), 2, 1)])
def lift_over_open_shaft(mesh, is_planted):
    """A plate of a lift that leaves a hole in the floor behind; the sound one is a block."""
    floor(mesh, (1, -1, 3, 1))
    walls(mesh, height=6.0)
    mesh.box("lift", (1, -0.2 if is_planted else -3.0, -1), (3, 0, 1))


@fault("leak", (5, 3, 0), near=7, lifts=[("lift", (0, 2.4, 0), 2, 1)])
def lift_up_to_the_wall(mesh, is_planted):
    """A lift from which one jumps over the wall; around the sound one the wall is higher."""
    floor(mesh, (2.5, -1, 4.5, 1))
    walls(mesh, height=3.0 if is_planted else 6.0)
    mesh.box("lift", (2.5, -3, -1), (4.5, 0, 1))


# Traps.

@fault("trap", (2, -2, 2), near=2)
def pit_without_exit(mesh, is_planted):
    """A pit 2 m deep; the sound one is 1 m deep."""
    deep = 2.0 if is_planted else 1.0
    yard(mesh, (1, 1, 3, 3))
    pit(mesh, 1, 1, 3, 3, deep)


@fault("trap", (2, -1, 2), near=2, jump_speed=0)
def shallow_pit_without_jump(mesh, is_planted):
    """A pit of 50 cm, for one who cannot jump; the sound one is 30 cm deep."""
    yard(mesh, (1, 1, 3, 3))
    pit(mesh, 1, 1, 3, 3, 0.5 if is_planted else 0.3)


@fault("trap", (2.4, -1.6, 2.4), near=1.5)
def narrow_shaft(mesh, is_planted):
    """A shaft of 70 cm, 1.6 m deep; the sound one is 60 cm deep."""
    yard(mesh, (2, 2, 2.7, 2.7))
    pit(mesh, 2, 2, 2.7, 2.7, 1.6 if is_planted else 0.6)


@fault("trap", (2.9, -2.2, 0), near=2)
def wedge_of_slope_and_wall(mesh, is_planted):
    """A pocket between a slope of 65 degrees and a wall; the sound one is filled."""
    floor(mesh, (2, -1, 3, 1))
    walls(mesh)
    pit(mesh, 2, -1, 3, 1, 3.4)
    if is_planted:
        mesh.prism("slope", [(2, -1), (2, 1), (3, 1), (3, -1)], -3.5, [-1.2, -1.2, -3.3, -3.3])
    else:
        mesh.box("filling", (2, -3.5, -1), (3, -0.2, 1))


@fault("trap", (2.5, -2, 0), near=2)
def wedge_between_slopes(mesh, is_planted):
    """A trough between two slopes of 75 degrees, closed at its ends; the sound one is filled."""
    floor(mesh, (2, -1, 3, 1))
    walls(mesh)
    pit(mesh, 2, -1, 3, 1, 3.2)
    if is_planted:
        mesh.prism("slope", [(2, -1), (2, 1), (2.5, 1), (2.5, -1)], -3.3,
                   [-1.2, -1.2, -3.1, -3.1])
        mesh.prism("slope", [(2.5, -1), (2.5, 1), (3, 1), (3, -1)], -3.3,
                   [-3.1, -3.1, -1.2, -1.2])
    else:
        mesh.box("filling", (2, -3.3, -1), (3, -0.2, 1))


@fault("trap", (3.5, -2.5, 0), near=5)
def one_way_pocket(mesh, is_planted):
    """A ledge one drops from into a closed yard; in the sound one a stair leads back."""
    edge = HALF + THICK
    mesh.box("upper", (-edge, -3.5, -edge), (1, 0, edge))
    mesh.box("lower", (1, -3.5, -edge), (edge, -2.5, edge))
    walls(mesh)
    mesh.box("east", (HALF, -3, -HALF), (edge, 0, HALF))
    mesh.box("north", (1, -3, -edge), (edge, 0, -HALF))
    mesh.box("south", (1, -3, HALF), (edge, 0, edge))
    if not is_planted:
        for i in range(8):
            mesh.box("stair", (1, -2.6, -HALF + 0.5 * i), (2, -0.31 * (i + 1), -4.5 + 0.5 * i))


@fault("trap", (3.2, -2, 0), near=4)
def slide_into_cellar(mesh, is_planted):
    """A slide of 58 degrees into a cellar; the sound one is a ramp of 40 degrees."""
    edge = HALF + THICK
    mesh.box("upper", (-edge, -3.5, -edge), (0, 0, edge))
    mesh.box("lower", (0, -3.5, -edge), (edge, -2.4, edge))
    walls(mesh)
    mesh.box("east", (HALF, -3, -HALF), (edge, 0, HALF))
    mesh.box("north", (0, -3, -edge), (edge, 0, -HALF))
    mesh.box("south", (0, -3, HALF), (edge, 0, edge))
    run = 1.5 if is_planted else 2.86
    mesh.prism("slide", [(0, -HALF), (0, HALF), (run, HALF), (run, -HALF)], -2.6,
               [0, 0, -2.4, -2.4])


@fault("trap", (0.3, 0, 3.4), near=1.5)
def pen_one_can_jump_into(mesh, is_planted):
    """A pen one gets into from a crate, not out of; the sound one has a lower wall."""
    floor(mesh)
    walls(mesh, height=6.0)
    high = 1.9 if is_planted else 1.0
    mesh.box("pen", (-1, -0.1, 1.8), (2, high, 2))
    mesh.box("pen", (-1.2, -0.1, 1.8), (-1, high, HALF))
    mesh.box("pen", (2, -0.1, 1.8), (2.2, high, HALF))
    mesh.box("crate", (0, -0.1, 0.8), (1, 0.95, 1.8))


# Passages, ledges, snags.

@fault("squeeze", (0, 0, 1), near=1.2)
def doorway_62cm(mesh, is_planted):
    """A doorway of 62 cm for a body of 60 cm; the sound one has 1.2 m."""
    yard(mesh)
    half = 0.31 if is_planted else 0.6
    mesh.box("wall", (-0.1, -0.1, -HALF), (0.1, HIGH, 1 - half))
    mesh.box("wall", (-0.1, -0.1, 1 + half), (0.1, HIGH, HALF))


@fault("squeeze", (1, 0, 1), near=1.2)
def pillars_63cm_apart(mesh, is_planted):
    """Two pillars 63 cm apart; the sound ones 1.2 m."""
    yard(mesh)
    half = 0.315 if is_planted else 0.6
    mesh.box("pillar", (0.7, -0.1, 1 - half - 0.6), (1.3, HIGH, 1 - half))
    mesh.box("pillar", (0.7, -0.1, 1 + half), (1.3, HIGH, 1 + half + 0.6))


@fault("squeeze", (0, 0, 1), near=1.5)
def lintel_too_low(mesh, is_planted):
    """A doorway of 1.82 m for a body of 1.8 m; the sound one has 2.3 m."""
    yard(mesh)
    mesh.box("wall", (-0.4, -0.1, -HALF), (0.4, HIGH, 0.3))
    mesh.box("wall", (-0.4, -0.1, 1.7), (0.4, HIGH, HALF))
    mesh.box("lintel", (-0.4, 1.82 if is_planted else 2.3, 0.3), (0.4, HIGH, 1.7))


@fault("ledge", (0, 0, 1), near=6, jump_speed=0)
def step_38cm(mesh, is_planted):
    """A step of 38 cm on the way up; the sound one has 30 cm."""
    yard(mesh)
    mesh.box("step", (0, -0.1, -HALF), (HALF, 0.38 if is_planted else 0.3, HALF))


@fault("ledge unreachable", (1, 0.6, 0), near=6, jump_speed=0)
def stair_with_a_high_step(mesh, is_planted):
    """A stair whose third step has 41 cm; in the sound one all have 30 cm."""
    yard(mesh)
    mesh.box("step", (0, -0.1, -HALF), (1, 0.3, HALF))
    mesh.box("step", (1, -0.1, -HALF), (2, 0.6, HALF))
    mesh.box("step", (2, -0.1, -HALF), (HALF, 1.01 if is_planted else 0.9, HALF))


@fault("snag", (0, 0, 1), near=6)
def lip_on_floor(mesh, is_planted):
    """A lip of 3 cm across the floor that is a wall by its name."""
    yard(mesh)
    if is_planted:
        mesh.box("lip_Wall", (0, -0.1, -HALF), (0.05, 0.03, HALF))


@fault("snag", (0, 0, 1), near=1.2)
def sill_in_doorway(mesh, is_planted):
    """A sill of 2 cm in a doorway that is a wall by its name."""
    yard(mesh)
    mesh.box("wall", (-0.1, -0.1, -HALF), (0.1, HIGH, 0.3))
    mesh.box("wall", (-0.1, -0.1, 1.7), (0.1, HIGH, HALF))
    if is_planted:
        mesh.box("sill_Wall", (-0.05, -0.1, 0.2), (0.05, 0.02, 1.8))


# Cracks.

def crack(width):
    def build(mesh, is_planted):
        yard(mesh, *([(2, -1, 2 + width, 1)] if is_planted else []))
    return build


for centimetres in (1, 3, 10, 30, 54):
    maker = crack(centimetres / 100)
    maker.__name__ = f"crack_in_floor_{centimetres}cm"
    maker.__doc__ = f"A crack of {centimetres} cm in the floor."
    fault("gap", (2, 0, 0), near=1.5)(maker)


@fault("gap", (5.2, 1, 1), near=2)
def crack_in_wall_2cm(mesh, is_planted):
    """Two walls that leave 2 cm between them."""
    floor(mesh)
    walls(mesh, [(-HALF, 1), (1.02, HALF)] if is_planted else [(-HALF, 1), (1, HALF)])


@fault("gap", (4, 1.5, 0), near=2.5)
def corner_apart_5cm(mesh, is_planted):
    """A corner of thin walls that is open by 5 cm."""
    floor(mesh)
    short = 0.05 if is_planted else 0.0
    edge = HALF
    mesh.box("thin", (-edge - 0.02, -0.1, -edge), (-edge, HIGH, edge))
    mesh.box("thin", (-edge, -0.1, -edge - 0.02), (edge, HIGH, -edge))
    mesh.box("thin", (-edge, -0.1, edge), (edge, HIGH, edge + 0.02))
    mesh.box("thin", (edge, -0.1, -edge), (edge + 0.02, HIGH, -0.5 - short / 2))
    mesh.box("thin", (edge, -0.1, -0.5 + short / 2), (edge + 0.02, HIGH, edge))


# Ground that nobody reaches.

@fault("unreachable", (3, 0, 0), near=6)
def room_without_door(mesh, is_planted):
    """A room that is closed all around; the sound one has a door."""
    yard(mesh)
    mesh.box("wall", (1, -0.1, -HALF), (1.2, HIGH, 0))
    mesh.box("wall", (1, -0.1, 0 if is_planted else 1.2), (1.2, HIGH, HALF))


@fault("unreachable", (3, 0, 0), near=6)
def door_too_narrow(mesh, is_planted):
    """A room with a door of 55 cm for a body of 60 cm."""
    yard(mesh)
    mesh.box("wall", (1, -0.1, -HALF), (1.2, HIGH, 0))
    mesh.box("wall", (1, -0.1, 0.55 if is_planted else 1.2), (1.2, HIGH, HALF))


@fault("unreachable", (3, 0, 0), near=6)
def door_too_low(mesh, is_planted):
    """A room with a door of 1.7 m for a body of 1.8 m."""
    yard(mesh)
    mesh.box("wall", (1, -0.1, -HALF), (1.2, HIGH, 0))
    mesh.box("wall", (1, -0.1, 1.2), (1.2, HIGH, HALF))
    mesh.box("lintel", (1, 1.7 if is_planted else 2.4, 0), (1.2, HIGH, 1.2))


@fault("unreachable", (3.5, 2.2, 0), near=6)
def gallery_without_stair(mesh, is_planted):
    """A gallery 2.2 m up; the sound one has a stair."""
    floor(mesh)
    walls(mesh, height=6.0)
    mesh.box("gallery", (2.5, 2, -HALF), (HALF, 2.2, HALF))
    if not is_planted:
        for i in range(7):
            mesh.box("stair", (1.5, -0.1, -4.8 + 0.6 * i), (2.5, 0.31 * (i + 1), -4.2 + 0.6 * i))


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)
    listed = []
    for name, known in FAULTS.items():
        files = {}
        for is_planted in (True, False):
            made = new_mesh()
            text = known["build"](made, is_planted) or made.text()
            ending = ".json" if text.startswith("{") else ".obj"
            files[is_planted] = name + ("" if is_planted else "_sound") + ending
            (folder / files[is_planted]).write_text(text)
        listed.append({"name": name, "file": files[True], "sound": files[False],
                       **{key: known[key] for key in ("about", "kinds", "place", "near", "start",
                                                      "body", "cause", "lifts")}})
    (folder / "faults.json").write_text(json.dumps(listed, indent=1) + "\n")
    print(f"{len(listed)} faults and as many sound twins in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print("usage: faults.py FOLDER", file=sys.stderr)
        sys.exit(2)
    write(Path(sys.argv[1]))
