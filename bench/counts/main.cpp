// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Runs each work once, in `sidle_counted`, so that callgrind can count from there to there, and
// prints a line for each: its name and how many operations it made. A part of their names, given
// as an argument, chooses; for a profile of one:
//   valgrind --tool=callgrind --toggle-collect=sidle_counted build/checked/bench/counts/counts walk
#include <cstdio>

#include "bench/counts/counts.h"

/// What the counting tool knows by its name.
extern "C" [[gnu::noinline, gnu::used]] void sidle_counted(const sidle::bench::Work& work) {
    work.run();
}

int main(int argc, char** argv) {
    const std::string part = argc > 1 ? argv[1] : "";
    for (const auto& works : {sidle::bench::works_in_space(), sidle::bench::works_in_plane()}) {
        for (const sidle::bench::Work& work : works) {
            if (work.name.find(part) == std::string::npos) continue;
            sidle_counted(work);
            std::printf("%s %zu\n", work.name.c_str(), work.count);
        }
    }
    return 0;
}
