// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/longest_way.h"
#include "base/moved_along.h"
#include "base/visitor.h"
#include "both/pushed_speed.h"
#include "sidle/base/interpolate.h"

namespace sidle {

/// One tick of a walker among what moves; see 3d/ride.h. One code for the plane and for space.
///
/// `Kit` names the types that it is made of; `note_of(why, hit, point, value)` is what a watcher is
/// told.
template <class Kit>
class Rider {
    using Vec = typename Kit::Vec;
    using Pose = typename Kit::Pose;
    using Segment = typename Kit::Segment;
    using Box = typename Kit::Box;
    using Capsule = typename Kit::Capsule;
    using World = typename Kit::World;
    using Obstacle = typename Kit::Obstacle;
    using ObstacleId = typename Kit::ObstacleId;
    using Filter = typename Kit::Filter;
    using Piece = typename Kit::Piece;
    using PieceHit = typename Kit::PieceHit;
    using Closest = typename Kit::Closest;
    using AskedPiece = typename Kit::AskedPiece;
    using Projection = typename Kit::Projection;
    using Gate = typename Kit::Gate;
    using Rules = typename Kit::Rules;
    using Reach = typename Kit::Reach;
    using Slider = typename Kit::Slider;
    using SlideSettings = typename Kit::SlideSettings;
    using Planes = typename Kit::Planes;
    using Advance = typename Kit::Advance;
    using Walker = typename Kit::Walker;
    using WalkState = typename Kit::WalkState;
    using WalkInput = typename Kit::WalkInput;
    using Watch = typename Kit::Watch;
    using Trace = typename Kit::Trace;
    using Explanation = typename Kit::Explanation;
    using Ground = typename Kit::Ground;
    using Ride = typename Kit::Ride;
    using Run = typename Kit::SlideRun;

public:
    /// What of the world moves in this tick; null for what rests or is none.
    static const Obstacle* moving(const World& world, ObstacleId id) {
        const Obstacle* obstacle = world.find(id);
        return obstacle != nullptr && obstacle->previous ? obstacle : nullptr;
    }

    Rider(const World& world, const Walker& walker, const WalkState& state, double dt,
          const Filter& filter, const Watch& watch)
        : world_(world),
          walker_(walker),
          start_(state),
          dt_(dt),
          filter_(filter),
          trace_(watch.trace),
          why_(watch.why) {
        const Capsule body = body_of(walker, {});
        axis_ = {body.a, body.b};
        ride_.state = state;
        ride_.drive.own = state.velocity;
        if (state.has_ground) stand_on(moving(world, state.ground.obstacle), state.ground.pose);
    }

    Ride run(const WalkInput& input) {
        const double way = longest_motion();
        const double most = has_ridden() ? 1.0 : double(max_parts);
        const int parts =
            static_cast<int>(std::clamp(std::ceil(way / (0.5 * walker_.radius)), 1.0, most));
        const double room = way + longest_push * walker_.radius + 4.0 * walker_.skin;
        const Box near = sweep(grow(bounds(axis_), walker_.radius + room),
                               walker_.up * (walker_.step_height + walker_.skin));
        const Gate gate = gate_at({});
        const Rules rules{true, &gate, input.fences, walker_.skin};
        const Reach resting(world_, start_.position, filter_, near, rules);
        const Slider slider{resting, axis_, walker_.radius, plain_, trace_};
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
    // Parts of a tick; beyond this many they grow. Enough for what passes a walker of a centimetre
    // at 150 m/s, thirty times a second.
    static constexpr int max_parts = 1024;

    // Sweeps and planes of one push.
    static constexpr int max_rounds = 24;

    // A push that is longer than this squeezes the walker out of a wedge; it is refused. In radii.
    static constexpr double longest_push = 4.0;

    // What closes in a wedge pushes the walker out of it, by more the narrower it is. A narrower
    // one than seven degrees holds, as faces that rub do, at any speed. In depths of an overlap.
    // [-]
    static constexpr double narrowest_wedge = 8.0;

    // Steps towards the place where a push ends; each is out of what pushes.
    static constexpr int max_way_steps = 8;

    // Nearer than this a moving piece pushes, as a share of the skin. [-]
    static constexpr double skin_share = 15.0 / 16.0;

    void stand_on(const Obstacle* ground, const Pose& from) {
        ground_ = ground;
        ground_from_ = from;
    }

    // Who was put onto its ground after that moved, or walks again, is where the tick ends: what
    // moves along must not go its way through that place.
    bool has_ridden() const {
        return ground_ != nullptr && ground_from_ == ground_->pose &&
               ground_from_ != *ground_->previous;
    }

    // How far its ground took it in this tick. Who missed ticks is brought up to now at once, and
    // gets no speed of that.
    Vec ground_way() const {
        if (ground_ == nullptr || ground_from_ == *ground_->previous) return ride_.carried;
        const Vec center = start_.position + axis_.a;
        const Vec before = moved_along(ground_from_, *ground_->previous, center);
        const Vec way = moved_along(*ground_->previous, ground_->pose, before) - before;
        return ride_.is_whole ? way : Vec{};
    }

    Pose ground_pose(double time) const { return interpolate(ground_from_, ground_->pose, time); }

    double longest_motion() const {
        const double reach = walker_.height + longest_push * walker_.radius;
        const Vec middle = start_.position + walker_.up * (0.5 * walker_.height);
        double longest = 0.0;
        if (ground_ != nullptr) longest = longest_way(ground_from_, ground_->pose, middle, reach);
        const auto& world = world_.state();
        const Box near = grow(bounds(axis_), reach);
        moving_near(world, start_.position, near, filter_, [&](std::uint32_t slot) {
            const Obstacle& obstacle = world.slots[slot].obstacle;
            longest =
                std::max(longest, longest_way(*obstacle.previous, obstacle.pose, middle, reach));
        });
        return longest;
    }

    // The centre of the foot goes with the ground, so that it keeps its distance to it also when
    // the ground tilts.
    void carry(const Slider& slider) {
        pull_ = {};
        if (ground_ == nullptr) return;
        const Vec center = start_.position + at_ + axis_.a;
        const Pose before = ground_pose(from_);
        const Pose after = ground_pose(to_);
        Run run;
        run.at = at_;
        const Vec way = moved_along(before, after, center) - center;
        slide_on(slider, way, run);
        ride_.is_whole &= run.contacts.empty();
        if (!run.contacts.empty())
            note(Why::carry_blocked, run.last_hit, distance(run.at, at_ + way));
        Ground& ground = ride_.state.ground;
        ground.point = moved_along(before, after, ground.point);
        ground.normal = rotate(after.rotation, rotate(inverse(before.rotation), ground.normal));
        ride_.carried += run.at - at_;
        pull_ = (run.at - at_) / ((to_ - from_) * dt_);
        at_ = run.at;
        ride_.turned = after.rotation * inverse(before.rotation) * ride_.turned;
    }

    Gate gate_at(Vec at) const {
        const Vec ground = ride_.state.has_ground ? ride_.state.ground.normal : walker_.up;
        return {moved(axis_, at),  walker_.radius,  walker_.up,
                walker_.max_slope, start_.dropping, ground};
    }

    // Whether a one-way piece did not count when this part began: seen from the piece, which is now
    // where the part ends, the body was then where the piece's motion would have taken it.
    bool is_passed(const Piece& piece) const {
        const Obstacle& obstacle = *world_.find(piece.obstacle);
        const Pose before = interpolate(*obstacle.previous, obstacle.pose, from_);
        const Pose after = interpolate(*obstacle.previous, obstacle.pose, to_);
        const Vec foot = start_.position + begin_ + axis_.a;
        const Vec by = begin_ + moved_along(before, after, foot) - foot;
        const Gate gate = gate_at(by);
        return gate.passes(piece, [&](Visitor<Piece> visit) {
            moving_overlapping(world_.state(), start_.position, gate.foot(), filter_, to_,
                               [&](const Piece& beside) {
                                   if (beside.obstacle == piece.obstacle && gate.is_sunk_in(beside))
                                       visit(beside);
                               });
        });
    }

    // The moving piece that is nearest to the axis, below a distance: where it stands, or on a
    // motion the first that it meets. One code for both, as the search in it is long.
    std::optional<PieceHit> first_moving(Vec at, double near, Vec motion) const {
        std::optional<PieceHit> found;
        const Segment axis = moved(axis_, at);
        const auto ask = [&](const Piece& piece) {
            PieceHit candidate{piece, 0.0, closest(axis, piece)};
            if (motion == Vec{}) {
                candidate.fraction = candidate.closest.distance;
                if (!(candidate.fraction < near)) return;
            } else {
                const auto hit =
                    cast_axis(axis, near, motion, 1.0, candidate.closest, AskedPiece(piece));
                if (!hit) return;
                candidate.fraction = hit->fraction;
            }
            if (piece.surface == Kit::Surface::one_way && is_passed(piece)) return;
            if (!found || comes_before(candidate, *found)) found = candidate;
        };
        const Box box = sweep(grow(bounds(axis), near), motion);
        moving_overlapping(world_.state(), start_.position, box, filter_, to_, ask);
        return found;
    }

    std::optional<PieceHit> deepest(Vec at) const {
        return first_moving(at, walker_.radius + walker_.skin * skin_share, {});
    }

    void push(const Slider& slider) {
        const auto first = deepest(at_);
        if (!first) return;
        ride_.pushed_by = first->piece.obstacle;
        const Vec before = at_;
        const auto begun = traced();
        if (make_way(slider, at_)) {
            note(Why::pushed, *first, distance(before, at_));
            return;
        }
        if (ride_.state.has_ground && walker_.step_height > 0.0) {
            const auto pushed = traced();
            trace_again(begun);
            Run climb;
            climb.at = before;
            slide_on(slider, walker_.up * (walker_.step_height + walker_.skin), climb);
            const Vec rise = climb.at - before;
            if (is_open(before, rise, 0.5 * first->closest.distance) &&
                make_way(slider, climb.at)) {
                at_ = climb.at;
                climbed_ += rise;
                return;
            }
            trace_again(pushed);
        }
        PieceHit left = deepest(at_).value_or(*first);
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
    std::optional<Trace> traced() const {
        return trace_ != nullptr ? std::optional(*trace_) : std::nullopt;
    }
    void trace_again(const std::optional<Trace>& from) {
        if (from) *trace_ = *from;
    }

    // Whether the core of the body gets past all that moves: a step is no way through a lid.
    bool is_open(Vec at, Vec motion, double radius) const {
        return radius > 0.0 && motion != Vec{} && !first_moving(at, radius, motion);
    }

    void note(Why why, const PieceHit& hit, double value) const {
        explain(why_, Kit::note_of(why, hit, hit.closest.point + start_.position, value));
    }

    // The least motion that leads out of all that moves, along what rests.
    bool make_way(const Slider& slider, Vec& at) {
        Run run;
        run.at = at;
        for (int round = 0; round < max_rounds; ++round) {
            const auto pushing = deepest(run.at);
            at = run.at;
            if (!pushing) return true;
            touch(run, *pushing);
            feel(*pushing);
            Planes planes = present_planes(slider, run);
            const Projection out = project({}, planes);
            if (!out.is_feasible) return false;
            auto way = way_out_of(pushing->piece, run.at, out.motion);
            if (!way || holds(*pushing, out.motion, *way)) return false;
            // Nothing that moves is nearer than this: only a push as long could get past it.
            const double core = pushing->closest.distance;
            if (length(*way) > core && core > 0.0) {
                const auto met = first_moving(run.at, 0.5 * core, *way);
                if (met) way = *way * met->fraction;
            }
            const Advance step = advance(slider, run.at, *way);
            run.at += *way * step.fraction;
            if (trace_ != nullptr) append(*trace_, run.at + start_.position);
            if (!step.hit) continue;
            touch(run, *step.hit);
            ride_.drive.met.add(Vec{});  // It rests.
        }
        at = run.at;
        return false;
    }

    // Whether a wedge is too narrow to be pushed out of, unless over a near rim.
    bool holds(const PieceHit& pushing, Vec motion, Vec way) const {
        const double depth = walker_.radius + walker_.skin - pushing.closest.distance;
        const double most = narrowest_wedge * depth;
        return length(motion) > most && length(way) > std::min(most, walker_.radius);
    }

    // As much of a motion as it takes to come out of a piece; nothing where that is too far. The
    // planes of a push can meet far beyond a rim that the body slides off. A distance is convex
    // along the way, so that Newton's method from outside stays there.
    std::optional<Vec> way_out_of(const Piece& piece, Vec at, Vec motion) const {
        const double longest = longest_push * walker_.radius;
        const double far = length(motion);
        double share = far > longest ? longest / far : 1.0;
        for (int step = 0; step < max_way_steps; ++step) {
            const Closest here = closest(moved(axis_, at + motion * share), piece);
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
    Vec velocity() const {
        const Vec way = ground_way();
        if (ride_.has_landed) return way / dt_;
        const Vec push = at_ - ride_.carried - climbed_;
        return (way + no_faster_than(push, length(ride_.drive.met.fastest) * dt_)) / dt_;
    }

    // What pushes drives the walker, and in the air it takes that over, and lands on what rises
    // under it.
    void feel(const PieceHit& pushing) {
        const Obstacle& obstacle = *world_.find(pushing.piece.obstacle);
        const Pose before = interpolate(*obstacle.previous, obstacle.pose, from_);
        const Pose after = interpolate(*obstacle.previous, obstacle.pose, to_);
        const Vec point = pushing.closest.point + start_.position;
        const Vec drive = (point - moved_along(after, before, point)) / ((to_ - from_) * dt_);
        ride_.drive.met.add(drive - pull_);
        if (ride_.state.has_ground) return;
        const Vec normal = pushing.closest.normal;
        const double approach = dot(ride_.state.velocity - drive, normal);
        if (approach >= 0.0) return;
        const Vec pushed = ride_.state.velocity - normal * approach;
        ride_.state.velocity = limit_push(pushed, ride_.drive, ride_.drive.own, 0.0);
        const auto ground = landing_at(walker_, pushing);
        if (!ground) return;
        ride_.has_landed = ride_.state.has_ground = true;
        ride_.state.ground = *ground;
        ride_.state.ground.point += start_.position;
        stand_on(&obstacle, *obstacle.previous);
    }

    const World& world_;
    const Walker& walker_;
    WalkState start_;
    double dt_;
    const Filter& filter_;
    Trace* trace_;
    Explanation* why_;
    SlideSettings plain_{walker_.skin, 24};
    Segment axis_;
    const Obstacle* ground_ = nullptr;  // What carries the walker, while it moves.
    Pose ground_from_;
    double from_ = 0.0;  // Share of the tick at which the present part begins, and ends. [-] 0..1
    double to_ = 1.0;
    Vec begin_;  // Where the part began.
    Vec at_;
    Vec climbed_;  // Up steps that it was pushed over.
    Vec pull_;     // Velocity that the ground gives it in the present part. [m/s]
    Ride ride_;
};

}  // namespace sidle
