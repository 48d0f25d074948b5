// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

#include "2d/crowd_step.h"
#include "base/within.h"

namespace sidle {
namespace {

bool walks(const CrowdStep& step, const CrowdRow& row) {
    const UnitClass kind = class_of(row);
    return step.crowd.settings.mode == CrowdMode::anticipate &&
           (kind == UnitClass::free || kind == UnitClass::heavy) &&
           (row.heading_x != 0.0f || row.heading_y != 0.0f);
}

// Rows that are looked through before any is looked at: so many times a vector unit's.
constexpr std::size_t groups_at_once = 8;
constexpr std::size_t rows_at_once = groups_at_once * column_padding;

// The rows near a row are listed behind those of the rows before it.
struct NearList {
    std::vector<std::uint32_t>& rows;
    std::size_t count = 0;

    // Makes room for as many rows as are looked through at once.
    void make_room() {
        if (rows.size() < count + rows_at_once) rows.resize(2 * rows.size() + rows_at_once);
    }
};

// What the rows of one job look with.
struct Eyes {
    explicit Eyes(const CrowdStep& step)
        : crowd(step.crowd),
          grid(step.scratch.grid),
          rows(step.scratch.rows.data()),
          reaches(step.scratch.reaches.data()),
          xs(step.scratch.xs.data()),
          ys(step.scratch.ys.data()),
          coarseness(step.scratch.coarseness),
          per_sight(1.0f / static_cast<float>(step.crowd.settings.sight)) {
        for (std::size_t level = 0; level < grid.level_end(); ++level) {
            cells_around[level] = grid.cells_around(level, 2.0 * grid.reach(level));
        }
    }

    const Crowd::State& crowd;
    const CrowdGrid& grid;
    const CrowdRow* rows;
    const float* reaches;
    const float* xs;
    const float* ys;
    double coarseness;
    float per_sight;
    // Cells that hold what one in their middle can touch, of its own level.
    std::array<std::int64_t, CrowdGrid::level_count> cells_around{};
};

// Where a row looks, and what it has seen so far.
struct Looking {
    const CrowdRow& row;
    NearList& near;
    Sighted& sighted;
    double reach;          // To whoever it can touch, beside the other's own reach.
    double sight_squared;  // To whoever it heeds; zero without.
    float x;               // In the columns.
    float y;
    std::uint32_t near_flags = 0;  // Of all near ones.
    bool sees_too_many = false;
};

// Adds what lies in view.
inline void see(const CrowdRow& other, Vec2 apart, double squared, const Eyes& eyes,
                Looking& looking) {
    Sighted& sighted = looking.sighted;
    if (sighted.count == Sighted::most) {
        looking.sees_too_many = true;
        return;
    }
    const CrowdRow& row = looking.row;
    const float distance = std::sqrt(static_cast<float>(squared));
    const float dx = static_cast<float>(apart.x);
    const float dy = static_cast<float>(apart.y);
    const float ahead = dx * row.heading_x + dy * row.heading_y;
    // Written in any case, and taken in if in view: nobody could foretell a branch.
    const bool is_in_view = !(ahead < tuning.view * distance);
    const std::size_t k = sighted.count;
    sighted.count += is_in_view ? 1 : 0;
    const float accord = other.heading_x * row.heading_x + other.heading_y * row.heading_y;
    const auto counted =
        static_cast<std::int32_t>(accord * (1.0f - distance * eyes.per_sight) * 65536.0f);
    sighted.x[k] = dx;
    sighted.y[k] = dy;
    sighted.distance[k] = distance;
    sighted.drift_x[k] = other.drift_x;
    sighted.drift_y[k] = other.drift_y;
    sighted.radii[k] = static_cast<float>(row.radius + other.radius);
    sighted.accord[k] = counted;
    sighted.against -= is_in_view && ahead > 0.0f ? std::min(counted, 0) : 0;
}

// Takes in a row if it is near or in sight.
template <bool sees>
inline void meet(std::uint32_t at, const Eyes& eyes, Looking& looking) {
    const CrowdRow& other = eyes.rows[at];
    const Vec2 apart = other.position - looking.row.position;
    const double squared = apart.x * apart.x + apart.y * apart.y;
    const double reach = looking.reach + static_cast<double>(eyes.reaches[at]);
    const bool is_near = squared <= reach * reach;
    const bool is_sighted = sees && squared < looking.sight_squared;
    if (!meets(eyes.crowd, looking.row, other)) return;
    looking.near.rows[looking.near.count] = at;
    looking.near.count += is_near ? 1 : 0;
    looking.near_flags |= is_near ? other.unit : 0;
    if (is_sighted) see(other, apart, squared, eyes, looking);
}

// The lowest bits, as many as rows are left of those looked through at once.
constexpr std::array<std::uint32_t, column_padding + 1> bits_left{0x00, 0x01, 0x03, 0x07, 0x0f,
                                                                  0x1f, 0x3f, 0x7f, 0xff};

// Sifts rows by distance, roughly, and then looks at those that are left: one loop over all of
// them, whose end the processor fails to foretell but once.
template <bool sees>
struct Sieve {
    const Eyes& eyes;
    Looking& looking;
    const float x = looking.x;
    const float y = looking.y;
    float most = 0.0f;       // Square of the distance within which rows are looked at.
    std::uint64_t left = 0;  // A bit for each row, a byte for each group.
    std::uint32_t count = 0;
    std::array<std::uint32_t, groups_at_once> groups{};  // First rows.

    [[gnu::always_inline]] void add(std::uint32_t first, std::uint32_t end) {
        for (std::uint32_t k = first; k < end; k += column_padding) {
            if (count == groups_at_once) look();
            const std::uint64_t bits = within_8(eyes.xs + k, eyes.ys + k, x, y, most) &
                                       bits_left[std::min<std::size_t>(end - k, column_padding)];
            left |= bits << (column_padding * count);
            groups[count++] = k;
        }
    }
    [[gnu::always_inline]] void look() {
        looking.near.make_room();
        for (; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            meet<sees>(groups[bit / column_padding] + bit % column_padding, eyes, looking);
        }
        count = 0;
    }
};

// Lists the rows near a row, and those within `sight` if it looks ahead.
template <bool sees>
void gather(const Eyes& eyes, std::uint32_t cell, double sight, Looking& looking) {
    const CrowdGrid& grid = eyes.grid;
    const std::size_t own_level = grid.level_of_cell(cell);
    Sieve<sees> sieve{eyes, looking};
    for (std::size_t level = 0; level < grid.level_end(); ++level) {
        if (grid.is_empty(level)) continue;
        const double touch = looking.reach + grid.reach(level);
        const double ask = sees ? std::max(touch, sight) : touch;
        const double coarse = ask + eyes.coarseness;
        sieve.look();
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
    sieve.look();
}

// The same for a row; returns the flags of all near it.
std::uint32_t look_around(const CrowdStep& step, const Eyes& eyes, std::size_t index, bool looks,
                          NearList& near, Sighted& sighted) {
    const std::size_t before = near.count;
    double sight = looks ? step.crowd.settings.sight : 0.0;
    for (;;) {
        Looking looking{.row = eyes.rows[index],
                        .near = near,
                        .sighted = sighted,
                        .reach = static_cast<double>(eyes.reaches[index]),
                        .sight_squared = sight * sight,
                        .x = eyes.xs[index],
                        .y = eyes.ys[index]};
        sighted.count = 0;
        sighted.against = 0;
        const std::uint32_t cell = step.scratch.cells[index];
        if (looks) {
            gather<true>(eyes, cell, sight, looking);
        } else {
            gather<false>(eyes, cell, sight, looking);
        }
        if (!looking.sees_too_many) return looking.near_flags;
        // Too many to weigh: whoever is nearest matters most.
        near.count = before;
        sight *= 0.5;
    }
}

// What the unit tries, now that its surroundings are known.
Vec2 choose_target(CrowdStep& step, std::size_t index, const Sighted& sighted,
                   std::uint32_t near_flags) {
    const CrowdRow& row = step.scratch.rows[index];
    constexpr std::uint32_t doubtful = row_flag::is_unchecked | row_flag::is_inside;
    if ((row.unit & doubtful) != 0 || step.walls_changed) {
        UnitState& state = step.crowd.states[slot_of(row)];
        CrowdNotes& notes = mind_of(step, row).notes;
        const Vec2 out = way_out(step, index);
        const bool is_inside = out != Vec2{};
        if (is_inside != state.is_inside) {
            note(notes, is_inside ? UnitEventKind::inside : UnitEventKind::led_out);
        }
        notes.is_unchecked = false;
        state.is_inside = is_inside;
        if (is_inside) return out;
    }
    if (row.target == Vec2{}) return give_way(step, index);
    if (settles(step, index, near_flags)) return {};
    if (const std::optional<Vec2> aside = yield(step, index, near_flags)) return *aside;
    return walks(step, row) ? choose_heading(step, row, sighted) : row.target;
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
        scratch.motions[i] = is_lead ? choose_target(step, i, sighted, near_flags) : Vec2{};
    }
}

}  // namespace sidle
