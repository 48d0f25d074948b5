// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "3d/ground.h"
#include "3d/types.h"
#include "both/walk_tick.h"

namespace sidle {

class WalkTick3;

/// What ticks of space are made of; see both/walk_tick.h.
struct WalkKit3 : Types3 {
    using Contact = Contact3;
    using Traffic = Traffic3;
    using WalkResult = WalkResult3;
    using Tick = WalkTick3;

    template <class Part>
    static Note3 note_of(const Part& part, Vec3 point) {
        return {{}, part.obstacle, part.triangle, point};
    }
    static bool is_same(const Contact3& a, const Contact3& b) {
        return a.obstacle == b.obstacle && a.triangle == b.triangle;
    }
};

extern template class WalkTick<WalkKit3>;

/// A tick with what differs there: what a walker takes for a step, what holds it between slopes,
/// and where ground ends.
class WalkTick3 : public WalkTick<WalkKit3> {
    friend class WalkTick<WalkKit3>;

public:
    using WalkTick::WalkTick;

private:
    // Where ground may end, as shares of a motion; below zero there is no guess. [-]
    struct Guess {
        double edge = -1.0;
        double corner = -1.0;
    };

    bool comes_again(Vec3 motion, const Support& back);
    bool would_come_again(Vec3 motion, const Support& back) const;
    // On its way into a crease a drop leads along that, too: who rests there would creep.
    double resting(const Support& support) const {
        return support.is_wedged ? walker_.skin : rest_tolerance;
    }
    Guess guess_end(Vec3 motion, double share, const Support& hanging) const;
    End find_end(Vec3 motion, const Support& here, double width) const;
    bool rubs(const SlideRun3& run) const;
    bool is_high(const Closest3& touched) const;
    bool leads_to_ground(Vec3 from, Vec3 stride, const SlideRun3& blocked) const;
    bool is_pocket(const SlideRun3& blocked) const;
    double run_to_limit(Vec3 point, double lift) const;
    std::optional<PieceHit3> feel_above(Vec3 point, Vec3 normal, double depth) const;
    Why judge(const Contact3& contact, const SlideRun3& blocked) const;
    std::optional<Vec3> normal_between(Slider3 slider, SlideRun3& run) const;
    Vec3 flow() const;

    std::optional<Vec3> slid_back_;  // Where what blocked it would have slid it back to.
    bool is_trial_ = false;
};

}  // namespace sidle
