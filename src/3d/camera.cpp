// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/camera.h"

#include <algorithm>
#include <cmath>

#include "3d/slide_core.h"
#include "base/decay.h"
#include "sidle/base/interpolate.h"

namespace sidle {
namespace {

// Moments ahead at which the line to the eye is tried.
constexpr int moments_ahead = 6;

// Changes of the distance below this are rounding, not a jump. [m]
constexpr double jump_tolerance = 1e-6;

// The ball around the near plane, and what it may meet. Places are offsets from the reach's origin.
class Ball {
public:
    Ball(const Reach3& reach, const Camera3& camera)
        : settings_{camera.skin, 24}, slider_{reach, {}, near_radius(camera.lens), settings_} {}
    Ball(const Ball&) = delete;
    Ball& operator=(const Ball&) = delete;

    // Where there is too little room for it, it is as large as there is room.
    void fit_at(Vec3 at) {
        const auto nearest = slider_.reach.nearest({at, at}, slider_.kept());
        if (!nearest || nearest->closest.distance >= slider_.hit_distance()) return;
        slider_.radius = std::max(0.0, nearest->closest.distance - slider_.settings.skin);
        is_squeezed_ = true;
    }
    bool is_squeezed() const { return is_squeezed_; }

    Advance3 go(Vec3 at, Vec3 motion) const {
        if (slider_.radius > 0.0) return advance(slider_, at, motion);
        return {0.0, std::nullopt, 0.0};
    }

private:
    SlideSettings3 settings_;  // The slider refers to it.
    Slider3 slider_;
    bool is_squeezed_ = false;
};

// How fast and about which axis the eye turns. [rad/s], exact for small turns.
Vec3 turn_rate(const Rotation3& before, const Rotation3& now, double dt) {
    const Rotation3 turn = now * inverse(before);
    const double scale = (turn.w < 0.0 ? -2.0 : 2.0) / dt;
    return {turn.x * scale, turn.y * scale, turn.z * scale};
}

// One tick of one camera.
class Tick {
public:
    Tick(const Camera3& camera, const CameraState3& state, const CameraInput3& input, double dt)
        : camera_(camera), state_(state), input_(input), dt_(dt) {}

    CameraResult3 run(const Reach3& reach);

private:
    double next_lag() const;
    Vec3 head(const Ball& ball) const;
    double room_ahead(const Ball& ball, Vec3 head) const;
    double distance(double wished, double room, CameraResult3& result) const;

    const Camera3& camera_;
    const CameraState3& state_;
    const CameraInput3& input_;
    double dt_;
    double lag_ = 0.0;
};

// What the body rose beyond what its velocity tells was a step. It fades away.
double Tick::next_lag() const {
    if (!state_.has_started || !(camera_.step_time > 0.0)) return 0.0;
    const double rise = dot(input_.body.b - state_.crown, camera_.up);
    const double told = 0.5 * dt_ * dot(input_.velocity + state_.velocity, camera_.up);
    const double lag = (state_.lag + rise - told) * decay(dt_ / camera_.step_time);
    return std::min(lag, length(input_.body.b - input_.body.a));
}

// The smoothed head, seen from the head of the body. Down the axis of the body there is room.
Vec3 Tick::head(const Ball& ball) const {
    const Capsule3& body = input_.body;
    if (lag_ >= 0.0) return normalize_or(body.a - body.b, {}) * lag_;
    const Vec3 lift = camera_.up * -lag_;
    return lift * ball.go({}, lift).fraction;
}

// How far back the eye may be now, if it is not to come nearer than `pull_speed` allows for what
// will stand between in a moment.
double Tick::room_ahead(const Ball& ball, Vec3 head) const {
    const double wished = length(camera_.offset);
    if (!state_.has_started || !(camera_.look_ahead > 0.0)) return wished;
    const Vec3 way = input_.velocity * camera_.look_ahead;
    const double free = ball.go(head, way).fraction;
    const Vec3 turn = turn_rate(state_.pose.rotation, input_.rotation, dt_);
    const double step = camera_.look_ahead / moments_ahead;
    Vec3 direction = rotate(input_.rotation, camera_.offset / wished);
    double room = wished;
    for (int i = 1; i <= moments_ahead; ++i) {
        direction = normalize_or(direction + cross(turn, direction) * step, direction);
        const Vec3 there = head + way * std::min(free, double(i) / moments_ahead);
        const double far = wished * ball.go(there, direction * wished).fraction;
        // It may come between at any time since the moment before.
        room = std::min(room, far + camera_.pull_speed * step * (i - 1));
    }
    return room;
}

// The next distance: towards the wished one at the speeds of the camera, and never beyond the room.
double Tick::distance(double wished, double room, CameraResult3& result) const {
    if (!state_.has_started) return std::min(wished, room);
    const double nearest = state_.distance - camera_.pull_speed * dt_;
    const double farthest = state_.distance + camera_.release_speed * dt_;
    const double next = std::clamp(wished, nearest, farthest);
    if (next <= room) return next;
    result.jump = std::max(0.0, nearest - room);
    result.state.has_jumped = result.jump > jump_tolerance;
    return room;
}

CameraResult3 Tick::run(const Reach3& reach) {
    Ball ball(reach, camera_);
    lag_ = next_lag();
    const Vec3 at = head(ball);
    ball.fit_at(at);

    CameraResult3 result;
    const Vec3 line = rotate(input_.rotation, camera_.offset);
    const double wished = length(camera_.offset);
    const Advance3 free = ball.go(at, line);
    const double room = wished * free.fraction;
    const double soon = room_ahead(ball, at);
    result.state.distance = distance(soon, room, result);
    if (free.hit) result.obstacle = free.hit->piece.obstacle;
    result.is_squeezed = ball.is_squeezed();

    const Vec3 origin = reach.origin();
    result.state.head = origin + at;
    result.state.pose = {origin + at + line * (result.state.distance / wished), input_.rotation};
    result.state.crown = input_.body.b;
    result.state.lag = lag_ >= 0.0 ? lag_ : -dot(at, camera_.up);
    result.state.velocity = input_.velocity;
    result.state.has_started = true;
    return result;
}

[[maybe_unused]] bool is_rule_kept(const Camera3& c) {
    return c.lens.near_plane > 0.0 && c.lens.tan_half_vertical > 0.0 && c.lens.aspect > 0.0 &&
           is_finite(c.offset) && c.offset != Vec3{} && c.pull_speed > 0.0 &&
           c.release_speed > 0.0 && c.look_ahead >= 0.0 && c.step_time >= 0.0 && c.skin > 0.0;
}

}  // namespace

double near_radius(const Lens3& lens) {
    const double across = lens.tan_half_vertical * lens.tan_half_vertical;
    return lens.near_plane * std::sqrt(1.0 + across * (1.0 + lens.aspect * lens.aspect));
}

double near_within(double radius, const Lens3& lens) {
    return radius * lens.near_plane / near_radius(lens);
}

std::array<Vec3, 4> near_corners(const Pose3& eye, const Lens3& lens) {
    const double up = lens.near_plane * lens.tan_half_vertical;
    const double right = up * lens.aspect;
    const auto corner = [&](double x, double y) { return to_world(eye, {x, y, -lens.near_plane}); };
    return {corner(-right, -up), corner(right, -up), corner(right, up), corner(-right, up)};
}

CameraResult3 follow(const World3& world, const Camera3& camera, const CameraState3& state,
                     const CameraInput3& input, double dt, const Filter3& filter) {
    SIDLE_ASSERT(is_rule_kept(camera), "see Camera3 for the ranges");
    SIDLE_ASSERT(is_finite(input.body.a) && is_finite(input.body.b) && is_finite(input.velocity),
                 "a body must be finite");
    SIDLE_ASSERT(dt > 0.0 && std::isfinite(dt), "dt must be positive and finite");
    // A box around all lines to the eye would hold half the level: every sweep asks the world.
    return Tick(camera, state, input, dt).run(Reach3(world, input.body.b, filter));
}

Pose3 interpolate(const World3& world, const Camera3& camera, const CameraState3& previous,
                  const CameraState3& present, double alpha, const Filter3& filter) {
    if (!(alpha > 0.0)) return previous.pose;
    if (!(alpha < 1.0)) return present.pose;
    const Vec3 way = present.head - previous.head;
    const Reach3 reach(world, previous.head, filter);
    Ball ball(reach, camera);
    ball.fit_at({});
    const Vec3 head = way * std::min(alpha, ball.go({}, way).fraction);

    const Rotation3 rotation = interpolate(previous.pose.rotation, present.pose.rotation, alpha);
    const double blended = previous.distance + (present.distance - previous.distance) * alpha;
    const double wished = present.has_jumped ? present.distance : blended;
    const Vec3 line = rotate(rotation, camera.offset) * (wished / length(camera.offset));
    return {previous.head + head + line * ball.go(head, line).fraction, rotation};
}

}  // namespace sidle
