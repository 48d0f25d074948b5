#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether any of the hot operations takes more instructions than bench/counts/counts.json says.

Instructions do not depend on what else the machine does, but on the compiler, its flags and the
processor's kind: with others than those of the file nothing is compared. Built by the preset
`checked`, counted by callgrind. Fails when a count grew by more than 5 %; says so when one shrank
by as much. With --update it writes the file and the table in docs/performance.md; with --diff it
prints all counts beside the file's.
"""

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "checked"
PROGRAM = BUILD / "bench" / "counts" / "counts"
DOCUMENT = ROOT / "docs" / "performance.md"
STORED = ROOT / "bench" / "counts" / "counts.json"
ALLOWED = 1.05
# The C library chooses its copies by the processor; these are the same for all.
PLAIN = "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-ERMS,-FSRM"


def compiler():
    """Name, version and flags of what built the program."""
    cache = (BUILD / "CMakeCache.txt").read_text()

    def value(name):
        found = re.search(rf"^{name}:\w+=(.*)$", cache, re.MULTILINE)
        return found[1] if found else ""

    version = subprocess.run([value("CMAKE_CXX_COMPILER"), "--version"], capture_output=True,
                             text=True).stdout.splitlines()[0]
    version = re.sub(r"^\S+ ", "", version)  # It is g++ by whatever name it was called.
    flags = f"{value('CMAKE_CXX_FLAGS')} {value('CMAKE_CXX_FLAGS_RELEASE')}".strip()
    return f"g++ {version}, {flags}, {platform.machine()}"


def events(words=(), options=()):
    """What callgrind counts with these options, per operation: {name: {event: number}}."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *options,
             "--zero-before=sidle_counted", "--dump-after=sidle_counted", PROGRAM, *words],
            capture_output=True, text=True, env={**os.environ, "GLIBC_TUNABLES": PLAIN})
        if done.returncode != 0:
            sys.exit(f"{PROGRAM.name} failed:\n{done.stderr}")
        found = {}
        for number, line in enumerate(done.stdout.splitlines(), 1):
            name, operations = line.split()
            text = Path(f"{folder}/out.{number}").read_text()
            kinds = re.search(r"^events: (.*)", text, re.MULTILINE)[1].split()
            sums = re.search(r"^(?:summary|totals): (.*)", text, re.MULTILINE)[1].split()
            sums += ["0"] * (len(kinds) - len(sums))  # Zeros at the end are left out.
            found[name] = {kind: int(total) / int(operations) for kind, total in zip(kinds, sums)}
    return found


def count():
    """Instructions per operation, by name."""
    return {name: round(each["Ir"]) for name, each in events().items()}


def why_not():
    if not PROGRAM.exists():
        return f"{PROGRAM.relative_to(ROOT)} was not built"
    if not which("valgrind"):
        return "valgrind is not installed (scripts/setup counts)"
    trial = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", which("true")]
    if subprocess.run(trial, capture_output=True).returncode != 0:
        return "valgrind cannot run a program here"
    stored = json.loads(STORED.read_text())["compiler"] if STORED.exists() else ""
    if "--update" not in sys.argv and compiler() != stored:
        return f"they were counted with {stored}, this is {compiler()}"
    return None


def compare(stored, counts):
    """What grew, as lines; prints what shrank."""
    problems = []
    for name in sorted(stored.keys() | counts.keys()):
        if name not in stored or name not in counts:
            problems.append(f"{name} is only in {'the program' if name in counts else 'the file'}")
            continue
        ratio = counts[name] / stored[name]
        change = f"{name} takes {counts[name]:,} instructions, {stored[name]:,} before"
        if "--diff" in sys.argv:
            print(f"{name:<18} {stored[name]:>9,} {counts[name]:>9,} {100 * (ratio - 1):+6.1f} %")
        if ratio > ALLOWED:
            problems.append(f"{change}: {100 * (ratio - 1):.1f} % more")
        elif ratio < 1 / ALLOWED:
            print(f"check_counts: {change}: `scripts/check_counts.py --update` keeps the gain")
    return problems


def write_table(counts):
    rows = "".join(f"| {name} | {number:,} |\n" for name, number in counts.items())
    table = f"| operation | instructions |\n| --- | --- |\n{rows}"
    place = re.compile(r"(<!-- counts -->\n).*?(<!-- end -->)", re.DOTALL)
    text, found = place.subn(lambda parts: parts[1] + table + parts[2], DOCUMENT.read_text())
    if found != 1:
        sys.exit(f"check_counts: {DOCUMENT.name} has no place for the table")
    DOCUMENT.write_text(text)


def main():
    reason = why_not()
    if reason:
        print(f"skipped: counts of instructions, {reason}")
        return 0
    counts = count()
    if "--update" in sys.argv:
        write_table(counts)
        told = {"compiler": compiler(), "instructions_per_operation": counts}
        STORED.write_text(json.dumps(told, indent=1) + "\n")
        print(f"check_counts: {STORED.relative_to(ROOT)} and {DOCUMENT.name} say what is counted")
        return 0
    problems = compare(json.loads(STORED.read_text())["instructions_per_operation"], counts)
    for problem in problems:
        print(f"check_counts: {problem}")
    if problems:
        print("check_counts: when that is meant, `scripts/check_counts.py --update` says so")
        return 1
    print(f"check_counts: {len(counts)} operations, none takes over 5 % more instructions, fine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
