# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""An add-on for Blender that marks, checks and exports levels for Sidle."""

bl_info = {
    "name": "Sidle levels",
    "author": "The Sidle authors",
    "version": (0, 1, 0),
    "blender": (3, 4, 0),
    "location": "View3D > Sidebar > Sidle",
    "description": "Marks what is walkable and what is wall, and exports levels",
    "category": "Import-Export",
}

try:
    import bpy
except ModuleNotFoundError:  # The pure parts can be used without Blender.
    bpy = None

if bpy is not None:
    from . import panel

    def register():
        panel.register()

    def unregister():
        panel.unregister()
