#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs every benchmark that was built, one after the other; arguments go to each of them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main():
    binaries = [path for path in sorted((ROOT / "build" / "bench" / "bench").glob("bench_*"))
                if path.is_file() and os.access(path, os.X_OK)]
    if not binaries:
        print("bench: no benchmark was built")
        return 1
    codes = [subprocess.run([binary, *sys.argv[1:]], cwd=ROOT).returncode for binary in binaries]
    return 1 if any(codes) else 0


if __name__ == "__main__":
    sys.exit(main())
