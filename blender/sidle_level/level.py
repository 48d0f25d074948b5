# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""What the add-on knows of levels, without Blender: cells, faults, and the files it writes.

Places are those of Blender, z up; files have y up, in metres.
"""

import json
import math
import struct
from collections import Counter
from dataclasses import dataclass, field

from .names import extended, file_names, surface_of
from .triangles import triangles_of

SCALE_ERROR = 1e-4  # Of an axis; what applying a scale leaves by rounding is far less.
LARGEST = 3.4028234663852886e38  # Of the numbers of 32 bits that files hold.


@dataclass
class Part:
    """One object: its name, its corners, and its faces as places in the corners."""
    name: str
    corners: list
    faces: list = field(default_factory=list)


def piece_of(part, name, faces):
    """A part of some of the faces, with the corners that these have."""
    places, piece = {}, Part(name, [])
    for face in faces:
        for i in face:
            if i not in places:
                places[i] = len(piece.corners)
                piece.corners.append(part.corners[i])
        piece.faces.append([places[i] for i in face])
    return piece


def finite(part):
    """The part without the faces that have a corner which no file can hold."""
    bad = {i for i, corner in enumerate(part.corners)
           if not all(abs(value) <= LARGEST for value in corner)}
    if not bad:
        return part
    return piece_of(part, part.name, [face for face in part.faces if bad.isdisjoint(face)])


def cell_of(part, face, size):
    """The cell, seen from above, that holds the middle of a face."""
    count = len(part.faces[face])
    middle = [sum(part.corners[i][axis] for i in part.faces[face]) / count for axis in (0, 1)]
    return tuple(math.floor(value / size) for value in middle)


def split(part, size):
    """The part in pieces that lie in one cell each, by the middles of the faces; no face is cut.

    A part within one cell stays whole. Pieces are named by their cell, the mark stays at the end.
    """
    cells = {}
    for face in range(len(part.faces)):
        cells.setdefault(cell_of(part, face, size), []).append(face)
    if len(cells) < 2:
        return [part]
    pieces = []
    for (x, y), faces in sorted(cells.items()):
        name = extended(part.name, f"_{x}_{y}")
        pieces.append(piece_of(part, name, [part.faces[face] for face in faces]))
    return pieces


def open_edges(part):
    """How many edges belong to one face only. Corners at one place count as one."""
    first = {}
    same = [first.setdefault(tuple(corner), i) for i, corner in enumerate(part.corners)]
    edges = Counter()
    for face in part.faces:
        for a, b in zip(face, face[1:] + face[:1]):
            a, b = same[a], same[b]
            if a != b:
                edges[min(a, b), max(a, b)] += 1
    return sum(1 for count in edges.values() if count == 1)


def warnings_of(part, scale=(1.0, 1.0, 1.0)):
    """What a level maker should look at, one sentence each."""
    found = []
    if any(abs(value - 1.0) > SCALE_ERROR for value in scale):
        found.append(f"{part.name}: its scale is not applied "
                     f"({', '.join(f'{value:g}' for value in scale)})")
    edges = open_edges(part)
    if edges and surface_of(part.name) != "walkable":
        found.append(f"{part.name}: {edges} open edges, so that it has no inside")
    bad = len(part.faces) - len(finite(part).faces)
    if bad:
        found.append(f"{part.name}: {bad} faces are left out, "
                     "they have corners that are not finite")
    if not part.faces:
        found.append(f"{part.name}: no faces")
    return found


def y_up(corner):
    x, y, z = corner
    return x, z, -y


def number(value):
    """The shortest text of a number as it is stored, with 32 bits."""
    value = struct.unpack("<f", struct.pack("<f", value))[0]
    for digits in range(6, 10):
        text = f"{value:.{digits}g}"
        if struct.unpack("<f", struct.pack("<f", float(text)))[0] == value:
            break
    return "0" if text == "-0" else text


def obj_text(parts):
    """A Wavefront OBJ of the parts, an object each."""
    lines, before = ["# y up, metres; surfaces by the ends of the names"], 1
    for part, name in zip(parts, file_names(part.name for part in parts)):
        lines.append("o " + name)
        lines += ["v " + " ".join(number(value) for value in y_up(corner))
                  for corner in part.corners]
        lines += ["f " + " ".join(str(i + before) for i in face) for face in part.faces]
        before += len(part.corners)
    return "\n".join(lines) + "\n"


def glb_bytes(parts):
    """A binary glTF of the parts, a node each; faces become triangles."""
    binary, views, accessors, meshes, nodes = b"", [], [], [], []

    def add(data, count, kind, component, extra):
        nonlocal binary
        views.append({"buffer": 0, "byteOffset": len(binary), "byteLength": len(data)})
        accessors.append({"bufferView": len(views) - 1, "componentType": component,
                          "count": count, "type": kind, **extra})
        binary += data
        return len(accessors) - 1

    for part, name in zip(parts, file_names(part.name for part in parts)):
        corners = [struct.unpack("<3f", struct.pack("<3f", *y_up(c))) for c in part.corners]
        places = [i for face in part.faces for triangle in triangles_of(part.corners, face)
                  for i in triangle]
        if not places:
            continue
        bounds = {"min": [min(c[k] for c in corners) for k in range(3)],
                  "max": [max(c[k] for c in corners) for k in range(3)]}
        position = add(b"".join(struct.pack("<3f", *c) for c in corners), len(corners), "VEC3",
                       5126, bounds)
        indices = add(struct.pack(f"<{len(places)}I", *places), len(places), "SCALAR", 5125, {})
        meshes.append({"primitives": [{"attributes": {"POSITION": position},
                                       "indices": indices}]})
        nodes.append({"name": name, "mesh": len(meshes) - 1})
    document = {"asset": {"version": "2.0", "generator": "Sidle for Blender"}, "scene": 0,
                "scenes": [{"nodes": list(range(len(nodes)))}]}
    if nodes:
        document |= {"nodes": nodes, "meshes": meshes, "bufferViews": views,
                     "accessors": accessors, "buffers": [{"byteLength": len(binary)}]}
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text
    if nodes:
        chunks += struct.pack("<I4s", len(binary), b"BIN\0") + binary
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def write(path, parts):
    """Writes an OBJ or a binary glTF, by the ending of the path."""
    if path.lower().endswith(".glb"):
        data = glb_bytes(parts)
    elif path.lower().endswith(".obj"):
        data = obj_text(parts).encode()
    else:
        raise ValueError(f"{path}: the ending is neither .obj nor .glb")
    with open(path, "wb") as file:
        file.write(data)
