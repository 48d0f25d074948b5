#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Tests the add-on in Blender, where it is installed, and reads what it wrote with `sidle info`.

    run.py SIDLE
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which

HERE = Path(__file__).resolve().parent


def blender(*words, **variables):
    return subprocess.run(["blender", "-b", "-noaudio", *map(str, words)], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300,
                          env=os.environ | variables)


def headless(level, *words):
    """The export without a window as a build server calls it."""
    return blender(level, "--python", HERE.parent / "export_level.py", "--", *words)


def wrong_exports(folder):
    """Exports without a window that end otherwise than they should, each in a line."""
    full, empty = folder / "level.blend", folder / "empty.blend"
    cases = [
        (full, [folder / "headless.obj", "--cell", "20"], 0, "5 objects, 1 warnings"),
        (full, [folder / "strict.obj", "--strict"], 1, "2 objects, 1 warnings"),
        (full, [folder / "level.txt"], 1, "error: "),
        (full, [folder / "nowhere" / "level.obj"], 1, "error: "),
        (full, [folder / "cells.obj", "--cell", "nan"], 2, "invalid cell_size value: 'nan'"),
        (full, [], 2, "the following arguments are required: output"),
        (empty, [folder / "none.obj"], 1, "error: no visible object has faces"),
        (empty, [folder / "none.obj", "--strict"], 1, "error: no visible object has faces"),
    ]
    problems = []
    for level, words, code, said in cases:
        done = headless(level, *words)
        wrong = done.returncode != code or said not in done.stdout + done.stderr
        if code == 1 and said.startswith("error"):
            lines = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
            wrong = wrong or len(lines) != 1 or "Traceback" in done.stderr
        if wrong:
            problems.append(f"export_level.py {level.name} {words}: exit code {done.returncode} "
                            f"instead of {code}\n{done.stdout}{done.stderr}")
    if (folder / "none.obj").exists():
        problems.append("a level without objects was written")
    return problems


def info(sidle, path):
    out = subprocess.run([sidle, "info", path, "--json"], check=True, text=True,
                         stdout=subprocess.PIPE).stdout
    return json.loads(out)


def wrong_files(sidle, folder):
    """Files that Sidle reads otherwise than they were meant, each in a line."""
    said = [info(sidle, folder / name) for name in ("level.obj", "level.glb", "headless.obj")]
    wanted = {"solid": 0, "walkable": 800, "wall": 12, "one_way": 0, "terrain": 0}
    problems = [f"{one['level']}: {one['surfaces']}" for one in said if one["surfaces"] != wanted]
    problems += [f"{one['level']}: other objects" for one in said
                 if one["objects"] != said[0]["objects"] or len(one["objects"]) != 5]
    flat, binary = (info(sidle, folder / name)["objects"] for name in ("round.obj", "round.glb"))
    if [entry["triangles"] for entry in info(sidle, folder / "broken.glb")["objects"]] != [1]:
        problems.append("the face that a file can hold is not in broken.glb")
    if flat != binary or len(flat) != 4:
        problems.append(f"curves, texts and metaballs: {flat} and {binary}")
    return problems


def run(sidle, folder):
    scripts = folder / "scripts"
    scripts.mkdir()
    for name in ("in_blender", "installed"):
        done = blender("--factory-startup", "--python-exit-code", "1", "--python",
                       HERE / f"{name}.py", "--", folder, BLENDER_USER_SCRIPTS=str(scripts))
        if done.returncode != 0 or f"{name}: fine" not in done.stdout:
            print(done.stdout + done.stderr)
            return 1
    problems = wrong_exports(folder)
    problems = problems or wrong_files(sidle, folder)
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
