// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/audit/finding.h"

using namespace sidle;

namespace {

ObstacleId3 add(AuditScene3& scene, Vec3 low, Vec3 high) {
    return scene.world.add({.shape = OrientedBox3{.center = (low + high) * 0.5,  //
                                                  .half = (high - low) * 0.5}});
}

// A corridor of this length to a block that rises 5 m, to a floor that nothing else leads to.
AuditScene3 corridor_to_lift(double length) {
    AuditScene3 scene;
    add(scene, {-length, -1, -2}, {0, 0, 2});
    add(scene, {2.2, -1, -2}, {6, 5, 2});
    for (const double side : {-2.2, 2.0}) add(scene, {-length, -1, side}, {6, 9, side + 0.2});
    for (const double end : {-length - 0.2, 6.0}) add(scene, {end, -1, -2}, {end + 0.2, 9, 2});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {2 - length, 0.2, 0}, 1));
    return scene;
}

}  // namespace

TEST_CASE("regress: an audit waits for a lift that left before anybody came, and that rests long") {
    for (const double pause : {1.0, 20.0}) {
        AuditScene3 scene = corridor_to_lift(46.0);
        const ObstacleId3 block = add(scene, {0.02, -7, -1.98}, {2.18, 0, 1.98});
        scene.lifts.push_back({block, {0, 5, 0}, 3.0, pause});
        AuditSettings3 settings;
        settings.streams = 2;
        Explorer3 one(scene, settings, 0);
        Explorer3 other(scene, settings, 1);
        one.run(scene, 500'000);
        other.run(scene, 500'000);
        const Explorer3* const all[]{&one, &other};

        const AuditReport3 report = judge(scene, all);

        INFO("rests of " << pause << " s");
        CHECK(std::any_of(report.heat.begin(), report.heat.end(), [](const AuditHeat3& heat) {
            return heat.place.y > 4.9 && heat.place.x > 3.0;
        }));
    }
}
