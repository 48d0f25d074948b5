// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The corners of a turned box were rounded where they are in the world, by more than what counts as
// touching: a box of a metre, a kilometre from the origin, stood out of itself. So did all that
// touches its own bounds from inside.
#include <doctest/doctest.h>

#include "sidle/3d/classify.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 4400;

template <class Volume>
void check_holds_itself(const Volume& volume) {
    REQUIRE(classify(volume, volume) == Relation3::contains);
    REQUIRE(classify(bounds(volume), volume) == Relation3::contains);
}

}  // namespace

TEST_CASE("classify: a volume holds itself, and its bounds hold it, however far from the origin") {
    test::Random3 random(seed);
    for (const double far : {1.0, 1e2, 1e4, 1e7}) {
        for (int round = 0; round < 100; ++round) {
            CAPTURE(far);
            CAPTURE(round);
            const Vec3 at = random.direction() * far;
            const Rotation3 turn = random.rotation();
            const double size = random.uniform(0.5, 2.0);
            const OrientedBox3 box{at, {size, 0.7 * size, 0.3 * size}, turn};
            check_holds_itself(box);
            check_holds_itself(OrientedBox3{at, box.half});
            check_holds_itself(OrientedBox3{at, {1e-4 * size, 0, 0}, turn});
            check_holds_itself(frustum({at, turn}, 0.577, 1.7, 0.1, 50));
            check_holds_itself(Sphere3{at, size});
            check_holds_itself(Capsule3{at, at + random.direction(), size});
            check_holds_itself(Cylinder3{at, size, -size, size});
            const Box3 upright{at - box.half, at + box.half};
            REQUIRE(classify(oriented(upright), upright) == Relation3::contains);
            REQUIRE(classify(upright, oriented(upright)) == Relation3::contains);
        }
    }
}
