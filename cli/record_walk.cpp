// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record_walk.h"

#include <algorithm>

#include "wander.h"

namespace sidle::cli {
namespace {

WalkFrame3 think(std::vector<Mind>& minds, const WalkPlan& plan) {
    WalkFrame3 frame;
    for (Mind& mind : minds) {
        mind.decide(plan);
        frame.steps.push_back({mind.wish});
    }
    return frame;
}

}  // namespace

WalkReplay3 record_walk(const Stage& stage, const Box3& bounds, const RecordSettings& settings,
                        const std::function<void(double)>& progress) {
    const WalkPlan& plan = stage.plan;
    const double floor = floor_below(bounds, plan);
    WalkScene3 scene;
    scene.world = stage.world;
    scene.dt = 1.0 / plan.tick_rate;
    std::vector<Mind> minds;
    for (std::size_t k = 0; k < plan.walkers; ++k) {
        scene.walkers.push_back(plan.walker);
        scene.states.push_back(stage.places[k % stage.places.size()]);
        minds.push_back({Dice(plan.seed, k), {}, 0});
    }
    const std::vector<WalkState3> starts = scene.states;
    WalkRecorder3 recorder(scene, settings);
    const auto ticks = static_cast<std::uint32_t>(plan.seconds * plan.tick_rate + 0.5);
    for (std::uint32_t tick = 0; tick < ticks; ++tick) {
        WalkFrame3 frame = think(minds, plan);
        for (std::uint32_t k = 0; k < scene.states.size(); ++k) {
            if (has_left(scene.states[k], floor)) frame.walkers.push_back({k, starts[k], {}});
        }
        advance(scene, frame);
        recorder.add(frame, scene);
        if (tick % std::max(1u, ticks / 100) == 0) progress(static_cast<double>(tick) / ticks);
    }
    progress(1.0);
    return recorder.replay();
}

}  // namespace sidle::cli
