// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "3d/reach.h"
#include "sidle/3d/walk.h"

namespace sidle {

/// Ground on a piece, as it lies there.
inline Ground3 ground_on(const Piece3& piece, Vec3 normal, Vec3 point) {
    return {normal, point, piece.obstacle, piece.triangle, piece.tag};
}

/// Decides whether a walker may stand on what it touches, and how the ground lies there.
///
/// A contact whose normal is within the slope limit is ground. A steeper contact is ground too
/// when it is the edge of a step: behind the edge lies a surface within the slope limit, and no
/// rise steeper than the limit follows within `step_depth`. The round foot of a capsule meets an
/// edge at any angle; the surface behind it is what the walker stands on.
/// Places are offsets from the origin of the reach, in the ground's answer too.
std::optional<Ground3> ground_at(const Reach3& reach, const Walker3& walker, const PieceHit3& hit);

/// Like `ground_at`, but only by the contact's own normal: what a fall ends on.
std::optional<Ground3> landing_at(const Walker3& walker, const PieceHit3& hit);

/// Whether it is the edge of a ledge that is narrower than `step_depth` before a rise steeper than
/// the limit, seen along the level unit vector `inward`: of a slope, though a foot may rest on it.
bool is_narrow_ledge(const Reach3& reach, const Walker3& walker, const Ground3& ground,
                     Vec3 inward);

}  // namespace sidle
