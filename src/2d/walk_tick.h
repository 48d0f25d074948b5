// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "2d/ground.h"
#include "2d/types.h"
#include "both/walk_tick.h"

namespace sidle {

class WalkTick2;

/// What ticks of the plane are made of; see both/walk_tick.h.
struct WalkKit2 : Types2 {
    using Contact = Contact2;
    using Traffic = Traffic2;
    using WalkResult = WalkResult2;
    using Tick = WalkTick2;

    template <class Part>
    static Note2 note_of(const Part& part, Vec2 point) {
        return {{}, part.obstacle, part.wall, part.tile, point};
    }
    static bool is_same(const Contact2& a, const Contact2& b) {
        return a.obstacle == b.obstacle && a.wall == b.wall && a.tile == b.tile;
    }
};

extern template class WalkTick<WalkKit2>;

/// A tick with what differs there: how a walker finds ground, walks a piece on it, takes steps.
class WalkTick2 : public WalkTick<WalkKit2> {
    friend class WalkTick<WalkKit2>;

public:
    using WalkTick::WalkTick;

private:
    // What came of trying a step: how much of the motion it took, if it leads on.
    struct Step {
        bool has_ledge = false;
        std::optional<double> walked = {};
    };
    // What it does along what leans over it on its way on.
    enum class Head : unsigned char { stops, slides };
    // The first part of one.
    struct Climb {
        SlideRun2 run;
        Vec2 rise;                // As far as it was to go. [m]
        bool follows = false;     // A ceiling that leads on,
        bool may_follow = false;  // and met one.
        Head head = Head::slides;
        bool is_stopped = false;  // On its way on from there, by what leans over it.
    };

    double base_height() const;
    Vec2 along_ground(Vec2 normal, Vec2 motion) const;
    std::optional<double> walk_stride(Vec2 motion);
    double guess_end(Vec2 motion, double share, const Support& hanging) const;
    End find_end(Vec2 motion, const Support& here, double width) const;
    Step try_step(Vec2 motion, const SlideRun2& blocked);
    bool is_step(const Support& support, Vec2 direction, double least) const;
    Support lean(Vec2 from, double climbed, Vec2 direction) const;
    Climb climb(Vec2 rise, Vec2 direction, bool follows, Trace2* trace = nullptr) const;
    bool go_on(const Slider2& slider, Vec2 wish, const Climb& climb, SlideRun2& run) const;
    std::optional<double> step_over(Vec2 motion, Climb& climb, const SlideRun2& blocked);
    bool is_ledge(const SlideRun2& blocked) const;
    bool is_slope(const PieceHit2& hit) const;
    Why judge(const Contact2& contact, Surface2 surface, Vec2 at) const;
    Surface2 surface_of(ObstacleId2 id) const;
    std::optional<Vec2> normal_between(SlideRun2& run, double time) const;
    Support drop(Vec2 at, double distance, Trace2* trace) const;
    void stand_on(const Support& support);
    Vec2 flow() const;
};

}  // namespace sidle
