// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/slide.h"

#include <doctest/doctest.h>

#include <vector>

using namespace sidle;

namespace {

// A wall along y = 0, said in different ways; bodies slide on its upper side.
World2 one_wall() {
    World2 world;
    world.add({.shape = Box2{{0, -1}, {30, 0}}});
    return world;
}

World2 thirty_boxes() {
    World2 world;
    for (int i = 0; i < 30; ++i) {
        // Told in no particular order.
        const double x = (i * 7) % 30;
        world.add({.shape = Box2{{x, -1}, {x + 1, 0}}});
    }
    return world;
}

World2 thirty_tiles() {
    TileMap map({.columns = 30, .rows = 1, .origin = {0, -1}});
    for (int i = 0; i < 30; ++i) map.set_tile({i, 0}, TileState2::solid);
    World2 world;
    world.add({.shape = map});
    return world;
}

World2 thirty_walls() {
    WallChain2 chain;
    for (int i = 0; i <= 30; ++i) chain.nodes.push_back({double(i), -0.5});
    chain.thickness = 1.0;
    World2 world;
    world.add({.shape = chain});
    return world;
}

// Where ten moves of the same wish lead.
Vec2 after_moves(const World2& world, Capsule2 body, Vec2 wish, int moves) {
    const Vec2 start = body.a;
    for (int i = 0; i < moves; ++i) {
        const Vec2 motion = slide(world, body, wish).motion;
        body = {body.a + motion, body.b + motion, body.radius};
    }
    return body.a - start;
}

}  // namespace

TEST_CASE("slide 2D: a push at 45 degrees keeps the motion along the wall") {
    const SlideResult2 result = slide(one_wall(), Circle2{{10, 0.5 + 0x1p-10}, 0.5}, {1, -1});

    CHECK(result.stop == Stop2::arrived);
    CHECK(result.contact_count == 1);
    CHECK(result.contacts[0].normal == Vec2{0, 1});
    CHECK(result.motion.x == doctest::Approx(1.0));
    CHECK(result.motion.y == doctest::Approx(0.0));
}

TEST_CASE("slide 2D: thirty abutting boxes, tiles or walls feel like one") {
    const std::vector<Capsule2> bodies = {
        {{2, 0.6}, {2, 0.6}, 0.4}, {{2, 0.6}, {2.7, 0.6}, 0.3}, {{2, 0.6}, {2.4, 1.2}, 0.35}};
    for (const Capsule2& body : bodies) {
        for (const Vec2 wish : {Vec2{0.1, -0.1}, Vec2{0.37, -0.01}, Vec2{2.5, -3.0}}) {
            const int moves = wish.x > 1.0 ? 9 : 60;
            const Vec2 wanted = after_moves(one_wall(), body, wish, moves);
            CAPTURE(body.radius);
            CAPTURE(wish.x);

            // The wish along the wall is kept whole: sums of sixty roundings stay below 1e-6.
            CHECK(wanted.x == doctest::Approx(wish.x * moves).epsilon(1e-6));
            CHECK(distance(after_moves(thirty_boxes(), body, wish, moves), wanted) <= 1e-6);
            CHECK(distance(after_moves(thirty_tiles(), body, wish, moves), wanted) <= 1e-6);
            CHECK(distance(after_moves(thirty_walls(), body, wish, moves), wanted) <= 1e-6);
        }
    }
}

TEST_CASE("slide 2D: a wish into a corner gives rest, and stays rest") {
    World2 world;
    world.add({.shape = WallChain2{{{0, 5}, {0, 0}, {5, 0}}, false, 0.0}});
    Circle2 body{{1, 1}, 0.5};

    body.center += slide(world, body, {-5, -5.5}).motion;
    const SlideResult2 again = slide(world, body, {-5, -5.5});

    CHECK(again.stop == Stop2::cornered);
    CHECK(again.motion == Vec2{});
    CHECK(body.center.x == doctest::Approx(0.5 + 0x1p-10));
    CHECK(body.center.y == doctest::Approx(0.5 + 0x1p-10));
}

TEST_CASE("slide 2D: a body goes around a pillar and on in its old direction") {
    World2 world;
    world.add({.shape = Circle2{{0, 0}, 1.0}});
    Circle2 body{{-3, 0.2}, 0.25};

    for (int i = 0; i < 100; ++i) body.center += slide(world, body, {0.1, 0.0}).motion;

    CHECK(body.center.x > 3.0);
    CHECK(body.center.y == doctest::Approx(1.25 + 0x1p-10).epsilon(1e-3));
}

TEST_CASE("slide 2D: nothing slips between two tiles that touch at a corner") {
    TileMap map({.columns = 2, .rows = 2});
    map.set_tile({0, 0}, TileState2::solid);
    map.set_tile({1, 1}, TileState2::solid);
    World2 world;
    world.add({.shape = map});

    const SlideResult2 result = slide(world, Circle2{{0.5, 1.5}, 0.01}, {1.0, -1.0});

    CHECK(result.stop == Stop2::cornered);
    CHECK(result.motion.x < 0.5);
}

TEST_CASE("slide 2D: a start inside something moves nothing") {
    const SlideResult2 result = slide(one_wall(), Circle2{{10, 0.4}, 0.5}, {1, 0});

    CHECK(result.stop == Stop2::overlapping);
    CHECK(result.motion == Vec2{});
}

TEST_CASE("depenetrate 2D: leads out by the shortest way, in one call") {
    const World2 world = one_wall();
    const Depenetration2 out = depenetrate(world, {{10, 0.2}, {10, 0.2}, 0.5}, 2.0);

    CHECK(out.is_free);
    CHECK(out.motion.x == doctest::Approx(0.0));
    CHECK(out.motion.y == doctest::Approx(0.3 + 0x1p-10));
    CHECK(depenetrate(world, {{10, 5}, {10, 5}, 0.5}, 2.0).motion == Vec2{});
}

TEST_CASE("depenetrate 2D: leaves a block of tiles through the nearest face that exists") {
    TileMap map({.columns = 5, .rows = 5});
    for (int y = 1; y < 4; ++y) {
        for (int x = 1; x < 4; ++x) map.set_tile({x, y}, TileState2::solid);
    }
    World2 world;
    world.add({.shape = map});

    const Depenetration2 out = depenetrate(world, {{3.7, 2.4}, {3.7, 2.4}, 0.25}, 4.0);

    CHECK(out.is_free);
    CHECK(out.motion.x == doctest::Approx(0.55 + 0x1p-10));
    CHECK(out.motion.y == doctest::Approx(0.0));
}

TEST_CASE("depenetrate 2D: says so when there is no way out within reach") {
    const World2 world = one_wall();

    const Depenetration2 out = depenetrate(world, {{10, -0.5}, {10, -0.5}, 0.5}, 0.25);

    CHECK_FALSE(out.is_free);
    CHECK(out.motion == Vec2{});
    CHECK(out.obstacle);
}
