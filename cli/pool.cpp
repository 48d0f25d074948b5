// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "pool.h"

namespace sidle::cli {
namespace {

constexpr std::uint64_t pieces = 0xffffffffu;  // Bits that count them.
constexpr std::uint64_t one_call = pieces + 1;
constexpr int looks_awake = 20'000;  // Some twenty microseconds.

// Waits until `number` is no longer `old`: awake at first, because to be woken takes longer than
// most waits.
template <class Number>
void wait_for_change(const std::atomic<Number>& number, Number old) {
    for (int k = 0; k < looks_awake; ++k) {
        if (number.load(std::memory_order_relaxed) != old) return;
    }
    number.wait(old, std::memory_order_relaxed);
}

}  // namespace

Pool::Pool(std::size_t thread_count) {
    for (std::size_t k = 1; k < thread_count; ++k) {
        threads_.emplace_back([this] { wait_for_work(); });
    }
}

Pool::~Pool() {
    is_closing_ = true;
    left_ += one_call;
    left_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Tasks Pool::tasks() { return threads_.empty() ? Tasks{} : Tasks{run, this}; }

// Does one piece. Returns whether there was one.
bool Pool::take_piece() {
    std::uint64_t left = left_.load(std::memory_order_relaxed);
    do {
        if ((left & pieces) == 0) return false;
    } while (!left_.compare_exchange_weak(left, left - 1, std::memory_order_acquire,
                                          std::memory_order_relaxed));
    job_(data_, (left & pieces) - 1);
    if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_one();
    return true;
}

void Pool::wait_for_work() {
    while (!is_closing_) {
        if (take_piece()) continue;
        const std::uint64_t left = left_.load(std::memory_order_relaxed);
        if ((left & pieces) == 0 && !is_closing_) wait_for_change(left_, left);
    }
}

void Pool::run(void* context, Tasks::Job job, void* data, std::size_t count) {
    Pool& pool = *static_cast<Pool*>(context);
    if (count == 0) return;
    pool.job_ = job;
    pool.data_ = data;
    pool.unfinished_.store(static_cast<std::uint32_t>(count), std::memory_order_relaxed);
    const std::uint64_t last = pool.left_.load(std::memory_order_relaxed) & ~pieces;
    pool.left_.store(last + one_call + count, std::memory_order_release);
    pool.left_.notify_all();
    while (pool.take_piece()) {
    }
    for (;;) {
        const std::uint32_t unfinished = pool.unfinished_.load(std::memory_order_acquire);
        if (unfinished == 0) return;
        wait_for_change(pool.unfinished_, unfinished);
    }
}

}  // namespace sidle::cli
