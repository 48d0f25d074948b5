// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The body of tinygltf where there are no files: its writers, which nobody calls, name a stream
// that the library there only declares.
#include <sstream>

template <>
class std::basic_ofstream<char> : public std::ostringstream {
public:
    basic_ofstream(const char*, std::ios_base::openmode = std::ios_base::out) {}
    bool is_open() const { return false; }
};

#define TINYGLTF_IMPLEMENTATION
#include "level/gltf_file.h"
