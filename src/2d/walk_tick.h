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

/// A tick with what differs there: what a walker takes for a step, what holds it between slopes,
/// and where ground ends.
class WalkTick2 : public WalkTick<WalkKit2> {
    friend class WalkTick<WalkKit2>;

public:
    using WalkTick::WalkTick;

private:
    double guess_end(Vec2 motion, double share, const Support& hanging) const;
    End find_end(Vec2 motion, const Support& here, double width) const;
    Why judge(const Contact2& contact, const SlideRun2& blocked) const;
    bool leads_to_ground(Vec2 from, Vec2 stride, const SlideRun2& blocked) const;
    bool is_high(const Closest2& touched) const { return height_of(touched.point) > step_limit(); }
    // On a line what slid it back does so again.
    bool comes_again(Vec2, const Support&) const { return true; }
    double resting(const Support&) const { return rest_tolerance; }
    // A line has no corner that could be stepped across beside the wish.
    bool is_pocket(const SlideRun2&) const { return false; }
    Surface2 surface_of(ObstacleId2 id) const;
    std::optional<Vec2> normal_between(Slider2 slider, SlideRun2& run) const;
    Vec2 flow() const;
};

}  // namespace sidle
