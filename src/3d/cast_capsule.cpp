// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/face.h"
#include "3d/feature.h"
#include "3d/newton.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

template <class Shape>
std::optional<Cast3> found(const std::optional<NewtonHit>& hit, const Shape& shape) {
    if (!hit) return std::nullopt;
    const Closest3& at = hit->closest;
    return Cast3{hit->fraction, at.normal, at.point, feature_of(at, shape)};
}

template <class Shape>
std::optional<Cast3> sweep(const Capsule3& body, Vec3 motion, double limit, const Shape& shape) {
    const Segment3 core = axis(body);
    const auto ask = [&](const Segment3& at) { return closest(at, shape); };
    return found(newton_cast(core, body.radius, motion, limit, ask(core), ask), shape);
}

void check(const Capsule3& body, Vec3 motion) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b) && is_finite(motion),
                 "a body and its motion must be finite");
    SIDLE_ASSERT(body.radius >= 0.0, "a radius cannot be negative");
    static_cast<void>(body);
    static_cast<void>(motion);
}

}  // namespace

std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Triangle3& triangle) {
    check(body, motion);
    return found(cast_axis(axis(body), body.radius, motion, 1.0, Face3(triangle)), triangle);
}

std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const OrientedBox3& box) {
    check(body, motion);
    return sweep(body, motion, 1.0, box);
}

std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Sphere3& sphere) {
    check(body, motion);
    return sweep(body, motion, 1.0, sphere);
}

std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Capsule3& capsule) {
    check(body, motion);
    return sweep(body, motion, 1.0, capsule);
}

std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Cylinder3& cylinder) {
    check(body, motion);
    return sweep(body, motion, 1.0, prism_of(cylinder));
}

std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const WallChain3& chain) {
    check(body, motion);
    std::optional<Cast3> best;
    double limit = 1.0;
    for (std::size_t i = 0; i < wall_count(chain); ++i) {
        const std::optional<Cast3> hit = sweep(body, motion, limit, prism_of(chain, i));
        if (!hit || (best && !(hit->fraction < best->fraction))) continue;
        best = hit;
        limit = hit->fraction;
    }
    return best;
}

}  // namespace sidle
