// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Pictures between ticks were swept from the old head through walls that stood where the tick ends:
// the eye of a passenger jumped by 8 cm each tick at 5 m/s, by 24 cm at 20 m/s, and was behind the
// rear wall at 40 m/s. Looking ahead, the camera took the cabin itself for what comes towards it:
// two metres from the front wall the eye was in the head at 40 m/s.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/3d/camera.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr double half = 0.70710678118654752;
constexpr Rotation3 forward{half, 0, -half, 0};  // Looks along +x.
constexpr Rotation3 back{half, 0, half, 0};

// A cabin 10 m long with a passenger who stands in it; it gains speed at 10 m/s^2.
struct Train {
    World3 world;
    std::vector<Move3> parts;
    WalkState3 state;
    CameraState3 before;
    CameraState3 eye;
    double was_at = 0.0;
    double at = 0.0;
    double speed = 0.0;

    explicit Train(double place) {
        const OrientedBox3 boxes[] = {
            {{0, -0.1, 0}, {5, 0.1, 1.5}, {}},     {{0, 3.1, 0}, {5, 0.1, 1.5}, {}},
            {{-5.1, 1.5, 0}, {0.1, 1.7, 1.5}, {}}, {{5.1, 1.5, 0}, {0.1, 1.7, 1.5}, {}},
            {{0, 1.5, 1.6}, {5.2, 1.7, 0.1}, {}},  {{0, 1.5, -1.6}, {5.2, 1.7, 0.1}, {}}};
        for (const OrientedBox3& box : boxes) parts.push_back({world.add({box}), {}});
        state = find_ground(world, {}, {place, 0.5, 0}, 2).value();
    }

    void ride(double fastest, const Rotation3& look) {
        for (int tick = 0; tick < 400; ++tick) {
            speed = std::min(fastest, speed + 10 * dt);
            was_at = at;
            at += speed * dt;
            for (Move3& part : parts) part.pose.position.x = at;
            world.move(parts);
            state = walk(world, {}, state, {}, dt).state;
            before = eye;
            const CameraInput3 input{body_of({}, state.position), state.velocity, look};
            eye = follow(world, {}, before, input, dt).state;
        }
    }
};

}  // namespace

TEST_CASE("interpolate: the eye of a passenger stays at its place in the cabin") {
    for (const double speed : {0.0, 5.0, 20.0, 40.0, 80.0}) {
        CAPTURE(speed);
        Train train(-4.6);
        train.ride(speed, forward);
        const double place = train.eye.pose.position.x - train.at;
        CHECK(place > -5.0 + near_radius(Lens3{}));
        for (const double alpha : {0.01, 0.25, 0.5, 0.75, 0.99}) {
            CAPTURE(alpha);
            const Pose3 eye = interpolate(train.world, {}, train.before, train.eye, alpha);
            const double cabin = train.was_at + (train.at - train.was_at) * alpha;
            CHECK(eye.position.x - cabin == doctest::Approx(place).epsilon(1e-9));
        }
    }
}

TEST_CASE("follow: the cabin of a passenger does not come towards him") {
    for (const double place : {0.0, 3.0, 4.6}) {
        CAPTURE(place);
        Train still(place);
        still.ride(0.0, back);
        for (const double speed : {5.0, 20.0, 40.0, 80.0}) {
            CAPTURE(speed);
            Train train(place);
            train.ride(speed, back);
            CHECK(train.eye.distance == doctest::Approx(still.eye.distance).epsilon(1e-9));
        }
    }
}
