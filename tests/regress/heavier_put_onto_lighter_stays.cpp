// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

double gap_between(const Crowd& crowd, UnitId a, UnitId b) {
    double least = 1e9;
    const auto circles_of = [&](UnitId unit) {
        const UnitState state = crowd.state(unit).value();
        std::vector<Circle2> circles{{state.position, state.radius}};
        for (const UnitCircle& circle : crowd.circles(unit)) {
            circles.push_back({state.position + circle.offset, circle.radius});
        }
        return circles;
    };
    for (const Circle2& one : circles_of(a)) {
        for (const Circle2& other : circles_of(b)) {
            const double apart = distance(one.center, other.center);
            least = std::min(least, apart - one.radius - other.radius);
        }
    }
    return least;
}

}  // namespace

// The one that was put there goes first, so it stayed; the other was not looked at.
TEST_CASE("crowd: a unit onto which the game puts one of a later class gets out of the way") {
    const std::array far_circle{UnitCircle{{3.0, 0.0}, 0.4}};
    for (const UnitClass kind : {UnitClass::heavy, UnitClass::driven, UnitClass::anchored}) {
        for (const bool is_compound : {false, true}) {
            for (const bool is_placed : {false, true}) {
                CAPTURE(static_cast<int>(kind));
                CAPTURE(is_compound);
                CAPTURE(is_placed);
                Crowd crowd;
                Unit lighter;
                if (is_compound) lighter.circles = far_circle;
                const UnitId light = crowd.add(lighter);
                UnitId heavy;
                if (is_placed) heavy = crowd.add({.position = {20.0, 0.0}, .kind = kind});
                for (int tick = 0; tick < 3; ++tick) crowd.step({}, {});

                const Vec2 onto{is_compound ? 3.1 : 0.1, 0.0};
                if (is_placed)
                    crowd.place(heavy, onto);
                else
                    heavy = crowd.add({.position = onto, .kind = kind});
                bool was_inside = false;
                for (int tick = 0; tick < 40; ++tick) {
                    crowd.step({}, {});
                    was_inside |= crowd.state(light)->is_inside;
                }

                CHECK(was_inside);
                CHECK(!crowd.state(light)->is_inside);
                CHECK(gap_between(crowd, light, heavy) >= 0.0);
            }
        }
    }
}
