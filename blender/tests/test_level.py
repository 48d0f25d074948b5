# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What needs no Blender; SIDLE names the command that reads what the add-on writes."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from sidle_level import level  # noqa: E402


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


class Names(unittest.TestCase):
    def test_marks_replace_each_other_before_the_number_of_blender(self):
        self.assertEqual(level.marked("Bridge", "walkable"), "Bridge_Walkable")
        self.assertEqual(level.marked("Bridge_Wall.001", "walkable"), "Bridge_Walkable.001")
        self.assertEqual(level.marked("Bridge_WALKABLE", "solid"), "Bridge")
        self.assertEqual(level.marked("Floor.002", "one_way"), "Floor_one_way.002")
        self.assertEqual(level.marked("Wallpaper", "wall"), "Wallpaper_Wall")

    def test_marks_are_read_as_sidle_reads_them(self):
        for name, surface in (("A_Walkable", "walkable"), ("A_wall.010", "wall"), ("A", "solid"),
                              ("Wall", "solid"), ("_Wall", "wall"), ("A_Wall_B", "solid"),
                              ("Deck_one_way", "one_way")):
            self.assertEqual(level.surface_of(name), surface, name)

    def test_marking_twice_is_marking_once(self):
        dice = random.Random(5)
        for _ in range(2000):
            name = "".join(dice.choice("aB_.01 WalkableWall") for _ in range(dice.randrange(1, 12)))
            for surface in ("walkable", "wall", "one_way", "solid"):
                once = level.marked(name, surface)
                self.assertEqual(level.marked(once, surface), once, name)


class Cells(unittest.TestCase):
    def test_every_face_is_in_one_piece_and_where_it_was(self):
        whole = grid("Field_Walkable", 10)
        pieces = level.split(whole, 4.0)
        self.assertEqual(len(pieces), 9)
        places = lambda part: sorted(tuple(part.corners[i] for i in face) for face in part.faces)
        self.assertEqual(sorted(face for piece in pieces for face in places(piece)), places(whole))
        self.assertTrue(all(level.surface_of(piece.name) == "walkable" for piece in pieces))
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
        sidle = os.environ.get("SIDLE")
        if not sidle:
            print("skipped: what sidle makes of the files, SIDLE names no command")
            return
        parts = level.split(grid("Field_Walkable", 10), 4.0) + [box("Crate_Wall.001")]
        with tempfile.TemporaryDirectory() as folder:
            said = []
            for name in ("a.obj", "a.glb"):
                path = os.path.join(folder, name)
                level.write(path, parts)
                out = subprocess.run([sidle, "info", path, "--json"], check=True, text=True,
                                     stdout=subprocess.PIPE).stdout
                said.append(json.loads(out))
        self.assertEqual(said[0]["surfaces"], said[1]["surfaces"])
        self.assertEqual(said[0]["surfaces"]["walkable"], 200)
        self.assertEqual(said[0]["surfaces"]["wall"], 12)
        self.assertEqual(said[0]["objects"], said[1]["objects"])
        self.assertEqual((said[0]["low"], said[0]["high"]), (said[1]["low"], said[1]["high"]))
        self.assertEqual(said[0]["low"], [0, 0, -10])


if __name__ == "__main__":
    unittest.main()
