// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/feature.h"

#include <cmath>

namespace sidle {
namespace {

// A contact this near to the end of a face, compared with the piece's size, is on the edge. [-]
constexpr double edge_share = 1e-9;

// A normal that leaves the face's own by more is that of an edge; rounding is far below. [-]
constexpr double lean = 1e-6;

Feature3 by_sides(int sides) {
    return sides >= 2 ? Feature3::vertex : sides == 1 ? Feature3::edge : Feature3::face;
}

}  // namespace

Feature3 feature_of(const Closest3& closest, const Triangle3& t) {
    const Vec3 normal = cross(t.b - t.a, t.c - t.a);
    const double margin = edge_share * length_squared(normal);
    const Vec3 p = closest.point;
    return by_sides((dot(cross(normal, t.b - t.a), p - t.a) <= margin) +
                    (dot(cross(normal, t.c - t.b), p - t.b) <= margin) +
                    (dot(cross(normal, t.a - t.c), p - t.c) <= margin));
}

Feature3 feature_of(const Closest3& closest, const OrientedBox3& box) {
    const Vec3 local = rotate(inverse(box.rotation), closest.normal);
    return by_sides((std::abs(local.x) > lean) + (std::abs(local.y) > lean) +
                    (std::abs(local.z) > lean) - 1);
}

Feature3 feature_of(const Closest3&, const Sphere3&) { return Feature3::face; }
Feature3 feature_of(const Closest3&, const Capsule3&) { return Feature3::face; }

Feature3 feature_of(const Closest3& closest, const Prism3& prism) {
    const double up = std::abs(dot(closest.normal, prism.up));
    return up > lean && up < 1.0 - lean * lean ? Feature3::edge : Feature3::face;
}

}  // namespace sidle
