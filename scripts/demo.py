#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Walks every level with `sidle walk`, draws pictures and ends with one table.

Levels: those of levels/, and real ones where they are present (SIDLE_LEVELS, or shared/levels
beside the project): a real level has NAME.spots.json beside it, which says how large a walker is in
the level's own unit and where one can start. WALKERS, SECONDS and SEED change how much is walked.
"""

import html
import json
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIDLE = ROOT / "build" / "release" / "cli" / "sidle"
OUT = ROOT / "build" / "demo"
ENDINGS = {".obj", ".gltf", ".glb", ".json"}
WALKERS = os.environ.get("WALKERS", "100")
SECONDS = os.environ.get("SECONDS", "10")
SEED = os.environ.get("SEED", "1")
COLUMNS = [("level", "level", "{}"), ("triangles", "triangles", "{:,}"),
           ("obstacles", "obstacles", "{:,}"),
           ("us_mean", "us mean", "{:.1f}"), ("us_p99", "us p99", "{:.1f}"),
           ("crossed", "crossed", "{:,}"), ("too_near", "too near", "{:,}"),
           ("stuck", "stuck", "{:,}"), ("left", "left", "{:,}"), ("hash", "hash", "{}")]

LEGEND = """\
obstacles: meshes, terrains, and boxes, trees and walls, which have no triangles.
us: microseconds for a tick of one walker. crossed: moves through something. too near: moves that
end nearer to it than the skin allows. left: walkers that fell out of the level. hash: of every
step."""
PICTURE = ("From above: a ring is where a walker started, a line its way. Colours of the ground "
           "are heights; walls are dark.")


def find_levels():
    """Our own levels, then the real ones that are here."""
    own = [path for path in sorted((ROOT / "levels").glob("*"))
           if path.suffix in ENDINGS and not path.name.endswith(".spots.json")]
    shared = Path(os.environ.get("SIDLE_LEVELS", ROOT.parent / "shared" / "levels")) / "3d"
    real = [path for path in sorted(shared.glob("*"))
            if path.suffix in ENDINGS - {".json"} and spots_of(path).exists()]
    return own, real


def spots_of(level):
    return level.with_name(level.stem + ".spots.json")


def walk(level, picture):
    """The report of `sidle walk`, or None after a line that says why there is none."""
    command = [SIDLE, "walk", level, "--walkers", WALKERS, "--seconds", SECONDS, "--seed", SEED,
               "--json", "--picture", picture]
    if spots_of(level).exists():
        command += ["--spots", spots_of(level)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        return json.loads(done.stdout)
    except ValueError:
        said = (done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1]
        print(f"  {level.name}: {said}")
        return None


def cells(report):
    return [form.format(report[key]) for key, _, form in COLUMNS]


def print_table(reports):
    rows = [[title for _, title, _ in COLUMNS]] + [cells(report) for report in reports]
    widths = [max(len(row[i]) for row in rows) for i in range(len(COLUMNS))]
    print()
    for number, row in enumerate(rows):
        print("  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                        for i, (cell, width) in enumerate(zip(row, widths))).rstrip())
        if number == 0:
            print("-" * (sum(widths) + 2 * len(widths) - 2))
    print(f"\n{LEGEND}")


def write_page(reports):
    """All pictures on one page, for a browser."""
    head = "".join(f"<th>{html.escape(title)}</th>" for _, title, _ in COLUMNS)
    rows = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells(report)) +
                   "</tr>" for report in reports)
    figures = "".join(
        f'<figure><a href="{name}.png"><img src="{name}.png" alt="{name} from above"></a>'
        f"<figcaption>{name}</figcaption></figure>"
        for name in (html.escape(Path(report["level"]).stem) for report in reports))
    (OUT / "index.html").write_text(f"""<!doctype html><meta charset="utf-8"><title>Sidle</title>
<style>
body {{ font: 15px/1.5 sans-serif; margin: 2em auto; max-width: 1200px; padding: 0 1em }}
td, th {{ padding: .2em .8em; text-align: right }} td:first-child {{ text-align: left }}
main {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(360px, 1fr)); gap: 1em }}
figure {{ margin: 0 }} img {{ width: 100% }} figcaption {{ color: #555 }}
</style>
<h1>{WALKERS} walkers for {SECONDS} s on every level</h1>
<table><tr>{head}</tr>{rows}</table><p>{html.escape(LEGEND)}</p><p>{html.escape(PICTURE)}</p>
<main>{figures}</main>
""")


def main():
    own, real = find_levels()
    OUT.mkdir(parents=True, exist_ok=True)
    print(f"walking {len(own)} levels of our own and {len(real)} real ones: "
          f"{WALKERS} walkers for {SECONDS} s each, 60 ticks a second")
    reports = []
    for level in own + real:
        start = time.monotonic()
        report = walk(level, OUT / f"{level.stem}.png")
        if report:
            reports.append({**report, "level": level.stem})
            print(f"  {level.stem} {time.monotonic() - start:.1f} s", flush=True)
    if not reports:
        print("no level could be walked")
        return 1
    print_table(reports)
    write_page(reports)
    wrong = sum(report["crossed"] + report["too_near"] for report in reports)
    stuck = sum(report["stuck"] for report in reports)
    moves = sum(report["ticks"] for report in reports)
    print(f"\n{moves:,} moves; {wrong:,} crossed something or came too near; "
          f"{stuck:,} walkers stuck")
    if not real:
        print("skipped: the real levels, they are not beside this project")
    print(f"to look at the pictures: xdg-open {(OUT / 'index.html').relative_to(ROOT)}")
    return 1 if wrong or len(reports) < len(own + real) else 0


if __name__ == "__main__":
    sys.exit(main())
