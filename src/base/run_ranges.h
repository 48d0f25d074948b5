// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>

#include "sidle/base/tasks.h"

namespace sidle {

// Calls act(first, end) for ranges that make up 0..count-1, each `length` long but the last, as the
// hook runs them. The ranges depend on no number of threads.
template <class Act>
void run_ranges(const Tasks& tasks, std::size_t count, std::size_t length, Act&& act) {
    struct Work {
        Act& act;
        std::size_t count;
        std::size_t length;
    } work{act, count, length};
    const auto job = [](void* data, std::size_t index) {
        const Work& w = *static_cast<Work*>(data);
        const std::size_t first = index * w.length;
        w.act(first, std::min(first + w.length, w.count));
    };
    run_tasks(tasks, job, &work, (count + length - 1) / length);
}

}  // namespace sidle
