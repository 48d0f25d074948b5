// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One-way ground of any bumps that are nowhere too steep holds whoever comes from above: at any
// ridge, seam and pit, walking at a run and jumping.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/soup2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr int ticks = 240;
constexpr int cells = 24;  // Along a side.

double jump_at(int tick) { return tick % 50 == 0 ? 3.0 : 0.0; }

// A square of cells with corners up to `rise` apart in height.
World3 bumpy_ground3(Random2& random, double cell, double rise) {
    MeshSource3 source;
    for (int row = 0; row <= cells; ++row) {
        for (int column = 0; column <= cells; ++column)
            source.vertices.push_back({static_cast<float>((column - cells / 2) * cell),
                                       static_cast<float>(random.uniform(0, rise)),
                                       static_cast<float>((row - cells / 2) * cell)});
    }
    const auto corner = [](int column, int row) {
        return static_cast<std::uint32_t>(row * (cells + 1) + column);
    };
    for (int row = 0; row < cells; ++row) {
        for (int column = 0; column < cells; ++column) {
            const std::uint32_t a = corner(column, row);
            const std::uint32_t b = corner(column + 1, row);
            const std::uint32_t c = corner(column, row + 1);
            const std::uint32_t d = corner(column + 1, row + 1);
            source.triangles.push_back({a, c, b, Surface3::one_way});
            source.triangles.push_back({b, c, d, Surface3::one_way});
        }
    }
    World3 world;
    world.add({make_mesh(source).value()});
    return world;
}

World2 bumpy_ground2(Random2& random, double cell, double rise) {
    WallChain2 chain;
    for (int i = -cells; i <= cells; ++i)
        chain.nodes.push_back({i * cell, random.uniform(0, rise)});
    World2 world;
    world.add({.shape = chain, .surface = Surface2::one_way});
    return world;
}

}  // namespace

TEST_CASE("one-way: bumpy ground holds whoever comes from above") {
    Random2 random(7100);
    for (int i = 0; i < 600; ++i) {
        CAPTURE(i);
        const double cell = random.uniform(0.2, 0.8);
        const World3 world = bumpy_ground3(random, cell, cell * random.uniform(0.2, 0.7));
        const double edge = 0.5 * cells * cell - 0.5;
        WalkState3 state;
        state.position = {random.uniform(-1, 1), 1.0, random.uniform(-1, 1)};
        Vec3 wish;
        for (int tick = 0; tick < ticks; ++tick) {
            if (tick % 20 == 0) {
                const double angle = random.uniform(0, 2 * std::numbers::pi);
                wish = Vec3{std::cos(angle), 0, std::sin(angle)} * random.uniform(0, 5);
            }
            const Vec3 p = state.position;
            if (std::max(std::abs(p.x), std::abs(p.z)) > edge - 1.0) wish = Vec3{-p.x, 0, -p.z};
            state = walk(world, {}, state, {wish, jump_at(tick)}, 1.0 / 60).state;
        }
        CHECK(state.position.y > -0.5);
    }
}

TEST_CASE("one-way: bumpy ground holds whoever comes from above, 2D") {
    Random2 random(7101);
    for (int i = 0; i < 600; ++i) {
        CAPTURE(i);
        const double cell = random.uniform(0.1, 0.8);
        const World2 world = bumpy_ground2(random, cell, cell * random.uniform(0.2, 1.1));
        const double edge = cells * cell - 0.5;
        WalkState2 state;
        state.position = {random.uniform(-0.5, 0.5), 1.0};
        double wish = 0.0;
        for (int tick = 0; tick < ticks; ++tick) {
            if (tick % 20 == 0) wish = random.uniform(-5, 5);
            if (std::abs(state.position.x) > edge - 1.0) wish = -state.position.x;
            state = walk(world, {}, state, {{wish, 0}, jump_at(tick)}, 1.0 / 60).state;
        }
        CHECK(state.position.y > -0.5);
    }
}
