# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""From a scene of Blender to parts of a level."""

import bpy

from . import level


def set_up(scene):
    """Units of a level: metres, unscaled."""
    scene.unit_settings.system = "METRIC"
    scene.unit_settings.scale_length = 1.0
    scene.unit_settings.length_unit = "METERS"


def objects_of(context, selected_only=False):
    """Visible objects that have a surface, by name."""
    found = context.selected_objects if selected_only else context.view_layer.objects
    return sorted((item for item in found if item.type == "MESH" and item.visible_get()),
                  key=lambda item: item.name)


def part_of(item, context):
    """An object as it is drawn, with its modifiers, in metres."""
    shown = item.evaluated_get(context.evaluated_depsgraph_get())
    mesh = shown.to_mesh()
    metres = context.scene.unit_settings.scale_length
    # A mirrored object shows the backs of its faces unless they are turned round.
    step = -1 if item.matrix_world.determinant() < 0 else 1
    corners = [tuple(metres * value for value in item.matrix_world @ vertex.co)
               for vertex in mesh.vertices]
    faces = [list(polygon.vertices)[::step] for polygon in mesh.polygons]
    shown.to_mesh_clear()
    return level.Part(item.name, corners, faces)


def warnings_of(context):
    return [text for item in objects_of(context)
            for text in level.warnings_of(part_of(item, context), tuple(item.scale))]


def export(context, path, cell=0.0, selected_only=False):
    """Writes the level and returns how many objects are in it. Cells as in `level.split`."""
    parts = [part_of(item, context) for item in objects_of(context, selected_only)]
    parts = [part for part in parts if part.faces]
    if cell > 0.0:
        parts = [piece for part in parts for piece in level.split(part, cell)]
    level.write(path, parts)
    return len(parts)
