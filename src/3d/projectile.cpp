// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/projectile.h"

#include "3d/nearest_hits.h"
#include "3d/types.h"
#include "both/projectile_flight.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : Types3 {};

}  // namespace

ProjectileResult3 fly(const World3& world, const Projectile3& projectile,
                      const ProjectileState3& state, double dt, const Filter3& filter) {
    return fly_one<Kit>(world, projectile, state, dt, filter);
}

}  // namespace sidle
