// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/audit/finding.h"

using namespace sidle;

// A floor that ends in the open all around, and a hole of 2 m by 2 m in its middle: the box around
// its rim holds the hole, too.
TEST_CASE("regress: an audit tells of a hole within a long rim") {
    AuditScene3 scene;
    const auto add = [&](Vec3 low, Vec3 high) {
        scene.world.add({.shape = OrientedBox3{.center = (low + high) * 0.5,  //
                                               .half = (high - low) * 0.5}});
    };
    add({-10, -1, -10}, {-1, 0, 10});
    add({1, -1, -10}, {10, 0, 10});
    add({-1, -1, -10}, {1, 0, -1});
    add({-1, -1, 1}, {1, 0, 10});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {-9, 0.2, -9}, 1));
    AuditSettings3 settings;
    settings.streams = 1;
    Explorer3 search(scene, settings, 0);
    search.run(scene, 200'000);
    const Explorer3* const all[]{&search};

    const AuditReport3 report = judge(scene, all);

    const auto is_leak_within = [&](double far) {
        return std::any_of(report.findings.begin(), report.findings.end(), [&](const auto& found) {
            const bool is_within = std::max(std::abs(found.place.x), std::abs(found.place.z)) < far;
            return found.fault == Fault3::leak && is_within;
        });
    };
    CHECK(is_leak_within(3.0));
    CHECK(report.findings.size() == 2);
}
