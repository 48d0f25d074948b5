#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether every test that the tables of docs/scenarios.md and docs/promise.md name is there."""

import re
import sys

import house

TABLES = ("docs/scenarios.md", "docs/promise.md")
CASE = re.compile(r'TEST_CASE\(\s*"((?:[^"\\]|\\.)*)"')
NAMED = re.compile(r"`([a-z_][\w -]*(?: 2D)?: [^`]+)`")


def cases(root):
    """All test cases by name, with the file that holds them."""
    found = {}
    for path in house.cpp_files(root, "tests"):
        for match in CASE.finditer(path.read_text()):
            found[match[1]] = path.relative_to(root).as_posix()
    return found


def problems(place, table, found):
    named = NAMED.findall(table)
    for name in named:
        hits = [case for case in found if case.startswith(name)]
        if len(hits) != 1:
            yield f'{place}: "{name}" begins {len(hits)} test cases, not one'
    if not named:
        yield f"{place}: names no test"


def prove():
    """A check that finds nothing anywhere is worth nothing."""
    found = {"walk free: one": "a.cpp", "walk free: two": "a.cpp"}
    planted = ["`walk free: t h`", "`walk free: `"]
    if list(problems("a.md", "`walk free: one`", found)) or \
            not all(list(problems("a.md", table, found)) for table in planted):
        sys.exit("check_scenarios: the check itself is broken")


def main():
    prove()
    found = cases(house.ROOT)
    tables = {place: (house.ROOT / place).read_text() for place in TABLES}
    wrong = [line for place, table in tables.items() for line in problems(place, table, found)]
    for line in wrong:
        print(line)
    if wrong:
        sys.exit(f"scenarios: {len(wrong)} problems")
    named = sum(len(NAMED.findall(table)) for table in tables.values())
    print(f"scenarios: {named} tests named, all there, fine")


if __name__ == "__main__":
    main()
