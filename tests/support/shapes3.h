// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/shape.h"
#include "support/random3.h"

// Random solids of every kind, within some metres of the origin.
namespace sidle::test {

inline Sphere3 random_sphere(Random3& dice) {
    return {dice.in_box({2, 2, 2}), dice.spread(0.01, 2)};
}

inline Capsule3 random_capsule(Random3& dice) {
    const Vec3 a = dice.in_box({2, 2, 2});
    return {a, dice.chance(0.1) ? a : dice.in_box({2, 2, 2}), dice.spread(0.01, 1)};
}

inline OrientedBox3 random_box(Random3& dice) {
    Vec3 half{dice.uniform(0, 2), dice.uniform(0, 2), dice.uniform(0, 2)};
    if (dice.chance(0.1)) half.y = 0.0;
    const Rotation3 turn = dice.chance(0.3) ? Rotation3{} : dice.rotation();
    return {dice.in_box({2, 2, 2}), half, turn};
}

inline Cylinder3 random_cylinder(Random3& dice) {
    Cylinder3 cylinder{dice.in_box({2, 2, 2}), dice.spread(0.01, 2)};
    if (dice.chance(0.7)) {
        cylinder.bottom = dice.uniform(-2, 0);
        cylinder.top = dice.uniform(0, 2);
    }
    return cylinder;
}

/// One to `most` nodes.
inline WallChain3 random_chain(Random3& dice, int most) {
    WallChain3 chain;
    const int count = dice.whole(1, most);
    for (int i = 0; i < count; ++i) chain.nodes.push_back(dice.in_box({3, 3, 3}));
    chain.is_closed = dice.chance(0.5);
    chain.thickness = dice.spread(0.01, 1);
    if (dice.chance(0.7)) {
        chain.bottom = dice.uniform(-2, 0);
        chain.top = dice.uniform(0, 2);
    }
    return chain;
}

/// Also slivers down to a millionth, level ones, and ones with float corners.
inline Triangle3 random_triangle(Random3& dice) {
    Triangle3 t{dice.in_box({2, 2, 2}), dice.in_box({2, 2, 2}), dice.in_box({2, 2, 2})};
    if (dice.chance(0.2)) {
        const Vec3 aside = dice.spread_vector(1e-6, 1);
        t.c = t.a + (t.b - t.a) * dice.uniform(0, 1) + aside;
    }
    if (dice.chance(0.2)) t.a.y = t.b.y = t.c.y = 0.25;
    return t;
}

}  // namespace sidle::test
