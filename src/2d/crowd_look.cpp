// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

#include "2d/crowd_sight.h"
#include "base/within.h"

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

// Sifts rows by distance, roughly, and then looks at those that are left: one loop over all of
// them, whose end the processor fails to foretell but once.
template <bool sees>
struct Sieve {
    Sieve(const Eyes& all_eyes, Looking& all_seen) : eyes(all_eyes), looking(all_seen) {}

    const Eyes& eyes;
    Looking& looking;
    const float x = looking.x;
    const float y = looking.y;
    float most = 0.0f;       // Square of the distance within which rows are looked at.
    std::uint64_t left = 0;  // A bit for each row, a byte for each group.
    std::uint32_t count = 0;
    std::array<std::uint32_t, groups_at_once> groups;  // First rows.
    std::uint32_t found_count = 0;
    // Rows that are left, also of those before, and what fills them up.
    std::array<std::uint32_t, rows_at_once + 2 * most_left_over> found;

    [[gnu::always_inline]] void add(std::uint32_t first, std::uint32_t end) {
        for (std::uint32_t k = first; k < end; k += column_padding) {
            if (count == groups_at_once) sift();
            const std::uint64_t bits = within_8(eyes.xs + k, eyes.ys + k, x, y, most) &
                                       bits_left[std::min<std::size_t>(end - k, column_padding)];
            left |= bits << (column_padding * count);
            groups[count++] = k;
        }
    }
    // Looks at the rows that are left; but for the last time, at as many as fill vector units.
    void sift(bool is_last = false) {
        looking.near.make_room();
        for (; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            const std::uint32_t row = groups[bit / column_padding] + bit % column_padding;
            found[found_count++] = row;
        }
        count = 0;
        look(is_last);
    }
    void look(bool is_last) {
        if (is_last) {
            // Filled up by the row itself, which never meets itself.
            std::fill_n(found.data() + found_count, most_left_over, looking.index);
            found_count += most_left_over;
        }
        const Gaze gaze(eyes, looking);
        std::uint32_t seen = 0;
        for (; seen + 4 <= found_count; seen += 4) {
            const std::uint32_t* const at = found.data() + seen;
            const FourRows four(at, eyes.rows, gaze);
            const Whole4 meet = mask_of_meeting(four, gaze, eyes, looking);
            note_near(four, at, meet, gaze, eyes, looking);
            if constexpr (sees) see(four, meet, gaze, looking);
        }
        found_count -= seen;
        if (!is_last) std::copy_n(found.data() + seen, most_left_over, found.data());
    }
};

// Lists the rows near a row, and those within `sight` if it looks ahead.
template <bool sees>
void gather(const Eyes& eyes, std::uint32_t cell, double sight, Looking& looking) {
    const CrowdGrid& grid = eyes.grid;
    const std::size_t own_level = grid.level_of_cell(cell);
    Sieve<sees> sieve(eyes, looking);
    for (std::size_t level = 0; level < grid.level_end(); ++level) {
        if (grid.is_empty(level)) continue;
        const double touch = looking.reach + grid.reach(level);
        const double ask = sees ? std::max(touch, sight) : touch;
        const double coarse = ask + eyes.coarseness;
        sieve.most = static_cast<float>(coarse * coarse) * (1.0f + 0x1p-20f);
        std::optional<CrowdGrid::Block> block;
        if (level == own_level) {
            const bool is_beyond = sees && sight > touch;
            block = grid.block_around(
                level, cell, is_beyond ? grid.cells_around(level, ask) : eyes.cells_around[level]);
        }
        if (!block) {
            grid.visit(level, looking.row.position, ask,
                       [&](std::uint32_t first, std::uint32_t end) { sieve.add(first, end); });
            continue;
        }
        const std::uint32_t* starts = block->starts;
        for (std::int64_t k = 0; k < block->count; ++k, starts += block->stride) {
            sieve.add(starts[0], starts[block->width]);
        }
    }
    sieve.sift(true);
}

// The same for a row; returns the flags of all near it.
std::uint32_t look_around(const CrowdStep& step, const Eyes& eyes, std::size_t index, bool looks,
                          NearList& near, Sighted& sighted) {
    const std::size_t before = near.count;
    double sight = looks ? step.crowd.settings.sight : 0.0;
    for (;;) {
        Looking looking{.index = static_cast<std::uint32_t>(index),
                        .row = eyes.rows[index],
                        .near = near,
                        .sighted = sighted,
                        .reach = static_cast<double>(eyes.reaches[index]),
                        .sight_squared = sight * sight,
                        .x = eyes.xs[index],
                        .y = eyes.ys[index]};
        sighted.count = 0;
        const std::uint32_t cell = step.scratch.cells[index];
        if (looks) {
            gather<true>(eyes, cell, sight, looking);
        } else {
            gather<false>(eyes, cell, sight, looking);
        }
        if (!looking.sees_too_many) {
            const Whole4 against = looking.against;
            sighted.against = against[0] + against[1] + against[2] + against[3];
            const Whole4 flags = looking.near_flags;
            return static_cast<std::uint32_t>(flags[0] | flags[1] | flags[2] | flags[3]);
        }
        // Too many to weigh: whoever is nearest matters most. None of a heap does.
        near.count = before;
        sight *= 0.5;
        looks = sight > step.crowd.settings.skin;
    }
}

// The way out of what a unit overlaps, which the game put there; zero if it does not.
Vec2 way_out_noted(CrowdStep& step, std::size_t index) {
    const CrowdRow& row = step.scratch.rows[index];
    UnitState& state = step.crowd.states[slot_of(row)];
    CrowdNotes& notes = mind_of(step, row).notes;
    const Vec2 out = way_out(step, index);
    const bool is_inside = out != Vec2{};
    if (is_inside != state.is_inside) {
        note(notes, is_inside ? UnitEventKind::inside : UnitEventKind::led_out);
    }
    notes.is_unchecked = false;
    state.is_inside = is_inside;
    return out;
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
        motion = way_out_noted(step, index);
        if (motion != Vec2{}) return;
    }
    if (row.target == Vec2{}) {
        motion = give_way(step, index);
    } else if (!settles(step, index, near_flags) && !yields(step, index, near_flags, motion)) {
        motion = walks(step, row) ? choose_heading(step, row, sighted) : row.target;
    }
}

}  // namespace

bool masks_meet(const Crowd::State& crowd, const CrowdRow& a, const CrowdRow& b) {
    const CrowdMemory& x = crowd.memory[slot_of(a)];
    const CrowdMemory& y = crowd.memory[slot_of(b)];
    return (x.mask & y.layers) != 0 && (y.mask & x.layers) != 0;
}

void look(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    const Eyes eyes(step);
    NearList near{scratch.near_lists[first / rows_per_job]};
    Sighted sighted;
    for (std::size_t i = first; i < end; ++i) {
        const CrowdRow& row = eyes.rows[i];
        const bool is_lead = row.lead == i;
        const bool looks = is_lead && walks(step, row) && looks_ahead(step, row);
        std::uint32_t near_flags = 0;
        if (class_of(row) != UnitClass::ghost) {
            near_flags = look_around(step, eyes, i, looks, near, sighted);
        }
        scratch.near_ends[i] = static_cast<std::uint32_t>(near.count);
        // Kept apart until all have looked: others read the wish in the row.
        if (is_lead) choose_target(step, i, sighted, near_flags, scratch.motions[i]);
    }
}

}  // namespace sidle
