// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "audit/explorer_state.h"

namespace sidle {
namespace {

class Mix {
public:
    void add(std::uint64_t value) { sum_ = scrambled(sum_ ^ value); }
    void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
    void add(Vec3 v) { add(v.x), add(v.y), add(v.z); }
    std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 0;
};

void add(Mix& mix, const Walker3& walker) {
    for (const double value : {walker.radius, walker.height, walker.step_height, walker.step_depth,
                               walker.max_slope, walker.gravity, walker.max_fall_speed,
                               walker.air_acceleration, walker.max_overhang, walker.skin})
        mix.add(value);
}

void add(Mix& mix, const Obstacle3& obstacle) {
    mix.add(obstacle.shape.index());
    mix.add(obstacle.pose.position);
    mix.add(static_cast<std::uint64_t>(obstacle.surface));
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape)) {
        for (std::uint32_t i = 0; i < (*mesh)->triangle_count(); ++i) {
            const Triangle3 t = (*mesh)->triangle(i);
            mix.add(t.a), mix.add(t.b), mix.add(t.c);
        }
        return;
    }
    World3 alone;
    alone.add(obstacle);
    mix.add(alone.bounds().low);
    mix.add(alone.bounds().high);
}

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
    Mix mix;
    add(mix, scene.body.walker);
    for (const double value : {scene.body.walk_speed, scene.body.run_speed, scene.body.jump_speed,
                               scene.body.crouch_height, scene.dt})
        mix.add(value);
    for (const ObstacleId3 id : scene.world.obstacles()) add(mix, *scene.world.find(id));
    for (const WalkState3& start : scene.starts) mix.add(start.position);
    for (const Box3& box : scene.hull) mix.add(box.low), mix.add(box.high);
    for (const AuditLift3& lift : scene.lifts) {
        mix.add(std::uint64_t{lift.obstacle.value});
        mix.add(lift.travel);
        mix.add(lift.seconds);
        mix.add(lift.pause);
    }
    return mix.sum();
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
