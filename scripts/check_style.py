#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Licence lines, lengths, and words that have no place here.

Lengths: lines 100 columns; files 600 lines, public headers 300, examples 59; functions of the
library and the command line 60. A file may pass the last two when a line at its top says why: `//
Long on purpose: ...`. Words: promises of later work, paths and hosts of somebody's machine, and, in
the library, whatever would make results differ between machines or needs exceptions or run-time
types.
"""

import re

import house
from cpp_scan import code_lines, declarations

CODE = {".h", ".cpp", ".c", ".py", ".cmake", ".js", ".mjs", ".ts", ".html", ".css", ".sh", ".svg"}
NAMED_CODE = {"CMakeLists.txt", "Makefile"}
LINE_LIMIT = 100
FILE_LIMIT = 600
HEADER_LIMIT = 300
EXAMPLE_LIMIT = 59
FOLDER_LIMITS = {"include/": HEADER_LIMIT, "examples/": EXAMPLE_LIMIT}
FUNCTION_LIMIT = 60
LICENCE = ("SPDX-FileCopyrightText: 2026 The Sidle authors", "SPDX-License-Identifier: MIT")
DRAWN = ("Drawn by docs/draw", "Drawn by scripts/")  # pictures that a program writes
LONG = "Long on purpose:"
# Written so that this file does not hold what it looks for.
PROMISE = re.compile("|".join((r"\bTO" + "DO", r"\bFIX" + "ME", r"\bXX" + r"X\b")))
WORKPLACE = re.compile("|".join((
    r"(?<![\w.])/(?:work|home|root|Users|mnt)" + r"/\w", r"/tmp/" + r"\w", r"registry\." + "npmjs",
    r"proxy\." + "golang", "pypi" + r"\.org", "crates" + r"\.io", r"deb\." + "debian",
    r"https?://(?:localhost|127\.|10\.|192\.168\.)" + r"\S*")))
NOT_IN_LIBRARY = [
    (r"\b(?:sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|pow|exp|exp2|expm1|log|log2|log10"
     r"|log1p|cbrt|hypot|fma|tgamma|lgamma)f?\s*\(", "differs between machines"),
    (r"\bnth_element\b|\bpartial_sort\b", "has no total order"),
    (r"\bunordered_(?:map|set)\b|\bstd::hash\b", "has no order"),
    (r"\brand\s*\(|\brandom_device\b|\bchrono\b|\bclock\s*\(", "depends on the moment"),
    (r"\bthrow\b|\btry\s*\{|\bcatch\s*\(", "needs exceptions"),
    (r"\bdynamic_cast\b|\btypeid\b", "needs run-time types"),
    (r"\bgoto\b", "jumps"),
    (r"\bprintf\b|\bstd::cout\b|\bstd::cerr\b", "prints"),
]
LIBRARY = ("include/", "src/base/", "src/index/", "src/both/", "src/2d/", "src/3d/", "src/record/",
           "src/audit/", "src/draw/", "src/c/")


def is_code(path):
    return (path.suffix in CODE or path.name in NAMED_CODE or
            (not path.suffix and path.read_bytes()[:2] == b"#!"))


def licence_problem(lines):
    top = "\n".join(lines[:4])
    return None if all(line in top for line in LICENCE) else "the two licence lines are missing"


def length_problems(name, text, lines):
    if any(drawn in line for drawn in DRAWN for line in lines[:3]):
        return
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_LIMIT:
            yield number, f"{len(line)} columns, {LINE_LIMIT} allowed"
    if any(LONG in line for line in lines[:5]):
        return
    limit = next((limit for folder, limit in FOLDER_LIMITS.items() if name.startswith(folder)),
                 FILE_LIMIT)
    if len(lines) > limit:
        yield limit + 1, f"{len(lines)} lines, {limit} allowed"
    if name.endswith((".h", ".cpp")) and name.startswith(("include/", "src/", "cli/")):
        for one in declarations(text):
            if one.body_lines > FUNCTION_LIMIT:
                yield one.line, f"a function of {one.body_lines} lines, {FUNCTION_LIMIT} allowed"


def word_problems(name, text, lines):
    for number, line in enumerate(lines, 1):
        for words, what in ((PROMISE, "promises later work"), (WORKPLACE, "names a workplace")):
            found = words.search(line)
            if found:
                yield number, f'"{found[0]}" {what}'
    if name.startswith(LIBRARY) and name.endswith((".h", ".cpp")):
        for number, (code, _) in enumerate(code_lines(text), 1):
            for words, why in NOT_IN_LIBRARY:
                found = re.search(words, code)
                if found:
                    yield number, f'"{found[0].strip()}" is not for the library: it {why}'


def check(root):
    problems = []
    count = 0
    for path in house.files(root):
        if not (is_code(path) or path.suffix in (".md", ".json")):
            continue
        count += 1
        name = house.place(root, path)
        text = path.read_text()
        lines = text.splitlines()
        found = list(word_problems(name, text, lines))
        if is_code(path):
            found += length_problems(name, text, lines)
            licence = licence_problem(lines)
            found += [(1, licence)] if licence else []
        problems += [f"{name}:{number}: {what}" for number, what in sorted(found)]
    return f"{count} files", problems


TOP = f"// {LICENCE[0]}\n// {LICENCE[1]}\n"
BODY = "int f() {\n" + "    ;\n" * 60 + "}\n"
PLANTED = {
    "src/base/fine.cpp": TOP + '// throw, sin( and "quoted" are fine here.\nvoid say("throw");\n',
    "src/base/long_with_reason.cpp": TOP + f"// {LONG} a table.\n" + "int x;\n" * 700 + BODY,
    "include/sidle/base/long.h": TOP + "int x;\n" * 300,
    "examples/long.cpp": TOP + "int x;\n" * 58,
    "src/base/bare.cpp": "int x;\n",
    "src/base/body.cpp": TOP + BODY,
    "src/3d/words.cpp": TOP + "double a = std::sin(1.0);\nvoid f() { throw 1; }\n",
    "src/both/words.h": TOP + "double a = std::sin(1.0);\n",
    "tests/unit/words.cpp": TOP + "double a = std::sin(1.0);\n",
    "scripts/path.py": TOP + "x = '/ho" + "me/me/sidle'\n",
    "docs/later.md": "TO" + "DO: write\n",
    "cli/wide.cpp": TOP + "// " + "x" * 98 + "\n",
}
EXPECTED = ["long.h:301", "long.cpp:60", "bare.cpp:1", "body.cpp:3", "words.cpp:3", "words.cpp:4",
            "both/words.h:3", "path.py:3", "later.md:1", "wide.cpp:3"]

if __name__ == "__main__":
    house.main("style", check, PLANTED, EXPECTED)
