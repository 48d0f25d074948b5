#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Prints two files of figures side by side: scripts/compare_bench.py BEFORE AFTER

A ratio above 1 means that AFTER is faster or smaller. A changed checksum means that the work was
not the same: then the times say little.
"""

import json
import sys
from pathlib import Path


def number(value):
    """Three digits that count, or whole where there are more."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def table(heads, rows):
    """Columns as wide as they need; the first to the left, the others to the right."""
    lines = [heads, *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    out = []
    for line in lines:
        cells = [line[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(line[1:], widths[1:])]
        out.append("  ".join(cells).rstrip())
    out.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(out)


def key(row):
    return row["name"], row.get("peer", "")


def agreement(row, peer):
    """Casts: how often both say the same. Walks: how much of its wish each made. Crowds: also when
    95 % had passed, as a multiple of the time alone, and pairs in each other per 1,000 units."""
    if "agreement" in peer:
        return f"{100 * peer['agreement']:.2f} % same"
    parts = []
    if "progress" in row and "progress" in peer:
        parts.append(f"made {100 * row['progress']:.0f}, {100 * peer['progress']:.0f} %")
    if "t95" in row and "t95" in peer:
        parts.append(f"t95 {passed(row)}, {passed(peer)}")
    if "overlaps" in row and "overlaps" in peer:
        parts.append(f"overlaps {row['overlaps']:.0f}, {peer['overlaps']:.0f}")
    return "; ".join(parts)


def passed(row):
    return f"{row['t95']:.3f}" if row["t95"] else "never"


def peer_table(figures):
    """Sidle beside its peers: a row per work and peer."""
    ours = {row["name"]: row for row in figures if not row.get("peer")}
    theirs = {}
    for row in figures:
        if row.get("peer"):
            theirs.setdefault(row["name"], []).append(row)
    lines = []
    for name, row in ours.items():
        for peer in theirs.get(name, [{}]):
            ratio = peer["median"] / row["median"] if peer and row["median"] else None
            lines.append([name, number(row["median"]), number(row.get("p99")),
                          peer.get("peer", ""), number(peer.get("median")),
                          number(peer.get("p99")), number(ratio), agreement(row, peer),
                          row["unit"]])
    return table(["work", "Sidle", "p99", "peer", "its", "p99", "ratio", "answers", "unit"], lines)


def read(path):
    lines = [json.loads(line) for line in Path(path).read_text().splitlines() if line.strip()]
    about = lines.pop(0) if lines and "name" not in lines[0] else {}
    return about, {key(row): row for row in lines}


def main():
    if len(sys.argv) != 3:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    (about_a, before), (about_b, after) = read(sys.argv[1]), read(sys.argv[2])
    for name, about in (("before", about_a), ("after", about_b)):
        print(f"{name}: commit {about.get('commit', '?')}, {about.get('machine', '?')}, "
              f"{about.get('compiler', '?')}")
    print()
    rows = []
    for name, row in before.items():
        new = after.get(name)
        if new is None:
            continue
        ratio = row["median"] / new["median"] if new["median"] else None
        p99 = row["p99"] / new["p99"] if new.get("p99") and "p99" in row else None
        same = "same" if row["checksum"] == new["checksum"] else "other"
        rows.append([name[0], name[1] or "Sidle", number(row["median"]), number(new["median"]),
                     number(ratio), number(p99), same, row["unit"]])
    print(table(["work", "by", "before", "after", "ratio", "of p99", "checksum", "unit"], rows))
    only = sorted({name for name, _ in set(before) ^ set(after)})
    if only:
        print("\nin one file alone: " + ", ".join(only))
    return 0


if __name__ == "__main__":
    sys.exit(main())
