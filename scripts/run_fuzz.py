#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Lets libFuzzer at every reader of foreign bytes and at the C interface, one after the other.

    SECONDS_EACH=60 TARGETS="obj wad" make fuzz

in seconds of processor time; all targets by default.

What was found so far is kept in build/fuzz/corpus and gone on from. A fault ends its target and
leaves the bytes in build/fuzz/faults; `build/checked/fuzz/fuzz_run TARGET FILE` repeats it. The
table goes to build/fuzz/report.json too.
"""

import json
import os
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "fuzz"
LIMITS = ["-rss_limit_mb=3000", "-malloc_limit_mb=2000", "-timeout=20", "-max_len=8192"]
DONE = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
STATE = re.compile(r"cov: (\d+) ft: (\d+) corp: (\d+)")


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


def fuzz(name, seconds):
    """One target until it has used its processor time, in runs that go on from each other."""
    corpus, faults = BUILD / "corpus" / name, BUILD / "faults" / name
    corpus.mkdir(parents=True, exist_ok=True)
    faults.mkdir(parents=True, exist_ok=True)
    start, executed, state, log = processor_seconds(), 0, ("0", "0", "0"), ""
    while (left := seconds - (processor_seconds() - start)) > 1:
        done = subprocess.run(
            [BUILD / "fuzz" / f"fuzz_{name}", f"-max_total_time={int(left) + 1}", *LIMITS,
             "-print_final_stats=1", f"-artifact_prefix={faults}/", corpus,
             BUILD / "fuzz" / "seeds" / name],
            cwd=ROOT, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        log = done.stdout
        executed += int(DONE.search(log)[1]) if DONE.search(log) else 0
        state = STATE.findall(log)[-1] if STATE.search(log) else state
        if done.returncode != 0:
            break
    (BUILD / f"{name}.log").write_text(log)
    found = sorted(str(path.relative_to(ROOT)) for path in faults.iterdir())
    return {"target": name, "seconds": round(processor_seconds() - start), "executions": executed,
            "edges": int(state[0]), "features": int(state[1]), "corpus": int(state[2]),
            "faults": found}


def main():
    built = subprocess.run([ROOT / "scripts" / "build", "fuzz", "seeds",
                            *(f"fuzz_{name}" for name in targets())], cwd=ROOT)
    if built.returncode != 0:
        return 1
    seconds = float(os.environ.get("SECONDS_EACH", "60"))
    report = BUILD / "report.json"
    rows = {row["target"]: row for row in json.loads(report.read_text())} if report.exists() else {}
    print(f"{'target':<14}{'cpu s':>7}{'executions':>13}{'edges':>8}{'corpus':>8}  faults")
    begun = time.monotonic()
    for name in targets():
        row = fuzz(name, seconds)
        rows[name] = row
        report.write_text(json.dumps([rows[key] for key in sorted(rows)], indent=1) + "\n")
        print(f"{name:<14}{row['seconds']:>7}{row['executions']:>13,}{row['edges']:>8,}"
              f"{row['corpus']:>8,}  {' '.join(row['faults']) or '-'}", flush=True)
    print(f"fuzz: {len(targets())} targets in {time.monotonic() - begun:.0f} s")
    return 1 if any(rows[name]["faults"] for name in targets()) else 0


if __name__ == "__main__":
    sys.exit(main())
