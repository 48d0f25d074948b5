#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Tests the add-on in Blender, where it is installed, and reads what it wrote with `sidle info`.

    run.py SIDLE
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which

HERE = Path(__file__).resolve().parent


def blender(*words):
    return subprocess.run(["blender", "-b", "-noaudio", *map(str, words)], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)


def run(sidle, folder):
    done = blender("--factory-startup", "--python-exit-code", "1", "--python",
                   HERE / "in_blender.py", "--", folder)
    if done.returncode != 0 or "in_blender: fine" not in done.stdout:
        print(done.stdout)
        return 1
    done = blender(folder / "level.blend", "--python-exit-code", "1", "--python",
                   HERE.parent / "export_level.py", "--", folder / "headless.obj", "--cell", "20")
    if "5 objects" not in done.stdout:
        print(done.stdout)
        return 1
    said = []
    for name in ("level.obj", "level.glb", "headless.obj"):
        out = subprocess.run([sidle, "info", folder / name, "--json"], check=True, text=True,
                             stdout=subprocess.PIPE).stdout
        said.append(json.loads(out))
    wanted = {"solid": 0, "walkable": 800, "wall": 12, "one_way": 0, "terrain": 0}
    problems = [f"{one['level']}: {one['surfaces']}" for one in said if one["surfaces"] != wanted]
    problems += [f"{one['level']}: other objects" for one in said
                 if one["objects"] != said[0]["objects"] or len(one["objects"]) != 5]
    print("\n".join(problems) or "blender: fine")
    return 1 if problems else 0


def main():
    if not which("blender"):
        print("skipped: the Blender add-on in Blender, it is not on this machine")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return run(sys.argv[1], Path(folder))


if __name__ == "__main__":
    sys.exit(main())
