#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Lets libFuzzer at every reader of foreign bytes and at the C interface, one after the other.

    SECONDS_EACH=60 TARGETS="obj wad" make fuzz      60 s of processor time each; all by default
    scripts/run_fuzz.py --table                      what all runs together did, in Markdown

What was found so far is kept in build/fuzz/corpus and gone on from; after a run a target keeps the
smallest set of inputs that covers as much. Runs add up in build/fuzz/report.json: what counts for
the code as it is stands apart from what was run on any code before. A fault ends its target and
leaves the bytes in build/fuzz/faults; `build/checked/fuzz/fuzz_run TARGET FILE` repeats it.
"""

import argparse
import hashlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "fuzz"
LIMITS = ["-rss_limit_mb=3000", "-malloc_limit_mb=2000", "-timeout=20", "-max_len=8192"]
DONE = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
STATE = re.compile(r"cov: (\d+) ft: (\d+)")
ALL_EDGES = re.compile(r"\((\d+) inline 8-bit counters\)")


def targets():
    wanted = os.environ.get("TARGETS", "").split()
    found = sorted(path.stem for path in (ROOT / "fuzz").glob("*.cpp")
                   if "SIDLE_FUZZ_TARGET(" in path.read_text())
    unknown = [name for name in wanted if name not in found]
    if unknown:
        sys.exit(f"fuzz: no target {unknown[0]}; there are: {' '.join(found)}")
    return wanted or found


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def code_now():
    """A number that changes when the code that is fuzzed does."""
    digest = hashlib.sha256()
    for path in sorted(path for folder in ("include", "src", "fuzz") for path in
                       (ROOT / folder).rglob("*") if path.suffix in (".h", ".cpp")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def run(name, *arguments):
    done = subprocess.run([BUILD / "fuzz" / f"fuzz_{name}", *LIMITS, *arguments], cwd=ROOT,
                          text=True, errors="replace", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def keep_smallest(name, corpus):
    """Leaves the fewest inputs that cover what all do."""
    merged = corpus.with_name(f"{name}.merged")
    shutil.rmtree(merged, ignore_errors=True)
    merged.mkdir()
    code, _ = run(name, "-merge=1", merged, corpus)
    if code == 0:
        shutil.rmtree(corpus)
        merged.rename(corpus)
    else:
        shutil.rmtree(merged)


def fuzz(name, seconds):
    """One target until it has used its processor time, in runs that go on from each other."""
    corpus, faults = BUILD / "corpus" / name, BUILD / "faults" / name
    corpus.mkdir(parents=True, exist_ok=True)
    faults.mkdir(parents=True, exist_ok=True)
    start, executed, state, log = processor_seconds(), 0, ("0", "0"), ""
    while (left := seconds - (processor_seconds() - start)) > 1:
        code, log = run(name, f"-max_total_time={int(left) + 1}", "-print_final_stats=1",
                        f"-artifact_prefix={faults}/", corpus, BUILD / "fuzz" / "seeds" / name)
        executed += int(DONE.search(log)[1]) if DONE.search(log) else 0
        state = STATE.findall(log)[-1] if STATE.search(log) else state
        if code != 0:
            break
    spent = processor_seconds() - start
    (BUILD / f"{name}.log").write_text(log)
    keep_smallest(name, corpus)
    return {"seconds": round(spent), "executions": executed, "edges": int(state[0]),
            "features": int(state[1]),
            "all_edges": int(ALL_EDGES.search(log)[1]) if ALL_EDGES.search(log) else 0,
            "corpus": sum(1 for _ in corpus.iterdir()),
            "faults": sorted(str(path.relative_to(ROOT)) for path in faults.iterdir())}


def added_up(before, row, name, code):
    """The row of a target with this run in it."""
    counts = ("seconds", "executions")
    of_code = before.get("code") == code
    return {"target": name, **row, "code": code,
            **{key: row[key] + (before.get(key, 0) if of_code else 0) for key in counts},
            **{f"{key}_in_all": row[key] + before.get(f"{key}_in_all", 0) for key in counts}}


def read_report():
    report = BUILD / "report.json"
    return {row["target"]: row for row in json.loads(report.read_text())} if report.exists() else {}


def print_table():
    """The report as a table of docs/fuzzing.md."""
    rows, code = read_report(), code_now()
    print("| Target | Processor time on this code | On any | Executions, on any | "
          "Edges covered, of all linked | Kept inputs | Faults |\n|---|---|---|---|---|---|---|")
    for name in sorted(rows):
        row = rows[name]
        print(f"| `{name}` | {row['seconds'] if row['code'] == code else 0:,} s "
              f"| {row['seconds_in_all']:,} s | {row['executions_in_all']:,} "
              f"| {row['edges']:,} of {row['all_edges']:,} | {row['corpus']:,} "
              f"| {len(row['faults']) or 'none'} |")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--table", action="store_true", help="print what all runs did, no more")
    if options.parse_args().table:
        print_table()
        return 0
    built = subprocess.run([ROOT / "scripts" / "build", "fuzz", "seeds",
                            *(f"fuzz_{name}" for name in targets())], cwd=ROOT)
    if built.returncode != 0:
        return 1
    seconds = float(os.environ.get("SECONDS_EACH", "60"))
    rows, code = read_report(), code_now()
    print(f"{'target':<14}{'cpu s':>7}{'executions':>13}{'edges':>8}{'corpus':>8}  faults")
    begun = time.monotonic()
    for name in targets():
        row = fuzz(name, seconds)
        print(f"{name:<14}{row['seconds']:>7}{row['executions']:>13,}{row['edges']:>8,}"
              f"{row['corpus']:>8,}  {' '.join(row['faults']) or '-'}", flush=True)
        rows[name] = added_up(rows.get(name, {}), row, name, code)
        (BUILD / "report.json").write_text(
            json.dumps([rows[key] for key in sorted(rows)], indent=1) + "\n")
    print(f"fuzz: {len(targets())} targets in {time.monotonic() - begun:.0f} s; "
          "all runs together: scripts/run_fuzz.py --table")
    return 1 if any(rows[name]["faults"] for name in targets()) else 0


if __name__ == "__main__":
    sys.exit(main())
