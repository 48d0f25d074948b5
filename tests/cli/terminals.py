#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs sidle on terminals: narrow ones, and such that take nothing back.
usage: terminals.py SIDLE FOLDER"""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path

SIDLE, WORK = sys.argv[1], Path(sys.argv[2])
FLOOR = "v -9 0 -9\nv 9 0 -9\nv 9 0 9\nv -9 0 9\nf 4 3 2 1\n"
NAMES = ["floor.obj", "a_floor_whose_name_is_longer_than_the_terminal_is_wide.obj",
         "der große_fußboden_mit_umläuten_und_床.obj", "up\033[2Jand\rback.obj"]
failures = []


def check(is_true, rule):
    if not is_true:
        failures.append(rule)


def on_terminal(words, columns, kind="xterm", stream="stderr"):
    """What a terminal of so many columns gets from one of the streams."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: theirs}
    running = subprocess.Popen([SIDLE, *words], cwd=WORK, stdin=subprocess.DEVNULL,
                               env=os.environ | {"TERM": kind}, **streams)
    os.close(theirs)
    got = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # So Linux says that the other end was closed.
            break
        if not part:
            break
        got += part
    os.close(ours)
    running.wait()
    return got.decode()


def works(name):
    """What takes long enough for progress to be told."""
    yield "walk", name, "--walkers", "50", "--seconds", "2"
    yield "record", name, "-o", "a.srec", "--walkers", "50", "--seconds", "2"
    yield "audit", name, "--spawn", "0,0,0", "--ticks", "80000"
    yield "replay", "a.srec"


def wide(text):
    """Columns of a text, as wide signs take two of them."""
    return sum(2 if ord(c) > 0x1100 else 1 for c in text)


for name in NAMES:
    (WORK / name).write_text(FLOOR)
    for words in works(name):
        for columns in (20, 40, 80, 200):
            lines = on_terminal(words, columns).split("\r\033[K")
            about = f"{words[0]} {name!r} on {columns} columns"
            check(len(lines) > 2, f"{about}: no progress is told")
            check(lines[-1] == "", f"{about}: {lines[-1][-99:]!r} stays")
            widest = max(lines, key=wide)
            check(wide(widest) < columns, f"{about}: {widest[-99:]!r} goes on below")
            check(any("%" in line for line in lines), f"{about}: no share is told")
            check(not re.search(r"[\0-\x1f\x7f]", "".join(lines)), f"{about}: moves the terminal")
        check(on_terminal(words, 80, "dumb") == "",
              f"{words[0]}: a dumb terminal takes nothing back")

# What an option does is not broken within its words, however narrow the terminal.
for command in ("info", "walk", "crowd", "audit"):
    for columns in (40, 60, 80):
        lines = on_terminal((command, "--help"), columns, stream="stdout").splitlines()
        first = next(i for i, line in enumerate(lines) if line.startswith("Options:"))
        last = next(i for i in range(first, len(lines)) if not lines[i])
        for line in lines[first:last]:
            check(len(line) <= columns or "  -" in line[:4],
                  f"{command} --help on {columns} columns: {line!r}")

for rule in failures:
    print(rule)
sys.exit(1 if failures else 0)
