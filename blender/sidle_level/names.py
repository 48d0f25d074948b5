# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What names say to Sidle, and what Blender and files can hold of them."""

import re
from collections import Counter

SURFACES = {"walkable": "_Walkable", "wall": "_Wall", "one_way": "_one_way"}
NUMBER = re.compile(r"\.[0-9]+\Z")  # What Blender puts behind the name of a copy.
# What Sidle passes over behind a mark: the number of a copy, as any program adds it.
COPY = r"[._\- (]*\([0-9]+\)|([._\- (]*[._\- ])?[0-9]+"
MARK = re.compile(rf"_(walkable|wall|one_way)(?=({COPY})?\Z)", re.IGNORECASE | re.ASCII)
CONTROL = re.compile(r"[\x00-\x1f\x7f]")
BLENDER_NAME_BYTES = 63  # Blender cuts longer names at the end, where the mark is.
BLENDER_NUMBER_BYTES = 5  # Of ".1000", which Blender adds to a name that is taken.


def surface_of(name):
    """What the end of a name says: "walkable", "wall", "one_way" or "solid"."""
    found = MARK.search(name)
    return found[1].lower() if found else "solid"


def unmarked(name):
    """The name without any mark at its end, also where several follow each other."""
    while MARK.search(name):
        name = MARK.sub("", name)
    return name


def parted(name):
    """The name in two: what is before the number of a copy, and that number or nothing."""
    number = NUMBER.search(name)
    tail = number[0] if number else ""
    return name.removesuffix(tail), tail


def marked(name, surface):
    """The name with another mark; a number that Blender put behind it stays there."""
    stem, tail = parted(unmarked(name))
    return stem + SURFACES.get(surface, "") + tail


def marked_for_blender(name, surface):
    """The marked name, shortened before the mark until Blender keeps all of its end.

    Room is left for the number that Blender adds where the name is taken.
    """
    whole = marked(name, surface)
    while surface in SURFACES and blender_bytes(whole) > BLENDER_NAME_BYTES:
        stem, tail = parted(unmarked(name))
        name = stem[:-1] + tail if stem else tail[:-1]
        whole = marked(name, surface)
    return whole


def blender_bytes(name):
    """What a name takes at most, with the longest number that may follow it."""
    stem, tail = parted(name)
    return len(stem.encode()) + max(len(tail.encode()), BLENDER_NUMBER_BYTES)


def extended(name, end):
    """The name with an end added before its mark."""
    return marked(unmarked(name) + end, surface_of(name))


def instanced(name, shower):
    """What an object is called that another shows; its own mark goes before the shower's."""
    own = surface_of(name)
    # A slash, since after an underscore the name itself could be a mark.
    both = f"{unmarked(shower)}/{unmarked(name)}"
    return marked(both, surface_of(shower) if own == "solid" else own)


def file_name(name):
    """The name as one line without blanks around it, which OBJ cannot hold; it marks the same."""
    line = CONTROL.sub(" ", name).strip(" ") or "_"
    return line if surface_of(line) == surface_of(name) else line + "_"


def file_names(names):
    """The names as a file has them: each stands once, or OBJ would join two objects in one."""
    names = [file_name(name) for name in names]
    taken, seen, numbers = set(names), set(), Counter()
    for place, name in enumerate(names):
        if name in seen:
            numbers[name] += 1
            while (other := extended(name, f"_{numbers[name] + 1}")) in taken:
                numbers[name] += 1
            taken.add(other)
            names[place] = other
        seen.add(name)
    return names
