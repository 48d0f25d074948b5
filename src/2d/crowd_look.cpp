// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
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

// The rows near a row are listed behind those of the rows before it.
struct NearList {
    std::vector<std::uint32_t>& rows;
    std::size_t count = 0;

    // Makes room for as many rows as are looked through at once.
    void make_room() {
        if (rows.size() < count + column_padding) rows.resize(2 * rows.size() + column_padding);
    }
};

// What a unit looks with, and what it has seen so far.
struct Looking {
    const CrowdStep& step;
    const CrowdRow& row;
    NearList& near;
    Sighted& sighted;
    double reach;          // To whoever it can touch, beside the other's own reach.
    double sight_squared;  // To whoever it heeds; zero without.
    float per_sight;
    float x;  // In the columns.
    float y;
    float most = 0.0f;  // Square of the distance within which rows are looked at.
    bool sees_too_many = false;
};

// Adds what lies in view.
inline void see(const CrowdRow& other, Vec2 apart, double squared, Looking& looking) {
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
    if (ahead < tuning.view * distance) return;
    const std::size_t k = sighted.count++;
    const float accord = other.heading_x * row.heading_x + other.heading_y * row.heading_y;
    const auto counted =
        static_cast<std::int32_t>(accord * (1.0f - distance * looking.per_sight) * 65536.0f);
    sighted.x[k] = dx;
    sighted.y[k] = dy;
    sighted.distance[k] = distance;
    sighted.drift_x[k] = other.drift_x;
    sighted.drift_y[k] = other.drift_y;
    sighted.radii[k] = static_cast<float>(row.radius + other.radius);
    sighted.accord[k] = counted;
    if (ahead > 0.0f) sighted.against -= std::min(counted, 0);
}

// Takes in a row if it is near or in sight.
inline void meet(std::uint32_t at, Looking& looking) {
    const CrowdRow& other = looking.step.scratch.rows[at];
    const Vec2 apart = other.position - looking.row.position;
    const double squared = apart.x * apart.x + apart.y * apart.y;
    const double reach = looking.reach + static_cast<double>(looking.step.scratch.reaches[at]);
    const bool is_near = squared <= reach * reach;
    const bool is_sighted = squared < looking.sight_squared;
    if (!(is_near | is_sighted) || !meets(looking.step.crowd, looking.row, other)) return;
    looking.near.rows[looking.near.count] = at;
    looking.near.count += is_near ? 1 : 0;
    if (is_sighted) see(other, apart, squared, looking);
}

[[gnu::always_inline]] inline void look_through(std::uint32_t first, std::uint32_t end,
                                                Looking& looking) {
    const float* xs = looking.step.scratch.xs.data();
    const float* ys = looking.step.scratch.ys.data();
    for (std::uint32_t k = first; k < end; k += column_padding) {
        std::uint32_t bits = within_8(xs + k, ys + k, looking.x, looking.y, looking.most);
        if (end - k < column_padding) bits &= (1u << (end - k)) - 1;
        if (bits == 0) continue;
        looking.near.make_room();
        do {
            meet(k + static_cast<std::uint32_t>(std::countr_zero(bits)), looking);
            bits &= bits - 1;
        } while (bits != 0);
    }
}

// Lists the rows near a row and those in sight. False when too many are in sight.
bool gather(const CrowdStep& step, std::size_t index, double sight, NearList& near,
            Sighted& sighted) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdGrid& grid = scratch.grid;
    const std::uint32_t cell = scratch.cells[index];
    const std::size_t own_level = grid.level_of_cell(cell);
    Looking looking{.step = step,
                    .row = scratch.rows[index],
                    .near = near,
                    .sighted = sighted,
                    .reach = static_cast<double>(scratch.reaches[index]),
                    .sight_squared = sight * sight,
                    .per_sight = 1.0f / static_cast<float>(step.crowd.settings.sight),
                    .x = scratch.xs[index],
                    .y = scratch.ys[index]};
    sighted.count = 0;
    sighted.against = 0;
    for (std::size_t level = 0; level < grid.level_end(); ++level) {
        if (grid.is_empty(level)) continue;
        const double ask = std::max(looking.reach + grid.reach(level), sight);
        const double coarse = ask + scratch.coarseness;
        looking.most = static_cast<float>(coarse * coarse) * (1.0f + 0x1p-20f);
        const auto block = level == own_level ? grid.block_around(level, cell, ask) : std::nullopt;
        if (!block) {
            grid.visit(
                level, looking.row.position, ask,
                [&](std::uint32_t first, std::uint32_t end) { look_through(first, end, looking); });
            continue;
        }
        const std::uint32_t* starts = block->starts;
        for (std::int64_t k = 0; k < block->count; ++k, starts += block->stride) {
            look_through(starts[0], starts[block->width], looking);
        }
    }
    return !looking.sees_too_many;
}

// What the unit tries, now that its surroundings are known.
Vec2 choose_target(CrowdStep& step, std::size_t index, const Sighted& sighted) {
    const CrowdRow& row = step.scratch.rows[index];
    UnitState& state = step.crowd.states[slot_of(row)];
    CrowdMemory& memory = step.crowd.memory[slot_of(row)];
    if (memory.is_unchecked || state.is_inside || step.walls_changed) {
        const Vec2 out = way_out(step, index);
        const bool is_inside = out != Vec2{};
        if (is_inside != state.is_inside) {
            note(memory, is_inside ? UnitEventKind::inside : UnitEventKind::led_out);
        }
        memory.is_unchecked = false;
        state.is_inside = is_inside;
        if (is_inside) return out;
    }
    if (row.target == Vec2{}) return give_way(step, index);
    if (settles(step, index)) return {};
    if (const std::optional<Vec2> aside = yield(step, index)) return *aside;
    return walks(step, row) ? choose_heading(step, row, sighted) : row.target;
}

}  // namespace

bool meets(const Crowd::State& crowd, const CrowdRow& a, const CrowdRow& b) {
    if (a.lead == b.lead || class_of(b) == UnitClass::ghost) return false;
    if ((a.unit & b.unit & row_flag::meets_all) != 0) return true;
    const CrowdMemory& x = crowd.memory[slot_of(a)];
    const CrowdMemory& y = crowd.memory[slot_of(b)];
    return (x.mask & y.layers) != 0 && (y.mask & x.layers) != 0;
}

void look(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    NearList near{scratch.near_lists[first / rows_per_job]};
    Sighted sighted;
    for (std::size_t i = first; i < end; ++i) {
        const CrowdRow& row = scratch.rows[i];
        const std::size_t before = near.count;
        const bool looks = row.lead == i && walks(step, row) && looks_ahead(step, row);
        double sight = looks ? step.crowd.settings.sight : 0.0;
        while (class_of(row) != UnitClass::ghost && !gather(step, i, sight, near, sighted)) {
            // Too many to weigh: whoever is nearest matters most.
            near.count = before;
            sight *= 0.5;
        }
        scratch.near_ends[i] = static_cast<std::uint32_t>(near.count);
        // Kept apart until all have looked: others read the wish in the row.
        scratch.motions[i] = row.lead == i ? choose_target(step, i, sighted) : Vec2{};
    }
}

}  // namespace sidle
