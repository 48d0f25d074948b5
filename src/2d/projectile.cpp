// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/projectile.h"

#include "2d/types.h"
#include "both/projectile_flight.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : Types2 {};

}  // namespace

ProjectileResult2 fly(const World2& world, const Projectile2& projectile,
                      const ProjectileState2& state, double dt, const Filter2& filter) {
    return fly_one<Kit>(world, projectile, state, dt, filter);
}

}  // namespace sidle
