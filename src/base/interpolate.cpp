// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/base/interpolate.h"

#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Each halving gives one more binary digit of alpha; 40 are far finer than a picture.
constexpr int max_halvings = 40;

// Walks to `alpha` on the arc between two turns at most half a turn apart.
template <class Rotation, class Middle>
Rotation on_arc(Rotation low, Rotation high, double alpha, Middle&& middle) {
    double from = 0.0;
    double size = 1.0;
    for (int i = 0; i < max_halvings; ++i) {
        const Rotation half = middle(low, high);
        size *= 0.5;
        if (alpha < from + size) {
            high = half;
        } else {
            low = half;
            from += size;
        }
        if (alpha == from) return low;
    }
    return low;
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
    const Rotation2 left{-previous.y, previous.x};
    return on_arc(previous, present, alpha, [&](const Rotation2& a, const Rotation2& b) {
        const Rotation2 sum{a.x + b.x, a.y + b.y};
        return sum.x * sum.x + sum.y * sum.y > 1e-30 ? normalized(sum) : left;
    });
}

Rotation3 interpolate(const Rotation3& previous, const Rotation3& present, double alpha) {
    if (!(alpha > 0.0)) return previous;
    if (!(alpha < 1.0)) return present;
    // A quaternion and its opposite are the same turn; the nearer one is the shorter way.
    const double together = previous.w * present.w + previous.x * present.x +
                            previous.y * present.y + previous.z * present.z;
    const double sign = together < 0.0 ? -1.0 : 1.0;
    const Rotation3 end{sign * present.w, sign * present.x, sign * present.y, sign * present.z};
    return on_arc(previous, end, alpha, [](const Rotation3& a, const Rotation3& b) {
        return normalized(Rotation3{a.w + b.w, a.x + b.x, a.y + b.y, a.z + b.z});
    });
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
    if (clock.rest >= clock.tick) clock.rest = 0.0;
    return ticks;
}

}  // namespace sidle
