# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Installs the add-on from a zip as the preferences of Blender do, uses it, and takes it away:

    blender -b --factory-startup -noaudio --python-exit-code 1 --python installed.py -- FOLDER

The environment variable BLENDER_USER_SCRIPTS names the folder that Blender installs into.
"""

import shutil
import sys
from pathlib import Path

import bpy

FOLDER = Path(sys.argv[sys.argv.index("--") + 1])
HOME = Path(__file__).resolve().parent.parent


def is_there():
    return hasattr(bpy.types, "SIDLE_OT_export") and hasattr(bpy.types, "SIDLE_PT_panel")


def main():
    archive = shutil.make_archive(str(FOLDER / "sidle_level"), "zip", HOME, "sidle_level")
    preferences = bpy.ops.preferences
    preferences.addon_install(filepath=archive)
    for _ in range(2):
        preferences.addon_enable(module="sidle_level")
        assert is_there(), "the add-on is enabled, but not there"
        bpy.ops.sidle.export(filepath=str(FOLDER / "installed.obj"))
        preferences.addon_disable(module="sidle_level")
        assert not is_there(), "the add-on is disabled, but still there"
    print("installed: fine")


main()
