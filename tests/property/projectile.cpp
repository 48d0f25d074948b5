// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "cli/oracle.h"
#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"
#include "support/soup2.h"
#include "support/soup3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4200;
// The part of its radius by which a ball may graze something, with what rounding adds. [-]
constexpr double grazing = 1.01e-4;

Projectile3 bouncing3(Random3& random) {
    Projectile3 ball;
    ball.radius = random.spread(1e-3, 0.3);
    ball.bounces_off = 1;
    return ball;
}

bool is_free(const cli::Oracle& oracle, Vec3 at, double radius) {
    return oracle.is_clear({{at, at}, {}, radius}, 1e-6);
}

/// Every straight piece between the places of a tick, as the oracle sees it.
void check_way(const cli::Oracle& oracle, Vec3 from, const ProjectileResult3& result,
               double radius) {
    const auto check_piece = [&](Vec3 to) {
        const cli::Finding finding =
            oracle.inspect({{from, from}, to - from, radius}, -grazing * radius - 1e-9, radius);
        CHECK_FALSE(finding.is_crossed);
        CHECK_FALSE(finding.is_near);
        from = to;
    };
    for (int i = 0; i < result.hit_count; ++i) check_piece(result.hits[std::size_t(i)].position);
    check_piece(result.state.position);
}

void check_bounces(const ProjectileResult3& result) {
    for (int i = 0; i + 1 < result.hit_count; ++i) {
        const ProjectileHit3& hit = result.hits[std::size_t(i)];
        const Vec3 n = hit.hit.normal;
        const Vec3 out = hit.velocity - n * (2.0 * dot(hit.velocity, n));
        const double scale = length(hit.velocity);
        CHECK(distance(out, result.hits[std::size_t(i) + 1].velocity) <= 1e-12 * scale);
        CHECK(hit.hit.fraction <= result.hits[std::size_t(i) + 1].hit.fraction);
        CHECK(hit.impact == Impact3::bounced);
    }
}

}  // namespace

TEST_CASE("fly: nothing is passed or entered at any speed, and bounces are exact mirrors") {
    int bounces = 0;
    for (int round = 0; round < 800; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const World3 world = make_soup(random, static_cast<Soup>(round % soup_count), {});
        const cli::Oracle oracle(world);
        Projectile3 ball = bouncing3(random);
        ball.rest_speed = 0.0;
        ProjectileState3 state;
        state.position = random.in_box({4, 3, 4});
        if (!is_free(oracle, state.position, ball.radius)) continue;
        state.velocity = random.spread_vector(0.1, 1e5);
        for (int tick = 0; tick < 20; ++tick) {
            CAPTURE(tick);
            const ProjectileResult3 result = fly(world, ball, state, 1.0 / 60);
            check_way(oracle, state.position, result, ball.radius);
            check_bounces(result);
            CHECK(std::abs(length(result.state.velocity) / length(state.velocity) - 1) < 1e-12);
            bounces += result.hit_count;
            state = result.state;
            if (length(state.position) > 8) {
                const double speed = random.spread(1, 1e3);
                state.velocity = (random.in_box({4, 3, 4}) - state.position) * speed;
            }
        }
    }
    CHECK(bounces > 2000);
}

TEST_CASE("fly: it pierces each obstacle once, in the order in which a ray meets them") {
    int pierced = 0;
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const World3 world = make_soup(random, static_cast<Soup>(round % soup_count), {});
        Projectile3 bullet;
        bullet.radius = 1e-4;
        bullet.pierces = 1;
        bullet.max_pierced = random.whole(0, 8);
        const Vec3 from = random.in_box({1, 1, 1}) * 9.0;
        const Vec3 to = random.in_box({3, 2, 3});
        const Vec3 motion = (to - from) * 2.0;
        std::array<Hit3, 64> hits;
        const std::size_t count = world.cast_all(Sphere3{from, bullet.radius}, motion, hits);
        REQUIRE(count <= hits.size());
        std::vector<ObstacleId3> expected;
        for (const Hit3& hit : std::span(hits).first(count)) {
            if (std::find(expected.begin(), expected.end(), hit.obstacle) == expected.end())
                expected.push_back(hit.obstacle);
        }

        // In several ticks, so that some begin inside something.
        const int ticks = random.whole(1, 7);
        ProjectileState3 state{.position = from, .velocity = motion};
        std::vector<ObstacleId3> met;
        for (int tick = 0; tick < ticks; ++tick) {
            const ProjectileResult3 result = fly(world, bullet, state, 1.0 / ticks);
            for (int i = 0; i < result.hit_count; ++i)
                met.push_back(result.hits[std::size_t(i)].hit.obstacle);
            state = result.state;
        }

        const auto most = std::size_t(bullet.max_pierced) + 1;
        if (expected.size() > most) expected.resize(most);
        // An edge that is grazed by less than the share above may be met or not: cos < sqrt(2e-4).
        bool is_grazed = false;
        for (const Hit3& hit : std::span(hits).first(count))
            is_grazed |= -dot(hit.normal, motion) < 0.0142 * length(motion);
        if (is_grazed) continue;
        CHECK(met == expected);
        pierced += int(met.size());
        CHECK(state.has_stopped == (met.size() == most));
        CHECK(state.pierced_count <= bullet.max_pierced);
    }
    CHECK(pierced > 300);
}

TEST_CASE("fly: a ball under gravity is where the parabola is, at every tick rate") {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {100, 1, 100}, {}}, {}, Surface3::solid, 1, 0});
    Projectile3 ball;
    ball.radius = 0.1;
    ball.acceleration = {0, -9.81, 0};
    ball.bounces_off = 1;
    ball.restitution = 0.5;
    // From 1.1 m it falls 1 m, and comes back with half of the speed.
    const double fall = std::sqrt(2.0 / 9.81);
    const double back = 0.5 * 9.81 * fall;
    for (const int rate : {1, 10, 30, 60, 120, 240, 1000}) {
        CAPTURE(rate);
        ProjectileState3 state{.position = {0, 1.1, 0}, .velocity = {3, 0, 0}};
        int bounces = 0;
        // The second bounce comes later: 2 * back / 9.81 = fall.
        const int ticks = int(std::floor(0.8 * rate)) + 1;
        const double end = double(ticks) / rate;
        if (end > 2 * fall) continue;
        for (int tick = 0; tick < ticks; ++tick) {
            const ProjectileResult3 result = fly(world, ball, state, 1.0 / rate);
            bounces += result.hit_count;
            state = result.state;
        }
        const double after = end - fall;
        CHECK(bounces == 1);
        // The contact is 1e-9 m off the parabola; the time of the bounce then 1e-9 s, at 4 m/s.
        CHECK(std::abs(state.position.x - 3.0 * end) < 1e-8);
        CHECK(std::abs(state.position.y - (0.1 + back * after - 4.905 * after * after)) < 1e-8);
    }
}

TEST_CASE("fly 2D: nothing is passed or entered at any speed") {
    int bounces = 0;
    for (int round = 0; round < 300; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        const Arena2 arena = random_arena(random, static_cast<Soup2>(round % 6));
        Projectile2 ball;
        ball.radius = random.spread(1e-3, 0.3);
        ball.bounces_off = 1;
        ball.rest_speed = 0.0;
        ProjectileState2 state;
        state.position = arena.centre + random.in_square(5);
        if (arena.gap_along(state.position, state.position, ball.radius, {}, 1) < 1e-6) continue;
        state.velocity = random.spread_vector(0.1, 1e4);
        for (int tick = 0; tick < 10; ++tick) {
            CAPTURE(tick);
            const ProjectileResult2 result = fly(arena.world, ball, state, 1.0 / 60);
            Vec2 from = state.position;
            for (int i = 0; i <= result.hit_count; ++i) {
                const Vec2 to = i < result.hit_count ? result.hits[std::size_t(i)].position
                                                     : result.state.position;
                const double gap = arena.gap_along(from, from, ball.radius, to - from, 1);
                CHECK(gap >= -grazing * ball.radius - 1e-9);
                from = to;
            }
            CHECK(std::abs(length(result.state.velocity) / length(state.velocity) - 1) < 1e-12);
            bounces += result.hit_count;
            state = result.state;
            if (distance(state.position, arena.centre) > 40)
                state.velocity = (arena.centre - state.position) * 60.0;
        }
    }
    CHECK(bounces > 1000);
}

TEST_CASE("fly 2D: where a floor of many pieces is grazed it is as one") {
    TileMap tiles({.columns = 40, .rows = 1, .origin = {-20, -1}});
    WallChain2 chain{.nodes = {}, .thickness = 0.2};
    std::array<World2, 3> worlds;
    for (int k = 0; k < 40; ++k) {
        tiles.set_tile({k, 0}, TileState2::solid);
        chain.nodes.push_back({k - 20.0, -0.1});
        worlds[0].add({.shape = Box2{{k - 20.0, -1.0}, {k - 19.0, 0.0}}});
    }
    worlds[1].add({.shape = tiles});
    worlds[2].add({.shape = chain});
    Random2 random(seed);
    for (int round = 0; round < 30000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const double radius = random.spread(0.01, 0.5);
        const Vec2 velocity{random.spread(1, 100), -random.spread(0.01, 10)};
        const double height = random.uniform(0, 0.05);
        // So that it comes down at about the origin, in the middle of its tick or so.
        const double time = height / -velocity.y;
        const Vec2 from{random.uniform(-1, 1) - velocity.x * time, radius + height};
        if (from.x < -18) continue;
        const double dt = time * random.uniform(1.1, 3) + 1e-4;
        if (velocity.x * (dt - time) > 15) continue;
        if (-velocity.y * (dt - time) < grazing * radius) continue;  // It has hardly touched.

        const Projectile2 ball{.radius = radius, .bounces_off = 1, .rest_speed = 0.0};
        const ProjectileState2 after =
            fly(worlds[std::size_t(round % 3)], ball, {.position = from, .velocity = velocity}, dt)
                .state;

        CHECK(after.bounce_count == 1);
        CHECK(distance(after.velocity, {velocity.x, -velocity.y}) <= 1e-12 * length(velocity));
        CHECK(std::abs(after.position.y - radius + velocity.y * (dt - time)) < 1e-9);
    }
}
