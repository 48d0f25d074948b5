#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs the soak tests in parts, each with its own seed and at most half an hour long.

ROUNDS is shared among PARTS; part k of a run with SEED s has the seed s * 1000 + k, so that a
failing part can be run again alone:
    SIDLE_SEED=... SIDLE_SOAK_ROUNDS=... build/checked/tests/test_soak
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = ROOT / "build" / "checked" / "tests" / "test_soak"
LOGS = ROOT / "build" / "soak"
SECONDS_PER_PART = 1800
SUMMARY = re.compile(r"\[doctest\] test cases:.*")


def run_part(number, rounds, seed):
    """Returns whether the part is fine, and what to print of it."""
    environment = dict(os.environ, SIDLE_SOAK_ROUNDS=str(rounds), SIDLE_SEED=str(seed))
    log = LOGS / f"part_{number}.log"
    with log.open("w") as out:
        try:
            code = subprocess.run([BINARY], env=environment, cwd=ROOT, stdout=out,
                                  stderr=subprocess.STDOUT, timeout=SECONDS_PER_PART).returncode
        except subprocess.TimeoutExpired:
            return False, f"not done after {SECONDS_PER_PART} s: raise PARTS; {log}"
    text = log.read_text(errors="replace")
    summary = SUMMARY.search(text)
    if code == 0 and summary:
        return True, re.sub(r"\s+", " ", summary[0].removeprefix("[doctest] "))
    return False, f"exit code {code}; {log}\n" + "\n".join(text.splitlines()[-30:])


def main():
    if not list((ROOT / "tests" / "soak").glob("*.cpp")):
        print("soak: there are no soak tests in tests/soak")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    if subprocess.run([ROOT / "scripts" / "build", "checked", "test_soak"], cwd=ROOT).returncode:
        return 1
    rounds = int(os.environ.get("ROUNDS", 10_000_000))
    parts = int(os.environ.get("PARTS", 10))
    first_seed = int(os.environ.get("SEED", 1)) * 1000
    LOGS.mkdir(parents=True, exist_ok=True)
    print(f"soak: {rounds} rounds in {parts} parts", flush=True)
    failed = 0
    for number in range(parts):
        start = time.monotonic()
        share = rounds * (number + 1) // parts - rounds * number // parts
        is_fine, detail = run_part(number, share, first_seed + number)
        failed += not is_fine
        print(f"part {number:3} seed {first_seed + number} rounds {share:9} "
              f"{'fine' if is_fine else 'FAILED':<7} {time.monotonic() - start:7.0f} s  {detail}",
              flush=True)
    print(f"{parts - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
