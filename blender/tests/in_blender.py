# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Uses the add-on inside of Blender as a level maker would:

    blender -b --factory-startup -noaudio --python-exit-code 1 --python in_blender.py -- FOLDER

Writes level.obj, level.glb and level.blend into FOLDER.
"""

import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import sidle_level  # noqa: E402
from sidle_level import level, scene  # noqa: E402

FOLDER = Path(sys.argv[sys.argv.index("--") + 1])


def expect(holds, what):
    if not holds:
        raise AssertionError(what)


def select(*items):
    bpy.ops.object.select_all(action="DESELECT")
    for item in items:
        item.select_set(True)


def build():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=20, y_subdivisions=20, size=40)
    floor = bpy.context.object
    floor.name = "Floor"
    bpy.ops.mesh.primitive_cube_add(size=2, location=(5, 8, 1))
    wall = bpy.context.object
    wall.name = "Wall.001"
    wall.scale = (1, 4, 1)
    bpy.context.view_layer.update()
    return floor, wall


def main():
    sidle_level.register()
    floor, wall = build()
    select(floor)
    expect(bpy.ops.sidle.mark(surface="walkable") == {"FINISHED"}, "floor is marked")
    select(wall)
    expect(bpy.ops.sidle.mark(surface="wall") == {"FINISHED"}, "wall is marked")
    expect(floor.name == "Floor_Walkable", floor.name)
    expect(wall.name == "Wall_Wall.001", wall.name)
    bpy.ops.sidle.units()
    expect(bpy.context.scene.unit_settings.scale_length == 1.0, "metres")

    found = scene.warnings_of(bpy.context)
    expect(len(found) == 1 and "scale is not applied (1, 4, 1)" in found[0], found)
    part = scene.part_of(wall, bpy.context)
    expect(max(corner[1] for corner in part.corners) == 12.0, "the scale counts in the file")
    wall.scale = (1, -4, 1)  # Mirrored: faces must still look outward.
    bpy.context.view_layer.update()
    mirrored = scene.part_of(wall, bpy.context)
    expect(level.open_edges(mirrored) == 0, "mirrored and closed")
    wall.scale = (1, 4, 1)
    bpy.context.view_layer.update()

    bpy.ops.sidle.export(filepath=str(FOLDER / "level.obj"), cell=20.0)
    bpy.ops.sidle.export(filepath=str(FOLDER / "level.glb"), cell=20.0)
    bpy.ops.wm.save_as_mainfile(filepath=str(FOLDER / "level.blend"))
    sidle_level.unregister()
    print("in_blender: fine")


main()
