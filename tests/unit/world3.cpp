// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "sidle/3d/world.h"

using namespace sidle;

namespace {

std::shared_ptr<const Mesh3> floor_mesh(float half, float y, Surface3 surface = Surface3::solid) {
    MeshSource3 source;
    source.vertices = {{-half, y, -half}, {half, y, -half}, {half, y, half}, {-half, y, half}};
    source.triangles = {{0, 2, 1, surface, 7}, {0, 3, 2, surface, 8}};
    return make_mesh(source).value();
}

Capsule3 standing(Vec3 foot) { return upright_capsule(foot, {0, 1, 0}, 1.8, 0.3); }

}  // namespace

TEST_CASE("mesh: triangles that nothing can touch are left out and counted") {
    MeshSource3 source;
    const float nan = std::numeric_limits<float>::quiet_NaN();
    source.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {2, 0, 0}, {nan, 0, 0}, {0, 1e18f, 0}};
    source.triangles = {{0, 1, 2}, {1, 2, 0}, {2, 1, 0}, {0, 1, 3},
                        {0, 0, 1}, {0, 1, 4}, {0, 1, 5}};

    const auto mesh = make_mesh(source);

    REQUIRE(mesh);
    CHECK(mesh.value()->triangle_count() == 1);
    CHECK(mesh.value()->left_out().duplicate == 2);
    CHECK(mesh.value()->left_out().degenerate == 2);
    CHECK(mesh.value()->left_out().not_finite == 2);
}

TEST_CASE("mesh: a corner that is not there is refused with its place") {
    MeshSource3 source;
    source.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}};
    source.triangles = {{0, 1, 2}, {0, 3, 2}};

    const auto mesh = make_mesh(source);

    REQUIRE(!mesh);
    CHECK(mesh.error().code == ErrorCode::bad_index);
    CHECK(mesh.error().where == "triangles[1].b");
}

TEST_CASE("mesh: a million degenerate triangles give an empty mesh and a count") {
    MeshSource3 source;
    source.vertices = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
    source.triangles.assign(1'000'000, {0, 1, 2});

    const auto mesh = make_mesh(source);

    REQUIRE(mesh);
    CHECK(mesh.value()->triangle_count() == 0);
    CHECK(mesh.value()->left_out().degenerate == 1'000'000);
    World3 world;
    world.add({mesh.value()});
    CHECK(!world.cast(Segment3{{0, 1, 0}, {0, -1, 0}}));
    CHECK(world.is_free(standing({0, -1, 0})));
}

TEST_CASE("world: a hit names obstacle, triangle, surface and tag") {
    World3 world;
    const ObstacleId3 floor = world.add({floor_mesh(10, 0, Surface3::walkable)});

    const auto hit = world.cast(Segment3{{-1, 1, -2}, {-1, -1, -2}});

    REQUIRE(hit);
    CHECK(hit->obstacle == floor);
    CHECK(hit->surface == Surface3::walkable);
    CHECK(hit->tag == world.cast(Segment3{{-1, 1, -2}, {-1, -3, -2}})->tag);
    CHECK(hit->fraction == doctest::Approx(0.5));
    CHECK(hit->normal.y == doctest::Approx(1.0));
}

TEST_CASE("world: filters choose by layer and ignore one obstacle") {
    World3 world;
    const ObstacleId3 near = world.add({.shape = Sphere3{{0, 0, 2}, 0.5}, .layers = 1});
    const ObstacleId3 far = world.add({.shape = Sphere3{{0, 0, 4}, 0.5}, .layers = 2});
    const Segment3 way{{0, 0, 0}, {0, 0, 10}};

    CHECK(world.cast(way)->obstacle == near);
    CHECK(world.cast(way, {.mask = 2})->obstacle == far);
    CHECK(world.cast(way, {.ignore = near})->obstacle == far);
    CHECK(!world.cast(way, {.mask = 4}));
}

TEST_CASE("world: a stale handle finds nothing and writes nothing") {
    World3 world;
    const ObstacleId3 first = world.add({Sphere3{{0, 0, 0}, 1}});
    world.remove(first);
    const ObstacleId3 second = world.add({Sphere3{{5, 0, 0}, 1}});

    world.place(first, {{9, 9, 9}, {}});
    world.remove(first);

    CHECK(world.find(first) == nullptr);
    CHECK(world.find(second) != nullptr);
    CHECK(world.find(second)->pose == Pose3{});
    CHECK(world.obstacle_count() == 1);
    CHECK(first != second);
}

TEST_CASE("world: cast_all writes the nearest and counts them all") {
    World3 world;
    for (int i = 9; i >= 1; --i) world.add({Sphere3{{0, 0, 2.0 * i}, 0.5}});
    std::array<Hit3, 4> hits;

    const std::size_t count = world.cast_all(Segment3{{0, 0, 0}, {0, 0, 30}}, hits);

    CHECK(count == 9);
    for (int i = 0; i < 4; ++i)
        CHECK(hits[std::size_t(i)].point.z == doctest::Approx(2.0 * (i + 1) - 0.5));
}

TEST_CASE("world: overlaps come deepest first, with their depth") {
    World3 world;
    world.add({floor_mesh(10, 0)});
    world.add({Sphere3{{0, 0.9, 0.5}, 0.4}});
    std::array<Hit3, 8> hits;

    const std::size_t count = world.overlaps(standing({0, 0.05, 0}), 0.1, hits);

    CHECK(count == 3);
    CHECK(hits[0].distance == doctest::Approx(0.5 - 0.4 - 0.3));
    CHECK(hits[1].distance == doctest::Approx(0.05));
    CHECK(!world.is_free(standing({0, 0.05, 0})));
    CHECK(world.is_free(standing({3, 0.05, 0})));
    CHECK(!world.is_free(standing({3, 0.05, 0}), 0.06));
}

TEST_CASE("world: a turned and moved obstacle is met where it stands") {
    World3 world;
    const double half_turn = std::sqrt(0.5);
    const Pose3 pose{{5, 0, 0}, {half_turn, 0, half_turn, 0}};  // A quarter turn about y.
    const ObstacleId3 box = world.add({.shape = OrientedBox3{{0, 0, 0}, {2, 1, 0.5}, {}}});

    world.place(box, pose);

    CHECK(world.cast(Segment3{{0, 0, 0}, {10, 0, 0}})->point.x == doctest::Approx(4.5));
    CHECK(world.cast(Segment3{{5, 0, -9}, {5, 0, 9}})->point.z == doctest::Approx(-2.0));
}

TEST_CASE("world: an endless cylinder is met at any height") {
    World3 world;
    world.add({Cylinder3{{0, 0, 0}, 1.0}});

    for (const double y : {-1e6, 0.0, 1e6}) {
        const auto hit = world.cast(standing({-5, y, 0}), {10, 0, 0});
        REQUIRE(hit);
        CHECK(hit->fraction == doctest::Approx(0.37));
        CHECK(hit->normal.x == doctest::Approx(-1.0));
    }
}

TEST_CASE("world: a terrain is met between its samples and open at its holes") {
    HeightfieldSource3 source;
    source.columns = 40;
    source.rows = 30;
    source.cell_size = 0.5;
    for (int i = 0; i < 40 * 30; ++i) source.heights.push_back(float(i % 40) * 0.1f);
    source.heights[10 * 40 + 20] = std::numeric_limits<float>::quiet_NaN();
    World3 world;
    world.add({make_heightfield(source).value()});

    const auto hit = world.cast(Segment3{{3.25, 50, 1.1}, {3.25, -50, 1.1}});
    REQUIRE(hit);
    CHECK(hit->point.y == doctest::Approx(0.65));
    CHECK(!world.cast(Segment3{{10, 50, 5.05}, {10, -50, 5.05}}));
}

TEST_CASE("world: a copy keeps its obstacles when the first one changes") {
    World3 world;
    const ObstacleId3 id = world.add({floor_mesh(10, 0)});
    const World3 copy = world;

    world.remove(id);

    CHECK(!world.cast(Segment3{{0, 1, 0}, {0, -1, 0}}));
    CHECK(copy.cast(Segment3{{0, 1, 0}, {0, -1, 0}}));
}

TEST_CASE("World3: a call of move says all that moves; the rest of the last call rests") {
    World3 world;
    const ObstacleId3 a = world.add({Sphere3{}});
    const ObstacleId3 b = world.add({Sphere3{}});
    const Move3 first[] = {{a, {{1, 0, 0}, {}}}, {b, {{0, 1, 0}, {}}}, {a, {{2, 0, 0}, {}}}};
    world.move(first);
    REQUIRE(world.find(a)->previous);
    CHECK(world.find(a)->previous->position == Vec3{});
    CHECK(world.find(a)->pose.position == Vec3{2, 0, 0});
    CHECK(world.find(b)->pose.position == Vec3{0, 1, 0});

    world.move({first, 1});
    CHECK(world.find(a)->previous->position == Vec3{2, 0, 0});
    CHECK(!world.find(b)->previous);
    world.move({});
    CHECK(!world.find(a)->previous);
}

TEST_CASE("World3: placing and removing end a motion, stale handles are ignored") {
    World3 world;
    const ObstacleId3 a = world.add({Sphere3{}});
    const Move3 move{a, {{1, 0, 0}, {}}};
    world.move({&move, 1});
    const World3 copy = world;
    world.place(a, {{5, 0, 0}, {}});
    CHECK(!world.find(a)->previous);
    world.move({&move, 1});
    world.remove(a);
    world.move({&move, 1});
    CHECK(world.obstacle_count() == 0);
    CHECK(copy.find(a)->previous);

    // What was saved moving is added moving.
    const ObstacleId3 again = world.add(*copy.find(a));
    CHECK(world.find(again)->previous->position == Vec3{});
    world.move({});
    CHECK(!world.find(again)->previous);
}
