// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "2d/crowd_jobs.h"
#include "2d/crowd_push.h"

#include "base/prefetch.h"

namespace sidle {
namespace {

void prepare(CrowdStep& step) {
    CrowdScratch& scratch = step.scratch;
    find_moving(step);
    fill_rows(step.crowd, step.wishes, step.tasks);
    const std::size_t count = scratch.rows.size();
    scratch.motions.resize(count);
    scratch.moved.resize(count);
    scratch.near_ends.resize(count);
    scratch.wall_ends.resize(count);
    scratch.walls_met.resize(count);
    scratch.tried.resize(count);
    scratch.events.assign(step.crowd.memory.size(), 0);
    const std::size_t jobs = job_count(count);
    if (scratch.wall_lists.size() < jobs) {  // Those that get their memory last.
        scratch.near_lists.resize(jobs);
        scratch.wall_lists.resize(jobs);
    }

    const std::uint64_t tiles = step.walls.tiles == nullptr ? 0 : step.walls.tiles->revision();
    const std::uint64_t world = step.walls.world == nullptr ? 0 : step.walls.world->revision();
    step.walls_changed = tiles + world != step.crowd.walls_revision;
    step.crowd.walls_revision = tiles + world;

    // A compound unit looks at what is near its first circle alone.
    const std::vector<CrowdMemory>& memory = step.crowd.memory;
    step.has_unchecked = !step.crowd.circles.empty() &&
                         std::any_of(memory.begin(), memory.end(), [](const CrowdMemory& unit) {
                             return unit.notes.is_unchecked;
                         });
}

// Carries out the motions of the first round; what is left of each target is for the second.
void end_first_round(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = scratch.rows[i];
        const Vec2 motion = scratch.motions[row.lead];
        row.position += motion;
        scratch.moved[i] = motion;
        if (row.lead != i) continue;
        row.target = rest_of(row.target, motion);
    }
}

// The same, and the walls of the second round: for crowds without compound units.
void begin_second_round(CrowdStep& step, std::size_t first, std::size_t end) {
    end_first_round(step, first, end);
    meet_walls_again(step, first, end);
}

// The smoothed motion of a unit that goes to and fro from tick to tick, as part of one tick's, is
// smooth / (2 - smooth), see crowd_tuning.h: less than this.
constexpr double most_swaying = 0.13;

// Counts how long a unit is held up, which makes it press. `advance` is its mean one of some ticks,
// of the wished: who is moved to and fro has none.
void count_held_up(CrowdNotes& notes, bool advances, double advance) {
    if (!advances || advance < static_cast<double>(tuning.lost)) {
        if (notes.held_up < tuning.most_held_up) ++notes.held_up;
    } else if (notes.held_up > 0) {
        --notes.held_up;
    }
}

// Whether a unit goes to and fro, along a wish that turns round with it. Who anticipates turns
// aside of its own.
bool sways(const CrowdSettings& settings, Vec2 drift, double wished) {
    return settings.mode == CrowdMode::slide &&
           length_squared(drift) < most_swaying * most_swaying * wished;
}

// `drift` is the smoothed motion of the last ticks.
void count_wait(const CrowdSettings& settings, Vec2 wish, Vec2 moved, Vec2 drift, CrowdNotes& notes,
                UnitState& state) {
    const std::uint32_t patience = settings.patience;
    const double wished = length_squared(wish);
    const double drifted = dot(drift, wish);
    const bool advances = wished == 0.0 || dot(moved, wish) >= 0.1 * wished;
    if (wished > 0.0) {
        count_held_up(notes, advances && !sways(settings, drift, wished), drifted / wished);
    } else {
        notes.held_up = 0;
    }
    // To be jostled is not to get on: only who has moved for some ticks is free again.
    if (advances && drifted >= 0.3 * wished) {
        if (state.blocked_for >= patience) note(notes, UnitEventKind::freed);
        state.blocked_for = 0;
        return;
    }
    if (advances && state.blocked_for < patience) return;
    if (state.blocked_for < 0xffffffffu) ++state.blocked_for;
    if (state.blocked_for == patience) note(notes, UnitEventKind::blocked);
}

// What fades ends: the smallest numbers of all are slow on some processors, and nothing on threads
// that flush them to zero.
float smoothed(float drift, double moved) {
    constexpr float smooth = tuning.smooth;
    constexpr float least = 1e-30f;
    const float next = drift * (1.0f - smooth) + static_cast<float>(moved) * smooth;
    return std::abs(next) < least ? 0.0f : next;
}

// Writes what a row found back to its unit. `first` is its motion of the first round.
void write_back(Crowd::State& crowd, const CrowdRow& row, CrowdMind& mind,
                const CrowdEffort& effort, Vec2 first, Vec2 moved) {
    const std::uint32_t slot = slot_of(row);
    UnitState& state = crowd.states[slot];
    CrowdMemory& memory = crowd.memory[slot];
    CrowdNotes& notes = mind.notes;
    notes.tried_x = effort.tried_x;
    notes.tried_y = effort.tried_y;
    memory.bend_x = static_cast<float>(first.x);
    memory.bend_y = static_cast<float>(first.y);
    memory.drift_x = smoothed(row.drift_x, moved.x);
    memory.drift_y = smoothed(row.drift_y, moved.y);
    const Vec2 drift{static_cast<double>(memory.drift_x), static_cast<double>(memory.drift_y)};
    state.position = row.position;
    state.velocity = moved;
    state.contact_count = effort.contact_count;
    count_wait(crowd.settings, mind.wish, moved, drift, notes, state);
    if (mind.wish != Vec2{}) {
        state.displaced = {};
    } else if (moved != Vec2{}) {
        state.displaced += moved;
        note(notes, UnitEventKind::pushed);
    }
    crowd.scratch.events[slot] = notes.events;
    notes.events = 0;
    memory.notes = notes;
}

// Carries out the motions of the second round, and ends the tick of each unit.
void finish(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = scratch.rows[i];
        const Vec2 before = scratch.moved[i];
        const Vec2 motion = scratch.motions[row.lead];
        Vec2 moved = before;
        if (motion != Vec2{}) {
            row.position += motion;
            moved += motion;
        }
        if (i + ask_ahead < end) {
            const std::uint32_t slot = slot_of(scratch.rows[i + ask_ahead]);
            prefetch(step.crowd.states[slot]);
            prefetch(step.crowd.memory[slot]);
        }
        if (row.lead != i) continue;
        write_back(step.crowd, row, scratch.minds[i], scratch.efforts[i], before, moved);
    }
}

}  // namespace

void Crowd::step(const CrowdWalls& walls, std::span<const UnitWish> wishes, const Tasks& tasks) {
    // A second round gives followers the room that leaders freed. Circles of compound units ask
    // other rows for their places: it begins when all have ended the first.
    constexpr CrowdPass looks[]{look, look_around_compounds};
    constexpr CrowdPass rounds[]{meet_walls, solve, begin_second_round, solve, finish};
    constexpr CrowdPass rounds_apart[]{meet_walls,       solve, end_first_round,
                                       meet_walls_again, solve, finish};
    const bool has_compounds = !state_->circles.empty();
    CrowdStep step{*state_, state_->scratch, walls, wishes, tasks};
    prepare(step);
    run_passes(step, std::span(looks).first(has_compounds ? 2 : 1));
    if (!state_->scratch.moving.empty()) push_units(step);
    run_close_passes(step, has_compounds ? std::span<const CrowdPass>(rounds_apart) : rounds);
    collect_events(*state_);
    state_->scratch.moving.clear();
    ++state_->tick;
}

}  // namespace sidle
