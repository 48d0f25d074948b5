// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/crowd_step.h"

namespace sidle {
namespace {

constexpr std::uint64_t ticks_per_order = 256;

// Who makes way goes on to for so many orders: for sixty tiles of a passage and more.
constexpr std::uint32_t orders_to_make_way = 16;

// Numbers of units in an order that has nothing to do with that of their slots, and is another one
// after a while: whoever has to yield where it cannot is first some day.
std::uint32_t own_rank(std::uint32_t slot, std::uint64_t tick) {
    std::uint32_t x =
        slot * 0x9e3779b1u + static_cast<std::uint32_t>(tick / ticks_per_order) * 0x85ebca77u;
    x = (x ^ x >> 15) * 0x2c1b3c6du;
    x = (x ^ x >> 12) * 0x297a2d39u;
    return (x ^ x >> 15) & 0x7fffffffu;
}

// Whether a unit that has long not got on moves, to let another through. Those who go straight
// along their wishes sway before each other instead, and so might others: not for ever.
bool makes_way(const CrowdStep& step, const CrowdRow& row) {
    const CrowdSettings& settings = step.crowd.settings;
    if (!has_long_waited(step, row)) return false;
    if (waited(step, row) > orders_to_make_way * ticks_per_order) return false;
    const Vec2 drift{static_cast<double>(row.drift_x), static_cast<double>(row.drift_y)};
    const double least = static_cast<double>(tuning.lost) * length(row.target);
    return settings.mode == CrowdMode::anticipate && length_squared(drift) > least * least;
}

// Whether two have both long not got on: then the one ahead cannot, as where it has to turn past
// the other in a bend, and is not the one to go first for ever.
bool are_stuck(const CrowdStep& step, const CrowdRow& row, const CrowdRow& other) {
    return has_long_waited(step, row) && has_long_waited(step, other);
}

// Whether the class of a unit lets another move it. A heavy one that has long not got on lets free
// ones, too: those that it wedges cannot get out of its way, and would hold it for ever.
bool may_be_moved(const CrowdStep& step, const CrowdRow& row, const CrowdRow& other) {
    return rank(other, row) >= 0 ||
           (class_of(row) == UnitClass::heavy && has_long_waited(step, row));
}

// Whether a unit that is held up may move another out of its way: by class, until the other has
// long not got on by that; of those that share their way the one ahead unless they are stuck, of
// others the one of the lesser number. Who makes way goes on to, be the numbers what they may: else
// two would turn round in a long passage with each new order.
bool goes_first(const CrowdStep& step, const CrowdRow& other, std::uint32_t rank_of_other,
                const CrowdRow& row, std::uint32_t rank_of_row) {
    if (!may_be_moved(step, row, other)) return false;
    if (rank(other, row) > 0 && !has_long_waited(step, row)) return true;
    if (shares_way(row, other) && !are_stuck(step, row, other)) return lead_over(other, row) > 0;
    const bool yields = makes_way(step, row);
    if (yields != makes_way(step, other)) return yields;
    return rank_of_other < rank_of_row;
}

// How hard a unit presses along a direction.
double press_along(const CrowdPressure& pressure, Vec2 direction, double speed) {
    const Vec2 tried{static_cast<double>(pressure.x), static_cast<double>(pressure.y)};
    const double straight = dot(tried, direction);
    const double around = static_cast<double>(tuning.squeeze) * speed;
    return pressure.is_squeezed ? std::max(straight, around) : straight;
}

// How one presses on a unit that may yield to it.
struct Press {
    double toward = 0.0;
    double gap = 0.0;
    std::uint32_t row = 0;
};

// Whether the first of two is heeded: who presses harder, or as hard and is nearer. Units far off
// decide in what order rows are listed.
bool comes_before(const CrowdStep& step, const Press& a, const Press& b) {
    if (a.toward != b.toward) return a.toward > b.toward;
    if (a.gap != b.gap) return a.gap < b.gap;
    const CrowdRow& row = step.scratch.rows[a.row];
    const CrowdRow& other = step.scratch.rows[b.row];
    if (slot_of(row) != slot_of(other)) return slot_of(row) < slot_of(other);
    return before(row.position, other.position);
}

// Whether no wall is near on the way from a row along a direction.
bool is_open(const CrowdStep& step, const CrowdRow& row, Vec2 direction, double way) {
    constexpr int places = 4;
    for (int k = 1; k <= places; ++k) {
        const Vec2 place = row.position + direction * (way * k / places);
        const TileMap* tiles = step.walls.tiles;
        if (tiles != nullptr && tiles->clearance(place, row.radius) < row.radius) return false;
        if (step.walls.world == nullptr) continue;
        const Capsule2 body{place, place, row.radius};
        if (step.walls.world->overlaps(body, 0.0, {}, step.walls.filter) > 0) return false;
    }
    return true;
}

// Where to a unit yields: out of the way of one that comes towards it, to a side that is open.
Vec2 way_aside(const CrowdStep& step, const CrowdRow& row, const CrowdRow& other, Vec2 away,
               Vec2 press) {
    if (shares_way(row, other)) return away;
    Vec2 aside = left_of(normalize_or(press, away));
    if (dot(aside, away) < 0.0) aside = -aside;
    const double way = row.radius + other.radius;
    if (is_open(step, row, aside, way)) return aside;
    return is_open(step, row, -aside, way) ? -aside : away;
}

}  // namespace

bool yields(CrowdStep& step, std::size_t index, std::uint32_t near_flags, Vec2& motion) {
    const CrowdRow& row = step.scratch.rows[index];
    CrowdNotes& notes = mind_of(step, row).notes;
    const bool presses = notes.held_up >= tuning.press_after;
    if (!presses && (near_flags & row_flag::presses) == 0) {
        notes.is_squeezed = false;
        notes.pressure = no_pressure;
        return false;
    }
    const double speed = length(row.target);
    const double skin = step.crowd.settings.skin;
    const std::uint32_t own = own_rank(slot_of(row), step.crowd.tick);
    std::uint32_t first = own;
    Vec2 away;
    Press hardest;
    for_each_near(step.scratch, index, [&](const CrowdRow& part, std::uint32_t k) {
        const CrowdRow& other = step.scratch.rows[k];
        if ((other.unit & row_flag::presses) == 0) return;
        const CrowdPressure& pressure = step.scratch.pressures[k];
        if (!goes_first(step, other, pressure.rank, part, own)) return;
        const RowGap between = gap_between(part, other);
        const double toward = press_along(pressure, between.normal, speed);
        const double touch = 2.0 * skin + static_cast<double>(tuning.touch) * part.radius;
        if (between.gap > touch || toward <= 0.0) return;
        first = std::min(first, pressure.rank);
        const Press press{toward, between.gap, k};
        if (hardest.toward > 0.0 && !comes_before(step, press, hardest)) return;
        hardest = press;
        away = between.normal;
    });
    const bool gives_way = hardest.toward > 0.0;
    const auto is_still = [&] {
        return length(step.crowd.states[slot_of(row)].velocity) < 0.1 * speed;
    };
    notes.is_squeezed = gives_way && notes.held_up >= tuning.squeeze_after && is_still();
    notes.pressure = gives_way || presses ? first : no_pressure;
    if (!gives_way) return false;
    const CrowdPressure& pressure = step.scratch.pressures[hardest.row];
    const Vec2 press{static_cast<double>(pressure.x), static_cast<double>(pressure.y)};
    // A compound unit that cannot step aside may be hooked: it goes back as it is pressed.
    const bool is_hooked = notes.is_squeezed && step.scratch.ring[index] != index;
    motion = is_hooked ? normalize_or(press, away) * speed
                       : way_aside(step, row, step.scratch.rows[hardest.row], away, press) * speed;
    return true;
}

}  // namespace sidle
