#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Draws cost against size from a result file: scripts/plot_bench.py RESULTS [PICTURE.svg]

The growth that is named beside each line is the slope of the straight line that fits best on
logarithmic scales: 0 costs the same at any size, 1 twice as much for each at twice the size.
Needs python3-matplotlib (scripts/setup bench).
"""

import math
import sys
from pathlib import Path

import compare_bench
import svg_plot

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "cost_by_size.svg"

# Subject, what it is called, and what makes nanoseconds for each thing of its figures.
MESHES = [("size_build", "build, for each triangle", lambda row: row["median"] * 1e6 / row["size"]),
          ("size_segment", "segment", lambda row: row["median"] * 1e3),
          ("size_sphere", "sphere", lambda row: row["median"] * 1e3),
          ("size_walk", "walk, a tick", lambda row: row["median"] * 1e3)]
CROWDS = [("crowd_size/anticipate_1", "anticipate, one thread", lambda row: row["median"]),
          ("crowd_size/slide_1", "slide, one thread", lambda row: row["median"])]

MARKERS = "os^D"  # Not all eyes tell the colours of lines apart.


def growth(points):
    """Slope of the least squares line through the logarithms."""
    xs = [math.log(x) for x, _ in points]
    ys = [math.log(y) for _, y in points]
    x_mean, y_mean = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((x - x_mean) ** 2 for x in xs)
    slope = sum((x - x_mean) * (y - y_mean) for x, y in zip(xs, ys)) / spread
    return round(slope, 2) + 0.0  # No sign for zero.


def draw(axes, rows, subjects, title, things, most):
    for (subject, label, cost), marker in zip(subjects, MARKERS):
        points = sorted((row["size"], cost(row)) for (name, peer), row in rows.items()
                        if name.startswith(subject) and not peer)
        if len(points) < 2:
            continue
        axes.plot(*zip(*points), marker=marker, label=f"{label}: growth {growth(points):.2f}")
    axes.set(xscale="log", yscale="log", title=title, xlabel=things, ylabel="ns",
             ylim=(100, most))
    axes.grid(True, which="both", alpha=0.25)
    axes.legend(loc="upper left", fontsize=8)


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    _, rows = compare_bench.read(sys.argv[1])
    figure, both = svg_plot.pyplot().subplots(1, 2, figsize=(10, 4.2), layout="tight")
    draw(both[0], rows, MESHES, "Hills of triangles", "triangles", 10_000)
    draw(both[1], rows, CROWDS, "Crowds, for each unit and tick", "units", 1000)
    svg_plot.save(figure, Path(sys.argv[2]) if len(sys.argv) == 3 else PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
