// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "support/oracle2.h"
#include "support/random2.h"

namespace sidle::test {

inline Rotation2 random_rotation(Random2& random) {
    if (random.chance(0.2)) return {};
    const Vec2 d = random.direction();
    return normalized(Rotation2{d.x, d.y});
}

inline Circle2 random_circle(Random2& random, double half) {
    return {random.in_square(half), random.uniform(0.05, 1.0)};
}
inline Capsule2 random_capsule(Random2& random, double half) {
    const Vec2 a = random.in_square(half);
    const Vec2 along = random.chance(0.1) ? Vec2{} : random.uniform_vector(0.01, 2.0);
    return {a, a + along, random.uniform(0.05, 0.7)};
}
inline Box2 random_box(Random2& random, double half) {
    const Vec2 low = random.in_square(half);
    return {low, low + Vec2{random.uniform(0.05, 2.0), random.uniform(0.05, 2.0)}};
}
inline OrientedBox2 random_oriented_box(Random2& random, double half) {
    return {random.in_square(half),
            {random.uniform(0.02, 1.0), random.uniform(0.02, 1.0)},
            random_rotation(random)};
}
/// Corners on a circle, in order: always convex.
inline Polygon2 random_polygon(Random2& random, double half) {
    const Vec2 middle = random.in_square(half);
    const double radius = random.uniform(0.1, 1.2);
    const int count = random.whole(3, 8);
    Polygon2 polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = (i + random.uniform(0.0, 0.8)) * 6.283185307179586 / count;
        polygon.corners.push_back(middle + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    return polygon;
}

using AnyShape2 = std::variant<Segment2, Circle2, Capsule2, Box2, OrientedBox2, Polygon2>;

inline AnyShape2 random_shape(Random2& random, double half) {
    switch (random.whole(0, 5)) {
        case 0:
            return axis(random_capsule(random, half));
        case 1:
            return random_circle(random, half);
        case 2:
            return random_capsule(random, half);
        case 3:
            return random_box(random, half);
        case 4:
            return random_oriented_box(random, half);
        default:
            return random_polygon(random, half);
    }
}

inline Solid2 solid(const AnyShape2& shape) {
    return std::visit([](const auto& s) { return solid(s); }, shape);
}

}  // namespace sidle::test
