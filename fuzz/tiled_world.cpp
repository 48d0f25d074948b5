// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

SIDLE_FUZZ_TARGET(tiled_world) {
    using namespace sidle;
    fuzz::use(read_tiled_world(bytes, ""));
}
