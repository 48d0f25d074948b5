// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

SIDLE_FUZZ_TARGET(movingai) {
    using namespace sidle;
    fuzz::use(read_movingai(bytes));
}
