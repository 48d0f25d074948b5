// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/slide.h"

using namespace sidle;

// Two walls that all but face each other, both nearer than the skin: the nearest place with the
// whole skin to both is far along the wedge. Getting the skin back must not become a journey.
TEST_CASE("regress: a body between nearly parallel walls moves no further than its wish") {
    const double skin = 0.02;
    const double gap = 0.5 + skin * (15.5 / 16.0);
    World3 world;
    world.add({WallChain3{{{-50, 0, gap}, {50, 0, gap - 0.02}}, false, 0.0}});
    world.add({WallChain3{{{-50, 0, -gap}, {50, 0, -gap + 0.02}}, false, 0.0}});
    SlideSettings3 settings;
    settings.skin = skin;
    Capsule3 body{{-20, 0, 0}, {-20, 0, 0}, 0.5};

    for (int i = 0; i < 50; ++i) {
        const SlideResult3 result = slide(world, body, {1e-3, 0, 1e-3}, settings);
        CHECK(length(result.motion) <= std::sqrt(2e-6) + 0.25 * skin);
        body.a += result.motion;
        body.b = body.a;
    }
}
