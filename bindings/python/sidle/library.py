# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""The libraries, from the folder that the environment variable SIDLE_LIBRARY names, else from where
the system looks, and what they call back."""

import ctypes
import os
import sys

_FILE = {"win32": "%s.dll", "darwin": "lib%s.dylib"}.get(sys.platform, "lib%s.so")

AssertHandler = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int)
Job = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_size_t)
RunTasks = ctypes.CFUNCTYPE(None, ctypes.c_void_p, Job, ctypes.c_void_p, ctypes.c_size_t)


def load(name):
    return ctypes.CDLL(os.path.join(os.environ.get("SIDLE_LIBRARY", ""), _FILE % name))


_sidle = load("sidle")


def function(name, result, *arguments, library=_sidle):
    own = getattr(library, name)
    own.restype = result
    own.argtypes = arguments
    return own
