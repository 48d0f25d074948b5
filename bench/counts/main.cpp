// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Runs each work once, in `sidle_counted`, so that callgrind can count from there to there, and
// prints a line for each: its name and how many operations it made. A part of their names, given
// as an argument, chooses; for a profile of one:
//   valgrind --tool=callgrind --toggle-collect=sidle_counted build/checked/bench/counts/counts walk
// With --times it runs each several times, and tells what an operation took in each run. [ns]
#include <chrono>
#include <cstdio>
#include <string_view>

#include "bench/counts/counts.h"

/// What the counting tool knows by its name.
extern "C" [[gnu::noinline, gnu::used]] void sidle_counted(const sidle::bench::Work& work) {
    work.run();
}

namespace {

constexpr int timed_runs = 4;

void time(const sidle::bench::Work& work) {
    for (int run = 0; run < timed_runs; ++run) {
        const auto start = std::chrono::steady_clock::now();
        work.run();
        const std::chrono::duration<double, std::nano> took =
            std::chrono::steady_clock::now() - start;
        std::printf(" %.3f", took.count() / static_cast<double>(work.count));
    }
}

}  // namespace

int main(int argc, char** argv) {
    const bool is_timed = argc > 1 && std::string_view(argv[1]) == "--times";
    const std::string part = argc > 1 + is_timed ? argv[1 + is_timed] : "";
    for (const auto& works : {sidle::bench::works_in_space(), sidle::bench::works_in_plane()}) {
        for (const sidle::bench::Work& work : works) {
            if (work.name.find(part) == std::string::npos) continue;
            if (!is_timed) sidle_counted(work);
            std::printf("%s %zu", work.name.c_str(), work.count);
            if (is_timed) time(work);
            std::printf("\n");
        }
    }
    return 0;
}
