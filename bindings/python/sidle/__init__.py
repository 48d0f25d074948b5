# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""The C interface of Sidle for Python, by ctypes alone: bindings/README.md says how to use it."""

from sidle import interface as _interface, library as _library
from sidle.interface import *  # noqa: F403


class Owner:
    """Destroys what a call gave once: at the end of a `with`, by `close`, or when nothing holds it
    any more. Calls take it as what it owns."""

    def __init__(self, at):
        self._at = None
        if not at:
            raise ValueError("there is nothing to own")
        name = _interface._destroyers[type(at)]
        self._destroy = globals().get(name) or __getattr__(name)
        self._at = at

    @property
    def _as_parameter_(self):
        if self._at is None:
            raise ValueError("it was destroyed")
        return self._at

    def close(self):
        at, self._at = self._at, None
        if at is not None:
            self._destroy(at)

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def __getattr__(name):
    """What reads level files, in a library of its own that is loaded when it is asked for."""
    if name not in _interface._of_levels:
        raise AttributeError(f"sidle has no {name}")
    levels = _library.load("sidle_level")
    for own, declared in _interface._of_levels.items():
        globals()[own] = _library.function(*declared, library=levels)
    return globals()[name]
