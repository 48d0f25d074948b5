// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The body of tinygltf, compiled once. Its writers need <fstream>, which it leaves out without
// its own file access.
#include <fstream>
#define TINYGLTF_IMPLEMENTATION
#include "level/gltf_file.h"
