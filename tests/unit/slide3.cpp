// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/slide.h"

#include <doctest/doctest.h>

#include <limits>

#include "support/told.h"

using namespace sidle;

namespace {

constexpr double skin = 0.001;

Capsule3 ball(Vec3 center, double radius = 0.5) { return {center, center, radius}; }

OrientedBox3 box(Vec3 low, Vec3 high) { return {(low + high) * 0.5, (high - low) * 0.5, {}}; }

}  // namespace

TEST_CASE("slide: nothing in the way takes the whole wish, bit for bit") {
    const World3 world;

    const SlideResult3 result = slide(world, ball({1, 2, 3}), {0.1, 0.2, 0.3});

    CHECK(result.motion == Vec3{0.1, 0.2, 0.3});
    CHECK(result.unused == Vec3{});
    CHECK(result.stop == Stop3::arrived);
    CHECK(result.contact_count == 0);
}

TEST_CASE("slide: a push at 45 degrees keeps the motion along the wall") {
    World3 world;
    world.add({box({-10, -10, 1}, {10, 10, 2})});

    const SlideResult3 result = slide(world, ball({0, 0, 0.5 - skin}), {1, 0, 1});

    CHECK(result.motion.x == doctest::Approx(1.0).epsilon(1e-9));
    CHECK(std::abs(result.motion.z) < 1e-9);
    CHECK(result.contact_count == 1);
    CHECK(result.contacts[0].normal.z == doctest::Approx(-1.0));
}

TEST_CASE("slide: two walls and a wish into their corner give exactly no motion") {
    World3 world;
    world.add({box({1, -10, -10}, {2, 10, 10})});
    world.add({box({-10, -10, 1}, {10, 10, 2})});
    const Capsule3 body = ball({0.5 - skin, 0, 0.5 - skin});

    for (const Vec3 wish : {Vec3{1, 0, 1}, Vec3{3, 0, 0.5}, Vec3{0.01, 0, 7}}) {
        const SlideResult3 result = slide(world, body, wish);
        CHECK(result.motion == Vec3{});
        CHECK(result.stop == Stop3::cornered);
    }
}

TEST_CASE("slide: an acute corner keeps both of its planes") {
    World3 world;
    world.add({WallChain3{{{0, 0, 0}, {10, 0, 2}}, false, 0.1}});
    world.add({WallChain3{{{0, 0, 0}, {10, 0, -2}}, false, 0.1}});
    Capsule3 body = ball({9, 0, 0}, 0.3);
    const SlideResult3 in = slide(world, body, {-20, 0, 0.0});
    body.a += in.motion;
    body.b = body.a;

    const SlideResult3 again = slide(world, body, {-1, 0, 0});

    CHECK(in.stop == Stop3::cornered);
    CHECK(length(again.motion) < 1e-6);
}

TEST_CASE("slide: a start inside something moves nothing and says so") {
    World3 world;
    world.add({box({-1, -1, -1}, {1, 1, 1})});

    const SlideResult3 result = slide(world, ball({0.9, 0, 0}), {0.1, 0, 0});

    CHECK(result.motion == Vec3{});
    CHECK(result.stop == Stop3::overlapping);
}

TEST_CASE("slide: speed does not carry a body through a thin wall") {
    World3 world;
    MeshSource3 source;
    source.vertices = {{5, -9, -9}, {5, 9, -9}, {5, 9, 9}, {5, -9, 9}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}};
    world.add({make_mesh(source).value()});

    for (const double far : {6.0, 100.0, 1e6}) {
        const SlideResult3 result = slide(world, ball({0, 0.1, 0.2}), {far, 0, 0});
        CHECK(result.motion.x == doctest::Approx(4.5 - skin).epsilon(1e-9));
    }
}

TEST_CASE("slide: a wall of abutting boxes or square pillars is one wall") {
    World3 one;
    one.add({box({0, -1, 1}, {6, 3, 2})});
    World3 boxes;
    World3 pillars;
    for (int i = 0; i < 30; ++i) {
        boxes.add({box({0.2 * i, -1, 1}, {0.2 * (i + 1), 3, 2})});
        pillars.add({box({0.2 * i, -1, 1}, {0.2 * (i + 1), 3, 1.2})});
    }
    const Capsule3 body = upright_capsule({0.7, 0, 0.5}, {0, 1, 0}, 1.8, 0.3);

    const Vec3 along_one = slide(one, body, {4, 0, 2}).motion;

    CHECK(length(slide(boxes, body, {4, 0, 2}).motion - along_one) < 1e-6);
    CHECK(length(slide(pillars, body, {4, 0, 2}).motion - along_one) < 1e-6);
    Capsule3 walker = body;
    for (int tick = 0; tick < 50; ++tick) {
        const Vec3 motion = slide(boxes, walker, {0.08, 0, 0.04}).motion;
        walker.a += motion;
        walker.b += motion;
    }
    CHECK(length(walker.a - body.a - Vec3{4, 0, along_one.z}) < 1e-6);
}

TEST_CASE("slide: numbers that are not finite are answered by rest") {
    World3 world;
    world.add({box({-10, -1, -10}, {10, 0, 10})});
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    test::broken_rules([&] {
        for (const double bad : {nan, inf, -inf}) {
            CHECK(slide(world, ball({0, 2, 0}), {bad, 0, 0}).motion == Vec3{});
            CHECK(slide(world, ball({0, bad, 0}), {1, 0, 0}).motion == Vec3{});
        }
    });
}

TEST_CASE("slide: huge and subnormal wishes end") {
    World3 world;
    world.add({box({-10, -1, -10}, {10, 0, 10})});

    const SlideResult3 huge = slide(world, ball({0, 2, 0}), {1e18, -1e18, 0});
    const SlideResult3 tiny = slide(world, ball({0, 2, 0}), {5e-324, -5e-324, 0});

    CHECK(is_finite(huge.motion));
    CHECK(huge.motion.y >= -1.5);
    CHECK(length(tiny.motion) < 1e-300);
}

TEST_CASE("depenetrate: a body in a wall comes out by the shortest way in one call") {
    World3 world;
    world.add({box({0, -10, -10}, {1, 10, 10})});

    const Depenetration3 out = depenetrate(world, ball({-0.2, 0, 0}), 5.0);

    CHECK(out.is_free);
    CHECK(out.motion.x == doctest::Approx(-0.3 - skin).epsilon(1e-9));
    CHECK(out.motion.y == 0.0);
    CHECK(out.motion.z == 0.0);
}

TEST_CASE("depenetrate: a corner of two walls is left in one call") {
    World3 world;
    world.add({box({1, -10, -10}, {2, 10, 10})});
    world.add({box({-10, -10, 1}, {10, 10, 2})});

    const Depenetration3 out = depenetrate(world, ball({0.8, 0, 0.7}), 5.0);

    CHECK(out.is_free);
    CHECK(out.motion.x == doctest::Approx(-0.3 - skin).epsilon(1e-9));
    CHECK(out.motion.z == doctest::Approx(-0.2 - skin).epsilon(1e-9));
}

// The nearest free place is behind the thin wall.
TEST_CASE("depenetrate: leads neither into another obstacle nor through it") {
    World3 world;
    world.add({box({0, -10, -10}, {1, 10, 10})});
    world.add({box({-1.1, -10, -10}, {-0.8, 10, 10})});
    const Capsule3 body = ball({-0.2, 0, 0});

    CHECK(!depenetrate(world, body, 5.0).is_free);
    const Depenetration3 out = depenetrate(world, body, 20.0);

    REQUIRE(out.is_free);
    CHECK(out.motion.x > -0.5);
    CHECK(world.is_free({body.a + out.motion, body.b + out.motion, 0.5}, 0.5 * skin));
}

TEST_CASE("depenetrate: what overlaps nothing stays, and a buried body says so") {
    World3 world;
    world.add({box({-50, -50, -50}, {50, 50, 50})});

    CHECK(depenetrate(world, ball({60, 0, 0}), 1.0).motion == Vec3{});
    const Depenetration3 buried = depenetrate(world, ball({0, 0, 0}), 5.0);
    CHECK(!buried.is_free);
    CHECK(buried.motion == Vec3{});
}

TEST_CASE("radial: the push-out of one cylinder is the textbook (R / |d|) - 1 times d") {
    World3 world;
    const double radius = 2.0;
    world.add({Cylinder3{{3, 0, 4}, radius}});
    const Vec3 center{3, 0, 4};

    for (const Vec3 offset : {Vec3{0.5, 0, 0.2}, Vec3{-1.2, 0, 0.9}, Vec3{0.1, 0, -1.7}}) {
        const Capsule3 body = ball(center + offset, 0.25);
        const double reach = radius + 0.25 + skin;

        const Depenetration3 out = depenetrate(world, body, 5.0);

        const Vec3 textbook = offset * (reach / length(offset) - 1.0);
        CHECK(length(out.motion - textbook) < 1e-9);
    }
}

TEST_CASE("radial: out of a group of cylinders the way is no longer than the textbook's") {
    World3 world;
    const Vec3 centers[3] = {{0, 0, 0}, {1.5, 0, 0}, {0.7, 0, 1.2}};
    for (const Vec3 center : centers) world.add({Cylinder3{center, 0.6}});
    const Vec3 start{0.5, 0, -0.3};
    const double reach = 0.6 + 0.3 + skin;

    const Depenetration3 out = depenetrate(world, ball(start, 0.3), 5.0);

    // The textbook pushes out of one after the other until nothing overlaps.
    Vec3 textbook = start;
    for (int round = 0; round < 1000; ++round) {
        for (const Vec3 center : centers) {
            const Vec3 d = textbook - center;
            if (length(d) < reach) textbook = center + d * (reach / length(d));
        }
    }
    REQUIRE(out.is_free);
    CHECK(length(out.motion) <= length(textbook - start) + 1e-9);
    CHECK(world.is_free(ball(start + out.motion, 0.3), 0.9 * skin));
}
