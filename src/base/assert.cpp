// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/base/assert.h"

namespace sidle {
namespace {

void trap(const char*, const char*, int) { __builtin_trap(); }

AssertHandler current_handler = trap;

}  // namespace

AssertHandler set_assert_handler(AssertHandler handler) {
    const AssertHandler before = current_handler;
    current_handler = handler != nullptr ? handler : trap;
    return before;
}

void fail_assert(const char* rule, const char* file, int line) {
    current_handler(rule, file, line);
}

void stop_at_rule(const char* rule) {
    current_handler(rule, "", 0);
    __builtin_trap();
}

}  // namespace sidle
