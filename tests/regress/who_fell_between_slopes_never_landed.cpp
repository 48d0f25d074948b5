// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who fell between two slopes too steep to stand on stood there, but `has_landed` did not tell.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("regress: who comes to stand between two slopes has landed, once") {
    World2 world2;  // A funnel, steep on both sides.
    world2.add({.shape = Polygon2{{{-2, 0}, {-0.1, 0}, {-2, 5}}}});
    world2.add({.shape = Polygon2{{{0.1, 0}, {2, 0}, {2, 5}}}});
    World3 world3;
    MeshSource3 funnel;
    funnel.vertices = {{-0.1f, 0, -5}, {-0.1f, 0, 5}, {-2, 5, -5}, {-2, 5, 5},
                       {0.1f, 0, -5},  {0.1f, 0, 5},  {2, 5, -5},  {2, 5, 5}};
    funnel.triangles = {{0, 1, 2}, {2, 1, 3}, {4, 6, 5}, {6, 7, 5}};
    world3.add({make_mesh(funnel).value()});
    for (const double rate : {30.0, 60.0, 144.0}) {
        CAPTURE(rate);
        WalkState2 state2{.position = {0.2, 4}};
        WalkState3 state3{.position = {0.2, 4, 0}};
        int landed2 = 0;
        int landed3 = 0;
        for (int tick = 0; tick < 3 * rate; ++tick) {
            const WalkResult2 result2 = walk(world2, {}, state2, {}, 1 / rate);
            const WalkResult3 result3 = walk(world3, {}, state3, {}, 1 / rate);
            state2 = result2.state;
            state3 = result3.state;
            landed2 += result2.has_landed;
            landed3 += result3.has_landed;
        }
        CHECK(state2.has_ground);
        CHECK(state3.has_ground);
        CHECK(landed2 == 1);
        CHECK(landed3 == 1);
    }
}
