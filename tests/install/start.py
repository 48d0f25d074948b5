#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Types what docs/start.md says, as it stands there, in empty folders, against an installed Sidle.

    start.py PREFIX WORK [--sources]

C++ by find_package, C by pkg-config, JavaScript where the npm package is built. What an
installation as root would have set is set here: where CMake, pkg-config and the loader look. With
--sources the C++ of the guide is built with the sources beside it too, which takes minutes.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FETCH = re.compile(r"include\(FetchContent\)\n.*\nFetchContent_MakeAvailable\(sidle\)\n")


def chapters():
    """The blocks of code of each language, by what kind they are, and what the programs print."""
    text = (ROOT / "docs" / "start.md").read_text()
    parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    blocks = {title: dict(BLOCK.findall(body)) for title, body in zip(parts[1::2], parts[2::2])}
    return blocks, re.search(r"It prints `([^`]+)`", text)[1]


def environment(prefix):
    libraries = next(prefix.rglob("libsidle.so")).parent
    return os.environ | {"CMAKE_PREFIX_PATH": str(prefix), "LD_LIBRARY_PATH": str(libraries),
                         "PKG_CONFIG_PATH": str(libraries / "pkgconfig"),
                         "npm_config_offline": "true", "npm_config_audit": "false",
                         "npm_config_update_notifier": "false", "npm_config_fund": "false"}


def type_it(folder, files, commands, wanted, env):
    """Writes the files, types the commands; the last line of what they say is what is wanted."""
    for name, text in files.items():
        (folder / name).write_text(text)
    done = subprocess.run(["sh", "-ec", commands], cwd=folder, env=env, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = done.stdout.strip().split("\n")[-1]
    if done.returncode != 0 or said != wanted:
        sys.exit(f"start: {folder.name} ended with {done.returncode}, wanted {wanted}\n"
                 f"{done.stdout}")
    print(f"{folder.name}: {said}")


def main():
    prefix, work = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    blocks, wanted = chapters()
    env = environment(prefix)
    shutil.rmtree(work, ignore_errors=True)
    folders = {name: work / name for name in ("find_package", "sources", "c", "javascript")}
    for folder in folders.values():
        folder.mkdir(parents=True)

    cpp = blocks["C++"]
    installed, count = FETCH.subn("find_package(sidle REQUIRED)\n", cpp["cmake"])
    assert count == 1, "start.md: the three lines that fetch Sidle are not there"
    type_it(folders["find_package"], {"CMakeLists.txt": installed, "main.cpp": cpp["cpp"]},
            cpp["sh"], wanted, env)
    if "--sources" in sys.argv:
        (folders["sources"] / "sidle").symlink_to(ROOT)
        type_it(folders["sources"], {"CMakeLists.txt": cpp["cmake"], "main.cpp": cpp["cpp"]},
                cpp["sh"], wanted, env)

    if shutil.which("pkg-config"):
        type_it(folders["c"], {"hello.c": blocks["C"]["c"]}, blocks["C"]["sh"], wanted, env)
    else:
        print("skipped: the guide for C, no pkg-config")

    javascript = blocks["JavaScript"]
    if shutil.which("npm") and (ROOT / "build" / "npm" / "package.json").exists():
        (folders["javascript"] / "build").symlink_to(ROOT / "build")
        build, run = javascript["sh"].strip().split("\n")
        assert build.startswith("scripts/setup"), "start.md: the package is built first"
        type_it(folders["javascript"], {"hello.mjs": javascript["js"]}, run, wanted, env)
    else:
        print("javascript: not here; web/tests/install.mjs runs the same program")


if __name__ == "__main__":
    main()
