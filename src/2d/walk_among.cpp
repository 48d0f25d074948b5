// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/walk_among.h"

#include "2d/traffic.h"
#include "2d/walk_tick.h"
#include "both/walk_among.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : WalkKit2 {
    using Around = Around2;

    static Box2 flown_of(const Walker2& walker, const WalkState2& start, Vec2 wish, double dt) {
        return near_of(walker, farthest_of(walker, start, wish, 0.0, dt));
    }
    static Box2 gathered_of(const Walker2& walker, const WalkState2& start, Vec2 wish, double dt) {
        return sidle::gathered_of(walker, farthest_of(walker, start, wish, 0.0, dt));
    }
};

}  // namespace

std::optional<WalkResult2> fly_among(const World2& world, const Walker2& walker, WalkState2 start,
                                     const WalkInput2& input, double dt, const Around2& around) {
    return WalkAmong<Kit>::fly(world, walker, start, input, dt, around);
}

bool is_flight_among_moving(const World2& world, const Walker2& walker, const WalkState2& state,
                            const WalkInput2& input, double dt, const Around2& around) {
    return WalkAmong<Kit>::is_near(world, walker, state, input, dt, around);
}

}  // namespace sidle
