// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "both/across.h"
#include "both/pushed_speed.h"
#include "sidle/base/why.h"

namespace sidle {

/// A drop this small is rounding; following it would let a walker at rest creep. [m]
constexpr double rest_tolerance = 1e-9;

/// Gain below which climbing is not worth it: the rounding of two ways along the same wall. In
/// skins, which is what a walker knows of the unit that its world is measured in. [-]
constexpr double min_gain_share = 1e-3;

/// Normals that point up by no more than this are those of upright walls, but for rounding. [-]
constexpr double level_lift = 1e-6;

/// Normals that point down more than this belong to what hangs over, not to a step. [-]
constexpr double lowest_lift = -0.5;

/// How far beyond the body a ledge is felt for, in skins: the gap, and what rounding takes.
constexpr double feeler_skins = 7.0;

/// Nearer to the axis than this a support is under it; rounding is far below. In radii. [-]
constexpr double least_overhang = 1e-6;

/// The sum, with the bits of `a` where there is nothing to add.
template <class Vec>
constexpr Vec plus(Vec a, Vec b) {
    return b == Vec{} ? a : a + b;
}

/// The acceleration in the air by which a wish adds to the speed of a walker in a tick, at most:
/// beyond the wish itself nobody gets faster. [m/s^2]
template <class Walker, class State, class Vec>
double air_acceleration_of(const Walker& walker, const State& state, Vec wish, double dt) {
    return std::min(walker.air_acceleration, length(plus(wish, state.drift)) / dt);
}

/// One tick of one walker: one code for the plane and for space. `Kit::Tick`, which is made of it,
/// judges what a step is and what holds between slopes, and finds where ground ends. Places are
/// offsets from the position before the tick.
///
/// `Kit` names the types that it is made of; `note_of(part, point)` is what a watcher is told about
/// a piece or ground, and `is_same(a, b)` tells whether contacts are with the same part of an
/// obstacle.
template <class Kit>
class WalkTick {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using Obstacle = typename Kit::Obstacle;
    using Surface = typename Kit::Surface;
    using PieceHit = typename Kit::PieceHit;
    using Contact = typename Kit::Contact;
    using Reach = typename Kit::Reach;
    using Traffic = typename Kit::Traffic;
    using Slider = typename Kit::Slider;
    using SlideSettings = typename Kit::SlideSettings;
    using Run = typename Kit::SlideRun;
    using Touched = typename Run::Touched;
    using Stop = typename Kit::Stop;
    using Trace = typename Kit::Trace;
    using Explanation = typename Kit::Explanation;
    using Note = typename Kit::Note;
    using Watch = typename Kit::Watch;
    using Walker = typename Kit::Walker;
    using WalkState = typename Kit::WalkState;
    using WalkResult = typename Kit::WalkResult;
    using Ground = typename Kit::Ground;

public:
    /// Says in `result` what comes of it. Who begins in the air flies among the traffic.
    WalkTick(const Reach& reach, const Walker& walker, const WalkState& state, double dt,
             const Watch& watch, WalkResult& result, const Traffic* traffic = nullptr)
        : reach_(reach),
          walker_(walker),
          steep_{walker.skin, 24, walker.up, walker.max_slope},
          plain_{walker.skin, 24},
          trace_(watch.trace),
          why_(watch.why),
          dt_(dt),
          traffic_(traffic),
          result_(result) {
        const auto body = body_of(walker, {});
        axis_ = {body.a, body.b};
        result_.state = state;
        result_.state.ground.point -= reach.origin();
    }

    /// `frame`: velocity of what the walker rides on, `pull` the part of it that its ground has,
    /// `drive` what pushed it before, or may push it: null where nothing does.
    void run(Vec wish, double jump_speed, Vec frame, Vec pull, const Drive<Vec>* drive);
    void swim(Vec wish);
    bool settle(double reach_down);
    void finish();
    /// Whether a walk on ground began inside of something, and went nowhere.
    bool is_inside() const { return is_inside_; }

protected:
    struct Support {
        bool is_found = false;
        bool is_wedged = false;
        bool is_leaning = false;
        Ground ground;
        Vec from;
        double distance = 0.0;
        double overhang = 0.0;  // Of a ledge that was too narrow to stand on. [-]
        Vec at;
    };

    // What came of trying a step: how much of the motion it took, if it leads on.
    struct Step {
        bool has_ledge = false;
        std::optional<double> walked = {};
    };

    // Ground ends between two shares of a motion. [-] 0..1
    struct End {
        double last = 0.0;   // Where there was some,
        double first = 1.0;  // and where none.
        Support support;     // At the last.
    };

    // Where a stride from edge to edge is over no ground.
    struct Gap {
        double share = 0.0;  // Of the stride. [-] 0..1
        Support below;
    };

    // Some time in the air, if nothing were in the way.
    struct Leap {
        Vec motion;          // [m]
        Vec velocity;        // In the end. [m/s]
        double climb = 0.0;  // Upward in the beginning. [m/s]
        double time = 0.0;   // [s]
    };
    // What became of it.
    struct Flown {
        Run run;
        double touch = -1.0;  // Share of it after which something was met; below zero: nothing. [-]
        double far = 0.0;     // Way to that, or to the landing, as seen from what was met. [m]
        Met<Vec> met;         // Where it was.
        int touches = 0;
        bool has_landed = false;
        bool comes_off = false;  // Met a rim that it falls off, or what leans over it steeply.
        Ground ground = {};
    };

    // What is to be flown after a part, and for how long; of `none` what is left of its time. [s]
    enum class Next { none, half, rest };
    struct Part {
        Next next;
        double time;
    };

    Slider slider(const SlideSettings& settings, Trace* trace) const {
        return {reach_, axis_, walker_.radius, settings, trace};
    }
    // For a part of a flight, which takes some time. [s]
    Slider flier(const SlideSettings& settings, Trace* trace, double time) const {
        const Reach& reach = traffic_ == nullptr ? reach_ : traffic_->resting();
        return {reach,    axis_,        walker_.radius, settings,  trace, {},
                traffic_, later_ / dt_, time / dt_,     1.0 / dt_, {},    true};
    }
    // Of what is hit, in the tick. [m]
    Vec way_of(const PieceHit& hit) const {
        return traffic_ != nullptr ? traffic_->way_of(hit.piece.obstacle) : Vec{};
    }
    // Takes the velocity of what is hit, where it is. What moves and has pushed before the walk was
    // met then.
    void meet(const PieceHit& hit, Met<Vec>& met) const {
        if (traffic_ != nullptr) {
            met.add(traffic_->way_at(hit.piece.obstacle, hit.closest.point) / dt_);
        } else if (drive_.met.is_any) {
            const Obstacle* obstacle = reach_.find(hit.piece.obstacle);
            if (obstacle == nullptr || !obstacle->previous) met.add(Vec{});
        }
    }
    double height_of(Vec p) const { return dot(p, walker_.up); }
    double min_gain() const { return min_gain_share * walker_.skin; }
    Run run_at(Vec at) const {
        Run run;
        run.at = at;
        return run;
    }

    double walk_on_ground(Vec wish, double time);
    double walk_strides(Vec piece);
    static bool is_alike(const Ground& a, const Ground& b);
    std::optional<double> walk_stride(Vec motion);
    bool is_long(Vec motion) const;
    double base_height() const;
    double step_limit() const;
    bool can_step() const;
    bool is_own_edge(const Contact& contact) const;
    Step try_step(Vec motion, const Run& blocked);
    bool is_step(const Support& support, Vec direction, double least) const;
    Support lean(Vec from, Vec direction, const Run& blocked) const;
    Run slide_over_ground(Vec motion, Trace* trace) const;
    void rise_to_skin(const Slider& slider, Run& run) const;
    Support drop(Vec at, double distance, Trace* trace) const;
    Support follow(Vec at) const;
    void stand_on(const Support& support);
    std::optional<Gap> gap_between(Vec motion, const Support& beyond) const;
    double leave_ground(Vec motion, const Support& beyond);
    void lose_ground();
    Vec along_ground(Vec normal, Vec motion) const;
    Vec flow_of(Vec belt) const;
    bool has_below(Vec from, double depth) const;
    double overhang_of(const Ground& ground, Vec at) const;
    bool falls_off(const Ground& ground, Vec at) const;
    bool is_on_one(const Slider& slider, const Run& run, Vec fall) const;
    Ground ground_between(const Run& run, Vec normal) const;
    void take_contacts(const Run& run);
    void note(Vec at);
    void explain(Why why, const Note& about, double value, double limit) const;
    void explain_loss(const Support& support) const;
    void explain_block(const Run& run) const;
    Note about(const PieceHit& hit) const;

    const Reach& reach_;
    const Walker& walker_;
    SlideSettings steep_;  // Steep contacts are walls.
    SlideSettings plain_;  // Everything is what it is: for falls.
    Trace* trace_;
    Explanation* why_;
    double dt_;
    Segment axis_;
    Vec at_;
    Vec flight_;  // Velocity that the walker takes into the air.
    Vec frame_;   // Velocity of what it rode on before it walked, which walking is relative to.
    Vec before_;  // Where it began, seen from that.
    Vec pull_;    // The part of it that its ground has.
    Vec flow_;    // What the belt that it stands on adds to its wish. [m/s]
    Vec flown_;   // What belts have added to its wish. [m]
    const Traffic* traffic_;  // Until it lands.
    Drive<Vec> drive_;        // In the air.
    double gain_ = 0.0;       // What its wish adds to its speed there, at most. [m/s]
    double later_ = 0.0;      // What is left of the flight after the present part. [s]
    int flights_ = 0;         // Parts flown in this tick. [-]
    double flew_ = 0.0;       // How far it went in the air. [m]
    bool is_riding_ = false;
    bool is_inside_ = false;
    bool stays_ = false;      // The last stride, or all of the last piece, changed nothing.
    bool slips_ = false;      // Off what it landed on, for the rest of the tick.
    bool comes_off_ = false;  // Of what it has met in the air, by its weight.
    WalkResult& result_;

private:
    typename Kit::Tick& self() { return static_cast<typename Kit::Tick&>(*this); }
    const typename Kit::Tick& self() const { return static_cast<const typename Kit::Tick&>(*this); }

    // What it does along what leans over it on its way on from a climb.
    enum class Head : unsigned char { stops, slides };
    // The first part of a step.
    struct Climb {
        Run run;
        Vec rise;                 // As far as it was to go. [m]
        bool follows = false;     // A ceiling that leads on,
        bool may_follow = false;  // and met one.
    };
    // The others.
    struct Over {
        std::optional<double> walked = {};  // As of the step.
        bool is_stopped = false;            // On its way on, by what leans over it.
    };

    bool is_ledge(const Run& blocked) const;
    bool is_slope(const PieceHit& hit) const;
    Climb climb(Vec rise, Vec direction, bool follows, Trace* trace = nullptr) const;
    bool go_on(const Slider& slider, Vec wish, Head head, Run& run) const;
    Over step_over(Vec motion, const Climb& climb, Head head, const Run& blocked);
    void board(double time);
    Flown sweep_leap(const Leap& leap, int most_touches, bool is_told) const;
    double fly(Vec wish, double time);
    double fly_parts(Vec wish, double time);
    Part fly_part(Vec wish, double time);
    Vec push_of(Vec wish) const;
    Leap leap_by(Vec change, double time) const;
    Vec beside_walls(Vec push, double time, Run here) const;
    void arrive(const Flown& flown, Vec velocity, double time);
    double end_flight(const Leap& leap, const Flown& flown, double time);
};

}  // namespace sidle
