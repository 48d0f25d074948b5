// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/company.h"
#include "sidle/3d/distance.h"

namespace sidle {

/// What rooms in space are made of; see both/room.h.
struct CompanyKit3 {
    using Companion = Companion3;
    using Room = Room3;
    using Fence = Fence3;
    using Vec = Vec3;
    static constexpr std::array axes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};

    static void nearest(const Companion& a, const Companion& b, Vec& on_a, Vec& on_b) {
        const SegmentPair3 near = closest_points(axis(a.body), axis(b.body));
        on_a = near.on_first;
        on_b = near.on_second;
    }
    static Vec side(Vec up) { return any_perpendicular(up); }
};

}  // namespace sidle
