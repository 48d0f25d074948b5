// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Runs each work once, in `sidle_counted`, so that callgrind can count from there to there, and
// prints a line for each: its name and how many operations it made. A part of their names, given
// as an argument, chooses; for a profile of one:
//   valgrind --tool=callgrind --toggle-collect=sidle_counted build/checked/bench/counts/counts walk
// With --large it runs large works instead, and with --limits what a processor can do at most. With
// --times it runs each several times, and tells what an operation took in each run. [ns]
#include <chrono>
#include <cstdio>
#include <string_view>

#include "bench/counts/counts.h"

/// What the counting tool knows by its name.
extern "C" [[gnu::noinline, gnu::used]] void sidle_counted(const sidle::bench::Work& work) {
    work.run();
}

namespace {

using Works = std::vector<sidle::bench::Work>;

constexpr int timed_runs = 4;

struct Wanted {
    std::vector<Works (*)()> makers{sidle::bench::works_in_space, sidle::bench::works_in_plane};
    std::string part;  ///< Of the names.
    bool is_timed = false;
};

Wanted read(int count, char** words) {
    Wanted wanted;
    for (int k = 1; k < count; ++k) {
        const std::string_view word = words[k];
        if (word == "--times") {
            wanted.is_timed = true;
        } else if (word == "--large") {
            wanted.makers = {sidle::bench::large_works};
        } else if (word == "--limits") {
            wanted.makers = {sidle::bench::limits};
        } else {
            wanted.part = word;
        }
    }
    return wanted;
}

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
    const Wanted wanted = read(argc, argv);
    for (Works (*const make)() : wanted.makers) {
        for (const sidle::bench::Work& work : make()) {
            if (work.name.find(wanted.part) == std::string::npos) continue;
            if (!wanted.is_timed) sidle_counted(work);
            std::printf("%s %zu", work.name.c_str(), work.count);
            if (wanted.is_timed) time(work);
            std::printf("\n");
        }
    }
    return 0;
}
