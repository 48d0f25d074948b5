// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/assert.h"

namespace sidle::test {

/// Whether rules are checked in this build.
#ifdef SIDLE_CHECKED
constexpr int is_checked = 1;
#else
constexpr int is_checked = 0;
#endif

/// How many broken rules the handler is told of while something runs.
template <class Act>
int broken_rules(Act&& act) {
    static int told;
    told = 0;
    const AssertHandler before = set_assert_handler([](const char*, const char*, int) { ++told; });
    act();
    set_assert_handler(before);
    return told;
}

/// Whether the handler is told of any.
template <class Act>
bool is_told(Act&& act) {
    return broken_rules(act) > 0;
}

}  // namespace sidle::test
