// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/base/pose3.h"

namespace sidle {

// What a normalised rotation may differ from length one by rounding. [-]
constexpr double unit_rounding = 4e-15;

Rotation3 normalized(const Rotation3& r) {
    const double squared = r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z;
    if (std::abs(squared - 1.0) <= unit_rounding) return r;
    const double scale = std::sqrt(squared);
    if (!(scale > 1e-300) || !std::isfinite(scale)) return {};
    return {r.w / scale, r.x / scale, r.y / scale, r.z / scale};
}

Pose3 interpolated(const Pose3& a, const Pose3& b, double share) {
    if (share <= 0.0) return a;
    if (share >= 1.0) return b;
    const Rotation3& p = a.rotation;
    const Rotation3& q = b.rotation;
    // A rotation is said by two quaternions; the one on this side is the shorter way.
    const double side = p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z < 0.0 ? -share : share;
    const double rest = 1.0 - share;
    const Rotation3 mixed{p.w * rest + q.w * side, p.x * rest + q.x * side, p.y * rest + q.y * side,
                          p.z * rest + q.z * side};
    return {a.position + (b.position - a.position) * share, p == q ? p : normalized(mixed)};
}

}  // namespace sidle
