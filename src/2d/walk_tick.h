// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/ground.h"
#include "2d/note.h"
#include "2d/slide_core.h"

namespace sidle {

constexpr Vec2 across(Vec2 v, Vec2 up) { return v - up * dot(v, up); }

/// A drop this small is rounding; following it would let a walker at rest creep. [m]
constexpr double rest_tolerance = 1e-9;

/// The sum, with the bits of `a` where there is nothing to add.
constexpr Vec2 plus(Vec2 a, Vec2 b) { return b == Vec2{} ? a : a + b; }

/// Gain below which climbing is not worth it: the rounding of two ways along the same wall. [m]
constexpr double min_gain = 1e-6;

/// Normals that point up by no more than this are those of upright walls, but for rounding. [-]
constexpr double level_lift = 1e-6;

/// One tick of one walker. Places are offsets from the position before the tick.
class WalkTick2 {
public:
    /// Who begins in the air flies among the traffic.
    WalkTick2(const Reach2& reach, const Walker2& walker, const WalkState2& state, double dt,
              const Watch2& watch, const Traffic2* traffic = nullptr)
        : reach_(reach),
          walker_(walker),
          steep_{walker.skin, 24, walker.up, walker.max_slope},
          plain_{walker.skin, 24},
          trace_(watch.trace),
          why_(watch.why),
          dt_(dt),
          traffic_(traffic) {
        const Capsule2 body = body_of(walker, {});
        axis_ = {body.a, body.b};
        result_.state = state;
        result_.state.ground.point -= reach.origin();
    }

    /// `frame`: velocity of what the walker rides on, `pull` the part of it that its ground has.
    WalkResult2 run(Vec2 wish, double jump_speed, Vec2 frame, Vec2 pull);
    WalkResult2 swim(Vec2 wish);
    bool settle(double reach_down);
    WalkResult2 finish();

private:
    struct Support {
        bool is_found = false;
        bool is_wedged = false;
        bool is_leaning = false;
        Ground2 ground;
        Vec2 from;
        double distance = 0.0;
        double overhang = 0.0;  // Of a ledge that was too narrow to stand on. [-]
        Vec2 at;
    };

    // Ground ends between two shares of a motion. [-] 0..1
    struct End {
        double last = 0.0;   // Where there was some,
        double first = 1.0;  // and where none.
        Support support;     // At the last.
    };

    // Some time in the air, if nothing were in the way.
    struct Leap {
        Vec2 motion;         // [m]
        Vec2 velocity;       // In the end. [m/s]
        double climb = 0.0;  // Upward in the beginning. [m/s]
        double time = 0.0;   // [s]
    };
    // What became of it.
    struct Flown {
        SlideRun2 run;
        double touch = -1.0;  // Share of it after which something was met; below zero: nothing. [-]
        double far = 0.0;     // Way to that, or to the landing, as seen from what was met. [m]
        double fastest = 0.0;  // Of what was met, where it was. [m/s]
        int touches = 0;
        bool has_landed = false;
        Ground2 ground = {};
    };

    Slider2 slider(const SlideSettings2& settings, Trace2* trace) const {
        return {reach_, axis_, walker_.radius, settings, trace};
    }
    // For a part of a flight, which takes some time. [s]
    Slider2 flier(const SlideSettings2& settings, Trace2* trace, double time) const {
        if (traffic_ == nullptr) return slider(settings, trace);
        return {traffic_->resting(), axis_,      walker_.radius, settings, trace, {}, traffic_,
                later_ / dt_,        time / dt_, 1.0 / dt_};
    }
    // Of what is hit, in the tick. [m]
    Vec2 way_of(const PieceHit2& hit) const {
        return traffic_ != nullptr ? traffic_->way_of(hit.piece.obstacle) : Vec2{};
    }
    // Of what is hit, among what moves. [m/s]
    double speed_at(const PieceHit2& hit) const {
        return length(traffic_->way_at(hit.piece.obstacle, hit.closest.point)) / dt_;
    }
    double height_of(Vec2 p) const { return dot(p, walker_.up); }
    SlideRun2 run_at(Vec2 at) const {
        SlideRun2 run;
        run.at = at;
        return run;
    }

    double base_height() const;
    double walk_on_ground(Vec2 wish, double time);
    Vec2 along_ground(Vec2 normal, Vec2 motion) const;
    SlideRun2 slide_over_ground(Vec2 motion, Trace2* trace) const;
    double walk_piece(Vec2 motion);
    double guess_end(Vec2 motion, double share, const Support& hanging) const;
    End find_end(Vec2 motion, const Support& here, double width) const;
    double leave_ground(Vec2 motion, const Support& beyond);
    bool try_step(Vec2 motion, const SlideRun2& blocked);
    bool is_step(const Support& support, Vec2 direction, double least) const;
    Support lean(Vec2 from, double climbed, Vec2 direction) const;
    bool step_over(Vec2 motion, Vec2 rise, const SlideRun2& blocked);
    bool is_ledge(const SlideRun2& blocked) const;
    Why judge(const Contact2& contact, Surface2 surface, Vec2 at) const;
    Surface2 surface_of(ObstacleId2 id) const;
    Leap leap_of(Vec2 wish, double time) const;
    Flown sweep_leap(const Leap& leap, int most_touches, bool is_told) const;
    double fly_part(Vec2 wish, double time);
    void limit_push(double fastest);
    void arrive(const Flown& flown, Vec2 velocity, double time);
    double end_flight(const Leap& leap, const Flown& flown, double time);
    double fly(Vec2 wish, double time);
    Ground2 ground_between(const SlideRun2& run) const;
    Support drop(Vec2 at, double distance, Trace2* trace) const;
    void stand_on(const Support& support);
    void lose_ground();
    void board(double time);
    Vec2 flow() const;
    double overhang_of(const Ground2& ground, Vec2 at) const;
    bool falls_off(const Ground2& ground, Vec2 at) const;
    void take_contacts(const SlideRun2& run);
    void note(Vec2 at);
    void explain(Why why, const Note2& about, double value, double limit) const;
    void explain_loss(const Support& support) const;
    void explain_block(const SlideRun2& run) const;
    Note2 about(const PieceHit2& hit) const;

    const Reach2& reach_;
    const Walker2& walker_;
    SlideSettings2 steep_;  // Steep contacts are walls.
    SlideSettings2 plain_;  // Everything is what it is: for falls.
    Trace2* trace_;
    Explanation2* why_;
    double dt_;
    Segment2 axis_;
    Vec2 at_;
    Vec2 flight_;  // Velocity that the walker takes into the air.
    Vec2 frame_;   // Velocity of what it rode on before it walked, which walking is relative to.
    Vec2 before_;  // Where it began, seen from that.
    Vec2 pull_;    // The part of it that its ground has.
    Vec2 flow_;    // Velocity of the belt that it stands on.
    Vec2 flown_;   // What belts have added to its wish. [m]
    const Traffic2* traffic_;  // Until it lands.
    double own_ = 0.0;         // As fast as it gets in this tick if nothing pushes it. [m/s]
    double pushed_ = 0.0;      // Of the fastest that it has met in the air. [m/s]
    double later_ = 0.0;       // What is left of the flight after the present part. [s]
    int flights_ = 0;          // Parts flown in this tick. [-]
    double flew_ = 0.0;        // How far it went in the air. [m]
    bool is_riding_ = false;
    bool slips_ = false;  // Off what it landed on, for the rest of the tick.
    WalkResult2 result_;
};

}  // namespace sidle
