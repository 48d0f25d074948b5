// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// Where something that goes from one pose to another takes a point. [m]
template <class Pose, class Vec>
Vec moved_along(const Pose& from, const Pose& to, Vec point) {
    return to_world(to, to_local(from, point));
}

}  // namespace sidle
