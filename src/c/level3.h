// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/level3.h"
#include "sidle/level/level3.h"

struct sidle_level3 {
    sidle::Level3 level;
};
