# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Uses the add-on inside of Blender as a level maker would:

    blender -b --factory-startup -noaudio --python-exit-code 1 --python in_blender.py -- FOLDER

Writes level.obj, level.glb, level.blend, empty.blend, round.obj, round.glb and broken.glb there.
"""

import math
import sys
import traceback
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import sidle_level  # noqa: E402
from sidle_level import scene  # noqa: E402

FOLDER = Path(sys.argv[sys.argv.index("--") + 1])
L_SHAPE = [(0, 0, 0), (2, 0, 0), (2, 1, 0), (1, 1, 0), (1, 2, 0), (0, 2, 0)]


def expect(holds, what):
    if not holds:
        raise AssertionError(what)


def expect_equal(got, wanted):
    expect(got == wanted, f"{got!r} instead of {wanted!r}")


def clear():
    """An empty scene in metres."""
    bpy.data.batch_remove([*bpy.data.objects, *bpy.data.collections, *bpy.data.node_groups])
    scene.set_up(bpy.context.scene)


def named(name, add, **settings):
    """A new object by one of Blender's operators."""
    add(**settings)
    bpy.context.object.name = name
    return bpy.context.object


def cube(name, **settings):
    return named(name, bpy.ops.mesh.primitive_cube_add, **settings)


def plane(name, **settings):
    return named(name, bpy.ops.mesh.primitive_plane_add, **settings)


def linked(name, data, home=None):
    """A new object in a collection, or in that of the scene."""
    item = bpy.data.objects.new(name, data)
    (home or bpy.context.scene.collection).objects.link(item)
    return item


def grove(name, kit):
    """An empty that shows a collection."""
    item = linked(name, None)
    item.instance_type, item.instance_collection = "COLLECTION", kit
    return item


def kit_with(*items):
    """A collection of objects that the scene shows only by instances."""
    kit = bpy.data.collections.new("Kit")
    for item in items:
        item.users_collection[0].objects.unlink(item)
        kit.objects.link(item)
    return kit


def select(*items):
    bpy.context.view_layer.update()
    bpy.ops.object.select_all(action="DESELECT")
    for item in items:
        item.select_set(True)


def exported(**settings):
    """What an OBJ of the scene holds: the corners and faces of each object, by name."""
    bpy.context.view_layer.update()
    path = FOLDER / "one.obj"
    bpy.ops.sidle.export(filepath=str(path), **settings)
    corners, objects = [], {}
    for line in path.read_text().splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "o":
            expect(rest not in objects, f"{rest} stands twice")
            here = objects.setdefault(rest, [])
        elif kind == "v":
            corners.append(tuple(map(float, rest.split())))
        elif kind == "f":
            here.append([corners[int(word) - 1] for word in rest.split()])
    return objects


def volume(faces):
    """What the faces enclose; below zero where they look inward."""
    total = 0.0
    for face in faces:
        for b, c in zip(face[1:], face[2:]):
            a = face[0]
            total += (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
                      + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6.0
    return round(total, 4)


def middle(faces, axis):
    values = [corner[axis] for face in faces for corner in face]
    return round((min(values) + max(values)) / 2.0, 4)


def instances_on_corners(shown=None):
    """Geometry nodes that show an object at each corner, or a cube of their own."""
    tree = bpy.data.node_groups.new("Points", "GeometryNodeTree")
    tree.inputs.new("NodeSocketGeometry", "Geometry")
    tree.outputs.new("NodeSocketGeometry", "Geometry")
    into, points, out = (tree.nodes.new(kind) for kind in (
        "NodeGroupInput", "GeometryNodeInstanceOnPoints", "NodeGroupOutput"))
    if shown:
        source = tree.nodes.new("GeometryNodeObjectInfo")
        source.inputs["Object"].default_value = shown
        source.inputs["As Instance"].default_value = True
    else:
        source = tree.nodes.new("GeometryNodeMeshCube")
    tree.links.new(into.outputs[0], points.inputs["Points"])
    tree.links.new(source.outputs["Geometry" if shown else "Mesh"], points.inputs["Instance"])
    tree.links.new(points.outputs[0], out.inputs[0])
    return tree


def check_a_level_as_it_is_made():
    floor = named("Floor", bpy.ops.mesh.primitive_grid_add, x_subdivisions=20, y_subdivisions=20,
                  size=40)
    wall = cube("Wall.001", size=2, location=(5, 8, 1))
    wall.scale = (1, 4, 1)
    select(floor)
    expect(bpy.ops.sidle.mark(surface="walkable") == {"FINISHED"}, "floor is marked")
    select(wall)
    expect(bpy.ops.sidle.mark(surface="wall") == {"FINISHED"}, "wall is marked")
    expect_equal((floor.name, wall.name), ("Floor_Walkable", "Wall_Wall.001"))
    bpy.context.scene.unit_settings.scale_length = 7.0
    bpy.ops.sidle.units()
    expect_equal(bpy.context.scene.unit_settings.scale_length, 1.0)

    found = scene.warnings_of(bpy.context)
    expect(len(found) == 1 and "scale is not applied (1, 4, 1)" in found[0], found)
    bpy.ops.sidle.export(filepath=str(FOLDER / "level.obj"), cell=20.0)
    bpy.ops.sidle.export(filepath=str(FOLDER / "level.glb"), cell=20.0)
    bpy.ops.wm.save_as_mainfile(filepath=str(FOLDER / "level.blend"))


def check_what_is_scaled_and_mirrored_is_exported_as_it_is_seen():
    for scale in ((1, 4, 1), (1, -4, 1), (-1, -4, -1)):
        clear()
        cube("Box", size=2, location=(5, 8, 1)).scale = scale
        faces = exported()["Box"]
        expect_equal(max(-corner[2] for face in faces for corner in face), 12.0)
        expect_equal(volume(faces), 32.0)


def check_concave_faces_keep_their_area():
    for first in range(6):
        mesh = bpy.data.meshes.new("L")
        mesh.from_pydata(L_SHAPE[first:] + L_SHAPE[:first], [], [list(range(6))])
        # At this height a pyramid down to the origin holds a third of the area.
        linked("L", mesh).location = (0, 0, 1)
    for faces in exported().values():
        expect_equal((len(faces), volume(faces)), (4, 1.0))


def check_collections_are_exported_where_they_are_shown():
    kit = kit_with(cube("Tree_Wall", size=2), cube("Log", size=1))
    grove("Grove", kit).location = (10, 0, 0)
    mirrored = grove("Grove.001", kit)
    mirrored.scale, mirrored.location = (-1, 1, 2), (20, 0, 0)
    nested = bpy.data.collections.new("Nested")
    inner = grove("Inner", kit)
    bpy.context.scene.collection.objects.unlink(inner)
    nested.objects.link(inner)
    outer = grove("Outer_Walkable", nested)
    outer.location = (30, 0, 0)
    grove("Hidden", kit).hide_set(True)
    got = exported()
    expect_equal(sorted(got), ["Grove.001/Log", "Grove.001/Tree_Wall", "Grove/Log",
                               "Grove/Tree_Wall", "Outer/Log_Walkable", "Outer/Tree_Wall"])
    expect_equal((middle(got["Grove/Tree_Wall"], 0), volume(got["Grove/Tree_Wall"])), (10.0, 8.0))
    expect_equal((middle(got["Grove.001/Log"], 0), volume(got["Grove.001/Log"])), (20.0, 2.0))
    expect_equal(middle(got["Outer/Log_Walkable"], 0), 30.0)
    expect_equal(scene.warnings_of(bpy.context), [])
    select(outer)
    expect_equal(sorted(exported(selected_only=True)), ["Outer/Log_Walkable", "Outer/Tree_Wall"])
    bpy.ops.sidle.mark(surface="one_way")
    expect_equal(outer.name, "Outer_one_way")


def check_instances_on_corners_and_faces_are_exported():
    for kind, count in (("VERTS", 4), ("FACES", 1)):
        clear()
        spread = plane("Spread", size=10)
        stone = cube("Stone_Wall", size=1)
        stone.parent = spread
        spread.instance_type, spread.show_instancer_for_viewport = kind, False
        got = exported()
        shown = [name for name in got if name.startswith("Spread/Stone")]
        expect_equal(len(shown), count)
        expect(all(name.endswith("_Wall") for name in got), got.keys())


def check_instances_of_geometry_nodes_are_exported():
    stone = cube("Stone", size=1, location=(50, 0, 0))
    for name, shown in (("Others_Wall", stone), ("Own_Wall", None)):
        field = plane(name, size=10)
        field.modifiers.new("Points", "NODES").node_group = instances_on_corners(shown)
    got = exported()
    expect_equal(sorted(got), ["Others/Stone_2_Wall", "Others/Stone_3_Wall",
                               "Others/Stone_4_Wall", "Others/Stone_Wall", "Own_2_Wall",
                               "Own_3_Wall", "Own_4_Wall", "Own_Wall", "Stone"])
    expect_equal({volume(faces) for faces in got.values()}, {1.0})
    expect_equal(scene.warnings_of(bpy.context), [])


def check_curves_texts_and_metaballs_are_exported_once():
    pipe = named("Pipe", bpy.ops.curve.primitive_bezier_circle_add)
    pipe.data.bevel_depth = 0.1
    named("Sign", bpy.ops.object.text_add, location=(9, 0, 0)).data.extrude = 0.1
    named("Ball", bpy.ops.object.metaball_add, location=(0, 9, 0))
    named("Ball.001", bpy.ops.object.metaball_add, location=(1, 9, 0))
    named("Dome_Wall", bpy.ops.surface.primitive_nurbs_surface_sphere_add, location=(0, 20, 0))
    named("Path", bpy.ops.curve.primitive_bezier_curve_add)
    expect_equal(sorted(exported()), ["Ball", "Dome_Wall", "Pipe", "Sign"])
    found = scene.warnings_of(bpy.context)
    expect(not any(text.startswith("Path") for text in found), found)
    select(pipe)
    bpy.ops.sidle.mark(surface="wall")
    expect_equal(pipe.name, "Pipe_Wall")
    bpy.ops.sidle.export(filepath=str(FOLDER / "round.obj"))
    bpy.ops.sidle.export(filepath=str(FOLDER / "round.glb"))


def check_hidden_objects_are_not_exported():
    cube("Seen")
    cube("Hidden").hide_set(True)
    cube("Disabled").hide_viewport = True
    expect_equal(sorted(exported()), ["Seen"])


def check_cells_are_in_metres_whatever_the_unit_is():
    bpy.context.scene.unit_settings.scale_length = 0.01
    named("Floor", bpy.ops.mesh.primitive_grid_add, x_subdivisions=20, y_subdivisions=20,
          size=4000, location=(2000, 2000, 0))
    got = exported(cell=2000.0)  # As the panel hands over 20 m.
    expect_equal(sorted(got), ["Floor_0_0", "Floor_0_1", "Floor_1_0", "Floor_1_1"])
    expect_equal(max(corner[0] for face in got["Floor_0_0"] for corner in face), 20.0)


def check_the_scale_of_a_scene_without_units_is_passed_over():
    units = bpy.context.scene.unit_settings
    units.system, units.scale_length = "NONE", 0.01
    cube("Box", size=2)
    expect_equal(volume(exported()["Box"]), 8.0)


def check_a_path_may_begin_in_the_folder_of_the_scene():
    cube("Box")
    bpy.ops.wm.save_as_mainfile(filepath=str(FOLDER / "paths.blend"))
    bpy.ops.sidle.export(filepath="//beside.obj")
    expect((FOLDER / "beside.obj").exists(), "//beside.obj is not beside the scene")


def check_faces_that_no_file_can_hold_are_left_out():
    for value in (math.nan, math.inf):
        clear()
        mesh = bpy.data.meshes.new("Two")
        mesh.from_pydata([(0, 0, 0), (1, 0, 0), (0, 1, 0), (value, 1, 0)], [],
                         [(0, 1, 2), (1, 3, 2)])
        linked("Two_Walkable", mesh)
        expect_equal(scene.warnings_of(bpy.context),
                     ["Two_Walkable: 1 faces are left out, they have corners that are not finite"])
        for cell in (0.0, 10.0):
            expect_equal(exported(cell=cell),
                         {"Two_Walkable": [[(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, -1.0)]]})
        bpy.ops.sidle.export(filepath=str(FOLDER / "broken.glb"))


def check_what_cuts_and_is_seen_is_told():
    wall, door = cube("House_Wall", size=4), cube("Door", size=1, location=(2, 0, 0))
    cut = wall.modifiers.new("Cut", "BOOLEAN")
    cut.object, cut.solver = door, "EXACT"
    expect_equal(scene.warnings_of(bpy.context),
                 ["Door: cuts another object and is exported unless hidden"])
    door.hide_set(True)
    expect_equal(scene.warnings_of(bpy.context), [])
    expect_equal({name: volume(faces) for name, faces in exported().items()},
                 {"House_Wall": 63.5})


def check_linked_objects_keep_their_names():
    kit_with(cube("Tree_Wall"))
    bpy.ops.wm.save_as_mainfile(filepath=str(FOLDER / "kit.blend"), copy=True)
    clear()
    with bpy.data.libraries.load(str(FOLDER / "kit.blend"), link=True) as (_, into):
        into.objects = ["Tree_Wall"]
    [tree] = into.objects
    bpy.context.scene.collection.objects.link(tree)
    own = cube("Own")
    select(tree)
    expect(bpy.ops.sidle.mark(surface="walkable") == {"CANCELLED"}, "a linked object is marked")
    select(tree, own)
    expect(bpy.ops.sidle.mark(surface="walkable") == {"FINISHED"}, "nothing is marked")
    expect_equal((tree.name, own.name), ("Tree_Wall", "Own_Walkable"))


def check_the_export_stands_in_the_menu():
    # What draws a menu: the functions of Python that were appended to it.
    drawn = [part.__module__ for part in bpy.types.TOPBAR_MT_file_export._dyn_ui_initialize()]
    expect_equal(drawn.count("sidle_level.panel"), 1)


def check_marks_stay_on_long_names():
    items = [cube("L" * 63), cube("\u6728" * 21), cube("L" * 62)]
    for surface, end in (("one_way", "_one_way"), ("walkable", "_Walkable")):
        select(*items)
        bpy.ops.sidle.mark(surface=surface)
        expect(all(item.name.split(".")[0].endswith(end) for item in items),
               [item.name for item in items])


def check_scales_of_parents_and_deltas_are_told():
    parent = linked("Parent", None)
    parent.scale = (1, 2, 1)
    child = cube("Child")
    child.parent = parent
    cube("Delta").delta_scale = (3, 1, 1)
    cube("Mirror").scale = (-1, -1, -1)
    # The parent takes back what the child has.
    whole = cube("Whole")
    whole.parent, whole.scale = parent, (1, 0.5, 1)
    bpy.context.view_layer.update()
    expect_equal(scene.warnings_of(bpy.context),
                 ["Child: its scale is not applied (1, 2, 1)",
                  "Delta: its scale is not applied (3, 1, 1)",
                  "Mirror: its scale is not applied (-1, -1, -1)"])


def check_only_the_selection_is_warned_of_where_only_it_is_exported():
    cube("Bad").scale = (2, 2, 2)
    good = cube("Good")
    select(good)
    asked, whole = [], scene.warnings_of
    scene.warnings_of = lambda *words: asked.append(whole(*words)) or asked[-1]
    try:
        exported(selected_only=True)
        exported()
    finally:
        scene.warnings_of = whole
    expect_equal([len(found) for found in asked], [0, 1])


def check_nothing_to_export_is_told():
    select()
    bpy.ops.wm.save_as_mainfile(filepath=str(FOLDER / "empty.blend"), copy=True)
    try:
        exported()
    except RuntimeError as error:
        expect("no visible object has faces" in str(error), error)
    else:
        raise AssertionError("an empty level was written")


def main():
    sidle_level.register()
    failed = False
    for name, check in list(globals().items()):
        if name.startswith("check_"):
            clear()
            try:
                check()
            except Exception:
                failed = True
                print(f"in_blender: {name}")
                traceback.print_exc()
    sidle_level.unregister()
    print("in_blender:", "failed" if failed else "fine")
    sys.exit(1 if failed else 0)


main()
