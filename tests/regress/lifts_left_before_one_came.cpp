// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "support/audit_scene.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// A corridor of this length to a block that rises 5 m, to a floor that nothing else leads to.
AuditScene3 corridor_to_lift(double length) {
    AuditScene3 scene;
    add_block(scene, {-length, -1, -2}, {0, 0, 2});
    add_block(scene, {2.2, -1, -2}, {6, 5, 2});
    for (const double side : {-2.2, 2.0}) add_block(scene, {-length, -1, side}, {6, 9, side + 0.2});
    for (const double end : {-length - 0.2, 6.0})
        add_block(scene, {end, -1, -2}, {end + 0.2, 9, 2});
    add_start(scene, {2 - length, 0.2, 0});
    return scene;
}

}  // namespace

TEST_CASE("regress: an audit waits for a lift that left before anybody came, and that rests long") {
    for (const double pause : {1.0, 20.0}) {
        AuditScene3 scene = corridor_to_lift(46.0);
        const ObstacleId3 block = add_block(scene, {0.02, -7, -1.98}, {2.18, 0, 1.98});
        scene.lifts.push_back({block, {0, 5, 0}, 3.0, pause});

        const AuditReport3 report = audited(scene, 2, 1'000'000);

        INFO("rests of " << pause << " s");
        CHECK(std::any_of(report.heat.begin(), report.heat.end(), [](const AuditHeat3& heat) {
            return heat.place.y > 4.9 && heat.place.x > 3.0;
        }));
    }
}
