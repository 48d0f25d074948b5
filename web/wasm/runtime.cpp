// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What every module needs: memory for the caller, and a word on why it stopped. Nothing is asked of
// the page: no import, no file, no clock.
#include <cstddef>
#include <cstdlib>
#include <new>

#include "sidle/base/assert.h"
#include "web/wasm/export.h"

namespace {

const char* broken_rule = nullptr;

[[noreturn]] void stop(const char* rule) {
    broken_rule = rule;
    __builtin_trap();
}

[[maybe_unused]] const auto handler_before =
    sidle::set_assert_handler([](const char* rule, const char*, int) { stop(rule); });

void* allocate(std::size_t size) {
    void* memory = std::malloc(size != 0 ? size : 1);
    if (memory == nullptr) stop("out of memory");
    return memory;
}

}  // namespace

// Those of the library would write to a stream before they end, and streams are imports.
void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

// What the library says before it gives up, of the same reason.
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) {
    stop("out of memory or out of range");
}

SIDLE_EXPORT(sidle_module_allocate) void* sidle_module_allocate(std::size_t size) {
    return allocate(size);
}
SIDLE_EXPORT(sidle_module_free) void sidle_module_free(void* memory) { std::free(memory); }

/// Why the last call ended in a trap, or null: a text with a zero at its end.
SIDLE_EXPORT(sidle_module_rule) const char* sidle_module_rule() {
    const char* rule = broken_rule;
    broken_rule = nullptr;
    return rule;
}
