// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "sidle/2d/projectile.h"
#include "sidle/c/projectile2.h"

namespace sidle::c {

ProjectileState2 from_c(const sidle_projectile_state2& state);
sidle_projectile_state2 to_c(const ProjectileState2& state);

}  // namespace sidle::c
