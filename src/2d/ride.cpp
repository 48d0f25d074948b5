// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/ride.h"

#include <algorithm>
#include <cmath>

#include "2d/ground.h"
#include "2d/longest_way.h"
#include "2d/note.h"
#include "2d/slide_core.h"
#include "base/moved_along.h"
#include "sidle/base/interpolate.h"

namespace sidle {
namespace {

// Parts of a tick; beyond this many they grow. Enough for what passes a walker of a centimetre at
// 150 m/s, thirty times a second.
constexpr int max_parts = 1024;

// Sweeps and planes of one push.
constexpr int max_rounds = 24;

// A push that is longer than this squeezes the walker out of a wedge; it is refused. In radii.
constexpr double longest_push = 4.0;

// Steps towards the place where a push ends; each is out of what pushes.
constexpr int max_way_steps = 8;

// Nearer than this a moving piece pushes, as a share of the skin. [-]
constexpr double skin_share = 15.0 / 16.0;

const Obstacle2* moving(const World2& world, ObstacleId2 id) {
    const Obstacle2* obstacle = world.find(id);
    return obstacle != nullptr && obstacle->previous ? obstacle : nullptr;
}

class Rider {
public:
    Rider(const World2& world, const Walker2& walker, const WalkState2& state, double dt,
          const Filter2& filter, const Watch2& watch)
        : world_(world),
          walker_(walker),
          start_(state),
          dt_(dt),
          filter_(filter),
          trace_(watch.trace),
          why_(watch.why) {
        const Capsule2 body = body_of(walker, {});
        axis_ = {body.a, body.b};
        ride_.state = state;
        if (state.has_ground) stand_on(moving(world, state.ground.obstacle), state.ground.pose);
    }

    Ride2 run(const WalkInput2& input) {
        const double way = longest_motion();
        const int parts = static_cast<int>(
            std::clamp(std::ceil(way / (0.5 * walker_.radius)), 1.0, double(max_parts)));
        const double room = way + longest_push * walker_.radius + 4.0 * walker_.skin;
        const Box2 near = sweep(grow(bounds(axis_), walker_.radius + room),
                                walker_.up * (walker_.step_height + walker_.skin));
        const Gate2 gate = gate_at({});
        const Rules2 rules{true, &gate, input.fences, walker_.skin};
        const Reach2 resting(world_, start_.position, filter_, near, rules);
        const Slider2 slider{resting, axis_, walker_.radius, plain_, trace_};
        for (int part = 0; part < parts && !ride_.crushed_by; ++part) {
            from_ = double(part) / parts;
            to_ = double(part + 1) / parts;
            begin_ = at_;
            carry(slider);
            push(slider);
        }
        ride_.pull = ground_way() / dt_;
        ride_.velocity = velocity();
        ride_.state.position = start_.position + at_;
        return ride_;
    }

private:
    void stand_on(const Obstacle2* ground, const Pose2& from) {
        ground_ = ground;
        ground_from_ = from;
    }

    // How far its ground took it in this tick. Who missed ticks is brought up to now at once, and
    // gets no speed of that.
    Vec2 ground_way() const {
        if (ground_ == nullptr || ground_from_ == *ground_->previous) return ride_.carried;
        const Vec2 center = start_.position + axis_.a;
        const Vec2 before = moved_along(ground_from_, *ground_->previous, center);
        const Vec2 way = moved_along(*ground_->previous, ground_->pose, before) - before;
        return ride_.is_whole ? way : Vec2{};
    }

    Pose2 ground_pose(double time) const { return interpolate(ground_from_, ground_->pose, time); }

    double longest_motion() const {
        const double reach = walker_.height + longest_push * walker_.radius;
        const Vec2 middle = start_.position + walker_.up * (0.5 * walker_.height);
        double longest = 0.0;
        if (ground_ != nullptr) longest = longest_way(ground_from_, ground_->pose, middle, reach);
        const Box2 near = grow(bounds(axis_), reach);
        const Box2 box{near.low + start_.position, near.high + start_.position};
        const WorldState2& world = world_.state();
        for (const std::uint32_t slot : world.moved) {
            const Obstacle2& obstacle = world.slots[slot].obstacle;
            const bool is_near = overlaps(bounds_of_motion(obstacle), box);
            if (!is_near || !filter_.accepts(obstacle.layers, world.id_of(slot))) continue;
            longest =
                std::max(longest, longest_way(*obstacle.previous, obstacle.pose, middle, reach));
        }
        return longest;
    }

    // The centre of the foot goes with the ground, so that it keeps its distance to it also when
    // the ground tilts.
    void carry(const Slider2& slider) {
        pull_ = {};
        if (ground_ == nullptr) return;
        const Vec2 center = start_.position + at_ + axis_.a;
        const Pose2 before = ground_pose(from_);
        const Pose2 after = ground_pose(to_);
        SlideRun2 run;
        run.at = at_;
        const Vec2 way = moved_along(before, after, center) - center;
        slide_on(slider, way, run);
        ride_.is_whole &= run.result.contact_count == 0;
        if (run.result.contact_count > 0)
            note(Why::carry_blocked, run.last_hit, distance(run.at, at_ + way));
        Ground2& ground = ride_.state.ground;
        ground.point = moved_along(before, after, ground.point);
        ground.normal = rotate(after.rotation, rotate(inverse(before.rotation), ground.normal));
        ride_.carried += run.at - at_;
        pull_ = (run.at - at_) / ((to_ - from_) * dt_);
        at_ = run.at;
        ride_.turned = after.rotation * inverse(before.rotation) * ride_.turned;
    }

    Gate2 gate_at(Vec2 at) const {
        const Vec2 ground = ride_.state.has_ground ? ride_.state.ground.normal : walker_.up;
        return {moved(axis_, at),  walker_.radius,  walker_.up,
                walker_.max_slope, start_.dropping, ground};
    }

    // Whether a one-way piece did not count when this part began: seen from the piece, which is now
    // where the part ends, the body was then where the piece's motion would have taken it.
    bool is_passed(const Piece2& piece) const {
        const Obstacle2& obstacle = *world_.find(piece.obstacle);
        const Pose2 before = interpolate(*obstacle.previous, obstacle.pose, from_);
        const Pose2 after = interpolate(*obstacle.previous, obstacle.pose, to_);
        const Vec2 foot = start_.position + begin_ + axis_.a;
        const Vec2 by = begin_ + moved_along(before, after, foot) - foot;
        const Gate2 gate = gate_at(by);
        return gate.passes(piece, [&](Visitor<Piece2> visit) {
            moving_overlapping(world_.state(), start_.position, gate.foot(), filter_, to_,
                               [&](const Piece2& beside) {
                                   if (beside.obstacle == piece.obstacle && gate.is_sunk_in(beside))
                                       visit(beside);
                               });
        });
    }

    // The moving piece that is nearest to the axis, below a distance: where it stands, or on a
    // motion the first that it meets. One code for both, as the search in it is long.
    std::optional<PieceHit2> first_moving(Vec2 at, double near, Vec2 motion) const {
        std::optional<PieceHit2> found;
        const Segment2 axis = moved(axis_, at);
        const auto ask = [&](const Piece2& piece) {
            PieceHit2 candidate{piece, 0.0, closest(axis, piece.core)};
            if (motion == Vec2{}) {
                candidate.fraction = candidate.closest.distance;
                if (!(candidate.fraction < near)) return;
            } else {
                const auto hit =
                    newton_cast(axis, near, motion, 1.0, candidate.closest, piece.core);
                if (!hit) return;
                candidate.fraction = hit->fraction;
            }
            if (piece.surface == Surface2::one_way && is_passed(piece)) return;
            if (!found || comes_before(candidate, *found)) found = candidate;
        };
        const Box2 box = sweep(grow(bounds(axis), near), motion);
        moving_overlapping(world_.state(), start_.position, box, filter_, to_, ask);
        return found;
    }

    std::optional<PieceHit2> deepest(Vec2 at) const {
        return first_moving(at, walker_.radius + walker_.skin * skin_share, {});
    }

    void push(const Slider2& slider) {
        const auto first = deepest(at_);
        if (!first) return;
        ride_.pushed_by = first->piece.obstacle;
        const Vec2 before = at_;
        const auto begun = traced();
        if (make_way(slider, at_)) {
            note(Why::pushed, *first, distance(before, at_));
            return;
        }
        if (ride_.state.has_ground && walker_.step_height > 0.0) {
            const auto pushed = traced();
            trace_again(begun);
            SlideRun2 climb;
            climb.at = before;
            slide_on(slider, walker_.up * (walker_.step_height + walker_.skin), climb);
            const Vec2 rise = climb.at - before;
            if (is_open(before, rise, 0.5 * first->closest.distance) &&
                make_way(slider, climb.at)) {
                at_ = climb.at;
                climbed_ += rise;
                return;
            }
            trace_again(pushed);
        }
        PieceHit2 left = deepest(at_).value_or(*first);
        // Out of one and deeper into the other: it would be thrown to and fro between them.
        if (left.closest.distance < first->closest.distance) {
            left = *first;
            at_ = before;
            trace_again(begun);
        }
        ride_.crushed_by = left.piece.obstacle;
        note(Why::crushed, left, 0.0);
    }

    // The trace up to here, to go on from when what is tried leads nowhere.
    std::optional<Trace2> traced() const {
        return trace_ != nullptr ? std::optional(*trace_) : std::nullopt;
    }
    void trace_again(const std::optional<Trace2>& from) {
        if (from) *trace_ = *from;
    }

    // Whether the core of the body gets past all that moves: a step is no way through a lid.
    bool is_open(Vec2 at, Vec2 motion, double radius) const {
        return radius > 0.0 && motion != Vec2{} && !first_moving(at, radius, motion);
    }

    void note(Why why, const PieceHit2& hit, double value) const {
        explain(why_, {why, hit.piece.obstacle, hit.piece.wall, hit.piece.tile,
                       hit.closest.point + start_.position, value, 0.0});
    }

    // The least motion that leads out of all that moves, along what rests.
    bool make_way(const Slider2& slider, Vec2& at) {
        SlideRun2 run;
        run.at = at;
        for (int round = 0; round < max_rounds; ++round) {
            const auto pushing = deepest(run.at);
            at = run.at;
            if (!pushing) return true;
            touch(run, *pushing);
            feel(*pushing);
            Planes2 planes = present_planes(slider, run);
            const Projection2 out = project({}, planes.span());
            if (!out.is_feasible) return false;
            const auto way = way_out_of(pushing->piece, run.at, out.motion);
            if (!way) return false;
            const Advance2 step = advance(slider, run.at, *way);
            run.at += *way * step.fraction;
            if (trace_ != nullptr) append(*trace_, run.at + start_.position);
            if (step.hit) touch(run, *step.hit);
        }
        at = run.at;
        return false;
    }

    // As much of a motion as it takes to come out of a piece; nothing where that is too far. The
    // planes of a push can meet far beyond a rim that the body slides off. A distance is convex
    // along the way, so that Newton's method from outside stays there.
    std::optional<Vec2> way_out_of(const Piece2& piece, Vec2 at, Vec2 motion) const {
        const double longest = longest_push * walker_.radius;
        const double far = length(motion);
        double share = far > longest ? longest / far : 1.0;
        for (int step = 0; step < max_way_steps; ++step) {
            const Closest2 here = closest(moved(axis_, at + motion * share), piece.core);
            const double beyond = here.distance - (walker_.radius + walker_.skin);
            if (step == 0 && share < 1.0 && beyond < 0.0) return std::nullopt;
            const double rise = dot(here.normal, motion);
            if (!(beyond > contact_tolerance && rise > 0.0)) break;
            share -= beyond / rise;
        }
        return motion * share;
    }

    // A push is swept as one move, but it gives nobody more speed than what pushes has, seen from
    // the ground: not where it squeezes the walker out of a wedge, nor by the climb of a step.
    Vec2 velocity() const {
        const Vec2 way = ground_way();
        if (ride_.has_landed) return way / dt_;
        const Vec2 push = at_ - ride_.carried - climbed_;
        const double far = length(push);
        const double most = fastest_ * dt_;
        return (way + (far > most ? push * (most / far) : push)) / dt_;
    }

    // What pushes drives the walker, and in the air it takes that over, and lands on what rises
    // under it.
    void feel(const PieceHit2& pushing) {
        const Obstacle2& obstacle = *world_.find(pushing.piece.obstacle);
        const Pose2 before = interpolate(*obstacle.previous, obstacle.pose, from_);
        const Pose2 after = interpolate(*obstacle.previous, obstacle.pose, to_);
        const Vec2 point = pushing.closest.point + start_.position;
        const Vec2 drive = (point - moved_along(after, before, point)) / ((to_ - from_) * dt_);
        fastest_ = std::max(fastest_, length(drive - pull_));
        if (ride_.state.has_ground) return;
        const Vec2 normal = pushing.closest.normal;
        const double approach = dot(ride_.state.velocity - drive, normal);
        if (approach >= 0.0) return;
        ride_.state.velocity -= normal * approach;
        const double most = length(start_.velocity) + fastest_;
        const double speed = length(ride_.state.velocity);
        if (speed > most) ride_.state.velocity = ride_.state.velocity * (most / speed);
        const auto ground = landing_at(walker_, pushing);
        if (!ground) return;
        ride_.has_landed = ride_.state.has_ground = true;
        ride_.state.ground = *ground;
        ride_.state.ground.point += start_.position;
        stand_on(&obstacle, *obstacle.previous);
    }

    const World2& world_;
    const Walker2& walker_;
    WalkState2 start_;
    double dt_;
    const Filter2& filter_;
    Trace2* trace_;
    Explanation2* why_;
    SlideSettings2 plain_{walker_.skin, 24};
    Segment2 axis_;
    const Obstacle2* ground_ = nullptr;  // What carries the walker, while it moves.
    Pose2 ground_from_;
    double from_ = 0.0;  // Share of the tick at which the present part begins, and ends. [-] 0..1
    double to_ = 1.0;
    Vec2 begin_;  // Where the walker was when the present part began.
    Vec2 at_;
    Vec2 climbed_;          // Up steps that it was pushed over.
    Vec2 pull_;             // Velocity that the ground gives it in the present part. [m/s]
    double fastest_ = 0.0;  // Of what pushed, seen from the ground. [m/s]
    Ride2 ride_;
};

}  // namespace

bool is_ride(const World2& world, const Walker2& walker, const WalkState2& state) {
    const WorldState2& all = world.state();
    if (all.moved.empty()) return false;
    if (state.has_ground && moving(world, state.ground.obstacle) != nullptr) return true;
    const Box2 near = grow(bounds(body_of(walker, state.position)), walker.skin);
    return std::any_of(all.moved.begin(), all.moved.end(), [&](std::uint32_t slot) {
        return overlaps(bounds_of_motion(all.slots[slot].obstacle), near);
    });
}

Ride2 ride(const World2& world, const Walker2& walker, const WalkState2& state,
           const WalkInput2& input, double dt, const Filter2& filter, const Watch2& watch) {
    return Rider(world, walker, state, dt, filter, watch).run(input);
}

}  // namespace sidle
