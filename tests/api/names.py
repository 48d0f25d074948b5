#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether the C interface exports what its list says, no more and no less, and tests all of it.

    names.py LIBRARY...      the static libraries

The list, names.txt beside this file, is written by `web/wasm/make_layout.py --exports`: a name that
goes or comes is a change that its callers notice.
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "web/wasm"))
import c_headers  # noqa: E402


def exported(libraries):
    out = subprocess.run(["nm", "--defined-only", "--extern-only", *libraries], check=True,
                         text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return set(re.findall(r" T (sidle_\w+)", out))


def main():
    listed = set((HERE / "names.txt").read_text().split())
    declared = set(c_headers.read(HERE.parent.parent / "include/sidle/c").exports)
    tested = set(re.findall(r"\bsidle_\w+", "".join(
        path.read_text() for path in HERE.iterdir() if path.suffix in (".cpp", ".h"))))
    problems = []
    for what, names in (("declared", declared), ("exported", exported(sys.argv[1:]))):
        problems += [f"{name} is {what}, not in names.txt" for name in sorted(names - listed)]
        problems += [f"{name} is in names.txt, not {what}" for name in sorted(listed - names)]
    problems += [f"{name} is in no test of tests/api" for name in sorted(listed - tested)]
    for problem in problems:
        print(f"names: {problem}")
    print(f"names: {len(listed)} functions of the C interface, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
