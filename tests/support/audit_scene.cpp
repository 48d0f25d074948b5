// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/audit_scene.h"

#include <doctest/doctest.h>

#include <vector>

namespace sidle::test {

ObstacleId3 add_block(AuditScene3& scene, Vec3 low, Vec3 high) {
    return scene.world.add({.shape = OrientedBox3{.center = (low + high) * 0.5,  //
                                                  .half = (high - low) * 0.5}});
}

void add_start(AuditScene3& scene, Vec3 place) {
    const auto start = find_ground(scene.world, scene.body.walker, place, 1);
    REQUIRE(start);
    scene.starts.push_back(*start);
}

AuditReport3 audited(const AuditScene3& scene, const AuditSettings3& settings,
                     std::uint64_t ticks) {
    std::vector<Explorer3> streams;
    std::vector<const Explorer3*> all;
    for (std::uint32_t i = 0; i < settings.streams; ++i) {
        streams.emplace_back(scene, settings, i);
        streams.back().run(scene, ticks / settings.streams);
    }
    for (const Explorer3& stream : streams) all.push_back(&stream);
    return judge(scene, all);
}

AuditReport3 audited(const AuditScene3& scene, std::uint32_t streams, std::uint64_t ticks) {
    AuditSettings3 settings;
    settings.streams = streams;
    return audited(scene, settings, ticks);
}

}  // namespace sidle::test
