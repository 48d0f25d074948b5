// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/shape.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace sidle;

namespace {

// Numbers below are of the order of ten; one turn costs some ten roundings.
constexpr double near_enough = 1e-14 * 10;

const double half_root = std::sqrt(0.5);
const Rotation3 quarter_about_y{half_root, 0, half_root, 0};
const Rotation3 eighth_about_y{std::sqrt((1 + half_root) / 2), 0, std::sqrt((1 - half_root) / 2),
                               0};

void check_near(Vec3 found, Vec3 wanted) {
    CAPTURE(found.x);
    CAPTURE(found.y);
    CAPTURE(found.z);
    CHECK(distance(found, wanted) <= near_enough);
}

}  // namespace

TEST_CASE("upright_capsule: stands on its foot and reaches its height") {
    const Capsule3 body = upright_capsule({1, 2, 3}, {0, 1, 0}, 2.0, 0.25);

    CHECK(body.a == Vec3{1, 2.25, 3});
    CHECK(body.b == Vec3{1, 3.75, 3});
    CHECK(bounds(body) == Box3{{0.75, 2, 2.75}, {1.25, 4, 3.25}});
}

TEST_CASE("bounds: of a segment, a triangle, a sphere and a cylinder touch the shape") {
    const double endless = std::numeric_limits<double>::infinity();

    CHECK(bounds(Segment3{{1, -2, 3}, {-1, 2, 3}}) == Box3{{-1, -2, 3}, {1, 2, 3}});
    CHECK(bounds(Triangle3{{0, 0, 0}, {1, 5, 0}, {0, 1, -2}}) == Box3{{0, 0, -2}, {1, 5, 0}});
    CHECK(bounds(Sphere3{{1, 1, 1}, 2}) == Box3{{-1, -1, -1}, {3, 3, 3}});
    CHECK(bounds(Cylinder3{{1, 1, 1}, 2, -1, 5}) == Box3{{-1, 0, -1}, {3, 6, 3}});
    CHECK(bounds(Cylinder3{{1, 1, 1}, 2}) == Box3{{-1, -endless, -1}, {3, endless, 3}});
}

TEST_CASE("bounds: of a turned box reach exactly its corners") {
    const OrientedBox3 straight{{1, 2, 3}, {1, 2, 3}, {}};
    const OrientedBox3 turned{{0, 0, 0}, {1, 2, 3}, quarter_about_y};
    const OrientedBox3 diamond{{0, 0, 0}, {1, 1, 1}, eighth_about_y};

    CHECK(bounds(straight) == Box3{{0, 0, 0}, {2, 4, 6}});
    check_near(bounds(turned).high, {3, 2, 1});
    check_near(bounds(diamond).high, {std::sqrt(2.0), 1, std::sqrt(2.0)});
    CHECK(oriented(Box3{{0, 0, 0}, {2, 4, 6}}).center == straight.center);
    CHECK(oriented(Box3{{0, 0, 0}, {2, 4, 6}}).half == straight.half);
}

TEST_CASE("bounds: of a wall chain include its thickness and its height") {
    WallChain3 chain;
    chain.nodes = {{0, 9, 0}, {4, 9, 0}, {4, -9, 3}};
    chain.thickness = 0.5;
    chain.bottom = 1;
    chain.top = 3;

    CHECK(bounds(chain) == Box3{{-0.25, 1, -0.25}, {4.25, 3, 3.25}});
}

TEST_CASE("frustum: corners stand where the camera's sides meet its near and far plane") {
    const Frustum3 view = frustum({{1, 2, 3}, {}}, 0.5, 2.0, 1.0, 10.0);

    check_near(view.corners[0], {0, 1.5, 2});
    check_near(view.corners[2], {2, 2.5, 2});
    check_near(view.corners[5], {11, -3, -7});
    check_near(view.corners[7], {-9, 7, -7});
    CHECK(bounds(view).low.z == doctest::Approx(-7));
}

TEST_CASE("frustum: each corner lies on three planes and inside the others") {
    const Frustum3 view = frustum({{1, 2, 3}, eighth_about_y}, 0.5, 2.0, 1.0, 10.0);

    for (const Vec3 corner : view.corners) {
        int touched = 0;
        for (const Plane3& plane : view.planes) {
            const double height = dot(plane.normal, corner) - plane.offset;
            CHECK(height <= near_enough);
            touched += height >= -near_enough;
        }
        CHECK(touched == 3);
    }
}
