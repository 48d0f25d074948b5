// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_moving.h"
#include "base/prefetch.h"
#include "base/run_ranges.h"

namespace sidle {
namespace {

// So many changes since the cells were filled, and one for every fourth unit, are left to queries
// to go through one by one.
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

std::uint32_t flags_of(const UnitState& state, const CrowdMemory& memory, std::uint32_t slot) {
    const bool meets_all = memory.mask == 0xffffffffu && memory.layers != 0;
    return slot | static_cast<std::uint32_t>(state.kind) << row_flag::kind_shift |
           (state.is_settled ? row_flag::is_settled : 0) |
           (state.is_inside ? row_flag::is_inside : 0) | (meets_all ? row_flag::meets_all : 0) |
           (memory.notes.pressure != no_pressure ? row_flag::presses : 0) |
           (memory.notes.is_unchecked ? row_flag::is_unchecked : 0);
}

// What a unit wants to do in this tick; a settled one stays as long as its goal does.
Vec2 take_wish(const UnitWish& wish, UnitState& state, CrowdMemory& memory) {
    if (state.kind == UnitClass::anchored || !is_usable(wish.motion)) return {};
    if (!is_usable(state.position + wish.motion)) return {};
    if (!state.is_settled || wish.motion == Vec2{}) return wish.motion;
    // In 32 bits, as it is kept: a place as far off as before is the same.
    const float arrival = static_cast<float>(wish.arrival);
    const float change = arrival - memory.notes.settled_at;
    const float slack = 0.5f * static_cast<float>(state.radius);
    const bool is_pushed = state.velocity != Vec2{};
    if (change <= slack && (is_pushed || change >= -slack)) {
        if (is_pushed) memory.notes.settled_at = std::min(memory.notes.settled_at, arrival);
        return {};
    }
    state.is_settled = false;
    memory.notes.stalled = 0;
    memory.notes.settled_at = std::numeric_limits<float>::infinity();
    note(memory.notes, UnitEventKind::left);
    return wish.motion;
}

// Counts which of the items belong to whom.
void count_items(Crowd::State& crowd) {
    CrowdScratch& scratch = crowd.scratch;
    if (!scratch.is_list_stale) return;
    scratch.first_items.resize(crowd.memory.size() + 1);
    scratch.is_list_stale = false;  // Not before there was memory for it.
    std::uint32_t count = 0;
    for (std::size_t slot = 0; slot < crowd.memory.size(); ++slot) {
        const CrowdMemory& memory = crowd.memory[slot];
        scratch.first_items[slot] = count;
        if (memory.notes.lives) count += 1u + memory.circle_count;
    }
    scratch.first_items.back() = count;
}

// Lists the circles of the living units of some slots, and what each unit wants.
void list_circles(Crowd::State& crowd, std::span<const UnitWish> wishes, std::size_t first,
                  std::size_t end, GridBounds& bounds) {
    CrowdScratch& scratch = crowd.scratch;
    const double push_speed = crowd.settings.push_speed;
    const double skin = crowd.settings.skin;
    GridBounds found;
    for (std::size_t slot = first; slot < end; ++slot) {
        CrowdMemory& memory = crowd.memory[slot];
        if (!memory.notes.lives) continue;
        UnitState& state = crowd.states[slot];
        const UnitWish asked = slot < wishes.size() ? wishes[slot] : UnitWish{};
        const Vec2 wish = take_wish(asked, state, memory);
        Vec2 way = wish;
        // What held a unit when it settled may be as far off as it would go.
        if (state.is_settled && looks_again(crowd, slot) && is_usable(asked.motion)) {
            way = asked.motion;
        }
        const double room = longest_motion(state, way, push_speed) + skin;
        const std::uint32_t unit = flags_of(state, memory, static_cast<std::uint32_t>(slot));
        std::size_t item = scratch.first_items[slot];
        const auto list = [&](Vec2 position, double radius) {
            const float reach = round_up(radius + room);
            scratch.items[item] = {position, wish, radius, asked.arrival, reach, unit};
            scratch.places[item] = {position, reach};
            found.include(scratch.places[item++]);
        };
        list(state.position, state.radius);
        for (std::size_t k = 0; k < memory.circle_count; ++k) {
            const UnitCircle& circle = crowd.circles[memory.first_circle + k];
            list(state.position + circle.offset, circle.radius);
        }
    }
    bounds = found;
}

// How far the circles of a unit reach from its place.
double extent_of(const Crowd::State& crowd, std::size_t slot) {
    const CrowdMemory& memory = crowd.memory[slot];
    double extent = crowd.states[slot].radius;
    for (std::size_t k = 0; k < memory.circle_count; ++k) {
        const UnitCircle& circle = crowd.circles[memory.first_circle + k];
        extent = std::max(extent, length(circle.offset) + circle.radius);
    }
    return extent;
}

// Gives units near what moves the reach to be pushed.
void widen_reaches(Crowd::State& crowd, std::size_t first, std::size_t end, GridBounds& bounds) {
    CrowdScratch& scratch = crowd.scratch;
    for (std::size_t slot = first; slot < end; ++slot) {
        const UnitState& state = crowd.states[slot];
        const double room = push_room(crowd, state.position, extent_of(crowd, slot));
        scratch.push_rooms[slot] = room;
        if (room == 0.0 || state.kind == UnitClass::anchored) continue;
        for (std::size_t k = scratch.first_items[slot]; k < scratch.first_items[slot + 1]; ++k) {
            CrowdItem& item = scratch.items[k];
            const float before = item.reach;
            const double reach = item.radius + room + crowd.settings.skin;
            item.reach = std::max(before, round_up(reach * (1.0 + 0x1p-40)));
            scratch.places[k].reach = item.reach;
            bounds.reach = std::max(bounds.reach, item.reach);
            bounds.reaches += static_cast<double>(item.reach) - static_cast<double>(before);
        }
    }
}

constexpr double most_extent = 1e15;  // Of a crowd whose columns tell anything. [m]

// In far-flung crowds all in the cells asked are looked at.
void size_columns(CrowdScratch& scratch, std::size_t count) {
    const double extent = scratch.grid.extent();
    scratch.coarseness = extent < most_extent ? extent * 0x1p-21 : 1e300;
    scratch.xs.resize(count + column_padding);
    scratch.ys.resize(count + column_padding);
    scratch.reaches.resize(count + column_padding);
    scratch.units.resize(count + column_padding);
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
        const std::uint32_t row = row_of_item[item];
        const std::uint32_t before = row_of_item[item - 1];
        if (slot_of(scratch.rows[row]) != slot_of(scratch.rows[before])) continue;
        scratch.rows[row].lead = scratch.rows[before].lead;
        scratch.ring[row] = scratch.ring[before];
        scratch.ring[before] = row;
    }
}

// Asks for what the next rows are made of: it lies in the order of the slots, here and there.
[[gnu::always_inline]] inline void ask_for_rows(const Crowd::State& crowd, std::size_t i,
                                                std::size_t end) {
    const CrowdScratch& scratch = crowd.scratch;
    if (i + 2 * ask_ahead >= end) return;
    prefetch(scratch.items[scratch.order[i + 2 * ask_ahead]]);
    prefetch(crowd.memory[slot_of(scratch.items[scratch.order[i + ask_ahead]])]);
}

// Rows in their order, from what was listed.
void place_rows(Crowd::State& crowd, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = crowd.scratch;
    const Vec2 low = scratch.grid.low();
    for (std::size_t i = first; i < end; ++i) {
        ask_for_rows(crowd, i, end);
        const CrowdItem& item = scratch.items[scratch.order[i]];
        const CrowdMemory& memory = crowd.memory[slot_of(item)];
        const CrowdNotes& notes = memory.notes;
        const Vec2 heading = normalize_or(item.wish, {});
        const auto index = static_cast<std::uint32_t>(i);
        scratch.rows[i] = {.position = item.position,
                           .target = item.wish,
                           .radius = item.radius,
                           .heading_x = static_cast<float>(heading.x),
                           .heading_y = static_cast<float>(heading.y),
                           .drift_x = memory.drift_x,
                           .drift_y = memory.drift_y,
                           .unit = item.unit,
                           .lead = index};
        scratch.minds[i] = {notes, item.arrival, item.wish};
        scratch.ring[i] = index;
        scratch.reaches[i] = item.reach;
        scratch.units[i] = item.unit;
        scratch.cells[i] = scratch.grid.cell_of_item(scratch.order[i]);
        scratch.xs[i] = column_of(item.position.x, low.x);
        scratch.ys[i] = column_of(item.position.y, low.y);
        if ((item.unit & row_flag::presses) != 0) {
            scratch.pressures[i] = {notes.pressure, notes.tried_x, notes.tried_y,
                                    notes.is_squeezed};
        }
    }
}

}  // namespace

void fill_rows(Crowd::State& crowd, std::span<const UnitWish> wishes, const Tasks& tasks) {
    CrowdScratch& scratch = crowd.scratch;
    for (std::size_t k = scratch.ring.size(); k < scratch.rows.size(); ++k) {
        crowd.memory[slot_of(scratch.rows[k])].notes.is_changed = false;
    }
    count_items(crowd);
    const std::size_t count = scratch.first_items.back();
    scratch.items.resize(count);
    scratch.places.resize(count);
    if (!scratch.moving.empty()) scratch.push_rooms.resize(crowd.memory.size());
    scratch.bounds.resize(job_count(crowd.memory.size()));
    run_ranges(tasks, crowd.memory.size(), rows_per_job, [&](std::size_t first, std::size_t end) {
        GridBounds& bounds = scratch.bounds[first / rows_per_job];
        list_circles(crowd, wishes, first, end, bounds);
        if (!scratch.moving.empty()) widen_reaches(crowd, first, end, bounds);
    });
    GridBounds all;
    for (const GridBounds& bounds : scratch.bounds) all.include(bounds);
    scratch.grid.build(scratch.places, all, cell_side(crowd.settings), tasks, scratch.order);

    size_columns(scratch, count);
    scratch.rows.resize(count);
    scratch.minds.resize(count);
    scratch.efforts.resize(count);
    scratch.cells.resize(count);
    scratch.pressures.resize(count);
    scratch.ring.resize(count);
    run_ranges(tasks, count, rows_per_job,
               [&](std::size_t first, std::size_t end) { place_rows(crowd, first, end); });
    join_compounds(crowd);
}

void note_change(Crowd::State& crowd, std::size_t slot) {
    CrowdScratch& scratch = crowd.scratch;
    scratch.is_list_stale = true;
    crowd.memory[slot].notes.is_changed = true;
    CrowdRow row{};
    row.position = crowd.states[slot].position;
    row.radius = extent_of(crowd, slot);
    row.unit = static_cast<std::uint32_t>(slot);
    scratch.rows.push_back(row);
    // Rebuilt after ever more changes, so that filling a crowd stays linear.
    const std::size_t changes = scratch.rows.size() - scratch.ring.size();
    if (changes > most_changed + crowd.unit_count / 4) fill_rows(crowd, {}, {});
}

}  // namespace sidle
