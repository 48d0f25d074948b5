# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What needs no Blender; SIDLE names the command that reads what the add-on writes."""

import json
import math
import os
import random
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from sidle_level import level, names, triangles  # noqa: E402

SURFACES = ("walkable", "wall", "one_way", "solid")
L_SHAPE = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]


def grid(name, side):
    """A flat square of side times side faces of four corners."""
    corners = [(x, y, 0.25 * ((x * y) % 3)) for y in range(side + 1) for x in range(side + 1)]
    at = lambda x, y: y * (side + 1) + x
    faces = [[at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
             for y in range(side) for x in range(side)]
    return level.Part(name, corners, faces)


def box(name):
    corners = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    return level.Part(name, corners, [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6],
                                      [0, 2, 6, 4], [1, 5, 7, 3]])


def triangle(name):
    return level.Part(name, [(0, 0, 0), (1, 0, 0), (0, 1, 0)], [[0, 1, 2]])


def polygon(corners):
    return level.Part("Floor", [(x, y, 1) for x, y in corners], [list(range(len(corners)))])


def area_of(corners):
    """Of a triangle in space."""
    a, b, c = corners
    across = triangles.cross(triangles.minus(b, a), triangles.minus(c, a))
    return sum(value * value for value in across) ** 0.5 / 2


def glb_triangles(data):
    """The corners of all triangles of a binary glTF that the add-on wrote."""
    length = struct.unpack_from("<I", data, 12)[0]
    document, binary = json.loads(data[20:20 + length]), data[28 + length:]

    def rows(place, form):
        entry = document["accessors"][place]
        start = document["bufferViews"][entry["bufferView"]]["byteOffset"]
        size = struct.calcsize(form)
        return [struct.unpack_from(form, binary, start + k * size) for k in range(entry["count"])]

    found = []
    for mesh in document["meshes"]:
        [one] = mesh["primitives"]
        corners = rows(one["attributes"]["POSITION"], "<3f")
        places = [row[0] for row in rows(one["indices"], "<I")]
        found += [[corners[i] for i in places[k:k + 3]] for k in range(0, len(places), 3)]
    return found


def said_by_sidle(parts):
    """What `sidle info` says of an OBJ and of a binary glTF of the parts, or None without it."""
    sidle = os.environ.get("SIDLE")
    if not sidle:
        print("skipped: what sidle makes of the files, SIDLE names no command")
        return None
    said = []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("a.obj", "a.glb"):
            path = os.path.join(folder, name)
            level.write(path, parts)
            out = subprocess.run([sidle, "info", path, "--json"], check=True, text=True,
                                 stdout=subprocess.PIPE).stdout
            said.append(json.loads(out))
    return said


class Names(unittest.TestCase):
    def test_marks_replace_each_other_before_the_number_of_blender(self):
        self.assertEqual(names.marked("Bridge", "walkable"), "Bridge_Walkable")
        self.assertEqual(names.marked("Bridge_Wall.001", "walkable"), "Bridge_Walkable.001")
        self.assertEqual(names.marked("Bridge_WALKABLE", "solid"), "Bridge")
        self.assertEqual(names.marked("Floor.002", "one_way"), "Floor_one_way.002")
        self.assertEqual(names.marked("Wallpaper", "wall"), "Wallpaper_Wall")

    def test_marks_are_read_as_sidle_reads_them(self):
        for name, surface in (("A_Walkable", "walkable"), ("A_wall.010", "wall"), ("A", "solid"),
                              ("Wall", "solid"), ("_Wall", "wall"), ("A_Wall_B", "solid"),
                              ("Deck_one_way", "one_way"), ("A_Wall1", "wall"),
                              ("A_Wall_2", "wall"), ("A_Wall (3)", "wall"), ("A_Wall (3", "solid"),
                              ("A_Wall 3)", "solid"), ("A_Wall.1.001", "solid")):
            self.assertEqual(names.surface_of(name), surface, name)

    def test_only_what_sidle_reads_as_a_mark_is_one(self):
        for name in ("A_Wall\n", "A_Wall ", "A_Wall.\u0663", "A_wal\u212aable", "A_one_way.1\n"):
            self.assertEqual(names.surface_of(name), "solid", repr(name))

    def test_no_mark_takes_all_marks_away(self):
        self.assertEqual(names.marked("A_Wall_Wall", "solid"), "A")
        self.assertEqual(names.marked("A_Wall_one_way.003", "solid"), "A.003")

    def test_marking_twice_is_marking_once_and_says_what_was_asked(self):
        dice = random.Random(5)
        words = [*"aB_.01 \n\u00e9", "_Walkable", "_Wall", "_one_way", "Wall", ".001", "long" * 12]
        for turn in range(5000):
            name = "".join(dice.choice(words) for _ in range(dice.randrange(1, 12)))
            for surface in SURFACES:
                for mark in (names.marked, names.marked_for_blender):
                    once = mark(name, surface)
                    self.assertEqual(mark(once, surface), once, (turn, name))
                    self.assertEqual(names.surface_of(once), surface, (turn, name))

    def test_marks_fit_into_what_blender_keeps_of_a_name(self):
        for letter in ("L", "\u00e9", "\u6728", "\U0001f332"):
            for count in range(1, 64):
                name = (letter * count).encode()[:63].decode(errors="ignore")
                for tail in ("", ".001", ".12345", "." + "7" * 70):
                    for surface in SURFACES[:3]:
                        got = names.marked_for_blender(name + tail, surface)
                        self.assertLessEqual(len(got.encode()), 63)
                        self.assertEqual(names.surface_of(got), surface)
                        if not tail:
                            self.assertLessEqual(len((got + ".1000").encode()), 63)
        self.assertEqual(names.marked_for_blender("L" * 63, "wall"), "L" * 53 + "_Wall")
        self.assertEqual(names.marked_for_blender("L" * 40 + ".001", "wall"),
                         "L" * 40 + "_Wall.001")

    def test_an_instance_keeps_its_mark_or_takes_that_of_what_shows_it(self):
        self.assertEqual(names.instanced("Tree_Wall", "Grove"), "Grove/Tree_Wall")
        self.assertEqual(names.instanced("Tree", "Grove_Wall.001"), "Grove.001/Tree_Wall")
        self.assertEqual(names.instanced("Tree_Wall.002", "Grove_Walkable"), "Grove/Tree_Wall.002")
        self.assertEqual(names.instanced("Wall", "Grove"), "Grove/Wall")


class FileNames(unittest.TestCase):
    def test_a_name_stays_as_it_is_where_it_can(self):
        for name in ("Brick wall", "Castle wall.001", "Not walkable", "Floor one way", "A #1", "#"):
            self.assertEqual(names.file_name(name), name)
        self.assertEqual(names.file_name(" padded "), "padded")
        self.assertEqual(names.file_name("A_Wall "), "A_Wall_")

    def test_each_name_stands_once_and_keeps_its_mark(self):
        self.assertEqual(names.file_names(["A_Wall", "A_Wall", "A_2_Wall", "A_Wall"]),
                         ["A_Wall", "A_3_Wall", "A_2_Wall", "A_4_Wall"])
        dice = random.Random(6)
        words = ["A", "A", "_2", " ", "\n", "\t", "\r", "_Wall", " wall", "_one_way", ".001", "#"]
        for turn in range(2000):
            given = ["".join(dice.choice(words) for _ in range(dice.randrange(1, 5)))
                     for _ in range(dice.randrange(1, 12))]
            got = names.file_names(given)
            self.assertEqual(len(set(got)), len(given), (turn, given))
            for before, after in zip(given, got):
                self.assertEqual(names.surface_of(before), names.surface_of(after), (turn, before))
                self.assertNotRegex(after, r"^\s|\s$|[\n\r\t]", turn)


class Cells(unittest.TestCase):
    def test_every_face_is_in_one_piece_and_where_it_was(self):
        whole = grid("Field_Walkable", 10)
        pieces = level.split(whole, 4.0)
        self.assertEqual(len(pieces), 9)
        places = lambda part: sorted(tuple(part.corners[i] for i in face) for face in part.faces)
        self.assertEqual(sorted(face for piece in pieces for face in places(piece)), places(whole))
        self.assertTrue(all(names.surface_of(piece.name) == "walkable" for piece in pieces))
        self.assertEqual(len({piece.name for piece in pieces}), 9)

    def test_what_lies_in_one_cell_stays_whole(self):
        self.assertEqual(level.split(box("Crate"), 100.0)[0].name, "Crate")


class Faults(unittest.TestCase):
    def test_a_closed_box_has_no_open_edges_and_one_without_a_lid_has_four(self):
        part = box("Crate")
        self.assertEqual(level.open_edges(part), 0)
        part.faces.pop()
        self.assertEqual(level.open_edges(part), 4)
        self.assertIn("4 open edges", level.warnings_of(part)[0])

    def test_corners_at_one_place_close_an_edge(self):
        part = box("Crate")
        loose = level.Part("Crate", [part.corners[i] for face in part.faces for i in face],
                           [[4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3] for k in range(6)])
        self.assertEqual(level.open_edges(loose), 0)

    def test_faces_that_no_file_can_hold_are_left_out_and_told(self):
        for value in (math.nan, math.inf, 1e39):
            part = grid("Field_Walkable", 2)
            part.corners[0] = (value, 0.0, 0.0)
            kept = level.finite(part)
            self.assertEqual((len(kept.faces), len(kept.corners)), (3, 8))
            self.assertIn("1 faces are left out", level.warnings_of(part)[0])
            level.obj_text([kept])
            level.glb_bytes([kept])

    def test_a_scale_that_is_not_applied_is_told(self):
        self.assertEqual(level.warnings_of(box("Crate"), (1.0, 1.0, 1.0)), [])
        self.assertIn("scale is not applied (1, 2, 1)",
                      level.warnings_of(box("Crate"), (1.0, 2.0, 1.0))[0])


class Files(unittest.TestCase):
    def test_axes_turn_so_that_up_is_y(self):
        text = level.obj_text([level.Part("A", [(1, 2, 3), (1, 0, 0), (0, 1, 0)], [[0, 1, 2]])])
        self.assertIn("v 1 3 -2\n", text)
        self.assertTrue(text.endswith("f 1 2 3\n"))

    def test_numbers_keep_all_that_is_stored(self):
        self.assertEqual(level.number(0.1), "0.1")
        self.assertEqual(level.number(-0.0), "0")
        self.assertEqual(level.number(1 / 3), "0.33333334")

    def test_both_formats_say_the_same_to_sidle(self):
        said = said_by_sidle(level.split(grid("Field_Walkable", 10), 4.0) + [box("Crate_Wall.001")])
        if not said:
            return
        self.assertEqual(said[0]["surfaces"], said[1]["surfaces"])
        self.assertEqual(said[0]["surfaces"]["walkable"], 200)
        self.assertEqual(said[0]["surfaces"]["wall"], 12)
        self.assertEqual(said[0]["objects"], said[1]["objects"])
        self.assertEqual((said[0]["low"], said[0]["high"]), (said[1]["low"], said[1]["high"]))
        self.assertEqual(said[0]["low"], [0, 0, -10])

    def test_sidle_reads_the_marks_of_the_names_in_both_formats(self):
        given = ["Brick wall", "Castle wall.001", "Not walkable", "Floor one way", " padded ",
                 "A #1", "#", "A\\", "A\nf 1 2 3", "A\nWall", "A_Wall ", "A_Wall\n", " ",
                 "\tB_Wall", "A", "A ", "A", "A_Wall", "A_Wall", "Grove/Tree_Wall",
                 "\u6728_one_way.012", "A_Wall1", "A_Wall_2", "A_Wall-3", "A_Wall (3)", "A_Wall(4)",
                 "A_Wall (5", "A_Wall 6)", "A_Wall( -7", "A_Wall.1.001", "A_Wall (8).001"]
        said = said_by_sidle([triangle(name) for name in given])
        if not said:
            return
        for one in said:
            self.assertEqual([entry["surface"] for entry in one["objects"]],
                             [names.surface_of(name) for name in given], one["level"])
        self.assertEqual(said[0]["objects"], said[1]["objects"])


class Polygons(unittest.TestCase):
    def test_an_l_shape_has_its_area_from_whichever_corner_it_begins(self):
        for first in range(6):
            for step in (1, -1):
                part = polygon((L_SHAPE[first:] + L_SHAPE[:first])[::step])
                found = glb_triangles(level.glb_bytes([part]))
                self.assertEqual(len(found), 4)
                self.assertAlmostEqual(sum(map(area_of, found)), 3.0, places=6, msg=first)
                ups = {triangles.cross(triangles.minus(b, a), triangles.minus(c, a))[1] * step > 0
                       for a, b, c in found}
                self.assertEqual(ups, {True}, "all faces look where the polygon does")

    def test_sidle_finds_the_same_l_shape_in_both_formats(self):
        said = said_by_sidle([polygon(L_SHAPE[first:] + L_SHAPE[:first]) for first in range(6)])
        if said:
            self.assertEqual([one["triangles"] for one in said], [24, 24])
            self.assertEqual(said[0]["objects"], said[1]["objects"])
            self.assertEqual([one["left_out"]["degenerate"] for one in said], [0, 0])

    def test_what_is_convex_is_a_fan_from_its_first_corner(self):
        part = polygon([(0, 0), (2, 0), (3, 1), (2, 2), (0, 2)])
        self.assertEqual(triangles.triangles_of(part.corners, part.faces[0]),
                         [(0, 1, 2), (0, 2, 3), (0, 3, 4)])

    def test_stars_of_any_shape_keep_their_area(self):
        dice = random.Random(7)
        for turn in range(2000):
            count = dice.randrange(3, 16)
            rays = [(math.tau * (k + dice.random() * 0.9) / count, dice.uniform(0.05, 3.0))
                    for k in range(count)]
            flat = [(far * math.cos(angle), far * math.sin(angle)) for angle, far in rays]
            area = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(flat, flat[1:] + flat[:1])) / 2
            # Tilted, so that no axis is the normal.
            corners = [(x, y, 0.5 * x - 0.25 * y) for x, y in flat]
            cut = triangles.triangles_of(corners, list(range(count)))
            sizes = [area_of([(*flat[i], 0) for i in places]) for places in cut]
            self.assertEqual(len(cut), count - 2, turn)
            self.assertAlmostEqual(sum(sizes), abs(area), places=9, msg=turn)

    def test_faces_without_area_or_corners_do_no_harm(self):
        self.assertEqual(triangles.triangles_of([(0, 0, 0)] * 5, [0, 1, 2, 3, 4]),
                         [(0, 1, 2), (0, 2, 3), (0, 3, 4)])
        self.assertEqual(triangles.triangles_of([(0, 0, 0), (1, 0, 0)], [0, 1]), [])


if __name__ == "__main__":
    unittest.main()
