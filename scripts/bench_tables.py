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
    """The rows of a result file, ours and the peers'."""

    def __init__(self, rows):
        self.ours = {name: row for (name, peer), row in rows.items() if not peer}
        self.peers = {(name, peer): row for (name, peer), row in rows.items() if peer}

    def pairs(self, *subjects):
        """The works of these subjects, each with each peer that did it."""
        return [(name, peer) for subject in subjects for name, peer in self.peers
                if name.startswith(subject + "/") and name in self.ours]

    def both(self, name, peer, key="median"):
        """Ours, the peer's, and how many times the peer's is as large."""
        ours, its = self.ours[name][key], self.peers[name, peer][key]
        return [number(ours), number(its), number(its / ours) if ours else ""]


def scene(name):
    return name.split("/")[1]


def walk_table(figures):
    rows = []
    for name, peer in figures.pairs("walk"):
        ours, its, ratio = figures.both(name, peer)
        late = figures.both(name, peer, "p99")
        made = [percent(row["progress"])
                for row in (figures.ours[name], figures.peers[name, peer])]
        cached = figures.ours[name.replace("walk/", "walk_cached/")]
        kept = [number(cached["median"]), number(cached["p99"])]
        rows.append([scene(name), ours, late[0], *kept, peer, its, late[1], ratio, *made])
    return table(["level", "Sidle, us", "p99", "with caches", "p99", "peer", "its, us", "p99",
                  "ratio", "made, Sidle", "made, peer"], rows)


def cast_table(figures):
    rows = [[name.split("/")[0], scene(name), peer, *figures.both(name, peer),
             percent(figures.peers[name, peer]["agreement"], 2)]
            for name, peer in figures.pairs("segment", "sphere", "capsule", "circle")]
    return table(["cast", "level", "peer", "Sidle, us", "its, us", "ratio", "same"], rows)


def build_table(figures):
    rows = []
    for name, peer in figures.pairs("build"):
        memory = name.replace("build/", "memory/")
        has_bytes = (memory, peer) in figures.peers
        bytes_each = figures.both(memory, peer)[:2] if has_bytes else ["", ""]
        rows.append([scene(name), f"{figures.ours[name]['size']:,}", peer,
                     *figures.both(name, peer), *bytes_each])
    return table(["mesh", "triangles", "peer", "Sidle, ms", "its, ms", "ratio",
                  "Sidle, bytes per triangle", "its"], rows)


def edit_table(figures):
    rows = [[name.split("/")[0], peer, *figures.both(name, peer)]
            for name, peer in figures.pairs("add", "place", "remove")]
    return table(["edit", "peer", "Sidle, us", "its, us", "ratio"], rows)


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


def each_table(figures):
    """Work that two threads share, beside the same on one."""
    rows = [[name.split("/")[0], f"{figures.ours[name]['size']:,}",
             *figures.both(name, "one thread")]
            for name, peer in figures.peers if peer == "one thread"]
    return table(["work", "of", "two threads, ms", "one thread, ms", "times as much"], rows)


def crowd_size_table(figures):
    rows = []
    for name, one in figures.ours.items():
        found = re.fullmatch(r"crowd_size/(\w+)_1_threads/(\d+)", name)
        if not found:
            continue
        two = figures.ours.get(name.replace("_1_", "_2_"))
        shared = [number(two["median"]), number(one["median"] / two["median"])] if two else ["", ""]
        rows.append([found[1], f"{int(found[2]):,}", number(one["median"]), *shared])
    return table(["mode", "units", "one thread, ns per unit", "two threads", "times as much"], rows)


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
             "each": each_table(figures), "crowd": crowd_table(rows),
             "crowd_size": crowd_size_table(figures)}
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
