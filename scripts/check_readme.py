#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether code in documents is the code that the tests build and run.

Every block of ```cpp, ```c and ```js follows a line `<!-- examples/NAME.cpp -->` and must be that
file without its licence lines; the one in the README may have fifteen lines. (Code of others is
```c++, ```javascript and so on.) After `<!-- examples/NAME.cpp#PART -->` it is
what stands between the lines `// part: PART` and `// end`. With --fix the documents take the
file's text.
"""

import re
import sys

import house

BLOCK = re.compile(
    r"<!-- (examples/[\w./]+(?:#\w+)?) -->\n```(?:cpp|c|js)\n(.*?)```\n", re.DOTALL)
ANY_BLOCK = re.compile(r"^```(?:cpp|c|js)\n", re.MULTILINE)
LICENCE = re.compile(r"(//|/\*| \*) SPDX-")
LANGUAGES = {".cpp": "cpp", ".c": "c", ".mjs": "js"}
README_LINES = 15


def code_of(path, part=""):
    if part:
        found = re.search(rf"^ *// part: {part}\n(.*?)^ *// end$", path.read_text(),
                          re.MULTILINE | re.DOTALL)
        return found[1] if found else ""
    lines = path.read_text().splitlines(keepends=True)
    return "".join(line for line in lines if not LICENCE.match(line)).lstrip("\n")


def block_problem(root, document, name, code):
    file, _, part = name.partition("#")
    source = root / file
    if not source.exists():
        return f"{name} is not there"
    if code != code_of(source, part):
        return f"the code is not that of {name}; run scripts/check_readme.py --fix"
    if document == root / "README.md" and code.count("\n") > README_LINES:
        return f"{name} has {code.count(chr(10))} lines, {README_LINES} allowed"
    return None


def block_of(root, name):
    file, _, part = name.partition("#")
    path = root / file
    return f"<!-- {name} -->\n```{LANGUAGES[path.suffix]}\n{code_of(path, part)}```\n"


def fix(root):
    for path in house.files(root):
        if path.suffix == ".md":
            text = path.read_text()
            fixed = BLOCK.sub(lambda found: block_of(root, found[1]), text)
            if fixed != text:
                path.write_text(fixed)


def check(root):
    problems = []
    count = 0
    for path in house.files(root):
        if path.suffix != ".md":
            continue
        text = path.read_text()
        blocks = list(BLOCK.finditer(text))
        count += len(blocks)
        for found in blocks:
            problem = block_problem(root, path, found[1], found[2])
            if problem:
                line = text.count("\n", 0, found.start()) + 1
                problems.append(f"{house.place(root, path, line)}: {problem}")
        if len(ANY_BLOCK.findall(text)) > len(blocks):
            problems.append(f"{house.place(root, path)}: a block of code names no example")
    return f"{count} blocks of code", problems


PLANTED = {
    "README.md": "<!-- examples/a.cpp -->\n```cpp\nint a;\n```\n<!-- examples/b.cpp -->\n```cpp\n"
                 "int c;\n```\n```cpp\nint unnamed;\n```\n<!-- examples/long.cpp -->\n```cpp\n"
                 + "int x;\n" * 16 + "```\n",
    "docs/a.md": "<!-- examples/none.cpp -->\n```cpp\nint a;\n```\n",
    "docs/b.md": "<!-- examples/parts.cpp#one -->\n```cpp\nint a;\n```\n"
                 "<!-- examples/parts.cpp#two -->\n```cpp\nint a;\n```\n",
    "examples/parts.cpp": "// part: one\nint a;\n// end\n// part: two\nint b;\n// end\n",
    "examples/a.cpp": "// SPDX-License-Identifier: MIT\nint a;\n",
    "examples/b.cpp": "int b;\n",
    "examples/long.cpp": "int x;\n" * 16,
}
EXPECTED = ["not that of examples/b.cpp", "names no example", "16 lines", "none.cpp is not there",
            "not that of examples/parts.cpp#two"]

if __name__ == "__main__":
    if "--fix" in sys.argv:
        fix(house.ROOT)
    house.main("code in documents", check, PLANTED, EXPECTED)
