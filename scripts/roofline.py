#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Where walkers and crowds stand below what the processor does at most: scripts/roofline.py

Counts instructions and cache lines with callgrind, whose caches are those of this machine, and
takes times, of the works and of the limits, in turns. Writes the table in docs/performance.md and
docs/pictures/roofline.svg. Takes some minutes, and wants a machine that does nothing else. Needs
build/checked (scripts/build checked), valgrind and python3-matplotlib (scripts/setup counts bench).
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import check_counts
import svg_plot

PICTURE = check_counts.ROOT / "docs" / "pictures" / "roofline.svg"
WORKS = {"walk": [], "sphere": [], "segment": [], "crowd": [], "": ["--large"]}
TURNS = 3


class Events(NamedTuple):
    """Of one operation."""
    instructions: float
    cache_lines: float   # That the first cache does not hold.
    memory_lines: float  # That no cache holds.


class Limits(NamedTuple):
    """What one costs at least. [ns]"""
    instruction: float
    cache_line: float
    memory_line: float

    def of(self, events):
        return [count * cost for count, cost in zip(events, self)]


def run(*words):
    done = subprocess.run([check_counts.PROGRAM, *words], capture_output=True, text=True,
                          check=True)
    return [line.split() for line in done.stdout.splitlines()]


def times(words):
    """Of each work the mean of all runs but the first, each the least of some turns. [ns]"""
    least = {}
    for _ in range(TURNS):
        for name, _, *taken in run("--times", *words):
            taken = [float(time) for time in taken]
            least[name] = [min(pair) for pair in zip(taken, least.get(name, taken))]
    return {name: sum(taken[1:]) / len(taken[1:]) for name, taken in least.items()}


def last_cache():
    """That of this machine, as valgrind wants to hear it: what it finds itself is often wrong."""
    folder = Path("/sys/devices/system/cpu/cpu0/cache/index3")
    try:
        size, ways, line = ((folder / name).read_text().strip() for name in
                            ("size", "ways_of_associativity", "coherency_line_size"))
    except OSError:
        return []
    return [f"--LL={int(size.removesuffix('K')) * 1024},{ways},{line}"]


def events(words):
    """Of each work, as callgrind counts them."""
    counted = check_counts.events(words, ["--cache-sim=yes", *last_cache()])
    return {name: Events(each["Ir"], each["D1mr"] + each["D1mw"], each["DLmr"] + each["DLmw"])
            for name, each in counted.items()}


def measured_limits():
    taken = times(["--limits"])
    per_add = events(["--limits", "adds"])["limit/adds"].instructions
    return Limits(taken["limit/adds"] / per_add, taken["limit/cache"], taken["limit/memory"])


def table(limits, works):
    rows = [f"| at most | | {1 / limits.instruction:.1f} | {64 / limits.cache_line:.0f} GB/s "
            f"| {64 / limits.memory_line:.0f} GB/s | |\n"]
    for name, (found, taken) in works.items():
        least = limits.of(found)
        rows.append(f"| {name} | {taken:,.0f} ns | {found.instructions:,.0f}: {least[0]:,.0f} ns "
                    f"| {found.cache_lines:.1f}: {least[1]:.0f} ns "
                    f"| {found.memory_lines:.1f}: {least[2]:.0f} ns | {max(least) / taken:.0%} |\n")
    return ("| work | takes | instructions, and what they take at least | lines from beyond the "
            "first cache | lines from memory | of its limit |\n| --- | --- | --- | --- | --- | --- "
            "|\n" + "".join(rows))


def draw(limits, works):
    figure, axes = svg_plot.pyplot().subplots(figsize=(8, 4.6), layout="tight")
    span = [3, 3e5]
    peak = 1 / limits.instruction
    for cost, label, style in [(limits.cache_line, "second cache", "--"),
                               (limits.memory_line, "memory", "-")]:
        axes.plot([span[0], peak * cost, span[1]], [span[0] / cost, peak, peak], style,
                  color="grey", label=f"limit: {label} and instructions")
    for name, (found, taken) in works.items():
        rate = found.instructions / taken
        at = [found.instructions / max(lines, 0.05)
              for lines in (found.cache_lines, found.memory_lines)]
        line, = axes.plot(at, [rate, rate], ":", linewidth=1)
        axes.plot(at[0], rate, "o", color=line.get_color(), label=name)
        axes.plot(at[1], rate, "s", color=line.get_color())
    axes.set(xscale="log", yscale="log", xlim=span, ylim=(1, 30),
             xlabel="instructions for a cache line (round: from the second cache; square: from "
                    "memory)", ylabel="instructions per ns")
    axes.grid(True, which="both", alpha=0.25)
    axes.legend(fontsize=7, loc="lower right")
    svg_plot.save(figure, PICTURE)


def main():
    reason = check_counts.why_not()
    if reason and not check_counts.PROGRAM.exists():
        sys.exit(f"roofline: {reason}")
    limits = measured_limits()
    works = {}
    for part, options in WORKS.items():
        words = [*options, *([part] if part else [])]
        taken = times(words)
        print(f"roofline: counting {part or 'large works'}", flush=True)
        for name, found in events(words).items():
            works[name] = (found, taken[name])
    place = re.compile(r"(<!-- roofline -->\n).*?(<!-- end -->)", re.DOTALL)
    text, found = place.subn(lambda parts: parts[1] + table(limits, works) + parts[2],
                             check_counts.DOCUMENT.read_text())
    if found != 1:
        sys.exit(f"roofline: {check_counts.DOCUMENT.name} has no place for the table")
    check_counts.DOCUMENT.write_text(text)
    draw(limits, works)
    print(table(limits, works), end="")


if __name__ == "__main__":
    main()
