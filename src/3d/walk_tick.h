// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "3d/ground.h"
#include "3d/note.h"
#include "3d/slide_core.h"

namespace sidle {

constexpr Vec3 across(Vec3 v, Vec3 up) { return v - up * dot(v, up); }

/// A drop this small is rounding; following it would let a walker at rest creep. [m]
constexpr double rest_tolerance = 1e-9;
/// The sum, with the bits of `a` where there is nothing to add.
constexpr Vec3 plus(Vec3 a, Vec3 b) { return b == Vec3{} ? a : a + b; }

/// Gain below which climbing is not worth it: the rounding of two ways along the same wall. [m]
constexpr double min_gain = 1e-6;

/// Normals that point up by no more than this are those of upright walls, but for rounding. [-]
constexpr double level_lift = 1e-6;

/// One tick of one walker. Places are offsets from the position before the tick.
class WalkTick3 {
public:
    /// Says in `result` what comes of it. Who begins in the air flies among the traffic.
    WalkTick3(const Reach3& reach, const Walker3& walker, const WalkState3& state, double dt,
              const Watch3& watch, WalkResult3& result, const Traffic3* traffic = nullptr)
        : reach_(reach),
          walker_(walker),
          steep_{walker.skin, 24, walker.up, walker.max_slope},
          plain_{walker.skin, 24},
          trace_(watch.trace),
          why_(watch.why),
          dt_(dt),
          traffic_(traffic),
          result_(result) {
        const Capsule3 body = body_of(walker, {});
        axis_ = {body.a, body.b};
        result_.state = state;
        result_.state.ground.point -= reach.origin();
    }

    /// `frame`: velocity of what the walker rides on, `pull` the part of it that its ground has.
    void run(Vec3 wish, double jump_speed, Vec3 frame, Vec3 pull);
    void swim(Vec3 wish);
    bool settle(double reach_down);
    /// Whether a walk on ground began inside of something, and went nowhere.
    bool is_inside() const { return is_inside_; }
    void finish();

private:
    struct Support {
        bool is_found = false;
        bool is_wedged = false;
        bool is_leaning = false;
        Ground3 ground;
        Vec3 from;
        double distance = 0.0;
        double overhang = 0.0;  // Of a ledge that was too narrow to stand on. [-]
        Vec3 at;
    };

    // Ground ends between two shares of a motion. [-] 0..1
    struct End {
        double last = 0.0;   // Where there was some,
        double first = 1.0;  // and where none.
        Support support;     // At the last.
    };

    // Where ground may end, as shares of a motion; below zero there is no guess. [-]
    struct Guess {
        double edge = -1.0;
        double corner = -1.0;
    };

    // Some time in the air, if nothing were in the way.
    struct Leap {
        Vec3 motion;         // [m]
        Vec3 velocity;       // In the end. [m/s]
        double climb = 0.0;  // Upward in the beginning. [m/s]
        double time = 0.0;   // [s]
    };
    // What became of it.
    struct Flown {
        SlideRun3 run;
        double touch = -1.0;  // Share of it after which something was met; below zero: nothing. [-]
        double far = 0.0;     // Way to that, or to the landing, as seen from what was met. [m]
        double fastest = 0.0;  // Of what was met, where it was. [m/s]
        int touches = 0;
        bool has_landed = false;
        Ground3 ground = {};
    };

    Slider3 slider(const SlideSettings3& settings, Trace3* trace) const {
        return {reach_, axis_, walker_.radius, settings, trace};
    }
    // For a part of a flight, which takes some time. [s]
    Slider3 flier(const SlideSettings3& settings, Trace3* trace, double time) const {
        if (traffic_ == nullptr) return slider(settings, trace);
        return {traffic_->resting(), axis_,      walker_.radius, settings, trace, {}, traffic_,
                later_ / dt_,        time / dt_, 1.0 / dt_};
    }
    // Of what is hit, in the tick. [m]
    Vec3 way_of(const PieceHit3& hit) const {
        return traffic_ != nullptr ? traffic_->way_of(hit.piece.obstacle) : Vec3{};
    }
    // Of what is hit, among what moves. [m/s]
    double speed_at(const PieceHit3& hit) const {
        return length(traffic_->way_at(hit.piece.obstacle, hit.closest.point)) / dt_;
    }
    double height_of(Vec3 p) const { return dot(p, walker_.up); }
    SlideRun3 run_at(Vec3 at) const {
        SlideRun3 run;
        run.at = at;
        return run;
    }

    double base_height() const;
    double walk_on_ground(Vec3 wish, double time);
    Vec3 along_ground(Vec3 normal, Vec3 motion) const;
    SlideRun3 slide_over_ground(Vec3 motion, Trace3* trace) const;
    bool comes_again(Vec3 motion, const Support& back) const;
    double walk_piece(Vec3 motion);
    Guess guess_end(Vec3 motion, double share, const Support& hanging) const;
    End find_end(Vec3 motion, const Support& here, double width) const;
    double leave_ground(Vec3 motion, const Support& beyond);
    bool try_step(Vec3 motion, const SlideRun3& blocked);
    bool is_step(const Support& support, Vec3 direction, double least) const;
    bool rubs(const SlideRun3& run) const;
    bool is_high(const Closest3& touched) const;
    Support lean(Vec3 from, Vec3 direction, const SlideRun3& blocked) const;
    SlideRun3 climb(Vec3 rise, Vec3 direction, Trace3* trace) const;
    bool step_over(Vec3 motion, Vec3 rise, const SlideRun3& blocked);
    bool is_ledge(const SlideRun3& blocked) const;
    bool is_pocket(const SlideRun3& blocked) const;
    double step_limit() const;
    double run_to_limit(Vec3 point, double lift) const;
    std::optional<PieceHit3> feel_above(Vec3 point, Vec3 normal, double depth) const;
    Why judge(const Contact3& contact) const;
    Leap leap_of(Vec3 wish, double time) const;
    Flown sweep_leap(const Leap& leap, int most_touches, bool is_told) const;
    double fly_part(Vec3 wish, double time);
    void limit_push(double fastest);
    void arrive(const Flown& flown, Vec3 velocity, double time);
    double end_flight(const Leap& leap, const Flown& flown, double time);
    double fly(Vec3 wish, double time);
    std::optional<Vec3> normal_between(Slider3 slider, SlideRun3& run) const;
    Ground3 ground_between(const SlideRun3& run, Vec3 normal) const;
    Support drop(Vec3 at, double distance, Trace3* trace) const;
    void stand_on(const Support& support);
    void lose_ground();
    void board(double time);
    Vec3 flow() const;
    double overhang_of(const Ground3& ground, Vec3 at) const;
    bool falls_off(const Ground3& ground, Vec3 at) const;
    void take_contacts(const SlideRun3& run);
    void note(Vec3 at);
    void explain(Why why, const Note3& about, double value, double limit) const;
    void explain_loss(const Support& support) const;
    void explain_block(const SlideRun3& run) const;
    Note3 about(const PieceHit3& hit) const;

    const Reach3& reach_;
    const Walker3& walker_;
    SlideSettings3 steep_;  // Steep contacts are walls.
    SlideSettings3 plain_;  // Everything is what it is: for falls.
    Trace3* trace_;
    Explanation3* why_;
    double dt_;
    Segment3 axis_;
    Vec3 at_;
    Vec3 flight_;  // Velocity that the walker takes into the air.
    Vec3 frame_;   // Velocity of what it rode on before it walked, which walking is relative to.
    Vec3 before_;  // Where it began, seen from that.
    Vec3 pull_;    // The part of it that its ground has.
    Vec3 flow_;    // Velocity of the belt that it stands on.
    Vec3 flown_;   // What belts have added to its wish. [m]
    const Traffic3* traffic_;        // Until it lands.
    double own_ = 0.0;               // As fast as it gets in this tick if nothing pushes it. [m/s]
    double pushed_ = 0.0;            // Of the fastest that it has met in the air. [m/s]
    double later_ = 0.0;             // What is left of the flight after the present part. [s]
    int flights_ = 0;                // Parts flown in this tick. [-]
    double flew_ = 0.0;              // How far it went in the air. [m]
    std::optional<Vec3> slid_back_;  // Where what blocked it would have slid it back to.
    bool is_trial_ = false;
    bool is_riding_ = false;
    bool is_inside_ = false;
    bool slips_ = false;  // Off what it landed on, for the rest of the tick.
    WalkResult3& result_;
};

}  // namespace sidle
