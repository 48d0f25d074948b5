// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "3d/world_state.h"
#include "record/parts3.h"
#include "sidle/record/walk_replay.h"

namespace sidle {
namespace {

constexpr std::uint32_t most_obstacles = (1u << 20) - 1;
constexpr std::size_t walkers_per_job = 16;

void edit_world(World3& world, const WorldEdit3& edit) {
    if (edit.kind == WorldEdit::add) {
        if (world.obstacle_count() < most_obstacles) world.add(edit.obstacle);
    } else if (edit.kind == WorldEdit::place) {
        world.place(edit.id, edit.pose);
    } else {
        world.remove(edit.id);
    }
}

void edit_walker(WalkScene3& scene, const WalkerEdit3& edit) {
    if (edit.walker >= scene.walkers.size()) return;
    scene.states[edit.walker] = edit.state;
    if (edit.body) scene.walkers[edit.walker] = *edit.body;
}

struct Walks {
    WalkScene3& scene;
    std::span<const WalkStep3> steps;
    std::span<WalkResult3> results;
};

void walk_one(const Walks& walks, std::size_t k) {
    WalkScene3& scene = walks.scene;
    const WalkStep3 rest;
    const WalkStep3& step = k < walks.steps.size() ? walks.steps[k] : rest;
    WalkInput3 input{step.velocity, step.jump_speed, step.drops_through};
    input.fences = step.fences;
    const Filter3 filter = k < scene.filters.size() ? scene.filters[k] : Filter3{};
    const auto move = step.swims ? swim : walk;
    const WalkResult3 result =
        move(scene.world, scene.walkers[k], scene.states[k], input, scene.dt, filter, {});
    scene.states[k] = result.state;
    if (k < walks.results.size()) walks.results[k] = result;
}

}  // namespace

void advance(WalkScene3& scene, const WalkFrame3& frame, std::span<WalkResult3> results,
             const Tasks& tasks) {
    SIDLE_ASSERT(scene.walkers.size() == scene.states.size(), "each walker has a state");
    for (const WorldEdit3& edit : frame.edits) edit_world(scene.world, edit);
    scene.world.move(frame.moves);
    for (const WalkerEdit3& edit : frame.walkers) edit_walker(scene, edit);
    Walks walks{scene, frame.steps, results};
    const auto job = [](void* data, std::size_t index) {
        const Walks& all = *static_cast<const Walks*>(data);
        const std::size_t end = std::min((index + 1) * walkers_per_job, all.scene.walkers.size());
        for (std::size_t k = index * walkers_per_job; k < end; ++k) walk_one(all, k);
    };
    run_tasks(tasks, job, &walks, (scene.walkers.size() + walkers_per_job - 1) / walkers_per_job);
}

std::uint64_t hash(const WalkScene3& scene) {
    Hash hash;
    HashStream stream(hash);
    for (const WalkState3& state : scene.states) transfer(stream, state);
    const WorldState3& world = scene.world.state();
    std::vector<std::uint32_t> moved = world.moved;
    std::sort(moved.begin(), moved.end());
    for (const std::uint32_t slot : moved) {
        stream.count(slot);
        transfer(stream, world.slots[slot].obstacle.pose);
    }
    stream.count(world.count);
    return hash.value();
}

}  // namespace sidle
