// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/audit/finding.h"

using namespace sidle;

// Stones of 80 cm over an abyss, further apart than a slow jump goes and nearer than a fast one.
TEST_CASE("regress: an audit lets go in the air to land on a stone") {
    AuditScene3 scene;
    const auto add = [&](Vec3 low, Vec3 high) {
        scene.world.add({.shape = OrientedBox3{.center = (low + high) * 0.5,  //
                                               .half = (high - low) * 0.5}});
    };
    add({-3, -1, -3}, {0, 0, 3});
    for (const double stone : {2.6, 6.0, 9.4}) add({stone, -1, -0.4}, {stone + 0.8, 0, 0.4});
    add({12.8, -1, -2}, {16, 0, 2});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {-2, 0.2, 0}, 1));
    AuditSettings3 settings;
    settings.streams = 1;
    Explorer3 search(scene, settings, 0);
    search.run(scene, 400'000);
    const Explorer3* const all[]{&search};

    const AuditReport3 report = judge(scene, all);

    CHECK(std::any_of(report.heat.begin(), report.heat.end(),
                      [](const AuditHeat3& heat) { return heat.place.x > 13.0; }));
}
