// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>

#include "2d/crowd_near.h"
#include "2d/crowd_sight.h"

namespace sidle {
namespace {

bool walks(const CrowdStep& step, const CrowdRow& row) {
    const UnitClass kind = class_of(row);
    return step.crowd.settings.mode == CrowdMode::anticipate &&
           (kind == UnitClass::free || kind == UnitClass::heavy) &&
           (row.heading_x != 0.0f || row.heading_y != 0.0f);
}

// The lowest bits, as many as rows are left of those looked through at once.
constexpr std::array<std::uint32_t, column_padding + 1> bits_left{0x00, 0x01, 0x03, 0x07, 0x0f,
                                                                  0x1f, 0x3f, 0x7f, 0xff};

// Calls take_in(first, asked) for eight rows of a level at a time, with a bit for each of them that
// counts, until all are among them that are within `distance` of a row. `around` cells hold those,
// where the row is of the same level.
template <class TakeIn>
[[gnu::always_inline]] inline void sift_level(const Eyes& eyes, std::uint32_t index,
                                              std::uint32_t cell, std::size_t level,
                                              double distance, std::int64_t around,
                                              TakeIn&& take_in) {
    const CrowdGrid& grid = eyes.grid;
    const auto add = [&](std::uint32_t first, std::uint32_t end) __attribute__((always_inline)) {
        for (std::uint32_t k = first; k < end; k += column_padding) {
            take_in(k, bits_left[std::min<std::size_t>(end - k, column_padding)]);
        }
    };
    std::optional<CrowdGrid::Block> block;
    const Vec2 place = eyes.rows[index].position;
    if (level == grid.level_of_cell(cell)) {
        block = grid.block_around(level, cell, around);
    } else if (grid.is_beyond(level, place, distance)) {
        return;
    }
    if (!block) return grid.visit(level, place, distance, add);
    const std::uint32_t* starts = block->starts;
    for (std::int64_t k = 0; k < block->count; ++k, starts += block->stride) {
        add(starts[0], starts[block->width]);
    }
}

// Lists the rows near a row. Returns the flags of all of them.
std::uint32_t feel_around(const Eyes& eyes, std::uint32_t index, std::uint32_t cell,
                          NearList& list) {
    const CrowdGrid& grid = eyes.grid;
    NearSieve near(eyes, index, list);
    const auto take_in = [&](std::uint32_t first, std::uint32_t asked) {
        near.take_in(first, asked);
    };
    for (std::size_t level = 0; level < grid.level_end(); ++level) {
        if (grid.is_empty(level)) continue;
        near.begin_level(grid.reach(level));
        const double touch = static_cast<double>(eyes.reaches[index]) + grid.reach(level);
        sift_level(eyes, index, cell, level, touch, eyes.cells_around[level], take_in);
    }
    return near.finish();
}

// Takes in what a row sees.
void look_around(const CrowdStep& step, const Eyes& eyes, std::uint32_t index, std::uint32_t cell,
                 Sighted& sighted) {
    const CrowdGrid& grid = eyes.grid;
    for (double sight = step.crowd.settings.sight; sight > step.crowd.settings.skin; sight *= 0.5) {
        sighted.count = 0;
        Looking looking{.index = index,
                        .row = eyes.rows[index],
                        .sighted = sighted,
                        .sight_squared = sight * sight};
        SightSieve sieve(eyes, looking, sight);
        const auto take_in = [&](std::uint32_t first, std::uint32_t asked) {
            sieve.take_in(first, asked);
        };
        for (std::size_t level = 0; level < grid.level_end(); ++level) {
            if (grid.is_empty(level)) continue;
            const std::int64_t around = grid.cells_around(level, sight);
            sift_level(eyes, index, cell, level, sight, around, take_in);
        }
        sieve.finish();
        const Whole4 against = looking.against;
        sighted.against = against[0] + against[1] + against[2] + against[3];
        if (!looking.sees_too_many) return;
        // Too many to weigh: whoever is nearest matters most. None of a heap does.
    }
    sighted.count = 0;
    sighted.against = 0;
}

// Whether a unit overlaps something, because the game put it there; then `motion` leads it out.
bool is_led_out(CrowdStep& step, std::size_t index, Vec2& motion) {
    const CrowdRow& row = step.scratch.rows[index];
    UnitState& state = step.crowd.states[slot_of(row)];
    CrowdMind& mind = mind_of(step, row);
    const WayOut out = way_out(step, index);
    const bool is_inside = out.is_inside || out.is_squeezed;
    if (is_inside != state.is_inside) {
        note(mind.notes, is_inside ? UnitEventKind::inside : UnitEventKind::led_out);
    }
    mind.notes.is_unchecked = false;
    CrowdEffort& effort = effort_of(step, row);
    effort.is_led_out = out.is_led_out;
    effort.has_place = out.has_place;
    state.is_inside = is_inside;
    motion = out.motion;
    return out.is_inside;
}

// Who rests is held up by nobody.
void stop_pressing(CrowdNotes& notes) {
    notes.pressure = no_pressure;
    notes.is_squeezed = false;
}

// What a unit tries among others: to settle, to yield, to give way, or else `heading()`.
template <class Heading>
[[gnu::always_inline]] inline void heed_others(CrowdStep& step, std::size_t index,
                                               std::uint32_t near_flags, Vec2& motion,
                                               Heading&& heading) {
    const CrowdRow& row = step.scratch.rows[index];
    if (row.target == Vec2{}) {
        stop_pressing(step.scratch.minds[index].notes);
        if (step.scratch.minds[index].arrival < 1e300) settle_at_goal(step, index);
        motion = give_way(step, index);
    } else if (settles(step, index, near_flags)) {
        motion = {};
    } else if (!yields(step, index, near_flags, motion)) {
        motion = heading();
    }
}

// Writes what the unit tries, now that its surroundings are known, to where it stays.
void choose_target(CrowdStep& step, std::size_t index, const Sighted& sighted,
                   std::uint32_t near_flags, Vec2& motion) {
    const CrowdRow& row = step.scratch.rows[index];
    constexpr std::uint32_t doubtful = row_flag::is_unchecked | row_flag::is_inside;
    motion = {};
    // Who was put onto a unit that gives way to it need not move himself.
    const bool is_compound = step.scratch.ring[index] != index;
    const bool may_be_met =
        (near_flags & row_flag::is_unchecked) != 0 || (is_compound && step.has_unchecked);
    if ((row.unit & doubtful) != 0 || may_be_met || step.walls_changed) {
        if (is_led_out(step, index, motion)) return;
    }
    if (is_compound) {
        // Lists of what is near its other circles are not all made yet.
        step.scratch.efforts[index].heeds_later = true;
        motion = walks(step, row) ? choose_heading(step, row, sighted) : row.target;
    } else {
        heed_others(step, index, near_flags, motion, [&] {
            return walks(step, row) ? choose_heading(step, row, sighted) : row.target;
        });
    }
}

}  // namespace

bool masks_meet(const Crowd::State& crowd, const CrowdRow& a, const CrowdRow& b) {
    const CrowdMemory& x = crowd.memory[slot_of(a)];
    const CrowdMemory& y = crowd.memory[slot_of(b)];
    return (x.mask & y.layers) != 0 && (y.mask & x.layers) != 0;
}

void look_around_compounds(CrowdStep& step, std::size_t first, std::size_t end) {
    constexpr std::uint32_t any = row_flag::presses | row_flag::is_settled;
    CrowdScratch& scratch = step.scratch;
    for (std::size_t i = first; i < end; ++i) {
        if (scratch.rows[i].lead != i || !scratch.efforts[i].heeds_later) continue;
        const Vec2 tried = scratch.motions[i];
        heed_others(step, i, any, scratch.motions[i], [&] { return tried; });
    }
}

void look(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    const Eyes eyes(step);
    NearList near{scratch.near_lists[first / rows_per_job]};
    Sighted sighted;
    for (std::size_t i = first; i < end; ++i) {
        const CrowdRow& row = eyes.rows[i];
        scratch.efforts[i] = {};
        scratch.moved[i] = {};
        const bool is_lead = row.lead == i;
        const bool looks = is_lead && walks(step, row) && looks_ahead(step, row);
        std::uint32_t near_flags = 0;
        if (class_of(row) != UnitClass::ghost) {
            const auto index = static_cast<std::uint32_t>(i);
            near_flags = feel_around(eyes, index, scratch.cells[i], near);
            if (looks) look_around(step, eyes, index, scratch.cells[i], sighted);
        }
        scratch.near_ends[i] = static_cast<std::uint32_t>(near.count);
        // Kept apart until all have looked: others read the wish in the row.
        if (is_lead) choose_target(step, i, sighted, near_flags, scratch.motions[i]);
    }
}

}  // namespace sidle
