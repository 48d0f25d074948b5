# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Random numbers and soft hills that are the same on every machine."""

import random


class Chance:
    def __init__(self, seed):
        self.source = random.Random(seed)

    def between(self, low, high):
        return low + (high - low) * self.source.random()

    def below(self, count):
        return int(self.source.random() * count)

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def smooth(t):
    """From 0 to 1 with level ends."""
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


class Hills:
    """Heights in -1..1 that change over `size` metres: values on a grid, blended smoothly."""

    def __init__(self, seed, size, count=64):
        chance = Chance(seed)
        self.size = size
        self.count = count
        self.values = [[chance.between(-1, 1) for _ in range(count)] for _ in range(count)]

    def at(self, x, z):
        u = x / self.size + self.count / 2
        v = z / self.size + self.count / 2
        i, j = int(u), int(v)
        s, t = smooth(u - i), smooth(v - j)
        row = [self.values[j + k][i] * (1 - s) + self.values[j + k][i + 1] * s for k in (0, 1)]
        return row[0] * (1 - t) + row[1] * t
