#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# Whether Sidle.cs is current, lies in memory as C does, calls what the libraries have, moves a
# walker where C moves it, and whether owners, texts and threads do what bindings/README.md says:
#   try.sh FOLDER_OF_LIBSIDLE_SO PROGRAM_HELLO_OF_C
set -euo pipefail
library=$1
hello=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$root/scripts/make_csharp.py" --check
"$root/scripts/make_csharp.py" --sizes >"$work/sizes.c"
"${CC:-cc}" -std=c11 -I"$root/include" -fsyntax-only "$work/sizes.c"
echo "csharp: what is written lies as in C"
"$root/scripts/make_csharp.py" --libraries "$library"

if ! command -v mcs >/dev/null || ! command -v mono >/dev/null; then
    echo "skipped: the C# file compiled and run, no mcs or mono (scripts/setup csharp)"
    exit 0
fi
mcs -unsafe -out:"$work/hello.exe" "$here/Sidle.cs" "$here/Hello.cs"
# Mono writes what rounds to zero without its sign.
wanted=$("$hello" | sed 's/-0\.000/0.000/g')
got=$(LD_LIBRARY_PATH=$library mono "$work/hello.exe")
if [ "${got%%,*}" != "$wanted" ]; then
    echo "csharp: $got, and in C $wanted"
    exit 1
fi
echo "csharp: $got, as in C"

"$root/scripts/make_csharp.py" --sizes-of-csharp >"$work/Sizes.cs"
for program in "$work/Sizes.cs" "$here/Owners.cs"; do
    name=$(basename "$program" .cs)
    mcs -unsafe -warnaserror -out:"$work/$name.exe" "$here/Sidle.cs" "$program"
    LD_LIBRARY_PATH=$library mono "$work/$name.exe"
    echo "csharp: $name"
done
