// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/2d/company.h"
#include "sidle/2d/distance.h"

namespace sidle {

/// What rooms in the plane are made of; see both/room.h.
struct CompanyKit2 {
    using Companion = Companion2;
    using Room = Room2;
    using Fence = Fence2;
    using Vec = Vec2;
    static constexpr std::array axes{Vec2{1, 0}, Vec2{0, 1}};

    static void nearest(const Companion& a, const Companion& b, Vec& on_a, Vec& on_b) {
        const SegmentPair2 near = closest_points(axis(a.body), axis(b.body));
        on_a = near.on_first;
        on_b = near.on_second;
    }
    static Vec side(Vec up) { return left_of(up); }
};

}  // namespace sidle
