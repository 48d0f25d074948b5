// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "2d/crowd_step.h"

namespace sidle {
namespace {

bool sees(const CrowdStep& step, const CrowdRow& row) {
    const UnitClass kind = class_of(row);
    return step.crowd.settings.mode == CrowdMode::anticipate &&
           (kind == UnitClass::free || kind == UnitClass::heavy) &&
           (row.heading_x != 0.0f || row.heading_y != 0.0f);
}

// Adds what lies in sight. False when there is no room for it.
bool sight(const CrowdRow& row, const CrowdRow& other, double squared, float per_sight,
           Sighted& sighted) {
    if (sighted.count == Sighted::most) return false;
    const std::size_t k = sighted.count++;
    const float distance = std::sqrt(static_cast<float>(squared));
    const float accord = other.heading_x * row.heading_x + other.heading_y * row.heading_y;
    sighted.x[k] = static_cast<float>(other.position.x - row.position.x);
    sighted.y[k] = static_cast<float>(other.position.y - row.position.y);
    sighted.distance[k] = distance;
    sighted.drift_x[k] = other.drift_x;
    sighted.drift_y[k] = other.drift_y;
    sighted.radii[k] = static_cast<float>(row.radius + other.radius);
    sighted.accord[k] =
        static_cast<std::int32_t>(accord * (1.0f - distance * per_sight) * 65536.0f);
    return true;
}

// Lists the rows near `index` and those in sight. False when too many are in sight.
bool gather(const CrowdStep& step, std::size_t index, double sight_distance,
            std::vector<std::uint32_t>& near, Sighted& sighted) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[index];
    const double own_reach = static_cast<double>(scratch.reaches[index]);
    const double sight_squared = sight_distance * sight_distance;
    const float per_sight = 1.0f / static_cast<float>(step.crowd.settings.sight);
    bool fits = true;
    for (std::size_t level = 0; level < CrowdGrid::level_count; ++level) {
        if (scratch.grid.is_empty(level)) continue;
        const double ask = std::max(own_reach + scratch.grid.reach(level), sight_distance);
        scratch.grid.visit(level, row.position, ask, [&](std::uint32_t from, std::uint32_t to) {
            for (std::uint32_t k = from; k < to; ++k) {
                const CrowdRow& other = scratch.rows[k];
                const double squared = length_squared(other.position - row.position);
                const double reach = own_reach + static_cast<double>(scratch.reaches[k]);
                const bool is_near = squared <= reach * reach;
                const bool is_sighted = squared < sight_squared;
                if (!is_near && !is_sighted) continue;
                if (!meets(step.crowd, row, other)) continue;
                if (is_near) near.push_back(k);
                if (is_sighted) fits = sight(row, other, squared, per_sight, sighted) && fits;
            }
        });
    }
    return fits;
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
    return sees(step, row) ? choose_heading(step, row, sighted) : row.target;
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
    Sighted sighted;
    for (std::size_t i = first; i < end; ++i) {
        const CrowdRow& row = scratch.rows[i];
        const std::size_t before = near.size();
        double distance = row.lead == i && sees(step, row) ? step.crowd.settings.sight : 0.0;
        sighted.count = 0;
        while (class_of(row) != UnitClass::ghost && !gather(step, i, distance, near, sighted)) {
            // Too many to weigh: whoever is nearest matters most.
            near.resize(before);
            sighted.count = 0;
            distance *= 0.5;
        }
        scratch.near_ends[i] = static_cast<std::uint32_t>(near.size());
        // Kept apart until all have looked: others read the wish in the row.
        scratch.motions[i] = row.lead == i ? choose_target(step, i, sighted) : Vec2{};
    }
}

}  // namespace sidle
