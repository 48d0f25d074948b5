// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Shapes of the plane that are drawn out along z are a scene in space with the same answers.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sidle/2d/projectile.h"
#include "sidle/2d/walk.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/walk.h"
#include "support/random2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 5200;
// What lies along z reaches so far to both sides: nothing here gets there. [m]
constexpr double far = 100.0;
// Sweeps of the plane end this near to where those of space do, and what bounces may double it. [m]
constexpr double near = 1e-7;

Vec3 in_space(Vec2 v) { return {v.x, v.y, 0}; }
Capsule3 in_space(const Capsule2& c) { return {in_space(c.a), in_space(c.b), c.radius}; }
double between(Vec2 a, Vec3 b) { return length(in_space(a) - b); }

struct Turn {
    Rotation2 plane;
    Rotation3 space;
};

// By `most` at most. [rad]
Turn turn(Random2& random, double most) {
    const double half = 0.5 * random.uniform(-most, most);
    return {{std::cos(2 * half), std::sin(2 * half)}, {std::cos(half), 0, 0, std::sin(half)}};
}

// Cylinders and walls of space stand along y until they are laid.
const Rotation3 laid = normalized(Rotation3{1, 1, 0, 0});
Vec3 before_laid(Vec2 v) { return {v.x, 0, -v.y}; }

/// One scene in both. Handles are the same: obstacles are added in the same order.
struct Scene {
    World2 plane;
    World3 space;
    std::vector<ObstacleId2> ids;
    std::vector<bool> are_laid;

    void add(const ObstacleShape2& flat, const ObstacleShape3& drawn_out, bool is_laid) {
        ids.push_back(plane.add({.shape = flat}));
        space.add({.shape = drawn_out, .pose = {{}, is_laid ? laid : Rotation3{}}});
        are_laid.push_back(is_laid);
    }
    void add_any(Random2& random) {
        const Vec2 at = random.in_square(4);
        const double size = random.uniform(0.1, 1.5);
        switch (random.whole(0, 2)) {
            case 0:
                return add(Circle2{at, size}, Cylinder3{before_laid(at), size, -far, far}, true);
            case 1: {
                const Turn turned = turn(random, 3.14);
                const double other = random.uniform(0.1, 2.0);
                return add(OrientedBox2{at, {size, other}, turned.plane},
                           OrientedBox3{in_space(at), {size, other, far}, turned.space}, false);
            }
            default: {
                WallChain2 flat{{at}, false, random.uniform(0.05, 0.6)};
                for (int i = random.whole(1, 3); i > 0; --i)
                    flat.nodes.push_back(flat.nodes.back() + random.in_square(1.5));
                WallChain3 drawn_out{{}, false, flat.thickness, -far, far};
                for (const Vec2 node : flat.nodes) drawn_out.nodes.push_back(before_laid(node));
                return add(flat, drawn_out, true);
            }
        }
    }
    void move_one(Random2& random) {
        const auto i = static_cast<std::size_t>(random.whole(0, static_cast<int>(ids.size()) - 1));
        const Vec2 to = random.in_square(0.3);
        const Turn turned = turn(random, 0.1);
        const bool turns = random.chance(0.3);
        const Move2 flat{ids[i], {to, turns ? turned.plane : Rotation2{}}};
        const Rotation3 spun = turns ? turned.space : Rotation3{};
        const Move3 drawn_out{ObstacleId3{ids[i].value},
                              {in_space(to), are_laid[i] ? spun * laid : spun}};
        plane.move({&flat, 1});
        space.move({&drawn_out, 1});
    }
};

Scene any_scene(Random2& random) {
    Scene scene;
    for (int i = random.whole(1, 12); i > 0; --i) scene.add_any(random);
    return scene;
}

Capsule2 any_body(Random2& random) {
    const Vec2 a = random.in_square(5);
    const Vec2 b = random.chance(0.5) ? a : a + random.in_square(1.5);
    return {a, b, random.uniform(0.05, 0.6)};
}

void check_casts(const Scene& scene, const Capsule2& body, Vec2 motion) {
    const auto flat = scene.plane.cast(body, motion);
    const auto drawn_out = scene.space.cast(in_space(body), in_space(motion));
    REQUIRE(flat.has_value() == drawn_out.has_value());
    if (!flat) return;
    CHECK(std::abs(flat->fraction - drawn_out->fraction) * length(motion) < near);
    CHECK(between(flat->normal, drawn_out->normal) < 1e-5);
}

void check_nearest(const Scene& scene, const Capsule2& body) {
    const auto flat = scene.plane.closest(body, 2.0);
    const auto drawn_out = scene.space.closest(in_space(body), 2.0);
    REQUIRE(flat.has_value() == drawn_out.has_value());
    if (flat) CHECK(std::abs(flat->distance - drawn_out->distance) < near);
    std::vector<Hit2> flat_hits(64);
    std::vector<Hit3> hits(64);
    CHECK(scene.plane.overlaps(body, 0.3, flat_hits) ==
          scene.space.overlaps(in_space(body), 0.3, hits));
}

void check_slide(const Scene& scene, const Capsule2& body, Vec2 wish, Vec2 up) {
    SlideSettings2 flat;
    flat.up = up;
    const SlideSettings3 drawn_out{flat.skin, flat.max_casts, in_space(up), flat.max_slope};
    CHECK(between(slide(scene.plane, body, wish, flat).motion,
                  slide(scene.space, in_space(body), in_space(wish), drawn_out).motion) < 1e-6);
}

}  // namespace

TEST_CASE("prisms: casts, nearest pieces and slides are those of the plane") {
    for (int round = 0; round < 3000; ++round) {
        CAPTURE(round);
        Random2 random(seed + static_cast<std::uint64_t>(round));
        const Scene scene = any_scene(random);
        for (int i = 0; i < 8; ++i) {
            const Capsule2 body = any_body(random);
            const Vec2 motion = random.in_square(4);
            check_casts(scene, body, motion);
            check_nearest(scene, body);
            check_slide(scene, body, motion, random.chance(0.5) ? Vec2{0, 1} : Vec2{});
        }
    }
}

TEST_CASE("prisms: who swims beside them and what flies among them goes as in the plane") {
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(round);
        Random2 random(seed + 10000 + static_cast<std::uint64_t>(round));
        Scene scene = any_scene(random);
        Walker3 swimmer;
        swimmer.skin = Walker2{}.skin;
        Projectile2 flat;
        flat.radius = random.uniform(0.02, 0.4);
        flat.acceleration = {0, random.chance(0.5) ? -9.81 : 0.0};
        flat.bounces_off = 1;
        flat.restitution = random.uniform(0.0, 1.0);
        Projectile3 ball{flat.radius, in_space(flat.acceleration), 0, 1};
        ball.restitution = flat.restitution;
        ProjectileState2 flying{random.in_square(5), random.uniform_vector(0, 20)};
        for (int tick = 0; tick < 20; ++tick) {
            CAPTURE(tick);
            WalkState2 state;
            state.position = random.in_square(5);
            WalkState3 there;
            there.position = in_space(state.position);
            const Vec2 wish = random.in_square(6);
            if (scene.plane.is_free(body_of({}, state.position), 0.002)) {
                const Vec2 end = swim(scene.plane, {}, state, {wish}, 0.05).state.position;
                CHECK(between(end, swim(scene.space, swimmer, there, {in_space(wish)}, 0.05)
                                       .state.position) < 1e-6);
            }
            if (!scene.plane.is_free({flying.position, flying.position, flat.radius})) break;
            scene.move_one(random);
            const ProjectileState3 start{in_space(flying.position), in_space(flying.velocity)};
            flying.bounce_count = 0;
            flying = fly(scene.plane, flat, flying, 1.0 / 60).state;
            const ProjectileState3 end = fly(scene.space, ball, start, 1.0 / 60).state;
            CHECK(between(flying.position, end.position) < 1e-4);
        }
    }
}
