#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Whether the package is current, lies in memory as C does, moves a walker where C moves it, and
# does what bindings/README.md says; and whether what Python records plays with the same bits:
#   try.sh FOLDER_OF_LIBSIDLE_SO PROGRAM_HELLO_OF_C SIDLE
set -euo pipefail
library=$1
hello=$2
sidle=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SIDLE_LIBRARY=$library PYTHONDONTWRITEBYTECODE=1

"$here/../../scripts/make_python.py" --check
python3 "$here/try.py"
wanted=$("$hello")
got=$(python3 "$here/hello.py")
if [ "$got" != "$wanted" ]; then
    echo "python: $got, and in C $wanted"
    exit 1
fi
echo "python: $got, as in C"
python3 "$here/learn.py" "$work/learnt.srec" | tee "$work/told"
grep -q 'recorded as it was played' "$work/told"
"$sidle" replay "$work/learnt.srec"
