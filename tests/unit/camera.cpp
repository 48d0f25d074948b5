// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/camera.h"

#include <doctest/doctest.h>

#include <cmath>

#include "base/decay.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr Capsule3 body{{0, 0.3, 0}, {0, 1.5, 0}, 0.3};

CameraInput3 looking_ahead(Vec3 at = {}) {
    return {{body.a + at, body.b + at, body.radius}, {}, {}};
}

}  // namespace

TEST_CASE("near_corners: the corners of the near plane are those of the frustum") {
    test::Random3 random(3);
    for (int round = 0; round < 100; ++round) {
        const Pose3 eye{random.in_box({5, 5, 5}), random.rotation()};
        const Lens3 lens{random.spread(0.01, 1), random.uniform(0.2, 2), random.uniform(0.4, 3)};
        const auto corners = near_corners(eye, lens);
        const Frustum3 seen =
            frustum(eye, lens.tan_half_vertical, lens.aspect, lens.near_plane, 100);
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(distance(corners[i], seen.corners[i]) < 1e-12);
            CHECK(distance(corners[i], eye.position) == doctest::Approx(near_radius(lens)));
        }
        Lens3 fitted = lens;
        fitted.near_plane = near_within(0.3, lens);
        CHECK(near_radius(fitted) == doctest::Approx(0.3));
    }
}

TEST_CASE("decay: what is left after two halves is what the whole leaves") {
    for (double x = 1e-6; x < 40; x *= 1.7) {
        CAPTURE(x);
        CHECK(decay(x) == doctest::Approx(std::exp(-x)).epsilon(1e-11));
        CHECK(decay(x / 2) * decay(x / 2) == doctest::Approx(decay(x)).epsilon(1e-11));
    }
    CHECK(decay(0) == 1.0);
    CHECK(decay(1e300) == 0.0);
}

TEST_CASE("follow: in the open the eye is where the offset says") {
    const World3 world;
    const Camera3 camera{.offset = {1, 2, 3}};
    const CameraResult3 result = follow(world, camera, {}, looking_ahead({5, 0, 0}), 0.01);
    CHECK(distance(result.state.pose.position, Vec3{6, 3.5, 3}) < 1e-12);
    CHECK_FALSE(result.state.has_jumped);
    CHECK_FALSE(result.obstacle);
    CHECK_FALSE(result.is_squeezed);
}

TEST_CASE("follow: a wall behind keeps the near plane a skin away") {
    World3 world;
    const ObstacleId3 wall = world.add({OrientedBox3{{0, 0, 3}, {9, 9, 1}, {}}});
    const Camera3 camera{.offset = {0, 0, 4}};
    const CameraResult3 result = follow(world, camera, {}, looking_ahead(), 0.01);
    // Its face is at z = 2.
    const double wanted = 2.0 - near_radius(camera.lens) - camera.skin;
    CHECK(result.state.pose.position.z == doctest::Approx(wanted).epsilon(1e-9));
    CHECK(result.obstacle == wall);
}

TEST_CASE("follow: the eye goes back at its own speed, at every tick rate") {
    World3 world;
    const ObstacleId3 wall = world.add({OrientedBox3{{0, 0, 3}, {9, 9, 1}, {}}});
    for (const int rate : {30, 60, 120, 240}) {
        CAPTURE(rate);
        World3 changing = world;
        const Camera3 camera{.offset = {0, 0, 6}};
        CameraState3 state = follow(changing, camera, {}, looking_ahead(), 1.0 / rate).state;
        const double before = state.distance;
        changing.remove(wall);
        for (int tick = 0; tick < rate / 2; ++tick)
            state = follow(changing, camera, state, looking_ahead(), 1.0 / rate).state;
        CHECK(state.distance == doctest::Approx(before + 0.5 * camera.release_speed));
    }
}

TEST_CASE("follow: what comes between at once makes it jump, and it says how far") {
    World3 world;
    const Camera3 camera{.offset = {0, 0, 4}};
    const CameraState3 state = follow(world, camera, {}, looking_ahead(), 0.01).state;
    world.add({OrientedBox3{{0, 0, 3}, {9, 9, 1}, {}}});
    const CameraResult3 result = follow(world, camera, state, looking_ahead(), 0.01);
    CHECK(result.state.has_jumped);
    CHECK(result.jump == doctest::Approx(4.0 - 0.2 - result.state.distance));
}

TEST_CASE("follow: a step of the body is smoothed, alike at every tick rate") {
    const World3 world;
    const Camera3 camera{.offset = {0, 0, 4}};
    for (const double step : {0.3, -0.3}) {
        for (const int rate : {30, 60, 120, 240}) {
            CAPTURE(rate);
            CameraState3 state = follow(world, camera, {}, looking_ahead(), 1.0 / rate).state;
            const CameraInput3 on_step = looking_ahead({0, step, 0});
            for (int tick = 0; tick < rate / 10; ++tick)
                state = follow(world, camera, state, on_step, 1.0 / rate).state;
            // A tenth of a second is one step_time.
            CHECK(state.head.y == doctest::Approx(1.5 + step * (1 - std::exp(-1.0))).epsilon(1e-9));
        }
    }
}

TEST_CASE("follow: a lift or a fall is no step") {
    const World3 world;
    const Camera3 camera{.offset = {0, 0, 4}};
    CameraState3 state;
    for (int tick = 0; tick < 100; ++tick) {
        CameraInput3 input = looking_ahead({0, -0.05 * tick, 0});
        input.velocity = {0, -5, 0};
        state = follow(world, camera, state, input, 0.01).state;
        CHECK(distance(state.head, input.body.b) < 1e-9);
    }
}

TEST_CASE(
    "follow: a near plane larger than the body's place is squeezed, and the eye is still free") {
    World3 world;
    world.add({OrientedBox3{{0.5, 0, 0}, {0.1, 9, 9}, {}}});
    Camera3 camera{.offset = {0, 0, 4}};
    camera.lens.near_plane = 2.0;
    const CameraResult3 result = follow(world, camera, {}, looking_ahead(), 0.01);
    CHECK(result.is_squeezed);
    CHECK(world.is_free({result.state.pose.position, result.state.pose.position, 0.1}));
}
