#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Lets libFuzzer at every reader of foreign bytes and at the C interface, one after the other.

    SECONDS_EACH=60 TARGETS="obj wad" make fuzz      60 s of processor time each; all by default
    scripts/run_fuzz.py --until 600                  goes on, the least fuzzed first, until each has
                                                     had 600 s as it is
    scripts/run_fuzz.py --table                      what all runs together did, in Markdown
    scripts/run_fuzz.py --table docs/fuzzing.md      puts that into the document

What was found so far is kept in build/fuzz/corpus and gone on from; after a run a target keeps the
smallest set of inputs that covers as much. Runs add up in build/fuzz/report: those of the program
as it is, and of all before. A program is as it is while its bytes are: a change of code that it
does not link leaves it what it was. Targets may run in several processes. A fault ends its target
and leaves the bytes in build/fuzz/faults; `build/checked/fuzz/fuzz_run TARGET FILE` repeats it.
"""

import argparse
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "fuzz"
# The times are of the clock: a busy machine needs large ones to find only what hangs.
LIMITS = ["-rss_limit_mb=3000", "-malloc_limit_mb=2000", "-timeout=200", "-report_slow_units=200",
          "-max_len=8192"]
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


def program(name):
    return BUILD / "fuzz" / f"fuzz_{name}"


def digest(name):
    """A number that changes when anything does that the program of a target links."""
    return hashlib.sha256(program(name).read_bytes()).hexdigest()[:12]


def used_by(process):
    """Seconds of processor time that a process has used so far."""
    try:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(name, *arguments, seconds=None):
    """Ends by itself, or after so many seconds of processor time."""
    with tempfile.TemporaryFile("w+", errors="replace") as log:
        process = subprocess.Popen([program(name), *LIMITS, *arguments],
                                   cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        while seconds is not None and process.poll() is None:
            if used_by(process) >= seconds:
                process.send_signal(signal.SIGUSR1)  # It ends after this input.
                break
            time.sleep(0.2)
        code = process.wait()
        log.seek(0)
        return code, log.read()


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


def number(pattern, log):
    found = pattern.search(log)
    return int(found[1]) if found else 0


def fuzz(name, seconds):
    """One target until it has used its processor time."""
    corpus, faults = BUILD / "corpus" / name, BUILD / "faults" / name
    corpus.mkdir(parents=True, exist_ok=True)
    faults.mkdir(parents=True, exist_ok=True)
    start = processor_seconds()
    code, log = run(name, "-print_final_stats=1", f"-artifact_prefix={faults}/", corpus,
                    BUILD / "fuzz" / "seeds" / name, seconds=seconds)
    spent = processor_seconds() - start
    (BUILD / f"{name}.log").write_text(log)
    if code == 0:
        keep_smallest(name, corpus)
    state = STATE.findall(log)[-1] if STATE.search(log) else ("0", "0")
    return {"seconds": round(spent), "executions": number(DONE, log), "edges": int(state[0]),
            "features": int(state[1]), "all_edges": number(ALL_EDGES, log),
            "corpus": sum(1 for _ in corpus.iterdir()),
            "faults": sorted(str(path.relative_to(ROOT)) for path in faults.iterdir())}


def report_of(name):
    """What all runs of a target did."""
    report = BUILD / "report" / f"{name}.json"
    return json.loads(report.read_text()) if report.exists() else {}


def seconds_as_it_is(name):
    return report_of(name).get("seconds_on", {}).get(digest(name), 0)


def add_up(name, row):
    """Puts a run into the report of its target."""
    before = report_of(name)
    on = dict(before.get("seconds_on", {}))
    on[digest(name)] = on.get(digest(name), 0) + row["seconds"]
    for key in ("seconds", "executions"):
        row[key] += before.get(key, 0)
    report = BUILD / "report" / f"{name}.json"
    report.parent.mkdir(exist_ok=True)
    report.write_text(json.dumps({"target": name, **row, "seconds_on": on}, indent=1) + "\n")


def table():
    """The report as a table of docs/fuzzing.md."""
    lines = ["| Target | As it is | In all | Executions | Edges covered, of all linked | "
             "Kept inputs | Faults |",
             "|---|---|---|---|---|---|---|"]
    for name in targets():
        row = report_of(name)
        if row:
            lines.append(
                f"| `{name}` | {seconds_as_it_is(name):,} s | {row['seconds']:,} s "
                f"| {row['executions']:,} | {row['edges']:,} of {row['all_edges']:,} "
                f"| {row['corpus']:,} | {len(row['faults']) or 'none'} |")
    return "\n".join(lines) + "\n"


def put_table(document):
    """Replaces the table of a document that begins as ours does."""
    text = document.read_text()
    pattern = re.compile(r"^\| Target \| As it is.*\n(\|.*\n)+", re.MULTILINE)
    if not pattern.search(text):
        sys.exit(f"fuzz: no table of targets in {document}")
    document.write_text(pattern.sub(lambda _: table(), text))


def turn(name, seconds):
    """Fuzzes one target for a while, and says so."""
    row = fuzz(name, seconds)
    print(f"{name:<14}{row['seconds']:>7}{row['executions']:>13,}{row['edges']:>8,}"
          f"{row['corpus']:>8,}  {' '.join(row['faults']) or '-'}", flush=True)
    add_up(name, row)


def least_fuzzed(until):
    """The next target that has had less than `until` seconds as it is."""
    left = {name: seconds_as_it_is(name) for name in targets()
            if not report_of(name).get("faults")}
    left = {name: seconds for name, seconds in left.items() if seconds < until}
    return min(left, key=left.get) if left else None


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--table", metavar="DOCUMENT", nargs="?", const="",
                         help="print what all runs did, or put it into a document, no more")
    options.add_argument("--until", metavar="SECONDS", type=float,
                         help="go on until each target has had so much as it is")
    options = options.parse_args()
    if options.table is not None:
        put_table(Path(options.table)) if options.table else print(table(), end="")
        return 0
    built = subprocess.run([ROOT / "scripts" / "build", "fuzz", "seeds",
                            *(f"fuzz_{name}" for name in targets())], cwd=ROOT)
    if built.returncode != 0:
        return 1
    seconds = float(os.environ.get("SECONDS_EACH", "60"))
    print(f"{'target':<14}{'cpu s':>7}{'executions':>13}{'edges':>8}{'corpus':>8}  faults")
    begun = time.monotonic()
    if options.until is None:
        for name in targets():
            turn(name, seconds)
    else:
        while name := least_fuzzed(options.until):
            turn(name, seconds)
    print(f"fuzz: {len(targets())} targets in {time.monotonic() - begun:.0f} s; "
          "all runs together: scripts/run_fuzz.py --table")
    return 1 if any(report_of(name).get("faults") for name in targets()) else 0


if __name__ == "__main__":
    sys.exit(main())
