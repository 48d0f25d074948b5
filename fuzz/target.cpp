// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/target.h"

#include <cstdio>
#include <cstdlib>

#include "sidle/base/assert.h"

namespace sidle::fuzz {
namespace {

void say(const char* rule, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: rule broken: %s\n", file, line, rule);
    std::abort();
}

const AssertHandler handler_before = set_assert_handler(say);

}  // namespace

std::vector<Target>& targets() {
    static std::vector<Target> all;
    return all;
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

}  // namespace sidle::fuzz
