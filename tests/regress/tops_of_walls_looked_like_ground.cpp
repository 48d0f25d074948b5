// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Pictures of walks cut a level open higher, the farther away the ways are: walls lower than the
// cut showed their tops, tinted like ground in the height of them.
#include <doctest/doctest.h>

#include "cli/relief.h"
#include "sidle/3d/world.h"

namespace sidle {
namespace {

using namespace sidle::cli;

// Ten metres seen from above, a pixel of 0.1 m; a wall along x = 2, a table at x = 8.
constexpr Frame frame{0, 0, 0.1, 100, 100};

World3 room(Surface3 wall_surface) {
    World3 world;
    world.add({OrientedBox3{{5, -0.5, 5}, {5, 0.5, 5}, {}}});
    Obstacle3 wall{WallChain3{{{2, 0, 0}, {2, 0, 10}}, false, 0.6, 0.0, 2.4}};
    wall.surface = wall_surface;
    world.add(wall);
    world.add({OrientedBox3{{8, 0.5, 5}, {0.5, 0.5, 0.5}, {}}});
    return world;
}

bool is_wall_at(const World3& world, double x, std::span<const float> cut) {
    const Relief relief = look_down(surface_of(world, world.bounds()), frame, cut);
    return relief.is_wall[static_cast<std::size_t>(50 * frame.width + x / frame.pixel)];
}

}  // namespace

TEST_CASE("picture: the top of a wall is ground nowhere, however high the level is cut") {
    const World3 walls = room(Surface3::wall);
    const World3 solids = room(Surface3::solid);
    for (const float height : {2.5f, 20.0f}) {
        const std::vector<float> cut(100 * 100, height);

        CHECK(is_wall_at(walls, 2.05, cut));
        CHECK_FALSE(is_wall_at(walls, 5.05, cut));
        CHECK_FALSE(is_wall_at(walls, 8.05, cut));
        CHECK_FALSE(is_wall_at(solids, 2.05, cut));
    }
}

TEST_CASE("picture: what stands above a wall is seen, not the wall") {
    World3 world = room(Surface3::wall);
    world.add({OrientedBox3{{2, 3.5, 5}, {1, 0.1, 1}, {}}});
    const std::vector<float> cut(100 * 100, 20.0f);

    CHECK_FALSE(is_wall_at(world, 2.05, cut));
    CHECK_FALSE(is_wall_at(world, 1.05, cut));
}

}  // namespace sidle
