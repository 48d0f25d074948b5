# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Meshes of convex pieces, written as OBJ. Metres, y up, counter-clockwise fronts."""

DIGITS = 4  # A tenth of a millimetre; also hides the last bits in which sines differ.


def rounded(value, digits=DIGITS):
    value = round(value, digits)
    return 0.0 if value == 0 else value


def area_from_above(polygon):
    """Twice the area of a polygon of (x, z); positive where its front looks up."""
    return sum(b[1] * a[0] - b[0] * a[1] for a, b in zip(polygon[1:] + polygon[:1], polygon))


class Mesh:
    """Named objects; equal corners of one object are one vertex."""

    def __init__(self, head):
        self.head = head
        self.objects = {}

    def face(self, name, corners):
        places, faces = self.objects.setdefault(name, ({}, []))
        key = [tuple(rounded(value) for value in corner) for corner in corners]
        faces.append([places.setdefault(corner, len(places)) for corner in key])

    def prism(self, name, polygon, bottom, top):
        """An upright prism over a convex polygon of (x, z); `top` may be a height per corner."""
        tops = list(top) if isinstance(top, (list, tuple)) else [top] * len(polygon)
        if area_from_above(polygon) < 0:
            polygon, tops = polygon[::-1], tops[::-1]
        low = [(x, bottom, z) for x, z in polygon]
        high = [(x, y, z) for (x, z), y in zip(polygon, tops)]
        self.face(name, high)
        self.face(name, low[::-1])
        for i in range(len(polygon)):
            j = (i + 1) % len(polygon)
            self.face(name, [low[i], low[j], high[j], high[i]])

    def box(self, name, low, high):
        corners = [(low[0], low[2]), (low[0], high[2]), (high[0], high[2]), (high[0], low[2])]
        self.prism(name, corners, low[1], high[1])

    def text(self):
        lines = [f"# {self.head}", "# Made by levels/make_levels.py."]
        first = 1
        for name, (places, faces) in self.objects.items():
            lines.append(f"o {name}")
            lines += [f"v {x:g} {y:g} {z:g}" for x, y, z in places]
            lines += ["f " + " ".join(str(first + i) for i in face) for face in faces]
            first += len(places)
        return "\n".join(lines) + "\n"
