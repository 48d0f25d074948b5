// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One-way ground of any bumps that are nowhere too steep holds whoever comes from above: at any
// ridge, seam and pit, walking at a run and jumping. Whoever drops through it, or jumps up into it,
// is held by none of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/random3.h"
#include "support/soup2.h"
#include "support/wide_shapes.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr int ticks = 240;
constexpr int cells = 24;  // Along a side.

double jump_at(int tick) { return tick % 50 == 0 ? 3.0 : 0.0; }

// A square of cells with corners up to `rise` apart in height, and inclined along x.
template <class Random>
MeshSource3 bumpy_mesh(Random& random, double cell, double rise, double slope) {
    MeshSource3 source;
    for (int row = 0; row <= cells; ++row) {
        for (int column = 0; column <= cells; ++column) {
            const double x = (column - cells / 2) * cell;
            source.vertices.push_back({static_cast<float>(x),
                                       static_cast<float>(random.uniform(0, rise) + slope * x),
                                       static_cast<float>((row - cells / 2) * cell)});
        }
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
    return source;
}

World3 bumpy_ground3(Random2& random, double cell, double rise) {
    World3 world;
    world.add({make_mesh(bumpy_mesh(random, cell, rise, 0.0)).value()});
    return world;
}

WallChain2 bumpy_chain(Random2& random, double cell, double rise, double slope) {
    WallChain2 chain;
    for (int i = -cells; i <= cells; ++i)
        chain.nodes.push_back({i * cell, random.uniform(0, rise) + slope * i * cell});
    return chain;
}

World2 bumpy_ground2(Random2& random, double cell, double rise) {
    World2 world;
    world.add({.shape = bumpy_chain(random, cell, rise, 0.0), .surface = Surface2::one_way});
    return world;
}

// Where a foot is in respect of ground.
enum class Foot { above, sunk, below };

// Beyond what is rounded; the skin is far more. [m]
constexpr double rounding = 1e-7;

Foot foot_on(const std::vector<Triangle3>& ground, Vec3 center, double radius) {
    Foot foot = Foot::below;
    for (const Triangle3& t : ground) {
        const Box3 box = include(include(Box3{t.a, t.a}, t.b), t.c);
        const bool is_beside = center.x < box.low.x - radius || center.x > box.high.x + radius ||
                               center.z < box.low.z - radius || center.z > box.high.z + radius;
        if (is_beside) continue;
        if (wide::gap(wide::Vec(center), t) < wide::Real(radius - rounding)) return Foot::sunk;
        const Vec3 normal = cross(t.b - t.a, t.c - t.a);
        const double height = dot(normal, center - t.a) / normal.y;
        const Triangle3 flat{{t.a.x, 0, t.a.z}, {t.b.x, 0, t.b.z}, {t.c.x, 0, t.c.z}};
        const bool is_over = wide::gap(wide::Vec(Vec3{center.x, 0, center.z}), flat) < 1e-9;
        if (is_over && height > 0) foot = Foot::above;
    }
    return foot;
}

Foot foot_on(const WallChain2& ground, Vec2 center, double radius) {
    Foot foot = Foot::below;
    for (std::size_t i = 0; i + 1 < ground.nodes.size(); ++i) {
        const Vec2 a = ground.nodes[i];
        const Vec2 b = ground.nodes[i + 1];
        const Real gap = point_to_segment(center, a, b) - Real(0.5 * ground.thickness);
        if (gap < Real(radius - rounding)) return Foot::sunk;
        const double share = (center.x - a.x) / (b.x - a.x);
        if (share >= 0 && share <= 1 && center.y > a.y + share * (b.y - a.y)) foot = Foot::above;
    }
    return foot;
}

template <class Random>
double jump_of(Random& random) {
    return random.chance(0.03) ? random.uniform(1, 6) : 0.0;
}

// One-way ground, which sways or rests above a solid floor.
struct SwayingMesh {
    using Vec = Vec3;
    using Walker = Walker3;
    using State = WalkState3;
    using Input = WalkInput3;
    static constexpr Vec3 start{0, 1.5, 0};

    explicit SwayingMesh(Random3& dice) : random(dice) {
        const double cell = random.uniform(0.15, 0.8);
        const double slope = random.uniform(0.0, 0.6);
        const auto mesh = make_mesh(bumpy_mesh(random, cell, 0.4 * cell, slope)).value();
        for (std::uint32_t t = 0; t < mesh->triangle_count(); ++t)
            pieces.push_back(mesh->triangle(t));
        id = world.add({mesh});
        edge = 0.5 * cells * cell - 0.7;
        const double floor = -slope * cells * cell - 1.5;
        if (!sways) world.add({OrientedBox3{{0, floor - 0.5, 0}, {30, 0.5, 30}, {}}});
    }
    void set(int tick, Vec3& wish) {
        if (tick % 20 == 0) wish = random.uniform_vector(0, 8);
        if (!sways) return;
        const double time = tick / rate;
        pose = {{std::sin(2 * time), 0.3 * std::sin(3 * time), 0},
                normalized({1, 0, 0.4 * std::sin(time), 0.05 * std::sin(4 * time)})};
        const Move3 move{id, pose};
        world.move({&move, 1});
    }
    bool is_inside(Vec3 local) const {
        return std::max(std::abs(local.x), std::abs(local.z)) < edge;
    }

    Random3& random;
    World3 world;
    std::vector<Triangle3> pieces;  // As the obstacle sees them.
    ObstacleId3 id;
    Pose3 pose;
    double edge = 0.0;
    bool sways = random.chance(0.5);
    double rate = random.chance(0.5) ? 60.0 : 30.0;
};

struct SwayingChain {
    using Vec = Vec2;
    using Walker = Walker2;
    using State = WalkState2;
    using Input = WalkInput2;
    static constexpr Vec2 start{0, 1.5};

    explicit SwayingChain(Random2& dice) : random(dice) {
        const double cell = random.uniform(0.1, 0.8);
        const double slope = random.uniform(0.0, 0.6);
        pieces = bumpy_chain(random, cell, 0.4 * cell, slope);
        pieces.thickness = random.chance(0.5) ? 0.0 : 0.1;
        id = world.add({.shape = pieces, .surface = Surface2::one_way});
        edge = cells * cell - 0.7;
        const double floor = -2.0 * slope * cells * cell - 1.5;
        if (!sways) world.add({.shape = Box2{{-60, floor - 1}, {60, floor}}});
    }
    void set(int tick, Vec2& wish) {
        if (tick % 20 == 0) wish = {random.uniform(-8, 8), 0};
        if (!sways) return;
        const double time = tick / rate;
        pose = {{std::sin(2 * time), 0.3 * std::sin(3 * time)},
                normalized(Rotation2{1, 0.1 * std::sin(4 * time)})};
        const Move2 move{id, pose};
        world.move({&move, 1});
    }
    bool is_inside(Vec2 local) const { return std::abs(local.x) < edge; }

    Random2& random;
    World2 world;
    WallChain2 pieces;  // As the obstacle sees them.
    ObstacleId2 id;
    Pose2 pose;
    double edge = 0.0;
    bool sways = random.chance(0.5);
    double rate = random.chance(0.5) ? 60.0 : 30.0;
};

// A walker that runs, jumps and drops on such ground.
template <class Ground>
class Round {
public:
    template <class Random>
    explicit Round(Random& random) : ground_(random) {}

    void tick(int tick) {
        ground_.set(tick, wish_);
        const auto local = to_local(ground_.pose, state_.position);
        if (!ground_.is_inside(local) || local.y < -8.0) start_again();
        const bool lets_go = state_.has_ground && ground_.random.chance(0.03);
        const typename Ground::Input input{wish_, jump_of(ground_.random), lets_go};
        const bool holds = foot_ == Foot::above && !state_.dropping && !lets_go;
        drops += lets_go;
        state_ = walk(ground_.world, walker_, state_, input, 1.0 / ground_.rate).state;

        const auto center = to_local(ground_.pose, body_of(walker_, state_.position).a);
        if (!ground_.is_inside(center)) return start_again();
        foot_ = foot_on(ground_.pieces, center, walker_.radius);
        // On its way through one side of a valley it may touch the other for a tick or two.
        const bool is_sunk = foot_ != Foot::above;
        const bool stands = state_.has_ground && state_.ground.obstacle == ground_.id;
        held_ = stands && is_sunk ? held_ + 1 : 0;
        REQUIRE(held_ < 4);
        if (holds) REQUIRE(!is_sunk);
    }

    int drops = 0;

private:
    void start_again() {
        state_ = {};
        state_.position = to_world(ground_.pose, Ground::start);
        foot_ = Foot::above;
        held_ = 0;
    }

    Ground ground_;
    typename Ground::Walker walker_;
    typename Ground::State state_{.position = Ground::start};
    typename Ground::Vec wish_;
    Foot foot_ = Foot::above;
    int held_ = 0;  // Ticks that it has been held for, sunk in.
};

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

TEST_CASE("one-way: nobody is held sunk in ground, or sinks into ground that it is above") {
    Random3 random(7102);
    int drops = 0;
    for (int i = 0; i < 150; ++i) {
        CAPTURE(i);
        Round<SwayingMesh> round(random);
        for (int tick = 0; tick < ticks; ++tick) {
            CAPTURE(tick);
            round.tick(tick);
        }
        drops += round.drops;
    }
    CHECK(drops > 200);
}

TEST_CASE("one-way: nobody is held sunk in ground, or sinks into ground that it is above, 2D") {
    Random2 random(7103);
    int drops = 0;
    for (int i = 0; i < 200; ++i) {
        CAPTURE(i);
        Round<SwayingChain> round(random);
        for (int tick = 0; tick < ticks; ++tick) {
            CAPTURE(tick);
            round.tick(tick);
        }
        drops += round.drops;
    }
    CHECK(drops > 200);
}
