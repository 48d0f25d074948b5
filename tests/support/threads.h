// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <thread>
#include <vector>

#include "sidle/base/tasks.h"

namespace sidle::test {

/// For `Tasks::run`: spreads the jobs over as many threads as `context` says, a std::size_t.
inline void run_on_threads(void* context, Tasks::Job job, void* data, std::size_t count) {
    const std::size_t threads = *static_cast<const std::size_t*>(context);
    std::vector<std::thread> pool;
    for (std::size_t t = 0; t < threads; ++t) {
        pool.emplace_back([=] {
            for (std::size_t i = t; i < count; i += threads) job(data, i);
        });
    }
    for (std::thread& thread : pool) thread.join();
}

}  // namespace sidle::test
