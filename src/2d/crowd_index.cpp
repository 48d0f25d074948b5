// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_state.h"

namespace sidle {
namespace {

// Most units that moved since the cells were filled and that queries go through one by one.
constexpr std::size_t most_changed = 32;

float round_up(double value) { return static_cast<float>(value) * (1.0f + 0x1p-22f); }

// Cells of half the sight make units look into two on each side of their own.
double cell_side(const CrowdSettings& settings) {
    return settings.mode == CrowdMode::anticipate ? 0.5 * settings.sight : 0.0;
}

// Longest motion of a unit in a step. Whoever may be pushed or led out needs room for that.
double longest_motion(const UnitState& state, Vec2 wish, double push_speed) {
    const bool stays = state.kind == UnitClass::anchored;
    const double most = std::max(length(wish), stays ? 0.0 : push_speed);
    return most * (1.0 + 0x1p-40);
}

// Lists the circles of all living units by slot.
void list_circles(Crowd::State& crowd, std::span<const Vec2> wishes) {
    CrowdScratch& scratch = crowd.scratch;
    scratch.items.resize(crowd.unit_count + crowd.circles.size());
    scratch.slots.resize(scratch.items.size());
    const double push_speed = crowd.settings.push_speed;
    const double skin = crowd.settings.skin;
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < crowd.states.size(); ++slot) {
        const CrowdMemory& memory = crowd.memory[slot];
        if (!memory.lives) continue;
        const UnitState& state = crowd.states[slot];
        const Vec2 wish = slot < wishes.size() ? wishes[slot] : Vec2{};
        const double room = longest_motion(state, wish, push_speed) + skin;
        const auto list = [&](Vec2 position, double radius) {
            scratch.items[count] = {position, round_up(radius + room)};
            scratch.slots[count++] = static_cast<std::uint32_t>(slot);
        };
        list(state.position, state.radius);
        for (std::size_t k = 0; k < memory.circle_count; ++k) {
            const UnitCircle& circle = crowd.circles[memory.first_circle + k];
            list(state.position + circle.offset, circle.radius);
        }
    }
}

std::uint32_t flags_of(const UnitState& state, const CrowdMemory& memory, std::uint32_t slot) {
    const bool meets_all = memory.mask == 0xffffffffu && memory.layers != 0;
    return slot | static_cast<std::uint32_t>(state.kind) << row_flag::kind_shift |
           (state.is_settled ? row_flag::is_settled : 0) |
           (state.is_inside ? row_flag::is_inside : 0) | (meets_all ? row_flag::meets_all : 0) |
           (memory.pressure != no_pressure ? row_flag::presses : 0);
}

constexpr double most_extent = 1e15;  // Of a crowd whose columns tell anything. [m]

// In far-flung crowds all in the cells asked are looked at.
void size_columns(CrowdScratch& scratch, std::size_t count) {
    const double extent = scratch.grid.extent();
    scratch.coarseness = extent < most_extent ? extent * 0x1p-21 : 1e300;
    scratch.xs.resize(count + column_padding);
    scratch.ys.resize(count + column_padding);
}

float column_of(double place, double low) {
    return static_cast<float>(std::min(place - low, most_extent));
}

// Joins the rows of each compound unit in a ring that starts with its first circle.
void join_compounds(Crowd::State& crowd) {
    CrowdScratch& scratch = crowd.scratch;
    if (crowd.circles.empty()) return;
    std::vector<std::uint32_t> row_of_item(scratch.rows.size());
    for (std::size_t i = 0; i < scratch.rows.size(); ++i) {
        row_of_item[scratch.order[i]] = static_cast<std::uint32_t>(i);
    }
    for (std::size_t item = 1; item < row_of_item.size(); ++item) {
        if (scratch.slots[item] != scratch.slots[item - 1]) continue;
        const std::uint32_t row = row_of_item[item];
        const std::uint32_t before = row_of_item[item - 1];
        const std::size_t circle = item - scratch.first_items[scratch.slots[item]] - 1;
        const CrowdMemory& memory = crowd.memory[scratch.slots[item]];
        scratch.rows[row].radius = crowd.circles[memory.first_circle + circle].radius;
        scratch.rows[row].lead = scratch.rows[before].lead;
        scratch.ring[row] = scratch.ring[before];
        scratch.ring[before] = row;
    }
}

}  // namespace

void fill_rows(Crowd::State& crowd, std::span<const Vec2> wishes) {
    CrowdScratch& scratch = crowd.scratch;
    list_circles(crowd, wishes);
    scratch.grid.build(scratch.items, cell_side(crowd.settings), scratch.order);
    const std::size_t count = scratch.items.size();
    size_columns(scratch, count);
    const Vec2 low = scratch.grid.low();
    scratch.rows.resize(count);
    scratch.reaches.resize(count);
    scratch.cells.resize(count);
    scratch.pressures.resize(count);
    scratch.ring.resize(count);
    scratch.first_items.resize(crowd.circles.empty() ? 0 : crowd.states.size());
    for (std::size_t item = scratch.first_items.empty() ? 0 : count; item-- > 0;) {
        scratch.first_items[scratch.slots[item]] = static_cast<std::uint32_t>(item);
    }
    const GridItem* items = scratch.items.data();
    const std::uint32_t* slots = scratch.slots.data();
    const std::uint32_t* order = scratch.order.data();
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t item = order[i];
        const std::uint32_t slot = slots[item];
        const CrowdMemory& memory = crowd.memory[slot];
        const UnitState& state = crowd.states[slot];
        const Vec2 position = items[item].position;
        const Vec2 wish = slot < wishes.size() ? wishes[slot] : Vec2{};
        const Vec2 heading = normalize_or(wish, {});
        scratch.rows[i] = {.position = position,
                           .target = wish,
                           .radius = state.radius,
                           .heading_x = static_cast<float>(heading.x),
                           .heading_y = static_cast<float>(heading.y),
                           .drift_x = memory.drift_x,
                           .drift_y = memory.drift_y,
                           .unit = flags_of(state, memory, slot),
                           .lead = static_cast<std::uint32_t>(i)};
        scratch.ring[i] = static_cast<std::uint32_t>(i);
        scratch.reaches[i] = items[item].reach;
        scratch.cells[i] = scratch.grid.cell_of_item(item);
        scratch.xs[i] = column_of(position.x, low.x);
        scratch.ys[i] = column_of(position.y, low.y);
        scratch.pressures[i] = {memory.pressure, memory.tried_x, memory.tried_y,
                                memory.is_squeezed};
    }
    join_compounds(crowd);
    for (const std::uint32_t slot : scratch.changed) crowd.memory[slot].is_changed = false;
    scratch.changed.clear();
}

void note_change(Crowd::State& crowd, std::size_t slot) {
    if (crowd.memory[slot].is_changed) return;
    crowd.memory[slot].is_changed = true;
    crowd.scratch.changed.push_back(static_cast<std::uint32_t>(slot));
    // Rebuilt after ever more changes, so that filling a crowd stays linear.
    if (crowd.scratch.changed.size() > most_changed + crowd.unit_count / 4) fill_rows(crowd, {});
}

}  // namespace sidle
