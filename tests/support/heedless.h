// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/assert.h"

namespace sidle {

/// While it lives, broken rules end nothing: as in a program that was built without checking them.
class Heedless {
public:
    Heedless() : before_(set_assert_handler([](const char*, const char*, int) {})) {}
    ~Heedless() { set_assert_handler(before_); }
    Heedless(const Heedless&) = delete;
    Heedless& operator=(const Heedless&) = delete;

private:
    AssertHandler before_;
};

}  // namespace sidle
