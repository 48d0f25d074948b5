#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Builds the checked preset, runs every test and every check script, and says what ran.

A test that cannot run here prints a line `skipped: what, why`; those lines are counted and shown
at the end, so that nothing is left out unsaid. The last line is `N passed, N failed, N skipped`; it
is kept in build/log/test_summary.txt too.
"""

import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "checked"
SUMMARY = ROOT / "build" / "log" / "test_summary.txt"
CHECKS = ["check_layers.py", "check_style.py", "check_units.py", "check_links.py",
          "check_readme.py", "check_format", "check_headers.py", "check_types.py",
          "check_scenarios.py"]
MACHINE_CHECKS = ["check_same_bits.py", "check_counts.py"]
DOCTEST_SUMMARY = re.compile(
    r"\[doctest\] test cases:\s*(\d+)\s*\|\s*(\d+) passed\s*\|\s*(\d+) failed")
PAGE_SUMMARY = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
DOCTEST_ASSERTIONS = re.compile(r"\[doctest\] assertions:\s*(\d+)")


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = []
        self.rows = []

    def add(self, name, passed, failed, detail, seconds):
        self.passed += passed
        self.failed += failed
        self.rows.append((name, "fine" if failed == 0 else "FAILED", detail, seconds))

    def add_all(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.rows += other.rows

    def add_skips(self, text):
        self.skipped += [line[len("skipped:"):].strip() for line in text.splitlines()
                         if line.startswith("skipped:")]


def run_beside(tally, *stages):
    """Stages that do not fill the machine each, at the same time. A command says what it has to say
    in one piece, at its end; in the table they stand in this order."""
    def run(stage):
        part = Tally()
        stage(part)
        return part

    with ThreadPoolExecutor(len(stages)) as pool:
        for part in pool.map(run, stages):
            tally.add_all(part)


def build(tally, preset, what, *targets):
    start = time.monotonic()
    done = subprocess.run([ROOT / "scripts" / "build", preset, *targets], cwd=ROOT)
    tally.add(f"build {preset}", done.returncode == 0, done.returncode != 0, what,
              time.monotonic() - start)
    return done.returncode == 0


def add_test(tally, case):
    text = case.findtext("system-out") or ""
    summary = DOCTEST_SUMMARY.search(text)
    is_fine = case.get("status") == "run"
    if summary and (is_fine or int(summary[3]) > 0):
        passed, failed = int(summary[2]), int(summary[3])
        detail = f"{passed + failed} cases, {DOCTEST_ASSERTIONS.search(text)[1]} assertions"
    else:
        passed, failed = int(is_fine), int(not is_fine)
        detail = "" if is_fine else case.get("status")
    tally.add(case.get("name"), passed, failed, detail, float(case.get("time") or 0))
    tally.add_skips(text)


def run_ctest(tally):
    report = BUILD / "report.xml"
    report.unlink(missing_ok=True)
    subprocess.run(["ctest", "--test-dir", BUILD, "--output-on-failure", "--timeout", "900",
                    "-j", os.environ.get("JOBS", str(os.cpu_count())),
                    "--output-junit", report, "--test-output-size-passed", "1000000",
                    "--test-output-size-failed", "1000000"], cwd=ROOT)
    if not report.exists():
        tally.add("ctest", 0, 1, "wrote no report", 0)
        return
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        add_test(tally, case)


def run_checks(tally, checks):
    for check in checks:
        start = time.monotonic()
        done = subprocess.run([ROOT / "scripts" / check], cwd=ROOT, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(done.stdout, end="", flush=True)
        tally.add_skips(done.stdout)
        name = check.removesuffix(".py").replace("_", " ")
        tally.add(name, done.returncode == 0, done.returncode != 0, "", time.monotonic() - start)


def run_page(tally):
    """The page to play, built and tried in a real browser."""
    if not build(tally, "wasm", "the modules that the page stands on"):
        return
    start = time.monotonic()
    done = subprocess.run([ROOT / "scripts" / "build_page.py"], cwd=ROOT)
    tally.add("build page", done.returncode == 0, done.returncode != 0, "type-checked",
              time.monotonic() - start)
    if done.returncode != 0:
        return
    run_beside(tally, *(partial(run_in_browser, folder=ROOT / "web" / name)
                        for name in ("play", "dungeon")))


def run_in_browser(tally, folder):
    start = time.monotonic()
    done = subprocess.run([folder / "node_modules/.bin/node", "tests/run.mjs"], cwd=folder,
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, end="", flush=True)
    tally.add_skips(done.stdout)
    counts = PAGE_SUMMARY.search(done.stdout)
    passed, failed = (int(counts[1]), int(counts[2])) if counts else (0, 1)
    tally.add(f"page {folder.name}", passed, failed, "in Chromium", time.monotonic() - start)


def build_by_clang(tally):
    """The library by the other compiler, optimised, for its bits, and the fuzz targets, which it
    alone builds for use. `run_sanitizers` runs its tests, `scripts/build clang && ctest --preset
    clang` all of them."""
    if which("clang++-19"):
        build(tally, "clang", "the library and fuzz targets by clang", "sidle", "fuzz_targets")


def run_package(tally):
    """Builds the npm package, and tests it in Node as a stranger would use it."""
    missing = [tool for tool in ("clang++-19", "wasm-ld-19", "node", "npm") if not which(tool)]
    if missing:
        tally.add_skips(f"skipped: the npm package, no {', '.join(missing)} (scripts/setup wasm)")
        return
    if not build(tally, "wasm", "WebAssembly modules and the npm package", "npm_package",
                 "runtime_test"):
        return
    start = time.monotonic()
    tests = ROOT / "web" / "tests"
    if not (tests / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=tests,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    done = subprocess.run(["node", tests / "run.mjs"], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, end="", flush=True)
    tally.add_skips(done.stdout)
    summary = re.search(r"^(\d+) passed, (\d+) failed$", done.stdout, re.MULTILINE)
    passed, failed = (int(summary[1]), int(summary[2])) if summary else (0, 1)
    tally.add("npm package", passed, failed, f"{passed + failed} tests", time.monotonic() - start)


def run_sanitizers(tally):
    """A part of the tests with sanitizers; `make sanitize` runs all."""
    start = time.monotonic()
    done = subprocess.run([ROOT / "scripts" / "run_sanitizers.py", "--short"], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, end="", flush=True)
    tally.add_skips(done.stdout)
    counts = PAGE_SUMMARY.search(done.stdout)
    passed, failed = (int(counts[1]), int(counts[2])) if counts else (0, 1)
    tally.add("sanitizers", passed, failed, "addresses, undefined behaviour, threads",
              time.monotonic() - start)


def run_docs(tally):
    """The documentation as a site, where each link must lead somewhere."""
    start = time.monotonic()
    done = subprocess.run([ROOT / "scripts" / "build_docs.py"], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, end="", flush=True)
    tally.add_skips(done.stdout)
    tally.add("docs site", done.returncode == 0, done.returncode != 0, "pages, links, reference",
              time.monotonic() - start)


def print_table(tally, seconds):
    print()
    for name, outcome, detail, cost in tally.rows:
        print(f"{name:<24} {outcome:<7} {cost:7.1f} s  {detail}".rstrip())
    for reason in tally.skipped:
        print(f"skipped: {reason}")
    print(f"\nall of it took {seconds:.0f} s")
    summary = f"{tally.passed} passed, {tally.failed} failed, {len(tally.skipped)} skipped"
    SUMMARY.write_text(summary + "\n")
    print(summary)


def main():
    start = time.monotonic()
    tally = Tally()
    if build(tally, "checked", "optimised, rules checked"):
        run_ctest(tally)
    build(tally, "bare", "the core without exceptions and run-time types")
    build_by_clang(tally)
    run_sanitizers(tally)
    run_package(tally)
    run_page(tally)
    run_beside(tally, run_docs, partial(run_checks, checks=CHECKS))
    run_checks(tally, MACHINE_CHECKS)
    print_table(tally, time.monotonic() - start)
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
