// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

#include "3d/piece.h"
#include "base/lanes.h"

namespace sidle {

/// A box in one question; the last lanes say nothing.
struct BoxLanes3 {
    Lanes4 low;
    Lanes4 high;
};

inline bool overlaps(const BoxLanes3& a, const BoxLanes3& b) {
    constexpr std::uint32_t axes = 7;
    return (bits_at_most(a.low, b.high) & bits_at_most(b.low, a.high) & axes) == axes;
}

/// Four pairs of parallel planes with a piece between them, side by side: that of a triangle and
/// the three that are upright on it along its sides, or the three of a box. Never too close.
///
/// They sift what a move may touch: 32 bits do, where all that is lost by rounding is taken off.
struct Slabs3 {
    Lanes4 x, y, z;  ///< Directions, up to 2^20 long; the last three upright on the first.
    Lanes4 low;      ///< Where the piece begins along each of them, in units of that length. [m]
    Lanes4 high;     ///< Where it ends. [m]
    Lanes4 size;     ///< Sum of the coordinates without signs: each rounding is at most its share.
    Lanes4 share;    ///< One over the square of the length. [-]
};

/// The box of a piece and its slabs; those of what is round keep nothing off.
struct Sieve3 {
    BoxLanes3 box;
    Slabs3 slabs;
};
void set_sieve(Sieve3& sieve, const Piece3& piece);

/// More than what a handful of operations in 32 bits is rounded by. [-]
constexpr float lanes_rounding = 0x1p-20f;

constexpr float kept_off = std::numeric_limits<float>::infinity();

/// Rounded outward.
BoxLanes3 lanes_of(const Box3& box);

/// An axis on its way, as sieves are asked about it.
class SweptAxis3 {
public:
    SweptAxis3(const Segment3& axis, Vec3 motion) {
        set(a_, axis.a);
        set(b_, axis.b);
        set(motion_, motion);
        const double most = std::max(size_of(motion), std::max(size_of(axis.a), size_of(axis.b)));
        slack_ = all_lanes(most < double(farthest) ? static_cast<float>(most) * lanes_rounding
                                                   : std::numeric_limits<float>::infinity());
    }

    /// The same on a part of the way. [-] 0..1
    SweptAxis3 part(double limit) const {
        SweptAxis3 part = *this;
        const Lanes4 share = all_lanes(static_cast<float>(limit));
        for (int i = 0; i < 3; ++i) part.motion_[i] = motion_[i] * share;
        return part;
    }

    /// Whether it stays further off than `radius` [m] on all of its way.
    bool is_kept_off(const Slabs3& slabs, double radius) const {
        return apart_squared(slabs, radius) == kept_off;
    }

    /// At most the square of how far it starts from the piece; `kept_off` when it stays further off
    /// than `radius` [m] on all of its way. [m^2]
    float apart_squared(const Slabs3& slabs, double radius) const {
        const Gaps at_start = gaps(slabs, slabs.size * slack_);
        const Lanes4 least_gaps = at_start.least(along(slabs, motion_));
        if (bits_at_most(all_lanes(squared(radius)), squared(slabs, least_gaps)) != 0)
            return kept_off;
        const Lanes4 start = squared(slabs, greater(at_start.above, at_start.below));
        return std::min(std::max(std::max(start[0], start[1]), std::max(start[2], start[3])),
                        std::numeric_limits<float>::max());
    }

    /// At most the share of the way after which it comes as near as `radius` [m]; `kept_off` when
    /// it does not up to `limit` [-]. A way may pass one pair of planes before it comes between
    /// another: that keeps off more than `apart_squared`, for two divisions.
    float entry(const Slabs3& slabs, double radius, double limit) const {
        const auto share = static_cast<float>(limit);
        const Lanes4 slack = slabs.size * slack_ + all_lanes(least);
        const Lanes4 by = along(slabs, motion_);
        const auto [above, below] = gaps(slabs, slack);
        const Lanes4 least_gaps = Gaps{above, below}.least(by * all_lanes(share));
        if (bits_at_most(all_lanes(squared(radius)), squared(slabs, least_gaps)) != 0)
            return kept_off;

        const Lanes4 thick =
            all_lanes(static_cast<float>(radius) * (1.0f + 8.0f * lanes_rounding)) /
            roots(slabs.share);
        const Whole4 falls = by < Lanes4{};
        const Lanes4 ahead = chosen(falls, above, below) - thick;
        const Lanes4 until = thick - chosen(falls, below, above);
        const Lanes4 speed = sidle::size_of(by);
        const Lanes4 enters = ahead / (speed + slack);
        const Lanes4 leaves = until / greater(speed - slack, all_lanes(least));
        const float first = std::max(0.0f, greatest_of(enters)[0]) * (1.0f - 4.0f * lanes_rounding);
        const float last = std::min(share, least_of(leaves)[0]) * (1.0f + 4.0f * lanes_rounding);
        return first <= last ? first : kept_off;
    }

    /// Whether, seen along the way, the axis stays further off than `radius` [m] from a side of the
    /// triangle: then it does so on all of it. Needs no slabs.
    bool goes_by(const Triangle3& t, double radius) const {
        const Lanes4 x = corners(t.a.x, t.b.x, t.c.x);
        const Lanes4 y = corners(t.a.y, t.b.y, t.c.y);
        const Lanes4 z = corners(t.a.z, t.b.z, t.c.z);
        // Each lane a side and the direction at right angles to it and to the way.
        const Lanes4 side_x = next(x) - x;
        const Lanes4 side_y = next(y) - y;
        const Lanes4 side_z = next(z) - z;
        Slabs3 slabs;
        slabs.x = side_y * motion_[2] - side_z * motion_[1];
        slabs.y = side_z * motion_[0] - side_x * motion_[2];
        slabs.z = side_x * motion_[1] - side_y * motion_[0];
        slabs.size = sidle::size_of(slabs.x) + sidle::size_of(slabs.y) + sidle::size_of(slabs.z);
        const Lanes4 far =
            greater(greater(sidle::size_of(x), sidle::size_of(y)), sidle::size_of(z));
        const Lanes4 slack = slabs.size * (greatest_of(far) * all_lanes(lanes_rounding) + slack_);
        const auto height = [&](Lanes4 at_x, Lanes4 at_y, Lanes4 at_z) {
            return slabs.x * at_x + slabs.y * at_y + slabs.z * at_z;
        };
        const Lanes4 one = height(x, y, z);
        const Lanes4 two = height(next(x), next(y), next(z));
        const Lanes4 three = height(next(next(x)), next(next(y)), next(next(z)));
        slabs.low = lesser(lesser(one, two), three);
        slabs.high = greater(greater(one, two), three);
        // Along these the way is not quite none, by rounding.
        const Lanes4 least_gaps = gaps(slabs, slack).least(along(slabs, motion_));
        const Lanes4 gap = greater(least_gaps, Lanes4{});
        const Lanes4 length_squared =
            slabs.x * slabs.x + slabs.y * slabs.y + slabs.z * slabs.z + all_lanes(least);
        const Lanes4 touching = length_squared * all_lanes(squared(radius)) + all_lanes(least);
        return bits_of(gap * gap > touching) != 0;
    }

private:
    // How far the axis starts above and below slabs, along each of their directions.
    struct Gaps {
        Lanes4 above;
        Lanes4 below;

        // The greater of the two at least on the way.
        Lanes4 least(Lanes4 by) const {
            const Lanes4 none{};
            return greater(above + lesser(by, none), below - greater(by, none));
        }
    };

    Gaps gaps(const Slabs3& slabs, Lanes4 slack) const {
        const Lanes4 a = along(slabs, a_);
        const Lanes4 b = along(slabs, b_);
        return {lesser(a, b) - slabs.high - slack, slabs.low - greater(a, b) - slack};
    }

    // More than what numbers lose that are too small for 32 bits.
    static constexpr float least = 0x1p-110f;
    // Beyond this numbers may end. [m]
    static constexpr float farthest = 1e12f;

    static double size_of(Vec3 v) {
        return std::max(std::abs(v.x), std::max(std::abs(v.y), std::abs(v.z)));
    }
    static void set(Lanes4* lanes, Vec3 v) {
        lanes[0] = all_lanes(static_cast<float>(v.x));
        lanes[1] = all_lanes(static_cast<float>(v.y));
        lanes[2] = all_lanes(static_cast<float>(v.z));
    }
    static Lanes4 along(const Slabs3& slabs, const Lanes4* v) {
        return slabs.x * v[0] + slabs.y * v[1] + slabs.z * v[2];
    }
    static Lanes4 corners(double a, double b, double c) { return narrow(Pair2{a, b}, Pair2{c, a}); }
    // The corners after these, one behind the other.
    static Lanes4 next(Lanes4 corners) { return picked<1, 2, 0, 1>(corners); }
    static Lanes4 chosen(Whole4 mask, Lanes4 a, Lanes4 b) {
        return reinterpret_cast<Lanes4>((mask & reinterpret_cast<Whole4>(a)) |
                                        (~mask & reinterpret_cast<Whole4>(b)));
    }
    // Never too small.
    static float squared(double radius) {
        return static_cast<float>(radius * radius) * (1.0f + 8.0f * lanes_rounding);
    }
    // Of the gaps along the first direction and along each other one: together as both are upright.
    static Lanes4 squared(const Slabs3& slabs, Lanes4 gaps) {
        const Lanes4 gap = greater(gaps, Lanes4{});
        const Lanes4 each = gap * gap * slabs.share;
        return but_first(each) + all_lanes(each[0]);
    }

    Lanes4 a_[3];
    Lanes4 b_[3];
    Lanes4 motion_[3];
    Lanes4 slack_;
};

}  // namespace sidle
