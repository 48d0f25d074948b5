#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs the tests with the sanitizers of the compiler.

Addresses and undefined behaviour first, then threads: builds the presets asan and tsan. All tests
run under the first; under the second those that use threads. A finding ends a test with a report,
which is printed. With --short only what takes a minute or two runs, and for threads only what they
share is built: `make test` does so. It is then clang that compiles, where it is installed, so that
its tests are those of a second compiler; and it takes two thirds of the time.
"""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "log"
SUMMARY = re.compile(r"\[doctest\] test cases:\s*(\d+)\s*\|\s*(\d+) passed\s*\|\s*(\d+) failed")
# Preset, binary, and which cases: all where none are named.
WHOLE = [("asan", "test_regress", ""), ("asan", "test_unit", ""), ("asan", "test_api", ""),
         ("asan", "test_scenario", ""), ("asan", "test_property", ""), ("asan", "test_game", ""),
         ("tsan", "test_unit", "*thread*,crowd*")]
SHORT = [("asan", "test_regress", ""), ("asan", "test_unit", ""), ("asan", "test_api", ""),
         ("tsan", "test_threads", "*thread*")]
# Tests of CTest, and what they need built: with the whole alone.
CASES = [("asan", "viewer", ("sidle_viewer", "sidle_cli")), ("asan", "fuzz_seeds", ("fuzz_run",))]
SECONDS_PER_TEST = 3600


def has_clang():
    """Whether clang is installed with what its sanitizers need when a program runs."""
    if not which("clang++-19"):
        return False
    library = subprocess.run(["clang++-19", "--print-file-name=libclang_rt.asan-x86_64.a"],
                             stdout=subprocess.PIPE, text=True).stdout.strip()
    return Path(library).is_absolute()


def by_clang(job):
    """The same job, compiled by clang."""
    return (f"clang-{job[0]}", *job[1:])


def run_cases(preset, binary, cases):
    """Returns how many cases of a binary passed and failed."""
    folder = ROOT / "build" / preset / "tests"  # Where a test leaves its files, as with CTest.
    return run(preset, binary, [folder / binary] + ([f"-tc={cases}"] if cases else []), folder)


def run_test(preset, name):
    """The same for a test of CTest."""
    return run(preset, name, ["ctest", "--test-dir", ROOT / "build" / preset,
                              "--output-on-failure", "--no-tests=error", "-R", f"^{name}$"], ROOT)


def run(preset, name, command, folder):
    """Runs a test, and prints the end of what failed."""
    start = time.monotonic()
    log = LOGS / f"{preset}_{name}.log"
    with log.open("w") as out:
        try:
            code = subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT,
                                  timeout=SECONDS_PER_TEST).returncode
        except subprocess.TimeoutExpired:
            code = -1
    text = log.read_text(errors="replace")
    summary = SUMMARY.search(text)
    passed, failed = (int(summary[2]), int(summary[3])) if summary else (int(code == 0), 0)
    if code != 0 and failed == 0:
        failed = 1
    print(f"{preset:<12}{name:<16} {passed} passed, {failed} failed, "
          f"{time.monotonic() - start:.0f} s", flush=True)
    if failed:
        print("\n".join(text.splitlines()[-60:]), flush=True)
    return passed, failed


def main():
    is_short = "--short" in sys.argv[1:]
    jobs, cases = (SHORT, []) if is_short else (WHOLE, CASES)
    if is_short and has_clang():
        jobs = [by_clang(job) for job in SHORT]
    elif is_short:
        print("skipped: the tests by clang, it or its sanitizers are missing "
              "(scripts/setup sanitizers)")
    LOGS.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for preset in dict.fromkeys(job[0] for job in jobs):
        targets = list(dict.fromkeys(job[1] for job in jobs if job[0] == preset))
        targets += [target for case in cases if case[0] == preset for target in case[2]]
        if subprocess.run([ROOT / "scripts" / "build", preset, *targets], cwd=ROOT).returncode:
            failed += 1
            continue
        # Beside each other: each runs mostly on one core.
        with ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count()))) as pool:
            of_preset = [job for job in jobs if job[0] == preset]
            for fine, bad in pool.map(lambda job: run_cases(*job), of_preset):
                passed, failed = passed + fine, failed + bad
        for case in (case for case in cases if case[0] == preset):
            fine, bad = run_test(preset, case[1])
            passed, failed = passed + fine, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
