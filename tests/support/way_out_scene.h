// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <span>
#include <vector>

namespace sidle::test {

struct WayOutScore {
    int led_out = 0;
    int stuck = 0;
    int buried = 0;  // Of those that were led out.
};

/// Obstacles that a body may overlap, each in a world of its own too: an oracle of the ways out
/// that follows points of the body's axis, and looks along directions for a way.
template <class World, class Capsule, class Segment, class Vec>
class WayOutScene {
public:
    /// `skin` [m] is what `depenetrate` keeps unless told otherwise.
    explicit WayOutScene(double skin) : skin_(skin) {}

    template <class Shape, class Pose>
    void add(const Shape& shape, const Pose& pose) {
        all_.add({.shape = shape, .pose = pose});
        each_.emplace_back().add({.shape = shape, .pose = pose});
    }

    /// What `depenetrate` finds keeps the body on its side of all that its axis is not in, and
    /// where it finds nothing there is no way along the `directions`.
    void check(const Capsule& body, std::span<const Vec> directions, WayOutScore& score) const {
        const bool is_buried = is_in(all_, body);
        const auto out = depenetrate(all_, body, reach);
        if (!out.is_free) {
            ++score.stuck;
            REQUIRE(out.motion == Vec{});
            REQUIRE(!has_clear_way(body, directions));
            return;
        }
        if (out.motion == Vec{}) return;
        ++score.led_out;
        score.buried += is_buried;
        const Capsule end{body.a + out.motion, body.b + out.motion, body.radius};
        REQUIRE(all_.is_free(end, 0.9 * skin_));
        if (!is_buried) REQUIRE(!passes_what_it_was_not_in(body, out.motion));
    }

private:
    bool is_in(const World& world, const Capsule& body) const {
        return !world.is_free({body.a, body.b, skin_});
    }

    // Whether a point of the axis passes through something on a straight way.
    static bool passes(const World& world, const Capsule& body, Vec way) {
        constexpr int axis_points = 9;
        for (int k = 0; k < axis_points; ++k) {
            const Vec from = body.a + (body.b - body.a) * (double(k) / (axis_points - 1));
            if (world.cast(Segment{from, from + way})) return true;
        }
        return false;
    }

    bool passes_what_it_was_not_in(const Capsule& body, Vec way) const {
        for (const World& world : each_) {
            if (!is_in(world, body) && passes(world, body, way)) return true;
        }
        return false;
    }

    // The axis passes clearly, and ends where the body clearly is free: found in small steps.
    bool has_clear_way(const Capsule& body, std::span<const Vec> directions) const {
        constexpr double farthest = 0.6 * reach;
        for (const Vec direction : directions) {
            if (all_.cast(Capsule{body.a, body.b, 2 * skin_}, direction * farthest)) continue;
            for (double far = 0.0; far < farthest; far += 0.02) {
                const Vec way = direction * far;
                if (all_.is_free({body.a + way, body.b + way, body.radius}, 0.3)) return true;
            }
        }
        return false;
    }

    static constexpr double reach = 4.0;  // [m]

    double skin_;
    World all_;
    std::vector<World> each_;
};

}  // namespace sidle::test
