#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether the types of the npm package say of each field what the C++ headers say.

    check_types.py          finds fields that say nothing, or another unit, range or default
    check_types.py --fix    gives those that say nothing the comment of their twin, with its default

A field of an interface is a twin of the field of the same name in the C++ struct of the same name.
What editors show while somebody types is all that most users ever read. A handle that is null in
C++ is the number 0 there.
"""

import re
import sys
import textwrap

import house
from cpp_scan import declarations

TYPES = ("web/npm/sidle.d.ts", "web/npm/record.d.ts")
INTERFACE = re.compile(r"^export interface (\w+)[^{]*\{", re.MULTILINE)
FIELD = re.compile(r"(?P<doc>/\*\*.*?\*/)?\s*(?:readonly )?(?P<name>\w+)\??\s*:", re.DOTALL)
STRUCT = re.compile(r"^struct (\w+)[^;{]*\{$(.*?)^\};", re.MULTILINE | re.DOTALL)
UNIT = re.compile(r"\[[^\]\s]+\]")
NUMBER = r"-?\d[\d.]*(?:e-?\d+)?(?:\^\d+)?"
RANGE = re.compile(rf"[<>]=? (?:{NUMBER}(?: \* \w+)?|[a-z]\w*)|{NUMBER}\.\.{NUMBER}")
SAID_DEFAULT = re.compile(rf"default ({NUMBER})")
NULL = re.compile(r"\bnull\b", re.IGNORECASE)
PLAIN_DEFAULT = re.compile(r"=\s*(-?[\d.]+(?:e-?\d+)?)$")
TWINS = {"Tile": "Tile2"}  # Named otherwise there.


def camel(text):
    return re.sub(r"\b[a-z]\w*\b", lambda word: re.sub(
        r"(?<=[a-z\d])_([a-z\d])", lambda found: found[1].upper(), word[0]), text)


def twins(root):
    """What C++ says of each field: by struct and by the field's name in JavaScript."""
    said = {}
    for path in house.cpp_files(root, "include/sidle"):
        if "c" in path.relative_to(root / "include/sidle").parts[:-1]:
            continue
        for name, body in STRUCT.findall(path.read_text()):
            fields = said.setdefault(name, {})
            for one in declarations(body):
                found = re.match(r"[\w:<>, ]+?\s(\w+)(?:\[[^\]]*\]|\{.*\})?\s*(=.*)?$", one.text)
                if one.is_private or not found or "(" in one.text.split("=")[0]:
                    continue
                words = " ".join((one.trailing or one.doc).split()).replace("::", ".")
                words = NULL.sub("0", words)
                default = PLAIN_DEFAULT.search(one.text)
                fields[camel(found[1])] = (camel(words), float(default[1]) if default else 0)
    return said


def end_of(text, start):
    """Where the brace that was opened before `start` is closed."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return len(text)


def parts(body):
    """The fields of an interface, each with the comment before it and its semicolon."""
    start = depth = at = 0
    while at < len(body):
        if body.startswith("/**", at):
            at = body.index("*/", at) + 2
            continue
        depth += {"{": 1, "}": -1}.get(body[at], 0)
        if body[at] == ";" and depth == 0:
            yield body[start:at + 1]
            start = at + 1
        at += 1


def comment_of(words, default):
    said = f"{words}; default {default:.12g}" if default else words
    line = f"    /** {said} */"
    if len(line) <= 100:
        return line
    inner = textwrap.wrap(said, 100 - 7, break_on_hyphens=False)
    return "\n".join(["    /**", *(f"     * {one}" for one in inner), "     */"])


def interfaces(text):
    for found in INTERFACE.finditer(text):
        yield found[1], found.end(), end_of(text, found.end())


def is_open(text, interface, field):
    """Whether who makes one by giving a part of it gets the default of the field."""
    return f"Partial<{interface}>" in text or field.rstrip().endswith("?:")


def written(body, fields, may_leave_out):
    """The body of an interface with a comment at each field that has a twin."""
    lines = []
    for part in parts(body):
        found = FIELD.search(part)
        if not found:
            lines.append(f"    {part.strip()}")
            continue
        words, default = fields.get(found["name"], ("", 0))
        doc, code = part[:found.end()].rpartition("*/")[::2]
        code = f"{code.strip()} {' '.join(part[found.end():].split())}"
        if doc:
            own = [line.strip() for line in f"{doc}*/".strip().split("\n")]
            lines += [f"    {own[0]}", *(f"     {line}" for line in own[1:])]
        elif words:
            lines.append(comment_of(words, default if may_leave_out(part[:found.end()]) else 0))
        lines.append(f"    {code}")
    return "\n" + "\n".join(lines) + "\n"


def lacks_comments(body, fields):
    found = [FIELD.search(part) for part in parts(body)]
    return any(one and not one["doc"] and one["name"] in fields and fields[one["name"]][0]
               for one in found)


def fix(root):
    said = twins(root)
    for path in (root / name for name in TYPES):
        text = path.read_text()
        for name, start, end in reversed(list(interfaces(text))):
            fields = said.get(TWINS.get(name, name), {})
            body = text[start:end]
            if lacks_comments(body, fields):
                new = written(body, fields, lambda field: is_open(text, name, field))
                text = text[:start] + new + text[end:]
        path.write_text(text)


def differences(doc, words, default):
    """What the comment of a field says otherwise than C++ does; `default` where one counts."""
    doc = " ".join(re.sub(r"^\s*\*", "", doc, flags=re.MULTILINE).split())
    if set(UNIT.findall(words)) - {"[-]"} - set(UNIT.findall(doc)):
        yield "has not the unit of C++"
    if set(RANGE.findall(words)) - set(RANGE.findall(doc)):
        yield "has not the range of C++"
    told = SAID_DEFAULT.search(doc)
    if told and float(told[1]) != default or default and not told:
        yield f"has not the default {default:.12g} of C++"
    if NULL.search(doc):
        yield "says null for 0"


def check(root):
    said = twins(root)
    problems = []
    count = 0
    for path in (root / name for name in TYPES if (root / name).is_file()):
        text = path.read_text()
        for name, start, end in interfaces(text):
            fields = said.get(TWINS.get(name, name), {})
            for part in parts(text[start:end]):
                found = FIELD.search(part)
                words, default = fields.get(found["name"], ("", 0)) if found else ("", 0)
                if not words:
                    continue
                count += 1
                line = text.count("\n", 0, text.index(part, start)) + 1
                if not is_open(text, name, part[:found.end()]):
                    default = 0
                wrong = ["says nothing"] if not found["doc"] else differences(
                    found["doc"], words, default)
                problems += [f"{house.place(root, path, line)}: {name}.{found['name']} {what}: "
                             f"{words}" for what in wrong]
    return f"{count} fields say what they are", problems


PLANTED = {
    "include/sidle/3d/planted.h": """
struct Planted3 {
    double step_height = 0.5;  ///< Highest step. [m] >= 0
    double said = 0.5;         ///< How wide. [m] > 0
    double wrong = 0.5;        ///< How fast. [m/s]
    double wide = 0.5;         ///< How wide. [m] 0..2^20
    double left_out = 0.5;     ///< How high. [m]
    double right = 0.5;        ///< How high. [m] >= 2 * step_height
    ObstacleId3 obstacle;      ///< What it met, or null.
    Vec3 up{0, 1, 0};          ///< Unit vector. [-]
};
""",
    "web/npm/sidle.d.ts": """
export interface Planted3 {
    stepHeight: number; /** How wide. [m] > 0 */ said: number;
    /** How fast. [m]; default 0.5 */
    wrong?: number;
    /** How wide. [m] 0..2^16 */
    wide: number;
    /** How high. [m]; default 0.25 */
    leftOut?: number;
    /** How high. [m] >= 2 *
      * stepHeight; default 0.5 */
    right?: number;
    /** What it met, or null. */
    obstacle: number;
    /** Unit vector. */
    up: { x: number; y: number };
    other: string;
}
""",
}
EXPECTED = ["stepHeight says nothing", "wrong has not the unit", "wide has not the range",
            "leftOut has not the default 0.5", "obstacle says null"]

if __name__ == "__main__":
    if sys.argv[1:] == ["--fix"]:
        fix(house.ROOT)
    house.main("types", check, PLANTED, EXPECTED)
