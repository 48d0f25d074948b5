# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Cuts faces with any number of corners into triangles."""


def minus(a, b):
    return tuple(p - q for p, q in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def turn(a, b, c, normal):
    """Above zero where the way from a over b to c turns left, seen against the normal."""
    return sum(p * q for p, q in zip(cross(minus(b, a), minus(c, b)), normal))


def mean_normal(corners):
    """Of a polygon, twice as long as its area."""
    spokes = [minus(corner, corners[0]) for corner in corners]
    return tuple(map(sum, zip(*(cross(a, b) for a, b in zip(spokes, spokes[1:])))))


def is_ear(corners, left, at, normal):
    """Whether the triangle at one corner of what is left lies inside and holds no other corner."""
    a, b, c = (corners[left[(at + k) % len(left)]] for k in (-1, 0, 1))
    if turn(a, b, c, normal) <= 0.0:
        return False
    others = (corners[i] for i in left if corners[i] not in (a, b, c))
    return not any(min(turn(a, b, p, normal), turn(b, c, p, normal), turn(c, a, p, normal)) >= 0.0
                   for p in others)


def triangles_of(corners, face):
    """The face cut into triangles, also where it is not convex.

    Cost: corners^2 where it is convex, corners^3 where it is not.
    """
    if len(face) <= 3:
        return [tuple(face)] if len(face) == 3 else []
    left, triangles = list(face), []
    normal = mean_normal([corners[i] for i in face])
    while len(left) > 3:
        # From the second corner on, so that what is convex becomes a fan from the first.
        order = [*range(1, len(left)), 0]
        # What has no ear has no area or crosses itself, and nothing better is known.
        at = next((k for k in order if is_ear(corners, left, k, normal)), 1)
        triangles.append((left[at - 1], left[at], left[(at + 1) % len(left)]))
        del left[at]
    return triangles + [tuple(left)]
