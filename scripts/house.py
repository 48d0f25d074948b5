# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What the check scripts share: the files of the project, and how a check runs and proves itself.

A check is a function `check(root) -> (summary, problems)`. Before it looks at the project it looks
at a small planted folder, where it must find exactly the planted problems: a check that finds
nothing anywhere is worth nothing.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = {".git", "build", "dist", "node_modules", "__pycache__"}
CPP_ENDINGS = {".h", ".cpp"}


def files(root, *folders):
    """All files of the project in these folders (all of it without), in order."""
    for start in [root / folder for folder in folders] or [root]:
        for path in sorted(start.rglob("*")):
            if path.is_file() and not NOT_OURS & set(path.relative_to(root).parts):
                yield path


def cpp_files(root, *folders):
    return (path for path in files(root, *folders) if path.suffix in CPP_ENDINGS)


def place(root, path, line=None):
    """`folder/file:line`, as editors open it."""
    name = path.relative_to(root).as_posix()
    return name if line is None else f"{name}:{line}"


def fails_on_planted(check, planted, expected):
    """None when `check` finds in the planted files just what was planted, else what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in planted.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        problems = check(root)[1]
    for text in expected:
        if not any(text in problem for problem in problems):
            return f'a planted problem was not found: "{text}"'
    if len(problems) != len(expected):
        return "more was found than was planted:\n  " + "\n  ".join(problems)
    return None


def main(name, check, planted, expected):
    """Runs a check on itself, then on the project. One line when all is fine."""
    wrong = fails_on_planted(check, planted, expected)
    if wrong:
        print(f"{name}: the check itself is broken: {wrong}")
        sys.exit(1)
    summary, problems = check(ROOT)
    for problem in problems:
        print(f"{name}: {problem}")
    if problems:
        print(f"{name}: {len(problems)} problems, {summary}")
        sys.exit(1)
    print(f"{name}: {summary}, fine")
