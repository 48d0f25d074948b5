// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "base/lanes.h"
#include "index/bounds.h"

namespace sidle {

/// A float above `x`, by more than rounding: quicker to find than the next one.
inline float above(double x) {
    const double most = double(max_index_coordinate);
    const float rounded = static_cast<float>(std::min(std::max(x, -most), most));
    return rounded + (std::abs(rounded) * 0x1p-22f + 0x1p-100f);
}
inline float below(double x) { return -above(-x); }

/// A course as floats, rounded so that it meets no box later than it does.
template <int D>
struct FloatCourse {
    float low_side[D];
    float high_side[D];
    float inverse[D];  ///< Of the motion; huge where there is none.

    explicit FloatCourse(const Course<D>& course) {
        // So huge that what the sides are thickened by takes longer than any motion.
        constexpr double huge = 1e36;
        for (int i = 0; i < D; ++i) {
            low_side[i] = below(course.low_side[i]);
            high_side[i] = above(course.high_side[i]);
            const double motion = course.motion[i];
            const bool is_motion = std::abs(motion) * huge > 1.0;
            inverse[i] = static_cast<float>(is_motion ? 1.0 / motion : huge);
            // Where numbers end, every box is on its way.
            const double far = std::max(-course.low_side[i], course.high_side[i]);
            if (far < double(max_index_coordinate)) continue;
            low_side[i] = -std::numeric_limits<float>::max();
            high_side[i] = std::numeric_limits<float>::max();
            inverse[i] = static_cast<float>(huge);
        }
    }
};

/// Eight boxes side by side. Each question is put to all of them; boxes only sift, so floats do.
template <int D>
struct EightBoxes {
    static constexpr int count = 8;
    /// A number for each box.
    using Numbers = std::array<float, count>;

    alignas(16) float low[D][count];
    alignas(16) float high[D][count];

    Bounds<D> at(std::uint32_t k) const {
        Bounds<D> box;
        for (int i = 0; i < D; ++i) {
            box.low[i] = low[i][k];
            box.high[i] = high[i][k];
        }
        return box;
    }
    void set(std::uint32_t k, const Bounds<D>& box) {
        for (int i = 0; i < D; ++i) {
            low[i][k] = box.low[i];
            high[i][k] = box.high[i];
        }
    }

    /// The box around the first `used` of them, at least one.
    Bounds<D> around(std::uint32_t used) const {
        const Whole4 first = Whole4{0, 1, 2, 3} < all_whole(used);
        const Whole4 last = Whole4{4, 5, 6, 7} < all_whole(used);
        Bounds<D> box;
        for (int i = 0; i < D; ++i) {
            const Lanes4 lows = all_lanes(low[i][0]);
            const Lanes4 highs = all_lanes(high[i][0]);
            box.low[i] = least_of(
                lesser(first ? lanes_of(low[i]) : lows, last ? lanes_of(low[i] + 4) : lows));
            box.high[i] = -least_of(
                -greater(first ? lanes_of(high[i]) : highs, last ? lanes_of(high[i] + 4) : highs));
        }
        return box;
    }

    /// A bit for each box that shares a point with `box`, the first box's lowest.
    std::uint32_t overlapping(const Bounds<D>& box) const {
        std::uint32_t bits = 0;
        for (int half = 0; half < count; half += 4) {
            Whole4 shared = lanes_of(low[0] + half) <= all_lanes(box.high[0]);
            shared &= all_lanes(box.low[0]) <= lanes_of(high[0] + half);
            for (int i = 1; i < D; ++i) {
                shared &= lanes_of(low[i] + half) <= all_lanes(box.high[i]);
                shared &= all_lanes(box.low[i]) <= lanes_of(high[i] + half);
            }
            bits |= bits_of(shared) << half;
        }
        return bits;
    }

    /// A bit for each box that the course may meet before `limit`, and at what share of its way at
    /// the earliest.
    std::uint32_t met(const FloatCourse<D>& course, float limit, Numbers& from) const {
        // More than three roundings take away.
        constexpr float shrink = 1.0f - 0x1p-20f;
        constexpr float widen = 1.0f + 0x1p-20f;
        std::uint32_t bits = 0;
        for (int half = 0; half < count; half += 4) {
            Lanes4 enter = all_lanes(0.0f);
            Lanes4 leave = all_lanes(limit);
            for (int i = 0; i < D; ++i) {
                const Lanes4 inverse = all_lanes(course.inverse[i]);
                const Lanes4 t0 =
                    (lanes_of(low[i] + half) - all_lanes(course.high_side[i])) * inverse;
                const Lanes4 t1 =
                    (lanes_of(high[i] + half) - all_lanes(course.low_side[i])) * inverse;
                enter = greater(lesser(t0, t1), enter);
                leave = lesser(greater(t0, t1), leave);
            }
            enter = enter * all_lanes(shrink);
            bits |= bits_at_most(enter, leave * all_lanes(widen)) << half;
            store(enter, from.data() + half);
        }
        return bits;
    }

    /// At most the square of how far each box is from another. [m^2]
    void gaps_squared(const Bounds<D>& box, Numbers& squared) const {
        constexpr float shrink = 1.0f - 0x1p-20f;
        for (int half = 0; half < count; half += 4) {
            Lanes4 sum = all_lanes(0.0f);
            for (int i = 0; i < D; ++i) {
                const Lanes4 under = lanes_of(low[i] + half) - all_lanes(box.high[i]);
                const Lanes4 over = all_lanes(box.low[i]) - lanes_of(high[i] + half);
                const Lanes4 gap = greater(greater(under, over), all_lanes(0.0f));
                sum = sum + gap * gap;
            }
            sum = sum * all_lanes(shrink);
            store(sum, squared.data() + half);
        }
    }

    /// See `half_area`: of each box, and by how much more it is when it also holds another.
    void grow(const Bounds<D>& box, Numbers& area, Numbers& growth) const {
        for (int half = 0; half < count; half += 4) {
            Lanes4 side[D];
            Lanes4 grown[D];
            for (int i = 0; i < D; ++i) {
                const Lanes4 lows = lanes_of(low[i] + half);
                const Lanes4 highs = lanes_of(high[i] + half);
                side[i] = highs - lows;
                grown[i] =
                    greater(highs, all_lanes(box.high[i])) - lesser(lows, all_lanes(box.low[i]));
            }
            const Lanes4 now = half_area_of(side);
            const Lanes4 more = half_area_of(grown) - now;
            store(now, area.data() + half);
            store(more, growth.data() + half);
        }
    }

private:
    static float least_of(Lanes4 x) {
        const Lanes4 two = lesser(x, __builtin_shufflevector(x, x, 2, 3, 0, 1));
        return lesser(two, __builtin_shufflevector(two, two, 1, 0, 3, 2))[0];
    }
    static Lanes4 half_area_of(const Lanes4* side) {
        if constexpr (D == 2)
            return side[0] + side[1];
        else
            return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
    }
};

}  // namespace sidle
