// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "sidle/3d/heightfield.h"
#include "sidle/3d/world.h"
#include "support/add_triangle.h"
#include "support/random3.h"

using namespace sidle;
using sidle::test::add_triangle;
using sidle::test::Random3;

namespace {

constexpr std::uint64_t seed = 31;

// A mesh may begin a triangle at another corner, which changes the last bits of a fraction. [-]
constexpr double tolerance = 1e-9;

/// A terrain, and a mesh of the same triangles at the same place.
struct Twins {
    World3 terrain;
    World3 mesh;
    Vec3 size;
};

HeightfieldSource3 random_source(Random3& random) {
    HeightfieldSource3 source;
    source.columns = static_cast<std::uint32_t>(random.whole(2, 50));
    source.rows = static_cast<std::uint32_t>(random.whole(2, 50));
    source.cell_size = random.spread(0.05, 20.0);
    for (std::uint32_t i = 0; i < source.columns * source.rows; ++i) {
        const double height = source.cell_size * random.uniform(-1.0, 1.0);
        source.heights.push_back(random.chance(0.05) ? std::numeric_limits<float>::quiet_NaN()
                                                     : static_cast<float>(height));
    }
    return source;
}

// A multiple of 1/64, so that the corners of the mesh, which are float, are exact.
double short_number(double value) { return std::max(1.0, std::floor(value * 64.0)) / 64.0; }

Twins random_twins(Random3& random) {
    HeightfieldSource3 source = random_source(random);
    source.cell_size = short_number(source.cell_size);
    Twins twins;
    twins.size = {source.cell_size * (source.columns - 1), source.cell_size,
                  source.cell_size * (source.rows - 1)};
    const auto field = make_heightfield(source);
    REQUIRE(field);
    MeshSource3 triangles;
    for (std::uint32_t i = 0; i < field.value()->triangle_count(); ++i) {
        const Triangle3 t = field.value()->triangle(i);
        if (!is_finite(t.a) || !is_finite(t.b) || !is_finite(t.c)) continue;
        add_triangle(triangles, t.a, t.b, t.c);
    }
    const auto mesh = make_mesh(triangles);
    REQUIRE(mesh);
    Obstacle3 obstacle;
    obstacle.pose.position = random.in_box({100, 10, 100});
    if (random.chance(0.5)) obstacle.pose.rotation = random.rotation();
    obstacle.shape = field.value();
    twins.terrain.add(obstacle);
    obstacle.shape = mesh.value();
    twins.mesh.add(obstacle);
    return twins;
}

Capsule3 random_body(Random3& random, const Twins& twins, const Pose3& pose) {
    const Vec3 share{random.uniform(-0.1, 1.1), random.uniform(-1.0, 1.0),
                     random.uniform(-0.1, 1.1)};
    const Vec3 at =
        to_world(pose, {share.x * twins.size.x, share.y * twins.size.y, share.z * twins.size.z});
    const double radius = twins.size.y * random.spread(0.05, 1.0);
    const double length = radius * random.uniform(0.0, 4.0);
    return {at, at + random.direction() * length, radius};
}

void check_round(Random3& random, const Twins& twins) {
    const Pose3 pose = twins.terrain.find(twins.terrain.obstacles()[0])->pose;
    const Capsule3 body = random_body(random, twins, pose);
    const double way = twins.size.y * random.spread(0.01, 100.0);
    const Vec3 motion = random.direction() * way;

    std::array<Hit3, 1> none;
    CHECK(twins.terrain.overlaps(body, 0.01, none) == twins.mesh.overlaps(body, 0.01, none));
    const auto on_terrain = twins.terrain.cast(body, motion);
    const auto on_mesh = twins.mesh.cast(body, motion);
    REQUIRE(on_terrain.has_value() == on_mesh.has_value());
    if (on_terrain) {
        CHECK(std::abs(on_terrain->fraction - on_mesh->fraction) < tolerance);
    }
    const Segment3 line{body.a, body.a + motion};
    const auto line_on_terrain = twins.terrain.cast(line);
    const auto line_on_mesh = twins.mesh.cast(line);
    REQUIRE(line_on_terrain.has_value() == line_on_mesh.has_value());
    if (line_on_terrain) {
        CHECK(std::abs(line_on_terrain->fraction - line_on_mesh->fraction) < tolerance);
    }
}

}  // namespace

TEST_CASE("heightfield: a terrain answers as a mesh of its triangles") {
    Random3 random(seed);
    for (int round = 0; round < 200; ++round) {
        const Twins twins = random_twins(random);
        for (int i = 0; i < 50; ++i) {
            CAPTURE(seed);
            CAPTURE(round);
            CAPTURE(i);
            check_round(random, twins);
        }
    }
}
