// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where two meshes or terrains meet, what they share is placed by the pose of each, so that both
// end by rounding a little before it: a ray onto the seam of two tiles of ground fell through.
#include <doctest/doctest.h>

#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 5200;
constexpr double side = 64.0;          // Of a tile. [m]
constexpr std::uint32_t samples = 17;  // Along each side.
constexpr double cell = side / (samples - 1);

ObstacleShape3 terrain() {
    HeightfieldSource3 source{samples, samples, cell, {}};
    source.heights.resize(samples * samples);
    return make_heightfield(source).value();
}

/// Its origin in its middle.
ObstacleShape3 mesh() {
    MeshSource3 source;
    const auto half = static_cast<float>(0.5 * side);
    source.vertices = {{-half, 0, -half}, {-half, 0, half}, {half, 0, half}, {half, 0, -half}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}};
    return make_mesh(source).value();
}

/// Four tiles that share the corner at `place`.
World3 tiles(const ObstacleShape3& tile, Vec3 own_corner, const Pose3& place) {
    World3 world;
    for (const double x : {-side, 0.0}) {
        for (const double z : {-side, 0.0}) {
            const Vec3 at = to_world(place, Vec3{x, 0, z} - own_corner);
            world.add({.shape = tile, .pose = {at, place.rotation}});
        }
    }
    return world;
}

/// Straight down or aslant, onto the corner, a seam, or a seam where samples are.
Segment3 onto_seam(test::Random3& random, const Pose3& place) {
    const double along = random.chance(0.5) ? cell * random.whole(-7, 7) : random.uniform(-60, 60);
    const Vec3 seam = random.chance(0.5) ? Vec3{along, 0, 0} : Vec3{0, 0, along};
    const Vec3 up = random.chance(0.3) ? Vec3{0, 1, 0} : random.direction() + Vec3{0, 1.2, 0};
    const Vec3 aside = up * random.uniform(0.1, 20);
    return {to_world(place, seam + aside), to_world(place, seam - aside)};
}

Pose3 anywhere(test::Random3& random) {
    const double far = random.chance(0.5) ? 0.0 : random.spread(1, 1e5);
    return {random.in_cube(far), random.chance(0.3) ? Rotation3{} : random.rotation()};
}

}  // namespace

TEST_CASE("rays: none passes between tiles of ground that share a side") {
    const ObstacleShape3 kinds[] = {terrain(), mesh()};
    const Vec3 corners[] = {{}, {-0.5 * side, 0, -0.5 * side}};
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        test::Random3 random(seed + std::uint64_t(round));
        const Pose3 place = anywhere(random);
        const auto kind = std::size_t(round % 2);
        const World3 world = tiles(kinds[kind], corners[kind], place);
        for (int shot = 0; shot < 20; ++shot) {
            const Segment3 segment = onto_seam(random, place);

            const auto hit = world.cast(segment);

            REQUIRE(hit);
            CHECK(hit->fraction == doctest::Approx(0.5));
            REQUIRE(world.cast(Ray3{segment.a, normalize_or(segment.b - segment.a, {})}));
        }
    }
}

TEST_CASE("rays: along the ground of tiles and just above it the way is free") {
    test::Random3 random(seed);
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        const Pose3 place = anywhere(random);
        const World3 world = tiles(terrain(), {}, {{}, place.rotation});
        for (const double above : {1e-12, 1e-11, 1e-9}) {
            const Vec3 from{random.uniform(-50, 50), above, random.uniform(-50, 50)};
            const Vec3 to{random.uniform(-50, 50), above, random.uniform(-50, 50)};
            const Segment3 segment{rotate(place.rotation, from), rotate(place.rotation, to)};

            CHECK_FALSE(world.cast(segment));
        }
    }
}
