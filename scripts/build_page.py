#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Builds the page to play into build/page, which any web server can host.

It stands on the npm package of `scripts/build wasm`. Where the game has a page of its own
(web/dungeon), that goes to build/page/dungeon.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = [ROOT / "web" / "play", ROOT / "web" / "dungeon"]
LOG = ROOT / "build" / "log" / "page.log"


def run(command, folder, **environment):
    """Runs it quietly; on failure shows what it said."""
    with LOG.open("a") as log:
        print("+", *command, file=log, flush=True)
        done = subprocess.run(command, cwd=folder, stdout=log, stderr=subprocess.STDOUT,
                              env=os.environ | environment)
    if done.returncode != 0:
        print(LOG.read_text()[-4000:], file=sys.stderr)
        print(f"build_page: {' '.join(map(str, command))} failed; full log: {LOG}",
              file=sys.stderr)
        sys.exit(1)


def install(folder):
    """The packages of package-lock.json, unless they are there already."""
    stamp = folder / "node_modules" / ".sidle-lock"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    run(["npm", "ci", "--no-audit", "--no-fund"], folder)
    if version_of("node") < version_of(node_of(folder)):
        complete(folder)
    stamp.write_text(wanted)


def node_of(folder):
    """The Node that came as a package: newer than the one of the system may be."""
    return folder / "node_modules" / ".bin" / "node"


def version_of(node):
    said = subprocess.run([node, "--version"], check=True, text=True, stdout=subprocess.PIPE).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:3]))


def complete(folder):
    """Lets npm run again by the Node that came along. It leaves out what is optional to a package
    and does not suit the Node that it runs by: the half of Vite that is no JavaScript, for one."""
    npm = Path(shutil.which("npm")).resolve()
    # Where npm is a package of Debian, its parts lie beside it.
    run([node_of(folder), npm, "install", "--no-save", "--no-audit", "--no-fund"], folder,
        NODE_PATH=str(npm.parents[2]))


def build(folder):
    start = time.monotonic()
    install(folder)
    if folder.name == "dungeon":  # Its simulation is a module of its own.
        run([ROOT / "scripts" / "build", "wasm", "dungeon_module"], ROOT)
    node = node_of(folder)
    modules = folder / "node_modules"
    run([node, modules / "typescript" / "bin" / "tsc", "--noEmit"], folder)
    run([node, modules / "vite" / "bin" / "vite.js", "build"], folder)
    print(f"{'build ' + folder.name:<24} {time.monotonic() - start:4.0f} s")


def main():
    LOG.parent.mkdir(parents=True, exist_ok=True)
    LOG.write_text("")
    built = [folder.name for folder in PARTS if (folder / "package.json").exists()]
    for name in built:
        build(ROOT / "web" / name)
    # The start screen asks this file what there is beside it.
    parts = json.dumps({"dungeon": "dungeon" in built})
    (ROOT / "build" / "page" / "parts.json").write_text(parts + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
