// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "sidle/base/tasks.h"

namespace sidle::cli {

/// Threads that wait for work of the library; the calling thread works too.
class Pool {
public:
    explicit Pool(std::size_t thread_count);
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    /// The hook for calls of the library. Lives as long as the pool.
    Tasks tasks();

private:
    static void run(void* context, Tasks::Job job, void* data, std::size_t count);
    void work(std::unique_lock<std::mutex>& lock);
    void wait_for_work();

    std::mutex mutex_;
    std::condition_variable has_work_;
    std::condition_variable is_done_;
    Tasks::Job job_ = nullptr;
    void* data_ = nullptr;
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    std::size_t running_ = 0;
    bool is_closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace sidle::cli
