// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/audit/finding.h"

using namespace sidle;

// A plate on a post of 30 m: who falls off it leaves the level two and a half seconds later.
TEST_CASE("regress: an audit sees falls to their end at any tick rate") {
    for (const double rate : {60.0, 500.0, 1000.0}) {
        AuditScene3 scene;
        scene.dt = 1.0 / rate;
        scene.world.add({.shape = OrientedBox3{.center = {0, -0.5, 0}, .half = {2, 0.5, 2}}});
        scene.world.add({.shape = OrientedBox3{.center = {0, -15, 0}, .half = {0.1, 15, 0.1}}});
        scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {1, 0.2, 1}, 1));
        AuditSettings3 settings;
        settings.streams = 1;
        Explorer3 search(scene, settings, 0);
        search.run(scene, static_cast<std::uint64_t>(60.0 * rate));
        const Explorer3* const all[]{&search};

        const AuditReport3 report = judge(scene, all);

        INFO(rate << " ticks per second");
        REQUIRE(report.findings.size() == 1);
        CHECK(report.findings[0].fault == Fault3::leak);
    }
}
