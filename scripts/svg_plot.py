# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Plots as SVG files that have the same bytes from the same figures."""

import io
import sys
from pathlib import Path

HEAD = """<!-- SPDX-FileCopyrightText: 2026 The Sidle authors -->
<!-- SPDX-License-Identifier: MIT -->
<!-- Drawn by scripts/{} -->
"""


def pyplot():
    """That of matplotlib, set for `save`."""
    try:
        import matplotlib
    except ImportError:
        sys.exit(f"{Path(sys.argv[0]).stem}: {sys.executable} has no matplotlib: "
                 "`scripts/setup bench` brings it to /usr/bin/python3")
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "sidle"
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot as found
    return found


def save(figure, path):
    picture = io.StringIO()
    figure.savefig(picture, format="svg", metadata={"Date": None})
    drawn = picture.getvalue()
    path.write_text(HEAD.format(Path(sys.argv[0]).name) + drawn[drawn.index("<svg"):])
