// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "c/bytes.h"
#include "c/level3.h"
#include "sidle/level/baked.h"

int32_t sidle_level3_bake(const sidle_level3* level, uint8_t* out, int32_t capacity) {
    return sidle::c::give_bytes(sidle::bake(level->level), out, capacity);
}
