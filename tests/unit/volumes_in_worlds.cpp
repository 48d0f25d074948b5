// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "3d/world_state.h"
#include "sidle/2d/world.h"

using namespace sidle;

namespace {

template <class World, class Volume>
std::size_t count_in(const World& world, const Volume& volume) {
    return world.overlaps(volume, {});
}

// Hills of `side` times `side` squares of a metre.
std::shared_ptr<const Heightfield3> make_hills(std::uint32_t side) {
    HeightfieldSource3 source;
    source.columns = source.rows = side + 1;
    source.cell_size = 1.0;
    for (std::uint32_t i = 0; i < (side + 1) * (side + 1); ++i)
        source.heights.push_back(0.1f * static_cast<float>(i % 7));
    return make_heightfield(source).value();
}

}  // namespace

TEST_CASE("volumes in worlds: touching counts, and a gap does not") {
    World3 world;
    const ObstacleId3 box = world.add({.shape = OrientedBox3{{}, {1, 1, 1}}});
    std::array<ObstacleId3, 1> found;
    CHECK(world.overlaps(Box3{{1, 0, 0}, {2, 1, 1}}, found) == 1);
    CHECK(found[0] == box);
    CHECK(count_in(world, Box3{{1.001, 0, 0}, {2, 1, 1}}) == 0);
    CHECK(count_in(world, Sphere3{{3, 0, 0}, 2.0}) == 1);
    CHECK(count_in(world, Sphere3{{3, 0, 0}, 1.999}) == 0);

    World2 plane;
    plane.add({.shape = Box2{{-1, -1}, {1, 1}}});
    CHECK(count_in(plane, Box2{{1, 0}, {2, 1}}) == 1);
    CHECK(count_in(plane, Box2{{1.001, 0}, {2, 1}}) == 0);
    CHECK(count_in(plane, Circle2{{3, 0}, 2.0}) == 1);
    CHECK(count_in(plane, Circle2{{3, 0}, 1.999}) == 0);
}

TEST_CASE("volumes in worlds: endless pillars and walls are found at any height") {
    World3 world;
    world.add({.shape = Cylinder3{{0, 0, 0}, 0.5}});
    world.add({.shape = WallChain3{.nodes = {{5, 0, -5}, {5, 0, 5}}, .thickness = 0.2}});
    CHECK(count_in(world, Box3{{-1, 1e5, -1}, {1, 1e5 + 1, 1}}) == 1);
    CHECK(count_in(world, Box3{{0.6, 1e5, -1}, {4.8, 1e5 + 1, 1}}) == 0);
    CHECK(count_in(world, Box3{{-1, -1e5, -1}, {6, 1 - 1e5, 1}}) == 2);
}

TEST_CASE("volumes in worlds: far from the origin a box is as exact as near it") {
    const Vec3 far{1e7, 0, -1e7};
    World3 world;
    world.add({.shape = OrientedBox3{far, {1, 1, 1}}});
    const auto count_at = [&](double gap) {
        const Vec3 low = far + Vec3{1 + gap, 0, 0};
        return count_in(world, OrientedBox3{low + Vec3{1, 0, 0}, {1, 1, 1}});
    };
    CHECK(count_at(0.0) == 1);
    CHECK(count_at(1e-6) == 0);
}

TEST_CASE("volumes in worlds: of a surface that is met at once no more is asked") {
    World3 world;
    world.add({.shape = make_hills(100)});
    const Box3 all{{-1, -1, -1}, {101, 2, 101}};
    const auto offered_until = [&](int enough) {
        int offered = 0;
        offer_pieces(world.state(), {}, all, {},
                     [&](const Piece3&) { return ++offered == enough; });
        return offered;
    };
    CHECK(offered_until(1) == 1);
    CHECK(offered_until(0) == 20'000);
}
