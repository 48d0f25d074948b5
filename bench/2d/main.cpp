// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The plane: the same scenes, wishes and measures for Sidle and for the libraries that others take.
#include <cstdio>
#include <cstring>

#include "bench/2d/benchmarks.h"

int main(int argc, char** argv) {
    sidle::bench::Choice choice;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--tiny") == 0) {
            choice.is_tiny = true;
        } else if (std::strcmp(argv[i], "--alone") == 0) {
            choice.is_alone = true;
        } else if (std::strcmp(argv[i], "--filter") == 0 && i + 1 < argc) {
            choice.filter = argv[++i];
        } else {
            std::fprintf(stderr, "usage: %s [--tiny] [--alone] [--filter PART_OF_NAME]\n", argv[0]);
            return 2;
        }
    }
    sidle::bench::Harness harness(choice);
    sidle::bench::bench_crowds(harness);
    sidle::bench::bench_sizes(harness);
    sidle::bench::bench_plane(harness);
    sidle::bench::bench_digs(harness);
    return harness.reported() > 0 || !choice.filter.empty() ? 0 : 1;
}
