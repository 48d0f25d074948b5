#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether everything that the documents point at is there: files, pictures, headings, sources.

Links within the project are followed, also to a heading (`other.md#steps`). In headers and sources
a `Source: [Key]` must stand in docs/sources.md, and `docs/...md` must be a file.
"""

import re

import house

FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)"
                  r"|<(?:img|a)[^>]*?(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
ELSEWHERE = re.compile(r"^[a-z]+:")
KEY = re.compile(r"\[([A-Z][A-Za-z]+(?:19|20)\d\d[a-z]?)\]")
DOCUMENT = re.compile(r"\bdocs/[\w/.-]+\.md\b")


def blank_out(text):
    """The same text without fenced code, line for line."""
    return FENCE.sub(lambda found: "\n" * found[0].count("\n"), text)


def anchors(path):
    """The names under which the headings of a document can be reached."""
    names = set()
    for title in HEADING.findall(blank_out(path.read_text())):
        plain = re.sub(r"[^\w\- ]", "", re.sub(r"[`*_]|\]\([^)]*\)|\[", "", title)).strip()
        name = plain.lower().replace(" ", "-")
        repeated = sum(1 for other in names if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        names.add(f"{name}-{repeated}" if repeated else name)
    return names


def link_problem(root, path, target):
    if ELSEWHERE.match(target):
        return None
    name, _, anchor = target.partition("#")
    other = path if not name else (root / name[1:] if name[0] == "/" else path.parent / name)
    if not other.exists():
        return f"{target} is not there"
    if anchor and other.suffix == ".md" and anchor not in anchors(other):
        return f"{target}: no such heading"
    return None


def check_documents(root):
    for path in house.files(root):
        if path.suffix != ".md":
            continue
        text = blank_out(path.read_text())
        for found in LINK.finditer(text):
            problem = link_problem(root, path, found[1] or found[2])
            yield path, text.count("\n", 0, found.start()) + 1, problem


def check_sources(root):
    """Keys and documents that comments name."""
    listed = root / "docs" / "sources.md"
    known = set(KEY.findall(listed.read_text())) if listed.exists() else set()
    for path in house.cpp_files(root, "include", "src", "cli", "tests", "bench", "scenes"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            comment = line.partition("//")[2]
            for key in KEY.findall(comment):
                yield path, number, None if key in known else f"[{key}] is not in docs/sources.md"
            for name in DOCUMENT.findall(comment):
                yield path, number, None if (root / name).exists() else f"{name} is not there"


def check(root):
    found = [*check_documents(root), *check_sources(root)]
    problems = [f"{house.place(root, path, line)}: {text}" for path, line, text in found if text]
    return f"{len(found)} links and sources", problems


PLANTED = {
    "README.md": "# Planted one\n"
                 "[a](docs/a.md) [b](docs/none.md) ![p](none.png) [t](#planted-one)\n"
                 "[far](https://example.org) [deep](docs/a.md#there) [lost](docs/a.md#not-there)\n"
                 "```\n[code](is/not/followed.md)\n```\n",
    "docs/a.md": "## There\n",
    "docs/sources.md": "- [Known1999] A book.\n",
    "include/sidle/base/a.h": "/// Source: [Known1999] ch. 1, [Unknown2001]. See docs/b.md.\n",
}
EXPECTED = ["docs/none.md is not there", "none.png is not there", "not-there: no such heading",
            "[Unknown2001]", "docs/b.md"]

if __name__ == "__main__":
    house.main("links", check, PLANTED, EXPECTED)
