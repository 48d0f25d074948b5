// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace sidle {

/// How the library asks the game to run work in parallel. It starts no threads of its own.
///
/// `run(context, job, data, count)` calls `job(data, i)` once for each i in 0..count-1, in any
/// order, on any threads, and returns when all have returned. The default runs them here, in
/// order. Results never depend on which is used.
struct Tasks {
    using Job = void (*)(void* data, std::size_t index);
    using Run = void (*)(void* context, Job job, void* data, std::size_t count);

    Run run = nullptr;        ///< Null runs everything in the calling thread.
    void* context = nullptr;  ///< Handed to `run` as it is.
};

/// Runs `job(data, i)` for each i in 0..count-1 by the hook, or here without one.
inline void run_tasks(const Tasks& tasks, Tasks::Job job, void* data, std::size_t count) {
    if (tasks.run != nullptr) return tasks.run(tasks.context, job, data, count);
    for (std::size_t i = 0; i < count; ++i) job(data, i);
}

}  // namespace sidle
