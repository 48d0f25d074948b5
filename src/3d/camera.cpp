// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/camera.h"

#include <algorithm>
#include <cmath>

#include "3d/slide_core.h"
#include "base/decay.h"
#include "base/moved_along.h"
#include "sidle/base/interpolate.h"

namespace sidle {
namespace {

// Moments ahead at which the line to the eye is tried.
constexpr int moments_ahead = 6;

// Changes of the distance below this are rounding, not a jump. [m]
constexpr double jump_tolerance = 1e-6;

// The ball around the near plane or the head, and what it may meet. Places are offsets from the
// reach's origin. What rests is met where it is, what moves where it stands after a share of its
// tick.
class Ball {
public:
    Ball(const World3& world, Vec3 origin, const Filter3& filter, const Camera3& camera,
         double radius)
        : world_(world.state()),
          filter_(filter),
          reach_(world, origin, filter, {.leaves_out_moving = is_among_moving()}),
          settings_{camera.skin, 24},
          slider_{reach_, {}, radius, settings_} {}
    Ball(const Ball&) = delete;
    Ball& operator=(const Ball&) = delete;

    bool is_among_moving() const { return !world_.motions.is_empty(); }

    // Where there is too little room for it, it is as large as there is room.
    void fit_at(Vec3 at, double share) {
        double room = slider_.hit_distance();
        const auto nearest = reach_.nearest({at, at}, slider_.kept());
        if (nearest) room = std::min(room, nearest->closest.distance);
        const Box3 near = grow(Box3{at, at}, slider_.kept());
        moving_overlapping(world_, reach_.origin(), near, filter_, share, [&](const Piece3& piece) {
            room = std::min(room, closest(Segment3{at, at}, piece).distance);
        });
        if (room >= slider_.hit_distance()) return;
        slider_.radius = std::max(0.0, room - slider_.settings.skin);
        is_squeezed_ = true;
    }
    bool is_squeezed() const { return is_squeezed_; }

    // Calls `visit(slot)` for what moves and in its tick comes nearer than `room` to a way.
    void for_moving(Vec3 at, Vec3 motion, double room, Visitor<std::uint32_t> visit) const {
        const Box3 box = sweep(grow(Box3{at, at}, room), motion);
        moving_near(world_, reach_.origin(), box, filter_, visit);
    }
    const Obstacle3& moving(std::uint32_t slot) const { return world_.slots[slot].obstacle; }

    // How far of a way it may go among all that rests, or past one that moves and stands at `pose`.
    Advance3 pass(std::uint32_t slot, const Pose3& pose, Vec3 at, Vec3 motion) const {
        if (!(slider_.radius > 0.0)) return {0.0, std::nullopt, 0.0};
        if (slot == all_that_rests) return advance(slider_, at, motion);
        const Segment3 axis{at, at};
        BodyWay3 body(axis, slider_.hit_distance(), motion);
        pieces_of_along(world_, slot, pose, reach_.origin(), body.start(), motion, body.limit(),
                        [&](const Piece3& piece) { body.offer(piece); });
        return stopped(slider_, axis, motion, body.end());
    }

    Advance3 go(Vec3 at, Vec3 motion, double share) const {
        Advance3 first = pass(all_that_rests, {}, at, motion);
        if (is_among_moving()) go_past_moving(at, motion, share, first);
        return first;
    }

    // Where a way from the origin may end. What moves stops it as seen from there: it takes along
    // whom it meets, and who rides on it does not move at all.
    Vec3 end_of_way(Vec3 way, double share) const {
        const Vec3 free = way * std::min(share, pass(all_that_rests, {}, {}, way).fraction);
        if (!is_among_moving()) return free;
        Vec3 end = free;
        double least = 1.0;
        for_moving({}, free, slider_.kept(), [&](std::uint32_t slot) {
            const Pose3 pose = pose_of(slot, share);
            const Vec3 ridden = carried(*moving(slot).previous, pose, {});
            const Vec3 past = free - ridden;
            const double fraction = pass(slot, pose, ridden, past).fraction;
            const Vec3 there = ridden + past * fraction;
            // Two that push alike are found in any order.
            if (fraction > least || fraction == 1.0) return;
            if (fraction < least || before(there, end)) end = there;
            least = fraction;
        });
        return free + (end - free) * pass(all_that_rests, {}, free, end - free).fraction;
    }

    // Where something that goes from one pose to another takes a place.
    Vec3 carried(const Pose3& from, const Pose3& to, Vec3 at) const {
        const Vec3 origin = reach_.origin();
        return moved_along(from, to, origin + at) - origin;
    }

    static constexpr std::uint32_t all_that_rests = 0;  // No obstacle has this slot.

private:
    void go_past_moving(Vec3 at, Vec3 motion, double share, Advance3& first) const {
        for_moving(at, motion, slider_.kept(), [&](std::uint32_t slot) {
            const Advance3 other = pass(slot, pose_of(slot, share), at, motion);
            if (other.hit && (!first.hit || comes_before(*other.hit, *first.hit))) first = other;
        });
    }
    Pose3 pose_of(std::uint32_t slot, double share) const {
        return interpolate(*moving(slot).previous, moving(slot).pose, share);
    }

    const WorldState3& world_;
    Filter3 filter_;
    Reach3 reach_;
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

// How head and eye go on in the near future, as seen from what rests or from one that moves.
struct Outlook {
    std::uint32_t from;
    Vec3 way;   // [m]
    Vec3 turn;  // [rad/s]
};

// One tick of one camera.
class Tick {
public:
    Tick(const Camera3& camera, const CameraState3& state, const CameraInput3& input, double dt)
        : camera_(camera), state_(state), input_(input), dt_(dt) {}

    CameraResult3 run(Ball& ball, const Ball& body);

private:
    double next_lag() const;
    Vec3 head(const Ball& ball) const;
    Outlook outlook(const Ball& ball, Vec3 head, std::uint32_t slot) const;
    double room_ahead(const Ball& ball, const Ball& body, Vec3 head) const;
    double room_seen(const Ball& ball, Vec3 head, const Outlook& seen, double free) const;
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
    return lift * ball.go({}, lift, 1.0).fraction;
}

// What moves goes on as in this tick. Who rides along comes no nearer to it.
Outlook Tick::outlook(const Ball& ball, Vec3 head, std::uint32_t slot) const {
    Outlook seen{slot, input_.velocity, turn_rate(state_.pose.rotation, input_.rotation, dt_)};
    if (slot != Ball::all_that_rests) {
        const Obstacle3& other = ball.moving(slot);
        seen.way -= (head - ball.carried(other.pose, *other.previous, head)) / dt_;
        seen.turn -= turn_rate(other.previous->rotation, other.pose.rotation, dt_);
    }
    seen.way = seen.way * camera_.look_ahead;
    return seen;
}

// How far back the eye may be now, if it is not to come nearer than `pull_speed` allows for what
// will stand between in a moment. The head goes on until the body around it meets something: nearer
// to a wall than it ever gets there is no room for the ball.
double Tick::room_ahead(const Ball& ball, const Ball& body, Vec3 head) const {
    const double wished = length(camera_.offset);
    if (!state_.has_started || !(camera_.look_ahead > 0.0)) return wished;
    // What comes from farther off than the head gets itself counts when it is that near.
    const double near = wished + length(input_.velocity) * camera_.look_ahead;
    double free = 1.0;
    double room = wished;
    for (const bool is_for_head : {true, false}) {
        const auto look = [&](std::uint32_t slot) {
            const Outlook seen = outlook(ball, head, slot);
            const Pose3& pose = ball.moving(slot).pose;
            if (is_for_head)
                free = std::min(free, body.pass(slot, pose, head, seen.way).fraction);
            else
                room = std::min(room, room_seen(ball, head, seen, free));
        };
        look(Ball::all_that_rests);
        ball.for_moving(head, {}, near, look);
    }
    return room;
}

// The same among what the outlook is from, for a head that meets something when `free` of its way
// is over.
double Tick::room_seen(const Ball& ball, Vec3 head, const Outlook& seen, double free) const {
    const double wished = length(camera_.offset);
    const Pose3& pose = ball.moving(seen.from).pose;
    const double step = camera_.look_ahead / moments_ahead;
    Vec3 direction = rotate(input_.rotation, camera_.offset / wished);
    double room = wished;
    for (int i = 1; i <= moments_ahead; ++i) {
        direction = normalize_or(direction + cross(seen.turn, direction) * step, direction);
        const Vec3 there = head + seen.way * std::min(free, double(i) / moments_ahead);
        const double far = wished * ball.pass(seen.from, pose, there, direction * wished).fraction;
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

CameraResult3 Tick::run(Ball& ball, const Ball& body) {
    lag_ = next_lag();
    const Vec3 at = head(ball);
    ball.fit_at(at, 1.0);

    CameraResult3 result;
    const Vec3 line = rotate(input_.rotation, camera_.offset);
    const double wished = length(camera_.offset);
    const Advance3 free = ball.go(at, line, 1.0);
    const double room = wished * free.fraction;
    const double soon = room_ahead(ball, body, at);
    result.state.distance = distance(soon, room, result);
    if (free.hit) result.obstacle = free.hit->piece.obstacle;
    result.is_squeezed = ball.is_squeezed();

    const Vec3 origin = input_.body.b;
    result.state.head = origin + at;
    result.state.pose = {origin + at + line * (result.state.distance / wished), input_.rotation};
    result.state.crown = input_.body.b;
    result.state.lag = lag_ >= 0.0 ? lag_ : -dot(at, camera_.up);
    result.state.velocity = input_.velocity;
    result.state.has_started = true;
    return result;
}

// As the eye looks: right, up and back. [m]
Vec3 eye_from_head(const CameraState3& state) {
    return rotate(inverse(state.pose.rotation), state.pose.position - state.head);
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
    const bool is_body =
        is_finite(input.body.a) && is_finite(input.body.b) && is_finite(input.velocity);
    SIDLE_ASSERT(is_body, "a body must be finite");
    const bool is_tick = dt > 0.0 && std::isfinite(dt);
    SIDLE_ASSERT(is_tick, "dt must be positive and finite");
    // Else one such tick would be in all that follow.
    if (!is_body || !is_tick) return {.state = state};
    // A box around all lines to the eye would hold half the level: every sweep asks the world.
    const double near = near_radius(camera.lens);
    Ball ball(world, input.body.b, filter, camera, near);
    const Ball body(world, input.body.b, filter, camera, std::max(near, input.body.radius));
    return Tick(camera, state, input, dt).run(ball, body);
}

Pose3 interpolate(const World3& world, const Camera3& camera, const CameraState3& previous,
                  const CameraState3& present, double alpha, const Filter3& filter) {
    if (!(alpha > 0.0)) return previous.pose;
    if (!(alpha < 1.0)) return present.pose;
    const Vec3 way = present.head - previous.head;
    Ball ball(world, previous.head, filter, camera, near_radius(camera.lens));
    ball.fit_at({}, 0.0);
    const Vec3 head = ball.end_of_way(way, alpha);
    if (ball.is_among_moving()) ball.fit_at(head, alpha);

    const Rotation3 rotation = interpolate(previous.pose.rotation, present.pose.rotation, alpha);
    // As each is seen from its head: an offset that changes is blended, too. A jump never is.
    Vec3 seen = eye_from_head(present);
    if (!present.has_jumped) seen += (eye_from_head(previous) - seen) * (1.0 - alpha);
    const Vec3 line = rotate(rotation, seen);
    return {previous.head + head + line * ball.go(head, line, alpha).fraction, rotation};
}

}  // namespace sidle
