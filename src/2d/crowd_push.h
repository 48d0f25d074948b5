// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/crowd_moving.h"

namespace sidle {

// Turns what units try aside from what moves into them, and from units that it pushes into them.
void push_units(CrowdStep& step);

}  // namespace sidle
