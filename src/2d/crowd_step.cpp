// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_step.h"

namespace sidle {
namespace {

// What a unit wants to do in this tick; a settled one stays as long as its goal does.
Vec2 take_wish(CrowdStep& step, std::size_t slot) {
    UnitState& state = step.crowd.states[slot];
    CrowdMemory& memory = step.crowd.memory[slot];
    memory.events = 0;
    if (!memory.lives || slot >= step.wishes.size()) return {};
    const UnitWish& wish = step.wishes[slot];
    if (state.kind == UnitClass::anchored || !is_finite(wish.motion)) return {};
    if (!state.is_settled || wish.motion == Vec2{}) return wish.motion;
    if (wish.arrival <= static_cast<double>(memory.settled_at) + 0.5 * state.radius) return {};
    state.is_settled = false;
    memory.stalled = 0;
    memory.settled_at = std::numeric_limits<float>::infinity();
    note(memory, UnitEventKind::left);
    return wish.motion;
}

void prepare(CrowdStep& step) {
    CrowdScratch& scratch = step.scratch;
    scratch.wishes.resize(step.crowd.states.size());
    for (std::size_t slot = 0; slot < scratch.wishes.size(); ++slot) {
        scratch.wishes[slot] = take_wish(step, slot);
    }
    fill_rows(step.crowd, scratch.wishes);
    const std::size_t count = scratch.rows.size();
    scratch.motions.resize(count);
    scratch.moved.resize(count);
    scratch.near_ends.resize(count);
    scratch.wall_ends.resize(count);
    const std::size_t jobs = (count + rows_per_job - 1) / rows_per_job;
    if (scratch.near_lists.size() < jobs) {
        scratch.near_lists.resize(jobs);
        scratch.wall_lists.resize(jobs);
    }

    const std::uint64_t tiles = step.walls.tiles == nullptr ? 0 : step.walls.tiles->revision();
    const std::uint64_t world = step.walls.world == nullptr ? 0 : step.walls.world->revision();
    step.walls_changed = tiles + world != step.crowd.walls_revision;
    step.crowd.walls_revision = tiles + world;
}

void note_bend(CrowdMemory& memory, Vec2 motion) {
    memory.bend_x = static_cast<float>(motion.x);
    memory.bend_y = static_cast<float>(motion.y);
}

// What is left of a target after a motion towards it, no longer than the rest of its way.
Vec2 rest_of(Vec2 target, Vec2 motion) {
    const Vec2 rest = target - motion;
    if (rest == Vec2{}) return {};
    const double most = std::max(length(target) - length(motion), 0.0);
    const double left = length(rest);
    return left > most ? rest * (most / left) : rest;
}

// Carries out the motions of the first round; what is left of each target is for the second.
void commit_first(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = scratch.rows[i];
        const Vec2 motion = scratch.motions[row.lead];
        row.position += motion;
        scratch.moved[i] = motion;
        if (row.lead != i) continue;
        note_bend(step.crowd.memory[slot_of(row)], motion);
        row.target = rest_of(row.target, motion);
    }
}

// Counts how long a unit is held up, which makes it press. `advance` is its mean one of some ticks,
// of the wished: who is moved to and fro has none.
void count_held_up(CrowdMemory& memory, bool advances, double advance) {
    if (!advances || advance < static_cast<double>(tuning.lost)) {
        if (memory.held_up < tuning.most_held_up) ++memory.held_up;
    } else if (memory.held_up > 0) {
        --memory.held_up;
    }
}

void count_wait(const CrowdStep& step, std::size_t slot, Vec2 moved) {
    UnitState& state = step.crowd.states[slot];
    CrowdMemory& memory = step.crowd.memory[slot];
    const Vec2 wish = step.scratch.wishes[slot];
    const double wished = length_squared(wish);
    const std::uint32_t patience = step.crowd.settings.patience;
    const Vec2 drift{static_cast<double>(memory.drift_x), static_cast<double>(memory.drift_y)};
    const double drifted = dot(drift, wish);
    const bool advances = wished == 0.0 || dot(moved, wish) >= 0.1 * wished;
    if (wished > 0.0) {
        count_held_up(memory, advances, drifted / wished);
    } else {
        memory.held_up = 0;
    }
    // To be jostled is not to get on: only who has moved for some ticks is free again.
    if (advances && drifted >= 0.3 * wished) {
        if (state.blocked_for >= patience) note(memory, UnitEventKind::freed);
        state.blocked_for = 0;
        return;
    }
    if (advances && state.blocked_for < patience) return;
    if (state.blocked_for < 0xffffffffu) ++state.blocked_for;
    if (state.blocked_for == patience) note(memory, UnitEventKind::blocked);
}

// Carries out the motions of the second round, and writes what the rows found back to the units.
void finish(CrowdStep& step, std::size_t first, std::size_t end) {
    Crowd::State& crowd = step.crowd;
    const float smooth = tuning.smooth;
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = step.scratch.rows[i];
        Vec2 moved = step.scratch.moved[i];
        const Vec2 motion = step.scratch.motions[row.lead];
        if (motion != Vec2{}) {
            row.position += motion;
            moved += motion;
        }
        if (row.lead != i) continue;
        const std::uint32_t slot = slot_of(row);
        UnitState& state = crowd.states[slot];
        CrowdMemory& memory = crowd.memory[slot];
        state.position = row.position;
        state.velocity = moved;
        memory.drift_x = memory.drift_x * (1.0f - smooth) + static_cast<float>(moved.x) * smooth;
        memory.drift_y = memory.drift_y * (1.0f - smooth) + static_cast<float>(moved.y) * smooth;
        count_wait(step, slot, moved);
        if (step.scratch.wishes[slot] != Vec2{}) {
            state.displaced = {};
        } else if (moved != Vec2{}) {
            state.displaced += moved;
            note(memory, UnitEventKind::pushed);
        }
    }
}

void collect_events(Crowd::State& crowd) {
    crowd.events.clear();
    for (std::size_t slot = 0; slot < crowd.memory.size(); ++slot) {
        const unsigned events = crowd.memory[slot].events;
        for (unsigned kind = 0; events >> kind != 0; ++kind) {
            if ((events >> kind & 1u) == 0) continue;
            crowd.events.push_back({unit_in(crowd, slot), static_cast<UnitEventKind>(kind)});
        }
    }
}

}  // namespace

void Crowd::step(const CrowdWalls& walls, std::span<const UnitWish> wishes, const Tasks& tasks) {
    CrowdStep step{*state_, state_->scratch, walls, wishes, tasks};
    prepare(step);
    run_pass<look>(step);
    run_pass<meet_walls>(step);
    run_pass<solve>(step);
    run_pass<commit_first>(step);
    // A second round gives followers the room that leaders freed.
    step.is_first_round = false;
    run_pass<meet_walls>(step);
    run_pass<solve>(step);
    run_pass<finish>(step);
    collect_events(*state_);
    ++state_->tick;
}

}  // namespace sidle
