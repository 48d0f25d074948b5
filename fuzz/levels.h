// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "fuzz/target.h"
#include "sidle/level/level2.h"
#include "sidle/level/level3.h"

namespace sidle::fuzz {

/// Uses a level that was accepted: makes a world of it and moves through it.
void use(const Result<Level3>& level);
void use(const Result<Level2>& level);

}  // namespace sidle::fuzz
