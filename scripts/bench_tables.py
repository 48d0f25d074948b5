#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes the figures of a result file into docs/performance.md: scripts/bench_tables.py RESULTS

The document holds a place for each table, between `<!-- walk -->` and `<!-- end -->`.
"""

import re
import sys
from pathlib import Path

import compare_bench
from compare_bench import number

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "performance.md"


def table(heads, rows):
    if not rows:
        return "Not in the result file."
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def percent(value, digits=0):
    return f"{100 * value:.{digits}f} %"


class Figures:
    """The rows of a result file, ours and a peer's."""

    def __init__(self, rows):
        self.ours = {name: row for (name, peer), row in rows.items() if not peer}
        self.peer = {name: row for (name, peer), row in rows.items() if peer}

    def names(self, *subjects):
        return [name for subject in subjects for name in self.ours
                if name.startswith(subject + "/") and name in self.peer]

    def pair(self, name, key="median"):
        """Ours, the peer's, and how many times the peer's is as large."""
        ours, its = self.ours[name][key], self.peer[name][key]
        return [number(ours), number(its), number(its / ours) if ours else ""]


def scene(name):
    return name.split("/")[1]


def walk_table(figures):
    rows = []
    for name in figures.names("walk"):
        ours, its, ratio = figures.pair(name)
        late = figures.pair(name, "p99")
        made = [percent(side[name]["progress"]) for side in (figures.ours, figures.peer)]
        rows.append([scene(name), ours, late[0], its, late[1], ratio, *made])
    return table(["level", "Sidle, us", "p99", "Bullet, us", "p99", "ratio", "made, Sidle",
                  "made, Bullet"], rows)


def cast_table(figures):
    rows = [[name.split("/")[0], scene(name), *figures.pair(name),
             percent(figures.peer[name]["agreement"], 2)]
            for name in figures.names("segment", "sphere", "capsule")]
    return table(["cast", "level", "Sidle, us", "Bullet, us", "ratio", "same"], rows)


def build_table(figures):
    rows = []
    for name in figures.names("build"):
        memory = name.replace("build/", "memory/")
        bytes_each = figures.pair(memory)[:2] if memory in figures.peer else ["", ""]
        rows.append([scene(name), f"{figures.ours[name]['size']:,}", *figures.pair(name),
                     *bytes_each])
    return table(["mesh", "triangles", "Sidle, ms", "Bullet, ms", "ratio",
                  "Sidle, bytes per triangle", "Bullet"], rows)


def edit_table(figures):
    rows = [[name.split("/")[0], *figures.pair(name)]
            for name in figures.names("add", "place", "remove")]
    return table(["edit", "Sidle, us", "Bullet, us", "ratio"], rows)


def crowd_table(rows):
    lines = []
    for (name, peer), row in rows.items():
        if not name.startswith("crowd/"):
            continue
        who = {"": "**Sidle**", "slide": "Sidle, slide alone", "textbook": "textbook"}
        late = compare_bench.passed(row) if "t95" in row else ""
        lines.append([name.removeprefix("crowd/"), who.get(peer or "", peer),
                      number(row["median"]), percent(row["progress"]), number(row["overlaps"]),
                      late])
    return table(["scene", "who", "ns per unit", "made", "overlaps per 1,000", "t95"], lines)


def about_line(about):
    peers = ", ".join(f"{name} {version}" for name, version in about["peers"].items() if version)
    return (f"Machine: {about['machine']}. Compiler: {about['compiler']}. "
            f"Commit: {about['commit']}. {peers}.")


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    about, rows = compare_bench.read(sys.argv[1])
    figures = Figures(rows)
    parts = {"about": about_line(about), "walk": walk_table(figures), "cast": cast_table(figures),
             "build": build_table(figures), "edit": edit_table(figures),
             "crowd": crowd_table(rows)}
    text = DOCUMENT.read_text()
    for name, part in parts.items():
        place = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        text, count = place.subn(lambda found, part=part: found[1] + part + "\n" + found[2], text)
        if count != 1:
            print(f"bench_tables: {DOCUMENT.name} has no place for \"{name}\"")
            return 1
    DOCUMENT.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
