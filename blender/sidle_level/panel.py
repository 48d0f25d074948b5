# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What a user of Blender sees."""

import bpy
from bpy.props import BoolProperty, EnumProperty, FloatProperty, StringProperty
from bpy_extras.io_utils import ExportHelper

from . import names, scene


class SIDLE_OT_mark(bpy.types.Operator):
    """Says by the end of the name what the selected objects are to a walker"""
    bl_idname = "sidle.mark"
    bl_label = "Mark for Sidle"
    bl_options = {"REGISTER", "UNDO"}

    surface: EnumProperty(items=[
        ("walkable", "Walkable", "Ground up to the walker's slope limit, wall beyond"),
        ("wall", "Wall", "Never ground, however flat"),
        ("one_way", "One way", "Ground for whoever comes from above; passed from below"),
        ("solid", "Solid", "Ground where it is flat enough, wall elsewhere: no mark"),
    ])

    def execute(self, context):
        own, linked = scene.markable(context)
        for item in own:
            item.name = names.marked_for_blender(item.name, self.surface)
        for item in linked:
            self.report({"WARNING"}, f"{item.name}: linked, can only be marked in its own file")
        if not own and not linked:
            self.report({"WARNING"}, "nothing that is selected has a surface")
        return {"FINISHED"} if own else {"CANCELLED"}


class SIDLE_OT_units(bpy.types.Operator):
    """Metres, unscaled; axes are turned when the level is exported"""
    bl_idname = "sidle.units"
    bl_label = "Set units"
    bl_options = {"REGISTER", "UNDO"}

    def execute(self, context):
        scene.set_up(context.scene)
        return {"FINISHED"}


class SIDLE_OT_check(bpy.types.Operator):
    """Looks for scales that are not applied, open edges and empty objects"""
    bl_idname = "sidle.check"
    bl_label = "Check level"

    def execute(self, context):
        found = scene.warnings_of(context)
        for text in found:
            self.report({"WARNING"}, text)
        self.report({"INFO"}, f"{len(found)} warnings")
        return {"FINISHED"}


class SIDLE_OT_export(bpy.types.Operator, ExportHelper):
    """Writes what is seen and has a surface as OBJ or binary glTF, in metres with y up"""
    bl_idname = "sidle.export"
    bl_label = "Export level for Sidle"

    filename_ext = ".obj"
    check_extension = None
    filter_glob: StringProperty(default="*.obj;*.glb", options={"HIDDEN"})
    cell: FloatProperty(name="Cell", min=0.0, unit="LENGTH",
                        description="Splits larger objects into cells of this size; 0: does not")
    selected_only: BoolProperty(name="Selected only")

    def execute(self, context):
        for text in scene.warnings_of(context, self.selected_only):
            self.report({"WARNING"}, text)
        # Blender shows lengths in metres and holds them in units of the scene.
        cell = self.cell * scene.metres_of_unit(context.scene)
        path = bpy.path.abspath(self.filepath)  # May begin with //, the folder of the scene.
        try:
            count = scene.export(context, path, cell, self.selected_only)
        except (OSError, ValueError) as error:
            self.report({"ERROR"}, str(error))
            return {"CANCELLED"}
        self.report({"INFO"}, f"{count} objects in {path}")
        return {"FINISHED"}


class SIDLE_PT_panel(bpy.types.Panel):
    bl_label = "Sidle"
    bl_idname = "SIDLE_PT_panel"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Sidle"

    def draw(self, context):
        column = self.layout.column(align=True)
        for surface, label in (("walkable", "Walkable"), ("wall", "Wall"), ("one_way", "One way"),
                               ("solid", "No mark")):
            column.operator(SIDLE_OT_mark.bl_idname, text=label).surface = surface
        column = self.layout.column(align=True)
        for operator in (SIDLE_OT_units, SIDLE_OT_check, SIDLE_OT_export):
            column.operator(operator.bl_idname)


def draw_export(menu, _context):
    menu.layout.operator(SIDLE_OT_export.bl_idname, text="Sidle level (.obj/.glb)")


CLASSES = [SIDLE_OT_mark, SIDLE_OT_units, SIDLE_OT_check, SIDLE_OT_export, SIDLE_PT_panel]


def register():
    for kind in CLASSES:
        bpy.utils.register_class(kind)
    bpy.types.TOPBAR_MT_file_export.append(draw_export)


def unregister():
    bpy.types.TOPBAR_MT_file_export.remove(draw_export)
    for kind in reversed(CLASSES):
        bpy.utils.unregister_class(kind)
