// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "sidle/base/tasks.h"

namespace sidle::cli {

/// Threads that wait for work of the library; the calling thread works too. They stay awake for
/// some microseconds after each call, because a step of the library makes several in a row. The
/// caller takes pieces from the first on, the others from the last: so each finds in its own cache
/// what it left there in the call before.
class Pool {
public:
    explicit Pool(std::size_t thread_count);
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    /// The hook for calls of the library, of one thread at a time and of fewer than 2^20 pieces; of
    /// more, one thread does all. Lives as long as the pool.
    Tasks tasks();

private:
    static void run(void* context, Tasks::Job job, void* data, std::size_t count);
    enum class End { first, last };
    bool take_piece(End end);
    void wait_for_work();

    // The pieces that nobody has taken yet, from the first to one beyond the last, and the number
    // of the call: whoever takes one knows by that that the call still goes on, and `job_` and
    // `data_` with it.
    std::atomic<std::uint64_t> left_ = 0;
    std::atomic<std::uint32_t> unfinished_ = 0;
    std::atomic<bool> is_closing_ = false;
    Tasks::Job job_ = nullptr;
    void* data_ = nullptr;
    std::vector<std::thread> threads_;
};

}  // namespace sidle::cli
