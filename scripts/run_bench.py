#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs every benchmark that was built and ends with one table.

The figures go to bench/results/<machine>/latest.jsonl, one line of JSON each, after a line with
compiler, commit and machine. RUNS=3 runs all three times and keeps the median of the medians.
Arguments go to each benchmark: `--filter walk` measures a part and then writes no file.
"""

import json
import os
import platform
import re
import statistics
import subprocess
import sys
from pathlib import Path

import compare_bench

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bench"


PEERS = {"Bullet": "libbullet-dev", "Embree": "libembree-dev", "Box2D": "libbox2d-dev",
         "Chipmunk": "libchipmunk-dev", "Detour": "librecast-dev"}


def output(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def processor():
    try:
        found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or platform.machine()


def machine_name():
    name = re.sub(r"[^a-z0-9]+", "-", f"{processor()} {os.cpu_count()} cores".lower())
    return name.strip("-")


def compiler():
    cache = (BUILD / "CMakeCache.txt").read_text()
    path = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", cache, re.MULTILINE)
    flags = re.search(r"^CMAKE_CXX_FLAGS_RELEASE:\w+=(.*)$", cache, re.MULTILINE)
    version = output(path[1], "--version").splitlines() if path else []
    return f"{version[0] if version else 'unknown'}, {flags[1] if flags else ''}"


def version(package):
    """As packaged, without the packager's own number."""
    return output("dpkg-query", "-W", "-f=${Version}", package).rsplit("-", 1)[0]


def head(runs):
    commit = output("git", "rev-parse", "--short", "HEAD") or "unknown"
    if output("git", "status", "--porcelain", "--untracked-files=no"):
        commit += " and local changes"
    return {"machine": f"{processor()}, {os.cpu_count()} cores", "system": platform.system(),
            "compiler": compiler(), "commit": commit, "runs": runs,
            "peers": {name: version(package) for name, package in PEERS.items()},
            "command": "make bench"}


def run(binary, arguments):
    """The figures of one run of one binary, as it prints them; None when it failed."""
    rows = []
    with subprocess.Popen([binary, *arguments], cwd=ROOT, stdout=subprocess.PIPE,
                          text=True) as process:
        for line in process.stdout:
            if not line.startswith("{"):
                continue  # A peer introduces itself.
            rows.append(json.loads(line))
            print(f"  {rows[-1]['name']:<36} {rows[-1].get('peer', 'Sidle'):<8}", end="\r",
                  file=sys.stderr, flush=True)
    print(" " * 60, end="\r", file=sys.stderr, flush=True)
    return rows if process.returncode == 0 else None


def middle(runs):
    """Of each figure the median over the runs, of the minimum the least."""
    merged = []
    for rows in zip(*runs):
        row = dict(rows[0])
        for key in ("median", "mean", "p99"):
            if key in row:
                row[key] = statistics.median(one[key] for one in rows)
        row["minimum"] = min(one["minimum"] for one in rows)
        if len({one["checksum"] for one in rows}) > 1:
            row["checksum"] = "differs between runs"
        merged.append(row)
    return merged


def main():
    binaries = [path for path in sorted((BUILD / "bench").glob("bench_*"))
                if path.is_file() and os.access(path, os.X_OK)]
    if not binaries:
        print("bench: no benchmark was built")
        return 1
    count = int(os.environ.get("RUNS", "1"))
    figures = []
    for binary in binaries:
        runs = [run(binary, sys.argv[1:]) for _ in range(count)]
        if None in runs:
            print(f"bench: {binary.name} failed")
            return 1
        figures += middle(runs)
    about = head(count)
    print(f"{about['machine']}; {about['compiler']}; commit {about['commit']}; {count} runs\n")
    print(compare_bench.peer_table(figures))
    if len(sys.argv) == 1:
        folder = ROOT / "bench" / "results" / machine_name()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "latest.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in [about, *figures]))
        print(f"\nWritten to {path.relative_to(ROOT)}; compare two with scripts/compare_bench.py.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
