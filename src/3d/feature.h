// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "3d/prism.h"
#include "sidle/3d/cast.h"

namespace sidle {

/// What part of an obstacle was touched at `closest`, whose point is on the surface.
Feature3 feature_of(const Closest3& closest, const Triangle3& triangle);
Feature3 feature_of(const Closest3& closest, const OrientedBox3& box);
Feature3 feature_of(const Closest3& closest, const Sphere3& sphere);
Feature3 feature_of(const Closest3& closest, const Capsule3& capsule);
Feature3 feature_of(const Closest3& closest, const Prism3& prism);

}  // namespace sidle
