// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "audit/explorer_state.h"
#include "sidle/record/hash.h"
#include "sidle/record/snapshot3.h"

namespace sidle {
namespace {

void append(std::vector<AuditRun3>& runs, const AuditStep3& step) {
    if (!runs.empty() && runs.back().step == step)
        ++runs.back().ticks;
    else
        runs.push_back({step, 1});
}

// The steps of a try are made by playing it: some depend on what is touched.
void play_try(const AuditScene3& scene, World3& world, const Record3& from, std::uint32_t what,
              std::uint32_t ticks, std::vector<AuditRun3>& runs) {
    AuditState3 state = from.state;
    place_lifts(scene, state.tick, world);
    Pilot pilot(scene, Try3::unpacked(what));
    WalkResult3 result;
    for (std::uint32_t i = 0; i < ticks; ++i) {
        const AuditStep3 step = pilot.step(state, result);
        append(runs, step);
        result = advance(scene, world, state, step);
    }
}

}  // namespace

std::uint64_t hash_of(const AuditScene3& scene) {
    Hash sum;
    const auto add = [&](Vec3 v) { sum.add(v.x), sum.add(v.y), sum.add(v.z); };
    sum.add(hash(scene.world));
    sum.add(hash(scene.body.walker));
    for (const double value : {scene.body.walk_speed, scene.body.run_speed, scene.body.jump_speed,
                               scene.body.crouch_height, scene.dt})
        sum.add(value);
    for (const WalkState3& start : scene.starts) sum.add(hash(start));
    for (const Box3& box : scene.hull) add(box.low), add(box.high);
    for (const AuditLift3& lift : scene.lifts) {
        sum.add(std::uint64_t{lift.obstacle.value});
        add(lift.travel);
        sum.add(lift.seconds);
        sum.add(lift.pause);
    }
    return sum.value();
}

AuditPlay3 play_of(const AuditScene3& scene, const ExplorerState3& state, std::uint32_t record,
                   std::uint32_t what, std::uint32_t ticks) {
    struct Part {
        std::uint32_t from;
        std::uint32_t what;
        std::uint32_t ticks;
    };
    std::vector<Part> parts{{record, what, ticks}};
    std::uint32_t at = record;
    for (; state.records[at].parent != no_record; at = state.records[at].parent)
        parts.push_back({state.records[at].parent, state.records[at].what, state.records[at].tick});
    std::reverse(parts.begin(), parts.end());
    AuditPlay3 play;
    play.start = state.records[at].what;
    World3 world = scene.world;
    for (const Part& part : parts)
        play_try(scene, world, state.records[part.from], part.what, part.ticks, play.runs);
    return play;
}

}  // namespace sidle
