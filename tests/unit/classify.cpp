// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/classify.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace sidle;

namespace {

constexpr auto disjoint = Relation3::disjoint;
constexpr auto intersects = Relation3::intersects;
constexpr auto contains_it = Relation3::contains;

// Far more than the touch of 1e-14, far less than any size below.
constexpr double hair = 1e-9;
constexpr double endless = std::numeric_limits<double>::infinity();

const double half_root = std::sqrt(0.5);
const Rotation3 quarter_about_y{half_root, 0, half_root, 0};
const Rotation3 eighth_about_y{std::sqrt((1 + half_root) / 2), 0, std::sqrt((1 - half_root) / 2),
                               0};
const Rotation3 eighth_about_z{eighth_about_y.w, 0, 0, eighth_about_y.y};

// From the origin along -z: |x|, |y| <= -z, 1 <= -z <= 10.
const Frustum3 view = frustum({}, 1.0, 1.0, 1.0, 10.0);
const Box3 unit_box{{-1, -1, -1}, {1, 1, 1}};
const OrientedBox3 diamond{{0, 0, 0}, {1, 1, 1}, eighth_about_y};  // Corners at x, z = sqrt(2).
const Sphere3 ball{{0, 0, 0}, 1};
const Capsule3 pill{{0, -1, 0}, {0, 1, 0}, 1};
const Cylinder3 drum{{0, 0, 0}, 1, -1, 1};
const Cylinder3 pole{{0, 0, 0}, 1};

template <class Volume>
void check_points(const Volume& volume, Vec3 inside, Vec3 touching, Vec3 outward) {
    CHECK(classify(volume, inside) == contains_it);
    CHECK(classify(volume, touching) == contains_it);
    CHECK(classify(volume, touching - outward * hair) == contains_it);
    CHECK(classify(volume, touching + outward * hair) == disjoint);
}

// A small sphere, capsule, box and drum: outside, touching from outside, through the surface,
// touching from inside, inside. `at` is on the surface, where it is flat or bends away.
template <class Volume>
void check_solids(const Volume& volume, Vec3 at, Vec3 outward) {
    const double r = 0.125;
    const auto check_at = [&](double height, Relation3 wanted) {
        const Vec3 center = at + outward * height;
        const Vec3 aside = any_perpendicular(outward) * 0.0625;
        CAPTURE(height);
        CHECK(classify(volume, Sphere3{center, r}) == wanted);
        CHECK(classify(volume, Segment3{center - outward * r, center + outward * r}) == wanted);
        if (height > 0.0) CHECK(classify(volume, Capsule3{center - aside, center, r}) == wanted);
    };
    check_at(r + hair, disjoint);
    check_at(r, intersects);
    check_at(0.0, intersects);
    check_at(-r + hair, intersects);
    check_at(-r, contains_it);
    check_at(-r - hair, contains_it);
}

template <class Volume>
void check_holds_itself(const Volume& volume) {
    CHECK(classify(volume, volume) == contains_it);
}

}  // namespace

TEST_CASE("classify: a point on the surface is contained, a hair outside it is not") {
    check_points(view, {0, 0, -5}, {0, 0, -1}, {0, 0, 1});
    check_points(view, {0, 0, -5}, {5, 0, -5}, {1, 0, 0});
    check_points(unit_box, {0, 0.5, 0}, {1, 1, 1}, {1, 0, 0});
    check_points(diamond, {0, 0, 0}, {std::sqrt(2.0), 1, 0}, {1, 0, 0});
    check_points(ball, {0, 0, 0}, {0.6, 0.8, 0}, {0.6, 0.8, 0});
    check_points(pill, {0, 1.5, 0}, {0, 2, 0}, {0, 1, 0});
    check_points(drum, {0, 0, 0}, {0.6, 1, 0.8}, {0, 1, 0});
    check_points(pole, {0, 1e9, 0}, {0.6, 1e9, 0.8}, {0.6, 0, 0.8});
}

TEST_CASE("classify: spheres, capsules and segments touch from outside and from inside") {
    check_solids(view, {0, 0, -10}, {0, 0, -1});
    check_solids(view, {5, 0, -5}, {half_root, 0, half_root});
    check_solids(unit_box, {1, 0, 0}, {1, 0, 0});
    check_solids(diamond, {half_root, 0, half_root}, {half_root, 0, half_root});
    check_solids(ball, {0.6, 0.8, 0}, {0.6, 0.8, 0});
    check_solids(pill, {0, 2, 0}, {0, 1, 0});
    check_solids(pill, {1, 0.5, 0}, {1, 0, 0});
    check_solids(drum, {0, 1, 0}, {0, 1, 0});
    check_solids(drum, {0.6, 0, 0.8}, {0.6, 0, 0.8});
    check_solids(pole, {0.6, 1e3, 0.8}, {0.6, 0, 0.8});
}

TEST_CASE("classify: every volume contains itself") {
    check_holds_itself(view);
    check_holds_itself(frustum({{1, 2, 3}, eighth_about_y}, 0.3, 1.7, 0.1, 300.0));
    check_holds_itself(unit_box);
    check_holds_itself(diamond);
    check_holds_itself(OrientedBox3{{0.1, 0.2, 0.3}, {1, 2, 3}, eighth_about_z});
    check_holds_itself(ball);
    check_holds_itself(pill);
    check_holds_itself(Capsule3{{0.1, 0.2, 0.3}, {1, 0, 5}, 0.7});
    check_holds_itself(drum);
    check_holds_itself(pole);
}

TEST_CASE("classify: boxes that share only a corner, an edge or a face intersect") {
    const double above_one = std::nextafter(1.0, 2.0);

    CHECK(classify(unit_box, Box3{{1, 1, 1}, {2, 2, 2}}) == intersects);
    CHECK(classify(unit_box, Box3{{1, -9, 0}, {2, 9, 2}}) == intersects);
    CHECK(classify(unit_box, Box3{{above_one, 0, 0}, {2, 2, 2}}) == disjoint);
    CHECK(classify(unit_box, Box3{{-1, -1, -1}, {1, 1, above_one}}) == intersects);
    CHECK(classify(unit_box, OrientedBox3{{2, 0, 0}, {1, 1, 1}, quarter_about_y}) == intersects);
    CHECK(classify(unit_box, OrientedBox3{{2 + hair, 0, 0}, {1, 1, 1}, quarter_about_y}) ==
          disjoint);
}

TEST_CASE("classify: a turned box reaches with its corner where its bounds do") {
    const double reach = std::sqrt(2.0);

    CHECK(classify(diamond, Box3{{reach, -1, -1}, {3, 1, 1}}) == intersects);
    CHECK(classify(diamond, Box3{{reach + hair, -1, -1}, {3, 1, 1}}) == disjoint);
    // In the corner of its bounds, beside its own side.
    CHECK(classify(diamond, Box3{{0.75, -1, 0.75}, {3, 1, 3}}) == disjoint);
    CHECK(classify(diamond, Box3{{half_root, -1, half_root}, {3, 1, 3}}) == intersects);
    CHECK(classify(diamond, Box3{{-0.5, -1, -0.5}, {0.5, 1, 0.5}}) == contains_it);
    CHECK(classify(unit_box, diamond) == intersects);
    CHECK(classify(Box3{{-reach, -1, -reach}, {reach, 1, reach}}, diamond) == contains_it);
}

TEST_CASE("classify: two boxes with crossing edges are parted by an axis of neither") {
    // The edge of `roof` runs along z at height sqrt(2); the edge of `beam` runs along x.
    const OrientedBox3 roof{{0, 0, 0}, {1, 1, 5}, eighth_about_z};
    const Rotation3 eighth_about_x{eighth_about_y.w, eighth_about_y.y, 0, 0};
    const double touch = 2 * std::sqrt(2.0);

    CHECK(classify(roof, OrientedBox3{{0, touch, 0}, {5, 1, 1}, eighth_about_x}) == intersects);
    CHECK(classify(roof, OrientedBox3{{0, touch + hair, 0}, {5, 1, 1}, eighth_about_x}) ==
          disjoint);
}

TEST_CASE("classify: a sphere at the edge of a box is measured round the edge") {
    // The edge x = y = 1 is (0.3, 0.4) away.
    CHECK(classify(unit_box, Sphere3{{1.3, 1.4, 0}, 0.5}) == intersects);
    CHECK(classify(unit_box, Sphere3{{1.3, 1.4, 0}, 0.5 - hair}) == disjoint);
    CHECK(classify(Sphere3{{1.3, 1.4, 0}, 0.5}, unit_box) == intersects);
    CHECK(classify(Sphere3{{0, 0, 0}, std::sqrt(3.0)}, unit_box) == contains_it);
    CHECK(classify(Sphere3{{0, 0, 0}, std::sqrt(3.0) - hair}, unit_box) == intersects);
}

TEST_CASE("classify: a sphere beside two sides of a frustum at once is not in it") {
    // Behind the near side, beside the right one and above, within reach of all three planes.
    const double r = 0.5;
    const Vec3 corner{1, 1, -1};
    // The normals of the near, right and upper side, added.
    const Vec3 away = Vec3{1, 1, 3} / std::sqrt(11.0);

    CHECK(classify(view, Sphere3{corner + away * r, r}) == intersects);
    CHECK(classify(view, Sphere3{corner + away * (r + hair), r}) == disjoint);
    CHECK(classify(Sphere3{corner + away * r, r}, view) == intersects);
}

TEST_CASE("classify: frusta back to back touch where their near sides lie together") {
    const Rotation3 half_about_y{0, 0, 1, 0};

    CHECK(classify(view, frustum({{0, 0, -2}, half_about_y}, 1, 1, 1, 9)) == intersects);
    CHECK(classify(view, frustum({{0, 0, 0}, half_about_y}, 1, 1, 1, 9)) == disjoint);
    CHECK(classify(view, frustum({{0, 0, 0}, {}}, 0.5, 1, 2, 9)) == contains_it);
    CHECK(classify(frustum({{0, 0, 0}, {}}, 0.5, 1, 2, 9), view) == intersects);
}

TEST_CASE("classify: rims of a cylinder decide at its corners") {
    // The rim of `drum` at (0.6, 1, 0.8); the sphere's centre is (0.3, 0.4, 0.4) * k away from it
    // along the outward direction (0.6, 0.8) and up.
    const Vec3 near_rim{0.6 * 1.3, 1.4, 0.8 * 1.3};

    CHECK(classify(drum, Sphere3{near_rim, 0.5}) == intersects);
    CHECK(classify(drum, Sphere3{near_rim, 0.5 - hair}) == disjoint);
    CHECK(classify(ball, drum) == intersects);
    CHECK(classify(Sphere3{{0, 0, 0}, std::sqrt(2.0)}, drum) == contains_it);
    CHECK(classify(Sphere3{{0, 0, 0}, std::sqrt(2.0) - hair}, drum) == intersects);
    CHECK(classify(drum, ball) == contains_it);
    CHECK(classify(drum, Capsule3{{0, -hair, 0}, {0, hair, 0}, 1}) == intersects);
    CHECK(classify(unit_box, drum) == contains_it);
    CHECK(classify(diamond, drum) == contains_it);
    CHECK(classify(diamond, Cylinder3{{0, 0, 0}, 1 + hair, -1, 1}) == intersects);
    CHECK(classify(drum, unit_box) == intersects);
    CHECK(classify(Cylinder3{{0, 0, 0}, std::sqrt(2.0), -1, 1}, unit_box) == contains_it);
    CHECK(classify(Cylinder3{{0, 0, 0}, std::sqrt(2.0), -1, 1}, diamond) == contains_it);
}

TEST_CASE("classify: a leaning capsule holds a drum as far as its farthest rim point") {
    // The axis passes (1, 0, 1) / sqrt(2) upward through the drum's centre. The farthest point of
    // the rim at height h: across the lean sqrt(r^2 + h^2) where |h| < r.
    const Vec3 lean{half_root, half_root, 0};
    const double reach = std::sqrt(1.0 + 0.25);
    const Cylinder3 slice{{0, 0, 0}, 1, -0.5, 0.5};

    CHECK(classify(Capsule3{lean * -9.0, lean * 9.0, reach}, slice) == contains_it);
    CHECK(classify(Capsule3{lean * -9.0, lean * 9.0, reach - hair}, slice) == intersects);
    CHECK(classify(pill, drum) == contains_it);
    CHECK(classify(pill, Cylinder3{{0, 0, 0}, 1, -1, 1.001}) == intersects);
}

TEST_CASE("classify: an endless cylinder meets at any height and lies in nothing that ends") {
    const Cylinder3 upward{{0, 0, 0}, 1, 0, endless};

    CHECK(classify(pole, Sphere3{{2, 1e6, 0}, 1}) == intersects);
    CHECK(classify(pole, Sphere3{{2 + hair, -1e6, 0}, 1}) == disjoint);
    CHECK(classify(upward, Sphere3{{0, -1, 0}, 1}) == intersects);
    CHECK(classify(upward, Sphere3{{0, -1 - hair, 0}, 1}) == disjoint);
    CHECK(classify(pole, drum) == contains_it);
    CHECK(classify(drum, pole) == intersects);
    CHECK(classify(pole, upward) == contains_it);
    CHECK(classify(upward, pole) == intersects);
    CHECK(classify(pole, Cylinder3{{2, 5, 0}, 1}) == intersects);
    CHECK(classify(pole, Cylinder3{{2 + hair, 5, 0}, 1}) == disjoint);
    CHECK(classify(upward, Cylinder3{{0, 0, 0}, 1, -endless, 0}) == intersects);
    CHECK(classify(upward, Cylinder3{{0, -hair, 0}, 1, -endless, 0}) == disjoint);
    CHECK(classify(unit_box, pole) == intersects);
    CHECK(classify(view, pole) == intersects);
    CHECK(classify(ball, pole) == intersects);
    CHECK(classify(pill, pole) == intersects);
    CHECK(classify(diamond, pole) == intersects);
    CHECK(classify(bounds(pole), pole) == contains_it);
    CHECK(classify(Cylinder3{{0, 7, 0}, std::sqrt(2.0)}, bounds(pole)) == contains_it);
    CHECK(classify(pole, bounds(pole)) == intersects);
    CHECK(classify(view, bounds(pole)) == intersects);
    CHECK(classify(view, bounds(Cylinder3{{20, 0, 0}, 1})) == disjoint);
    CHECK(classify(diamond, bounds(Cylinder3{{1.5, 0, 1.5}, 1})) == intersects);
}

TEST_CASE("classify: a ray meets what lies before it and is held by what never ends that way") {
    const Ray3 along_x{{-5, 0, 0}, {1, 0, 0}};
    const Ray3 behind{{5, 0, 0}, {1, 0, 0}};
    const Ray3 grazing{{-5, 1, 0}, {1, 0, 0}};
    const Ray3 above{{-5, 1 + hair, 0}, {1, 0, 0}};
    const auto check_all = [&](const auto& volume) {
        CHECK(classify(volume, along_x) == intersects);
        CHECK(classify(volume, behind) == disjoint);
        CHECK(classify(volume, grazing) == intersects);
        CHECK(classify(volume, above) == disjoint);
        CHECK(classify(volume, Ray3{{0, 0, 0}, {0, -1, 0}}) != disjoint);
    };
    check_all(unit_box);
    check_all(diamond);
    check_all(ball);
    check_all(Capsule3{{-1, 0, 0}, {1, 0, 0}, 1});
    check_all(drum);
    check_all(frustum({{0, 0, 1.5}, {}}, 2.0 / 3.0, 1, 1, 1.5));

    CHECK(classify(pole, Ray3{{1, 0, 0}, {0, 1, 0}}) == contains_it);
    CHECK(classify(pole, Ray3{{1 + hair, 0, 0}, {0, 1, 0}}) == disjoint);
    CHECK(classify(drum, Ray3{{0, 0, 0}, {0, 1, 0}}) == intersects);
    CHECK(classify(Cylinder3{{0, 0, 0}, 1, 0, endless}, Ray3{{0, 0, 0}, {0, 1, 0}}) == contains_it);
    CHECK(classify(Cylinder3{{0, 0, 0}, 1, 0, endless}, Ray3{{0, -5, 0}, {0, 1, 0}}) == intersects);
    CHECK(classify(bounds(pole), Ray3{{0, 0, 0}, {0, 1, 0}}) == contains_it);
    CHECK(classify(bounds(pole), Ray3{{0, 0, 0}, {0.6, 0.8, 0}}) == intersects);
}

TEST_CASE("classify: flat and empty boxes, and segments and solids of no length, are exact") {
    const Box3 sheet{{-1, 0, -1}, {1, 0, 1}};
    const OrientedBox3 turned_sheet{{0, 0, 0}, {1, 0, 1}, eighth_about_y};
    const OrientedBox3 rod{{0, 0, 0}, {1, 0, 0}, eighth_about_z};
    const Box3 nothing;

    CHECK(classify(sheet, Vec3{0.5, 0, 0.5}) == contains_it);
    CHECK(classify(sheet, Segment3{{0, -1, 0}, {0, 1, 0}}) == intersects);
    CHECK(classify(sheet, Sphere3{{0, 1, 0}, 1}) == intersects);
    CHECK(classify(sheet, Sphere3{{0, 1 + hair, 0}, 1}) == disjoint);
    CHECK(classify(turned_sheet, Sphere3{{0, -1 - hair, 0}, 1}) == disjoint);
    CHECK(classify(turned_sheet, Sphere3{{5, 0, 0}, 1}) == disjoint);
    CHECK(classify(turned_sheet, sheet) == intersects);
    CHECK(classify(turned_sheet, OrientedBox3{{2, 0, 2}, {1, 0, 1}, {}}) == disjoint);
    CHECK(classify(rod, OrientedBox3{{0, 0, 0}, {0, 1, 0}, eighth_about_z}) == intersects);
    CHECK(classify(rod, OrientedBox3{{-2, 2, 0}, {0, 1, 0}, eighth_about_z}) == disjoint);
    CHECK(classify(rod, Segment3{{0, 1, 0}, {1, 0, 0}}) == intersects);
    CHECK(classify(rod, Segment3{{0, 1.5, 0}, {1.5, 0, 0}}) == disjoint);
    CHECK(classify(drum, sheet) == intersects);
    CHECK(classify(drum, turned_sheet) == intersects);
    CHECK(classify(view, Box3{{0, 0, -5}, {0, 0, -5}}) == contains_it);

    CHECK(classify(unit_box, Segment3{{1, 1, 1}, {1, 1, 1}}) == contains_it);
    CHECK(classify(ball, Segment3{{2, 0, 0}, {2, 0, 0}}) == disjoint);
    CHECK(classify(view, Capsule3{{0, 0, -5}, {0, 0, -5}, 1}) == contains_it);
    CHECK(classify(Sphere3{{0, 0, 0}, 0}, Vec3{}) == contains_it);
    CHECK(classify(Cylinder3{{0, 0, 0}, 0, 0, 0}, Vec3{}) == contains_it);

    CHECK(classify(nothing, Vec3{}) == disjoint);
    CHECK(classify(nothing, unit_box) == disjoint);
    CHECK(classify(pole, nothing) == disjoint);
    CHECK(classify(view, nothing) == disjoint);
    CHECK(classify(bounds(pole), nothing) == disjoint);
}

TEST_CASE("classify: touching is found far from the origin too") {
    const Vec3 far{6e6, -3e6, 6e6};
    const Sphere3 sphere{far, 1};

    CHECK(classify(sphere, Sphere3{far + Vec3{2, 0, 0}, 1}) == intersects);
    CHECK(classify(sphere, Sphere3{far + Vec3{2 + 1e-8, 0, 0}, 1}) == disjoint);
    CHECK(classify(OrientedBox3{far, {1, 1, 1}, {}}, Sphere3{far + Vec3{0, 2, 0}, 1}) ==
          intersects);
    CHECK(classify(Cylinder3{far, 1}, Box3{far + Vec3{1, 0, 0}, far + Vec3{2, 1, 1}}) ==
          intersects);
    CHECK(classify(Capsule3{far, far + Vec3{0, 1, 0}, 1}, Ray3{far + Vec3{1, 5, 0}, {0, -1, 0}}) ==
          intersects);
}
