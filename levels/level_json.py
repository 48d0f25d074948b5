# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Levels in the format of docs/format.md, one obstacle per line."""

import json

from mesh import rounded


def tidy(value):
    """Millimetres are enough; whole numbers are written without a point."""
    if isinstance(value, bool) or value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, float):
        value = rounded(value, 3)
        return int(value) if value == int(value) else value
    if isinstance(value, dict):
        return {key: tidy(item) for key, item in value.items()}
    return [tidy(item) for item in value]


class Level:
    def __init__(self, name):
        self.name = name
        self.lists = {}

    def add(self, kind, obstacle):
        self.lists.setdefault(kind, []).append(tidy(obstacle))

    def text(self):
        parts = [f'  "format": "sidle level",\n  "version": 1,\n  "name": {json.dumps(self.name)}']
        for kind, items in self.lists.items():
            lines = ",\n".join("    " + json.dumps(item, separators=(",", ":")) for item in items)
            parts.append(f'  "{kind}": [\n{lines}\n  ]')
        return "{\n" + ",\n".join(parts) + "\n}\n"
