// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// Where something that goes from one pose to another takes a point. [m]
template <class Pose, class Vec>
Vec moved_along(const Pose& from, const Pose& to, Vec point) {
    return to_world(to, to_local(from, point));
}

/// The way there. Of what does not turn it is as exact far from the origin as near it. [m]
template <class Pose, class Vec>
Vec way_along(const Pose& from, const Pose& to, Vec point) {
    const Vec way = to.position - from.position;
    if (from.rotation == to.rotation) return way;
    const Vec arm = point - from.position;
    return way + (rotate(to.rotation * inverse(from.rotation), arm) - arm);
}

}  // namespace sidle
