// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "eye.h"

#include <algorithm>
#include <cmath>

#include "sidle/base/interpolate.h"

namespace sidle::viewer {
namespace {

constexpr double steepest = 1.5;  // Just below straight up. [rad]

Rotation3 about(Vec3 axis, double angle) {
    const double sine = std::sin(angle / 2);
    return {std::cos(angle / 2), axis.x * sine, axis.y * sine, axis.z * sine};
}

}  // namespace

Rotation3 Eye::rotation() const { return about({0, 1, 0}, yaw) * about({1, 0, 0}, pitch); }

Vec3 Eye::on_ground(const Controls& controls) const {
    const Vec3 wish = rotate(about({0, 1, 0}, yaw), Vec3{controls.right, 0, -controls.forward});
    const double size = length(wish);
    return size > 1.0 ? wish / size : wish;
}

void Eye::overlook(const Box3& box) {
    mode = EyeMode::flies;
    const Vec3 half = size(box) * 0.5;
    const double away =
        1.1 * std::max(half.x / lens.aspect, std::max(half.y, half.z)) / lens.tan_half_vertical;
    flown_ = center(box) + rotate(rotation(), Vec3{0, 0, away});
    flown_from_ = flown_;
    fly_speed = std::max(8.0, away / 4);
}

void Eye::turn(double right, double up) {
    yaw -= right;
    pitch = std::clamp(pitch + up, -steepest, steepest);
}

Camera3 Eye::camera() const {
    Camera3 camera;
    camera.lens = lens;
    camera.offset = {0, distance / 10, distance};
    return camera;
}

void Eye::tick(const Subject& subject, const Controls& controls, double dt) {
    flown_from_ = flown_;
    if (mode == EyeMode::flies) {
        const Vec3 wish = rotate(rotation(), {controls.right, 0, -controls.forward});
        flown_ += (wish + Vec3{0, controls.up, 0}) * (fly_speed * (controls.runs ? 4 : 1) * dt);
        return;
    }
    before_ = now_;
    follow_on(subject, dt);
}

void Eye::start(const Subject& subject, double dt) {
    now_ = {};
    follow_on(subject, dt);
    before_ = now_;
}

void Eye::follow_on(const Subject& subject, double dt) {
    if (subject.world == nullptr) return;
    const CameraInput3 input{subject.body, subject.velocity, rotation()};
    now_ = follow(*subject.world, camera(), now_, input, dt).state;
}

Pose3 Eye::pose(const Subject& subject, Vec3 head, double alpha) const {
    const Rotation3 looks = rotation();
    if (mode == EyeMode::flies) return {interpolate(flown_from_, flown_, alpha), looks};
    if (mode == EyeMode::is_in_head) return {head, looks};
    if (subject.world == nullptr || !now_.has_started)
        return {head + rotate(looks, camera().offset), looks};
    return interpolate(*subject.world, camera(), before_, now_, alpha);
}

}  // namespace sidle::viewer
