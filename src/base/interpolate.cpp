// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/base/interpolate.h"

#include <cmath>

#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Halvings of the arc; what is left of half a turn is then so short that its chord will do: between
// its ends the pace is even to 1e-9 of the turn.
constexpr int halvings = 10;

// `a` and `b` are at most a quarter turn of the sphere apart: their sum is never short.
Rotation3 mixed(const Rotation3& a, double share_a, const Rotation3& b, double share_b) {
    const Rotation3 sum{a.w * share_a + b.w * share_b, a.x * share_a + b.x * share_b,
                        a.y * share_a + b.y * share_b, a.z * share_a + b.z * share_b};
    const double scale =
        1.0 / std::sqrt(sum.w * sum.w + sum.x * sum.x + sum.y * sum.y + sum.z * sum.z);
    return {sum.w * scale, sum.x * scale, sum.y * scale, sum.z * scale};
}

Rotation2 mixed(const Rotation2& a, double share_a, const Rotation2& b, double share_b) {
    return normalized(Rotation2{a.x * share_a + b.x * share_b, a.y * share_a + b.y * share_b});
}

// Walks to `alpha` on the arc between two turns.
template <class Rotation>
Rotation on_arc(Rotation low, Rotation high, double alpha) {
    double share = alpha;
    for (int i = 0; i < halvings; ++i) {
        const Rotation middle = mixed(low, 1.0, high, 1.0);
        share *= 2.0;
        if (share < 1.0) {
            high = middle;
        } else {
            low = middle;
            share -= 1.0;
        }
    }
    return share > 0.0 ? mixed(low, 1.0 - share, high, share) : low;
}

}  // namespace

Vec2 interpolate(Vec2 previous, Vec2 present, double alpha) {
    if (!(alpha > 0.0)) return previous;
    return alpha < 1.0 ? previous + (present - previous) * alpha : present;
}

Vec3 interpolate(Vec3 previous, Vec3 present, double alpha) {
    if (!(alpha > 0.0)) return previous;
    return alpha < 1.0 ? previous + (present - previous) * alpha : present;
}

Rotation2 interpolate(const Rotation2& previous, const Rotation2& present, double alpha) {
    if (!(alpha > 0.0)) return previous;
    if (!(alpha < 1.0)) return present;
    // A half turn has no middle; it goes to the left.
    const double across = previous.x * present.y - previous.y * present.x;
    const double along = previous.x * present.x + previous.y * present.y;
    const Rotation2 left{-previous.y, previous.x};
    const bool is_half = along < 0.0 && across * across < 1e-24;
    if (is_half && alpha < 0.5) return on_arc(previous, left, 2.0 * alpha);
    if (is_half) return on_arc(left, present, 2.0 * alpha - 1.0);
    return on_arc(previous, present, alpha);
}

Rotation3 interpolate(const Rotation3& previous, const Rotation3& present, double alpha) {
    if (!(alpha > 0.0)) return previous;
    if (!(alpha < 1.0)) return present;
    // A quaternion and its opposite are the same turn; the nearer one is the shorter way.
    const double together = previous.w * present.w + previous.x * present.x +
                            previous.y * present.y + previous.z * present.z;
    const double sign = together < 0.0 ? -1.0 : 1.0;
    const Rotation3 end{sign * present.w, sign * present.x, sign * present.y, sign * present.z};
    return on_arc(previous, end, alpha);
}

Pose2 interpolate(const Pose2& previous, const Pose2& present, double alpha) {
    return {interpolate(previous.position, present.position, alpha),
            interpolate(previous.rotation, present.rotation, alpha)};
}

Pose3 interpolate(const Pose3& previous, const Pose3& present, double alpha) {
    return {interpolate(previous.position, present.position, alpha),
            interpolate(previous.rotation, present.rotation, alpha)};
}

int take_ticks(TickClock& clock, double time) {
    SIDLE_ASSERT(clock.tick > 0.0 && clock.max_ticks >= 1, "see TickClock for the ranges");
    SIDLE_ASSERT(time >= 0.0, "time goes forward");
    clock.rest += time;
    int ticks = 0;
    while (clock.rest >= clock.tick && ticks < clock.max_ticks) {
        clock.rest -= clock.tick;
        ++ticks;
    }
    // What is no number is dropped, too: kept, it would stop the clock for ever.
    if (!(clock.rest < clock.tick)) clock.rest = 0.0;
    return ticks;
}

}  // namespace sidle
