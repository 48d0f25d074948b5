// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Writes a WAD for the tests of the command line: make_wad OUT.wad [LEVEL.segments.json]
#include <cstdio>
#include <fstream>

#include "support/wad.h"

using namespace sidle::test;

namespace {

// Two rooms, the second a step higher, with a pillar in the first.
WadSource rooms() {
    WadSource map;
    map.name = "E1M1";
    map.sectors = {{0, 128}, {16, 128}};
    map.lines = {{{0, 0}, {0, 512}, 0},        {{0, 512}, {512, 512}, 0},
                 {{512, 512}, {512, 0}, 0, 1}, {{512, 0}, {0, 0}, 0},
                 {{512, 512}, {1024, 512}, 1}, {{1024, 512}, {1024, 0}, 1},
                 {{1024, 0}, {512, 0}, 1}};
    map.add_loop({{224, 224}, {288, 224}, {288, 288}, {224, 288}}, 0);
    map.things = {{{96, 96}, 1}, {{800, 400}, 11}};
    return map;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) return 2;
    WadSource map = rooms();
    if (argument_count > 2) {
        const auto segments = read_segments(arguments[2]);
        if (!segments) return 2;
        map = wad_source(*segments);
    }
    std::ofstream file(arguments[1], std::ios::binary);
    file << wad_of(map);
    return file.good() ? 0 : 2;
}
