// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "pool.h"

namespace sidle::cli {
namespace {

// The numbers in `left_`: the first piece, one beyond the last, and the call.
constexpr std::uint64_t first_piece = 1;
constexpr std::uint64_t end_piece = std::uint64_t{1} << 20;
constexpr std::uint64_t one_call = std::uint64_t{1} << 40;
constexpr std::size_t most_pieces = end_piece - 1;

std::size_t first_of(std::uint64_t left) { return left % end_piece; }
std::size_t end_of(std::uint64_t left) { return left % one_call / end_piece; }

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
bool Pool::take_piece(End end) {
    std::uint64_t left = left_.load(std::memory_order_relaxed);
    std::uint64_t rest = 0;
    do {
        if (first_of(left) == end_of(left)) return false;
        rest = end == End::first ? left + first_piece : left - end_piece;
    } while (!left_.compare_exchange_weak(left, rest, std::memory_order_acquire,
                                          std::memory_order_relaxed));
    job_(data_, end == End::first ? first_of(left) : end_of(rest));
    if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_one();
    return true;
}

void Pool::wait_for_work() {
    while (!is_closing_) {
        if (take_piece(End::last)) continue;
        // Acquired, so that whoever sees the number of the last call sees that the pool closes.
        const std::uint64_t left = left_.load(std::memory_order_acquire);
        if (first_of(left) == end_of(left) && !is_closing_) wait_for_change(left_, left);
    }
}

void Pool::run(void* context, Tasks::Job job, void* data, std::size_t count) {
    Pool& pool = *static_cast<Pool*>(context);
    if (count == 0) return;
    if (count > most_pieces) return run_tasks({}, job, data, count);
    pool.job_ = job;
    pool.data_ = data;
    pool.unfinished_.store(static_cast<std::uint32_t>(count), std::memory_order_relaxed);
    const std::uint64_t call = pool.left_.load(std::memory_order_relaxed) / one_call + 1;
    pool.left_.store(call * one_call + count * end_piece, std::memory_order_release);
    pool.left_.notify_all();
    while (pool.take_piece(End::first)) {
    }
    for (;;) {
        const std::uint32_t unfinished = pool.unfinished_.load(std::memory_order_acquire);
        if (unfinished == 0) return;
        wait_for_change(pool.unfinished_, unfinished);
    }
}

}  // namespace sidle::cli
