// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/base/pose3.h"

namespace sidle {

Rotation3 normalized(const Rotation3& r) {
    const double scale = std::sqrt(r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z);
    if (!(scale > 1e-300) || !std::isfinite(scale)) return {};
    return {r.w / scale, r.x / scale, r.y / scale, r.z / scale};
}

}  // namespace sidle
