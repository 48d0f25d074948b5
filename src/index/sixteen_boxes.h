// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "base/lanes.h"
#include "index/float_course.h"

namespace sidle {

/// Sixteen boxes side by side. Each question is put to all of them; boxes only sift, so floats do.
template <int D>
struct SixteenBoxes {
    static constexpr int count = 16;
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

    /// Makes all boxes empty.
    void clear() {
        for (std::uint32_t k = 0; k < count; ++k) set(k, Bounds<D>::empty());
    }

    /// The box around all of them.
    Bounds<D> around() const {
        Bounds<D> box;
        for (int i = 0; i < D; ++i) {
            Lanes4 lows = lanes_of(low[i]);
            Lanes4 highs = lanes_of(high[i]);
            for (int part = 4; part < count; part += 4) {
                lows = lesser(lanes_of(low[i] + part), lows);
                highs = greater(lanes_of(high[i] + part), highs);
            }
            box.low[i] = least_of(lows)[0];
            box.high[i] = greatest_of(highs)[0];
        }
        return box;
    }

    /// A bit for each box that shares a point with `box`, the first box's lowest.
    std::uint32_t overlapping(const Bounds<D>& box) const {
        std::uint32_t bits = 0;
        for (int part = 0; part < count; part += 4) {
            Whole4 shared = lanes_of(low[0] + part) <= all_lanes(box.high[0]);
            shared &= all_lanes(box.low[0]) <= lanes_of(high[0] + part);
            for (int i = 1; i < D; ++i) {
                shared &= lanes_of(low[i] + part) <= all_lanes(box.high[i]);
                shared &= all_lanes(box.low[i]) <= lanes_of(high[i] + part);
            }
            bits |= bits_of(shared) << part;
        }
        return bits;
    }

    /// A bit for each box that the course may meet before `limit`, and at what share of its way at
    /// the earliest.
    std::uint32_t met(const FloatCourse<D>& course, float limit, Numbers& from) const {
        // More than three roundings take away.
        constexpr float shrink = 1.0f - 0x1p-20f;
        constexpr float widen = 1.0f + 0x1p-20f;
        const float* near[D];
        const float* far[D];
        Lanes4 front[D];
        Lanes4 back[D];
        for (int i = 0; i < D; ++i) {
            const bool turns = course.is_backward[i];
            near[i] = turns ? high[i] : low[i];
            far[i] = turns ? low[i] : high[i];
            front[i] = all_lanes(turns ? course.low_side[i] : course.high_side[i]);
            back[i] = all_lanes(turns ? course.high_side[i] : course.low_side[i]);
        }
        std::uint32_t bits = 0;
        for (int part = 0; part < count; part += 4) {
            Lanes4 enter = all_lanes(0.0f);
            Lanes4 leave = all_lanes(limit);
            for (int i = 0; i < D; ++i) {
                const Lanes4 inverse = all_lanes(course.inverse[i]);
                enter = greater((lanes_of(near[i] + part) - front[i]) * inverse, enter);
                leave = lesser((lanes_of(far[i] + part) - back[i]) * inverse, leave);
            }
            enter = enter * all_lanes(shrink);
            bits |= bits_at_most(enter, leave * all_lanes(widen)) << part;
            store(enter, from.data() + part);
        }
        return bits;
    }

    /// At most the square of how far each box is from another. [m^2]
    void gaps_squared(const Bounds<D>& box, Numbers& squared) const {
        constexpr float shrink = 1.0f - 0x1p-20f;
        for (int part = 0; part < count; part += 4) {
            Lanes4 sum = all_lanes(0.0f);
            for (int i = 0; i < D; ++i) {
                const Lanes4 under = lanes_of(low[i] + part) - all_lanes(box.high[i]);
                const Lanes4 over = all_lanes(box.low[i]) - lanes_of(high[i] + part);
                const Lanes4 gap = greater(greater(under, over), all_lanes(0.0f));
                sum = sum + gap * gap;
            }
            sum = sum * all_lanes(shrink);
            store(sum, squared.data() + part);
        }
    }

    /// See `half_area`: of each box, and by how much more it is when it also holds another.
    void grow(const Bounds<D>& box, Numbers& area, Numbers& growth) const {
        for (int part = 0; part < count; part += 4) {
            Lanes4 side[D];
            Lanes4 grown[D];
            for (int i = 0; i < D; ++i) {
                const Lanes4 lows = lanes_of(low[i] + part);
                const Lanes4 highs = lanes_of(high[i] + part);
                side[i] = highs - lows;
                grown[i] =
                    greater(highs, all_lanes(box.high[i])) - lesser(lows, all_lanes(box.low[i]));
            }
            const Lanes4 now = half_area_of(side);
            const Lanes4 more = half_area_of(grown) - now;
            store(now, area.data() + part);
            store(more, growth.data() + part);
        }
    }

private:
    static Lanes4 half_area_of(const Lanes4* side) {
        if constexpr (D == 2)
            return side[0] + side[1];
        else
            return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
    }
};

}  // namespace sidle
