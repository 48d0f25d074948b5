// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <atomic>
#include <vector>

#include "cli/pool.h"

TEST_CASE("pool: calls in quick succession do each piece once, and end when all are done") {
    sidle::cli::Pool pool(4);
    const sidle::Tasks tasks = pool.tasks();
    struct Work {
        std::vector<int> done;
        std::atomic<std::size_t> ended = 0;
    };
    for (std::size_t call = 0; call < 20'000; ++call) {
        const std::size_t count = call % 13;
        Work work{.done = std::vector<int>(count)};
        const auto job = [](void* data, std::size_t index) {
            Work& w = *static_cast<Work*>(data);
            ++w.done[index];
            ++w.ended;
        };
        sidle::run_tasks(tasks, job, &work, count);
        // Not CHECK: so many would be slow.
        if (work.ended != count || work.done != std::vector<int>(count, 1)) {
            FAIL("call ", call, " ended after ", work.ended.load(), " pieces of ", count);
        }
    }
}
