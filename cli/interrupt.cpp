// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "interrupt.h"

#include <unistd.h>

#include <cstddef>
#include <iterator>

namespace sidle::cli {
namespace {

constexpr int endings[] = {SIGINT, SIGTERM, SIGHUP};

// A handler may look at no more than this. Longer names than the system opens need no room.
char half_written[4096];

// Ends the program as the signal would have, so that a shell sees by what.
void remove_and_end(int signal) {
    unlink(half_written);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

RemovedOnInterrupt::RemovedOnInterrupt(const std::string& path) {
    const std::size_t length = path.copy(half_written, sizeof half_written - 1);
    half_written[length] = '\0';
    struct sigaction wanted = {};
    wanted.sa_handler = remove_and_end;
    for (std::size_t i = 0; i < std::size(endings); ++i) {
        sigaction(endings[i], nullptr, &before_[i]);
        // What is ignored, as in the background of a shell, goes on being ignored.
        if (before_[i].sa_handler == SIG_DFL) sigaction(endings[i], &wanted, nullptr);
    }
}

RemovedOnInterrupt::~RemovedOnInterrupt() {
    for (std::size_t i = 0; i < std::size(endings); ++i)
        sigaction(endings[i], &before_[i], nullptr);
}

}  // namespace sidle::cli
