// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "pool.h"

namespace sidle::cli {

Pool::Pool(std::size_t thread_count) {
    for (std::size_t k = 1; k < thread_count; ++k) {
        threads_.emplace_back([this] { wait_for_work(); });
    }
}

Pool::~Pool() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    has_work_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Tasks Pool::tasks() { return threads_.empty() ? Tasks{} : Tasks{run, this}; }

// Takes pieces until none is left. A piece is some microseconds long, so one lock each is cheap.
void Pool::work(std::unique_lock<std::mutex>& lock) {
    while (next_ < count_) {
        const std::size_t piece = next_++;
        ++running_;
        lock.unlock();
        job_(data_, piece);
        lock.lock();
        --running_;
    }
    if (running_ == 0) is_done_.notify_all();
}

void Pool::wait_for_work() {
    std::unique_lock lock(mutex_);
    while (true) {
        has_work_.wait(lock, [this] { return is_closing_ || next_ < count_; });
        if (is_closing_) return;
        work(lock);
    }
}

void Pool::run(void* context, Tasks::Job job, void* data, std::size_t count) {
    Pool& pool = *static_cast<Pool*>(context);
    std::unique_lock lock(pool.mutex_);
    pool.job_ = job;
    pool.data_ = data;
    pool.next_ = 0;
    pool.count_ = count;
    pool.has_work_.notify_all();
    pool.work(lock);
    pool.is_done_.wait(lock, [&] { return pool.running_ == 0; });
}

}  // namespace sidle::cli
