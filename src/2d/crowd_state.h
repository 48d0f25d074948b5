// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "2d/crowd_grid.h"
#include "2d/crowd_tuning.h"
#include "base/slot_queue.h"
#include "base/slots.h"
#include "base/usable.h"
#include "sidle/2d/crowd.h"

namespace sidle {

// Headings that a unit chooses among.
constexpr std::uint8_t crowd_heading_count = 7;

constexpr std::size_t most_crowd_circles = 255;  // Of a compound unit, beside its own.

// No one presses.
constexpr std::uint32_t no_pressure = 0xffffffffu;

// What is noted of a unit from tick to tick, and goes with its row for the length of a step.
struct CrowdNotes {
    float tried_x = 0.0f;  // Motion that it tried in the last tick.
    float tried_y = 0.0f;
    // Distance to the goal when it settled; before that, the least so far.
    float settled_at = std::numeric_limits<float>::infinity();
    std::uint32_t pressure = no_pressure;  // See CrowdPressure.
    std::uint8_t held_up = 0;              // Ticks without advance, less those with.
    std::uint8_t stalled = 0;              // Ticks held up and no nearer to its goal.
    std::uint8_t events = 0;               // Of this step, a bit for each kind.
    std::uint8_t lane = 0;                 // Heading that it chose last, see crowd_heading.
    bool is_squeezed = false;              // See CrowdPressure.
    bool is_unchecked = false;             // May overlap: the game put it there.
    bool is_changed = false;               // Not where the rows say.
    bool lives = false;
};

// What lasts from tick to tick beside the public state, by slot.
struct CrowdMemory {
    CrowdNotes notes;
    float drift_x = 0.0f;  // Smoothed motion per tick.
    float drift_y = 0.0f;
    float bend_x = 0.0f;  // First part of the last tick's motion.
    float bend_y = 0.0f;
    std::uint32_t layers = 0;
    std::uint32_t mask = 0;
    std::uint32_t first_circle = 0;  // In `circles`; meaningless without any.
    std::uint16_t circle_count = 0;  // Beside the unit's own.
    std::uint16_t generation = 0;
};
static_assert(sizeof(UnitState) + sizeof(CrowdMemory) <= 128, "what a unit takes");

// Puts an event among those of this tick.
inline void note(CrowdNotes& notes, UnitEventKind kind) {
    notes.events = static_cast<std::uint8_t>(notes.events | 1u << static_cast<unsigned>(kind));
}

// What a unit wants and remembers, by the row of its first circle, for the length of a step: so
// that a step goes through memory in the order of the rows.
struct CrowdMind {
    CrowdNotes notes;
    double arrival;  // See UnitWish.
    Vec2 wish;
};
static_assert(sizeof(CrowdMind) <= 48);

// What comes of what a unit tries, by the row of its first circle. Apart from its mind, since both
// rounds go through it.
struct CrowdEffort {
    float tried_x = 0.0f;  // Motion that it tries in this tick.
    float tried_y = 0.0f;
    std::uint32_t contact_count = 0;  // See UnitState.
    bool is_led_out = false;          // Of what does not give way to it,
    bool has_place = false;           // to a free place, or to where one may be.
    bool heeds_later = false;         // Of a compound unit: others, when all have looked.
};
static_assert(sizeof(CrowdEffort) <= 16);

// How a unit that is held up presses on those in its way. The lesser number goes first; a unit that
// yields hands on the number that it yields to.
struct CrowdPressure {
    std::uint32_t rank = no_pressure;
    float x = 0.0f;  // Motion that it tried in the last tick.
    float y = 0.0f;
    bool is_squeezed = false;  // It yields and cannot: then it presses to all sides.
};

// One circle in the order of the cells, for the length of a step. A cache line.
struct CrowdRow {
    Vec2 position;
    Vec2 target;  // What is left of the motion that it tries.
    double radius;
    float heading_x;  // Of the wish, a unit vector or zero.
    float heading_y;
    float drift_x;
    float drift_y;
    std::uint32_t unit;  // Slot, class and flags.
    std::uint32_t lead;  // Row of the first circle of its unit.
};
static_assert(sizeof(CrowdRow) == 64);

// A circle of a unit as the slots come, of which a row is made.
struct CrowdItem {
    Vec2 position;
    Vec2 wish;
    double radius;
    double arrival;      // See UnitWish.
    float reach;         // Radius, longest motion and skin, rounded up.
    std::uint32_t unit;  // Slot, class and flags.
};
static_assert(sizeof(CrowdItem) <= 64);

// A side of what a unit may do: motions m with dot(normal, m) >= -room.
struct CrowdPlane {
    Vec2 normal;
    double room;  // Below zero where it asks for a motion. [m]
};

// What walls are to the way of a unit.
enum class WallsMet : std::uint8_t {
    none,
    near,  // They take from its target what they do not allow.
    bend,  // They turn it aside; it goes on, as it meant to, in the second round.
};

namespace row_flag {
constexpr std::uint32_t slot = 0xfffffu;
constexpr std::uint32_t kind_shift = 20;
constexpr std::uint32_t kind = 7u << kind_shift;
constexpr std::uint32_t is_settled = 1u << 23;
constexpr std::uint32_t is_inside = 1u << 25;     // Overlapped something in the last step.
constexpr std::uint32_t meets_all = 1u << 24;     // No layer is left out by its mask.
constexpr std::uint32_t presses = 1u << 26;       // Its CrowdPressure has a rank.
constexpr std::uint32_t is_unchecked = 1u << 27;  // See CrowdMemory.
}  // namespace row_flag

inline std::uint32_t slot_of(const CrowdItem& item) { return item.unit & row_flag::slot; }
inline std::uint32_t slot_of(const CrowdRow& row) { return row.unit & row_flag::slot; }
inline UnitClass class_of(const CrowdRow& row) {
    return static_cast<UnitClass>(row.unit >> row_flag::kind_shift & 7u);
}

// An obstacle of the world that moves in this tick.
struct CrowdMoving {
    std::uint32_t slot;  // In the world.
    Box2 near;           // Who stands here is pushed by it, or by others whom it pushes.
    double room;         // How far at most. [m]
};

// Rows that are looked through at once.
constexpr std::size_t column_padding = 8;

// Rows worked on by one job. Fixed, so that no result depends on the number of threads.
constexpr std::size_t rows_per_job = 512;
constexpr std::size_t job_count(std::size_t rows) {
    return (rows + rows_per_job - 1) / rows_per_job;
}

// So many rows ahead memory is asked for that lies in the order of the slots.
constexpr std::size_t ask_ahead = 8;

// What the queries look units up in between the steps.
struct CrowdIndex {
    CrowdGrid grid;
    // By cells; and behind them one for each change of a unit since, in which all its circles lie.
    std::vector<CrowdRow> rows;
    std::vector<std::uint32_t> ring;  // By row in the cells: the next row of the same unit.
};

// That, and what one step works with: kept to spare allocations, and left behind by copies, since
// no result depends on what it held before.
struct CrowdScratch : CrowdIndex {
    CrowdScratch() = default;
    CrowdScratch(const CrowdScratch& other) : CrowdIndex(other) {}
    CrowdScratch& operator=(const CrowdScratch& other) {
        CrowdIndex::operator=(other);
        is_list_stale = true;
        return *this;
    }

    std::vector<std::uint32_t> first_items;  // By slot, and one beyond the last.
    bool is_list_stale = true;         // A unit came or went since `first_items` were counted.
    std::vector<CrowdItem> items;      // Circles of the living units by slot,
    std::vector<GridItem> places;      // what the grid is told of them,
    std::vector<std::uint32_t> order;  // and their order by cells: that of the rows.
    std::vector<GridBounds> bounds;    // Of the items of each job.
    std::vector<CrowdMind> minds;      // By row; of leads only.
    std::vector<CrowdEffort> efforts;  // The same.
    std::vector<std::uint8_t> events;  // By slot: of this step, a bit for each kind.
    // Positions by row before the step, in columns, from a corner of the crowd: so coarse that two
    // rows may be nearer by `coarseness` than they look. Padded by `column_padding` rows.
    std::vector<float> xs;
    std::vector<float> ys;
    double coarseness = 0.0;
    // By row, and padded like them: radius, longest motion and skin, rounded up; and `unit`.
    std::vector<float> reaches;
    std::vector<std::uint32_t> units;
    std::vector<std::uint32_t> cells;      // By row.
    std::vector<CrowdPressure> pressures;  // By row, of those that press.
    std::vector<CrowdMoving> moving;       // Of this step; without any no one is pushed by them.
    std::vector<double> push_rooms;        // By slot, while something moves; see `push_room`.
    std::vector<Vec2> motions;             // Of the round, by row; of leads only.
    std::vector<Vec2> moved;               // Of the tick so far, by row.
    std::vector<std::uint32_t> near_ends;  // By row, into the list of its job.
    std::vector<std::vector<std::uint32_t>> near_lists;  // By job.
    std::vector<std::uint32_t> wall_ends;                // By row, into the list of its job.
    std::vector<std::vector<CrowdPlane>> wall_lists;     // By job.
    std::vector<WallsMet> walls_met;                     // By row; of leads only.
    std::vector<Vec2> tried;  // By row: what walls have bent, before they did.
};

struct Crowd::State {
    CrowdSettings settings;
    std::uint64_t tick = 0;
    std::size_t unit_count = 0;
    std::vector<UnitState> states;
    std::vector<CrowdMemory> memory;
    std::vector<UnitCircle> circles;
    SlotQueue free_slots;
    std::vector<UnitEvent> events;
    std::uint64_t walls_revision = 0;  // In the last step; grows with each edit.
    CrowdScratch scratch;
};

// A settled unit looks once in so many ticks whether anything holds it still.
constexpr std::uint64_t ticks_to_look_again = 256;
inline bool looks_again(const Crowd::State& crowd, std::size_t slot) {
    return (crowd.tick + slot) % ticks_to_look_again == 0;
}

// Takes what each unit wants to do in this tick, sorts all circles into cells and fills the rows.
// `wishes` by slot; missing ones are zero.
void fill_rows(Crowd::State& crowd, std::span<const UnitWish> wishes, const Tasks& tasks);
// Tells that a unit is not where the rows say.
void note_change(Crowd::State& crowd, std::size_t slot);
// Puts a unit somewhere, as if it had gone there straight in the last step.
void put(Crowd::State& crowd, std::size_t slot, Vec2 position);
bool is_rule_kept(const CrowdSettings& settings);
// The slots of all units that share a point with a box, of any layer, in order.
std::vector<std::uint32_t> slots_in(const Crowd::State& crowd, const Box2& box);
// The unit that lives in a slot.
UnitId unit_in(const Crowd::State& crowd, std::size_t slot);

}  // namespace sidle
