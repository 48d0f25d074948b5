// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "tour.h"

namespace sidle::viewer {
namespace {

constexpr double slow = 1.5;        // Slower than this it is blocked. [m/s]
constexpr double turn_speed = 1.8;  // [rad/s]
constexpr double turn_over = 6.0;   // Blocked for longer it turns the other way. [s]

}  // namespace

Controls Tour::next(const Subject& subject, Eye& eye, double dt) {
    const Vec3 velocity = subject.velocity;
    const bool is_blocked = length({velocity.x, 0, velocity.z}) < slow;
    blocked_ = is_blocked ? blocked_ + dt : 0.0;
    if (is_blocked) eye.turn(side_ * turn_speed * dt, 0.0);
    if (blocked_ > turn_over) side_ = -side_, blocked_ = 0.0;
    return {.forward = 1.0};
}

}  // namespace sidle::viewer
