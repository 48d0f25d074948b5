#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Builds the documentation as a site, in build/site; any web server can host it.

All documents of the house are laid out as they lie in the sources. Headers and examples that they
name become pages too, so that links lead to them. VitePress refuses links that lead nowhere.
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAGE = ROOT / "build" / "site_pages"
OUT = ROOT / "build" / "site"
SITE = ROOT / "web" / "site"
SKIPPED = {"build", "node_modules", ".git"}
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
PICTURE = re.compile(r'(<img[^>]*\ssrc=")(?!https?:|/|\.)')
LANGUAGES = {".h": "cpp", ".cpp": "cpp", ".c": "c", ".mjs": "js", ".ts": "ts", ".py": "python",
             ".json": "json", ".jsonl": "json", ".txt": "text", "": "text"}
GROUPS = [("Space", "3d"), ("Plane", "2d"), ("Common", "base"), ("Levels", "level"),
          ("Records", "record"), ("Audits", "audit"), ("C", "c")]


def documents():
    for path in sorted(ROOT.rglob("*.md")):
        if not SKIPPED & set(path.relative_to(ROOT).parts):
            yield path


def write(name, text):
    target = STAGE / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text)


def code_page(path):
    """A page that shows a file of the sources; returns its name."""
    name = path.relative_to(ROOT).as_posix()
    page = f"{name}.md"
    if not (STAGE / page).exists():
        write(page, f"# {path.name}\n\n`{name}`\n\n```{LANGUAGES[path.suffix]}\n"
              f"{path.read_text()}```\n")
    return page


def staged(path):
    """A document with its links to files of the sources turned into links to pages."""
    def link(found):
        opening, target, anchor, closing = found[1], found[2], found[3] or "", found[4]
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        place = (path.parent / target).resolve()
        if place.is_dir():
            return f"{opening}{target.rstrip('/')}/README.md{closing}" if (
                place / "README.md").exists() else f"]<!-- {target} -->"
        if place.suffix == ".md" or not place.exists():
            return found[0]
        if place.suffix in LANGUAGES:
            page = os.path.relpath(STAGE / code_page(place), STAGE / path.relative_to(ROOT).parent)
            return f"{opening}{page}{anchor}{closing}"
        copied = STAGE / place.relative_to(ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(place, copied)
        return found[0] if place.suffix in (".svg", ".png", ".gif") else f"]({target}){{}}"

    out, is_code = [], False
    for line in path.read_text().split("\n"):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code:
            line = PICTURE.sub(r"\1./", LINK.sub(link, line))
            for name in re.findall(r'<img[^>]*\ssrc="(\.[^"]+)"', line):
                picture = (path.parent / name).resolve()
                copied = STAGE / picture.relative_to(ROOT)
                copied.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(picture, copied)
        out.append(line)
    return "\n".join(out)


def stage_headers():
    groups = []
    for title, folder in GROUPS:
        items = []
        for path in sorted((ROOT / "include" / "sidle" / folder).glob("*.h")):
            page = code_page(path)
            items.append({"text": f"{folder}/{path.name}", "link": "/" + page.removesuffix(".md")})
        groups.append({"text": f"Headers: {title}", "items": items})
    write(".vitepress/headers.json", json.dumps(groups))


def stage():
    shutil.rmtree(STAGE, ignore_errors=True)
    for path in documents():
        write(path.relative_to(ROOT), staged(path))
    stage_headers()
    readme = (STAGE / "README.md").read_text()
    write("index.md", readme)
    shutil.copy(SITE / "config.mjs", STAGE / ".vitepress" / "config.mjs")
    (STAGE / "node_modules").symlink_to(SITE / "node_modules")


def main():
    if not shutil.which("npm"):
        print("skipped: the documentation as a site, no npm (scripts/setup docs)")
        return 0
    if not (SITE / "node_modules" / "vitepress").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=SITE, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stage()
    done = subprocess.run([SITE / "node_modules/.bin/vitepress", "build", STAGE, "--outDir", OUT],
                          cwd=SITE, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        print(html.unescape(done.stdout[-4000:]))
        return 1
    pages = len(list(OUT.rglob("*.html")))
    print(f"docs: {pages} pages in build/site, no dead links")
    return 0


if __name__ == "__main__":
    sys.exit(main())
