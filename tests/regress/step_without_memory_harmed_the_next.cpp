// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where memory ran out in a step, lists were taken for as long as they had to be, and the next step
// wrote beyond them, in a crowd that was assigned anew as well.
#include <doctest/doctest.h>

#include <cstdlib>
#include <new>
#include <span>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

constexpr long never = -1;
thread_local long allocations_left = never;

void* take(std::size_t size) noexcept {
    if (allocations_left == 0) return nullptr;
    if (allocations_left > 0) --allocations_left;
    return std::malloc(size != 0 ? size : 1);
}

}  // namespace

// All that are no more aligned than others: sanitizers have their own of those that are left out.
// Not in the place of the call: the compiler would see that one frees what the other has given.
[[gnu::noinline]] void* operator new(std::size_t size) {
    void* const memory = take(size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
[[gnu::noinline]] void* operator new[](std::size_t size) { return operator new(size); }
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return take(size);
}
[[gnu::noinline]] void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return take(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete[](void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete[](void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}

namespace {

bool has_memory_to_step(Crowd& crowd, std::span<const UnitWish> wishes, long allocations) {
    allocations_left = allocations;
    bool has_memory = true;
    try {
        crowd.step({}, wishes);
    } catch (const std::bad_alloc&) {
        has_memory = false;
    }
    allocations_left = never;
    return has_memory;
}

}  // namespace

TEST_CASE("regress: a crowd goes on as it was, assigned anew after memory ran out in a step") {
    Crowd crowd;
    for (int i = 0; i < 600; ++i) crowd.add({.position = {i % 30 * 1.0, i / 30 * 1.0}});
    const std::vector<UnitWish> wishes(600, UnitWish{{0.05, 0.02}});
    Crowd stepped = crowd;
    stepped.step({}, wishes);

    long allocations = 0;
    for (Crowd tried = crowd; !has_memory_to_step(tried, wishes, allocations); ++allocations) {
        tried = crowd;
        tried.step({}, wishes);
        CHECK(tried.hash() == stepped.hash());
        tried = Crowd(crowd);
    }
    CHECK(allocations > 10);
}
