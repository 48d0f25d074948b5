// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_push.h"

#include <algorithm>
#include <vector>

namespace sidle {
namespace {

// So many units in a row are pushed by one that is, in one tick.
constexpr int most_handed_on = 16;

// Planes that one unit is pushed by: more than touch it.
constexpr std::size_t most_planes = 48;

// What pushes a unit, and what it is pushed by so far.
struct Pushed {
    std::size_t row;
    std::vector<CrowdPlane> planes;
    Vec2 motion;
    Vec2 next;
};

// The nearest motion to a wish, or to the way out of the first plane, that makes room for all;
// where none does, that for the first.
Vec2 make_room(std::span<const CrowdPlane> planes, Vec2 wish, double skin) {
    const Vec2 out = planes[0].normal * -planes[0].room;
    const Vec2 motion = project_onto(planes, wish != Vec2{} ? wish : out, skin);
    return motion != Vec2{} ? motion : out;
}

bool may_be_pushed(const CrowdStep& step, const CrowdRow& row) {
    return row.lead == static_cast<std::uint32_t>(&row - step.scratch.rows.data()) &&
           class_of(row) != UnitClass::anchored && push_room(step, row) > 0.0 &&
           !effort_of(step, row).is_led_out;
}

// Adds what a unit is pushed by, of units that are pushed themselves.
void add_handed_on(const CrowdStep& step, std::size_t index, std::span<const Pushed> pushed,
                   std::span<const std::uint32_t> places, std::vector<CrowdPlane>& planes) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[index];
    for (const std::uint32_t k : near_rows(scratch, index)) {
        const CrowdRow& other = scratch.rows[k];
        const std::uint32_t place = places[other.lead];
        if (place == 0 || rank(other, row) < 0) continue;
        const Vec2 motion = pushed[place - 1].motion;
        if (motion == Vec2{}) continue;
        const RowGap between = gap_between(row, other);
        const double toward = dot(motion, between.normal);
        if (toward <= 0.0) continue;
        // A gap as wide as its way lets the other go on in the next tick: rows do not jam.
        const double ahead = std::max(toward, step.crowd.settings.push_speed);
        const double kept = step.crowd.settings.skin + std::min(ahead, other.radius);
        const double room = std::max(between.gap, 0.0) - kept - toward;
        if (room < 0.0 && planes.size() < most_planes) planes.push_back({between.normal, room});
    }
}

// All units near what moves, with what it pushes them by.
std::vector<Pushed> list_pushed(const CrowdStep& step, std::vector<std::uint32_t>& places) {
    const CrowdScratch& scratch = step.scratch;
    std::vector<Pushed> pushed;
    bool is_any_pushed = false;
    for (std::size_t i = 0; i < scratch.rows.size(); ++i) {
        if (!may_be_pushed(step, scratch.rows[i])) continue;
        Pushed unit{i, {}, {}, {}};
        const CrowdMeeting meeting = meet_moving(step, i);
        unit.planes.assign(meeting.all().begin(), meeting.all().end());
        is_any_pushed = is_any_pushed || !unit.planes.empty();
        pushed.push_back(unit);
        places[i] = static_cast<std::uint32_t>(pushed.size());
    }
    if (!is_any_pushed) pushed.clear();
    return pushed;
}

// Where all that push a unit lead it to, given where the others go.
Vec2 led_by_all(const CrowdStep& step, const Pushed& unit, std::span<const Pushed> pushed,
                std::span<const std::uint32_t> places, Vec2 wish, std::vector<CrowdPlane>& planes) {
    planes = unit.planes;
    for_each_circle(step.scratch, unit.row,
                    [&](std::size_t row) { add_handed_on(step, row, pushed, places, planes); });
    if (planes.empty()) return wish;
    const double skin = step.crowd.settings.skin;
    const double most = std::max(push_room(step, step.scratch.rows[unit.row]), length(wish));
    const Vec2 motion = make_room(planes, wish, skin);
    return at_most_beyond(make_room(planes, {}, skin), motion, most);
}

}  // namespace

void push_units(CrowdStep& step) {
    CrowdScratch& scratch = step.scratch;
    std::vector<std::uint32_t> places(scratch.rows.size(), 0);
    std::vector<Pushed> pushed = list_pushed(step, places);
    std::vector<CrowdPlane> planes;
    bool is_changed = true;
    for (int round = 0; round < most_handed_on && is_changed; ++round) {
        is_changed = false;
        for (Pushed& unit : pushed) unit.next = led_by_all(step, unit, pushed, places, {}, planes);
        for (Pushed& unit : pushed) {
            is_changed = is_changed || unit.next != unit.motion;
            unit.motion = unit.next;
        }
    }
    for (Pushed& unit : pushed) {
        Vec2& motion = scratch.motions[unit.row];
        unit.next = led_by_all(step, unit, pushed, places, motion, planes);
    }
    for (Pushed& unit : pushed) scratch.motions[unit.row] = unit.next;
}

}  // namespace sidle
