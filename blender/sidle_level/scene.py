# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""From a scene of Blender to parts of a level."""

from dataclasses import dataclass

from . import level, names

SURFACE_TYPES = {"MESH", "CURVE", "SURFACE", "FONT", "META"}


@dataclass
class Seen:
    """A part of the level, and the object of the scene that shows it: itself or as an instance."""
    part: level.Part
    shower: object
    is_own: bool  # Whether the shower shows its own surface.
    order: tuple  # Among the instances of one shower.


def set_up(scene):
    """Units of a level: metres, unscaled."""
    scene.unit_settings.system = "METRIC"
    scene.unit_settings.scale_length = 1.0
    scene.unit_settings.length_unit = "METERS"


def metres_of_unit(scene):
    """Blender passes over the scale of a scene without a system of units."""
    units = scene.unit_settings
    return 1.0 if units.system == "NONE" else units.scale_length


def markable(context):
    """Selected objects that a mark says something of, by name: own ones, and linked ones.

    Those linked from another file have their names from there: Blender forgets any other.
    """
    found = sorted((item for item in context.selected_objects
                    if item.type in SURFACE_TYPES or item.instance_type == "COLLECTION"),
                   key=lambda item: item.name)
    return ([item for item in found if not item.library], [item for item in found if item.library])


def part_of(instance, name, metres):
    """What is drawn, with its modifiers, in metres; its faces are the triangles that are drawn."""
    mesh = instance.object.to_mesh()
    mesh.calc_loop_triangles()
    # A mirrored object shows the backs of its faces unless they are turned round.
    step = -1 if instance.matrix_world.determinant() < 0 else 1
    corners = [tuple(metres * value for value in instance.matrix_world @ vertex.co)
               for vertex in mesh.vertices]
    faces = [list(triangle.vertices)[::step] for triangle in mesh.loop_triangles]
    instance.object.to_mesh_clear()
    return level.Part(name, corners, faces)


def all_seen(context, selected_only=False):
    """All that is seen and has a surface, by name; an instance is selected with its shower."""
    metres = metres_of_unit(context.scene)
    found = []
    for instance in context.evaluated_depsgraph_get().object_instances:
        # The surface of a curve, a text or a metaball is listed too, as a mesh that it shows.
        if instance.object.type != "MESH":
            continue
        item = instance.object.original
        shower = (instance.parent or instance.object).original
        if not shower.visible_get() or (selected_only and not shower.select_get()):
            continue
        name = item.name if item == shower else names.instanced(item.name, shower.name)
        found.append(Seen(part_of(instance, name, metres), shower, item == shower,
                          tuple(instance.persistent_id)))
    return sorted(found, key=lambda one: (one.part.name, one.shower.name, one.order))


def cutters_of(item):
    """The objects that Boolean modifiers cut an object with."""
    found = set()
    for modifier in item.modifiers:
        if modifier.type != "BOOLEAN" or modifier.operation == "UNION":
            continue
        if modifier.operand_type == "OBJECT":
            found.add(modifier.object)
        elif modifier.collection:
            found.update(modifier.collection.all_objects)
    return found


def warnings_of(context, selected_only=False):
    """What a level maker should look at, each said once, however many instances it has."""
    seen = all_seen(context, selected_only)
    shows_faces = {one.shower for one in seen if one.part.faces}
    cutters = set().union(*(cutters_of(one.shower) for one in seen))
    found = []
    for one in seen:
        if not one.part.faces and one.shower in shows_faces:
            continue  # Only there for its instances.
        # The scale of an instance cannot be applied.
        scale = one.shower.matrix_world.to_scale() if one.is_own else (1.0, 1.0, 1.0)
        found += level.warnings_of(one.part, scale)
        if one.is_own and one.shower in cutters:
            found.append(f"{one.part.name}: cuts another object and is exported unless hidden")
    return list(dict.fromkeys(found))


def export(context, path, cell=0.0, selected_only=False):
    """Writes the level and returns how many objects are in it. Cells as in `level.split`. [m]"""
    parts = [level.finite(one.part) for one in all_seen(context, selected_only)]
    parts = [part for part in parts if part.faces]
    if not parts:
        raise ValueError(f"no {'selected' if selected_only else 'visible'} object has faces")
    if cell > 0.0:
        parts = [piece for part in parts for piece in level.split(part, cell)]
    level.write(path, parts)
    return len(parts)
