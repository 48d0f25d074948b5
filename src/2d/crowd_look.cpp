// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "2d/crowd_step.h"

namespace sidle {
namespace {

bool walks(const CrowdStep& step, const CrowdRow& row) {
    const UnitClass kind = class_of(row);
    return step.crowd.settings.mode == CrowdMode::anticipate &&
           (kind == UnitClass::free || kind == UnitClass::heavy) &&
           (row.heading_x != 0.0f || row.heading_y != 0.0f);
}

// What a job looks with, from unit to unit.
struct Eye {
    struct Range {
        std::uint32_t first;
        std::uint32_t end;
    };
    // Rows in the cells around the last unit's one: they serve all units of that cell.
    std::uint32_t cell = 0xffffffffu;
    std::int64_t around = 0;
    std::size_t range_count = 0;
    std::array<Range, 16> ranges;

    // Rows not too far to matter, and the squares of their distances.
    static constexpr std::uint32_t most = 256;
    std::size_t count = 0;
    std::array<std::uint32_t, most + 1> rows;
    std::array<double, most + 1> squared;

    Sighted sighted;
};

// How far a unit looks, for what.
struct Looking {
    std::size_t index;
    double reach;  // To whoever it can touch, beside the other's own reach.
    double sight;  // To whoever it heeds; zero without.
};

// Adds what lies in view. False when there is no room for it.
bool sight(const CrowdRow& row, const CrowdRow& other, double squared, float per_sight,
           Sighted& sighted) {
    if (sighted.count == Sighted::most) return false;
    const float distance = std::sqrt(static_cast<float>(squared));
    const float dx = static_cast<float>(other.position.x - row.position.x);
    const float dy = static_cast<float>(other.position.y - row.position.y);
    if (dx * row.heading_x + dy * row.heading_y < tuning.view * distance) return true;
    const std::size_t k = sighted.count++;
    const float accord = other.heading_x * row.heading_x + other.heading_y * row.heading_y;
    sighted.x[k] = dx;
    sighted.y[k] = dy;
    sighted.distance[k] = distance;
    sighted.drift_x[k] = other.drift_x;
    sighted.drift_y[k] = other.drift_y;
    sighted.radii[k] = static_cast<float>(row.radius + other.radius);
    sighted.accord[k] =
        static_cast<std::int32_t>(accord * (1.0f - distance * per_sight) * 65536.0f);
    return true;
}

// Keeps of the rows in the eye those near and those in sight. False when too many are in sight.
bool sort_out(const CrowdStep& step, const Looking& looking, Eye& eye,
              std::vector<std::uint32_t>& near) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[looking.index];
    const double sight_squared = looking.sight * looking.sight;
    const float per_sight = 1.0f / static_cast<float>(step.crowd.settings.sight);
    bool fits = true;
    for (std::size_t k = 0; k < eye.count; ++k) {
        const std::uint32_t at = eye.rows[k];
        const CrowdRow& other = scratch.rows[at];
        const double reach = looking.reach + static_cast<double>(scratch.reaches[at]);
        const bool is_near = eye.squared[k] <= reach * reach;
        const bool is_sighted = eye.squared[k] < sight_squared;
        if (!(is_near | is_sighted) || !meets(step.crowd, row, other)) continue;
        if (is_near) near.push_back(at);
        if (is_sighted) fits = sight(row, other, eye.squared[k], per_sight, eye.sighted) && fits;
    }
    eye.count = 0;
    return fits;
}

// Takes the rows of a range that lie within `ask` into the eye, which has room for all of them.
void scan(const CrowdScratch& scratch, std::size_t index, double ask, Eye::Range range, Eye& eye) {
    const double* xs = scratch.xs.data();
    const double* ys = scratch.ys.data();
    const double x = xs[index];
    const double y = ys[index];
    const double most = ask * ask;
    std::size_t count = eye.count;
    for (std::uint32_t k = range.first; k < range.end; ++k) {
        const double dx = xs[k] - x;
        const double dy = ys[k] - y;
        const double squared = dx * dx + dy * dy;
        eye.rows[count] = k;
        eye.squared[count] = squared;
        count += squared <= most ? 1 : 0;
    }
    eye.count = count;
}

// The same for a range of any length. False when too many are in sight.
bool look_through(const CrowdStep& step, const Looking& looking, double ask, Eye::Range range,
                  Eye& eye, std::vector<std::uint32_t>& near) {
    constexpr std::uint32_t most_at_once = Eye::most / 2;
    bool fits = true;
    while (range.first < range.end) {
        if (eye.count > Eye::most - most_at_once) fits = sort_out(step, looking, eye, near) && fits;
        const std::uint32_t end = std::min(range.end, range.first + most_at_once);
        scan(step.scratch, looking.index, ask, {range.first, end}, eye);
        range.first = end;
    }
    return fits;
}

// Finds the ranges around a row's cell, unless they are those of the row before.
void turn_to(const CrowdScratch& scratch, std::uint32_t cell, std::int64_t around, Eye& eye) {
    if (eye.cell == cell && eye.around == around) return;
    eye.cell = cell;
    eye.around = around;
    eye.range_count = 0;
    scratch.grid.visit_around(cell, around, [&](std::uint32_t first, std::uint32_t end) {
        if (first < end) eye.ranges[eye.range_count++] = {first, end};
    });
}

// Lists the rows near a row and those in sight. False when too many are in sight.
bool gather(const CrowdStep& step, const Looking& looking, Eye& eye,
            std::vector<std::uint32_t>& near) {
    const CrowdGrid& grid = step.scratch.grid;
    const Vec2 position = step.scratch.rows[looking.index].position;
    const std::uint32_t cell = step.scratch.cells[looking.index];
    const std::size_t own_level = grid.level_of_cell(cell);
    bool fits = true;
    for (std::size_t level = 0; level < CrowdGrid::level_count; ++level) {
        if (grid.is_empty(level)) continue;
        const double ask = std::max(looking.reach + grid.reach(level), looking.sight);
        const auto look = [&](std::uint32_t first, std::uint32_t end) {
            fits = look_through(step, looking, ask, {first, end}, eye, near) && fits;
        };
        const std::optional<std::int64_t> around =
            level == own_level ? grid.cells_around(level, ask) : std::nullopt;
        if (!around) {
            grid.visit(level, position, ask, look);
            continue;
        }
        turn_to(step.scratch, cell, *around, eye);
        for (std::size_t k = 0; k < eye.range_count; ++k) {
            look(eye.ranges[k].first, eye.ranges[k].end);
        }
    }
    return sort_out(step, looking, eye, near) && fits;
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
    std::vector<std::uint32_t>& near = scratch.near_lists[first / rows_per_job];
    near.clear();
    Eye eye;
    for (std::size_t i = first; i < end; ++i) {
        const CrowdRow& row = scratch.rows[i];
        const std::size_t before = near.size();
        const bool looks = row.lead == i && walks(step, row) && looks_ahead(step, row);
        const double sight = looks ? step.crowd.settings.sight : 0.0;
        Looking looking{i, static_cast<double>(scratch.reaches[i]), sight};
        eye.sighted.count = 0;
        while (class_of(row) != UnitClass::ghost && !gather(step, looking, eye, near)) {
            // Too many to weigh: whoever is nearest matters most.
            near.resize(before);
            eye.sighted.count = 0;
            looking.sight *= 0.5;
        }
        scratch.near_ends[i] = static_cast<std::uint32_t>(near.size());
        // Kept apart until all have looked: others read the wish in the row.
        scratch.motions[i] = row.lead == i ? choose_target(step, i, eye.sighted) : Vec2{};
    }
}

}  // namespace sidle
