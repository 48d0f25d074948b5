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

}  // namespace sidle
