#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Builds the documentation as a site, in build/site; any web server can host it.

All documents of the house are laid out as they lie in the sources. Examples that they name become
pages too, so that links lead to them; public headers and the types of the npm package become the
reference. VitePress refuses links that lead nowhere.
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import api_reference

ROOT = Path(__file__).resolve().parent.parent
STAGE = ROOT / "build" / "site_pages"
OUT = ROOT / "build" / "site"
SITE = ROOT / "web" / "site"
TYPES = [ROOT / "web" / "npm" / name for name in ("sidle.d.ts", "record.d.ts")]
SKIPPED = {"build", "node_modules", ".git"}
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
PICTURE = re.compile(r'(<img[^>]*\ssrc=")(?!https?:|/|\.)')
PLACE = re.compile(r'\sid="([^"]+)"')
ANCHOR = re.compile(r'<a[^>]*\shref="([^":#]*)#([^"]*)"')
LANGUAGES = {".h": "cpp", ".cpp": "cpp", ".c": "c", ".mjs": "js", ".ts": "ts", ".py": "python",
             ".json": "json", ".jsonl": "json", ".cs": "csharp", ".sh": "sh", ".txt": "text",
             "": "text"}
GROUPS = [("Space", "3d"), ("Plane", "2d"), ("Common", "base"), ("Levels", "level"),
          ("Records", "record"), ("Audits", "audit"), ("Drawing", "draw"),
          ("C", "c")]


def documents():
    for path in sorted(ROOT.rglob("*.md")):
        if not SKIPPED & set(path.relative_to(ROOT).parts):
            yield path


def write(name, text):
    target = STAGE / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text)


def is_interface(path):
    return path.suffix == ".h" and (ROOT / "include") in path.parents or path in TYPES


def code_page(path):
    """A page that shows a file of the sources; returns its name."""
    name = path.relative_to(ROOT).as_posix()
    page = f"{name}.md"
    if is_interface(path):
        return page  # Of the reference, which is staged as a whole.
    if not (STAGE / page).exists():
        write(page, f"# {path.name}\n\n`{name}`\n\n```{LANGUAGES[path.suffix]}\n"
              f"{path.read_text()}```\n")
    return page


def headers_of(folder):
    return sorted((ROOT / "include" / "sidle" / folder).glob("*.h"))


def stage_reference(paths, language):
    """Pages of one language, which link to each other; returns where each name stands."""
    home = {}
    for path in paths:
        for name, anchor in api_reference.anchors(path.read_text()).items():
            home.setdefault(name, f"/{path.relative_to(ROOT).as_posix()}.md#{anchor}")
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        above = "../" * name.count("/")
        intro = (f"`#include <{name.removeprefix('include/')}>`" if path.suffix == ".h" else
                 f"Types of the npm package: `{name}`.")
        write(f"{name}.md", api_reference.page(
            name.removeprefix("include/sidle/"), intro, path.read_text(), language, home,
            lambda target: f"{above}{target.removesuffix('.md')}.md"))
    return home


def stage_index(homes):
    """All names of the reference in one list."""
    out = ["# All names", ""]
    for title, home in homes.items():
        names = ", ".join(f"[`{name}`]({home[name]})" for name in sorted(home, key=str.lower))
        out += [f"## {title}", "", names, ""]
    write("reference.md", "\n".join(out))


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


def menu_of(title, paths):
    items = [{"text": path.relative_to(ROOT / "include/sidle").as_posix()
              if path.suffix == ".h" else path.name,
              "link": f"/{path.relative_to(ROOT).as_posix()}"} for path in paths]
    return {"text": title, "items": items}


def stage_headers():
    every = [path for _, folder in GROUPS for path in headers_of(folder)]
    c = headers_of("c")
    stage_index({
        "C++": stage_reference([path for path in every if path not in c], "cpp"),
        "C": stage_reference(c, "c"),
        "TypeScript": stage_reference(TYPES, "ts"),
    })
    groups = [menu_of(f"Headers: {title}", headers_of(folder)) for title, folder in GROUPS]
    write(".vitepress/headers.json", json.dumps([*groups, menu_of("TypeScript", TYPES)]))


def stage():
    shutil.rmtree(STAGE, ignore_errors=True)
    for path in documents():
        write(path.relative_to(ROOT), staged(path))
    stage_headers()
    readme = (STAGE / "README.md").read_text()
    write("index.md", readme)
    shutil.copy(SITE / "config.mjs", STAGE / ".vitepress" / "config.mjs")
    (STAGE / "node_modules").symlink_to(SITE / "node_modules")


def dead_anchors():
    """Links of the site to places in pages that are not there; VitePress looks at pages only."""
    texts = {path: path.read_text() for path in OUT.rglob("*.html")}
    places = {path: set(PLACE.findall(text)) for path, text in texts.items()}
    dead = set()
    for path, text in texts.items():
        for page, anchor in ANCHOR.findall(text):
            target = OUT / page.lstrip("/") if page.startswith("/") else path.parent / page
            target = target.resolve() if page else path
            if anchor and html.unescape(anchor) not in places.get(target, set()):
                dead.add(f"{path.relative_to(OUT)}: {page}#{anchor}")
    return sorted(dead)


def main():
    if not shutil.which("npm"):
        print("skipped: the documentation as a site, no npm (scripts/setup docs)")
        return 0
    if not (SITE / "node_modules" / "vitepress").exists():
        # `npm ci` refuses where a registry has no packages for other machines than this one.
        got = subprocess.run(["npm", "install", "--no-save", "--no-audit", "--no-fund"], cwd=SITE,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if got.returncode != 0:
            print("skipped: the documentation as a site, npm could not fetch VitePress")
            return 0
    stage()
    done = subprocess.run([SITE / "node_modules/.bin/vitepress", "build", STAGE, "--outDir", OUT],
                          cwd=SITE, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        print(html.unescape(done.stdout[-4000:]))
        return 1
    dead = dead_anchors()
    if dead:
        print("\n".join([*dead[:20], f"docs: {len(dead)} links to places that are not there"]))
        return 1
    pages = len(list(OUT.rglob("*.html")))
    print(f"docs: {pages} pages in build/site, no dead links")
    return 0


if __name__ == "__main__":
    sys.exit(main())
