// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/walk_among.h"

#include <limits>
#include "3d/traffic.h"
#include "3d/walk_tick.h"
#include "both/walk_among.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : WalkKit3 {
    using Around = Around3;

    static Box3 flown_of(const Walker3& walker, const WalkState3& start, Vec3 wish, double dt) {
        const double push = air_acceleration_of(walker, start, wish, dt);
        const double far =
            (length(wish) + length(start.velocity)) * dt + (0.5 * walker.gravity + push) * dt * dt;
        return grow(bounds(body_of(walker, {})), far + 4.0 * walker.skin);
    }
    static Box3 gathered_of(const Walker3& walker, const WalkState3& start, Vec3 wish, double dt) {
        return flown_of(walker, start, wish, dt);
    }
};

}  // namespace

std::optional<WalkResult3> fly_among(const World3& world, const Walker3& walker, WalkState3 start,
                                     const WalkInput3& input, double dt, const Around3& around) {
    return WalkAmong<Kit>::fly(world, walker, start, input, dt, around);
}

bool is_flight_among_moving(const World3& world, const Walker3& walker, const WalkState3& state,
                            const WalkInput3& input, double dt, const Around3& around) {
    return WalkAmong<Kit>::is_near(world, walker, state, input, dt, around);
}

}  // namespace sidle
