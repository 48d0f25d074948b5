// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;

namespace {

// Steps of 1 m along x, each a triangle of an object of its own, 2 m wide.
Level3 level_of(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string x = std::to_string(i);
        text += "v " + x + " 0 -1\nv " + x + " 0 1\nv " + std::to_string(i + 1) + " 0 0\n";
        text += "o " + names[i] + "\nf -3 -2 -1\n";
    }
    return read_obj(bytes_of(text)).value();
}

std::shared_ptr<const Mesh3> mesh_of(const World3& world, ObstacleId3 id) {
    return std::get<std::shared_ptr<const Mesh3>>(world.find(id)->shape);
}

Hit3 under(const World3& world, double x) {
    return world.cast(Segment3{{x, 1, 0}, {x, -1, 0}}).value();
}

}  // namespace

TEST_CASE("add_level_joined: all but what is one-way or stays apart is one obstacle") {
    Level3 level = level_of({"Floor", "Bank_Wall", "Plank_one_way", "Door", "Path_Walkable"});
    level.obstacles.emplace_back().shape = Sphere3{{0, 9, 0}, 1.0};
    const std::array<std::uint32_t, 1> apart{3};
    World3 world;

    const auto added = add_level_joined(world, level, apart);

    REQUIRE(added.size() == 6);
    CHECK(world.obstacle_count() == 4);
    CHECK(added[1] == added[0]);
    CHECK(added[4] == added[0]);
    CHECK(mesh_of(world, added[3]) == level.meshes[3].mesh);
    CHECK(std::holds_alternative<Sphere3>(world.find(added[5])->shape));
    for (std::size_t i = 0; i < level.meshes.size(); ++i) {
        const Hit3 hit = under(world, double(i) + 0.25);
        CHECK(hit.obstacle == added[i]);
        CHECK(hit.tag == i);
        CHECK(hit.surface == level.meshes[i].surface);
    }
}

TEST_CASE("add_level_joined: a mesh that stays alone is not built anew") {
    const Level3 level = level_of({"Floor", "Plank_one_way"});
    World3 world;

    const auto added = add_level_joined(world, level);

    REQUIRE(added.size() == 2);
    CHECK(mesh_of(world, added[0]) == level.meshes[0].mesh);
}

TEST_CASE("add_level_joined: what several meshes have is told once, by the first of them") {
    const Level3 level =
        read_obj(bytes_of("v 0 0 -1\nv 0 0 1\nv 1 0 0\no A\nf 1 2 3\no B\nf 3 1 2")).value();
    World3 world;
    std::array<Hit3, 4> hits;

    add_level_joined(world, level);

    CHECK(world.cast_all(Segment3{{0.25, 1, 0}, {0.25, -1, 0}}, hits) == 1);
    CHECK(hits[0].tag == 0);
}
