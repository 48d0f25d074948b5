// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of two units that stood in the way alike, pressed alike or were overlapped alike, the one counted
// that was listed first; and a unit far off, larger than the others, changed the cells by which all
// are listed.
#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <random>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

struct Scene {
    CrowdMode mode = CrowdMode::slide;
    std::vector<Unit> units = {};
    std::vector<UnitWish> wishes = {};
};

// Whether all goes on alike with and without a unit far off.
bool is_alone(const Scene& scene, const CrowdWalls& walls, double radius_far_off, int ticks) {
    CrowdSettings settings;
    settings.mode = scene.mode;
    Crowd alone(settings);
    for (const Unit& unit : scene.units) alone.add(unit);
    Crowd crowd = alone;
    crowd.add({.position = {500.0, 500.0}, .radius = radius_far_off});
    for (int tick = 0; tick < ticks; ++tick) {
        alone.step(walls, scene.wishes);
        crowd.step(walls, scene.wishes);
        for (std::size_t k = 0; k < scene.units.size(); ++k) {
            if (alone.states()[k].position != crowd.states()[k].position) return false;
        }
    }
    return true;
}

// Units here and there in a room, as many in each other as beside.
Scene random_room(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto whole = [&](std::uint64_t count) { return static_cast<int>(random() % count); };
    constexpr std::array<Vec2, 5> motions{Vec2{0.1, 0.0}, {-0.1, 0.0}, {0.0, 0.1}, {0.0, -0.1}, {}};
    const int count = 5 + whole(7);
    Scene scene{.mode = static_cast<CrowdMode>(whole(2))};
    const bool has_heavy = whole(4) == 0;
    for (int k = 0; k < count; ++k) {
        const double x = whole(25);
        const double y = whole(25);
        const bool is_heavy = has_heavy && whole(2) == 1;
        scene.units.push_back({.position = Vec2{0.5, 0.5} + Vec2{x, y} * 0.125,
                               .kind = is_heavy ? UnitClass::heavy : UnitClass::free});
        scene.wishes.push_back({motions[static_cast<std::size_t>(whole(motions.size()))]});
    }
    return scene;
}

}  // namespace

TEST_CASE("regress: a unit between two that it is in is led out of the same one whoever is far") {
    Scene scene;
    for (const double x : {0.5, 1.0, 0.0}) scene.units.push_back({.position = {x, 0.0}});
    CHECK(is_alone(scene, {}, 0.6, 1));
}

TEST_CASE("regress: a unit before two turns past the same one whoever is far off") {
    Scene scene;
    for (const Vec2 at : {Vec2{-0.75, 1.25}, {-0.75, 0.25}, {0.0, 0.75}}) {
        scene.units.push_back({.position = at});
        scene.wishes.push_back({{at.x < 0.0 ? 0.1 : -0.1, 0.0}});
    }
    CHECK(is_alone(scene, {}, 0.6, 40));
}

TEST_CASE("regress: units in a small room press and give way alike whoever is far off") {
    const TileMap tiles({.columns = 4, .rows = 4, .is_outside_solid = true});
    for (const std::uint64_t seed : {459u, 699u, 2092u, 6636u, 6904u}) {
        INFO("seed ", seed);
        for (const double radius : {0.6, 2.0}) {
            CHECK(is_alone(random_room(seed), {&tiles}, radius, 300));
        }
    }
}
