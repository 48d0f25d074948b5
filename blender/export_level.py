# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Exports the level of a .blend file without a window:

    blender -b level.blend --python blender/export_level.py -- level.obj [--cell 32] [--strict]

The ending says the format: .obj or .glb. Ends with exit code 1 where nothing could be exported, and
with --strict where something was warned of; with 2 where the words after -- are wrong.
"""

import argparse
import math
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parent))
from sidle_level import scene  # noqa: E402


def cell_size(text):
    size = float(text)
    if not 0.0 <= size < math.inf:
        raise ValueError
    return size


def main():
    words = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="export_level.py")
    parser.add_argument("output", help="file to write, .obj or .glb")
    parser.add_argument("--cell", type=cell_size, default=0.0, help="splits objects [m]")
    parser.add_argument("--strict", action="store_true", help="warnings are errors")
    options = parser.parse_args(words)
    found = scene.warnings_of(bpy.context)
    for text in found:
        print(f"warning: {text}")
    count = scene.export(bpy.context, options.output, options.cell)
    print(f"{options.output}: {count} objects, {len(found)} warnings")
    return 1 if options.strict and found else 0


# Blender itself goes on after an exception, and ends with exit code 0.
try:
    code = main()
except Exception as error:
    kind = "" if isinstance(error, (OSError, ValueError)) else f"{type(error).__name__}: "
    print(f"error: {kind}{' '.join(str(error).split())}", file=sys.stderr)
    code = 1
sys.exit(code)
