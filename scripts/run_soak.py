#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs the soak tests in parts, each with its own seed and at most half an hour long.

ROUNDS is shared among PARTS; part k of a run with SEED s has the seed s * 1000 + k, so that a
failing part can be run again alone:
    SIDLE_SEED=... SIDLE_SOAK_ROUNDS=... build/checked/tests/test_soak
A round is a slide in space, one in the plane, a fifth of a walk and a hundred ticks of a unit in a
crowd: the usual ten million rounds are 10^9 unit-ticks, and a thousand sessions of Dungeon Builder.
On a slow machine raise PARTS until each takes less than half an hour. Crowds in known places then
run once in full size.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "build" / "checked" / "tests"
LOGS = ROOT / "build" / "soak"
SECONDS_PER_PART = 1800
SUMMARY = re.compile(r"\[doctest\] test cases:.*")
UNIT_TICKS = re.compile(r"MESSAGE: (\d+) unit-ticks")


def run_part(binary, name, settings):
    """Returns whether the part is fine, what to print of it, and its unit-ticks."""
    log = LOGS / f"part_{name}.log"
    with log.open("w") as out:
        try:
            code = subprocess.run([TESTS / binary], env=dict(os.environ, **settings), cwd=ROOT,
                                  stdout=out, stderr=subprocess.STDOUT,
                                  timeout=SECONDS_PER_PART).returncode
        except subprocess.TimeoutExpired:
            return False, f"not done after {SECONDS_PER_PART} s: raise PARTS; {log}", 0
    text = log.read_text(errors="replace")
    summary = SUMMARY.search(text)
    ticks = sum(int(count) for count in UNIT_TICKS.findall(text))
    if code == 0 and summary:
        return True, re.sub(r"\s+", " ", summary[0].removeprefix("[doctest] ")), ticks
    lines = "\n".join(text.splitlines()[-30:])
    return False, f"exit code {code}; {log}\n{lines}", ticks


def main():
    if not list((ROOT / "tests" / "soak").glob("*.cpp")):
        print("soak: there are no soak tests in tests/soak")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    for target in ("test_soak", "test_scenario"):
        if subprocess.run([ROOT / "scripts" / "build", "checked", target], cwd=ROOT).returncode:
            return 1
    rounds = int(os.environ.get("ROUNDS", 10_000_000))
    parts = int(os.environ.get("PARTS", 10))
    first_seed = int(os.environ.get("SEED", 1)) * 1000
    LOGS.mkdir(parents=True, exist_ok=True)
    print(f"soak: {rounds} rounds in {parts} parts, then scenarios in full size", flush=True)
    work = []
    for number in range(parts):
        share = rounds * (number + 1) // parts - rounds * number // parts
        work.append(("test_soak", str(number), {"SIDLE_SOAK_ROUNDS": str(share),
                                                "SIDLE_SEED": str(first_seed + number)}))
    work.append(("test_scenario", "scenarios", {"SIDLE_FULL": "1"}))
    failed = 0
    unit_ticks = 0
    for binary, name, settings in work:
        start = time.monotonic()
        is_fine, detail, ticks = run_part(binary, name, settings)
        failed += not is_fine
        unit_ticks += ticks
        told = " ".join(f"{key.removeprefix('SIDLE_').lower()} {value}"
                        for key, value in settings.items())
        print(f"part {name} {told} {'fine' if is_fine else 'FAILED':<7} "
              f"{time.monotonic() - start:7.0f} s  {detail}", flush=True)
    print(f"{unit_ticks} unit-ticks")
    print(f"{len(work) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
