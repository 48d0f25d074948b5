// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Games measure in metres, centimetres or pixels: where all lengths are as many times longer, so is
// what comes of them. Scales are powers of two, which round nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <variant>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/obstacles2.h"
#include "support/obstacles3.h"
#include "support/scaled.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double dt = 1.0 / 60;
constexpr int tick_count = 120;
constexpr int scene_count = 100;

struct Scale {
    double factor;  ///< Of all lengths. [-]
    double bar;     ///< How far walkers come apart in a tick, in skins. [-]
};

// Between slopes that hold a walker rounding may decide down which it slides: in so many scenes.
constexpr int most_apart = scene_count / 100;

// Sweeps stop within 1e-10 of a contact at any scale: that is more of a skin of a micrometre.
constexpr Scale scales[] = {
    {0x1p-10, 0.5}, {0x1p-4, 0.01}, {16.0, 0.01}, {128.0, 0.01}, {1024.0, 0.01}};

Sphere3 scaled(Sphere3 s, double k) { return {s.center * k, s.radius * k}; }
Capsule3 scaled(Capsule3 c, double k) { return {c.a * k, c.b * k, c.radius * k}; }
OrientedBox3 scaled(OrientedBox3 b, double k) { return {b.center * k, b.half * k, b.rotation}; }
Cylinder3 scaled(Cylinder3 c, double k) {
    return {c.center * k, c.radius * k, c.bottom * k, c.top * k};
}
WallChain3 scaled(WallChain3 chain, double k) {
    for (Vec3& node : chain.nodes) node = node * k;
    return {chain.nodes, chain.is_closed, chain.thickness * k, chain.bottom * k, chain.top * k};
}
std::shared_ptr<const Mesh3> scaled(const std::shared_ptr<const Mesh3>& mesh, double k) {
    MeshSource3 source;
    for (std::uint32_t i = 0; i < mesh->triangle_count(); ++i) {
        const Triangle3 triangle = mesh->triangle(i);
        for (const Vec3 p : {triangle.a * k, triangle.b * k, triangle.c * k})
            source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2, mesh->surface(i), mesh->tag(i)});
    }
    return make_mesh(source).value();
}
// A terrain does not tell its heights; another one is as good.
std::shared_ptr<const Heightfield3> scaled(const std::shared_ptr<const Heightfield3>&, double k) {
    HeightfieldSource3 source{.columns = 2, .rows = 2, .cell_size = 4.0 * k, .heights = {}};
    for (const double height : {0.0, 1.0, 0.0, 0.5}) source.heights.push_back(float(height * k));
    return make_heightfield(source).value();
}

Circle2 scaled(Circle2 c, double k) { return {c.center * k, c.radius * k}; }
Capsule2 scaled(Capsule2 c, double k) { return {c.a * k, c.b * k, c.radius * k}; }
Box2 scaled(Box2 b, double k) { return {b.low * k, b.high * k}; }
OrientedBox2 scaled(OrientedBox2 b, double k) { return {b.center * k, b.half * k, b.rotation}; }
Polygon2 scaled(Polygon2 polygon, double k) {
    for (Vec2& corner : polygon.corners) corner = corner * k;
    return polygon;
}
WallChain2 scaled(WallChain2 chain, double k) {
    for (Vec2& node : chain.nodes) node = node * k;
    return {chain.nodes, chain.is_closed, chain.thickness * k};
}
TileMap scaled(const TileMap& tiles, double k) {
    TileGrid2 grid = tiles.grid();
    grid.tile_size *= k;
    grid.origin = grid.origin * k;
    TileMap result(grid);
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        for (std::int32_t x = 0; x < grid.columns; ++x)
            result.set_tile({x, y}, tiles.is_solid({x, y}) ? TileState2::solid : TileState2::empty);
    }
    return result;
}

template <class Obstacle>
Obstacle scaled_obstacle(Obstacle obstacle, double k) {
    obstacle.pose.position = obstacle.pose.position * k;
    using Shape = decltype(Obstacle::shape);
    obstacle.shape =
        std::visit([k](const auto& shape) { return Shape(scaled(shape, k)); }, obstacle.shape);
    return obstacle;
}

template <class State>
State scaled_state(State state, double k) {
    for (auto* length : {&state.position, &state.velocity, &state.ground.point,
                         &state.ground.pose.position, &state.drift}) {
        *length = *length * k;
    }
    return state;
}

template <class World, class Walker, class Place>
auto start_of(const World& world, const Walker& walker, Place&& place) {
    while (true) {
        if (const auto state = find_ground(world, walker, place(), 9.0)) return *state;
    }
}

/// The same obstacles twice, in the second all lengths times `k`.
template <class World, class Obstacle>
struct TwoWorlds {
    double k;
    World world = {};
    World large = {};

    void add(const Obstacle& obstacle) {
        world.add(scaled_obstacle(obstacle, 1.0));
        large.add(scaled_obstacle(obstacle, k));
    }
};

/// Walks in two worlds that differ by their scale, each tick from the same state. Returns how far
/// the walkers came apart in one tick at most, in skins.
template <class Worlds, class Walker, class State, class Wish>
double walk_apart(const Worlds& worlds, const Walker& walker, State state, Wish&& wish) {
    const double k = worlds.k;
    const Walker giant = test::scaled(walker, k);
    double worst = 0.0;
    auto input = wish();
    for (int tick = 0; tick < tick_count; ++tick) {
        if (tick % 20 == 0) input = wish();
        auto longer = input;
        longer.velocity = input.velocity * k;
        longer.jump_speed = input.jump_speed * k;
        const auto far = walk(worlds.large, giant, scaled_state(state, k), longer, dt).state;
        state = walk(worlds.world, walker, state, input, dt).state;
        worst = std::max(worst, length(far.position / k - state.position) / walker.skin);
    }
    return worst;
}

}  // namespace

TEST_CASE("units of length: walkers in space go the same ways at any scale") {
    for (const auto [k, bar] : scales) {
        int apart = 0;
        for (std::uint64_t seed = 0; seed < scene_count; ++seed) {
            Random3 random(seed);
            TwoWorlds<World3, Obstacle3> worlds{k};
            worlds.add({.shape = OrientedBox3{.center = {0, -3, 0}, .half = {40, 1, 40}}});
            for (int i = 0; i < 20; ++i) worlds.add(random_obstacle(random));
            const auto start = start_of(worlds.world, Walker3{}, [&] {
                return random.in_box({9, 3, 9});
            });
            const auto wish = [&] {
                return WalkInput3{.velocity = random.in_box({5, 0, 5}),
                                  .jump_speed = random.chance(0.2) ? 5.0 : 0.0};
            };
            if (walk_apart(worlds, Walker3{}, start, wish) > bar) ++apart;
        }
        CAPTURE(k);
        CHECK(apart <= most_apart);
    }
}

TEST_CASE("units of length: walkers in the plane go the same ways at any scale") {
    for (const auto [k, bar] : scales) {
        int apart = 0;
        for (std::uint64_t seed = 0; seed < scene_count; ++seed) {
            Random2 random(seed);
            TwoWorlds<World2, Obstacle2> worlds{k};
            worlds.add({.shape = OrientedBox2{.center = {0, -3}, .half = {40, 1}}});
            for (int i = 0; i < 12; ++i) worlds.add(random_obstacle(random));
            const auto start =
                start_of(worlds.world, Walker2{}, [&] { return random.in_square(9.0); });
            const auto wish = [&] {
                return WalkInput2{.velocity = {random.uniform(-5, 5), 0},
                                  .jump_speed = random.chance(0.2) ? 5.0 : 0.0};
            };
            if (walk_apart(worlds, Walker2{}, start, wish) > bar) ++apart;
        }
        CAPTURE(k);
        CHECK(apart <= most_apart);
    }
}
