// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A tick of a scene of walkers, one code for both dimensions.
#pragma once

#include <algorithm>
#include <span>

#include "base/run_ranges.h"
#include "record/stream.h"
#include "sidle/base/assert.h"
#include "sidle/base/tasks.h"
#include "sidle/record/world_edit.h"

namespace sidle {

inline constexpr std::uint32_t most_obstacles = (1u << 20) - 1;
inline constexpr std::size_t walkers_per_job = 16;

/// Whether a world takes a pose for what it holds: a file tells the one apart from the other.
template <class World, class Id, class Pose>
bool takes_pose(const World&, Id, const Pose&) {
    return true;
}

/// Moves what a frame says, but for poses that nothing can take.
template <class World, class Moves>
void move_in_world(World& world, const Moves& moves) {
    const auto fits = [&](const auto& move) { return takes_pose(world, move.id, move.pose); };
    if (std::all_of(moves.begin(), moves.end(), fits)) return world.move(moves);
    Moves fitting = moves;
    std::erase_if(fitting, [&](const auto& move) { return !fits(move); });
    world.move(fitting);
}

template <class World, class Edit>
void edit_world(World& world, const Edit& edit) {
    if (edit.kind == WorldEdit::add) {
        if (world.obstacle_count() < most_obstacles) world.add(edit.obstacle);
    } else if (edit.kind == WorldEdit::place) {
        if (takes_pose(world, edit.id, edit.pose)) world.place(edit.id, edit.pose);
    } else if (edit.kind == WorldEdit::remove) {
        world.remove(edit.id);
    } else if constexpr (requires { edit.tile; }) {
        world.set_tile(edit.id, edit.tile, edit.state);
    }
}

template <class Scene, class Edit>
void edit_walker(Scene& scene, const Edit& edit) {
    if (edit.walker >= scene.walkers.size()) return;
    scene.states[edit.walker] = edit.state;
    if (edit.body) scene.walkers[edit.walker] = *edit.body;
}

/// What the jobs of a tick share.
template <class Scene, class Step, class Result>
struct Walks {
    Scene& scene;
    std::span<const Step> steps;
    std::span<Result> results;
};

template <class Input, class Filter, class All, class Walk>
void walk_one(const All& walks, std::size_t k, Walk walk, Walk swim) {
    auto& scene = walks.scene;
    const std::remove_cvref_t<decltype(walks.steps[0])> rest;
    const auto& step = k < walks.steps.size() ? walks.steps[k] : rest;
    Input input{step.velocity, step.jump_speed, step.drops_through};
    input.fences = step.fences;
    const Filter filter = k < scene.filters.size() ? scene.filters[k] : Filter{};
    const Walk move = step.swims ? swim : walk;
    const auto result =
        move(scene.world, scene.walkers[k], scene.states[k], input, scene.dt, filter, {});
    scene.states[k] = result.state;
    if (k < walks.results.size()) walks.results[k] = result;
}

/// `walk_by(walks, k)` walks one of them.
template <class All, class Frame, class Walk>
void advance_walk(All& walks, const Frame& frame, const Tasks& tasks, Walk walk_by) {
    auto& scene = walks.scene;
    SIDLE_ASSERT(scene.walkers.size() == scene.states.size(), "each walker has a state");
    for (const auto& edit : frame.edits) edit_world(scene.world, edit);
    move_in_world(scene.world, frame.moves);
    for (const auto& edit : frame.walkers) edit_walker(scene, edit);
    run_ranges(tasks, scene.walkers.size(), walkers_per_job,
               [&](std::size_t first, std::size_t end) {
                   for (std::size_t k = first; k < end; ++k) walk_by(walks, k);
               });
}

/// Hashes the walkers and what moves, but for what else a dimension has.
template <class Scene>
void put_scene(HashStream& stream, const Scene& scene) {
    for (const auto& state : scene.states) transfer(stream, state);
    const auto& world = scene.world.state();
    std::vector<std::uint32_t> moved = world.moved;
    std::sort(moved.begin(), moved.end());
    // Some may be in it twice, or be put elsewhere or removed since: a restored world knows
    // neither.
    std::uint32_t last = 0;
    for (const std::uint32_t slot : moved) {
        const auto& obstacle = world.slots[slot].obstacle;
        if (slot == last || !obstacle.previous) continue;
        last = slot;
        stream.count(slot);
        transfer(stream, obstacle.pose);
    }
    stream.count(world.count);
}

}  // namespace sidle
