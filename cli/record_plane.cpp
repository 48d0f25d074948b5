// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record_plane.h"

#include <algorithm>
#include <cmath>

#include "spawn.h"

namespace sidle::cli {
namespace {

constexpr int most_tries = 1000;     // For a place of a walker. [-]
constexpr double jump_speed = 5.0;   // Lifts a walker by a little more than a metre. [m/s]
constexpr double stopped_at = 0.25;  // Of the wished speed: slower is stopped by a wall. [-]

Walker2 in_plane(const Walker3& body) {
    Walker2 walker;
    walker.radius = body.radius;
    walker.height = body.height;
    walker.step_height = body.step_height;
    return walker;
}

std::optional<WalkState2> find_start(const World2& world, const Walker2& walker, const Box2& bounds,
                                     Dice& dice) {
    for (int tries = 0; tries < most_tries; ++tries) {
        const Vec2 extent = bounds.high - bounds.low;
        const Vec2 place = bounds.low + Vec2{dice.uniform() * extent.x, dice.uniform() * extent.y};
        if (!world.is_free(body_of(walker, place), walker.skin)) continue;
        const auto state = find_ground(world, walker, place, extent.y);
        if (state) return state;
    }
    return std::nullopt;
}

// What a walker has in mind: a direction for a while, then another one.
struct Mind2 {
    Dice dice;
    double wish = 0.0;  // To the right. [m/s]
    std::uint32_t ticks_to_turn = 0;

    WalkStep2 decide(const WalkPlan& plan, const WalkState2& state) {
        const bool turns = ticks_to_turn == 0;
        if (turns) {
            wish = dice.uniform() < 0.5 ? -plan.speed : plan.speed;
            const double seconds = 1.0 + 2.0 * dice.uniform();
            ticks_to_turn = std::max(1u, static_cast<std::uint32_t>(seconds * plan.tick_rate));
        }
        --ticks_to_turn;
        const bool is_stopped = !turns && std::abs(state.velocity.x) < stopped_at * plan.speed;
        return {.velocity = {wish, 0.0},
                .jump_speed = is_stopped && state.has_ground ? jump_speed : 0.0};
    }
};

bool has_left(const WalkState2& state, double floor) {
    return state.position.y < floor || !is_finite(state.position);
}

}  // namespace

std::optional<WalkReplay2> record_plane(const Level2& level, const WalkPlan& plan,
                                        const RecordSettings& settings) {
    WalkScene2 scene;
    add_level(scene.world, level);
    scene.dt = 1.0 / plan.tick_rate;
    const Walker2 walker = in_plane(plan.walker);
    std::vector<Mind2> minds;
    for (std::size_t k = 0; k < plan.walkers; ++k) {
        Mind2 mind{Dice(plan.seed, k)};
        const auto state = find_start(scene.world, walker, level.bounds, mind.dice);
        if (!state) return std::nullopt;
        scene.walkers.push_back(walker);
        scene.states.push_back(*state);
        minds.push_back(mind);
    }
    const std::vector<WalkState2> starts = scene.states;
    const double floor = level.bounds.low.y - 2.0 * walker.height;
    WalkRecorder2 recorder(scene, settings);
    const auto ticks = static_cast<std::uint32_t>(plan.seconds * plan.tick_rate + 0.5);
    for (std::uint32_t tick = 0; tick < ticks; ++tick) {
        WalkFrame2 frame;
        for (std::uint32_t k = 0; k < scene.states.size(); ++k) {
            if (has_left(scene.states[k], floor)) frame.walkers.push_back({k, starts[k], {}});
            frame.steps.push_back(minds[k].decide(plan, scene.states[k]));
        }
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

}  // namespace sidle::cli
