// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

SIDLE_FUZZ_TARGET(wad2) {
    using namespace sidle;
    fuzz::use(read_wad2(bytes));
}
