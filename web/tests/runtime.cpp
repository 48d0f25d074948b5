// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What stands in for a C library in the modules, given away by name: runtime.mjs compares it with
// what JavaScript does.
#include <cstdlib>
#include <cstring>

#include "web/wasm/export.h"

SIDLE_EXPORT(test_memcpy) void* test_memcpy(void* to, const void* from, std::size_t count) {
    return std::memcpy(to, from, count);
}
SIDLE_EXPORT(test_memmove) void* test_memmove(void* to, const void* from, std::size_t count) {
    return std::memmove(to, from, count);
}
SIDLE_EXPORT(test_memset) void* test_memset(void* to, int value, std::size_t count) {
    return std::memset(to, value, count);
}
SIDLE_EXPORT(test_memcmp) int test_memcmp(const void* a, const void* b, std::size_t count) {
    return std::memcmp(a, b, count);
}
SIDLE_EXPORT(test_strlen) std::size_t test_strlen(const char* text) { return std::strlen(text); }
SIDLE_EXPORT(test_realloc) void* test_realloc(void* memory, std::size_t size) {
    return std::realloc(memory, size);
}
SIDLE_EXPORT(test_new) void* test_new(std::size_t size) { return ::operator new(size); }
SIDLE_EXPORT(test_delete) void test_delete(void* memory) { ::operator delete(memory); }
