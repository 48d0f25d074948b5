// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

SIDLE_FUZZ_TARGET(ldtk) {
    using namespace sidle;
    fuzz::use(read_ldtk(bytes, ""));
}
