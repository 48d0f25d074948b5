// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/cast.h"

using namespace sidle;
using doctest::Approx;

namespace {

const Triangle3 flat{{0, 0, 0}, {4, 0, 0}, {0, 0, 4}};
const OrientedBox3 cube{{0, 0, 0}, {1, 1, 1}, {}};
const Sphere3 ball{{0, 0, 0}, 1.0};
const Capsule3 pill{{0, -1, 0}, {0, 1, 0}, 0.5};
const Cylinder3 post{{0, 0, 0}, 0.5, 0.0, 2.0};
const Cylinder3 endless{{0, 0, 0}, 0.5};
const WallChain3 corner{{{0, 0, 0}, {4, 0, 0}, {4, 0, 4}}, false, 0.5, 0.0, 2.0};

void check_hit(const std::optional<Cast3>& hit, double fraction, Vec3 normal, Vec3 point) {
    REQUIRE(hit);
    // A few units in the last place of the lengths below 10.
    CHECK(hit->fraction == Approx(fraction).epsilon(1e-12));
    CHECK(distance(hit->normal, normal) < 1e-12);
    CHECK(distance(hit->point, point) < 1e-9);
}

}  // namespace

TEST_CASE("cast: a segment meets a triangle from either side, with the normal against it") {
    check_hit(cast(Segment3{{1, 3, 1}, {1, -1, 1}}, flat), 0.75, {0, 1, 0}, {1, 0, 1});
    check_hit(cast(Segment3{{1, -3, 1}, {1, 1, 1}}, flat), 0.75, {0, -1, 0}, {1, 0, 1});
}

TEST_CASE("cast: a segment that ends on a triangle touches it, one that ends short does not") {
    CHECK(cast(Segment3{{1, 3, 1}, {1, 0, 1}}, flat)->fraction == 1.0);
    CHECK_FALSE(cast(Segment3{{1, 3, 1}, {1, 0.001, 1}}, flat));
    CHECK(cast(Segment3{{1, 0, 1}, {1, 3, 1}}, flat)->fraction == 0.0);
}

TEST_CASE("cast: a segment through an edge or a corner of a triangle says so") {
    CHECK(cast(Segment3{{1, 1, 1}, {1, -1, 1}}, flat)->feature == Feature3::face);
    CHECK(cast(Segment3{{2, 1, 0}, {2, -1, 0}}, flat)->feature == Feature3::edge);
    CHECK(cast(Segment3{{0, 1, 0}, {0, -1, 0}}, flat)->feature == Feature3::vertex);
    CHECK_FALSE(cast(Segment3{{2, 1, -1e-9}, {2, -1, -1e-9}}, flat));
}

TEST_CASE("cast: a segment in the plane of a triangle, or without length, does not meet it") {
    CHECK_FALSE(cast(Segment3{{-1, 0, 1}, {5, 0, 1}}, flat));
    CHECK_FALSE(cast(Segment3{{1, 0, 1}, {1, 0, 1}}, flat));
}

TEST_CASE("cast: a triangle without area is not met") {
    CHECK_FALSE(cast(Segment3{{1, 1, 0}, {1, -1, 0}}, Triangle3{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}}));
    CHECK_FALSE(cast(Segment3{{0, 1, 0}, {0, -1, 0}}, Triangle3{}));
}

TEST_CASE("cast: a segment meets each solid at its near side") {
    check_hit(cast(Segment3{{-4, 0, 0}, {4, 0, 0}}, ball), 0.375, {-1, 0, 0}, {-1, 0, 0});
    check_hit(cast(Segment3{{-4, 0.5, 0.5}, {4, 0.5, 0.5}}, cube), 0.375, {-1, 0, 0},
              {-1, 0.5, 0.5});
    check_hit(cast(Segment3{{-4.5, 0.5, 0}, {3.5, 0.5, 0}}, pill), 0.5, {-1, 0, 0}, {-0.5, 0.5, 0});
    check_hit(cast(Segment3{{0, 5.5, 0}, {0, -2.5, 0}}, pill), 0.5, {0, 1, 0}, {0, 1.5, 0});
    check_hit(cast(Segment3{{-4.5, 1, 0}, {3.5, 1, 0}}, post), 0.5, {-1, 0, 0}, {-0.5, 1, 0});
    check_hit(cast(Segment3{{0.2, 6, 0}, {0.2, -2, 0}}, post), 0.5, {0, 1, 0}, {0.2, 2, 0});
    check_hit(cast(Segment3{{-4.5, 1e6, 0}, {3.5, 1e6, 0}}, endless), 0.5, {-1, 0, 0},
              {-0.5, 1e6, 0});
}

TEST_CASE("cast: a segment meets the walls of a chain, their ends and their tops") {
    check_hit(cast(Segment3{{2, 1, -2.25}, {2, 1, 1.75}}, corner), 0.5, {0, 0, -1}, {2, 1, -0.25});
    check_hit(cast(Segment3{{-2.25, 1, 0}, {1.75, 1, 0}}, corner), 0.5, {-1, 0, 0}, {-0.25, 1, 0});
    check_hit(cast(Segment3{{6.25, 1, 2}, {2.25, 1, 2}}, corner), 0.5, {1, 0, 0}, {4.25, 1, 2});
    check_hit(cast(Segment3{{2, 4, 0.1}, {2, 0, 0.1}}, corner), 0.5, {0, 1, 0}, {2, 2, 0.1});
    CHECK_FALSE(cast(Segment3{{2, 1, 0.3}, {3.7, 1, 2}}, corner));
    CHECK_FALSE(cast(Segment3{{2, 2.1, -2}, {2, 2.1, 2}}, corner));
}

TEST_CASE("cast: walls without thickness leave no gap at the node they share") {
    const WallChain3 thin{{{-1, 0, 0.1}, {0.3, 0, 0.7}, {2, 0, -0.4}}, false, 0.0};

    CHECK(cast(Segment3{{0.3, 0, 3}, {0.3, 0, -3}}, thin));
    CHECK(cast(Segment3{{0.4, 0, 3}, {0.2, 0, -1.6}}, thin));
    CHECK_FALSE(cast(Segment3{{-1.1, 0, 3}, {-1.1, 0, -3}}, thin));
}

TEST_CASE("cast: a node alone without thickness is hit against the direction") {
    const WallChain3 line{{{1, 0, 0}}, false, 0.0};
    check_hit(cast(Segment3{{0, 1, 0}, {2, 1, 0}}, line), 0.5, {-1, 0, 0}, {1, 1, 0});
}

TEST_CASE("cast: a segment that starts inside a solid hits at once, against its direction") {
    for (const auto& hit : {cast(Segment3{{0.1, 0, 0}, {3, 0, 0}}, ball),
                            cast(Segment3{{0.1, 0, 0}, {3, 0, 0}}, cube),
                            cast(Segment3{{0.1, 0, 0}, {3, 0, 0}}, pill),
                            cast(Segment3{{0.1, 1, 0}, {3, 1, 0}}, post),
                            cast(Segment3{{0.1, 1, 0}, {3, 1, 0}}, corner)}) {
        check_hit(hit, 0.0, {-1, 0, 0}, {0.1, hit->point.y, 0});
    }
}

TEST_CASE("cast: a segment without length is a point") {
    CHECK(cast(Segment3{{0.1, 0, 0}, {0.1, 0, 0}}, ball)->fraction == 0.0);
    CHECK(cast(Segment3{{0.1, 0, 0}, {0.1, 0, 0}}, cube)->fraction == 0.0);
    CHECK_FALSE(cast(Segment3{{2, 0, 0}, {2, 0, 0}}, ball));
    CHECK_FALSE(cast(Segment3{{2, 0, 0}, {2, 0, 0}}, cube));
    CHECK_FALSE(cast(Segment3{{2, 0, 0}, {2, 0, 0}}, post));
}

TEST_CASE("cast: a ray tells the distance, however far") {
    CHECK(cast(Ray3{{-1e6, 0, 0}, {1, 0, 0}}, ball)->fraction == Approx(999999.0).epsilon(1e-14));
    CHECK(cast(Ray3{{1, 7, 1}, {0, -1, 0}}, flat)->fraction == 7.0);
    CHECK(cast(Ray3{{1, 1e9, 1}, {0, -1, 0}}, flat)->fraction == 1e9);
    CHECK_FALSE(cast(Ray3{{1, 7, 1}, {0, 1, 0}}, flat));
    CHECK(cast(Ray3{{-9, 0, 0}, {1, 0, 0}}, cube)->fraction == 8.0);
}

TEST_CASE("cast: a turned box is met where its turned face is") {
    const double half_root = std::sqrt(0.5);
    // Turned by 45 degrees about y: half the angle has cosine and sine as below.
    const double c = std::sqrt(0.5 + 0.5 * half_root);
    const double s = std::sqrt(0.5 - 0.5 * half_root);
    const OrientedBox3 turned{{0, 0, 0}, {1, 1, 1}, {c, 0, s, 0}};

    const auto hit = cast(Segment3{{-4, 0, 0.1}, {4, 0, 0.1}}, turned);

    REQUIRE(hit);
    CHECK(-4 + 8 * hit->fraction == Approx(-std::sqrt(2.0) + 0.1).epsilon(1e-12));
    CHECK(hit->normal.x == Approx(-half_root));
    CHECK(hit->normal.z == Approx(half_root));
}

TEST_CASE("cast: a sphere stops at the face, the edge and the corner of a triangle") {
    check_hit(cast(Sphere3{{1, 3, 1}, 0.5}, {0, -5, 0}, flat), 0.5, {0, 1, 0}, {1, 0, 1});
    check_hit(cast(Sphere3{{1, 3, 1}, 0.5}, {0, -2.5, 0}, flat), 1.0, {0, 1, 0}, {1, 0, 1});
    check_hit(cast(Sphere3{{2, 0, -3.5}, 0.5}, {0, 0, 6}, flat), 0.5, {0, 0, -1}, {2, 0, 0});
    check_hit(cast(Sphere3{{-3.5, 0, 0}, 0.5}, {6, 0, 0}, flat), 0.5, {-1, 0, 0}, {0, 0, 0});
    CHECK(cast(Sphere3{{1, 3, 1}, 0.5}, {0, -5, 0}, flat)->feature == Feature3::face);
    CHECK(cast(Sphere3{{2, 0, -3.5}, 0.5}, {0, 0, 6}, flat)->feature == Feature3::edge);
    CHECK(cast(Sphere3{{-3.5, 0, 0}, 0.5}, {6, 0, 0}, flat)->feature == Feature3::vertex);
}

TEST_CASE("cast: a sphere stops at the face, the edge and the corner of a box") {
    const Vec3 diagonal = Vec3{1, 1, 1} / std::sqrt(3.0);
    check_hit(cast(Sphere3{{3.5, 0.2, 0}, 0.5}, {-4, 0, 0}, cube), 0.5, {1, 0, 0}, {1, 0.2, 0});
    check_hit(cast(Sphere3{Vec3{1, 1, 1} + diagonal * 2.5, 0.5}, diagonal * -4.0, cube), 0.5,
              diagonal, {1, 1, 1});
    CHECK(cast(Sphere3{Vec3{1, 1, 1} + diagonal * 2.5, 0.5}, diagonal * -4.0, cube)->feature ==
          Feature3::vertex);
    // Beside the corner by 0.4 and 0.3 the ball reaches 0.5: it touches the edge exactly there.
    const auto edge = cast(Sphere3{{1.4, 5, 0}, 0.5}, {0, -10, 0}, cube);
    check_hit(edge, 0.37, {0.8, 0.6, 0}, {1, 1, 0});
    CHECK(edge->feature == Feature3::edge);
}

TEST_CASE("cast: a sphere stops at the side, the end and the rim of a cylinder") {
    check_hit(cast(Sphere3{{-3, 1, 0}, 0.5}, {4, 0, 0}, post), 0.5, {-1, 0, 0}, {-0.5, 1, 0});
    check_hit(cast(Sphere3{{0.2, 4.5, 0}, 0.5}, {0, -4, 0}, post), 0.5, {0, 1, 0}, {0.2, 2, 0});
    const auto rim = cast(Sphere3{{0.9, 6, 0}, 0.5}, {0, -10, 0}, post);
    check_hit(rim, 0.37, {0.8, 0.6, 0}, {0.5, 2, 0});
    CHECK(rim->feature == Feature3::edge);
    check_hit(cast(Sphere3{{-3, -1e6, 0}, 0.5}, {4, 0, 0}, endless), 0.5, {-1, 0, 0},
              {-0.5, -1e6, 0});
}

TEST_CASE("cast: a sphere stops at spheres, capsules and walls") {
    check_hit(cast(Sphere3{{-4, 0, 0}, 1.0}, {4, 0, 0}, ball), 0.5, {-1, 0, 0}, {-1, 0, 0});
    check_hit(cast(Sphere3{{-3, 0.5, 0}, 0.5}, {4, 0, 0}, pill), 0.5, {-1, 0, 0}, {-0.5, 0.5, 0});
    check_hit(cast(Sphere3{{2, 1, -2.75}, 0.5}, {0, 0, 4}, corner), 0.5, {0, 0, -1}, {2, 1, -0.25});
}

TEST_CASE("cast: a capsule lands on its lower cap, and meets a wall along its side") {
    const Capsule3 body{{1, 3.5, 1}, {1, 4.7, 1}, 0.5};

    check_hit(cast(body, {0, -6, 0}, flat), 0.5, {0, 1, 0}, {1, 0, 1});
    const auto side = cast(Capsule3{{-3, 0.5, 0}, {-3, 1.5, 0}, 0.5}, {4, 0, 0}, post);
    check_hit(side, 0.5, {-1, 0, 0}, {-0.5, 1, 0});
    const auto wall = cast(Capsule3{{2, 0.5, -2.75}, {2, 1.5, -2.75}, 0.5}, {0, 0, 4}, corner);
    check_hit(wall, 0.5, {0, 0, -1}, {2, 1, -0.25});
    check_hit(cast(Capsule3{{-3, 0, 0}, {-3, 0, 0}, 0.5}, {3, 0, 0}, cube), 0.5, {-1, 0, 0},
              {-1, 0, 0});
}

TEST_CASE("cast: a body in contact is blocked at once by what goes deeper, never else") {
    const Sphere3 resting{{1, 0.5, 1}, 0.5};
    const Capsule3 standing{{1, 0.5, 1}, {1, 1.5, 1}, 0.5};

    CHECK(cast(resting, {0, -1, 0}, flat)->fraction == 0.0);
    CHECK(cast(resting, {0.1, -1e-3, 0}, flat)->fraction == 0.0);
    CHECK_FALSE(cast(resting, {1, 0, 0}, flat));
    CHECK_FALSE(cast(resting, {0, 1, 0}, flat));
    CHECK_FALSE(cast(resting, {0, 0, 0}, flat));
    CHECK(cast(standing, {0, -1, 0}, flat)->fraction == 0.0);
    CHECK_FALSE(cast(standing, {1, 0, 0}, flat));
    CHECK_FALSE(cast(standing, {0, 1, 0}, flat));
}

TEST_CASE("cast: a body that overlaps can leave every solid and go deeper into none") {
    const Vec3 out{1, 0, 0};
    const auto check = [&](const auto& shape, double surface) {
        const Sphere3 sphere{{surface + 0.4, 0.7, 0}, 0.5};
        const Capsule3 capsule{{surface + 0.4, 0.6, 0}, {surface + 0.4, 0.8, 0}, 0.5};
        CHECK_FALSE(cast(sphere, out, shape));
        CHECK_FALSE(cast(capsule, out, shape));
        REQUIRE(cast(sphere, -out, shape));
        REQUIRE(cast(capsule, -out, shape));
        CHECK(cast(sphere, -out, shape)->fraction == 0.0);
        CHECK(cast(capsule, -out, shape)->fraction == 0.0);
    };
    check(cube, 1.0);
    check(pill, 0.5);
    check(post, 0.5);
    check(endless, 0.5);
    check(Sphere3{{0, 0.7, 0}, 1.0}, 1.0);
    check(WallChain3{{{0, 0, -1}, {0, 0, 1}}, false, 0.5}, 0.25);
    check(Triangle3{{0, -5, -5}, {0, 5, -5}, {0, 0, 9}}, 0.0);
}

TEST_CASE("cast: a body that passes at its own radius touches nothing") {
    CHECK_FALSE(cast(Sphere3{{-5, 0.5 + 1e-9, 1}, 0.5}, {20, 0, 0}, flat));
    CHECK_FALSE(cast(Sphere3{{-5, 2, 0}, 1.0}, {20, 0, 0}, Sphere3{{0, 0, 0}, 1.0 - 1e-9}));
    CHECK_FALSE(cast(Capsule3{{-5, 0.5 + 1e-9, 1}, {-5, 2, 1}, 0.5}, {20, 0, 0}, flat));
}

TEST_CASE("cast: triangles without area block as the segment or the point that they are") {
    const Triangle3 line{{0, 0, -1}, {0, 0, 1}, {0, 0, 0.5}};
    const Triangle3 dot_like{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};

    check_hit(cast(Sphere3{{-2.5, 0, 0}, 0.5}, {4, 0, 0}, line), 0.5, {-1, 0, 0}, {0, 0, 0});
    check_hit(cast(Sphere3{{-2.5, 0, 0}, 0.5}, {4, 0, 0}, dot_like), 0.5, {-1, 0, 0}, {0, 0, 0});
    check_hit(cast(Capsule3{{-2.5, 0, 0}, {-2.5, 3, 0}, 0.5}, {4, 0, 0}, dot_like), 0.5, {-1, 0, 0},
              {0, 0, 0});
}
