// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"
#include "sidle/2d/tiles.h"

using namespace sidle;

namespace {

// A unit in a passage that is closed ahead of it, and what it tells.
struct Blocked {
    TileMap tiles{{.columns = 40, .rows = 1, .is_outside_solid = true}};
    Crowd crowd;
    int blocked = 0;
    int freed = 0;

    Blocked() {
        tiles.set_tile({1, 0}, TileState2::solid);
        crowd.add({.position = {0.55, 0.5}});
    }
    void step(int ticks) {
        const std::array<UnitWish, 1> wishes{{{{0.05, 0.0}}}};
        for (int tick = 0; tick < ticks; ++tick) {
            crowd.step({&tiles}, wishes);
            for (const UnitEvent& event : crowd.events()) {
                blocked += event.kind == UnitEventKind::blocked ? 1 : 0;
                freed += event.kind == UnitEventKind::freed ? 1 : 0;
            }
        }
    }
    void set_patience(std::uint32_t patience) {
        CrowdSettings settings = crowd.settings();
        settings.patience = patience;
        crowd.set_settings(settings);
    }
};

}  // namespace

// Slow motion and fast-forward give another patience, in ticks. The event of becoming blocked was
// missed where the count had passed the new one, and came twice where it had not yet reached it.
TEST_CASE("regress: who is held up tells once that it is blocked, and once that it is freed") {
    for (const std::uint32_t patience : {5u, 80u}) {
        for (const int ticks : {12, 40}) {
            CAPTURE(patience);
            CAPTURE(ticks);
            Blocked scene;
            scene.step(ticks);
            const bool was_blocked = ticks > 20;
            REQUIRE(scene.blocked == (was_blocked ? 1 : 0));

            scene.set_patience(patience);
            scene.step(100);
            CHECK(scene.blocked == 1);
            CHECK(scene.freed == 0);

            scene.tiles.set_tile({1, 0}, TileState2::empty);
            scene.step(60);
            CHECK(scene.blocked == 1);
            CHECK(scene.freed == 1);
        }
    }
}
